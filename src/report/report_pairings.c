/* report_pairings.c - prints the pairings and results of rounds; for teams, match by match or board by board. */
#include <stdlib.h>

#include "base/text.h"
#include "model/tree.h"
#include "pairing/pairing_history.h"
#include "report_sheet.h"

/* A game or match, or a competitor without an opponent. */
typedef struct pairing {
    uint32_t white, black; /* EVENT_NOBODY: there is none */
    pairing_board board;
} pairing;

typedef struct pairing_list {
    report_sheet *sheet;
    base_arena *scratch; /* memory for the current round */
    bool is_teams;
    size_t count;              /* number of competitors */
    int64_t *points;           /* the points of each competitor before the round */
    const int64_t *fictitious; /* virtual points of each competitor, for the order of the boards; NULL: none */
    pairing *items;
    size_t item_count;
} pairing_list;

static uint32_t opponent_of(const pairing_list *list, uint32_t competitor, size_t round)
{
    const event_grid *grid = list->sheet->grid;
    uint32_t other = list->is_teams ? event_match_at(grid, competitor, round)->opponent
                                    : event_find_player(grid, event_round(grid, competitor, round)->opponent);
    return other == competitor ? EVENT_NOBODY : other;
}

/* Sorts by the order of publication (C.04.2, article 3.6); competitors without an opponent are last. */
static int compare_pairings(const void *a, const void *b)
{
    const pairing *x = a, *y = b;
    bool is_x_alone = x->black == EVENT_NOBODY, is_y_alone = y->black == EVENT_NOBODY;
    if (is_x_alone != is_y_alone)
        return is_x_alone ? 1 : -1;
    return pairing_compare_boards(&x->board, &y->board);
}

static int64_t points_in(const pairing_list *list, uint32_t competitor, size_t round)
{
    const event_grid *grid = list->sheet->grid;
    return list->is_teams ? event_match_at(grid, competitor, round)->match_points
                          : event_points_of(&grid->scoring, event_round(grid, competitor, round));
}

/* ---- lines ---- */

enum {
    ROUND,
    BOARD,
    WHITE_ID,
    WHITE,
    WHITE_RATING,
    WHITE_POINTS,
    RESULT,
    BLACK_POINTS,
    BLACK,
    BLACK_RATING,
    BLACK_ID,
    COLUMN_COUNT
};

static const report_field player_columns[COLUMN_COUNT] = {
    [ROUND] = { { "Round", true, false }, .key = "round", .is_hidden = true },
    [BOARD] = { { "Bo", true, false }, .key = "board" },
    [WHITE_ID] = { { "No", true, false }, .key = "white_id" },
    [WHITE] = { { "White", false, true }, .key = "white" },
    [WHITE_RATING] = { { "Rtg", true, false }, .key = "white_rating" },
    [WHITE_POINTS] = { { "Pts", true, false }, .key = "white_points" },
    [RESULT] = { { "Result", false, false }, .key = "result" },
    [BLACK_POINTS] = { { "Pts", true, false }, .key = "black_points" },
    [BLACK] = { { "Black", false, true }, .key = "black" },
    [BLACK_RATING] = { { "Rtg", true, false }, .key = "black_rating" },
    [BLACK_ID] = { { "No", true, false }, .key = "black_id" },
};

static const report_field match_columns[COLUMN_COUNT] = {
    [ROUND] = { { "Round", true, false }, .key = "round", .is_hidden = true },
    [BOARD] = { { "Table", true, false }, .key = "match" },
    [WHITE_ID] = { { "No", true, false }, .key = "team_id" },
    [WHITE] = { { "Team", false, true }, .key = "team" },
    [WHITE_RATING] = { { "Rtg", true, false }, .key = NULL },
    [WHITE_POINTS] = { { "MP", true, false }, .key = "match_points" },
    [RESULT] = { { "Result", false, false }, .key = "result" },
    [BLACK_POINTS] = { { "MP", true, false }, .key = "opponent_match_points" },
    [BLACK] = { { "Team", false, true }, .key = "opponent" },
    [BLACK_RATING] = { { "Rtg", true, false }, .key = NULL },
    [BLACK_ID] = { { "No", true, false }, .key = "opponent_id" },
};

