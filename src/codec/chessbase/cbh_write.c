/* cbh_write.c - games and texts into the files of a database, in one pass. */
#include <string.h>

#include "base/text.h"
#include "cbh_build.h"
#include "cbh_fit.h"
#include "cbh_losses.h"
#include "cbh_side.h"
#include "cbh_tables.h"
#include "cbh_texts.h"
#include "codec/residue.h"

enum {
    RECORD_SIZE = 46
};

/* A file of blobs that grows at its end. */
typedef struct store {
    io_sink *sink;
    const gamut_value *document; /* of the file that is followed, or NULL */
    const layout_table *layout;  /* of its header */
    uint64_t unused;
} store;

typedef struct cbh_writing {
    const gamut_value *document; /* of the database that is followed, or NULL */
    base_encoding encoding;
    io_sink *index;
    store moves, notes;
    io_sink *more;
    uint32_t more_size;
    const layout_table *more_layout;
    uint64_t more_records; /* as many as the followed file has, unless it had all */
    bool is_more_short;
    cbh_table tables[CBH_KIND_COUNT];
    uint64_t count;
    uint64_t hash; /* of the index so far */
} cbh_writing;

/* ---- beginning ---- */

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

static bool open_store(codec_writer *writer, store *to, const char *extension)
{
    const cbh_writing *state = writer->state;
    int64_t size = cbh_store_26_layout.size;
    static const uint8_t zeros[26];
    if (!has_file(state, extension))
        return true;
    to->document = gamut_value_member(state->document, extension);
    to->sink = sink_for(writer, extension);
    bool is_told = tree_get_integer(&size, to->document, "header_size");
    to->layout = is_told && size == cbh_store_10_layout.size ? &cbh_store_10_layout : &cbh_store_26_layout;
    if (to->sink)
        io_sink_write(to->sink, zeros, to->layout->size);
    return to->sink != NULL;
}

/* A file that could not be read is none of our business. */
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
    bool is_told = tree_get_integer(&size, cbj, "record_size");
    if (!is_told || size < 8 || size > CBH_MORE_SIZE_MAX)
        size = cbh_more_layout(SIZE_MAX)->size;
    state->more_size = (uint32_t)size;
    state->more_layout = cbh_more_layout(state->more_size);
    state->is_more_short = tree_get_integer(&records, cbj, "records") && records >= 0;
    state->more_records = (uint64_t)records;
    if (state->more)
        io_sink_write(state->more, zeros, sizeof zeros);
    return state->more != NULL;
}

static base_encoding encoding_of(codec_writer *writer, const gamut_value *document)
{
    base_encoding encoding = ENCODING_CP1252;
    const char *told = codec_option(writer->options, "output-encoding");
    base_text name = told ? base_text_of(told) : tree_get_text(document, "encoding");
    return base_encoding_parse(&encoding, name) ? encoding : ENCODING_CP1252;
}

/* A selection is no longer the database that it comes from: it gets the entities that it needs, and keeps the encoding. */
static void start_anew(codec_writer *writer, cbh_writing *state)
{
    const gamut_value *list = gamut_value_member(state->document, "left_out");
    for (const gamut_value *name = list ? list->first : NULL; name; name = name->next)
        if (name->kind == GAMUT_VALUE_TEXT)
            codec_lose(writer->arena, writer->losses, "files about the whole database", name->as.text);
    state->document = NULL;
}

gamut_status cbh_begin(codec_writer *writer)
{
    static const uint8_t zeros[RECORD_SIZE];
    cbh_writing *state = ARENA_NEW(writer->arena, cbh_writing);
    if (!state)
        return GAMUT_FAILED;
    writer->state = state;
    if (!io_output_can_have_siblings(writer->output)) {
        writer->problem = "a database is several files, which cannot go to one stream";
        return GAMUT_FAILED;
    }
    state->document = codec_document(writer);
    state->encoding = encoding_of(writer, state->document);
    if (tree_get_bool(state->document, "selection"))
        start_anew(writer, state);
    state->hash = CBH_HASH_START;
    state->index = sink_for(writer, "cbh");
    if (!state->index || !open_store(writer, &state->moves, "cbg") || !open_store(writer, &state->notes, "cba") ||
        !open_more(writer, state))
        return GAMUT_FAILED;
    io_sink_write(state->index, zeros, sizeof zeros);
    for (unsigned i = 0; i < CBH_KIND_COUNT; i++)
        cbh_table_open(&state->tables[i], writer->arena, (cbh_kind)i,
                       gamut_value_member(state->document, cbh_entities[i].name), state->encoding);
    return GAMUT_OK;
}

