/* trf_check.h - what the checks of spelling and structure share. */
#ifndef TRF_CHECK_H
#define TRF_CHECK_H

#include "trf.h"

enum {
    TRF_HIGHEST_ID = 9999 /* starting ranks have four columns */
};

typedef struct trf_checking {
    const codec_reader *reader;
    const trf_state *state;
    diag_list *diags;
    base_arena *scratch;          /* for one line */
    const char *profile;          /* "rating", "pairing", "exchange" or NULL: all */
    const gamut_player **players; /* by their numbers; NULL: out of memory */
} trf_checking;

/* True also when nobody said what the file is for. */
bool trf_is_asked(const trf_checking *all, const char *profile);
bool trf_is_letter(base_text text, const char *letters); /* one of them, or nothing */
/* Reports every field of the table that should hold a number and does not; `first` is where the table begins in
 * the line. */
void trf_check_numbers(const trf_checking *all, const trf_line *line, const layout_table *table,
                       const layout_line *columns, size_t first);
/* What a count (062, 072, 082) says, and what the records give; false: it says no number. */
bool trf_compare_count(const trf_state *state, const trf_line *line, uint64_t *said, uint64_t *real);
bool trf_is_short_date(base_text text); /* 26/04/05 */
/* A number that stands in its field, but not at its right end. */
bool trf_is_misplaced(const layout_field *field, base_text text);
/* trf_check_player.c Called for lines 001 whose columns are sound. */
void trf_check_player(const trf_checking *all, const trf_line *line, const layout_line *columns);

#endif
