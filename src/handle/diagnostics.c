/* diagnostics.c - prints findings to a stream. */
#include <stdlib.h>
#include <string.h>

#include "handle.h"
#include "report/report.h"

/* A finding and its index in the list. */
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

/* Sort the findings for printing: by line if all of them are in one text file, otherwise in the order in which they
 * were found. NULL: out of memory. */
static place_in_list *sort_findings(diag_list *diags, base_arena *arena)
{
    size_t count = diag_count(diags);
    place_in_list *place = ARENA_ARRAY(arena, count + 1, place_in_list);
    bool is_one_text = place != NULL;
    for (size_t i = 0; place && i < count; i++) {
        place[i] = (place_in_list){ diag_at(diags, i), i };
        is_one_text =
            is_one_text && place[i].finding->is_text && !strcmp(place[i].finding->file, place[0].finding->file);
    }
    if (is_one_text && count)
        qsort(place, count, sizeof *place, compare_lines);
    return place;
}

/* For one rule, the number of findings that were printed, and of those that were not. */
typedef struct listed_rule listed_rule;
struct listed_rule {
    const gamut_diagnostic *last; /* the last finding of the rule */
    size_t listed, left;
    listed_rule *next;
};

/* The lines are sent in pieces, so that the texts of a million findings are never in memory together. */
static void diagnostics_write_lines(gamut_session *session, gamut_diagnostic_form form, gamut_severity least,
                                    bool colour, handle_out *out)
{
    base_arena *arena = base_arena_create(NULL);
    if (arena && form == GAMUT_DIAGNOSTIC_JSONL) {
        base_arena *scratch = base_arena_create(NULL);
        const place_in_list *place = scratch ? sort_findings(session->diags, arena) : NULL;
        for (size_t j = 0; place && j < diag_count(session->diags) && !out->is_stopped; j++) {
            if (place[j].finding->severity < least)
                continue;
            report_diagnostic_json(session->diags, place[j].at, scratch, &out->buffer);
            base_arena_reset(scratch);
            handle_out_pass(out);
        }
        base_arena_destroy(scratch);
    } else if (arena) {
        /* The hint is printed with the first finding of each rule. */
        const place_in_list *place = sort_findings(session->diags, arena);
        listed_rule *rules = NULL;
        for (size_t i = 0; place && i < diag_count(session->diags) && !out->is_stopped; i++) {
            if (place[i].finding->severity < least)
                continue;
            /* The rules are listed in the order of their first findings; `*first` stays NULL if memory runs out. */
            listed_rule **first = &rules;
            while (*first && (*first)->last->rule != place[i].finding->rule)
                first = &(*first)->next;
            if (!*first)
                *first = ARENA_NEW(arena, listed_rule);
            if (*first)
                (*first)->last = place[i].finding;
            listed_rule *rule = *first;
            if (rule && rule->listed == session->limits.diagnostics_listed) {
                rule->left++;
                continue;
            }
            bool is_first = rule && rule->listed++ == 0;
            report_diagnostic(session->diags, place[i].at, colour, session->is_judged && is_first, &out->buffer);
            handle_out_pass(out);
        }
        /* If a rule is broken everywhere, only its first findings are printed, so that they do not hide those of other
         * rules; one line states how many were left out. */
        for (const listed_rule *each = rules; each; each = each->next) {
            size_t left = each->left + diag_suppressed_of(session->diags, each->last->rule);
            if (left)
                report_more_diagnostics(each->last, left, colour, &out->buffer);
        }
        handle_out_pass(out);
    }
    base_arena_destroy(arena);
}

gamut_outcome gamut_diagnostics_write(gamut_session *session, gamut_diagnostic_form form, gamut_severity least,
                                      bool colour, const gamut_stream *stream)
{
    HANDLE_ENTER(session, SESSION, HANDLE_ANY, GAMUT_MISUSED);
    HANDLE_NEEDS_STREAM(GAMUT_MISUSED, stream);
    handle_out out = { .stream = stream };
    if (form == GAMUT_DIAGNOSTIC_SARIF)
        report_sarif(session->diags, least, session->answers, &out.buffer);
    else
        diagnostics_write_lines(session, form, least, colour, &out);
    if (!handle_out_end(&out))
        return session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT, "the output was closed");
    return GAMUT_FINE;
}
