/* rescore_teams.c - team matches: victory points from the record's own scale, wins, and the sums of both. */
#include "base/text.h"
#include "rescore_parts.h"

enum {
    WIN = 100,
    TIE = 50
};

static bool find_step(const gamut_bridge_scale *scale, int64_t margin, const gamut_bridge_step **out)
{
    *out = NULL;
    for (size_t i = 0; i < scale->steps.count; i++)
        if (scale->steps.items[i].margin.value <= margin &&
            (!*out || scale->steps.items[i].margin.value >= (*out)->margin.value))
            *out = &scale->steps.items[i];
    return *out != NULL;
}

static base_text path_of_match(base_arena *arena, const rescore_place *place)
{
    return base_arena_print(arena, "bridge.sections[%zu].team_play.teams[%zu].matches[%zu].%s", place->section,
                            place->entry, place->row, place->member);
}

/* A bye, or a match not played yet, is worth what the director says. */
static bool is_against_somebody(const gamut_bridge_match *match)
{
    return match->opponent.value && match->opponent.value != BRIDGE_BYE && bridge_is_played_match(match);
}

static void compare_match(const rescoring *work, const gamut_bridge_scale *scale, rescore_place *place,
                          const gamut_bridge_match *match)
{
    int64_t imps = match->imps.value;
    const gamut_bridge_step *step;
    if (work->bridge->scoring == GAMUT_BRIDGE_VICTORY_POINTS && find_step(scale, imps < 0 ? -imps : imps, &step)) {
        place->member = "victory_points";
        rescore_compare_decimal(work, RESCORE_VICTORY_POINTS, place, match->victory_points,
                                rescore_hundredths(imps < 0 ? step->loser : step->winner));
    }
    if (work->bridge->scoring == GAMUT_BRIDGE_WIN_LOSS) {
        place->member = "wins";
        rescore_compare_decimal(work, RESCORE_VICTORY_POINTS, place, match->wins, imps > 0 ? WIN : imps < 0 ? 0 : TIE);
    }
}

static void compare_team(const rescoring *work, size_t section_at, size_t at)
{
    const gamut_bridge_section *section = &work->bridge->sections.items[section_at];
    const gamut_bridge_team *team = &section->team_play.teams.items[at];
    rescore_place place = { .section = section_at, .entry = at, .path = path_of_match };
    int64_t points = 0, wins = 0;
    for (size_t i = 0; i < team->matches.count; i++) {
        const gamut_bridge_match *match = &team->matches.items[i];
        place.row = i;
        if (is_against_somebody(match))
            compare_match(work, &section->team_play.scale, &place, match);
        points += rescore_hundredths(match->victory_points);
        wins += rescore_hundredths(match->wins);
    }
    const gamut_bridge_entry *entry = bridge_entry_of_team(section, at);
    if (!entry)
        return;
    rescore_place total = { .section = section_at,
                            .entry = (size_t)(entry - section->entries.items),
                            .member = "sum",
                            .path = rescore_path_of_entry };
    rescore_compare_decimal(work, RESCORE_SUMS, &total, entry->sum, wins);
    total.member = "score";
    rescore_compare_decimal(work, RESCORE_SCORES, &total, entry->score,
                            (work->bridge->scoring == GAMUT_BRIDGE_VICTORY_POINTS ? points : wins) +
                                rescore_hundredths(entry->adjustment));
}

void rescore_teams(const rescoring *work)
{
    bool is_swiss =
        work->bridge->scoring == GAMUT_BRIDGE_VICTORY_POINTS || work->bridge->scoring == GAMUT_BRIDGE_WIN_LOSS;
    for (size_t s = 0; is_swiss && s < work->bridge->sections.count; s++)
        for (size_t t = 0; t < work->bridge->sections.items[s].team_play.teams.count; t++)
            compare_team(work, s, t);
}
