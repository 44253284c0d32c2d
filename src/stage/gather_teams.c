/* gather_teams.c - finds the teams of an event that is made of games.
 *
 * The tags WhiteTeam and BlackTeam name the player's club as often as a team of the event. The names are teams only if,
 * in every round, all players with one name met players with one and the same other name. */
#include <stdlib.h>

#include "base/text.h"
#include "gather.h"

typedef struct team_search {
    base_index names;
    size_t rounds;
    uint32_t *opponents; /* for each team and round: the index of the opposing team + 1; 0: none so far */
} team_search;

static size_t team_of(const team_search *search, const gather_player *player)
{
    return player ? base_index_find(&search->names, player->team) : BASE_INDEX_NONE;
}

/* Notes that a team met another one. Returns false if it already met a different team in that round. */
static bool note_match(team_search *search, size_t team, size_t opponent, size_t round)
{
    uint32_t *met = &search->opponents[team * (search->rounds + 1) + round];
    bool is_same = !*met || *met == opponent + 1;
    *met = (uint32_t)opponent + 1;
    return is_same;
}

/* Whether the names are teams: members of a team never meet each other, and meet only one other team in a round. If the
 * names are clubs, this is not so. */
static bool are_teams(team_search *search, const gather_event *gathered)
{
    for (const gather_game *game = gathered->games; game; game = game->next) {
        size_t white = team_of(search, game->players[0]), black = team_of(search, game->players[1]);
        if (!game->players[0] || !game->players[1] || !game->round)
            continue;
        if (white == black || !note_match(search, white, black, game->round) ||
            !note_match(search, black, white, game->round))
            return false;
    }
    return true;
}

/* ---- the list of teams ---- */

static int by_team_and_board(const void *a, const void *b)
{
    const gather_player *first = *(gather_player *const *)a, *second = *(gather_player *const *)b;
    if (first->team_at != second->team_at)
        return first->team_at < second->team_at ? -1 : 1;
    if (first->best_board != second->best_board)
        return first->best_board < second->best_board ? -1 : 1;
    return first->id < second->id ? -1 : first->id > second->id;
}

bool gather_make_teams(const gather *gathered, const gather_event *from, gamut_event *out)
{
    base_arena *arena = gathered->run->turn;
    team_search search = { .names = { .arena = arena } };
    /* There are no teams if a player has no team name, if all players have the same name, or if each player has a
     * different one. */
    for (const gather_player *player = from->players; player; player = player->next) {
        if (!player->team.length || base_index_put(&search.names, player->team) == BASE_INDEX_NONE)
            return !base_arena_failed(arena);
        search.rounds = player->last_round > search.rounds ? player->last_round : search.rounds;
    }
    if (search.names.count <= 1 || search.names.count >= from->player_count)
        return !base_arena_failed(arena);
    search.opponents = ARENA_ARRAY(arena, search.names.count * (search.rounds + 1), uint32_t);
    if (!search.opponents)
        return false;
    if (are_teams(&search, from)) {
        /* The players are sorted by team and board, so that the members of a team are adjacent in one array. */
        gamut_team *teams = ARENA_ARRAY(arena, search.names.count, gamut_team);
        gamut_number *ids = ARENA_ARRAY(arena, from->player_count, gamut_number);
        gather_player **players = ARENA_ARRAY(arena, from->player_count, gather_player *);
        size_t count = 0;
        if (!teams || !ids || !players)
            return false;
        /* The last number of a Round tag such as "3.1.2" is the board. Players are listed in their team by their lowest
         * board. */
        for (const gather_game *game = from->games; game; game = game->next) {
            uint32_t board = game->part_count > 1 ? game->parts[game->part_count - 1] : 0;
            for (int side = 0; side < 2; side++) {
                gather_player *player = game->players[side];
                if (player && board && (!player->best_board || board < player->best_board))
                    player->best_board = board;
            }
        }
        for (gather_player *player = from->players; player; player = player->next) {
            player->team_at = team_of(&search, player);
            players[count++] = player;
        }
        qsort(players, count, sizeof *players, by_team_and_board);
        for (size_t i = 0; i < count; i++) {
            gamut_team *team = &teams[players[i]->team_at];
            ids[i] = base_number(players[i]->id);
            if (!team->players.count)
                *team = (gamut_team){ .id = base_number((int64_t)players[i]->team_at + 1),
                                      .name = players[i]->team,
                                      .players = { &ids[i], 0 } };
            team->players.count++;
        }
        out->team_list = (gamut_team_list){ teams, search.names.count };
        out->teams = base_flag(true);
        return true;
    }
    stage_lose(gathered->run, "teams that are no teams of the event", from->players->team);
    return true;
}
