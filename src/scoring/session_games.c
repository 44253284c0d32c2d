/* session_games.c - builds a session from games: one record for each table at which a board was played. */
#include <string.h>

#include "base/text.h"
#include "rules/bridge/board_parts.h"
#include "rules/bridge/score.h"
#include "session_build.h"

/* A pair, by the names of its players in either order. */
typedef struct session_pair {
    base_text people[2];
    bool sits[2]; /* North-South, East-West */
    int64_t number;
} session_pair;

/* The pair of each side of a game. */
typedef struct game_pairs {
    size_t at[2];
} game_pairs;

/* The first of two tags counts; programs that write a second one put something else there. */
static session_room room_of(const gamut_board *board)
{
    base_text room = bridge_board_tag(board, "Room");
    return base_text_equal_fold_ascii(room, TEXT("Open"))     ? SESSION_OPEN_ROOM
           : base_text_equal_fold_ascii(room, TEXT("Closed")) ? SESSION_CLOSED_ROOM
                                                              : SESSION_NO_ROOM;
}

bool session_has_room(const gamut_board *board)
{
    return room_of(board) != SESSION_NO_ROOM;
}

static bool is_person(base_text name)
{
    return name.length && !base_text_is(name, "?");
}

bool session_knows_people(const session_game *game)
{
    return is_person(game->people[0][0]) && is_person(game->people[0][1]) && is_person(game->people[1][0]) &&
           is_person(game->people[1][1]);
}

bool session_is_game(const gamut_board *board)
{
    int score;
    bool has_people =
        is_person(board->north) && is_person(board->south) && is_person(board->east) && is_person(board->west);
    if (!has_people && !room_of(board))
        return false;
    for (size_t i = 0; i < board->tables.count; i++)
        if (base_text_is(board->tables.items[i].name, "ScoreTable"))
            return false;
    return base_is_known(board->board.state) && board->board.value >= 1 && board->board.value <= 255 &&
           bridge_board_score(&score, board);
}

/* Return a tag; absent: the board does not have it, or its value is unknown. */
static base_text known_tag(base_arena *arena, const gamut_board *board, const char *name)
{
    base_text value = base_text_trim(bridge_board_tag(board, name));
    return is_person(value) ? base_arena_copy(arena, value) : (base_text){ NULL, 0 };
}

bool session_keep_game(session_builder *builder, const gamut_board *board)
{
    base_arena *arena = builder->arena;
    unsigned tricks;
    int score;
    session_game *game = base_list_add(&builder->games, arena, sizeof *game);
    if (!game)
        return false;
    *game = (session_game){ .board = board->board.value,
                            .people = { { base_arena_copy(arena, board->north), base_arena_copy(arena, board->south) },
                                        { base_arena_copy(arena, board->east), base_arena_copy(arena, board->west) } },
                            .contract = base_arena_copy(arena, bridge_board_contract_text(arena, board)),
                            .declarer = base_arena_copy(arena, bridge_board_declarer_text(board)),
                            .room = room_of(board) };
    if (bridge_board_score(&score, board))
        game->score = score;
    if (bridge_final_tricks(&tricks, board))
        game->tricks = base_arena_print(arena, "%u", tricks);
    if (game->room) {
        base_text round = known_tag(arena, board, "Round"), stage = game->stage = known_tag(arena, board, "Stage");
        game->teams[0] = known_tag(arena, board, "HomeTeam");
        game->teams[1] = known_tag(arena, board, "VisitTeam");
        (void)!base_parse_decimal(&game->carried[0], known_tag(arena, board, "HomeCarryover"));
        (void)!base_parse_decimal(&game->carried[1], known_tag(arena, board, "VisitCarryover"));
        game->round = base_arena_print(arena, "%.*s|%.*s", TEXT_ARGS(round), TEXT_ARGS(stage));
    }
    return !base_arena_failed(arena);
}

/* ---- pairs ---- */

/* Return the index of the pair, which is added if it is new. SIZE_MAX: there are too many, or out of memory. */
static size_t find_pair(base_list *pairs, base_arena *arena, const base_text people[2])
{
    const session_pair *known = pairs->items;
    for (size_t i = 0; i < pairs->count; i++)
        for (size_t turned = 0; turned < 2; turned++)
            if (base_text_equal(known[i].people[0], people[turned]) &&
                base_text_equal(known[i].people[1], people[1 - turned]))
                return i;
    session_pair *pair = pairs->count < SESSION_ENTRIES ? base_list_add(pairs, arena, sizeof *pair) : NULL;
    if (!pair)
        return SIZE_MAX;
    *pair = (session_pair){ .people = { people[0], people[1] } };
    return pairs->count - 1;
}

/* Return the number at the end of a pair's name: "Pair 16" at both seats. 0: it has two names, or no number. */
static int64_t stated_number(const session_pair *pair)
{
    base_text name = pair->people[0];
    size_t start = name.length;
    int64_t number;
    while (start && base_is_digit(name.data[start - 1]))
        start--;
    bool is_one_name = base_text_equal(name, pair->people[1]);
    return is_one_name && base_parse_int(&number, base_text_slice(name, start, name.length)) && number < 1000 ? number
                                                                                                              : 0;
}

