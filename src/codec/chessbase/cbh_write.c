/* cbh_write.c - games and texts into the files of a database, in one pass. */
#include <stdatomic.h>
#include <string.h>

#include "base/text.h"
#include "cbh.h"
#include "cbh_build.h"
#include "cbh_quick.h"
#include "cbh_tables.h"
#include "codec/residue.h"

enum {
    WAITING_MAX = 1000 /* games that wait for a code page */
};

/* A file of blobs that grows at its end. */
typedef struct store {
    io_sink *sink;
    const gamut_value *document; /* of the file that is followed, or NULL */
    const layout_table *layout;  /* of its header */
    const gamut_value *hole;     /* the next one of that file, by their offsets; NULL: none is left */
    bool keeps_holes;            /* also those whose place has moved */
    uint64_t unused;
} store;

typedef struct cbh_writing {
    const gamut_value *document; /* of the database that is followed, or NULL */
    base_encoding encoding;
    cbh_code_page page;      /* of a new database */
    atomic_bool is_choosing; /* the encoding is not known yet; threads that code records ask for it */
    cbh_coded *waiting;      /* until it is */
    size_t waiting_count;
    base_arena *waiting_arena; /* of what they say */
    io_sink *index;
    store moves, notes;
    io_sink *more;
    uint32_t more_size;
    const layout_table *more_layout;
    uint64_t more_records; /* as many as the followed file has, unless it had all */
    bool is_more_short;
    base_buffer more_waiting; /* records after the end of a short file */
    cbh_table tables[CBH_KIND_COUNT];
    base_buffer extras; /* the .cbtt of the database that is followed */
    uint64_t count;
    uint64_t hash; /* of the index so far, when a database is followed */
} cbh_writing;

/* ---- beginning ---- */

static bool is_new(const cbh_writing *state)
{
    return state->document == NULL;
}

static io_sink *sink_for(codec_writer *writer, const char *extension)
{
    if (base_text_equal_fold_ascii(writer->extension, base_text_of(extension)))
        return writer->sink;
    return io_output_sink(writer->output, extension);
}

/* A followed database has just the files that it had. */
static bool has_file(const cbh_writing *state, const char *name)
{
    return !state->document || gamut_value_member(state->document, name);
}

/* Teams and titles may be new to it. */
static bool has_table(const cbh_writing *state, cbh_kind kind)
{
    return has_file(state, cbh_entities[kind].name) || (!cbh_entities[kind].is_core && state->tables[kind].count);
}

static bool open_store(codec_writer *writer, store *to, const char *extension)
{
    const cbh_writing *state = writer->state;
    int64_t size = cbh_store_26_layout.size;
    static const uint8_t zeros[26];
    if (!has_file(state, extension))
        return true;
    to->document = gamut_value_member(state->document, extension);
    to->sink = sink_for(writer, extension);
    const gamut_value *holes = gamut_value_member(to->document, "holes");
    to->hole = holes ? holes->first : NULL;
    to->keeps_holes = tree_get_bool(to->document, "keeps_holes");
    bool is_given = tree_get_integer(&size, to->document, "header_size");
    to->layout = is_given && size == cbh_store_10_layout.size ? &cbh_store_10_layout : &cbh_store_26_layout;
    if (to->sink)
        io_sink_write(to->sink, zeros, to->layout->size);
    return to->sink != NULL;
}

/* A file that could not be read is left alone. */
static void write_whole(codec_writer *writer, const char *extension, base_text hex)
{
    base_bytes bytes;
    io_sink *sink = sink_for(writer, extension);
    if (sink && base_hex_parse(&bytes, writer->record, hex) && bytes.data)
        io_sink_write(sink, bytes.data, bytes.length);
}

static bool open_more(codec_writer *writer, cbh_writing *state)
{
    static const uint8_t zeros[32];
    int64_t size = cbh_more_layout(SIZE_MAX)->size, records = 0;
    const gamut_value *cbj = gamut_value_member(state->document, "cbj");
    if (!has_file(state, "cbj"))
        return true;
    if (gamut_value_member(cbj, "whole")) {
        write_whole(writer, "cbj", tree_get_text(cbj, "whole"));
        return true;
    }
    state->more = sink_for(writer, "cbj");
    bool is_given = tree_get_integer(&size, cbj, "record_size");
    if (!is_given || size < 8 || size > CBH_MORE_SIZE_MAX)
        size = cbh_more_layout(SIZE_MAX)->size;
    state->more_size = (uint32_t)size;
    state->more_layout = cbh_more_layout(state->more_size);
    state->is_more_short = tree_get_integer(&records, cbj, "records") && records >= 0;
    state->more_records = (uint64_t)records;
    if (state->more)
        io_sink_write(state->more, zeros, sizeof zeros);
    return state->more != NULL;
}

