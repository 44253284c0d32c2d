/* move_tree.c - the moves that were played from a position, counted. */
#include "move_tree.h"

#include <stdlib.h>

#include "base/date.h"
#include "base/text.h"
#include "model/tree.h"
#include "openings.h"
#include "rules/chess/fen.h"
#include "rules/chess/game.h"
#include "rules/chess/notation.h"
#include "rules/event/event_rating.h"

enum {
    /* The most moves in an answer. The tree may be much larger than the set of positions, because a position that was
     * reached by several orders of moves is listed once for each of them. */
    ROW_LIMIT = 100000
};

typedef struct path_step {
    uint64_t key; /* hash of the position before the move */
    chess_move move;
} path_step;

struct search_path {
    const char *source;
    uint64_t number;
    base_text white, black;
    search_score score;
    chess_side side; /* side to move at the root of the tree */
    unsigned count;
    path_step steps[];
};

/* Hashes only the board and the side to move: positions that differ in castling or en passant rights count as one. */
static uint64_t move_tree_key_of(const chess_position *position)
{
    chess_position plain = *position;
    plain.castling = 0;
    plain.en_passant = CHESS_NO_SQUARE;
    return chess_hash(&plain);
}

static uint32_t move_tree_rating_of(base_text text)
{
    uint64_t rating;
    return base_parse_uint(&rating, base_text_trim(text), 10) && rating < 10000 ? (uint32_t)rating : 0;
}

search_score search_score_of(base_text result, base_text white_elo, base_text black_elo, base_text date)
{
    return (search_score){ .result = base_text_is(result, "1-0")       ? SEARCH_WHITE_WON
                                     : base_text_is(result, "0-1")     ? SEARCH_BLACK_WON
                                     : base_text_is(result, "1/2-1/2") ? SEARCH_DRAWN
                                                                       : SEARCH_UNDECIDED,
                           .ratings = { move_tree_rating_of(white_elo), move_tree_rating_of(black_elo) },
                           .year = base_date_of(date).year };
}

const search_path *search_take_path(base_arena *arena, const search_root *root, const char *source,
                                    const gamut_record *record)
{
    const gamut_game *game = record->game;
    chess_position position;
    if (!game || !game->moves.node_count || !chess_can_play(&position, game))
        return NULL;
    const gamut_node *nodes = game->moves.nodes;
    uint32_t node = nodes[0].next;
    while (node && !search_fits_pattern(root->pattern, &position)) {
        chess_play(&position, nodes[node].move);
        node = nodes[node].next;
    }
    if (!node)
        return NULL;
    search_path *path = base_arena_alloc(arena, sizeof *path + root->depth * sizeof *path->steps);
    if (!path)
        return NULL;
    path->source = record->source ? base_arena_copy(arena, base_text_of(record->source)).data : source;
    path->number = record->source ? record->source_number : record->number;
    path->white = base_arena_copy(arena, game->white);
    path->black = base_arena_copy(arena, game->black);
    path->score = search_score_of(game->result, game->white_elo, game->black_elo, game->date);
    path->side = chess_to_move(&position);
    for (; node && path->count < root->depth; node = nodes[node].next) {
        path->steps[path->count++] = (path_step){ move_tree_key_of(&position), nodes[node].move };
        chess_play(&position, nodes[node].move);
    }
    return base_arena_failed(arena) ? NULL : path;
}

/* ---- adding ---- */

/* Returns the list of branches of a position; adds an empty list if the position is new. NULL: out of memory. */
static base_list *open_branches(search_tree *tree, uint64_t key)
{
    size_t before = tree->positions.count;
    tree->positions.arena = tree->arena;
    size_t at = base_index_put(&tree->positions, (base_text){ (const char *)&key, sizeof key });
    if (at == BASE_INDEX_NONE || (at == before && !base_list_add(&tree->branches, tree->arena, sizeof(base_list))))
        return NULL;
    return &((base_list *)tree->branches.items)[at];
}

static search_branch *find_branch(const base_list *branches, chess_move move)
{
    search_branch *items = branches->items;
    for (size_t i = 0; i < branches->count; i++)
        if (items[i].move == move)
            return &items[i];
    return NULL;
}

