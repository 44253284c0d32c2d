/* facts.h - what the games of a collection say, fact by fact, so that a question about all of them reads little.
 *
 * Of each segment of the index of positions a fact, such as the name of White, is kept as the different words that its
 * games say, and for each game the number of its word. A condition judges each word once, by the function that judges
 * games of files, and then only numbers are compared. Of material it is kept what was taken, and what pawns became, in
 * the order of the moves.
 *
 * Games that no segment knows, or whose segment has no facts yet, are to be looked at one by one. Facts go with their
 * segment. */
#ifndef COLLECTION_FACTS_H
#define COLLECTION_FACTS_H

#include "codec/codec.h"
#include "positions.h"
#include "stage/condition.h"

/* Their numbers are stored: new ones go to the end. */
typedef enum fact_id {
    FACT_GAMES, /* the ids of the games from the first of the segment on; nothing if none is missing */
    FACT_WHITE,
    FACT_BLACK,
    FACT_EVENT,
    FACT_SITE,
    FACT_ROUND,
    FACT_ECO,
    FACT_RESULT,
    FACT_DATE,
    FACT_WHITE_ELO,
    FACT_BLACK_ELO,
    FACT_PLIES,
    FACT_MATERIAL, /* see FACT_NO_CHANGES */
    FACT_FINISH,
    FACT_COUNT
} fact_id;

enum {
    FACT_ID_BITS = 8, /* of a row's id, below that of the segment */
    /* Numbers of words that are none. */
    FACT_ABSENT = 0,
    FACT_UNKNOWN = 1, /* only the record can tell */
    FACT_WORDS = 2    /* the first word */
};

/* A change of material in a byte: the code of the piece that was taken in the lower four bits, what a pawn became in
 * three, whose pawn in the highest. The changes of a game follow their number, which is FACT_NO_CHANGES where they are
 * not known. */
enum {
    FACT_NO_CHANGES = 255,
    FACT_PROMOTION_AT = 4,
    FACT_BLACK_PAWN = 128
};

/* A member of games that a column or two say. */
typedef enum fact_form {
    FACT_TEXT,
    FACT_NUMBER,     /* with a column for odd spellings */
    FACT_DAY,        /* so, too */
    FACT_HALF_MOVES, /* known where the moves could be played, and so the following */
    FACT_MOVES,
    FACT_END /* how the game ended, by its last position */
} fact_form;

typedef struct fact_member {
    const char *member;
    const char *columns;
    const char *unless; /* the columns do not say it where this is true of a row, in SQL; NULL: they always do */
    fact_form form;
    fact_id fact;
    const char *on_server; /* the columns as servers write them; NULL: the same */
} fact_member;

struct position_segment;

/* By the first step of the path; NULL: it is no column. */
const fact_member *fact_member_of(base_text path);
/* What a game ended in, by the FEN of its last position; absent: that is none. */
base_text fact_finish_of(base_text fen);
/* Of a game that is played by other laws, or has more to say, its last position alone does not say how it ended. */
#define FACT_HAS_NO_END "final IS NULL OR whole IS NOT NULL OR instr(tags, 'Variant')"
/* Moves that could not be played when they were taken are not counted when they are read. */
#define FACT_HAS_NO_LENGTH "final IS NULL AND plies > 0"
/* Whether the columns alone say if a game has what is needed. */
bool fact_can_tell(const condition_need *need);

/* The tables, of SQLite; NULL after the last. */
const char *facts_table_at(size_t at);
/* Makes the facts of the segments that have none. False: the store failed, or out of memory. */
MUST_USE bool facts_update(collection_store *store, base_budget *budget);

/* The words of FACT_GAMES: how many there are, and the segment that they are the facts of. Another program may have
 * made another one of that number in its place. */
void fact_write_games(base_buffer *out, const struct position_segment *segment, uint64_t count);
MUST_USE bool fact_read_games(uint64_t *count, const struct position_segment *segment, base_bytes words);

/* What the facts say about the games that are wanted. */
typedef struct fact_answer {
    bool is_any;                    /* nothing: all may be */
    const collection_range *ranges; /* the games that may be wanted, ascending */
    size_t range_count;
    uint64_t sure; /* games that surely are, and were left out of the ranges */
} fact_answer;

/* `is_counting`: games that are surely wanted need not be looked at, only counted. False: out of memory. */
MUST_USE bool facts_find(fact_answer *out, base_arena *arena, collection_store *store, const condition_sieve *sieve,
                         bool is_counting);

#endif
