/* study.c - many games as one tree, by position: taking the lines of games, adding them, and applying the limits. */
#include "study.h"

#include <stdlib.h>

#include "base/text.h"
#include "rules/chess/notation.h"

/* ---- taking the lines of a game ---- */

typedef struct lines_step {
    uint64_t key;    /* hash of the position after the move */
    uint32_t parent; /* number of the step before this one; 0: the start */
    chess_move move;
    bool is_main; /* in the main line of the game */
    bool is_last; /* the main line ends here, or the study goes no deeper */
    const search_study_note *notes;
} lines_step;

struct search_lines {
    search_study_game game;
    search_result result;
    uint32_t count;
    lines_step steps[]; /* each after its parent; step number n is steps[n - 1] */
};

/* Clocks and evaluations belong to one game: what a study keeps are words, glyphs and drawings. */
static bool study_keeps(const gamut_note *note)
{
    switch (note->kind) {
    case GAMUT_NOTE_TEXT:
    case GAMUT_NOTE_BEFORE:
    case GAMUT_NOTE_AFTER:
    case GAMUT_NOTE_NAG:
        return true;
    case GAMUT_NOTE_COMMAND:
        return base_text_is(note->name, "csl") || base_text_is(note->name, "cal");
    default:
        return false;
    }
}

static const search_study_note *take_notes(base_arena *arena, const gamut_moves *moves, uint32_t node)
{
    const search_study_note *first = NULL, **last = &first;
    for (uint32_t at = moves->nodes[node].note; at; at = moves->notes[at].next) {
        search_study_note *kept = study_keeps(&moves->notes[at]) ? ARENA_NEW(arena, search_study_note) : NULL;
        if (!kept)
            continue;
        kept->note = moves->notes[at];
        kept->note.next = 0;
        kept->note.name = base_arena_copy(arena, kept->note.name);
        kept->note.text = base_arena_copy(arena, kept->note.text);
        *last = kept;
        last = &kept->next;
    }
    return first;
}

/* The moves of a game that are in the study so far. */
typedef struct lines_taking {
    search_lines *lines;
    uint32_t *befores; /* by node: the node before it, for all alternatives in a position the same */
    uint32_t *numbers; /* by node: 1 + the number of its step; 0: it is not in the study */
    uint32_t *depths;  /* by number of the step */
} lines_taking;

static void take_move(lines_taking *taking, base_arena *arena, const search_study_start *start, const chess_walk *walk)
{
    const gamut_moves *moves = walk->moves;
    uint32_t parent = taking->numbers[taking->befores[walk->node]] - 1, depth = taking->depths[parent] + 1;
    bool is_pass = chess_kind_of(moves->nodes[walk->node].move) == CHESS_PASS;
    if ((start->depth && depth > start->depth) || (start->is_without_passes && is_pass))
        return;
    search_lines *lines = taking->lines;
    lines_step *step = &lines->steps[lines->count++];
    chess_position after = walk->position;
    const gamut_node *node = &moves->nodes[walk->node];
    chess_play(&after, node->move);
    taking->numbers[walk->node] = lines->count + 1;
    taking->depths[lines->count] = depth;
    *step = (lines_step){ .key = chess_hash(&after), .parent = parent, .move = node->move, .is_main = !walk->depth };
    step->is_last = step->is_main && (!node->next || depth == start->depth);
    if (node->note)
        step->notes = take_notes(arena, moves, walk->node);
}

