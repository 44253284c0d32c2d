/* question.h - the words of conditions that are not members of a record but follow from it.
 *
 * A word takes a pattern, which the record has or not (`material='KRP v KR'`), or it gives numbers (`plies>=80`) or
 * texts (`comment~novelty`), any of which may fit. */
#ifndef SEARCH_QUESTION_H
#define SEARCH_QUESTION_H

#include <gamut/gamut.h>

#include "bidding.h"
#include "hand.h"
#include "pursuit.h"

typedef enum search_sort {
    SEARCH_PATTERN, /* takes = and != only */
    SEARCH_NUMBER,
    SEARCH_TEXT
} search_sort;

/* A record while conditions are tested. The caller sets all members but `tracks`. */
typedef struct search_view {
    const gamut_record *record;
    base_arena *scratch;
    const base_list *aims;             /* search_aim of all questions about positions */
    const struct codec_course *course; /* what is known of the moves of a record with tags only; NULL: it is complete */
    search_track *tracks;              /* internal: one for each aim; NULL: the game was not replayed yet */
} search_view;

typedef struct search_word search_word;
struct search_word {
    const char *name;
    search_sort sort;
    unsigned kinds; /* gamut_kind of the records that have it */
    int selector;   /* distinguishes words that share functions: an aim, a seat, a number of a board */
    /* Give the next number or text; `*at` is 0 at first. False: no more. */
    bool (*next_number)(double *out, const search_word *word, search_view *view, size_t *at);
    bool (*next_text)(base_text *out, const search_word *word, search_view *view, size_t *at);
    /* Give an upper bound of the number by the moves of the course. False: unknown. NULL: always unknown. */
    bool (*at_most)(double *out, const search_word *word, const struct codec_course *course);
};

/* Return the word of that name. NULL: there is none. */
const search_word *search_find_word(base_text name);
/* Return a word by its index. NULL after the last. */
const search_word *search_word_at(size_t at);

/* Whether the word is about comments or annotation glyphs. */
bool search_is_of_notes(const search_word *word);

/* Return the value of the word "finish" for a last position. */
base_text search_finish_of(const chess_position *position);

/* A word with its pattern. */
typedef struct search_question {
    const search_word *word;
    size_t aim; /* index in the list of aims, of questions about positions */
    const search_hand *hand;
    const search_bidding *bidding;
} search_question;

/* Parse a pattern. A question about positions is added to `aims`. False: `*problem` is the reason, or NULL if out of
 * memory. */
MUST_USE bool search_read_question(search_question *out, base_list *aims, base_arena *arena, const search_word *word,
                                   base_text value, const char **problem);
/* Parse a FEN. Its board and side to move count, and with `has_rights` its rights, too. Results as above. */
MUST_USE bool search_read_fen(search_question *out, base_list *aims, base_arena *arena, base_text value,
                              bool has_rights, const char **problem);
/* Whether the question is about positions of a game. */
bool search_is_aim(const search_question *question);
/* Whether the record fits. For a question about positions `*ply` becomes the place in the game. */
bool search_answer(const search_question *question, search_view *view, uint32_t *ply);

#endif