/* ---- blobs ---- */

/* Where the next blob goes. A followed file has the same hole here as before. */
static uint64_t pass_hole(codec_writer *writer, store *to)
{
    char name[24];
    base_bytes hole;
    const gamut_value *holes = gamut_value_member(to->document, "holes");
    base_text digits = holes ? base_arena_print(writer->record, "%llu", (unsigned long long)io_sink_length(to->sink))
                             : (base_text){ NULL, 0 };
    if (!digits.data || digits.length >= sizeof name)
        return io_sink_length(to->sink);
    memcpy(name, digits.data, digits.length + 1);
    if (base_hex_parse(&hole, writer->record, tree_get_text(holes, name)) && hole.data) {
        io_sink_write(to->sink, hole.data, hole.length);
        to->unused += hole.length;
    }
    return io_sink_length(to->sink);
}

static uint64_t put_blob(codec_writer *writer, store *to, base_bytes blob)
{
    if (!to->sink)
        return 0;
    uint64_t at = pass_hole(writer, to);
    io_sink_write(to->sink, blob.data, blob.length);
    return at;
}

static uint64_t put_notes(codec_writer *writer, const cbh_built *built, const gamut_value *extras)
{
    cbh_writing *state = writer->state;
    uint8_t head[14];
    if (!state->notes.sink || (!built->items.length && !gamut_value_member(extras, "notes_head")))
        return 0;
    cbh_build_notes_head(head, built, state->count);
    residue_apply(&cbh_notes_head_layout, gamut_value_member(extras, "notes_head"), head, writer->record);
    uint64_t at = put_blob(writer, &state->notes, (base_bytes){ head, sizeof head });
    io_sink_write(state->notes.sink, built->items.data, built->items.length);
    return at;
}

static void put_index(codec_writer *writer, const layout_table *layout, const void *header, const gamut_value *extras)
{
    cbh_writing *state = writer->state;
    uint8_t record[RECORD_SIZE];
    layout_write(layout, header, record);
    residue_apply(layout, gamut_value_member(extras, "header"), record, writer->record);
    io_sink_write(state->index, record, sizeof record);
    state->hash = cbh_hash(state->hash, (base_bytes){ record, sizeof record });
}

/* A new database has an empty list of media, into which nothing may lead. */
static void forget_media(const layout_table *layout, uint8_t *record)
{
    const layout_field *field = layout_find(layout, "media_at");
    if (field)
        memset(record + field->at, 0xff, field->width);
    cbh_more_seal(layout, record);
}

static void put_more(codec_writer *writer, const cbh_more *more, const gamut_value *extras)
{
    cbh_writing *state = writer->state;
    uint8_t record[CBH_MORE_SIZE_MAX] = { 0 };
    base_bytes rest;
    if (!state->more || (state->is_more_short && state->count > state->more_records &&
                         !gamut_value_member(extras, "cbj") && more->white_team < 0 && more->black_team < 0))
        return;
    layout_write(state->more_layout, more, record);
    /* The checksum is that of the record with its leftovers, unless it was wrong, which is a leftover itself. */
    const gamut_value *leftovers = gamut_value_member(extras, "cbj");
    if (leftovers) {
        residue_apply(state->more_layout, leftovers, record, writer->record);
        cbh_more_seal(state->more_layout, record);
        residue_apply(state->more_layout, leftovers, record, writer->record);
    }
    if (base_hex_parse(&rest, writer->record, tree_get_text(extras, "cbj_rest")) &&
        rest.length == state->more_size - state->more_layout->size && rest.length)
        memcpy(record + state->more_layout->size, rest.data, rest.length);
    if (!state->document)
        forget_media(state->more_layout, record);
    io_sink_write(state->more, record, state->more_size);
}

/* ---- games ---- */