const search_lines *search_take_lines(base_arena *arena, const search_study_start *start, const gamut_game *game)
{
    chess_position position;
    if (game->moves.node_count < 2 || !chess_can_play(&position, game))
        return NULL;
    search_score score = search_score_of(game->result, game->white_elo, game->black_elo, game->date);
    if (start->rating && (score.ratings[0] < start->rating || score.ratings[1] < start->rating))
        return NULL;
    uint32_t count = game->moves.node_count;
    lines_taking taking = { .lines = base_arena_alloc(arena, sizeof *taking.lines + count * sizeof(lines_step)),
                            .befores = ARENA_ARRAY(arena, count, uint32_t),
                            .numbers = ARENA_ARRAY(arena, count, uint32_t),
                            .depths = ARENA_ARRAY(arena, (size_t)count + 1, uint32_t) };
    if (!taking.lines || !taking.befores || !taking.numbers || !taking.depths)
        return NULL;
    const gamut_node *nodes = game->moves.nodes;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t after = nodes[i].next; after; after = nodes[after].other)
            taking.befores[after] = i;
    bool has_begun = false;
    chess_walk walk = chess_walk_open(arena, game, start->is_main_only);
    for (chess_step step; (step = chess_walk_next(&walk)) != CHESS_STEP_END;) {
        if (step != CHESS_STEP_MOVE)
            continue;
        uint32_t before = taking.befores[walk.node];
        if (!has_begun && !walk.depth && search_fits_pattern(start->pattern, &walk.position)) {
            has_begun = true;
            taking.numbers[before] = 1;
        }
        if (taking.numbers[before])
            take_move(&taking, arena, start, &walk);
    }
    search_lines *lines = taking.lines;
    lines->result = score.result;
    lines->game = (search_study_game){ .white = base_arena_copy(arena, game->white),
                                       .black = base_arena_copy(arena, game->black),
                                       .event = base_arena_copy(arena, game->event),
                                       .date = base_arena_copy(arena, game->date),
                                       .result = base_arena_copy(arena, game->result) };
    return base_arena_failed(arena) || !lines->count ? NULL : lines;
}

/* ---- adding ---- */

/* Add a place for the position with this hash, or return the one that it has already, if transpositions are joined.
 * SEARCH_STUDY_NONE: out of memory. */
static uint32_t open_place(search_study *study, uint64_t key, chess_side side)
{
    study->groups.arena = study->arena;
    size_t before = study->groups.count;
    size_t group = base_index_put(&study->groups, (base_text){ (const char *)&key, sizeof key });
    if (group == BASE_INDEX_NONE)
        return SEARCH_STUDY_NONE;
    /* Joined places have the numbers of their groups. */
    if (study->is_joining && group < before)
        return (uint32_t)group;
    search_study_place *place = base_list_add(&study->places, study->arena, sizeof *place);
    if (!place || study->places.count >= SEARCH_STUDY_NONE)
        return SEARCH_STUDY_NONE;
    *place = (search_study_place){
        .first = SEARCH_STUDY_NONE, .home = SEARCH_STUDY_NONE, .group = (uint32_t)group, .side = side
    };
    return (uint32_t)study->places.count - 1;
}

/* Return the number of the edge of a move; add it if it is new. SEARCH_STUDY_NONE: out of memory. */
static uint32_t open_edge(search_study *study, uint32_t from, const lines_step *step)
{
    search_study_edge *edges = study->edges.items;
    uint32_t last = SEARCH_STUDY_NONE;
    for (uint32_t at = search_study_place_at(study, from)->first; at != SEARCH_STUDY_NONE; at = edges[at].next) {
        if (edges[at].move == step->move)
            return at;
        last = at;
    }
    uint32_t to = open_place(study, step->key, chess_opponent(search_study_place_at(study, from)->side));
    search_study_edge *edge = base_list_add(&study->edges, study->arena, sizeof *edge);
    if (to == SEARCH_STUDY_NONE || !edge || study->edges.count >= SEARCH_STUDY_NONE)
        return SEARCH_STUDY_NONE;
    *edge = (search_study_edge){ .move = step->move, .from = from, .to = to, .next = SEARCH_STUDY_NONE };
    uint32_t added = (uint32_t)study->edges.count - 1;
    if (last == SEARCH_STUDY_NONE)
        ((search_study_place *)study->places.items)[from].first = added;
    else
        ((search_study_edge *)study->edges.items)[last].next = added;
    return added;
}

/* Add the notes that the move does not have yet. A move may have a hundred thousand of them, so they are looked up in
 * an index of all notes. */
