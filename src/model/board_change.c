/* board_change.c - tags and tables of a board by their names, and boards with other ones.
 *
 * The lists of a board are memory of its reader. So they are never changed in place: the changed board gets a new
 * list, and the items that stay are shared with the old one. */
#include "board_change.h"

#include "base/text.h"

const gamut_board_tag *board_find_tag(const gamut_board *board, const char *name)
{
    for (size_t i = 0; i < board->tags.count; i++)
        if (base_text_is(board->tags.items[i].name, name))
            return &board->tags.items[i];
    return NULL;
}

/* What was remarked about the tag stays with it; `at` too, for findings. */
bool board_put_tag(base_arena *arena, gamut_board *board, const char *name, base_text value)
{
    size_t count = board->tags.count, at = 0;
    gamut_board_tag *tags = ARENA_ARRAY(arena, count + 1, gamut_board_tag);
    if (!tags)
        return false;
    for (size_t i = 0; i < count; i++)
        tags[i] = board->tags.items[i];
    while (at < count && !base_text_is(tags[at].name, name))
        at++;
    tags[at].name = base_text_of(name);
    tags[at].value = value;
    board->tags = (gamut_board_tags){ tags, at == count ? count + 1 : count };
    return true;
}

/* Tables are known by name; of two with one name the first is replaced. */
bool board_put_table(base_arena *arena, gamut_board *board, gamut_table table)
{
    size_t count = board->tables.count, at = 0;
    gamut_table *tables = ARENA_ARRAY(arena, count + 1, gamut_table);
    if (!tables)
        return false;
    for (size_t i = 0; i < count; i++)
        tables[i] = board->tables.items[i];
    while (at < count && !base_text_equal(tables[at].name, table.name))
        at++;
    tables[at] = table;
    board->tables = (gamut_table_list){ tables, at == count ? count + 1 : count };
    return true;
}

static bool copy_cells(gamut_row *row, base_arena *arena, gamut_text_list from)
{
    base_text *cells = ARENA_ARRAY(arena, from.count, base_text);
    for (size_t i = 0; cells && i < from.count; i++)
        cells[i] = base_arena_copy(arena, from.items[i]);
    row->cells = (gamut_text_list){ cells, from.count };
    return cells != NULL;
}

/* Remarks about the table are not copied: the copy is for computing. */
bool board_copy_table(gamut_table *out, base_arena *arena, const gamut_table *table)
{
    size_t width = table->columns.count, count = table->rows.count;
    gamut_column *columns = ARENA_ARRAY(arena, width, gamut_column);
    gamut_row *rows = ARENA_ARRAY(arena, count, gamut_row);
    *out = (gamut_table){ .name = base_arena_copy(arena, table->name) };
    if (!columns || !rows)
        return false;
    for (size_t i = 0; i < width; i++) {
        columns[i] = table->columns.items[i];
        columns[i].name = base_arena_copy(arena, columns[i].name);
    }
    for (size_t i = 0; i < count; i++)
        if (!copy_cells(&rows[i], arena, table->rows.items[i].cells))
            return false;
    out->columns = (gamut_column_list){ columns, width };
    out->rows = (gamut_row_list){ rows, count };
    return !base_arena_failed(arena);
}
