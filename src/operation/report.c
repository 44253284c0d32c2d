/* report.c - writes files as one self-contained page: the viewer, and the answers that it would otherwise request from
 * a server.
 *
 * Every answer is a compressed block of the page, under the name by which the viewer requests it: "index", "list/0",
 * "records/0/128". The viewer unpacks a block when it shows it, so a page with many games opens as fast as a page with
 * a few. */
#include <gamut/viewer.h>

#include <stdlib.h>
#include <string.h>

#include <gamut/doubledummy.h>

#include "base/text.h"
#include "io/packing.h"
#include "io/system.h"
#include "model/json_print.h"
#include "operation.h"
#include "report_file.h"
#include "viewer_page.h"

enum {
    CHUNK_BYTES = 192 * 1024, /* a block of records ends when its JSON has this many bytes, before compression */
    SOLVED_BOARDS = 64        /* the most boards of a file that are solved, unless the user requests more */
};

typedef struct reporting {
    gamut_session *session;
    gamut_report_options options;
    io_sink *sink;
    base_buffer index;    /* the files so far, as JSON */
    base_buffer packed;   /* the current block */
    base_buffer folder;   /* the common folder of all files, as a JSON string */
    bool has_failed;      /* out of memory */
    const char *unsteady; /* a file that only some of the readings could open; NULL: no such file */
    bool has_sessions;    /* some file has bridge sessions */
    size_t hand_files;    /* number of files that have hands; `hands` is the number of the last of them */
    size_t hands;
    const char **games;  /* the files without the repertoire */
    size_t game_files;   /* number of `games` */
    size_t repertoire;   /* number of the file with the repertoire, if there is one */
    bool has_repertoire; /* which is one of the files of the page already */
} reporting;

/* One file of the page. */
typedef struct page_file {
    report_file base;
    reporting *report;
    size_t number;
    base_buffer chunk;  /* records as JSON */
    base_buffer starts; /* numbers of the first record of each chunk */
    size_t chunk_from;
    bool has_hands; /* at least one of its boards has cards */
} page_file;

/* Return whether the option "solve" has this value. False if the option is absent; then only files with few boards are
 * solved. */
static bool is_solving(const reporting *report, const char *which)
{
    return report->options.solve && strcmp(report->options.solve, which) == 0;
}

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

/* Find the common folder of the files. It is removed from the page, because people pass pages on and the folder may
 * tell private names. */
static void find_folder(reporting *report, const char *const *paths, size_t count)
{
    const char *first = paths[0];
    size_t length = count ? io_path_split(base_text_of(first)).folder.length : 0;
    const char *others[] = { report->options.deals, report->options.repertoire };
    for (size_t i = 1; i < count + COUNT(others); i++) {
        const char *path = i < count ? paths[i] : others[i - count] ? others[i - count] : first;
        while (length && strncmp(path, first, length) != 0)
            for (length--; length && first[length - 1] != '/';)
                length--;
    }
    json_print_text(&report->folder, (base_text){ first, length });
    if (!report->folder.failed)
        report->folder.length--; /* remove the closing quote */
}

/* Remove the common folder from every such member of the answer, given as "\"file\":". */
static void drop_folder(const reporting *report, base_buffer *json, const char *member)
{
    size_t length = strlen(member);
    const uint8_t *from = json->data, *end = from + json->length;
    uint8_t *to = json->data;
    while (from < end) {
        const uint8_t *found = base_find(from, (size_t)(end - from), member, length);
        const uint8_t *next = found ? found + length : end;
        next += next < end && *next == ' ';
        memmove(to, from, (size_t)(next - from));
        to += next - from;
        from = next;
        if ((size_t)(end - from) > report->folder.length &&
            memcmp(from, report->folder.data, report->folder.length) == 0) {
            from += report->folder.length;
            *to++ = '"';
        }
    }
    json->length = (size_t)(to - json->data);
}

