/* cbt_read.c - reads the tournaments of a .cbt and its .cbtt as events, and keeps the rest as extras. */
#include <string.h>

#include "base/text.h"
#include "cb_layout.h"
#include "cbt.h"
#include "codec/residue.h"

/* ---- opening ---- */

const layout_table *cbt_extra_layout(uint32_t record_size)
{
    if (record_size >= cb_extra_3_layout.size)
        return &cb_extra_3_layout;
    return record_size >= cb_extra_2_layout.size ? &cb_extra_2_layout : NULL;
}

void cbt_extra_copy(uint8_t *out, base_bytes file, size_t at)
{
    cb_extra_header header;
    size_t head = cb_extra_header_layout.size;
    memset(out, 0, cb_extra_3_layout.size);
    const layout_table *layout =
        layout_read(&cb_extra_header_layout, file, &header) ? cbt_extra_layout(header.record_size) : NULL;
    if (layout && at < (file.length - head) / header.record_size)
        memcpy(out, file.data + head + at * header.record_size, layout->size);
}

void cbt_extra_dump(codec_dump *dump, uint32_t file, base_bytes bytes)
{
    cb_extra_header header;
    bool is_read = layout_read(&cb_extra_header_layout, bytes, &header);
    const layout_table *layout = is_read ? cbt_extra_layout(header.record_size) : NULL;
    uint64_t at = cb_extra_header_layout.size;
    codec_dump_record(dump, file, 0, &cb_extra_header_layout, "cbtt.header");
    for (size_t i = 0; layout && at < bytes.length; i++, at += header.record_size) {
        codec_dump_record(dump, file, at, layout, "cbtt[%zu]", i);
        if (header.record_size > layout->size && header.record_size <= bytes.length - at)
            codec_dump_bytes(dump, file, at + layout->size, header.record_size - layout->size, "cbtt.rest",
                             "not known: the record of a newer version");
    }
}

static diag_place place_in_extras(const cbt_extra_file *extras, uint64_t offset, uint64_t length)
{
    return (diag_place){ .file = extras->file, .offset = offset, .length = (uint32_t)length, .index = -1 };
}

/* Records of unknown size are read as far as the known fields go; the rest is kept. */
static void open_extras(diag_list *diags, cbt_extra_file *extras, const io_source *source, uint32_t file)
{
    base_bytes bytes = source->bytes;
    *extras = (cbt_extra_file){ .source = source, .file = file };
    if (!layout_read(&cb_extra_header_layout, bytes, &extras->header)) {
        diag_report(diags, &cbt_extra_truncated, place_in_extras(extras, 0, bytes.length),
                    "the file has %zu bytes, its header needs %u", bytes.length, cb_extra_header_layout.size);
        extras->tail_size = bytes.length;
        return;
    }
    size_t body = bytes.length - cb_extra_header_layout.size;
    extras->record_size = extras->header.record_size;
    extras->layout = cbt_extra_layout(extras->header.record_size);
    if ((extras->header.version != 2 && extras->header.version != 3) || !extras->layout)
        diag_report(diags, &cbt_extra_version, place_in_extras(extras, 0, 8),
                    "the .cbtt has version %u and records of %u bytes; 2 with 61 and 3 with 65 are known",
                    extras->header.version, extras->header.record_size);
    extras->count = extras->layout ? body / extras->record_size : 0;
    extras->tail_size = body - extras->count * extras->record_size;
    if (extras->tail_size)
        diag_report(diags, &cbt_extra_record_truncated,
                    place_in_extras(extras, bytes.length - extras->tail_size, extras->tail_size),
                    extras->tail_size == 1 ? "%zu byte is left after record %zu"
                                           : "%zu bytes are left after record %zu",
                    extras->tail_size, extras->count);
}

/* Returns the code page of the file: the one of the option, or else a guess from all strings. */
static base_encoding find_encoding(const codec_reader *reader, const cb_entity_file *entities)
{
    base_encoding option = codec_encoding(reader->options);
    base_buffer sample = { 0 };
    if (option != ENCODING_UNKNOWN)
        return option;
    for (size_t i = 0; i < entities->count; i++) {
        static const char *const strings[] = { "title", "place" };
        for (size_t s = 0; s < COUNT(strings); s++) {
            const layout_field *field = layout_find(&cb_tournament_layout, strings[s]);
            cb_text_sample(&sample, layout_text(field, cb_entity_at(entities, i) + field->at));
        }
    }
    base_encoding guess = cb_text_guess(&sample);
    base_buffer_free(&sample);
    return guess;
}

/* ---- the description of the file ---- */

/* Describes the .cbt for the writer. If the tree is being fixed, its links are not kept, so the writer builds a new
 * tree. */
