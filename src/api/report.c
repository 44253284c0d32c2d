/* report.c - files as one page that needs nothing else: the viewer, and the answers that it would ask an engine for.
 *
 * Every answer is a block of the page, packed, under the name that the viewer asks by: "index", "list/0", "records/0/128". The
 * viewer unpacks a block when it shows something of it, so a page of many games opens as fast as one of a few. */
#include <gamut/viewer.h>

#include <string.h>

#include <gamut/doubledummy.h>
#include <gamut/standings.h>
#include <gamut/statistics.h>

#include "base/text.h"
#include "io/packing.h"
#include "model/tree_json.h"
#include "operation.h"
#include "report/report_view.h"
#include "viewer_page.h"

enum {
    LIST_KINDS = 3,           /* games and texts, boards, events: a list each */
    CHUNK_BYTES = 192 * 1024, /* of records in a block, before packing */
    SOLVED_BOARDS = 64,       /* of a file, unless more are asked for */
    FINDINGS_SHOWN = 1000,    /* of a file; the totals say how many there are */
    EXPLAINED_MOST = 1000, /* competitors whose tie-breaks are all explained; accounts grow with the square of them */
    EVENTS_SHOWN = 200,    /* that the games of a file make up */
    BYTES_SHOWN = 6 * 1024 * 1024 /* of JSON about the bytes of a file, before packing */
};

typedef struct reporting {
    gamut_session *session;
    gamut_report_options options;
    io_sink *sink;
    base_buffer index;    /* the files so far, as JSON */
    base_buffer packed;   /* a block on its way */
    bool has_failed;      /* memory was short */
    const char *unsteady; /* a file that could be read at one time and not at another; NULL: none */
} reporting;

/* One file on its way. */
typedef struct report_file {
    reporting *all;
    size_t number;
    gamut_session *session;
    base_arena *lists_arena;
    base_arena *scratch; /* of one record */
    report_list lists[LIST_KINDS];
    base_buffer order;  /* which list each record is in, as JSON numbers */
    base_buffer chunk;  /* records as JSON */
    base_buffer starts; /* the first record of each chunk */
    base_buffer events; /* made of games, as JSON */
    size_t event_count;
    size_t chunk_from;
    size_t count;
    uint64_t wanted;           /* the number of the one record that was asked for */
    const gamut_value *solved; /* the next board's */
} report_file;

/* ---- blocks ---- */

static void add_base64(base_buffer *out, const uint8_t *data, size_t length)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    uint8_t *to = base_buffer_reserve(out, (length + 2) / 3 * 4);
    for (size_t i = 0; to && i < length; i += 3) {
        unsigned word = (unsigned)data[i] << 16 | (i + 1 < length ? (unsigned)data[i + 1] << 8 : 0) |
                        (i + 2 < length ? data[i + 2] : 0u);
        *to++ = (uint8_t)letters[word >> 18];
        *to++ = (uint8_t)letters[word >> 12 & 63];
        *to++ = (uint8_t)(i + 1 < length ? letters[word >> 6 & 63] : '=');
        *to++ = (uint8_t)(i + 2 < length ? letters[word & 63] : '=');
    }
}

/* A block is data to the browser, and base64 has no letter that could end it. */
static void put_block(reporting *all, base_text name, const base_buffer *json)
{
    base_buffer packed = { 0 };
    all->has_failed = all->has_failed || json->failed || !io_deflate(&packed, (base_bytes){ json->data, json->length });
    if (!all->has_failed) {
        base_buffer_clear(&all->packed);
        base_buffer_print(&all->packed, "<script type=\"application/octet-stream\" data-block=\"%.*s\">",
                          TEXT_ARGS(name));
        add_base64(&all->packed, packed.data, packed.length);
        base_buffer_add_string(&all->packed, "</script>\n");
        all->has_failed = all->packed.failed;
        io_sink_write(all->sink, all->packed.data, all->packed.length);
    }
    base_buffer_free(&packed);
}

/* ---- what is known of a record besides what it says ---- */

