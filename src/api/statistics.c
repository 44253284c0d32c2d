/* statistics.c - what many files together say. */
#include <gamut/bridge.h>

#include "analysis/session_stats.h"
#include "operation.h"

static bool add_event(gamut_reader *reader, const gamut_record *record, void *payload)
{
    (void)reader;
    if (record->kind != GAMUT_EVENT || !record->event->bridge.sections.count)
        return true;
    return session_stats_add(payload, record->event);
}

gamut_outcome gamut_session_stats(gamut_session *session, const char *const *paths, size_t path_count,
                                  const gamut_value **out)
{
    session_stats stats = { .arena = session->answers };
    gamut_outcome outcome = GAMUT_FINE;
    for (size_t i = 0; i < path_count; i++) {
        gamut_reader *reader;
        gamut_outcome read = GAMUT_UNREADABLE;
        if (gamut_reader_open(&reader, session, paths[i]) == GAMUT_OK) {
            read = api_read_all(reader, false, add_event, &stats);
            gamut_reader_close(reader);
        }
        /* One bad file does not spoil a season. */
        outcome = read != GAMUT_FINE ? GAMUT_FINDINGS : outcome;
    }
    *out = session_stats_tree(&stats);
    return *out ? outcome : session_say(session, GAMUT_UNREADABLE, "out of memory");
}
