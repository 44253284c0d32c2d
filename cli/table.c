/* table.c - tables and wrapped text on stdout. */
#include "cli.h"
#include "helper/helper.h"

#include <stdio.h>
#include <string.h>

gamut_builder *cli_open_builder(void)
{
    gamut_builder *builder;
    return gamut_builder_open(&builder, NULL) == GAMUT_OK ? builder : NULL;
}

void cli_append_row(gamut_builder *values, gamut_value *rows, const char *const *cells, size_t cell_count)
{
    gamut_value *row = gamut_make_list(values);
    for (size_t i = 0; i < cell_count; i++)
        gamut_value_append(row, gamut_make_text(values, cells[i] ? cells[i] : ""));
    gamut_value_append(rows, row);
}

/* Cells may come from files (names of players), hence a screen. */
gamut_outcome cli_print_table(const gamut_builder *values, const gamut_value *rows, const cli_arguments *arguments)
{
    gamut_style style = cli_style(arguments);
    cli_screen screen = cli_open_screen(stdout, arguments);
    gamut_stream stream = cli_screen_stream(&screen);
    bool is_printed = !gamut_builder_failed(values) && helper_print_table(rows, &style, &stream);
    return is_printed ? GAMUT_FINE : GAMUT_UNWRITTEN;
}

/* Words are never broken: paths and options must be copyable. */
void cli_print_wrapped(const char *text, size_t column, size_t indent, size_t width)
{
    bool is_first = true;
    for (text += strspn(text, " \n"); *text; text += strspn(text, " \n")) {
        size_t length = strcspn(text, " \n");
        /* Backquotes are not printed, and bytes after the first of a character take no column. */
        size_t visible = 0;
        for (size_t i = 0; i < length; i++)
            visible += text[i] != '`' && ((unsigned char)text[i] & 0xc0) != 0x80;
        if (!is_first && column + 1 + visible > width) {
            printf("\n%*s", (int)indent, "");
            column = indent;
        } else if (!is_first) {
            putchar(' ');
            column++;
        }
        for (size_t j = 0; j < length; j++)
            if (text[j] != '`')
                putchar(text[j]);
        column += visible;
        text += length;
        is_first = false;
    }
    putchar('\n');
}
