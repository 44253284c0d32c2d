/* one_event.c - finds the event, or the events, that a question about a tournament is about. */
#include "operation.h"

#include "base/text.h"

typedef struct looking {
    operation_event_work work;
    void *payload;
    base_arena *scratch;
    const char *problem;
    bool is_done;
    bool wants_all;
    bool is_of_games; /* the events are made of games: there may be many */
    bool has_bridge;  /* a bridge session has entries instead of players with rounds */
    size_t events;
} looking;

static bool take_event(gamut_reader *reader, const gamut_record *record, void *payload)
{
    looking *to = payload;
    (void)reader;
    to->has_bridge |= record->kind == GAMUT_KIND_EVENT && record->event->bridge.sections.count;
    if (record->kind != GAMUT_KIND_EVENT || !record->event->players.count || (to->events++ && !to->wants_all))
        return true;
    if (to->events > 1)
        base_arena_reset(to->scratch);
    to->is_done = to->work(record->event, to->scratch, &to->problem, to->payload);
    return to->wants_all ? to->is_done : to->is_of_games;
}

static gamut_outcome work_on(gamut_session *session, const char *path, operation_event_work work, void *payload,
                             bool wants_all)
{
    gamut_reader *reader;
    looking to = { .work = work, .payload = payload, .wants_all = wants_all };
    if (reader_open_kept(&reader, session, path) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    to.is_of_games = !(reader->format->kinds & GAMUT_KIND_EVENT);
    to.scratch = base_arena_create(session->budget);
    gamut_outcome outcome = to.scratch && stage_chain_aim(reader->chain, GAMUT_KIND_EVENT, NULL)
                                ? driver_each(reader, take_event, &to)
                                : GAMUT_UNREADABLE;
    gamut_reader_close(reader);
    if (outcome != GAMUT_UNREADABLE && to.is_of_games && !wants_all && to.events > 1)
        outcome = session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                              "the games are of %zu events: choose one with --where 'event=...'", to.events);
    else if (outcome != GAMUT_UNREADABLE && !to.events)
        outcome =
            session_say(session, GAMUT_MISUSED, GAMUT_ERROR_MISSING,
                        to.has_bridge ? "it is a session of bridge: show prints its rankings, rescore computes them"
                                      : "no event in it has players");
    else if (outcome != GAMUT_UNREADABLE && !to.is_done)
        outcome = session_say(session, GAMUT_MISUSED, to.problem ? GAMUT_ERROR_ARGUMENT : GAMUT_ERROR_MEMORY, "%s",
                              to.problem ? to.problem : "out of memory");
    base_arena_destroy(to.scratch);
    return outcome;
}

gamut_outcome operation_with_event(gamut_session *session, const char *path, operation_event_work work, void *payload)
{
    return work_on(session, path, work, payload, false);
}

gamut_outcome operation_with_events(gamut_session *session, const char *path, operation_event_work work, void *payload)
{
    return work_on(session, path, work, payload, true);
}
