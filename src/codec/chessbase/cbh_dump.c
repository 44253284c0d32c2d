/* cbh_dump.c - explains every byte of every file of a database. */
#include "cbh.h"
#include "cbh_setup.h"

static uint64_t offset_in(const cbh_member *member, base_bytes bytes)
{
    return (uint64_t)(bytes.data - member->source->bytes.data);
}

/* Returns how many games to dump. The limit matters if records share bytes: then even a short file could have an
 * endless dump. */
static size_t count_bodies(const cbh_state *state)
{
    uint64_t size = 0;
    size_t count = 0;
    while (count < state->count && size <= cbh_body_limit(state))
        size += cbh_body_size(state, ++count);
    return count;
}

/* ---- .cbg ---- */

static void dump_moves(const cbh_state *state, codec_dump *dump, base_bytes blob)
{
    uint64_t at = offset_in(&state->moves, blob);
    cbh_mode mode = cbh_mode_of(blob.data[0] & CBH_BLOB_MODE);
    size_t done = CBH_BLOB_HEAD, setup = cbh_setup_size(mode.is_chess960);
    codec_dump_bytes(dump, state->moves.file, at, done, "moves.head",
                     "bits of the coding, and the size with these four");
    if ((blob.data[0] & CBH_BLOB_SETUP) && blob.length >= done + setup) {
        codec_dump_record(dump, state->moves.file, at + done, &cbh_setup_layout, "moves.start");
        if (mode.is_chess960)
            codec_dump_record(dump, state->moves.file, at + done + cbh_setup_layout.size, &cbh_setup_960_layout,
                              "moves.start960");
        done += setup;
    }
    if (blob.length > done)
        codec_dump_bytes(dump, state->moves.file, at + done, blob.length - done, "moves",
                         mode.is_known ? "coded moves" : "moves in an unknown coding");
}

static void dump_blobs(const cbh_state *state, codec_dump *dump)
{
    size_t count = count_bodies(state);
    codec_dump_record(dump, state->moves.file, 0, cbh_store_layout(state->moves.source->bytes), "header");
    for (size_t i = 1; i <= count; i++) {
        size_t claimed;
        base_bytes blob = cbh_moves_of(state, i, &claimed);
        if (blob.data && (cbh_record_at(state, i)[0] & CBH_IS_TEXT))
            codec_dump_bytes(dump, state->moves.file, offset_in(&state->moves, blob), blob.length, "text",
                             "titles and bodies");
        else if (blob.data)
            dump_moves(state, dump, blob);
    }
}

/* ---- .cba ---- */

static void dump_notes(const cbh_state *state, codec_dump *dump)
{
    size_t count = count_bodies(state);
    codec_dump_record(dump, state->notes.file, 0, cbh_store_layout(state->notes.source->bytes), "header");
    for (size_t i = 1; i <= count; i++) {
        size_t claimed, head = cbh_notes_head_layout.size;
        base_bytes notes = cbh_notes_of(state, i, &claimed);
        if (!notes.data)
            continue;
        base_bytes rest = { notes.data + head, notes.length - head }, here = rest;
        cbh_item item;
        codec_dump_record(dump, state->notes.file, offset_in(&state->notes, notes), &cbh_notes_head_layout, "notes");
        for (; cbh_item_next(&item, &rest); here = rest) {
            codec_dump_record(dump, state->notes.file, offset_in(&state->notes, here), &cbh_item_head_layout, "note");
            if (item.payload.length)
                codec_dump_bytes(dump, state->notes.file, offset_in(&state->notes, item.payload), item.payload.length,
                                 "note.payload", "contents of the annotation");
        }
    }
}

/* ---- the other files ---- */

static void dump_opaque(codec_reader *reader, diag_list *diags, codec_dump *dump)
{
    const char *const *opaque = ((const cbh_state *)reader->state)->opaque;
    for (size_t i = 0; opaque[i]; i++) {
        uint32_t file = 0;
        const io_source *source = codec_sibling(reader, diags, opaque[i], &file);
        if (source && source->bytes.length && !cbh_side_dump(dump, file, source, opaque[i]) &&
            !cbh_booster_dump(dump, file, source, opaque[i]))
            codec_dump_bytes(dump, file, 0, source->bytes.length, opaque[i], "kept as it is: not described");
    }
}

/* Names all files before the first row, so that each row can show its file. */
static void name_files(codec_reader *reader, diag_list *diags, codec_dump *dump)
{
    const cbh_state *state = reader->state;
    const cbh_member members[] = { state->index, state->moves, state->notes, state->more.member };
    for (size_t i = 0; i < COUNT(members); i++)
        if (members[i].source)
            codec_dump_file(dump, members[i].file, members[i].source);
    for (unsigned i = 0; i < CBH_KIND_COUNT; i++)
        if (state->entities[i].source)
            codec_dump_file(dump, state->entities[i].file, state->entities[i].source);
    for (size_t i = 0; state->opaque[i]; i++) {
        uint32_t file = 0;
        const io_source *source = codec_sibling(reader, diags, state->opaque[i], &file);
        if (source)
            codec_dump_file(dump, file, source);
    }
}

gamut_status cbh_dump(codec_reader *reader, diag_list *diags, codec_dump *dump)
{
    const cbh_state *state = reader->state;
    name_files(reader, diags, dump);
    codec_dump_record(dump, state->index.file, 0, &cbh_header_layout, "header");
    for (size_t i = 1; i <= state->count + (state->tail_size > 0); i++) {
        uint64_t at = i * (uint64_t)CBH_RECORD_SIZE;
        bool is_text = state->index.source->bytes.data[at] & CBH_IS_TEXT;
        codec_dump_record(dump, state->index.file, at, is_text ? &cbh_text_layout : &cbh_game_layout, "%s[%zu]",
                          is_text ? "text" : "game", i);
    }
    if (state->moves.source)
        dump_blobs(state, dump);
    if (state->notes.source)
        dump_notes(state, dump);
    if (state->more.member.source) {
        codec_dump_record(dump, state->more.member.file, 0, &cbh_more_header_layout, "cbj.header");
        for (size_t i = 0; state->more.layout && i < state->more.count + (state->more.tail_size > 0); i++)
            codec_dump_record(dump, state->more.member.file,
                              cbh_more_header_layout.size + i * (uint64_t)state->more.record_size, state->more.layout,
                              "cbj[%zu]", i + 1);
    }
    for (unsigned i = 0; i < CBH_KIND_COUNT; i++)
        if (state->has_entities[i])
            cb_entity_dump(dump, &state->entities[i], &cbh_entities[i].kind, cbh_entities[i].layout);
    dump_opaque(reader, diags, dump);
    return GAMUT_OK;
}
