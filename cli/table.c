/* table.c - wrapped text on stdout, and a builder for values that the tool prints. */
#include "cli.h"

#include <stdio.h>
#include <string.h>

gamut_builder *cli_open_builder(void)
{
    gamut_builder *builder;
    return gamut_builder_open(&builder, NULL) == GAMUT_OK ? builder : NULL;
}

/* Words are never broken, so that paths and options can be copied. */
void cli_print_wrapped(const char *text, size_t column, size_t indent, size_t width)
{
    bool is_first = true;
    for (text += strspn(text, " \n"); *text; text += strspn(text, " \n")) {
        size_t length = strcspn(text, " \n");
        /* Count the visible columns: backquotes are not printed, and continuation bytes of a UTF-8 character take no
         * column. */
        size_t visible = 0;
        for (size_t i = 0; i < length; i++)
            visible += text[i] != '`' && ((unsigned char)text[i] & 0xc0) != 0x80;
        bool is_paragraph = !is_first && text[-1] == '\n' && text[-2] == '\n';
        if (is_paragraph || (!is_first && column + 1 + visible > width)) {
            printf(is_paragraph ? "\n\n%*s" : "\n%*s", (int)indent, "");
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