static void describe_tournaments(codec_reader *reader, const cbt_state *state, gamut_value *to)
{
    const cb_entity_file *entities = &state->entities;
    base_arena *arena = reader->arena;
    base_bytes bytes = entities->source->bytes;
    size_t head = cb_entity_header_layout.size;
    tree_set(to, "header_extra",
             tree_text(arena, base_hex_print(arena, (base_bytes){ bytes.data + head, entities->header_size - head })));
    if (state->encoding != ENCODING_CP1252)
        tree_set_text(arena, to, "encoding", base_text_of(base_encoding_name(state->encoding)));
    tree_set_hex(arena, to, "tail",
                 (base_bytes){ bytes.data + bytes.length - entities->tail_size, entities->tail_size });
    if (state->is_rebuilding)
        return;
    tree_set_integer(arena, to, "root", entities->header.root);
    tree_set_integer(arena, to, "first_deleted", entities->header.first_deleted);
    tree_set_text(arena, to, "keys", cbt_fingerprint(arena, bytes.data + entities->header_size, entities->count));
    uint8_t written[32];
    cb_entity_header header = cb_make_entity_header(cbt_kind.data_size, entities->count, cb_entity_ends(entities),
                                                    entities->header_size - head);
    layout_write(&cb_entity_header_layout, &header, written);
    tree_set(to, "header", residue_of(arena, &cb_entity_header_layout, written, bytes.data));
}

static void describe_extras(codec_reader *reader, const cbt_extra_file *extras, gamut_value *to)
{
    base_arena *arena = reader->arena;
    base_bytes bytes = extras->source->bytes;
    tree_set_hex(arena, to, "tail", (base_bytes){ bytes.data + bytes.length - extras->tail_size, extras->tail_size });
    if (bytes.length < cb_extra_header_layout.size)
        return;
    uint8_t written[32], stored[32];
    cb_extra_header header = cbt_make_extra_header(extras->header.version, extras->count);
    memcpy(stored, bytes.data, sizeof stored);
    if (codec_is_fixing(reader) && extras->layout && extras->header.last != header.last) {
        const layout_field *last = layout_find(&cb_extra_header_layout, "last");
        codec_fixed(reader, &cbt_extra_last, "cbtt.header.last", "last was %d, it is %d now", extras->header.last,
                    header.last);
        layout_write(&cb_extra_header_layout, &header, written);
        memcpy(stored + last->at, written + last->at, last->width);
    }
    tree_set_integer(arena, to, "version", extras->header.version);
    tree_set_integer(arena, to, "record_size", extras->header.record_size);
    tree_set_integer(arena, to, "records", (int64_t)extras->count);
    header.record_size = extras->header.record_size;
    layout_write(&cb_extra_header_layout, &header, written);
    tree_set(to, "header", residue_of(arena, &cb_extra_header_layout, written, stored));
}

/* Checks the tree. If it is damaged, it will be rebuilt, and what this repairs is reported here. Two tournaments with
 * the same key are no reason to rebuild it: both stay, because games refer to both. */
static void fix_tree(codec_reader *reader, cbt_state *state)
{
    diag_list *faults = diag_create(NULL);
    if (!faults)
        return;
    (void)cb_entity_check(&state->entities, &cbt_kind, faults, reader->arena);
    for (size_t i = 0; i < diag_count(faults); i++) {
        const gamut_diagnostic *fault = diag_at(faults, i);
        if (fault->rule == cbt_kind.rules->duplicate)
            continue;
        state->is_rebuilding = true;
        codec_fixed(reader, fault->rule, fault->path, "tree and chain were rebuilt: %s", fault->message);
    }
    diag_destroy(faults);
}

gamut_status cbt_open(codec_reader *reader, diag_list *diags)
{
    cbt_state *state = ARENA_NEW(reader->arena, cbt_state);
    if (!state)
        return GAMUT_FAILED;
    reader->state = state;
    bool is_extra = base_text_equal_fold_ascii(io_path_extension(reader->source->path), TEXT("cbtt"));
    uint32_t other_file = 0;
    const io_source *other = codec_sibling(reader, diags, is_extra ? "cbt" : "cbtt", &other_file);
    const io_source *main = is_extra ? other : reader->source, *extra = is_extra ? reader->source : other;
    gamut_value *document = tree_set_object(reader->arena, reader->document, "cbt");
    state->encoding = ENCODING_CP1252;
    if (main) {
        state->has_tournaments = true;
        const io_source *source = main;
        uint32_t file = is_extra ? other_file : reader->file;
        if (!cb_entity_open(&state->entities, diags, &cbt_kind, source, file))
            return GAMUT_FAILED;
        if (codec_is_fixing(reader) && state->entities.tail_size) {
            codec_fixed(reader, cbt_kind.rules->record_truncated, "tournament",
                        "the last record had %zu of %zu bytes; the missing ones are zero now",
                        state->entities.tail_size, state->entities.record_size);
            /* The incomplete record is kept and completed with zeros, because its title and place may be whole. */
            uint8_t missing[CB_TOURNAMENT_SIZE] = { 0 };
            source = cb_source_extend(reader->arena, source,
                                      (base_bytes){ missing, cb_tournament_layout.size - state->entities.tail_size });
            if (!source || !cb_entity_open(&state->entities, diags, &cbt_kind, source, file))
                return GAMUT_FAILED;
        }
        state->encoding = find_encoding(reader, &state->entities);
        if (codec_is_fixing(reader))
            fix_tree(reader, state);
        describe_tournaments(reader, state, document);
    }
    if (extra) {
        open_extras(diags, &state->extras, extra, is_extra ? reader->file : other_file);
        describe_extras(reader, &state->extras, tree_set_object(reader->arena, document, "cbtt"));
    }
    state->count = state->entities.count > state->extras.count ? state->entities.count : state->extras.count;
    return GAMUT_OK;
}