static bool add_edge_notes(search_study *study, uint32_t at, const search_study_note *notes)
{
    search_study_edge *edge = (search_study_edge *)study->edges.items + at;
    study->notes.arena = study->arena;
    for (; notes; notes = notes->next) {
        const gamut_note *note = &notes->note;
        base_buffer key = { 0 };
        base_buffer_print(&key, "%u %d %lld %zu ", at, (int)note->kind, (long long)note->number, note->name.length);
        base_buffer_add_text(&key, note->name);
        base_buffer_add_text(&key, note->text);
        size_t before = study->notes.count;
        size_t number = key.failed ? BASE_INDEX_NONE : base_index_put(&study->notes, base_buffer_text(&key));
        base_buffer_free(&key);
        if (number < before)
            continue;
        search_study_note *kept = number == BASE_INDEX_NONE ? NULL : ARENA_NEW(study->arena, search_study_note);
        if (!kept)
            return false;
        kept->note = notes->note;
        kept->note.name = base_arena_copy(study->arena, notes->note.name);
        kept->note.text = base_arena_copy(study->arena, notes->note.text);
        *(edge->last_note ? edge->last_note : &edge->notes) = kept;
        edge->last_note = &kept->next;
    }
    return true;
}

static bool add_ending(search_study *study, search_study_edge *edge, const search_study_game *game)
{
    if (edge->ended++ >= SEARCH_STUDY_NAMED)
        return true;
    search_study_game *kept = ARENA_NEW(study->arena, search_study_game);
    if (!kept)
        return false;
    *kept = (search_study_game){ .white = base_arena_copy(study->arena, game->white),
                                 .black = base_arena_copy(study->arena, game->black),
                                 .event = base_arena_copy(study->arena, game->event),
                                 .date = base_arena_copy(study->arena, game->date),
                                 .result = base_arena_copy(study->arena, game->result) };
    const search_study_game **last = &edge->endings;
    while (*last)
        last = (const search_study_game **)&((search_study_game *)*last)->next;
    *last = kept;
    return true;
}

bool search_study_add(search_study *study, base_arena *scratch, const search_lines *lines)
{
    const chess_position *start = &study->start.position;
    uint32_t *places = ARENA_ARRAY(scratch, (size_t)lines->count + 1, uint32_t);
    if (!places ||
        (!study->places.count && open_place(study, chess_hash(start), chess_to_move(start)) == SEARCH_STUDY_NONE))
        return false;
    study->games++;
    for (uint32_t i = 0; i < lines->count; i++) {
        const lines_step *step = &lines->steps[i];
        uint32_t at = open_edge(study, places[step->parent], step);
        if (at == SEARCH_STUDY_NONE)
            return false;
        search_study_edge *edge = (search_study_edge *)study->edges.items + at;
        places[i + 1] = edge->to;
        /* A game that repeats a position makes the same move there twice, and counts once. */
        if (step->is_main && edge->seen != study->games) {
            edge->seen = study->games;
            edge->games++;
            edge->results[lines->result]++;
        }
        if (!add_edge_notes(study, at, step->notes) || (step->is_last && !add_ending(study, edge, &lines->game)))
            return false;
    }
    return !base_arena_failed(study->arena);
}

/* ---- keeping ---- */

/* A move that more games made comes first; of equal ones, that which was added first. */
static bool is_before(const search_study_edge *edges, uint32_t a, uint32_t b)
{
    return edges[a].games != edges[b].games ? edges[a].games > edges[b].games : a < b;
}

/* Edges from places that have a home, of which the best is on top: a heap. */
typedef struct edge_heap {
    const search_study_edge *edges;
    uint32_t *items;
    size_t count;
} edge_heap;

static void heap_push(edge_heap *heap, uint32_t edge)
{
    size_t at = heap->count++;
    for (; at && is_before(heap->edges, edge, heap->items[(at - 1) / 2]); at = (at - 1) / 2)
        heap->items[at] = heap->items[(at - 1) / 2];
    heap->items[at] = edge;
}

static uint32_t heap_pop(edge_heap *heap)
{
    uint32_t top = heap->items[0], edge = heap->items[--heap->count];
    size_t at = 0;
    for (size_t child; (child = 2 * at + 1) < heap->count; at = child) {
        if (child + 1 < heap->count && is_before(heap->edges, heap->items[child + 1], heap->items[child]))
            child++;
        if (!is_before(heap->edges, heap->items[child], edge))
            break;
        heap->items[at] = heap->items[child];
    }
    heap->items[at] = edge;
    return top;
}

