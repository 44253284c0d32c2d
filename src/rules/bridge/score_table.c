/* score_table.c - a table of results scored again.
 *
 * Each number is computed from stored ones that it follows from by the laws: a score from contract and result, points from
 * scores. So a wrong score is reported once, at itself, and not again in all the points of the table.
 *
 * Columns are looked up once a table and places counted once a column: a file decides how many of both and of rows there
 * are, and any search inside the loop over the rows would cost the product. */
#include "score_table.h"

#include "base/text.h"
#include "imp.h"
#include "score.h"
#include "scoring.h"
#include "traveller.h"

/* Ways of scoring that PBN names and does not explain. */
#define UNEXPLAINED                                                                                                    \
    (BRIDGE_SCORING_MITCHELL2 | BRIDGE_SCORING_MITCHELL3 | BRIDGE_SCORING_MITCHELL4 | BRIDGE_SCORING_BASTILLE |        \
     BRIDGE_SCORING_EMP)

/* The columns that are read or computed. */
typedef enum score_column {
    COLUMN_CONTRACT,
    COLUMN_DECLARER,
    COLUMN_RESULT,
    COLUMN_MULTIPLICITY,
    COLUMN_SCORE_NS,
    COLUMN_SCORE_EW,
    COLUMN_MP_NS,
    COLUMN_MP_EW,
    COLUMN_PERCENTAGE_NS,
    COLUMN_PERCENTAGE_EW,
    COLUMN_IMP_NS,
    COLUMN_IMP_EW,
    COLUMN_DATUM,
    COLUMN_RANK,
    COLUMN_TOP, /* what points are factored to: the board may have been played less often than others */
    COLUMNS
} score_column;

static const char *const column_names[COLUMNS] = { "Contract",      "Declarer",      "Result", "Multiplicity",
                                                   "Score_NS",      "Score_EW",      "MP_NS",  "MP_EW",
                                                   "Percentage_NS", "Percentage_EW", "IMP_NS", "IMP_EW",
                                                   "ButlerDatum",   "Rank",          "Top" };

enum {
    PLACES_MAX = 6,       /* of a number that is looked at */
    PLACES_UNKNOWN = 255, /* nobody has asked yet */
    INSTANT_ROWS = 1000   /* there are fewer different scores; each is looked for in all of them */
};

/* A row of an instant score table: what the scores of a range are worth to each side. */
typedef struct instant_row {
    bridge_score_range range; /* of North-South */
    bridge_ratio percentage[BRIDGE_SIDES];
    bridge_ratio imps[BRIDGE_SIDES];
} instant_row;

typedef struct rescoring {
    base_arena *arena;
    const bridge_table_task *task;
    const gamut_table *table;
    bridge_scoring scoring;
    size_t column_at[COLUMNS];      /* in the table; its number of columns: there is none */
    uint8_t column_places[COLUMNS]; /* of new numbers, see usual_places */
    /* by side and row: a ruling may give the two sides of a table scores that are not each other's opposite */
    int32_t *scores[BRIDGE_SIDES];
    bool *has_score[BRIDGE_SIDES];
    uint32_t *counts;
    uint64_t expected; /* tables that should have a score */
    bridge_traveller travellers[BRIDGE_SIDES];
    instant_row *instant; /* under "Instant"; what is in no row is worth nothing that could be computed */
    size_t instant_count;
} rescoring;

size_t bridge_find_column(const gamut_table *table, const char *name)
{
    size_t at = 0;
    while (at < table->columns.count && !base_text_is(table->columns.items[at].name, name))
        at++;
    return at;
}

base_text bridge_table_cell(const gamut_table *table, size_t row, size_t column)
{
    gamut_text_list cells = table->rows.items[row].cells;
    return column < cells.count ? cells.items[column] : (base_text){ NULL, 0 };
}

static base_text cell_of(const rescoring *work, size_t row, score_column which)
{
    return bridge_table_cell(work->table, row, work->column_at[which]);
}

