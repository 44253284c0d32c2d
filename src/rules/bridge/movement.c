/* movement.c - makes movements: by arithmetic, or from a first round that goes on cyclically. */
#include "movement.h"

#include <string.h>

#include "base/text.h"

enum {
    USUAL_BOARDS = 28, /* the most boards that a pair plays if nobody says how many */
    USUAL_WEB = 13,    /* rounds of a web movement if there are enough tables */
    ROVER_STEPS = 1 << 20
};

static const char *const movement_words[BRIDGE_MOVE_KINDS] = {
    [BRIDGE_MOVE_MITCHELL] = "mitchell",
    [BRIDGE_MOVE_RELAY] = "relay",
    [BRIDGE_MOVE_WEB] = "web",
    [BRIDGE_MOVE_HOWELL] = "howell",
    [BRIDGE_MOVE_THREE_QUARTER] = "three-quarter",
    [BRIDGE_MOVE_INDIVIDUAL] = "individual",
    [BRIDGE_MOVE_RAINBOW] = "rainbow",
    [BRIDGE_MOVE_TEAMS] = "teams",
};

const char *bridge_movement_word(bridge_movement_kind kind)
{
    return movement_words[kind];
}

/* A movement that is being made. */
typedef struct making {
    base_arena *arena;
    bridge_movement *movement;
    bridge_seating *seatings;
    const char *problem;
    unsigned tables;
    unsigned last; /* the pair that is missing if there is a half table */
} making;

static bool refuse(making *made, const char *format, unsigned a, unsigned b)
{
    made->problem = base_arena_print(made->arena, format, a, b).data;
    return false;
}

/* Return a number from 1 to `count` that is `from` after some steps round the circle. */
static uint16_t circle(unsigned from, int steps, unsigned count)
{
    int at = ((int)from - 1 + steps) % (int)count;
    return (uint16_t)(at < 0 ? at + (int)count + 1 : at + 1);
}

/* Make the seatings, each with its round and table, of so many rounds, or fewer if the plan says so. False: the plan
 * wants more rounds than there are, or out of memory. */
static bool open_rounds(making *made, unsigned rounds)
{
    bridge_movement *movement = made->movement;
    const unsigned wanted = movement->plan.rounds;
    if (wanted > rounds)
        return refuse(made, "this movement has %u rounds at most with %u tables", rounds, made->tables);
    movement->rounds = wanted ? wanted : rounds;
    movement->count = (size_t)movement->rounds * made->tables;
    made->seatings = ARENA_ARRAY(made->arena, movement->count, bridge_seating);
    for (size_t i = 0; made->seatings && i < movement->count; i++) {
        made->seatings[i].round = (uint16_t)(i / made->tables + 1);
        made->seatings[i].table = (uint16_t)(i % made->tables + 1);
    }
    movement->seatings = made->seatings;
    return made->seatings != NULL;
}

/* ---- two fields: North-South stay, East-West move up ---- */

static bool make_mitchell(making *made)
{
    const unsigned tables = made->tables, half = tables % 2 ? 0 : tables / 2;
    if (tables < 3)
        return refuse(made, "a Mitchell needs 3 tables or more, not %u", tables, 0);
    /* With an even number of tables East-West would meet their first boards again in the middle, so they skip a table
     * there, and the last round would be against opponents whom they have met. */
    if (!open_rounds(made, half ? tables - 1 : tables))
        return false;
    for (size_t i = 0; i < made->movement->count; i++) {
        bridge_seating *seating = &made->seatings[i];
        int moved = seating->round - 1 + (half && seating->round > half);
        seating->seats[0] = seating->table;
        seating->seats[1] = circle(seating->table, -moved, tables);
        seating->set = circle(seating->table, seating->round - 1, tables);
    }
    return true;
}

