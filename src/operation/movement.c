/* movement.c - makes the movement of a bridge session and says what a director should know of it. */
#include "movement_kind.h"

#include <string.h>

#include "base/text.h"
#include "operation.h"

static gamut_outcome refuse_kind(gamut_session *session, const char *word)
{
    const char *words[BRIDGE_MOVE_KINDS + 1] = { NULL };
    for (size_t i = 0; i < BRIDGE_MOVE_KINDS; i++)
        words[i] = bridge_movement_word((bridge_movement_kind)i);
    const char *nearest = base_text_nearest(word, words);
    if (nearest)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                           "no movement is called '%s'; did you mean '%s'?", word, nearest);
    return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                       "no movement is called '%s'; 'gamut movement --help' lists them", word);
}

gamut_outcome movement_kind(gamut_session *session, const char *word, bridge_movement_kind *out)
{
    for (*out = 0; *out < BRIDGE_MOVE_KINDS; ++*out)
        if (!strcmp(bridge_movement_word(*out), word))
            return GAMUT_FINE;
    return refuse_kind(session, word);
}

static gamut_value *seating_tree(base_arena *arena, const bridge_movement *movement, const bridge_seating *seating)
{
    static const char *const pairs[] = { "north_south", "east_west" };
    static const char *const players[] = { "north", "south", "east", "west" };
    const char *const *names = movement->seats == 2 ? pairs : players;
    gamut_value *object = tree_object(arena);
    tree_set_integer(arena, object, "round", seating->round);
    tree_set_integer(arena, object, "table", seating->table);
    tree_set_integer(arena, object, "set", seating->set);
    tree_set_integer(arena, object, "first_board", (int64_t)(seating->set - 1) * movement->boards_per_round + 1);
    tree_set_integer(arena, object, "last_board", (int64_t)seating->set * movement->boards_per_round);
    for (unsigned seat = 0; seat < movement->seats; seat++)
        if (seating->seats[seat])
            tree_set_integer(arena, object, names[seat], seating->seats[seat]);
    return object;
}

static gamut_value *movement_tree(base_arena *arena, const bridge_movement *movement,
                                  const bridge_movement_facts *facts)
{
    const unsigned boards = movement->boards_per_round;
    const struct {
        const char *name;
        unsigned value;
    } numbers[] = { { "tables", movement->plan.tables },
                    { "rounds", movement->rounds },
                    { "sets", movement->sets },
                    { "boards", movement->plan.boards },
                    { "boards_per_round", boards },
                    { "entrants", movement->entrants },
                    { "fields", movement->fields },
                    { "switched", movement->plan.switched },
                    { "met_again", facts->met_again },
                    { "played_again", facts->played_again },
                    { "copies", facts->copies },
                    { "least_boards", facts->least_rounds * boards },
                    { "most_boards", facts->most_rounds * boards },
                    { "least_results", facts->least_results },
                    { "most_results", facts->most_results } };
    gamut_value *object = tree_object(arena);
    tree_set_text(arena, object, "movement", base_text_of(bridge_movement_word(movement->plan.kind)));
    for (size_t i = 0; i < COUNT(numbers); i++)
        if (numbers[i].value || strcmp(numbers[i].name, "switched") != 0)
            tree_set_integer(arena, object, numbers[i].name, numbers[i].value);
    if (movement->fields == 1 && movement->seats == 2)
        tree_set(object, "balance", tree_real(arena, facts->balance));
    gamut_value *seatings = tree_set_list(arena, object, "seatings");
    for (size_t i = 0; i < movement->count; i++)
        tree_append(seatings, seating_tree(arena, movement, &movement->seatings[i]));
    return object;
}

gamut_outcome movement_run(const operation_call *call, const gamut_movement_options *options,
                           const gamut_value **answer)
{
    base_arena *arena = call->session->answers;
    bridge_movement_plan plan = { .kind = 0,
                                  .tables = handle_unsigned(options->tables),
                                  .rounds = handle_unsigned(options->rounds),
                                  .boards = handle_unsigned(options->boards),
                                  .switched = handle_unsigned(options->switched),
                                  .has_one_winner = options->one_winner,
                                  .has_half_table = options->half_table,
                                  .has_rover = options->rover };
    const char *problem;
    bridge_movement_facts facts;
    gamut_outcome outcome = movement_kind(call->session, call->paths[0], &plan.kind);
    if (outcome != GAMUT_FINE)
        return outcome;
    if (!plan.tables)
        return session_say(call->session, GAMUT_MISUSED, GAMUT_ERROR_OPTION,
                           "--tables N is needed: how many are there?");
    const bridge_movement *movement = bridge_movement_make(arena, &plan, &problem);
    if (!movement && problem)
        return session_say(call->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "%s", problem);
    if (!movement || !bridge_movement_judge(arena, movement, &facts))
        return session_out_of_memory(call->session, GAMUT_UNREADABLE);
    *answer = movement_tree(arena, movement, &facts);
    return base_arena_failed(arena) ? session_out_of_memory(call->session, GAMUT_UNREADABLE) : GAMUT_FINE;
}