static void fill_side(const pairing_list *list, uint32_t competitor, base_text *id, base_text *name, base_text *rating)
{
    const gamut_event *event = list->sheet->event;
    *id = base_arena_print(list->sheet->arena, "%lld", (long long)report_competitor_number(list->sheet, competitor));
    *name = list->is_teams ? event->team_list.items[competitor].name : event->players.items[competitor].name;
    if (!list->is_teams)
        *rating = report_number(list->sheet->arena, event->players.items[competitor].rating);
}

static base_text pairing_result(const pairing_list *list, const pairing *item, size_t round)
{
    const event_grid *grid = list->sheet->grid;
    if (item->black == EVENT_NOBODY)
        return report_points(list->sheet, list->is_teams ? event_match_at(grid, item->white, round)->game_points
                                                         : points_in(list, item->white, round));
    if (list->is_teams) {
        const report_sheet *sheet = list->sheet;
        const event_match *one = event_match_at(grid, item->white, round);
        const event_match *other = event_match_at(grid, item->black, round);
        base_text a = report_points(sheet, one->game_points), b = report_points(sheet, other->game_points);
        bool is_forfeit = one->kind != GAMUT_ROUND_NONE || other->kind != GAMUT_ROUND_NONE;
        return base_arena_print(sheet->arena, "%.*s %s %.*s", TEXT_ARGS(a), is_forfeit ? "/" : "-", TEXT_ARGS(b));
    }
    return report_result(list->sheet, event_round(grid, item->white, round)->result,
                         event_round(grid, item->black, round)->result);
}

static base_text why_alone(const pairing_list *list, uint32_t competitor, size_t round)
{
    const event_grid *grid = list->sheet->grid;
    return base_text_of(event_bye_name(list->is_teams ? event_match_at(grid, competitor, round)->kind
                                                      : event_round(grid, competitor, round)->result));
}

static void report_pairings_add_line(const pairing_list *list, report_table *table, size_t at, size_t round)
{
    const pairing *item = &list->items[at];
    const report_sheet *sheet = list->sheet;
    base_text *cells = report_add_row(table);
    if (!cells)
        return;
    cells[ROUND] = base_arena_print(sheet->arena, "%zu", round + 1);
    fill_side(list, item->white, &cells[WHITE_ID], &cells[WHITE], &cells[WHITE_RATING]);
    cells[WHITE_POINTS] = report_points(sheet, list->points[item->white]);
    cells[RESULT] = pairing_result(list, item, round);
    if (item->black == EVENT_NOBODY) {
        cells[BLACK] = why_alone(list, item->white, round);
        return;
    }
    cells[BOARD] = base_arena_print(sheet->arena, "%zu", at + 1);
    fill_side(list, item->black, &cells[BLACK_ID], &cells[BLACK], &cells[BLACK_RATING]);
    cells[BLACK_POINTS] = report_points(sheet, list->points[item->black]);
}

/* ---- rounds ---- */

typedef void (*add_lines)(const pairing_list *list, report_table *table, size_t at, size_t round);

/* Returns the virtual points that an accelerated system gives each player in the round. Since 2026 they count for the
 * order of the boards (C.04.7). NULL: there are none. */
static const int64_t *find_fictitious(const pairing_list *list, size_t round)
{
    const gamut_event *event = list->sheet->event;
    pairing_history history = { .grid = list->sheet->grid, .edition = pairing_edition_of(event), .round = round };
    bool is_counted =
        !list->is_teams && history.edition != PAIRING_2017 && (pairing_is_baku(event) || event->accelerations.count);
    base_arena_reset(list->scratch);
    return is_counted && pairing_history_fill(&history, list->scratch) ? history.fictitious[0] : NULL;
}

/* Lists the pairings of a round in the order of the boards, with the points before the round. A pairing that the file
 * states for only one of the two competitors is listed, too. */
