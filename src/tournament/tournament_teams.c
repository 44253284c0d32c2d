/* tournament_teams.c - rounds of teams in the tree of an event: matches, byes and line-ups.
 *
 * TRF has no record for a match: a match consists of the games of the team members. Without a stated line-up a team
 * plays in the order of its registration, as the format assumes. */
#include "base/text.h"
#include "model/shape.h"
#include "rules/event/event_colours.h"
#include "tournament_tree.h"

enum {
    BOARD_LIMIT = 99
};

/* ---- a round ---- */

/* Returns the member who plays on a board (from 0) if all members are present; EVENT_NOBODY: the team has too few. */
static uint32_t member_at(const event_grid *grid, uint32_t team, size_t board)
{
    const gamut_number_list *roster = &grid->event->team_list.items[team].players;
    for (size_t i = 0; i < roster->count; i++) {
        uint32_t player = event_find_player(grid, roster->items[i]);
        if (player != EVENT_NOBODY && grid->team_of[player] == team && !board--)
            return player;
    }
    return EVENT_NOBODY;
}

/* Writes the games of a match. If one of the teams has too few members, the last boards stay empty for the arbiter to
 * decide. */
static void seat_teams(base_arena *arena, gamut_value **players, const event_grid *grid, pairing_pair pair,
                       uint32_t round)
{
    const gamut_player *player = grid->event->players.items;
    for (size_t b = 0; b < grid->board_count; b++) {
        uint32_t white = member_at(grid, pair.white, b), black = member_at(grid, pair.black, b);
        gamut_colour colour = event_colour_on_board(grid->event, b);
        if (white == EVENT_NOBODY || black == EVENT_NOBODY)
            return;
        tournament_put_game(arena, tournament_open_cell(arena, players[white], round), player[black].id, colour);
        tournament_put_game(arena, tournament_open_cell(arena, players[black], round), player[white].id,
                            event_other_colour(colour));
    }
}

/* TRF record 320 states the team with the bye, and its members get bye cells, too. A team without a number, from the
 * old team record, has only the cells of its members. */
static void put_team_bye(base_arena *arena, gamut_value *tree, gamut_value **players, const event_grid *grid,
                         const tournament_round *round)
{
    const event_scoring *scoring = &grid->scoring;
    gamut_number id = grid->event->team_list.items[round->bye].id;
    gamut_value *bye = (gamut_value *)(uintptr_t)gamut_value_member(tree, "team_bye"), *teams, *cell;
    for (size_t b = 0; b < grid->board_count; b++) {
        uint32_t player = member_at(grid, round->bye, b);
        cell = player != EVENT_NOBODY ? tournament_open_cell(arena, players[player], round->number) : NULL;
        if (cell)
            tree_set_text(arena, cell, "result", TEXT("pairing-bye"));
    }
    if (id.state != GAMUT_KNOWN)
        return;
    if (!bye) {
        int64_t draws = (int64_t)grid->board_count * scoring->points[GAMUT_ROUND_DRAW][0];
        bye = tree_set_object(arena, tree, "team_bye");
        tree_set_text(arena, bye, "match_points",
                      base_decimal_print(arena, event_decimal(scoring, scoring->match_draw)));
        tree_set_text(arena, bye, "game_points", base_decimal_print(arena, event_decimal(scoring, draws)));
    }
    teams = (gamut_value *)(uintptr_t)gamut_value_member(bye, "teams");
    if (!teams)
        teams = tree_set_list(arena, bye, "teams");
    while (teams && teams->as.count + 1 < round->number && !base_arena_failed(arena))
        tree_append(teams, tree_integer(arena, 0));
    if (teams && teams->as.count < round->number)
        tree_append(teams, tree_integer(arena, id.value));
}

bool tournament_put_matches(base_arena *arena, gamut_value *tree, const gamut_event *event,
                            const tournament_round *round, const char **problem)
{
    event_grid *grid = event_grid_make(arena, event);
    gamut_value **players = tournament_list_members(arena, tree, "players", event->players.count);
    if (!grid || !players)
        return false;
    if (!grid->board_count) {
        *problem = "the number of boards of a match is not known; record 352 states it, such as 352 WBWB";
        return false;
    }
    for (size_t i = 0; i < round->pair_count; i++) {
        if (member_at(grid, round->pairs[i].white, 0) == EVENT_NOBODY ||
            member_at(grid, round->pairs[i].black, 0) == EVENT_NOBODY) {
            *problem = "a team without players cannot be seated";
            return false;
        }
        seat_teams(arena, players, grid, round->pairs[i], round->number);
    }
    /* A team that rests in a round robin has no bye: nothing is written for it. */
    if (round->bye != PAIRING_NOBODY && round->bye_kind == GAMUT_ROUND_PAIRING_BYE)
        put_team_bye(arena, tree, players, grid, round);
    return true;
}

