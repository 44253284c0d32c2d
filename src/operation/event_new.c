/* event_new.c - begins an event: players from a table, start numbers, and usual values for what is not stated. */
#include <string.h>

#include "base/text.h"
#include "event_step.h"
#include "tournament/tournament_number.h"

/* The tie-breaks that are usual for a system, if none are stated. */
static const char *usual_tie_breaks(tournament_system system)
{
    return system == TOURNAMENT_TEAM         ? "MPvGP,EDET,BH:MP"
           : tournament_is_swiss(system) ? "BH/C1,BH,SB"
                                             : "DE,WIN,SB,KS";
}

/* Return the number of rounds that the number of players suggests: enough that one player can be first alone, and two
 * more; a round robin has its own number. */
static uint32_t usual_rounds(tournament_system system, size_t players)
{
    uint32_t rounds = 2;
    size_t cycle = players - 1 + players % 2;
    if (system == TOURNAMENT_ROUND_ROBIN || system == TOURNAMENT_DOUBLE_ROUND_ROBIN)
        return players < 2 ? 0 : (uint32_t)(system == TOURNAMENT_ROUND_ROBIN ? cycle : 2 * cycle);
    for (size_t size = 1; size < players; size *= 2)
        rounds++;
    return rounds < 5 ? 5 : rounds;
}

static void set_text(desk_session *desk, const char *member, const char *value)
{
    if (value)
        tree_set_text(desk->arena, desk->tree, member, base_text_of(value));
}

/* Give the players of a new event their numbers. */
static bool number_players(desk_session *desk, const gamut_event_new_options *options)
{
    const tournament_seeding seeding = { .by_lots = options->lots != 0, .lots = options->lots };
    uint32_t *order = tournament_seed_players(desk->arena, desk->event, &seeding);
    int64_t *numbers = order ? tournament_numbers_of(desk->arena, order, desk->event->players.count) : NULL;
    if (options->lots)
        tree_set_bool(desk->arena, desk->state, "own_numbers", true);
    return numbers &&
           tournament_renumber(desk->arena, desk->tree, numbers, desk->event->players.count, &desk->problem) &&
           desk_refresh(desk);
}

static bool fill_event(desk_session *desk, const gamut_event_new_options *options)
{
    tournament_system system = TOURNAMENT_DUTCH;
    base_text name = base_text_of(options->system ? options->system : "dutch");
    set_text(desk, "name", options->title ? options->title : "Untitled event");
    set_text(desk, "place", options->place);
    set_text(desk, "country", options->federation);
    set_text(desk, "start", options->start);
    set_text(desk, "end", options->end);
    set_text(desk, "arbiter", options->arbiter);
    set_text(desk, "time_control", options->time);
    set_text(desk, "pairing_program", "Gamut");
    if (!desk_set_system(desk, name) || !tournament_system_parse(&system, name))
        return false;
    size_t players = 0;
    for (const gamut_value *each = tree_first_in(desk->tree, "players"); each; each = each->next)
        players++;
    uint64_t rounds = options->rounds ? options->rounds : usual_rounds(system, players);
    if (rounds > EVENT_ROUND_LIMIT)
        return desk_refuse(desk, "an event has at most %u rounds", (unsigned)EVENT_ROUND_LIMIT);
    if (rounds)
        tree_set_integer(desk->arena, desk->tree, "rounds", (int64_t)rounds);
    const char *codes = options->tiebreaks ? options->tiebreaks : usual_tie_breaks(system);
    const char *words[] = { base_arena_print(desk->arena, "tiebreaks=%s", codes).data };
    if (!options->system)
        desk_tell(desk, "the system is dutch, because none is stated");
    if (!options->rounds && rounds)
        desk_tell(desk, "the event has %llu rounds, because no number is stated",
                        (unsigned long long)rounds);
    if (!options->tiebreaks)
        desk_tell(desk, "the tie-breaks are %s, because none are stated", codes);
    return words[0] && desk_open(desk) && number_players(desk, options) && desk_set(desk, 0, words, 1) &&
           desk_settle(desk);
}

gamut_outcome event_new_run(const operation_call *call, const gamut_event_new_options *options,
                            const gamut_value **answer)
{
    gamut_session *session = call->session;
    const event_step step = { .call = call, .verb = "new", .by = options->by };
    base_arena *arena = base_arena_create(session->budget);
    desk_session desk = { .arena = arena, .confirmed = DESK_TWICE };
    gamut_outcome outcome = GAMUT_FINE;
    if (!arena)
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    desk.tree = tree_object(arena);
    desk.state = tree_object(arena);
    tree_set_text(arena, desk.tree, "kind", base_text_of(codec_kind_name(GAMUT_KIND_EVENT)));
    (void)tree_set_list(arena, desk.tree, "players");
    if (!fill_event(&desk, options))
        outcome = desk.problem && !base_arena_failed(arena)
                      ? session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "%s", desk.problem)
                      : session_out_of_memory(session, GAMUT_UNREADABLE);
    if (outcome == GAMUT_FINE) {
        desk_say(&desk, "%s: %zu players", options->output, desk.event->players.count);
        outcome = event_begin(&step, &desk, options->output, answer);
    }
    base_arena_destroy(arena);
    return outcome;
}
