/* twin.h - prints (fingerprints) that are equal for copies of a game or board, however files spell it.
 *
 * Files from different sources differ in letter case, accents, tags and comments. The print of a game covers its
 * players (last names and initials), its first position and its moves, and the date if it is short; if it has no moves,
 * its players, day, event and round. The print of a board covers its deal, number, players, result, auction and play. A
 * record that lacks these, or is of another kind, has a print of all its members. */
#ifndef SEARCH_TWIN_H
#define SEARCH_TWIN_H

#include <gamut/record.h>

#include "base/arena.h"
#include "rules/chess/move.h"

/* Two independent 64-bit hashes, never both zero. */
typedef struct search_print {
    uint64_t a, b;
} search_print;

/* Make the print of a record. False: out of memory. */
MUST_USE bool search_print_of(search_print *out, base_arena *scratch, const gamut_record *record);

/* Facts in which two games with the same print may contradict each other; then they are different games. */
typedef struct search_facts {
    bool is_game;
    bool has_moves;
    base_text white, black; /* first names, without case and accents; empty: unknown */
    base_text result;       /* "1-0", "0-1" or "1/2-1/2"; empty: unknown */
    unsigned year;          /* 0: unknown */
} search_facts;

/* Return the facts of a record, in `arena`. A record that is not a game has no facts, and contradicts no other
 * record. */
search_facts search_facts_of(base_arena *arena, const gamut_record *record);
/* Return a copy of the facts, in `arena`. */
search_facts search_facts_keep(base_arena *arena, const search_facts *facts);

/* The facts in which two records with the same print agree. */
typedef enum search_agreement {
    SEARCH_AGREE_PEOPLE = 1,   /* the full names are the same */
    SEARCH_AGREE_INITIALS = 2, /* the names are the same, but one of them is abbreviated */
    SEARCH_AGREE_YEAR = 4,
    SEARCH_AGREE_RESULT = 8,
    SEARCH_AGREE_COUNT = 4
} search_agreement;

enum {
    /* The most games that a game is compared with; if more games have its print, it counts as new. */
    SEARCH_TWIN_LIMIT = 64
};

/* Set `*out` to the sum of the search_agreement bits for which two records with the same print agree; 0 if they are not
 * games. False: they contradict each other in first names, year or result, so they are different games. */
MUST_USE bool search_agree(unsigned *out, const search_facts *a, const search_facts *b);
/* Return a score of up to 100 points: 40 each for people and moves (10 less if names are abbreviated), 10 each for year
 * and result. Records that are not games (`agreement` 0) have 100. */
unsigned search_agreement_score(unsigned agreement);
/* The names of the bits of search_agreement: "people", "people by initials", "year", "result". */
extern const char *const search_agreement_names[SEARCH_AGREE_COUNT];

enum {
    SEARCH_SHORT_GAME = 20 /* half moves; the same players may repeat shorter games, so their dates must be the same */
};

/* Make a print of the players, the first position and the first moves of a game, which near copies share. `*moves`
 * becomes the list of all its moves, in `arena`. False: the game is shorter than SEARCH_SHORT_GAME, its players are
 * unknown, or memory ran out, which the arena reports. */
MUST_USE bool search_opening_of(search_print *out, const chess_move **moves, size_t *count, base_arena *arena,
                                const gamut_record *record);

#endif