/* ---- a line-up ---- */

typedef struct seating {
    base_arena *arena;
    gamut_value *tree;
    gamut_value **players;
    const event_grid *grid;
    const event_match *match; /* the team's match in the round */
    uint32_t team, round;     /* `round` is counted from 1 */
    uint32_t wanted[BOARD_LIMIT];
} seating;

static void pass_over(const model_misfit *misfit, void *payload)
{
    (void)misfit;
    (void)payload;
}

/* Reads a line-up such as "12 14 0 17": numbers of team members, none of them twice; 0: an empty board. */
static bool parse_lineup(seating *seats, base_text value, const char **problem)
{
    base_text part;
    size_t count = 0;
    int64_t number;
    for (size_t b = 0; b < BOARD_LIMIT; b++)
        seats->wanted[b] = EVENT_NOBODY;
    while (base_text_next_part(&value, ' ', &part)) {
        if (!part.length)
            continue;
        if (!base_parse_int(&number, part) || number < 0 || count >= seats->grid->board_count)
            return tournament_fail(problem, base_arena_print(seats->arena,
                                                             "a line-up is up to %zu numbers of players, 0 for none",
                                                             seats->grid->board_count));
        uint32_t player = number ? event_find_player(seats->grid, base_number(number)) : EVENT_NOBODY;
        bool is_twice = false;
        for (size_t b = 0; player != EVENT_NOBODY && b < count; b++)
            is_twice = is_twice || seats->wanted[b] == player;
        if (number && (player == EVENT_NOBODY || seats->grid->team_of[player] != seats->team || is_twice))
            return tournament_fail(
                problem, base_arena_print(seats->arena,
                                          is_twice ? "player %lld is on two boards" : "player %lld is not in the team",
                                          (long long)number));
        seats->wanted[count++] = player;
    }
    return count || tournament_fail(problem, TEXT("a line-up names at least one player"));
}

static void clear_cell(const seating *seats, uint32_t player)
{
    gamut_value *cell = tournament_open_cell(seats->arena, seats->players[player], seats->round);
    if (!cell)
        return;
    tree_remove(cell, "opponent");
    tree_remove(cell, "colour");
    tree_remove(cell, "result");
}

/* Writes the cell of a player on a board. A player without an opponent wins by forfeit. */
static void seat_one(const seating *seats, uint32_t player, uint32_t other, gamut_colour colour)
{
    gamut_value *cell = tournament_open_cell(seats->arena, seats->players[player], seats->round);
    clear_cell(seats, player);
    if (!cell)
        return;
    if (other != EVENT_NOBODY) {
        tournament_put_game(seats->arena, cell, seats->grid->event->players.items[other].id, colour);
        return;
    }
    tree_set_text(seats->arena, cell, "colour", colour == GAMUT_COLOUR_WHITE ? TEXT("white") : TEXT("black"));
    tree_set_text(seats->arena, cell, "result", TEXT("forfeit-win"));
}

/* Writes all boards of the match. Boards on which the same two players meet as before keep their result. */
static void seat_boards(const seating *seats)
{
    const event_match *other = event_match_at(seats->grid, seats->match->opponent, seats->round - 1);
    for (size_t b = 0; b < seats->grid->board_count; b++) {
        uint32_t before = seats->match->boards ? seats->match->boards[b].player : EVENT_NOBODY;
        if (before != EVENT_NOBODY && before != seats->wanted[b])
            clear_cell(seats, before);
    }
    for (size_t b = 0; b < seats->grid->board_count; b++) {
        uint32_t mine = seats->wanted[b], theirs = other->boards ? other->boards[b].player : EVENT_NOBODY;
        bool is_same = seats->match->boards && mine != EVENT_NOBODY && seats->match->boards[b].player == mine &&
                       seats->match->boards[b].opponent == theirs;
        gamut_colour on_board = event_colour_on_board(seats->grid->event, b);
        gamut_colour colour = seats->match->colour == GAMUT_COLOUR_BLACK ? event_other_colour(on_board) : on_board;
        if (is_same)
            continue;
        if (mine != EVENT_NOBODY)
            seat_one(seats, mine, theirs, colour);
        if (theirs != EVENT_NOBODY)
            seat_one(seats, theirs, mine, event_other_colour(colour));
    }
}