static bool make_relay(making *made)
{
    const unsigned tables = made->tables;
    if (tables < 4 || tables % 2)
        return refuse(made, "a bye stand is of use with an even number of tables, 4 or more, not with %u", tables, 0);
    if (!open_rounds(made, tables))
        return false;
    /* The boards on the stand lie between the two halves, so the last table would need what the first one has. */
    for (size_t i = 0; i < made->movement->count; i++) {
        bridge_seating *seating = &made->seatings[i];
        seating->seats[0] = seating->table;
        seating->seats[1] = circle(seating->table, 1 - seating->round, tables);
        seating->set = circle(seating->table, seating->round - 1 + (seating->table > tables / 2), tables);
    }
    return true;
}

/* Where the boards of a web movement start: on the last `down` tables they go the other way, from set `first` with a
 * step from table to table. */
typedef struct web_start {
    unsigned down, first;
    int step;
} web_start;

static uint16_t web_set(const web_start *start, unsigned tables, unsigned rounds, unsigned table, unsigned round)
{
    unsigned upward = tables - start->down;
    if (table <= upward)
        return circle(1, (int)(table + round - 2), rounds);
    return circle(start->first, start->step * (int)(table - upward - 1) - (int)(round - 1), rounds);
}

/* Return whether no East-West pair meets a set twice. */
static bool web_works(const web_start *start, unsigned tables, unsigned rounds)
{
    for (unsigned pair = 1; pair <= tables; pair++) {
        uint64_t seen = 0;
        for (unsigned round = 1; round <= rounds; round++) {
            unsigned table = circle(pair, (int)round - 1, tables);
            uint64_t set = UINT64_C(1) << web_set(start, tables, rounds, table, round);
            if (seen & set)
                return false;
            seen |= set;
        }
    }
    return true;
}

/* Find where the boards start: half of them on each side if the tables are even, which needs two copies; else as few
 * tables as possible against the others. */
static bool find_web(web_start *out, unsigned tables, unsigned rounds)
{
    for (unsigned i = 1; i <= tables / 2; i++)
        for (unsigned first = 1; first <= rounds; first++)
            for (int step = -(int)rounds / 2; step <= (int)rounds / 2; step++) {
                *out = (web_start){ tables % 2 ? i : tables / 2 + 1 - i, first, step };
                if (web_works(out, tables, rounds))
                    return true;
            }
    return false;
}

static bool make_web(making *made)
{
    bridge_movement *movement = made->movement;
    const unsigned tables = made->tables, most = tables % 2 ? tables - 2 : tables - 1;
    const unsigned rounds = movement->plan.rounds ? movement->plan.rounds : most < USUAL_WEB ? most : USUAL_WEB;
    web_start start;
    if (tables < 6 || rounds >= tables || rounds % 2 == 0 || rounds < 5)
        return refuse(made, "a web has an odd number of rounds, 5 or more, and more tables than rounds, not %u and %u",
                      rounds, tables);
    if (!find_web(&start, tables, rounds))
        return refuse(made, "there is no web of %u rounds with %u tables", rounds, tables);
    if (!open_rounds(made, rounds))
        return false;
    for (size_t i = 0; i < movement->count; i++) {
        bridge_seating *seating = &made->seatings[i];
        seating->seats[0] = seating->table;
        seating->seats[1] = circle(seating->table, 1 - seating->round, tables);
        seating->set = web_set(&start, tables, rounds, seating->table, seating->round);
    }
    return true;
}

/* Every pair of a team sits in a field of its own: North-South at home, East-West away. */
static bool make_teams(making *made)
{
    const unsigned tables = made->tables;
    if (tables < 3 || tables % 2 == 0)
        return refuse(made, "teams that all meet at two tables are an odd number of 3 or more, not %u", tables, 0);
    if (!open_rounds(made, tables - 1))
        return false;
    for (size_t i = 0; i < made->movement->count; i++) {
        bridge_seating *seating = &made->seatings[i];
        seating->seats[0] = seating->table;
        seating->seats[1] = circle(seating->table, -2 * seating->round, tables);
        seating->set = circle(seating->table, -(int)seating->round, tables);
    }
    return true;
}

/* ---- one field: a first round that goes on cyclically ---- */

