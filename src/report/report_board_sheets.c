/* report_board_sheets.c - many boards as one table, with a row for each board or for each result.
 *
 * Many columns (hands, shapes, controls) are only for programs: such tables are used in spreadsheets and statistics.
 * Values that can be derived from others are computed, so that files of all formats fill the same columns. */
#include <string.h>

#include "base/text.h"
#include "report.h"
#include "rules/bridge/auction.h"
#include "rules/bridge/board_parts.h"
#include "rules/bridge/deal.h"
#include "rules/bridge/score.h"
#include "rules/bridge/score_table.h"

#define SHOWN(title, key)                                                                                              \
    {                                                                                                                  \
        { title, false, false }, key, false, false                                                                     \
    }
#define SHOWN_NAME(title, key)                                                                                         \
    {                                                                                                                  \
        { title, false, true }, key, false, false                                                                      \
    }
#define NUMBER(title, key)                                                                                             \
    {                                                                                                                  \
        { title, true, false }, key, false, false                                                                      \
    }
#define HIDDEN(key)                                                                                                    \
    {                                                                                                                  \
        { key, false, false }, key, true, false                                                                        \
    }
#define HIDDEN_NUMBER(key)                                                                                             \
    {                                                                                                                  \
        { key, true, false }, key, true, false                                                                         \
    }

/* ---- values that are derived from others ---- */

/* Returns the score of North-South: the one that is stated for a side. If the score is not stated, or is stated without
 * a side, which means for the declarer, the score of the contract is computed; "" if that is not possible. */
static base_text score_ns(base_arena *arena, const gamut_board *board)
{
    bridge_side_values values;
    int computed;
    if (!bridge_read_side_values(&values, bridge_board_tag(board, "Score")) || values.is_plain)
        return bridge_board_score(&computed, board) ? base_arena_print(arena, "%d", computed) : TEXT("");
    gamut_decimal value = values.sides[values.is_given[BRIDGE_NS] ? BRIDGE_NS : BRIDGE_EW];
    if (!values.is_given[BRIDGE_NS])
        value.value = -value.value;
    return base_decimal_print(arena, value);
}

static base_text lead_of(const gamut_board *board)
{
    gamut_card_list cards = board->play.cards;
    bridge_card card;
    return cards.count && bridge_read_card(&card, cards.items[0].card) ? bridge_card_text(card) : TEXT("");
}

/* Returns the declarer's tricks as a number, whatever form the result has in the file; if they cannot be found out, the
 * result as it is. */
static base_text tricks_of(base_arena *arena, const gamut_board *board)
{
    unsigned tricks;
    return bridge_result_tricks(&tricks, board) ? base_arena_print(arena, "%u", tricks) : board->result;
}

/* Returns all calls as one text: "1D-1S-3H". */
static base_text auction_text(base_arena *arena, const gamut_board *board)
{
    base_buffer text = { 0 };
    for (size_t i = 0; i < board->auction.calls.count; i++) {
        base_buffer_add_string(&text, i ? "-" : "");
        base_buffer_add_text(&text, board->auction.calls.items[i].call);
    }
    return report_keep(arena, &text);
}

/* ---- boards ---- */

/* Some columns exist once for each seat: North, East, South, West. */
enum {
    B_BOARD,
    B_DEALER,
    B_VULNERABLE,
    B_CONTRACT,
    B_DECLARER,
    B_LEAD,
    B_TRICKS,
    B_SCORE,
    B_POINTS,
    B_NAMES = B_POINTS + 4,
    B_EVENT = B_NAMES + 4,
    B_DATE,
    B_SCORING,
    B_ROOM,
    B_HANDS,
    B_SHAPES = B_HANDS + 4,
    B_CONTROLS = B_SHAPES + 4,
    B_LOSERS = B_CONTROLS + 4,
    B_AUCTION = B_LOSERS + 4,
    B_COLUMNS
};

static const report_field board_fields[B_COLUMNS] = {
    NUMBER("Board", "board"),
    SHOWN("Dealer", "dealer"),
    SHOWN("Vul", "vulnerable"),
    SHOWN("Contract", "contract"),
    SHOWN("By", "declarer"),
    SHOWN("Lead", "lead"),
    NUMBER("Tricks", "tricks"),
    NUMBER("NS", "score_ns"),
    NUMBER("HCP N", "hcp_north"),
    NUMBER("E", "hcp_east"),
    NUMBER("S", "hcp_south"),
    NUMBER("W", "hcp_west"),
    SHOWN_NAME("North", "north"),
    SHOWN_NAME("East", "east"),
    SHOWN_NAME("South", "south"),
    SHOWN_NAME("West", "west"),
    HIDDEN("event"),
    HIDDEN("date"),
    HIDDEN("scoring"),
    HIDDEN("room"),
    HIDDEN("hand_north"),
    HIDDEN("hand_east"),
    HIDDEN("hand_south"),
    HIDDEN("hand_west"),
    HIDDEN("shape_north"),
    HIDDEN("shape_east"),
    HIDDEN("shape_south"),
    HIDDEN("shape_west"),
    HIDDEN_NUMBER("controls_north"),
    HIDDEN_NUMBER("controls_east"),
    HIDDEN_NUMBER("controls_south"),
    HIDDEN_NUMBER("controls_west"),
    HIDDEN_NUMBER("losers_north"),
    HIDDEN_NUMBER("losers_east"),
    HIDDEN_NUMBER("losers_south"),
    HIDDEN_NUMBER("losers_west"),
    HIDDEN("auction"),
};

