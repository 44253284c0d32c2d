/* question.h - the words of conditions that are not members of a record but are computed from it.
 *
 * A word takes a pattern, which the record fits or not (`material='KRP v KR'`), or it gives numbers (`plies>=80`) or
 * texts (`comment~novelty`); then the condition holds if one of these fits. */
#ifndef SEARCH_QUESTION_H
#define SEARCH_QUESTION_H

#include <gamut/gamut.h>

#include "bidding.h"
#include "dealing/dealing.h"
#include "pursuit.h"

typedef enum search_sort {
    SEARCH_PATTERN, /* the only operators are = and != */
    SEARCH_NUMBER,
    SEARCH_TEXT
} search_sort;

/* A record, while conditions are tested on it. The caller sets all members but `tracks`. */
typedef struct search_view {
    const gamut_record *record;
    base_arena *scratch;
    const base_list *aims; /* search_aim: the aims of all conditions on positions */
    /* If only the tags of the game were read: what is known about its moves; NULL: the record is complete. */
    const struct codec_course *course;
    bool has_variations; /* positions are searched for in variations, too */
    search_track *tracks; /* internal: one for each aim; NULL: the game was not replayed yet */
} search_view;

typedef struct search_word search_word;
struct search_word {
    const char *name;
    search_sort sort;
    unsigned kinds; /* gamut_kind of the records that the word applies to */
    int selector;   /* distinguishes words that share functions: it is an aim_kind, a seat or a board_number */
    /* Give the next number or text of the record; `*at` is 0 before the first. False: there are no more. */
    bool (*next_number)(double *out, const search_word *word, search_view *view, size_t *at);
    bool (*next_text)(base_text *out, const search_word *word, search_view *view, size_t *at);
    /* Give an upper bound of the number, from the moves of the course. False: unknown. NULL: always unknown. */
    bool (*at_most)(double *out, const search_word *word, const struct codec_course *course);
};

/* Return the word of that name. NULL: there is none. */
const search_word *search_find_word(base_text name);
/* Return word number `at`. NULL after the last. */
const search_word *search_word_at(size_t at);

/* Whether the word is about comments or annotation glyphs (NAGs). */
bool search_is_of_notes(const search_word *word);

/* Return the value of the word "finish" for the last position of a game: "checkmate", "stalemate", "open" ... */
base_text search_finish_of(const chess_position *position);

/* A question: a word and the pattern that a condition compares it with. */
typedef struct search_question {
    const search_word *word;
    size_t aim; /* index in the list of aims, if the question is about positions */
    const dealing_hand *hand;
    const search_bidding *bidding;
} search_question;

/* Parse the pattern of a question. If the word is about positions, its aim is added to `aims`. False: `*problem` is the
 * reason, or NULL if out of memory. */
MUST_USE bool search_read_question(search_question *out, base_list *aims, base_arena *arena, const search_word *word,
                                   base_text value, const char **problem);
/* Parse a FEN as a question. Its board and side to move are compared, and with `has_rights` its castling and en passant
 * rights, too. Results as for search_read_question. */
MUST_USE bool search_read_fen(search_question *out, base_list *aims, base_arena *arena, base_text value,
                              bool has_rights, const char **problem);
/* Whether the question is about positions of a game. */
bool search_is_aim(const search_question *question);
/* Whether the record fits the question. If the question is about positions, `*ply` becomes the number of half moves
 * before the position that fits. `*node` is 0 or, if only a variation comes to it, the move with which it is complete;
 * then `*ply` is the number of half moves up to there. */
bool search_answer(const search_question *question, search_view *view, uint32_t *ply, uint32_t *node);

#endif
