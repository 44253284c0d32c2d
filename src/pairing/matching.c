/* matching.c - perfect matchings of least cost: alternating trees grow from all unmatched vertices at once, odd cycles
 * are shrunk to blossoms, and potentials (dual variables) move until another edge becomes tight (its slack is zero).
 *
 * Potentials may be negative, since every vertex must be matched. Costs are multiplied by four and potentials start
 * even: all vertices of the trees then keep the same parity, and half of the slack between two of them is a whole
 * number. */
#include "matching.h"

#include <assert.h>
#include <string.h>

/* No real tournament needs this many steps; the limit stops searches in fields that were constructed to be hard. */
#define STEP_LIMIT (UINT64_C(1) << 34)

typedef enum search_label {
    UNSEEN,
    OUTER, /* a root, or reached by a matched edge */
    INNER  /* reached by an unmatched edge */
} search_label;

typedef struct search_edge {
    uint32_t from, to; /* vertices */
} search_edge;

/* A vertex, or a blossom: an odd cycle of nodes. */
typedef struct search_node {
    search_label label;
    uint32_t parent;      /* the blossom that directly contains this node; NOBODY: none */
    uint32_t base;        /* the vertex whose mate is outside this node; in a root, the unmatched vertex */
    search_edge entry;    /* of an inner node: the edge by which the tree reached it */
    search_edge best;     /* the edge with the least slack from an outer node to this one; `from` NOBODY: none */
    uint32_t child_count; /* 0: a vertex, or an unused blossom */
    uint32_t room;        /* number of children that there is memory for */
    uint32_t *nearest;    /* of a blossom, indexed by vertex: the member with the least slack to that vertex */
    uint32_t *children;
    search_edge *links; /* the edge from each child to the next one in the cycle */
    uint32_t mark;
} search_node;

struct matching {
    const matching_graph *graph;
    base_arena *arena;
    uint32_t count, node_limit;
    unsigned limbs;
    bool has_costs, has_potentials;
    search_node *nodes;  /* the vertices, then the blossoms */
    uint32_t *top;       /* indexed by vertex: the outermost node that contains it */
    uint32_t *mates;     /* indexed by vertex; NOBODY: unmatched */
    uint64_t *potential; /* indexed by node; never negative for a blossom */
    uint64_t *slack;     /* indexed by node: the slack of its best edge */
    uint64_t steps;      /* steps that are left before the search gives up */
    uint32_t *queue;
    uint32_t queue_at, queue_end, mark;
    uint32_t *path; /* temporary list of nodes, for shrink */
    uint64_t *number;
};

/* ---- numbers of several limbs (64-bit words), two's complement, the lowest limb first ---- */

static void add_to(uint64_t *to, const uint64_t *other, unsigned limbs)
{
    uint64_t carry = 0;
    for (unsigned i = 0; i < limbs; i++) {
        uint64_t sum = to[i] + other[i], whole = sum + carry;
        carry = (sum < other[i]) | (whole < sum);
        to[i] = whole;
    }
}

static void take_from(uint64_t *to, const uint64_t *other, unsigned limbs)
{
    uint64_t borrow = 0;
    for (unsigned i = 0; i < limbs; i++) {
        uint64_t difference = to[i] - other[i], whole = difference - borrow;
        borrow = (to[i] < other[i]) | (difference < borrow);
        to[i] = whole;
    }
}

static int matching_compare(const uint64_t *a, const uint64_t *b, unsigned limbs)
{
    if (a[limbs - 1] != b[limbs - 1])
        return (int64_t)a[limbs - 1] < (int64_t)b[limbs - 1] ? -1 : 1;
    for (unsigned i = limbs - 1; i-- > 0;)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return 0;
}

static bool is_zero(const uint64_t *a, unsigned limbs)
{
    for (unsigned i = 0; i < limbs; i++)
        if (a[i])
            return false;
    return true;
}

