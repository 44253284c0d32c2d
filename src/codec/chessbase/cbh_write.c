/* cbh_write.c - writes games and texts into the files of a database, in one pass. Records may have to wait until a code
 * page can be chosen. */
#include <string.h>

#include "base/text.h"
#include "cbh_writing.h"
#include "codec/residue.h"

enum {
    WAITING_MAX = 1000 /* records that wait before a code page is chosen */
};

/* ---- beginning ---- */

static io_sink *sink_for(codec_writer *writer, const char *extension)
{
    if (base_text_equal_fold_ascii(writer->extension, base_text_of(extension)))
        return writer->sink;
    return io_output_sink(writer->output, extension);
}

/* Returns whether the database gets this file: an original database keeps exactly the files that it had, a new one has
 * all. */
static bool has_file(const cbh_writing *state, const char *name)
{
    return !state->document || gamut_value_member(state->document, name);
}

bool cbh_has_table(const cbh_writing *state, cbh_kind kind)
{
    return has_file(state, cbh_entities[kind].name) || (!cbh_entities[kind].is_core && state->tables[kind].count);
}

static bool open_store(codec_writer *writer, cbh_blobs *blobs, const char *extension)
{
    const cbh_writing *state = writer->state;
    int64_t size = cbh_store_26_layout.size;
    static const uint8_t zeros[26];
    if (!has_file(state, extension))
        return true;
    blobs->document = gamut_value_member(state->document, extension);
    blobs->sink = sink_for(writer, extension);
    const gamut_value *holes = gamut_value_member(blobs->document, "holes");
    blobs->hole = holes ? holes->first : NULL;
    blobs->keeps_holes = tree_get_bool(blobs->document, "keeps_holes");
    bool is_given = tree_get_integer(&size, blobs->document, "header_size");
    blobs->layout = is_given && size == cbh_store_10_layout.size ? &cbh_store_10_layout : &cbh_store_26_layout;
    if (blobs->sink)
        io_sink_write(blobs->sink, zeros, blobs->layout->size);
    return blobs->sink != NULL;
}

