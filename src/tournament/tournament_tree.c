/* tournament_tree.c - puts a new round into the tree of an event, and updates points and ranks. */
#include "tournament_tree.h"

#include <stdlib.h>

#include "base/text.h"
#include "pairing/pairing_history.h"
#include "standings/standings.h"

/* Returns the word that the tree uses for a kind of bye. */
static const char *bye_word(gamut_round_result kind)
{
    return kind == GAMUT_ROUND_PAIRING_BYE ? "pairing-bye"
           : kind == GAMUT_ROUND_HALF_BYE  ? "half-bye"
           : kind == GAMUT_ROUND_FULL_BYE  ? "full-bye"
                                           : "zero-bye";
}

static gamut_value *member_of(gamut_value *object, const char *name)
{
    return (gamut_value *)(uintptr_t)gamut_value_member(object, name);
}

gamut_value **tournament_list_members(base_arena *arena, gamut_value *tree, const char *list, size_t count)
{
    gamut_value **members = ARENA_ARRAY(arena, count + 1, gamut_value *), *value = member_of(tree, list);
    size_t at = 0;
    for (gamut_value *each = value ? value->first : NULL; members && each && at < count; each = each->next)
        members[at++] = each;
    return at == count ? members : NULL;
}

gamut_value *tournament_open_cell(base_arena *arena, gamut_value *player, uint32_t round)
{
    gamut_value *rounds = member_of(player, "rounds");
    if (!rounds || rounds->kind != GAMUT_VALUE_LIST)
        rounds = tree_set_list(arena, player, "rounds");
    while (rounds && rounds->as.count < round) {
        gamut_value *cell = tree_object(arena);
        if (!cell)
            return NULL;
        tree_append(rounds, cell);
    }
    gamut_value *cell = rounds ? rounds->first : NULL;
    for (uint32_t i = 1; cell && i < round; i++)
        cell = cell->next;
    return cell;
}

void tournament_put_game(base_arena *arena, gamut_value *cell, gamut_number opponent, gamut_colour colour)
{
    tree_set_integer(arena, cell, "opponent", opponent.value);
    tree_set_text(arena, cell, "colour", colour == GAMUT_COLOUR_WHITE ? TEXT("white") : TEXT("black"));
}

/* Removes bye requests without a round number: they were for "the next round", which is now the one just added. */
static void drop_used_byes(gamut_value *tree)
{
    gamut_value *byes = member_of(tree, "byes");
    for (gamut_value *bye = byes ? byes->first : NULL, *next; bye; bye = next) {
        next = bye->next;
        if (!gamut_value_member(bye, "round"))
            tree_detach(byes, bye);
    }
    if (byes && !byes->as.count)
        tree_remove(tree, "byes");
}

/* Whether a player who is paired has a bye in the round, requested or already written. Only tables pair such a player:
 * one who left a round robin, for instance. */
static bool is_away(const tournament_round *round, uint32_t player)
{
    const gamut_round *cell = event_round(round->grid, player, round->number - 1);
    return (cell->opponent.state != GAMUT_KNOWN && cell->result >= GAMUT_ROUND_FULL_BYE) ||
           pairing_find_bye(round->grid, false, player, round->number) != NULL;
}

/* Writes the cell of one side of a game. If either side is away, the game has a result at once, and the request of the
 * bye is used. */
static void put_side(base_arena *arena, gamut_value *tree, gamut_value *player, const tournament_round *round,
                     uint32_t own, uint32_t other, gamut_colour colour)
{
    gamut_value *cell = tournament_open_cell(arena, player, round->number);
    const gamut_player *players = round->grid->event->players.items;
    bool is_gone = is_away(round, own), is_won = !is_gone && is_away(round, other);
    if (!cell)
        return;
    tree_remove(cell, "result");
    tournament_put_game(arena, cell, players[other].id, colour);
    if (is_gone)
        (void)tournament_drop_requests(tree, round->number, players[own].id.value, NULL);
    if (is_gone || is_won)
        tree_set_text(arena, cell, "result", is_gone ? TEXT("forfeit-loss") : TEXT("forfeit-win"));
}

