/* writer.c - writes records to files that appear only when they are complete.
 *
 * A writer owns its output until it is committed; closing it without a commit leaves an existing file as it is. A
 * record is coded, that is turned into bytes (writer_code), and then put, that is written (writer_put_coded). */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "handle.h"
#include "rules/chess/game.h"

static bool can_write(gamut_session *session, const codec_format *format)
{
    if (codec_can_write(&format->writing))
        return true;
    session_say(session, GAMUT_MISUSED, GAMUT_ERROR_FORMAT, "%s can be read, but not written", format->about.title);
    return false;
}

/* Choose the format of a new file. A name with the extension of a compressed file is refused, because the file would
 * not be compressed. `otherwise` is the format for names without a known extension; may be NULL. */
static const codec_format *choose_format(gamut_session *session, const char *path, const codec_format *otherwise)
{
    const char *wanted = codec_option(&session->options, "to");
    base_text extension = io_path_extension(path);
    const codec_format *format = wanted ? codec_find(base_text_of(wanted)) : codec_find_extension(extension);
    if (!format && !wanted)
        format = otherwise;
    if (io_path_is_packed(path)) {
        session_say(session, GAMUT_MISUSED, GAMUT_ERROR_FORMAT,
                    "'%s': packed files can be read, but not written; pack it afterwards", path);
        return NULL;
    }
    if (!format && strcmp(path, "-") == 0)
        session_say(session, GAMUT_MISUSED, GAMUT_ERROR_FORMAT,
                    "standard output has no name that tells the format; choose one with --to (gamut formats), or a "
                    "file with -o");
    else if (!format)
        session_say(session, GAMUT_MISUSED, GAMUT_ERROR_FORMAT,
                    "no format goes with the name '%s'; choose one with --to (gamut formats)", path);
    else if (!can_write(session, format))
        format = NULL;
    return format;
}

static gamut_status open_on(gamut_writer **out, gamut_session *session, const codec_format *format, io_output *output,
                            base_text extension)
{
    gamut_writer *writer = base_memory_take(sizeof *writer);
    if (!writer) {
        session_out_of_memory(session, GAMUT_UNWRITTEN);
        io_output_close(output);
        return GAMUT_FAILED;
    }
    codec_writer *codec = &writer->codec;
    session_hold(session);
    handle_mark(&writer->mark, HANDLE_WRITER, HANDLE_IS_OPEN);
    writer->session = session;
    codec->output = output;
    codec->extension = extension;
    codec->format = format;
    codec->options = &session->options;
    codec->limits = &session->limits;
    codec->is_canonical = codec_is_on(&session->options, "canonical");
    codec->arena = base_arena_create(session->budget);
    codec->record = base_arena_create(session->budget);
    if (codec->arena && codec->record) {
        codec->losses = tree_list(codec->arena);
        codec->sink = io_output_sink(codec->output, NULL);
    }
    if (codec->losses && codec->sink) {
        *out = writer;
        return GAMUT_OK;
    }
    const char *why = io_output_message(output);
    session_say(session, GAMUT_UNWRITTEN, *why ? GAMUT_ERROR_OUTPUT : GAMUT_ERROR_MEMORY, "%s",
                *why ? why : "out of memory");
    gamut_writer_close(writer);
    return GAMUT_FAILED;
}

static gamut_status open_writer(gamut_writer **out, gamut_session *session, const char *path,
                                const codec_format *otherwise)
{
    io_output *output;
    *out = NULL;
    const codec_format *format = choose_format(session, path, otherwise);
    if (!format)
        return GAMUT_FAILED;
    bool is_opened = io_output_open(&output, path);
    /* The files of a family have the same name, so the main extension is added: "big" becomes "big.cbh" with companion
     * files beside it. */
    if (is_opened && io_output_can_have_siblings(output) && format->family && format->family->main_extension &&
        !codec_has_extension(format, io_path_extension(path))) {
        io_output_close(output);
        base_text full = base_arena_print(session->answers, "%s.%s", path, format->family->main_extension);
        is_opened = full.data && io_output_open(&output, full.data);
        path = is_opened ? full.data : path;
    }
    if (!is_opened) {
        session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_MEMORY, "there is no memory to write '%s'", path);
        return GAMUT_FAILED;
    }
    return open_on(out, session, format, output, io_path_extension(path));
}