static bool open_more(codec_writer *writer, cbh_writing *state)
{
    static const uint8_t zeros[32];
    int64_t size = cbh_more_layout(SIZE_MAX)->size, records = 0;
    const gamut_value *cbj = gamut_value_member(state->document, "cbj");
    if (!has_file(state, "cbj"))
        return true;
    if (gamut_value_member(cbj, "whole")) {
        cb_write_hex(sink_for(writer, "cbj"), writer->record, tree_get_text(cbj, "whole")); /* an unreadable .cbj */
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
        /* A selection is not the original database: it gets only the entities that it needs, and keeps only the
         * encoding. */
        for (const gamut_value *name = tree_first_in(state->document, "left_out"); name; name = name->next)
            if (name->kind == GAMUT_VALUE_TEXT)
                codec_lose(writer->arena, writer->losses, "files about the whole database", name->as.text);
        state->document = NULL;
    }
    /* The encoding is the one that the user asks for, or that of the original database; otherwise it is chosen from the
     * texts later. */
    base_encoding encoding = ENCODING_CP1252;
    const char *option = codec_option(writer->options, "output-encoding");
    base_text name = option ? base_text_of(option) : tree_get_text(codec_document(writer), "encoding");
    bool is_given = base_encoding_parse(&encoding, name);
    set_encoding(state, encoding);
    atomic_store(&state->is_choosing, !is_given && cbh_is_new(state));
    state->hash = CB_HASH_START;
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

/* ---- records ---- */

/* Chooses the encoding from the records that have waited, and writes them. */
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

/* From the first text that is not ASCII on, records wait until there are enough of them to choose a code page. */
gamut_status cbh_put(codec_writer *writer, const codec_coded *coded)
{
    cbh_writing *state = writer->state;
    const cbh_coded *record = coded->parts;
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

/* This may be called before or after the code page is chosen. If before, records that depend on the code page are left
 * uncoded, and cbh_put_record codes them later. So the output is the same in both cases. */
gamut_status cbh_code_parts(const codec_writer *writer, codec_coded *coded)
{
    const cbh_writing *state = writer->state;
    base_encoding encoding = atomic_load(&state->is_choosing) ? ENCODING_UNKNOWN : state->encoding;
    cbh_coded *parts = ARENA_NEW(coded->kept ? coded->kept : coded->scratch, cbh_coded);
    coded->parts = parts;
    return parts && cbh_code_record(parts, writer, coded->record, coded->scratch, encoding) &&
                   (!coded->kept || cbh_coded_keep(parts, coded->kept))
               ? GAMUT_OK
               : GAMUT_FAILED;
}

/* ---- ending ---- */

static void end_store(codec_writer *writer, cbh_blobs *blobs)
{
    uint8_t head[26];
    if (!blobs->sink)
        return;
    (void)cbh_pass_holes(writer, blobs, true);
    cbh_store_header header = cbh_make_store(blobs->layout->size, io_sink_length(blobs->sink), blobs->unused);
    layout_write(blobs->layout, &header, head);
    residue_apply(blobs->layout, gamut_value_member(blobs->document, "header"), head, writer->record);
    io_sink_patch(blobs->sink, 0, head, blobs->layout->size);
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
    cbh_more_header header = { .version = is_given ? (uint32_t)version : CBH_MORE_VERSION,
                               .record_size = state->more_size,
                               .count = (uint32_t)records };
    layout_write(&cbh_more_header_layout, &header, head);
    residue_apply(&cbh_more_header_layout, gamut_value_member(cbj, "header"), head, writer->record);
    io_sink_patch(state->more, 0, head, sizeof head);
    cb_write_hex(state->more, writer->record, tree_get_text(cbj, "tail"));
}

/* Returns whether a file of the original database is still right. A booster is right only if the games are the same.
 * The .ini, .cbm and .cbtt are always right. Any other file may refer to games by number, so it is right only if the
 * number of games is the same. */
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
            cb_write_hex(sink_for(writer, extension), writer->record,
                         member->kind == GAMUT_VALUE_TEXT ? member->as.text : TEXT(""));
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
        if (!strcmp(extension, "cbtt")) /* written with the tournaments */
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

/* Reports media folders that are not beside the new database, because texts and games name files in them. If a database
 * is written over itself, the folders are still there. */
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

/* Writes the empty .cbm of a new database. */
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

/* Writes the .cbtt. An original database that had none gets one only if a tournament has values for it. */
static gamut_status write_extras(codec_writer *writer, cbh_writing *state)
{
    const gamut_value *members = gamut_value_member(state->document, "members");
    base_buffer bytes = { 0 };
    cbh_table_write_more(&bytes, &state->tables[CBH_TOURNAMENTS], base_buffer_bytes(&state->extras));
    bool is_needed =
        cbh_is_new(state) || gamut_value_member(members, "cbtt") || bytes.length > cb_extra_header_layout.size;
    io_sink *sink = is_needed ? sink_for(writer, "cbtt") : NULL;
    if (sink)
        io_sink_write(sink, bytes.data, bytes.length);
    bool is_whole = !bytes.failed && (sink || !is_needed);
    base_buffer_free(&bytes);
    return is_whole ? GAMUT_OK : GAMUT_FAILED;
}

gamut_status cbh_end(codec_writer *writer)
{
    cbh_writing *state = writer->state;
    if (state->waiting_count && put_waiting(writer) != GAMUT_OK)
        return GAMUT_FAILED;
    writer->remark = cbh_code_page_remark(&state->page, writer->arena);
    /* Texts that readers will take for another code page are a loss only if the encoding was chosen here, from the
     * first texts; not if the user asked for it. */
    if (state->waiting && cbh_code_page_misleads(&state->page))
        codec_lose(writer->arena, writer->losses, "texts that look like another code page", writer->remark);
    base_arena_reset(writer->record);
    uint8_t head[CBH_RECORD_SIZE];
    cbh_header header = cbh_make_header((size_t)state->count);
    layout_write(&cbh_header_layout, &header, head);
    residue_apply(&cbh_header_layout, gamut_value_member(state->document, "header"), head, writer->record);
    io_sink_patch(state->index, 0, head, sizeof head);
    cb_write_hex(state->index, writer->record, tree_get_text(state->document, "tail"));
    end_store(writer, &state->moves);
    end_store(writer, &state->notes);
    end_more(writer, state);
    for (unsigned i = 0; i < CBH_KIND_COUNT; i++) {
        if (!cbh_has_table(state, (cbh_kind)i))
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
    if (!state)
        return;
    for (unsigned i = 0; i < CBH_KIND_COUNT; i++)
        cbh_table_free(&state->tables[i]);
    base_buffer_free(&state->more_waiting);
    base_buffer_free(&state->page.sample);
    base_buffer_free(&state->extras);
    base_arena_destroy(state->waiting_arena);
}
