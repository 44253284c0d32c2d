/* show.c - shows records to people: many as a list, or one in full.
 *
 * One record is shown in full, several as a table with a row for each, except those that is_wanted_whole always shows
 * in full. Which of the two applies is known only at the second record, so the first record is printed both ways. */
#include "base/text.h"
#include "model/tree_json.h"
#include "operation.h"
#include "report/report.h"

/* The most rows that are held back until column widths are known. The following rows form a new page with its own
 * titles and widths, so that a list of millions of records appears at once and needs little memory. */
#define PAGE_ROWS 20000

typedef struct showing {
    const gamut_selection *selection;
    const gamut_style *style;
    base_budget *budget;
    base_arena *arena;
    base_arena *page; /* memory of the current page of the list; a sheet of all boards is not divided into pages */
    report_list list;
    uint64_t count;
    uint64_t listed;    /* number of records in the list */
    uint64_t others;    /* number of sessions without the selected section, board or entry */
    const char *misfit; /* why a record does not fit the selection */
    bool is_of_event;   /* sheets of events are selected */
    bool is_full;       /* some records were already printed in full */
    handle_out out;
    /* The first record printed in full; it is held back, because it gets a title only if others follow. */
    base_buffer only;
    base_text title;
    const char *problem; /* problem with the selection, if there is only one record */
} showing;

/* Print a record in full. A problem with the selection (such as a round that does not exist) is reported at the end,
 * and only if there is just one record. */
static void print_full(showing *show, const gamut_record *record, base_buffer *out)
{
    base_arena *scratch = base_arena_create(show->budget);
    if (!scratch)
        return;
    const char *problem = NULL;
    /* In JSON, a board or a game is printed as the whole record. */
    if (show->style->form == GAMUT_FORM_JSON && record->kind != GAMUT_KIND_EVENT &&
        !report_is_board_sheet(show->selection)) {
        tree_print_json(out, codec_record_tree(scratch, record), 0);
        base_buffer_add_char(out, '\n');
    } else
        problem = report_record(record, show->selection, show->style, scratch, out);
    if (!problem && base_arena_failed(scratch))
        problem = "out of memory";
    if (problem)
        show->problem = base_arena_copy(show->arena, base_text_of(problem)).data;
    base_arena_destroy(scratch);
}

bool operation_is_other_board(const gamut_selection *selection, const gamut_record *record)
{
    if (!selection->board || record->kind != GAMUT_KIND_BRIDGE_BOARD)
        return false;
    gamut_number number = record->board->board;
    return !base_is_known(number.state) || (uint64_t)number.value != selection->board;
}

/* ---- the selection ---- */

enum {
    OF_SESSION = 1,
    OF_TOURNAMENT = 2,
    OF_BOARD = 4,
    OF_GAME = 8
};

static unsigned kind_to_show(const gamut_record *record)
{
    if (record->kind == GAMUT_KIND_EVENT)
        return record->event->bridge.sections.count ? OF_SESSION : OF_TOURNAMENT;
    return record->kind == GAMUT_KIND_BRIDGE_BOARD ? OF_BOARD : OF_GAME;
}

/* Return why the record does not fit the selection; NULL: it may fit. A part of the selection that does not apply to
 * the record must not be ignored: the output would be wrong. */
static const char *find_misfit(const gamut_selection *selection, const gamut_record *record)
{
    const struct {
        bool is_asked;
        unsigned kinds;
        const char *reason;
    } parts[] = {
        { selection->entry != 0, OF_SESSION, "only a bridge session has cards of pairs" },
        { selection->section != NULL, OF_SESSION, "only a bridge session has sections" },
        { selection->board != 0, OF_SESSION | OF_BOARD,
          "only bridge sessions and bridge boards have numbers of boards" },
        { selection->round != 0, OF_TOURNAMENT, "only a tournament is shown by rounds" },
    };
    for (size_t i = 0; i < COUNT(parts); i++)
        if (parts[i].is_asked && !(parts[i].kinds & kind_to_show(record)))
            return parts[i].reason;
    return NULL;
}

/* Return why two parts of the selection exclude each other; NULL: they can be combined. */
static const char *find_clash(const gamut_selection *selection)
{
    bool has_player = selection->player || selection->player_name;
    bool is_over_rounds = selection->sheet == GAMUT_SHEET_CROSSTABLE || selection->sheet == GAMUT_SHEET_PROGRESS;
    if (has_player && selection->round)
        return "the card of a player has all rounds: choose a player or a round";
    if (is_over_rounds && selection->round)
        return "that sheet has all rounds: choose a sheet or a round";
    if (selection->board && (has_player || selection->entry))
        return "a board is shown with all its results: choose a board, or a pair or player";
    return NULL;
}

/* Return whether the record is shown in full even if there are several; other records are then listed in a table.
 * Bridge sessions and events with players are shown in full, because people look for their rankings. But JSON, CSV,
 * rounds and players can show only one tournament, so with these, several tournaments are refused in the end. If a
 * board is selected by number, all records of that board are shown, because it may have been played in two rooms. */
