/* trf_check.h - the rules for form and structure of TRF, and functions that their checks share. Checks of meaning are
 * in src/check. */
#ifndef TRF_CHECK_H
#define TRF_CHECK_H

#include "trf.h"

typedef struct trf_checking {
    const codec_reader *reader;
    const trf_state *state;
    diag_list *diags;
    base_arena *scratch;          /* for one line */
    trf_printing *printing;       /* used to compare a line with what the writer would print */
    const char *profile;          /* "rating", "pairing" or "exchange"; NULL: no purpose is given */
    const gamut_player **players; /* indexed by number; NULL: out of memory */
} trf_checking;

/* Return whether the file is checked for that profile (purpose); true if no profile is given. */
bool trf_is_asked(const trf_checking *check, const char *profile);
bool trf_is_letter(base_text text, const char *letters); /* whether the text is one of the letters, or empty */
/* Report every field of the table that should hold a number and does not. The table begins at column `first` (from 0)
 * of the line. */
void trf_check_numbers(const trf_checking *check, const trf_line *line, const layout_table *table,
                       const layout_line *columns, size_t first);
/* Get the value that a count (062, 072, 082) states and the real number of records. Return false if the stated value is
 * not a number. */
bool trf_compare_count(const trf_state *state, const trf_line *line, uint64_t *stated, uint64_t *real);
bool trf_is_short_date(base_text text); /* whether the text has the form 26/04/05 */
/* Return whether the field has a number that is not at its right end. */
bool trf_is_misplaced(const layout_field *field, base_text text);
/* Check a line 001 that fits its columns (trf_check_player.c). */
void trf_check_player(const trf_checking *check, const trf_line *line, const layout_line *columns);

/* ---- trf_rules.c ---- */
enum {
    TRF_RULE_COUNT = 27
};
extern const gamut_rule *const trf_rules[TRF_RULE_COUNT];
extern const gamut_rule *const trf_understood[]; /* see codec_format.understood */

extern const gamut_rule trf_record_unknown, trf_record_twice, trf_record_missing;
extern const gamut_rule trf_column_gap, trf_column_shift, trf_column_doubt, trf_number_wrong, trf_cell_cut;
extern const gamut_rule trf_result_unknown, trf_result_case, trf_colour_unknown, trf_colour_case, trf_title_unknown,
    trf_date_wrong;
extern const gamut_rule trf_count_wrong, trf_summary_differs;
extern const gamut_rule trf_encoding_utf8, trf_encoding_bytes, trf_encoding_old, trf_encoding_mark;
extern const gamut_rule trf_ends_mixed, trf_tab, trf_control, trf_sex_unknown, trf_field_missing, trf_value_unknown,
    trf_ends_feed;

#endif
