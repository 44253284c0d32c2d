/* bridge_edit.c - changes a session by paths that a tournament director would use.
 *
 * Edits work on the tree of the event, not on its struct: a path such as "A/NS/3/board/7" points to one value, and
 * rescoring afterwards updates what depends on it. */
#include "bridge_edit.h"

#include "base/text.h"
#include "model/tree_path.h"
#include "rules/bridge/score.h"

/* An entry that a path names: "A/NS/3", or "B/3" if the number is unique without the direction. */
typedef struct entry_place {
    gamut_value *section;
    gamut_value *entry;
    size_t side;      /* position in a result of a Mitchell: 0 NS or North, 1 EW or East, 2 South, 3 West */
    int64_t number;   /* number in the movement and the results; opponents refer to a team by this number */
    bool is_any_side; /* a Howell: entries change directions, so their numbers are unique in the section */
} entry_place;

bool bridge_edit_is_path(base_text path)
{
    return base_text_find(path, '/') < path.length;
}

static gamut_value *find_section(gamut_value *event, base_text letters)
{
    gamut_value *section = tree_first_in(gamut_value_member(event, "bridge"), "sections");
    while (section && !base_text_equal_fold_ascii(tree_get_text(section, "letters"), letters))
        section = section->next;
    return section;
}

bool bridge_edit_has_section(gamut_value *event, base_text path)
{
    return find_section(event, base_text_slice(path, 0, base_text_find(path, '/'))) != NULL;
}

/* Reads a direction in the form that the model uses ("NS", "EW"), or the seat of a player in an individual event.
 * False: the word is not a direction. */
static bool parse_direction(size_t *side, base_text word)
{
    static const char *const words[][2] = { { "NS", "N" }, { "EW", "E" }, { "S", "S" }, { "W", "W" } };
    for (*side = 0; *side < COUNT(words); ++*side)
        if (base_text_equal_fold_ascii(word, base_text_of(words[*side][0])) ||
            base_text_equal_fold_ascii(word, base_text_of(words[*side][1])))
            return true;
    return false;
}

/* Finds the entry that the path begins with. A path has the printed number of an entry, which may differ from its
 * number in the movement (out->number). A direction is needed only if two entries have the same number; in a Howell the
 * direction is ignored. */
static bool find_place(entry_place *out, gamut_value *event, base_text *rest, const char **problem)
{
    base_text letters, word;
    int64_t wanted, number, printed;
    size_t side, direction = 0;
    *out = (entry_place){ 0 };
    bool is_path = base_text_next_part(rest, '/', &letters) && base_text_next_part(rest, '/', &word);
    bool has_direction = is_path && parse_direction(&direction, word);
    if (!is_path || (has_direction && !base_text_next_part(rest, '/', &word)) || !base_parse_int(&wanted, word)) {
        *problem = "a path begins with section, direction and number: A/NS/3; of teams, and of pairs in a Howell, with "
                   "section and number: B/3";
        return false;
    }
    out->section = find_section(event, letters);
    if (!out->section) {
        *problem = "there is no such section";
        return false;
    }
    base_text movement = tree_get_text(out->section, "movement");
    out->is_any_side = base_text_is(movement, "howell") || base_text_is(movement, "manual-howell");
    for (gamut_value *entry = tree_first_in(out->section, "entries"); entry; entry = entry->next) {
        bool is_there = parse_direction(&side, tree_get_text(entry, "direction")) &&
                        (out->is_any_side || !has_direction || side == direction);
        if (!is_there || !tree_get_integer(&number, entry, "number"))
            continue;
        if (!tree_get_integer(&printed, entry, "printed"))
            printed = number;
        if (printed != wanted)
            continue;
        if (out->entry) {
            *problem = "several entries have that number: the direction must precede it, such as A/NS/3";
            return false;
        }
        out->entry = entry;
        out->number = number;
        out->side = side;
    }
    *problem = "that section has no such entry";
    return out->entry != NULL;
}

/* ---- results ---- */

/* An average is given to one side, other rulings to both. A value may be the ruling as it is written in JSON, or the
 * short word that directors use. */
static const struct {
    const char *word;
    const char *ruling;
    bool is_for_both;
} rulings[] = {
    { "ave", "average", false },   { "ave+", "average-plus", false }, { "ave-", "average-minus", false },
    { "late", "late-play", true }, { "np", "not-played", true },      { "nip", "not-in-play", true },
};

