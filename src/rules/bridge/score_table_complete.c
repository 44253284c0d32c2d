/* score_table_complete.c - completes a table of results with the numbers that its scoring requires. */
#include "base/text.h"
#include "score_table.h"
#include "scoring.h"

/* The columns that a scoring requires, and their width if they are new. */
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

/* Adds missing columns at the end. A score column of either side is enough, because the other score is its negative. */
static bool score_table_complete_add_columns(gamut_table *table, base_arena *arena, bridge_scoring_base base)
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

/* Copies the rows and gives each a cell for every column; new cells contain "?". */
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

/* The cast removes const, which is allowed because copy_rows allocated these cells. */
static void put_value(const bridge_table_value *value, void *payload)
{
    const completing *completion = payload;
    base_text *cells = (base_text *)(uintptr_t)completion->table->rows.items[value->row].cells.items;
    if (!value->is_equal)
        cells[value->column] = base_decimal_print(completion->arena, value->computed);
}

/* Scores are computed from the contracts, so a stored score that contradicts contract and result is corrected. */
bool bridge_complete_table(gamut_table *out, base_arena *arena, const bridge_table_task *task)
{
    bridge_scoring scoring;
    completing completion = { out, arena };
    bridge_table_task own = *task;
    *out = *task->table;
    bridge_read_scoring(&scoring, task->scoring);
    if (!score_table_complete_add_columns(out, arena, scoring.base) || !copy_rows(out, arena))
        return false;
    own.table = out;
    own.from_contracts = true;
    own.visit = put_value;
    own.payload = &completion;
    if (!bridge_rescore_table(arena, &own) || base_arena_failed(arena))
        return false;
    /* New columns in which no cell could be computed are removed. */
    gamut_row *rows = (gamut_row *)(uintptr_t)out->rows.items;
    for (size_t row = 0; out->columns.count > task->table->columns.count; out->columns.count--, row = 0) {
        while (row < out->rows.count && base_text_is(bridge_table_cell(out, row, out->columns.count - 1), "?"))
            row++;
        if (row < out->rows.count)
            break;
    }
    for (size_t row = 0; row < out->rows.count; row++)
        rows[row].cells.count = out->columns.count;
    return true;
}
