/* rescore_totals.c - computes the totals of every pair over all boards of a file, and compares or completes the tables
 * of these totals. */
#include <stdlib.h>

#include "base/text.h"
#include "model/tree_path.h"
#include "rescore_file_parts.h"
#include "rules/bridge/ratio.h"
#include "rules/bridge/session_scoring.h"

enum {
    PLACES = 4, /* decimals of rescore_share.values */
    UNIT = 10000,
    MOST_VALUE = 1000000,  /* largest value of a cell: a larger number is not a score */
    MOST_SUM = 1000000000, /* largest sum of a pair */
    MOST_SHARES = 200000   /* largest divisor of an exact fraction, so that nothing overflows */
};

/* ---- the points of a row ---- */

/* The columns of one side, and the column with the other side's score, which has the opposite sign. */
typedef struct side_columns {
    const char *pair;
    const char *names[RESCORE_KINDS];
    const char *opposite_score;
} side_columns;

static const side_columns sides[] = {
    { "PairId_NS", { "Score_NS", "IMP_NS", "MP_NS", "Percentage_NS", NULL }, "Score_EW" },
    { "PairId_EW", { "Score_EW", "IMP_EW", "MP_EW", "Percentage_EW", NULL }, "Score_NS" },
    { "TeamId_Home", { NULL, NULL, NULL, NULL, "VP_Home" }, NULL },
    { "TeamId_Away", { NULL, NULL, NULL, NULL, "VP_Away" }, NULL },
};

static base_text cell_of(const gamut_table *table, size_t row, const char *name)
{
    return name ? bridge_table_cell(table, row, bridge_find_column(table, name)) : (base_text){ NULL, 0 };
}

/* Reads a value; artificial scores such as "^60" count, too. */
static bool read_cell(int64_t *out, const gamut_table *table, size_t row, const char *name)
{
    base_text cell = cell_of(table, row, name);
    gamut_decimal value;
    if (cell.length && cell.data[0] == '^')
        cell = base_text_slice(cell, 1, cell.length);
    return cell.length && base_parse_decimal(&value, cell) && base_decimal_scale(out, value, PLACES) &&
           *out <= (int64_t)MOST_VALUE * UNIT && *out >= -(int64_t)MOST_VALUE * UNIT;
}

static bool is_given(base_text id)
{
    return id.length && !base_text_is(id, "-") && !base_text_is(id, "?") && !base_text_is(id, "!");
}

/* Returns the top of the board: the value of the column Top, or the sum of both sides at a table where the board was
 * played. The sum of two averages (60 % and 60 %) would be too much, so those rows are not used; rounding may make the
 * sum slightly wrong, so it is rounded to a whole number. */
static int64_t top_of(const gamut_table *table)
{
    int64_t ns, ew, top;
    for (size_t row = 0; row < table->rows.count; row++)
        if (read_cell(&top, table, row, "Top") && top > 0)
            return top;
    for (size_t row = 0; row < table->rows.count; row++) {
        /* Use only rows where both sides have the same score with opposite signs, so that no ruling changed one of
         * them. */
        bool has_ns = read_cell(&ns, table, row, "Score_NS");
        bool has_ew = read_cell(&ew, table, row, "Score_EW");
        bool has_one_score = has_ns && has_ew ? ns == -ew : has_ns || has_ew;
        if (has_one_score && read_cell(&ns, table, row, "MP_NS") && read_cell(&ew, table, row, "MP_EW"))
            return (ns + ew + UNIT / 2) / UNIT * UNIT;
    }
    /* If no table played the board, the top follows from an average: its points are 40, 50 or 60 percent of the top. */
    for (size_t row = 0; row < table->rows.count; row++) {
        bridge_ratio share = bridge_average_points(bridge_read_ruling(cell_of(table, row, "Score_NS")), 1);
        if (bridge_has_ratio(share) && read_cell(&ns, table, row, "MP_NS"))
            return (ns * share.denominator / share.numerator + UNIT / 2) / UNIT * UNIT;
    }
    return 0;
}

/* Adds the points of one side of a row. A board that was not played gives no points, unless the pair sat out and gets
 * some for that. */