/* Whether the line-up follows the order of registration without an empty board: such a line-up needs no record. */
static bool is_usual(const seating *seats)
{
    const gamut_number_list *roster = &seats->grid->event->team_list.items[seats->team].players;
    size_t at = 0;
    for (size_t b = 0; b < seats->grid->board_count; b++) {
        while (at < roster->count && event_find_player(seats->grid, roster->items[at]) != seats->wanted[b])
            at++;
        if (seats->wanted[b] == EVENT_NOBODY || at++ == roster->count)
            return false;
    }
    return true;
}

/* Finds the record of the team's line-up in the round; NULL: there is none. */
static gamut_value *find_lineup(const seating *seats, const gamut_value *list, int64_t number)
{
    int64_t round, team;
    for (gamut_value *each = list ? list->first : NULL; each; each = each->next)
        if (tree_get_integer(&round, each, "round") && tree_get_integer(&team, each, "team") && round == seats->round &&
            team == number)
            return each;
    return NULL;
}

static void put_lineup(const seating *seats)
{
    const gamut_event *event = seats->grid->event;
    gamut_value *list = (gamut_value *)(uintptr_t)gamut_value_member(seats->tree, "lineups"), *players, *lineup;
    int64_t number = event->team_list.items[seats->team].id.value;
    bool is_needed = !is_usual(seats);
    lineup = find_lineup(seats, list, number);
    if (lineup && !is_needed)
        tree_detach(list, lineup);
    if (!is_needed)
        return;
    if (!lineup) {
        lineup = tree_object(seats->arena);
        tree_append(list ? list : tree_set_list(seats->arena, seats->tree, "lineups"), lineup);
    }
    tree_set_integer(seats->arena, lineup, "round", seats->round);
    tree_set_integer(seats->arena, lineup, "team", number);
    tree_set_integer(seats->arena, lineup, "opponent", event->team_list.items[seats->match->opponent].id.value);
    players = tree_set_list(seats->arena, lineup, "players");
    for (size_t b = 0; b < seats->grid->board_count; b++) {
        uint32_t player = seats->wanted[b];
        tree_append(players,
                    tree_integer(seats->arena, player == EVENT_NOBODY ? 0 : event->players.items[player].id.value));
    }
}

/* Finds the match of a team in a round, counted from 1. */
static bool find_match(seating *out, base_arena *arena, gamut_value *tree, int64_t round, int64_t team,
                       const char **problem)
{
    static const char *const frame[] = { "kind", "deleted", "extras", NULL };
    gamut_event *event = ARENA_NEW(arena, gamut_event);
    if (!event || !model_from_tree(arena, &event_shape, tree, event, frame, pass_over, NULL))
        return tournament_fail(problem, TEXT("out of memory"));
    *out = (seating){ .arena = arena, .tree = tree, .grid = event_grid_make(arena, event), .round = (uint32_t)round };
    out->players = tournament_list_members(arena, tree, "players", event->players.count);
    if (!out->grid || !out->players)
        return tournament_fail(problem, TEXT("out of memory"));
    out->team = event_find_team(out->grid, base_number(team));
    if (out->team == EVENT_NOBODY)
        return tournament_fail(problem, base_arena_print(arena, "there is no team %lld", (long long)team));
    if ((uint64_t)round <= out->grid->round_count)
        out->match = event_match_at(out->grid, out->team, out->round - 1);
    return true;
}

static bool has_opponent(const seating *seats)
{
    return seats->match && seats->match->opponent != EVENT_NOBODY;
}

bool tournament_edit_lineup(base_arena *arena, gamut_value *tree, int64_t round, int64_t team, base_text value,
                            const char **problem)
{
    seating seats;
    if (!find_match(&seats, arena, tree, round, team, problem))
        return false;
    if (!has_opponent(&seats) || seats.match->kind != GAMUT_ROUND_NONE)
        return tournament_fail(problem, base_arena_print(arena, "team %lld plays no match in round %lld",
                                                         (long long)team, (long long)round));
    if (!parse_lineup(&seats, value, problem))
        return false;
    seat_boards(&seats);
    put_lineup(&seats);
    return !base_arena_failed(arena) || tournament_fail(problem, TEXT("out of memory"));
}

