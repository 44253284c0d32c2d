/* rescore_file.c - scores the boards of one file again: the sequence of steps, and the tables of results.
 *
 * Boards arrive one at a time and are gone afterwards. Tables of results are judged at once; everything that needs all
 * boards (totals, and games of one board at several tables) is kept in the arena of the file and judged at its end. If
 * `result` is NULL, nothing is compared: the same steps then collect the values to be written, and rescore_file_apply
 * puts them into the boards, which are read a second time. */
#include "rescore_file.h"

#include <string.h>

#include "base/text.h"
#include "model/board_change.h"
#include "model/tree_path.h"
#include "rescore_file_parts.h"
#include "rescore_parts.h"

#define NO_RECORD SIZE_MAX

rescore_file *rescore_file_open(base_arena *arena, rescore_result *result, base_text scoring)
{
    rescore_file *file = ARENA_NEW(arena, rescore_file);
    if (!file)
        return NULL;
    file->arena = arena;
    file->result = result;
    file->scoring = scoring;
    file->first_table = NO_RECORD;
    return file;
}

void rescore_file_skip_tables(rescore_file *file)
{
    file->skips_tables = true;
}

void rescore_file_compare(const rescore_file *file, rescore_check check, size_t record, bool is_equal, base_text path,
                          base_text stored, base_text computed)
{
    rescoring work = { .result = file->result };
    base_arena *arena = file->result->arena;
    file->result->record = record;
    rescore_count(&work, check, is_equal);
    if (!is_equal)
        rescore_differ(&work, check, path, tree_text(arena, base_arena_copy(arena, stored)),
                       tree_text(arena, base_arena_copy(arena, computed)));
}

/* ---- values that are not computed ---- */

void rescore_file_miss(rescore_file *file, rescore_check check, const char *reason)
{
    rescore_miss *misses = file->misses.items, *miss; /* a linear search is enough: there is one item for each reason */
    for (size_t i = 0; i < file->misses.count; i++)
        if (misses[i].reason == reason && misses[i].check == check) {
            misses[i].count++;
            return;
        }
    miss = base_list_add(&file->misses, file->arena, sizeof *miss);
    if (miss)
        *miss = (rescore_miss){ reason, check, 1 };
}

static const rescore_check table_checks[] = {
    [BRIDGE_TABLE_SCORE] = RESCORE_SCORES,           [BRIDGE_TABLE_MATCHPOINTS] = RESCORE_MATCHPOINTS,
    [BRIDGE_TABLE_PERCENTAGE] = RESCORE_PERCENTAGES, [BRIDGE_TABLE_IMPS] = RESCORE_IMPS,
    [BRIDGE_TABLE_DATUM] = RESCORE_AVERAGES,         [BRIDGE_TABLE_RANK] = RESCORE_RANKS,
};

void rescore_table_miss(bridge_table_number kind, size_t row, const char *reason, void *payload)
{
    (void)row;
    rescore_file_miss(payload, table_checks[kind], reason);
}

/* Builds the list that rescore_file_left returns, the latest first as in rescore_result. */
static bool list_misses(rescore_file *file)
{
    const rescore_miss *misses = file->misses.items;
    for (size_t i = 0; i < file->misses.count; i++) {
        rescore_left *left = ARENA_NEW(file->arena, rescore_left);
        if (!left)
            return false;
        *left = (rescore_left){ .next = file->left,
                                .check = misses[i].check,
                                .reason = base_arena_print(file->arena, "%s (%zu value%s)", misses[i].reason,
                                                           misses[i].count, misses[i].count == 1 ? "" : "s") };
        file->left = left;
    }
    return true;
}

const rescore_left *rescore_file_left(const rescore_file *file)
{
    return file->left;
}

/* ---- tables of results ---- */

typedef struct table_look {
    const rescore_file *file;
    const gamut_table *table;
    size_t record;
    size_t at;                     /* index in the board's tables */
    rescore_row_points *exact;     /* indexed by row: matchpoints before rounding, if they round to the stored ones */
    size_t exact_at[BRIDGE_SIDES]; /* the columns of these matchpoints, one for each side */
} table_look;

