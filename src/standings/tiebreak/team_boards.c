/* team_boards.c - tie-breaks of teams by the points on each board: board count, top board results, bottom board
 * elimination; and the extended direct encounter, whose last step uses them (C.07, articles 12 and 13). */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "tie_break.h"

/* Returns the game points of a team on a board in all rounds or, if `only` is a team, in the matches against it. */
static int64_t points_on(const standings_field *field, uint32_t team, size_t board, uint32_t only)
{
    const event_grid *grid = field->grid;
    int64_t sum = 0;
    for (size_t r = 0; r < field->rounds; r++) {
        const event_match *match = event_match_at(grid, team, r);
        if (only != EVENT_NOBODY && match->opponent != only)
            continue;
        if (match->kind == GAMUT_ROUND_PAIRING_BYE || match->kind == GAMUT_ROUND_FULL_BYE ||
            match->kind == GAMUT_ROUND_FORFEIT_WIN) {
            sum += grid->scoring.points[GAMUT_ROUND_WIN][0]; /* a bye or forfeit win: a win on every board */
        } else if (match->kind == GAMUT_ROUND_HALF_BYE) {
            sum += grid->scoring.points[GAMUT_ROUND_DRAW][0];
        } else if (match->boards && match->boards[board].player != EVENT_NOBODY) {
            gamut_round round = { .colour = match->boards[board].colour, .result = match->boards[board].result };
            round.opponent.state = match->boards[board].opponent == EVENT_NOBODY ? GAMUT_ABSENT : GAMUT_KNOWN;
            sum += event_points_of(&grid->scoring, &round);
        }
    }
    return sum;
}

static int64_t board_count_of(const standings_field *field, uint32_t team, uint32_t only)
{
    int64_t sum = 0;
    for (size_t b = 0; b < field->grid->board_count; b++)
        sum += (int64_t)(b + 1) * points_on(field, team, b, only);
    return sum;
}

static standings_value board_count(standings_field *field, const event_tie_break *asked, uint32_t competitor)
{
    (void)asked;
    if (!field->is_teams)
        return (standings_value){ .is_missing = true };
    return (standings_value){ board_count_of(field, competitor, EVENT_NOBODY), field->places, false };
}

/* ---- comparing two teams board by board ---- */

/* Compares the matches of two teams against each other, from the top board down; above 0: the first team is better. */
static int64_t compare_top(const standings_field *field, uint32_t a, uint32_t b)
{
    for (size_t board = 0; board < field->grid->board_count; board++) {
        int64_t difference = points_on(field, a, board, b) - points_on(field, b, board, a);
        if (difference)
            return difference;
    }
    return 0;
}

/* Article 12.3: the last board is left out, then the last two, and so on, until the teams differ. */
static int64_t compare_bottom(const standings_field *field, uint32_t a, uint32_t b)
{
    for (size_t left = field->grid->board_count; left-- > 1;) {
        int64_t difference = 0;
        for (size_t board = 0; board < left; board++)
            difference += points_on(field, a, board, b) - points_on(field, b, board, a);
        if (difference)
            return difference;
    }
    return 0;
}

/* The values by which a team is compared, the most important first, so that a group can be sorted by them. */
typedef struct board_keys {
    const int64_t *keys;
    size_t count;
    size_t place; /* in the group */
} board_keys;

static int compare_keys(const void *a, const void *b)
{
    const board_keys *left = a, *right = b;
    for (size_t i = 0; i < left->count; i++)
        if (left->keys[i] != right->keys[i])
            return left->keys[i] > right->keys[i] ? -1 : 1;
    return 0;
}

/* Lists the points on each board from the top board down or, with `is_bottom`, the sums without the last board, without
 * the last two, and so on. */
static void fill_keys(int64_t *keys, const standings_field *field, uint32_t team, bool is_bottom)
{
    size_t boards = field->grid->board_count;
    int64_t sum = 0;
    for (size_t board = 0; board < boards; board++) {
        int64_t points = points_on(field, team, board, EVENT_NOBODY);
        sum += points;
        if (!is_bottom)
            keys[board] = points;
        else if (board + 1 < boards)
            keys[boards - 2 - board] = sum;
    }
}