/* The record in the text format of its kind, for the clipboard. */
static void add_spelling(report_file *file, gamut_value *more, const gamut_record *record)
{
    gamut_writer *writer;
    const char *format = record->kind == GAMUT_KIND_CHESS_GAME ? "pgn" : "pbn";
    if (gamut_writer_open_memory(&writer, file->session, format) != GAMUT_OK)
        return;
    if (gamut_writer_put(writer, record) == GAMUT_OK && gamut_writer_commit(writer) == GAMUT_OK) {
        gamut_bytes bytes = gamut_writer_memory(writer, NULL);
        tree_set_text(file->scratch, more, "spelling", base_arena_copy(file->scratch, base_text_of_bytes(bytes)));
    }
    gamut_writer_close(writer);
}

/* Ranks with every value explained: the page has them all, since no server can be asked later. */
static void add_standings(report_file *file, gamut_value *more, const gamut_record *record)
{
    const gamut_standings_options options = { .size = sizeof options,
                                              .explain_all = record->event->players.count <= EXPLAINED_MOST };
    const gamut_value *standings;
    gamut_session *own = session_fork(file->session);
    if (own && gamut_standings_of(own, record, &options, &standings) <= GAMUT_FINDINGS && standings)
        tree_set(more, "standings", tree_copy(file->scratch, standings));
    gamut_session_close(own);
}

static gamut_value *know_more(report_file *file, const gamut_record *record)
{
    gamut_value *more = tree_object(file->scratch);
    bool is_board = record->kind == GAMUT_KIND_BRIDGE_BOARD;
    if (is_board || record->kind == GAMUT_KIND_CHESS_GAME)
        add_spelling(file, more, record);
    if (is_board && file->solved) {
        tree_set(more, "solved", tree_copy(file->scratch, file->solved));
        file->solved = file->solved->next;
    }
    if (record->kind == GAMUT_KIND_EVENT && record->event->players.count && !record->event->bridge.sections.count)
        add_standings(file, more, record);
    return more;
}

/* ---- records ---- */

static void end_chunk(report_file *file)
{
    if (file->chunk_from == file->count)
        return;
    base_text name = base_arena_print(file->scratch, "records/%zu/%zu", file->number, file->chunk_from);
    base_buffer_print(&file->starts, "%s%zu", file->starts.length ? "," : "", file->chunk_from);
    base_buffer_add_char(&file->chunk, ']');
    put_block(file->all, name, &file->chunk);
    base_buffer_clear(&file->chunk);
    file->chunk_from = file->count;
}

/* A row for the record, in the list of its kind. */
static bool list_record(gamut_reader *reader, const gamut_record *record, void *payload)
{
    report_file *file = payload;
    size_t list = record->kind == GAMUT_KIND_BRIDGE_BOARD ? 1 : record->kind == GAMUT_KIND_EVENT ? 2 : 0;
    (void)reader;
    if (!file->lists[list].add)
        file->lists[list] = report_list_open(file->lists_arena, record->kind);
    file->lists[list].add(&file->lists[list], record);
    base_buffer_print(&file->order, "%s%zu", file->count++ ? "," : "", list);
    return !base_arena_failed(file->lists_arena);
}

static bool add_record(gamut_reader *reader, const gamut_record *record, void *payload)
{
    report_file *file = payload;
    base_buffer_add_char(&file->chunk, file->chunk_from == file->count ? '[' : ',');
    report_view_record(&file->chunk, record, know_more(file, record), file->scratch);
    bool is_whole = list_record(reader, record, payload) && !base_arena_failed(file->scratch);
    if (file->chunk.length >= CHUNK_BYTES)
        end_chunk(file);
    base_arena_reset(file->scratch);
    return is_whole && !file->all->has_failed;
}

/* A tournament is worth a table from three players on. */
static bool add_event(gamut_reader *reader, const gamut_record *record, void *payload)
{
    report_file *file = payload;
    (void)reader;
    if (record->kind != GAMUT_KIND_EVENT || record->event->players.count < 3)
        return true;
    base_buffer_add_char(&file->events, file->events.length ? ',' : '[');
    report_view_record(&file->events, record, know_more(file, record), file->scratch);
    bool is_whole = !base_arena_failed(file->scratch);
    base_arena_reset(file->scratch);
    return is_whole && ++file->event_count < EVENTS_SHOWN;
}

