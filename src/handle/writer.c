/* writer.c - records into files that appear only when they are complete.
 *
 * A writer owns its output until commit; closing without commit leaves whatever was there before. Codecs see the
 * first record before anything is written, because its kind may decide how the file starts. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "handle.h"
#include "rules/chess/game.h"

/* A name with a packing extension is refused, since the file would not be packed. `otherwise` is for names without a
 * known extension; may be NULL. */
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
    if (!format)
        session_say(session, GAMUT_MISUSED, GAMUT_ERROR_FORMAT,
                    "no format goes with the name '%s'; choose one with --to (gamut formats)", path);
    else if (!format->writing.put && !format->writing.emit) {
        session_say(session, GAMUT_MISUSED, GAMUT_ERROR_FORMAT, "%s can be read, but not written", format->about.title);
        format = NULL;
    }
    return format;
}

static gamut_status open_on(gamut_writer **out, gamut_session *session, const codec_format *format, io_output *output,
                            base_text extension)
{
    gamut_writer *writer = base_memory_take(sizeof *writer);
    if (!writer) {
        session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_MEMORY, "out of memory");
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
    /* A family that goes by the name that its files share is found again by it: "big" is "big.cbh" and its
     * neighbours. */
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
    *out = NULL;
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_FAILED);
    /* Standard output has no extension: what was read goes on as what it was. */
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
    *out = NULL;
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_FAILED);
    io_output *output;
    const codec_format *known = codec_find(base_text_of(format));
    if (!known || (!known->writing.put && !known->writing.emit)) {
        session_say(session, GAMUT_MISUSED, GAMUT_ERROR_FORMAT, "'%s' cannot be written", format);
        return GAMUT_FAILED;
    }
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

bool writer_accepts(const codec_writer *writer, const gamut_record *record, base_arena *arena, gamut_value *losses)
{
    if (!(writer->format->about.kinds & record->kind)) {
        codec_lose(arena, losses, "records of another kind", base_text_of(codec_kind_name(record->kind)));
        return false;
    }
    codec_lose_unheld(arena, losses, writer->format, record);
    return true;
}

const char *writer_between(const codec_writer *writer, const gamut_record *record, const uint8_t **spelled_end)
{
    bool is_verbatim = codec_is_verbatim(writer, record);
    bool follows = is_verbatim && record->spelling.data == *spelled_end;
    /* The empty line before a record belongs to how it was spelled: one is enough. */
    if (is_verbatim && record->spelling.length &&
        (record->spelling.data[0] == '\r' || record->spelling.data[0] == '\n'))
        follows = true;
    *spelled_end = is_verbatim ? record->spelling.data + record->spelling.length : NULL;
    return follows ? NULL : writer->format->writing.between;
}

/* Losses of one record are made in its scratch and merged, so that emit stays pure. */
gamut_status writer_emit(const codec_writer *writer, const gamut_record *record, base_arena *scratch, base_buffer *out,
                         base_arena *arena, gamut_value *losses)
{
    if (codec_is_verbatim(writer, record)) {
        base_buffer_add(out, record->spelling.data, record->spelling.length);
        return out->failed ? GAMUT_FAILED : GAMUT_OK;
    }
    gamut_value *lost = tree_list(scratch);
    if (!lost)
        return GAMUT_FAILED;
    gamut_status status = writer->format->writing.emit(writer, record, scratch, out, lost);
    handle_merge_losses(arena, losses, lost);
    return status;
}

static void drain(void *sink, const uint8_t *data, size_t length)
{
    io_sink_write(sink, data, length);
}

static gamut_status emit(gamut_writer *writer, const gamut_record *record)
{
    codec_writer *codec = &writer->codec;
    const base_drain to_sink = { drain, codec->sink };
    base_buffer_clear(&writer->buffer);
    writer->buffer.drain = codec->format->writing.emits_forwards ? &to_sink : NULL;
    const char *between = writer_between(codec, record, &writer->spelled_end);
    if (writer->count && between)
        base_buffer_add_string(&writer->buffer, between);
    gamut_status status = writer_emit(codec, record, codec->record, &writer->buffer, codec->arena, codec->losses);
    writer->buffer.drain = NULL;
    if (status == GAMUT_OK)
        io_sink_write(codec->sink, writer->buffer.data, writer->buffer.length);
    return status;
}

/* At the first record, or at the end of a file that got none. */
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

