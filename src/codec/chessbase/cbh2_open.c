/* cbh2_open.c - finds the files of a 2CBH database from any of them, and returns its records one by one. */
#include <string.h>

#include "base/text.h"
#include "cbh2.h"

const char *const cbh2_members[] = { "2cbh", "2cbg", "2cba", "2lid", "2lcd", "2lgd", NULL };
const char *const cbh2_opaque[] = { "ini", "cko", "cpo", "ckn", "cpn", "ck1", "cp1", "ck2", "cp2", "ck3", "cp3", NULL };

enum {
    SAMPLE_MAX = 1 << 18, /* most bytes of text that is not ASCII from which to guess the code page */
    LOOK_MAX = 1 << 23,   /* most bytes of annotations to search for such text */
    FORGET_RECORDS = 1 << 15,
    IS_PLAYER = 1, /* roles of people, as bits */
    IS_ANNOTATOR = 2
};

static cbh_member find_file(codec_reader *reader, diag_list *diags, const char *extension)
{
    cbh_member member = { reader->source, reader->file };
    if (!base_text_equal_fold_ascii(io_path_extension(reader->source->path), base_text_of(extension)))
        member.source = codec_sibling(reader, diags, extension, &member.file);
    return member;
}

static void report_absent(codec_reader *reader, diag_list *diags, const char *extension, const char *what)
{
    diag_report(diags, &cbh2_member_missing, codec_place(reader, 0, 0), "there is no .%s: %s", extension, what);
}

const layout_table *cbh2_record_layout(cbh2_sort sort)
{
    return sort == CBH2_IS_TEXT       ? &cbh2_text_layout
           : sort == CBH2_IS_ANALYSIS ? &cbh2_analysis_layout
                                      : &cbh2_game_layout;
}

static bool open_index(codec_reader *reader, diag_list *diags, cbh2_state *state)
{
    state->index = find_file(reader, diags, "2cbh");
    if (reader->repair == CODEC_REPAIR_SALVAGE &&
        !(state->index.source && layout_read(&cbh2_header_layout, state->index.source->bytes, &state->header))) {
        state->index.source = NULL; /* salvage rebuilds it from the other files */
        return true;
    }
    if (!state->index.source) {
        report_absent(reader, diags, "2cbh", "the other files cannot be read without it");
        return false;
    }
    base_bytes bytes = state->index.source->bytes;
    diag_place place = { .file = state->index.file, .length = (uint32_t)bytes.length, .index = -1 };
    if (!layout_read(&cbh2_header_layout, bytes, &state->header)) {
        diag_report(diags, &cbh2_header_damaged, place, "the file has %zu bytes, its header needs %u", bytes.length,
                    cbh2_header_layout.size);
        return false;
    }
    if (state->header.record_size != CBH2_RECORD_SIZE) {
        place.length = CBH2_RECORD_SIZE;
        diag_report(diags, &cbh2_header_damaged, place, "the header states records of %u bytes, not of %d",
                    state->header.record_size, CBH2_RECORD_SIZE);
    }
    state->count = bytes.length / CBH2_RECORD_SIZE - 1;
    state->tail_size = bytes.length % CBH2_RECORD_SIZE;
    place = cbh2_record_place(state, state->count + 1, NULL);
    place.length = (uint32_t)state->tail_size;
    if (state->tail_size)
        diag_report(diags, &cbh2_record_truncated, place, "the last record has %zu of its %d bytes", state->tail_size,
                    CBH2_RECORD_SIZE);
    return true;
}

static void cbh2_read_names(base_text *out, base_arena *arena, const cbh2_state *state, cbh2_type type, size_t id)
{
    int64_t next;
    base_bytes data = cbh2_lid_data(&state->entities, type, (int64_t)id);
    if (data.data && !cbh2_is_deleted(data, &next))
        cbh2_types[type].read(out, arena, data, state->encoding);
}

