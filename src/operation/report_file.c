/* report_file.c - what the viewer shows of a file: lists of its records, tournaments made from them, findings,
 * bytes. */
#include "report_file.h"

#include <inttypes.h>
#include <string.h>

#include <gamut/search.h>
#include <gamut/standings.h>
#include <gamut/statistics.h>
#include <gamut/tournament.h>

#include "base/encoding.h"
#include "base/text.h"
#include "codec/dump.h"
#include "io/system.h"
#include "model/json_print.h"
#include "model/tree.h"
#include "operation.h"
#include "scoring/session_boards.h"

enum {
    FINDINGS_SHOWN = 1000, /* the most findings of a file that are listed; the totals count all */
    /* The most competitors for whom tie-breaks are explained; the size of explanations grows with their square. */
    EXPLAINED_MOST = 1000,
    EVENTS_SHOWN = 200,    /* the most events made from the games of a file that a page contains */
    EVENTS_LISTED = 20000, /* the most events in a list */
    PAIRED_MOST = 300,     /* the most players of a tournament whose pairings are explained */
    STATISTICS_ROWS = 1000,
    BYTES_SHOWN = 3 * 1024 * 1024 /* limit of the JSON about the bytes of a file, before compression */
};

bool report_file_open(report_file *file, gamut_session *session)
{
    file->session = session;
    file->lists_arena = base_arena_create(session->budget);
    file->scratch = base_arena_create(session->budget);
    file->speller = session_fork(session);
    return file->lists_arena && file->scratch && file->speller &&
           gamut_session_set(file->speller, "output-encoding", "utf-8") == GAMUT_OK;
}

void report_file_close(report_file *file)
{
    gamut_session_close(file->speller);
    base_arena_destroy(file->scratch);
    base_arena_destroy(file->lists_arena);
    base_buffer_free(&file->order);
    base_buffer_free(&file->events);
}

/* Return the record as PGN or PBN. Absent: it cannot be written. */
static base_text report_write_record(gamut_session *session, base_arena *arena, const gamut_record *record,
                                     bool is_canonical)
{
    gamut_writer *writer;
    base_text spelling = { NULL, 0 };
    const char *format = record->kind == GAMUT_KIND_CHESS_GAME ? "pgn" : "pbn";
    if (gamut_writer_open_memory(&writer, session, format) != GAMUT_OK)
        return spelling;
    writer->codec.is_canonical = writer->codec.is_canonical || is_canonical;
    if (gamut_writer_put(writer, record) == GAMUT_OK && gamut_writer_commit(writer) == GAMUT_OK)
        spelling = base_arena_copy(arena, base_text_of_bytes(gamut_writer_memory(writer, NULL)));
    /* Remove the byte order mark, which belongs only at the start of a file. */
    if (base_text_starts_with(spelling, "\xef\xbb\xbf"))
        spelling = base_text_slice(spelling, 3, spelling.length);
    gamut_writer_close(writer);
    return spelling;
}

/* A game is copied as it is written in its file, if that is UTF-8. A board is written anew, because in its file it may
 * take values over from earlier boards. */
base_text report_spell(report_file *file, const gamut_record *record)
{
    base_text spelling = { NULL, 0 };
    if (record->kind == GAMUT_KIND_CHESS_GAME)
        spelling = report_write_record(file->session, file->scratch, record, false);
    size_t valid = base_utf8_invalid_at((base_bytes){ (const uint8_t *)spelling.data, spelling.length });
    return spelling.length && valid == spelling.length
               ? spelling
               : report_write_record(file->speller, file->scratch, record, true);
}

