/* check_tables.c - tables of a board must be sorted as their header states, have valid cells, and contain the right
 * values.
 *
 * They are described in section 5 of PBN 2.1. rules/bridge/score_table.c computes score tables, for this file and for
 * `gamut rescore`. */
#include "base/text.h"
#include "check_board.h"
#include "rules/bridge/score_table.h"
#include "rules/bridge/scoring.h"

/* Numbers that differ from the computed ones are only warnings, because scores may be adjusted, and programs round
 * differently. */
CHECK_RULE(order, "table.order", ERROR, "a column is not sorted as its header says", "PBN 2.1, section 5.2",
           "-Rank with 2 before 1", "sort the rows, or remove the sign");
CHECK_RULE(cell, "table.cell", ERROR, "a cell has a value that its column cannot have", "PBN 2.1, section 5",
           "Result 14", NULL);
CHECK_RULE(optimum_rows, "table.optimum.rows", NOTE, "a table of optimum results does not have 20 rows",
           "PBN 2.1, section 5.7", "19 rows", NULL);
CHECK_RULE(optimum_twice, "table.optimum.twice", ERROR,
           "a table of optimum results has a declarer and denomination twice", "PBN 2.1, section 5.7", NULL, NULL);
CHECK_RULE(optimum_spelling, "table.optimum.spelling", WARNING,
           "a denomination of a table of optimum results is not spelled as PBN does", "PBN 2.1, section 5.7", "N N 9",
           "write S, H, D, C or NT");
CHECK_RULE(play_rows, "table.play.rows", ERROR, "a table of cards or times has more rows than there are cards or calls",
           "PBN 2.1, sections 5.4, 5.6 and 5.8", NULL, NULL);
CHECK_RULE(time_rows, "table.time.rows", ERROR, "a table of times has fewer rows than there are cards or calls",
           "PBN 2.1, sections 5.4 and 5.8", "3 rows for the 4 cards of a trick",
           "write a row for every card or call, AP being one");
CHECK_RULE(section_missing, "table.section-missing", ERROR, "a table of times has no auction or play",
           "PBN 2.1, sections 5.4 and 5.8", "[PlayTimeTable] without [Play]", NULL);
CHECK_RULE(instant_cover, "table.instant", ERROR, "the ranges of an instant score table overlap or leave a gap",
           "PBN 2.1, section 5.5", "430,* and 400,*", NULL);
CHECK_RULE(score_differs, "table.score", WARNING, "a score is not that of its contract and result", "Law 77",
           "3NT made, not vulnerable, 600", "nothing is wrong if the score was adjusted");
CHECK_RULE(points_differ, "table.points", WARNING, "matchpoints, IMPs or percentages do not follow from the scores",
           "Law 78", "the top score with half the points", "gamut rescore computes them");
CHECK_RULE(rank_differs, "table.rank", WARNING, "a rank does not follow from the scores", "PBN 2.1, section 5.9",
           "two equal scores with different ranks", "ties share the best rank");
CHECK_RULE(mean_differs, "table.mean", WARNING, "a mean is not the total by the number of boards",
           "PBN 2.1, section 5.10", NULL, NULL);

const gamut_rule *const check_tables_rules[CHECK_TABLES_RULE_COUNT] = {
    &order,         &cell,          &optimum_rows,  &optimum_twice, &play_rows,    &time_rows,       &section_missing,
    &instant_cover, &score_differs, &points_differ, &rank_differs,  &mean_differs, &optimum_spelling
};

/* ---- cells ---- */

/* Returns whether a cell is empty, unknown or artificial ("^"): then no rule applies to it. */
static bool is_open_cell(base_text value)
{
    return !value.length || base_text_is(value, "-") || base_text_is(value, "?") || base_text_is(value, "!") ||
           value.data[0] == '^';
}

static bool is_contract(base_text value)
{
    bridge_contract contract;
    return bridge_read_contract(&contract, value) != BRIDGE_UNREADABLE;
}

