/* pairing_exact.c - the best candidate of a bracket by matchings of least cost. */
#include "pairing_exact.h"

#include "pairing_sure.h"

#include <string.h>

bool pairing_choice_open(pairing_choice *choice, base_arena *arena, uint32_t count)
{
    *choice = (pairing_choice){ .pairs = ARENA_ARRAY(arena, count / 2 + 1, pairing_pair),
                                .floaters = ARENA_ARRAY(arena, count + 1, uint32_t) };
    return choice->pairs && choice->floaters;
}

/* ---- kinds of vertices ---- */

static bool is_player(pairing_seat seat)
{
    return seat.role <= PAIRING_BELOW;
}

/* Whether both vertices cost the same with every partner. */
static bool are_alike(const pairing_stage *stage, pairing_seat a, pairing_seat b)
{
    const pairing_entry *x = &stage->field->entries[a.rank], *y = &stage->field->entries[b.rank];
    if (a.role != b.role || (is_player(a) && pairing_asks_for_bye(stage) && x->may_get_bye != y->may_get_bye))
        return false;
    if (!pairing_is_inside(a))
        return true;
    const event_preference *p = &x->side.preference, *q = &y->side.preference;
    return x->score == y->score && p->colour == q->colour && p->strength == q->strength &&
           p->difference == q->difference && p->twice == q->twice && x->is_top == y->is_top &&
           x->floated[0] == y->floated[0] && x->floated[1] == y->floated[1] &&
           (!stage->has_gated_bye || x->unplayed == y->unplayed);
}

/* Lists one sample seat of each kind. The price of a pair does not depend on which of two players with equal scores is
 * ranked higher, so the sample can represent all seats of its kind. */
static pairing_seat *list_kinds(pairing_graph *graph, uint32_t *kinds)
{
    pairing_seat *samples = ARENA_ARRAY(graph->arena, graph->count + 1, pairing_seat);
    uint32_t count = 0;
    for (uint32_t v = 0; samples && v < graph->count; v++) {
        uint32_t kind = 0;
        while (kind < count && !are_alike(graph->stage, samples[kind], graph->seats[v]))
            kind++;
        if (kind == count)
            samples[count++] = graph->seats[v];
        kinds[v] = kind;
    }
    graph->graph.kind_count = count;
    return samples;
}

/* ---- digits as long numbers ---- */

/* Packs the digits into a long number, shifted by two bits: matching.c works with four times the costs. */
static void pack(uint64_t *out, const uint32_t *digits, const unsigned *at, uint32_t count)
{
    for (uint32_t d = 0; d < count; d++) {
        if (!digits[d])
            continue;
        unsigned from = at[d] + 2;
        out[from / 64] |= (uint64_t)digits[d] << from % 64;
        if (from % 64 > 32)
            out[from / 64 + 1] |= (uint64_t)digits[d] >> (64 - from % 64);
    }
}

/* Each digit gets bits for its largest possible sum, so that it never overflows into the next higher digit; a digit
 * that is 0 for all pairs of kinds gets none. */