static void set_encoding(cbh_writing *state, base_encoding encoding)
{
    state->encoding = encoding;
    state->page.encoding = encoding;
    for (unsigned i = 0; i < CBH_KIND_COUNT; i++)
        state->tables[i].encoding = encoding;
    atomic_store(&state->is_choosing, false);
}

gamut_status cbh_begin(codec_writer *writer)
{
    static const uint8_t zeros[CBH_RECORD_SIZE];
    cbh_writing *state = ARENA_NEW(writer->arena, cbh_writing);
    if (!state)
        return GAMUT_FAILED;
    writer->state = state;
    if (!io_output_can_have_siblings(writer->output)) {
        writer->problem = "a database is several files, which cannot go to one stream";
        return GAMUT_FAILED;
    }
    state->document = codec_document(writer);
    if (tree_get_bool(state->document, "selection")) {
        /* A selection is no longer the database that it comes from: it gets the entities that it needs, and keeps the
         * encoding. */
        for (const gamut_value *name = tree_first_in(state->document, "left_out"); name; name = name->next)
            if (name->kind == GAMUT_VALUE_TEXT)
                codec_lose(writer->arena, writer->losses, "files about the whole database", name->as.text);
        state->document = NULL;
    }
    /* As the user says, or as the database is that is followed. What neither says is found out. */
    base_encoding encoding = ENCODING_CP1252;
    const char *option = codec_option(writer->options, "output-encoding");
    base_text name = option ? base_text_of(option) : tree_get_text(codec_document(writer), "encoding");
    bool is_given = base_encoding_parse(&encoding, name);
    set_encoding(state, encoding);
    atomic_store(&state->is_choosing, !is_given && is_new(state));
    state->hash = CBH_HASH_START;
    state->index = sink_for(writer, "cbh");
    if (!state->index || !open_store(writer, &state->moves, "cbg") || !open_store(writer, &state->notes, "cba") ||
        !open_more(writer, state))
        return GAMUT_FAILED;
    io_sink_write(state->index, zeros, sizeof zeros);
    cbh_side_restore(&state->extras, writer->record, "cbtt",
                     gamut_value_member(gamut_value_member(state->document, "members"), "cbtt"));
    for (unsigned i = 0; i < CBH_KIND_COUNT; i++)
        cbh_table_open(&state->tables[i], writer->arena, (cbh_kind)i,
                       gamut_value_member(state->document, cbh_entities[i].name), base_buffer_bytes(&state->extras),
                       state->encoding);
    return GAMUT_OK;
}

static const cbh_more empty_more = { .white_team = -1, .black_team = -1, .media_at = -1, .title = -1 };

/* ---- blobs ---- */

/* Where the next blob goes. A followed file has the same holes as before. One that is being fixed keeps them all, be they
 * elsewhere than before: what no record points to may be what a damaged record has lost. */
static uint64_t pass_holes(codec_writer *writer, store *to, bool is_end)
{
    for (; to->hole; to->hole = to->hole->next) {
        uint64_t here = io_sink_length(to->sink), at;
        base_bytes hole;
        if (!base_parse_uint(&at, to->hole->name, 10))
            continue;
        if (at > here && !(is_end && to->keeps_holes))
            break;
        bool is_wanted = (at == here || to->keeps_holes) && to->hole->kind == GAMUT_VALUE_TEXT;
        if (is_wanted && base_hex_parse(&hole, writer->record, to->hole->as.text) && hole.data) {
            io_sink_write(to->sink, hole.data, hole.length);
            to->unused += hole.length;
        }
    }
    return io_sink_length(to->sink);
}

static uint64_t put_blob(codec_writer *writer, store *to, base_bytes blob)
{
    if (!to->sink)
        return 0;
    uint64_t at = pass_holes(writer, to, false);
    io_sink_write(to->sink, blob.data, blob.length);
    return at;
}

static bool is_marked(const cbh_writing *state, const gamut_value *extras, const char *mark)
{
    return !is_new(state) && tree_get_bool(extras, mark);
}