static bool is_wanted_whole(const showing *show, const gamut_record *record)
{
    const gamut_selection *selection = show->selection;
    if (record->kind == GAMUT_KIND_BRIDGE_BOARD)
        return selection->board && !report_is_board_sheet(selection);
    if (record->kind != GAMUT_KIND_EVENT)
        return false;
    if (record->event->bridge.sections.count)
        return true;
    return record->event->players.count && show->style->form == GAMUT_FORM_TEXT && !selection->round &&
           !selection->player;
}

/* Print the sheet that was held back, if there is one; if other sheets follow, with its title. */
static void print_waiting(showing *show, bool has_others)
{
    base_buffer *out = &show->out.buffer;
    if (has_others && show->only.length) {
        report_add_on_line(out, show->title);
        base_buffer_add_string(out, "\n\n");
    }
    base_buffer_add(out, show->only.data, show->only.length);
    show->only.length = 0;
}

/* Show a record in full. A single sheet needs no title, so the first sheet is held back until it is known whether a
 * second one follows. */
static void show_whole(showing *show, const gamut_record *record)
{
    base_buffer *out = &show->out.buffer;
    /* Sheets of tournaments do not contain the name of the event. */
    bool is_first = !show->is_full, has_title = record->kind == GAMUT_KIND_EVENT &&
                                                !record->event->bridge.sections.count &&
                                                show->selection->sheet != GAMUT_SHEET_OVERVIEW;
    show->is_full = true;
    show->count++;
    if (is_first && has_title) {
        show->title = base_arena_copy(show->arena, record->event->name);
        print_full(show, record, &show->only);
        return;
    }
    print_waiting(show, true);
    if (!is_first && show->style->form != GAMUT_FORM_JSON)
        base_buffer_add_char(out, '\n');
    if (has_title)
        show->title = record->event->name;
    print_full(show, record, has_title ? &show->only : out);
    print_waiting(show, has_title);
    handle_out_pass(&show->out);
}

/* Show a record. Returns false to end the reading: after the only selected record, or if the output was closed. */
static bool show_one(gamut_reader *reader, const gamut_record *record, void *payload)
{
    showing *show = payload;
    (void)reader;
    if (show->selection->record && record->number != show->selection->record)
        return true;
    if (operation_is_other_board(show->selection, record))
        return true;
    if (show->is_of_event && record->kind != GAMUT_KIND_EVENT)
        return true;
    const char *misfit = find_misfit(show->selection, record);
    if (misfit) {
        show->misfit = misfit;
        return true;
    }
    if (record->kind == GAMUT_KIND_EVENT && record->event->bridge.sections.count &&
        !report_session_has(&record->event->bridge, show->selection)) {
        show->others++;
        return true;
    }
    if (is_wanted_whole(show, record)) {
        show_whole(show, record);
        return !show->selection->record && !show->out.is_stopped;
    }
    show->count++;
    bool is_sheet = report_is_board_sheet(show->selection);
    if (show->listed++ == 0) {
        show->list = is_sheet ? report_list_board_sheet(show->page, show->selection->sheet)
                              : report_list_open(show->page, record->kind);
        print_full(show, record, &show->only);
    } else if (show->list.table.row_count == PAGE_ROWS && !is_sheet && show->style->form == GAMUT_FORM_TEXT &&
               !show->selection->round && !show->selection->player) {
        if (show->is_full)
            print_waiting(show, true);
        report_print_table(&show->list.table, show->style, &show->out.buffer);
        handle_out_pass(&show->out);
        base_arena_reset(show->page);
        show->list = report_list_open(show->page, record->kind);
    }
    show->list.add(&show->list, record);
    return !show->selection->record && !show->out.is_stopped;
}

/* Draw the first selected record that has a picture. Returns false to end the reading. */
static bool draw_one(gamut_reader *reader, const gamut_record *record, void *payload)
{
    showing *show = payload;
    (void)reader;
    if ((show->selection->record && record->number != show->selection->record) ||
        operation_is_other_board(show->selection, record))
        return true;
    show->problem = report_ply_problem(record, show->selection, show->arena);
    if (show->problem)
        return false;
    show->is_full = report_diagram(record, show->selection, show->style, show->page, &show->out.buffer);
    show->listed = show->is_full ? 0 : show->listed + 1; /* number of records without a picture */
    show->count += show->is_full;
    return !show->is_full && !show->selection->record;
}

static void print_all(showing *show)
{
    if (show->is_full)
        print_waiting(show, show->listed);
    if (show->is_full && show->listed) {
        base_buffer_add_char(&show->out.buffer, '\n');
        report_print_table(&show->list.table, show->style, &show->out.buffer);
    }
    if (show->is_full)
        return;
    if (show->problem && report_is_board_sheet(show->selection))
        return;
    if (show->count && report_is_board_sheet(show->selection)) {
        /* A table of all boards, for people or programs. */
        base_buffer *out = &show->out.buffer;
        const report_table *table = &show->list.table;
        if (show->style->form == GAMUT_FORM_CSV)
            report_print_csv(table, out);
        else if (show->style->form == GAMUT_FORM_JSON) {
            tree_print_json(out, report_table_tree(table), 0);
            base_buffer_add_char(out, '\n');
        } else
            report_print_table(table, show->style, out);
    } else if (show->count == 1)
        base_buffer_add(&show->out.buffer, show->only.data, show->only.length);
    else if (show->count)
        report_print_table(&show->list.table, show->style, &show->out.buffer);
}

