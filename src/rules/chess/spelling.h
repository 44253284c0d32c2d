/* spelling.h - what the text of a move contains, without regard to a position. */
#ifndef CHESS_SPELLING_H
#define CHESS_SPELLING_H

#include "move.h"

typedef enum chess_language {
    CHESS_ENGLISH,
    CHESS_GERMAN,
    CHESS_FRENCH,
    CHESS_SPANISH,
    CHESS_DUTCH,
    CHESS_ITALIAN,
    CHESS_FIGURINES /* a language for writing; reading accepts figurines in every language */
} chess_language;

typedef enum chess_notation {
    CHESS_SAN,     /* Nf3, exd5, e8=Q+, O-O */
    CHESS_LONG,    /* Ng1-f3, e4xd5, e7-e8=Q+, O-O */
    CHESS_UCI,     /* g1f3, e4d5, e7e8q; castling e1g1 */
    CHESS_UCI_960, /* the same with castling as king takes rook, e1h1 */
    CHESS_TOLERANT /* only for reading: all of the above and other forms that people and programs use */
} chess_notation;

typedef enum chess_action {
    CHESS_MOVES,
    CHESS_CASTLES_SHORT,
    CHESS_CASTLES_LONG,
    CHESS_PASSES
} chess_action;

/* The parts of a move's text. A file or rank that is not given is CHESS_NOT_GIVEN. Signs for capture and check are
 * read, but not compared with the position: to check a spelling, compare the text with the result of
 * chess_write_move. */
typedef struct chess_spelling {
    uint8_t action; /* chess_action; the fields below are only set for CHESS_MOVES */
    uint8_t role;   /* CHESS_NO_ROLE: not given; the squares show which piece moves */
    uint8_t from_file;
    uint8_t from_rank;
    uint8_t to_file;
    uint8_t to_rank;
    uint8_t promotion; /* chess_role */
    uint8_t notations; /* a bit (1 << chess_notation) for each exact notation in which the text is valid */
    uint8_t mark;      /* ! ? !! ?? !? ?! after the move, as NAG 1 to 6; 0: none */
} chess_spelling;

/* Read a move in standard SAN with English letters at the start of the text, and return its length including the check
 * sign; 0: there is none. The text after the move is ignored. This is the fast function for large files. */
size_t chess_scan_san(chess_spelling *out, base_text text);

/* Read a text that consists of one move, in any form that CHESS_TOLERANT allows. False: it is not a move. If the first
 * letter is in lower case and may be a file or a piece ("bc3"), it is read as the file or, with `prefer_piece`, as the
 * piece. */
MUST_USE bool chess_spell(chess_spelling *out, base_text text, chess_language language, bool prefer_piece);

/* Return the letter of a piece (empty for pawns, UTF-8 for figurines). */
base_text chess_role_letter(chess_role role, chess_language language);

/* Return the figurine of a piece in its own colour, for diagrams; empty if the square is empty. */
base_text chess_piece_figurine(chess_piece piece);

/* Return "en", "de", "fr", "es", "nl", "it", "figurines"; NULL after the last. */
const char *chess_language_name(chess_language language);
MUST_USE bool chess_language_parse(chess_language *out, base_text name);

#endif
