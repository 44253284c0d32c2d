/* positions_build.c - segments of the index of positions, made from the table of games.
 *
 * All keys of a segment are in memory together, at most 150 MB. A counting sort puts them into their buckets. Games
 * come in the order of their ids, so the ids in each bucket are ascending and can be written as differences. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "position_segments.h"
#include "varint.h"

enum {
    SEGMENT_POSITIONS = 16 << 20, /* the most positions in a segment */
    /* Average number of games in a bucket; a search tests about as many games that do not reach its position. */
    BUCKET_GAMES = 64,
    BITS_MAX = 24,
    FREQUENT = 256,   /* games that must reach a position before its moves are counted and stored */
    FINE_BITS = 22,   /* bits of the index into `fine`, the table that finds candidates for frequent positions */
    JOINED_TIMES = 2, /* new games are joined with a segment up to this many times larger */
};

const char *positions_table_at(size_t at)
{
    static const char *const tables[] = {
        "CREATE TABLE position_segments (id INTEGER PRIMARY KEY, first INTEGER NOT NULL, last INTEGER NOT NULL, "
        "games INTEGER NOT NULL, positions INTEGER NOT NULL, bits INTEGER NOT NULL, proof INTEGER NOT NULL) STRICT",
        "CREATE TABLE position_blocks (id INTEGER PRIMARY KEY, games BLOB NOT NULL) STRICT",
        "CREATE TABLE position_moves (segment INTEGER NOT NULL, key INTEGER NOT NULL, board BLOB NOT NULL, "
        "moves BLOB NOT NULL, PRIMARY KEY (segment, key, board)) STRICT, WITHOUT ROWID",
    };
    return at < COUNT(tables) ? tables[at] : NULL;
}

void position_board_pack(uint8_t out[SEGMENT_BOARD], const chess_piece board[64], unsigned side)
{
    for (size_t i = 0; i < 32; i++)
        out[i] = (uint8_t)((board[2 * i] & 15u) | (board[2 * i + 1] & 15u) << 4);
    out[32] = (uint8_t)side;
}

counted_move *position_find_move(base_list *moves, base_arena *arena, chess_move move)
{
    counted_move *items = moves->items;
    for (size_t i = 0; i < moves->count; i++)
        if (items[i].branch.move == move)
            return &items[i];
    counted_move *added = base_list_add(moves, arena, sizeof *added);
    if (added)
        *added = (counted_move){ .branch.move = move };
    return added;
}

/* ---- one segment ---- */

typedef struct building {
    collection_store *store;
    base_arena *arena;
    position_segment segment;
    uint32_t *keys; /* upper halves of the keys of all positions, game by game */
    size_t key_limit;
    uint32_t *starts; /* index in `keys` of the first position of each game; one more entry marks the end */
    uint32_t *ids;    /* id of each game, relative to the first game of the segment */
    size_t game_count, game_limit;
    uint32_t *ends; /* for each bucket: at first its number of keys, later the index of its end */
    uint32_t *fine; /* number of keys in large buckets, indexed by the lowest FINE_BITS bits of the key */
} building;

static inline uint32_t bucket_of(const building *build, uint32_t key)
{
    return (uint32_t)((uint64_t)key >> (32 - build->segment.bits));
}

static inline uint32_t *fine_of(const building *build, uint32_t key)
{
    return &build->fine[key & ((1u << FINE_BITS) - 1)];
}

/* Reads the keys of as many games as there is room for, and ends `segment.games` at the last of them. */
static bool take_keys(building *build)
{
    position_game game;
    position_walk walk;
    store_step step = STORE_FAILED;
    size_t count = 0;
    bool is_full = false;
    store_statement *row = position_ask_games(build->store, &build->segment.games, 1);
    while (row && !is_full && (step = store_next_row(row)) == STORE_ROW) {
        if (!position_walk_take(&game, &walk, row))
            continue;
        uint64_t id = (uint64_t)(game.id - build->segment.games.first);
        is_full = build->game_count == build->game_limit || count + game.moves.length / 2 + 1 > build->key_limit ||
                  id > UINT32_MAX;
        if (is_full) {
            build->segment.games.last = game.id - 1;
            break;
        }
        build->ids[build->game_count] = (uint32_t)id;
        build->starts[build->game_count++] = (uint32_t)count;
        do {
            uint32_t key = (uint32_t)(walk.key >> 32);
            build->keys[count++] = key;
            build->ends[bucket_of(build, key)]++;
        } while (position_walk_step(&walk, &game));
    }
    store_finish(row);
    build->starts[build->game_count] = (uint32_t)count;
    build->segment.positions = count;
    return row && (is_full || step == STORE_DONE);
}