/* The tournaments that the games of a file make up, as a list; false: there is none. */
static bool add_events(report_file *file, base_buffer *out, const char *path)
{
    gamut_reader *reader;
    if (reader_open_lean(&reader, file->session, path) != GAMUT_OK) {
        file->all->unsteady = path;
        return false;
    }
    bool is_of_games = !(gamut_reader_format(reader)->kinds & GAMUT_KIND_EVENT);
    if (is_of_games && stage_chain_aim(reader->chain, GAMUT_KIND_EVENT, NULL) &&
        driver_each(reader, add_event, file) > GAMUT_FINDINGS)
        file->all->unsteady = path;
    gamut_reader_close(reader);
    bool has_one = file->events.length && !file->events.failed;
    if (has_one)
        base_buffer_add(out, file->events.data, file->events.length);
    base_buffer_add_string(out, has_one ? "]" : "[]");
    out->failed = out->failed || file->events.failed;
    return has_one;
}

/* {"kind", "columns": [[title, whether it is of numbers]], "rows": [[cells]]} */
static void add_list(base_buffer *out, const report_table *table, const char *kind)
{
    base_buffer_print(out, "{\"kind\":\"%s\",\"columns\":[", kind);
    for (size_t i = 0; i < table->column_count; i++) {
        base_buffer_add_string(out, i ? ",[" : "[");
        tree_print_json_string(out, base_text_of(table->columns[i].title));
        base_buffer_print(out, ",%s]", table->columns[i].is_right ? "true" : "false");
    }
    base_buffer_add_string(out, "],\"rows\":[");
    for (const report_row *row = table->first; row; row = row->next) {
        base_buffer_add_string(out, row == table->first ? "[" : ",\n[");
        for (size_t i = 0; i < table->column_count; i++) {
            base_buffer_add_string(out, i ? "," : "");
            tree_print_json_string(out, row->cells[i].data ? row->cells[i] : TEXT(""));
        }
        base_buffer_add_char(out, ']');
    }
    base_buffer_add_string(out, "]}");
}

static void add_lists(report_file *file, base_buffer *out)
{
    static const char *const kinds[LIST_KINDS] = { "games", "boards", "events" };
    base_buffer_add_string(out, "{\"order\":[");
    base_buffer_add(out, file->order.data, file->order.length);
    base_buffer_add_string(out, "],\"lists\":[");
    for (size_t i = 0; i < LIST_KINDS; i++) {
        base_buffer_add_string(out, i ? "," : "");
        if (file->lists[i].add)
            add_list(out, &file->lists[i].table, kinds[i]);
        else
            base_buffer_add_string(out, "null");
    }
    base_buffer_add_string(out, "]}");
    out->failed = out->failed || file->order.failed;
}

static void put_lists(report_file *file)
{
    base_buffer json = { 0 };
    add_lists(file, &json);
    put_block(file->all, base_arena_print(file->scratch, "list/%zu", file->number), &json);
    base_buffer_free(&json);
}

/* ---- what is known of a file ---- */

static bool gather(const char *data, size_t length, void *payload)
{
    base_buffer *out = payload;
    base_buffer_add(out, data, length);
    return !out->failed && out->length < BYTES_SHOWN;
}

/* Objects that stand in a line each, as one list; at most `most` of them. */
static void add_lines(base_buffer *out, const base_buffer *lines, size_t most)
{
    base_text rest = base_buffer_text(lines), line;
    base_buffer_add_char(out, '[');
    for (size_t i = 0; i < most && base_text_next_line(&rest, &line); i++) {
        if (!line.length || line.data[line.length - 1] != '}')
            break;
        base_buffer_add_string(out, i ? ",\n" : "");
        base_buffer_add_text(out, line);
    }
    base_buffer_add_char(out, ']');
}

