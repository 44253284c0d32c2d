/* spelling.h - the contents of a move's text, without a position. */
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
    CHESS_FIGURINES /* for writing; reading accepts them in every language */
} chess_language;

typedef enum chess_notation {
    CHESS_SAN,     /* Nf3, exd5, e8=Q+, O-O */
    CHESS_LONG,    /* Ng1-f3, e4xd5, e7-e8=Q+, O-O */
    CHESS_UCI,     /* g1f3, e4d5, e7e8q; castling e1g1 */
    CHESS_UCI_960, /* the same with castling as king takes rook, e1h1 */
    CHESS_TOLERANT /* for reading: all of the above and other forms of people and programs */
} chess_notation;

typedef enum chess_action {
    CHESS_MOVES,
    CHESS_CASTLES_SHORT,
    CHESS_CASTLES_LONG,
    CHESS_PASSES
} chess_action;

/* The parts of a move's text. Files and ranks that are not given are CHESS_NOT_GIVEN. Capture and check marks are read
 * but not checked: to check a spelling, compare it with chess_write_move. */
typedef struct chess_spelling {
    uint8_t action; /* chess_action; the fields below belong to CHESS_MOVES */
    uint8_t role;   /* CHESS_NO_ROLE: not given, the squares decide */
    uint8_t from_file;
    uint8_t from_rank;
    uint8_t to_file;
    uint8_t to_rank;
    uint8_t promotion; /* chess_role */
    uint8_t notations; /* a bit (1 << chess_notation) for each exact notation that allows the text */
    uint8_t mark;      /* NAG 1 to 6 of ! ? !! ?? !? ?! at the end of the move; 0: none */
} chess_spelling;

/* Read a move in standard SAN with English letters at the start of the text and return its length with check mark; 0:
 * there is none. The text after it is ignored. This is the fast way for large files. */
size_t chess_scan_san(chess_spelling *out, base_text text);

/* Read a whole text with all tolerance. False: it is not a move. A first letter in lower case that is also a file
 * ("bc3") is read as the file, or as the piece if `prefer_piece`. */
MUST_USE bool chess_spell(chess_spelling *out, base_text text, chess_language language, bool prefer_piece);

/* Return the letter of a piece (empty for pawns, UTF-8 for figurines). */
base_text chess_role_letter(chess_role role, chess_language language);

/* Return the figurine of a piece in its own colour, for diagrams; empty for an empty square. */
base_text chess_piece_figurine(chess_piece piece);

/* Return "en", "de", "fr", "es", "nl", "it", "figurines"; NULL after the last. */
const char *chess_language_name(chess_language language);
MUST_USE bool chess_language_parse(chess_language *out, base_text name);

#endif