static void report_board_sheets_add_board(report_list *list, const gamut_record *record)
{
    base_arena *arena = list->table.arena;
    const gamut_board *board = record->board;
    base_text *cells = record->kind == GAMUT_KIND_BRIDGE_BOARD ? report_add_row(&list->table) : NULL;
    if (!cells)
        return;
    const struct {
        unsigned at;
        base_text text;
    } texts[] = {
        { B_DEALER, board->dealer },
        { B_VULNERABLE, board->vulnerable },
        { B_CONTRACT, bridge_board_contract_text(arena, board) },
        { B_DECLARER, bridge_board_declarer_text(board) },
        { B_LEAD, lead_of(board) },
        { B_TRICKS, tricks_of(arena, board) },
        { B_NAMES, board->north },
        { B_NAMES + 1, board->east },
        { B_NAMES + 2, board->south },
        { B_NAMES + 3, board->west },
        { B_EVENT, board->event },
        { B_DATE, board->date },
        { B_SCORING, board->scoring },
        { B_ROOM, bridge_board_tag(board, "Room") },
    };
    for (size_t i = 0; i < COUNT(texts); i++)
        cells[texts[i].at] = base_arena_copy(arena, texts[i].text);
    cells[B_BOARD] = report_number(arena, board->board);
    cells[B_SCORE] = score_ns(arena, board);
    cells[B_AUCTION] = auction_text(arena, board);
    /* Cells about unknown hands stay empty. Losers are counted only in complete hands. */
    bridge_deal deal = { 0 };
    bridge_seat first = BRIDGE_NO_SEAT;
    bridge_deal_faults faults = { 0 };
    if (!board->deal.length || !bridge_read_deal(&deal, &first, &faults, board->deal))
        return;
    for (unsigned i = 0; i < BRIDGE_SEATS; i++) {
        bridge_hand hand = deal.hands[BRIDGE_NORTH + i];
        uint8_t shape[BRIDGE_SUITS];
        char printed[BRIDGE_SHAPE_SIZE], cards[BRIDGE_HAND_SIZE];
        if (!bridge_hand_is_given(&deal, (bridge_seat)(BRIDGE_NORTH + i)))
            continue;
        bridge_shape(shape, hand);
        size_t length = bridge_print_shape(printed, shape, '=');
        cells[B_SHAPES + i] = base_arena_copy(arena, (base_text){ printed, length });
        cells[B_HANDS + i] = base_arena_copy(arena, (base_text){ cards, bridge_print_hand(cards, hand) });
        cells[B_POINTS + i] = base_arena_print(arena, "%u", bridge_high_card_points(hand));
        cells[B_CONTROLS + i] = base_arena_print(arena, "%u", bridge_controls(hand));
        if (bridge_count_cards(hand) == BRIDGE_HAND_CARDS)
            cells[B_LOSERS + i] = base_arena_print(arena, "%u", bridge_losers(hand));
    }
}

/* ---- results ---- */

/* The first columns identify the board; each of the others corresponds to a column of PBN's ScoreTable. */
enum {
    R_BOARD,
    R_VULNERABLE,
    R_EVENT,
    R_DATE,
    R_SCORING,
    R_CELLS
};

static const struct {
    const char *column;
    report_field field;
} result_cells[] = {
    { "Section", HIDDEN("section") },
    { "Table", SHOWN("Table", "table") },
    { "Round", HIDDEN("round") },
    { "PairId_NS", SHOWN("NS", "pair_ns") },
    { "PairId_EW", SHOWN("EW", "pair_ew") },
    { "PlayerId_North", HIDDEN("player_north") },
    { "PlayerId_South", HIDDEN("player_south") },
    { "PlayerId_East", HIDDEN("player_east") },
    { "PlayerId_West", HIDDEN("player_west") },
    { "Names_NS", HIDDEN("names_ns") },
    { "Names_EW", HIDDEN("names_ew") },
    { "Multiplicity", HIDDEN_NUMBER("multiplicity") },
    { "Contract", SHOWN("Contract", "contract") },
    { "Declarer", SHOWN("By", "declarer") },
    { "Lead", SHOWN("Lead", "lead") },
    { "Result", NUMBER("Tricks", "tricks") },
    { "Score_NS", NUMBER("Score", "score_ns") },
    { "Score_EW", HIDDEN_NUMBER("score_ew") },
    { "MP_NS", NUMBER("MP NS", "mp_ns") },
    { "MP_EW", NUMBER("MP EW", "mp_ew") },
    { "IMP_NS", NUMBER("IMP NS", "imp_ns") },
    { "IMP_EW", NUMBER("IMP EW", "imp_ew") },
    { "Percentage_NS", NUMBER("% NS", "percentage_ns") },
    { "Percentage_EW", NUMBER("% EW", "percentage_ew") },
    { "ButlerDatum", HIDDEN_NUMBER("datum") },
};

