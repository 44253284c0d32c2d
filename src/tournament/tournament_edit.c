/* tournament_edit.c - changes a tournament by paths and values in the words of an arbiter.
 *
 * A result is given once, for the pair as the pairing list has it, and written into the cells of both players. Points
 * and ranks are recomputed afterwards. */
#include <string.h>

#include "base/text.h"
#include "tournament_tree.h"

/* The words that users may write, and the results of both sides; NULL removes the result. Blanks, "½" and other dashes
 * are replaced first (see spell_result). */
static const struct result_row {
    const char *word;
    const char *white, *black;
} results[] = {
    { "1-0", "win", "loss" },
    { "0-1", "loss", "win" },
    { "1/2", "draw", "draw" },
    { "1/2-1/2", "draw", "draw" },
    { "0.5", "draw", "draw" },
    { "0.5-0.5", "draw", "draw" },
    { "=", "draw", "draw" },
    { "draw", "draw", "draw" },
    { "0-0", "loss", "loss" },
    { "1/2-0", "draw", "loss" },
    { "0-1/2", "loss", "draw" },
    { "0.5-0", "draw", "loss" },
    { "0-0.5", "loss", "draw" },
    { "+/-", "forfeit-win", "forfeit-loss" },
    { "-/+", "forfeit-loss", "forfeit-win" },
    { "-/-", "forfeit-loss", "forfeit-loss" },
    { "1-0f", "forfeit-win", "forfeit-loss" },
    { "0-1f", "forfeit-loss", "forfeit-win" },
    { "0-0f", "forfeit-loss", "forfeit-loss" },
    { "W-L", "short-win", "short-loss" },
    { "L-W", "short-loss", "short-win" },
    { "D-D", "short-draw", "short-draw" },
    { "*", NULL, NULL },
};

/* Replaces other ways to write a result by those of the table: "1 : 0" and "½–½" become "1-0" and "1/2-1/2". */
static base_text spell_result(base_arena *arena, base_text value)
{
    static const char *const spellings[][2] = { { " ", "" }, { ":", "-" }, { "–", "-" }, { "−", "-" }, { "½", "1/2" } };
    size_t length = 0;
    char *text = ARENA_ARRAY(arena, 2 * value.length + 1, char);
    for (size_t at = 0; text && at < value.length;) {
        base_text rest = base_text_slice(value, at, value.length);
        size_t i = 0;
        while (i < COUNT(spellings) && !base_text_starts_with(rest, spellings[i][0]))
            i++;
        if (i == COUNT(spellings))
            text[length++] = value.data[at++];
        else {
            for (const char *each = spellings[i][1]; *each; each++)
                text[length++] = *each;
            at += strlen(spellings[i][0]);
        }
    }
    return (base_text){ text, text ? length : 0 };
}

/* The byes of a player without an opponent. */
static const char *const byes[] = { "half-bye", "full-bye", "zero-bye", "pairing-bye" };

bool tournament_edit_is_path(base_text path)
{
    return base_text_starts_with(path, "round/");
}

static gamut_value *find_player(gamut_value *tree, int64_t number)
{
    int64_t id;
    for (gamut_value *each = tree_first_in(tree, "players"); each; each = each->next)
        if (tree_get_integer(&id, each, "id") && id == number)
            return each;
    return NULL;
}

/* Returns the cell of a player in a round, counted from 1; NULL: the player has no cell for it. */
static gamut_value *find_cell(const gamut_value *player, int64_t round)
{
    const gamut_value *rounds = gamut_value_member(player, "rounds");
    gamut_value *each = rounds ? rounds->first : NULL;
    while (each && --round > 0)
        each = each->next;
    return each;
}

static void set_result(base_arena *arena, gamut_value *cell, const char *word)
{
    if (word)
        tree_set_text(arena, cell, "result", base_text_of(word));
    else
        tree_remove(cell, "result");
}

/* Reads a pair of numbers such as "4-2" or "12-7". */
static bool parse_pair(int64_t numbers[2], base_text pair)
{
    size_t dash = base_text_find(pair, '-');
    return base_parse_int(&numbers[0], base_text_slice(pair, 0, dash)) &&
           base_parse_int(&numbers[1], base_text_slice(pair, dash + 1, pair.length));
}

