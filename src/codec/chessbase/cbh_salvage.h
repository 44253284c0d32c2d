/* cbh_salvage.h - records and bodies judged by themselves, and a database whose .cbh is damaged brought back from its
 * other files. */
#ifndef CHESSBASE_CBH_SALVAGE_H
#define CHESSBASE_CBH_SALVAGE_H

#include "cbh.h"

/* ---- cbh_bodies.c: what is at a place of the .cbg or .cba ---- */

typedef enum cbh_body_kind {
    CBH_BODY_NONE, /* nothing that could be read to its end */
    CBH_BODY_GAME,
    CBH_BODY_TEXT
} cbh_body_kind;

typedef struct cbh_body {
    cbh_body_kind kind;
    uint64_t at, end;
    uint32_t move_count; /* of a game, in all lines */
    bool is_exact;       /* its last byte is the last code */
    size_t looked_at;    /* bytes that it took to see what it is */
} cbh_body;

/* Reads what is at that place of the .cbg; the scratch arena is reset. */
cbh_body cbh_body_judge(const cbh_state *state, base_arena *scratch, uint64_t at);

/* A record of the .cba whose annotations fill it to its end. */
typedef struct cbh_notes_body {
    uint64_t at, end; /* both 0: there is none */
    uint32_t game;    /* the number in its head; 0: some programs do not say it */
    int32_t last;     /* the highest position of an annotation */
} cbh_notes_body;
cbh_notes_body cbh_notes_judge(const cbh_state *state, uint64_t at);

/* ---- cbh_pointers.c: which records of the .cbh can be believed ---- */

/* What is wrong with a record that cannot be that of a game or text, for people; NULL: it can be. `is_lost`: nothing of
 * it can be believed; else it is only its first byte. */
const char *cbh_record_flaw(const cbh_state *state, const uint8_t record[CBH_RECORD_SIZE], bool *is_lost);
/* Where .cbh and .cbj say that a game is in different places, the one whose place has a body wins. Called while a
 * database is fixed, when all members are open. */
void cbh_fix_pointers(codec_reader *reader, cbh_state *state);

/* ---- cbh_salvage.c ---- */

/* Puts an index in the place of a .cbh that is missing or damaged: records that cannot be believed are rebuilt from the
 * .cbj, the .cbg and the .cba, and each is said to be found, guessed or left out. False: out of memory, or there is
 * nothing to begin with. */
MUST_USE bool cbh_salvage(codec_reader *reader, diag_list *diags, cbh_state *state);

#endif