/* Writes a block: the lengths of its buckets, then the buckets, each a list of ascending ids written as differences. */
static void write_block(base_buffer *out, base_buffer *lists, const uint32_t *ends, const uint32_t *games,
                        uint32_t from, uint32_t to)
{
    base_buffer_clear(out);
    base_buffer_clear(lists);
    for (uint32_t bucket = from; bucket < to; bucket++) {
        size_t start = lists->length;
        int64_t before = -1;
        for (uint32_t i = bucket ? ends[bucket - 1] : 0; i < ends[bucket]; i++) {
            uint8_t *room = games[i] == before ? NULL : base_buffer_room(lists, VARINT_BYTES);
            if (room)
                base_buffer_use(lists, varint_write(room, (uint64_t)(games[i] - before)));
            before = games[i];
        }
        uint8_t *room = base_buffer_room(out, VARINT_BYTES);
        if (room)
            base_buffer_use(out, varint_write(room, lists->length - start));
    }
    base_buffer_add(out, lists->data, lists->length);
    out->failed = out->failed || lists->failed;
}

static bool put_blocks(building *build)
{
    uint32_t buckets = 1u << build->segment.bits;
    uint32_t *ends = build->ends;
    uint32_t *games = ARENA_ARRAY(build->arena, (size_t)build->segment.positions, uint32_t);
    base_buffer out = { 0 }, lists = { 0 };
    bool is_put = games != NULL;
    /* Only large buckets can contain a frequent position, so `fine` counts only their keys. */
    for (size_t i = 0; is_put && i < build->segment.positions; i++)
        if (ends[bucket_of(build, build->keys[i])] >= FREQUENT)
            ++*fine_of(build, build->keys[i]);
    for (uint32_t i = 0, sum = 0, count = 0; is_put && i < buckets; i++, sum += count) {
        count = ends[i];
        ends[i] = sum;
    }
    /* `ends` first has the start of each bucket; every game added to the bucket advances it, until it is the end. */
    for (size_t game = 0; is_put && game < build->game_count; game++)
        for (uint32_t i = build->starts[game]; i < build->starts[game + 1]; i++)
            games[ends[bucket_of(build, build->keys[i])]++] = build->ids[game];
    for (uint32_t bucket = 0; is_put && bucket < buckets; bucket += SEGMENT_BLOCK) {
        uint32_t to = bucket + SEGMENT_BLOCK < buckets ? bucket + SEGMENT_BLOCK : buckets;
        write_block(&out, &lists, ends, games, bucket, to);
        int64_t id = (build->segment.id << POSITIONS_BLOCK_BITS) + bucket / SEGMENT_BLOCK;
        collection_value values[] = { collection_integer(id), { .kind = VALUE_BLOB, .text = base_buffer_text(&out) } };
        is_put = !out.failed && store_put_positions(build->store, POSITIONS_BLOCKS, values, COUNT(values));
    }
    base_buffer_free(&out);
    base_buffer_free(&lists);
    return is_put;
}

/* ---- the moves of frequent positions ---- */

typedef struct counted_position {
    uint64_t key;
    uint8_t board[SEGMENT_BOARD]; /* packed */
    size_t last;                  /* number of the last game counted here; SIZE_MAX: no game yet */
    uint64_t games;
    base_list moves; /* counted_move */
} counted_position;

typedef struct counting {
    base_index boards;
    base_list positions;
} counting;

/* Counts the move that a game makes in a position, but only the first time that the game reaches the position. */
static bool count_move(counting *counts, base_arena *arena, size_t number, const position_game *game,
                       const position_walk *walk, const search_score *score)
{
    uint8_t board[SEGMENT_BOARD];
    size_t before = counts->boards.count;
    position_board_pack(board, walk->board, walk->side);
    size_t at = base_index_put(&counts->boards, (base_text){ (const char *)board, sizeof board });
    if (at == BASE_INDEX_NONE)
        return false;
    if (at == before) {
        counted_position *added = base_list_add(&counts->positions, arena, sizeof *added);
        if (!added)
            return false;
        *added = (counted_position){ .key = walk->key, .last = SIZE_MAX };
        memcpy(added->board, board, sizeof board);
    }
    counted_position *position = (counted_position *)counts->positions.items + at;
    if (position->last == number || walk->at + 1 >= game->moves.length)
        return true;
    counted_move *move = position_find_move(&position->moves, arena, position_walk_move(game, walk));
    if (!move)
        return false;
    position->last = number;
    position->games++;
    if (search_count_game(&move->branch, score, (chess_side)walk->side))
        move->best = game->id;
    return true;
}

/* Whether the position with this key may be frequent; to be called after put_blocks. `ends` is tested first: it is the
 * smaller array, and usually decides. */
