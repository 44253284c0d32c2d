/* cbh2_write.c - writes games and texts into the files of a 2CBH database, in one pass; indexes and entities follow at
 * the end. */
#include <string.h>

#include "base/text.h"
#include "cbh2_writing.h"
#include "codec/residue.h"

static io_sink *cbh2_sink_for(codec_writer *writer, const char *extension)
{
    if (base_text_equal_fold_ascii(writer->extension, base_text_of(extension)))
        return writer->sink;
    return io_output_sink(writer->output, extension);
}

/* A new database has all files. An original one keeps those that it had: without a .2cba, say, games have no place for
 * annotations. */
static bool has_file(const cbh2_writing *state, const char *name)
{
    const gamut_value *missing = gamut_value_member(state->document, "missing");
    for (const gamut_value *each = missing ? missing->first : NULL; each; each = each->next)
        if (each->kind == GAMUT_VALUE_TEXT && base_text_is(each->as.text, name))
            return false;
    return true;
}

static bool open_store(codec_writer *writer, cbh2_store *store, const char *extension)
{
    const cbh2_writing *state = writer->state;
    static const uint8_t zeros[12];
    if (!has_file(state, extension))
        return true;
    store->document = gamut_value_member(state->document, extension);
    store->sink = cbh2_sink_for(writer, extension);
    const gamut_value *holes = gamut_value_member(store->document, "holes");
    store->hole = holes ? holes->first : NULL;
    store->keeps_holes = tree_get_bool(store->document, "keeps_holes");
    if (store->sink)
        io_sink_write(store->sink, zeros, sizeof zeros);
    return store->sink != NULL;
}

gamut_status cbh2_begin(codec_writer *writer)
{
    static const uint8_t zeros[CBH2_RECORD_SIZE];
    cbh2_writing *state = ARENA_NEW(writer->arena, cbh2_writing);
    cbh2_words *words = ARENA_NEW(writer->arena, cbh2_words);
    if (!state || !words)
        return GAMUT_FAILED;
    writer->state = state;
    if (!io_output_can_have_siblings(writer->output)) {
        writer->problem = "a database is several files, which cannot go to one stream";
        return GAMUT_FAILED;
    }
    cbh2_words_make(words);
    state->words = words;
    state->document = codec_document(writer);
    if (tree_get_bool(state->document, "selection")) {
        for (const gamut_value *name = tree_first_in(state->document, "left_out"); name; name = name->next)
            if (name->kind == GAMUT_VALUE_TEXT)
                codec_lose(writer->arena, writer->losses, "files about the whole database", name->as.text);
        state->document = NULL;
    }
    state->index = cbh2_sink_for(writer, "2cbh");
    if (!state->index || !open_store(writer, &state->moves, "2cbg") || !open_store(writer, &state->notes, "2cba"))
        return GAMUT_FAILED;
    io_sink_write(state->index, zeros, sizeof zeros);
    for (unsigned i = 0; i < CBH2_TYPE_COUNT; i++)
        cbh2_table_open(&state->tables[i], writer->arena, (cbh2_type)i,
                        gamut_value_member(state->document, cbh2_types[i].name));
    return GAMUT_OK;
}

/* ---- records ---- */

/* Copies what `put` needs, since the record will be gone. */
static bool keep_coded(cbh2_coded *coded, base_arena *arena)
{
    cbh2_built *built = &coded->built;
    gamut_game bare;
    if (coded->is_built) {
        bare = *coded->record.game;
        bare.moves = (gamut_moves){ 0 };
        coded->record.game = &bare;
        built->seen.numbers = NULL;
        built->flat = (base_bytes){ NULL, 0 };
        built->content = cb_copy_bytes(arena, built->content);
        built->notes = cb_copy_bytes(arena, built->notes);
        for (size_t i = 0; i < CBH_LOST_COUNT; i++)
            if (built->lost.counts[i])
                built->lost.examples[i] = base_arena_copy(arena, built->lost.examples[i]);
    }
    return codec_keep_record(arena, &coded->record);
}

