/* cbt_write.c - writes tournaments: a file that was read comes back byte for byte, and new tournaments get a balanced
 * tree. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "cbt.h"
#include "codec/residue.h"

typedef struct cbt_writing {
    base_buffer tournaments; /* stored .cbt records, links included */
    base_buffer extras;      /* the known part of .cbtt records, all as version 3 */
    base_buffer rests;       /* the bytes that records of newer versions have after the known part */
    size_t count;            /* number of tournaments */
    size_t extra_count;      /* number of .cbtt records */
    size_t needed;           /* number of .cbtt records up to the last one that is not empty */
    bool has_end;            /* some event has a last day, which version 2 cannot hold */
    base_encoding encoding;
} cbt_writing;

cb_extra_header cbt_make_extra_header(uint32_t version, size_t count)
{
    return (cb_extra_header){ .version = version,
                              .record_size = version == 2 ? cb_extra_2_layout.size : cb_extra_3_layout.size,
                              .last = count ? (int32_t)(count - 1) : 0 };
}

/* Hashes title, place, date and whether the record is deleted: the tree depends on these. */
base_text cbt_fingerprint(base_arena *arena, const uint8_t *records, size_t count)
{
    uint64_t hash = CB_HASH_START;
    size_t from = layout_find(&cb_tournament_layout, "title")->at, to = layout_find(&cb_tournament_layout, "type")->at;
    for (size_t i = 0; i < count; i++) {
        const uint8_t *record = records + i * cb_tournament_layout.size;
        uint8_t is_deleted = cb_link_read(record).left == CB_DELETED;
        hash = cb_hash(hash, (base_bytes){ &is_deleted, 1 });
        hash = cb_hash(hash, (base_bytes){ record + from, to - from });
    }
    return base_arena_print(arena, "%016" PRIx64, hash);
}

static base_encoding encoding_in(const gamut_value *object, base_encoding otherwise)
{
    base_encoding encoding;
    base_text name = tree_get_text(object, "encoding");
    return !base_text_is_absent(name) && base_encoding_parse(&encoding, name) ? encoding : otherwise;
}

gamut_status cbt_begin(codec_writer *writer)
{
    cbt_writing *state = ARENA_NEW(writer->arena, cbt_writing);
    if (!state)
        return GAMUT_FAILED;
    const char *option = codec_option(writer->options, "output-encoding");
    state->encoding = encoding_in(codec_document(writer), ENCODING_CP1252);
    if (option && !base_encoding_parse(&state->encoding, base_text_of(option)))
        return GAMUT_FAILED;
    writer->state = state;
    return GAMUT_OK;
}

/* ---- records ---- */

/* Appends a .cbt record. `kept` receives the event as a reader will read it. */
static void put_tournament(codec_writer *writer, const gamut_record *record, const gamut_value *extras,
                           gamut_event *kept)
{
    cbt_writing *state = writer->state;
    base_encoding encoding = encoding_in(extras, state->encoding);
    cb_tournament tournament, *stored = ARENA_NEW(writer->record, cb_tournament); /* texts of `kept` point into it */
    cbt_from_event(&tournament, record->event, encoding);
    tournament.link.left = record->is_deleted ? CB_DELETED : cb_integer_in(extras, "left", CB_NONE);
    tournament.link.right = cb_integer_in(extras, "right", CB_NONE);
    tournament.link.balance = (int8_t)cb_integer_in(extras, "balance", 0);
    /* A tournament that is no longer deleted must not keep the mark of deletion. */
    if (!record->is_deleted && tournament.link.left == CB_DELETED)
        tournament.link.left = CB_NONE;
    uint8_t *bytes = base_buffer_reserve(&state->tournaments, cb_tournament_layout.size);
    if (!bytes)
        return;
    layout_write(&cb_tournament_layout, &tournament, bytes);
    residue_apply(&cb_tournament_layout, gamut_value_member(extras, "residue"), bytes, writer->record);
    if (stored && layout_read(&cb_tournament_layout, (base_bytes){ bytes, cb_tournament_layout.size }, stored))
        cbt_to_event(kept, stored, encoding, writer->record);
    state->count++;
}

static void put_extra(codec_writer *writer, const gamut_record *record, const gamut_value *extras, gamut_event *kept)
{
    cbt_writing *state = writer->state;
    cb_extra extra, stored = { 0 };
    cbt_extra_from_event(&extra, record->event);
    uint8_t *bytes = base_buffer_reserve(&state->extras, cb_extra_3_layout.size);
    if (!bytes)
        return;
    layout_write(&cb_extra_3_layout, &extra, bytes);
    residue_apply(&cb_extra_3_layout, gamut_value_member(extras, "cbtt_residue"), bytes, writer->record);
    if (layout_read(&cb_extra_3_layout, (base_bytes){ bytes, cb_extra_3_layout.size }, &stored))
        cbt_extra_to_event(kept, &stored, writer->record);
    state->extra_count++;
    if (cbt_needs_extra(record->event))
        state->needed = state->extra_count;
    state->has_end = state->has_end || extra.end != 0;
}