static bool refer_to(codec_writer *writer, uint32_t *out, cbh_kind kind, const base_text *names)
{
    cbh_writing *state = writer->state;
    base_text cut;
    size_t before = state->tables[kind].count;
    if (!cbh_table_find(out, &state->tables[kind], names, &cut)) {
        writer->problem = "there are more entities than a database can number";
        return false;
    }
    if (cut.data)
        codec_lose(writer->arena, writer->losses, "names.cut", cut);
    else if (state->tables[kind].count > before)
        cbh_lose_names(writer, kind, names, cbh_table_record(&state->tables[kind], *out), state->encoding);
    cbh_table_use(&state->tables[kind], *out, state->count);
    return true;
}

/* In a followed database some references are kept as numbers, because no name leads to them. */
static bool refer_by_number(codec_writer *writer, uint32_t *out, cbh_kind kind, const gamut_value *extras,
                            const char *name)
{
    cbh_writing *state = writer->state;
    int64_t id;
    if (!state->document || !tree_get_integer(&id, extras, name) || id < 0 ||
        (uint64_t)id >= state->tables[kind].followed)
        return false;
    *out = (uint32_t)id;
    cbh_table_use(&state->tables[kind], *out, state->count);
    return true;
}

static bool refer(codec_writer *writer, uint32_t *out, const gamut_game *game, cbh_kind kind, chess_side side,
                  const gamut_value *extras, const char *name)
{
    base_text names[CBH_NAMES_MAX] = { { NULL, 0 } };
    if (refer_by_number(writer, out, kind, extras, name))
        return true;
    cbh_names_find(names, game, kind, side);
    return refer_to(writer, out, kind, names);
}

/* Teams and titles are entities only of games that have one. */
static bool refer_if(codec_writer *writer, int32_t *out, const gamut_game *game, cbh_kind kind, chess_side side,
                     const gamut_value *extras, const char *name)
{
    uint32_t id = UINT32_MAX;
    base_text names[CBH_NAMES_MAX] = { { NULL, 0 } };
    cbh_names_find(names, game, kind, side);
    bool is_said = cbh_names_say(names, cbh_names[kind].count);
    if (!refer_by_number(writer, &id, kind, extras, name) && is_said && !refer_to(writer, &id, kind, names))
        return false;
    *out = (int32_t)id;
    return true;
}

static bool refer_all(codec_writer *writer, cbh_game *header, cbh_more *more, const gamut_game *game,
                      const gamut_value *extras)
{
    return refer(writer, &header->white, game, CBH_PLAYERS, CHESS_WHITE, extras, "white") &&
           refer(writer, &header->black, game, CBH_PLAYERS, CHESS_BLACK, extras, "black") &&
           refer(writer, &header->tournament, game, CBH_TOURNAMENTS, CHESS_WHITE, extras, "tournament") &&
           refer(writer, &header->annotator, game, CBH_ANNOTATORS, CHESS_WHITE, extras, "annotator") &&
           refer(writer, &header->source, game, CBH_SOURCES, CHESS_WHITE, extras, "source") &&
           refer_if(writer, &more->white_team, game, CBH_TEAMS, CHESS_WHITE, extras, "white_team") &&
           refer_if(writer, &more->black_team, game, CBH_TEAMS, CHESS_BLACK, extras, "black_team") &&
           refer_if(writer, &more->title, game, CBH_TITLES, CHESS_WHITE, extras, "title");
}

static const cbh_more empty_more = { .white_team = -1, .black_team = -1, .media_at = -1, .title = -1 };

static gamut_status put_game(codec_writer *writer, const gamut_record *record, const gamut_value *extras)
{
    cbh_writing *state = writer->state;
    cbh_more more = empty_more;
    cbh_built built;
    cbh_game header;
    int64_t media;
    if (!cbh_build(&built, writer->record, record->game, extras, state->encoding)) {
        writer->problem = base_arena_failed(writer->record) ? NULL : "a game is larger than a database can hold";
        return GAMUT_FAILED;
    }
    cbh_header_write(&header, record->game);
    cbh_build_summary(&header, &built);
    cbh_lose_header(writer, record->game, &header, &built);
    header.status |= record->is_deleted ? CBH_IS_DELETED : 0;
    if (!refer_all(writer, &header, &more, record->game, extras))
        return GAMUT_FAILED;
    uint64_t moves_at = put_blob(writer, &state->moves, built.blob), notes_at = put_notes(writer, &built, extras);
    header.moves_at = (uint32_t)moves_at;
    header.notes_at = (uint32_t)notes_at;
    if (state->document && tree_get_integer(&media, extras, "media_at") && media >= 0 && media <= INT32_MAX)
        more.media_at = (int32_t)media;
    cbh_build_more(&more, &built, moves_at, notes_at);
    put_index(writer, &cbh_game_layout, &header, extras);
    put_more(writer, &more, extras);
    return GAMUT_OK;
}

