/* score_table.c - computes the numbers in a table of results again.
 *
 * Each number is computed from the stored numbers that it depends on: a score from contract and result, points from the
 * stored scores. So a wrong score is reported once, and not again in all points of the table.
 *
 * Columns are looked up once per table, and decimal places once per column. A file may have any number of columns and
 * rows, so a search inside the loop over the rows would take the product of both. */
#include "score_table.h"

#include <stdlib.h>

#include "base/text.h"
#include "imp.h"
#include "score.h"
#include "scoring.h"
#include "session_scoring.h"
#include "traveller.h"

#define NO_ROW SIZE_MAX

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
    COLUMN_SECTION,
    COLUMN_PAIR_NS,
    COLUMN_PAIR_EW,
    COLUMN_TOP, /* the top to which points are factored; above the table's own if other boards were played more often */
    COLUMNS
} score_column;

static const char *const column_names[COLUMNS] = {
    "Contract",    "Declarer", "Result",        "Multiplicity",  "Score_NS",  "Score_EW",
    "MP_NS",       "MP_EW",    "Percentage_NS", "Percentage_EW", "IMP_NS",    "IMP_EW",
    "ButlerDatum", "Rank",     "Section",       "PairId_NS",     "PairId_EW", "Top"
};

enum {
    PLACES_MAX = 6,             /* numbers with more decimal places are ignored */
    PLACES_UNKNOWN = 255,       /* not looked up yet */
    HALF_PERCENTAGE = 50000000, /* 50 percent, with PLACES_MAX decimal places */
    INSTANT_ROWS = 1000         /* limit: there are fewer different scores, and the search is linear */
};

/* A row of an instant score table: the points of each side for a range of scores. */
typedef struct instant_row {
    bridge_score_range range; /* scores of North-South */
    bridge_ratio percentage[BRIDGE_SIDES];
    bridge_ratio imps[BRIDGE_SIDES];
} instant_row;

