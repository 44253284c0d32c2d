/* event_report.c - writes the file for the rating of an event: results as they were played. */
#include "base/text.h"
#include "event_step.h"
#include "trees.h"

/* What the verb is told, and what it found. */
typedef struct event_reporting {
    gamut_session *session;
    const char *output; /* NULL: the report is part of the answer */
    base_text text;     /* the report, among the answers of the session */
    gamut_outcome outcome;
} event_reporting;

/* The name of a report that is no file, for the check. */
static const char unwritten[] = "report.trf";

/* Refuse as long as a game has no result. */
static bool has_all_results(desk_session *desk)
{
    const gamut_value *adjourned = tree_first_in(desk->state, "adjourned");
    event_grid *grid = event_grid_make(desk->arena, desk->event);
    if (!grid)
        return false;
    if (adjourned)
        return desk_refuse(desk, "the adjourned game %lld-%lld of round %lld has not ended",
                           (long long)desk_number_of(desk, tree_integer_in(adjourned, "white")),
                           (long long)desk_number_of(desk, tree_integer_in(adjourned, "black")),
                           (long long)tree_integer_in(adjourned, "round"));
    if (!desk->paired)
        return desk_refuse(desk, "no round was played");
    for (size_t r = 0; r < grid->played_count; r++)
        for (uint32_t i = 0; i < grid->player_count; i++) {
            const gamut_round *cell = event_round(grid, i, r);
            if (cell->opponent.state == GAMUT_KNOWN && cell->result == GAMUT_ROUND_NONE)
                return desk_refuse(desk, "the game of %lld and %lld in round %zu has no result",
                                   (long long)desk->event->players.items[i].id.value, (long long)cell->opponent.value,
                                   r + 1);
        }
    return desk_planned(desk) <= desk->paired ||
           desk_warn(desk, DESK_NOTICE, "%u of %u rounds were paired", desk->paired, desk_planned(desk));
}

/* Note what a rating officer would object to. */
static bool judge_report(desk_session *desk, event_reporting *reporting)
{
    gamut_session *own = operation_fork_after_stages(reporting->session);
    const char *path = reporting->output ? reporting->output : unwritten;
    if (!own || gamut_session_set(own, "profile", "rating") != GAMUT_OK ||
        (!reporting->output &&
         gamut_session_lend(
             own, path, (gamut_bytes){ (const uint8_t *)reporting->text.data, reporting->text.length }) != GAMUT_OK) ||
        gamut_check(own, path) > GAMUT_FINDINGS) {
        gamut_session_close(own);
        return false;
    }
    static const struct {
        const char *member, *word;
    } settings[] = { { "place", "place" },        { "country", "federation" },
                     { "start", "start" },        { "end", "end" },
                     { "schedule", "dates" },     { "arbiter", "arbiter" },
                     { "time_code", "time_code" } };
    for (size_t i = 0; i < COUNT(settings); i++)
        if (!gamut_value_member(desk->tree, settings[i].member))
            desk_tell(desk, "a report needs '%s': gamut event set FILE %s=...", settings[i].word, settings[i].word);
    for (size_t i = 0; i < diag_count(own->diags); i++) {
        const gamut_diagnostic *found = diag_at(own->diags, i);
        if (found->severity != GAMUT_SEVERITY_ERROR)
            continue;
        reporting->outcome = GAMUT_FINDINGS;
        if (!desk_warn(desk, DESK_NOTICE, "%s [%s]", found->message, found->rule->id))
            break;
    }
    gamut_session_close(own);
    return true;
}

static bool write_report(desk_session *desk, void *payload)
{
    event_reporting *reporting = payload;
    gamut_session *session = reporting->session;
    gamut_writer *writer = NULL;
    gamut_record record;
    if (!has_all_results(desk) || !desk_report(desk))
        return false;
    gamut_status opened = reporting->output ? gamut_writer_open(&writer, session, reporting->output)
                                            : gamut_writer_open_memory(&writer, session, "trf");
    if (opened != GAMUT_OK || !handle_record_from_tree(&record, session, desk->arena, desk->tree) ||
        writer_put(writer, &record) == GAMUT_FAILED || gamut_writer_commit(writer) != GAMUT_OK)
        reporting->outcome = GAMUT_UNWRITTEN;
    if (reporting->outcome == GAMUT_FINE && !reporting->output) {
        gamut_bytes coded = gamut_writer_memory(writer, NULL);
        reporting->text =
            base_arena_copy(session->answers, base_text_of_bytes((base_bytes){ coded.data, coded.length }));
    }
    gamut_writer_close(writer);
    desk_say(desk, "the rating report is %s%s", reporting->output ? "in " : "made",
             reporting->output ? reporting->output : "");
    return reporting->outcome != GAMUT_FINE || judge_report(desk, reporting);
}

gamut_outcome event_rating_report_run(const operation_call *call, const gamut_event_rating_report_options *options,
                                      const gamut_value **answer)
{
    event_reporting reporting = { .session = call->session, .output = options->output };
    if (options->output && event_would_replace(call->paths[0], options->output))
        return session_say(call->session, GAMUT_MISUSED, GAMUT_ERROR_OUTPUT,
                           "'%s' belongs to the event; write the report to another file", options->output);
    gamut_outcome outcome = event_look(call, "rating-report", write_report, &reporting, answer);
    if (outcome == GAMUT_FINE && reporting.outcome <= GAMUT_FINDINGS && !options->output)
        tree_set_text(call->session->answers, (gamut_value *)(uintptr_t)*answer, "report", reporting.text);
    return outcome == GAMUT_FINE ? reporting.outcome : outcome;
}
