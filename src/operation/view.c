/* view.c - answers single requests about a file, for servers: the same blocks that a page contains, one at a time. */
#include <gamut/viewer.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <gamut/doubledummy.h>

#include "base/text.h"
#include "io/system.h"
#include "model/json_print.h"
#include "operation.h"
#include "report_file.h"
#include "viewer_page.h"

enum {
    GLANCED = 8,         /* records that a brief answer reads to find out which kinds the file has */
    GLANCED_BOARDS = 64, /* and of boards, to find out whether they are a session */
    MARK_EVERY = 512     /* records between two marks: skipping that many takes less than a millisecond */
};

typedef struct viewing {
    report_file base;
    gamut_view_request request;
    base_buffer record; /* the requested record */
    base_buffer marks;  /* marks for later requests, as JSON */
    char stamp[64];     /* size and modification time of the file as it is now */
    unsigned kinds;     /* kinds of the records that were read */
    uint64_t sections;  /* number of sections of the first session that was read */
    uint64_t last;      /* number of the last record in the list */
} viewing;

/* ---- marks: offsets at which records begin in the file, for later requests near them ---- */

static void view_stamp_file(viewing *view, const char *path)
{
    struct stat file;
    view->stamp[0] = '\0';
    if (stat(path, &file) == 0 && S_ISREG(file.st_mode))
        snprintf(view->stamp, sizeof view->stamp, "%" PRIx64 ".%" PRIx64 ".%lx", (uint64_t)file.st_size,
                 (uint64_t)io_modified(&file).tv_sec, (unsigned long)io_modified(&file).tv_nsec);
}

/* Parse a mark, "NUMBER-OFFSET-STAMP". It is ignored if the file has changed since, or if it is malformed. */
static reader_place read_mark(const viewing *view)
{
    char *end = NULL;
    reader_place place = { 0 };
    if (!view->request.mark || !view->stamp[0])
        return place;
    place.number = strtoull(view->request.mark, &end, 10);
    if (*end == '-')
        place.offset = strtoull(end + 1, &end, 10);
    if (*end != '-' || strcmp(end + 1, view->stamp) != 0)
        place.number = 0;
    return place;
}

static void add_mark(viewing *view, uint64_t number, uint64_t offset)
{
    char mark[128];
    int length = snprintf(mark, sizeof mark, "%" PRIu64 "-%" PRIu64 "-%s", number, offset, view->stamp);
    json_print_text(&view->marks, (base_text){ mark, (size_t)length });
}

/* Return whether the format has a table that explains its bytes; the file itself is not read. */
static bool explains_bytes(const gamut_format *format)
{
    return format && strstr(format->abilities, "dump");
}

static bool glance(gamut_reader *reader, const gamut_record *record, void *payload)
{
    viewing *view = payload;
    view->kinds |= (unsigned)record->kind;
    view->base.is_paired = !view->base.count && report_can_explain_pairing(record);
    report_note_results(&view->base, record);
    if (record->kind == GAMUT_KIND_EVENT && !view->sections)
        view->sections = record->event->bridge.sections.count;
    /* Games of the same board may follow after all boards of the first table. */
    size_t most = record->kind == GAMUT_KIND_BRIDGE_BOARD && !view->base.has_results ? GLANCED_BOARDS : GLANCED;
    return ++view->base.count < most || !reader_can_pass(reader);
}

/* Print which other blocks the file has, and the number of its records. */
static void add_parts(base_buffer *out, bool has_events, bool has_bytes, uint64_t records)
{
    json_set_bool(out, "events", has_events);
    json_set_bool(out, "bytes", has_bytes);
    json_set_count(out, "records", records);
}

