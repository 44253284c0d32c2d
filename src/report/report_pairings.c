/* report_pairings.c - prints the pairings and results of rounds; for teams, match by match or board by board. */
#include "base/text.h"
#include "model/tree.h"
#include "pairing/pairing_list.h"
#include "report_sheet.h"

/* The pairings of a round, for a sheet. */
typedef struct round_lines {
    report_sheet *sheet;
    pairing_list list;
} round_lines;

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

static void fill_side(const round_lines *lines, uint32_t competitor, base_text *id, base_text *name, base_text *rating)
{
    const gamut_event *event = lines->sheet->event;
    *id = base_arena_print(lines->sheet->arena, "%lld", (long long)report_competitor_number(lines->sheet, competitor));
    *name = lines->list.is_teams ? event->team_list.items[competitor].name : event->players.items[competitor].name;
    if (!lines->list.is_teams)
        *rating = report_number(lines->sheet->arena, event->players.items[competitor].rating);
}

static base_text pairing_result(const round_lines *lines, const pairing_line *item, size_t round)
{
    const event_grid *grid = lines->sheet->grid;
    if (item->black == EVENT_NOBODY)
        return report_points(lines->sheet, lines->list.is_teams
                                               ? event_match_at(grid, item->white, round)->game_points
                                               : pairing_list_points(&lines->list, item->white, round));
    if (lines->list.is_teams) {
        const report_sheet *sheet = lines->sheet;
        const event_match *one = event_match_at(grid, item->white, round);
        const event_match *other = event_match_at(grid, item->black, round);
        base_text a = report_points(sheet, one->game_points), b = report_points(sheet, other->game_points);
        bool is_forfeit = one->kind != GAMUT_ROUND_NONE || other->kind != GAMUT_ROUND_NONE;
        return base_arena_print(sheet->arena, "%.*s %s %.*s", TEXT_ARGS(a), is_forfeit ? "/" : "-", TEXT_ARGS(b));
    }
    return report_result(lines->sheet, event_round(grid, item->white, round)->result,
                         event_round(grid, item->black, round)->result);
}

static base_text why_alone(const round_lines *lines, uint32_t competitor, size_t round)
{
    const event_grid *grid = lines->sheet->grid;
    return base_text_of(event_bye_name(lines->list.is_teams ? event_match_at(grid, competitor, round)->kind
                                                            : event_round(grid, competitor, round)->result));
}

static void report_pairings_add_line(const round_lines *lines, report_table *table, size_t at, size_t round)
{
    const pairing_line *item = &lines->list.items[at];
    const report_sheet *sheet = lines->sheet;
    base_text *cells = report_add_row(table);
    if (!cells)
        return;
    cells[ROUND] = base_arena_print(sheet->arena, "%zu", round + 1);
    fill_side(lines, item->white, &cells[WHITE_ID], &cells[WHITE], &cells[WHITE_RATING]);
    cells[WHITE_POINTS] = report_points(sheet, lines->list.points[item->white]);
    cells[RESULT] = pairing_result(lines, item, round);
    if (item->black == EVENT_NOBODY) {
        cells[BLACK] = why_alone(lines, item->white, round);
        return;
    }
    cells[BOARD] = base_arena_print(sheet->arena, "%zu", at + 1);
    fill_side(lines, item->black, &cells[BLACK_ID], &cells[BLACK], &cells[BLACK_RATING]);
    cells[BLACK_POINTS] = report_points(sheet, lines->list.points[item->black]);
}

/* ---- rounds ---- */

typedef void (*add_lines)(const round_lines *lines, report_table *table, size_t at, size_t round);

static const char *print_rounds(report_sheet *sheet, const report_field *columns, size_t column_count, add_lines add)
{
    round_lines lines = { .sheet = sheet };
    size_t from, to;
    const char *problem = report_choose_rounds(sheet, &from, &to);
    if (problem)
        return problem;
    base_arena *scratch = base_arena_create(NULL); /* memory for the list of a round */
    if (!scratch)
        return "out of memory";
    report_table table = report_table_open_fields(sheet->arena, columns, column_count);
    for (size_t r = from; r < to; r++) {
        base_arena_reset(scratch);
        if (!pairing_list_make(&lines.list, scratch, sheet->grid, r)) {
            problem = "out of memory";
            break;
        }
        for (size_t i = 0; i < lines.list.item_count; i++)
            add(&lines, &table, i, r);
        if (report_is_for_programs(sheet))
            continue;
        report_emit(sheet, report_round_heading(sheet, r), &table);
        table = report_table_open_fields(sheet->arena, columns, column_count);
    }
    if (report_is_for_programs(sheet) && !problem)
        report_emit(sheet, TEXT(""), &table);
    base_arena_destroy(scratch);
    return problem;
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

static void fill_player(const round_lines *lines, uint32_t player, base_text *id, base_text *name, base_text *rating)
{
    if (player == EVENT_NOBODY) {
        *name = TEXT("nobody");
        return;
    }
    const gamut_player *found = &lines->sheet->event->players.items[player];
    *id = report_number(lines->sheet->arena, found->id);
    *name = found->name;
    *rating = report_number(lines->sheet->arena, found->rating);
}

static void add_match(const round_lines *lines, report_table *table, size_t at, size_t round)
{
    const pairing_line *item = &lines->list.items[at];
    base_text *cells = report_add_row(table), unused;
    if (!cells)
        return;
    cells[M_ROUND] = base_arena_print(lines->sheet->arena, "%zu", round + 1);
    fill_side(lines, item->white, &cells[M_ID], &cells[M_NAME], &unused);
    cells[M_RESULT] = pairing_result(lines, item, round);
    if (item->black == EVENT_NOBODY) {
        cells[M_OTHER] = why_alone(lines, item->white, round);
        return;
    }
    cells[M_MATCH] = base_arena_print(lines->sheet->arena, "%zu", at + 1);
    fill_side(lines, item->black, &cells[M_OTHER_ID], &cells[M_OTHER], &unused);
    /* On a forfeited board only one team's record may name the players. */
    static const event_board nobody = { .player = EVENT_NOBODY, .opponent = EVENT_NOBODY };
    const event_grid *grid = lines->sheet->grid;
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
        cells[M_ROUND] = base_arena_print(lines->sheet->arena, "%zu", round + 1);
        if (report_is_for_programs(lines->sheet))
            cells[M_MATCH] = base_arena_print(lines->sheet->arena, "%zu", at + 1); /* people see it in the row above */
        cells[M_BOARD] = base_arena_print(lines->sheet->arena, "%zu", b + 1);
        cells[M_COLOUR] = colour == GAMUT_COLOUR_WHITE   ? TEXT("w")
                          : colour == GAMUT_COLOUR_BLACK ? TEXT("b")
                                                         : TEXT("");
        fill_player(lines, mine->player, &cells[M_ID], &cells[M_NAME], &cells[M_RATING]);
        fill_player(lines, theirs->player, &cells[M_OTHER_ID], &cells[M_OTHER], &cells[M_OTHER_RATING]);
        cells[M_RESULT] =
            report_result(lines->sheet, mine->player == EVENT_NOBODY ? GAMUT_ROUND_FORFEIT_LOSS : mine->result,
                          theirs->player == EVENT_NOBODY ? GAMUT_ROUND_FORFEIT_LOSS : theirs->result);
    }
}

const char *report_matches(report_sheet *sheet)
{
    if (!sheet->grid->team_count)
        return "there are no teams";
    return print_rounds(sheet, board_columns, M_COUNT, add_match);
}