/* Appends the bytes that follow the known fields of a .cbtt record; every record has `size` of them. */
static void put_rest(codec_writer *writer, const gamut_value *extras)
{
    cbt_writing *state = writer->state;
    int64_t record_size = 0;
    base_bytes rest = { 0 };
    const gamut_value *cbtt = gamut_value_member(codec_document(writer), "cbtt");
    if (!tree_get_integer(&record_size, cbtt, "record_size") || record_size < cb_extra_2_layout.size ||
        record_size > UINT16_MAX)
        return;
    const layout_table *layout = cbt_extra_layout((uint32_t)record_size);
    size_t size = (size_t)record_size - layout->size;
    uint8_t *bytes = base_buffer_reserve(&state->rests, size);
    if (!bytes || !size)
        return;
    memset(bytes, 0, size);
    base_text hex = tree_get_text(extras, "cbtt_rest");
    if (base_hex_parse(&rest, writer->record, hex))
        memcpy(bytes, rest.data, rest.length < size ? rest.length : size);
}

gamut_status cbt_put(codec_writer *writer, const codec_coded *coded)
{
    const gamut_record *record = coded->record;
    cbt_writing *state = writer->state;
    const gamut_value *extras = codec_extras(writer, record);
    gamut_event kept = { 0 };
    if (!tree_get_bool(extras, "cbtt_only"))
        put_tournament(writer, record, extras, &kept);
    put_extra(writer, record, extras, &kept);
    put_rest(writer, extras);
    cbt_lose_changed(writer, record->event, &kept);
    if (state->count > INT32_MAX / cb_tournament_layout.size) {
        writer->problem = "more tournaments than a .cbt can number";
        return GAMUT_FAILED;
    }
    return state->tournaments.failed || state->extras.failed || state->rests.failed ? GAMUT_FAILED : GAMUT_OK;
}

/* ---- files ---- */

static io_sink *sink_for(codec_writer *writer, const char *extension)
{
    base_text main = writer->extension;
    if (base_text_equal_fold_ascii(main, base_text_of(extension)) ||
        (!strcmp(extension, "cbt") && !base_text_equal_fold_ascii(main, TEXT("cbtt"))))
        return writer->sink;
    return io_output_sink(writer->output, extension);
}

/* Reports tournaments with the same key, because ChessBase takes them for one. Walks the new tree in order, where they
 * are adjacent. The recursion is shallow, because the tree is balanced. */
static void lose_equal(codec_writer *writer, const cbt_writing *state, int32_t at, const uint8_t **before)
{
    cb_tournament tournament;
    if (at < 0)
        return;
    const uint8_t *record = state->tournaments.data + (size_t)at * cb_tournament_layout.size;
    if (!layout_read(&cb_tournament_layout, (base_bytes){ record, cb_tournament_layout.size }, &tournament))
        return;
    lose_equal(writer, state, tournament.link.left, before);
    if (*before && cb_entity_is_same(&cbt_kind, *before, record)) {
        gamut_event event = { 0 };
        cbt_to_event(&event, &tournament, state->encoding, writer->record);
        codec_lose(writer->arena, writer->losses, "a key of its own", event.name);
    }
    *before = record;
    lose_equal(writer, state, tournament.link.right, before);
}

/* Keeps the old links if they were made for exactly these keys; else builds a new tree. */
static bool settle_links(codec_writer *writer, cbt_writing *state, cb_ends *ends)
{
    const gamut_value *document = codec_document(writer);
    base_text keys = cbt_fingerprint(writer->arena, state->tournaments.data, state->count);
    if (base_text_is_absent(keys))
        return false;
    if (base_text_equal(keys, tree_get_text(document, "keys"))) {
        ends->root = cb_integer_in(document, "root", 0);
        ends->first_deleted = cb_integer_in(document, "first_deleted", CB_NONE);
        ends->live_count = 0;
        for (size_t i = 0; i < state->count; i++)
            ends->live_count +=
                cb_link_read(state->tournaments.data + i * cb_tournament_layout.size).left != CB_DELETED;
        return true;
    }
    if (!cb_tree_build(ends, writer->arena, state->tournaments.data, state->count, cb_tournament_layout.size,
                       cbt_kind.compare))
        return false;
    const uint8_t *before = NULL;
    lose_equal(writer, state, ends->root, &before);
    if (ends->root == CB_NONE)
        ends->root = 0; /* ChessBase writes 0 for an empty tree */
    return true;
}