/* Number the pairs: as their names say, if all names do and no two of one field say the same; else in the order in
 * which they appear, in a Mitchell each field by itself. */
static void number_pairs(const base_list *list, bool has_directions)
{
    session_pair *pairs = list->items;
    int64_t next[2] = { 0, 0 };
    bool is_stated = true;
    for (size_t i = 0; i < list->count; i++) {
        pairs[i].number = stated_number(&pairs[i]);
        is_stated = is_stated && pairs[i].number > 0;
        for (size_t j = 0; j < i; j++)
            is_stated = is_stated && (pairs[j].number != pairs[i].number ||
                                      (has_directions && pairs[j].sits[0] != pairs[i].sits[0]));
    }
    for (size_t i = 0; i < list->count && !is_stated; i++)
        pairs[i].number = ++next[has_directions && pairs[i].sits[1]];
}

/* ---- the section ---- */

/* Return whether another table played the board. */
static bool is_compared(const session_game *games, size_t count)
{
    bool is_played[256] = { false };
    for (size_t i = 0; i < count; i++) {
        if (is_played[games[i].board])
            return true;
        is_played[games[i].board] = true;
    }
    return false;
}

/* Put a game into the section. A pair that has played the board before is reported, and the game is left out. */
static bool put_game(session_builder *builder, built_section *section, const session_game *game,
                     const session_pair *const pairs[2])
{
    static const gamut_bridge_direction directions[] = { GAMUT_BRIDGE_NORTH_SOUTH, GAMUT_BRIDGE_EAST_WEST };
    built_board *board = session_find_board(builder, section, game->board);
    const gamut_bridge_result *results = board ? board->results.items : NULL;
    for (size_t i = 0; board && i < 4 * board->results.count; i++) {
        size_t side = i % 2, other = i / 2 % 2;
        if (results[i / 4].sides.items[side].entry.value == pairs[other]->number &&
            (side == other || !section->has_directions)) {
            builder->lose("game", game->people[other][0], builder->payload);
            return true;
        }
    }
    gamut_bridge_result *result = board ? base_list_add(&board->results, builder->arena, sizeof *result) : NULL;
    gamut_bridge_side *sides = ARENA_ARRAY(builder->arena, 2, gamut_bridge_side);
    if (!result || !sides)
        return false;
    for (size_t side = 0; side < 2; side++) {
        entry_name name = { .number = pairs[side]->number,
                            .direction = section->has_directions ? directions[side] : GAMUT_BRIDGE_DIRECTION_NONE };
        gamut_bridge_entry *entry = session_find_entry(builder, section, &name);
        bool has_one_name = base_text_equal(pairs[side]->people[0], pairs[side]->people[1]);
        base_text names[2] = { pairs[side]->people[0], has_one_name ? (base_text){ 0 } : pairs[side]->people[1] };
        if (!entry ||
            (!entry->players.count && !session_set_players(builder->arena, entry, names, (base_text[2]){ { 0 } })))
            return false;
        sides[side] = (gamut_bridge_side){ .entry = base_number(name.number),
                                           .score = base_number(side ? -game->score : game->score) };
        builder->played++;
    }
    *result = (gamut_bridge_result){
        .contract = game->contract, .declarer = game->declarer, .tricks = game->tricks, .sides = { sides, 2 }
    };
    return true;
}

bool session_put_games(session_builder *builder)
{
    const session_game *games = builder->games.items;
    const size_t count = builder->games.count;
    base_list pairs = { 0 };
    if (!is_compared(games, count)) {
        for (size_t i = 0; i < count; i++)
            builder->lose("game", games[i].people[0][0], builder->payload);
        return true;
    }
    game_pairs *sitting = ARENA_ARRAY(builder->arena, count, game_pairs);
    bool has_directions = true;
    for (size_t i = 0; sitting && i < count; i++)
        for (size_t side = 0; side < 2; side++) {
            size_t at = sitting[i].at[side] =
                session_knows_people(&games[i]) ? find_pair(&pairs, builder->arena, games[i].people[side]) : SIZE_MAX;
            if (at == SIZE_MAX)
                continue;
            session_pair *pair = (session_pair *)pairs.items + at;
            pair->sits[side] = true;
            has_directions = has_directions && !(pair->sits[0] && pair->sits[1]);
        }
    number_pairs(&pairs, has_directions);
    built_section *section = session_find_section(builder, (base_text){ 0 });
    if (!sitting || !section)
        return false;
    section->has_directions = has_directions;
    for (size_t i = 0; i < count; i++) {
        const session_pair *known = pairs.items;
        if (sitting[i].at[0] == SIZE_MAX || sitting[i].at[1] == SIZE_MAX) {
            builder->lose("game", games[i].people[0][0], builder->payload);
            continue;
        }
        const session_pair *const both[2] = { &known[sitting[i].at[0]], &known[sitting[i].at[1]] };
        if (!put_game(builder, section, &games[i], both))
            return false;
    }
    return !base_arena_failed(builder->arena);
}