/* ---- what the rows say ---- */

/* A whole number of a size that scores and counts have; "1700.0" is one. */
static bool read_whole(int64_t *out, const rescoring *work, size_t row, score_column which)
{
    gamut_decimal value;
    base_text cell = cell_of(work, row, which);
    return cell.length && base_parse_decimal(&value, cell) && base_decimal_scale(out, value, 0) && *out > -100000 &&
           *out < 100000;
}

/* From contract, declarer, result and vulnerability, as far as the row says them. */
static bool score_contract(int *out, const rescoring *work, size_t row)
{
    bridge_contract contract = { 0 };
    bridge_seat declarer;
    bool is_swapped;
    int64_t tricks;
    base_text text = cell_of(work, row, COLUMN_CONTRACT);
    *out = 0;
    if (!work->task->vulnerability || !text.length || !bridge_read_contract(&contract, text))
        return false;
    if (contract.kind == BRIDGE_PASSED_OUT)
        return true;
    if (contract.kind != BRIDGE_BID_CONTRACT ||
        !bridge_read_declarer_seat(&declarer, &is_swapped, cell_of(work, row, COLUMN_DECLARER)) ||
        !read_whole(&tricks, work, row, COLUMN_RESULT) || tricks < 0 || tricks > 13)
        return false;
    *out = bridge_score_ns(contract, declarer, work->task->vulnerability, (unsigned)tricks,
                           bridge_scoring_penalties(&work->scoring));
    return true;
}

/* "-" in one column of scores says that the other one has the number; a word such as "Ave+" says that there is none. */
static bool is_left_open(base_text cell)
{
    return !cell.length || base_text_is(cell, "-") || base_text_is(cell, "?");
}

/* Often only the side that scored has a number; tables without scores have contracts. */
static bool find_score(int64_t *out, const rescoring *work, size_t row, bridge_side side)
{
    score_column own = side == BRIDGE_NS ? COLUMN_SCORE_NS : COLUMN_SCORE_EW;
    score_column other = side == BRIDGE_NS ? COLUMN_SCORE_EW : COLUMN_SCORE_NS;
    int score;
    bool is_scored = score_contract(&score, work, row), is_stored = read_whole(out, work, row, own);
    if (!is_stored && is_left_open(cell_of(work, row, own)) && read_whole(out, work, row, other)) {
        is_stored = true;
        *out = -*out;
    }
    if (is_scored && (work->task->from_contracts || !is_stored))
        *out = side == BRIDGE_NS ? score : -score;
    return is_scored || is_stored;
}

/* The number of tables that the points of a row speak of: all that should have a score, or what a column says the top is. */
static uint64_t expected_of(const rescoring *work, size_t row)
{
    int64_t top;
    if (!read_whole(&top, work, row, COLUMN_TOP) || top < 1)
        return work->expected;
    return (uint64_t)(work->scoring.modifiers & BRIDGE_SCORING_MP2 ? top : top / 2) + 1;
}

static bool build_traveller(rescoring *work, bridge_side side)
{
    size_t count = work->table->rows.count, used = 0;
    bridge_frequency *rows = ARENA_ARRAY(work->arena, count, bridge_frequency);
    if (!rows)
        return false;
    for (size_t i = 0; i < count; i++)
        if (work->has_score[side][i])
            rows[used++] = (bridge_frequency){ .score = work->scores[side][i], .count = work->counts[i] };
    return bridge_build_traveller(&work->travellers[side], rows, used);
}

/* ---- instant scores ---- */

const gamut_table *bridge_find_instant(const gamut_board *board)
{
    for (size_t i = 0; i < board->tables.count; i++)
        if (base_text_is(board->tables.items[i].name, "InstantScoreTable"))
            return &board->tables.items[i];
    return NULL;
}

static bool is_instant(const rescoring *work)
{
    return work->scoring.base == BRIDGE_SCORING_INSTANT;
}