static uint64_t cbh_put_notes(codec_writer *writer, const cbh_built *built, const gamut_value *extras)
{
    cbh_writing *state = writer->state;
    uint8_t head[14];
    /* A new database counts its own annotations. */
    const gamut_value *leftovers = is_new(state) ? NULL : gamut_value_member(extras, "notes_head");
    if (!state->notes.sink || (!built->items.length && !leftovers))
        return 0;
    cbh_build_notes_head(head, built, state->count);
    residue_apply(&cbh_notes_head_layout, leftovers, head, writer->record);
    uint64_t at = put_blob(writer, &state->notes, (base_bytes){ head, sizeof head });
    io_sink_write(state->notes.sink, built->items.data, built->items.length);
    return at;
}

/* Adds what was kept of the record. In a new database that is only what does not follow from the rest. */
static void complete_index(codec_writer *writer, uint8_t record[CBH_RECORD_SIZE], const layout_table *layout,
                           const gamut_value *extras, bool is_readable)
{
    cbh_writing *state = writer->state;
    const gamut_value *leftovers = gamut_value_member(extras, "header");
    uint8_t made[CBH_RECORD_SIZE];
    if (!leftovers)
        return;
    memcpy(made, record, CBH_RECORD_SIZE);
    residue_apply(layout, leftovers, record, writer->record);
    if (is_new(state))
        cbh_take_computed(layout, record, made, is_readable);
}

/* `more` is the record of the .cbj, or NULL. */
static void put_index(cbh_writing *state, const uint8_t record[CBH_RECORD_SIZE], const uint8_t *more, base_bytes moves)
{
    static const base_bytes nothing = { NULL, 0 };
    cbh_more read = empty_more;
    io_sink_write(state->index, record, CBH_RECORD_SIZE);
    if (is_new(state)) /* it has no files that depend on the index */
        return;
    if (more && !layout_read(state->more_layout, (base_bytes){ more, state->more_size }, &read))
        read = empty_more;
    state->hash = cbh_hash_game(state->hash, record, &read, state->moves.sink ? moves : nothing);
}

/* The record is filled up to its full size. */
static void make_more(codec_writer *writer, uint8_t record[CBH_MORE_SIZE_MAX], const cbh_more *more,
                      const gamut_value *extras, bool is_readable)
{
    cbh_writing *state = writer->state;
    const layout_table *layout = state->more_layout;
    const gamut_value *leftovers = gamut_value_member(extras, "cbj");
    base_bytes rest;
    memset(record, 0, state->more_size);
    cbh_quick_put_more(record, layout->size, more);
    /* The checksum is that of the record with its leftovers, unless it was wrong, which is a leftover itself. */
    if (leftovers) {
        uint8_t made[CBH_MORE_SIZE_MAX];
        memcpy(made, record, layout->size);
        residue_apply(layout, leftovers, record, writer->record);
        if (is_new(state))
            cbh_take_computed(layout, record, made, is_readable);
        cbh_more_seal(layout, record);
        if (!is_new(state))
            residue_apply(layout, leftovers, record, writer->record);
    }
    if (base_hex_parse(&rest, writer->record, tree_get_text(extras, "cbj_rest")) &&
        rest.length == state->more_size - layout->size && rest.length)
        memcpy(record + layout->size, rest.data, rest.length);
}

/* Records stand at the numbers of their games. Where the followed file ended earlier, those that say nothing wait until one
 * comes that does. */
static void put_more(cbh_writing *state, const uint8_t *record, const cbh_more *more, const gamut_value *extras)
{
    bool is_needed =
        more->white_team >= 0 || more->black_team >= 0 || more->title >= 0 || gamut_value_member(extras, "cbj");
    base_buffer_add(&state->more_waiting, record, state->more_size);
    if (state->is_more_short && state->count > state->more_records && !is_needed)
        return;
    io_sink_write(state->more, state->more_waiting.data, state->more_waiting.length);
    base_buffer_clear(&state->more_waiting);
}

/* ---- entities ---- */

/* What a game says of an entity. */
typedef struct said_of {
    base_text names[CBH_NAMES_MAX];
    bool is_said; /* the entity that was found for it says just the same */
} said_of;

/* In a followed database some references are kept as numbers, because no name leads to them. That counts as long as the
 * record still says the first `count` names of that entity. */