gamut_status gamut_writer_open(gamut_writer **out, gamut_session *session, const char *path)
{
    if (out)
        *out = NULL;
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_FAILED);
    HANDLE_NEEDS(GAMUT_FAILED, out, path);
    /* Standard output has no extension: use the format of the file that was read last. */
    return open_writer(out, session, path, strcmp(path, "-") == 0 ? session->read_as : NULL);
}

const codec_format *writer_format(gamut_session *session, const char *path, const gamut_reader *reader)
{
    return choose_format(session, path, reader ? reader->codec.format : NULL);
}

gamut_status writer_open_like(gamut_writer **out, gamut_session *session, const char *path, const gamut_reader *reader)
{
    return open_writer(out, session, path, reader->codec.format);
}

gamut_status gamut_writer_open_memory(gamut_writer **out, gamut_session *session, const char *format)
{
    if (out)
        *out = NULL;
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_FAILED);
    HANDLE_NEEDS(GAMUT_FAILED, out, format);
    io_output *output;
    const codec_format *known = codec_find(base_text_of(format));
    if (!known)
        session_say(session, GAMUT_MISUSED, GAMUT_ERROR_FORMAT, "%s",
                    codec_unknown_format(session->settings, format).data);
    else if (!can_write(session, known))
        known = NULL;
    if (!known)
        return GAMUT_FAILED;
    if (!io_output_open_memory(&output))
        return GAMUT_FAILED;
    base_text rest = base_text_of(known->about.extensions), extension = rest;
    bool has_one = base_text_next_part(&rest, ' ', &extension);
    (void)has_one;
    return open_on(out, session, known, output, extension);
}

void gamut_writer_follow(gamut_writer *writer, const gamut_reader *reader)
{
    HANDLE_ENTER(writer, WRITER, HANDLE_IS_OPEN | HANDLE_IS_FAILED, );
    HANDLE_CHECK(reader, READER, HANDLE_ANY, );
    writer->codec.document = tree_copy(writer->codec.arena, reader->codec.document);
}

/* ---- records ---- */

/* Append bytes of a record to the main file. Before the first bytes of a record, the text that separates records is
 * written. */
static void put_bytes(gamut_writer *writer, codec_coded *coded, const uint8_t *data, size_t length)
{
    const codec_writer *codec = &writer->codec;
    if (!coded->is_begun) {
        bool is_verbatim = coded->spelling.data != NULL;
        /* No separator is needed if the record directly followed the previous one in the source, or if its copied bytes
         * begin with an empty line. */
        bool is_parted = is_verbatim && (coded->spelling.data == writer->spelled_end ||
                                         (length && (data[0] == '\r' || data[0] == '\n')));
        if (writer->count && codec->format->writing.between && !is_parted)
            io_sink_write_text(codec->sink, base_text_of(codec->format->writing.between));
        writer->spelled_end = is_verbatim ? coded->spelling.data + coded->spelling.length : NULL;
        coded->is_begun = true;
    }
    io_sink_write(codec->sink, data, length);
}

static void drain_record(void *payload, const uint8_t *data, size_t length)
{
    gamut_writer *writer = payload;
    put_bytes(writer, &writer->coded, data, length);
}

/* Start the file at its first record, or when it is committed if there are no records. */
static gamut_status begin(gamut_writer *writer, const gamut_record *first)
{
    codec_writer *codec = &writer->codec;
    if (writer->has_begun)
        return GAMUT_OK;
    writer->has_begun = true;
    codec->kind = first ? first->kind : writer->expected;
    codec->is_session = first && first->kind == GAMUT_KIND_EVENT && first->event->bridge.sections.count;
    codec->is_verbatim = first && codec_is_verbatim(codec, first);
    return codec->format->writing.begin ? codec->format->writing.begin(codec) : GAMUT_OK;
}

bool writer_has_failed(const gamut_writer *writer)
{
    return handle_is(writer, HANDLE_WRITER, HANDLE_IS_FAILED);
}

