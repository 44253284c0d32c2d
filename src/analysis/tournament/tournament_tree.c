/* tournament_tree.c - a new round in the tree of an event, and the points and ranks that follow. */
#include "tournament_tree.h"

#include "analysis/standings.h"
#include "base/text.h"

/* By gamut_round_result, as the tree spells them; absent ones need no word. */
static const char *word_of(gamut_round_result kind)
{
    return kind == GAMUT_ROUND_PAIRING_BYE ? "pairing-bye"
           : kind == GAMUT_ROUND_HALF_BYE  ? "half-bye"
           : kind == GAMUT_ROUND_FULL_BYE  ? "full-bye"
                                           : "zero-bye";
}

static gamut_value *child_at(gamut_value *list, size_t at)
{
    gamut_value *each = list ? list->first : NULL;
    while (each && at--)
        each = each->next;
    return each;
}

static gamut_value *member_of(gamut_value *object, const char *name)
{
    return (gamut_value *)(uintptr_t)gamut_value_member(object, name);
}

/* The cell of a player in a round (from 1), made with empty ones before it where there is none. */
static gamut_value *open_cell(base_arena *arena, gamut_value *player, uint32_t round)
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
    return child_at(rounds, round - 1);
}

static void put_game(base_arena *arena, gamut_value *cell, gamut_number opponent, const char *colour)
{
    tree_set_integer(arena, cell, "opponent", opponent.value);
    tree_set_text(arena, cell, "colour", base_text_of(colour));
}

/* "The next round" was this one. */
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

bool tournament_put_round(base_arena *arena, gamut_value *tree, const gamut_event *event, const tournament_round *round)
{
    size_t count = event->players.count, at = 0;
    gamut_value **players = ARENA_ARRAY(arena, count + 1, gamut_value *), *list = member_of(tree, "players");
    gamut_value *cell;
    for (gamut_value *each = list ? list->first : NULL; players && each && at < count; each = each->next)
        players[at++] = each;
    if (!players || at < count)
        return false;
    for (size_t i = 0; i < round->pair_count; i++) {
        uint32_t white = round->pairs[i].white, black = round->pairs[i].black;
        put_game(arena, open_cell(arena, players[white], round->number), event->players.items[black].id, "white");
        put_game(arena, open_cell(arena, players[black], round->number), event->players.items[white].id, "black");
    }
    if (round->bye != PAIRING_NOBODY && (cell = open_cell(arena, players[round->bye], round->number)) != NULL)
        tree_set_text(arena, cell, "result", base_text_of(word_of(round->bye_kind)));
    for (size_t i = 0; i < round->absence_count; i++) {
        cell = open_cell(arena, players[round->absences[i].player], round->number);
        if (cell)
            tree_set_text(arena, cell, "result", base_text_of(word_of(round->absences[i].kind)));
    }
    drop_used_byes(tree);
    return !base_arena_failed(arena);
}

/* ---- points and ranks ---- */

bool tournament_settle(base_arena *arena, gamut_value *tree, const gamut_event *event)
{
    const standings_options options = { 0 };
    const char *problem;
    standings *all = standings_make(arena, event, &options, &problem);
    if (!all || all->field->is_teams)
        return all != NULL;
    const event_grid *grid = all->field->grid;
    gamut_value **players = ARENA_ARRAY(arena, grid->player_count + 1, gamut_value *),
                *list = member_of(tree, "players");
    size_t at = 0;
    for (gamut_value *each = list ? list->first : NULL; players && each && at < grid->player_count; each = each->next)
        players[at++] = each;
    const standings_scores *scores = standings_scores_of(all->field, all->field->primary, false);
    if (!players || !scores || !scores->total || at < grid->player_count)
        return false;
    for (uint32_t i = 0; i < grid->player_count; i++)
        tree_set_text(arena, players[i], "points",
                      base_decimal_print(arena, base_decimal(scores->total[i], all->field->places)));
    /* Before there are results the ranks are those of the start. */
    for (size_t i = 0; grid->decided_count && i < all->field->count; i++)
        tree_set_integer(arena, players[all->rows[i].competitor], "rank", (int64_t)all->rows[i].rank);
    return !base_arena_failed(arena);
}