/* Sort the moves of a place by insertion, since there are few; unlink those that the limits do not allow, and push the
 * others. */
static void keep_moves(search_study *study, edge_heap *heap, uint32_t at, const search_study_limits *limits)
{
    search_study_edge *edges = study->edges.items;
    search_study_place *place = (search_study_place *)study->places.items + at;
    uint32_t sorted = SEARCH_STUDY_NONE, most = limits->moves[place->side], count = 0;
    for (uint32_t edge = place->first, next; edge != SEARCH_STUDY_NONE; edge = next) {
        uint32_t *link = &sorted;
        next = edges[edge].next;
        if (edges[edge].games < limits->games)
            continue;
        while (*link != SEARCH_STUDY_NONE && is_before(edges, *link, edge))
            link = &edges[*link].next;
        edges[edge].next = *link;
        *link = edge;
    }
    place->first = sorted;
    for (uint32_t *link = &place->first; *link != SEARCH_STUDY_NONE; link = &edges[*link].next) {
        if (most && count++ == most) {
            *link = SEARCH_STUDY_NONE;
            break;
        }
        study->moves++;
        heap_push(heap, *link);
    }
}

/* The moves from places that have a home are looked at in the order of their games, and give a home to the places
 * that have none yet: so each place is continued after the most frequent of its lines, and no line leads back into
 * itself. */
bool search_study_keep(search_study *study, const search_study_limits *limits)
{
    search_study_place *places = study->places.items;
    search_study_edge *edges = study->edges.items;
    edge_heap heap = { .edges = edges, .items = ARENA_ARRAY(study->arena, study->edges.count, uint32_t) };
    study->mains = ARENA_ARRAY(study->arena, study->groups.count, uint32_t);
    if (!study->places.count || !heap.items || !study->mains)
        return !base_arena_failed(study->arena);
    for (size_t i = 0; i < study->groups.count; i++)
        study->mains[i] = SEARCH_STUDY_NONE;
    study->mains[places[0].group] = 0;
    study->positions = 1;
    keep_moves(study, &heap, 0, limits);
    while (heap.count) {
        uint32_t edge = heap_pop(&heap), to = edges[edge].to;
        search_study_place *place = &places[to];
        bool is_new = to && place->home == SEARCH_STUDY_NONE;
        if (is_new) {
            place->home = edge;
            keep_moves(study, &heap, to, limits);
        }
        study->lines += !is_new || place->first == SEARCH_STUDY_NONE;
        if (study->mains[place->group] == SEARCH_STUDY_NONE) {
            study->mains[place->group] = to;
            study->positions++;
        } else
            study->transpositions++;
    }
    return true;
}

/* ---- lines in words ---- */

const uint32_t *search_study_line(uint32_t *count, base_arena *arena, const search_study *study, uint32_t place)
{
    *count = 0;
    for (uint32_t at = place; at; at = search_study_edge_at(study, search_study_place_at(study, at)->home)->from)
        ++*count;
    uint32_t *edges = ARENA_ARRAY(arena, *count, uint32_t);
    for (uint32_t at = place, left = *count; edges && left; left--) {
        edges[left - 1] = search_study_place_at(study, at)->home;
        at = search_study_edge_at(study, edges[left - 1])->from;
    }
    return edges;
}

base_text search_study_print_line(base_arena *arena, const search_study *study, const uint32_t *edges, uint32_t count)
{
    base_buffer out = { 0 };
    chess_position position = study->start.position;
    for (uint32_t i = 0; i < count; i++) {
        char san[CHESS_MOVE_TEXT];
        chess_move move = search_study_edge_at(study, edges[i])->move;
        bool is_white = chess_to_move(&position) == CHESS_WHITE;
        if (i)
            base_buffer_add_char(&out, ' ');
        if (is_white || !i)
            base_buffer_print(&out, "%u%s ", (unsigned)position.number, is_white ? "." : "...");
        base_buffer_add(&out, san, chess_write_move(san, &position, move, CHESS_SAN, CHESS_ENGLISH));
        chess_play(&position, move);
    }
    base_text text = base_arena_copy(arena, base_buffer_text(&out));
    base_buffer_free(&out);
    return text;
}
