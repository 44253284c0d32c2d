/* event_log.c - lists the steps of an event, and reads tables of results. */
#include <string.h>

#include "base/text.h"
#include "event_step.h"
#include "io/system.h"

typedef struct event_listing {
    base_arena *arena;
    gamut_value *list;
} event_listing;

/* Add what people want to know of a step; the bytes that it changed are left out. */
static bool list_line(const gamut_value *line, void *payload)
{
    static const char *const members[] = { "step", "time",   "verb",     "arguments", "options", "by",
                                           "done", "people", "warnings", "undoes",    "redoes",  NULL };
    event_listing *listing = payload;
    gamut_value *object = tree_object(listing->arena);
    int64_t undone;
    for (size_t i = 0; members[i]; i++) {
        const gamut_value *member = gamut_value_member(line, members[i]);
        if (member)
            tree_set(object, members[i], tree_copy(listing->arena, member));
    }
    if (tree_get_integer(&undone, line, "undoes"))
        for (gamut_value *each = listing->list->first; each; each = each->next)
            if (tree_integer_in(each, "step") == undone)
                tree_set_bool(listing->arena, each, "undone", true);
    tree_append(listing->list, object);
    return true;
}

gamut_outcome event_log_run(const operation_call *call, const gamut_event_log_options *options,
                            const gamut_value **answer)
{
    gamut_session *session = call->session;
    base_arena *arena = base_arena_create(session->budget);
    event_journal journal;
    event_listing listing = { session->answers, tree_list(session->answers) };
    gamut_outcome outcome = GAMUT_FINE;
    (void)options;
    if (!arena)
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    if (!event_journal_open(&journal, session, arena, call->paths[0]))
        outcome = GAMUT_UNREADABLE;
    else if (!journal.is_there)
        outcome = session_say(session, GAMUT_UNREADABLE, GAMUT_ERROR_MISSING, "'%s' has no journal ('%s')",
                              call->paths[0], journal.path);
    else if (!event_journal_list(&journal, session, list_line, &listing))
        outcome = GAMUT_UNREADABLE;
    event_journal_close(&journal);
    base_arena_destroy(arena);
    if (outcome == GAMUT_FINE && base_arena_failed(session->answers))
        outcome = session_out_of_memory(session, GAMUT_UNREADABLE);
    *answer = outcome == GAMUT_FINE ? listing.list : NULL;
    return outcome;
}