static bridge_ratio ratio_of_cell(const gamut_table *table, size_t row, const char *column)
{
    gamut_decimal value;
    bridge_ratio ratio = { 0, 0 };
    if (!base_parse_decimal(&value, bridge_table_cell(table, row, bridge_find_column(table, column))) ||
        value.places > PLACES_MAX)
        return ratio;
    ratio = bridge_whole(value.value);
    for (unsigned i = 0; i < value.places; i++)
        ratio.denominator *= 10;
    return ratio;
}

/* What one side has, the other has not: of 100 percent, or with the other sign. */
static void complete_sides(bridge_ratio sides[BRIDGE_SIDES], int64_t whole)
{
    for (int side = 0; side < BRIDGE_SIDES; side++)
        if (!bridge_has_ratio(sides[side]) && bridge_has_ratio(sides[!side]))
            sides[side] =
                (bridge_ratio){ whole * sides[!side].denominator - sides[!side].numerator, sides[!side].denominator };
}

static bool read_instant(rescoring *work)
{
    const gamut_table *table = work->task->instant;
    if (!table || !is_instant(work) || table->rows.count > INSTANT_ROWS)
        return true;
    size_t ns = bridge_find_column(table, "ScoreRange_NS"), ew = bridge_find_column(table, "ScoreRange_EW");
    work->instant = ARENA_ARRAY(work->arena, table->rows.count, instant_row);
    for (size_t i = 0; work->instant && i < table->rows.count; i++) {
        instant_row *row = &work->instant[work->instant_count];
        bridge_score_range turned;
        if (bridge_read_score_range(&turned, bridge_table_cell(table, i, ew)))
            row->range = (bridge_score_range){ -turned.most, -turned.least };
        else if (!bridge_read_score_range(&row->range, bridge_table_cell(table, i, ns)))
            continue;
        row->percentage[BRIDGE_NS] = ratio_of_cell(table, i, "Percentage_NS");
        row->percentage[BRIDGE_EW] = ratio_of_cell(table, i, "Percentage_EW");
        row->imps[BRIDGE_NS] = ratio_of_cell(table, i, "IMP_NS");
        row->imps[BRIDGE_EW] = ratio_of_cell(table, i, "IMP_EW");
        complete_sides(row->percentage, 100);
        complete_sides(row->imps, 0);
        work->instant_count++;
    }
    return work->instant != NULL;
}

/* NULL: no range has the score. */
static const instant_row *find_instant(const rescoring *work, bridge_side side, size_t row)
{
    int32_t score = side == BRIDGE_NS ? work->scores[side][row] : -work->scores[side][row];
    for (size_t i = 0; i < work->instant_count; i++)
        if (score >= work->instant[i].range.least && score <= work->instant[i].range.most)
            return &work->instant[i];
    return NULL;
}

/* ---- what the numbers must be ---- */

/* As many places as the column has elsewhere, else what is usual for such a number. */
static unsigned find_places(const rescoring *work, bridge_table_number kind, score_column which)
{
    gamut_decimal stored;
    for (size_t row = 0; row < work->table->rows.count; row++)
        if (base_parse_decimal(&stored, cell_of(work, row, which)) && stored.places <= PLACES_MAX)
            return stored.places;
    if (kind == BRIDGE_TABLE_PERCENTAGE ||
        (kind == BRIDGE_TABLE_IMPS && work->scoring.modifiers & (BRIDGE_SCORING_CROSS1 | BRIDGE_SCORING_CROSS2)))
        return 2;
    bool is_factored = work->expected > work->travellers[BRIDGE_NS].total;
    return kind == BRIDGE_TABLE_MATCHPOINTS && (is_factored || work->scoring.modifiers & BRIDGE_SCORING_MP2) ? 1 : 0;
}

static unsigned usual_places(rescoring *work, bridge_table_number kind, score_column which)
{
    if (work->column_places[which] == PLACES_UNKNOWN)
        work->column_places[which] = (uint8_t)find_places(work, kind, which);
    return work->column_places[which];
}

