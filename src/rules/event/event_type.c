/* event_type.c - reads and prints the tag EventType.
 *
 * The words are those of ChessBase, which calls a round robin "tourn". There is no word for the classical pace, and
 * unknown words are ignored. */
#include "event_codes.h"

#include "base/text.h"

const char *const event_type_systems[EVENT_TYPE_SYSTEMS] = {
    [GAMUT_SYSTEM_NONE] = "",
    [GAMUT_SYSTEM_GAME] = "game",
    [GAMUT_SYSTEM_MATCH] = "match",
    [GAMUT_SYSTEM_ROUND_ROBIN] = "tourn",
    [GAMUT_SYSTEM_SWISS] = "swiss",
    [GAMUT_SYSTEM_TEAM] = "team",
    [GAMUT_SYSTEM_KNOCKOUT] = "k.o.",
    [GAMUT_SYSTEM_SIMULTANEOUS] = "simul",
    [GAMUT_SYSTEM_SCHEVENINGEN] = "schev",
};
static const char *const paces[] = {
    [GAMUT_PACE_NONE] = "",
    [GAMUT_PACE_CLASSICAL] = "",
    [GAMUT_PACE_BLITZ] = "(blitz)",
    [GAMUT_PACE_RAPID] = "(rapid)",
    [GAMUT_PACE_CORRESPONDENCE] = "(corr)",
};

/* The index of the word; 0, which means none, if the word is unknown. */
static size_t find_word(const char *const *words, size_t count, base_text word)
{
    for (size_t i = 0; i < count && word.length; i++)
        if (base_text_is(word, words[i]))
            return i;
    return 0;
}

/* The form is "team-swiss (rapid)": a prefix, a system, and a pace in brackets. Each of these may be missing. */
void event_type_read(gamut_event *out, base_text type)
{
    if (base_text_starts_with(type, "team"))
        out->teams = base_flag(true);
    if (base_text_starts_with(type, "team-"))
        type = base_text_slice(type, 5, type.length);
    size_t blank = base_text_find(type, ' ');
    base_text pace = base_text_trim(base_text_slice(type, blank, type.length));
    out->system = (gamut_system)find_word(event_type_systems, EVENT_TYPE_SYSTEMS, base_text_slice(type, 0, blank));
    out->pace = (gamut_pace)find_word(paces, COUNT(paces), pace);
}

base_text event_type_print(base_arena *arena, const gamut_event *event)
{
    bool is_team = base_is_known(event->teams.state) && event->teams.value;
    const char *system = (size_t)event->system < EVENT_TYPE_SYSTEMS ? event_type_systems[event->system] : "";
    const char *pace = (size_t)event->pace < COUNT(paces) ? paces[event->pace] : "";
    if (!is_team && !*system && !*pace)
        return (base_text){ NULL, 0 };
    return base_arena_print(arena, "%s%s%s%s", is_team ? "team-" : "", system, *pace ? " " : "", pace);
}
