/* cbh_tags.h - results, opening codes and other small values of game headers, in both directions. */
#ifndef CHESSBASE_CBH_TAGS_H
#define CHESSBASE_CBH_TAGS_H

#include "cbh.h"
#include "cbh_names.h"

enum {
    CBH_ECO_960 = 65536 - 960 /* from here on, the value is the number of a Chess960 position */
};

/* Return the ECO code without its subcode; absent if there is none. */
base_text cbh_eco_print(base_arena *arena, uint16_t eco);
uint16_t cbh_eco_parse(base_text eco); /* 0: not an ECO code */

/* The entities that a game refers to. The last three are in the .cbj and may be missing. */
typedef enum cbh_reference {
    CBH_WHITE,
    CBH_BLACK,
    CBH_TOURNAMENT,
    CBH_ANNOTATOR,
    CBH_SOURCE,
    CBH_WHITE_TEAM,
    CBH_BLACK_TEAM,
    CBH_TITLE,
    CBH_REFERENCE_COUNT
} cbh_reference;

typedef struct cbh_reference_row {
    const char *name; /* the name of the field in layouts and extras */
    cbh_kind kind;
    chess_side side; /* used only for players and teams */
} cbh_reference_row;
extern const cbh_reference_row cbh_references[CBH_REFERENCE_COUNT];

void cbh_references_read(int64_t out[CBH_REFERENCE_COUNT], const cbh_game *game, const cbh_more *more);
/* Read the references of record `number`, which is a game or a text; -1: no reference. */
void cbh_references_of(int64_t out[CBH_REFERENCE_COUNT], const cbh_state *state, uint64_t number);
void cbh_references_write(cbh_game *game, cbh_more *more, const int64_t ids[CBH_REFERENCE_COUNT]);

/* A header with the texts of its entities. */
typedef struct cbh_header_names {
    const cbh_game *game;
    const base_text *names[CBH_REFERENCE_COUNT]; /* NULL: there is no such entity */
    bool is_chess960;
    bool is_losing;
    base_text board;        /* this and FIDE's numbers are stored only in newer databases */
    base_text fide_ids[2]; /* by side */
} cbh_header_names;

/* Fill the members and tags of a game from its header and entities; `out->fen` must be set already. Return false if out
 * of memory. */
MUST_USE bool cbh_header_read(gamut_game *out, base_arena *arena, const cbh_header_names *header);
/* Fill the header of a game from its members and tags, except for references to entities and pointers. */
void cbh_header_write(cbh_game *out, const gamut_game *game);
/* Collect the texts of a game that describe one of its entities. */
void cbh_names_find(base_text out[CBH_NAMES_MAX], const gamut_game *game, cbh_reference reference);

/* Parse a round such as "3", "3.2" or "3(2)"; parts that are missing or greater than `most` become 0. */
void cbh_round_parse(uint16_t *round, uint16_t *subround, base_text text, uint16_t most);

#endif