static bool refer_by_number(codec_writer *writer, int64_t *out, cbh_reference reference, const gamut_value *extras,
                            const base_text *names, unsigned count)
{
    cbh_writing *state = writer->state;
    cbh_table *table = &state->tables[cbh_references[reference].kind];
    int64_t id;
    if (is_new(state) || !tree_get_integer(&id, extras, cbh_references[reference].name) || id < 0 ||
        (uint64_t)id >= table->followed || !cbh_table_says(table, (uint32_t)id, names, count))
        return false;
    cbh_table_use(table, (uint32_t)id, state->count);
    *out = id;
    return true;
}

static bool refer(codec_writer *writer, int64_t *out, cbh_reference reference, said_of *said, unsigned count,
                  const gamut_value *extras)
{
    cbh_writing *state = writer->state;
    cbh_kind kind = cbh_references[reference].kind;
    const base_text *names = said->names;
    *out = -1;
    said->is_said = false;
    if (refer_by_number(writer, out, reference, extras, names, count))
        return true;
    /* Teams and titles are entities only of games that have one, and a .cbj with a place for it. */
    if (reference >= CBH_WHITE_TEAM && (!cbh_names_say(names, cbh_names[kind].count) || !state->more ||
                                        !layout_find(state->more_layout, cbh_references[reference].name)))
        return true;
    uint32_t id;
    if (!cbh_table_find(&id, &said->is_said, &state->tables[kind], names)) {
        writer->problem = "there are more entities than a database can number";
        return false;
    }
    cbh_table_use(&state->tables[kind], id, state->count);
    *out = id;
    return true;
}

/* What the entities say now. False: there is no such one. */
static bool names_of(codec_writer *writer, base_text names[CBH_NAMES_MAX], cbh_reference reference, int64_t id)
{
    cbh_writing *state = writer->state;
    cbh_kind kind = cbh_references[reference].kind;
    const cbh_table *table = &state->tables[kind];
    if (id < 0 || (uint64_t)id >= table->count || !has_table(state, kind))
        return false;
    memset(names, 0, CBH_NAMES_MAX * sizeof *names);
    cbh_names[kind].read(names, writer->record, cbh_table_record(table, (uint32_t)id), state->encoding);
    return true;
}

/* ---- games ---- */

/* Reads what was written as a reader will, so that whatever the database does not keep is found, for whatever reason. */
static bool lose_unkept(codec_writer *writer, const gamut_game *game, const cbh_built *built,
                        const uint8_t index[CBH_RECORD_SIZE], const uint8_t *stored_more,
                        const int64_t entities[CBH_REFERENCE_COUNT], const said_of entities_said[CBH_REFERENCE_COUNT])
{
    cbh_writing *state = writer->state;
    base_text names[CBH_REFERENCE_COUNT][CBH_NAMES_MAX];
    int64_t ids[CBH_REFERENCE_COUNT];
    cbh_game header = cbh_quick_game(index);
    cbh_more more = empty_more;
    gamut_game kept = { 0 };
    cbh_header_said said = { .game = &header, .is_chess960 = built->is_chess960, .is_losing = built->is_losing };
    if (stored_more)
        cbh_quick_more(&more, (base_bytes){ stored_more, state->more_layout->size });
    cbh_references_read(ids, &header, &more);
    for (unsigned i = 0; i < CBH_REFERENCE_COUNT; i++)
        if (entities_said[i].is_said && ids[i] == entities[i] && has_table(state, cbh_references[i].kind))
            said.names[i] = entities_said[i].names;
        else
            said.names[i] = names_of(writer, names[i], (cbh_reference)i, ids[i]) ? names[i] : NULL;
    kept.fen = cbh_built_fen(writer->record, built);
    if (!cbh_header_read(&kept, writer->record, &said))
        return false;
    cbh_lose_game(writer, game, &kept, built);
    return true;
}

