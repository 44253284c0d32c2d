/* movement_judge.c - what can be said of a movement without playing it. */
#include <math.h>
#include <string.h>

#include "movement.h"

enum {
    ENTRANTS = 4 * BRIDGE_MOVE_TABLES + 1,
    SETS = 4 * BRIDGE_MOVE_TABLES
};

/* Counts of a movement. Entrants are numbered through all fields. */
typedef struct counting {
    const bridge_movement *movement;
    unsigned entrants;
    uint8_t opposed[ENTRANTS][ENTRANTS], partnered[ENTRANTS][ENTRANTS]; /* how often; the lower number first */
    uint8_t played[ENTRANTS][SETS];
    uint16_t rounds[ENTRANTS], results[SETS];
    int competition[ENTRANTS][ENTRANTS];
} counting;

/* Return the number of who sits there among all fields, from 1; 0: nobody. */
static unsigned entrant_at(const bridge_movement *movement, const bridge_seating *seating, unsigned seat)
{
    unsigned field = movement->fields == 1 ? 0 : seat;
    return seating->seats[seat] ? seating->seats[seat] + field * movement->entrants : 0;
}

/* Return whether all who should sit there do. */
static bool is_full(const bridge_movement *movement, const bridge_seating *seating)
{
    bool is_there = true;
    for (unsigned seat = 0; seat < movement->seats; seat++)
        is_there = is_there && seating->seats[seat];
    return is_there;
}

static bool is_east_west(const bridge_movement *movement, unsigned seat)
{
    return seat >= movement->seats / 2;
}

static void count_seating(counting *counts, const bridge_seating *seating)
{
    const bridge_movement *movement = counts->movement;
    counts->results[seating->set]++;
    for (unsigned seat = 0; seat < movement->seats; seat++) {
        unsigned entrant = entrant_at(movement, seating, seat);
        counts->entrants = entrant > counts->entrants ? entrant : counts->entrants;
        counts->played[entrant][seating->set]++;
        counts->rounds[entrant]++;
        for (unsigned other_seat = 0; other_seat < seat; other_seat++) {
            unsigned other = entrant_at(movement, seating, other_seat);
            unsigned low = other < entrant ? other : entrant, high = other < entrant ? entrant : other;
            bool is_opponent = is_east_west(movement, seat) != is_east_west(movement, other_seat);
            (is_opponent ? counts->opposed : counts->partnered)[low][high]++;
        }
    }
}

/* Add what two pairs that play the same set mean for each other: the same result for both is better for one only if
 * they sit in opposite directions, and in their own match all that one wins the other loses. */
static void count_competition(counting *counts, const bridge_seating *a, const bridge_seating *b)
{
    for (unsigned seat = 0; seat < 2; seat++)
        for (unsigned other = 0; other < 2; other++) {
            unsigned one = a->seats[seat], two = b->seats[other];
            counts->competition[one < two ? one : two][one < two ? two : one] += seat == other ? 1 : -1;
        }
}

/* Return the root mean square deviation of the competition of two pairs from its mean. */
static double balance_of(counting *counts)
{
    const bridge_movement *movement = counts->movement;
    double sum = 0, squares = 0;
    size_t couples = 0;
    for (size_t i = 0; i < movement->count; i++) {
        const bridge_seating *seating = &movement->seatings[i];
        unsigned a = seating->seats[0], b = seating->seats[1];
        if (!is_full(movement, seating))
            continue;
        counts->competition[a < b ? a : b][a < b ? b : a] += counts->results[seating->set] - 1;
        for (size_t j = 0; j < i; j++)
            if (movement->seatings[j].set == seating->set && is_full(movement, &movement->seatings[j]))
                count_competition(counts, &movement->seatings[j], seating);
    }
    for (unsigned a = 1; a <= counts->entrants; a++)
        for (unsigned b = a + 1; b <= counts->entrants; b++)
            if (counts->rounds[a] && counts->rounds[b]) {
                double value = counts->competition[a][b];
                sum += value;
                squares += value * value;
                couples++;
            }
    double variance = couples ? squares / (double)couples - sum / (double)couples * (sum / (double)couples) : 0;
    return variance > 0 ? sqrt(variance) : 0;
}

static void widen_range(unsigned *least, unsigned *most, unsigned value)
{
    *least = !*least || value < *least ? value : *least;
    *most = value > *most ? value : *most;
}

bool bridge_movement_judge(base_arena *arena, const bridge_movement *movement, bridge_movement_facts *out)
{
    /* Partners of an individual are opponents twice. */
    const unsigned meetings = movement->plan.kind == BRIDGE_MOVE_INDIVIDUAL ? 2 : 1;
    counting *counts = ARENA_ARRAY(arena, 1, counting);
    *out = (bridge_movement_facts){ 0 };
    if (!counts)
        return false;
    memset(counts, 0, sizeof *counts);
    counts->movement = movement;
    for (size_t i = 0; i < movement->count; i++) {
        unsigned copies = 0;
        for (size_t j = 0; j < movement->count; j++)
            copies += movement->seatings[j].round == movement->seatings[i].round &&
                      movement->seatings[j].set == movement->seatings[i].set;
        out->copies = copies > out->copies ? copies : out->copies;
        if (is_full(movement, &movement->seatings[i]))
            count_seating(counts, &movement->seatings[i]);
    }
    for (unsigned a = 1; a <= counts->entrants; a++) {
        if (counts->rounds[a])
            widen_range(&out->least_rounds, &out->most_rounds, counts->rounds[a]);
        for (unsigned b = a + 1; b <= counts->entrants; b++)
            out->met_again += counts->opposed[a][b] > meetings || counts->partnered[a][b] > 1;
        for (unsigned set = 1; set < SETS; set++)
            out->played_again += counts->played[a][set] > 1;
    }
    for (unsigned set = 1; set < SETS; set++)
        if (counts->results[set])
            widen_range(&out->least_results, &out->most_results, counts->results[set]);
    if (movement->fields == 1 && movement->seats == 2)
        out->balance = balance_of(counts);
    return true;
}
