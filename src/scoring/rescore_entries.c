/* rescore_entries.c - compares the scores of every entry or team: sums, session scores, percentages, finals, team
 * matches. */
#include <string.h>

#include "base/text.h"
#include "rescore_parts.h"

enum {
    NUMBER_LIMIT = 256,  /* pair numbers are below this: the movement stores them in a byte */
    MOST_POINTS = 200000 /* sessions with more points are not computed with exact fractions, which could overflow */
};

/* What an entry gained on the boards of a section. */
typedef struct gained {
    int64_t points;     /* in hundredths */
    bridge_ratio exact; /* the same before rounding; absent: not needed, or out of range */
    int64_t boards;
    size_t last_board; /* the board added last: a board that an entry met twice counts once */
} gained;

typedef struct section_sums {
    gained entries[4][NUMBER_LIMIT]; /* indexed by direction and number; in a Howell all have direction 0 */
} section_sums;

static bool is_usual(gamut_decimal points)
{
    int64_t hundredths = rescore_hundredths(points), most = 100 * (int64_t)MOST_POINTS;
    return hundredths <= most && hundredths >= -most;
}

/* Returns the exact fraction if it rounds to the stored number, else the stored number. */
static bridge_ratio points_of(bridge_ratio exact, gamut_decimal stored)
{
    int64_t hundredths = rescore_hundredths(stored);
    return bridge_round_ratio(exact, 2, BRIDGE_HALF_UP) == hundredths ? exact : (bridge_ratio){ hundredths, 100 };
}

/* Adds the points of one more board; if `worth` is given, exact fractions are added up, too. */
static void add_points(gained *sum, const gamut_bridge_side *side, const bridge_ratio *worth)
{
    bool has_all = worth && is_usual(side->points) && (!sum->boards || bridge_has_ratio(sum->exact));
    bridge_ratio points = { rescore_hundredths(side->points), 100 };
    sum->points += points.numerator;
    if (worth && bridge_has_ratio(*worth))
        points = *worth;
    sum->exact = !has_all ? (bridge_ratio){ 0, 0 } : sum->boards ? bridge_add_ratio(sum->exact, points) : points;
    sum->boards++;
}

/* The score is the entry's share of all possible points, on the scale of the event (`maximum`), plus the adjustment.
 * The percentage follows from the score. */
static void compare_share(const rescoring *work, rescore_place place, const gained *sum)
{
    const gamut_bridge_section *section = &work->bridge->sections.items[place.section];
    const gamut_bridge_entry *entry = &section->entries.items[place.entry];
    int64_t most = section->maximum.value, possible = section->top.value * entry->boards.value;
    if (possible <= 0 || most <= 0)
        return;
    int64_t stored = rescore_hundredths(entry->score), adjustment = rescore_hundredths(entry->adjustment);
    int64_t score = rescore_round(rescore_hundredths(entry->sum) * most, possible) + adjustment;
    int64_t percentage = rescore_round(100 * stored, most);
    bool is_exact = bridge_has_ratio(sum->exact) && possible <= MOST_POINTS && most <= MOST_POINTS &&
                    is_usual(entry->sum) && is_usual(entry->score) && is_usual(entry->adjustment);
    if (is_exact) {
        bridge_ratio total = points_of(sum->exact, entry->sum);
        bridge_ratio exact = bridge_add_ratio((bridge_ratio){ total.numerator * most, total.denominator * possible },
                                              (bridge_ratio){ adjustment, 100 });
        score = bridge_round_ratio(exact, 2, BRIDGE_HALF_UP);
        exact = points_of(exact, entry->score);
        exact.numerator *= 100;
        percentage = bridge_round_ratio(bridge_divide_ratio(exact, most), 2, BRIDGE_HALF_UP);
    }
    rescore_compare_decimal(work, RESCORE_SCORES, &place, "score", entry->score, score);
    rescore_compare_decimal(work, RESCORE_PERCENTAGES, &place, "percentage", entry->percentage, percentage);
}