/* Its findings, in a session of its own: they are shown on the page and not while it is made. */
static gamut_outcome add_findings(report_file *file, base_buffer *out, const char *path)
{
    gamut_session *own = session_fork(file->session);
    base_buffer lines = { 0 };
    gamut_stream stream = { gather, &lines };
    if (!own)
        return GAMUT_UNREADABLE;
    gamut_outcome outcome = gamut_check(own, path);
    (void)gamut_diagnostics_write(own, GAMUT_DIAGNOSTIC_JSONL, GAMUT_SEVERITY_NOTE, false, &stream);
    base_buffer_print(out, ",\"errors\":%zu,\"warnings\":%zu,\"notes\":%zu,\"findings\":",
                      gamut_diagnostic_total(own, GAMUT_SEVERITY_ERROR),
                      gamut_diagnostic_total(own, GAMUT_SEVERITY_WARNING),
                      gamut_diagnostic_total(own, GAMUT_SEVERITY_NOTE));
    add_lines(out, &lines, FINDINGS_SHOWN);
    out->failed = out->failed || lines.failed;
    base_buffer_free(&lines);
    gamut_session_close(own);
    return outcome;
}

/* Every byte of a file whose format has a table of them. False: it has none. */
static bool add_bytes(report_file *file, base_buffer *out, const char *path)
{
    gamut_session *own = session_fork(file->session);
    base_buffer lines = { 0 };
    gamut_stream stream = { gather, &lines };
    gamut_outcome outcome = own ? gamut_dump(own, path, NULL, GAMUT_DUMP_JSONL, &stream) : GAMUT_MISUSED;
    bool has_bytes = outcome != GAMUT_MISUSED && lines.length;
    if (outcome == GAMUT_UNREADABLE && !lines.length && file->count)
        file->all->unsteady = path;
    if (has_bytes) {
        base_buffer_print(out, "{\"cut\":%s,\"fields\":", lines.length >= BYTES_SHOWN ? "true" : "false");
        add_lines(out, &lines, SIZE_MAX);
        base_buffer_add_char(out, '}');
        out->failed = out->failed || lines.failed;
    }
    base_buffer_free(&lines);
    gamut_session_close(own);
    return has_bytes;
}

/* A block of the file, if there is anything for it. */
static bool put_part(report_file *file, const char *name, const char *path,
                     bool (*add)(report_file *file, base_buffer *out, const char *path))
{
    base_buffer json = { 0 };
    bool has_part = add(file, &json, path);
    if (has_part)
        put_block(file->all, base_arena_print(file->scratch, "%s/%zu", name, file->number), &json);
    base_buffer_free(&json);
    return has_part;
}

/* Boards are solved before they are read for the page, and taken in the same order. */
static void solve(report_file *file, const char *path, const gamut_value *info)
{
    const gamut_dd_request request = { .size = sizeof request, .with_play = true };
    const gamut_value *boards = gamut_value_member(info, "boards"), *solved = NULL;
    bool is_of_boards = boards && boards->kind == GAMUT_VALUE_INTEGER && !gamut_value_member(info, "sections");
    if (!is_of_boards || !gamut_dd_available() || file->all->options.solving == GAMUT_REPORT_SOLVE_NONE ||
        (boards->as.integer > SOLVED_BOARDS && file->all->options.solving != GAMUT_REPORT_SOLVE_ALL))
        return;
    if (gamut_dd(file->session, path, &request, &solved) <= GAMUT_FINDINGS && solved)
        file->solved = solved->first;
}

/* One entry of the index, and the blocks that it speaks of. */
static gamut_outcome add_open_file(report_file *file, const char *path)
{
    base_buffer *index = &file->all->index;
    const gamut_value *info = NULL;
    gamut_reader *reader;
    base_buffer_add_string(index, file->number ? ",\n{\"file\":" : "\n{\"file\":");
    tree_print_json_string(index, base_text_of(path));
    gamut_outcome checked = add_findings(file, index, path), outcome = GAMUT_UNREADABLE;
    if (checked <= GAMUT_FINDINGS && gamut_info(file->session, path, &info) <= GAMUT_FINDINGS && info) {
        base_buffer_add_string(index, ",\"info\":");
        tree_print_json(index, info, 0);
        solve(file, path, info);
    }
    if (gamut_reader_open(&reader, file->session, path) == GAMUT_OK) {
        outcome = driver_each(reader, add_record, file);
        gamut_reader_close(reader);
        end_chunk(file);
        put_lists(file);
    }
    /* A file must be readable for all of these steps, or for none. */
    if ((checked <= GAMUT_FINDINGS) != (outcome <= GAMUT_FINDINGS) || (checked <= GAMUT_FINDINGS && !info))
        file->all->unsteady = path;
    bool has_bytes = !file->all->options.without_bytes && put_part(file, "bytes", path, add_bytes);
    bool has_events = file->lists[0].add && file->count > 2 && put_part(file, "events", path, add_events);
    base_buffer_print(index, ",\"events\":%s,\"bytes\":%s,\"records\":%zu,\"chunks\":[", has_events ? "true" : "false",
                      has_bytes ? "true" : "false", file->count);
    base_buffer_add(index, file->starts.data, file->starts.length);
    base_buffer_add_string(index, "]}");
    file->all->has_failed = file->all->has_failed || file->chunk.failed || file->order.failed || file->starts.failed;
    return outcome;
}

