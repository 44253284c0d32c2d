/* bridge_edit.c - changes of a session in the words of a director.
 *
 * Edits work on the tree of the event and not on its struct: a path in the words of a director
 * ("A/NS/3/board/7") ends at a value, and what follows from it is settled by rescoring afterwards. */
#include "bridge_edit.h"

#include "base/text.h"
#include "model/tree_path.h"

/* "A/NS/3": where an entry is. */
typedef struct entry_place {
    gamut_value *section;
    gamut_value *entry;
    size_t side; /* 0: North-South */
    int64_t number;
    bool is_howell;
} entry_place;

bool bridge_edit_is_path(base_text path)
{
    return base_text_find(path, '/') < path.length;
}

static gamut_value *list_in(gamut_value *object, const char *name)
{
    return (gamut_value *)(uintptr_t)gamut_value_member(object, name);
}

static gamut_value *first_of(gamut_value *list)
{
    return list && list->kind == GAMUT_VALUE_LIST ? list->first : NULL;
}

/* Pairs are known by the number that is printed, which may differ from that of the movement, which `out` gets. In a Howell a
 * pair is one number in both directions: the path must have a direction, but any will do. */
static bool find_place(entry_place *out, gamut_value *event, base_text *rest, const char **problem)
{
    base_text letters, direction, word;
    int64_t wanted, number, printed;
    *out = (entry_place){ 0 };
    if (!base_text_next_part(rest, '/', &letters) || !base_text_next_part(rest, '/', &direction) ||
        !base_text_next_part(rest, '/', &word) || !base_parse_int(&wanted, word)) {
        *problem =
            "a path with slashes begins with section, direction and number (A/NS/3) or names a result of a round "
            "(round/3/7-8); other members have points and brackets (chess-game[1].white)";
        return false;
    }
    gamut_value *section = first_of(tree_find_path(event, TEXT("bridge.sections")));
    while (section && !base_text_equal_fold_ascii(tree_get_text(section, "letters"), letters))
        section = section->next;
    if (!section) {
        *problem = "there is no such section";
        return false;
    }
    out->section = section;
    out->side = base_text_equal_fold_ascii(direction, TEXT("EW")) ? 1 : 0;
    out->is_howell = base_text_is(tree_get_text(section, "movement"), "howell");
    for (gamut_value *entry = first_of(list_in(section, "entries")); entry; entry = entry->next) {
        bool is_there = out->is_howell || base_text_equal_fold_ascii(tree_get_text(entry, "direction"), direction);
        if (!is_there || !tree_get_integer(&number, entry, "number"))
            continue;
        if (!tree_get_integer(&printed, entry, "printed"))
            printed = number;
        if (printed == wanted) {
            out->entry = entry;
            out->number = number;
            return true;
        }
    }
    *problem = "that section has no such entry";
    return false;
}

/* ---- results ---- */

/* An average is given to one side; what was not played was played by neither. The word of the model, which JSON has, and the
 * short one that directors write are both understood. */
static const struct {
    const char *word;
    const char *ruling;
    bool is_for_both;
} rulings[] = {
    { "ave", "average", false },   { "ave+", "average-plus", false }, { "ave-", "average-minus", false },
    { "late", "late-play", true }, { "np", "not-played", true },      { "nip", "not-in-play", true },
};

static gamut_value *side_at(gamut_value *result, size_t at)
{
    gamut_value *side = first_of(list_in(result, "sides"));
    while (side && at--)
        side = side->next;
    return side;
}

/* The result of the entry on a board, and its side there, which in a Howell may be either. */
static gamut_value *find_result(const entry_place *at, int64_t board, size_t *side)
{
    for (gamut_value *traveller = first_of(list_in(at->section, "boards")); traveller; traveller = traveller->next) {
        int64_t number;
        if (!tree_get_integer(&number, traveller, "number") || number != board)
            continue;
        for (gamut_value *result = first_of(list_in(traveller, "results")); result; result = result->next)
            for (*side = 0; *side < 2; ++*side)
                if ((at->is_howell || *side == at->side) &&
                    tree_get_integer(&number, side_at(result, *side), "entry") && number == at->number)
                    return result;
    }
    return NULL;
}

static void put_ruling(base_arena *arena, gamut_value *side, const char *ruling)
{
    if (!side)
        return;
    tree_remove(side, "score");
    tree_set_text(arena, side, "ruling", base_text_of(ruling));
}

static void set_score(base_arena *arena, gamut_value *side, int64_t score)
{
    tree_remove(side, "ruling");
    tree_set_integer(arena, side, "score", score);
}

/* A score counts for both sides, unless the other has a ruling of its own. Scores of bridge are multiples of
 * ten: anything else is a slip of the hand. */
static bool edit_board(base_arena *arena, const entry_place *at, base_text board, base_text value, const char **problem)
{
    int64_t number, score;
    size_t side;
    gamut_value *result = base_parse_int(&number, board) ? find_result(at, number, &side) : NULL;
    if (!result) {
        *problem = "that entry did not play such a board";
        return false;
    }
    gamut_value *other = side_at(result, 1 - side);
    for (size_t i = 0; i < COUNT(rulings); i++)
        if (base_text_equal_fold_ascii(value, base_text_of(rulings[i].word)) ||
            base_text_equal_fold_ascii(value, base_text_of(rulings[i].ruling))) {
            put_ruling(arena, side_at(result, side), rulings[i].ruling);
            if (rulings[i].is_for_both)
                put_ruling(arena, other, rulings[i].ruling);
            return true;
        }
    if (!base_parse_int(&score, value) || score % 10) {
        *problem =
            "a result is a score such as +430, or one of average (ave), average-plus (ave+), average-minus (ave-), "
            "late-play (late), not-played (np), not-in-play (nip)";
        return false;
    }
    set_score(arena, side_at(result, side), score);
    if (other && !gamut_value_member(other, "ruling"))
        set_score(arena, other, -score);
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
        player = first_of(list_in(at->entry, "players"));
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

/* People take along what they are and what they brought from earlier sessions; results and penalties stay with the
 * seats, for it was the seats that were mixed up. */
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
    *problem = "after the entry a path has board/N, penalty, strat, player/N/MEMBER or swap";
    if (!base_text_next_part(&path, '/', &what))
        return false;
    if (base_text_is(what, "board"))
        return edit_board(arena, &at, path, value, problem);
    if (base_text_is(what, "player"))
        return edit_player(arena, &at, path, value, problem);
    if (base_text_is(what, "swap"))
        return swap_players(arena, event, &at, value, problem);
    int64_t strat;
    gamut_decimal decimal;
    if (base_text_is(what, "strat") && base_parse_int(&strat, value)) {
        tree_set_integer(arena, at.entry, "strat", strat);
        return true;
    }
    if (!base_text_is(what, "penalty") || !base_parse_decimal(&decimal, value))
        return false;
    tree_set_text(arena, at.entry, "adjustment", value);
    return true;
}