static bool add_share(rescore_file *file, const gamut_table *table, size_t row, const side_columns *side,
                      const rescore_share *known)
{
    base_text pair = cell_of(table, row, side->pair);
    base_text score = cell_of(table, row, side->names[RESCORE_KIND_SCORE]);
    rescore_share share = *known;
    bool has_value = bridge_read_ruling(score) < GAMUT_BRIDGE_LATE_PLAY;
    int64_t other;
    if (!is_given(pair))
        return true;
    for (int kind = 0; kind < RESCORE_KINDS; kind++) {
        share.has[kind] = read_cell(&share.values[kind], table, row, side->names[kind]);
        has_value = has_value || share.has[kind];
    }
    if (!has_value)
        return true;
    if (!share.has[RESCORE_KIND_SCORE] && read_cell(&other, table, row, side->opposite_score)) {
        share.has[RESCORE_KIND_SCORE] = true;
        share.values[RESCORE_KIND_SCORE] = -other;
    }
    share.pair = base_arena_copy(file->arena, pair);
    rescore_share *kept = base_list_add(&file->shares, file->arena, sizeof *kept);
    if (kept)
        *kept = share;
    return kept != NULL;
}

bool rescore_add_shares(rescore_file *file, const gamut_table *table, const rescore_row_points *exact)
{
    int64_t top = top_of(table);
    for (size_t i = 0; i < COUNT(sides); i++)
        for (size_t row = 0; row < table->rows.count; row++) {
            rescore_share known = { .top = top };
            if (i < BRIDGE_SIDES)
                known.exact = exact[row].sides[i];
            if (!add_share(file, table, row, &sides[i], &known))
                return false;
        }
    return true;
}

/* ---- sums ---- */

/* The sums of one pair. */
typedef struct pair_total {
    rescore_share sum;
    size_t rows;
    bool is_whole[RESCORE_KINDS]; /* every row has a value, and the sum is in range */
    bool has_top;
} pair_total;

typedef struct pair_totals {
    pair_total *items;
    size_t count;
} pair_totals;

static int compare_shares(const void *a, const void *b)
{
    const rescore_share *left = a, *right = b;
    return base_text_compare(left->pair, right->pair);
}

static int compare_totals(const void *a, const void *b)
{
    const pair_total *left = a, *right = b;
    return base_text_compare(left->sum.pair, right->sum.pair);
}

static bool sum_up(pair_totals *out, rescore_file *file)
{
    rescore_share *shares = file->shares.items;
    *out = (pair_totals){ ARENA_ARRAY(file->arena, file->shares.count, pair_total), 0 };
    if (!out->items)
        return false;
    if (file->shares.count)
        qsort(shares, file->shares.count, sizeof *shares, compare_shares);
    for (size_t i = 0; i < file->shares.count; i++) {
        if (!i || compare_shares(&shares[i - 1], &shares[i])) {
            pair_total *fresh = &out->items[out->count++];
            *fresh = (pair_total){ .sum.pair = shares[i].pair, .has_top = true };
            for (int kind = 0; kind < RESCORE_KINDS; kind++)
                fresh->is_whole[kind] = true;
        }
        pair_total *total = &out->items[out->count - 1];
        const rescore_share *share = &shares[i];
        for (int kind = 0; kind < RESCORE_KINDS; kind++) {
            int64_t sum = total->sum.values[kind] + share->values[kind];
            total->sum.values[kind] = sum;
            if (!share->has[kind] || sum > (int64_t)MOST_SUM * UNIT || sum < -(int64_t)MOST_SUM * UNIT) {
                total->is_whole[kind] = false;
                total->sum.values[kind] = 0;
            }
        }
        total->has_top = total->has_top && share->top > 0;
        total->sum.top += share->top;
        bridge_ratio points =
            bridge_has_ratio(share->exact) ? share->exact : (bridge_ratio){ share->values[RESCORE_KIND_MP], UNIT };
        total->sum.exact = !total->is_whole[RESCORE_KIND_MP] ? bridge_whole(0)
                           : total->rows                     ? bridge_add_ratio(total->sum.exact, points)
                                                             : points;
        total->rows++;
    }
    return true;
}

/* ---- columns of totals ---- */

typedef enum total_form {
    TOTAL_SUM,
    TOTAL_MEAN,
    TOTAL_SHARE /* percent of the possible points, whether the column is called a total or a mean */
} total_form;

/* The columns that the PBN standard defines, and those that programs add. `boards` is the column that states how many
 * boards the total includes. */
