/* scid_open.c - finds the three files of a database from any of them, and returns its games one by one. */
#include <string.h>

#include "base/text.h"
#include "scid.h"

enum {
    FORGET_ENTRIES = 1 << 15, /* games after which the memory of mapped files is released */
    NAME_LEAST = 4            /* least bytes of a name in a .sn4, for which the header may promise more */
};

const scid_extensions *scid_extensions_of(scid_edition edition)
{
    static const scid_extensions four = { "si4", "sn4", "sg4" }, five = { "si5", "sn5", "sg5" };
    return edition == SCID_EDITION_5 ? &five : &four;
}

scid_edition scid_edition_of(const codec_format *format)
{
    return base_text_is(base_text_of(format->about.id), "si5") ? SCID_EDITION_5 : SCID_EDITION_4;
}

/* ---- the index ---- */

static scid_member find_scid_member(codec_reader *reader, diag_list *diags, const char *extension)
{
    scid_member member = { reader->source, reader->file };
    if (!base_text_equal_fold_ascii(io_path_extension(reader->source->path), base_text_of(extension)))
        member.source = codec_sibling(reader, diags, extension, &member.file);
    return member;
}

static void report_scid_missing(codec_reader *reader, diag_list *diags, const scid_state *state, const char *extension,
                                const char *what)
{
    diag_report(diags, scid_rule(state->edition, SCID_MEMBER_MISSING), codec_place(reader, 0, 0), "there is no .%s: %s",
                extension, what);
}

/* Reads the header of a .si4, which decides how its entries look. */
static bool read_header(diag_list *diags, scid_state *state)
{
    base_bytes bytes = state->index.source->bytes;
    diag_place place = { .file = state->index.file, .length = (uint32_t)bytes.length, .record = "header", .index = -1 };
    bool is_known = layout_read(&scid_index_header_old_layout, bytes, &state->header) &&
                    memcmp(state->header.magic, "Scid.si", sizeof state->header.magic) == 0;
    if (is_known && state->header.version == SCID_VERSION_OLD)
        state->edition = SCID_EDITION_OLD;
    const layout_table *layout =
        state->edition == SCID_EDITION_OLD ? &scid_index_header_old_layout : &scid_index_header_layout;
    if (!is_known)
        diag_report(diags, scid_rule(state->edition, SCID_HEADER_DAMAGED), place,
                    "the file of %zu bytes does not begin with \"Scid.si\" and a header", bytes.length);
    else if (state->header.version != SCID_VERSION && state->header.version != SCID_VERSION_OLD)
        diag_report(diags, scid_rule(state->edition, SCID_HEADER_DAMAGED), place, "version %u is not known; 400 is",
                    state->header.version);
    else if (!layout_read(layout, bytes, &state->header))
        diag_report(diags, scid_rule(state->edition, SCID_HEADER_DAMAGED), place,
                    "the file has %zu bytes, its header needs %u", bytes.length, layout->size);
    else {
        state->head_size = layout->size;
        return true;
    }
    return false;
}

static bool open_index(codec_reader *reader, diag_list *diags, scid_state *state)
{
    const char *extension = scid_extensions_of(state->edition)->index;
    state->index = find_scid_member(reader, diags, extension);
    if (!state->index.source) {
        report_scid_missing(reader, diags, state, extension, "the other files cannot be read without it");
        return false;
    }
    if (state->edition != SCID_EDITION_5 && !read_header(diags, state))
        return false;
    size_t size = scid_entry_layout(state->edition)->size;
    size_t length = state->index.source->bytes.length - state->head_size;
    state->count = length / size;
    state->tail_size = length % size;
    diag_place place = scid_game_place(state, state->count + 1, NULL);
    place.length = (uint32_t)state->tail_size;
    if (state->tail_size)
        diag_report(diags, scid_rule(state->edition, SCID_ENTRY_TRUNCATED), place,
                    "the last entry has %zu of its %zu bytes", state->tail_size, size);
    return true;
}

const uint8_t *scid_entry_at(const scid_state *state, uint64_t number)
{
    size_t size = scid_entry_layout(state->edition)->size;
    return state->index.source->bytes.data + state->head_size + (size_t)(number - 1) * size;
}

diag_place scid_game_place(const scid_state *state, uint64_t number, const char *field)
{
    uint32_t size = scid_entry_layout(state->edition)->size;
    return (diag_place){ .file = state->index.file,
                         .offset = state->head_size + (number - 1) * size,
                         .length = size,
                         .record = "game",
                         .index = (int64_t)number,
                         .field = field };
}

base_bytes scid_record_of(const scid_state *state, const scid_entry *entry)
{
    const io_source *source = state->games.source;
    if (!source || entry->offset > source->bytes.length || source->bytes.length - entry->offset < entry->length)
        return (base_bytes){ NULL, 0 };
    return (base_bytes){ source->bytes.data + entry->offset, entry->length };
}

/* ---- names ---- */