/* Write a block of data. Browsers treat it as data, not as a script, and base64 has no character that could end it. */
static void put_block(reporting *report, base_text name, base_buffer *json)
{
    base_buffer packed = { 0 };
    if (!json->failed && report->folder.length > 1) {
        drop_folder(report, json, "\"file\":");
        drop_folder(report, json, "\"source\":");
    }
    report->has_failed =
        report->has_failed || json->failed || !io_deflate(&packed, (base_bytes){ json->data, json->length });
    if (!report->has_failed) {
        base_buffer_clear(&report->packed);
        base_buffer_print(&report->packed, "<script type=\"application/octet-stream\" data-block=\"%.*s\">",
                          TEXT_ARGS(name));
        add_base64(&report->packed, packed.data, packed.length);
        base_buffer_add_string(&report->packed, "</script>\n");
        report->has_failed = report->packed.failed;
        io_sink_write(report->sink, report->packed.data, report->packed.length);
    }
    base_buffer_free(&packed);
}

static void end_chunk(page_file *file)
{
    if (file->chunk_from == file->base.count)
        return;
    base_text name = base_arena_print(file->base.scratch, "records/%zu/%zu", file->number, file->chunk_from);
    json_print_count(&file->starts, file->chunk_from);
    json_stop(&file->chunk, ']');
    put_block(file->report, name, &file->chunk);
    base_buffer_clear(&file->chunk);
    file->chunk_from = file->base.count;
}

static bool report_add_record(gamut_reader *reader, const gamut_record *record, void *payload)
{
    page_file *file = payload;
    (void)reader;
    file->has_hands = file->has_hands || (record->kind == GAMUT_KIND_BRIDGE_BOARD && record->board->deal.length > 1);
    file->report->has_sessions =
        file->report->has_sessions || (record->kind == GAMUT_KIND_EVENT && record->event->bridge.sections.count);
    if (file->chunk_from == file->base.count)
        json_start(&file->chunk, '[');
    report_view_record(&file->chunk, record, report_know_more(&file->base, record), file->base.scratch);
    bool is_whole = report_list_record(&file->base, record) && !base_arena_failed(file->base.scratch);
    if (file->chunk.length >= CHUNK_BYTES)
        end_chunk(file);
    base_arena_reset(file->base.scratch);
    return is_whole && !file->report->has_failed;
}

/* Write a block of the file, if `add` has content for it. */
static bool report_put_part(page_file *file, const char *name, const char *path,
                            bool (*add)(report_file *file, base_buffer *out, const char *path))
{
    base_buffer json = { 0 };
    bool has_part = add(&file->base, &json, path);
    if (has_part)
        put_block(file->report, base_arena_print(file->base.scratch, "%s/%zu", name, file->number), &json);
    base_buffer_free(&json);
    return has_part;
}

/* Solve the boards of the file, unless the user wants none solved, or they are many and the user did not request all.
 * This is done before they are read for the page; the solutions are then used in the same order. */
static void report_solve(page_file *file, const char *path, const gamut_value *info)
{
    const gamut_dd_options options = { .size = sizeof options, .play = true };
    const gamut_value *boards = gamut_value_member(info, "boards"), *solved = NULL;
    bool is_of_boards = boards && boards->kind == GAMUT_VALUE_INTEGER && !gamut_value_member(info, "sections");
    if (!is_of_boards || !gamut_dd_available() || is_solving(file->report, "none") ||
        (boards->as.integer > SOLVED_BOARDS && !is_solving(file->report, "all")))
        return;
    if (gamut_dd(file->base.session, path, &options, &solved) <= GAMUT_FINDINGS && solved)
        file->base.solved = solved->first;
}