/* ---- texts ---- */

/* A text knows its tournament and source by name only, which may not be enough. */
static bool refer_text(codec_writer *writer, uint32_t *out, cbh_kind kind, const gamut_value *extras, const char *name,
                       const base_text *names)
{
    return refer_by_number(writer, out, kind, extras, name) || refer_to(writer, out, kind, names);
}

static void refer_more(codec_writer *writer, int32_t *out, cbh_kind kind, const gamut_value *extras, const char *name)
{
    uint32_t id;
    if (refer_by_number(writer, &id, kind, extras, name))
        *out = (int32_t)id;
}

static gamut_status put_text(codec_writer *writer, const gamut_record *record, const gamut_value *extras)
{
    cbh_writing *state = writer->state;
    const gamut_guide *guide = record->guide;
    base_text event[CBH_NAMES_MAX] = { guide->event, guide->site }, source[CBH_NAMES_MAX] = { guide->source };
    base_text annotator[CBH_NAMES_MAX] = { guide->annotator };
    base_buffer blob = { 0 };
    cbh_more more = empty_more;
    cbh_text header;
    cbh_text_header(&header, guide);
    header.status |= record->is_deleted ? CBH_IS_DELETED : 0;
    bool is_built = cbh_text_build(&blob, writer->record, guide, extras, state->encoding) &&
                    refer_text(writer, &header.tournament, CBH_TOURNAMENTS, extras, "tournament", event) &&
                    refer_text(writer, &header.source, CBH_SOURCES, extras, "source", source) &&
                    refer_to(writer, &header.annotator, CBH_ANNOTATORS, annotator);
    refer_more(writer, &more.white_team, CBH_TEAMS, extras, "white_team");
    refer_more(writer, &more.black_team, CBH_TEAMS, extras, "black_team");
    refer_more(writer, &more.title, CBH_TITLES, extras, "title");
    if (is_built) {
        base_bytes stored =
            residue_resplice(writer->record, gamut_value_member(extras, "moves"), base_buffer_bytes(&blob));
        uint64_t at = put_blob(writer, &state->moves, stored);
        header.text_at = (uint32_t)at;
        more.moves_at = at;
        more.checksum = cbh_more_sum(&more);
        put_index(writer, &cbh_text_layout, &header, extras);
        put_more(writer, &more, extras);
    }
    base_buffer_free(&blob);
    return is_built ? GAMUT_OK : GAMUT_FAILED;
}

/* A followed database keeps the encodings that it has; a new one has UTF-8 only when that is asked for. */
gamut_status cbh_put(codec_writer *writer, const gamut_record *record)
{
    cbh_writing *state = writer->state;
    const gamut_value *extras = codec_extras(writer, record);
    gamut_record fitting = *record;
    if (!state->document && state->encoding != ENCODING_UTF8 && !cbh_fit(&fitting, writer, record, state->encoding))
        return GAMUT_FAILED;
    state->count++;
    return record->kind == GAMUT_GUIDE ? put_text(writer, &fitting, extras) : put_game(writer, &fitting, extras);
}

/* ---- ending ---- */

