/* event_system.c - recognises round robins by their pairings, for events that do not state their system.
 *
 * An event is a round robin if all competitors have met each other equally often; or, if the event is not over or a
 * player has left, if in every round all pairs are from one and the same round of the Berger table, which happens in a
 * Swiss only by accident. In both cases the number of rounds, if it is known, must be that of whole cycles. */
#include "event_berger.h"
#include "event_grid.h"

enum {
    LEAST = 3,         /* fewest competitors: with two, it is a match */
    LEAST_OF_TABLE = 5 /* fewest competitors to recognise by the Berger table: with four, any pairing is in it */
};

int64_t event_competitor_number(const event_grid *grid, uint32_t competitor)
{
    gamut_number id =
        grid->team_count ? grid->event->team_list.items[competitor].id : grid->event->players.items[competitor].id;
    return id.state == GAMUT_KNOWN ? id.value : (int64_t)competitor + 1;
}

uint32_t event_opponent(const event_grid *grid, uint32_t competitor, size_t round)
{
    return grid->team_count ? event_match_at(grid, competitor, round)->opponent
                            : event_find_player(grid, event_round(grid, competitor, round)->opponent);
}

typedef struct meetings {
    const event_grid *grid;
    uint32_t *members; /* the competitors who took part, in the order of their numbers */
    uint32_t *places;  /* indexed by competitor: the place among the members */
    size_t count;      /* number of members */
    size_t cycle;      /* number of rounds in which all members meet once */
} meetings;

static int64_t event_system_number_of(const event_grid *grid, uint32_t competitor)
{
    gamut_number id =
        grid->team_count ? grid->event->team_list.items[competitor].id : grid->event->players.items[competitor].id;
    return id.state == GAMUT_KNOWN ? id.value : (int64_t)competitor + 1;
}

/* Whether the competitor took part. A pairing-allocated bye counts as taking part. */
static bool took_part(const event_grid *grid, uint32_t competitor)
{
    for (size_t r = 0; r < grid->played_count; r++) {
        gamut_round_result result =
            grid->team_count ? event_match_at(grid, competitor, r)->kind : event_round(grid, competitor, r)->result;
        if (event_opponent(grid, competitor, r) != EVENT_NOBODY || result == GAMUT_ROUND_PAIRING_BYE)
            return true;
    }
    return false;
}

/* Finds the members. Returns false if there are too few, or more than can meet each other in the number of rounds, or
 * if memory runs out. */
static bool find_members(meetings *out)
{
    const event_grid *grid = out->grid;
    size_t total = grid->team_count ? grid->team_count : grid->player_count, most = grid->round_count + 1;
    out->members = ARENA_ARRAY(grid->arena, most + 1, uint32_t);
    out->places = ARENA_ARRAY(grid->arena, total + 1, uint32_t);
    for (uint32_t i = 0; out->members && out->places && i < total; i++) {
        if (!took_part(grid, i))
            continue;
        if (out->count == most)
            return false;
        size_t at = out->count++;
        for (; at && event_system_number_of(grid, out->members[at - 1]) > event_system_number_of(grid, i); at--)
            out->members[at] = out->members[at - 1];
        out->members[at] = i;
    }
    for (uint32_t place = 0; place < out->count; place++)
        out->places[out->members[place]] = place;
    if (out->count < LEAST)
        return false;
    out->cycle = event_berger_rounds(out->count);
    return true;
}

static bool follows_table(const meetings *encounters)
{
    if (encounters->count < LEAST_OF_TABLE)
        return false;
    for (size_t r = 0; r < encounters->grid->played_count; r++) {
        size_t found = SIZE_MAX;
        for (size_t place = 0; place < encounters->count; place++) {
            uint32_t other = event_opponent(encounters->grid, encounters->members[place], r);
            if (other == EVENT_NOBODY || other == encounters->members[place])
                continue;
            size_t round = event_berger_round_of(encounters->count, place, encounters->places[other]);
            if (found != SIZE_MAX && round != found)
                return false;
            found = round;
        }
    }
    return true;
}

unsigned event_round_robin_cycles(const event_grid *grid)
{
    meetings encounters = { .grid = grid };
    unsigned least = UINT16_MAX, most = 0;
    if (!find_members(&encounters))
        return 0;
    uint16_t *counts = ARENA_ARRAY(grid->arena, encounters.count * encounters.count, uint16_t);
    if (!counts)
        return 0;
    for (size_t place = 0; place < encounters.count; place++)
        for (size_t r = 0; r < grid->played_count; r++) {
            uint32_t other = event_opponent(grid, encounters.members[place], r);
            if (other != EVENT_NOBODY && other != encounters.members[place])
                counts[place * encounters.count + encounters.places[other]]++;
        }
    /* Finds the fewest and the most games between any two members. */
    for (size_t a = 0; a < encounters.count; a++)
        for (size_t b = 0; b < encounters.count; b++) {
            unsigned count = counts[a * encounters.count + b];
            if (a == b)
                continue;
            least = count < least ? count : least;
            most = count > most ? count : most;
        }
    bool is_stated = grid->event->rounds.state == GAMUT_KNOWN;
    if (is_stated && grid->round_count % encounters.cycle)
        return 0;
    size_t cycles = is_stated ? grid->round_count / encounters.cycle
                              : (grid->played_count + encounters.cycle - 1) / encounters.cycle;
    bool is_complete = least && least == most;
    if (is_complete && !is_stated)
        return most;
    return most <= cycles && (is_complete || (is_stated && follows_table(&encounters))) ? (unsigned)cycles : 0;
}
