/* scid_document.c - describes everything in a database except its games, so that the writer can restore it. */
#include <string.h>

#include "base/text.h"
#include "codec/residue.h"
#include "scid_writing.h"

/* The members of the document that have a meaning of their own. */
#define ABOUT(member)                                                                                                  \
    {                                                                                                                  \
        .name = member, .type = MODEL_TEXT                                                                             \
    }
static const model_member about_members[] = { ABOUT("description"), ABOUT("flag1"), ABOUT("flag2"), ABOUT("flag3"),
                                              ABOUT("flag4"),       ABOUT("flag5"), ABOUT("flag6") };
const model_shape scid_document_shape = { .name = "scid_document",
                                          .text = "facts about a Scid database",
                                          .members = about_members,
                                          .member_count = COUNT(about_members) };

void scid_about_read(scid_about *out, const gamut_value *document)
{
    for (size_t i = 0; i < SCID_ABOUT_COUNT; i++)
        out->values[i] = tree_get_text(document, scid_about_keys[i]);
}

/* ---- names ---- */

/* Returns the names of the file as a list: those of a .sn5 in the order of the file, others by kind and number. */
static gamut_value *list_names(base_arena *arena, const scid_state *state)
{
    gamut_value *list = tree_list(arena);
    if (state->edition == SCID_EDITION_5) {
        scid_names_cursor cursor;
        scid_name name;
        scid_names_open(&cursor, state->edition, state->name_file.source->bytes);
        while (scid_names_next(&cursor, &name)) {
            gamut_value *row = tree_list(arena);
            tree_append(row, tree_text(arena, base_text_of(scid_kind_names[name.kind])));
            base_text text = name.text.length ? scid_decode_text(arena, name.text, state->otherwise) : TEXT("");
            tree_append(row, tree_text(arena, text));
            tree_append(list, row);
        }
        return list;
    }
    for (unsigned kind = 0; kind < SCID_NAME_KINDS; kind++)
        for (size_t id = 0; id < state->name_counts[kind]; id++) {
            gamut_value *row = tree_list(arena);
            base_text text = state->names[kind][id];
            tree_append(row, tree_text(arena, base_text_of(scid_kind_names[kind])));
            tree_append(row, tree_text(arena, text.data ? text : TEXT("")));
            tree_append(list, row);
        }
    return list;
}

/* Writes the file of names as the writer would for these games, after a list of names. False: out of memory. */
static bool rebuild_names(base_buffer *out, base_arena *arena, const scid_state *state, const gamut_value *list)
{
    scid_tables tables;
    scid_entry entry;
    uint32_t id;
    scid_tables_open(&tables, arena, scid_written_edition(state->edition));
    bool is_whole = scid_tables_follow(&tables, list);
    if (tables.edition == SCID_EDITION_5)
        scid_tables_tell(&tables, &state->about);
    for (size_t i = 1; i <= state->count && is_whole; i++) {
        scid_entry_read(&entry, state->edition, scid_entry_at(state, i));
        for (size_t k = 0; k < SCID_REFERENCE_COUNT && is_whole; k++) {
            const scid_reference *reference = &scid_references[k];
            uint32_t known = scid_reference_id(&entry, reference);
            base_text name = known < state->name_counts[reference->kind] ? state->names[reference->kind][known]
                                                                         : (base_text){ NULL, 0 };
            is_whole = !name.data || scid_tables_refer(&tables, &id, reference->kind, name);
        }
    }
    scid_tables_write(&tables, out, arena);
    scid_tables_close(&tables);
    return is_whole && !out->failed;
}

static bool is_same(const base_buffer *made, base_bytes stored)
{
    return made->length == stored.length && (!made->length || !memcmp(made->data, stored.data, made->length));
}

bool scid_names_agree(const codec_reader *reader)
{
    const scid_state *state = reader->state;
    base_buffer made = { 0 };
    base_arena *arena = base_arena_create(NULL);
    bool is_fine = true;
    if (arena && state->name_file.source)
        is_fine = !rebuild_names(&made, arena, state, list_names(arena, state)) ||
                  is_same(&made, state->name_file.source->bytes);
    base_buffer_free(&made);
    base_arena_destroy(arena);
    return is_fine;
}

/* Names are kept as a list only if the writer would number them otherwise, and bytes only if it would then still write
 * others. */