gamut_status cbh2_code_parts(const codec_writer *writer, codec_coded *coded)
{
    const cbh2_writing *state = writer->state;
    const gamut_record *record = coded->record;
    cbh2_coded *parts = ARENA_NEW(coded->kept ? coded->kept : coded->scratch, cbh2_coded);
    if (!parts)
        return GAMUT_FAILED;
    const gamut_value *extras =
        record->extras && !writer->is_canonical ? gamut_value_member(record->extras, "2cbh") : NULL;
    parts->record = *record;
    parts->is_built = record->kind == GAMUT_KIND_CHESS_GAME;
    coded->parts = parts;
    if (parts->is_built && !cbh2_build(&parts->built, coded->scratch, record->game, extras, state->words))
        return GAMUT_FAILED;
    return !coded->kept || keep_coded(parts, coded->kept) ? GAMUT_OK : GAMUT_FAILED;
}

gamut_status cbh2_put(codec_writer *writer, const codec_coded *coded)
{
    return cbh2_put_record(writer, coded->parts);
}

/* ---- the end ---- */

static void end_store(codec_writer *writer, cbh2_store *store, bool is_notes)
{
    uint8_t head[12];
    if (!store->sink)
        return;
    (void)cbh2_pass_holes(writer, store, true);
    cbh2_store_header header = cbh2_make_store(io_sink_length(store->sink), is_notes);
    layout_write(&cbh2_store_layout, &header, head);
    residue_apply(&cbh2_store_layout, gamut_value_member(store->document, "header"), head, writer->record);
    io_sink_patch(store->sink, 0, head, sizeof head);
}

/* Writes a file that follows from the others: the original one, if it would be made in the same way again. */
static bool put_file(codec_writer *writer, const char *extension, const base_buffer *made, bool is_made)
{
    cbh2_writing *state = writer->state;
    if (!has_file(state, extension))
        return true;
    io_sink *sink = is_made ? cbh2_sink_for(writer, extension) : NULL;
    if (!sink)
        return false;
    base_bytes bytes = cbh2_kept_file(writer->record, state->document, extension, base_buffer_bytes(made));
    io_sink_write(sink, bytes.data, bytes.length);
    return true;
}

static void take_part(void *payload, const uint8_t *data, size_t length)
{
    io_sink_write(payload, data, length);
}

/* Writes the .2lid part by part: a database with many players has one of gigabytes. Only if an original one may be
 * kept, the new one has to be complete before. */
static bool put_entities(codec_writer *writer)
{
    cbh2_writing *state = writer->state;
    base_buffer lid = { 0 };
    base_drain drain = { take_part, NULL };
    if (has_file(state, "2lid") && !gamut_value_member(state->document, "2lid")) {
        drain.payload = cbh2_sink_for(writer, "2lid");
        if (!drain.payload)
            return false;
        lid.drain = &drain;
    }
    cbh2_lid_build(&lid, state->tables);
    bool is_whole = !lid.failed;
    if (drain.payload)
        take_part(drain.payload, lid.data, lid.length);
    else
        is_whole = put_file(writer, "2lid", &lid, is_whole);
    base_buffer_free(&lid);
    return is_whole;
}

static bool put_indexes(codec_writer *writer)
{
    cbh2_writing *state = writer->state;
    base_buffer lists = { 0 }, orders = { 0 };
    size_t counts[CBH2_TYPE_COUNT];
    base_arena *scratch = base_arena_create(NULL);
    for (unsigned i = 0; i < CBH2_TYPE_COUNT; i++)
        counts[i] = state->tables[i].count;
    bool is_whole = scratch && put_entities(writer);
    is_whole = is_whole && put_file(writer, "2lgd", &lists, cbh2_lists_build(&lists, scratch, &state->uses, counts));
    base_buffer_free(&lists);
    is_whole =
        is_whole && put_file(writer, "2lcd", &orders, cbh2_orders_build(&orders, scratch, &state->uses, state->tables));
    base_buffer_free(&orders);
    base_arena_destroy(scratch);
    return is_whole;
}

/* Keys of openings and themes name records by number. */
static bool is_right(const cbh2_writing *state, base_text extension)
{
    int64_t records;
    return base_text_is(extension, "ini") || !tree_get_integer(&records, state->document, "records") ||
           (uint64_t)records == state->count;
}