static void pair_round(pairing_list *list, size_t round)
{
    const event_grid *grid = list->sheet->grid;
    list->item_count = 0;
    list->fictitious = find_fictitious(list, round);
    for (uint32_t i = 0; i < list->count; i++) {
        list->points[i] = 0;
        for (size_t before = 0; before < round; before++)
            list->points[i] += points_in(list, i, before);
    }
    event_add_bonuses(grid, list->points, list->is_teams, round);
    for (uint32_t i = 0; i < list->count; i++) {
        uint32_t other = opponent_of(list, i, round);
        bool is_mutual = other != EVENT_NOBODY && opponent_of(list, other, round) == i;
        if (is_mutual && other < i)
            continue; /* listed when its other side was visited */
        gamut_colour colour =
            list->is_teams ? event_match_at(grid, i, round)->colour : event_round(grid, i, round)->colour;
        bool is_black = colour == GAMUT_COLOUR_BLACK && other != EVENT_NOBODY;
        /* For the order, a competitor without an opponent counts as its own opponent. */
        uint32_t seats[2] = { i, other == EVENT_NOBODY ? i : other };
        int64_t scores[2], numbers[2];
        for (size_t k = 0; k < COUNT(seats); k++) {
            scores[k] = list->points[seats[k]] + (list->fictitious ? list->fictitious[seats[k]] : 0);
            numbers[k] =
                list->is_teams ? report_competitor_number(list->sheet, seats[k]) : pairing_number_of(grid, seats[k]);
        }
        list->items[list->item_count++] =
            (pairing){ .white = is_black ? other : i,
                       .black = is_black ? i : other,
                       .board = pairing_board_of(scores[0], numbers[0], scores[1], numbers[1]) };
    }
    qsort(list->items, list->item_count, sizeof *list->items, compare_pairings);
}

static const char *print_rounds(report_sheet *sheet, const report_field *columns, size_t column_count, add_lines add)
{
    pairing_list list = { .sheet = sheet, .is_teams = sheet->grid->team_count > 0 };
    size_t from, to;
    list.count = list.is_teams ? sheet->grid->team_count : sheet->grid->player_count;
    list.points = ARENA_ARRAY(sheet->arena, list.count + 1, int64_t);
    list.items = ARENA_ARRAY(sheet->arena, list.count + 1, pairing);
    if (!list.points || !list.items)
        return "out of memory";
    const char *problem = report_choose_rounds(sheet, &from, &to);
    if (problem)
        return problem;
    list.scratch = base_arena_create(NULL);
    if (!list.scratch)
        return "out of memory";
    report_table table = report_table_open_fields(sheet->arena, columns, column_count);
    for (size_t r = from; r < to; r++) {
        pair_round(&list, r);
        for (size_t i = 0; i < list.item_count; i++)
            add(&list, &table, i, r);
        if (report_is_for_programs(sheet))
            continue;
        report_emit(sheet, report_round_heading(sheet, r), &table);
        table = report_table_open_fields(sheet->arena, columns, column_count);
    }
    if (report_is_for_programs(sheet))
        report_emit(sheet, TEXT(""), &table);
    base_arena_destroy(list.scratch);
    return NULL;
}

const char *report_pairings(report_sheet *sheet)
{
    return print_rounds(sheet, sheet->grid->team_count ? match_columns : player_columns, COLUMN_COUNT,
                        report_pairings_add_line);
}

/* ---- boards ---- */

enum {
    M_ROUND,
    M_MATCH,
    M_BOARD,
    M_ID,
    M_NAME,
    M_COLOUR,
    M_RATING,
    M_RESULT,
    M_OTHER_ID,
    M_OTHER,
    M_OTHER_RATING,
    M_COUNT
};

static const report_field board_columns[M_COUNT] = {
    [M_ROUND] = { { "Round", true, false }, .key = "round", .is_hidden = true },
    [M_MATCH] = { { "Table", true, false }, .key = "match" },
    [M_BOARD] = { { "Bo", true, false }, .key = "board" },
    [M_ID] = { { "No", true, false }, .key = "id" },
    [M_NAME] = { { "Team", false, true }, .key = "name" },
    [M_COLOUR] = { { "", false, false }, .key = "colour" },
    [M_RATING] = { { "Rtg", true, false }, .key = "rating" },
    [M_RESULT] = { { "Result", false, false }, .key = "result" },
    [M_OTHER_ID] = { { "No", true, false }, .key = "opponent_id" },
    [M_OTHER] = { { "Team", false, true }, .key = "opponent" },
    [M_OTHER_RATING] = { { "Rtg", true, false }, .key = "opponent_rating" },
};