static bool fill_costs(pairing_graph *graph)
{
    const pairing_layout *layout = &graph->layout;
    uint32_t *kinds = ARENA_ARRAY(graph->arena, graph->count + 1, uint32_t);
    uint32_t *digits = ARENA_ARRAY(graph->arena, layout->count + 1, uint32_t);
    unsigned *at = ARENA_ARRAY(graph->arena, layout->count + 1, unsigned);
    bool *is_used = ARENA_ARRAY(graph->arena, layout->count + 1, bool);
    const pairing_seat *samples = kinds ? list_kinds(graph, kinds) : NULL;
    if (!samples || !digits || !at || !is_used)
        return false;
    uint32_t kind_count = graph->graph.kind_count;
    for (uint32_t a = 0; a < kind_count; a++)
        for (uint32_t b = 0; b <= a; b++) {
            memset(digits, 0, layout->count * sizeof *digits);
            pairing_price(graph->stage, layout, samples[a], samples[b], digits);
            for (uint32_t d = 0; d < layout->count; d++)
                is_used[d] = is_used[d] || digits[d];
        }
    unsigned bits = 0;
    for (uint32_t d = layout->count; d-- > 0;) {
        at[d] = 64 + bits;
        bits += is_used[d] ? pairing_bits_of(layout->most[d]) : 0;
    }
    unsigned limbs = matching_limbs(bits, graph->count);
    uint64_t *costs = ARENA_ARRAY(graph->arena, (size_t)kind_count * kind_count * limbs + 1, uint64_t);
    for (uint32_t a = 0; costs && a < kind_count; a++)
        for (uint32_t b = 0; b < kind_count; b++) {
            memset(digits, 0, layout->count * sizeof *digits);
            pairing_price(graph->stage, layout, samples[a], samples[b], digits);
            pack(costs + ((size_t)a * kind_count + b) * limbs, digits, at, layout->count);
        }
    graph->graph.limbs = limbs;
    graph->graph.kinds = kinds;
    graph->graph.costs = costs;
    return costs != NULL;
}

/* ---- edges ---- */

/* Two moved-down players are not paired inside the bracket. But if the graph has all lower players, both may float down
 * and meet there (C4). */
static bool are_joined(const pairing_graph *graph, pairing_seat a, pairing_seat b)
{
    const pairing_stage *stage = graph->stage;
    const pairing_field *field = stage->field;
    if (is_player(a) && is_player(b)) {
        if (a.role == PAIRING_MOVED && b.role == PAIRING_MOVED && !graph->has_all_rest)
            return false;
        return pairing_may_meet(field, a.rank, b.rank);
    }
    if (!is_player(a) && !is_player(b))
        return a.role == PAIRING_LONE && b.role == PAIRING_LONE;
    pairing_seat player = is_player(a) ? a : b, other = is_player(a) ? b : a;
    if (other.role == PAIRING_BYE)
        return field->is_odd && pairing_may_bye(field, player.rank);
    return other.role == PAIRING_LONE || pairing_is_inside(player);
}

bool pairing_graph_make(pairing_graph *graph, base_arena *arena, pairing_stage *stage, uint32_t rest, pairing_role role,
                        uint32_t extra)
{
    uint32_t count = stage->count + rest + extra;
    *graph = (pairing_graph){ .stage = stage, .arena = arena, .count = count };
    graph->has_all_rest = rest && role == PAIRING_BYE;
    graph->seats = ARENA_ARRAY(arena, count + 1, pairing_seat);
    if (!graph->seats || !matching_graph_open(&graph->graph, arena, count) ||
        !pairing_layout_make(&graph->layout, arena, stage))
        return false;
    for (uint32_t v = 0; v < count; v++) {
        uint32_t lower = v - stage->count;
        if (v < stage->count)
            graph->seats[v] = (pairing_seat){ v < stage->moved ? PAIRING_MOVED : PAIRING_RESIDENT, stage->inside[v] };
        else if (lower < rest)
            graph->seats[v] =
                (pairing_seat){ lower < stage->next_count ? PAIRING_NEXT : PAIRING_BELOW, stage->rest[lower] };
        else
            graph->seats[v] = (pairing_seat){ role, 0 };
    }
    for (uint32_t v = 0; v < count; v++)
        for (uint32_t u = 0; u < v; u++)
            if (are_joined(graph, graph->seats[u], graph->seats[v]))
                matching_set_edge(&graph->graph, u, v);
    if (!fill_costs(graph))
        return false;
    graph->search = matching_open(arena, &graph->graph);
    return graph->search != NULL;
}

/* ---- searches ---- */

/* Whether the graph must be built again with the costs of C9. C9 counts if exactly one player floats and gets the bye;
 * the floater gets it if the score that the bye goes to (C5) is not below the lowest score of the bracket. */
