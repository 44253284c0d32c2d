/* rescore_match.c - team matches whose boards are in the file: IMPs or board-a-match points of each board, and what
 * they add up to. */
#include "base/text.h"
#include "rescore_parts.h"
#include "rules/bridge/imp.h"
#include "rules/bridge/session_scoring.h"

enum {
    AVERAGE_IMPS = 3 /* what average plus and minus are normally worth in IMPs: Law 86A */
};

bool rescore_has_match_boards(const gamut_bridge_section *section)
{
    return section->team_play.teams.count && section->boards.count;
}

/* ---- the points of a board ---- */

const gamut_bridge_result *rescore_find_mirror(const gamut_bridge_session *bridge, const gamut_bridge_traveller *board,
                                               const gamut_bridge_result *result)
{
    const gamut_bridge_side_list *sides = &result->sides;
    bool has_rounds = bridge_is_for_teams(bridge);
    /* The open rooms often come first, then the closed ones, so the search starts half of the list further on. */
    size_t count = board->results.count, start = (size_t)(result - board->results.items) + count / 2;
    for (size_t r = 0; sides->count == 2 && r < count; r++) {
        const gamut_bridge_result *other = &board->results.items[(start + r) % count];
        if (other != result && other->sides.count == 2 && (!has_rounds || other->round.value == result->round.value) &&
            other->sides.items[0].entry.value == sides->items[1].entry.value &&
            other->sides.items[1].entry.value == sides->items[0].entry.value)
            return other;
    }
    return NULL;
}

static bool is_match_score(const gamut_bridge_side *side)
{
    return side->ruling == GAMUT_BRIDGE_PLAYED && base_is_known(side->score.state);
}

bool rescore_match_points(int64_t *hundredths, const gamut_bridge_session *bridge, const gamut_bridge_traveller *board,
                          const gamut_bridge_result *result, size_t side)
{
    bool is_board_a_match = bridge->scoring == GAMUT_BRIDGE_BOARD_A_MATCH;
    const gamut_bridge_result *mirror = rescore_find_mirror(bridge, board, result);
    const gamut_bridge_side *own = side < result->sides.count ? &result->sides.items[side] : NULL;
    const gamut_bridge_side *other = mirror ? &mirror->sides.items[1 - side] : NULL;
    if (!own || !other)
        return false;
    /* An award at one of the tables counts for the whole board; what was scored at the other one does not. */
    if (bridge_is_average(own) || bridge_is_average(other)) {
        gamut_bridge_ruling ruling = bridge_is_average(own) ? own->ruling : other->ruling;
        if (is_board_a_match)
            *hundredths =
                bridge_round_ratio(bridge_average_points(ruling, BRIDGE_BOARD_A_MATCH_TOP), 2, BRIDGE_HALF_UP);
        else
            *hundredths = 100 * (ruling == GAMUT_BRIDGE_AVERAGE_PLUS    ? AVERAGE_IMPS
                                 : ruling == GAMUT_BRIDGE_AVERAGE_MINUS ? -AVERAGE_IMPS
                                                                        : 0);
        return true;
    }
    if (!is_match_score(own) || !is_match_score(other))
        return false;
    /* The team's score at the other table has the sign of its side there, so the two are added. */
    int64_t total = own->score.value + other->score.value;
    *hundredths = is_board_a_match ? 50 * (int64_t)bridge_board_a_match((int32_t)total, 0)
                                   : 100 * (int64_t)bridge_imps(&bridge_imp_scale_1962, total);
    return true;
}

/* ---- totals ---- */

/* What a team gained in a match, in hundredths. */
typedef struct match_total {
    int64_t net;
    int64_t won; /* without what it lost */
    int64_t boards;
    size_t last_board; /* the board added last: it was played at two tables, and counts once */
} match_total;

struct rescore_match_totals {
    size_t teams, rounds;
    match_total *items; /* indexed by the number of the team and the round */
};