static inline bool is_frequent(const building *build, uint32_t key)
{
    uint32_t bucket = bucket_of(build, key), start = bucket ? build->ends[bucket - 1] : 0;
    return build->ends[bucket] - start >= FREQUENT && *fine_of(build, key) >= FREQUENT;
}

/* Returns how many positions of a game must be replayed to reach its last position that may be frequent. */
static size_t frequent_part(const building *build, size_t game)
{
    size_t end = build->starts[game + 1];
    while (end > build->starts[game] && !is_frequent(build, build->keys[end - 1]))
        end--;
    return end - build->starts[game];
}

static bool count_moves(counting *counts, building *build)
{
    position_game game;
    position_walk walk;
    size_t number = 0;
    bool is_counted = true;
    base_arena *scratch = base_arena_create(build->arena->budget);
    store_statement *row = position_ask_games(build->store, &build->segment.games, 1);
    while (scratch && row && is_counted && number < build->game_count && store_next_row(row) == STORE_ROW) {
        if (!position_walk_take(&game, &walk, row))
            continue;
        size_t start = build->starts[number], part = game.is_played ? frequent_part(build, number) : 0;
        search_score score = { 0 };
        if (part)
            score = position_walk_score(scratch, row);
        for (size_t i = 0; is_counted && i < part; i++, (void)position_walk_step(&walk, &game))
            if (is_frequent(build, build->keys[start + i]))
                is_counted = count_move(counts, build->arena, number, &game, &walk, &score);
        base_arena_reset(scratch);
        number++;
    }
    store_finish(row);
    base_arena_destroy(scratch);
    return is_counted && number == build->game_count;
}

static void write_moves(base_buffer *out, const counted_position *position)
{
    const counted_move *moves = position->moves.items;
    base_buffer_clear(out);
    for (size_t i = 0; i < position->moves.count; i++) {
        const search_branch *branch = &moves[i].branch;
        uint64_t values[] = { branch->move,           branch->games,        branch->results[0], branch->results[1],
                              branch->results[2],     branch->results[3],   branch->points,     branch->rated,
                              branch->opponents,      branch->rated_points, branch->last,       branch->best_rating,
                              (uint64_t)moves[i].best };
        uint8_t *room = base_buffer_room(out, COUNT(values) * VARINT_BYTES);
        for (size_t j = 0; room && j < COUNT(values); j++)
            room = varint_write(room, values[j]);
        if (room)
            base_buffer_use(out, room);
    }
}

static bool positions_build_put_moves(building *build)
{
    counting counts = { .boards = { .arena = build->arena } };
    base_buffer out = { 0 };
    bool is_put = count_moves(&counts, build);
    for (size_t i = 0; is_put && i < counts.positions.count; i++) {
        const counted_position *position = (const counted_position *)counts.positions.items + i;
        if (position->games < FREQUENT)
            continue;
        write_moves(&out, position);
        collection_value values[] = { collection_integer(build->segment.id),
                                      collection_integer((int64_t)(position->key >> 1)),
                                      { .kind = VALUE_BLOB, .text = { (const char *)position->board, SEGMENT_BOARD } },
                                      { .kind = VALUE_BLOB, .text = base_buffer_text(&out) } };
        is_put = !out.failed && store_put_positions(build->store, POSITIONS_MOVES, values, COUNT(values));
    }
    base_buffer_free(&out);
    return is_put;
}

/* ---- all segments ---- */

/* A range of games: an existing segment that stays (is_known), or games for which new segments are built: games that no
 * segment covers, together with small segments before them. */
typedef struct stretch {
    collection_range games;
    uint64_t positions, game_count;
    bool is_known;
} stretch;

static bool put_segment(building *build)
{
    const position_segment *segment = &build->segment;
    int64_t numbers[] = { segment->id,
                          segment->games.first,
                          segment->games.last,
                          (int64_t)build->game_count,
                          (int64_t)segment->positions,
                          segment->bits,
                          position_walk_proof() };
    collection_value values[COUNT(numbers)];
    for (size_t i = 0; i < COUNT(numbers); i++)
        values[i] = collection_integer(numbers[i]);
    return put_blocks(build) && positions_build_put_moves(build) &&
           store_put_positions(build->store, POSITIONS_SEGMENTS, values, COUNT(values));
}

/* Makes a segment of as many games of the stretch as fit, and removes the segments that covered these games, in one
 * transaction. The stretch is shortened to the remaining games. */
