/* table.h - tables and wrapped text on stdout. */
#ifndef CLI_TABLE_H
#define CLI_TABLE_H

#include "cli.h"
#include "values.h"

/* Prints rows made with cli_values_append_row, the first as heading. On a terminal they are fitted into its width; a
 * pipe gets them whole, for grep. */
gamut_outcome cli_print_table(const cli_values *values, const gamut_value *rows, const cli_arguments *arguments);

/* Prints words with line breaks before column `width`; every line but the first is indented by `indent`, and the first
 * starts in column `column`. Backquotes are left out. Ends with a line end. */
void cli_print_wrapped(const char *text, size_t column, size_t indent, size_t width);

#endif