gamut_value *report_know_more(report_file *file, const gamut_record *record)
{
    gamut_value *more = tree_object(file->scratch);
    bool is_board = record->kind == GAMUT_KIND_BRIDGE_BOARD;
    if (is_board || record->kind == GAMUT_KIND_CHESS_GAME)
        tree_set_text(file->scratch, more, "spelling", report_spell(file, record));
    if (is_board && file->solved) {
        tree_set(more, "solved", tree_copy(file->scratch, file->solved));
        file->solved = file->solved->next;
    }
    if (record->kind == GAMUT_KIND_EVENT && record->event->players.count && !record->event->bridge.sections.count) {
        /* All values are explained, because a page cannot request an explanation later. */
        const char *explain = record->event->players.count <= EXPLAINED_MOST ? "all" : NULL;
        const gamut_standings_options options = { .size = sizeof options, .explain = explain };
        const gamut_value *standings;
        gamut_session *own = session_fork(file->session);
        if (own && gamut_standings_of(own, record, &options, &standings) <= GAMUT_FINDINGS && standings)
            tree_set(more, "standings", tree_copy(file->scratch, standings));
        gamut_session_close(own);
    }
    return more;
}

bool report_list_record(report_file *file, const gamut_record *record)
{
    size_t list = record->kind == GAMUT_KIND_BRIDGE_BOARD ? 1 : record->kind == GAMUT_KIND_EVENT ? 2 : 0;
    if (!file->lists[list].add)
        file->lists[list] = report_list_open(file->lists_arena, record->kind);
    file->lists[list].add(&file->lists[list], record);
    json_print_count(&file->order, list);
    file->count++;
    file->is_paired = file->count == 1 && report_can_explain_pairing(record);
    report_note_results(file, record);
    return !base_arena_failed(file->lists_arena);
}

void report_note_results(report_file *file, const gamut_record *record)
{
    const gamut_board *board = record->kind == GAMUT_KIND_BRIDGE_BOARD ? record->board : NULL;
    for (size_t i = 0; board && i < board->tables.count; i++)
        if (base_text_is(board->tables.items[i].name, "ScoreTable") && board->tables.items[i].rows.count > 1)
            file->has_results = true;
    if (!board || !session_is_game(board))
        return;
    bool *has_game = &file->has_game[board->board.value]; /* games have numbers from 1 to 255 */
    file->has_results = file->has_results || *has_game;
    *has_game = true;
}

/* Tournaments with fewer than three players are left out: they make no table. */
static bool report_file_add_event(gamut_reader *reader, const gamut_record *record, void *payload)
{
    report_file *file = payload;
    (void)reader;
    if (record->kind != GAMUT_KIND_EVENT || (record->event->players.count < 3 && !record->event->bridge.sections.count))
        return true;
    file->event_count++;
    if (file->events_form == REPORT_EVENTS_ONE && file->event_count < file->event_wanted)
        return true;
    if (file->events_form == REPORT_EVENTS_BRIEF)
        report_view_brief(&file->events, record, file->scratch);
    else
        report_view_record(&file->events, record, report_know_more(file, record), file->scratch);
    bool is_whole = !base_arena_failed(file->scratch);
    base_arena_reset(file->scratch);
    size_t most = file->events_form == REPORT_EVENTS_BRIEF ? EVENTS_LISTED : EVENTS_SHOWN;
    return is_whole && file->events_form != REPORT_EVENTS_ONE && file->event_count < most;
}

bool report_add_events(report_file *file, base_buffer *out, const char *path)
{
    gamut_reader *reader;
    if (reader_open_lean(&reader, file->session, path) != GAMUT_OK) {
        file->is_unsteady = true;
        return false;
    }
    bool is_of_games = !(gamut_reader_format(reader)->kinds & GAMUT_KIND_EVENT);
    if (is_of_games && stage_chain_aim(reader->chain, GAMUT_KIND_EVENT, NULL) &&
        driver_each(reader, report_file_add_event, file) > GAMUT_FINDINGS)
        file->is_unsteady = true;
    gamut_reader_close(reader);
    bool has_one = file->events.length && !file->events.failed, is_list = file->events_form != REPORT_EVENTS_ONE;
    base_buffer_add_string(out, is_list ? "[" : "");
    if (has_one)
        base_buffer_add(out, file->events.data, file->events.length);
    base_buffer_add_string(out, is_list ? "]" : "");
    out->failed = out->failed || file->events.failed;
    return has_one;
}