static bool build_segment(collection_store *store, base_budget *budget, stretch *range)
{
    uint64_t room = range->positions < SEGMENT_POSITIONS ? range->positions : SEGMENT_POSITIONS;
    uint64_t games = range->game_count < room ? range->game_count : room;
    building build = { .store = store, .key_limit = (size_t)room, .game_limit = (size_t)games };
    build.arena = base_arena_create(budget);
    build.segment = (position_segment){ .id = 1, .games = range->games };
    bool is_begun = build.arena && store_begin(store),
         is_built = is_begun && store_new_segment(store, &build.segment.id);
    if (is_built) {
        while (build.segment.bits < BITS_MAX && room >> build.segment.bits > BUCKET_GAMES + BUCKET_GAMES / 2)
            build.segment.bits++;
        build.keys = ARENA_ARRAY(build.arena, (size_t)room + 1, uint32_t);
        build.ends = ARENA_ARRAY(build.arena, (size_t)1 << build.segment.bits, uint32_t);
        build.starts = ARENA_ARRAY(build.arena, (size_t)games + 1, uint32_t);
        build.ids = ARENA_ARRAY(build.arena, (size_t)games + 1, uint32_t);
        build.fine = ARENA_ARRAY(build.arena, (size_t)1 << FINE_BITS, uint32_t);
        is_built = build.keys && build.starts && build.ids && build.ends && build.fine && take_keys(&build);
        /* A single game that is too large for a segment stays outside all segments. */
        is_built = is_built && store_forget_positions(store, build.segment.games) &&
                   (build.segment.games.last < build.segment.games.first || put_segment(&build)) && store_commit(store);
    }
    if (is_begun && !is_built)
        store_rollback(store);
    base_arena_destroy(build.arena);
    bool is_empty = build.segment.games.last < build.segment.games.first;
    range->games.first = is_empty ? build.segment.games.first + 1 : build.segment.games.last + 1;
    range->positions -= build.segment.positions < range->positions ? build.segment.positions : range->positions;
    range->game_count -= build.game_count < range->game_count ? build.game_count : range->game_count;
    return is_built;
}

/* If there are games of the range that no segment covers, adds a stretch of them. It absorbs the stretches before it
 * that are small enough. */
static bool add_unknown(base_list *stretches, base_arena *arena, collection_store *store, collection_range games)
{
    char sql[160];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM games WHERE id BETWEEN %lld AND %lld", (long long)games.first,
             (long long)games.last);
    int64_t count = 0, positions = 0;
    bool is_known = games.first > games.last || store_ask(store, sql, &count);
    snprintf(sql, sizeof sql, "SELECT sum(plies + 1) FROM games WHERE id BETWEEN %lld AND %lld", (long long)games.first,
             (long long)games.last);
    is_known = is_known && (!count || store_ask(store, sql, &positions));
    if (!is_known || !count)
        return is_known;
    stretch now = { games, (uint64_t)positions, (uint64_t)count, false };
    stretch *last = stretches->count ? (stretch *)stretches->items + stretches->count - 1 : NULL;
    while (last && last->positions <= JOINED_TIMES * now.positions &&
           last->positions + now.positions <= SEGMENT_POSITIONS) {
        now.games.first = last->games.first;
        now.positions += last->positions;
        now.game_count += last->game_count;
        last = --stretches->count ? last - 1 : NULL;
    }
    stretch *added = base_list_add(stretches, arena, sizeof *added);
    if (added)
        *added = now;
    return added != NULL;
}

bool positions_update(collection_store *store, base_budget *budget)
{
    size_t count, built = 0;
    bool is_done = true;
    base_list stretches = { 0 };
    base_arena *arena = base_arena_create(budget);
    const position_segment *segments = arena ? position_segments_list(&count, &is_done, arena, store) : NULL;
    if (!arena)
        return false;
    int64_t next = 1, last = 0;
    is_done = is_done && store_ask(store, "SELECT max(id) FROM games", &last);
    for (size_t i = 0; is_done && i < count; i++) {
        is_done = add_unknown(&stretches, arena, store, (collection_range){ next, segments[i].games.first - 1 });
        stretch *known = is_done ? base_list_add(&stretches, arena, sizeof *known) : NULL;
        if (known)
            *known = (stretch){ segments[i].games, segments[i].positions, segments[i].game_count, true };
        is_done = known != NULL;
        next = segments[i].games.last + 1;
    }
    is_done = is_done && add_unknown(&stretches, arena, store, (collection_range){ next, last });
    for (size_t i = 0; is_done && i < stretches.count; i++) {
        stretch *each = (stretch *)stretches.items + i;
        for (; is_done && !each->is_known && each->game_count && each->games.first <= each->games.last; built++)
            is_done = build_segment(store, budget, each);
    }
    if (is_done && built) {
        segments = position_segments_list(&count, &is_done, arena, store);
        int64_t *ids = ARENA_ARRAY(arena, count + 1, int64_t);
        for (size_t i = 0; ids && i < count; i++)
            ids[i] = segments[i].id;
        is_done = is_done && ids && store_tidy_positions(store, ids, count);
    }
    base_arena_destroy(arena);
    return is_done;
}