static void end_store(codec_writer *writer, store *to)
{
    uint8_t head[26];
    if (!to->sink)
        return;
    pass_hole(writer, to);
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

static void end_index(codec_writer *writer, cbh_writing *state)
{
    uint8_t head[RECORD_SIZE];
    cbh_header header = cbh_make_header((size_t)state->count);
    layout_write(&cbh_header_layout, &header, head);
    residue_apply(&cbh_header_layout, gamut_value_member(state->document, "header"), head, writer->record);
    io_sink_patch(state->index, 0, head, sizeof head);
    write_hex(writer, state->index, state->document, "tail");
}

static void end_more(codec_writer *writer, cbh_writing *state)
{
    uint8_t head[32];
    int64_t version = CBH_MORE_VERSION;
    const gamut_value *cbj = gamut_value_member(state->document, "cbj");
    if (!state->more)
        return;
    bool is_told = tree_get_integer(&version, cbj, "version");
    size_t records = (size_t)((io_sink_length(state->more) - sizeof head) / state->more_size);
    cbh_more_header header =
        cbh_make_more_header(is_told ? (uint32_t)version : CBH_MORE_VERSION, state->more_size, records);
    layout_write(&cbh_more_header_layout, &header, head);
    residue_apply(&cbh_more_header_layout, gamut_value_member(cbj, "header"), head, writer->record);
    io_sink_patch(state->more, 0, head, sizeof head);
    write_hex(writer, state->more, cbj, "tail");
}

/* What programs rebuild from the games is only right as long as these are the same. */
static bool is_free(const char *extension)
{
    return !strcmp(extension, "ini") || !strcmp(extension, "cbm") || !strcmp(extension, "cbtt");
}

static void write_member(codec_writer *writer, io_sink *sink, const gamut_value *members, const char *extension)
{
    base_buffer bytes = { 0 };
    cbh_side_restore(&bytes, writer->record, extension, gamut_value_member(members, extension));
    io_sink_write(sink, bytes.data, bytes.length);
    base_buffer_free(&bytes);
}

static gamut_status write_members(codec_writer *writer, cbh_writing *state)
{
    const gamut_value *members = gamut_value_member(state->document, "members");
    base_text hash = base_arena_print(writer->record, "%016llx", (unsigned long long)state->hash);
    base_text expected = tree_get_text(state->document, "index");
    bool is_same = !expected.data || base_text_equal(hash, expected);
    for (size_t i = 0; cbh_opaque_members[i]; i++) {
        if (!gamut_value_member(members, cbh_opaque_members[i]) || (!is_same && !is_free(cbh_opaque_members[i])))
            continue;
        io_sink *sink = sink_for(writer, cbh_opaque_members[i]);
        if (!sink)
            return GAMUT_FAILED;
        write_member(writer, sink, members, cbh_opaque_members[i]);
    }
    for (unsigned i = 0; i < CBH_KIND_COUNT; i++)
        if (gamut_value_member(members, cbh_entities[i].extension))
            write_whole(writer, cbh_entities[i].extension, tree_get_text(members, cbh_entities[i].extension));
    return GAMUT_OK;
}

/* A new database has empty lists of media and of facts about tournaments. */
static gamut_status write_empty_members(codec_writer *writer)
{
    uint8_t media[CBH_SIDE_HEAD], extras[CBH_SIDE_HEAD];
    io_sink *cbm = sink_for(writer, "cbm"), *cbtt = sink_for(writer, "cbtt");
    if (!cbm || !cbtt)
        return GAMUT_FAILED;
    cbh_side_heads(extras, media);
    io_sink_write(cbm, media, sizeof media);
    io_sink_write(cbtt, extras, sizeof extras);
    return GAMUT_OK;
}

gamut_status cbh_end(codec_writer *writer)
{
    cbh_writing *state = writer->state;
    base_arena_reset(writer->record);
    end_index(writer, state);
    end_store(writer, &state->moves);
    end_store(writer, &state->notes);
    end_more(writer, state);
    for (unsigned i = 0; i < CBH_KIND_COUNT; i++) {
        if (!has_file(state, cbh_entities[i].name))
            continue;
        io_sink *sink = sink_for(writer, cbh_entities[i].extension);
        if (!sink || !cbh_table_write(&state->tables[i], sink, writer->record))
            return GAMUT_FAILED;
    }
    return state->document ? write_members(writer, state) : write_empty_members(writer);
}

void cbh_drop(codec_writer *writer)
{
    cbh_writing *state = writer->state;
    for (unsigned i = 0; state && i < CBH_KIND_COUNT; i++)
        cbh_table_free(&state->tables[i]);
}