static board_keys *sort_boards(standings_field *field, bool is_bottom, const uint32_t *members, size_t count)
{
    size_t boards = field->grid->board_count, length = is_bottom && boards ? boards - 1 : boards;
    int64_t *keys = ARENA_ARRAY(field->arena, count * boards + 1, int64_t);
    board_keys *sorted = ARENA_ARRAY(field->arena, count + 1, board_keys);
    if (!keys || !sorted)
        return NULL;
    for (size_t i = 0; i < count; i++) {
        fill_keys(keys + i * boards, field, members[i], is_bottom);
        sorted[i] = (board_keys){ keys + i * boards, length, i };
    }
    qsort(sorted, count, sizeof *sorted, compare_keys);
    return sorted;
}

static bool rank_boards(standings_field *field, const event_tie_break *asked, const uint32_t *members, size_t count,
                        int64_t *values)
{
    const board_keys *sorted = field->is_teams ? sort_boards(field, !strcmp(asked->name, "BBE"), members, count) : NULL;
    int64_t rank = 1;
    for (size_t i = 0; sorted && i < count; i++) {
        if (i && compare_keys(&sorted[i - 1], &sorted[i]))
            rank = (int64_t)i + 1;
        values[sorted[i].place] = rank;
    }
    return rank > 1;
}

/* ---- the extended direct encounter ---- */

/* The teams of a group that have the same rank. */
typedef struct team_part {
    uint32_t *members;
    size_t *places; /* in the group */
    int64_t *ranks;
    size_t count;
} team_part;

static bool have_met(const standings_field *field, uint32_t a, uint32_t b, bool with_forfeits)
{
    for (size_t r = 0; r < field->rounds; r++) {
        const standings_cell *cell = standings_cell_at(field, a, r);
        if (cell->opponent == b && tie_break_is_game(field, cell, with_forfeits))
            return true;
    }
    return false;
}

/* Article 13.3: compares by the primary score, then by the secondary score, then, if the part has two teams, board by
 * board. Each step is tried on the whole part before the next one. */
static bool break_part(standings_field *field, const event_tie_break *asked, team_part *part)
{
    int other = tie_break_secondary(field);
    if (direct_encounter_on(field, field->primary, asked->with_forfeits, part->members, part->count, part->ranks) ||
        direct_encounter_on(field, other, asked->with_forfeits, part->members, part->count, part->ranks))
        return true;
    if (part->count != 2 || !have_met(field, part->members[0], part->members[1], asked->with_forfeits))
        return false;
    /* The letters after "EDE" tell how the boards of the two teams' match are then compared: T by the top boards, B by
     * bottom board elimination; BT and BB first by the board count. */
    const char *chain = asked->name + 3;
    uint32_t a = part->members[0], b = part->members[1];
    int64_t order = 0;
    if (!strcmp(chain, "BT") || !strcmp(chain, "BB"))
        order = board_count_of(field, b, a) - board_count_of(field, a, b); /* a lower board count is better */
    if (!order && (!strcmp(chain, "T") || !strcmp(chain, "BT")))
        order = compare_top(field, a, b);
    if (!order && (!strcmp(chain, "B") || !strcmp(chain, "BB")))
        order = compare_bottom(field, a, b);
    part->ranks[0] = order > 0 ? 1 : 2;
    part->ranks[1] = order > 0 ? 2 : 1;
    return order != 0;
}

static bool rank_teams(standings_field *field, const event_tie_break *asked, const uint32_t *members, size_t count,
                       int64_t *values)
{
    team_part part = { .members = ARENA_ARRAY(field->arena, count, uint32_t),
                       .places = ARENA_ARRAY(field->arena, count, size_t),
                       .ranks = ARENA_ARRAY(field->arena, count, int64_t) };
    bool is_broken = false;
    if (!field->is_teams || base_arena_failed(field->arena))
        return false;
    for (size_t i = 0; i < count; i++)
        values[i] = 1;
    for (int64_t rank = 1; rank <= (int64_t)count;) {
        part.count = 0;
        for (size_t i = 0; i < count; i++)
            if (values[i] == rank) {
                part.places[part.count] = i;
                part.members[part.count++] = members[i];
            }
        if (part.count > 1 && break_part(field, asked, &part)) {
            is_broken = true;
            for (size_t i = 0; i < part.count; i++)
                values[part.places[i]] = rank + part.ranks[i] - 1;
        } else {
            rank += part.count ? (int64_t)part.count : 1;
        }
    }
    return is_broken;
}

