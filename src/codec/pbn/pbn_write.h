/* pbn_write.h - the state of writing one board in export format, and the parts of the writer. */
#ifndef PBN_WRITE_H
#define PBN_WRITE_H

#include <gamut/board.h>

#include "pbn.h"

/* A board that is being written. The width of a line is counted from `line_at`, so every line must be ended by
 * pbn_end_line, which sets it. */
typedef struct pbn_writing {
    base_buffer *out; /* in the encoding of the file, so that widths and line breaks are final */
    base_arena *arena;
    gamut_value *losses;
    const gamut_board *board;
    size_t line_at; /* start of the current line */
    bool is_utf8;   /* an option asks for UTF-8, against the standard; widths are then counted in bytes */
} pbn_writing;

void pbn_end_line(pbn_writing *game);
/* End the current line if it is not empty. */
void pbn_start_line(pbn_writing *game);
/* Put a token after a blank, or on a new line if it does not fit on the current one. */
void pbn_put_token(pbn_writing *game, base_text token);
/* Return the name with each character that PBN does not allow in names replaced by its code, such as "_0178", so that
 * different names stay different. Only names from other formats have such characters. */
base_text pbn_spell_name(pbn_writing *game, base_text name);
void pbn_put_name(pbn_writing *game, base_text name);
/* Put [Name "value"] on a line of its own. */
void pbn_put_tag(pbn_writing *game, base_text name, base_text value);
void pbn_put_remark(pbn_writing *game, const gamut_remark *remark);
/* Put remarks on lines of their own. */
void pbn_put_remarks(pbn_writing *game, gamut_remark_list remarks);
/* Convert to the encoding of the file, which by the standard is ISO 8859-1; characters that it lacks become '?'. */
base_text pbn_latin(pbn_writing *game, base_text text);
/* Convert a text that must be on one line: control characters become blanks or '?'. */
base_text pbn_line_text(pbn_writing *game, base_text text);
/* Put a string in quotes. The text, here and in pbn_put_token, must already be in the encoding of the file and on one
 * line. */
void pbn_put_string(pbn_writing *game, base_text text);

/* Put one part of the board; put nothing if the board does not have it. */
void pbn_put_auction(pbn_writing *game);
void pbn_put_play(pbn_writing *game);
void pbn_put_table(pbn_writing *game, const gamut_table *table);

#endif