static bool is_declarer(base_text value)
{
    bridge_seat seat;
    bool is_swapped;
    return bridge_read_declarer(&seat, &is_swapped, value);
}

static bool is_denomination(base_text value)
{
    bridge_denomination denomination;
    return bridge_read_denomination(&denomination, value, BRIDGE_PBN) != BRIDGE_UNREADABLE;
}

static bool is_result(base_text value)
{
    int64_t number;
    return base_parse_int(&number, value) && number >= 0 && number <= 13;
}

static bool is_percentage(base_text value)
{
    gamut_decimal number;
    int64_t scaled;
    return base_parse_decimal(&number, value) && base_decimal_scale(&scaled, number, 6) && scaled >= 0 &&
           scaled <= 100000000;
}

static bool is_ranks(base_text value)
{
    for (size_t i = 0; i < value.length; i++)
        if (!bridge_rank_of_letter(value.data[i]))
            return false;
    return true;
}

/* Returns whether the text is a time, "[[HH:]MM:]SS". */
static bool is_time(base_text value)
{
    base_text part;
    size_t parts = 0;
    for (; base_text_next_part(&value, ':', &part); parts++) {
        uint64_t number;
        if (!base_parse_uint(&number, part, 10) || (parts && number > 59))
            return false;
    }
    return parts <= 3;
}

/* Columns whose cells must have a certain form. */
static const struct column_row {
    const char *table;
    const char *column;
    bool (*is_fine)(base_text value);
} column_rows[] = {
    { "ScoreTable", "Contract", is_contract },
    { "ScoreTable", "Declarer", is_declarer },
    { "ScoreTable", "Result", is_result },
    { "ScoreTable", "Percentage_NS", is_percentage },
    { "ScoreTable", "Percentage_EW", is_percentage },
    { "ActionTable", "Contract", is_contract },
    { "ActionTable", "Declarer", is_declarer },
    { "ActionTable", "Percentage", is_percentage },
    { "OptimumResultTable", "Declarer", is_declarer },
    { "OptimumResultTable", "Denomination", is_denomination },
    { "OptimumResultTable", "Result", is_result },
    { "OptimumPlayTable", "S", is_ranks },
    { "OptimumPlayTable", "H", is_ranks },
    { "OptimumPlayTable", "D", is_ranks },
    { "OptimumPlayTable", "C", is_ranks },
    { "AuctionTimeTable", "Time", is_time },
    { "PlayTimeTable", "Time", is_time },
};

/* ---- the order of rows ---- */

/* Compares numbers by value, and everything else as text. */
static int compare_cells(base_text a, base_text b)
{
    gamut_decimal left, right;
    int64_t x, y;
    if (base_parse_decimal(&left, a) && base_parse_decimal(&right, b) && base_decimal_scale(&x, left, 6) &&
        base_decimal_scale(&y, right, 6))
        return (x > y) - (x < y);
    return base_text_compare(a, b);
}

static void check_order(const board_view *view, const gamut_table *table)
{
    for (size_t column = 0; column < table->columns.count; column++)
        if (table->columns.items[column].order) {
            /* Each column with a mark of order must be sorted on its own (section 5.2). */
            base_text last = { NULL, 0 };
            bool is_ascending = table->columns.items[column].order == GAMUT_COLUMN_ASCENDING;
            for (size_t i = 0; i < table->rows.count; i++) {
                base_text value = bridge_table_cell(table, i, column);
                if (!value.data || is_open_cell(value))
                    continue;
                int direction = last.data ? compare_cells(last, value) : 0;
                if (is_ascending ? direction > 0 : direction < 0)
                    COMPLAIN(view, order, table->rows.items[i].at, NULL,
                             "the column %.*s is not sorted: %.*s follows %.*s",
                             TEXT_ARGS(table->columns.items[column].name), TEXT_ARGS(value), TEXT_ARGS(last));
                last = value;
            }
        }
}

/* ---- particular tables ---- */

/* A table that is being checked, and memory for the check. */
typedef struct table_look {
    const board_view *view;
    const gamut_table *table;
    base_arena *arena;
} table_look;

