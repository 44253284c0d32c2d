/* values.h - builds the small trees that the tool prints itself: tables of formats, rules as JSON. */
#ifndef CLI_VALUES_H
#define CLI_VALUES_H

#include <gamut/gamut.h>

/* Owns all values made from it. Zero-initialised: empty. When memory is short, the makers give NULL, which the others
 * take silently, and `failed` stays true: check once, at the end. */
typedef struct cli_values {
    struct cli_values_block *blocks;
    bool failed;
} cli_values;

void cli_values_free(cli_values *values);
gamut_value *cli_values_list(cli_values *values);
gamut_value *cli_values_object(cli_values *values);
gamut_value *cli_values_text(cli_values *values, const char *text); /* not copied; NULL gives null */
gamut_value *cli_values_integer(cli_values *values, int64_t integer);
/* The same value in another list; its children stay where they are. */
gamut_value *cli_values_share(cli_values *values, const gamut_value *value);
void cli_values_append(gamut_value *list, gamut_value *item);
void cli_values_set(gamut_value *object, const char *name, gamut_value *value);
/* A row of texts for gamut_table_print. */
void cli_values_append_row(cli_values *values, gamut_value *rows, const char *const *cells, size_t cell_count);

#endif