static void fill_player(const pairing_list *list, uint32_t player, base_text *id, base_text *name, base_text *rating)
{
    if (player == EVENT_NOBODY) {
        *name = TEXT("nobody");
        return;
    }
    const gamut_player *found = &list->sheet->event->players.items[player];
    *id = report_number(list->sheet->arena, found->id);
    *name = found->name;
    *rating = report_number(list->sheet->arena, found->rating);
}

static void add_match(const pairing_list *list, report_table *table, size_t at, size_t round)
{
    const pairing *item = &list->items[at];
    base_text *cells = report_add_row(table), unused;
    if (!cells)
        return;
    cells[M_ROUND] = base_arena_print(list->sheet->arena, "%zu", round + 1);
    fill_side(list, item->white, &cells[M_ID], &cells[M_NAME], &unused);
    cells[M_RESULT] = pairing_result(list, item, round);
    if (item->black == EVENT_NOBODY) {
        cells[M_OTHER] = why_alone(list, item->white, round);
        return;
    }
    cells[M_MATCH] = base_arena_print(list->sheet->arena, "%zu", at + 1);
    fill_side(list, item->black, &cells[M_OTHER_ID], &cells[M_OTHER], &unused);
    /* On a forfeited board only one team's record may name the players. */
    static const event_board nobody = { .player = EVENT_NOBODY, .opponent = EVENT_NOBODY };
    const event_grid *grid = list->sheet->grid;
    const event_match *one = event_match_at(grid, item->white, round), *two = event_match_at(grid, item->black, round);
    for (size_t b = 0; b < grid->board_count; b++) {
        const event_board *mine = one->boards ? &one->boards[b] : &nobody;
        const event_board *theirs = two->boards ? &two->boards[b] : &nobody;
        if (mine->player == EVENT_NOBODY && theirs->player == EVENT_NOBODY)
            continue;
        cells = report_add_row(table);
        if (!cells)
            return;
        gamut_colour colour = mine->colour != GAMUT_COLOUR_NONE      ? mine->colour
                              : theirs->colour == GAMUT_COLOUR_NONE  ? GAMUT_COLOUR_NONE
                              : theirs->colour == GAMUT_COLOUR_WHITE ? GAMUT_COLOUR_BLACK
                                                                     : GAMUT_COLOUR_WHITE;
        cells[M_ROUND] = base_arena_print(list->sheet->arena, "%zu", round + 1);
        if (report_is_for_programs(list->sheet))
            cells[M_MATCH] = base_arena_print(list->sheet->arena, "%zu", at + 1); /* people see it in the row above */
        cells[M_BOARD] = base_arena_print(list->sheet->arena, "%zu", b + 1);
        cells[M_COLOUR] = colour == GAMUT_COLOUR_WHITE   ? TEXT("w")
                          : colour == GAMUT_COLOUR_BLACK ? TEXT("b")
                                                         : TEXT("");
        fill_player(list, mine->player, &cells[M_ID], &cells[M_NAME], &cells[M_RATING]);
        fill_player(list, theirs->player, &cells[M_OTHER_ID], &cells[M_OTHER], &cells[M_OTHER_RATING]);
        cells[M_RESULT] =
            report_result(list->sheet, mine->player == EVENT_NOBODY ? GAMUT_ROUND_FORFEIT_LOSS : mine->result,
                          theirs->player == EVENT_NOBODY ? GAMUT_ROUND_FORFEIT_LOSS : theirs->result);
    }
}

const char *report_matches(report_sheet *sheet)
{
    if (!sheet->grid->team_count)
        return "there are no teams";
    return print_rounds(sheet, board_columns, M_COUNT, add_match);
}
