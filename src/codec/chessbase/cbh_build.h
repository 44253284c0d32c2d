/* cbh_build.h - a game of the model as the bytes of a database: what the writer writes, and what the reader compares with
 * to know what the model does not say. */
#ifndef CHESSBASE_CBH_BUILD_H
#define CHESSBASE_CBH_BUILD_H

#include "cbh.h"
#include "cbh_tags.h"

typedef struct cbh_built {
    base_bytes blob;  /* for the .cbg */
    base_bytes items; /* annotations for the .cba, without the head of their record */
    cbh_notes_sum sum;
    cbh_notes_losses lost;
    bool has_setup;
    bool is_chess960;
    bool is_losing;
    chess_position start;
    cbh_moves_seen seen;
    uint32_t variation_moves;
} cbh_built;

/* Everything lies in the arena. `extras` is what was kept of the game ("mode", "positions", "moves", "notes"); NULL:
 * nothing. False: out of memory, or larger than a database can hold. */
MUST_USE bool cbh_build(cbh_built *out, base_arena *arena, const gamut_game *game, const gamut_value *extras,
                        base_encoding encoding);

/* Puts other annotations in the place of those of the model, and sums them up. */
void cbh_build_take_items(cbh_built *built, base_bytes items);

/* Flags, magnitudes, medals, length: what the header says of moves and annotations. */
void cbh_build_summary(cbh_game *header, const cbh_built *built);
/* The .cbj record; teams, media and title are left as they are. */
void cbh_build_more(cbh_more *more, const cbh_built *built, uint64_t moves_at, uint64_t notes_at);
/* The head of a record of the .cba. */
void cbh_build_notes_head(uint8_t out[14], const cbh_built *built, uint64_t number);
/* The start position as a reader of the blob will see it; absent: the usual one, or it cannot be read. */
base_text cbh_built_fen(base_arena *arena, const cbh_built *built);

/* Copies a field, where records of this table have it. */
void cbh_take_field(const layout_table *layout, uint8_t *to, const uint8_t *from, const char *name);
/* Copies the fields that only sum up moves and annotations. */
void cbh_take_sums(const layout_table *layout, uint8_t *to, const uint8_t *from);
/* Copies those that follow from the rest of a database: sums (unless the moves cannot be read), numbers of entities, offsets. */
void cbh_take_computed(const layout_table *layout, uint8_t *to, const uint8_t *from, bool is_readable);

uint16_t cbh_more_sum(const cbh_more *more); /* its checksum */
/* Puts the checksum of what a stored record says into it, where records of this table have one. */
void cbh_more_seal(const layout_table *layout, uint8_t *record);

#endif
