/* page.c - reports of several files as one page for browsers, or as data for other programs. */
#include "base/text.h"
#include "model/tree_json.h"
#include "operation.h"
#include "report/report_page.h"

typedef struct paging {
    gamut_session *session;
    gamut_selection selection;
    gamut_page_form form;
    base_arena *scratch; /* of one record */
    uint64_t count;      /* of records so far */
    base_text title;     /* of the first record */
    report_html html;
    base_buffer header; /* of the last table in CSV */
    base_buffer out;
    gamut_value *files;  /* list, for JSON */
    gamut_value *sheets; /* of the file at hand */
} paging;

static void put_page(paging *all, const report_page *page)
{
    switch (all->form) {
    case GAMUT_PAGE_HTML:
        report_html_add(&all->html, page);
        break;
    case GAMUT_PAGE_CSV:
        report_print_csv(page, &all->header, &all->out);
        break;
    case GAMUT_PAGE_JSON:
        report_page_tree(page, all->session->answers, all->sheets);
        break;
    }
}

/* Plain parts of a page are as wide as a printed line. */
static bool add_record(gamut_reader *reader, const gamut_record *record, void *payload)
{
    static const gamut_style style = { .width = 100 };
    paging *all = payload;
    report_page page = { .arena = all->scratch };
    (void)reader;
    if (all->selection.record && record->number != all->selection.record)
        return true;
    report_add_record(&page, record, &all->selection, &style, ++all->count);
    if (all->count == 1 && page.first)
        all->title = base_arena_copy(all->session->answers, page.first->text);
    put_page(all, &page);
    bool is_whole = !base_arena_failed(all->scratch);
    base_arena_reset(all->scratch);
    return is_whole;
}

static gamut_outcome add_file(paging *all, const char *path)
{
    gamut_reader *reader;
    base_arena *answers = all->session->answers;
    if (gamut_reader_open(&reader, all->session, path) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    gamut_value *file = tree_object(answers);
    tree_set_text(answers, file, "file", base_arena_copy(answers, base_text_of(path)));
    all->sheets = tree_set_list(answers, file, "sheets");
    tree_append(all->files, file);
    gamut_outcome outcome = api_read_all(reader, false, add_record, all);
    gamut_reader_close(reader);
    return outcome;
}

static void finish(paging *all)
{
    if (all->form == GAMUT_PAGE_HTML)
        report_html_print(&all->html, all->title.length ? all->title : TEXT("Gamut"), &all->out);
    if (all->form == GAMUT_PAGE_JSON) {
        tree_print_json(&all->out, all->files, 2);
        base_buffer_add_char(&all->out, '\n');
    }
    all->out.failed = all->out.failed || all->header.failed;
}

static gamut_outcome write_out(paging *all, const char *path)
{
    io_output *output;
    if (all->out.failed || base_arena_failed(all->session->answers))
        return session_say(all->session, GAMUT_UNWRITTEN, "out of memory");
    if (!io_output_open(&output, path))
        return session_say(all->session, GAMUT_UNWRITTEN, "there is no memory to write '%s'", path);
    io_sink *sink = io_output_sink(output, NULL);
    if (sink)
        io_sink_write(sink, all->out.data, all->out.length);
    gamut_outcome outcome = sink && io_output_commit(output)
                                ? GAMUT_FINE
                                : session_say(all->session, GAMUT_UNWRITTEN, "%s", io_output_message(output));
    io_output_close(output);
    return outcome;
}

static void close_paging(paging *all)
{
    report_html_free(&all->html);
    base_buffer_free(&all->header);
    base_buffer_free(&all->out);
    base_arena_destroy(all->scratch);
}

/* A season with one damaged file is still a season. */
static gamut_outcome add_files(paging *all, const char *const *paths, size_t count)
{
    gamut_outcome outcome = GAMUT_FINE;
    size_t unreadable = 0;
    for (size_t i = 0; i < count; i++) {
        gamut_outcome one = add_file(all, paths[i]);
        unreadable += one > GAMUT_FINDINGS;
        if (one != GAMUT_FINE)
            outcome = GAMUT_FINDINGS;
    }
    return unreadable == count ? GAMUT_UNREADABLE : outcome;
}

gamut_outcome gamut_show_page(gamut_session *session, const char *const *paths, size_t path_count,
                              const gamut_selection *selection, gamut_page_form form, const char *output)
{
    paging all = { .session = session, .selection = *selection, .form = form };
    all.scratch = base_arena_create(session->budget);
    all.files = tree_list(session->answers);
    /* A page for browsers has links among its sheets, so it has them all unless one is asked for. */
    if (form == GAMUT_PAGE_HTML && selection->sheet == GAMUT_SHEET_OVERVIEW && !selection->board && !selection->entry)
        all.selection.sheet = GAMUT_SHEET_ALL;
    gamut_outcome outcome = all.scratch && all.files ? add_files(&all, paths, path_count)
                                                     : session_say(session, GAMUT_UNREADABLE, "out of memory");
    if (outcome <= GAMUT_FINDINGS && selection->record && !all.count)
        outcome = session_say(session, GAMUT_MISUSED, "there is no record %llu", (unsigned long long)selection->record);
    if (outcome <= GAMUT_FINDINGS) {
        finish(&all);
        gamut_outcome written = write_out(&all, output);
        outcome = written == GAMUT_FINE ? outcome : written;
    }
    close_paging(&all);
    return outcome;
}