static gamut_outcome view_file(viewing *view, const char *path, base_buffer *out)
{
    const gamut_value *info = NULL;
    gamut_reader *reader;
    int64_t records = 0;
    json_start(out, '{');
    json_set_text(out, "file", base_text_of(path));
    gamut_outcome outcome = report_add_findings(&view->base, out, path);
    if (outcome <= GAMUT_FINDINGS && gamut_info(view->base.session, path, &info) <= GAMUT_FINDINGS && info) {
        json_set_tree(out, "info", info);
        (void)!tree_get_integer(&records, info, "records");
    }
    if (info && gamut_value_member(info, "boards") && reader_open_lean(&reader, view->base.session, path) == GAMUT_OK) {
        (void)driver_each(reader, glance, view);
        gamut_reader_close(reader);
    }
    bool has_bytes = info && explains_bytes(gamut_format_find(tree_get_text(info, "format").data));
    bool has_events = view->base.has_results || (info && gamut_value_member(info, "games") && records > 2);
    add_parts(out, has_events, has_bytes, (uint64_t)records);
    json_stop(out, '}');
    return GAMUT_FINE; /* findings are part of the answer, so they do not change the outcome */
}

/* Count the records, and add marks on the way, so that later requests can use marks even if no list was requested. */
static uint64_t count_marking(viewing *view, gamut_reader *reader)
{
    uint64_t most = view->base.session->limits.records, passed = view->base.count, before;
    do {
        reader_place last = { 0 };
        uint64_t next = passed + MARK_EVERY < most ? passed + MARK_EVERY : most;
        before = passed;
        passed = reader_pass_over(reader, next + 1 < most ? next + 1 : most, &last);
        if (last.number && view->stamp[0])
            add_mark(view, last.number, last.offset);
    } while (passed > before);
    return passed;
}

/* Answer with the part of view_file that is known from splitting the file into records, without decoding all of
 * them. */
static gamut_outcome view_brief(viewing *view, const char *path, base_buffer *out)
{
    gamut_reader *reader;
    uint64_t records = 0;
    json_start(out, '{');
    json_set_bool(out, "brief", true);
    json_set_text(out, "file", base_text_of(path));
    if (reader_open_lean(&reader, view->base.session, path) != GAMUT_OK) {
        add_parts(out, false, false, 0);
        json_stop(out, '}');
        return GAMUT_FINE;
    }
    const gamut_format *format = gamut_reader_format(reader);
    gamut_outcome outcome = driver_each(reader, glance, view);
    if (outcome <= GAMUT_FINDINGS) {
        records = reader_can_pass(reader) ? count_marking(view, reader) : view->base.count;
        json_name(out, "info");
        json_start(out, '{');
        json_set_text(out, "format", base_text_of(format->id));
        json_set_text(out, "title", base_text_of(format->title));
        json_set_tree(out, "kinds", handle_list_kinds(view->base.scratch, view->kinds));
        if (view->sections)
            json_set_bool(out, "sections", true);
        json_stop(out, '}');
    }
    if (view->base.is_paired)
        json_set_bool(out, "pairing", true);
    add_parts(out, view->base.has_results || (view->kinds & GAMUT_KIND_CHESS_GAME && records > 2),
              explains_bytes(format), records);
    json_set_list(out, "marks", &view->marks);
    json_stop(out, '}');
    gamut_reader_close(reader);
    return GAMUT_FINE;
}