/* `seen` has a bit for each combination of four declarers and five denominations. */
static void check_optimum(const table_look *look)
{
    const board_view *view = look->view;
    const gamut_table *table = look->table;
    size_t of_declarer = bridge_find_column(table, "Declarer"), of_trump = bridge_find_column(table, "Denomination");
    uint32_t seen = 0;
    if (table->rows.count != 20)
        COMPLAIN(view, optimum_rows, table->at, NULL, "OptimumResultTable should have 20 rows and has %zu",
                 table->rows.count);
    for (size_t i = 0; i < table->rows.count; i++) {
        bridge_seat seat = BRIDGE_NO_SEAT;
        bridge_denomination trump = BRIDGE_NO_DENOMINATION;
        base_text named = bridge_table_cell(table, i, of_trump);
        bridge_reading reading = bridge_read_denomination(&trump, named, BRIDGE_PBN);
        if (!reading || !bridge_read_seat(&seat, bridge_table_cell(table, i, of_declarer)))
            continue;
        if (reading == BRIDGE_ODD)
            COMPLAIN(view, optimum_spelling, table->rows.items[i].at, NULL,
                     "the denomination \"%.*s\" of OptimumResultTable is spelled %.*s in PBN", TEXT_ARGS(named),
                     TEXT_ARGS(bridge_denomination_text(trump, BRIDGE_PBN)));
        uint32_t bit = 1u << (5 * ((unsigned)seat - 1) + (unsigned)trump - 1);
        if (seen & bit)
            COMPLAIN(view, optimum_twice, table->rows.items[i].at, NULL,
                     "OptimumResultTable has two rows for %c in %.*s", bridge_seat_letter(seat),
                     TEXT_ARGS(bridge_denomination_text(trump, BRIDGE_PBN)));
        seen |= bit;
    }
}

/* Counts the tokens of the auction; the passes of an AP share one offset, so they are one token. `skipped` counts the
 * ^S (skipped turns) among the tokens, which are not calls. */
static size_t count_calls(const gamut_auction *auction, size_t *skipped)
{
    size_t count = 0;
    *skipped = 0;
    for (size_t i = 0; i < auction->calls.count; i++) {
        const gamut_call *call = &auction->calls.items[i];
        if (base_text_is(call->call, "*") || base_text_is(call->call, "+") ||
            (i && call->at && call->at == auction->calls.items[i - 1].at))
            continue;
        count++;
        *skipped += base_text_is(call->call, "^S");
    }
    return count;
}

/* A table of times has at least one row for every call or card, and at most one for every token of the section. A table
 * of optimum plays has at most one row for every card, and one for the position after the last card. */
static void check_length(const table_look *look)
{
    const board_view *view = look->view;
    const gamut_table *table = look->table;
    const gamut_board *board = view->board;
    bool is_card = base_text_is(table->name, "PlayTimeTable"), is_call = base_text_is(table->name, "AuctionTimeTable");
    size_t skipped = 0, calls = count_calls(&board->auction, &skipped), cards = 0, passes = 0;
    for (size_t i = 0; i < board->play.cards.count; i++)
        cards += board->play.cards.items[i].card.length == 2;
    if ((is_card && !board->play.first.data) || (is_call && !board->auction.first.data)) {
        COMPLAIN(view, section_missing, table->at, NULL, "%.*s belongs to a section that the game does not have",
                 TEXT_ARGS(table->name));
        return;
    }
    size_t least = is_call ? calls - skipped : is_card ? cards : 0;
    if (is_call && calls && !board->auction.calls.items[0].at) {
        /* If the calls have no offsets, three or more passes at the end may have been an AP in the file, which has only
         * one row. */
        gamut_call_list made = board->auction.calls;
        while (passes < made.count && base_text_is(made.items[made.count - 1 - passes].call, "Pass"))
            passes++;
        least -= passes >= 3 ? passes - 1 : 0;
    }
    size_t most = is_call ? calls : is_card ? board->play.cards.count : cards + 1;
    if (table->rows.count > most && most > 0)
        COMPLAIN(view, play_rows, table->at, NULL, "%.*s has %zu rows for %zu %s", TEXT_ARGS(table->name),
                 table->rows.count, most, is_call ? "calls" : "cards");
    else if (table->rows.count < least)
        COMPLAIN(view, time_rows, table->at, NULL, "%.*s has %zu rows for %zu %s", TEXT_ARGS(table->name),
                 table->rows.count, least, is_call ? "calls" : "cards");
}