/* Mark the writer as failed and set the message. A message of the codec takes precedence over one of the system. */
static gamut_status fail(gamut_writer *writer)
{
    const codec_writer *codec = &writer->codec;
    const char *why = io_output_message(codec->output);
    handle_mark(&writer->mark, HANDLE_WRITER, HANDLE_IS_FAILED);
    /* In strict mode a value that does not fit is one that the user set, so the call was wrong. */
    gamut_outcome outcome = writer->is_strict && codec->is_misfit ? GAMUT_MISUSED : GAMUT_UNWRITTEN;
    gamut_error error = codec->is_misfit         ? GAMUT_ERROR_VALUE
                        : codec->problem || *why ? GAMUT_ERROR_OUTPUT
                                                 : GAMUT_ERROR_MEMORY;
    session_say(writer->session, outcome, error, "%s", codec->problem ? codec->problem : *why ? why : "out of memory");
    return GAMUT_FAILED;
}

static bool carries_document(const gamut_writer *writer)
{
    const codec_writer *codec = &writer->codec;
    return codec->format->writing.keeps_extras && !codec->is_canonical && !tree_is_empty(codec->document);
}

/* Add the document (what belongs to the whole file) to the extras of the record. A format that keeps all extras stores
 * the document there, with its first record. This happens once for each file, so the memory is in the writer's arena.
 * NULL: out of memory. */
static const gamut_record *with_document(const codec_writer *codec, const gamut_record *record)
{
    gamut_value *extras = tree_object(codec->arena);
    for (const gamut_value *part = record->extras ? record->extras->first : NULL; part; part = part->next)
        tree_add(extras, part->name, tree_share(codec->arena, part));
    for (const gamut_value *part = codec->document->first; part; part = part->next) {
        const gamut_value *own = NULL;
        gamut_value *joined = tree_object(codec->arena);
        tree_add(joined, TEXT("file"), tree_share(codec->arena, part));
        for (const gamut_value *extra = extras->first; extra; extra = extra->next)
            own = base_text_equal(extra->name, part->name) ? extra : own;
        for (const gamut_value *value = own ? own->first : NULL; value; value = value->next)
            tree_add(joined, value->name, tree_share(codec->arena, value));
        base_text name = base_arena_copy(codec->arena, part->name);
        tree_set(extras, name.data, joined);
    }
    gamut_record *copy = ARENA_NEW(codec->arena, gamut_record);
    if (!copy)
        return NULL;
    *copy = *record;
    copy->extras = extras;
    return copy;
}

codec_coded *writer_start(gamut_writer *writer, const gamut_record *record)
{
    codec_writer *codec = &writer->codec;
    if (writer_has_failed(writer))
        return NULL;
    base_arena_reset(codec->record);
    base_buffer_clear(&writer->buffer);
    if (!writer->count && carries_document(writer))
        record = with_document(codec, record);
    bool is_held = record && (codec->format->about.kinds & record->kind);
    if (!record || (is_held && begin(writer, record) != GAMUT_OK)) {
        (void)fail(writer);
        return NULL;
    }
    writer->drain = (base_drain){ drain_record, writer };
    writer->buffer.drain = codec->format->writing.codes_forwards ? &writer->drain : NULL;
    writer->coded = (codec_coded){ .record = record, .scratch = codec->record, .bytes = &writer->buffer };
    return &writer->coded;
}

/* If the record is coded when it is its turn to be written, its losses are added to those of the file at once; if it is
 * coded ahead, they wait in a list of their own. */
void writer_code(const codec_writer *writer, codec_coded *coded)
{
    const codec_format *format = writer->format;
    const gamut_record *record = coded->record;
    base_arena *arena = coded->kept ? coded->kept : writer->arena;
    gamut_value *losses = coded->kept ? tree_list(arena) : writer->losses, *own = tree_list(coded->scratch);
    coded->first = coded->bytes->length;
    coded->status = losses && own ? GAMUT_OK : GAMUT_FAILED;
    if (coded->status == GAMUT_FAILED)
        return;
    if (!(format->about.kinds & record->kind)) {
        codec_lose(arena, losses, "records of another kind", base_text_of(codec_kind_name(record->kind)));
        coded->status = GAMUT_SKIPPED;
    } else
        codec_lose_unheld(arena, losses, format, record);
    if (coded->status == GAMUT_OK && format->writing.code) {
        if (codec_is_verbatim(writer, record)) {
            coded->spelling = record->spelling;
            base_buffer_add(coded->bytes, record->spelling.data, record->spelling.length);
            coded->status = coded->bytes->failed ? GAMUT_FAILED : GAMUT_OK;
        } else {
            coded->losses = own;
            coded->status = format->writing.code(writer, coded);
            codec_merge_losses(arena, losses, own);
        }
        if (coded->status == GAMUT_OK)
            writer_prove(writer, record, arena, losses);
    }
    coded->losses = losses;
    coded->length = coded->bytes->length - coded->first;
}