static bool put_members(codec_writer *writer)
{
    cbh2_writing *state = writer->state;
    for (const gamut_value *member = tree_first_in(state->document, "members"); member; member = member->next) {
        const char *extension = base_arena_copy(writer->record, member->name).data;
        if (!extension || !cbh_is_extension(member->name) || member->kind != GAMUT_VALUE_TEXT)
            continue;
        if (!is_right(state, member->name)) {
            codec_lose(writer->arena, writer->losses, "files about the whole database", member->name);
            continue;
        }
        io_sink *sink = cbh2_sink_for(writer, extension);
        if (!sink)
            return false;
        cb_write_hex(sink, writer->record, member->as.text);
    }
    return true;
}

/* Keeps a database that is replaced: no file that Gamut writes was ever opened by ChessBase, so nobody should depend on
 * the new one alone. */
static bool keep_backup(codec_writer *writer)
{
    const char *path = io_output_path(writer->output), *message = NULL;
    io_bundle *old = NULL;
    if (!path || !io_output_sibling_exists(writer->output, "2cbh"))
        return true;
    io_result result = io_bundle_open(&old, path, NULL, &message);
    bool is_kept = result == IO_OK || result == IO_NOT_FOUND;
    for (size_t i = 0; result == IO_OK && is_kept && cbh2_members[i]; i++) {
        const io_source *source = NULL;
        io_result found = IO_OK;
        base_text extension = base_arena_print(writer->record, "%s~", cbh2_members[i]);
        if (base_text_equal_fold_ascii(io_path_extension(path), base_text_of(cbh2_members[i])))
            source = io_bundle_main(old);
        else if ((found = io_bundle_sibling(old, cbh2_members[i], &source, &message)) == IO_NOT_FOUND)
            continue;
        io_sink *sink = extension.data ? io_output_sink(writer->output, extension.data) : NULL;
        is_kept = sink && source && found == IO_OK;
        if (is_kept)
            io_sink_write(sink, source->bytes.data, source->bytes.length);
    }
    is_kept = is_kept && (!old || !io_bundle_flaw(old));
    io_bundle_close(old);
    if (is_kept && result == IO_OK)
        codec_notify(writer, &cbh2_backup,
                     TEXT("the database that was there is kept: its files have a ~ after their names now"));
    if (!is_kept)
        writer->problem = "the database that is there cannot be kept as a copy, so it is not replaced";
    return is_kept;
}

/* The keys of another database with this name are wrong for the new one; if there is a .cbh, they are its keys. */
static void drop_keys(codec_writer *writer)
{
    bool is_replaced = io_output_sibling_exists(writer->output, "2cbh");
    if (!is_replaced || io_output_sibling_exists(writer->output, "cbh"))
        return;
    for (size_t i = 0; cbh2_opaque[i]; i++)
        if (strcmp(cbh2_opaque[i], "ini") != 0)
            io_output_drop_sibling(writer->output, cbh2_opaque[i]);
}

static void report_media(codec_writer *writer)
{
    for (const gamut_value *each = tree_first_in(codec_document(writer), "media_folders"); each; each = each->next) {
        const char *extension =
            each->kind == GAMUT_VALUE_TEXT ? base_arena_copy(writer->record, each->as.text).data : NULL;
        if (extension && cbh_is_extension(each->as.text) && !io_output_sibling_exists(writer->output, extension))
            codec_notify(writer, &cbh2_media_left,
                         base_arena_print(writer->record, "the folder of media .%s is not copied", extension));
    }
}

gamut_status cbh2_end(codec_writer *writer)
{
    cbh2_writing *state = writer->state;
    uint8_t head[CBH2_RECORD_SIZE];
    cbh2_header header = cbh2_make_header((size_t)state->count);
    base_arena_reset(writer->record);
    layout_write(&cbh2_header_layout, &header, head);
    residue_apply(&cbh2_header_layout, gamut_value_member(state->document, "header"), head, writer->record);
    io_sink_patch(state->index, 0, head, sizeof head);
    cb_write_hex(state->index, writer->record, tree_get_text(state->document, "tail"));
    end_store(writer, &state->moves, false);
    end_store(writer, &state->notes, true);
    if (!put_indexes(writer) || !put_members(writer) || !keep_backup(writer))
        return GAMUT_FAILED;
    drop_keys(writer);
    report_media(writer);
    return GAMUT_OK;
}

void cbh2_drop(codec_writer *writer)
{
    cbh2_writing *state = writer->state;
    if (!state)
        return;
    for (unsigned i = 0; i < CBH2_TYPE_COUNT; i++)
        cbh2_table_free(&state->tables[i]);
    base_buffer_free(&state->uses.items);
}