static const report_field result_heads[R_CELLS] = {
    NUMBER("Board", "board"), SHOWN("Vul", "vulnerable"), HIDDEN("event"), HIDDEN("date"), HIDDEN("scoring"),
};

/* Adds a row and fills the cells that identify the board. */
static base_text *report_board_sheets_add_result(report_list *list, const gamut_board *board)
{
    base_arena *arena = list->table.arena;
    base_text *cells = report_add_row(&list->table);
    if (!cells)
        return NULL;
    cells[R_BOARD] = report_number(arena, board->board);
    cells[R_VULNERABLE] = base_arena_copy(arena, board->vulnerable);
    cells[R_EVENT] = base_arena_copy(arena, board->event);
    cells[R_DATE] = base_arena_copy(arena, board->date);
    cells[R_SCORING] = base_arena_copy(arena, board->scoring);
    return cells;
}

/* Adds the rows of the board's score tables; if there are none and the board has a contract, a row with the result of
 * the board itself. So files with a game for each table and files with score tables give the same sheet. */
static void report_board_sheets_add_results(report_list *list, const gamut_record *record)
{
    base_arena *arena = list->table.arena;
    const gamut_board *board = record->board;
    bool has_table = false;
    if (record->kind != GAMUT_KIND_BRIDGE_BOARD)
        return;
    for (size_t i = 0; i < board->tables.count; i++) {
        const gamut_table *table = &board->tables.items[i];
        bool has_results = bridge_find_column(table, "Contract") < table->columns.count ||
                           bridge_find_column(table, "Score_NS") < table->columns.count;
        if (!base_text_is(table->name, "ScoreTable") || !has_results)
            continue; /* in some files a table of ranks has the same name */
        has_table = true;
        for (size_t row = 0; row < table->rows.count; row++) {
            base_text *cells = report_board_sheets_add_result(list, board);
            for (size_t c = 0; cells && c < COUNT(result_cells); c++) {
                base_text cell = bridge_table_cell(table, row, bridge_find_column(table, result_cells[c].column));
                /* PBN writes a hyphen or a question mark for a missing value. */
                if (!base_text_is(cell, "-") && !base_text_is(cell, "?"))
                    cells[R_CELLS + c] = base_arena_copy(arena, cell);
            }
        }
    }
    base_text contract = bridge_board_contract_text(arena, board);
    if (has_table || !contract.length)
        return;
    const struct {
        const char *column;
        base_text text;
    } own[] = { { "Section", bridge_board_tag(board, "Section") },
                { "Table", bridge_board_tag(board, "Table") },
                { "Round", bridge_board_tag(board, "Round") },
                { "Contract", contract },
                { "Declarer", bridge_board_declarer_text(board) },
                { "Lead", lead_of(board) },
                { "Result", tricks_of(arena, board) },
                { "Score_NS", score_ns(arena, board) } };
    base_text *cells = report_board_sheets_add_result(list, board);
    for (size_t c = 0; cells && c < COUNT(result_cells); c++)
        for (size_t i = 0; i < COUNT(own); i++)
            if (!strcmp(result_cells[c].column, own[i].column))
                cells[R_CELLS + c] = base_arena_copy(arena, own[i].text);
}

bool report_is_board_sheet(const gamut_selection *selection)
{
    return selection->sheet == GAMUT_SHEET_BOARDS || selection->sheet == GAMUT_SHEET_RESULTS;
}

report_list report_list_board_sheet(base_arena *arena, gamut_sheet sheet)
{
    if (sheet != GAMUT_SHEET_RESULTS)
        return (report_list){ report_table_open_fields(arena, board_fields, COUNT(board_fields)),
                              report_board_sheets_add_board };
    size_t count = R_CELLS + COUNT(result_cells);
    report_field *fields = ARENA_ARRAY(arena, count, report_field);
    for (size_t i = 0; fields && i < count; i++)
        fields[i] = i < R_CELLS ? result_heads[i] : result_cells[i - R_CELLS].field;
    return (report_list){ report_table_open_fields(arena, fields, fields ? count : 0),
                          report_board_sheets_add_results };
}
