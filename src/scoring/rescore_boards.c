/* rescore_boards.c - compares the points of every result: matchpoints with factoring, averages, IMPs. */
#include "base/text.h"
#include "rescore_parts.h"
#include "rules/bridge/imp.h"
#include "rules/bridge/session_scoring.h"
#include "rules/bridge/traveller.h"

enum {
    FEW = 4096,           /* up to this number of results, the scores are kept on the stack */
    LONE_PERCENT = 60,    /* percent of the top for the only result of a board, or of one version of a fouled board */
    DATUM_DROPS_FROM = 5, /* from this number of results on, the best and the worst do not count for the datum */
    DOUBLED = 2
};

/* One board number in a group of sections that are scored together: a traveller in each section that has the board. */
typedef struct board_group {
    const rescoring *work;
    const rescore_group *sections;
    const gamut_bridge_traveller *boards[RESCORE_SECTIONS]; /* by section of the group; NULL: section lacks the board */
    int64_t most;           /* number of results of the most-played board, to which all boards are factored up */
    bridge_frequency *rows; /* room for all scores of a side */
} board_group;

static const gamut_bridge_section *section_of(const board_group *group, size_t i)
{
    return &group->work->bridge->sections.items[group->sections->sections[i]];
}

static void find_boards(board_group *group, int64_t number)
{
    for (size_t i = 0; i < group->sections->count; i++) {
        const gamut_bridge_traveller_list *travellers = &section_of(group, i)->boards;
        size_t at = 0;
        while (at < travellers->count && travellers->items[at].number.value != number)
            at++;
        group->boards[i] = at < travellers->count ? &travellers->items[at] : NULL;
    }
}

bool rescore_is_scheduled(const gamut_bridge_result *result)
{
    for (size_t i = 0; i < result->sides.count; i++)
        if (result->sides.items[i].ruling != GAMUT_BRIDGE_NOT_IN_PLAY)
            return true;
    return false;
}

static bool is_score(const gamut_bridge_side *side)
{
    return side->ruling == GAMUT_BRIDGE_PLAYED && base_is_known(side->score.state);
}

/* Collects the scores (not the averages) of one side on one version of the board; a fouled board has several
 * versions. */
static bool gather_scores(bridge_traveller *out, const board_group *group, size_t side, int64_t version)
{
    size_t count = 0;
    for (size_t i = 0; i < group->sections->count; i++) {
        const gamut_bridge_traveller *board = group->boards[i];
        for (size_t r = 0; board && r < board->results.count; r++) {
            const gamut_bridge_side_list *sides = &board->results.items[r].sides;
            if (side < sides->count && is_score(&sides->items[side]) && sides->items[side].foul_group.value == version)
                group->rows[count++] = (bridge_frequency){ (int32_t)sides->items[side].score.value, 1, 0 };
        }
    }
    return bridge_build_traveller(out, group->rows, count);
}

/* ---- points of a score ---- */

/* Returns the matchpoints of a score; `factor` is the number of points for each score that is beaten. */
static bridge_ratio matchpoints(const board_group *group, const bridge_traveller *scores, int32_t score, bool is_fouled,
                                int64_t factor)
{
    int64_t top = factor * (group->most - 1);
    if (scores->total == 1 && group->most > 1)
        return (bridge_ratio){ top * LONE_PERCENT, 100 };
    /* Two results on one version of a fouled board get 65 and 55 percent, or 60 each. No real file has this case. */
    if (scores->total == 2 && is_fouled && group->most > 2)
        return (bridge_ratio){ top *
                                   (LONE_PERCENT + 5 * ((int64_t)(bridge_count_below(scores, score) > 0) -
                                                        (int64_t)(bridge_count_below(scores, (int64_t)score + 1) < 2))),
                               100 };
    bridge_ratio points = bridge_neuberg(scores, score, (uint64_t)group->most);
    points.numerator *= factor;
    return bridge_divide_ratio(points, 2);
}

/* Returns the IMPs against the datum of the result's own side. For the other side, all scores and the datum have the
 * opposite sign. */
