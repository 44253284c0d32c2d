/* scid_write.c - writes games into the three files of a database, in one pass. */
#include <string.h>

#include "base/text.h"
#include "codec/residue.h"
#include "scid_writing.h"

/* ---- beginning ---- */

static io_sink *sink_for(codec_writer *writer, const char *extension)
{
    if (base_text_equal_fold_ascii(writer->extension, base_text_of(extension)))
        return writer->sink;
    return io_output_sink(writer->output, extension);
}

/* The facts may come from a database of the other format, too. */
static const gamut_value *find_facts(const codec_writer *writer)
{
    const gamut_value *own = codec_own_document(writer);
    const gamut_value *four = gamut_value_member(writer->document, "si4");
    return own ? own : four ? four : gamut_value_member(writer->document, "si5");
}

/* The header of a .si4 has little room for texts. */
static void lose_facts(codec_writer *writer, const scid_about *about)
{
    for (size_t i = 0; i < SCID_ABOUT_COUNT; i++) {
        size_t room = i == SCID_ABOUT_DESCRIPTION ? SCID_DESCRIPTION_SIZE : SCID_CUSTOM_SIZE;
        bool is_text = i == SCID_ABOUT_DESCRIPTION || i >= SCID_ABOUT_FLAG;
        if (is_text && about->values[i].length >= room)
            codec_lose(writer->arena, writer->losses, scid_about_keys[i], about->values[i]);
    }
}

gamut_status scid_begin(codec_writer *writer)
{
    static const uint8_t zeros[SCID_HEADER_SIZE];
    scid_writing *state = ARENA_NEW(writer->arena, scid_writing);
    if (!state)
        return GAMUT_FAILED;
    writer->state = state;
    state->edition = scid_edition_of(writer->format);
    scid_tables_open(&state->names, writer->arena, state->edition);
    if (!io_output_can_have_siblings(writer->output)) {
        writer->problem = "a database is several files, which cannot go to one stream";
        return GAMUT_FAILED;
    }
    state->document = codec_document(writer);
    scid_about_read(&state->about, find_facts(writer));
    if (!scid_tables_follow(&state->names, gamut_value_member(state->document, "names")))
        return GAMUT_FAILED;
    if (state->edition == SCID_EDITION_5)
        scid_tables_tell(&state->names, &state->about);
    else
        lose_facts(writer, &state->about);
    state->index = sink_for(writer, scid_extensions_of(state->edition)->index);
    if (!state->index)
        return GAMUT_FAILED;
    state->is_old = tree_integer_in(state->document, "version") == SCID_VERSION_OLD;
    if (state->edition != SCID_EDITION_5)
        io_sink_write(state->index, zeros, state->is_old ? scid_index_header_old_layout.size : sizeof zeros);
    return GAMUT_OK;
}

void scid_drop(codec_writer *writer)
{
    scid_writing *state = writer->state;
    if (state)
        scid_tables_close(&state->names);
}

/* ---- records ---- */

/* A coded game on its way to `put`. */
typedef struct scid_parts_of_game {
    scid_built built;
    const gamut_value *extras;
} scid_parts_of_game;

static base_text keep_bytes(base_arena *arena, const void *data, size_t length)
{
    return base_arena_copy(arena, (base_text){ data, length });
}

/* Copies what is in memory that will be gone. */
static bool keep_parts(scid_parts_of_game *parts, base_arena *arena)
{
    parts->built.bytes.data =
        (const uint8_t *)keep_bytes(arena, parts->built.bytes.data, parts->built.bytes.length).data;
    for (size_t i = 0; i < SCID_REFERENCE_COUNT; i++)
        parts->built.names[i] = keep_bytes(arena, parts->built.names[i].data, parts->built.names[i].length);
    if (parts->extras)
        parts->extras = tree_copy(arena, parts->extras);
    return !base_arena_failed(arena);
}

gamut_status scid_code_game(const codec_writer *writer, codec_coded *coded)
{
    const scid_writing *state = writer->state;
    scid_parts_of_game *parts = ARENA_NEW(coded->kept ? coded->kept : coded->scratch, scid_parts_of_game);
    if (!parts)
        return GAMUT_FAILED;
    coded->parts = parts;
    parts->extras = codec_extras(writer, coded->record);
    scid_misfit misfit =
        scid_build(&parts->built, coded->scratch, coded->record, state->edition, parts->extras, coded->losses);
    if (misfit == SCID_NO_MEMORY)
        return GAMUT_FAILED;
    if (misfit != SCID_FITS) {
        codec_lose(coded->scratch, coded->losses, scid_misfit_names[misfit], coded->record->game->white);
        return GAMUT_SKIPPED;
    }
    return !coded->kept || keep_parts(parts, coded->kept) ? GAMUT_OK : GAMUT_FAILED;
}

/* Opens the file of games. */
static bool open_games(codec_writer *writer, scid_writing *state)
{
    if (!state->games)
        state->games = sink_for(writer, scid_extensions_of(state->edition)->games);
    return state->games != NULL;
}

/* Writes a record. One that would cross a multiple of the limit begins there, and its own first bytes are before it, as
 * Scid does it. */
static bool put_record(codec_writer *writer, scid_writing *state, scid_entry *entry, base_bytes bytes)
{
    if (!open_games(writer, state))
        return false;
    uint64_t at = io_sink_length(state->games), room = SCID_RECORD_LIMIT - at % SCID_RECORD_LIMIT;
    if (bytes.length > room) {
        io_sink_write(state->games, bytes.data, (size_t)room);
        at += room;
    }
    entry->offset = at;
    entry->length = (uint32_t)bytes.length;
    io_sink_write(state->games, bytes.data, bytes.length);
    if (at < scid_limits_of(state->edition)->offset)
        return true;
    writer->problem = "the games are longer than a database can hold";
    return false;
}

