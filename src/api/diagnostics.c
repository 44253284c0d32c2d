/* diagnostics.c - sends findings to a stream in the form that was asked for. */
#include "operation.h"
#include "report/report.h"

/* Passed on in pieces, so that a million findings need no memory of their size. */
static void write_lines(gamut_session *session, gamut_diagnostic_form form, gamut_severity least, bool colour,
                        api_out *out)
{
    base_arena *arena = base_arena_create(NULL);
    for (size_t i = 0; arena && i < diag_count(session->diags) && !out->is_stopped; i++) {
        if (diag_at(session->diags, i)->severity < least)
            continue;
        if (form == GAMUT_DIAGNOSTIC_JSONL)
            report_diagnostic_json(session->diags, i, arena, &out->buffer);
        else
            report_diagnostic(session->diags, i, colour, &out->buffer);
        base_arena_reset(arena);
        api_out_pass(out);
    }
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