/* Nothing is shown where there is no such column, no formula, or a word instead of a number. */
static void show(rescoring *work, bridge_table_number kind, size_t row, score_column which, bridge_ratio computed)
{
    gamut_decimal stored = { 0 };
    base_text cell = cell_of(work, row, which);
    if (work->column_at[which] >= work->table->columns.count || !bridge_has_ratio(computed))
        return;
    bool is_stored = cell.length && base_parse_decimal(&stored, cell) && stored.places <= PLACES_MAX;
    /* A hyphen in one column of scores means that the other one has the number. */
    bool is_open = !cell.length || base_text_is(cell, "?") || (kind != BRIDGE_TABLE_SCORE && base_text_is(cell, "-"));
    if (!is_stored && !is_open)
        return;
    unsigned places = is_stored ? stored.places : usual_places(work, kind, which);
    bridge_table_value value = { .kind = kind, .row = row, .column = work->column_at[which] };
    value.computed = base_decimal(bridge_round_ratio(computed, places, BRIDGE_HALF_AWAY), places);
    if (is_stored)
        value.stored = stored;
    value.is_equal = is_stored && bridge_ratio_rounds_to(computed, stored);
    work->task->visit(&value, work->task->payload);
}

/* Board-a-match compares the two tables of a match: of more, nobody knows which belong together. */
static bool has_matchpoints(const rescoring *work)
{
    return !(work->scoring.modifiers & UNEXPLAINED) && !is_instant(work) &&
           (work->scoring.base != BRIDGE_SCORING_BAM || work->travellers[BRIDGE_NS].total == 2);
}

static bridge_ratio matchpoints(const rescoring *work, bridge_side side, size_t row)
{
    int32_t score = work->scores[side][row];
    if (!has_matchpoints(work))
        return (bridge_ratio){ 0, 0 };
    if (work->scoring.modifiers & BRIDGE_SCORING_ASCHERMAN)
        return bridge_ascherman(&work->travellers[side], score);
    bridge_ratio points = bridge_neuberg(&work->travellers[side], score, expected_of(work, row));
    return work->scoring.modifiers & BRIDGE_SCORING_MP2 ? bridge_divide_ratio(points, 2) : points;
}

static bridge_ratio percentage(const rescoring *work, bridge_side side, size_t row)
{
    int32_t score = work->scores[side][row];
    const instant_row *instant = find_instant(work, side, row);
    if (instant)
        return instant->percentage[side];
    if (!has_matchpoints(work))
        return (bridge_ratio){ 0, 0 };
    if (work->scoring.modifiers & BRIDGE_SCORING_ASCHERMAN)
        return bridge_ascherman_percentage(&work->travellers[side], score);
    return bridge_percentage(&work->travellers[side], score, expected_of(work, row));
}

/* What scores are compared with in a Butler; absent where it is another scoring, or a datum from outside. */
static bridge_ratio datum_of(const rescoring *work, bridge_side side)
{
    uint32_t how = work->scoring.modifiers;
    const bridge_traveller *traveller = &work->travellers[side];
    if (!(how & BRIDGE_SCORING_BUTLER) || how & BRIDGE_SCORING_EXPERTS)
        return (bridge_ratio){ 0, 0 };
    bridge_ratio datum = how & BRIDGE_SCORING_MEDIAN ? bridge_median_datum(traveller)
                                                     : bridge_mean_datum(traveller, work->scoring.dropped);
    return bridge_has_ratio(datum) ? bridge_round_datum(datum) : datum;
}

