/* board_change.c - finding and replacing tags and tables of a board.
 *
 * The lists of a board belong to its reader and are never changed in place: the changed board gets a new list, which
 * shares the items that did not change. */
#include "board_change.h"

#include "base/text.h"

const gamut_board_tag *board_find_tag(const gamut_board *board, const char *name)
{
    for (size_t i = 0; i < board->tags.count; i++)
        if (base_text_is(board->tags.items[i].name, name))
            return &board->tags.items[i];
    return NULL;
}

/* The tag keeps its remarks and its place in the file, to which findings refer. */
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

/* Remarks are not copied, because the copy is only for computing. */
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
    for (size_t i = 0; i < count; i++) {
        gamut_text_list old = table->rows.items[i].cells;
        base_text *cells = ARENA_ARRAY(arena, old.count, base_text);
        for (size_t j = 0; cells && j < old.count; j++)
            cells[j] = base_arena_copy(arena, old.items[j]);
        rows[i].cells = (gamut_text_list){ cells, old.count };
    }
    out->columns = (gamut_column_list){ columns, width };
    out->rows = (gamut_row_list){ rows, count };
    return !base_arena_failed(arena);
}