/* Makes room for the names of each kind: those of a .sn4 are as many as its header states, if the file is so long. */
static bool make_room(base_arena *arena, scid_state *state, base_bytes file)
{
    scid_names_cursor cursor;
    scid_name name;
    scid_names_open(&cursor, state->edition, file);
    if (state->edition == SCID_EDITION_5) {
        while (scid_names_next(&cursor, &name))
            continue;
        for (size_t i = 0; i < SCID_NAME_KINDS; i++)
            state->name_counts[i] = (size_t)cursor.next[i];
    } else
        for (size_t i = 0; i < SCID_NAME_KINDS; i++) {
            size_t most = file.length / NAME_LEAST + 1;
            state->name_counts[i] = cursor.header.count[i] < most ? cursor.header.count[i] : most;
        }
    for (size_t i = 0; i < SCID_NAME_KINDS; i++) {
        state->names[i] = ARENA_ARRAY(arena, state->name_counts[i] + 1, base_text);
        if (!state->names[i])
            return false;
    }
    return true;
}

static void complain_of_names(const scid_state *state, diag_list *diags, uint64_t at, const char *what)
{
    diag_place place = { .file = state->name_file.file, .offset = at, .record = "names", .index = -1 };
    diag_report(diags, scid_rule(state->edition, SCID_NAMES_DAMAGED), place, "%s", what);
}

/* A text of a .sn4 is in the cursor, and has to be copied. */
static base_text keep_text(base_arena *arena, const scid_state *state, base_bytes bytes)
{
    base_text text = scid_decode_text(arena, bytes, state->otherwise);
    bool is_slice = (const uint8_t *)text.data == bytes.data;
    return is_slice && state->edition != SCID_EDITION_5 ? base_arena_copy(arena, text) : text;
}

static bool read_names(codec_reader *reader, diag_list *diags, scid_state *state)
{
    base_bytes file = state->name_file.source->bytes;
    scid_names_cursor cursor;
    scid_name name;
    base_text value;
    if (!make_room(reader->arena, state, file))
        return false;
    scid_names_open(&cursor, state->edition, file);
    while (scid_names_next(&cursor, &name)) {
        uint64_t at = (uint64_t)(name.bytes.data - file.data);
        base_text text = keep_text(reader->arena, state, name.text);
        if (name.kind == SCID_INFO) {
            unsigned fact = scid_about_find(&value, text);
            if (fact < SCID_ABOUT_COUNT)
                state->about.values[fact] = value;
        } else if (name.id >= state->name_counts[name.kind])
            complain_of_names(state, diags, at, "the number of a name is not below the number of names");
        else if (state->names[name.kind][name.id].data)
            complain_of_names(state, diags, at, "two names have the same number");
        else
            state->names[name.kind][name.id] = text.data ? text : TEXT("");
    }
    if (cursor.flaw)
        complain_of_names(state, diags, (uint64_t)(cursor.rest.data - file.data), cursor.flaw);
    return true;
}

/* ---- the database ---- */

/* Takes the facts from the header of a .si4. */
static void read_about(base_arena *arena, scid_state *state)
{
    const layout_field *description = layout_find(&scid_index_header_layout, "description");
    const layout_field *flags = layout_find(&scid_index_header_layout, "flag");
    base_text *values = state->about.values;
    base_bytes text = layout_text(description, state->header.description);
    if (text.length)
        values[SCID_ABOUT_DESCRIPTION] = scid_decode_text(arena, text, state->otherwise);
    if (state->header.type)
        values[SCID_ABOUT_TYPE] = base_arena_print(arena, "%u", state->header.type);
    if (state->header.autoload)
        values[SCID_ABOUT_AUTOLOAD] = base_arena_print(arena, "%u", state->header.autoload);
    for (size_t i = 0; i < SCID_CUSTOM_FLAGS && state->edition == SCID_EDITION_4; i++) {
        text = layout_text(flags, state->header.flag[i]);
        if (text.length)
            values[SCID_ABOUT_FLAG + i] = scid_decode_text(arena, text, state->otherwise);
    }
}

gamut_status scid_open(codec_reader *reader, diag_list *diags)
{
    scid_state *state = ARENA_NEW(reader->arena, scid_state);
    if (!state)
        return GAMUT_FAILED;
    reader->state = state;
    state->bundle = reader->bundle;
    state->edition = scid_edition_of(reader->format);
    base_encoding option = codec_encoding(reader->options);
    state->otherwise = option == ENCODING_UNKNOWN || option == ENCODING_UTF8 ? ENCODING_CP1252 : option;
    if (!open_index(reader, diags, state))
        return GAMUT_FAILED;
    const scid_extensions *extensions = scid_extensions_of(state->edition);
    state->name_file = find_scid_member(reader, diags, extensions->names);
    state->games = find_scid_member(reader, diags, extensions->games);
    if (!state->name_file.source)
        report_scid_missing(reader, diags, state, extensions->names, "players and events have no names");
    else if (!read_names(reader, diags, state))
        return GAMUT_FAILED;
    if (!state->games.source)
        report_scid_missing(reader, diags, state, extensions->games, "games have no moves");
    if (state->edition != SCID_EDITION_5)
        read_about(reader->arena, state);
    scid_keys_make(&state->keys, reader->signs == CODEC_SIGNS_SAN);
    base_text parts = base_text_of(codec_option(reader->options, "parts"));
    state->parts = base_text_is(parts, "tags")        ? SCID_TAGS
                   : base_text_is(parts, "main-line") ? SCID_MAIN_LINE
                                                      : SCID_ALL;
    if (codec_is_fixing(reader))
        scid_fix(reader);
    scid_describe(reader);
    return base_arena_failed(reader->arena) ? GAMUT_FAILED : GAMUT_OK;
}

