/* movetext.h - the moves of a game as text, with comments, glyphs and variations, as PGN has them. */
#ifndef CHESS_MOVETEXT_H
#define CHESS_MOVETEXT_H

#include "base/buffer.h"
#include "game.h"
#include "notation.h"

/* What a text may have wrong; formats make rules of them. */
typedef enum chess_trouble {
    CHESS_TROUBLE_ILLEGAL,
    CHESS_TROUBLE_AMBIGUOUS,
    CHESS_TROUBLE_UNREADABLE, /* no move, number, glyph or result */
    CHESS_TROUBLE_SPELLING,   /* a move, but not as SAN spells it */
    CHESS_TROUBLE_NUMBER,     /* another move number was due */
    CHESS_TROUBLE_OPEN_COMMENT,
    CHESS_TROUBLE_NESTED_COMMENT,
    CHESS_TROUBLE_OPEN_VARIATION,
    CHESS_TROUBLE_STRAY,     /* a bracket or sign that belongs to nothing; it was passed over */
    CHESS_TROUBLE_NO_MOVE,   /* a variation where there is no move that it could replace */
    CHESS_TROUBLE_DEPTH,     /* variations inside variations beyond the limit: kept as text */
    CHESS_TROUBLE_AFTER_END, /* something follows the result */
    CHESS_TROUBLE_INNER_RESULT,
    CHESS_TROUBLE_RESULT_SPELLING, /* a result, but none of the four words that the standard has */
    CHESS_TROUBLE_COUNT
} chess_trouble;

enum {
    CHESS_VARIATION_DEPTH = 128 /* deeper ones are kept as text; trees of values can hold these */
};

/* How to read. */
typedef struct chess_movetext_options {
    chess_language language;
    unsigned depth;       /* of variations; at most CHESS_VARIATION_DEPTH */
    bool is_main_only;    /* variations and comments are passed over */
    bool is_spelled;      /* moves get the signs by which SAN spells them */
    bool is_stepwise;     /* move by move also where many are plain: slower, and what the quick way is tested against */
    chess_position *last; /* where the position after the main line goes; NULL: nobody asks */
    void (*complain)(void *payload, chess_trouble trouble, base_text where);
    void *payload;
} chess_movetext_options;

/* Fills moves and ending ("1-0" ...; absent: none). A line ends at the first move that is none: the rest is kept as
 * GAMUT_NOTE_UNREAD. Texts are slices of `text` or lie in the arena. False: out of memory. */
MUST_USE bool chess_read_movetext(gamut_moves *out, base_text *ending, base_arena *arena, const chess_position *start,
                                  base_text text, const chess_movetext_options *options);

/* The whole text as GAMUT_NOTE_UNREAD before the first move, but for the result at its end. False: out of memory. */
MUST_USE bool chess_keep_movetext(gamut_moves *out, base_text *ending, base_arena *arena, base_text text);

/* The result at the start of a text, as it is spelled in export format; absent: there is none. `*length` is how much of
 * the text it takes. */
base_text chess_read_result(size_t *length, base_text text);

/* How to write. */
typedef struct chess_movetext_form {
    unsigned width; /* of lines in characters; 0: one line */
    bool has_no_comments;
    bool has_no_variations;
    bool has_no_annotations; /* neither glyphs nor commands */
} chess_movetext_form;

/* What the text cannot hold as it is. */
typedef enum chess_movetext_loss {
    CHESS_LOSS_BRACES,    /* became parentheses */
    CHESS_LOSS_BREAKS,    /* line breaks became blanks */
    CHESS_LOSS_LANGUAGES, /* of comments, not written */
    CHESS_LOSS_COMMANDS,  /* that will be read as words, for their names */
    CHESS_LOSS_VALUES,    /* of commands, with a bracket that will be read as their end */
    CHESS_LOSS_PLACES,    /* comments before a move that will be read as after the one before, or the like */
    CHESS_LOSS_FEN,       /* moves that will be read as words, because their FEN is no position */
    CHESS_LOSS_VARIANT,   /* and because the rules of their Variant are unknown */
    CHESS_LOSS_UNREAD,    /* what is no move, which became a comment */
    CHESS_LOSS_COUNT
} chess_movetext_loss;
/* How the report of a conversion calls each: by the path of the member, or in words. */
extern const char *const chess_loss_names[CHESS_LOSS_COUNT];

typedef struct chess_movetext_losses {
    size_t counts[CHESS_LOSS_COUNT];
    base_text examples[CHESS_LOSS_COUNT]; /* the first of each */
} chess_movetext_losses;

/* Appends moves and result; without line end after. An absent result is not written. `losses` may be NULL; it is
 * added to, so that one may count for many games. Out of memory shows in the buffer. */
void chess_write_movetext(base_buffer *out, base_arena *scratch, const gamut_game *game, base_text result,
                          const chess_movetext_form *form, chess_movetext_losses *losses);

#endif