/* Write the blocks of a file, and its entry in the index. */
static gamut_outcome add_open_file(page_file *file, const char *path)
{
    base_buffer *index = &file->report->index;
    const gamut_value *info = NULL;
    gamut_reader *reader;
    json_line(index);
    json_start(index, '{');
    json_set_text(index, "file", base_text_of(path));
    gamut_outcome checked = report_add_findings(&file->base, index, path), outcome = GAMUT_UNREADABLE;
    if (checked <= GAMUT_FINDINGS && gamut_info(file->base.session, path, &info) <= GAMUT_FINDINGS && info) {
        json_set_tree(index, "info", info);
        report_solve(file, path, info);
    }
    if (reader_open_kept(&reader, file->base.session, path) == GAMUT_OK) {
        outcome = driver_each(reader, report_add_record, file);
        gamut_reader_close(reader);
        end_chunk(file);
        base_buffer lists = { 0 };
        report_add_lists(&file->base, &lists);
        json_stop(&lists, '}');
        put_block(file->report, base_arena_print(file->base.scratch, "list/%zu", file->number), &lists);
        base_buffer_free(&lists);
    }
    /* If only some of these readings could open the file, it has changed in between. */
    if ((checked <= GAMUT_FINDINGS) != (outcome <= GAMUT_FINDINGS) || (checked <= GAMUT_FINDINGS && !info))
        file->report->unsteady = path;
    bool has_bytes = !file->report->options.no_bytes && report_put_part(file, "bytes", path, report_add_bytes);
    bool has_events = (file->base.has_results || (file->base.lists[0].add && file->base.count > 2)) &&
                      report_put_part(file, "events", path, report_add_events);
    bool has_pairing = file->base.is_paired && report_put_part(file, "pairing", path, report_add_pairing);
    json_set_bool(index, "events", has_events);
    json_set_bool(index, "bytes", has_bytes);
    json_set_bool(index, "pairing", has_pairing);
    json_set_count(index, "records", file->base.count);
    json_set_list(index, "chunks", &file->starts);
    json_stop(index, '}');
    file->report->has_failed =
        file->report->has_failed || file->chunk.failed || file->base.order.failed || file->starts.failed;
    return outcome;
}

static gamut_outcome report_put_file(reporting *report, size_t number, const char *path)
{
    page_file file = { .report = report, .number = number };
    gamut_session *own = session_fork(report->session);
    gamut_outcome outcome = GAMUT_UNREADABLE;
    report->has_failed = report->has_failed || !own || !report_file_open(&file.base, own);
    if (!report->has_failed) {
        outcome = add_open_file(&file, path);
        report->hand_files += file.has_hands;
        report->hands = file.has_hands ? number : report->hands;
        report->has_failed =
            report->has_failed || base_arena_failed(file.base.lists_arena) || base_arena_failed(file.base.scratch);
        if (outcome > GAMUT_FINDINGS)
            gamut_session_absorb(report->session, own);
    }
    if (file.base.is_unsteady ||
        (own && outcome <= GAMUT_FINDINGS && session_has_finding(own, &codec_rule_unreadable) != file.base.is_partial))
        report->unsteady = path;
    report_file_close(&file.base);
    base_buffer_free(&file.chunk);
    base_buffer_free(&file.starts);
    gamut_session_close(own);
    return outcome;
}

static void put_title(reporting *report, const char *const *paths, size_t count)
{
    base_buffer title = { 0 }, escaped = { 0 };
    if (report->options.title)
        base_buffer_add_string(&title, report->options.title);
    else if (count == 1)
        base_buffer_add_string(&title, paths[0] + io_path_split(base_text_of(paths[0])).folder.length);
    else
        base_buffer_print(&title, "%zu files", count);
    report_escape_html(&escaped, base_buffer_text(&title));
    json_set_text(&report->index, "title", base_buffer_text(&title));
    io_sink_write(report->sink, escaped.data, escaped.length);
    report->has_failed = report->has_failed || title.failed || escaped.failed;
    base_buffer_free(&title);
    base_buffer_free(&escaped);
}

/* ---- what is asked about the games of all files ---- */

/* Separate the games from the repertoire, which may be one of the files. False: out of memory. */
static bool find_games(reporting *report, const char *const *paths, size_t count)
{
    const char *repertoire = report->options.repertoire;
    report->games = calloc(count + 1, sizeof *report->games);
    report->repertoire = count + (report->options.deals != NULL);
    for (size_t i = 0; report->games && i < count; i++)
        if (!repertoire || report->has_repertoire || !io_is_same_file(paths[i], repertoire))
            report->games[report->game_files++] = paths[i];
        else {
            report->repertoire = i;
            report->has_repertoire = true;
        }
    return report->games != NULL;
}

/* Say in the session of the page why there is no such answer. */
static gamut_outcome report_say_why(reporting *report, gamut_session *own, gamut_outcome outcome)
{
    const char *message = gamut_session_message(own);
    if (message && *message)
        return session_say(report->session, outcome, GAMUT_ERROR_ARGUMENT, "%s", message);
    gamut_session_absorb(report->session, own);
    return outcome;
}

