/* values.c - the tool's own trees; their values come in blocks and die together.
 *
 * The tool sees only include/gamut and so cannot use the library's arena; it needs a few hundred values that
 * die together. */
#include "values.h"

#include <stdlib.h>
#include <string.h>

typedef struct cli_values_block {
    struct cli_values_block *next;
    size_t used;
    gamut_value items[256];
} cli_values_block;

void cli_values_free(cli_values *values)
{
    while (values->blocks) {
        cli_values_block *block = values->blocks;
        values->blocks = block->next;
        free(block);
    }
}

/* From the newest block; zeroed, as calloc left it. Out of memory is remembered, so that building needs no
 * check at each step. */
static gamut_value *make(cli_values *values, gamut_value_kind kind)
{
    cli_values_block *block = values->blocks;
    if (!block || block->used == sizeof block->items / sizeof block->items[0]) {
        block = calloc(1, sizeof *block);
        if (!block) {
            values->failed = true;
            return NULL;
        }
        block->next = values->blocks;
        values->blocks = block;
    }
    gamut_value *value = &block->items[block->used++];
    value->kind = kind;
    return value;
}

gamut_value *cli_values_list(cli_values *values)
{
    return make(values, GAMUT_VALUE_LIST);
}

gamut_value *cli_values_object(cli_values *values)
{
    return make(values, GAMUT_VALUE_OBJECT);
}

gamut_value *cli_values_text(cli_values *values, const char *text)
{
    gamut_value *value = make(values, text ? GAMUT_VALUE_TEXT : GAMUT_VALUE_NULL);
    if (value && text)
        value->as.text = (gamut_text){ text, strlen(text) };
    return value;
}

gamut_value *cli_values_integer(cli_values *values, int64_t integer)
{
    gamut_value *value = make(values, GAMUT_VALUE_INTEGER);
    if (value)
        value->as.integer = integer;
    return value;
}

gamut_value *cli_values_share(cli_values *values, const gamut_value *value)
{
    gamut_value *copy = make(values, value->kind);
    if (copy) {
        *copy = *value;
        copy->next = NULL;
    }
    return copy;
}

/* NULL on either side is passed over: the maker has noted the failure. */
void cli_values_append(gamut_value *list, gamut_value *item)
{
    if (!list || !item)
        return;
    if (list->last)
        list->last->next = item;
    else
        list->first = item;
    list->last = item;
    list->as.count++;
}

void cli_values_set(gamut_value *object, const char *name, gamut_value *value)
{
    if (value)
        value->name = (gamut_text){ name, strlen(name) };
    cli_values_append(object, value);
}

void cli_values_append_row(cli_values *values, gamut_value *rows, const char *const *cells, size_t cell_count)
{
    gamut_value *row = cli_values_list(values);
    for (size_t i = 0; i < cell_count; i++)
        cli_values_append(row, cli_values_text(values, cells[i] ? cells[i] : ""));
    cli_values_append(rows, row);
}