static void halve(uint64_t *a, unsigned limbs)
{
    for (unsigned i = 0; i + 1 < limbs; i++)
        a[i] = a[i] >> 1 | a[i + 1] << 63;
    a[limbs - 1] = (uint64_t)((int64_t)a[limbs - 1] >> 1);
}

unsigned matching_limbs(unsigned bits, uint32_t count)
{
    unsigned size = 0;
    for (uint32_t rest = count + 2; rest; rest >>= 1)
        size++;
    return 1 + (bits + size + 4 + 63) / 64;
}

/* ---- graphs ---- */

bool matching_graph_open(matching_graph *graph, base_arena *arena, uint32_t count)
{
    graph->count = count;
    graph->row = (count + 63) / 64;
    graph->edges = ARENA_ARRAY(arena, graph->row * count + 1, uint64_t);
    graph->times = ARENA_ARRAY(arena, count + 1, int64_t);
    graph->place = ARENA_ARRAY(arena, count + 1, int64_t);
    graph->lead = ARENA_ARRAY(arena, count + 1, int64_t);
    graph->is_led = ARENA_ARRAY(arena, count + 1, bool);
    return graph->edges && graph->times && graph->place && graph->lead && graph->is_led;
}

void matching_tie(matching_graph *graph, uint32_t u, uint32_t v)
{
    for (uint32_t i = 0; i < graph->count; i++) {
        if (i != v && matching_has_edge(graph, u, i))
            matching_cut_edge(graph, u, i);
        if (i != u && matching_has_edge(graph, v, i))
            matching_cut_edge(graph, v, i);
    }
}

/* Sets `out` to four times the cost of an edge; potentials are not subtracted. */
static void find_cost(const matching *search, uint64_t *out, uint32_t u, uint32_t v)
{
    const matching_graph *graph = search->graph;
    unsigned limbs = search->limbs;
    if (!search->has_costs) {
        memset(out, 0, limbs * sizeof *out);
        return;
    }
    memcpy(out, graph->costs + ((size_t)graph->kinds[u] * graph->kind_count + graph->kinds[v]) * limbs,
           limbs * sizeof *out);
    int64_t extra = graph->times[u] * graph->place[v] + graph->times[v] * graph->place[u];
    if (graph->is_led[u] && graph->is_led[v])
        extra += graph->lead[u < v ? u : v];
    assert(extra < INT64_C(1) << 60 && extra > -(INT64_C(1) << 60));
    if (extra < 0)
        for (unsigned i = 1; i < limbs && !out[i]--; i++)
            ;
    out[0] = (uint64_t)extra << 2; /* the two bits that are shifted out are copies of the sign */
    if (extra > 0)
        assert((uint64_t)extra >> 61 == 0);
}

static void find_slack(const matching *search, uint64_t *out, uint32_t u, uint32_t v)
{
    find_cost(search, out, u, v);
    if (!search->has_costs) /* without costs, potentials are not used */
        return;
    take_from(out, search->potential + (size_t)u * search->limbs, search->limbs);
    take_from(out, search->potential + (size_t)v * search->limbs, search->limbs);
}

/* ---- opening a search ---- */

matching *matching_open(base_arena *arena, const matching_graph *graph)
{
    matching *search = ARENA_NEW(arena, matching);
    uint32_t count = graph->count, limit = count + count / 2 + 1;
    if (!search)
        return NULL;
    *search = (matching){ .graph = graph, .arena = arena, .count = count, .node_limit = limit, .limbs = graph->limbs };
    search->nodes = ARENA_ARRAY(arena, limit, search_node);
    search->top = ARENA_ARRAY(arena, count + 1, uint32_t);
    search->mates = ARENA_ARRAY(arena, count + 1, uint32_t);
    search->potential = ARENA_ARRAY(arena, (size_t)limit * graph->limbs, uint64_t);
    search->slack = ARENA_ARRAY(arena, (size_t)limit * graph->limbs, uint64_t);
    search->steps = STEP_LIMIT;
    search->queue = ARENA_ARRAY(arena, (size_t)2 * limit, uint32_t);
    search->path = ARENA_ARRAY(arena, (size_t)2 * limit, uint32_t);
    search->number = ARENA_ARRAY(arena, (size_t)4 * graph->limbs, uint64_t);
    return base_arena_failed(arena) ? NULL : search;
}

