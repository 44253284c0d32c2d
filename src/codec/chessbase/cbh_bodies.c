/* cbh_bodies.c - finds out what is at an offset of the .cbg or .cba, without relying on a record that points there. */
#include "cb_cursor.h"
#include "cbh_quick.h"
#include "cbh_salvage.h"

enum {
    SURPLUS_MAX = 8, /* most bytes that real games have after the end of the moves */
    TEXT_FORMS = 3,
    TITLES_MAX = 64 /* most languages of a text; eight are known */
};

/* Returns whether the blob is a game: all moves are legal, and at most SURPLUS_MAX bytes follow the code that ends the
 * game. It is very unlikely that other data has this form. */
static bool is_game(cbh_body *out, const cbh_state *state, base_arena *scratch, base_bytes blob)
{
    chess_builder builder;
    cbh_moves moves;
    if (!chess_builder_open(&builder, scratch, 128) || !cbh_moves_read(&moves, &builder, &state->keys, blob))
        return false;
    out->looked_at = moves.trouble == CBH_MOVES_FINE ? blob.length : moves.trouble_at;
    out->move_count = builder.node_count - 1;
    out->is_exact = moves.trouble == CBH_MOVES_FINE;
    return moves.trouble == CBH_MOVES_FINE ||
           (moves.trouble == CBH_MOVES_SURPLUS && blob.length - moves.trouble_at <= SURPLUS_MAX);
}

/* Returns whether the blob is a text: its titles and bodies have the stated lengths, and at most SURPLUS_MAX bytes
 * follow them. */
static bool is_text(base_bytes blob)
{
    cb_cursor cursor = { .rest = blob };
    cb_take(&cursor, CBH_BLOB_HEAD);
    unsigned form = cb_take_little(&cursor, 2), titles = cb_take_little(&cursor, 2), width = form == 1 ? 2 : 4;
    if (form < 1 || form > TEXT_FORMS || titles > TITLES_MAX)
        return false;
    for (unsigned i = 0; i < titles && !cursor.is_short; i++) {
        cb_take(&cursor, 2);
        cb_take(&cursor, cb_take_little(&cursor, 2));
    }
    cb_take(&cursor, 1);
    unsigned bodies = cb_take_little(&cursor, 2);
    for (unsigned i = 0; i < bodies && i <= TITLES_MAX && !cursor.is_short; i++) {
        cb_take(&cursor, 2);
        cb_take(&cursor, cb_take_little(&cursor, width));
        cb_take(&cursor, cb_take_little(&cursor, width));
    }
    return !cursor.is_short && bodies <= TITLES_MAX && cursor.rest.length <= SURPLUS_MAX;
}

/* A few real games have the bit that marks texts. So if the bytes are not a text in spite of this bit, they may still
 * be a game. */
cbh_body cbh_body_judge(const cbh_state *state, base_arena *scratch, uint64_t at)
{
    cbh_body body = { .at = at, .looked_at = CBH_BLOB_HEAD };
    size_t claimed;
    base_bytes blob = cbh_blob_at(state, at, true, &claimed);
    base_arena_reset(scratch);
    if (blob.data && (blob.data[0] & CBH_BLOB_TEXT) && blob.length == claimed && is_text(blob))
        body.kind = CBH_BODY_TEXT;
    if (!body.kind) {
        blob = cbh_blob_at(state, at, false, &claimed);
        if (blob.data && blob.length == claimed && blob.length > CBH_BLOB_HEAD && is_game(&body, state, scratch, blob))
            body.kind = CBH_BODY_GAME;
    }
    body.end = body.kind ? at + blob.length : at;
    return body;
}

cbh_notes_body cbh_notes_judge(const cbh_state *state, uint64_t at)
{
    static const cbh_notes_body none = { 0 };
    cbh_notes_head head;
    cbh_item item;
    size_t claimed, count = 1, size = cbh_notes_head_layout.size;
    base_bytes notes = cbh_notes_at(state, at, &claimed);
    if (!notes.data || notes.length < claimed || !layout_read(&cbh_notes_head_layout, notes, &head) ||
        head.magic != CBH_NOTES_MAGIC)
        return none;
    cbh_notes_body body = { .at = at, .end = at + notes.length, .game = head.game, .last = CBH_POSITION_START };
    base_bytes rest = { notes.data + size, notes.length - size };
    for (; cbh_item_next(&item, &rest); count++)
        body.last = item.position > body.last ? item.position : body.last;
    return rest.length || head.count != count ? none : body;
}