static int64_t imps_against_datum(const board_group *group, const bridge_traveller *scores, int32_t score)
{
    bridge_ratio datum = bridge_round_datum(bridge_mean_datum(scores, scores->total >= DATUM_DROPS_FROM ? 2 : 0));
    int64_t imps = bridge_imps_against(&bridge_imp_scale_1962, score, datum);
    gamut_number most = group->work->bridge->max_imp_swing;
    int64_t limit = base_is_known(most.state) && most.value ? most.value : 24;
    return imps > limit ? limit : imps < -limit ? -limit : imps;
}

static bridge_ratio worth(const board_group *group, const bridge_traveller *scores, int32_t score, bool is_fouled)
{
    switch (group->work->bridge->scoring) {
    case GAMUT_BRIDGE_IMPS_DATUM:
        return bridge_whole(imps_against_datum(group, scores, score));
    case GAMUT_BRIDGE_IMPS_AVERAGE:
        return bridge_cross_imps_per_comparison(scores, &bridge_imp_scale_1962, score);
    case GAMUT_BRIDGE_IMPS_TOTAL:
        return bridge_whole(bridge_cross_imps(scores, &bridge_imp_scale_1962, score));
    case GAMUT_BRIDGE_DOUBLE_MATCHPOINTS:
        return matchpoints(group, scores, score, is_fouled, DOUBLED);
    case GAMUT_BRIDGE_TOTAL_POINTS:
        return bridge_whole(score);
    default:
        return matchpoints(group, scores, score, is_fouled, 1);
    }
}

/* ---- matches ---- */

/* A result of a match is compared with one other only: that of the same match at the other table. */
static void compare_match(const board_group *group, const rescore_place *place, const gamut_bridge_traveller *board,
                          const gamut_bridge_result *result)
{
    bool is_by_points = group->work->bridge->scoring == GAMUT_BRIDGE_BOARD_A_MATCH;
    int64_t hundredths;
    if (rescore_match_points(&hundredths, group->work->bridge, board, result, place->side))
        rescore_compare_decimal(group->work, is_by_points ? RESCORE_MATCHPOINTS : RESCORE_IMPS, place, "points",
                                result->sides.items[place->side].points, hundredths);
}

/* ---- comparing ---- */

/* Compares computed and stored points in hundredths, the unit in which files store them. If they agree, the exact
 * points are kept for the sums. */
static void compare_points(const board_group *group, rescore_check check, const rescore_place *place,
                           const gamut_bridge_side *side, bridge_ratio points)
{
    bridge_ratio *kept = rescore_worth_at(group->work, place);
    int64_t hundredths = bridge_round_ratio(points, 2, BRIDGE_HALF_UP);
    rescore_compare_decimal(group->work, check, place, "points", side->points, hundredths);
    if (kept && hundredths == rescore_hundredths(side->points))
        *kept = points;
}

/* What an average is worth in IMPs depends on the regulations of the event, so averages in IMP events are not
 * compared. */
static void compare_average(const board_group *group, const rescore_place *place, const gamut_bridge_side *side)
{
    int64_t top = group->most - 1;
    switch (group->work->bridge->scoring) {
    case GAMUT_BRIDGE_MATCHPOINTS:
        break;
    case GAMUT_BRIDGE_DOUBLE_MATCHPOINTS:
        top *= DOUBLED;
        break;
    case GAMUT_BRIDGE_BOARD_A_MATCH:
        top = BRIDGE_BOARD_A_MATCH_TOP;
        break;
    default:
        return;
    }
    compare_points(group, RESCORE_AVERAGES, place, side, bridge_average_points(side->ruling, top));
}

static void compare_version(const board_group *group, size_t side, int64_t version, bool is_fouled)
{
    const rescoring *work = group->work;
    bridge_traveller scores;
    if (!gather_scores(&scores, group, side, version))
        return;
    for (size_t i = 0; i < group->sections->count; i++) {
        const gamut_bridge_traveller *board = group->boards[i];
        size_t at = board ? (size_t)(board - section_of(group, i)->boards.items) : 0;
        for (size_t r = 0; board && r < board->results.count; r++) {
            const gamut_bridge_side_list *sides = &board->results.items[r].sides;
            rescore_place place = { group->sections->sections[i], at, r, side, RESCORE_OF_SIDE };
            if (side >= sides->count || sides->items[side].foul_group.value != version)
                continue;
            const gamut_bridge_side *own = &sides->items[side];
            if (section_of(group, i)->team_play.teams.count)
                compare_match(group, &place, board, &board->results.items[r]);
            else if (bridge_is_average(own))
                compare_average(group, &place, own);
            else if (work->bridge->scoring == GAMUT_BRIDGE_BOARD_A_MATCH)
                compare_match(group, &place, board, &board->results.items[r]);
            else if (is_score(own))
                compare_points(group, RESCORE_MATCHPOINTS, &place, own,
                               worth(group, &scores, (int32_t)own->score.value, is_fouled));
            else if (rescore_hundredths(own->points)) /* a board that was not played gives no points */
                rescore_compare_decimal(work, RESCORE_MATCHPOINTS, &place, "points", own->points, 0);
        }
    }
}