uint32_t matching_mate(const matching *search, uint32_t vertex)
{
    return search->mates[vertex];
}

size_t matching_size(const matching *search)
{
    size_t size = 0;
    for (uint32_t v = 0; v < search->count; v++)
        size += search->mates[v] != MATCHING_NOBODY;
    return size;
}

/* ---- blossoms ---- */

static bool is_vertex(const matching *search, uint32_t node)
{
    return node < search->count;
}

/* Sets the outermost node of all vertices below `node`. */
static void set_top(matching *search, uint32_t node, uint32_t top)
{
    if (is_vertex(search, node)) {
        search->top[node] = top;
        return;
    }
    for (uint32_t i = 0; i < search->nodes[node].child_count; i++)
        set_top(search, search->nodes[node].children[i], top);
}

static void enqueue(matching *search, uint32_t node)
{
    if (is_vertex(search, node)) {
        search->queue[search->queue_end++] = node;
        return;
    }
    for (uint32_t i = 0; i < search->nodes[node].child_count; i++)
        enqueue(search, search->nodes[node].children[i]);
}

/* Returns the position in the blossom's cycle of the child that contains a vertex. */
static uint32_t find_child(const matching *search, uint32_t blossom, uint32_t vertex)
{
    uint32_t node = vertex, at = 0;
    while (search->nodes[node].parent != blossom)
        node = search->nodes[node].parent;
    while (search->nodes[blossom].children[at] != node)
        at++;
    return at;
}

/* Rotates the matching inside a node so that `vertex` is free for a partner outside. */
static void set_base(matching *search, uint32_t node, uint32_t vertex)
{
    search_node *blossom = &search->nodes[node];
    blossom->base = vertex;
    if (is_vertex(search, node))
        return;
    uint32_t count = blossom->child_count, at = find_child(search, node, vertex);
    set_base(search, blossom->children[at], vertex);
    for (uint32_t i = 1; i < count; i += 2) {
        uint32_t here = (at + i) % count, next = (at + i + 1) % count;
        search_edge link = blossom->links[here];
        set_base(search, blossom->children[here], link.from);
        set_base(search, blossom->children[next], link.to);
        search->mates[link.from] = link.to;
        search->mates[link.to] = link.from;
    }
}

/* Keeps the edge as the best one of the node if its slack is the least so far. */
static void offer(matching *search, uint32_t node, uint32_t from, uint32_t to, const uint64_t *slack)
{
    search_node *here = &search->nodes[node];
    uint64_t *own = search->slack + (size_t)node * search->limbs;
    if (here->best.from != MATCHING_NOBODY && matching_compare(slack, own, search->limbs) >= 0)
        return;
    here->best = (search_edge){ from, to };
    memcpy(own, slack, search->limbs * sizeof *own);
}

/* Returns the member of the node that has the least slack to the vertex; NOBODY: no edge joins them. */
static uint32_t find_nearest(const matching *search, uint32_t node, uint32_t vertex)
{
    if (!is_vertex(search, node))
        return search->nodes[node].nearest[vertex];
    return matching_has_edge(search->graph, node, vertex) ? node : MATCHING_NOBODY;
}

/* Finds the best edge to a node that was just formed, or just released from an expanded blossom. */
static void find_best(matching *search, uint32_t node)
{
    search->nodes[node].best.from = MATCHING_NOBODY;
    for (uint32_t u = 0; u < search->count; u++) {
        uint32_t v = find_nearest(search, node, u);
        if (search->top[u] == node || search->nodes[search->top[u]].label != OUTER || v == MATCHING_NOBODY)
            continue;
        find_slack(search, search->number, u, v);
        offer(search, node, u, v, search->number);
    }
}