static void close_file(report_file *file)
{
    base_arena_destroy(file->scratch);
    base_arena_destroy(file->lists_arena);
    base_buffer_free(&file->order);
    base_buffer_free(&file->chunk);
    base_buffer_free(&file->starts);
    base_buffer_free(&file->events);
}

static gamut_outcome add_file(reporting *all, size_t number, const char *path)
{
    report_file file = { .all = all, .number = number, .session = session_fork(all->session) };
    gamut_outcome outcome = GAMUT_UNREADABLE;
    file.lists_arena = base_arena_create(all->session->budget);
    file.scratch = base_arena_create(all->session->budget);
    all->has_failed = all->has_failed || !file.session || !file.lists_arena || !file.scratch;
    if (!all->has_failed) {
        outcome = add_open_file(&file, path);
        all->has_failed = all->has_failed || base_arena_failed(file.lists_arena) || base_arena_failed(file.scratch);
        if (outcome > GAMUT_FINDINGS)
            gamut_session_absorb(all->session, file.session);
    }
    close_file(&file);
    gamut_session_close(file.session);
    return outcome;
}

/* ---- single answers, for servers ---- */

static gamut_outcome view_file(report_file *file, const char *path, base_buffer *out)
{
    const gamut_value *info = NULL;
    int64_t records = 0;
    bool has_bytes = false;
    base_buffer_add_string(out, "{\"file\":");
    tree_print_json_string(out, base_text_of(path));
    gamut_outcome outcome = add_findings(file, out, path);
    if (outcome <= GAMUT_FINDINGS && gamut_info(file->session, path, &info) <= GAMUT_FINDINGS && info) {
        base_buffer_add_string(out, ",\"info\":");
        tree_print_json(out, info, 0);
        (void)!tree_get_integer(&records, info, "records");
        /* Whether the format explains its bytes; the file is not looked at. */
        const gamut_format *format = gamut_format_find(tree_get_text(info, "format").data);
        has_bytes = format && strstr(format->abilities, "dump");
    }
    base_buffer_print(out, ",\"events\":%s,\"bytes\":%s,\"records\":%lld}",
                      info && gamut_value_member(info, "games") && records > 2 ? "true" : "false",
                      has_bytes ? "true" : "false", (long long)records);
    return GAMUT_FINE; /* what is wrong with it is the answer */
}