static const struct total_column {
    const char *name;
    rescore_kind kind;
    total_form form;
    rescore_check check;
    const char *boards;
} total_columns[] = {
    { "TotalScore", RESCORE_KIND_SCORE, TOTAL_SUM, RESCORE_SUMS, "NrBoards" },
    { "TotalIMP", RESCORE_KIND_IMP, TOTAL_SUM, RESCORE_SUMS, "NrBoards" },
    { "TotalScoreIMP", RESCORE_KIND_IMP, TOTAL_SUM, RESCORE_SUMS, "NrBoards" },
    { "TotalMP", RESCORE_KIND_MP, TOTAL_SUM, RESCORE_SUMS, "NrBoards" },
    { "TotalScoreMP", RESCORE_KIND_MP, TOTAL_SUM, RESCORE_SUMS, "NrBoards" },
    { "TotalScoreVP", RESCORE_KIND_VP, TOTAL_SUM, RESCORE_VICTORY_POINTS, "NrRounds" },
    { "TotalPercentage", RESCORE_KIND_PERCENTAGE, TOTAL_SHARE, RESCORE_PERCENTAGES, "NrBoards" },
    { "MeanScore", RESCORE_KIND_SCORE, TOTAL_MEAN, RESCORE_MEANS, "NrBoards" },
    { "MeanIMP", RESCORE_KIND_IMP, TOTAL_MEAN, RESCORE_MEANS, "NrBoards" },
    { "MeanMP", RESCORE_KIND_MP, TOTAL_MEAN, RESCORE_MEANS, "NrBoards" },
    { "MeanPercentage", RESCORE_KIND_PERCENTAGE, TOTAL_SHARE, RESCORE_PERCENTAGES, "NrBoards" },
    { "SessionScoreIMP", RESCORE_KIND_IMP, TOTAL_SUM, RESCORE_SUMS, "NrBoardsSession" },
    { "SessionScoreMP", RESCORE_KIND_MP, TOTAL_SUM, RESCORE_SUMS, "NrBoardsSession" },
    { "SessionPercentage", RESCORE_KIND_PERCENTAGE, TOTAL_SHARE, RESCORE_PERCENTAGES, "NrBoardsSession" },
};

/* A stored percentage of two or more decimals may differ by one unit of its last decimal: ACBLscore computes it from a
 * session score with two decimals, other programs from more digits of the total than they print. */
static bool is_share(bridge_ratio computed, gamut_decimal stored)
{
    int64_t off = stored.value - bridge_round_ratio(computed, stored.places, BRIDGE_HALF_AWAY);
    return stored.places >= 2 && off >= -1 && off <= 1;
}

/* Returns the percentage of the possible points: from the printed points if that gives the stored value, else from
 * points before rounding. With more boards than any session has, exact fractions could overflow, and the printed points
 * are used. */
static bridge_ratio share_of(const pair_total *total, gamut_decimal stored, int64_t adjustment)
{
    bridge_ratio printed = { 100 * (total->sum.values[RESCORE_KIND_MP] + adjustment), total->sum.top };
    bridge_ratio points = bridge_add_ratio(total->sum.exact, (bridge_ratio){ adjustment, UNIT });
    int64_t top = total->sum.top / UNIT;
    bool is_printed =
        stored.state == GAMUT_KNOWN && (bridge_ratio_rounds_to(printed, stored) || is_share(printed, stored));
    if (total->sum.top % UNIT || top > MOST_SHARES || is_printed)
        return printed;
    points.numerator *= 100;
    return bridge_divide_ratio(points, top);
}

