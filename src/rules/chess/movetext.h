/* movetext.h - the moves of a game as text, with comments, glyphs and variations, as in PGN. */
#ifndef CHESS_MOVETEXT_H
#define CHESS_MOVETEXT_H

#include "base/buffer.h"
#include "game.h"
#include "notation.h"

/* What may be wrong in a text. Each format maps these values to rules of its own. */
typedef enum chess_trouble {
    CHESS_TROUBLE_ILLEGAL,
    CHESS_TROUBLE_AMBIGUOUS,
    CHESS_TROUBLE_UNREADABLE, /* not a move, number, glyph or result */
    CHESS_TROUBLE_SPELLING,   /* a move, but not in standard SAN */
    CHESS_TROUBLE_NUMBER,     /* another move number was expected */
    CHESS_TROUBLE_OPEN_COMMENT,
    CHESS_TROUBLE_NESTED_COMMENT,
    CHESS_TROUBLE_OPEN_VARIATION,
    CHESS_TROUBLE_STRAY,     /* a bracket or sign without meaning; it was skipped */
    CHESS_TROUBLE_NO_MOVE,   /* a variation where there is no move that it could replace */
    CHESS_TROUBLE_DEPTH,     /* variations nested deeper than the limit; they are kept as text */
    CHESS_TROUBLE_AFTER_END, /* text after the result */
    CHESS_TROUBLE_INNER_RESULT,
    CHESS_TROUBLE_RESULT_SPELLING, /* a result, but not in one of the four spellings of the standard */
    CHESS_TROUBLE_COUNT
} chess_trouble;

enum {
    CHESS_VARIATION_DEPTH = 128 /* deeper variations are kept as text; trees of values allow this depth */
};

/* Options for reading. */
typedef struct chess_movetext_options {
    chess_language language;
    unsigned depth;        /* limit of nested variations; at most CHESS_VARIATION_DEPTH */
    bool is_main_only;     /* variations and comments are skipped */
    bool is_spelled;       /* set gamut_node.san (a chess_sign), so that the moves can be written without a board */
    bool is_second_before; /* a second comment on a move is one before the next move, as ChessBase writes them */
    bool is_stepwise;      /* read move by move, without chess_read_run: slower, for tests that compare the two */
    chess_position *last;  /* gets the position after the main line; may be NULL */
    void (*complain)(void *payload, chess_trouble trouble, base_text where);
    void *payload;
} chess_movetext_options;

/* Read the moves and the result at the end (`*ending`: "1-0" and so on; absent: none). A line of moves ends at the
 * first unreadable move, and the rest of that line is kept as a GAMUT_NOTE_UNREAD. Texts are slices of `text` or in the
 * arena. False: out of memory. */
MUST_USE bool chess_read_movetext(gamut_moves *out, base_text *ending, base_arena *arena, const chess_position *start,
                                  base_text text, const chess_movetext_options *options);

/* Do not read any moves: keep the whole text, except for the result at its end, as a GAMUT_NOTE_UNREAD before the first
 * move. False: out of memory. */
MUST_USE bool chess_keep_movetext(gamut_moves *out, base_text *ending, base_arena *arena, base_text text);

/* If the text begins with a game result, return it in the standard spelling; otherwise return an absent text. `*length`
 * is the length of the result in the text. */
base_text chess_read_result(size_t *length, base_text text);

/* Options for writing. */
typedef struct chess_movetext_form {
    unsigned width; /* characters in a line; 0: everything in one line */
    bool has_no_comments;
    bool has_no_variations;
    bool has_no_annotations; /* without glyphs and commands */
    /* The notes were composed for other programs: all of them are written, each text in braces of its own, and
     * gamut_note.number is the number of comments in it, of which each would lose its place with it. */
    bool is_composed;
    bool is_unnumbered;    /* Black's move has no number after a comment, but only after a variation */
    bool is_spaced;        /* a blank follows the brace that begins a comment, and precedes the one that ends it */
    bool is_second_before; /* readers take a second comment for one before the next move */
} chess_movetext_form;

/* What cannot be written unchanged, or will be read differently. */
typedef enum chess_movetext_loss {
    CHESS_LOSS_BRACES,    /* braces in comments, which became parentheses */
    CHESS_LOSS_BREAKS,    /* line breaks in comments, which became blanks */
    CHESS_LOSS_LANGUAGES, /* languages of comments, which are not written */
    CHESS_LOSS_COMMANDS,  /* commands with an invalid name, which will be read as words */
    CHESS_LOSS_VALUES,    /* values of commands that contain a bracket, at which a reader will end the command */
    CHESS_LOSS_PLACES,    /* comments that will be read as belonging to another move */
    CHESS_LOSS_FEN,       /* moves that a reader will not understand, because their FEN is not a position */
    CHESS_LOSS_VARIANT,   /* moves that a reader will not understand, because the laws of their Variant are unknown */
    CHESS_LOSS_UNREAD,    /* unreadable text, which became a comment */
    CHESS_LOSS_COUNT
} chess_movetext_loss;
/* How the report of a conversion names these losses: the path of the member, or a description. */
extern const char *const chess_loss_names[CHESS_LOSS_COUNT];

typedef struct chess_movetext_losses {
    size_t counts[CHESS_LOSS_COUNT];
    base_text examples[CHESS_LOSS_COUNT]; /* the first example of each loss */
} chess_movetext_losses;

/* Append the moves and the result, without a line end at the end. An absent result is not written. The losses are added
 * to `*losses`, which may already contain losses of earlier games; `losses` may be NULL. If memory runs out, `failed`
 * is set in the buffer. */
void chess_write_movetext(base_buffer *out, base_arena *scratch, const gamut_game *game, base_text result,
                          const chess_movetext_form *form, chess_movetext_losses *losses);

#endif