static void describe_names(codec_reader *reader, const scid_state *state, gamut_value *own)
{
    base_bytes stored = state->name_file.source->bytes;
    base_buffer made = { 0 };
    if (rebuild_names(&made, reader->arena, state, NULL) && is_same(&made, stored)) {
        base_buffer_free(&made);
        return;
    }
    gamut_value *list = list_names(reader->arena, state);
    tree_set(own, "names", list);
    base_buffer_clear(&made);
    if (!codec_is_fixing(reader) && rebuild_names(&made, reader->arena, state, list))
        tree_set(
            own, "names_form",
            residue_splice(reader->arena,
                           (base_bytes){ (const uint8_t *)base_arena_copy(reader->arena, base_buffer_text(&made)).data,
                                         made.length },
                           stored));
    base_buffer_free(&made);
}

/* ---- the header of the .si4 ---- */

static uint32_t read_about_number(base_text text, uint32_t most, uint32_t otherwise)
{
    uint64_t number;
    return base_parse_uint(&number, text, 10) && number <= most ? (uint32_t)number : otherwise;
}

const layout_table *scid_make_header(uint8_t *out, scid_edition edition, const scid_about *about, uint64_t count)
{
    bool is_old = edition == SCID_EDITION_OLD;
    const layout_table *layout = is_old ? &scid_index_header_old_layout : &scid_index_header_layout;
    enum {
        COUNT_MAX = 0xffffff
    };
    const layout_field *description = layout_find(&scid_index_header_layout, "description");
    const layout_field *flags = layout_find(&scid_index_header_layout, "flag");
    scid_index_header header = { .magic = "Scid.si",
                                 .version = is_old ? SCID_VERSION_OLD : SCID_VERSION,
                                 .type = read_about_number(about->values[SCID_ABOUT_TYPE], UINT32_MAX, 0),
                                 .count = (uint32_t)count,
                                 .autoload = read_about_number(about->values[SCID_ABOUT_AUTOLOAD], COUNT_MAX, 1) };
    base_text text = about->values[SCID_ABOUT_DESCRIPTION];
    size_t room = text.length < description->width ? text.length : description->width - 1;
    layout_put_text(description, header.description, (base_bytes){ (const uint8_t *)text.data, room });
    for (size_t i = 0; i < SCID_CUSTOM_FLAGS; i++) {
        text = about->values[SCID_ABOUT_FLAG + i];
        room = text.length < flags->width ? text.length : flags->width - 1;
        layout_put_text(flags, header.flag[i], (base_bytes){ (const uint8_t *)text.data, room });
    }
    layout_write(layout, &header, out);
    return layout;
}

static void describe_header(codec_reader *reader, const scid_state *state, gamut_value *own)
{
    uint8_t made[SCID_HEADER_SIZE], stored[SCID_HEADER_SIZE];
    const layout_field *count = layout_find(&scid_index_header_layout, "count");
    const layout_table *layout = scid_make_header(made, state->edition, &state->about, state->count);
    memcpy(stored, state->index.source->bytes.data, layout->size);
    if (codec_is_fixing(reader))
        memcpy(stored + count->at, made + count->at, count->width);
    tree_set(own, "header", residue_of(reader->arena, layout, made, stored));
}

/* ---- the document ---- */

void scid_describe(codec_reader *reader)
{
    const scid_state *state = reader->state;
    base_arena *arena = reader->arena;
    gamut_value *own = tree_object(arena);
    for (size_t i = 0; i < SCID_ABOUT_COUNT; i++)
        tree_set_text(arena, own, scid_about_keys[i], state->about.values[i]);
    bool is_whole = !codec_is_lean(reader) && reader->purpose != CODEC_TO_CHECK && state->parts == SCID_ALL &&
                    reader->extent != CODEC_EXTENT_SOME;
    const scid_extensions *extensions = scid_extensions_of(state->edition);
    if (is_whole) {
        gamut_value *missing = NULL;
        if (!state->name_file.source || !state->games.source)
            missing = tree_set_list(arena, own, "missing");
        if (!state->name_file.source)
            tree_append(missing, tree_text(arena, base_text_of(extensions->names)));
        if (!state->games.source)
            tree_append(missing, tree_text(arena, base_text_of(extensions->games)));
        if (state->edition == SCID_EDITION_OLD)
            tree_set_integer(arena, own, "version", SCID_VERSION_OLD);
        if (state->edition != SCID_EDITION_5)
            describe_header(reader, state, own);
        base_bytes index = state->index.source->bytes;
        if (!codec_is_fixing(reader))
            tree_set_hex(arena, own, "tail",
                         (base_bytes){ index.data + index.length - state->tail_size, state->tail_size });
        if (state->name_file.source)
            describe_names(reader, state, own);
    }
    if (!tree_is_empty(own))
        tree_set(reader->document, reader->format->about.id, own);
}