/* Finds the result of the entry on a board, and the position of its side in that result. */
static gamut_value *find_result(const entry_place *at, int64_t board, size_t *side)
{
    for (gamut_value *traveller = tree_first_in(at->section, "boards"); traveller; traveller = traveller->next) {
        int64_t number;
        if (!tree_get_integer(&number, traveller, "number") || number != board)
            continue;
        for (gamut_value *result = tree_first_in(traveller, "results"); result; result = result->next) {
            *side = 0;
            for (gamut_value *each = tree_first_in(result, "sides"); each; each = each->next, ++*side)
                if ((at->is_any_side || *side == at->side) && tree_get_integer(&number, each, "entry") &&
                    number == at->number)
                    return result;
        }
    }
    return NULL;
}

static bool has_average(const gamut_value *side)
{
    base_text ruling = tree_get_text(side, "ruling");
    for (size_t i = 0; i < COUNT(rulings); i++)
        if (!rulings[i].is_for_both && base_text_is(ruling, rulings[i].ruling))
            return true;
    return false;
}

/* A score counts for both sides, unless the other side has an average. Bridge scores are multiples of ten, so anything
 * else is a typing error. */
static bool edit_board(base_arena *arena, const entry_place *at, base_text board, base_text value, const char **problem)
{
    int64_t number, score = 0;
    size_t side = 0, each = 0, ruling = 0;
    gamut_value *result = base_parse_int(&number, board) ? find_result(at, number, &side) : NULL;
    if (!result) {
        *problem = "that entry did not play such a board";
        return false;
    }
    while (ruling < COUNT(rulings) && !base_text_equal_fold_ascii(value, base_text_of(rulings[ruling].word)) &&
           !base_text_equal_fold_ascii(value, base_text_of(rulings[ruling].ruling)))
        ruling++;
    if (ruling == COUNT(rulings) && base_parse_int(&score, value) && score % 10) {
        *problem = "every score of bridge is a multiple of ten, such as +430";
        return false;
    }
    if (ruling == COUNT(rulings) && (score > BRIDGE_SCORE_MOST || score < -BRIDGE_SCORE_MOST)) {
        *problem = "no contract gives such a score";
        return false;
    }
    if (ruling == COUNT(rulings) && !base_parse_int(&score, value)) {
        *problem =
            "a result is a score such as +430, or one of average (ave), average-plus (ave+), average-minus (ave-), "
            "late-play (late), not-played (np), not-in-play (nip)";
        return false;
    }
    for (gamut_value *target = tree_first_in(result, "sides"); target; target = target->next, each++) {
        /* In an individual event a result has four sides, one for each player; players two seats apart are partners. */
        bool is_own = each % 2 == side % 2;
        if (ruling < COUNT(rulings) && (is_own || rulings[ruling].is_for_both)) {
            tree_remove(target, "score");
            tree_set_text(arena, target, "ruling", base_text_of(rulings[ruling].ruling));
        } else if (ruling == COUNT(rulings) && (is_own || !has_average(target))) {
            tree_remove(target, "ruling");
            tree_set_integer(arena, target, "score", is_own ? score : -score);
        }
    }
    return true;
}

/* ---- matches of teams ---- */

/* Finds the match of a team in a round. `team` is the number by which its opponents refer to it. */
static gamut_value *find_match(gamut_value *section, int64_t team, int64_t round)
{
    int64_t id, number;
    for (gamut_value *entry = tree_first_in(section, "entries"); entry; entry = entry->next) {
        if (!tree_get_integer(&number, entry, "number") || number != team || !tree_get_integer(&id, entry, "id"))
            continue;
        const gamut_value *each = tree_first_in(gamut_value_member(section, "team_play"), "teams");
        while (each && (!tree_get_integer(&number, each, "id") || number != id))
            each = each->next;
        for (gamut_value *match = tree_first_in(each, "matches"); match; match = match->next)
            if (tree_get_integer(&number, match, "round") && number == round)
                return match;
    }
    return NULL;
}

/* Sets the margin in IMPs for both teams, positive for one and negative for the other. */
static bool edit_match(base_arena *arena, gamut_value *event, const entry_place *at, base_text round, base_text value,
                       const char **problem)
{
    int64_t number, imps, opponent, theirs;
    gamut_value *match = base_parse_int(&number, round) ? find_match(at->section, at->number, number) : NULL;
    if (!match || !tree_get_integer(&opponent, match, "opponent")) {
        *problem = "that entry has no match in such a round";
        return false;
    }
    if (gamut_value_member(match, "second_opponent")) {
        *problem = "that is a match of three teams: each result is set by its path in JSON";
        return false;
    }
    if (!base_parse_int(&imps, value)) {
        *problem = "the result of a match is the margin in IMPs, such as +27 or -3";
        return false;
    }
    tree_set_integer(arena, match, "imps", imps);
    gamut_value *section = tree_first_in(gamut_value_member(event, "bridge"), "sections");
    for (; section; section = section->next) {
        gamut_value *other = find_match(section, opponent, number);
        if (other && tree_get_integer(&theirs, other, "opponent") && theirs == at->number)
            tree_set_integer(arena, other, "imps", -imps);
    }
    return true;
}