/* The ranges must cover every score exactly once. */
static void check_instant(const table_look *look)
{
    const board_view *view = look->view;
    const gamut_table *table = look->table;
    size_t column = bridge_find_column(table, "ScoreRange_NS"), count = 0;
    bridge_range_faults faults;
    if (column == table->columns.count)
        return;
    bridge_score_range *ranges = ARENA_ARRAY(look->arena, table->rows.count, bridge_score_range);
    for (size_t i = 0; ranges && i < table->rows.count; i++)
        if (bridge_read_score_range(&ranges[count], bridge_table_cell(table, i, column)))
            count++;
        else
            COMPLAIN(view, cell, table->rows.items[i].at, NULL,
                     "the column ScoreRange_NS of InstantScoreTable cannot have the value \"%.*s\"",
                     TEXT_ARGS(bridge_table_cell(table, i, column)));
    if (!ranges || !count)
        return;
    bridge_check_ranges(&faults, ranges, count);
    if (faults.has_overlap)
        COMPLAIN(view, instant_cover, table->at, NULL, "InstantScoreTable has two rows for the score %d",
                 (int)faults.overlap.least);
    if (faults.has_gap)
        COMPLAIN(view, instant_cover, table->at, NULL, "InstantScoreTable has no row for the score %d",
                 (int)faults.gap.least);
}

/* ---- results ---- */

/* A missing value is not a fault: `gamut rescore` fills it in. */
static void judge_value(const bridge_table_value *value, void *payload)
{
    static const gamut_rule *const by_kind[] = { &score_differs, &points_differ, &points_differ,
                                                 &points_differ, &points_differ, &rank_differs };
    const table_look *look = payload;
    if (value->is_equal || !base_is_known(value->stored.state))
        return;
    base_text stored = base_decimal_print(look->arena, value->stored);
    base_text computed = base_decimal_print(look->arena, value->computed);
    diag_report(look->view->context->diags, by_kind[value->kind],
                check_place_at(look->view, look->table->rows.items[value->row].at, NULL),
                "the column %.*s has %.*s, but the table gives %.*s",
                TEXT_ARGS(look->table->columns.items[value->column].name), TEXT_ARGS(stored), TEXT_ARGS(computed));
}

enum {
    MEAN_PLACES = 6,     /* most decimal places of a mean or total; values with more are not checked */
    MEAN_BOARDS = 100000 /* most boards of an event; more are not checked */
};

/* Limits in units of 10^-6. They keep the difference between a total and its mean times the boards below 2^62. */
#define MOST_MEAN  INT64_C(10000000000000)
#define MOST_TOTAL INT64_C(1000000000000000000)

/* The columns of one kind of total. They are looked up once per table, not per row, because a hostile table may have as
 * many columns as rows. */
typedef struct mean_columns {
    size_t total, mean, boards;
} mean_columns;

static bool read_points(int64_t *out, gamut_decimal *stored, base_text text, int64_t most)
{
    return base_parse_decimal(stored, text) && stored->places <= MEAN_PLACES &&
           base_decimal_scale(out, *stored, MEAN_PLACES) && *out <= most && *out >= -most;
}