static void compare_entry(const rescoring *work, const section_sums *sums, size_t section_at, size_t at)
{
    const gamut_bridge_section *section = &work->bridge->sections.items[section_at];
    const gamut_bridge_entry *entry = &section->entries.items[at];
    rescore_place place = { .section = section_at, .entry = at, .part = RESCORE_OF_ENTRY };
    int64_t number = entry->number.value;
    bool is_howell = bridge_is_howell(section) || bridge_is_for_teams(work->bridge);
    size_t direction = is_howell || !entry->direction ? 0 : (size_t)entry->direction - 1;
    const gained *sum = number >= 0 && number < NUMBER_LIMIT ? &sums->entries[direction][number] : &sums->entries[0][0];
    /* The sum of a team counts its wins, and the points of its boards are added up match by match (rescore_match.c). */
    bool has_boards = section->boards.count && !bridge_is_for_teams(work->bridge);
    if (has_boards) {
        int64_t exact = bridge_round_ratio(sum->exact, 2, BRIDGE_HALF_UP);
        rescore_compare_decimal(work, RESCORE_SUMS, &place, "sum", entry->sum,
                                bridge_has_ratio(sum->exact) ? exact : sum->points);
        rescore_compare_number(work, RESCORE_SUMS, &place, "boards", entry->boards, sum->boards);
    }
    if (!bridge_takes_part(work->bridge, entry))
        return;
    gamut_bridge_scoring scoring = work->bridge->scoring;
    bool is_by_imps = (scoring >= GAMUT_BRIDGE_IMPS_DATUM && scoring <= GAMUT_BRIDGE_IMPS_TOTAL) ||
                      scoring == GAMUT_BRIDGE_IMPS_FIXED_DATUM || scoring == GAMUT_BRIDGE_TOTAL_POINTS;
    if (work->result->skips_absent && !base_is_known(entry->sum.state))
        return;
    if (has_boards && is_by_imps) {
        /* IMPs and total points have no maximum to take a share of: the score is the sum plus the adjustment. */
        rescore_compare_decimal(work, RESCORE_SCORES, &place, "score", entry->score,
                                rescore_hundredths(entry->sum) + rescore_hundredths(entry->adjustment));
    } else if (has_boards)
        compare_share(work, place, sum);
    rescore_compare_decimal(work, RESCORE_FINALS, &place, "final_score", entry->final_score,
                            rescore_hundredths(entry->score) + rescore_hundredths(entry->carry_over));
}

bool rescore_entries(const rescoring *work)
{
    section_sums *sums = ARENA_NEW(work->result->arena, section_sums);
    if (!sums)
        return false;
    for (size_t s = 0; s < work->bridge->sections.count; s++) {
        const gamut_bridge_section *section = &work->bridge->sections.items[s];
        memset(sums, 0, sizeof *sums);
        bool is_howell = bridge_is_howell(section) || bridge_is_for_teams(work->bridge);
        for (size_t b = 0; b < section->boards.count; b++)
            for (size_t r = 0; r < section->boards.items[b].results.count; r++) {
                const gamut_bridge_side_list *sides = &section->boards.items[b].results.items[r].sides;
                for (size_t side = 0; side < sides->count && side < 4; side++) {
                    const gamut_bridge_side *own = &sides->items[side];
                    int64_t number = own->entry.value;
                    bool counts =
                        (own->ruling == GAMUT_BRIDGE_PLAYED && base_is_known(own->score.state)) ||
                        (own->ruling >= GAMUT_BRIDGE_AVERAGE_MINUS && own->ruling <= GAMUT_BRIDGE_AVERAGE_PLUS);
                    if (!counts || number < 0 || number >= NUMBER_LIMIT)
                        continue;
                    gained *sum = &sums->entries[is_howell ? 0 : side][number];
                    if (sum->last_board == b + 1)
                        continue;
                    sum->last_board = b + 1;
                    const rescore_place place = { .section = s, .entry = b, .row = r, .side = side };
                    add_points(sum, own, rescore_worth_at(work, &place));
                }
            }
        for (size_t i = 0; i < section->entries.count; i++)
            compare_entry(work, sums, s, i);
    }
    return true;
}

/* ---- teams ---- */

enum {
    WIN = 100,
    TIE = 50,
    WINNING_TIE = 75,
    LOSING_TIE = 25
};