static gamut_status put_game(codec_writer *writer, const gamut_record *record, const cbh_coded *coded,
                             const gamut_value *extras)
{
    cbh_writing *state = writer->state;
    int64_t ids[CBH_REFERENCE_COUNT], media;
    said_of said[CBH_REFERENCE_COUNT];
    uint8_t index[CBH_RECORD_SIZE], stored_more[CBH_MORE_SIZE_MAX];
    cbh_more more = empty_more;
    const cbh_built *built = &coded->built;
    cbh_game header = coded->header;
    for (unsigned i = 0; i < CBH_REFERENCE_COUNT; i++) {
        cbh_names_find(said[i].names, record->game, (cbh_reference)i);
        if (!refer(writer, &ids[i], (cbh_reference)i, &said[i], cbh_names[cbh_references[i].kind].count, extras))
            return GAMUT_FAILED;
    }
    cbh_references_write(&header, &more, ids);
    /* What was lost in the database that is followed is not there until somebody gives the game moves or notes. */
    bool is_lost = is_marked(state, extras, "moves_lost") && !built->seen.count && state->moves.sink;
    bool has_lost_notes = is_marked(state, extras, "notes_lost") && !built->items.length && state->notes.sink;
    uint64_t moves_at = is_lost ? CBH_NOWHERE : put_blob(writer, &state->moves, built->blob);
    uint64_t notes_at = has_lost_notes ? CBH_NOWHERE : cbh_put_notes(writer, built, extras);
    header.moves_at = (uint32_t)moves_at;
    header.notes_at = (uint32_t)notes_at;
    if (!is_new(state) && tree_get_integer(&media, extras, "media_at") && media >= 0 && media <= INT32_MAX)
        more.media_at = (int32_t)media;
    cbh_build_more(&more, built, moves_at, notes_at);
    bool is_readable = cbh_mode_of(built->blob.data[0] & CBH_BLOB_MODE).is_known;
    cbh_quick_put_game(index, &header);
    complete_index(writer, index, &cbh_game_layout, extras, is_readable);
    if (state->more) {
        make_more(writer, stored_more, &more, extras, is_readable);
        put_more(state, stored_more, &more, extras);
    }
    put_index(state, index, state->more ? stored_more : NULL, built->blob);
    bool is_compared = lose_unkept(writer, record->game, built, index, state->more ? stored_more : NULL, ids, said);
    return is_compared ? GAMUT_OK : GAMUT_FAILED;
}

/* ---- texts ---- */

static bool lose_unkept_text(codec_writer *writer, const gamut_guide *guide, const uint8_t index[CBH_RECORD_SIZE],
                             base_bytes blob)
{
    cbh_writing *state = writer->state;
    base_text tournament[CBH_NAMES_MAX], annotator[CBH_NAMES_MAX], source[CBH_NAMES_MAX];
    gamut_guide kept = { 0 };
    cbh_text header;
    if (!layout_read(&cbh_text_layout, (base_bytes){ index, CBH_RECORD_SIZE }, &header))
        return false;
    bool has_event = names_of(writer, tournament, CBH_TOURNAMENT, header.tournament);
    bool has_annotator = names_of(writer, annotator, CBH_ANNOTATOR, header.annotator);
    bool has_source = names_of(writer, source, CBH_SOURCE, header.source);
    cbh_text_read(&kept, writer->record, blob, cb_text_fallback(state->encoding));
    cbh_text_read_header(&kept, writer->record, &header, has_event ? tournament : NULL,
                         has_annotator ? annotator : NULL, has_source ? source : NULL);
    cbh_lose_guide(writer, guide, &kept);
    return true;
}

/* What was kept of the entity beyond the first `count` texts. */
static void add_kept_tags(base_text names[CBH_NAMES_MAX], cbh_reference reference, unsigned count,
                          const gamut_value *tags)
{
    const cbh_names_row *row = &cbh_names[cbh_references[reference].kind];
    for (unsigned i = count; tags && i < row->count; i++)
        names[i] = tree_get_text(tags, row->tags[i]);
}

