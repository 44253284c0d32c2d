/* epd.h - Extended Position Description and lists of FEN: a position per line, with or without operations.
 *
 * The source is section 16.2 of the PGN standard.
 *
 *     r1bq1rk1/ppp2ppp/2n5/3p4/3P4/2N5/PPP2PPP/R1BQ1RK1 w - - bm Bg5; id "test 7";
 *
 * A line is a game without moves: its FEN, its ECO code, and the other operations as tags named by their opcodes. */
#ifndef EPD_EPD_H
#define EPD_EPD_H

#include "codec/codec.h"
#include "rules/chess/position.h"

extern const codec_format epd_format;
extern const gamut_rule epd_operation_form, epd_move_illegal;

/* The content of a line. */
typedef struct epd_line {
    base_text fields[4]; /* board, side, castling, en passant */
    base_text clock;     /* half moves; absent if the line has none */
    base_text number;    /* number of the move; absent if the line has none */
    base_text eco;
    base_list tags; /* gamut_tag */
} epd_line;

/* Called for each faulty operation, and for each illegal move in an operation. */
typedef void (*epd_complain)(void *payload, const gamut_rule *rule, base_text where);

/* Read a line and return whether it is a position. The position is stored in `position`, unless that is NULL. Texts in
 * `out` are slices of the line, or in the arena. `complain` may be NULL. */
bool epd_read_line(epd_line *out, chess_position *position, base_arena *arena, base_text line, epd_complain complain,
                   void *payload);
/* Return the FEN of the line, with the counters 0 and 1 where the line has none. */
base_text epd_fen_of(base_arena *arena, const epd_line *line);

/* Return whether a tag is an operation: the names of operations begin with a small letter, unlike those of PGN tags. */
bool epd_is_opcode(base_text name);
/* Print an operation; an operand that is text gets quotes. Characters that would end the operand too early become
 * blanks. */
void epd_print_operation(base_buffer *out, base_text opcode, base_text operand);
/* Print the line of a game without moves. */
void epd_print_game(base_buffer *out, const gamut_game *game);

gamut_status epd_begin(codec_writer *writer);
gamut_status epd_put(codec_writer *writer, const codec_coded *coded);
gamut_status epd_end(codec_writer *writer);

#endif