/* Print {"kind", "columns": [[title, is numeric]], "rows": [[cells]]}. */
static void report_print_list(base_buffer *out, const report_table *table, const char *kind)
{
    json_start(out, '{');
    json_set_text(out, "kind", base_text_of(kind));
    json_name(out, "columns");
    json_start(out, '[');
    for (size_t i = 0; i < table->column_count; i++) {
        json_start(out, '[');
        json_print_text(out, base_text_of(table->columns[i].title));
        json_print_bool(out, table->columns[i].is_right);
        json_stop(out, ']');
    }
    json_stop(out, ']');
    json_name(out, "rows");
    json_start(out, '[');
    for (const report_row *row = table->first; row; row = row->next) {
        if (row != table->first)
            json_line(out);
        json_start(out, '[');
        for (size_t i = 0; i < table->column_count; i++)
            json_print_text(out, row->cells[i].data ? row->cells[i] : TEXT(""));
        json_stop(out, ']');
    }
    json_stop(out, ']');
    json_stop(out, '}');
}

void report_add_lists(report_file *file, base_buffer *out)
{
    static const char *const kinds[REPORT_LIST_KINDS] = { "games", "boards", "events" };
    json_start(out, '{');
    json_set_list(out, "order", &file->order);
    json_name(out, "lists");
    json_start(out, '[');
    for (size_t i = 0; i < REPORT_LIST_KINDS; i++)
        if (file->lists[i].add)
            report_print_list(out, &file->lists[i].table, kinds[i]);
        else
            json_tree(out, NULL);
    json_stop(out, ']');
}

static bool report_file_gather(const char *data, size_t length, void *payload)
{
    base_buffer *out = payload;
    base_buffer_add(out, data, length);
    return !out->failed && out->length < BYTES_SHOWN;
}

/* Print the given lines, each a JSON object, as one list of at most `most` objects. Return true if there are more. */
static bool add_lines(base_buffer *out, const base_buffer *lines, size_t most)
{
    base_text rest = base_buffer_text(lines), line;
    json_start(out, '[');
    for (size_t i = 0; i < most && base_text_next_line(&rest, &line); i++) {
        if (!line.length || line.data[line.length - 1] != '}')
            break;
        if (i)
            json_line(out);
        base_buffer_add_text(out, line);
    }
    json_stop(out, ']');
    return rest.length > 0;
}

/* The check has its own session, because its findings go into the page instead of being reported. */
gamut_outcome report_add_findings(report_file *file, base_buffer *out, const char *path)
{
    gamut_session *own = session_fork(file->session);
    base_buffer lines = { 0 };
    gamut_stream stream = { report_file_gather, &lines };
    if (!own)
        return GAMUT_UNREADABLE;
    gamut_outcome outcome = gamut_check(own, path);
    file->is_partial = session_has_finding(own, &codec_rule_unreadable);
    (void)gamut_diagnostics_write(own, GAMUT_DIAGNOSTIC_JSONL, GAMUT_SEVERITY_NOTE, false, &stream);
    json_set_count(out, "errors", gamut_diagnostic_total(own, GAMUT_SEVERITY_ERROR));
    json_set_count(out, "warnings", gamut_diagnostic_total(own, GAMUT_SEVERITY_WARNING));
    json_set_count(out, "notes", gamut_diagnostic_total(own, GAMUT_SEVERITY_NOTE));
    json_name(out, "findings");
    if (add_lines(out, &lines, FINDINGS_SHOWN))
        json_set_bool(out, "cut", true);
    out->failed = out->failed || lines.failed;
    base_buffer_free(&lines);
    gamut_session_close(own);
    return outcome;
}

/* The columns of a dump. It is stored by columns, because they compress to half the size of rows. "gap" is the distance
 * from the previous field of the same file, "hex" has the bytes of all fields, and "odd" lists the fields with unusual
 * values. */
enum {
    DUMP_FILE,
    DUMP_GAP,
    DUMP_LENGTH,
    DUMP_PATH,
    DUMP_VALUE,
    DUMP_MEANING,
    DUMP_ABOUT,
    DUMP_ODD,
    DUMP_FILES, /* names of the files */
    DUMP_COLUMNS
};