/* ---- players ---- */

static bool edit_player(base_arena *arena, const entry_place *at, base_text rest, base_text value, const char **problem)
{
    static const char *const texts[] = { "last", "first", "city", "state", "number", "rank", "country" };
    base_text which, what;
    int64_t number, integer;
    gamut_value *player = NULL;
    if (base_text_next_part(&rest, '/', &which) && base_parse_int(&number, which) && number > 0)
        player = tree_first_in(at->entry, "players");
    for (; player && number > 1; number--)
        player = player->next;
    *problem = "a player is named by number and member: player/2/last";
    if (!player || !base_text_next_part(&rest, '/', &what))
        return false;
    for (size_t i = 0; i < COUNT(texts); i++)
        if (base_text_is(what, texts[i])) {
            tree_set_text(arena, player, texts[i], value);
            return true;
        }
    if (!base_text_is(what, "masterpoints") || !base_parse_int(&integer, value))
        return false;
    tree_set_integer(arena, player, "masterpoints", integer);
    return true;
}

/* Exchanges the players of two entries, with their personal data and what they bring from earlier sessions; results and
 * penalties stay, because they belong to the seats. */
static bool swap_players(base_arena *arena, gamut_value *event, const entry_place *at, base_text value,
                         const char **problem)
{
    static const char *const moved[] = { "players",       "entered",         "strat",          "masterpoints",
                                         "handicap",      "ineligible",      "carry_over",     "carried",
                                         "previous_seat", "previous_boards", "previous_awards" };
    entry_place other;
    if (!find_place(&other, event, &value, problem))
        return false;
    for (size_t i = 0; i < COUNT(moved); i++) {
        gamut_value *own = tree_copy(arena, gamut_value_member(at->entry, moved[i]));
        gamut_value *theirs = tree_copy(arena, gamut_value_member(other.entry, moved[i]));
        if (theirs)
            tree_set(at->entry, moved[i], theirs);
        else
            tree_remove(at->entry, moved[i]);
        if (own)
            tree_set(other.entry, moved[i], own);
        else
            tree_remove(other.entry, moved[i]);
    }
    return true;
}

bool bridge_edit(base_arena *arena, gamut_value *event, base_text path, base_text value, const char **problem)
{
    entry_place at;
    base_text what;
    if (!find_place(&at, event, &path, problem))
        return false;
    *problem =
        "after the entry a path has board/N, round/N (of a team), adjustment, penalty, strat, player/N/MEMBER or "
        "swap";
    if (!base_text_next_part(&path, '/', &what))
        return false;
    if (base_text_is(what, "board"))
        return edit_board(arena, &at, path, value, problem);
    if (base_text_is(what, "round"))
        return edit_match(arena, event, &at, path, value, problem);
    if (base_text_is(what, "player"))
        return edit_player(arena, &at, path, value, problem);
    if (base_text_is(what, "swap"))
        return swap_players(arena, event, &at, value, problem);
    int64_t strat;
    gamut_decimal decimal;
    if (base_text_is(what, "strat")) {
        const gamut_value *strats = tree_find_path(event, TEXT("bridge.strats"));
        *problem = "a strat is a number, 1 for the highest, and the event has no such strat";
        if (!base_parse_int(&strat, value) || strat < 1 || strat > (int64_t)(strats ? strats->as.count : 1))
            return false;
        tree_set_integer(arena, at.entry, "strat", strat);
        return true;
    }
    bool is_penalty = base_text_is(what, "penalty");
    if (!is_penalty && !base_text_is(what, "adjustment"))
        return false;
    *problem = "an adjustment or penalty is a number of points, such as -3 or 1.50";
    if (!base_parse_decimal(&decimal, value))
        return false;
    if (is_penalty && decimal.value > 0) {
        *problem = "a penalty is taken from the score, such as -3.00; what adds to it is an adjustment";
        return false;
    }
    /* Files do not distinguish an adjustment of 0 from none. */
    if (decimal.value)
        tree_set_text(arena, at.entry, "adjustment", value);
    else
        tree_remove(at.entry, "adjustment");
    return true;
}