const base_text *cbh2_entity_names(const cbh2_state *state, base_arena *arena, cbh2_type type, int64_t id)
{
    unsigned each = cbh2_types[type].count;
    if (id < 0 || (uint64_t)id >= state->entities.counts[type] || !each)
        return NULL;
    if (state->names[type])
        return state->names[type] + (size_t)id * each;
    base_text *names = ARENA_ARRAY(arena, each, base_text);
    if (names)
        cbh2_read_names(names, arena, state, type, (size_t)id);
    return names;
}

static const base_text *read_all_names(base_arena *arena, const cbh2_state *state, cbh2_type type)
{
    size_t count = state->entities.counts[type], each = cbh2_types[type].count;
    base_text *names = count && each ? ARENA_ARRAY(arena, count * each, base_text) : NULL;
    for (size_t i = 0; names && i < count; i++)
        cbh2_read_names(names + i * each, arena, state, type, i);
    return names;
}

/* ---- the code page of texts that are not UTF-8 ---- */

static base_encoding find_encoding(const codec_reader *reader, const cbh2_state *state)
{
    base_encoding option = codec_encoding(reader->options);
    base_buffer sample = { 0 };
    size_t looked_at = 0;
    if (option != ENCODING_UNKNOWN)
        return option;
    for (size_t i = 1; i <= state->count && sample.length < SAMPLE_MAX && looked_at < LOOK_MAX; i++) {
        cbh2_body body;
        cbh2_item item;
        looked_at += CBH2_RECORD_SIZE;
        if (!cbh2_notes_of(&body, state, i))
            continue;
        looked_at += body.content.length;
        cbh2_items items = { .rest = body.content };
        while (cbh2_item_next(&item, &items))
            if (item.type == CBH_ITEM_TEXT || item.type == CBH_ITEM_TEXT_BEFORE)
                cb_text_sample_note(&sample, (base_bytes){ item.data.data + 8, item.data.length - 8 });
    }
    base_encoding guess = cb_text_guess(&sample);
    base_buffer_free(&sample);
    return guess;
}

/* ---- the database ---- */

static bool open_keys(codec_reader *reader, cbh2_state *state)
{
    cbh2_keys *keys = ARENA_NEW(reader->arena, cbh2_keys);
    if (keys)
        cbh2_keys_make(keys, reader->signs == CODEC_SIGNS_SAN);
    state->keys = keys;
    return keys != NULL;
}

static void open_entities(codec_reader *reader, diag_list *diags, cbh2_state *state)
{
    state->lid = find_file(reader, diags, "2lid");
    if (!state->lid.source) {
        report_absent(reader, diags, "2lid", "players and tournaments have no names");
        return;
    }
    if (!cbh2_lid_open(&state->entities, state->lid.source, state->lid.file)) {
        diag_place place = {
            .file = state->lid.file, .length = cbh2_lid_header_layout.size, .record = "header", .index = -1
        };
        diag_report(diags, &cbh2_entity_damaged, place, "the header of the .2lid is unreadable, so nobody has a name");
    }
    if (codec_is_fixing(reader))
        cbh2_fix_counts(reader, state);
    else
        cbh2_check_counts(diags, &state->entities); /* for all commands: names may be lost */
}

