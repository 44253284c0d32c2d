/* one_event.c - finds the event, or the events, of a file for operations on tournaments. */
#include "operation.h"

#include "base/text.h"

typedef struct event_search {
    operation_event_work work;
    void *payload;
    base_arena *scratch;
    const char *problem;
    bool is_done;
    bool wants_all;
    bool is_of_games; /* the events are made from games, so there may be many */
    bool has_bridge;  /* a bridge session was found; it has entries instead of players with rounds */
    size_t events;
} event_search;

static bool visit_event(gamut_reader *reader, const gamut_record *record, void *payload)
{
    event_search *search = payload;
    (void)reader;
    search->has_bridge |= record->kind == GAMUT_KIND_EVENT && record->event->bridge.sections.count;
    if (record->kind != GAMUT_KIND_EVENT || !record->event->players.count || (search->events++ && !search->wants_all))
        return true;
    if (search->events > 1)
        base_arena_reset(search->scratch);
    search->is_done = search->work(record->event, search->scratch, &search->problem, search->payload);
    return search->wants_all ? search->is_done : search->is_of_games;
}

static gamut_outcome search_events(gamut_session *session, const char *path, operation_event_work work, void *payload,
                                   bool wants_all)
{
    gamut_reader *reader;
    event_search search = { .work = work, .payload = payload, .wants_all = wants_all };
    if (reader_open_kept(&reader, session, path) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    search.is_of_games = !(reader->format->kinds & GAMUT_KIND_EVENT);
    search.scratch = base_arena_create(session->budget);
    gamut_outcome outcome = search.scratch && stage_chain_aim(reader->chain, GAMUT_KIND_EVENT, NULL)
                                ? driver_each(reader, visit_event, &search)
                                : GAMUT_UNREADABLE;
    gamut_reader_close(reader);
    if (outcome != GAMUT_UNREADABLE && search.is_of_games && !wants_all && search.events > 1)
        outcome = session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                              "the games belong to %zu events: choose one with --where 'event=...'", search.events);
    else if (outcome != GAMUT_UNREADABLE && !search.events)
        outcome = session_say(session, GAMUT_MISUSED, GAMUT_ERROR_MISSING,
                              search.has_bridge
                                  ? "the file is a bridge session: show prints its rankings, rescore computes them"
                                  : "no event in the file has players");
    else if (outcome != GAMUT_UNREADABLE && !search.is_done)
        outcome = session_say(session, GAMUT_MISUSED, search.problem ? GAMUT_ERROR_ARGUMENT : GAMUT_ERROR_MEMORY, "%s",
                              search.problem ? search.problem : "out of memory");
    base_arena_destroy(search.scratch);
    return outcome;
}

gamut_outcome operation_with_event(gamut_session *session, const char *path, operation_event_work work, void *payload)
{
    return search_events(session, path, work, payload, false);
}

gamut_outcome operation_with_events(gamut_session *session, const char *path, operation_event_work work, void *payload)
{
    return search_events(session, path, work, payload, true);
}