/* ---- explanations ---- */

/* Adds a share for each board; with `is_weighed`, the points times the board number, as the board count needs. */
static void add_boards(const tie_break_question *question, bool is_weighed, standings_account *out)
{
    const standings_field *field = question->field;
    size_t room = field->grid->board_count + field->rounds + 1;
    out->shares.items = ARENA_ARRAY(question->arena, room, standings_share);
    for (size_t b = 0; out->shares.items && field->is_teams && b < field->grid->board_count; b++) {
        int64_t number = (int64_t)b + 1;
        int64_t points = points_on(field, question->competitor, b, EVENT_NOBODY);
        standings_share *share = is_weighed
                                     ? tie_break_add_score(&out->shares, field->rounds, EVENT_NOBODY, number, &points)
                                     : tie_break_add(&out->shares, field->rounds, EVENT_NOBODY, points);
        share->board = (uint32_t)number;
        share->has_score = false;
    }
}

static void count_account(const tie_break_question *question, standings_account *out)
{
    add_boards(question, true, out);
}

static void boards_account(const tie_break_question *question, standings_account *out)
{
    add_boards(question, false, out);
    out->end = tie_break_place(question, question->asked->name[0] == 'T' ? "the results from the top board down"
                                                                         : "the sums without the bottom boards");
}

/* Shows match points and game points of the matches against tied teams. */
static void teams_account(const tie_break_question *question, standings_account *out)
{
    const standings_field *field = question->field;
    int other = tie_break_secondary(field);
    direct_encounter_account(question, field->primary, out);
    for (size_t i = 0; i < out->shares.count; i++) {
        standings_share *share = &out->shares.items[i];
        share->other = standings_cell_at(field, question->competitor, share->round)->points[other];
        share->has_other = !share->why;
    }
    out->end = tie_break_place(question,
                               question->asked->name[3] ? "their matches, then the boards for two" : "their matches");
}

static const tie_break rows[] = {
    { .name = "BC",
      .title = "board count",
      .article = "12.1",
      .is_lower_better = true,
      .value = board_count,
      .account = count_account },
    { .name = "TBR",
      .title = "top board results",
      .article = "12.2",
      .is_lower_better = true,
      .rank = rank_boards,
      .account = boards_account },
    { .name = "BBE",
      .title = "bottom board elimination",
      .article = "12.3",
      .is_lower_better = true,
      .rank = rank_boards,
      .account = boards_account },
    { .name = "EDE",
      .title = "extended direct encounter",
      .article = "13.3",
      .is_lower_better = true,
      .rank = rank_teams,
      .account = teams_account },
    { .name = "EDET",
      .title = "extended direct encounter, then top boards",
      .article = "13.3.2",
      .is_lower_better = true,
      .rank = rank_teams,
      .account = teams_account },
    { .name = "EDEB",
      .title = "extended direct encounter, then bottom boards",
      .article = "13.3.2",
      .is_lower_better = true,
      .rank = rank_teams,
      .account = teams_account },
    { .name = "EDEBT",
      .title = "extended direct encounter, then board count and top boards",
      .article = "13.3.2",
      .is_lower_better = true,
      .rank = rank_teams,
      .account = teams_account },
    { .name = "EDEBB",
      .title = "extended direct encounter, then board count and bottom boards",
      .article = "13.3.2",
      .is_lower_better = true,
      .rank = rank_teams,
      .account = teams_account },
};
extern const tie_break_family team_boards_tie_breaks;
const tie_break_family team_boards_tie_breaks = { rows, COUNT(rows) };
