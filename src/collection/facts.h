/* facts.h - columns of games stored by value, so that a question about all games reads little.
 *
 * For each segment of the index of positions and each fact, such as the name of White, the collection stores the
 * distinct words, and for each game the number of its word. A condition tests each word once, by the function that
 * tests games of files; then only numbers are compared. The fact about material lists captures and promotions in the
 * order of the moves.
 *
 * Games outside the segments, and games of a segment without facts, must be tested one by one. Facts are deleted with
 * their segment. */
#ifndef COLLECTION_FACTS_H
#define COLLECTION_FACTS_H

#include "codec/codec.h"
#include "positions.h"
#include "stage/condition.h"

/* These numbers are stored: append new ones. */
typedef enum fact_id {
    FACT_GAMES, /* ids of the games, relative to the first of the segment; empty if there are no gaps */
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
    FACT_ID_BITS = 8, /* bits of a row's id below those of the segment */
    /* Codes of games: */
    FACT_ABSENT = 0,  /* the game has no such value */
    FACT_UNKNOWN = 1, /* only the whole record can tell */
    FACT_WORDS = 2    /* the first word; the others follow */
};

/* A change of material is a byte: the code of the captured piece in the lower four bits, the role of the promoted piece
 * in the next three, the side of the pawn in the highest. The changes of a game are preceded by their number, or by
 * FACT_NO_CHANGES if they are not known. */
enum {
    FACT_NO_CHANGES = 255,
    FACT_PROMOTION_AT = 4,
    FACT_BLACK_PAWN = 128
};

/* How columns give the value of a member. */
typedef enum fact_form {
    FACT_TEXT,
    FACT_NUMBER,     /* a second column has an unusual spelling */
    FACT_DAY,        /* a second column has an unusual spelling */
    FACT_HALF_MOVES, /* known only if the moves could be played, and so the following */
    FACT_MOVES,
    FACT_END /* how the game ended, by its last position */
} fact_form;

/* A member of games that columns give. */
typedef struct fact_member {
    const char *member;
    const char *columns;
    const char *unless; /* SQL condition on rows whose columns do not give the member; NULL: all do */
    fact_form form;
    fact_id fact;
    const char *on_server; /* the columns in the SQL of ClickHouse; NULL: the same */
} fact_member;

struct position_segment;

/* Return the member that a path begins with. NULL: no column gives it. */
const fact_member *fact_member_of(base_text path);
/* Return how a game ended, by the FEN of its last position. Absent: it is not a FEN. */
base_text fact_finish_of(base_text fen);
/* The last position does not tell the end of a game of a variant, or of a game that is stored whole. */
#define FACT_HAS_NO_END "final IS NULL OR whole IS NOT NULL OR instr(tags, 'Variant')"
/* Moves that could not be played when the game was stored do not count when it is read. */
#define FACT_HAS_NO_LENGTH "final IS NULL AND plies > 0"
/* Whether columns alone decide the need. */
bool fact_can_tell(const condition_need *need);

/* The SQL that makes the table of facts, for SQLite. */
extern const char facts_table[];
/* Make the facts of the segments that have none. False: the store failed, or out of memory. */
MUST_USE bool facts_update(collection_store *store, base_budget *budget);

/* Write and read the words of FACT_GAMES: the number of games, and the numbers of the segment. Reading returns false if
 * they belong to another segment, which may have had the same id. */
void fact_write_games(base_buffer *out, const struct position_segment *segment, uint64_t count);
MUST_USE bool fact_read_games(uint64_t *count, const struct position_segment *segment, base_bytes words);

/* The games that may be wanted, by their facts. */
typedef struct fact_answer {
    bool is_any;                    /* the facts exclude no game */
    const collection_range *ranges; /* ascending */
    size_t range_count;
    uint64_t sure; /* games that are certainly wanted and not in the ranges */
} fact_answer;

/* Find the games that the sieve may want. With `is_counting`, games that are certainly wanted are counted in `sure`.
 * False: out of memory. */
MUST_USE bool facts_find(fact_answer *out, base_arena *arena, collection_store *store, const condition_sieve *sieve,
                         bool is_counting);

#endif
