/* page.c - reports of several files as one page for browsers and printers. */
#include "base/text.h"
#include "operation.h"
#include "report/report_page.h"

/* A page on its way: parts gather in `html`, which owns its memory, while records come and go. */
typedef struct paging {
    gamut_session *session;
    gamut_selection selection;
    base_arena *scratch; /* of one record */
    uint64_t count;      /* of records so far */
    base_text title;     /* of the first record */
    report_html html;
    base_buffer out;
} paging;

/* Plain parts of a page are as wide as a printed line. A sheet that this record has not is said in its place;
 * the page goes on. */
static bool add_record(gamut_reader *reader, const gamut_record *record, void *payload)
{
    paging *all = payload;
    gamut_style style = { .width = 100, .reveals = codec_option(&all->session->options, "reveal") };
    report_page page = { .arena = all->scratch };
    (void)reader;
    if ((all->selection.record && record->number != all->selection.record) ||
        api_is_other_board(&all->selection, record))
        return true;
    const char *problem = report_add_record(&page, record, &all->selection, &style, ++all->count);
    if (problem)
        report_add_plain(&page, base_arena_print(page.arena, "(%s)", problem));
    if (all->count == 1 && page.first)
        all->title = base_arena_copy(all->session->answers, page.first->text);
    report_html_add(&all->html, &page);
    bool is_whole = !base_arena_failed(all->scratch);
    base_arena_reset(all->scratch);
    return is_whole;
}

static gamut_outcome add_file(paging *all, const char *path)
{
    gamut_reader *reader;
    if (gamut_reader_open(&reader, all->session, path) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    gamut_outcome outcome = driver_each(reader, add_record, all);
    gamut_reader_close(reader);
    return outcome;
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

/* Through io_output like all files: whole or not at all. */
static gamut_outcome write_out(paging *all, const char *path)
{
    io_output *output;
    report_html_print(&all->html, all->title.length ? all->title : TEXT("Gamut"), &all->out);
    if (all->out.failed || base_arena_failed(all->session->answers))
        return session_say(all->session, GAMUT_UNWRITTEN, GAMUT_ERROR_MEMORY, "out of memory");
    if (!io_output_open(&output, path))
        return session_say(all->session, GAMUT_UNWRITTEN, GAMUT_ERROR_MEMORY, "there is no memory to write '%s'", path);
    io_sink *sink = io_output_sink(output, NULL);
    if (sink)
        io_sink_write(sink, all->out.data, all->out.length);
    gamut_outcome outcome =
        sink && io_output_commit(output)
            ? GAMUT_FINE
            : session_say(all->session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT, "%s", io_output_message(output));
    io_output_close(output);
    return outcome;
}

static gamut_outcome make_page(paging *all, const char *const *paths, size_t count, const char *output)
{
    gamut_outcome outcome = add_files(all, paths, count);
    if (outcome > GAMUT_FINDINGS)
        return outcome;
    if (all->selection.record && !all->count)
        return session_say(all->session, GAMUT_MISUSED, GAMUT_ERROR_MISSING, "there is no record %llu",
                           (unsigned long long)all->selection.record);
    if (all->selection.board && !all->count)
        return session_say(all->session, GAMUT_MISUSED, GAMUT_ERROR_MISSING, "there is no board %llu",
                           (unsigned long long)all->selection.board);
    gamut_outcome written = write_out(all, output);
    return written == GAMUT_FINE ? outcome : written;
}

gamut_outcome gamut_show_page(gamut_session *session, const char *const *paths, size_t path_count,
                              const gamut_selection *selection, const char *output)
{
    paging all = { .session = session };
    if (!API_TAKE(&all.selection, selection, session))
        return GAMUT_MISUSED;
    all.scratch = base_arena_create(session->budget);
    if (!all.scratch)
        return session_say(session, GAMUT_UNREADABLE, GAMUT_ERROR_MEMORY, "out of memory");
    /* A page for browsers has links among its sheets, so it has them all unless one is asked for. */
    if (all.selection.sheet == GAMUT_SHEET_OVERVIEW && !all.selection.board && !all.selection.entry)
        all.selection.sheet = GAMUT_SHEET_ALL;
    gamut_outcome outcome = make_page(&all, paths, path_count, output);
    report_html_free(&all.html);
    base_buffer_free(&all.out);
    base_arena_destroy(all.scratch);
    return outcome;
}