/* Absent where the scoring has no formula, or needs something from outside. */
static bridge_ratio imps(const rescoring *work, bridge_side side, size_t row)
{
    int32_t score = work->scores[side][row];
    const instant_row *instant = find_instant(work, side, row);
    if (instant)
        return instant->imps[side];
    const bridge_traveller *traveller = &work->travellers[side];
    const bridge_imp_scale *scale = bridge_scoring_scale(&work->scoring);
    uint32_t how = work->scoring.modifiers;
    if (!scale || how & BRIDGE_SCORING_EXPERTS)
        return (bridge_ratio){ 0, 0 };
    if (how & BRIDGE_SCORING_CROSS)
        return bridge_whole(bridge_cross_imps(traveller, scale, score));
    if (how & BRIDGE_SCORING_CROSS1)
        return bridge_cross_imps_per_score(traveller, scale, score);
    if (how & BRIDGE_SCORING_CROSS2)
        return bridge_cross_imps_per_comparison(traveller, scale, score);
    if (!(how & BRIDGE_SCORING_BUTLER)) {
        /* Two tables of one match: the one score against the other. */
        if (traveller->total != 2)
            return (bridge_ratio){ 0, 0 };
        int64_t other = (int64_t)bridge_score_at(traveller, 0) + bridge_score_at(traveller, 1) - score;
        return bridge_whole(bridge_imps(scale, score - other));
    }
    bridge_ratio datum = datum_of(work, side);
    return bridge_has_ratio(datum) ? bridge_whole(bridge_imps_against(scale, score, datum)) : datum;
}

static void show_side(rescoring *work, size_t row, bridge_side side)
{
    static const score_column columns[BRIDGE_SIDES][3] = { { COLUMN_MP_NS, COLUMN_PERCENTAGE_NS, COLUMN_IMP_NS },
                                                           { COLUMN_MP_EW, COLUMN_PERCENTAGE_EW, COLUMN_IMP_EW } };
    show(work, BRIDGE_TABLE_MATCHPOINTS, row, columns[side][0], matchpoints(work, side, row));
    show(work, BRIDGE_TABLE_PERCENTAGE, row, columns[side][1], percentage(work, side, row));
    show(work, BRIDGE_TABLE_IMPS, row, columns[side][2], imps(work, side, row));
}

/* In a whole field the lowest score is not worth more than half, nor the highest less. A table where it is shows the best
 * results only, or the worst, and its points come from scores that are not in it. */
static bool shows_whole_field(const rescoring *work)
{
    enum {
        PLACES = 6,
        HALF = 50000000
    };
    const bridge_traveller *traveller = &work->travellers[BRIDGE_NS];
    if (!traveller->total)
        return true;
    int32_t lowest = bridge_score_at(traveller, 0), highest = bridge_score_at(traveller, traveller->total - 1);
    for (size_t row = 0; row < work->table->rows.count; row++) {
        gamut_decimal stored;
        int64_t value;
        int32_t score = work->scores[BRIDGE_NS][row];
        if (work->has_score[BRIDGE_NS][row] && base_parse_decimal(&stored, cell_of(work, row, COLUMN_PERCENTAGE_NS)) &&
            base_decimal_scale(&value, stored, PLACES) &&
            ((score == lowest && value > HALF) || (score == highest && value < HALF)))
            return false;
    }
    return true;
}

/* A single result can be compared with nothing but an instant score table, and a part of a field only with itself. */
static void show_rows(rescoring *work)
{
    bool is_whole = work->task->from_contracts || is_instant(work) || shows_whole_field(work);
    bridge_ratio datum = datum_of(work, BRIDGE_NS);
    for (size_t i = 0; i < work->table->rows.count; i++) {
        int score;
        if (score_contract(&score, work, i)) {
            show(work, BRIDGE_TABLE_SCORE, i, COLUMN_SCORE_NS, bridge_whole(score));
            show(work, BRIDGE_TABLE_SCORE, i, COLUMN_SCORE_EW, bridge_whole(-score));
        }
        for (int side = 0; side < BRIDGE_SIDES; side++)
            if (work->has_score[side][i] && is_whole && (is_instant(work) || work->travellers[side].total > 1))
                show_side(work, i, (bridge_side)side);
        if (!work->has_score[BRIDGE_NS][i] || !is_whole || work->travellers[BRIDGE_NS].total <= 1)
            continue;
        show(work, BRIDGE_TABLE_DATUM, i, COLUMN_DATUM, datum);
        /* Ties share the best rank (rule 231). */
        const bridge_traveller *traveller = &work->travellers[BRIDGE_NS];
        uint64_t better = traveller->total - bridge_count_below(traveller, (int64_t)work->scores[BRIDGE_NS][i] + 1);
        show(work, BRIDGE_TABLE_RANK, i, COLUMN_RANK, bridge_whole((int64_t)better + 1));
    }
}