static gamut_status put_text(codec_writer *writer, const gamut_record *record, const gamut_value *extras)
{
    cbh_writing *state = writer->state;
    const gamut_guide *guide = record->guide;
    /* A text knows its tournament and source by name, with what was kept of them, and its teams and title not at all. */
    struct {
        said_of of;
        unsigned count;
    } said[CBH_REFERENCE_COUNT] = { [CBH_TOURNAMENT] = { { .names = { guide->event, guide->site } },
                                                         CBH_TEXT_EVENT_NAMES },
                                    [CBH_ANNOTATOR] = { { .names = { guide->annotator } }, 1 },
                                    [CBH_SOURCE] = { { .names = { guide->source } }, CBH_TEXT_SOURCE_NAMES } };
    uint8_t index[CBH_RECORD_SIZE], stored_more[CBH_MORE_SIZE_MAX];
    int64_t ids[CBH_REFERENCE_COUNT] = { 0 };
    cbh_game references;
    base_buffer blob = { 0 };
    cbh_more more = empty_more;
    cbh_text header;
    cbh_text_header(&header, guide);
    header.status |= record->is_deleted ? CBH_IS_DELETED : 0;
    bool is_built = cbh_text_build(&blob, writer->record, guide, extras, state->encoding);
    for (unsigned i = CBH_TOURNAMENT; i <= CBH_SOURCE; i++) /* the others are said by numbers only */
        add_kept_tags(said[i].of.names, (cbh_reference)i, said[i].count, gamut_value_member(extras, "tags"));
    for (unsigned i = CBH_TOURNAMENT; i < CBH_REFERENCE_COUNT && is_built; i++)
        is_built = refer(writer, &ids[i], (cbh_reference)i, &said[i].of, said[i].count, extras);
    cbh_references_write(&references, &more, ids);
    header.tournament = references.tournament;
    header.annotator = references.annotator;
    header.source = references.source;
    if (is_built) {
        base_bytes stored =
            residue_resplice(writer->record, gamut_value_member(extras, "moves"), base_buffer_bytes(&blob));
        bool is_lost = is_marked(state, extras, "moves_lost") && !guide->bodies.count && !guide->titles.count;
        uint64_t at = is_lost && state->moves.sink ? CBH_NOWHERE : put_blob(writer, &state->moves, stored);
        header.text_at = (uint32_t)at;
        more.moves_at = at;
        more.checksum = cbh_more_sum(&more);
        layout_write(&cbh_text_layout, &header, index);
        complete_index(writer, index, &cbh_text_layout, extras, true);
        if (state->more) {
            make_more(writer, stored_more, &more, extras, true);
            put_more(state, stored_more, &more, extras);
        }
        put_index(state, index, state->more ? stored_more : NULL, stored);
        is_built = lose_unkept_text(writer, guide, index, stored);
    }
    base_buffer_free(&blob);
    return is_built ? GAMUT_OK : GAMUT_FAILED;
}

/* ---- records ---- */

static gamut_status cbh_put_record(codec_writer *writer, const cbh_coded *coded)
{
    cbh_writing *state = writer->state;
    const gamut_record *record = &coded->record;
    const gamut_value *extras = cbh_usable_extras(writer, record, writer->record);
    cbh_coded made;
    if (is_new(state) && !state->is_choosing) /* what is written before the choice has no letters beyond ASCII */
        cbh_code_page_note(&state->page, &coded->letters);
    state->count++;
    if (record->kind == GAMUT_KIND_GUIDE)
        return put_text(writer, record, extras);
    if (!coded->is_built) {
        if (!cbh_code_record(&made, writer, record, writer->record, state->encoding) || !made.is_built) {
            writer->problem = base_arena_failed(writer->record) ? NULL : "a game is larger than a database can hold";
            return GAMUT_FAILED;
        }
        coded = &made;
    }
    return put_game(writer, record, coded, extras);
}

/* Chooses by the records that waited, and writes them. */
static gamut_status put_waiting(codec_writer *writer)
{
    cbh_writing *state = writer->state;
    gamut_status status = GAMUT_OK;
    set_encoding(state, cbh_code_page_choose(state->waiting, state->waiting_count));
    for (size_t i = 0; i < state->waiting_count && status == GAMUT_OK; i++) {
        base_arena_reset(writer->record);
        status = cbh_put_record(writer, &state->waiting[i]);
    }
    state->waiting_count = 0;
    base_arena_destroy(state->waiting_arena);
    state->waiting_arena = NULL;
    return status;
}

/* From the first letter beyond ASCII on, games wait until there are enough of them to choose a code page by. */
gamut_status cbh_put_coded(codec_writer *writer, const void *coded)
{
    cbh_writing *state = writer->state;
    const cbh_coded *record = coded;
    if (!state->is_choosing || (!state->waiting_count && !record->letters.count))
        return cbh_put_record(writer, record);
    if (!state->waiting_arena)
        state->waiting_arena = base_arena_create(NULL);
    if (state->waiting_arena && !state->waiting)
        state->waiting = ARENA_ARRAY(writer->arena, WAITING_MAX, cbh_coded);
    if (!state->waiting || !state->waiting_arena)
        return GAMUT_FAILED;
    cbh_coded *kept = &state->waiting[state->waiting_count];
    *kept = *record;
    if (!cbh_coded_keep(kept, state->waiting_arena))
        return GAMUT_FAILED;
    return ++state->waiting_count < WAITING_MAX ? GAMUT_OK : put_waiting(writer);
}