/* Writes the games and byes of a round, and those of its second games. */
static bool put_games(base_arena *arena, gamut_value *tree, const gamut_event *event, const tournament_round *round)
{
    gamut_value **players = tournament_list_members(arena, tree, "players", event->players.count), *cell;
    if (!players)
        return false;
    for (size_t i = 0; i < round->pair_count; i++) {
        uint32_t white = round->pairs[i].white, black = round->pairs[i].black;
        put_side(arena, tree, players[white], round, white, black, GAMUT_COLOUR_WHITE);
        put_side(arena, tree, players[black], round, black, white, GAMUT_COLOUR_BLACK);
    }
    if (round->bye != PAIRING_NOBODY &&
        (cell = tournament_open_cell(arena, players[round->bye], round->number)) != NULL)
        tree_set_text(arena, cell, "result", base_text_of(bye_word(round->bye_kind)));
    for (size_t i = 0; i < round->absence_count; i++) {
        cell = tournament_open_cell(arena, players[round->absences[i].player], round->number);
        if (cell)
            tree_set_text(arena, cell, "result", base_text_of(bye_word(round->absences[i].kind)));
    }
    return !round->second || put_games(arena, tree, event, round->second);
}

bool tournament_put_round(base_arena *arena, gamut_value *tree, const gamut_event *event, const tournament_round *round,
                          const char **problem)
{
    *problem = NULL;
    if (!(round->is_teams ? tournament_put_matches(arena, tree, event, round, problem)
                          : put_games(arena, tree, event, round)))
        return false;
    drop_used_byes(tree);
    return !base_arena_failed(arena);
}

/* ---- points and ranks ---- */

/* In team events, players get the points of their own games, and are ranked by these points only. */
static bool settle_members(base_arena *arena, gamut_value *tree, const event_grid *grid)
{
    size_t count = grid->player_count;
    gamut_value **players = tournament_list_members(arena, tree, "players", count);
    int64_t *points = ARENA_ARRAY(arena, count + 1, int64_t), *sorted = ARENA_ARRAY(arena, count + 1, int64_t);
    if (!players || !points || !sorted)
        return false;
    for (uint32_t i = 0; i < count; i++) {
        for (size_t r = 0; r < grid->round_count; r++)
            points[i] += event_standard_points(&grid->scoring, event_round(grid, i, r));
        sorted[i] = points[i];
    }
    qsort(sorted, count, sizeof *sorted, base_compare_falling);
    for (uint32_t i = 0; i < count; i++) {
        size_t low = 0, high = count; /* binary search for the first place with these points */
        while (low < high) {
            size_t middle = (low + high) / 2;
            if (sorted[middle] > points[i])
                low = middle + 1;
            else
                high = middle;
        }
        tree_set_text(arena, players[i], "points", base_decimal_print(arena, event_decimal(&grid->scoring, points[i])));
        if (grid->decided_count)
            tree_set_integer(arena, players[i], "rank", (int64_t)low + 1);
    }
    return true;
}

bool tournament_settle(base_arena *arena, gamut_value *tree, const gamut_event *event)
{
    const standings_options options = { 0 };
    const char *problem;
    standings *table = standings_make(arena, event, &options, &problem);
    standings_field *field = table ? table->field : NULL;
    if (!table)
        return false;
    gamut_value **rows = tournament_list_members(arena, tree, field->is_teams ? "team_list" : "players", field->count);
    const standings_scores *scores = standings_scores_of(field, field->primary, false);
    const standings_scores *matches = field->is_teams ? standings_scores_of(field, STANDINGS_MATCH, false) : scores;
    const standings_scores *games = field->is_teams ? standings_scores_of(field, STANDINGS_GAME, false) : scores;
    if (!rows || !scores || !scores->total || !matches->total || !games->total ||
        (field->is_teams && !settle_members(arena, tree, field->grid)))
        return false;
    for (uint32_t i = 0; i < field->count; i++) {
        tree_set_text(arena, rows[i], field->is_teams ? "match_points" : "points",
                      base_decimal_print(arena, base_decimal(matches->total[i], field->places)));
        if (field->is_teams)
            tree_set_text(arena, rows[i], "game_points",
                          base_decimal_print(arena, base_decimal(games->total[i], field->places)));
    }
    /* Before the first result, the ranks of the starting list stay. */
    for (size_t i = 0; field->grid->decided_count && i < field->count; i++)
        tree_set_integer(arena, rows[table->rows[i].competitor], "rank", (int64_t)table->rows[i].rank);
    return !base_arena_failed(arena);
}
