/* twin.h - what a record is known by, whoever wrote it down: the same game or board has the same print.
 *
 * Files that were gathered from many sources spell the same game in many ways: other letter case and accents, more or
 * fewer tags, with comments or without. A game is known by its people (of first names the initial) and its moves, one
 * without moves by its people, day, event and round, a board by its deal, its people and what was bid and played; what
 * has none of these, and every other record, by all that it says. */
#ifndef SEARCH_TWIN_H
#define SEARCH_TWIN_H

#include <gamut/record.h>

#include "base/arena.h"
#include "rules/chess/move.h"

/* Two hashes: for two records to be mistaken for one, both must meet. Never all zero. */
typedef struct search_print {
    uint64_t a, b;
} search_print;

/* False: out of memory. */
MUST_USE bool search_print_of(search_print *out, base_arena *scratch, const gamut_record *record);

/* What games of one print may still contradict each other in. */
typedef struct search_facts {
    bool is_game;
    bool has_moves;
    base_text white, black; /* the first names, folded; empty: not said */
    base_text result;       /* "1-0", "0-1" or "1/2-1/2"; empty: not known */
    unsigned year;          /* 0: not known */
} search_facts;

/* In `arena`. Records that are no games have no facts, and contradict nothing. */
search_facts search_facts_of(base_arena *arena, const gamut_record *record);
/* The same facts in another arena. */
search_facts search_facts_keep(base_arena *arena, const search_facts *facts);

/* How two records of one print agree. */
typedef enum search_agreement {
    SEARCH_AGREE_PEOPLE = 1,   /* by their full names */
    SEARCH_AGREE_INITIALS = 2, /* of one the first name is an initial, or not all of it */
    SEARCH_AGREE_YEAR = 4,
    SEARCH_AGREE_RESULT = 8,
    SEARCH_AGREE_COUNT = 4
} search_agreement;

enum {
    SEARCH_TWIN_LIMIT = 64 /* games that one is compared with; one more is taken for none of them */
};

/* A sum of search_agreement; 0: of records that are no games, and the same in all they are known by. False: they
 * contradict each other in first names, year or result, and are two games. */
MUST_USE bool search_agree(unsigned *out, const search_facts *a, const search_facts *b);
/* Up to 100: 40 each for people and moves, 10 less for initials, 10 each for year and result. */
unsigned search_agreement_score(unsigned agreement);
/* "people", "people by initials", "year", "result", in the order of the bits. */
extern const char *const search_agreement_names[SEARCH_AGREE_COUNT];

enum {
    SEARCH_SHORT_GAME = 20 /* moves of both players together: two people may well have played fewer twice */
};

/* Of a game of known people with at least so many moves: its people, its start and its first moves, which games that
 * are nearly the same have in common, and all of its moves, in `arena`. False: it is no such game, or out of memory,
 * which the arena reports. */
MUST_USE bool search_opening_of(search_print *out, const chess_move **moves, size_t *count, base_arena *arena,
                                const gamut_record *record);

#endif