static void fill_nearest(matching *search, uint32_t blossom)
{
    uint32_t *nearest = search->nodes[blossom].nearest;
    uint64_t *least = search->number, *slack = search->number + search->limbs;
    const search_node *here = &search->nodes[blossom];
    for (uint32_t u = 0; u < search->count; u++) {
        nearest[u] = MATCHING_NOBODY;
        if (search->top[u] == blossom)
            continue;
        for (uint32_t i = 0; i < here->child_count; i++) {
            uint32_t v = find_nearest(search, here->children[i], u);
            if (v == MATCHING_NOBODY)
                continue;
            find_slack(search, slack, u, v);
            if (nearest[u] == MATCHING_NOBODY || matching_compare(slack, least, search->limbs) < 0) {
                nearest[u] = v;
                memcpy(least, slack, search->limbs * sizeof *least);
            }
        }
    }
}

/* Returns the inner node at the other end of an outer node's matched edge: one step up the tree. The entry edge of that
 * inner node leads to the next outer node. NOBODY: the outer node is a root. */
static uint32_t inner_above(const matching *search, uint32_t outer)
{
    uint32_t mate = search->mates[search->nodes[outer].base];
    return mate == MATCHING_NOBODY ? MATCHING_NOBODY : search->top[mate];
}

/* Returns the node where the paths from two outer nodes up to their roots meet; NOBODY: they are in different trees. */
static uint32_t find_meeting(matching *search, uint32_t a, uint32_t b)
{
    uint32_t mark = ++search->mark;
    while (a != MATCHING_NOBODY || b != MATCHING_NOBODY) {
        if (a != MATCHING_NOBODY) {
            if (search->nodes[a].mark == mark)
                return a;
            search->nodes[a].mark = mark;
            uint32_t inner = inner_above(search, a);
            a = inner == MATCHING_NOBODY ? inner : search->top[search->nodes[inner].entry.from];
        }
        uint32_t other = a;
        a = b;
        b = other;
    }
    return MATCHING_NOBODY;
}

/* Lists the nodes of the cycle from an outer node up to the meeting node, which is not included; `links` gets the edge
 * from each node to the one above it. */
static uint32_t climb(matching *search, uint32_t from, uint32_t meeting, uint32_t *nodes, search_edge *links)
{
    uint32_t count = 0;
    while (from != meeting) {
        uint32_t base = search->nodes[from].base, inner = inner_above(search, from);
        search_edge entry = search->nodes[inner].entry;
        nodes[count] = from;
        links[count++] = (search_edge){ base, search->mates[base] };
        nodes[count] = inner;
        links[count++] = (search_edge){ entry.to, entry.from };
        from = search->top[entry.from];
    }
    return count;
}

/* Counts the nodes that `climb` will list. */
static uint32_t count_way(const matching *search, uint32_t from, uint32_t meeting)
{
    uint32_t count = 0;
    for (; from != meeting; count += 2)
        from = search->top[search->nodes[inner_above(search, from)].entry.from];
    return count;
}

/* Finds an unused blossom and makes room for `size` children; a blossom that is used again keeps the room it has.
 * NOBODY: out of memory. */
static uint32_t open_blossom(matching *search, uint32_t size)
{
    uint32_t blossom = search->count;
    while (search->nodes[blossom].child_count)
        blossom++;
    assert(blossom < search->node_limit);
    search_node *node = &search->nodes[blossom];
    if (!node->nearest)
        node->nearest = ARENA_ARRAY(search->arena, search->count + 1, uint32_t);
    if (node->room < size) {
        node->room = 2 * size;
        node->children = ARENA_ARRAY(search->arena, node->room, uint32_t);
        node->links = ARENA_ARRAY(search->arena, node->room, search_edge);
    }
    return node->nearest && node->children && node->links ? blossom : MATCHING_NOBODY;
}

