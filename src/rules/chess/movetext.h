/* movetext.h - the moves of a game as text, with comments, glyphs and variations, as in PGN. */
#ifndef CHESS_MOVETEXT_H
#define CHESS_MOVETEXT_H

#include "base/buffer.h"
#include "game.h"
#include "notation.h"

/* What may be wrong in a text; formats map these to rules. */
typedef enum chess_trouble {
    CHESS_TROUBLE_ILLEGAL,
    CHESS_TROUBLE_AMBIGUOUS,
    CHESS_TROUBLE_UNREADABLE, /* not a move, number, glyph or result */
    CHESS_TROUBLE_SPELLING,   /* a move, but not in standard SAN */
    CHESS_TROUBLE_NUMBER,     /* another move number was expected */
    CHESS_TROUBLE_OPEN_COMMENT,
    CHESS_TROUBLE_NESTED_COMMENT,
    CHESS_TROUBLE_OPEN_VARIATION,
    CHESS_TROUBLE_STRAY,     /* a bracket or sign without meaning, which was skipped */
    CHESS_TROUBLE_NO_MOVE,   /* a variation without a move that it could replace */
    CHESS_TROUBLE_DEPTH,     /* nested variations beyond the limit: kept as text */
    CHESS_TROUBLE_AFTER_END, /* something follows the result */
    CHESS_TROUBLE_INNER_RESULT,
    CHESS_TROUBLE_RESULT_SPELLING, /* a result, but not one of the four words of the standard */
    CHESS_TROUBLE_COUNT
} chess_trouble;

enum {
    CHESS_VARIATION_DEPTH = 128 /* deeper ones are kept as text; trees of values allow this depth */
};

/* Options of reading. */
typedef struct chess_movetext_options {
    chess_language language;
    unsigned depth;       /* of variations; at most CHESS_VARIATION_DEPTH */
    bool is_main_only;    /* variations and comments are skipped */
    bool is_spelled;      /* set gamut_node.san, see chess_sign */
    bool is_stepwise;     /* do not use chess_read_run: slower, the reference of its tests */
    chess_position *last; /* gets the position after the main line; may be NULL */
    void (*complain)(void *payload, chess_trouble trouble, base_text where);
    void *payload;
} chess_movetext_options;

/* Read moves and ending ("1-0" ...; absent: none). A line ends at the first unreadable move: the rest is kept as
 * GAMUT_NOTE_UNREAD. Texts are slices of `text` or in the arena. False: out of memory. */
MUST_USE bool chess_read_movetext(gamut_moves *out, base_text *ending, base_arena *arena, const chess_position *start,
                                  base_text text, const chess_movetext_options *options);

/* Keep the whole text except for the result at its end as GAMUT_NOTE_UNREAD before the first move. False: out of
 * memory. */
MUST_USE bool chess_keep_movetext(gamut_moves *out, base_text *ending, base_arena *arena, base_text text);

/* Return the result at the start of a text in export format; absent: there is none. `*length` is its length in the
 * text. */
base_text chess_read_result(size_t *length, base_text text);

/* Options of writing. */
typedef struct chess_movetext_form {
    unsigned width; /* of lines in characters; 0: one line */
    bool has_no_comments;
    bool has_no_variations;
    bool has_no_annotations; /* neither glyphs nor commands */
} chess_movetext_form;

/* What the text cannot contain unchanged. */
typedef enum chess_movetext_loss {
    CHESS_LOSS_BRACES,    /* became parentheses */
    CHESS_LOSS_BREAKS,    /* line breaks became blanks */
    CHESS_LOSS_LANGUAGES, /* of comments, not written */
    CHESS_LOSS_COMMANDS,  /* with a name that will be read as words */
    CHESS_LOSS_VALUES,    /* of commands, with a bracket that will be read as their end */
    CHESS_LOSS_PLACES,    /* comments that will be read at another move */
    CHESS_LOSS_FEN,       /* moves that will be read as words, because their FEN is not a position */
    CHESS_LOSS_VARIANT,   /* moves that will be read as words, because the rules of their Variant are unknown */
    CHESS_LOSS_UNREAD,    /* unreadable text, which became a comment */
    CHESS_LOSS_COUNT
} chess_movetext_loss;
/* The names in the report of a conversion: the path of the member, or words. */
extern const char *const chess_loss_names[CHESS_LOSS_COUNT];

typedef struct chess_movetext_losses {
    size_t counts[CHESS_LOSS_COUNT];
    base_text examples[CHESS_LOSS_COUNT]; /* the first of each */
} chess_movetext_losses;

/* Append moves and result, without a line end. An absent result is not written. `losses` may be NULL; it is added to,
 * so that it may count for many games. Out of memory sets `failed` in the buffer. */
void chess_write_movetext(base_buffer *out, base_arena *scratch, const gamut_game *game, base_text result,
                          const chess_movetext_form *form, chess_movetext_losses *losses);

#endif