/* Whether the code page is known already makes no difference to what is written: what hangs on it is coded when its turn comes. */
static bool code(cbh_coded *out, const codec_writer *writer, const gamut_record *record, base_arena *scratch)
{
    const cbh_writing *state = writer->state;
    base_encoding encoding = atomic_load(&state->is_choosing) ? ENCODING_UNKNOWN : state->encoding;
    return cbh_code_record(out, writer, record, scratch, encoding);
}

const void *cbh_code_ahead(const codec_writer *writer, const gamut_record *record, base_arena *scratch,
                           base_arena *arena)
{
    cbh_coded *coded = ARENA_NEW(arena, cbh_coded);
    return coded && code(coded, writer, record, scratch) && cbh_coded_keep(coded, arena) ? coded : NULL;
}

gamut_status cbh_put(codec_writer *writer, const gamut_record *record)
{
    cbh_coded coded;
    return code(&coded, writer, record, writer->record) ? cbh_put_coded(writer, &coded) : GAMUT_FAILED;
}

/* ---- ending ---- */

static void end_store(codec_writer *writer, store *to)
{
    uint8_t head[26];
    if (!to->sink)
        return;
    (void)pass_holes(writer, to, true);
    cbh_store_header header = cbh_make_store(to->layout->size, io_sink_length(to->sink), to->unused);
    layout_write(to->layout, &header, head);
    residue_apply(to->layout, gamut_value_member(to->document, "header"), head, writer->record);
    io_sink_patch(to->sink, 0, head, to->layout->size);
}

static void write_hex(codec_writer *writer, io_sink *sink, const gamut_value *object, const char *name)
{
    base_bytes bytes;
    if (base_hex_parse(&bytes, writer->record, tree_get_text(object, name)) && bytes.data)
        io_sink_write(sink, bytes.data, bytes.length);
}

static void end_more(codec_writer *writer, cbh_writing *state)
{
    uint8_t head[32];
    int64_t version = CBH_MORE_VERSION;
    const gamut_value *cbj = gamut_value_member(state->document, "cbj");
    if (!state->more)
        return;
    bool is_given = tree_get_integer(&version, cbj, "version");
    size_t records = (size_t)((io_sink_length(state->more) - sizeof head) / state->more_size);
    cbh_more_header header =
        cbh_make_more_header(is_given ? (uint32_t)version : CBH_MORE_VERSION, state->more_size, records);
    layout_write(&cbh_more_header_layout, &header, head);
    residue_apply(&cbh_more_header_layout, gamut_value_member(cbj, "header"), head, writer->record);
    io_sink_patch(state->more, 0, head, sizeof head);
    write_hex(writer, state->more, cbj, "tail");
}

/* What programs rebuild from the games is only right as long as these are the same, and what they know of games by number
 * only as long as there are as many. */
static bool is_right(const cbh_writing *state, const char *extension, base_text hash)
{
    static const char *const free[] = { "ini", "cbm", "cbtt" };
    base_text expected = tree_get_text(state->document, "index");
    int64_t records;
    if (cbh_booster_of(extension))
        return !expected.data || base_text_equal(hash, expected);
    for (size_t i = 0; i < COUNT(free); i++)
        if (!strcmp(extension, free[i]))
            return true;
    return !tree_get_integer(&records, state->document, "records") || (uint64_t)records == state->count;
}

static gamut_status write_members(codec_writer *writer, cbh_writing *state)
{
    const gamut_value *members = gamut_value_member(state->document, "members");
    base_text hash = base_arena_print(writer->record, "%016llx", (unsigned long long)state->hash);
    for (const gamut_value *member = members ? members->first : NULL; member; member = member->next) {
        const char *extension = base_arena_copy(writer->record, member->name).data;
        if (!extension || !cbh_is_extension(member->name))
            continue;
        bool is_entity = false;
        for (unsigned i = 0; i < CBH_KIND_COUNT; i++)
            is_entity = is_entity || base_text_is(member->name, cbh_entities[i].extension);
        if (is_entity) {
            write_whole(writer, extension, member->kind == GAMUT_VALUE_TEXT ? member->as.text : TEXT(""));
            continue;
        }
        if (!is_right(state, extension, hash)) {
            if (cbh_booster_of(extension))
                codec_notify(writer, &cbh_member_stale,
                             base_arena_print(writer->record,
                                              "the search booster .%s is left out, since the games it was made of have "
                                              "changed; ChessBase builds it again",
                                              extension));
            else
                codec_lose(writer->arena, writer->losses, "files about the whole database", member->name);
            continue;
        }
        if (!strcmp(extension, "cbtt")) /* with the tournaments */
            continue;
        base_buffer bytes = { 0 };
        io_sink *sink = sink_for(writer, extension);
        if (!sink)
            return GAMUT_FAILED;
        cbh_side_restore(&bytes, writer->record, extension, member);
        io_sink_write(sink, bytes.data, bytes.length);
        base_buffer_free(&bytes);
    }
    return GAMUT_OK;
}