static gamut_status write_tournaments(codec_writer *writer, cbt_writing *state)
{
    const gamut_value *document = codec_document(writer);
    base_text hex = tree_get_text(document, "header_extra");
    uint8_t head[32] = { 0 };
    cb_ends ends;
    io_sink *sink = sink_for(writer, "cbt");
    if (!sink || !settle_links(writer, state, &ends))
        return GAMUT_FAILED;
    size_t extra_size = base_text_is_absent(hex) ? 4 : hex.length / 2;
    cb_entity_header header = cb_make_entity_header(cbt_kind.data_size, state->count, ends, extra_size);
    layout_write(&cb_entity_header_layout, &header, head);
    residue_apply(&cb_entity_header_layout, gamut_value_member(document, "header"), head, writer->record);
    io_sink_write(sink, head, cb_entity_header_layout.size);
    if (base_text_is_absent(hex))
        io_sink_write(sink, head + cb_entity_header_layout.size, extra_size);
    else
        cb_write_hex(sink, writer->record, hex);
    io_sink_write(sink, state->tournaments.data, state->tournaments.length);
    cb_write_hex(sink, writer->record, tree_get_text(document, "tail"));
    return GAMUT_OK;
}

static void write_extra_records(io_sink *sink, const cbt_writing *state, size_t count, uint32_t record_size)
{
    const layout_table *layout = cbt_extra_layout(record_size);
    if (!layout)
        return;
    size_t rest = record_size - layout->size;
    for (size_t i = 0; i < count; i++) {
        io_sink_write(sink, state->extras.data + i * cb_extra_3_layout.size, layout->size);
        if (rest && (i + 1) * rest <= state->rests.length)
            io_sink_write(sink, state->rests.data + i * rest, rest);
    }
}

static gamut_status write_extras(codec_writer *writer, cbt_writing *state, const gamut_value *cbtt)
{
    uint8_t head[32];
    int64_t stored = 0;
    io_sink *sink = sink_for(writer, "cbtt");
    if (!sink)
        return GAMUT_FAILED;
    size_t count = tree_get_integer(&stored, cbtt, "records") && stored > 0 ? (size_t)stored : 0;
    count = count > state->needed ? count : state->needed;
    count = count < state->extra_count ? count : state->extra_count;
    /* Keeps the stored version, unless an event has a last day, which only version 3 can hold. */
    int64_t version = CBT_EXTRA_VERSION, size = 0;
    if (!tree_get_integer(&version, cbtt, "version") || !tree_get_integer(&size, cbtt, "record_size") ||
        size > UINT16_MAX || (size < cb_extra_3_layout.size && state->has_end)) {
        version = CBT_EXTRA_VERSION;
        size = cb_extra_3_layout.size;
    }
    uint32_t record_size = (uint32_t)size;
    cb_extra_header header = cbt_make_extra_header((uint32_t)version, count);
    header.record_size = record_size;
    layout_write(&cb_extra_header_layout, &header, head);
    residue_apply(&cb_extra_header_layout, gamut_value_member(cbtt, "header"), head, writer->record);
    bool is_stump = cbtt && !gamut_value_member(cbtt, "version"); /* the original .cbtt ends inside its header */
    if (!is_stump || count) {
        io_sink_write(sink, head, sizeof head);
        write_extra_records(sink, state, count, record_size);
    }
    if (!is_stump || !count)
        cb_write_hex(sink, writer->record, tree_get_text(cbtt, "tail"));
    return GAMUT_OK;
}

gamut_status cbt_end(codec_writer *writer)
{
    cbt_writing *state = writer->state;
    const gamut_value *document = codec_document(writer);
    const gamut_value *cbtt = gamut_value_member(document, "cbtt");
    bool is_main = base_text_equal_fold_ascii(writer->extension, TEXT("cbtt"));
    bool has_tournaments = state->count || !document || gamut_value_member(document, "header_extra");
    if (has_tournaments && (!is_main || io_output_can_have_siblings(writer->output)) &&
        write_tournaments(writer, state) != GAMUT_OK)
        return GAMUT_FAILED;
    /* If an old .cbtt is beside the output, it describes other tournaments, so an empty one replaces it. */
    if (!cbtt && !state->needed && !is_main && !io_output_sibling_exists(writer->output, "cbtt"))
        return GAMUT_OK;
    if (!is_main && !io_output_can_have_siblings(writer->output)) {
        codec_lose(writer->arena, writer->losses, "cbtt", TEXT("a .cbtt file cannot go to the same stream"));
        return GAMUT_OK;
    }
    return write_extras(writer, state, cbtt);
}

void cbt_drop(codec_writer *writer)
{
    cbt_writing *state = writer->state;
    if (!state)
        return;
    base_buffer_free(&state->tournaments);
    base_buffer_free(&state->extras);
    base_buffer_free(&state->rests);
}
