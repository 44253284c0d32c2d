/* names.c - proposes corrections of players' names. */
#include "base/text.h"
#include "many.h"
#include "operation.h"
#include "report/report.h"
#include "search/census.h"

static bool names_take(const operation_many *batch, void **found, base_arena *arena, const char *path,
                       const gamut_record *record)
{
    (void)batch;
    (void)path;
    if (!*found)
        *found = ARENA_NEW(arena, base_list);
    return *found && search_mention_people(*found, arena, record);
}

static bool names_add(operation_many *batch, base_arena *arena, const char *path, void *found)
{
    const base_list *mentions = found;
    (void)arena;
    (void)path;
    return search_census_add(batch->payload, mentions->items, mentions->count);
}

/* Write the corrections to a file. */
static gamut_outcome names_write(gamut_session *session, const gamut_value *answer, const char *output)
{
    base_buffer text = { 0 };
    io_output *file = NULL;
    gamut_outcome outcome = GAMUT_FINE;
    report_corrections(&text, answer);
    if (text.failed || !io_output_open(&file, output)) {
        base_buffer_free(&text);
        return session_out_of_memory(session, GAMUT_UNWRITTEN);
    }
    io_sink *sink = io_output_sink(file, NULL);
    if (sink)
        io_sink_write(sink, text.data, text.length);
    if (!sink || !io_output_commit(file))
        outcome = session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT, "%s", io_output_message(file));
    io_output_close(file);
    base_buffer_free(&text);
    return outcome;
}

gamut_outcome names_run(const operation_call *call, const gamut_names_options *options, const gamut_value **answer)
{
    gamut_session *session = call->session;
    if (options->least > 100)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "--least is a score of 100 at most");
    search_census census = { .arena = session->answers, .names = { .arena = session->answers } };
    operation_many batch = { .session = session,
                             .paths = call->paths,
                             .count = call->path_count,
                             .take = names_take,
                             .add = names_add,
                             .payload = &census };
    gamut_outcome outcome = operation_many_run(&batch);
    if (outcome > GAMUT_FINDINGS)
        return outcome;
    gamut_value *made = search_census_list(&census, options->least ? (unsigned)options->least : SEARCH_CENSUS_LEAST);
    if (!made)
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    if (options->output) {
        tree_set_text(session->answers, made, "file", base_arena_copy(session->answers, base_text_of(options->output)));
        /* Without all names the list would propose something else. */
        if (base_arena_failed(session->answers) || session_has_finding(session, &codec_rule_memory))
            return session_out_of_memory(session, GAMUT_UNREADABLE);
        outcome = handle_worse(outcome, names_write(session, made, options->output));
    }
    *answer = outcome <= GAMUT_FINDINGS ? made : NULL;
    return outcome;
}
