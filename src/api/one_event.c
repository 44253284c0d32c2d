/* one_event.c - finds the event that a question about a tournament is meant for. */
#include "one_event.h"

#include "base/text.h"

typedef struct looking {
    api_event_work work;
    void *payload;
    base_arena *scratch;
    const char *problem;
    bool is_done;
    bool is_of_games; /* the events are made of games: there may be many */
    size_t events;
} looking;

static bool take_event(gamut_reader *reader, const gamut_record *record, void *payload)
{
    looking *to = payload;
    (void)reader;
    if (record->kind != GAMUT_KIND_EVENT || !record->event->players.count || to->events++)
        return true;
    to->is_done = to->work(record->event, to->scratch, &to->problem, to->payload);
    return to->is_of_games;
}

gamut_outcome api_with_event(gamut_session *session, const char *path, api_event_work work, void *payload)
{
    gamut_reader *reader;
    looking to = { .work = work, .payload = payload };
    if (gamut_reader_open(&reader, session, path) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    to.is_of_games = !(reader->format->kinds & GAMUT_KIND_EVENT);
    to.scratch = base_arena_create(session->budget);
    gamut_outcome outcome =
        to.scratch && reader_aim(reader, GAMUT_KIND_EVENT) ? driver_each(reader, take_event, &to) : GAMUT_UNREADABLE;
    gamut_reader_close(reader);
    if (outcome != GAMUT_UNREADABLE && to.is_of_games && to.events > 1)
        outcome = session_say(session, GAMUT_MISUSED,
                              "the games are of %zu events: choose one with --where 'event=...'", to.events);
    else if (outcome != GAMUT_UNREADABLE && !to.events)
        outcome = session_say(session, GAMUT_MISUSED, "no event in it has players");
    else if (outcome != GAMUT_UNREADABLE && !to.is_done)
        outcome = session_say(session, GAMUT_MISUSED, "%s", to.problem ? to.problem : "out of memory");
    base_arena_destroy(to.scratch);
    return outcome;
}