/* Visit the records of the file from the requested one on. */
static gamut_outcome visit_from(viewing *view, const char *path, driver_visit visit)
{
    gamut_reader *reader;
    if (reader_open_at(&reader, view->base.session, path, view->request.record, read_mark(view)) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    gamut_outcome outcome = driver_each(reader, visit, view);
    gamut_reader_close(reader);
    return outcome;
}

static bool list_one(gamut_reader *reader, const gamut_record *record, void *payload)
{
    viewing *view = payload;
    (void)reader;
    if (record->number < view->request.record)
        return true;
    if (view->base.count % MARK_EVERY == 0)
        add_mark(view, record->number, record->offset);
    view->last = record->number;
    return report_list_record(&view->base, record) && view->base.count != view->request.count;
}

static gamut_outcome view_list(viewing *view, const char *path, base_buffer *out)
{
    gamut_outcome outcome = visit_from(view, path, list_one);
    if (outcome > GAMUT_FINDINGS)
        return outcome;
    report_add_lists(&view->base, out);
    json_set_list(out, "marks", &view->marks);
    json_set_bool(out, "more", view->request.count && view->base.count == view->request.count);
    json_set_count(out, "last", view->last);
    json_stop(out, '}');
    return outcome;
}

static bool view_one(gamut_reader *reader, const gamut_record *record, void *payload)
{
    viewing *view = payload;
    (void)reader;
    if (record->number != view->request.record)
        return record->number < view->request.record;
    report_view_record(&view->record, record, report_know_more(&view->base, record), view->base.scratch);
    return false;
}

static gamut_outcome view_record(viewing *view, const char *path, base_buffer *out)
{
    gamut_outcome outcome = visit_from(view, path, view_one);
    base_buffer_add(out, view->record.data, view->record.length);
    out->failed = out->failed || view->record.failed;
    if (outcome <= GAMUT_FINDINGS && !view->record.length)
        return session_say(view->base.session, GAMUT_MISUSED, GAMUT_ERROR_MISSING, "there is no record %" PRIu64,
                           view->request.record);
    return outcome;
}

/* Keep the board as PBN, so that it can be solved like a file with one board. */
static bool spell_one(gamut_reader *reader, const gamut_record *record, void *payload)
{
    viewing *view = payload;
    (void)reader;
    if (record->number != view->request.record)
        return record->number < view->request.record;
    if (record->kind == GAMUT_KIND_BRIDGE_BOARD)
        base_buffer_add_text(&view->record, report_spell(&view->base, record));
    return false;
}

static gamut_outcome view_solved(viewing *view, const char *path, base_buffer *out)
{
    static const char name[] = "board.pbn";
    const gamut_dd_options options = { .size = sizeof options, .play = true };
    const gamut_value *solved = NULL;
    if (!operation_can_solve(view->base.session))
        return GAMUT_MISUSED;
    gamut_outcome outcome = visit_from(view, path, spell_one);
    if (outcome == GAMUT_UNREADABLE)
        return outcome;
    gamut_session *own = view->record.length ? session_fork(view->base.session) : NULL;
    if (!own)
        return GAMUT_MISUSED;
    if (gamut_session_lend(own, name, (gamut_bytes){ view->record.data, view->record.length }) != GAMUT_OK ||
        gamut_dd(own, name, &options, &solved) > GAMUT_FINDINGS || !solved || !solved->first)
        outcome = GAMUT_MISUSED;
    else
        json_tree(out, solved->first);
    gamut_session_close(own);
    return outcome;
}

static gamut_outcome view_events(viewing *view, const char *path, base_buffer *out)
{
    view->base.events_form = REPORT_EVENTS_BRIEF;
    (void)report_add_events(&view->base, out, path);
    return GAMUT_FINE;
}

static gamut_outcome view_event(viewing *view, const char *path, base_buffer *out)
{
    view->base.events_form = REPORT_EVENTS_ONE;
    view->base.event_wanted = view->request.record;
    return report_add_events(&view->base, out, path) ? GAMUT_FINE : GAMUT_MISUSED;
}

static gamut_outcome view_pairing(viewing *view, const char *path, base_buffer *out)
{
    return report_add_pairing(&view->base, out, path) ? GAMUT_FINE : GAMUT_MISUSED;
}

static gamut_outcome view_bytes(viewing *view, const char *path, base_buffer *out)
{
    return report_add_bytes(&view->base, out, path) ? GAMUT_FINE : GAMUT_MISUSED;
}

gamut_outcome gamut_view(gamut_session *session, const char *path, const gamut_view_request *request,
                         const gamut_stream *stream)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    HANDLE_NEEDS(GAMUT_MISUSED, path, request);
    HANDLE_NEEDS_STREAM(GAMUT_MISUSED, stream);
    static gamut_outcome (*const answers[])(viewing *, const char *, base_buffer *) = {
        [GAMUT_VIEW_FILE] = view_file,     [GAMUT_VIEW_LIST] = view_list,       [GAMUT_VIEW_RECORD] = view_record,
        [GAMUT_VIEW_BYTES] = view_bytes,   [GAMUT_VIEW_EVENTS] = view_events,   [GAMUT_VIEW_BRIEF] = view_brief,
        [GAMUT_VIEW_SOLVED] = view_solved, [GAMUT_VIEW_PAIRING] = view_pairing, [GAMUT_VIEW_EVENT] = view_event,
    };
    viewing view = { 0 };
    handle_out out = { .stream = stream };
    if (!SESSION_TAKE(&view.request, request, session))
        return GAMUT_MISUSED;
    if ((size_t)view.request.kind >= COUNT(answers))
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "there is no such answer");
    view_stamp_file(&view, path);
    bool is_whole = report_file_open(&view.base, session);
    gamut_outcome outcome = is_whole ? answers[view.request.kind](&view, path, &out.buffer) : GAMUT_UNREADABLE;
    is_whole = is_whole && !base_arena_failed(view.base.scratch) && !base_arena_failed(view.base.lists_arena) &&
               !out.buffer.failed && !session_is_short(session);
    report_file_close(&view.base);
    base_buffer_free(&view.record);
    base_buffer_free(&view.marks);
    if (outcome > GAMUT_FINDINGS || !is_whole)
        base_buffer_clear(&out.buffer);
    bool is_sent = handle_out_end(&out);
    if (!is_whole)
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    return is_sent ? outcome : session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT, "the output was closed");
}

