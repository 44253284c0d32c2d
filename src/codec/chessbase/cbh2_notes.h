/* cbh2_notes.h - the annotations of a game in the .2cba. They are those of a .cba in other bytes, so each is converted
 * to the bytes that it has there, or from them, and cbh_notes.h does the rest. */
#ifndef CHESSBASE_CBH2_NOTES_H
#define CHESSBASE_CBH2_NOTES_H

#include "cbh2_layout.h"
#include "cbh_notes.h"

/* A stored annotation. */
typedef struct cbh2_item {
    int32_t position; /* -1: the whole game; else a move in the order of PGN, from 0 */
    uint16_t type;
    base_bytes data;
} cbh2_item;

/* Annotations that are not read yet. */
typedef struct cbh2_items {
    base_bytes rest;
    int32_t position; /* of the current block */
    int32_t left;     /* annotations left in it */
    bool is_ended;    /* the mark at the end was read */
} cbh2_items;

/* Read the next annotation. Return false at the end, or if none can be read: then `is_ended` is false. */
MUST_USE bool cbh2_item_next(cbh2_item *out, cbh2_items *items);

/* Return the annotation as it would be in a .cba; type 0: it has no form there. */
cbh_item cbh2_item_to_cba(base_arena *arena, const cbh2_item *item);
/* Add the annotation as a note: see cbh_note_read. */
uint32_t cbh2_note_read(chess_builder *builder, uint32_t node, uint32_t last, const cbh2_item *item, cbh_mover mover,
                        base_encoding encoding);

/* What cbh_notes_write writes in this form: items with a head of their own, one after the other, which cbh2_flat_next
 * reads, and cbh2_items_pack turns into the content of a frame. */
extern const cbh_notes_form cbh2_notes_in_2cba;
MUST_USE bool cbh2_flat_next(cbh2_item *out, base_bytes *rest);
void cbh2_flat_append(base_buffer *out, const cbh2_item *item);
void cbh2_items_pack(base_buffer *out, base_bytes flat);

/* Names of the languages of texts and titles: ChessBase numbers them as nations there. */
uint8_t cbh2_language_nation(unsigned language); /* of annotations; 0: any language, or unknown */

#endif
