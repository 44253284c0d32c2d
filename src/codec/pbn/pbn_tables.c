/* pbn_tables.c - reads supplemental sections: the tag lists the columns, and rows are formed by counting elements. */
#include <string.h>

#include "base/text.h"
#include "pbn_read.h"

/* Reads a column such as "-Rank\3R": order, name, width, alignment (rule 76). An unreadable width stays part of the
 * name, so that nothing is lost on writing. */
static gamut_column read_column(pbn_reading *game, base_text text, base_text where)
{
    gamut_column column = { .name = text };
    size_t mark = text.length;
    uint64_t width;
    while (mark && text.data[mark - 1] != '\\')
        mark--;
    if (mark) {
        base_text digits = base_text_slice(text, mark, text.length);
        char last = digits.length ? digits.data[digits.length - 1] : 0;
        if (last == 'L' || last == 'R') {
            column.side = last == 'L' ? GAMUT_COLUMN_LEFT : GAMUT_COLUMN_RIGHT;
            digits.length--;
        }
        if (base_parse_uint(&width, digits, 10) && width <= 255) {
            column.width = base_number((int64_t)width);
            column.name = base_text_slice(text, 0, mark - 1);
        } else {
            column.side = GAMUT_COLUMN_ANY_SIDE;
            PBN_COMPLAIN(game, pbn_table_width, where, "the column \"%.*s\" has no width after the backslash",
                         TEXT_ARGS(text));
        }
    }
    if (column.name.length > 1 && (column.name.data[0] == '+' || column.name.data[0] == '-')) {
        column.order = column.name.data[0] == '+' ? GAMUT_COLUMN_DESCENDING : GAMUT_COLUMN_ASCENDING;
        column.name = base_text_slice(column.name, 1, column.name.length);
    }
    return column;
}

/* Some programs separate columns by blanks, which is accepted, and reported, if the header has no semicolon. The value
 * of a section that the standard does not have is kept unchanged as the name of a column. */
void pbn_open_table(pbn_reading *game, base_text name, base_text header, base_text where)
{
    base_arena *arena = game->scratch->arena;
    gamut_table *table = base_list_add(&game->tables, arena, sizeof *table);
    bool is_table = pbn_is_table(name);
    char separator =
        is_table && base_text_find(header, ';') == header.length && base_text_find(header, ' ') < header.length ? ' '
                                                                                                                : ';';
    size_t count = 1, at = 0;
    for (size_t i = 0; i < header.length; i++)
        count += header.data[i] == separator;
    gamut_column *columns = ARENA_ARRAY(arena, count, gamut_column);
    base_text part;
    if (!table || !columns)
        return;
    if (separator == ' ')
        PBN_COMPLAIN(game, pbn_table_header, where, "the columns \"%.*s\" are separated by blanks", TEXT_ARGS(header));
    while (at < count && base_text_next_part(&header, separator, &part))
        if (part.length || separator == ';')
            columns[at++] = is_table ? read_column(game, part, where) : (gamut_column){ .name = part };
    /* A table has at least one column (rule 212): if the header is empty or blank, its elements form one column. */
    if (!at)
        columns[at++] = (gamut_column){ .name = TEXT("") };
    *table = (gamut_table){ .name = name, .columns = { columns, at }, .at = pbn_at(game, where) };
    pbn_index_name(game, &game->tables, name);
    game->section = PBN_SECTION_TABLE;
    game->rows = (base_list){ 0 };
    game->cells = NULL;
    game->cell_count = 0;
    pbn_own(game, &table->remarks);
}

static gamut_table *table_of(const pbn_reading *game)
{
    return game->tables.count ? (gamut_table *)game->tables.items + game->tables.count - 1 : NULL;
}

static void end_row(pbn_reading *game)
{
    gamut_row *rows = game->rows.items;
    rows[game->rows.count - 1].cells = (gamut_text_list){ game->cells, game->cell_count };
    game->cells = NULL;
    game->cell_count = 0;
}

/* A row is added to the list at its first element, and gets its cells when they are complete. The number of columns is
 * known, so the cells of a row are allocated at once. */
void pbn_take_element(pbn_reading *game, const pbn_token *token)
{
    const gamut_table *table = table_of(game);
    if (token->kind == PBN_BAD || !table) {
        PBN_COMPLAIN(game, pbn_section_character, token->source, "\"%.*s\" is not allowed in a table",
                     TEXT_ARGS(token->text));
        return;
    }
    if (token->kind == PBN_WORD && memchr(token->text.data, '%', token->text.length))
        PBN_COMPLAIN(game, pbn_section_character, token->source,
                     "the element \"%.*s\" has a percent sign, which is not allowed in a table",
                     TEXT_ARGS(token->text));
    if (!game->cells) {
        gamut_row *row = base_list_add(&game->rows, game->scratch->arena, sizeof *row);
        game->cells = ARENA_ARRAY(game->scratch->arena, table->columns.count, base_text);
        if (!row || !game->cells)
            return;
        row->at = pbn_at(game, token->source);
    }
    game->cells[game->cell_count++] =
        token->kind == PBN_STRING ? pbn_string(game, token->text) : pbn_text(game, token->text);
    if (game->cell_count == table->columns.count)
        end_row(game);
}

/* The list of rows may move while it grows, so the table gets its address only now. */
void pbn_close_table(pbn_reading *game)
{
    gamut_table *table = table_of(game);
    if (!table)
        return;
    if (game->cell_count) {
        base_text where = { game->cursor.start + ((gamut_row *)game->rows.items)[game->rows.count - 1].at, 1 };
        PBN_COMPLAIN(game, pbn_table_incomplete, where, "the last row of %.*s has %zu of %zu elements",
                     TEXT_ARGS(table->name), game->cell_count, table->columns.count);
        end_row(game);
    }
    if (game->rows.count)
        table->rows = (gamut_row_list){ game->rows.items, game->rows.count };
}
