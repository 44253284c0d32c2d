/* cbh_open.c - finds the files of a database from any of them, and returns its records one by one. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "cb_layout.h"
#include "cbh.h"
#include "cbh_names.h"
#include "cbh_salvage.h"

static const char *const opaque_members[] = { "cit", "cib", "cit2", "cib2", "cbb", "cbgi", "cko",  "ckn",
                                              "cpo", "cpn", "ck2",  "ck1",  "ini", "cbm",  "cbtt", "flags" };

enum {
    OPAQUE_MAX = 64, /* most members in cbh_state.opaque */
    EXTENSION_MAX = 8,
    SAMPLE_MAX = 1 << 18,     /* most bytes of text that is not ASCII from which to guess the code page */
    LOOK_MAX = 1 << 23,       /* most bytes of annotations to search for such text: many databases have none */
    FORGET_RECORDS = 1 << 15, /* records after which the memory of mapped files is released */
};

/* Returns the file with that extension, either the one that was opened or a sibling. */
static cbh_member find_member(codec_reader *reader, diag_list *diags, const char *extension)
{
    cbh_member member = { reader->source, reader->file };
    if (!base_text_equal_fold_ascii(io_path_extension(reader->source->path), base_text_of(extension)))
        member.source = codec_sibling(reader, diags, extension, &member.file);
    return member;
}

static diag_place whole_file(const cbh_member *member)
{
    return (diag_place){ .file = member->file, .length = (uint32_t)member->source->bytes.length, .index = -1 };
}

static void report_missing(codec_reader *reader, diag_list *diags, const char *extension, const char *name,
                           const char *what)
{
    diag_report(diags, &cbh_member_missing, codec_place(reader, 0, 0), "there is no .%s: %s %s", extension, name, what);
}

/* ---- the index ---- */

static bool open_index(codec_reader *reader, diag_list *diags, cbh_state *state)
{
    state->index = find_member(reader, diags, "cbh");
    bool is_readable =
        state->index.source && layout_read(&cbh_header_layout, state->index.source->bytes, &state->header);
    if (reader->repair == CODEC_REPAIR_SALVAGE && !is_readable) {
        state->index.source = NULL; /* salvage rebuilds it from the other files */
        return true;
    }
    if (!state->index.source) {
        report_missing(reader, diags, "cbh", "the other files", "cannot be read without it");
        return false;
    }
    base_bytes bytes = state->index.source->bytes;
    if (!is_readable) {
        diag_report(diags, &cbh_header_truncated, whole_file(&state->index),
                    "the file has %zu bytes, its header needs %u", bytes.length, cbh_header_layout.size);
        return false;
    }
    state->count = (bytes.length - cbh_header_layout.size) / CBH_RECORD_SIZE;
    state->tail_size = (bytes.length - cbh_header_layout.size) % CBH_RECORD_SIZE;
    diag_place place = cbh_game_place(state, state->count + 1, NULL);
    place.length = (uint32_t)state->tail_size;
    if (state->tail_size)
        diag_report(diags, &cbh_record_truncated, place, "the last record has %zu of its %d bytes", state->tail_size,
                    CBH_RECORD_SIZE);
    return true;
}

/* ---- the other files ---- */

static void open_more(codec_reader *reader, diag_list *diags, cbh_state *state)
{
    cbh_more_file *more = &state->more;
    more->member = find_member(reader, diags, "cbj");
    if (!more->member.source)
        return;
    base_bytes bytes = more->member.source->bytes;
    if (layout_read(&cbh_more_header_layout, bytes, &more->header)) {
        more->record_size = more->header.record_size;
        more->layout = more->record_size <= CBH_MORE_SIZE_MAX ? cbh_more_layout(more->record_size) : NULL;
    }
    if (!more->layout) {
        diag_report(diags, &cbh_more_damaged, whole_file(&more->member), "the records of the .cbj cannot be read");
        return;
    }
    size_t body = bytes.length - cbh_more_header_layout.size;
    more->count = body / more->record_size;
    more->tail_size = body % more->record_size;
    if (more->tail_size)
        diag_report(diags, &cbh_more_damaged, whole_file(&more->member), "the .cbj ends inside record %zu",
                    more->count + 1);
}