static gamut_outcome view_list(report_file *file, const char *path, base_buffer *out)
{
    gamut_reader *reader;
    if (reader_open_lean(&reader, file->session, path) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    gamut_outcome outcome = driver_each(reader, list_record, file);
    gamut_reader_close(reader);
    add_lists(file, out);
    return outcome;
}

static bool view_one(gamut_reader *reader, const gamut_record *record, void *payload)
{
    report_file *file = payload;
    (void)reader;
    if (record->number != file->wanted)
        return true;
    report_view_record(&file->chunk, record, know_more(file, record), file->scratch);
    return false;
}

static gamut_outcome view_record(report_file *file, const char *path, base_buffer *out)
{
    gamut_reader *reader;
    if (reader_open_at(&reader, file->session, path, file->wanted) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    gamut_outcome outcome = driver_each(reader, view_one, file);
    gamut_reader_close(reader);
    base_buffer_add(out, file->chunk.data, file->chunk.length);
    out->failed = out->failed || file->chunk.failed;
    if (outcome <= GAMUT_FINDINGS && !file->chunk.length)
        return session_say(file->session, GAMUT_MISUSED, GAMUT_ERROR_MISSING, "there is no record %llu",
                           (unsigned long long)file->wanted);
    return outcome;
}

static gamut_outcome view_events(report_file *file, const char *path, base_buffer *out)
{
    (void)add_events(file, out, path);
    return GAMUT_FINE;
}

static gamut_outcome view_bytes(report_file *file, const char *path, base_buffer *out)
{
    return add_bytes(file, out, path) ? GAMUT_FINE : GAMUT_MISUSED;
}

gamut_outcome gamut_view(gamut_session *session, const char *path, const gamut_view_request *request,
                         const gamut_stream *stream)
{
    static gamut_outcome (*const answers[])(report_file *, const char *, base_buffer *) = {
        [GAMUT_VIEW_FILE] = view_file,   [GAMUT_VIEW_LIST] = view_list,     [GAMUT_VIEW_RECORD] = view_record,
        [GAMUT_VIEW_BYTES] = view_bytes, [GAMUT_VIEW_EVENTS] = view_events,
    };
    gamut_view_request own = { 0 };
    reporting all = { .session = session };
    api_out out = { .stream = stream };
    if (!API_TAKE(&own, request, session))
        return GAMUT_MISUSED;
    if ((size_t)own.kind >= COUNT(answers))
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "there is no such answer");
    report_file file = { .all = &all, .session = session, .wanted = own.record };
    file.lists_arena = base_arena_create(session->budget);
    file.scratch = base_arena_create(session->budget);
    gamut_outcome outcome =
        file.lists_arena && file.scratch ? answers[own.kind](&file, path, &out.buffer) : GAMUT_UNREADABLE;
    bool is_whole = file.lists_arena && file.scratch && !base_arena_failed(file.scratch) &&
                    !base_arena_failed(file.lists_arena) && !out.buffer.failed;
    close_file(&file);
    is_whole = is_whole && session->shortages == base_memory_shortages();
    if (outcome > GAMUT_FINDINGS || !is_whole)
        base_buffer_clear(&out.buffer);
    bool is_sent = api_out_end(&out);
    if (!is_whole)
        return session_say(session, GAMUT_UNREADABLE, GAMUT_ERROR_MEMORY, "out of memory");
    return is_sent ? outcome : session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT, "the output was closed");
}

bool gamut_view_index(const char *const *paths, size_t path_count, const gamut_stream *stream)
{
    api_out out = { .stream = stream };
    base_buffer_print(&out.buffer, "{\"gamut\":\"%s\",\"title\":\"Gamut\"%s,\"files\":[", GAMUT_VERSION_TEXT,
                      path_count > 1 ? ",\"statistics\":true" : "");
    for (size_t i = 0; i < path_count; i++) {
        base_buffer_add_string(&out.buffer, i ? ",{\"file\":" : "{\"file\":");
        tree_print_json_string(&out.buffer, base_text_of(paths[i]));
        base_buffer_add_char(&out.buffer, '}');
    }
    base_buffer_add_string(&out.buffer, "]}");
    return api_out_end(&out);
}

const char *gamut_viewer_policy(void)
{
    return api_viewer_policy;
}

bool gamut_viewer_page(const gamut_stream *stream)
{
    api_out out = { .stream = stream };
    base_buffer_add(&out.buffer, api_viewer_live_head.data, api_viewer_live_head.length);
    base_buffer_add_string(&out.buffer, "Gamut");
    base_buffer_add(&out.buffer, api_viewer_body.data, api_viewer_body.length);
    base_buffer_add(&out.buffer, api_viewer_tail.data, api_viewer_tail.length);
    return api_out_end(&out) && gamut_report_available();
}

/* ---- the page ---- */

static void put_title(reporting *all, const char *const *paths, size_t count)
{
    base_buffer title = { 0 }, escaped = { 0 };
    const char *slash = count == 1 ? strrchr(paths[0], '/') : NULL;
    if (all->options.title)
        base_buffer_add_string(&title, all->options.title);
    else if (count == 1)
        base_buffer_add_string(&title, slash ? slash + 1 : paths[0]);
    else
        base_buffer_print(&title, "%zu files", count);
    report_escape_html(&escaped, base_buffer_text(&title));
    base_buffer_add_string(&all->index, ",\"title\":");
    tree_print_json_string(&all->index, base_buffer_text(&title));
    io_sink_write(all->sink, escaped.data, escaped.length);
    all->has_failed = all->has_failed || title.failed || escaped.failed;
    base_buffer_free(&title);
    base_buffer_free(&escaped);
}