/* Write a block with the dossier of each player, and the names that lead to it into the index. */
static gamut_outcome put_dossiers(reporting *report, base_arena *arena)
{
    base_buffer all = { 0 };
    base_text rest = base_text_of(report->options.opponent), name;
    gamut_outcome outcome = GAMUT_FINE;
    size_t number = 0;
    while (outcome <= GAMUT_FINDINGS && base_text_next_part(&rest, ';', &name)) {
        gamut_session *own = session_fork(report->session);
        base_buffer json = { 0 };
        const char *player = base_arena_copy(arena, base_text_trim(name)).data;
        report->has_failed = report->has_failed || !own || !player;
        outcome = own && player ? report_add_dossier(own, &json, &all, report->games, report->game_files, player)
                                : GAMUT_UNWRITTEN;
        if (outcome <= GAMUT_FINDINGS)
            put_block(report, base_arena_print(arena, "dossier/%zu", number++), &json);
        else if (own && player)
            outcome = report_say_why(report, own, outcome);
        base_buffer_free(&json);
        gamut_session_close(own);
    }
    json_set_list(&report->index, "dossiers", &all);
    base_buffer_free(&all);
    return outcome;
}

/* Write a block with what gamut_find answers about the repertoire. */
static gamut_outcome put_repertoire(reporting *report)
{
    const gamut_find_options options = { .size = sizeof options,
                                         .repertoire = report->options.repertoire,
                                         .colour = report->options.colour };
    if (!report->game_files)
        return session_say(report->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                           "there are no games besides the repertoire to compare with it");
    gamut_session *own = session_fork(report->session);
    base_buffer json = { 0 };
    report->has_failed = report->has_failed || !own;
    gamut_outcome outcome =
        own ? report_add_repertoire(own, &json, report->games, report->game_files, &options) : GAMUT_UNWRITTEN;
    if (outcome <= GAMUT_FINDINGS) {
        put_block(report, TEXT("repertoire"), &json);
        json_set_count(&report->index, "repertoire", report->repertoire);
    } else if (own)
        outcome = report_say_why(report, own, outcome);
    base_buffer_free(&json);
    gamut_session_close(own);
    return outcome;
}

/* Write the blocks about all games together. */
static gamut_outcome put_together(reporting *report)
{
    /* For a single file, statistics over all files would add nothing. */
    gamut_session *own = report->game_files > 1 ? session_fork(report->session) : NULL;
    base_arena *arena = base_arena_create(report->session->budget);
    base_buffer statistics = { 0 };
    gamut_outcome outcome = arena ? GAMUT_FINE : GAMUT_UNWRITTEN;
    report->has_failed = report->has_failed || !arena;
    if (own && report_add_together(own, &statistics, report->games, report->game_files) <= GAMUT_FINDINGS &&
        statistics.length) {
        put_block(report, TEXT("statistics"), &statistics);
        json_set_bool(&report->index, "statistics", true);
    }
    base_buffer_free(&statistics);
    gamut_session_close(own);
    if (report->options.opponent && outcome <= GAMUT_FINDINGS)
        outcome = put_dossiers(report, arena);
    if (report->options.repertoire && outcome <= GAMUT_FINDINGS)
        outcome = put_repertoire(report);
    base_arena_destroy(arena);
    return outcome;
}