/* Read the number at `*at`, and the character after it. A star, which is 0, stays. */
static unsigned next_number(const char **at)
{
    unsigned number = 0;
    for (; **at >= '0' && **at <= '9'; ++*at)
        number = number * 10 + (unsigned)(**at - '0');
    *at += **at == '*';
    *at += **at != '\0';
    return number;
}

/* Without sets in the cycle, all tables play the same set in a round. */
static bool make_cycle(making *made, const bridge_cycle *cycle, unsigned seats)
{
    bridge_movement *movement = made->movement;
    const char *at = cycle->start;
    if (!open_rounds(made, cycle->rounds))
        return false;
    movement->fields = 1;
    movement->seats = seats;
    movement->entrants = seats * made->tables;
    made->last = cycle->rounds;
    for (unsigned table = 0; table < made->tables; table++) {
        unsigned starts[5] = { 0 };
        for (unsigned i = 0; i < seats || (i == seats && at[-1] == ':'); i++)
            starts[i] = next_number(&at);
        for (unsigned round = 0; round < movement->rounds; round++) {
            bridge_seating *seating = &made->seatings[round * made->tables + table];
            for (unsigned seat = 0; seat < seats; seat++)
                seating->seats[seat] = starts[seat] ? circle(starts[seat], (int)round, cycle->rounds)
                                                    : (uint16_t)(movement->entrants - table);
            seating->set = circle(starts[seats] ? starts[seats] : 1, (int)round, cycle->rounds);
        }
    }
    return true;
}

static bool make_howell(making *made)
{
    const bridge_cycle *cycle = bridge_find_cycle(made->tables, 2 * made->tables - 1);
    if (!cycle)
        return refuse(made, "a Howell has 2 to 14 tables, not %u", made->tables, 0);
    return make_cycle(made, cycle, 2);
}

static bool make_three_quarter(making *made)
{
    const unsigned tables = made->tables, wanted = made->movement->plan.rounds;
    unsigned rounds = 0;
    base_text known = { "", 0 };
    for (size_t at = 0; (rounds = bridge_cycle_rounds_at(tables, at)); at++)
        if (rounds < 2 * tables - 1)
            known = base_arena_print(made->arena, "%.*s%s%u", TEXT_ARGS(known), known.length ? ", " : "", rounds);
    if (!known.length)
        return refuse(made, "there is no three-quarter Howell with %u tables", tables, 0);
    for (size_t at = 0; (rounds = bridge_cycle_rounds_at(tables, at)); at++)
        if (wanted ? rounds == wanted : rounds < 2 * tables - 1)
            break;
    if (!rounds || rounds == 2 * tables - 1) {
        made->problem = base_arena_print(made->arena, "a three-quarter Howell with %u tables has %.*s rounds, not %u",
                                         tables, TEXT_ARGS(known), wanted)
                            .data;
        return false;
    }
    return make_cycle(made, bridge_find_cycle(tables, rounds), 2);
}

static bool make_individual(making *made)
{
    const bridge_cycle *cycle = bridge_find_individual(made->tables);
    if (!cycle)
        return refuse(made,
                      "an individual in which all are partners has 2 to 6 tables, not %u; a rainbow has 5, 7, 11 "
                      "or another prime",
                      made->tables, 0);
    return make_cycle(made, cycle, 4);
}

static bool make_rainbow(making *made)
{
    const unsigned tables = made->tables;
    bool is_prime = tables >= 5;
    for (unsigned i = 2; i * i <= tables; i++)
        is_prime = is_prime && tables % i;
    if (!is_prime)
        return refuse(made, "a rainbow has a prime number of tables, 5 or more, not %u", tables, 0);
    if (!open_rounds(made, tables))
        return false;
    made->movement->fields = made->movement->seats = 4;
    for (size_t i = 0; i < made->movement->count; i++) {
        bridge_seating *seating = &made->seatings[i];
        for (int seat = 0; seat < 4; seat++)
            seating->seats[seat] = circle(seating->table, -seat * (seating->round - 1), tables);
        seating->set = circle(seating->table, seating->round - 1, tables);
    }
    return true;
}

