/* test_matching.c - matchings of least cost against all matchings there are. */
#include <string.h>

#include "../fixture.h"
#include "pairing/matching.h"

enum {
    MOST = 10,
    LIMBS = 3
};

static uint64_t seed = 20261115;

static uint64_t draw(uint64_t below)
{
    seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (seed >> 33) % below;
}

/* Each vertex is a kind of its own; costs stand in the middle limb, with a digit in the highest. */
typedef struct small_graph {
    matching_graph graph;
    uint32_t kinds[MOST];
    uint64_t costs[MOST * MOST * LIMBS];
} small_graph;

static void fill_graph(small_graph *to, base_arena *arena, uint32_t count, uint64_t density)
{
    memset(to, 0, sizeof *to);
    to->graph.limbs = LIMBS;
    assert_true(matching_graph_open(&to->graph, arena, count));
    to->graph.kinds = to->kinds;
    to->graph.costs = to->costs;
    to->graph.kind_count = count;
    for (uint32_t u = 0; u < count; u++) {
        to->kinds[u] = u;
        to->graph.times[u] = (int64_t)draw(3);
        to->graph.place[u] = (int64_t)draw(5);
        to->graph.lead[u] = (int64_t)draw(7) - 3;
        to->graph.is_led[u] = draw(2);
        for (uint32_t v = 0; v < u; v++) {
            uint64_t middle = draw(4), high = draw(8) == 0;
            for (int way = 0; way < 2; way++) {
                uint64_t *cost = to->costs + (way ? u * count + v : v * count + u) * LIMBS;
                cost[1] = 4 * middle;
                cost[2] = 4 * high;
            }
            if (draw(100) < density)
                matching_set_edge(&to->graph, u, v);
        }
    }
}

/* Large enough apart that sums keep their order. */
static int64_t plain_cost(const small_graph *of, uint32_t u, uint32_t v)
{
    const matching_graph *graph = &of->graph;
    const uint64_t *cost = of->costs + (u * graph->count + v) * LIMBS;
    int64_t low = graph->times[u] * graph->place[v] + graph->times[v] * graph->place[u];
    if (graph->is_led[u] && graph->is_led[v])
        low += graph->lead[u < v ? u : v];
    return (int64_t)(cost[2] / 4) * 100000000 + (int64_t)(cost[1] / 4) * 100000 + low;
}

/* The cost of the best perfect matching of those who are left; INT64_MAX: there is none. */
static int64_t find_best(const small_graph *of, uint32_t left)
{
    if (!left)
        return 0;
    uint32_t u = (uint32_t)__builtin_ctz(left);
    int64_t best = INT64_MAX;
    for (uint32_t v = u + 1; v < of->graph.count; v++) {
        if (!(left >> v & 1) || !matching_has_edge(&of->graph, u, v))
            continue;
        int64_t others = find_best(of, left & ~(1u << u | 1u << v));
        if (others != INT64_MAX && others + plain_cost(of, u, v) < best)
            best = others + plain_cost(of, u, v);
    }
    return best;
}

static int64_t cost_of(const small_graph *of, const matching *search)
{
    int64_t sum = 0;
    for (uint32_t v = 0; v < of->graph.count; v++) {
        uint32_t mate = matching_mate(search, v);
        assert_true(mate < of->graph.count && matching_mate(search, mate) == v);
        assert_true(matching_has_edge(&of->graph, v, mate));
        sum += mate > v ? plain_cost(of, v, mate) : 0;
    }
    return sum;
}

static void the_best_of_all_matchings_is_found(void **state)
{
    (void)state;
    for (int round = 0; round < 3000; round++) {
        base_arena *arena = base_arena_create(NULL);
        uint32_t count = 2 * (1 + (uint32_t)draw(MOST / 2));
        small_graph small;
        fill_graph(&small, arena, count, 30 + draw(71));
        int64_t best = find_best(&small, (1u << count) - 1);
        matching *search = matching_open(arena, &small.graph);
        assert_int_equal(matching_run(search, false), best != INT64_MAX);
        if (best != INT64_MAX) {
            assert_true(matching_run(search, true));
            assert_int_equal(cost_of(&small, search), best);
        }
        base_arena_destroy(arena);
    }
}

static void a_search_goes_on_when_costs_and_edges_change(void **state)
{
    (void)state;
    for (int round = 0; round < 1000; round++) {
        base_arena *arena = base_arena_create(NULL);
        uint32_t count = 2 * (2 + (uint32_t)draw(MOST / 2 - 1));
        small_graph small;
        fill_graph(&small, arena, count, 100);
        matching *search = matching_open(arena, &small.graph);
        assert_true(matching_run(search, true));
        for (int change = 0; change < 4; change++) {
            for (uint32_t v = 0; v < count; v++) {
                small.graph.times[v] = (int64_t)draw(4);
                small.graph.place[v] = (int64_t)draw(4);
                small.graph.lead[v] = (int64_t)draw(9) - 4;
            }
            uint32_t u = (uint32_t)draw(count), mate = matching_mate(search, u);
            if (change == 2)
                matching_tie(&small.graph, u, mate);
            assert_true(matching_run(search, true));
            assert_int_equal(cost_of(&small, search), find_best(&small, (1u << count) - 1));
        }
        base_arena_destroy(arena);
    }
}

static void as_many_as_possible_are_matched_where_not_all_can_be(void **state)
{
    small_graph small;
    fill_graph(&small, *state, 6, 0);
    for (uint32_t v = 1; v < 5; v++)
        matching_set_edge(&small.graph, 0, v); /* a star */
    matching_set_edge(&small.graph, 1, 2);
    matching *search = matching_open(*state, &small.graph);
    assert_false(matching_run(search, false));
    assert_int_equal(matching_size(search), 4);
}

static void room_is_made_for_every_sum(void **state)
{
    (void)state;
    assert_int_equal(matching_limbs(0, 2), 2);
    assert_int_equal(matching_limbs(56, 2), 2);
    assert_int_equal(matching_limbs(64, 2), 3);
    assert_int_equal(matching_limbs(52, 60), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_best_of_all_matchings_is_found),
        cmocka_unit_test(a_search_goes_on_when_costs_and_edges_change),
        cmocka_unit_test(as_many_as_possible_are_matched_where_not_all_can_be),
        cmocka_unit_test(room_is_made_for_every_sum),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