const uint8_t *cbh_entity_record(const cbh_state *state, cbh_kind kind, int64_t id)
{
    const cb_entity_file *file = &state->entities[kind];
    return state->has_entities[kind] && id >= 0 && (uint64_t)id < file->count ? cb_entity_at(file, (size_t)id) : NULL;
}

/* Reads the texts of an entity, including what another file adds. They may point into the file. */
static void read_names(base_text *out, base_arena *arena, const cbh_state *state, cbh_kind kind, size_t id)
{
    const uint8_t *record = cb_entity_at(&state->entities[kind], id);
    const cbh_entity *entity = &cbh_entities[kind];
    uint8_t *whole = entity->more_size ? base_arena_alloc(arena, cbh_entity_size(entity)) : NULL;
    if (whole) {
        memcpy(whole, record, entity->layout->size);
        cbt_extra_copy(whole + entity->layout->size,
                       state->extras.source ? state->extras.source->bytes : (base_bytes){ NULL, 0 }, id);
    }
    if (whole || !entity->more_size)
        cbh_names[kind].read(out, arena, whole ? whole : record, state->encoding);
}

const base_text *cbh_entity_names(const cbh_state *state, base_arena *arena, cbh_kind kind, int64_t id)
{
    const cbh_names_row *row = &cbh_names[kind];
    if (!cbh_entity_record(state, kind, id))
        return NULL;
    if (state->names[kind])
        return state->names[kind] + (size_t)id * row->count;
    base_text *names = ARENA_ARRAY(arena, row->count, base_text);
    if (names)
        read_names(names, arena, state, kind, (size_t)id);
    return names;
}

/* Reads the texts of all entities of a kind. Returns NULL if there are no entities, or out of memory. */
static const base_text *read_all_names(base_arena *arena, const cbh_state *state, cbh_kind kind)
{
    size_t count = state->entities[kind].count, each = cbh_names[kind].count;
    base_text *names = count ? ARENA_ARRAY(arena, count * each, base_text) : NULL;
    for (size_t i = 0; names && i < count; i++)
        read_names(names + i * each, arena, state, kind, i);
    return names;
}

int64_t cbh_stand_in(const cbh_state *state, cbh_kind kind, int64_t id)
{
    const uint32_t *stand_ins = state->rebuilt[kind].stand_ins;
    if (!cbh_entity_record(state, kind, id))
        return -1;
    return stand_ins ? stand_ins[id] : id;
}

/* ---- other members ---- */

typedef struct opaque_list {
    base_arena *arena;
    const char *extensions[OPAQUE_MAX];
    size_t count;
} opaque_list;

static void add_opaque(base_text extension, void *payload)
{
    opaque_list *list = payload;
    char small[EXTENSION_MAX + 1] = { 0 };
    if (extension.length > EXTENSION_MAX || list->count + 1 >= OPAQUE_MAX)
        return;
    for (size_t i = 0; i < extension.length; i++)
        small[i] = base_lower_ascii(extension.data[i]);
    /* Members that only newer programs know have similar extensions (.cbx, .ckq, .cpz, .cif); .pgi is an index of such
     * programs. All other files merely have the same name as the database, and do not belong to it. */
    base_text name = base_text_of(small);
    static const char *const starts[] = { "cb", "ck", "cp", "ci", "cf" };
    bool is_archive = base_text_is(name, "cbv") || base_text_is(name, "cbz"), is_like = base_text_is(name, "pgi");
    for (size_t i = 0; i < COUNT(starts); i++)
        is_like = is_like || base_text_starts_with(name, starts[i]);
    bool is_new = is_like && !is_archive && !codec_find_extension(name) && cbh_is_extension(name);
    for (size_t i = 0; i < list->count; i++)
        is_new = is_new && strcmp(list->extensions[i], small) != 0;
    if (is_new)
        list->extensions[list->count++] = base_arena_copy(list->arena, name).data;
}

