/* positions_tree.c - the moves made in a position: from the counts that segments store, and for segments without counts
 * from the games. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "position_segments.h"
#include "varint.h"

enum {
    /* Limit of games outside the segments; beyond it, reading all games on many threads is faster. */
    UNKNOWN_GAMES = 20000,
    COUNTED_VALUES = 13 /* numbers stored for each move: see write_moves in positions_build.c */
};

typedef struct growing {
    collection_store *store;
    base_arena *arena;
    const chess_position *position;
    uint64_t key;
    uint8_t board[SEGMENT_BOARD]; /* packed */
    base_list moves;              /* counted_move */
} growing;

/* Adds the counts that a segment stores. False: they are damaged, or out of memory. */
static bool add_counted(growing *growth, base_bytes bytes)
{
    uint64_t values[COUNTED_VALUES];
    while (bytes.length) {
        for (size_t i = 0; i < COUNTED_VALUES; i++)
            if (!varint_read(&values[i], &bytes))
                return false;
        counted_move *move = position_find_move(&growth->moves, growth->arena, (chess_move)values[0]);
        if (!move)
            return false;
        search_branch *branch = &move->branch;
        bool is_best = !branch->games || values[11] > branch->best_rating ||
                       (values[11] == branch->best_rating && (int64_t)values[12] < move->best);
        branch->games += values[1];
        for (size_t i = 0; i < SEARCH_RESULTS; i++)
            branch->results[i] += values[2 + i];
        branch->points += values[6];
        branch->rated += values[7];
        branch->opponents += values[8];
        branch->rated_points += values[9];
        branch->last = values[10] > branch->last ? (uint32_t)values[10] : branch->last;
        if (is_best) {
            branch->best_rating = (uint32_t)values[11];
            move->best = (int64_t)values[12];
        }
    }
    return true;
}

/* Adds the counts of all segments that store counts of the position, and marks these segments in `is_counted`. */
static bool add_counts(growing *growth, const position_segment *segments, size_t count, bool *is_counted)
{
    if (!count)
        return true;
    base_text *moves = ARENA_ARRAY(growth->arena, count, base_text);
    collection_value values[] = { collection_integer((int64_t)(growth->key >> 1)),
                                  { .kind = VALUE_BLOB, .text = { (const char *)growth->board, SEGMENT_BOARD } } };
    base_buffer sql = { 0 };
    base_buffer_add_string(&sql, "SELECT segment, moves FROM position_moves WHERE segment IN (0");
    for (size_t i = 0; i < count; i++)
        base_buffer_print(&sql, ",%lld", (long long)segments[i].id);
    base_buffer_add_string(&sql, ") AND key = :key AND board = :board");
    store_statement *row = sql.failed ? NULL : store_prepare(growth->store, base_buffer_text(&sql));
    bool is_good = moves && row && store_bind(row, 1, &values[0]) && store_bind(row, 2, &values[1]);
    store_step step = STORE_FAILED;
    base_buffer_free(&sql);
    while (is_good && (step = store_next(row)) == STORE_ROW)
        for (size_t i = 0; i < count; i++)
            if (segments[i].id == store_column(row, 0).integer)
                moves[i] = base_arena_copy(growth->arena, store_column(row, 1).text);
    store_finish(row);
    is_good = is_good && step == STORE_DONE && !base_arena_failed(growth->arena);
    for (size_t i = 0; is_good && i < count; i++) {
        is_counted[i] = moves[i].data != NULL;
        is_good =
            !is_counted[i] || add_counted(growth, (base_bytes){ (const uint8_t *)moves[i].data, moves[i].length });
    }
    return is_good;
}

/* Counts the games of the ranges that reach the position, each with the move it made when it reached the position
 * first. */
static bool add_games(growing *growth, base_arena *scratch, const base_list *ranges)
{
    position_game game;
    position_walk walk;
    store_step step = STORE_FAILED;
    store_statement *row = position_ask_games(growth->store, ranges->items, ranges->count);
    while (row && (step = store_next_row(row)) == STORE_ROW) {
        bool is_going = position_walk_take(&game, &walk, row) && game.is_played;
        while (is_going && (walk.key != growth->key || walk.side != growth->position->side ||
                            memcmp(walk.board, growth->position->board, sizeof walk.board) != 0))
            is_going = position_walk_step(&walk, &game);
        if (!is_going || walk.at + 1 >= game.moves.length)
            continue;
        counted_move *move = position_find_move(&growth->moves, growth->arena, position_walk_move(&game, &walk));
        search_score score = position_walk_score(scratch, row);
        if (!move || base_arena_failed(scratch))
            break;
        /* Of games with equal ratings the one with the lowest id is the best. The best game so far may have a higher
         * id, because it comes from the counts of a segment. */
        if (search_count_game(&move->branch, &score, (chess_side)walk.side) ||
            (score.ratings[0] + score.ratings[1] == move->branch.best_rating && game.id < move->best))
            move->best = game.id;
        base_arena_reset(scratch);
    }
    store_finish(row);
    return step == STORE_DONE;
}