/* Sets the result of a pair such as "12-7": White comes first, as in printed pairings. */
static bool edit_game(base_arena *arena, gamut_value *tree, int64_t round, base_text pair, base_text value,
                      const char **problem)
{
    int64_t numbers[2], met;
    gamut_value *cells[2];
    const struct result_row *row = NULL;
    if (!parse_pair(numbers, pair))
        return tournament_fail(problem, base_arena_print(arena, "'%.*s' is not a pair such as 12-7", TEXT_ARGS(pair)));
    base_text spelled = spell_result(arena, value);
    for (size_t i = 0; i < COUNT(results); i++)
        if (base_text_is(spelled, results[i].word))
            row = &results[i];
    if (!row)
        return tournament_fail(
            problem,
            base_arena_print(
                arena, "'%.*s' is not a result: 1-0, 0-1, 1/2, 1-0f, 0-1f, 0-0f (forfeits), 0-0, 1/2-0, 0-1/2 or *",
                TEXT_ARGS(value)));
    for (size_t i = 0; i < 2; i++) {
        cells[i] = find_cell(find_player(tree, numbers[i]), round);
        if (!cells[i] || !tree_get_integer(&met, cells[i], "opponent") || met != numbers[1 - i])
            return tournament_fail(problem,
                                   base_arena_print(arena, "%lld and %lld do not meet in round %lld",
                                                    (long long)numbers[0], (long long)numbers[1], (long long)round));
    }
    if (base_text_is(tree_get_text(cells[0], "colour"), "black"))
        return tournament_fail(problem, base_arena_print(arena, "White is %lld: write %lld-%lld", (long long)numbers[1],
                                                         (long long)numbers[1], (long long)numbers[0]));
    set_result(arena, cells[0], row->white);
    set_result(arena, cells[1], row->black);
    return true;
}

/* Whether any player has an opponent in the round. */
static bool is_paired(const gamut_value *tree, int64_t round)
{
    const gamut_value *players = gamut_value_member(tree, "players");
    for (const gamut_value *each = players ? players->first : NULL; each; each = each->next) {
        const gamut_value *cell = find_cell(each, round);
        if (cell && gamut_value_member(cell, "opponent"))
            return true;
    }
    return false;
}

/* Whether a bye request is for the round. A request without a round number is for the first round that is not paired
 * yet. */
static bool is_of_round(const gamut_value *tree, const gamut_value *bye, int64_t round)
{
    int64_t total;
    if (tree_get_integer(&total, bye, "round"))
        return total == round;
    return !is_paired(tree, round) && (round == 1 || is_paired(tree, round - 1));
}

bool tournament_drop_requests(gamut_value *tree, int64_t round, int64_t number, const char *kept)
{
    gamut_value *list = (gamut_value *)(uintptr_t)gamut_value_member(tree, "byes");
    bool was_asked = false;
    for (gamut_value *bye = list ? list->first : NULL, *next; bye; bye = next) {
        gamut_value *ids = (gamut_value *)(uintptr_t)gamut_value_member(bye, "ids");
        next = bye->next;
        if (!ids || !is_of_round(tree, bye, round) || (kept && base_text_is(tree_get_text(bye, "kind"), kept)))
            continue;
        for (gamut_value *id = ids->first, *after; id; id = after) {
            after = id->next;
            if (id->kind != GAMUT_VALUE_INTEGER || id->as.integer != number)
                continue;
            tree_detach(ids, id);
            was_asked = true;
        }
        if (!ids->first)
            tree_detach(list, bye);
    }
    if (list && !list->first)
        tree_remove(tree, "byes");
    return was_asked;
}