/* Texts and games name what is in these folders. In its own place a database still has them. */
static void report_media_folders(codec_writer *writer)
{
    for (const gamut_value *each = tree_first_in(codec_document(writer), "media_folders"); each; each = each->next) {
        const char *extension =
            each->kind == GAMUT_VALUE_TEXT ? base_arena_copy(writer->record, each->as.text).data : NULL;
        if (extension && cbh_is_extension(each->as.text) && !io_output_sibling_exists(writer->output, extension))
            codec_notify(writer, &cbh_media_left,
                         base_arena_print(writer->record, "the folder of media .%s is not copied", extension));
    }
}

/* A new database has an empty list of media. */
static gamut_status write_empty_members(codec_writer *writer)
{
    uint8_t media[CBH_SIDE_HEAD], extras[CBH_SIDE_HEAD];
    io_sink *cbm = sink_for(writer, "cbm");
    if (!cbm)
        return GAMUT_FAILED;
    cbh_side_heads(extras, media);
    io_sink_write(cbm, media, sizeof media);
    return GAMUT_OK;
}

/* What the .cbtt knows of tournaments. A followed database without one gets it when there is something to say. */
static gamut_status write_extras(codec_writer *writer, cbh_writing *state)
{
    const gamut_value *members = gamut_value_member(state->document, "members");
    base_buffer bytes = { 0 };
    cbh_table_write_more(&bytes, &state->tables[CBH_TOURNAMENTS], base_buffer_bytes(&state->extras));
    bool is_said = is_new(state) || gamut_value_member(members, "cbtt") || bytes.length > cb_extra_header_layout.size;
    io_sink *sink = is_said ? sink_for(writer, "cbtt") : NULL;
    if (sink)
        io_sink_write(sink, bytes.data, bytes.length);
    bool is_whole = !bytes.failed && (sink || !is_said);
    base_buffer_free(&bytes);
    return is_whole ? GAMUT_OK : GAMUT_FAILED;
}

gamut_status cbh_end(codec_writer *writer)
{
    cbh_writing *state = writer->state;
    if (state->waiting_count && put_waiting(writer) != GAMUT_OK)
        return GAMUT_FAILED;
    writer->remark = cbh_code_page_remark(&state->page, writer->arena);
    /* What the user chose is the user's to know; what was chosen here, and later texts belied, is a loss. */
    if (state->waiting && cbh_code_page_misleads(&state->page))
        codec_lose(writer->arena, writer->losses, "texts that look like another code page", writer->remark);
    base_arena_reset(writer->record);
    uint8_t head[CBH_RECORD_SIZE];
    cbh_header header = cbh_make_header((size_t)state->count);
    layout_write(&cbh_header_layout, &header, head);
    residue_apply(&cbh_header_layout, gamut_value_member(state->document, "header"), head, writer->record);
    io_sink_patch(state->index, 0, head, sizeof head);
    write_hex(writer, state->index, state->document, "tail");
    end_store(writer, &state->moves);
    end_store(writer, &state->notes);
    end_more(writer, state);
    for (unsigned i = 0; i < CBH_KIND_COUNT; i++) {
        if (!has_table(state, (cbh_kind)i))
            continue;
        io_sink *sink = sink_for(writer, cbh_entities[i].extension);
        if (!sink || !cbh_table_write(&state->tables[i], sink, writer->record))
            return GAMUT_FAILED;
    }
    gamut_status status = state->document ? write_members(writer, state) : write_empty_members(writer);
    if (status == GAMUT_OK)
        status = write_extras(writer, state);
    if (status == GAMUT_OK)
        cbh_drop_old_members(writer->output);
    report_media_folders(writer);
    return status;
}

void cbh_drop(codec_writer *writer)
{
    cbh_writing *state = writer->state;
    for (unsigned i = 0; state && i < CBH_KIND_COUNT; i++)
        cbh_table_free(&state->tables[i]);
    if (state) {
        base_buffer_free(&state->more_waiting);
        base_buffer_free(&state->page.sample);
        base_buffer_free(&state->extras);
        base_arena_destroy(state->waiting_arena);
    }
}