/* A tight edge joins two outer nodes of one tree: the cycle that it closes becomes one outer node. False: out of
 * memory. */
static bool shrink(matching *search, uint32_t u, uint32_t v, uint32_t meeting)
{
    uint32_t size = 1 + count_way(search, search->top[u], meeting) + count_way(search, search->top[v], meeting);
    uint32_t blossom = open_blossom(search, size), *path = search->path;
    if (blossom == MATCHING_NOBODY)
        return false;
    /* The cycle goes from the meeting node down to u, along the edge to v, and up again. */
    search_node *here = &search->nodes[blossom];
    search_edge *links = here->links;
    uint32_t down = climb(search, search->top[u], meeting, path, links);
    here->children[0] = meeting;
    for (uint32_t i = 0; i < down; i++)
        here->children[i + 1] = path[down - 1 - i];
    for (uint32_t i = 0; i < down / 2; i++) {
        search_edge kept = links[i];
        links[i] = links[down - 1 - i];
        links[down - 1 - i] = kept;
    }
    for (uint32_t i = 0; i < down; i++)
        links[i] = (search_edge){ links[i].to, links[i].from };
    links[down] = (search_edge){ u, v };
    uint32_t up = climb(search, search->top[v], meeting, here->children + down + 1, links + down + 1);
    here->child_count = down + up + 1;
    here->base = search->nodes[meeting].base;
    here->label = OUTER;
    here->parent = MATCHING_NOBODY;
    here->mark = 0;
    memset(search->potential + (size_t)blossom * search->limbs, 0, search->limbs * sizeof *search->potential);
    for (uint32_t i = 0; i < here->child_count; i++) {
        search_node *child = &search->nodes[here->children[i]];
        child->parent = blossom;
        if (child->label == INNER)
            enqueue(search, here->children[i]);
    }
    set_top(search, blossom, blossom);
    fill_nearest(search, blossom);
    find_best(search, blossom);
    return true;
}

/* Expands an inner blossom whose potential has fallen to zero. Of the two paths through its cycle, from the entry to
 * the base, the one with an even number of edges stays in the tree. */
static void expand(matching *search, uint32_t blossom)
{
    search_node *here = &search->nodes[blossom];
    uint32_t count = here->child_count, from = find_child(search, blossom, here->entry.to);
    uint32_t to = find_child(search, blossom, here->base), steps = (to + count - from) % count;
    bool is_forward = steps % 2 == 0;
    for (uint32_t i = 0; i < count; i++) {
        search_node *child = &search->nodes[here->children[i]];
        child->label = UNSEEN;
        child->parent = child->best.from = MATCHING_NOBODY;
        set_top(search, here->children[i], here->children[i]);
    }
    steps = is_forward ? steps : count - steps;
    search_edge entry = here->entry;
    for (uint32_t i = 0, at = from; i <= steps; i++) {
        uint32_t child = here->children[at], next = is_forward ? (at + 1) % count : (at + count - 1) % count;
        search->nodes[child].label = i % 2 ? OUTER : INNER;
        if (i % 2 == 0)
            search->nodes[child].entry = entry;
        search_edge link = here->links[is_forward ? at : next];
        entry = is_forward ? link : (search_edge){ link.to, link.from };
        at = next;
    }
    for (uint32_t i = 0; i < count; i++) {
        uint32_t child = here->children[i];
        if (search->nodes[child].label == OUTER)
            enqueue(search, child);
        if (search->nodes[child].label != INNER)
            find_best(search, child);
    }
    here->child_count = 0;
}

/* ---- growing the trees ---- */

/* Swaps matched and unmatched edges on the path from an outer node to its root, so that `vertex` gets the new
 * partner. */