gamut_status writer_put_coded(gamut_writer *writer, codec_coded *coded)
{
    codec_writer *codec = &writer->codec;
    const codec_writing *writing = &codec->format->writing;
    if (coded->kept) {
        base_arena_reset(codec->record);
        codec_merge_losses(codec->arena, codec->losses, coded->losses);
    }
    gamut_status status = coded->status;
    if (status == GAMUT_OK && writing->put) {
        status = writing->put(codec, coded);
        if (status == GAMUT_OK && !writing->code)
            writer_prove(codec, coded->record, codec->arena, codec->losses);
    } else if (status == GAMUT_OK)
        put_bytes(writer, coded, coded->bytes->data + coded->first, coded->length);
    writer->count += status == GAMUT_OK;
    return status == GAMUT_FAILED ? fail(writer) : status;
}

gamut_status writer_put(gamut_writer *writer, const gamut_record *record)
{
    codec_coded *coded = writer_start(writer, record);
    if (!coded)
        return GAMUT_FAILED;
    writer_code(&writer->codec, coded);
    return writer_put_coded(writer, coded);
}

/* A program may pass any moves: illegal moves are reported and left out, with all moves after them. Records of readers
 * have legal moves only, and original bytes that are copied are not checked. */
gamut_status gamut_writer_put(gamut_writer *writer, const gamut_record *record)
{
    HANDLE_ENTER(writer, WRITER, HANDLE_IS_OPEN | HANDLE_IS_FAILED, GAMUT_FAILED);
    HANDLE_NEEDS_RECORD(GAMUT_FAILED, record);
    if (record->kind != GAMUT_KIND_CHESS_GAME || record->spelling.data || !record->game->moves.node_count)
        return writer_put(writer, record);
    gamut_session *session = writer->session;
    base_arena *arena = base_arena_create(session->budget);
    gamut_game game = *record->game;
    gamut_record legal = *record;
    chess_illegal found;
    legal.game = &game;
    while (arena && !base_arena_failed(arena) && chess_find_illegal(&found, arena, &game)) {
        chess_move move = game.moves.nodes[found.node].move;
        diag_report(session->diags, &codec_rule_illegal, (diag_place){ .file = DIAG_NO_FILE, .index = -1 },
                    "game %llu: ply %u%s, %c%c-%c%c, is not legal; the game is written without it and what follows it",
                    (unsigned long long)writer->count + 1, found.ply, found.is_variation ? " of a variation" : "",
                    'a' + (move & 7), '1' + (move >> 3 & 7), 'a' + (move >> 6 & 7), '1' + (move >> 9 & 7));
        game.moves = chess_cut_move(arena, &game.moves, &found);
    }
    gamut_status status = GAMUT_FAILED;
    if (arena && !base_arena_failed(arena))
        status = writer_put(writer, &legal);
    else
        session_out_of_memory(session, GAMUT_UNWRITTEN);
    base_arena_destroy(arena);
    return status;
}

/* A file without records may still have a document: it is written with an empty record that is marked by
 * "no_records". */
static gamut_status put_lone_document(gamut_writer *writer)
{
    base_arena *arena = writer->codec.arena;
    gamut_event event = { 0 };
    gamut_value *extras = tree_object(arena);
    gamut_record empty = { .kind = GAMUT_KIND_EVENT, .event = &event, .extras = extras };
    tree_set_bool(arena, tree_set_object(arena, extras, writer->codec.document->first->name.data), "no_records", true);
    return writer_put(writer, &empty);
}