/* Whether at most UNKNOWN_GAMES games are outside the segments. */
static bool has_few_unknown(growing *growth, const position_segment *segments, size_t count)
{
    base_buffer sql = { 0 };
    int64_t unknown = 0, next = 0;
    base_buffer_add_string(&sql, "SELECT 0");
    for (size_t i = 0; i <= count; i++) {
        int64_t last = i < count ? segments[i].games.first - 1 : INT64_MAX;
        if (next <= last)
            base_buffer_print(&sql, " + (SELECT count(*) FROM games WHERE id BETWEEN %lld AND %lld)", (long long)next,
                              (long long)last);
        next = i < count ? segments[i].games.last + 1 : next;
    }
    base_buffer_add_char(&sql, '\0');
    bool is_few = !sql.failed && store_ask(growth->store, (const char *)sql.data, &unknown) && unknown <= UNKNOWN_GAMES;
    base_buffer_free(&sql);
    return is_few;
}

static int compare_ranges(const void *a, const void *b)
{
    const collection_range *one = a, *other = b;
    return (one->first > other->first) - (one->first < other->first);
}

/* Looks up the file of the best game of each move. */
static bool name_sources(search_tree *tree, growing *growth, const int64_t *sources)
{
    counted_move *moves = growth->moves.items;
    base_buffer sql = { 0 };
    store_step step = STORE_FAILED;
    base_buffer_add_string(&sql, "SELECT id, path FROM sources WHERE id IN (0");
    for (size_t i = 0; i < growth->moves.count; i++)
        base_buffer_print(&sql, ",%lld", (long long)sources[i]);
    base_buffer_add_char(&sql, ')');
    store_statement *row = sql.failed ? NULL : store_prepare(growth->store, base_buffer_text(&sql));
    while (row && (step = store_next(row)) == STORE_ROW) {
        const char *path = base_arena_copy(tree->arena, store_column(row, 1).text).data;
        for (size_t i = 0; i < growth->moves.count; i++)
            if (sources[i] == store_column(row, 0).integer)
                moves[i].branch.source = path;
    }
    store_finish(row);
    base_buffer_free(&sql);
    return step == STORE_DONE;
}

/* Looks up the names of the best games, and adds all moves to the tree. */
static bool positions_tree_finish(search_tree *tree, growing *growth)
{
    counted_move *moves = growth->moves.items;
    size_t count = growth->moves.count, named = 0;
    search_branch *branches = ARENA_ARRAY(growth->arena, count, search_branch);
    collection_range *ids = ARENA_ARRAY(growth->arena, count, collection_range);
    int64_t *sources = ARENA_ARRAY(growth->arena, count, int64_t);
    if (!branches || !ids || !sources)
        return false;
    for (size_t i = 0; i < count; i++)
        ids[i] = (collection_range){ moves[i].best, moves[i].best };
    if (count)
        qsort(ids, count, sizeof *ids, compare_ranges);
    store_scope games = { .table = TABLE_GAMES,
                          .columns = "id, source, number, white, black",
                          .is_ranged = true,
                          .ranges = ids,
                          .range_count = count };
    store_statement *row = store_walk(growth->store, &games);
    while (row && store_next_row(row) == STORE_ROW)
        for (size_t i = 0; i < count; i++)
            if (moves[i].best == store_column(row, 0).integer) {
                sources[i] = store_column(row, 1).integer;
                moves[i].branch.number = (uint64_t)store_column(row, 2).integer;
                moves[i].branch.white = base_arena_copy(tree->arena, store_column(row, 3).text);
                moves[i].branch.black = base_arena_copy(tree->arena, store_column(row, 4).text);
                named++;
            }
    store_finish(row);
    bool is_done = named == count && name_sources(tree, growth, sources) && !base_arena_failed(tree->arena);
    for (size_t i = 0; is_done && i < count; i++) {
        branches[i] = moves[i].branch;
        is_done = branches[i].source != NULL;
    }
    return is_done && search_put_branches(tree, growth->position, branches, count);
}

bool positions_grow_tree(search_tree *tree, base_arena *arena, collection_store *store, const chess_position *position)
{
    bool is_good;
    size_t count;
    base_list found = { 0 };
    growing growth = { .store = store, .arena = arena, .position = position };
    base_arena *scratch = base_arena_create(arena->budget);
    const position_segment *segments = position_segments_list(&count, &is_good, arena, store);
    bool *is_counted = ARENA_ARRAY(arena, count + 1, bool);
    growth.key = position_walk_key(position->board, position->side);
    position_board_pack(growth.board, position->board, position->side);
    is_good = is_good && scratch && is_counted && has_few_unknown(&growth, segments, count) &&
              add_counts(&growth, segments, count, is_counted) &&
              position_segments_find(&found, arena, store, segments, count, is_counted, growth.key, true) &&
              add_games(&growth, scratch, &found) && positions_tree_finish(tree, &growth);
    base_arena_destroy(scratch);
    return is_good;
}