static void forget(const scid_state *state, const scid_member *member)
{
    if (member->source)
        io_bundle_forget(state->bundle, member->source, member->source->bytes.length);
}

uint64_t scid_body_limit(const scid_state *state)
{
    return SCID_SHARING_LIMIT * (uint64_t)(state->games.source ? state->games.source->bytes.length : 0);
}

/* Returns whether the next game is within the limit of bytes to read: entries may share their bytes, so that a short
 * file could have an endless number of long games. */
static bool is_within_limit(codec_reader *reader, diag_list *diags, scid_state *state)
{
    scid_entry entry;
    if (state->parts == SCID_TAGS || reader->sieve || !state->games.source)
        return true;
    scid_entry_read(&entry, state->edition, scid_entry_at(state, state->next + 1));
    state->body_size += scid_record_of(state, &entry).length;
    if (state->body_size <= scid_body_limit(state))
        return true;
    diag_report(diags, &codec_rule_limit, scid_game_place(state, state->next + 1, NULL),
                "the games so far share so many bytes that they are %d times as long as their file; this one and the "
                "%zu after it are not read",
                SCID_SHARING_LIMIT, state->count - state->next - 1);
    return false;
}

gamut_status scid_split(codec_reader *reader, diag_list *diags, codec_span *out)
{
    scid_state *state = reader->state;
    if (state->next >= state->count || !is_within_limit(reader, diags, state))
        return GAMUT_END;
    if (state->next % FORGET_ENTRIES == FORGET_ENTRIES - 1) {
        forget(state, &state->index);
        forget(state, &state->games);
    }
    diag_place place = scid_game_place(state, ++state->next, NULL);
    out->offset = place.offset;
    out->bytes = (base_bytes){ scid_entry_at(state, state->next), place.length };
    out->number = state->next;
    out->file = state->index.file;
    return GAMUT_OK;
}

bool scid_jump(codec_reader *reader, uint64_t number)
{
    scid_state *state = reader->state;
    if (!number || number > state->count)
        return false;
    state->next = (size_t)number - 1;
    return true;
}

/* ---- facts ---- */

static const struct list_row {
    const char *list;
    scid_kind kind;
} list_rows[] = {
    { "players", SCID_PLAYERS }, { "events", SCID_EVENTS }, { "sites", SCID_SITES }, { "rounds", SCID_ROUNDS }
};

void scid_facts(codec_reader *reader, gamut_value *out)
{
    static const char *const versions[] = { "400", "300", "5" };
    const scid_state *state = reader->state;
    size_t deleted = 0;
    scid_entry entry;
    tree_set_text(reader->arena, out, "program",
                  base_text_of(state->edition == SCID_EDITION_5     ? "Scid 5"
                               : state->edition == SCID_EDITION_OLD ? "Scid 2 or 3"
                                                                    : "Scid 4"));
    tree_set_text(reader->arena, out, "version", base_text_of(versions[state->edition]));
    tree_set_text(reader->arena, out, "description", state->about.values[SCID_ABOUT_DESCRIPTION]);
    for (size_t i = 1; i <= state->count; i++) {
        scid_entry_read(&entry, state->edition, scid_entry_at(state, i));
        deleted += (entry.flags & SCID_FLAG_DELETED) != 0;
    }
    tree_set_integer(reader->arena, out, "games", (int64_t)state->count);
    tree_set_integer(reader->arena, out, "deleted", (int64_t)deleted);
    for (size_t i = 0; i < COUNT(list_rows); i++)
        tree_set_integer(reader->arena, out, list_rows[i].list, (int64_t)state->name_counts[list_rows[i].kind]);
}

void scid_list_names(const codec_reader *reader, const char *list, codec_name_visit visit, void *payload)
{
    const scid_state *state = reader->state;
    for (size_t row = 0; row < COUNT(list_rows); row++) {
        scid_kind kind = list_rows[row].kind;
        for (size_t id = 0; !strcmp(list_rows[row].list, list) && id < state->name_counts[kind]; id++) {
            codec_name name = { .name = state->names[kind][id] };
            if (name.name.length && !visit(&name, payload))
                return;
        }
    }
}
