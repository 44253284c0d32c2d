/* event_night.c - begins a session of bridge: reads the lists of pairs and members, and makes the movement. */
#include <string.h>

#include "base/text.h"
#include "event_step.h"
#include "io/system.h"
#include "movement_kind.h"
#include "night/night.h"

/* Read a whole file into the arena; "-" is standard input. */
static gamut_outcome read_list(gamut_session *session, base_arena *arena, const char *path, base_bytes *out)
{
    io_storage storage = { 0 };
    const char *message = NULL;
    io_result result = strcmp(path, "-") ? io_load_file(&storage, path, session->budget, &message)
                                         : io_load_stream(&storage, 0, session->budget, &message);
    if (result != IO_OK)
        return session_say(session, GAMUT_UNREADABLE, GAMUT_ERROR_INPUT, "'%s' cannot be read: %s", path, message);
    base_text copy = base_arena_copy(arena, base_text_of_bytes(storage.bytes));
    *out = (base_bytes){ (const uint8_t *)copy.data, copy.length };
    io_storage_release(&storage);
    return copy.data ? GAMUT_FINE : session_out_of_memory(session, GAMUT_UNREADABLE);
}

static gamut_bridge_scoring scoring_of(const char *word)
{
    if (word && !strcmp(word, "imps"))
        return GAMUT_BRIDGE_IMPS_DATUM;
    return word && !strcmp(word, "cross-imps") ? GAMUT_BRIDGE_IMPS_AVERAGE : GAMUT_BRIDGE_MATCHPOINTS;
}

/* Choose the tables by the number of entries, and a half table if one pair is missing. */
static bool choose_tables(desk_session *desk, bridge_movement_plan *plan, size_t entries)
{
    bool is_individual = plan->kind == BRIDGE_MOVE_INDIVIDUAL || plan->kind == BRIDGE_MOVE_RAINBOW;
    size_t seats = is_individual ? 4 : 2, pairs = entries - (plan->has_rover && entries);
    if (!plan->tables && !entries)
        return desk_refuse(desk, "--tables N is needed, because there is no list: how many are there?");
    if (!plan->tables)
        plan->tables = (unsigned)((pairs + seats - 1) / seats);
    if (entries && !is_individual && pairs + 1 == seats * plan->tables)
        plan->has_half_table = true;
    if (entries && pairs != seats * plan->tables - plan->has_half_table)
        return desk_refuse(desk, "%u tables are for %zu %s, and the list names %zu", plan->tables, seats * plan->tables,
                           is_individual ? "players" : "pairs", pairs);
    return true;
}

static gamut_outcome make_night(desk_session *desk, const event_step *step, const gamut_event_new_options *options)
{
    gamut_session *session = step->call->session;
    night_plan plan = { .movement = { .tables = handle_unsigned(options->tables),
                                      .rounds = handle_unsigned(options->rounds),
                                      .boards = handle_unsigned(options->boards),
                                      .switched = handle_unsigned(options->switched),
                                      .has_one_winner = options->one_winner,
                                      .has_rover = options->rover },
                        .scoring = scoring_of(options->scoring),
                        .title = base_text_of(options->title ? options->title : "Club session"),
                        .club = base_text_of(options->place),
                        .director = base_text_of(options->arbiter),
                        .letters = base_text_of(options->section),
                        .start = base_text_of(options->start),
                        .strats = base_text_of(options->strats) };
    night_members members = { 0 };
    base_list entries = { 0 };
    base_bytes bytes;
    gamut_outcome outcome = movement_kind(session, options->movement, &plan.movement.kind);
    bool is_fine = outcome == GAMUT_FINE;
    if (is_fine && plan.movement.kind == BRIDGE_MOVE_TEAMS)
        is_fine = desk_refuse(desk, "sessions of pairs and individuals are run here; teams are not yet");
    if (is_fine && options->members) {
        outcome = read_list(session, desk->arena, options->members, &bytes);
        is_fine = outcome == GAMUT_FINE && night_read_members(&members, desk, bytes, options->members);
    }
    if (is_fine && step->call->path_count) {
        outcome = read_list(session, desk->arena, step->call->paths[0], &bytes);
        is_fine = outcome == GAMUT_FINE &&
                  night_read_entries(&entries, desk, bytes, step->call->paths[0], options->members ? &members : NULL);
    }
    is_fine = is_fine && choose_tables(desk, &plan.movement, entries.count) && night_begin(desk, &plan, &entries);
    if (is_fine) {
        const gamut_bridge_section *section = night_section(desk, 0);
        desk_say(desk, "%s: %s, %lld tables, %lld rounds of %lld boards, %zu %s", options->output, options->movement,
                 (long long)section->tables.value, (long long)section->rounds.value,
                 (long long)section->boards_per_round.value, section->entries.count - (section->phantom.value != 0),
                 desk->event->bridge.type == GAMUT_BRIDGE_INDIVIDUAL ? "players" : "pairs");
        return GAMUT_FINE;
    }
    if (outcome != GAMUT_FINE)
        return outcome;
    return desk->problem && !base_arena_failed(desk->arena)
               ? session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "%s", desk->problem)
               : session_out_of_memory(session, GAMUT_UNREADABLE);
}

gamut_outcome event_begin_night(const event_step *step, const gamut_event_new_options *options,
                                const gamut_value **answer)
{
    base_arena *arena = base_arena_create(step->call->session->budget);
    if (!arena)
        return session_out_of_memory(step->call->session, GAMUT_UNREADABLE);
    desk_session desk = { .arena = arena, .today = event_today(arena), .confirmed = DESK_TWICE };
    desk.has_contracts = event_has_contracts(step->call->session, options->output);
    desk.tree = tree_object(arena);
    desk.state = tree_object(arena);
    gamut_outcome outcome = make_night(&desk, step, options);
    if (outcome == GAMUT_FINE)
        outcome = event_begin(step, &desk, options->output, answer);
    base_arena_destroy(arena);
    return outcome;
}