static void check_totals(const table_look *look)
{
    const board_view *view = look->view;
    const gamut_table *table = look->table;
    static const char *const kinds[][2] = { { "TotalScore", "MeanScore" },
                                            { "TotalIMP", "MeanIMP" },
                                            { "TotalMP", "MeanMP" },
                                            { "TotalPercentage", "MeanPercentage" } };
    mean_columns columns[COUNT(kinds)];
    for (size_t kind = 0; kind < COUNT(kinds); kind++)
        columns[kind] =
            (mean_columns){ bridge_find_column(table, kinds[kind][0]), bridge_find_column(table, kinds[kind][1]),
                            bridge_find_column(table, "NrBoards") };
    for (size_t i = 0; i < table->rows.count; i++)
        for (size_t kind = 0; kind < COUNT(kinds); kind++) {
            /* The mean was rounded, so it may be off by half a unit of its last decimal place. */
            gamut_decimal total, mean, boards;
            int64_t sum, each, count, unit = 1;
            base_text stated = bridge_table_cell(table, i, columns[kind].mean);
            if (read_points(&sum, &total, bridge_table_cell(table, i, columns[kind].total), MOST_TOTAL) &&
                read_points(&each, &mean, stated, MOST_MEAN) &&
                base_parse_decimal(&boards, bridge_table_cell(table, i, columns[kind].boards)) &&
                base_decimal_scale(&count, boards, 0) && count > 0 && count <= MEAN_BOARDS) {
                for (unsigned places = mean.places; places < MEAN_PLACES; places++)
                    unit *= 10;
                int64_t off = 2 * (each * count - sum);
                if (off > unit * count || off < -unit * count)
                    COMPLAIN(view, mean_differs, table->rows.items[i].at, NULL,
                             "the column %.*s has %.*s, which is not the total by the number of boards",
                             TEXT_ARGS(table->columns.items[columns[kind].mean].name), TEXT_ARGS(stated));
            }
        }
}

/* Of all tables, only a score table can be computed from its own rows. */
static void check_results(const table_look *look)
{
    table_look copy = *look;
    bridge_table_task task = { .table = look->table,
                               .scoring = look->view->board->scoring,
                               .vulnerability = look->view->vulnerability,
                               .instant = bridge_find_instant(look->view->board),
                               .visit = judge_value,
                               .payload = &copy };
    (void)!bridge_rescore_table(look->arena, &task); /* if memory runs out, fewer faults are found */
}

static const struct table_row {
    const char *table;
    void (*check)(const table_look *look);
} table_rows[] = {
    { "OptimumResultTable", check_optimum }, { "OptimumPlayTable", check_length },
    { "AuctionTimeTable", check_length },    { "PlayTimeTable", check_length },
    { "InstantScoreTable", check_instant },  { "ScoreTable", check_results },
    { "TotalScoreTable", check_totals },
};

/* Most boards have no tables, so the arena is created only if there are any. */
void check_tables(const board_view *view)
{
    gamut_table_list tables = view->board->tables;
    base_arena *arena = tables.count ? base_arena_create(NULL) : NULL;
    for (size_t i = 0; arena && i < tables.count; i++) {
        for (size_t k = 0; k < COUNT(column_rows); k++)
            if (base_text_is(tables.items[i].name, column_rows[k].table)) {
                /* A row may have fewer cells than the header; bridge_table_cell then returns an absent text. */
                size_t column = bridge_find_column(&tables.items[i], column_rows[k].column);
                for (size_t j = 0; column < tables.items[i].columns.count && j < tables.items[i].rows.count; j++) {
                    base_text value = bridge_table_cell(&tables.items[i], j, column);
                    if (value.data && !is_open_cell(value) && !column_rows[k].is_fine(value))
                        COMPLAIN(view, cell, tables.items[i].rows.items[j].at, NULL,
                                 "the column %s of %s cannot have the value \"%.*s\"", column_rows[k].column,
                                 column_rows[k].table, TEXT_ARGS(value));
                }
            }
        check_order(view, &tables.items[i]);
        table_look look = { view, &tables.items[i], arena };
        for (size_t k = 0; k < COUNT(table_rows); k++)
            if (base_text_is(tables.items[i].name, table_rows[k].table))
                table_rows[k].check(&look);
    }
    base_arena_destroy(arena);
}