gamut_status cbh2_open(codec_reader *reader, diag_list *diags)
{
    cbh2_state *state = ARENA_NEW(reader->arena, cbh2_state);
    if (!state)
        return GAMUT_FAILED;
    reader->state = state;
    state->bundle = reader->bundle;
    if (!open_index(reader, diags, state) || !open_keys(reader, state))
        return GAMUT_FAILED;
    state->moves = find_file(reader, diags, "2cbg");
    state->notes = find_file(reader, diags, "2cba");
    state->orders = find_file(reader, diags, "2lcd");
    state->lists = find_file(reader, diags, "2lgd");
    if (!state->moves.source)
        report_absent(reader, diags, "2cbg", "games have no moves, texts no words");
    if (!state->notes.source)
        report_absent(reader, diags, "2cba", "games have no annotations");
    open_entities(reader, diags, state);
    if (codec_is_fixing(reader) && state->index.source)
        cbh2_fix_end(reader, state);
    if (reader->repair == CODEC_REPAIR_SALVAGE && !cbh2_salvage(reader, diags, state))
        return GAMUT_FAILED;
    base_text parts = base_text_of(codec_option(reader->options, "parts"));
    state->parts = base_text_is(parts, "tags") ? CBH_TAGS : base_text_is(parts, "main-line") ? CBH_MAIN_LINE : CBH_ALL;
    state->encoding = find_encoding(reader, state);
    for (unsigned i = 0; i < CBH2_TYPE_COUNT && reader->extent != CODEC_EXTENT_ONE; i++)
        state->names[i] = read_all_names(reader->arena, state, (cbh2_type)i);
    if (codec_is_fixing(reader))
        cbh2_fix(reader, state);
    if (reader->purpose == CODEC_TO_CHECK && state->parts == CBH_ALL)
        state->is_fine = ARENA_ARRAY(reader->arena, state->count + 1, bool);
    bool has_leftovers = !codec_is_lean(reader) && reader->purpose != CODEC_TO_CHECK && state->parts == CBH_ALL;
    if (has_leftovers && reader->extent == CODEC_EXTENT_SOME && !codec_is_fixing(reader))
        cbh2_describe_part(reader, diags, state);
    else if (has_leftovers)
        cbh2_describe(reader, diags, state);
    return base_arena_failed(reader->arena) ? GAMUT_FAILED : GAMUT_OK;
}

static void cbh2_forget(const cbh2_state *state, const cbh_member *member)
{
    if (member->source)
        io_bundle_forget(state->bundle, member->source, member->source->bytes.length);
}

/* The limit protects against records that share their bytes: see cbh_body_limit. */
static bool is_within_limit(codec_reader *reader, diag_list *diags, cbh2_state *state)
{
    if (state->parts == CBH_TAGS || reader->sieve || !state->moves.source)
        return true;
    state->body_size += cbh2_body_size(state, state->next + 1);
    if (state->body_size <= cbh2_body_limit(state))
        return true;
    diag_report(diags, &codec_rule_limit, cbh2_record_place(state, state->next + 1, NULL),
                "the records so far share so many bytes that they are %u times as long as their files; this one and "
                "the %zu after it are not read",
                CBH_SHARING_LIMIT, state->count - state->next - 1);
    return false;
}

gamut_status cbh2_split(codec_reader *reader, diag_list *diags, codec_span *out)
{
    cbh2_state *state = reader->state;
    if (state->next >= state->count || !is_within_limit(reader, diags, state))
        return GAMUT_END;
    if (state->next % FORGET_RECORDS == 0) {
        cbh2_forget(state, &state->index);
        cbh2_forget(state, &state->moves);
        cbh2_forget(state, &state->notes);
    }
    state->next++;
    out->offset = (uint64_t)state->next * CBH2_RECORD_SIZE;
    out->bytes = (base_bytes){ cbh2_record_at(state, state->next), CBH2_RECORD_SIZE };
    out->number = state->next;
    out->file = state->index.file;
    return GAMUT_OK;
}

bool cbh2_jump(codec_reader *reader, uint64_t number)
{
    cbh2_state *state = reader->state;
    if (!number || number > state->count)
        return false;
    state->next = (size_t)number - 1;
    return true;
}

/* ---- facts ---- */