bool search_count_game(search_branch *branch, const search_score *game, chess_side side)
{
    uint32_t opponent = game->ratings[chess_opponent(side)], sum = game->ratings[0] + game->ratings[1];
    bool is_best = !branch->games || sum > branch->best_rating;
    branch->games++;
    branch->results[game->result]++;
    branch->last = game->year > branch->last ? game->year : branch->last;
    uint64_t points = game->result == SEARCH_DRAWN;
    if (game->result == (side == CHESS_WHITE ? SEARCH_WHITE_WON : SEARCH_BLACK_WON))
        points = 2;
    branch->points += points;
    if (game->result != SEARCH_UNDECIDED && opponent) {
        branch->rated++;
        branch->opponents += opponent;
        branch->rated_points += points;
    }
    if (is_best)
        branch->best_rating = sum;
    return is_best;
}

bool search_add_path(search_tree *tree, const search_path *path)
{
    chess_side side = path->side;
    tree->games++;
    for (unsigned i = 0; i < path->count; i++, side = chess_opponent(side)) {
        base_list *branches = open_branches(tree, path->steps[i].key);
        if (!branches)
            return false;
        search_branch *branch = find_branch(branches, path->steps[i].move);
        if (!branch && !(branch = base_list_add(branches, tree->arena, sizeof *branch)))
            return false;
        branch->move = path->steps[i].move;
        if (!search_count_game(branch, &path->score, side))
            continue;
        branch->source = base_arena_copy(tree->arena, base_text_of(path->source)).data;
        branch->number = path->number;
        branch->white = base_arena_copy(tree->arena, path->white);
        branch->black = base_arena_copy(tree->arena, path->black);
        if (!branch->source)
            return false;
    }
    return true;
}

bool search_put_branches(search_tree *tree, const chess_position *position, const search_branch *branches, size_t count)
{
    base_list *list = open_branches(tree, move_tree_key_of(position));
    for (size_t i = 0; list && i < count; i++) {
        search_branch *branch = base_list_add(list, tree->arena, sizeof *branch);
        if (!branch)
            return false;
        *branch = branches[i];
        tree->games += branches[i].games;
    }
    return list != NULL;
}

bool search_add_weight(search_tree *tree, const chess_position *position, chess_move move, uint64_t weight)
{
    base_list *branches = open_branches(tree, move_tree_key_of(position));
    search_branch *branch = branches ? find_branch(branches, move) : NULL;
    if (branches && !branch)
        branch = base_list_add(branches, tree->arena, sizeof *branch);
    if (!branch)
        return false;
    branch->move = move;
    branch->weight += weight;
    branch->points += weight;
    return true;
}

/* ---- listing ---- */

static int compare_branches(const void *a, const void *b)
{
    const search_branch *x = *(const search_branch *const *)a, *y = *(const search_branch *const *)b;
    if (x->games != y->games)
        return x->games > y->games ? -1 : 1;
    if (x->weight != y->weight)
        return x->weight > y->weight ? -1 : 1;
    return (x->move > y->move) - (x->move < y->move);
}

/* Prints part / whole as a percentage with one decimal. */
static base_text print_share(base_arena *arena, uint64_t part, uint64_t whole)
{
    uint64_t tenths = whole ? (part * 2000 + whole) / (2 * whole) : 0;
    return base_arena_print(arena, "%llu.%llu", (unsigned long long)(tenths / 10), (unsigned long long)(tenths % 10));
}