/* The codec's own words come before the system's. */
static gamut_status fail(gamut_writer *writer)
{
    const codec_writer *codec = &writer->codec;
    const char *why = io_output_message(codec->output);
    handle_mark(&writer->mark, HANDLE_WRITER, HANDLE_IS_FAILED);
    /* The user asked for this value, so the call was wrong. */
    gamut_outcome outcome = writer->is_strict && codec->is_misfit ? GAMUT_MISUSED : GAMUT_UNWRITTEN;
    gamut_error error = codec->is_misfit         ? GAMUT_ERROR_VALUE
                        : codec->problem || *why ? GAMUT_ERROR_OUTPUT
                                                 : GAMUT_ERROR_MEMORY;
    session_say(writer->session, outcome, error, "%s", codec->problem ? codec->problem : *why ? why : "out of memory");
    return GAMUT_FAILED;
}

/* Counted only if it was written. */
static gamut_status put_record(gamut_writer *writer, const gamut_record *record)
{
    codec_writer *codec = &writer->codec;
    if (!writer_accepts(codec, record, codec->arena, codec->losses))
        return GAMUT_SKIPPED;
    base_arena_reset(codec->record);
    gamut_status status = begin(writer, record);
    if (status == GAMUT_OK)
        status = codec->format->writing.emit ? emit(writer, record) : codec->format->writing.put(codec, record);
    if (status == GAMUT_OK)
        writer_prove(codec, record, codec->arena, codec->losses);
    writer->count += status == GAMUT_OK;
    return status == GAMUT_FAILED ? fail(writer) : status;
}

gamut_status writer_put_coded(gamut_writer *writer, const void *coded)
{
    base_arena_reset(writer->codec.record);
    gamut_status status = writer->codec.format->writing.put_coded(&writer->codec, coded);
    writer->count += status == GAMUT_OK;
    return status == GAMUT_FAILED ? fail(writer) : status;
}

/* A neighbour of everything carries what belongs to the whole file in the extras of the first record. The
 * writer's arena pays for it once per file. */
static const gamut_record *with_document(gamut_writer *writer, const gamut_record *record, gamut_record *copy)
{
    codec_writer *codec = &writer->codec;
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
    *copy = *record;
    copy->extras = extras;
    return copy;
}

static bool carries_document(const gamut_writer *writer)
{
    const codec_writer *codec = &writer->codec;
    return codec->format->writing.keeps_extras && !codec->is_canonical && !tree_is_empty(codec->document);
}

gamut_status writer_put(gamut_writer *writer, const gamut_record *record)
{
    gamut_record copy;
    if (writer_has_failed(writer))
        return GAMUT_FAILED;
    if (!writer->count && carries_document(writer))
        record = with_document(writer, record, &copy);
    return put_record(writer, record);
}

/* Moves of the caller's own making may be anything: those that cannot be played are reported and left out, with what
 * follows them. Readers hand out legal moves only, and what is written as it was spelled is not looked at. */
static gamut_status put_game(gamut_writer *writer, const gamut_record *record)
{
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
        session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_MEMORY, "out of memory");
    base_arena_destroy(arena);
    return status;
}

gamut_status gamut_writer_put(gamut_writer *writer, const gamut_record *record)
{
    HANDLE_ENTER(writer, WRITER, HANDLE_IS_OPEN | HANDLE_IS_FAILED, GAMUT_FAILED);
    bool is_own = record->kind == GAMUT_KIND_CHESS_GAME && !record->spelling.data && record->game->moves.node_count;
    return is_own ? put_game(writer, record) : writer_put(writer, record);
}

/* A file without records still has a header: it travels in a record that says so and has nothing else. */
static gamut_status put_lone_document(gamut_writer *writer)
{
    base_arena *arena = writer->codec.arena;
    gamut_record copy, empty = { .kind = GAMUT_KIND_EVENT };
    gamut_event event = { 0 };
    gamut_value *extras = tree_object(arena);
    tree_set_bool(arena, tree_set_object(arena, extras, writer->codec.document->first->name.data), "no_records", true);
    empty.event = &event;
    empty.extras = extras;
    return put_record(writer, with_document(writer, &empty, &copy));
}

/* A value that the user set is written whole or not at all. */
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

/* The file appears here, whole, or not at all. If memory was short since the session was opened or cleared, records
 * may lack something without a report. */
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
    /* Whoever writes a table has chosen its columns, so nothing counts as lost. */
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

/* ---- what it has to say ---- */

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

/* By category, in the order of first appearance. The list is short: see loss.c. */
void handle_merge_losses(base_arena *arena, gamut_value *to, const gamut_value *from)
{
    for (const gamut_value *row = from->first; row; row = row->next) {
        int64_t count = 0, had = 0;
        base_text category = tree_get_text(row, "category");
        gamut_value *known = to->first;
        while (known && !base_text_equal(tree_get_text(known, "category"), category))
            known = known->next;
        if (!known)
            tree_append(to, tree_copy(arena, row));
        else if (tree_get_integer(&count, row, "count") && tree_get_integer(&had, known, "count"))
            tree_set_integer(arena, known, "count", had + count);
    }
}