bool bridge_rescore_table(base_arena *arena, const bridge_table_task *task)
{
    size_t count = task->table->rows.count;
    rescoring work = { .arena = arena, .task = task, .table = task->table };
    bridge_read_scoring(&work.scoring, task->scoring);
    for (size_t i = 0; i < COLUMNS; i++) {
        work.column_at[i] = bridge_find_column(work.table, column_names[i]);
        work.column_places[i] = PLACES_UNKNOWN;
    }
    work.counts = ARENA_ARRAY(arena, count, uint32_t);
    for (int side = 0; side < BRIDGE_SIDES; side++) {
        work.scores[side] = ARENA_ARRAY(arena, count, int32_t);
        work.has_score[side] = ARENA_ARRAY(arena, count, bool);
        if (!work.scores[side] || !work.has_score[side] || !work.counts)
            return false;
    }
    for (size_t i = 0; i < count; i++) {
        /* A row without a score still counts as a table that should have one: that is what factoring needs to know. */
        int64_t score, tables = 1;
        if (!read_whole(&tables, &work, i, COLUMN_MULTIPLICITY) || tables < 1)
            tables = 1;
        work.expected += (uint64_t)tables;
        work.counts[i] = (uint32_t)tables;
        for (int side = 0; side < BRIDGE_SIDES; side++)
            if (find_score(&score, &work, i, (bridge_side)side)) {
                work.scores[side][i] = (int32_t)score;
                work.has_score[side][i] = true;
            }
    }
    /* More tables than a traveller can bear: nothing is shown, which is no failure. */
    if (!build_traveller(&work, BRIDGE_NS) || !build_traveller(&work, BRIDGE_EW))
        return !base_arena_failed(arena);
    /* Without a word about the scoring, percentages are plain or Ascherman's: those that more rows agree with. */
    size_t plain = 0, other = 0;
    if (!work.scoring.base && !work.scoring.modifiers) {
        for (size_t row = 0; row < work.table->rows.count; row++) {
            gamut_decimal stored;
            const bridge_traveller *traveller = &work.travellers[BRIDGE_NS];
            if (!work.has_score[BRIDGE_NS][row] ||
                !base_parse_decimal(&stored, cell_of(&work, row, COLUMN_PERCENTAGE_NS)))
                continue;
            plain += bridge_ratio_rounds_to(percentage(&work, BRIDGE_NS, row), stored);
            other +=
                bridge_ratio_rounds_to(bridge_ascherman_percentage(traveller, work.scores[BRIDGE_NS][row]), stored);
        }
        if (other > plain)
            work.scoring.modifiers |= BRIDGE_SCORING_ASCHERMAN;
    }
    if (!read_instant(&work))
        return false;
    show_rows(&work);
    return true;
}

/* ---- a table completed ---- */

/* The columns that a scoring asks for, and how wide they are when they are new. */

static const struct asked_column {
    bridge_scoring_base base;
    const char *name;
    unsigned width;
} asked_columns[] = {
    { BRIDGE_SCORING_MP, "MP_NS", 5 },         { BRIDGE_SCORING_MP, "MP_EW", 5 },
    { BRIDGE_SCORING_MP, "Percentage_NS", 6 }, { BRIDGE_SCORING_MP, "Percentage_EW", 6 },
    { BRIDGE_SCORING_BAM, "MP_NS", 3 },        { BRIDGE_SCORING_BAM, "MP_EW", 3 },
    { BRIDGE_SCORING_IMP, "IMP_NS", 6 },       { BRIDGE_SCORING_IMP, "IMP_EW", 6 },
};