typedef struct dump_columns {
    const char *files[DUMP_FILE_LIMIT]; /* names; valid while the files are open */
    uint64_t ends[DUMP_FILE_LIMIT];
    uint64_t unknown[DUMP_FILE_LIMIT]; /* bytes of each file whose meaning is unknown */
    size_t file_count, field_count;
    base_buffer columns[DUMP_COLUMNS], hex;
} dump_columns;

/* Return whether the meaning of a field is unknown, which its name in the table of bytes shows. */
static bool is_unknown_field(base_text path)
{
    return base_text_contains_fold_ascii(path, TEXT("unknown")) ||
           base_text_contains_fold_ascii(path, TEXT("padding")) ||
           (path.length >= 4 && base_text_is(base_text_slice(path, path.length - 4, path.length), "rest"));
}

static bool take_field(const dump_row *row, void *payload)
{
    dump_columns *columns = payload;
    const base_text texts[] = { row->path, row->value, row->meaning, base_text_of(row->about) };
    size_t file = 0, length = columns->hex.length;
    while (file < columns->file_count && strcmp(columns->files[file], row->file) != 0)
        file++;
    if (file == DUMP_FILE_LIMIT)
        return false;
    if (file == columns->file_count) {
        json_print_text(&columns->columns[DUMP_FILES],
                        base_text_of(row->file + io_path_split(base_text_of(row->file)).folder.length));
        columns->files[columns->file_count++] = row->file;
    }
    const int64_t numbers[] = { (int64_t)file, (int64_t)(row->offset - columns->ends[file]),
                                (int64_t)row->bytes.length };
    for (size_t i = DUMP_FILE; i <= DUMP_ABOUT; i++) {
        if (i <= DUMP_LENGTH)
            json_print_integer(&columns->columns[i], numbers[i]);
        else
            json_print_text(&columns->columns[i], texts[i - DUMP_PATH]);
        length += columns->columns[i].length;
    }
    if (row->is_odd)
        json_print_count(&columns->columns[DUMP_ODD], columns->field_count);
    static const char digits[] = "0123456789abcdef";
    uint8_t *hex = base_buffer_reserve(&columns->hex, 2 * row->bytes.length);
    for (size_t i = 0; hex && i < row->bytes.length; i++) {
        *hex++ = (uint8_t)digits[row->bytes.data[i] >> 4];
        *hex++ = (uint8_t)digits[row->bytes.data[i] & 15];
    }
    columns->ends[file] = row->offset + row->bytes.length;
    columns->unknown[file] += is_unknown_field(row->path) ? row->bytes.length : 0;
    columns->field_count++;
    return length < BYTES_SHOWN;
}

bool report_add_bytes(report_file *file, base_buffer *out, const char *path)
{
    static const char *const names[] = { "file", "gap", "length", "path", "value", "meaning", "about", "odd", "files" };
    gamut_session *own = session_fork(file->session);
    dump_columns columns = { 0 };
    codec_dump dump = { .take = take_field, .payload = &columns };
    gamut_outcome outcome = own ? operation_dump(own, path, NULL, &dump) : GAMUT_MISUSED;
    bool has_bytes = outcome != GAMUT_MISUSED && columns.field_count;
    if ((outcome == GAMUT_UNREADABLE && !columns.field_count && file->count) ||
        (has_bytes && session_has_finding(own, &codec_rule_unreadable) != file->is_partial))
        file->is_unsteady = true;
    if (has_bytes) {
        json_start(out, '{');
        json_set_bool(out, "cut", outcome == GAMUT_UNWRITTEN);
        json_name(out, "unknown");
        json_start(out, '[');
        for (size_t i = 0; i < columns.file_count; i++)
            json_print_count(out, columns.unknown[i]);
        json_stop(out, ']');
        json_set_text(out, "hex", base_buffer_text(&columns.hex));
        for (size_t i = 0; i < DUMP_COLUMNS; i++)
            json_set_list(out, names[i], &columns.columns[i]);
        json_stop(out, '}');
        out->failed = out->failed || columns.hex.failed;
    }
    for (size_t i = 0; i < DUMP_COLUMNS; i++)
        base_buffer_free(&columns.columns[i]);
    base_buffer_free(&columns.hex);
    gamut_session_close(own);
    return has_bytes;
}