static bool (*const makers[BRIDGE_MOVE_KINDS])(making *) = {
    [BRIDGE_MOVE_MITCHELL] = make_mitchell,
    [BRIDGE_MOVE_RELAY] = make_relay,
    [BRIDGE_MOVE_WEB] = make_web,
    [BRIDGE_MOVE_HOWELL] = make_howell,
    [BRIDGE_MOVE_THREE_QUARTER] = make_three_quarter,
    [BRIDGE_MOVE_INDIVIDUAL] = make_individual,
    [BRIDGE_MOVE_RAINBOW] = make_rainbow,
    [BRIDGE_MOVE_TEAMS] = make_teams,
};

/* ---- more or fewer pairs than seats ---- */

/* The way of a rover through the tables. */
typedef struct roving {
    const making *made;
    uint64_t tables, pairs, sets; /* that it has seen */
    unsigned repeats;             /* pairs that it may still meet again */
    unsigned steps;
    uint16_t way[BRIDGE_MOVE_TABLES + 1]; /* its table by round */
} roving;

static bool rove(roving *rover, unsigned round)
{
    const making *made = rover->made;
    if (round > made->movement->rounds)
        return true;
    for (unsigned table = 1; table <= made->tables && rover->steps < ROVER_STEPS; table++) {
        const bridge_seating *seating = &made->seatings[(round - 1) * made->tables + table - 1];
        uint64_t at = UINT64_C(1) << table, pair = UINT64_C(1) << seating->seats[1], set = UINT64_C(1) << seating->set;
        bool is_again = rover->pairs & pair;
        if (rover->tables & at || rover->sets & set || (is_again && !rover->repeats))
            continue;
        roving before = *rover;
        rover->tables |= at;
        rover->pairs |= pair;
        rover->sets |= set;
        rover->repeats -= is_again;
        rover->way[round] = (uint16_t)table;
        rover->steps++;
        if (rove(rover, round + 1))
            return true;
        before.steps = rover->steps;
        *rover = before;
    }
    return false;
}

/* A rover sits out the first round. With 9 and with 15 tables it cannot but meet one pair twice. */
static bool add_rover(making *made)
{
    bridge_movement *movement = made->movement;
    roving rover = { made, 0, 0, 0, 0, 0, { 0 } };
    if (movement->plan.kind > BRIDGE_MOVE_RELAY ||
        (movement->plan.kind == BRIDGE_MOVE_MITCHELL && made->tables % 2 == 0))
        return refuse(made, "a rover goes with a Mitchell of an odd number of tables, or with a relay", 0, 0);
    if (movement->plan.has_half_table || movement->plan.has_one_winner || movement->plan.switched)
        return refuse(made, "a rover goes neither with a half table nor with an arrow switch", 0, 0);
    while (!rove(&rover, 2)) {
        if (rover.repeats == 2)
            return refuse(made, "no way for a rover was found with %u tables", made->tables, 0);
        rover = (roving){ made, 0, 0, 0, rover.repeats + 1, 0, { 0 } };
    }
    for (unsigned round = 2; round <= movement->rounds; round++)
        made->seatings[(round - 1) * made->tables + rover.way[round] - 1].seats[0] = (uint16_t)(made->tables + 1);
    movement->entrants = made->tables + 1;
    return true;
}

/* Take the pair away whose absence disturbs least: the last East-West pair, or the last one that moves. */
static bool add_half_table(making *made)
{
    bridge_movement *movement = made->movement;
    if (movement->plan.kind > BRIDGE_MOVE_THREE_QUARTER)
        return refuse(made, "only pairs can have a half table", 0, 0);
    for (size_t i = 0; i < movement->count; i++)
        for (size_t seat = movement->fields == 2; seat < 2; seat++)
            if (made->seatings[i].seats[seat] == made->last)
                made->seatings[i].seats[seat] = 0;
    return true;
}

/* ---- all pairs of a Mitchell in one ranking ---- */

static void switch_last(making *made, unsigned rounds)
{
    for (size_t i = 0; i < made->movement->count; i++)
        if (made->seatings[i].round + rounds > made->movement->rounds) {
            uint16_t north_south = made->seatings[i].seats[0];
            made->seatings[i].seats[0] = made->seatings[i].seats[1];
            made->seatings[i].seats[1] = north_south;
        }
}