/* Returns the step of the victory point scale that a margin in IMPs reaches; NULL: none. */
static const gamut_bridge_step *find_step(const gamut_bridge_scale *scale, int64_t margin)
{
    const gamut_bridge_step *found = NULL;
    for (size_t i = 0; i < scale->steps.count; i++)
        if (scale->steps.items[i].margin.value <= margin &&
            (!found || scale->steps.items[i].margin.value >= found->margin.value))
            found = &scale->steps.items[i];
    return found;
}

/* With victory points, some files count wins, too (`has_wins`). */
static void compare_match(const rescoring *work, const gamut_bridge_scale *scale, rescore_place *place,
                          const gamut_bridge_match *match, bool has_wins)
{
    int64_t imps = match->imps.value;
    const gamut_bridge_step *step = find_step(scale, imps < 0 ? -imps : imps);
    if (work->bridge->scoring == GAMUT_BRIDGE_VICTORY_POINTS && step) {
        rescore_compare_decimal(work, RESCORE_VICTORY_POINTS, place, "victory_points", match->victory_points,
                                rescore_hundredths(imps < 0 ? step->loser : step->winner));
    }
    if (has_wins) {
        /* Narrow wins and losses, which the ACBL once counted as winning ties (0.75) and losing ties (0.25), stay as
         * stored. */
        int64_t stored = rescore_hundredths(match->wins);
        bool is_narrow = (imps > 0 && stored == WINNING_TIE) || (imps < 0 && stored == LOSING_TIE);
        rescore_compare_decimal(work, RESCORE_VICTORY_POINTS, place, "wins", match->wins,
                                is_narrow  ? stored
                                : imps > 0 ? WIN
                                : imps < 0 ? 0
                                           : TIE);
    }
}

static bool counts_wins(const gamut_bridge_section *section)
{
    for (size_t t = 0; t < section->team_play.teams.count; t++) {
        const gamut_bridge_match_list *matches = &section->team_play.teams.items[t].matches;
        for (size_t i = 0; i < matches->count; i++)
            if (matches->items[i].wins.value)
                return true;
    }
    return false;
}

void rescore_teams(const rescoring *work)
{
    bool is_by_points = work->bridge->scoring == GAMUT_BRIDGE_VICTORY_POINTS;
    bool is_by_imps = work->bridge->scoring == GAMUT_BRIDGE_IMPS_TOTAL;
    if (!is_by_points && !is_by_imps && work->bridge->scoring != GAMUT_BRIDGE_WIN_LOSS)
        return;
    for (size_t s = 0; s < work->bridge->sections.count; s++) {
        const gamut_bridge_section *section = &work->bridge->sections.items[s];
        bool has_wins = !is_by_points || counts_wins(section);
        for (size_t t = 0; t < section->team_play.teams.count; t++) {
            const gamut_bridge_match_list *matches = &section->team_play.teams.items[t].matches;
            rescore_place place = { .section = s, .entry = t, .part = RESCORE_OF_MATCH };
            int64_t points = 0, wins = 0;
            for (size_t i = 0; i < matches->count; i++) {
                const gamut_bridge_match *match = &matches->items[i];
                place.row = i;
                /* The director sets the points of a bye or of a match that is not played yet, so these are not
                 * compared. */
                if (match->opponent.value && match->opponent.value != BRIDGE_BYE && bridge_is_played_match(match))
                    compare_match(work, &section->team_play.scale, &place, match, has_wins);
                points += rescore_hundredths(match->victory_points);
                wins += rescore_hundredths(match->wins);
            }
            const gamut_bridge_entry *entry = bridge_entry_of_team(section, t);
            if (!entry)
                continue;
            rescore_place total = { .section = s,
                                    .entry = (size_t)(entry - section->entries.items),
                                    .part = RESCORE_OF_ENTRY };
            rescore_compare_decimal(work, RESCORE_SUMS, &total, "sum", entry->sum, wins);
            if (!is_by_imps) /* these are the IMPs of the boards: rescore_match.c */
                rescore_compare_decimal(work, RESCORE_SCORES, &total, "score", entry->score,
                                        (is_by_points ? points : wins) + rescore_hundredths(entry->adjustment));
        }
    }
}