bool report_can_explain_pairing(const gamut_record *record)
{
    const gamut_event *event = record->kind == GAMUT_KIND_EVENT ? record->event : NULL;
    return event && !event->bridge.sections.count && event->players.count > 1 && event->players.count <= PAIRED_MOST;
}

/* Print {"check": as gamut_pair_check, "rounds": [as gamut_pair, with explanations]}: every round paired again from
 * those before it, and the next round. */
bool report_add_pairing(report_file *file, base_buffer *out, const char *path)
{
    gamut_session *own = session_fork(file->session);
    const gamut_value *check = NULL, *round;
    const gamut_pair_options plain = { .size = sizeof plain };
    gamut_outcome outcome = own ? gamut_pair_check(own, path, &plain, &check) : GAMUT_UNREADABLE;
    if (outcome > GAMUT_FINDINGS || !check) {
        file->is_unsteady = file->is_unsteady || outcome == GAMUT_UNREADABLE;
        gamut_session_close(own);
        return false;
    }
    json_start(out, '{');
    json_set_tree(out, "check", check);
    json_name(out, "rounds");
    json_start(out, '[');
    unsigned count = 0;
    for (round = tree_first_in(check, "rounds"); round; round = round->next)
        count++;
    for (unsigned i = 1; i <= count + 1; i++) {
        const gamut_pair_options options = { .size = sizeof options, .round = i <= count ? i : 0, .explain = true };
        const gamut_value *paired = NULL;
        outcome = gamut_pair(own, path, &options, &paired);
        json_tree(out, outcome <= GAMUT_FINDINGS ? paired : NULL);
        file->is_unsteady = file->is_unsteady || outcome == GAMUT_UNREADABLE;
    }
    json_stop(out, ']');
    json_stop(out, '}');
    gamut_session_close(own);
    return true;
}

gamut_outcome report_add_together(gamut_session *session, base_buffer *out, const char *const *paths, size_t count)
{
    const gamut_value *statistics = NULL;
    const gamut_stats_options options = { .size = sizeof options, .top = STATISTICS_ROWS, .season = true };
    gamut_outcome outcome = gamut_stats(session, paths, count, &options, &statistics);
    if (outcome <= GAMUT_FINDINGS && statistics)
        json_tree(out, statistics);
    return outcome;
}

gamut_outcome report_add_dossier(gamut_session *session, base_buffer *out, base_buffer *names, const char *const *paths,
                                 size_t count, const char *player)
{
    const gamut_value *dossier = NULL;
    const gamut_stats_options options = { .size = sizeof options, .opponent = player };
    gamut_outcome outcome = gamut_stats(session, paths, count, &options, &dossier);
    if (outcome > GAMUT_FINDINGS || !dossier)
        return outcome;
    const gamut_value *found = gamut_value_member(dossier, "names");
    if (!found || !found->first)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_MISSING, "no player of these games is called \"%s\"",
                           player);
    json_start(names, '[');
    for (const gamut_value *name = found->first; name; name = name->next)
        json_print_text(names, tree_get_text(name, "name"));
    json_stop(names, ']');
    json_tree(out, dossier);
    return outcome;
}

gamut_outcome report_add_repertoire(gamut_session *session, base_buffer *out, const char *const *paths, size_t count,
                                    const gamut_find_options *options)
{
    base_buffer lines = { 0 };
    const gamut_stream stream = { report_file_gather, &lines };
    gamut_outcome outcome = gamut_find(session, paths, count, options, GAMUT_FORM_JSON, &stream, NULL);
    if (outcome <= GAMUT_FINDINGS)
        (void)add_lines(out, &lines, SIZE_MAX);
    out->failed = out->failed || lines.failed;
    base_buffer_free(&lines);
    return outcome;
}
