/* cbh_salvage.h - judges records and bodies on their own, and rebuilds a damaged .cbh from the other files. */
#ifndef CHESSBASE_CBH_SALVAGE_H
#define CHESSBASE_CBH_SALVAGE_H

#include "cbh.h"

/* ---- cbh_bodies.c: what is at a place of the .cbg or .cba ---- */

typedef enum cbh_body_kind {
    CBH_BODY_NONE, /* nothing that can be read to its end */
    CBH_BODY_GAME,
    CBH_BODY_TEXT
} cbh_body_kind;

typedef struct cbh_body {
    cbh_body_kind kind;
    uint64_t at, end;
    uint32_t move_count; /* of a game, in all lines */
    bool is_exact;       /* its last byte is the last code */
    size_t looked_at;    /* bytes that were read to find out */
} cbh_body;

/* Read what is at a place of the .cbg; the scratch arena is reset. */
cbh_body cbh_body_judge(const cbh_state *state, base_arena *scratch, uint64_t at);

/* A record of the .cba that its annotations fill exactly. */
typedef struct cbh_notes_body {
    uint64_t at, end; /* both 0: there is none */
    uint32_t game;    /* the number in its head; 0 from some programs */
    int32_t last;     /* the highest position of an annotation */
} cbh_notes_body;
cbh_notes_body cbh_notes_judge(const cbh_state *state, uint64_t at);

/* ---- cbh_pointers.c: which records of the .cbh can be believed ---- */

/* Return what is wrong with a record that cannot be a game or text, as a sentence; NULL: nothing. `is_lost`: no part of
 * it is reliable; else only its first byte is wrong. */
const char *cbh_record_flaw(const cbh_state *state, const uint8_t record[CBH_RECORD_SIZE], bool *is_lost);
/* If .cbh and .cbj point to different places, choose the one that has a body. Called while fixing, when all members are
 * open. */
void cbh_fix_pointers(codec_reader *reader, cbh_state *state);

/* ---- cbh_salvage.c ---- */

/* Replace a missing or damaged .cbh: records that are not reliable are rebuilt from .cbj, .cbg and .cba, and each is
 * reported as found, guessed or left out. Return false if out of memory. */
MUST_USE bool cbh_salvage(codec_reader *reader, diag_list *diags, cbh_state *state);

#endif