/* Find in how many rounds they change places so that the competition of all pairs is most equal. */
static bool choose_switch(making *made)
{
    bridge_movement_facts facts;
    double least = 0;
    unsigned chosen = 0;
    for (unsigned rounds = 1; rounds <= made->movement->rounds / 2; rounds++) {
        switch_last(made, rounds);
        if (!bridge_movement_judge(made->arena, made->movement, &facts))
            return false;
        switch_last(made, rounds);
        if (!chosen || facts.balance < least) {
            chosen = rounds;
            least = facts.balance;
        }
    }
    made->movement->plan.switched = chosen;
    return true;
}

/* Number East-West after North-South, and let them change places in some rounds. */
static bool join_fields(making *made)
{
    bridge_movement *movement = made->movement;
    if (movement->plan.kind > BRIDGE_MOVE_WEB)
        return refuse(made, "only a Mitchell has an arrow switch", 0, 0);
    if (movement->plan.switched > movement->rounds)
        return refuse(made, "%u rounds cannot be switched: there are %u", movement->plan.switched, movement->rounds);
    for (size_t i = 0; i < movement->count; i++)
        made->seatings[i].seats[1] = (uint16_t)(made->seatings[i].seats[1] + made->tables);
    movement->fields = 1;
    movement->entrants = made->last = 2 * made->tables;
    if (!movement->plan.switched && !choose_switch(made))
        return false;
    switch_last(made, movement->plan.switched);
    return true;
}

/* ---- boards ---- */

/* Number the sets that are played without gaps: a movement that ends early may need fewer. */
static void number_sets(making *made)
{
    bridge_movement *movement = made->movement;
    uint16_t numbers[4 * BRIDGE_MOVE_TABLES] = { 0 };
    for (size_t i = 0; i < movement->count; i++)
        numbers[made->seatings[i].set] = 1;
    for (size_t set = 0; set < COUNT(numbers); set++)
        if (numbers[set])
            numbers[set] = (uint16_t)++movement->sets;
    for (size_t i = 0; i < movement->count; i++)
        made->seatings[i].set = numbers[made->seatings[i].set];
}

static bool divide_boards(making *made)
{
    bridge_movement *movement = made->movement;
    unsigned boards = movement->plan.boards, sets = movement->sets, usual = USUAL_BOARDS / movement->rounds;
    if (boards % sets) {
        unsigned fewer = boards / sets * sets;
        made->problem = base_arena_print(made->arena, "%u boards cannot be divided into %u equal sets; %.*u%s%u can",
                                         boards, sets, fewer ? 1 : 0, fewer, fewer ? " and " : "", fewer + sets)
                            .data;
        return false;
    }
    movement->boards_per_round = boards ? boards / sets : usual ? usual : 1;
    movement->plan.boards = sets * movement->boards_per_round;
    return true;
}

const bridge_movement *bridge_movement_make(base_arena *arena, const bridge_movement_plan *plan, const char **problem)
{
    bridge_movement *movement = ARENA_ARRAY(arena, 1, bridge_movement);
    making made = { .arena = arena, .movement = movement, .tables = plan->tables, .last = plan->tables };
    bool is_made = false;
    *problem = NULL;
    if (!movement)
        return NULL;
    *movement = (bridge_movement){ .plan = *plan, .entrants = plan->tables, .fields = 2, .seats = 2 };
    if (!plan->tables || plan->tables > BRIDGE_MOVE_TABLES)
        is_made = refuse(&made, "a section has 1 to %u tables, not %u", BRIDGE_MOVE_TABLES, plan->tables);
    else
        is_made = makers[plan->kind](&made) && (!plan->has_rover || add_rover(&made)) &&
                  ((!plan->has_one_winner && !plan->switched) || join_fields(&made)) &&
                  (!plan->has_half_table || add_half_table(&made));
    if (is_made) {
        number_sets(&made);
        is_made = divide_boards(&made);
    }
    *problem = made.problem;
    return is_made ? movement : NULL;
}