/* Return whether a value that the user set was truncated: in strict mode it must be written whole or not at all. */
static bool has_cut(gamut_writer *writer)
{
    if (!writer->is_strict)
        return false;
    for (const gamut_value *loss = writer->codec.losses->first; loss; loss = loss->next) {
        base_text category = tree_get_text(loss, "category");
        size_t tail = strlen(CODEC_CUT);
        if (category.length > tail &&
            base_text_is(base_text_slice(category, category.length - tail, category.length), CODEC_CUT)) {
            base_text example = tree_get_text(loss, "example");
            writer->codec.is_misfit = true;
            writer->codec.problem = example.length
                                        ? base_arena_print(writer->codec.arena,
                                                           "%.*s: the file has no room for a value that long, "
                                                           "or of that kind",
                                                           TEXT_ARGS(example))
                                              .data
                                        : "the file has no room for a value that long, or of that kind";
            return true;
        }
    }
    return false;
}

/* If an allocation has failed since the session was opened or cleared, records may be incomplete without a finding, so
 * nothing is committed. */
gamut_status gamut_writer_commit(gamut_writer *writer)
{
    HANDLE_ENTER(writer, WRITER, HANDLE_IS_OPEN | HANDLE_IS_FAILED, GAMUT_FAILED);
    codec_writer *codec = &writer->codec;
    if (writer_has_failed(writer))
        return GAMUT_FAILED;
    const char *path = io_output_path(codec->output);
    codec->problem = path ? session_unread_at(writer->session, path, codec->format->family != NULL) : NULL;
    if (codec->problem)
        return fail(writer);
    if (!writer->count && carries_document(writer) && put_lone_document(writer) != GAMUT_OK)
        return GAMUT_FAILED;
    /* For a table format (neither `holds` nor `keeps_extras`) the user chose the columns, so a document that is not in
     * them is not a loss. */
    if (!carries_document(writer) && (codec->format->holds || codec->format->writing.keeps_extras))
        codec_lose_documents(codec->arena, codec->losses, codec->format, codec->document);
    if (begin(writer, NULL) != GAMUT_OK ||
        (codec->format->writing.end && codec->format->writing.end(codec) != GAMUT_OK) || has_cut(writer) ||
        session_is_short(writer->session) || !io_output_commit(codec->output))
        return fail(writer);
    handle_mark(&writer->mark, HANDLE_WRITER, HANDLE_IS_COMMITTED);
    return GAMUT_OK;
}

gamut_bytes gamut_writer_memory(const gamut_writer *writer, const char *extension)
{
    HANDLE_ENTER(writer, WRITER, HANDLE_ANY, (gamut_bytes){ 0 });
    if (io_output_path(writer->codec.output)) {
        session_say(writer->session, GAMUT_MISUSED, GAMUT_ERROR_HANDLE,
                    "%s takes a writer to memory; this one writes "
                    "to a file",
                    __func__);
        return (gamut_bytes){ 0 };
    }
    HANDLE_CHECK(writer, WRITER, HANDLE_IS_COMMITTED, (gamut_bytes){ 0 });
    return io_output_memory(writer->codec.output, extension);
}

void gamut_writer_close(gamut_writer *writer)
{
    if (!writer)
        return;
    HANDLE_CLOSE(writer, WRITER, HANDLE_ANY);
    if (writer->codec.format && writer->codec.format->writing.drop)
        writer->codec.format->writing.drop(&writer->codec);
    base_buffer_free(&writer->buffer);
    base_arena_destroy(writer->codec.record);
    base_arena_destroy(writer->codec.arena);
    io_output_close(writer->codec.output);
    session_release(writer->session);
    handle_unmark(&writer->mark);
    free(writer);
}

const gamut_value *gamut_writer_losses(const gamut_writer *writer)
{
    HANDLE_CHECK(writer, WRITER, HANDLE_ANY, NULL);
    return writer->codec.losses;
}

/* ---- findings about the output ---- */

void session_report_output(gamut_session *session, const char *output, const gamut_rule *rule, base_text what)
{
    diag_place place = { .file = diag_add_file(session->diags, output, (base_bytes){ NULL, 0 }, false), .index = -1 };
    diag_report(session->diags, rule, place, "%.*s", TEXT_ARGS(what));
}

void writer_report_notices(gamut_session *session, const gamut_writer *writer, const char *output)
{
    const codec_notice *notices = writer->codec.notices.items;
    for (size_t i = 0; i < writer->codec.notices.count; i++)
        session_report_output(session, output, notices[i].rule, notices[i].text);
}