static void flip(matching *search, uint32_t vertex, uint32_t partner)
{
    for (;;) {
        uint32_t node = search->top[vertex], inner = inner_above(search, node);
        set_base(search, node, vertex);
        search->mates[vertex] = partner;
        if (inner == MATCHING_NOBODY)
            return;
        search_edge entry = search->nodes[inner].entry;
        set_base(search, inner, entry.to);
        search->mates[entry.to] = entry.from;
        vertex = entry.from;
        partner = entry.to;
    }
}

typedef enum search_step {
    STEP_GROWN,
    STEP_MATCHED,
    STEP_FAILED /* out of memory, or too many steps */
} search_step;

/* Uses a tight edge from an outer vertex `u`: the tree grows, a cycle is shrunk, or two trees are joined by a new
 * pair. */
static search_step use_edge(matching *search, uint32_t u, uint32_t v)
{
    uint32_t a = search->top[u], b = search->top[v];
    search_node *other = &search->nodes[b];
    if (other->label == UNSEEN) {
        uint32_t next = search->top[search->mates[other->base]];
        other->label = INNER;
        other->entry = (search_edge){ u, v };
        other->best.from = MATCHING_NOBODY;
        search->nodes[next].label = OUTER;
        search->nodes[next].best.from = MATCHING_NOBODY;
        enqueue(search, next);
        return STEP_GROWN;
    }
    if (other->label == INNER || a == b)
        return STEP_GROWN;
    uint32_t meeting = find_meeting(search, a, b);
    if (meeting != MATCHING_NOBODY)
        return shrink(search, u, v, meeting) ? STEP_GROWN : STEP_FAILED;
    flip(search, u, v);
    flip(search, v, u);
    return STEP_MATCHED;
}

/* Examines the edges of all outer vertices in the queue. */
static search_step look_around(matching *search)
{
    uint64_t *slack = search->number + 2 * search->limbs;
    while (search->queue_at < search->queue_end) {
        uint32_t u = search->queue[search->queue_at++];
        if (search->steps < search->count) {
            search->arena->failed = true;
            return STEP_FAILED;
        }
        search->steps -= search->count;
        const uint64_t *row = search->graph->edges + u * search->graph->row;
        for (size_t word = 0; word < search->graph->row; word++)
            for (uint64_t bits = row[word]; bits; bits &= bits - 1) {
                uint32_t v = (uint32_t)(word * 64) + (uint32_t)__builtin_ctzll(bits), to = search->top[v];
                if (to == search->top[u] || search->nodes[to].label == INNER)
                    continue;
                find_slack(search, slack, u, v);
                if (!is_zero(slack, search->limbs)) {
                    offer(search, to, u, v, slack);
                    continue;
                }
                search_step step = use_edge(search, u, v);
                if (step != STEP_GROWN)
                    return step;
            }
    }
    return STEP_GROWN;
}

/* ---- potentials ---- */

static bool is_top(const matching *search, uint32_t node)
{
    return is_vertex(search, node) ? search->top[node] == node
                                   : search->nodes[node].child_count && search->nodes[node].parent == MATCHING_NOBODY;
}

/* Finds how far potentials can move before an edge becomes tight or a blossom must be expanded. False: nothing limits
 * the move, so there is no perfect matching. */
static bool find_move(matching *search, uint64_t *move)
{
    unsigned limbs = search->limbs;
    uint64_t *value = search->number + 2 * limbs;
    bool is_found = false;
    for (uint32_t x = 0; x < search->node_limit; x++) {
        const search_node *node = &search->nodes[x];
        if (!is_top(search, x))
            continue;
        if (node->label == INNER && !is_vertex(search, x)) {
            memcpy(value, search->potential + (size_t)x * limbs, limbs * sizeof *value);
            halve(value, limbs);
        } else if (node->label != INNER && node->best.from != MATCHING_NOBODY) {
            memcpy(value, search->slack + (size_t)x * limbs, limbs * sizeof *value);
            if (node->label == OUTER) {
                assert(!(value[0] & 1));
                halve(value, limbs);
            }
        } else {
            continue;
        }
        if (!is_found || matching_compare(value, move, limbs) < 0)
            memcpy(move, value, limbs * sizeof *move);
        is_found = true;
    }
    return is_found;
}