/* ---- records ---- */

static void keep_residue(base_arena *arena, gamut_value *extras, const char *name, const layout_table *table,
                         const void *rebuilt, const uint8_t *stored)
{
    uint8_t written[128];
    layout_write(table, rebuilt, written);
    tree_set(extras, name, residue_of(arena, table, written, stored));
}

static void read_tournament(const codec_reader *reader, size_t at, base_arena *arena, gamut_event *event,
                            gamut_value *extras)
{
    const cbt_state *state = reader->state;
    base_bytes bytes = { cb_entity_at(&state->entities, at), state->entities.record_size };
    cb_tournament rebuilt, *stored = ARENA_NEW(arena, cb_tournament); /* the event's texts point into it */
    if (!stored || !layout_read(&cb_tournament_layout, bytes, stored))
        return;
    cbt_to_event(event, stored, state->encoding, arena);
    base_encoding encoding = cbt_record_encoding(stored, state->encoding);
    if (encoding != state->encoding)
        tree_set_text(arena, extras, "encoding", base_text_of(base_encoding_name(encoding)));
    /* The place in the tree does not describe the tournament; only a writer that restores the file needs it. */
    if (!state->is_rebuilding && !codec_is_lean(reader)) {
        tree_set_integer(arena, extras, "left", stored->link.left);
        tree_set_integer(arena, extras, "right", stored->link.right);
        tree_set_integer(arena, extras, "balance", stored->link.balance);
    }
    cbt_from_event(&rebuilt, event, encoding);
    rebuilt.link = stored->link;
    keep_residue(arena, extras, "residue", &cb_tournament_layout, &rebuilt, bytes.data);
}

static void read_extra(const cbt_extra_file *file, size_t at, base_arena *arena, gamut_event *event,
                       gamut_value *extras)
{
    size_t offset = cb_extra_header_layout.size + at * file->record_size;
    base_bytes bytes = { file->source->bytes.data + offset, file->record_size };
    cb_extra stored = { 0 }, rebuilt;
    if (!layout_read(file->layout, bytes, &stored))
        return;
    cbt_extra_to_event(event, &stored, arena);
    cbt_extra_from_event(&rebuilt, event);
    keep_residue(arena, extras, "cbtt_residue", file->layout, &rebuilt, bytes.data);
    tree_set_hex(arena, extras, "cbtt_rest",
                 (base_bytes){ bytes.data + file->layout->size, bytes.length - file->layout->size });
}

gamut_status cbt_split(codec_reader *reader, diag_list *diags, codec_span *out)
{
    cbt_state *state = reader->state;
    (void)diags;
    if (state->next >= state->count)
        return GAMUT_END;
    *out = (codec_span){ .number = ++state->next, .file = reader->file };
    return GAMUT_OK;
}

gamut_status cbt_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out)
{
    const cbt_state *state = reader->state;
    size_t at = (size_t)span->number - 1;
    gamut_event *event = ARENA_NEW(scratch->arena, gamut_event);
    gamut_value *kept = tree_object(scratch->arena);
    gamut_value *extras = tree_set_object(scratch->arena, kept, "cbt");
    if (!event || !extras)
        return GAMUT_FAILED;
    out->kind = GAMUT_KIND_EVENT;
    out->event = event;
    out->extras = kept;
    if (at < state->entities.count) {
        out->offset = cb_entity_offset(&state->entities, at);
        out->length = state->entities.record_size;
        out->is_deleted = cb_entity_is_deleted(&state->entities, at);
        read_tournament(reader, at, scratch->arena, event, extras);
    } else {
        tree_set_bool(scratch->arena, extras, "cbtt_only", true);
    }
    if (at < state->extras.count)
        read_extra(&state->extras, at, scratch->arena, event, extras);
    return base_arena_failed(scratch->arena) ? GAMUT_FAILED : GAMUT_OK;
}