/* Computes the value of a column for a pair. `stored` is the value in the table, if any. */
static bridge_ratio value_of(const pair_total *total, const struct total_column *column, gamut_decimal stored,
                             int64_t adjustment)
{
    if (column->form == TOTAL_SHARE) {
        /* The mean of rounded percentages is not exact, so the matchpoints are used if possible. `adjustment` is a
         * penalty or bonus in matchpoints, which the sum of the boards does not include. */
        if (total->is_whole[RESCORE_KIND_MP] && total->has_top)
            return share_of(total, stored, adjustment);
        if (total->is_whole[RESCORE_KIND_PERCENTAGE])
            return (bridge_ratio){ total->sum.values[RESCORE_KIND_PERCENTAGE], (int64_t)(UNIT * total->rows) };
        return (bridge_ratio){ 0, 0 };
    }
    if (!total->is_whole[column->kind])
        return (bridge_ratio){ 0, 0 };
    /* Some programs add up printed points, others points before rounding: the stored value shows which. */
    int64_t rows = column->form == TOTAL_SUM ? 1 : (int64_t)total->rows;
    bridge_ratio printed = { total->sum.values[column->kind], UNIT * rows };
    if (column->kind != RESCORE_KIND_MP || rows > MOST_SHARES || bridge_ratio_rounds_to(printed, stored))
        return printed;
    return bridge_divide_ratio(total->sum.exact, rows);
}

static const pair_total *find_total(const pair_totals *totals, const gamut_table *table, size_t row)
{
    base_text pair = cell_of(table, row, "PairId");
    pair_total key = { .sum.pair = is_given(pair) ? pair : cell_of(table, row, "TeamId") };
    if (!is_given(key.sum.pair) || !totals->count)
        return NULL;
    return bsearch(&key, totals->items, totals->count, sizeof *totals->items, compare_totals);
}

typedef struct total_look {
    const rescore_file *file;
    rescore_total *total;
    const pair_totals *pairs;
    size_t rank, by; /* the columns of the ranks and of the values that decide them */
} total_look;

/* Compares a cell or, in write mode, writes it; a new number gets `places` decimals. */
static void judge_cell(const total_look *look, size_t row, size_t column, rescore_check check, bridge_ratio computed,
                       unsigned places)
{
    gamut_decimal stored = { 0 };
    gamut_text_list cells = look->total->table.rows.items[row].cells;
    base_text *cell = column < cells.count ? (base_text *)(uintptr_t)&cells.items[column] : NULL;
    base_arena *arena = look->file->arena;
    if (!cell || !bridge_has_ratio(computed))
        return;
    bool is_stored = base_parse_decimal(&stored, *cell) && stored.places <= 6;
    if (!is_stored && (look->file->result || !base_text_is(*cell, "?")))
        return;
    bool is_equal = is_stored && (bridge_ratio_rounds_to(computed, stored) ||
                                  (check == RESCORE_PERCENTAGES && is_share(computed, stored)));
    if (is_stored)
        places = stored.places;
    base_text text =
        is_equal
            ? *cell
            : base_decimal_print(arena, base_decimal(bridge_round_ratio(computed, places, BRIDGE_HALF_AWAY), places));
    if (look->file->result)
        rescore_file_compare(
            look->file, check, look->total->record, is_equal,
            tree_path_print(arena, TEXT(""), "tables[%zu].rows[%zu].cells[%zu]", look->total->at, row, column), *cell,
            text);
    else
        *cell = text;
}

/* Whether a percentage column is a sum over boards, as in the PBN standard, and not a mean, as many programs write it:
 * then some value is above 100. */
static bool is_cumulative(const gamut_table *table, size_t column)
{
    gamut_decimal value;
    int64_t whole;
    for (size_t row = 0; row < table->rows.count; row++)
        if (base_parse_decimal(&value, bridge_table_cell(table, row, column)) && base_decimal_scale(&whole, value, 6) &&
            whole > 100000000)
            return true;
    return false;
}

static void judge_column(const total_look *look, const struct total_column *column)
{
    const gamut_table *table = &look->total->table;
    size_t at = bridge_find_column(table, column->name);
    if (at == table->columns.count)
        return;
    /* A new value gets as many decimals as the sums need, at most two. */
    unsigned places = column->form == TOTAL_SUM ? 0 : 2;
    for (size_t i = 0; i < look->pairs->count && places < 2; i++) {
        int64_t sum = look->pairs->items[i].sum.values[column->kind];
        if (sum % (UNIT / 10))
            places = 2;
        else if (sum % UNIT)
            places = 1;
    }
    bool is_summed = column->form == TOTAL_SHARE && is_cumulative(table, at);
    for (size_t row = 0; row < table->rows.count; row++) {
        const pair_total *total = find_total(look->pairs, table, row);
        base_text cell = cell_of(table, row, column->boards);
        int64_t boards, adjustment = 0;
        /* Totals over other sessions, or over boards that are not in the file, cannot be computed: they have another
         * number of boards. */
        if (!total || (cell.length && (!base_parse_int(&boards, cell) || boards != (int64_t)total->rows)))
            continue;
        (void)!read_cell(&adjustment, table, row, "Adjustment");
        gamut_decimal stored = { 0 };
        (void)!base_parse_decimal(&stored, bridge_table_cell(table, row, at));
        bridge_ratio value = value_of(total, column, stored, adjustment);
        if (is_summed)
            value = total->is_whole[RESCORE_KIND_PERCENTAGE]
                        ? (bridge_ratio){ total->sum.values[RESCORE_KIND_PERCENTAGE], UNIT }
                        : (bridge_ratio){ 0, 0 };
        judge_cell(look, row, at, column->check, value, places);
    }
}