/* After the others, whose order somebody chose. A score of either side is enough: the other is its negative. */
static bool add_columns(gamut_table *table, base_arena *arena, bridge_scoring_base base)
{
    size_t old = table->columns.count;
    gamut_column *columns = ARENA_ARRAY(arena, old + COUNT(asked_columns) + 1, gamut_column);
    if (!columns)
        return false;
    for (size_t i = 0; i < old; i++)
        columns[i] = table->columns.items[i];
    bool has_score = bridge_find_column(table, "Score_NS") < old || bridge_find_column(table, "Score_EW") < old;
    table->columns.items = columns;
    if (!has_score)
        columns[table->columns.count++] =
            (gamut_column){ .name = TEXT("Score_NS"), .width = base_number(5), .side = GAMUT_COLUMN_RIGHT };
    for (size_t i = 0; i < COUNT(asked_columns); i++)
        if (asked_columns[i].base == base && bridge_find_column(table, asked_columns[i].name) == table->columns.count)
            columns[table->columns.count++] = (gamut_column){ .name = base_text_of(asked_columns[i].name),
                                                              .width = base_number(asked_columns[i].width),
                                                              .side = GAMUT_COLUMN_RIGHT };
    return true;
}

/* Rows of their own, each as long as there are columns; what is new says that it is not known. */
static bool copy_rows(gamut_table *table, base_arena *arena)
{
    size_t count = table->rows.count, width = table->columns.count;
    gamut_row *rows = ARENA_ARRAY(arena, count, gamut_row);
    for (size_t i = 0; rows && i < count; i++) {
        base_text *cells = ARENA_ARRAY(arena, width, base_text);
        if (!cells)
            return false;
        for (size_t column = 0; column < width; column++) {
            base_text cell = bridge_table_cell(table, i, column);
            cells[column] = cell.data ? cell : TEXT("?");
        }
        rows[i] = table->rows.items[i];
        rows[i].cells = (gamut_text_list){ cells, width };
    }
    table->rows.items = rows;
    return rows != NULL;
}

typedef struct completing {
    gamut_table *table;
    base_arena *arena;
} completing;

/* The rows are ours (copy_rows), so the cast takes const off memory that was never const. */
static void put_value(const bridge_table_value *value, void *payload)
{
    const completing *all = payload;
    base_text *cells = (base_text *)(uintptr_t)all->table->rows.items[value->row].cells.items;
    if (!value->is_equal)
        cells[value->column] = base_decimal_print(all->arena, value->computed);
}

static bool is_unknown(const gamut_table *table, size_t column)
{
    for (size_t row = 0; row < table->rows.count; row++)
        if (!base_text_is(bridge_table_cell(table, row, column), "?"))
            return false;
    return true;
}

/* Scored from the contracts: a stored score that contradicts contract and result is corrected. */
bool bridge_complete_table(gamut_table *out, base_arena *arena, const bridge_table_task *task)
{
    bridge_scoring scoring;
    completing all = { out, arena };
    bridge_table_task own = *task;
    *out = *task->table;
    bridge_read_scoring(&scoring, task->scoring);
    if (!add_columns(out, arena, scoring.base) || !copy_rows(out, arena))
        return false;
    own.table = out;
    own.from_contracts = true;
    own.visit = put_value;
    own.payload = &all;
    if (!bridge_rescore_table(arena, &own) || base_arena_failed(arena))
        return false;
    /* New columns follow the old ones; those that could not be computed are dropped. */
    gamut_row *rows = (gamut_row *)(uintptr_t)out->rows.items;
    while (out->columns.count > task->table->columns.count && is_unknown(out, out->columns.count - 1))
        out->columns.count--;
    for (size_t row = 0; row < out->rows.count; row++)
        rows[row].cells.count = out->columns.count;
    return true;
}