/* What many files say together; a page of one file says it already. */
static void put_statistics(reporting *all, const char *const *paths, size_t count)
{
    const gamut_value *statistics = NULL;
    const gamut_stats_options options = { .size = sizeof options, .most = 1000 };
    gamut_session *own = count > 1 ? session_fork(all->session) : NULL;
    base_buffer json = { 0 };
    if (own && gamut_stats(own, paths, count, &options, &statistics) <= GAMUT_FINDINGS && statistics) {
        tree_print_json(&json, statistics, 0);
        put_block(all, TEXT("statistics"), &json);
        base_buffer_add_string(&all->index, ",\"statistics\":true");
    }
    base_buffer_free(&json);
    gamut_session_close(own);
}

static gamut_outcome put_page(reporting *all, const char *const *paths, size_t count)
{
    gamut_outcome outcome = GAMUT_FINE;
    size_t unreadable = 0;
    base_buffer_print(&all->index, "{\"gamut\":\"%s\"", GAMUT_VERSION_TEXT);
    io_sink_write(all->sink, api_viewer_head.data, api_viewer_head.length);
    put_title(all, paths, count);
    io_sink_write(all->sink, api_viewer_body.data, api_viewer_body.length);
    put_statistics(all, paths, count);
    base_buffer_add_string(&all->index, ",\"files\":[");
    for (size_t i = 0; i < count && !all->has_failed; i++) {
        gamut_outcome one = add_file(all, i, paths[i]);
        session_report_files(all->session, paths[i], i + 1, count);
        unreadable += one > GAMUT_FINDINGS;
        outcome = one != GAMUT_FINE ? GAMUT_FINDINGS : outcome;
    }
    if (all->options.deals && !all->has_failed && add_file(all, count, all->options.deals) > GAMUT_FINDINGS)
        outcome = GAMUT_FINDINGS;
    base_buffer_add_char(&all->index, ']');
    if (all->options.deals)
        base_buffer_print(&all->index, ",\"deals\":%zu", count);
    base_buffer_add_char(&all->index, '}');
    if (unreadable == count)
        return GAMUT_UNREADABLE;
    put_block(all, TEXT("index"), &all->index);
    io_sink_write(all->sink, api_viewer_tail.data, api_viewer_tail.length);
    /* Where memory was short, parts may be incomplete: such a page is not written. */
    if (all->has_failed || all->session->shortages != base_memory_shortages())
        return session_say(all->session, GAMUT_UNWRITTEN, GAMUT_ERROR_MEMORY, "out of memory");
    if (all->unsteady)
        return session_say(all->session, GAMUT_UNWRITTEN, GAMUT_ERROR_INPUT,
                           "'%s' could be read at one time and not at another", all->unsteady);
    return outcome;
}

bool gamut_report_available(void)
{
    return api_viewer_tail.length != 0;
}

gamut_outcome gamut_report(gamut_session *session, const char *const *paths, size_t path_count,
                           const gamut_report_options *options, const char *output)
{
    reporting all = { .session = session };
    io_output *target;
    if (!API_TAKE(&all.options, options, session))
        return GAMUT_MISUSED;
    if (!gamut_report_available())
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_UNAVAILABLE,
                           "this library was built without the viewer: esbuild was not there");
    for (size_t i = 0; i < path_count; i++)
        if (strcmp(paths[i], "-") == 0)
            return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                               "a page reads its files several times: name a file instead of '-'");
    if (!io_output_open(&target, output))
        return session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_MEMORY, "there is no memory to write '%s'", output);
    all.sink = io_output_sink(target, NULL);
    gamut_outcome outcome = all.sink ? put_page(&all, paths, path_count) : GAMUT_UNWRITTEN;
    if (!all.sink || (outcome <= GAMUT_FINDINGS && !io_output_commit(target)))
        outcome = session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT, "%s", io_output_message(target));
    io_output_close(target);
    base_buffer_free(&all.index);
    base_buffer_free(&all.packed);
    return outcome;
}