/* Writes an entry of version 300, which has no room for custom flags and for games of 64 KiB. */
static gamut_status put_old(codec_writer *writer, const scid_writing *state, const uint8_t *bytes)
{
    if (bytes[SCID_NEW_BYTE] & SCID_LONG_BIT) {
        writer->problem = "a game is longer than a database of version 300 can hold";
        return GAMUT_FAILED;
    }
    if (bytes[SCID_NEW_BYTE])
        codec_lose(writer->arena, writer->losses, "tags.ScidFlags", TEXT("custom flags"));
    io_sink_write(state->index, bytes, SCID_NEW_BYTE);
    io_sink_write(state->index, bytes + SCID_NEW_BYTE + 1, scid_entry_old_layout.size - SCID_NEW_BYTE);
    return GAMUT_OK;
}

/* Returns whether the game referred to a number without a name, and still has no name. */
static bool is_nameless(const scid_writing *state, const scid_parts_of_game *parts, size_t at, uint32_t *id)
{
    int64_t kept;
    const scid_reference *reference = &scid_references[at];
    if (parts->built.names[at].length || !tree_get_integer(&kept, parts->extras, reference->name) || kept < 0 ||
        (uint64_t)kept >= scid_limits_of(state->edition)->names[reference->kind])
        return false;
    *id = (uint32_t)kept;
    return true;
}

gamut_status scid_put(codec_writer *writer, const codec_coded *coded)
{
    scid_writing *state = writer->state;
    const scid_parts_of_game *parts = coded->parts;
    const layout_table *layout = scid_entry_layout(state->edition);
    scid_entry entry = parts->built.entry;
    uint8_t bytes[SCID_ENTRY_MAX];
    int64_t lost_at, lost_length;
    if (state->count >= scid_limits_of(state->edition)->games) {
        writer->problem = "there are more games than a database can hold";
        return GAMUT_FAILED;
    }
    for (size_t i = 0; i < SCID_REFERENCE_COUNT; i++) {
        uint32_t id;
        if (is_nameless(state, parts, i, &id)) {
            scid_reference_set(&entry, &scid_references[i], id);
            continue;
        }
        if (!scid_tables_refer(&state->names, &id, scid_references[i].kind, parts->built.names[i])) {
            writer->problem =
                base_arena_failed(writer->arena) ? NULL : "there are more names than a database can number";
            return GAMUT_FAILED;
        }
        scid_reference_set(&entry, &scid_references[i], id);
    }
    /* A game whose record is lost stays so, unless it was given moves. */
    bool is_lost = tree_get_integer(&lost_at, parts->extras, "lost_at") &&
                   tree_get_integer(&lost_length, parts->extras, "lost_length") && lost_at >= 0 && lost_length >= 0 &&
                   (uint64_t)lost_at < scid_limits_of(state->edition)->offset && lost_length < SCID_RECORD_LIMIT &&
                   parts->built.entry.plies == 0;
    if (is_lost) {
        entry.offset = (uint64_t)lost_at;
        entry.length = (uint32_t)lost_length;
    } else if (!put_record(writer, state, &entry, parts->built.bytes))
        return GAMUT_FAILED;
    scid_entry_write(bytes, state->edition, &entry);
    residue_apply(layout, gamut_value_member(parts->extras, "index"), bytes, writer->record);
    state->count++;
    if (state->is_old)
        return put_old(writer, state, bytes);
    io_sink_write(state->index, bytes, layout->size);
    return GAMUT_OK;
}

/* ---- ending ---- */

static bool is_missing(const scid_writing *state, const char *extension)
{
    for (const gamut_value *name = tree_first_in(state->document, "missing"); name; name = name->next)
        if (name->kind == GAMUT_VALUE_TEXT && base_text_is(name->as.text, extension))
            return true;
    return false;
}

static bool write_names(codec_writer *writer, scid_writing *state)
{
    const char *extension = scid_extensions_of(state->edition)->names;
    base_buffer made = { 0 };
    if (is_missing(state, extension)) {
        io_output_drop_sibling(writer->output, extension);
        return true;
    }
    io_sink *sink = sink_for(writer, extension);
    scid_tables_write(&state->names, &made, writer->record);
    base_bytes bytes =
        residue_resplice(writer->record, gamut_value_member(state->document, "names_form"), base_buffer_bytes(&made));
    if (sink)
        io_sink_write(sink, bytes.data, bytes.length);
    bool is_whole = sink && !made.failed;
    base_buffer_free(&made);
    return is_whole;
}

gamut_status scid_end(codec_writer *writer)
{
    scid_writing *state = writer->state;
    const char *games = scid_extensions_of(state->edition)->games;
    uint8_t head[SCID_HEADER_SIZE];
    base_bytes tail;
    base_arena_reset(writer->record);
    if (!write_names(writer, state) || (!is_missing(state, games) && !open_games(writer, state)))
        return GAMUT_FAILED;
    if (!state->games)
        io_output_drop_sibling(writer->output, games);
    if (base_hex_parse(&tail, writer->record, tree_get_text(state->document, "tail")) && tail.length)
        io_sink_write(state->index, tail.data, tail.length);
    if (state->edition == SCID_EDITION_5)
        return GAMUT_OK;
    const layout_table *layout =
        scid_make_header(head, state->is_old ? SCID_EDITION_OLD : SCID_EDITION_4, &state->about, state->count);
    residue_apply(layout, gamut_value_member(state->document, "header"), head, writer->record);
    io_sink_patch(state->index, 0, head, layout->size);
    return GAMUT_OK;
}
