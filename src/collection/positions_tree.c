/* positions_tree.c - the moves from a position, by the index: counted before where many games come there, and else from the few
 * games themselves. */
#include <string.h>

#include "base/text.h"
#include "position_segments.h"
#include "varint.h"

enum {
    UNKNOWN_GAMES = 20000, /* that no segment knows, from which on many threads that look at all games are faster */
    COUNTED_VALUES = 13    /* of a move: see write_moves in positions_build.c */
};

typedef struct growing {
    collection_store *store;
    base_arena *arena;
    const chess_position *position;
    uint64_t key;
    uint8_t board[SEGMENT_BOARD]; /* packed */
    base_list moves;              /* counted_move */
    store_statement *games;       /* of a range */
} growing;

/* What a segment has counted, added to what those before it have: their games come first. False: it makes no sense. */
static bool add_counted(growing *to, base_bytes bytes)
{
    uint64_t values[COUNTED_VALUES];
    while (bytes.length) {
        for (size_t i = 0; i < COUNTED_VALUES; i++)
            if (!varint_read(&values[i], &bytes))
                return false;
        counted_move *move = position_find_move(&to->moves, to->arena, (chess_move)values[0]);
        if (!move)
            return false;
        search_branch *branch = &move->branch;
        bool is_best = !branch->games || values[11] > branch->best_rating;
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

/* Whether the segment has counted the moves; `*is_good`: and what it says makes sense. */
static bool take_counted(growing *to, const position_segment *segment, bool *is_good)
{
    collection_value values[] = { collection_integer(segment->id),
                                  collection_integer((int64_t)(to->key >> 1)),
                                  { .kind = VALUE_BLOB, .text = { (const char *)to->board, SEGMENT_BOARD } } };
    store_statement *row =
        store_prepare(to->store, TEXT("SELECT moves FROM position_moves WHERE segment = ? AND key = ? AND board = ?"));
    *is_good = row != NULL;
    for (size_t i = 0; *is_good && i < COUNT(values); i++)
        *is_good = store_bind(row, i + 1, &values[i]);
    bool is_counted = *is_good && store_next(row) == STORE_ROW;
    base_text bytes = is_counted ? store_column(row, 0).text : (base_text){ NULL, 0 };
    if (is_counted)
        *is_good = add_counted(to, (base_bytes){ (const uint8_t *)bytes.data, bytes.length });
    store_finish(row);
    return is_counted;
}

/* The games of the range that come to the position, each with its move when it did so first. */
static bool add_games(growing *to, base_arena *scratch, collection_range range)
{
    position_game game;
    position_walk walk;
    store_step step = STORE_FAILED;
    collection_value ends[] = { collection_integer(range.first), collection_integer(range.last) };
    if (!store_bind(to->games, 1, &ends[0]) || !store_bind(to->games, 2, &ends[1]))
        return false;
    while ((step = store_next(to->games)) == STORE_ROW) {
        bool is_going = position_walk_take(&game, &walk, to->games) && game.is_played;
        while (is_going && (walk.key != to->key || walk.side != to->position->side ||
                            memcmp(walk.board, to->position->board, sizeof walk.board) != 0))
            is_going = position_walk_step(&walk, &game);
        if (!is_going || walk.at + 1 >= game.moves.length)
            continue;
        counted_move *move = position_find_move(&to->moves, to->arena, position_walk_move(&game, &walk));
        search_score score = position_walk_score(scratch, to->games);
        if (!move || base_arena_failed(scratch))
            break;
        if (search_count_game(&move->branch, &score, (chess_side)walk.side))
            move->best = game.id;
        base_arena_reset(scratch);
    }
    store_reset(to->games);
    return step == STORE_DONE;
}

/* Games that no segment knows; false also when they are many. */
static bool add_unknown(growing *to, base_arena *scratch, collection_range range)
{
    store_statement *row =
        store_prepare(to->store, TEXT("SELECT count(*) FROM (SELECT 1 FROM games WHERE id BETWEEN ? AND ? LIMIT ?)"));
    collection_value values[] = { collection_integer(range.first), collection_integer(range.last),
                                  collection_integer(UNKNOWN_GAMES + 1) };
    bool is_few = row != NULL;
    for (size_t i = 0; is_few && i < COUNT(values); i++)
        is_few = store_bind(row, i + 1, &values[i]);
    is_few = is_few && store_next(row) == STORE_ROW && store_column(row, 0).integer <= UNKNOWN_GAMES;
    store_finish(row);
    return range.first > range.last || (is_few && add_games(to, scratch, range));
}

/* The best games by name, and all moves into the tree. */
static bool finish(search_tree *tree, growing *from)
{
    counted_move *moves = from->moves.items;
    search_branch *branches = ARENA_ARRAY(from->arena, from->moves.count, search_branch);
    store_statement *row =
        store_prepare(from->store, TEXT("SELECT s.path, g.number, g.white, g.black FROM games g JOIN "
                                        "sources s ON s.id = g.source WHERE g.id = ?"));
    bool is_done = branches && row;
    for (size_t i = 0; is_done && i < from->moves.count; i++) {
        collection_value id = collection_integer(moves[i].best);
        is_done = store_bind(row, 1, &id) && store_next(row) == STORE_ROW;
        if (is_done) {
            branches[i] = moves[i].branch;
            branches[i].source = base_arena_copy(tree->arena, store_column(row, 0).text).data;
            branches[i].number = (uint64_t)store_column(row, 1).integer;
            branches[i].white = base_arena_copy(tree->arena, store_column(row, 2).text);
            branches[i].black = base_arena_copy(tree->arena, store_column(row, 3).text);
        }
        store_reset(row);
    }
    store_finish(row);
    return is_done && !base_arena_failed(tree->arena) &&
           search_put_branches(tree, from->position, branches, from->moves.count);
}

bool positions_grow_tree(search_tree *tree, base_arena *arena, collection_store *store, const chess_position *position)
{
    bool is_good;
    size_t count;
    int64_t next = INT64_MIN;
    growing to = { .store = store, .arena = arena, .position = position };
    base_arena *scratch = base_arena_create(arena->budget);
    const position_segment *segments = position_segments_list(&count, &is_good, arena, store);
    to.key = position_walk_key(position->board, position->side);
    position_board_pack(to.board, position->board, position->side);
    to.games = position_ask_games(store, arena, (collection_range){ 0, 0 });
    is_good = is_good && scratch && to.games;
    for (size_t i = 0; is_good && i < count; i++) {
        base_list found = { 0 };
        is_good = add_unknown(&to, scratch, (collection_range){ next, segments[i].games.first - 1 });
        next = segments[i].games.last + 1;
        if (!is_good || take_counted(&to, &segments[i], &is_good))
            continue;
        is_good = position_segment_find(&found, arena, store, &segments[i], to.key);
        const collection_range *ranges = found.items;
        for (size_t j = 0; is_good && j < found.count; j++)
            is_good = add_games(&to, scratch, ranges[j]);
    }
    is_good = is_good && add_unknown(&to, scratch, (collection_range){ next, INT64_MAX }) && finish(tree, &to);
    store_finish(to.games);
    base_arena_destroy(scratch);
    return is_good;
}