static bool needs_gate(const pairing_graph *graph)
{
    const pairing_stage *stage = graph->stage;
    const pairing_field *field = stage->field;
    uint32_t floaters = 0;
    for (uint32_t v = 0; v < stage->count; v++)
        floaters += !pairing_is_paired(graph, v);
    return field->edition == PAIRING_2026 && field->is_odd && !stage->has_gated_bye &&
           field->bye_score >= field->entries[stage->inside[stage->count - 1]].score && floaters == 1;
}

static pairing_outcome solve_graph(pairing_choice *out, pairing_graph *graph, uint32_t rest, pairing_role role,
                                   uint32_t extra)
{
    if (!matching_run(graph->search, false) || !matching_run(graph->search, true))
        return base_arena_failed(graph->arena) ? PAIRING_NO_MEMORY : PAIRING_NONE;
    if (needs_gate(graph)) {
        pairing_stage *stage = graph->stage;
        stage->has_gated_bye = true;
        if (!pairing_graph_make(graph, graph->arena, stage, rest, role, extra) || !matching_run(graph->search, true))
            return PAIRING_NO_MEMORY;
    }
    pairing_put_in_order(graph, out);
    return base_arena_failed(graph->arena) ? PAIRING_NO_MEMORY : PAIRING_FOUND;
}

/* Players who stay unpaired in the next bracket, too, are matched with lone vertices. The number of lone vertices is
 * doubled until two of them are matched with each other: more would not lower the cost, because the cost is convex in
 * their number. */
static pairing_outcome solve_with_next(pairing_graph *graph, base_arena *arena, pairing_stage *stage)
{
    uint32_t player = stage->count + stage->next_count;
    for (uint32_t lone = 2 + player % 2;; lone = 2 * lone + player % 2) {
        lone = lone < player ? lone : player;
        if (!pairing_graph_make(graph, arena, stage, stage->next_count, PAIRING_LONE, lone))
            return PAIRING_NO_MEMORY;
        bool is_enough = lone == player;
        if (matching_run(graph->search, false)) {
            if (!matching_run(graph->search, true))
                return PAIRING_NO_MEMORY;
            for (uint32_t v = player; v < player + lone; v++)
                is_enough = is_enough || matching_mate(graph->search, v) >= player;
        }
        if (base_arena_failed(arena))
            return PAIRING_NO_MEMORY;
        if (is_enough)
            return PAIRING_FOUND;
    }
}

/* If the lower players and those who stay unpaired in the next bracket can be paired with each other, the best
 * candidate of the smaller graph is the best of all. */
pairing_outcome pairing_exact_next(pairing_choice *out, base_arena *arena, pairing_stage *stage)
{
    const pairing_field *field = stage->field;
    pairing_graph graph;
    out->method = "matching with the next";
    if (!stage->next_count || stage->mode != PAIRING_NORMAL ||
        (field->is_odd && field->edition != PAIRING_2017 && field->bye_score >= field->entries[stage->rest[0]].score))
        return PAIRING_UNDECIDED;
    pairing_outcome outcome = solve_with_next(&graph, arena, stage);
    if (outcome != PAIRING_FOUND)
        return outcome;
    pairing_put_in_order(&graph, out);
    if (field->edition == PAIRING_2017)
        return base_arena_failed(arena) ? PAIRING_NO_MEMORY : PAIRING_FOUND;
    uint32_t *left = ARENA_ARRAY(arena, graph.count + stage->rest_count, uint32_t), count = 0;
    if (base_arena_failed(arena))
        return PAIRING_NO_MEMORY;
    for (uint32_t v = 0; v < stage->count + stage->next_count; v++)
        if (graph.seats[matching_mate(graph.search, v)].role == PAIRING_LONE)
            left[count++] = graph.seats[v].rank;
    for (uint32_t i = stage->next_count; i < stage->rest_count; i++)
        left[count++] = stage->rest[i];
    outcome = pairing_is_completable(arena, field, left, count, field->is_odd);
    return outcome == PAIRING_NONE ? PAIRING_UNDECIDED : outcome;
}