rescore_match_totals *rescore_total_matches(base_arena *arena, const gamut_bridge_session *bridge,
                                            const gamut_bridge_section *section)
{
    rescore_match_totals *totals = ARENA_NEW(arena, rescore_match_totals);
    if (!totals)
        return NULL;
    totals->teams = section->team_play.teams.count + 1;
    totals->rounds = 1;
    for (size_t t = 0; t < section->team_play.teams.count; t++) {
        size_t rounds = section->team_play.teams.items[t].matches.count + 1;
        totals->rounds = rounds > totals->rounds ? rounds : totals->rounds;
    }
    totals->items = ARENA_ARRAY(arena, totals->teams * totals->rounds, match_total);
    for (size_t b = 0; totals->items && b < section->boards.count; b++) {
        const gamut_bridge_traveller *board = &section->boards.items[b];
        for (size_t r = 0; r < board->results.count; r++)
            for (size_t side = 0; side < board->results.items[r].sides.count; side++) {
                const gamut_bridge_result *result = &board->results.items[r];
                uint64_t team = (uint64_t)result->sides.items[side].entry.value, round = (uint64_t)result->round.value;
                int64_t ignored, points = rescore_hundredths(result->sides.items[side].points);
                if (team >= totals->teams || round >= totals->rounds)
                    continue;
                match_total *total = &totals->items[team * totals->rounds + round];
                if (total->last_board == b + 1 || !rescore_match_points(&ignored, bridge, board, result, side))
                    continue;
                total->last_board = b + 1;
                total->boards++;
                total->net += points;
                total->won += points > 0 ? points : 0;
            }
    }
    return totals->items ? totals : NULL;
}

static const match_total *total_of(const rescore_match_totals *totals, int64_t team, int64_t round)
{
    static const match_total none = { 0 };
    bool is_there = team >= 0 && round >= 0 && (uint64_t)team < totals->teams && (uint64_t)round < totals->rounds;
    return is_there ? &totals->items[(size_t)team * totals->rounds + (size_t)round] : &none;
}

int64_t rescore_match_boards(const rescore_match_totals *totals, int64_t team, int64_t round)
{
    return total_of(totals, team, round)->boards;
}

/* The score of a team is what it won on its boards: IMPs, or points of board-a-match. Victory points and wins are
 * compared with the matches (rescore_entries.c). */
static void compare_team(const rescoring *work, const rescore_place *place, const gamut_bridge_entry *entry,
                         const match_total *sum)
{
    rescore_compare_number(work, RESCORE_SUMS, place, "boards", entry->boards, sum->boards);
    bool is_board_a_match = work->bridge->scoring == GAMUT_BRIDGE_BOARD_A_MATCH;
    if (!is_board_a_match && work->bridge->scoring != GAMUT_BRIDGE_IMPS_TOTAL)
        return;
    int64_t score = sum->won + rescore_hundredths(entry->adjustment);
    rescore_compare_decimal(work, RESCORE_SCORES, place, "score", entry->score, score);
    if (!is_board_a_match)
        return;
    rescore_compare_decimal(work, RESCORE_SUMS, place, "sum", entry->sum, sum->won);
    if (sum->boards)
        rescore_compare_decimal(work, RESCORE_PERCENTAGES, place, "percentage", entry->percentage,
                                rescore_round(100 * rescore_hundredths(entry->score), sum->boards));
}

bool rescore_matches(const rescoring *work)
{
    bool is_by_imps = work->bridge->scoring != GAMUT_BRIDGE_BOARD_A_MATCH;
    for (size_t s = 0; s < work->bridge->sections.count; s++) {
        const gamut_bridge_section *section = &work->bridge->sections.items[s];
        if (!rescore_has_match_boards(section))
            continue;
        const rescore_match_totals *totals = rescore_total_matches(work->result->arena, work->bridge, section);
        if (!totals)
            return false;
        for (size_t t = 0; t < section->team_play.teams.count; t++) {
            const gamut_bridge_entry *entry = bridge_entry_of_team(section, t);
            const gamut_bridge_match_list *matches = &section->team_play.teams.items[t].matches;
            rescore_place place = { .section = s, .entry = t, .part = RESCORE_OF_MATCH };
            match_total sum = { 0 };
            for (place.row = 0; entry && place.row < matches->count; place.row++) {
                const gamut_bridge_match *match = &matches->items[place.row];
                const match_total *total = total_of(totals, entry->number.value, match->round.value);
                if (!match->opponent.value || match->opponent.value == BRIDGE_BYE)
                    continue;
                if (is_by_imps)
                    rescore_compare_number(work, RESCORE_IMPS, &place, "imps", match->imps, total->net / 100);
                rescore_compare_number(work, RESCORE_SUMS, &place, "boards", match->boards, total->boards);
                sum.won += total->won;
                sum.boards += total->boards;
            }
            if (entry)
                compare_team(work,
                             &(rescore_place){ .section = s,
                                               .entry = (size_t)(entry - section->entries.items),
                                               .part = RESCORE_OF_ENTRY },
                             entry, &sum);
        }
    }
    return true;
}