/* ---- ranks ---- */

/* Returns the column whose values decide the ranks, preferably one of kind `first`; if there is none, the number of
 * columns. */
static size_t deciding_column(const gamut_table *table, rescore_kind first)
{
    static const struct {
        rescore_kind kind;
        const char *name;
    } rows[] = {
        { RESCORE_KIND_MP, "TotalPercentage" }, { RESCORE_KIND_MP, "MeanPercentage" },
        { RESCORE_KIND_VP, "TotalScoreVP" },    { RESCORE_KIND_IMP, "TotalScoreIMP" },
        { RESCORE_KIND_IMP, "TotalIMP" },       { RESCORE_KIND_IMP, "MeanIMP" },
        { RESCORE_KIND_MP, "TotalScoreMP" },    { RESCORE_KIND_MP, "TotalMP" },
        { RESCORE_KIND_MP, "MeanMP" },          { RESCORE_KIND_SCORE, "TotalScore" },
        { RESCORE_KIND_SCORE, "MeanScore" },
    };
    for (int pass = 0; pass < 2; pass++)
        for (size_t i = 0; i < COUNT(rows); i++) {
            size_t column = bridge_find_column(table, rows[i].name);
            if (column < table->columns.count && (pass || rows[i].kind == first))
                return column;
        }
    return table->columns.count;
}

typedef struct ranked_row {
    base_text section, direction; /* of the field in which the row is ranked; empty: fields are not divided by it */
    int64_t value;
    size_t row;
} ranked_row;

static int compare_fields(const ranked_row *left, const ranked_row *right)
{
    int order = base_text_compare(left->section, right->section);
    return order ? order : base_text_compare(left->direction, right->direction);
}

static int compare_ranked(const void *a, const void *b)
{
    const ranked_row *left = a, *right = b;
    int order = compare_fields(left, right);
    if (order)
        return order;
    if (left->value != right->value)
        return left->value < right->value ? 1 : -1;
    return (left->row > right->row) - (left->row < right->row);
}

/* Whether a stored rank is possible for a tie. Normally tied rows share the best rank; but if totals are rounded, or a
 * column shows how ties were broken, each rank inside the tie is possible. */
static bool may_be_rank(const gamut_table *table, base_text cell, base_text value, size_t best, size_t ties)
{
    int64_t stored;
    bool is_split =
        bridge_find_column(table, "RankTie") < table->columns.count || base_text_find(value, '.') < value.length;
    return is_split && base_parse_int(&stored, cell) && stored >= (int64_t)best && stored < (int64_t)(best + ties);
}

typedef bool (*rank_judge)(const total_look *look, size_t row, size_t best, size_t ties);

/* Calls `judge` for the rank of each of the sorted rows and counts how often it returns true. */
static size_t judge_ranks(const total_look *look, const ranked_row *rows, size_t count, rank_judge judge)
{
    size_t start = 0, end, right = 0;
    for (size_t at = 0; at < count; at = end) {
        end = at + 1;
        if (at && compare_fields(&rows[at - 1], &rows[at]))
            start = at;
        while (end < count && !compare_fields(&rows[at], &rows[end]) && rows[end].value == rows[at].value)
            end++;
        for (size_t i = at; i < end; i++)
            right += judge(look, rows[i].row, at - start + 1, end - at);
    }
    return right;
}

static bool is_rank(const total_look *look, size_t row, size_t best, size_t ties)
{
    const gamut_table *table = &look->total->table;
    base_text cell = bridge_table_cell(table, row, look->rank);
    int64_t stored;
    return may_be_rank(table, cell, bridge_table_cell(table, row, look->by), best, ties) ||
           (base_parse_int(&stored, cell) && stored == (int64_t)best);
}