pairing_outcome pairing_exact(pairing_choice *out, base_arena *arena, pairing_stage *stage)
{
    pairing_graph graph;
    bool has_bye = stage->field->is_odd;
    out->method = "matching of all";
    if (stage->field->edition == PAIRING_2017 && stage->mode == PAIRING_NORMAL && stage->next_count) {
        /* By the rules of 2017, a normal bracket is paired whether or not the lower players can then be paired. */
        pairing_outcome outcome = solve_with_next(&graph, arena, stage);
        if (outcome == PAIRING_FOUND)
            pairing_put_in_order(&graph, out);
        return base_arena_failed(arena) ? PAIRING_NO_MEMORY : outcome;
    }
    if (!pairing_graph_make(&graph, arena, stage, stage->rest_count, PAIRING_BYE, has_bye))
        return PAIRING_NO_MEMORY;
    return solve_graph(out, &graph, stage->rest_count, PAIRING_BYE, has_bye);
}

/* Starts with the fewest downfloaters possible, and adds two until the bracket can be paired. */
pairing_outcome pairing_exact_alone(pairing_choice *out, base_arena *arena, pairing_stage *stage)
{
    const pairing_field *field = stage->field;
    int64_t score = field->entries[stage->inside[stage->count - 1]].score;
    out->method = "matching";
    if (stage->mode != PAIRING_NORMAL || !stage->next_count ||
        (field->is_odd && field->edition != PAIRING_2017 && field->bye_score >= score))
        return PAIRING_UNDECIDED;
    for (uint32_t floats = stage->count % 2; floats <= stage->count; floats += 2) {
        pairing_graph graph;
        if (!pairing_graph_make(&graph, arena, stage, 0, PAIRING_FLOAT, floats))
            return PAIRING_NO_MEMORY;
        pairing_outcome outcome = solve_graph(out, &graph, 0, PAIRING_FLOAT, floats);
        if (outcome != PAIRING_NONE)
            return outcome;
    }
    return PAIRING_UNDECIDED;
}

/* Opens a search without costs among the listed players. `is_any`: the bye may go to any score (C5 is ignored). NULL:
 * out of memory. */
static matching *open_search(base_arena *arena, const pairing_field *field, const uint32_t *ranks, uint32_t count,
                             bool has_bye, bool is_any)
{
    matching_graph *graph = ARENA_NEW(arena, matching_graph);
    if (!graph || !matching_graph_open(graph, arena, count + has_bye))
        return NULL;
    graph->limbs = 1;
    for (uint32_t v = 0; v < count; v++) {
        for (uint32_t u = 0; u < v; u++)
            if (pairing_may_meet(field, ranks[u], ranks[v]))
                matching_set_edge(graph, u, v);
        if (has_bye && (is_any ? field->entries[ranks[v]].may_get_bye : pairing_may_bye(field, ranks[v])))
            matching_set_edge(graph, v, count);
    }
    return matching_open(arena, graph);
}

pairing_outcome pairing_can_complete(base_arena *arena, const pairing_field *field, const uint32_t *ranks,
                                     uint32_t count, bool has_bye)
{
    matching *search = open_search(arena, field, ranks, count, has_bye, false);
    bool is_possible = search && matching_run(search, false);
    return !search || base_arena_failed(arena) ? PAIRING_NO_MEMORY : is_possible ? PAIRING_FOUND : PAIRING_NONE;
}

uint32_t pairing_count_left(base_arena *arena, const pairing_field *field, const uint32_t *ranks)
{
    matching *search = open_search(arena, field, ranks, field->count, field->is_odd, true);
    uint32_t left = 0;
    if (!search || matching_run(search, false))
        return 0;
    for (uint32_t v = 0; v < field->count; v++)
        left += matching_mate(search, v) == MATCHING_NOBODY;
    return left;
}