bool cbh_is_extension(base_text text)
{
    for (size_t i = 0; i < text.length; i++)
        if (!(text.data[i] >= 'a' && text.data[i] <= 'z') && !base_is_digit(text.data[i]))
            return false;
    return text.length > 0 && text.length <= EXTENSION_MAX;
}

/* An old .ini is not deleted: it has only the name that the user gave the database, which does not depend on the
 * games. */
void cbh_drop_old_members(io_output *output)
{
    static const char *const stores[] = { "cbg", "cba", "cbj" };
    for (size_t i = 0; i < COUNT(stores); i++)
        io_output_drop_sibling(output, stores[i]);
    for (unsigned i = 0; i < CBH_KIND_COUNT; i++)
        io_output_drop_sibling(output, cbh_entities[i].extension);
    for (size_t i = 0; i < COUNT(opaque_members); i++)
        if (strcmp(opaque_members[i], "ini") != 0)
            io_output_drop_sibling(output, opaque_members[i]);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Lists the known members in the order of their table, then the others sorted by name, since the order of files in a
 * folder is arbitrary. */
static bool find_opaque(codec_reader *reader, cbh_state *state)
{
    opaque_list list = { .arena = reader->arena, .count = COUNT(opaque_members) };
    memcpy(list.extensions, opaque_members, sizeof opaque_members);
    io_bundle_list_siblings(reader->bundle, add_opaque, &list);
    const char **extensions = ARENA_ARRAY(reader->arena, list.count + 1, const char *);
    if (!extensions || base_arena_failed(reader->arena))
        return false;
    qsort(list.extensions + COUNT(opaque_members), list.count - COUNT(opaque_members), sizeof *list.extensions,
          by_name);
    memcpy(extensions, list.extensions, list.count * sizeof *extensions);
    state->opaque = extensions;
    return true;
}

/* ---- the code page ---- */

/* Adds the annotations to the sample. They are the longest texts, so they show the code page best. */
static void sample_notes(base_buffer *sample, const cbh_state *state)
{
    size_t looked_at = 0, head = cbh_notes_head_layout.size;
    for (size_t i = 1; i <= state->count && sample->length < SAMPLE_MAX && looked_at < LOOK_MAX; i++) {
        size_t claimed;
        cbh_item item;
        base_bytes notes = cbh_notes_of(state, i, &claimed);
        looked_at += CBH_RECORD_SIZE + notes.length;
        if (!notes.data)
            continue;
        base_bytes rest = { notes.data + head, notes.length - head };
        while (cbh_item_next(&item, &rest))
            if ((item.type == CBH_ITEM_TEXT || item.type == CBH_ITEM_TEXT_BEFORE) && item.payload.length > 2)
                cb_text_sample_note(sample, (base_bytes){ item.payload.data + 2, item.payload.length - 2 });
    }
}

static base_encoding find_encoding(const codec_reader *reader, const cbh_state *state)
{
    base_encoding option = codec_encoding(reader->options);
    base_buffer sample = { 0 };
    if (option != ENCODING_UNKNOWN)
        return option;
    sample_notes(&sample, state);
    for (unsigned kind = 0; kind < CBH_KIND_COUNT; kind++) {
        const cb_entity_file *file = &state->entities[kind];
        const layout_table *layout = cbh_entities[kind].layout;
        for (size_t i = 0; state->has_entities[kind] && i < file->count && sample.length < SAMPLE_MAX; i++)
            for (size_t f = 0; f < layout->field_count; f++) {
                if (layout->fields[f].meaning != LAYOUT_STRING)
                    continue;
                base_bytes name = layout_text(&layout->fields[f], cb_entity_at(file, i) + layout->fields[f].at);
                if (cb_name_encoding(name, ENCODING_UNKNOWN) == ENCODING_UNKNOWN)
                    cb_text_sample(&sample, name);
            }
    }
    base_encoding guess = cb_text_guess(&sample);
    base_buffer_free(&sample);
    return guess;
}

/* ---- the database ---- */

gamut_status cbh_open(codec_reader *reader, diag_list *diags)
{
    cbh_state *state = ARENA_NEW(reader->arena, cbh_state);
    if (!state)
        return GAMUT_FAILED;
    reader->state = state;
    state->bundle = reader->bundle;
    if (!open_index(reader, diags, state) || !find_opaque(reader, state))
        return GAMUT_FAILED;
    state->moves = find_member(reader, diags, "cbg");
    state->notes = find_member(reader, diags, "cba");
    state->extras = find_member(reader, diags, "cbtt");
    state->media = find_member(reader, diags, "cbm");
    if (!state->moves.source)
        report_missing(reader, diags, "cbg", "games", "have no moves, texts no words");
    if (!state->notes.source)
        report_missing(reader, diags, "cba", "games", "have no annotations");
    open_more(reader, diags, state);
    for (unsigned i = 0; i < CBH_KIND_COUNT; i++) {
        const cbh_entity *entity = &cbh_entities[i];
        cbh_member member = find_member(reader, diags, entity->extension);
        if (member.source)
            state->has_entities[i] =
                cb_entity_open(&state->entities[i], diags, &entity->kind, member.source, member.file);
        else if (entity->is_core)
            report_missing(reader, diags, entity->extension, entity->name, "have no names");
    }
    cbh_keys_make(&state->keys, reader->signs == CODEC_SIGNS_SAN);
    if (codec_is_fixing(reader))
        cbh_fix_ends(reader, state);
    if (reader->repair == CODEC_REPAIR_SALVAGE && !cbh_salvage(reader, diags, state))
        return GAMUT_FAILED;
    if (codec_is_fixing(reader))
        cbh_fix_pointers(reader, state);
    base_text parts = base_text_of(codec_option(reader->options, "parts"));
    state->parts = base_text_is(parts, "tags") ? CBH_TAGS : base_text_is(parts, "main-line") ? CBH_MAIN_LINE : CBH_ALL;
    state->encoding = find_encoding(reader, state);
    for (unsigned i = 0; i < CBH_KIND_COUNT; i++)
        if (state->has_entities[i] && reader->extent != CODEC_EXTENT_ONE)
            state->names[i] = read_all_names(reader->arena, state, (cbh_kind)i);
    if (codec_is_fixing(reader))
        cbh_fix(reader, diags, state);
    if (reader->purpose == CODEC_TO_CHECK && !codec_is_lean(reader) && state->parts == CBH_ALL)
        state->is_fine = ARENA_ARRAY(reader->arena, state->count + 1, bool);
    bool has_leftovers = !codec_is_lean(reader) && reader->purpose != CODEC_TO_CHECK && state->parts == CBH_ALL;
    if (has_leftovers && reader->extent == CODEC_EXTENT_SOME && !codec_is_fixing(reader))
        cbh_describe_part(reader, diags, state);
    else if (has_leftovers)
        cbh_describe(reader, diags, state);
    return base_arena_failed(reader->arena) ? GAMUT_FAILED : GAMUT_OK;
}

static void forget(const cbh_state *state, const cbh_member *member)
{
    if (member->source)
        io_bundle_forget(state->bundle, member->source, member->source->bytes.length);
}

void cbh_pass(const cbh_state *state, size_t number)
{
    if (number % FORGET_RECORDS != 0)
        return;
    forget(state, &state->index);
    forget(state, &state->moves);
    forget(state, &state->notes);
    forget(state, &state->more.member);
}

/* Returns whether the next game is within the limit of bytes to read (cbh_body_limit). The limit does not apply if only
 * headers are read, or if a sieve (the conditions of a search) rejects most games by their headers. */
static bool is_within_limit(codec_reader *reader, diag_list *diags, cbh_state *state)
{
    if (state->parts == CBH_TAGS || reader->sieve || !state->moves.source)
        return true;
    state->body_size += cbh_body_size(state, state->next + 1);
    if (state->body_size <= cbh_body_limit(state))
        return true;
    diag_report(diags, &codec_rule_limit, cbh_game_place(state, state->next + 1, NULL),
                "the games so far share so many bytes that they are %u times as long as their files; this one and the "
                "%zu after it are not read",
                CBH_SHARING_LIMIT, state->count - state->next - 1);
    return false;
}

gamut_status cbh_split(codec_reader *reader, diag_list *diags, codec_span *out)
{
    cbh_state *state = reader->state;
    if (state->next >= state->count || !is_within_limit(reader, diags, state))
        return GAMUT_END;
    cbh_pass(state, state->next);
    state->next++;
    out->offset = (uint64_t)state->next * CBH_RECORD_SIZE;
    out->bytes = (base_bytes){ cbh_record_at(state, state->next), CBH_RECORD_SIZE };
    out->number = state->next;
    out->file = state->index.file;
    return GAMUT_OK;
}

bool cbh_jump(codec_reader *reader, uint64_t number)
{
    cbh_state *state = reader->state;
    if (!number || number > state->count)
        return false;
    state->next = (size_t)number - 1;
    return true;
}

/* ---- facts ---- */

void cbh_facts(codec_reader *reader, gamut_value *out)
{
    const cbh_state *state = reader->state;
    const char *program = state->header.era == CBH_ERA_OLD                 ? "ChessBase 6 to 8"
                          : !state->more.layout                            ? "ChessBase 9 or later"
                          : state->more.header.version >= CBH_MORE_VERSION ? "ChessBase 13 or later"
                                                                           : "ChessBase 9 to 12";
    tree_set_text(reader->arena, out, "program", base_text_of(program));
    if (state->more.layout)
        tree_set_text(reader->arena, out, "version",
                      base_arena_print(reader->arena, "cbj %u", state->more.header.version));
    tree_set_text(reader->arena, out, "encoding", base_text_of(base_encoding_name(state->encoding)));
    size_t texts = 0, deleted = 0;
    for (size_t i = 1; i <= state->count; i++) {
        uint8_t status = cbh_record_at(state, i)[0];
        texts += (status & CBH_IS_TEXT) != 0;
        deleted += (status & CBH_IS_DELETED) != 0;
    }
    tree_set_integer(reader->arena, out, "games", (int64_t)(state->count - texts));
    tree_set_integer(reader->arena, out, "texts", (int64_t)texts);
    tree_set_integer(reader->arena, out, "deleted", (int64_t)deleted);
    for (unsigned i = 0; i < CBH_KIND_COUNT; i++)
        if (state->has_entities[i])
            tree_set_integer(reader->arena, out, cbh_entities[i].name, (int64_t)state->entities[i].count);
}

/* ---- names ---- */

static const struct list_row {
    const char *list;
    cbh_kind kind;
} list_rows[] = {
    { "players", CBH_PLAYERS }, { "events", CBH_TOURNAMENTS }, { "annotators", CBH_ANNOTATORS },
    { "sources", CBH_SOURCES }, { "teams", CBH_TEAMS },
};

void cbh_list_names(const codec_reader *reader, const char *list, codec_name_visit visit, void *payload)
{
    const cbh_state *state = reader->state;
    for (size_t row = 0; row < COUNT(list_rows); row++) {
        cbh_kind kind = list_rows[row].kind;
        if (strcmp(list_rows[row].list, list) != 0 || !state->has_entities[kind] || !state->names[kind])
            continue;
        for (size_t id = 0; id < state->entities[kind].count; id++) {
            /* A source is listed by its title or, if it has none, by its publisher, as in the tags of games. */
            const base_text *names = state->names[kind] + id * cbh_names[kind].count;
            codec_name name = { .name = names[0], .is_deleted = cb_entity_is_deleted(&state->entities[kind], id) };
            if (kind == CBH_TOURNAMENTS)
                name.place = names[CBH_SITE];
            if (kind == CBH_SOURCES && !name.name.length)
                name.name = names[1];
            if (!visit(&name, payload))
                return;
        }
    }
}