bool tournament_may_have_bye(base_arena *arena, gamut_value *tree, int64_t round, int64_t team, const char **problem)
{
    seating seats;
    if (!find_match(&seats, arena, tree, round, team, problem))
        return false;
    return !has_opponent(&seats) ||
           tournament_fail(problem, base_arena_print(arena, "team %lld has an opponent in round %lld", (long long)team,
                                                     (long long)round));
}

/* ---- a match that does not take place ---- */

static const struct forfeit_row {
    const char *word, *kind, *white, *black;
} forfeits[] = {
    { "1-0f", "white-wins", "forfeit-win", "forfeit-loss" },
    { "0-1f", "black-wins", "forfeit-loss", "forfeit-win" },
    { "0-0f", "both-lose", "forfeit-loss", "forfeit-loss" },
    { "*", NULL, NULL, NULL }, /* it is played after all */
};

/* Gives all games of a team a result by forfeit; NULL takes those that they have away. */
static void forfeit_boards(const seating *seats, const event_match *match, const char *result)
{
    for (size_t b = 0; match->boards && b < seats->grid->board_count; b++) {
        uint32_t player = match->boards[b].player;
        gamut_value *cell =
            player != EVENT_NOBODY ? tournament_open_cell(seats->arena, seats->players[player], seats->round) : NULL;
        if (cell && result)
            tree_set_text(seats->arena, cell, "result", base_text_of(result));
        else if (cell && base_text_starts_with(tree_get_text(cell, "result"), "forfeit-"))
            tree_remove(cell, "result");
    }
}

/* Writes the record of a forfeited match, or changes an existing one; without a kind it is removed. False: there is
 * none to remove. */
static bool put_forfeit(base_arena *arena, gamut_value *tree, const char *kind, int64_t round, int64_t white,
                        int64_t black)
{
    gamut_value *list = (gamut_value *)(uintptr_t)gamut_value_member(tree, "forfeits");
    gamut_value *entry = list ? list->first : NULL;
    int64_t total, one, other;
    while (entry &&
           !(tree_get_integer(&total, entry, "round") && total == round && tree_get_integer(&one, entry, "white") &&
             one == white && tree_get_integer(&other, entry, "black") && other == black))
        entry = entry->next;
    if (!kind) {
        if (entry)
            tree_detach(list, entry);
        if (list && !list->first)
            tree_remove(tree, "forfeits");
        return entry != NULL;
    }
    if (!entry) {
        entry = tree_object(arena);
        tree_append(list ? list : tree_set_list(arena, tree, "forfeits"), entry);
    }
    tree_set_text(arena, entry, "kind", base_text_of(kind));
    tree_set_integer(arena, entry, "round", round);
    tree_set_integer(arena, entry, "white", white);
    tree_set_integer(arena, entry, "black", black);
    return true;
}

bool tournament_edit_match(base_arena *arena, gamut_value *tree, int64_t round, int64_t white, int64_t black,
                           base_text value, const char **problem)
{
    seating seats;
    const struct forfeit_row *row = NULL;
    if (!find_match(&seats, arena, tree, round, white, problem))
        return false;
    if (!has_opponent(&seats) || seats.match->opponent != event_find_team(seats.grid, base_number(black)) ||
        seats.match->colour == GAMUT_COLOUR_BLACK)
        return tournament_fail(problem,
                               base_arena_print(arena, "teams %lld and %lld do not meet in round %lld in these colours",
                                                (long long)white, (long long)black, (long long)round));
    for (size_t i = 0; i < COUNT(forfeits); i++)
        if (base_text_is(value, forfeits[i].word))
            row = &forfeits[i];
    if (!row)
        return tournament_fail(
            problem,
            TEXT("a match as a whole is forfeited, 1-0f, 0-1f or 0-0f, or not, *; else its boards have results"));
    if (!put_forfeit(arena, tree, row->kind, round, white, black))
        return tournament_fail(problem, base_arena_print(arena, "the match of teams %lld and %lld is not forfeited",
                                                         (long long)white, (long long)black));
    forfeit_boards(&seats, seats.match, row->white);
    forfeit_boards(&seats, event_match_at(seats.grid, seats.match->opponent, seats.round - 1), row->black);
    return !base_arena_failed(arena) || tournament_fail(problem, TEXT("out of memory"));
}
