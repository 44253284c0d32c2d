/* question.h - what conditions can ask about the meaning of a record, beyond what its members say.
 *
 * A word of the language of conditions stands for a pattern (`material='KRP v KR'`), which is there or not; for numbers
 * of which any may be meant (`plies>=80`); or for texts (`comment~novelty`). */
#ifndef SEARCH_QUESTION_H
#define SEARCH_QUESTION_H

#include <gamut/gamut.h>

#include "bidding.h"
#include "hand.h"
#include "pursuit.h"

typedef enum search_sort {
    SEARCH_PATTERN, /* compared by = and != */
    SEARCH_NUMBER,
    SEARCH_TEXT
} search_sort;

/* A record while it is looked at; `record`, `scratch` and `aims` are set by who looks. */
typedef struct search_view {
    const gamut_record *record;
    base_arena *scratch;
    const base_list *aims; /* search_aim: the questions about positions of all that is asked */
    const struct codec_course
        *course; /* what is known of moves that were not read: only the tags are there; NULL: all is there */
    /* inside */
    search_track *tracks; /* one for each aim; NULL: nobody has walked through the game yet */
} search_view;

typedef struct search_word search_word;
struct search_word {
    const char *name;
    const char *text; /* for people */
    search_sort sort;
    unsigned kinds;
    int of; /* which of several words that share a function: a seat, or an aim */
    /* Of numbers and texts: the next from `*at` on, which starts at 0; false after the last. */
    bool (*number)(double *out, const search_word *word, search_view *view, size_t *at);
    bool (*says)(base_text *out, const search_word *word, search_view *view, size_t *at);
    /* Of a number: what it is at most, by what is known of the moves. False: that cannot be said. NULL: never. */
    bool (*at_most)(double *out, const search_word *word, const struct codec_course *course);
};

/* NULL: there is no such word. */
const search_word *search_find_word(base_text name);
const search_word *search_word_at(size_t at); /* NULL after the last */

/* Whether it is about what is said beside the moves: comments and glyphs. */
bool search_is_of_notes(const search_word *word);

/* What the word "finish" says of a last position. */
base_text search_finish_of(const chess_position *position);

/* A pattern that was read. */
typedef struct search_question {
    const search_word *word;
    size_t aim; /* of those about positions */
    const search_hand *hand;
    const search_bidding *bidding;
} search_question;

/* Questions about positions are added to `aims`. False: `*problem` says why, or is NULL when memory was not enough. */
MUST_USE bool search_read_question(search_question *out, base_list *aims, base_arena *arena, const search_word *word,
                                   base_text value, const char **problem);
/* The same for a FEN whose board and side to move count, with its rights or without. */
MUST_USE bool search_read_fen(search_question *out, base_list *aims, base_arena *arena, base_text value,
                              bool has_rights, const char **problem);
/* Whether it is about positions of a game. */
bool search_is_aim(const search_question *question);
/* Whether the record has it; `*ply` becomes the place in the game, of questions about positions. */
bool search_answer(const search_question *question, search_view *view, uint32_t *ply);

#endif