static void keep_exact(const bridge_table_value *value, void *payload)
{
    const table_look *look = payload;
    for (int side = 0; side < BRIDGE_SIDES; side++)
        if (value->is_equal && value->column == look->exact_at[side])
            look->exact[value->row].sides[side] = value->exact;
}

static void compare_value(const bridge_table_value *value, void *payload)
{
    const table_look *look = payload;
    base_arena *arena = look->file->result->arena;
    keep_exact(value, payload);
    if (!base_is_known(value->stored.state))
        return;
    base_text path = { NULL, 0 };
    if (!value->is_equal)
        path =
            tree_path_print(arena, TEXT(""), "tables[%zu].rows[%zu].cells[%zu]", look->at, value->row, value->column);
    rescore_file_compare(look->file, table_checks[value->kind], look->record, value->is_equal, path,
                         base_decimal_print(arena, value->stored), base_decimal_print(arena, value->computed));
}

/* A scoring that the user states overrides the board's. */
static bridge_table_task task_of(const rescore_file *file, const gamut_board *board, const gamut_table *table)
{
    bridge_table_task task = { .table = table,
                               .scoring = file->scoring.data ? file->scoring : board->scoring,
                               .instant = bridge_find_instant(board) };
    (void)!bridge_read_vulnerability(&task.vulnerability, board->vulnerable, BRIDGE_PBN);
    return task;
}

/* Compares a table of results (in write mode: completes it), then adds its points to the totals of the pairs. */
static bool rescore_file_add_results(rescore_file *file, size_t record, const gamut_board *board, size_t at)
{
    const gamut_table *table = &board->tables.items[at];
    table_look look = { .file = file, .record = record, .at = at };
    bridge_table_task task = task_of(file, board, table);
    base_arena *scratch = base_arena_create(NULL);
    gamut_table completed = { 0 };
    bool is_fine = scratch != NULL;
    if (file->first_table == NO_RECORD)
        file->first_table = record;
    file->last_scoring = base_arena_copy(file->arena, task.scoring);
    task.visit = compare_value;
    task.payload = &look;
    task.miss = rescore_table_miss;
    task.miss_payload = file;
    if (is_fine && !file->result) {
        is_fine = bridge_complete_table(&completed, scratch, &task);
        table = &completed;
    }
    /* In these two modes the table is not compared, and is visited only to collect the exact points. Values that cannot
     * be computed are not reported: in write mode, bridge_complete_table has reported them already. */
    if (!file->result || file->skips_tables) {
        task.table = table;
        task.visit = keep_exact;
        task.miss = NULL;
    }
    look.table = table;
    look.exact_at[BRIDGE_NS] = bridge_find_column(table, "MP_NS");
    look.exact_at[BRIDGE_EW] = bridge_find_column(table, "MP_EW");
    look.exact = is_fine ? ARENA_ARRAY(scratch, table->rows.count, rescore_row_points) : NULL;
    is_fine = look.exact && bridge_rescore_table(scratch, &task) && rescore_add_shares(file, table, look.exact);
    base_arena_destroy(scratch);
    return is_fine;
}

static bool keep_total(rescore_file *file, size_t record, const gamut_board *board, size_t at)
{
    rescore_total *total = base_list_add(&file->totals, file->arena, sizeof *total);
    if (!total)
        return false;
    total->record = record;
    total->at = at;
    return board_copy_table(&total->table, file->arena, &board->tables.items[at]);
}

bool rescore_file_add(rescore_file *file, size_t record, const gamut_board *board)
{
    for (size_t i = 0; i < board->tables.count; i++) {
        base_text name = board->tables.items[i].name;
        if (base_text_is(name, "ScoreTable") && !rescore_file_add_results(file, record, board, i))
            return false;
        if (base_text_is(name, "TotalScoreTable") && !keep_total(file, record, board, i))
            return false;
    }
    return rescore_add_game(file, record, board) && rescore_add_deal(file, record, board);
}

