/* session_scoring.c - the points of a session, its rulings and its masterpoints. */
#include "session_scoring.h"

#include "base/text.h"

bool bridge_is_by_imps(const gamut_bridge_session *session)
{
    return (session->scoring >= GAMUT_BRIDGE_IMPS_DATUM && session->scoring <= GAMUT_BRIDGE_IMPS_TOTAL) ||
           session->scoring == GAMUT_BRIDGE_IMPS_FIXED_DATUM;
}

bool bridge_is_by_matchpoints(const gamut_bridge_session *session)
{
    return session->scoring == GAMUT_BRIDGE_MATCHPOINTS || session->scoring == GAMUT_BRIDGE_DOUBLE_MATCHPOINTS ||
           session->scoring == GAMUT_BRIDGE_INSTANT_MATCHPOINTS || session->scoring == GAMUT_BRIDGE_BOARD_A_MATCH;
}

bool bridge_states_only_results(const gamut_bridge_session *session)
{
    for (size_t i = 0; i < session->sections.count; i++) {
        const gamut_bridge_section *section = &session->sections.items[i];
        if (base_is_known(section->tables.state) || base_is_known(section->rounds.state) ||
            base_is_known(section->status.state) || base_is_known(section->top.state) ||
            base_is_known(section->average.state) || section->movement_tables.count)
            return false;
    }
    return session->sections.count > 0 && !base_is_known(session->maximum.state);
}

bool bridge_has_percentage(const gamut_bridge_session *session, const gamut_bridge_entry *entry)
{
    if (!base_is_known(entry->percentage.state) || entry->percentage.value)
        return base_is_known(entry->percentage.state);
    return bridge_is_by_matchpoints(session) && entry->boards.value > 0 && base_is_known(entry->score.state) &&
           !entry->score.value;
}

bool bridge_is_average(const gamut_bridge_side *side)
{
    return side->ruling >= GAMUT_BRIDGE_AVERAGE_MINUS && side->ruling <= GAMUT_BRIDGE_AVERAGE_PLUS;
}

bool bridge_has_points(const gamut_bridge_side *side)
{
    return side->ruling == GAMUT_BRIDGE_PLAYED || bridge_is_average(side);
}

static int64_t sum_of_awards(gamut_bridge_award_list awards)
{
    int64_t sum = 0, hundredths;
    for (size_t i = 0; i < awards.count; i++)
        if (base_decimal_scale(&hundredths, awards.items[i].masterpoints, 2))
            sum += hundredths;
    return sum;
}

int64_t bridge_awards_won(const gamut_bridge_entry *entry)
{
    int64_t added = sum_of_awards(entry->total_awards) - sum_of_awards(entry->previous_awards);
    if (!entry->total_awards.count)
        return sum_of_awards(entry->session_awards);
    return added > 0 ? added : 0;
}

/* ---- rulings ---- */

const char *const bridge_ruling_words[GAMUT_BRIDGE_NOT_IN_PLAY + 1] = {
    NULL, "Ave-", "Ave", "Ave+", "Late", "NP", "NIP"
};

/* `others` are the words of Ruter, a club program in Sweden and Finland. */
gamut_bridge_ruling bridge_read_ruling(base_text word)
{
    static const struct {
        const char *word;
        gamut_bridge_ruling ruling;
    } others[] = { { "A-", GAMUT_BRIDGE_AVERAGE_MINUS },
                   { "A", GAMUT_BRIDGE_AVERAGE },
                   { "A=", GAMUT_BRIDGE_AVERAGE },
                   { "A+", GAMUT_BRIDGE_AVERAGE_PLUS },
                   { "Bye", GAMUT_BRIDGE_NOT_PLAYED } };
    for (int i = GAMUT_BRIDGE_AVERAGE_MINUS; i <= GAMUT_BRIDGE_NOT_IN_PLAY; i++)
        if (base_text_is(word, bridge_ruling_words[i]))
            return (gamut_bridge_ruling)i;
    for (size_t i = 0; i < COUNT(others); i++)
        if (base_text_is(word, others[i].word))
            return others[i].ruling;
    return GAMUT_BRIDGE_PLAYED;
}

gamut_bridge_ruling bridge_mirror_ruling(gamut_bridge_ruling ruling)
{
    if (ruling == GAMUT_BRIDGE_AVERAGE_PLUS || ruling == GAMUT_BRIDGE_AVERAGE_MINUS)
        return ruling == GAMUT_BRIDGE_AVERAGE_PLUS ? GAMUT_BRIDGE_AVERAGE_MINUS : GAMUT_BRIDGE_AVERAGE_PLUS;
    return ruling;
}

bridge_ratio bridge_average_points(gamut_bridge_ruling ruling, int64_t top)
{
    enum {
        AVERAGE = 50, /* percent */
        STEP = 10     /* percent between an average and an average plus or minus */
    };
    if (ruling < GAMUT_BRIDGE_AVERAGE_MINUS || ruling > GAMUT_BRIDGE_AVERAGE_PLUS)
        return (bridge_ratio){ 0, 0 };
    return (bridge_ratio){ top * (AVERAGE + STEP * ((int64_t)ruling - GAMUT_BRIDGE_AVERAGE)), 100 };
}
