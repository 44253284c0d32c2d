/* table.h - tables and wrapped text on stdout. */
#ifndef CLI_TABLE_H
#define CLI_TABLE_H

#include <gamut/builder.h>

#include "cli.h"

/* For trees that the tool prints itself. NULL: out of memory, which whoever uses it finds at the end (gamut_builder_failed). */
gamut_builder *cli_open_builder(void);
/* Adds a row of texts for cli_print_table; a NULL is an empty cell. */
void cli_append_row(gamut_builder *values, gamut_value *rows, const char *const *cells, size_t cell_count);

/* Prints rows made with cli_append_row, the first as heading. On a terminal they are fitted into its width; a
 * pipe gets them whole, for grep. */
gamut_outcome cli_print_table(const gamut_builder *values, const gamut_value *rows, const cli_arguments *arguments);

/* Prints words with line breaks before column `width`; every line but the first is indented by `indent`, and the first
 * starts in column `column`. Backquotes are left out. Ends with a line end. */
void cli_print_wrapped(const char *text, size_t column, size_t indent, size_t width);

#endif