bool rescore_file_end(rescore_file *file)
{
    return rescore_end_totals(file) && rescore_end_games(file) && list_misses(file) && !base_arena_failed(file->arena);
}

/* ---- writing ---- */

/* Compares the text of the cells, not their values: if only the way a number is written differs, the file still
 * changes, and the user must see that. */
static bool is_same_table(const gamut_table *a, const gamut_table *b)
{
    if (a->columns.count != b->columns.count)
        return false;
    for (size_t row = 0; row < a->rows.count; row++)
        for (size_t column = 0; column < a->columns.count; column++)
            if (!base_text_equal(bridge_table_cell(a, row, column), bridge_table_cell(b, row, column)))
                return false;
    return true;
}

/* Returns the index of the first item whose record is `record` or later. The first member of an item is its record, and
 * items are sorted by it. */
static size_t find_record(const base_list *list, size_t size, size_t record)
{
    size_t low = 0, high = list->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2, at;
        memcpy(&at, (const char *)list->items + middle * size, sizeof at);
        if (at < record)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* A table that replaces a stored one keeps its remarks. */
static bool put_totals(const rescore_file *file, base_arena *arena, size_t record, gamut_board *board, bool *is_changed)
{
    const rescore_total *totals = file->totals.items;
    size_t first = find_record(&file->totals, sizeof *totals, record);
    for (size_t i = first; i < file->totals.count && totals[i].record == record; i++) {
        gamut_table table = totals[i].table;
        if (totals[i].at < board->tables.count) {
            const gamut_table *old = &board->tables.items[totals[i].at];
            if (is_same_table(old, &table))
                continue;
            table.remarks = old->remarks;
        }
        *is_changed = true;
        if (!board_put_table(arena, board, table))
            return false;
    }
    return true;
}

static bool put_game_values(const rescore_file *file, base_arena *arena, size_t record, gamut_board *board,
                            bool *is_changed)
{
    const rescore_game *games = file->games.items;
    size_t at = find_record(&file->games, sizeof *games, record);
    if (at == file->games.count || games[at].record != record)
        return true;
    for (size_t i = 0; i < COUNT(rescore_game_tags); i++)
        if (games[at].is_new[i]) {
            *is_changed = true;
            if (!board_put_tag(arena, board, rescore_game_tags[i], games[at].values[i]))
                return false;
        }
    return true;
}

static bool put_sheet_score(const rescore_file *file, base_arena *arena, size_t record, gamut_board *board,
                            bool *is_changed)
{
    const rescore_sheet_score *scores = file->sheet_scores.items;
    size_t at = find_record(&file->sheet_scores, sizeof *scores, record);
    if (at == file->sheet_scores.count || scores[at].record != record)
        return true;
    *is_changed = true;
    return board_put_tag(arena, board, "ScoreRubber", scores[at].score);
}

bool rescore_file_apply(const rescore_file *file, base_arena *arena, size_t record, gamut_board *board,
                        bool *is_changed)
{
    for (size_t i = 0; i < board->tables.count; i++) {
        const gamut_table *old = &board->tables.items[i];
        gamut_table completed = { 0 };
        bridge_table_task task = task_of(file, board, old);
        if (!base_text_is(old->name, "ScoreTable"))
            continue;
        if (!bridge_complete_table(&completed, arena, &task))
            return false;
        if (is_same_table(old, &completed))
            continue;
        *is_changed = true;
        if (!board_put_table(arena, board, completed))
            return false;
    }
    if (file->scoring.data && !base_text_equal(board->scoring, file->scoring)) {
        board->scoring = file->scoring;
        *is_changed = true;
    }
    return put_totals(file, arena, record, board, is_changed) &&
           put_game_values(file, arena, record, board, is_changed) &&
           put_sheet_score(file, arena, record, board, is_changed);
}