static void apply_move(matching *search, const uint64_t *move)
{
    unsigned limbs = search->limbs;
    for (uint32_t x = 0; x < search->node_limit; x++) {
        uint64_t *potential = search->potential + (size_t)x * limbs, *slack = search->slack + (size_t)x * limbs;
        search_node *node = &search->nodes[x];
        if (is_vertex(search, x) && search->nodes[search->top[x]].label == OUTER)
            add_to(potential, move, limbs);
        else if (is_vertex(search, x) && search->nodes[search->top[x]].label == INNER)
            take_from(potential, move, limbs);
        if (!is_top(search, x))
            continue;
        if (!is_vertex(search, x) && node->label != UNSEEN)
            for (int twice = 0; twice < 2; twice++)
                (node->label == OUTER ? add_to : take_from)(potential, move, limbs);
        if (node->best.from == MATCHING_NOBODY || node->label == INNER)
            continue;
        take_from(slack, move, limbs);
        if (node->label == OUTER)
            take_from(slack, move, limbs);
    }
}

/* Uses the edges that became tight when potentials moved, and expands the inner blossoms whose potential fell to
 * zero. */
static search_step use_move(matching *search)
{
    for (uint32_t x = 0; x < search->node_limit; x++) {
        search_node *node = &search->nodes[x];
        if (!is_top(search, x) || node->label == INNER || node->best.from == MATCHING_NOBODY ||
            !is_zero(search->slack + (size_t)x * search->limbs, search->limbs))
            continue;
        search_edge best = node->best;
        if (search->top[best.from] == x || search->nodes[search->top[best.from]].label != OUTER)
            continue;
        search_step step = use_edge(search, best.from, best.to);
        if (step != STEP_GROWN)
            return step;
    }
    for (uint32_t x = search->count; x < search->node_limit; x++)
        if (is_top(search, x) && search->nodes[x].label == INNER &&
            is_zero(search->potential + (size_t)x * search->limbs, search->limbs))
            expand(search, x);
    return STEP_GROWN;
}

/* ---- running a search ---- */

/* Adds one more pair to the matching. False: there is no perfect matching, or the arena has failed. */
static bool match_two(matching *search)
{
    uint64_t *move = search->number + 3 * search->limbs;
    search->queue_at = search->queue_end = 0;
    for (uint32_t x = 0; x < search->node_limit; x++) {
        search->nodes[x].label = UNSEEN;
        search->nodes[x].best.from = MATCHING_NOBODY;
    }
    for (uint32_t x = 0; x < search->node_limit; x++)
        if (is_top(search, x) && search->mates[search->nodes[x].base] == MATCHING_NOBODY) {
            search->nodes[x].label = OUTER;
            enqueue(search, x);
        }
    for (;;) {
        search_step step = look_around(search);
        if (step != STEP_GROWN)
            return step == STEP_MATCHED;
        if (!find_move(search, move))
            return false;
        apply_move(search, move);
        search->queue_at = search->queue_end = 0;
        step = use_move(search);
        if (step != STEP_GROWN)
            return step == STEP_MATCHED;
    }
}

/* Finds the least cost of an edge of the vertex. With `has_potentials`, the potential of the edge's other end is
 * subtracted first: the result is then the highest potential that the vertex can have without an edge of negative
 * slack. False: the vertex has no edge. */
static bool find_least(matching *search, uint64_t *out, uint32_t v, bool has_potentials)
{
    unsigned limbs = search->limbs;
    uint64_t *value = search->number + limbs;
    bool is_found = false;
    for (uint32_t u = 0; u < search->count; u++) {
        if (!matching_has_edge(search->graph, v, u))
            continue;
        find_cost(search, value, v, u);
        if (has_potentials)
            take_from(value, search->potential + (size_t)u * limbs, limbs);
        if (!is_found || matching_compare(value, out, limbs) < 0)
            memcpy(out, value, limbs * sizeof *out);
        is_found = true;
    }
    return is_found;
}

