/* diagnostics.c - sends findings to a stream in the form that was asked for. */
#include <stdlib.h>
#include <string.h>

#include "operation.h"
#include "report/report.h"

enum {
    HINT_SIGHT = 1000 /* findings after which a hint is out of sight */
};

/* A finding by its place in the list; the texts of the file name are compared by address first. */
typedef struct place_in_list {
    const gamut_diagnostic *finding;
    size_t at;
} place_in_list;

static int compare_lines(const void *a, const void *b)
{
    const place_in_list *x = a, *y = b;
    if (x->finding->line != y->finding->line)
        return x->finding->line < y->finding->line ? -1 : 1;
    if (x->finding->column != y->finding->column)
        return x->finding->column < y->finding->column ? -1 : 1;
    return (x->at > y->at) - (x->at < y->at);
}

/* Findings of one text file are listed as one reads it, whichever rule found them first; others as they came. NULL: out of
 * memory. */
static place_in_list *sort_findings(diag_list *diags, base_arena *arena)
{
    size_t count = diag_count(diags);
    place_in_list *all = ARENA_ARRAY(arena, count + 1, place_in_list);
    bool is_one_text = all != NULL;
    for (size_t i = 0; all && i < count; i++) {
        all[i] = (place_in_list){ diag_at(diags, i), i };
        is_one_text = is_one_text && all[i].finding->is_text && !strcmp(all[i].finding->file, all[0].finding->file);
    }
    if (is_one_text && count)
        qsort(all, count, sizeof *all, compare_lines);
    return all;
}

/* The hint stands with the first finding of each rule. */
static bool is_first_of_rule(const place_in_list *all, size_t at, gamut_severity least)
{
    size_t back = at > HINT_SIGHT ? at - HINT_SIGHT : 0;
    for (size_t i = back; i < at; i++)
        if (all[i].finding->rule == all[at].finding->rule && all[i].finding->severity >= least)
            return false;
    return true;
}

/* Passed on in pieces, so that a million findings need no memory of their texts. */
static void write_lines(gamut_session *session, gamut_diagnostic_form form, gamut_severity least, bool colour,
                        api_out *out)
{
    base_arena *arena = base_arena_create(NULL), *order = base_arena_create(NULL);
    const place_in_list *all = arena && order ? sort_findings(session->diags, order) : NULL;
    for (size_t i = 0; all && i < diag_count(session->diags) && !out->is_stopped; i++) {
        if (all[i].finding->severity < least)
            continue;
        if (form == GAMUT_DIAGNOSTIC_JSONL)
            report_diagnostic_json(session->diags, all[i].at, arena, &out->buffer);
        else
            report_diagnostic(session->diags, all[i].at, colour, session->is_judged && is_first_of_rule(all, i, least),
                              &out->buffer);
        base_arena_reset(arena);
        api_out_pass(out);
    }
    base_arena_destroy(order);
    base_arena_destroy(arena);
}

gamut_outcome gamut_diagnostics_write(gamut_session *session, gamut_diagnostic_form form, gamut_severity least,
                                      bool colour, const gamut_stream *stream)
{
    api_out out = { .stream = stream };
    if (form == GAMUT_DIAGNOSTIC_SARIF)
        report_sarif(session->diags, least, session->answers, &out.buffer);
    else
        write_lines(session, form, least, colour, &out);
    if (!api_out_end(&out))
        return session_say(session, GAMUT_UNWRITTEN, "the output was closed");
    return GAMUT_FINE;
}