static bool judge_rank(const total_look *look, size_t row, size_t best, size_t ties)
{
    base_text cell = bridge_table_cell(&look->total->table, row, look->rank);
    int64_t rank = (int64_t)best;
    if (look->file->result && is_rank(look, row, best, ties))
        (void)!base_parse_int(&rank, cell);
    judge_cell(look, row, look->rank, RESCORE_RANKS, bridge_whole(rank), 0);
    return true;
}

/* There may be one ranking for all pairs, or one for each section, direction or both. Tables do not state which: the
 * division that agrees with the most stored ranks is used. */
static void sort_fields(const total_look *look, ranked_row *rows, size_t count)
{
    enum {
        BY_SECTION = 1,
        BY_DIRECTION = 2
    };
    const gamut_table *table = &look->total->table;
    size_t best = 0, most = 0;
    for (size_t pass = 0; pass <= 4; pass++) {
        size_t how = pass < 4 ? pass : best;
        for (size_t i = 0; i < count; i++) {
            rows[i].section = how & BY_SECTION ? cell_of(table, rows[i].row, "Section") : (base_text){ NULL, 0 };
            rows[i].direction = how & BY_DIRECTION ? cell_of(table, rows[i].row, "Direction") : (base_text){ NULL, 0 };
        }
        qsort(rows, count, sizeof *rows, compare_ranked);
        size_t right = pass < 4 ? judge_ranks(look, rows, count, is_rank) : 0;
        if (right > most) {
            most = right;
            best = how;
        }
    }
}

/* ---- new tables and columns ---- */

static const char *const new_columns[][4] = {
    [RESCORE_KIND_IMP] = { "TotalIMP", "NrBoards", NULL, NULL },
    [RESCORE_KIND_MP] = { "TotalMP", "MeanPercentage", "NrBoards", NULL },
};

static bool make_columns(gamut_table *table, base_arena *arena, rescore_kind kind)
{
    gamut_column *columns = ARENA_ARRAY(arena, 6, gamut_column);
    size_t count = 0;
    if (!columns)
        return false;
    columns[count++] = (gamut_column){ .name = TEXT("Rank"), .order = GAMUT_COLUMN_ASCENDING };
    columns[count++] = (gamut_column){ .name = TEXT("PairId") };
    for (size_t i = 0; new_columns[kind][i]; i++)
        columns[count++] = (gamut_column){ .name = base_text_of(new_columns[kind][i]) };
    for (size_t i = 0; i < count; i++) {
        columns[i].width = base_number(columns[i].name.length > 6 ? 7 : 4);
        columns[i].side = GAMUT_COLUMN_RIGHT;
    }
    table->columns = (gamut_column_list){ columns, count };
    return true;
}

static bool make_rows(gamut_table *table, base_arena *arena, const pair_totals *pairs)
{
    gamut_row *rows = ARENA_ARRAY(arena, pairs->count, gamut_row);
    size_t width = table->columns.count;
    for (size_t i = 0; rows && i < pairs->count; i++) {
        base_text *cells = ARENA_ARRAY(arena, width, base_text);
        if (!cells)
            return false;
        for (size_t column = 0; column < width; column++)
            cells[column] = TEXT("?");
        cells[1] = pairs->items[i].sum.pair;
        cells[width - 1] = base_arena_print(arena, "%zu", pairs->items[i].rows);
        rows[i] = (gamut_row){ .cells = { cells, width } };
    }
    table->rows = (gamut_row_list){ rows, pairs->count };
    return rows != NULL;
}

/* In write mode, adds a table of totals next to the first table of results of a file that has none. */
static bool make_total(rescore_file *file, const pair_totals *pairs, rescore_kind kind)
{
    rescore_total *total = base_list_add(&file->totals, file->arena, sizeof *total);
    if (!total)
        return false;
    total->record = file->first_table;
    total->at = SIZE_MAX;
    total->table.name = TEXT("TotalScoreTable");
    return make_columns(&total->table, file->arena, kind) && make_rows(&total->table, file->arena, pairs);
}