/* Whether a competitor has a bye request for the round. */
static bool is_asked(const gamut_value *tree, int64_t round, int64_t number)
{
    for (const gamut_value *bye = tree_first_in(tree, "byes"); bye; bye = bye->next) {
        const gamut_value *ids = is_of_round(tree, bye, round) ? gamut_value_member(bye, "ids") : NULL;
        for (const gamut_value *id = ids ? ids->first : NULL; id; id = id->next)
            if (id->kind == GAMUT_VALUE_INTEGER && id->as.integer == number)
                return true;
    }
    return false;
}

/* Adds a bye request. The tree has one list of numbers for each kind and round, and a competitor is in at most one list
 * of a round. */
static void ask_for_bye(base_arena *arena, gamut_value *tree, int64_t round, int64_t number, const char *word)
{
    (void)tournament_drop_requests(tree, round, number, word);
    if (is_asked(tree, round, number))
        return;
    gamut_value *list = (gamut_value *)(uintptr_t)gamut_value_member(tree, "byes"), *found = NULL, *ids = NULL;
    for (gamut_value *bye = list ? list->first : NULL; bye && !found; bye = bye->next)
        if (is_of_round(tree, bye, round) && base_text_is(tree_get_text(bye, "kind"), word))
            found = bye;
    if (found)
        ids = (gamut_value *)(uintptr_t)gamut_value_member(found, "ids");
    if (!found) {
        found = tree_object(arena);
        tree_set_text(arena, found, "kind", base_text_of(word));
        tree_set_integer(arena, found, "round", round);
        tree_append(list ? list : tree_set_list(arena, tree, "byes"), found);
    }
    tree_append(ids ? ids : tree_set_list(arena, found, "ids"), tree_integer(arena, number));
}

static const char *find_bye(base_text value)
{
    for (size_t i = 0; i < COUNT(byes); i++)
        if (base_text_is(value, byes[i]))
            return byes[i];
    return NULL;
}

/* Sets the bye of a player in a paired round, or requests one for a later round; "none" removes a request. A player who
 * entered late has no cell in an earlier round: the cell is added, since a request for a past round would have no
 * effect. */
static bool edit_bye(base_arena *arena, gamut_value *tree, int64_t round, int64_t number, base_text value,
                     const char **problem)
{
    gamut_value *player = find_player(tree, number), *cell = find_cell(player, round);
    const char *word = find_bye(value);
    bool is_none = base_text_is(value, "none"), is_over = is_paired(tree, round);
    if (!player)
        return tournament_fail(problem, base_arena_print(arena, "no player has the number %lld", (long long)number));
    if (!word && !is_none)
        return tournament_fail(
            problem, base_arena_print(arena, "'%.*s' is not a bye: half-bye, full-bye, zero-bye, pairing-bye or none",
                                      TEXT_ARGS(value)));
    if (cell && gamut_value_member(cell, "opponent"))
        return tournament_fail(problem, base_arena_print(arena, "%lld has an opponent in round %lld", (long long)number,
                                                         (long long)round));
    if (cell && is_none && is_over)
        return tournament_fail(problem, base_arena_print(arena, "round %lld is paired already, without %lld",
                                                         (long long)round, (long long)number));
    bool is_by_pairing = base_text_is(value, "pairing-bye");
    if (!cell && !is_over && is_by_pairing)
        return tournament_fail(problem,
                               base_arena_print(arena, "round %lld is not paired yet, and that bye cannot be requested",
                                                (long long)round));
    if (!cell && is_over && !is_none)
        cell = tournament_open_cell(arena, player, (uint32_t)round);
    if (cell)
        set_result(arena, cell, word);
    /* If the round already has a cell for the player, an existing request must agree with the cell. */
    bool was_asked = tournament_drop_requests(tree, round, number, is_none || is_by_pairing ? NULL : word) ||
                     is_asked(tree, round, number);
    if (!is_none && (!cell || (was_asked && !is_by_pairing)))
        ask_for_bye(arena, tree, round, number, word);
    return !base_arena_failed(arena) || tournament_fail(problem, TEXT("out of memory"));
}