static int64_t highest_version(const board_group *group)
{
    int64_t highest = 0;
    for (size_t i = 0; i < group->sections->count; i++) {
        const gamut_bridge_traveller *board = group->boards[i];
        for (size_t r = 0; board && r < board->results.count; r++)
            for (size_t s = 0; s < board->results.items[r].sides.count; s++) {
                int64_t version = board->results.items[r].sides.items[s].foul_group.value;
                highest = version > highest ? version : highest;
            }
    }
    return highest < 16 ? highest : 16;
}

/* Calls `visit` once for each board number of the group. */
static void for_each_board(board_group *group, void (*visit)(board_group *group, void *payload), void *payload)
{
    bool is_seen[256] = { false };
    for (size_t i = 0; i < group->sections->count; i++) {
        const gamut_bridge_traveller_list *travellers = &section_of(group, i)->boards;
        for (size_t b = 0; b < travellers->count; b++) {
            int64_t number = travellers->items[b].number.value;
            if (number < 0 || number > 255 || is_seen[number])
                continue;
            is_seen[number] = true;
            find_boards(group, number);
            visit(group, payload);
        }
    }
}

static void find_most(board_group *group, void *payload)
{
    int64_t *most = payload, count = 0;
    for (size_t i = 0; i < group->sections->count; i++) {
        const gamut_bridge_traveller *board = group->boards[i];
        for (size_t r = 0; board && r < board->results.count; r++)
            count += rescore_is_scheduled(&board->results.items[r]);
    }
    *most = count > *most ? count : *most;
}

static void compare_one(board_group *group, void *payload)
{
    const size_t *sides = payload;
    int64_t highest = highest_version(group);
    for (size_t side = 0; side < *sides; side++)
        for (int64_t version = 0; version <= highest; version++)
            compare_version(group, side, version, highest > 0);
}

/* Not compared: scorings that need tables which Gamut's records do not contain, and points that come from another
 * scoring. */
bool rescore_boards(const rescoring *work)
{
    const uint32_t known = 1u << GAMUT_BRIDGE_MATCHPOINTS | 1u << GAMUT_BRIDGE_BOARD_A_MATCH |
                           1u << GAMUT_BRIDGE_IMPS_DATUM | 1u << GAMUT_BRIDGE_IMPS_AVERAGE |
                           1u << GAMUT_BRIDGE_IMPS_TOTAL | 1u << GAMUT_BRIDGE_DOUBLE_MATCHPOINTS |
                           1u << GAMUT_BRIDGE_TOTAL_POINTS;
    const gamut_bridge_section_list *all = &work->bridge->sections;
    bridge_frequency few[FEW], *rows = few;
    size_t sides = work->bridge->type == GAMUT_BRIDGE_INDIVIDUAL ? 4 : 2, count = 0;
    bool is_known = known >> work->bridge->scoring & 1u;
    for (size_t s = 0; s < all->count; s++)
        is_known = is_known || rescore_has_match_boards(&all->items[s]);
    if (!is_known || work->result->keeps_points)
        return true;
    for (size_t s = 0; s < all->count; s++)
        for (size_t b = 0; b < all->items[s].boards.count; b++)
            count += all->items[s].boards.items[b].results.count;
    if (count > FEW)
        rows = ARENA_ARRAY(work->result->arena, count, bridge_frequency);
    if (!rows)
        return false;
    for (size_t at = 0; at < all->count; at++) {
        rescore_group sections;
        board_group group = { .work = work, .sections = &sections, .rows = rows };
        int64_t most = 0;
        if (!rescore_find_group(&sections, work, at, false))
            continue;
        for_each_board(&group, find_most, &most);
        group.most = most;
        for_each_board(&group, compare_one, &sides);
    }
    return true;
}
