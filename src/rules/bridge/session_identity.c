/* session_identity.c - identifies a session of a club. */
#include "session_identity.h"

#include "base/date.h"
#include "base/text.h"

base_text bridge_session_identity(base_arena *arena, const gamut_event *event)
{
    const gamut_bridge_session *bridge = &event->bridge;
    /* The club number identifies a club better than the place, which may be spelled in many ways. */
    base_text club = base_text_trim(bridge->club_number.length ? bridge->club_number : event->place);
    base_text name = base_text_trim(event->name);
    if (!bridge->sections.count || !club.length || !event->start.year || !event->start.month || !event->start.day ||
        !(name.length || bridge->number.value))
        return (base_text){ NULL, 0 };
    /* Several events in one session may have the same name, and so may the brackets of one event. Type, scoring and
     * sections distinguish them. */
    const int64_t numbers[] = { bridge->session.value,      bridge->club_session.value, bridge->number.value,
                                bridge->bracket.value,      (int64_t)bridge->type,      (int64_t)bridge->scoring,
                                bridge->handicap_type.value };
    base_text identity = base_arena_print(arena, "%.*s\t%.*s\t%.*s\t%.*s\t%.*s", TEXT_ARGS(club),
                                          TEXT_ARGS(base_date_print(arena, event->start)), TEXT_ARGS(name),
                                          TEXT_ARGS(base_text_trim(bridge->event_code)),
                                          TEXT_ARGS(base_text_trim(bridge->session_name)));
    for (size_t i = 0; i < COUNT(numbers); i++)
        identity = base_arena_print(arena, "%.*s\t%lld", TEXT_ARGS(identity), (long long)numbers[i]);
    for (size_t i = 0; i < bridge->sections.count; i++)
        identity = base_arena_print(arena, "%.*s\t%.*s", TEXT_ARGS(identity),
                                    TEXT_ARGS(base_text_trim(bridge->sections.items[i].letters)));
    return identity;
}