/* Write the blocks of all files. GAMUT_UNREADABLE: none of the files could be read. */
static gamut_outcome put_files(reporting *report, const char *const *paths, size_t count)
{
    const char *others[] = { report->options.deals, report->has_repertoire ? NULL : report->options.repertoire };
    gamut_outcome outcome = GAMUT_FINE;
    size_t unreadable = 0, number = count;
    json_name(&report->index, "files");
    json_start(&report->index, '[');
    for (size_t i = 0; i < count && !report->has_failed; i++) {
        gamut_outcome one = report_put_file(report, i, paths[i]);
        session_report_files(report->session, paths[i], i + 1, count);
        unreadable += one > GAMUT_FINDINGS;
        outcome = one != GAMUT_FINE ? GAMUT_FINDINGS : outcome;
    }
    codec_options asked = report->session->options;
    for (size_t i = 0; i < COUNT(others) && !report->has_failed; i++) {
        if (others[i] && others[i] == report->options.repertoire)
            asked = operation_leave_conditions(report->session);
        if (others[i] && report_put_file(report, number++, others[i]) > GAMUT_FINDINGS)
            outcome = GAMUT_FINDINGS;
    }
    report->session->options = asked;
    json_stop(&report->index, ']');
    if (report->options.deals)
        json_set_count(&report->index, "deals", count);
    else if (report->has_sessions && report->hand_files == 1) /* the hands of the session, beyond doubt */
        json_set_count(&report->index, "deals", report->hands);
    return unreadable == count ? GAMUT_UNREADABLE : outcome;
}

static gamut_outcome put_page(reporting *report, const char *const *paths, size_t count)
{
    report->has_failed = !find_games(report, paths, count);
    find_folder(report, paths, count);
    json_start(&report->index, '{');
    json_set_text(&report->index, "gamut", TEXT(GAMUT_VERSION_TEXT));
    io_sink_write(report->sink, operation_viewer_head.data, operation_viewer_head.length);
    put_title(report, paths, count);
    io_sink_write(report->sink, operation_viewer_body.data, operation_viewer_body.length);
    gamut_outcome outcome = report->has_failed ? GAMUT_UNWRITTEN : put_together(report);
    if (outcome <= GAMUT_FINDINGS)
        outcome = put_files(report, paths, count);
    if (outcome > GAMUT_FINDINGS && !report->has_failed)
        return outcome;
    json_stop(&report->index, '}');
    put_block(report, TEXT("index"), &report->index);
    io_sink_write(report->sink, operation_viewer_tail.data, operation_viewer_tail.length);
    /* If memory ran out, parts may be missing, so the page is not written. */
    if (report->has_failed || session_is_short(report->session))
        return session_out_of_memory(report->session, GAMUT_UNWRITTEN);
    if (report->unsteady)
        return session_say(report->session, GAMUT_UNWRITTEN, GAMUT_ERROR_INPUT,
                           "'%s' was changed meanwhile: it could be read once and not again", report->unsteady);
    return outcome;
}

bool gamut_report_available(void)
{
    return operation_viewer_tail.length != 0;
}

gamut_outcome gamut_report(gamut_session *session, const char *const *paths, size_t path_count,
                           const gamut_report_options *options, const char *output)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    HANDLE_NEEDS(GAMUT_MISUSED, output);
    HANDLE_NEEDS_PATHS(GAMUT_MISUSED, paths, path_count);
    reporting report = { .session = session };
    io_output *target;
    if (!SESSION_TAKE(&report.options, options, session))
        return GAMUT_MISUSED;
    if (!gamut_report_available())
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_UNAVAILABLE,
                           "this library was built without the viewer: esbuild was missing");
    for (size_t i = 0; i < path_count; i++)
        if (strcmp(paths[i], "-") == 0)
            return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                               "a page reads its files several times: name a file instead of '-'");
    if (!io_output_open(&target, output))
        return session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_MEMORY, "there is no memory to write '%s'", output);
    report.sink = io_output_sink(target, NULL);
    /* Files of boards that are one session together are shown as one file. */
    const char *joined = operation_join(session, paths, path_count);
    gamut_outcome outcome =
        report.sink ? put_page(&report, joined ? &joined : paths, joined ? 1 : path_count) : GAMUT_UNWRITTEN;
    operation_join_end(session, joined);
    if (!report.sink || (outcome <= GAMUT_FINDINGS && !io_output_commit(target)))
        outcome = session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT, "%s", io_output_message(target));
    io_output_close(target);
    base_buffer_free(&report.index);
    base_buffer_free(&report.packed);
    base_buffer_free(&report.folder);
    free(report.games);
    return outcome;
}

gamut_outcome report_run(const operation_call *call, const gamut_report_options *options, const gamut_value **answer)
{
    (void)answer;
    return gamut_report(call->session, call->paths, call->path_count, options, options->output);
}