void cbh2_facts(codec_reader *reader, gamut_value *out)
{
    const cbh2_state *state = reader->state;
    size_t sorts[3] = { 0 }, deleted = 0;
    tree_set_text(reader->arena, out, "program", TEXT("ChessBase 17 or later"));
    tree_set_text(reader->arena, out, "version", base_arena_print(reader->arena, "2cbh %u", state->header.version));
    tree_set_text(reader->arena, out, "encoding", TEXT("UTF-8"));
    for (size_t i = 1; i <= state->count; i++) {
        const uint8_t *record = cbh2_record_at(state, i);
        sorts[cbh2_sort_of(record)]++;
        deleted += (record[0] & CBH_IS_DELETED) != 0;
    }
    tree_set_integer(reader->arena, out, "games", (int64_t)(sorts[CBH2_IS_GAME] + sorts[CBH2_IS_ANALYSIS]));
    tree_set_integer(reader->arena, out, "texts", (int64_t)sorts[CBH2_IS_TEXT]);
    if (sorts[CBH2_IS_ANALYSIS])
        tree_set_integer(reader->arena, out, "analyses", (int64_t)sorts[CBH2_IS_ANALYSIS]);
    tree_set_integer(reader->arena, out, "deleted", (int64_t)deleted);
    for (unsigned i = 0; i < CBH2_TYPE_COUNT; i++)
        if (cbh2_types[i].count && state->entities.source)
            tree_set_integer(reader->arena, out, cbh2_types[i].name, (int64_t)state->entities.counts[i]);
    tree_set_text(reader->arena, out, "proof",
                  TEXT("the format is known from a description; no file of ChessBase was available, and ChessBase has "
                       "not opened what Gamut writes"));
}

/* Players and annotators are entities of the same type, so records tell which they are. Returns for each of them the
 * bits of its roles, or NULL if out of memory. */
static const uint8_t *find_roles(base_arena *arena, const cbh2_state *state)
{
    size_t count = state->entities.counts[CBH2_PLAYERS];
    uint8_t *roles = ARENA_ARRAY(arena, count + 1, uint8_t);
    for (size_t number = 1; roles && number <= state->count; number++) {
        static const cbh_reference people[] = { CBH_WHITE, CBH_BLACK, CBH_ANNOTATOR };
        int64_t ids[CBH_REFERENCE_COUNT];
        cbh2_references_of(ids, cbh2_record_at(state, number));
        for (size_t i = 0; i < COUNT(people); i++)
            if (ids[people[i]] >= 0 && (uint64_t)ids[people[i]] < count)
                roles[ids[people[i]]] |= people[i] == CBH_ANNOTATOR ? IS_ANNOTATOR : IS_PLAYER;
    }
    return roles;
}

/* Someone without any record counts as a player. */
static bool is_in_list(const uint8_t *roles, size_t id, bool is_of_annotators)
{
    return !roles || (is_of_annotators ? roles[id] & IS_ANNOTATOR : roles[id] != IS_ANNOTATOR);
}

void cbh2_list_names(const codec_reader *reader, const char *list, codec_name_visit visit, void *payload)
{
    static const struct {
        const char *list;
        cbh2_type type;
    } lists[] = { { "players", CBH2_PLAYERS },
                  { "events", CBH2_TOURNAMENTS },
                  { "annotators", CBH2_PLAYERS },
                  { "sources", CBH2_SOURCES },
                  { "teams", CBH2_TEAMS } };
    const cbh2_state *state = reader->state;
    bool is_of_annotators = !strcmp(list, "annotators");
    for (size_t i = 0; i < COUNT(lists); i++) {
        cbh2_type type = lists[i].type;
        if (strcmp(lists[i].list, list) != 0 || !state->names[type])
            continue;
        const uint8_t *roles = type == CBH2_PLAYERS ? find_roles(reader->arena, state) : NULL;
        for (size_t id = 0; id < state->entities.counts[type]; id++) {
            const base_text *names = state->names[type] + id * cbh2_types[type].count;
            int64_t next;
            if (!is_in_list(roles, id, is_of_annotators))
                continue;
            codec_name name = { .name = names[0],
                                .is_deleted =
                                    cbh2_is_deleted(cbh2_lid_data(&state->entities, type, (int64_t)id), &next) };
            if (type == CBH2_TOURNAMENTS)
                name.place = names[CBH_SITE];
            if (type == CBH2_SOURCES && !name.name.length)
                name.name = names[1];
            if (!visit(&name, payload))
                return;
        }
    }
}