static bool knows_a_total(const pair_totals *pairs, rescore_kind kind)
{
    bool is_known = false;
    for (size_t i = 0; i < pairs->count; i++)
        is_known = is_known || pairs->items[i].is_whole[kind];
    return is_known;
}

/* Adds the column for the scoring in use to a table that has only columns for another one. */
static bool extend_total(gamut_table *table, base_arena *arena, rescore_kind kind, const pair_totals *pairs)
{
    const char *name = kind == RESCORE_KIND_IMP ? "TotalIMP" : "TotalMP";
    const char *other = kind == RESCORE_KIND_IMP ? "TotalScoreIMP" : "TotalScoreMP";
    size_t old = table->columns.count;
    if (!knows_a_total(pairs, kind) || bridge_find_column(table, name) < old || bridge_find_column(table, other) < old)
        return true;
    gamut_column *columns = ARENA_ARRAY(arena, old + 1, gamut_column);
    if (!columns)
        return false;
    for (size_t i = 0; i < old; i++)
        columns[i] = table->columns.items[i];
    columns[old] = (gamut_column){ .name = base_text_of(name), .width = base_number(7), .side = GAMUT_COLUMN_RIGHT };
    table->columns = (gamut_column_list){ columns, old + 1 };
    for (size_t row = 0; row < table->rows.count; row++) {
        base_text *cells = ARENA_ARRAY(arena, old + 1, base_text);
        if (!cells)
            return false;
        for (size_t i = 0; i <= old; i++) {
            base_text cell = bridge_table_cell(table, row, i);
            cells[i] = cell.data ? cell : TEXT("?");
        }
        ((gamut_row *)(uintptr_t)table->rows.items)[row].cells = (gamut_text_list){ cells, old + 1 };
    }
    return true;
}

static bool judge_total(rescore_file *file, rescore_total *total, const pair_totals *pairs, rescore_kind kind)
{
    total_look look = { .file = file, .total = total, .pairs = pairs };
    if (!file->result && file->scoring.data && !extend_total(&total->table, file->arena, kind, pairs))
        return false;
    for (size_t column = 0; column < COUNT(total_columns); column++)
        judge_column(&look, &total_columns[column]);
    gamut_table *table = &look.total->table;
    size_t count = 0;
    ranked_row *rows = ARENA_ARRAY(look.file->arena, table->rows.count, ranked_row);
    if (!rows)
        return false;
    look.by = deciding_column(table, kind);
    look.rank = bridge_find_column(table, "Rank");
    for (size_t row = 0; row < table->rows.count; row++) {
        gamut_decimal value;
        if (base_parse_decimal(&value, bridge_table_cell(table, row, look.by)) &&
            base_decimal_scale(&rows[count].value, value, 6) &&
            !base_text_is(bridge_table_cell(table, row, look.rank), "!")) /* "!": the pair is not ranked */
            rows[count++].row = row;
    }
    if (look.by == table->columns.count || look.rank == table->columns.count || !count)
        return true;
    /* A written table gets no new ranks as long as the total of a pair is not known. */
    if (!look.file->result && count < table->rows.count) {
        for (size_t row = count; row < table->rows.count; row++)
            rescore_file_miss(file, RESCORE_RANKS, "pairs are not ranked while a total is not known");
        return true;
    }
    sort_fields(&look, rows, count);
    (void)judge_ranks(&look, rows, count, judge_rank);
    if (file->result)
        return true;
    gamut_row *sorted = ARENA_ARRAY(file->arena, count, gamut_row);
    for (size_t i = 0; sorted && i < count; i++)
        sorted[i] = table->rows.items[rows[i].row];
    table->rows.items = sorted;
    return sorted != NULL;
}

bool rescore_end_totals(rescore_file *file)
{
    pair_totals pairs;
    bridge_scoring scoring;
    bridge_read_scoring(&scoring, file->last_scoring);
    rescore_kind kind = scoring.base == BRIDGE_SCORING_IMP ? RESCORE_KIND_IMP : RESCORE_KIND_MP;
    if (!sum_up(&pairs, file))
        return false;
    if (!file->result && !file->totals.count && knows_a_total(&pairs, kind) && !make_total(file, &pairs, kind))
        return false;
    rescore_total *totals = file->totals.items;
    for (size_t i = 0; i < file->totals.count; i++)
        if (!judge_total(file, &totals[i], &pairs, kind))
            return false;
    return true;
}