/* Read the meanings of glyphs from the file that the option "glyphs" names. False: the file cannot be read, which was
 * reported. */
static bool load_glyphs(gamut_session *session, gamut_style *style)
{
    const char *path = codec_option(&session->options, "glyphs"), *message = NULL;
    io_access access = { .budget = session->budget };
    io_bundle *bundle = NULL;
    if (!path)
        return true;
    if (io_bundle_open(&bundle, path, &access, &message) != IO_OK) {
        session_say(session, GAMUT_UNREADABLE, GAMUT_ERROR_INPUT, "--glyphs: %s: %s", path, message);
        return false;
    }
    base_bytes bytes = io_bundle_main(bundle)->bytes;
    base_text text = base_decode(session->answers, bytes, base_encoding_detect(bytes));
    style->glyphs = base_arena_copy(session->answers, text);
    io_bundle_close(bundle);
    return true;
}

/* If there is a problem, earlier output has already been sent; the outcome still reports the problem. */
gamut_outcome gamut_show(gamut_session *session, const char *path, const gamut_selection *selection,
                         const gamut_style *style, const gamut_stream *stream)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    HANDLE_NEEDS(GAMUT_MISUSED, path);
    HANDLE_NEEDS_STREAM(GAMUT_MISUSED, stream);
    gamut_reader *reader;
    gamut_style own = { 0 };
    gamut_selection part = { 0 };
    if (!SESSION_TAKE(&own, style, session) || !SESSION_TAKE(&part, selection, session))
        return GAMUT_MISUSED;
    const char *clash = find_clash(&part);
    if (clash)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "%s", clash);
    own.reveals = own.reveals || codec_option(&session->options, "reveal");
    /* Extras are read only if all records are printed as JSON, because no other form shows them. */
    if (!load_glyphs(session, &own) ||
        (part.record                   ? reader_open_at(&reader, session, path, part.record, (reader_place){ 0 })
         : own.form == GAMUT_FORM_JSON ? gamut_reader_open(&reader, session, path)
                                       : reader_open_lean(&reader, session, path)) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    showing show = { .selection = &part,
                     .style = &own,
                     .budget = session->budget,
                     .arena = session->answers,
                     .page = base_arena_create(session->budget),
                     .out = { .stream = stream } };
    /* These sheets show events. If the file has no events, they must be made from its games, or from boards with the
     * results of all tables. */
    show.is_of_event = (part.sheet != GAMUT_SHEET_OVERVIEW && !report_is_board_sheet(&part)) || part.entry ||
                       part.round || part.player;
    gamut_outcome outcome = GAMUT_UNREADABLE;
    bool is_ready = show.page && (!show.is_of_event || stage_chain_aim(reader->chain, GAMUT_KIND_EVENT, NULL));
    if (is_ready && part.player_name) {
        outcome = operation_show_player(session, reader, &part, &own, stream);
        gamut_reader_close(reader);
        base_arena_destroy(show.page);
        return outcome;
    }
    if (is_ready)
        outcome = driver_each(reader, own.form == GAMUT_FORM_SVG ? draw_one : show_one, &show);
    gamut_reader_close(reader);
    bool is_for_one =
        !show.is_full && !report_is_board_sheet(&part) && (own.form != GAMUT_FORM_TEXT || part.round || part.player);
    if (!is_for_one || show.count == 1)
        print_all(&show);
    base_arena_destroy(show.page);
    base_buffer_free(&show.only);
    bool is_written = handle_out_end(&show.out);
    if (!is_written)
        return session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT, "the output was closed");
    if (is_for_one && show.count > 1)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "there are several records: choose one");
    if (show.problem && show.count <= 1)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "%s", show.problem);
    if (show.misfit && !show.count)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "%s", show.misfit);
    bool is_found = show.listed || (!part.record && !part.board);
    if (own.form == GAMUT_FORM_SVG && !show.count && is_found && outcome < GAMUT_UNREADABLE)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_MISSING, "there is no position or deal to draw");
    if (part.record && !show.count)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_MISSING, "there is no record %llu",
                           (unsigned long long)part.record);
    if (part.board && !show.count)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_MISSING, "there is no board %llu",
                           (unsigned long long)part.board);
    if (part.entry && part.section && !show.count && show.others)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_MISSING, "there is no entry %s/%llu", part.section,
                           (unsigned long long)part.entry);
    if ((part.entry || part.player) && !show.count && show.others)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_MISSING, "no player has the number %llu",
                           (unsigned long long)(part.entry ? part.entry : part.player));
    if (part.section && !show.count && show.others)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_MISSING, "there is no section %s", part.section);
    if (show.is_of_event && !show.count && outcome < GAMUT_UNREADABLE)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_MISSING,
                           "the file has no tournament or session; boards form a session if they have the results of "
                           "several tables");
    return outcome;
}
