/* pbn_write.h - a board on its way into export format. */
#ifndef PBN_WRITE_H
#define PBN_WRITE_H

#include <gamut/board.h>

#include "pbn.h"

/* One board on its way into a buffer. Widths are counted from `line_at`; a function that ends a line must go
 * through pbn_end_line. */
typedef struct pbn_writing {
    base_buffer *out; /* ISO 8859-1, so that widths and lines are what they will be */
    base_arena *arena;
    gamut_value *losses;
    const gamut_board *board;
    size_t line_at; /* where the line at hand starts */
    bool is_utf8;   /* an option asks for it, against the standard: then the widths are those of the bytes */
} pbn_writing;

void pbn_end_line(pbn_writing *game);
/* Ends the line if anything stands on it. */
void pbn_start_line(pbn_writing *game);
/* A token after a blank, or on a new line where the old one has no room for it. */
void pbn_put_token(pbn_writing *game, base_text token);
/* A name ends at the first character that it cannot have: such characters, which only come from elsewhere, are spelled
 * by their numbers ("_0178"), so that different names stay different. */
base_text pbn_spell_name(pbn_writing *game, base_text name);
void pbn_put_name(pbn_writing *game, base_text name);
/* [Name "value"] on a line of its own. */
void pbn_put_tag(pbn_writing *game, base_text name, base_text value);
void pbn_put_remark(pbn_writing *game, const gamut_remark *remark);
/* Remarks on lines of their own. */
void pbn_put_remarks(pbn_writing *game, gamut_remark_list remarks);
/* In the encoding of the file, ISO 8859-1 by the standard; what has no place there becomes '?'. */
base_text pbn_latin(pbn_writing *game, base_text text);
/* The same for a text that stands on one line: control characters become blanks or '?'. */
base_text pbn_line_text(pbn_writing *game, base_text text);
/* Between quotes; here and in tokens the text is in the encoding of the file already, and on one line. */
void pbn_put_string(pbn_writing *game, base_text text);

/* Nothing is written where the board has no such part. */
void pbn_put_auction(pbn_writing *game);
void pbn_put_play(pbn_writing *game);
void pbn_put_table(pbn_writing *game, const gamut_table *table);

#endif