static gamut_value *print_branch(base_arena *arena, const search_branch *branch, const chess_position *position,
                                 uint64_t total)
{
    char san[CHESS_MOVE_TEXT];
    gamut_value *row = tree_object(arena);
    uint64_t decided =
        branch->results[SEARCH_WHITE_WON] + branch->results[SEARCH_DRAWN] + branch->results[SEARCH_BLACK_WON];
    size_t length = chess_write_move(san, position, branch->move, CHESS_SAN, CHESS_ENGLISH);
    tree_set_text(arena, row, "san", base_arena_copy(arena, (base_text){ san, length }));
    tree_set_integer(arena, row, "games", (int64_t)branch->games);
    tree_set_text(arena, row, "percent", print_share(arena, branch->games, total));
    tree_set_integer(arena, row, "white", (int64_t)branch->results[SEARCH_WHITE_WON]);
    tree_set_integer(arena, row, "draws", (int64_t)branch->results[SEARCH_DRAWN]);
    tree_set_integer(arena, row, "black", (int64_t)branch->results[SEARCH_BLACK_WON]);
    if (decided)
        tree_set_text(
            arena, row, "score",
            print_share(arena, 2 * branch->results[SEARCH_WHITE_WON] + branch->results[SEARCH_DRAWN], 2 * decided));
    if (branch->rated) {
        int64_t percent = (int64_t)((branch->rated_points * 100 + branch->rated) / (2 * branch->rated));
        int64_t average = (int64_t)((branch->opponents + branch->rated / 2) / branch->rated);
        tree_set_integer(arena, row, "performance", average + event_rating_difference(percent));
    }
    if (branch->last)
        tree_set_integer(arena, row, "last", branch->last);
    if (branch->weight)
        tree_set_integer(arena, row, "weight", (int64_t)branch->weight);
    if (!branch->source) /* only a book has the move */
        return row;
    gamut_value *best = tree_set_object(arena, row, "best");
    tree_set_text(arena, best, "source", base_text_of(branch->source));
    tree_set_integer(arena, best, "record", (int64_t)branch->number);
    tree_set_text(arena, best, "white", branch->white);
    tree_set_text(arena, best, "black", branch->black);
    return row;
}

typedef struct listing {
    base_arena *arena;
    const search_tree *tree;
    const search_openings *openings;
    uint64_t least;
    size_t rows;
} listing;

/* Set the code and the name of the opening that ends in the position, if there is one. */
static void list_opening(const listing *list, gamut_value *row, const chess_position *position)
{
    const search_opening *opening = search_opening_at(list->openings, position);
    if (!opening)
        return;
    tree_set_text(list->arena, row, "eco", opening->eco);
    tree_set_text(list->arena, row, "opening", opening->name);
}

const search_branch *search_branches_of(size_t *count, const search_tree *tree, const chess_position *position)
{
    uint64_t key = move_tree_key_of(position);
    size_t at = base_index_find(&tree->positions, (base_text){ (const char *)&key, sizeof key });
    const base_list *list = at == BASE_INDEX_NONE ? NULL : &((const base_list *)tree->branches.items)[at];
    *count = list ? list->count : 0;
    return list ? list->items : NULL;
}

static void list_moves(listing *list, gamut_value *parent, const chess_position *position, unsigned depth)
{
    uint64_t total = 0;
    size_t count;
    const search_branch *items = search_branches_of(&count, list->tree, position);
    gamut_value *moves = tree_set_list(list->arena, parent, "moves");
    if (!items)
        return;
    const search_branch **sorted = ARENA_ARRAY(list->arena, count, const search_branch *);
    if (!sorted)
        return;
    for (size_t i = 0; i < count; i++) {
        sorted[i] = &items[i];
        total += items[i].games;
    }
    qsort(sorted, count, sizeof *sorted, compare_branches);
    for (size_t i = 0; i < count && list->rows < ROW_LIMIT; i++) {
        chess_position next = *position;
        if (sorted[i]->games < list->least && !(sorted[i]->weight && list->least <= 1))
            continue;
        gamut_value *row = print_branch(list->arena, sorted[i], position, total);
        tree_append(moves, row);
        list->rows++;
        chess_play(&next, sorted[i]->move);
        list_opening(list, row, &next);
        if (depth > 1)
            list_moves(list, row, &next, depth - 1);
    }
}

gamut_value *search_list_tree(base_arena *arena, const search_tree *tree, const search_root *root, uint64_t least)
{
    char fen[CHESS_FEN_TEXT];
    gamut_value *out = tree_object(arena);
    listing list = { .arena = arena, .tree = tree, .openings = search_own_openings(arena), .least = least };
    if (!list.openings)
        return NULL;
    tree_set_text(arena, out, "fen",
                  base_arena_copy(arena, (base_text){ fen, chess_write_fen(fen, &root->position, 0) }));
    tree_set_integer(arena, out, "games", (int64_t)tree->games);
    list_opening(&list, out, &root->position);
    list_moves(&list, out, &root->position, root->depth);
    return base_arena_failed(arena) ? NULL : out;
}