gamut_outcome gamut_view_together(gamut_session *session, const char *const *paths, size_t path_count,
                                  const gamut_stream *stream)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    HANDLE_NEEDS_STREAM(GAMUT_MISUSED, stream);
    HANDLE_NEEDS_PATHS(GAMUT_MISUSED, paths, path_count);
    handle_out out = { .stream = stream };
    gamut_outcome outcome = report_add_together(session, &out.buffer, paths, path_count);
    bool is_sent = handle_out_end(&out);
    return outcome > GAMUT_FINDINGS || is_sent
               ? outcome
               : session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT, "the output was closed");
}

bool gamut_view_index(const char *const *paths, size_t path_count, size_t deals, const gamut_stream *stream)
{
    HANDLE_NEEDS_STREAM(false, stream);
    HANDLE_NEEDS_PATHS(false, paths, path_count);
    handle_out out = { .stream = stream };
    json_start(&out.buffer, '{');
    json_set_text(&out.buffer, "gamut", TEXT(GAMUT_VERSION_TEXT));
    json_set_text(&out.buffer, "title", TEXT("Gamut"));
    if (path_count > 1)
        json_set_bool(&out.buffer, "statistics", true);
    json_name(&out.buffer, "files");
    json_start(&out.buffer, '[');
    for (size_t i = 0; i < path_count; i++) {
        json_start(&out.buffer, '{');
        json_set_text(&out.buffer, "file", base_text_of(paths[i]));
        json_stop(&out.buffer, '}');
    }
    json_stop(&out.buffer, ']');
    if (deals < path_count)
        json_set_count(&out.buffer, "deals", deals);
    json_stop(&out.buffer, '}');
    return handle_out_end(&out);
}

const char *gamut_viewer_policy(void)
{
    return operation_viewer_policy;
}

bool gamut_viewer_page(const gamut_stream *stream)
{
    HANDLE_NEEDS_STREAM(false, stream);
    handle_out out = { .stream = stream };
    base_buffer_add(&out.buffer, operation_viewer_live_head.data, operation_viewer_live_head.length);
    base_buffer_add_string(&out.buffer, "Gamut");
    base_buffer_add(&out.buffer, operation_viewer_body.data, operation_viewer_body.length);
    base_buffer_add(&out.buffer, operation_viewer_tail.data, operation_viewer_tail.length);
    return handle_out_end(&out) && gamut_report_available();
}