/* Reads a round "3", or several rounds "5-9". */
static bool parse_rounds(int64_t *from, int64_t *to, base_text text)
{
    size_t dash = base_text_find(text, '-');
    bool is_range = dash < text.length;
    if (!base_parse_int(from, base_text_slice(text, 0, dash)) ||
        !base_parse_int(to, is_range ? base_text_slice(text, dash + 1, text.length) : text))
        return false;
    return *from >= 1 && *from <= *to && *to <= EVENT_ROUND_LIMIT;
}

/* Edits "team/4-2" (a forfeited match), "team/4" (byes) or "lineup/4" (the players on the boards). */
static bool edit_teams(base_arena *arena, gamut_value *tree, const int64_t rounds[2], bool is_lineup, base_text person,
                       base_text value, const char **problem)
{
    int64_t numbers[2];
    const char *word = find_bye(value);
    bool is_none = base_text_is(value, "none");
    if (!is_lineup && rounds[0] == rounds[1] && parse_pair(numbers, person))
        return tournament_edit_match(arena, tree, rounds[0], numbers[0], numbers[1], value, problem);
    if (!base_parse_int(&numbers[0], person))
        return tournament_fail(problem, base_arena_print(arena, "'%.*s' is not a team", TEXT_ARGS(person)));
    if (is_lineup)
        return tournament_edit_lineup(arena, tree, rounds[0], numbers[0], value, problem);
    if ((!word && !is_none) || base_text_is(value, "pairing-bye"))
        return tournament_fail(
            problem, base_arena_print(arena, "'%.*s' is not a bye of a team: half-bye, full-bye, zero-bye or none",
                                      TEXT_ARGS(value)));
    for (int64_t round = rounds[0]; round <= rounds[1]; round++) {
        if (!tournament_may_have_bye(arena, tree, round, numbers[0], problem))
            return false;
        if (is_none)
            (void)tournament_drop_requests(tree, round, numbers[0], NULL);
        else
            ask_for_bye(arena, tree, round, numbers[0], word);
    }
    return !base_arena_failed(arena) || tournament_fail(problem, TEXT("out of memory"));
}

bool tournament_edit_rounds(base_text path, int64_t rounds[2], base_text *person)
{
    base_text word, first;
    *person = path;
    return base_text_next_part(person, '/', &word) && base_text_next_part(person, '/', &first) &&
           parse_rounds(&rounds[0], &rounds[1], first);
}

bool tournament_edit(base_arena *arena, gamut_value *tree, base_text path, base_text value, const char **problem)
{
    base_text rest = path, word, first, second, third = TEXT(""), more;
    int64_t rounds[2], number, planned;
    bool is_whole = base_text_next_part(&rest, '/', &word) && base_text_next_part(&rest, '/', &first) &&
                    base_text_next_part(&rest, '/', &second);
    bool is_lineup = is_whole && base_text_is(second, "lineup");
    bool is_of_teams = is_lineup || (is_whole && base_text_is(second, "team"));
    bool is_game = is_whole && base_text_find(second, '-') < second.length;
    if (!is_whole || (is_of_teams && !base_text_next_part(&rest, '/', &third)) ||
        base_text_next_part(&rest, '/', &more) || !parse_rounds(&rounds[0], &rounds[1], first) ||
        ((is_game || is_lineup) && rounds[0] != rounds[1]))
        return tournament_fail(problem,
                               TEXT("arbiters write round/3/12-7 for a game, round/3/12 or round/5-9/12 for byes, "
                                    "round/3/lineup/2 for the boards of a team, round/3/team/2 for its bye"));
    if (tree_get_integer(&planned, tree, "rounds") && rounds[1] > planned)
        return tournament_fail(problem, base_arena_print(arena, "the event has %lld rounds", (long long)planned));
    if (is_of_teams)
        return edit_teams(arena, tree, rounds, is_lineup, third, value, problem);
    if (is_game)
        return edit_game(arena, tree, rounds[0], second, value, problem);
    if (!base_parse_int(&number, second))
        return tournament_fail(problem, base_arena_print(arena, "'%.*s' is not a number", TEXT_ARGS(second)));
    for (; rounds[0] <= rounds[1]; rounds[0]++)
        if (!edit_bye(arena, tree, rounds[0], number, value, problem))
            return false;
    return true;
}