typedef struct rescoring {
    base_arena *arena;
    const bridge_table_task *task;
    const gamut_table *table;
    bridge_scoring scoring;
    size_t column_at[COLUMNS];      /* index in the table; the table's number of columns: there is no such column */
    uint8_t column_places[COLUMNS]; /* decimal places of numbers that are filled in, see find_places */
    /* Indexed by side and row. The two scores of a row need not be opposite: a ruling may give both sides a good or a
     * bad score. */
    int32_t *scores[BRIDGE_SIDES];
    bool *has_score[BRIDGE_SIDES];
    gamut_bridge_ruling *rulings[BRIDGE_SIDES]; /* rulings in rows without a score */
    uint32_t *counts;
    size_t *other_tables; /* at board-a-match, for each row: the row of the other table, or NO_ROW; otherwise NULL */
    bool is_double_match; /* at board-a-match, a board is worth two points, not one */
    uint64_t expected;    /* number of tables that should have a score */
    bridge_traveller travellers[BRIDGE_SIDES];
    instant_row *instant; /* rows of the InstantScoreTable, if the scoring is "Instant" */
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

static base_text score_table_cell_of(const rescoring *work, size_t row, score_column which)
{
    return bridge_table_cell(work->table, row, work->column_at[which]);
}

/* ---- reading the rows ---- */

/* Reads a whole number within the limits of scores and counts; "1700.0" counts as whole. */
static bool read_whole(int64_t *out, const rescoring *work, size_t row, score_column which)
{
    gamut_decimal value;
    base_text cell = score_table_cell_of(work, row, which);
    return cell.length && base_parse_decimal(&value, cell) && base_decimal_scale(out, value, 0) && *out > -100000 &&
           *out < 100000;
}

/* Computes the score of North-South from contract, declarer, result and vulnerability. */
static bool score_contract(int *out, const rescoring *work, size_t row)
{
    bridge_contract contract = { 0 };
    bridge_seat declarer;
    bool is_swapped;
    int64_t tricks;
    base_text text = score_table_cell_of(work, row, COLUMN_CONTRACT);
    *out = 0;
    if (!work->task->vulnerability || !text.length || !bridge_read_contract(&contract, text))
        return false;
    if (contract.kind == BRIDGE_PASSED_OUT)
        return true;
    if (contract.kind != BRIDGE_BID_CONTRACT ||
        !bridge_read_declarer(&declarer, &is_swapped, score_table_cell_of(work, row, COLUMN_DECLARER)) ||
        !read_whole(&tricks, work, row, COLUMN_RESULT) || tricks < 0 || tricks > 13)
        return false;
    *out = bridge_score_ns(contract, declarer, work->task->vulnerability, (unsigned)tricks,
                           bridge_scoring_penalties(&work->scoring));
    return true;
}

/* Whether the cell leaves the score to the column of the other side. "-" means that the number is in the other column,
 * while a word like "Ave+" means that there is no number. */
static bool is_left_open(base_text cell)
{
    return !cell.length || base_text_is(cell, "-") || base_text_is(cell, "?");
}

/* Finds the score of a side. Often only the column of the side with the positive score is filled, so the score of the
 * other side is its negative. */
static bool find_score(int64_t *out, const rescoring *work, size_t row, bridge_side side)
{
    score_column own = side == BRIDGE_NS ? COLUMN_SCORE_NS : COLUMN_SCORE_EW;
    score_column other = side == BRIDGE_NS ? COLUMN_SCORE_EW : COLUMN_SCORE_NS;
    int score;
    bool is_scored = score_contract(&score, work, row), is_stored = read_whole(out, work, row, own);
    if (!is_stored && is_left_open(score_table_cell_of(work, row, own)) && read_whole(out, work, row, other)) {
        is_stored = true;
        *out = -*out;
    }
    if (is_scored && (work->task->from_contracts || !is_stored))
        *out = side == BRIDGE_NS ? score : -score;
    return is_scored || is_stored;
}

static gamut_bridge_ruling find_ruling(const rescoring *work, size_t row, bridge_side side)
{
    base_text own = score_table_cell_of(work, row, side == BRIDGE_NS ? COLUMN_SCORE_NS : COLUMN_SCORE_EW);
    base_text other = score_table_cell_of(work, row, side == BRIDGE_NS ? COLUMN_SCORE_EW : COLUMN_SCORE_NS);
    return is_left_open(own) ? bridge_mirror_ruling(bridge_read_ruling(other)) : bridge_read_ruling(own);
}

/* The number of tables on which the points of a row are based: all tables that should have a score or, if the row
 * states a top, the number that follows from that top. */
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

/* ---- board-a-match ---- */

/* A table with its two teams, sorted by name: so the two tables of a match have the same `first` and `second`, and
 * `is_turned` differs. */
typedef struct match_table {
    base_text section, first, second;
    bool is_turned;
    size_t row;
} match_table;

static int compare_matches(const void *a, const void *b)
{
    const match_table *left = a, *right = b;
    int order = base_text_compare(left->section, right->section);
    order = order ? order : base_text_compare(left->first, right->first);
    return order ? order : base_text_compare(left->second, right->second);
}

/* Finds, for each table, the other table of the match, which has the same two teams with exchanged sides. If the teams
 * are not named, two tables are one match; with more tables, the matches are unknown. */
static bool find_other_tables(rescoring *work)
{
    size_t count = work->table->rows.count, scored = 0, end;
    match_table *tables = ARENA_ARRAY(work->arena, count, match_table);
    work->other_tables = ARENA_ARRAY(work->arena, count, size_t);
    if (!tables || !work->other_tables)
        return false;
    for (size_t row = 0; row < count; row++) {
        base_text ns = score_table_cell_of(work, row, COLUMN_PAIR_NS),
                  ew = score_table_cell_of(work, row, COLUMN_PAIR_EW);
        bool is_turned = base_text_compare(ns, ew) > 0;
        work->other_tables[row] = NO_ROW;
        if (work->has_score[BRIDGE_NS][row] && work->has_score[BRIDGE_EW][row])
            tables[scored++] = (match_table){ score_table_cell_of(work, row, COLUMN_SECTION), is_turned ? ew : ns,
                                              is_turned ? ns : ew, is_turned, row };
    }
    qsort(tables, scored, sizeof *tables, compare_matches);
    for (size_t at = 0; at < scored; at = end) {
        for (end = at + 1; end < scored && !compare_matches(&tables[at], &tables[end]);)
            end++;
        bool is_named = tables[at].first.length && tables[at].second.length;
        if (end - at != 2 || (is_named ? tables[at].is_turned == tables[at + 1].is_turned : scored != 2))
            continue;
        work->other_tables[tables[at].row] = tables[at + 1].row;
        work->other_tables[tables[at + 1].row] = tables[at].row;
    }
    return true;
}

/* A board is worth one point, or two if the scoring is MP1 or if a stored number exceeds one. */
static bool counts_double(const rescoring *work)
{
    gamut_decimal value;
    int64_t tenths;
    if (work->scoring.modifiers & BRIDGE_SCORING_MP1)
        return true;
    for (size_t row = 0; row < work->table->rows.count; row++)
        for (score_column which = COLUMN_MP_NS; which <= COLUMN_MP_EW; which++)
            if (base_parse_decimal(&value, score_table_cell_of(work, row, which)) &&
                base_decimal_scale(&tenths, value, 1) && tenths > 10 * BRIDGE_BOARD_A_MATCH_TOP)
                return true;
    return false;
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

/* If the points of one side are missing, computes them from those of the other side: both add up to `whole`, which is
 * 100 for percentages and 0 for IMPs. */
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

/* The row of the InstantScoreTable whose range contains the score; NULL: there is none. */
static const instant_row *find_instant(const rescoring *work, bridge_side side, size_t row)
{
    int32_t score = side == BRIDGE_NS ? work->scores[side][row] : -work->scores[side][row];
    for (size_t i = 0; i < work->instant_count; i++)
        if (score >= work->instant[i].range.least && score <= work->instant[i].range.most)
            return &work->instant[i];
    return NULL;
}

/* ---- computing the numbers ---- */

/* The number of decimal places of the first number in the column; in an empty column, what is usual for such points. */
static unsigned find_places(const rescoring *work, bridge_table_number kind, score_column which)
{
    gamut_decimal stored;
    for (size_t row = 0; row < work->table->rows.count; row++)
        if (base_parse_decimal(&stored, score_table_cell_of(work, row, which)) && stored.places <= PLACES_MAX)
            return stored.places;
    if (kind == BRIDGE_TABLE_PERCENTAGE ||
        (kind == BRIDGE_TABLE_IMPS && work->scoring.modifiers & (BRIDGE_SCORING_CROSS1 | BRIDGE_SCORING_CROSS2)))
        return 2;
    bool is_factored = work->expected > work->travellers[BRIDGE_NS].total;
    bool has_halves = work->other_tables ? !work->is_double_match : work->scoring.modifiers & BRIDGE_SCORING_MP2;
    if (kind == BRIDGE_TABLE_MATCHPOINTS && is_factored && !(work->scoring.modifiers & BRIDGE_SCORING_ASCHERMAN))
        return 2; /* two places, as in the rankings of a session */
    return kind == BRIDGE_TABLE_MATCHPOINTS && (is_factored || has_halves) ? 1 : 0;
}

/* Passes a computed number to the visitor, unless the column or the computed value is missing or the cell contains a
 * word. */
static void show(rescoring *work, bridge_table_number kind, size_t row, score_column which, bridge_ratio computed)
{
    gamut_decimal stored = { 0 };
    base_text cell = score_table_cell_of(work, row, which);
    if (work->column_at[which] >= work->table->columns.count || !bridge_has_ratio(computed))
        return;
    bool is_stored = cell.length && base_parse_decimal(&stored, cell) && stored.places <= PLACES_MAX;
    bool is_open = !cell.length || base_text_is(cell, "?") || (kind != BRIDGE_TABLE_SCORE && base_text_is(cell, "-"));
    if (!is_stored && !is_open)
        return;
    if (!is_stored && work->column_places[which] == PLACES_UNKNOWN)
        work->column_places[which] = (uint8_t)find_places(work, kind, which);
    unsigned places = is_stored ? stored.places : work->column_places[which];
    /* If the column has no decimal places, averages and factored points may still be fractions, and get one or two
     * places. */
    if (!is_stored && !places && kind == BRIDGE_TABLE_MATCHPOINTS && computed.numerator % computed.denominator)
        places = 10 * computed.numerator % computed.denominator ? 2 : 1;
    bridge_table_value value = { .kind = kind, .row = row, .column = work->column_at[which], .exact = computed };
    value.computed = base_decimal(bridge_round_ratio(computed, places, BRIDGE_HALF_AWAY), places);
    if (is_stored)
        value.stored = stored;
    value.is_equal = is_stored && bridge_ratio_rounds_to(computed, stored);
    work->task->visit(&value, work->task->payload);
}

static bool has_matchpoints(const rescoring *work)
{
    return !bridge_scoring_obstacle(&work->scoring, false) && !is_instant(work);
}

/* The result of a row at board-a-match: 1, 1/2 or 0; absent if the other table is unknown. */
static bridge_ratio match_points(const rescoring *work, bridge_side side, size_t row)
{
    size_t other = work->other_tables[row];
    if (other == NO_ROW)
        return (bridge_ratio){ 0, 0 };
    return (bridge_ratio){ bridge_board_a_match(work->scores[side][row], work->scores[side][other]), 2 };
}

/* The highest number of matchpoints that a side can get in the row. */
static int64_t top_of(const rescoring *work, bridge_side side, size_t row)
{
    if (work->other_tables)
        return (work->is_double_match ? 2 : 1) * BRIDGE_BOARD_A_MATCH_TOP;
    if (work->scoring.modifiers & BRIDGE_SCORING_ASCHERMAN)
        return 2 * (int64_t)work->travellers[side].total;
    return bridge_matchpoint_top(expected_of(work, row)) / (work->scoring.modifiers & BRIDGE_SCORING_MP2 ? 2 : 1);
}

static bridge_ratio matchpoints(const rescoring *work, bridge_side side, size_t row)
{
    int32_t score = work->scores[side][row];
    if (!has_matchpoints(work))
        return (bridge_ratio){ 0, 0 };
    if (!work->has_score[side][row])
        return bridge_average_points(work->rulings[side][row], top_of(work, side, row));
    if (work->other_tables) {
        bridge_ratio points = match_points(work, side, row);
        points.numerator *= top_of(work, side, row);
        return points;
    }
    if (work->scoring.modifiers & BRIDGE_SCORING_ASCHERMAN)
        return bridge_ascherman(&work->travellers[side], score);
    bridge_ratio points = bridge_neuberg(&work->travellers[side], score, expected_of(work, row));
    return work->scoring.modifiers & BRIDGE_SCORING_MP2 ? bridge_divide_ratio(points, 2) : points;
}

static bridge_ratio percentage(const rescoring *work, bridge_side side, size_t row)
{
    int32_t score = work->scores[side][row];
    const instant_row *instant = work->has_score[side][row] ? find_instant(work, side, row) : NULL;
    if (instant)
        return instant->percentage[side];
    if (!has_matchpoints(work))
        return (bridge_ratio){ 0, 0 };
    if (!work->has_score[side][row])
        return bridge_average_points(work->rulings[side][row], 100);
    if (work->other_tables) {
        bridge_ratio points = match_points(work, side, row);
        points.numerator *= 100;
        return points;
    }
    if (work->scoring.modifiers & BRIDGE_SCORING_ASCHERMAN)
        return bridge_ascherman_percentage(&work->travellers[side], score);
    return bridge_percentage(&work->travellers[side], score, expected_of(work, row));
}

/* The datum of Butler scoring; absent for other scorings, or if the datum comes from experts and so is not in the
 * file. */
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

/* The IMPs of a side; absent if the scoring has no formula, or needs numbers that are not in the file. An average is 0
 * IMPs. An average plus or minus has no value here, because the regulations of the event decide it: Law 86 has three
 * IMPs, but files of pair events have other values. */
static bridge_ratio imps(const rescoring *work, bridge_side side, size_t row)
{
    int32_t score = work->scores[side][row];
    const instant_row *instant = work->has_score[side][row] ? find_instant(work, side, row) : NULL;
    if (instant)
        return instant->imps[side];
    const bridge_traveller *traveller = &work->travellers[side];
    const bridge_imp_scale *scale = bridge_scoring_scale(&work->scoring);
    uint32_t how = work->scoring.modifiers;
    if (!scale || is_instant(work) || bridge_scoring_obstacle(&work->scoring, true))
        return (bridge_ratio){ 0, 0 };
    if (!work->has_score[side][row])
        return work->rulings[side][row] == GAMUT_BRIDGE_AVERAGE ? bridge_whole(0) : (bridge_ratio){ 0, 0 };
    if (how & BRIDGE_SCORING_CROSS)
        return bridge_whole(bridge_cross_imps(traveller, scale, score));
    if (how & BRIDGE_SCORING_CROSS1)
        return bridge_cross_imps_per_score(traveller, scale, score);
    if (how & BRIDGE_SCORING_CROSS2)
        return bridge_cross_imps_per_comparison(traveller, scale, score);
    if (!(how & BRIDGE_SCORING_BUTLER)) {
        /* Plain IMPs compare the two tables of one match, so there must be exactly two scores. */
        if (traveller->total != 2)
            return (bridge_ratio){ 0, 0 };
        int64_t other = (int64_t)bridge_score_at(traveller, 0) + bridge_score_at(traveller, 1) - score;
        return bridge_whole(bridge_imps(scale, score - other));
    }
    bridge_ratio datum = datum_of(work, side);
    return bridge_has_ratio(datum) ? bridge_whole(bridge_imps_against(scale, score, datum)) : datum;
}

/* ---- points that cannot be computed ---- */

/* The kind of points that the scoring requires; BRIDGE_TABLE_SCORE: none besides the scores. */
static bridge_table_number asked_points(const rescoring *work)
{
    switch (work->scoring.base) {
    case BRIDGE_SCORING_MP:
    case BRIDGE_SCORING_BAM:
        return BRIDGE_TABLE_MATCHPOINTS;
    case BRIDGE_SCORING_IMP:
    case BRIDGE_SCORING_CAVENDISH:
        return BRIDGE_TABLE_IMPS;
    case BRIDGE_SCORING_INSTANT:
        return work->column_at[COLUMN_IMP_NS] < work->table->columns.count ? BRIDGE_TABLE_IMPS
                                                                           : BRIDGE_TABLE_PERCENTAGE;
    default:
        return BRIDGE_TABLE_SCORE;
    }
}

/* The reason why points cannot be computed, for people. */
static const char *find_obstacle(const rescoring *work, bridge_side side, size_t row, bool is_whole)
{
    bool is_imps = asked_points(work) == BRIDGE_TABLE_IMPS;
    const char *reason = bridge_scoring_obstacle(&work->scoring, is_imps);
    if (reason)
        return reason;
    if (work->rulings[side][row])
        return "what an average plus or minus is worth is up to the regulations of the event";
    if (!work->has_score[side][row])
        return "the row has no result that can be read";
    if (is_instant(work))
        return "the board has no InstantScoreTable with the score";
    if (work->other_tables)
        return "the other table of the match is not known";
    if (work->travellers[side].total <= 1)
        return "a single result can be compared with nothing";
    if (!is_whole)
        return "the table shows only a part of its field";
    if (work->scoring.modifiers & BRIDGE_SCORING_BUTLER)
        return "too few scores are left for a datum";
    return "a plain IMP compares the two tables of a match: IMP;Cross2 or IMP;Butler would say how more are compared";
}

/* Reports points that cannot be computed. When a table is being completed, these are points whose cell stays empty;
 * when it is being checked, stored points that cannot be compared. A pair that sat out has no points and is not
 * reported. */
static void miss_points(const rescoring *work, size_t row, bridge_side side, score_column which, bool is_whole)
{
    gamut_decimal stored;
    base_text cell = score_table_cell_of(work, row, which);
    base_text pair = score_table_cell_of(work, row, side == BRIDGE_NS ? COLUMN_PAIR_NS : COLUMN_PAIR_EW);
    bool is_stored = cell.length && base_parse_decimal(&stored, cell);
    bool is_played = work->has_score[side][row] || work->rulings[side][row] < GAMUT_BRIDGE_LATE_PLAY;
    bool is_scored = is_stored && work->has_score[side][row];
    bool is_there = is_scored || (work->task->from_contracts && is_played && is_left_open(cell));
    if (work->task->miss && is_there && !base_text_is(pair, "-") && !base_text_is(pair, "!"))
        work->task->miss(asked_points(work), row, find_obstacle(work, side, row, is_whole), work->task->miss_payload);
}

/* ---- the rows ---- */

/* Shows the points of one side. A single result can only be compared with an instant score table. If the table contains
 * only a part of the field (`is_whole` is false), points cannot be computed. Averages get points only if the cell is
 * empty. */
static void show_side(rescoring *work, size_t row, bridge_side side, bool is_whole)
{
    static const struct {
        bridge_table_number kind;
        score_column columns[BRIDGE_SIDES];
        bridge_ratio (*compute)(const rescoring *work, bridge_side side, size_t row);
    } points[] = { { BRIDGE_TABLE_MATCHPOINTS, { COLUMN_MP_NS, COLUMN_MP_EW }, matchpoints },
                   { BRIDGE_TABLE_PERCENTAGE, { COLUMN_PERCENTAGE_NS, COLUMN_PERCENTAGE_EW }, percentage },
                   { BRIDGE_TABLE_IMPS, { COLUMN_IMP_NS, COLUMN_IMP_EW }, imps } };
    bool is_compared = work->has_score[side][row] && is_whole && (is_instant(work) || work->travellers[side].total > 1);
    for (size_t i = 0; i < COUNT(points); i++) {
        score_column which = points[i].columns[side];
        bool is_awarded = work->rulings[side][row] && is_left_open(score_table_cell_of(work, row, which));
        bridge_ratio value = { 0, 0 };
        if (is_compared || is_awarded)
            value = points[i].compute(work, side, row);
        show(work, points[i].kind, row, which, value);
        if (points[i].kind == asked_points(work) && !bridge_has_ratio(value))
            miss_points(work, row, side, which, is_whole);
    }
}

/* Whether the stored percentages average 50, except for rounding. This is so if all tables are there, because what one
 * table wins another loses. */
static bool averages_half(const rescoring *work)
{
    int64_t off = 0, most = 0;
    for (size_t row = 0; row < work->table->rows.count; row++) {
        gamut_decimal stored;
        int64_t value, unit = 1;
        if (!work->has_score[BRIDGE_NS][row] ||
            !base_parse_decimal(&stored, score_table_cell_of(work, row, COLUMN_PERCENTAGE_NS)) ||
            !base_decimal_scale(&value, stored, PLACES_MAX) || value < 0 || value > 2 * HALF_PERCENTAGE)
            continue;
        for (unsigned places = stored.places; places < PLACES_MAX; places++)
            unit *= 10;
        off += 2 * work->counts[row] * (value - HALF_PERCENTAGE);
        most += work->counts[row] * unit;
    }
    return off <= most && off >= -most;
}

/* Whether in some row the matchpoints of both sides add up to the top that the row should have (see top_of): then no
 * results are missing. */
static bool shares_own_top(const rescoring *work)
{
    for (size_t row = 0; row < work->table->rows.count; row++) {
        gamut_decimal ns, ew;
        int64_t points[BRIDGE_SIDES], top = top_of(work, BRIDGE_NS, row);
        if (work->has_score[BRIDGE_NS][row] && base_parse_decimal(&ns, score_table_cell_of(work, row, COLUMN_MP_NS)) &&
            base_parse_decimal(&ew, score_table_cell_of(work, row, COLUMN_MP_EW)) &&
            base_decimal_scale(&points[0], ns, 2) && base_decimal_scale(&points[1], ew, 2) && points[0] >= 0 &&
            points[0] <= 100 * top && points[1] == 100 * top - points[0])
            return true;
    }
    return false;
}

/* Whether the table contains the whole field. In a whole field the lowest score has at most 50 percent, and the highest
 * at least 50. If that is not so, either the stored percentages are wrong, or the table contains only the best or the
 * worst results of a larger field. It is the former if the percentages average 50, or if the matchpoints of some row
 * add up to its top. */
static bool shows_whole_field(const rescoring *work)
{
    const bridge_traveller *traveller = &work->travellers[BRIDGE_NS];
    if (!traveller->total)
        return true;
    int32_t lowest = bridge_score_at(traveller, 0), highest = bridge_score_at(traveller, traveller->total - 1);
    for (size_t row = 0; row < work->table->rows.count; row++) {
        gamut_decimal stored;
        int64_t value;
        int32_t score = work->scores[BRIDGE_NS][row];
        if (work->has_score[BRIDGE_NS][row] &&
            base_parse_decimal(&stored, score_table_cell_of(work, row, COLUMN_PERCENTAGE_NS)) &&
            base_decimal_scale(&value, stored, PLACES_MAX) &&
            ((score == lowest && value > HALF_PERCENTAGE) || (score == highest && value < HALF_PERCENTAGE)))
            return averages_half(work) || shares_own_top(work);
    }
    return true;
}

static void show_rows(rescoring *work)
{
    bool is_whole = is_instant(work) || shows_whole_field(work);
    bridge_ratio datum = datum_of(work, BRIDGE_NS);
    for (size_t i = 0; i < work->table->rows.count; i++) {
        int score;
        if (score_contract(&score, work, i)) {
            show(work, BRIDGE_TABLE_SCORE, i, COLUMN_SCORE_NS, bridge_whole(score));
            show(work, BRIDGE_TABLE_SCORE, i, COLUMN_SCORE_EW, bridge_whole(-score));
        }
        for (int side = 0; side < BRIDGE_SIDES; side++)
            show_side(work, i, (bridge_side)side, is_whole);
        if (!work->has_score[BRIDGE_NS][i] || !is_whole || work->travellers[BRIDGE_NS].total <= 1)
            continue;
        show(work, BRIDGE_TABLE_DATUM, i, COLUMN_DATUM, datum);
        /* Equal scores share the best of their ranks (rule 231). */
        const bridge_traveller *traveller = &work->travellers[BRIDGE_NS];
        uint64_t better = traveller->total - bridge_count_below(traveller, (int64_t)work->scores[BRIDGE_NS][i] + 1);
        show(work, BRIDGE_TABLE_RANK, i, COLUMN_RANK, bridge_whole((int64_t)better + 1));
    }
}

static void read_rows(rescoring *work)
{
    for (size_t i = 0; i < work->table->rows.count; i++) {
        /* A row without a score still counts as a table that should have one, because factoring needs the number of all
         * tables. */
        int64_t score, tables = 1;
        if (!read_whole(&tables, work, i, COLUMN_MULTIPLICITY) || tables < 1)
            tables = 1;
        work->expected += (uint64_t)tables;
        work->counts[i] = (uint32_t)tables;
        for (int side = 0; side < BRIDGE_SIDES; side++)
            if (find_score(&score, work, i, (bridge_side)side)) {
                work->scores[side][i] = (int32_t)score;
                work->has_score[side][i] = true;
            } else
                work->rulings[side][i] = find_ruling(work, i, (bridge_side)side);
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
        work.rulings[side] = ARENA_ARRAY(arena, count, gamut_bridge_ruling);
        if (!work.scores[side] || !work.has_score[side] || !work.rulings[side] || !work.counts)
            return false;
    }
    read_rows(&work);
    /* If there are too many tables for a traveller, nothing is visited, but that is not a failure. */
    if (!build_traveller(&work, BRIDGE_NS) || !build_traveller(&work, BRIDGE_EW))
        return !base_arena_failed(arena);
    /* If the scoring is not stated, percentages are taken as plain or as Ascherman's, depending on which of the two
     * agrees with more rows. */
    size_t plain = 0, other = 0;
    if (!work.scoring.base && !work.scoring.modifiers) {
        for (size_t row = 0; row < work.table->rows.count; row++) {
            gamut_decimal stored;
            const bridge_traveller *traveller = &work.travellers[BRIDGE_NS];
            if (!work.has_score[BRIDGE_NS][row] ||
                !base_parse_decimal(&stored, score_table_cell_of(&work, row, COLUMN_PERCENTAGE_NS)))
                continue;
            plain += bridge_ratio_rounds_to(percentage(&work, BRIDGE_NS, row), stored);
            other +=
                bridge_ratio_rounds_to(bridge_ascherman_percentage(traveller, work.scores[BRIDGE_NS][row]), stored);
        }
        if (other > plain)
            work.scoring.modifiers |= BRIDGE_SCORING_ASCHERMAN;
    }
    if (!read_instant(&work) || (work.scoring.base == BRIDGE_SCORING_BAM && !find_other_tables(&work)))
        return false;
    work.is_double_match = work.other_tables && counts_double(&work);
    show_rows(&work);
    return true;
}
