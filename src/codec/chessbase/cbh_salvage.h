/* cbh_salvage.h - judges records and bodies on their own, and rebuilds a damaged .cbh from the other files. */
#ifndef CHESSBASE_CBH_SALVAGE_H
#define CHESSBASE_CBH_SALVAGE_H

#include "cbh.h"

/* ---- cbh_bodies.c: what is at an offset of the .cbg or .cba ---- */

typedef enum cbh_body_kind {
    CBH_BODY_NONE, /* nothing that can be read to its end */
    CBH_BODY_GAME,
    CBH_BODY_TEXT
} cbh_body_kind;

typedef struct cbh_body {
    cbh_body_kind kind;
    uint64_t at, end;
    uint32_t move_count; /* of a game: moves in all lines */
    bool is_exact;       /* the code that ends the game is the last byte */
    size_t looked_at;    /* bytes that were read to judge the body */
} cbh_body;

/* Find out what is at an offset of the .cbg. The scratch arena is reset. */
cbh_body cbh_body_judge(const cbh_state *state, base_arena *scratch, uint64_t at);

/* A record of the .cba whose annotations fill it exactly. */
typedef struct cbh_notes_body {
    uint64_t at, end; /* both 0: there is no such record */
    uint32_t game;    /* number of the game in the head; some programs write 0 */
    int32_t last;     /* the highest position of an annotation */
} cbh_notes_body;
cbh_notes_body cbh_notes_judge(const cbh_state *state, uint64_t at);

/* ---- cbh_pointers.c: which records of the .cbh are reliable ---- */

/* Return what is wrong with a .cbh record that cannot be a game or text, as a sentence; NULL: nothing. `is_lost` is set
 * if no part of the record is reliable; otherwise only its first byte is wrong. */
const char *cbh_record_flaw(const cbh_state *state, const uint8_t record[CBH_RECORD_SIZE], bool *is_lost);
/* If .cbh and .cbj have different pointers for a game, choose the one that leads to a body. Called while fixing, when
 * all members are open. */
void cbh_fix_pointers(codec_reader *reader, cbh_state *state);

/* ---- cbh_salvage.c ---- */

/* Replace a missing or damaged .cbh: records that are not reliable are rebuilt from .cbj, .cbg and .cba. Report for
 * each of them whether its moves were found, guessed or left out. Return false if out of memory. */
MUST_USE bool cbh_salvage(codec_reader *reader, diag_list *diags, cbh_state *state);

#endif