/* In the first run, potentials start from half the cost of the vertex's cheapest edge, and are raised as far as edges
 * allow; in later runs, they start from the last potentials, lowered where costs fell. */
static void start_potentials(matching *search)
{
    unsigned limbs = search->limbs;
    uint64_t *ceiling = search->number;
    for (uint32_t v = 0; v < search->count && !search->has_potentials; v++) {
        uint64_t *potential = search->potential + (size_t)v * limbs;
        (void)find_least(search, potential, v, false);
        halve(potential, limbs);
    }
    for (uint32_t v = 0; v < search->count; v++) {
        uint64_t *potential = search->potential + (size_t)v * limbs;
        if (find_least(search, ceiling, v, true) &&
            (!search->has_potentials || matching_compare(ceiling, potential, limbs) < 0))
            memcpy(potential, ceiling, limbs * sizeof *ceiling);
        potential[0] &= ~UINT64_C(1);
    }
    search->has_potentials = true;
}

/* Moves the potentials of blossoms, halved, to their vertices: edges inside a blossom stay tight, edges to the outside
 * get slack. */
static void dissolve(matching *search)
{
    unsigned limbs = search->limbs;
    for (uint32_t v = 0; v < search->count; v++)
        for (uint32_t x = search->nodes[v].parent; x != MATCHING_NOBODY; x = search->nodes[x].parent) {
            memcpy(search->number, search->potential + (size_t)x * limbs, limbs * sizeof *search->number);
            halve(search->number, limbs);
            take_from(search->potential + (size_t)v * limbs, search->number, limbs);
        }
}

static void start(matching *search, bool has_costs)
{
    for (uint32_t x = 0; x < search->node_limit; x++) {
        search_node *node = &search->nodes[x];
        *node = (search_node){
            .children = node->children, .links = node->links, .room = node->room, .nearest = node->nearest
        };
        node->parent = MATCHING_NOBODY;
        node->base = x;
    }
    for (uint32_t v = 0; v < search->count; v++) {
        search->top[v] = v;
        search->mates[v] = MATCHING_NOBODY;
    }
    search->mark = 0;
    if (has_costs)
        start_potentials(search);
    for (uint32_t u = 0; u < search->count; u++)
        for (uint32_t v = 0; v < search->count && search->mates[u] == MATCHING_NOBODY; v++) {
            if (search->mates[v] != MATCHING_NOBODY || !matching_has_edge(search->graph, u, v))
                continue;
            find_slack(search, search->number, u, v);
            if (is_zero(search->number, search->limbs)) {
                search->mates[u] = v;
                search->mates[v] = u;
            }
        }
}

bool matching_run(matching *search, bool has_costs)
{
    if (search->has_potentials)
        dissolve(search);
    /* Potentials are only valid for the kind of run, with or without costs, that found them. */
    if (search->has_costs != has_costs) {
        memset(search->potential, 0, (size_t)search->node_limit * search->limbs * sizeof *search->potential);
        search->has_potentials = false;
    }
    search->has_costs = has_costs;
    start(search, has_costs);
    for (size_t left = search->count - matching_size(search); left > 0; left -= 2)
        if (left == 1 || !match_two(search))
            return false;
    return true;
}

/* An edge with slack is in no best matching. Edges inside a blossom stay: their slack also depends on the blossom's
 * potential, which is not computed here. */
void matching_prune(const matching *search, matching_graph *graph)
{
    for (uint32_t u = 0; u < search->count; u++)
        for (uint32_t v = u + 1; v < search->count; v++) {
            if (!matching_has_edge(graph, u, v) || search->top[u] == search->top[v])
                continue;
            find_slack(search, search->number, u, v);
            if (!is_zero(search->number, search->limbs))
                matching_cut_edge(graph, u, v);
        }
}
