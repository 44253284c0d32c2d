/* facts.h - facts: columns of games stored once per distinct value, so that a search in all games reads little.
 *
 * For each segment of the index of positions and each fact, such as the name of White, the collection stores the
 * distinct values ("words"), and for each game the number of its word (its "code"). A condition tests each word once,
 * by the function that tests games of files; after that only codes are compared. The fact about material is different:
 * it lists captures and promotions in the order of the moves.
 *
 * Games outside the segments, and games of a segment without facts, must be tested one by one. Facts are deleted with
 * their segment. */
#ifndef COLLECTION_FACTS_H
#define COLLECTION_FACTS_H

#include "codec/codec.h"
#include "positions.h"
#include "stage/condition.h"

/* These numbers are stored in collections: never change them, only append new ones. */
typedef enum fact_id {
    FACT_GAMES, /* ids relative to the first game of the segment; empty if the ids have no gaps */
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
    FACT_MATERIAL, /* changes of material: see FACT_NO_CHANGES */
    FACT_FINISH,
    FACT_COUNT
} fact_id;

enum {
    /* Lowest bits of the id of a row, which hold the fact_id; the id of the segment is above them. */
    FACT_ID_BITS = 8,
    /* The codes of games: */
    FACT_ABSENT = 0,  /* the game has no such value */
    FACT_UNKNOWN = 1, /* only the whole record can tell */
    FACT_WORDS = 2    /* the code of the first word; the other words follow */
};

/* A change of material is a byte: the code of the captured piece in the lower four bits, the role of the promoted piece
 * in the next three, the side of the pawn in the highest. The changes of a game are preceded by their number, or by
 * FACT_NO_CHANGES if they are not known. */
enum {
    FACT_NO_CHANGES = 255,
    FACT_PROMOTION_AT = 4,
    FACT_BLACK_PAWN = 128
};

/* How the value of a member is obtained from columns. */
typedef enum fact_form {
    FACT_TEXT,
    FACT_NUMBER,     /* an integer; if its spelling in the file was unusual, a second column has the original text */
    FACT_DAY,        /* a date; if its spelling in the file was unusual, a second column has the original text */
    FACT_HALF_MOVES, /* known only if the moves could be played, like all values below */
    FACT_MOVES,
    FACT_END /* how the game ended, found out from its last position */
} fact_form;

/* A member of games whose value can be obtained from columns. */
typedef struct fact_member {
    const char *member;
    const char *columns;
    /* SQL condition on rows whose columns do not tell the value; NULL: there are no such rows. */
    const char *unless;
    fact_form form;
    fact_id fact;
    const char *on_server; /* the columns in the SQL dialect of ClickHouse; NULL: as in `columns` */
} fact_member;

struct position_segment;

/* Return the member that a path begins with. NULL: no column has the value of that path. */
const fact_member *fact_member_of(base_text path);
/* Return how a game ended, according to the FEN of its last position. Absent: the text is not a valid FEN. */
base_text fact_finish_of(base_text fen);
/* SQL condition on games whose last position does not tell how the game ended: games of a variant, and games that are
 * stored whole. */
#define FACT_HAS_NO_END "final IS NULL OR whole IS NOT NULL OR instr(tags, 'Variant')"
/* SQL condition on games of unknown length: they have moves that could not be played when the game was stored; such
 * moves are not counted when the game is read. */
#define FACT_HAS_NO_LENGTH "final IS NULL AND plies > 0"
/* Whether columns alone can decide the condition. */
bool fact_can_tell(const condition_need *need);

/* The SQL statement that creates the table of facts in SQLite. */
extern const char facts_table[];
/* Make the facts of all segments that have none; nothing is done on a server. False: the store failed, or out of
 * memory. */
MUST_USE bool facts_update(collection_store *store, base_budget *budget);

/* Write and read the words of FACT_GAMES: the number of games, and the numbers that describe the segment (first and
 * last id, games, positions). Reading returns false if the words belong to another segment, because a deleted segment
 * may have had the same id. */
void fact_write_games(base_buffer *out, const struct position_segment *segment, uint64_t count);
MUST_USE bool fact_read_games(uint64_t *count, const struct position_segment *segment, base_bytes words);

/* The games that may meet the conditions, according to their facts. */
typedef struct fact_answer {
    bool is_any;                    /* the facts exclude no game */
    const collection_range *ranges; /* ascending */
    size_t range_count;
    uint64_t sure; /* number of games that certainly meet the conditions and are not in the ranges */
} fact_answer;

/* Find the games that may meet the conditions of the sieve. With `is_counting`, games that certainly meet them are
 * counted in `sure` instead of being listed. False: out of memory. */
MUST_USE bool facts_find(fact_answer *out, base_arena *arena, collection_store *store, const condition_sieve *sieve,
                         bool is_counting);

#endif
