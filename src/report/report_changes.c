/* report_changes.c - describes what an edit changed in a bridge session: pairs, places and boards.
 *
 * A comparison of two sessions has a row for each JSON path that differs: a dozen for every pair whose place changes.
 * Here all rows of one pair or board become one line. */
#include "report_changes.h"

#include <stdarg.h>

#include "base/buffer.h"
#include "base/text.h"
#include "model/tree_json.h"
#include "model/tree_path.h"

enum {
    STRATS = 3
};

typedef enum subject {
    OF_NOTHING, /* the row is not about a bridge session */
    OF_EVENT,
    OF_SECTION,
    OF_ENTRY,
    OF_BOARD,
    OF_MATCH /* a match of a team */
} subject;

/* The part of the session that a row of the comparison is about. */
typedef struct spot {
    subject subject;
    size_t event, section, item, match; /* indexes, from 0 */
    base_text rest;                     /* the rest of the path, after this part of the session */
} spot;

/* A line of the description, and the parts of the session before and after the edit that it describes. */
typedef struct line {
    base_arena *arena;
    base_buffer text;
    size_t parts;
    const gamut_value *old_bridge, *bridge;
    const gamut_value *old_section, *section;
    const gamut_value *old, *now; /* the entry or board before and after the edit */
} line;

/* ---- trees ---- */

static const gamut_value *item_at(const gamut_value *list, uint64_t at)
{
    const gamut_value *item = list && list->kind == GAMUT_VALUE_LIST ? list->first : NULL;
    while (item && at--)
        item = item->next;
    return item;
}

static base_text words_of(base_arena *arena, const gamut_value *value)
{
    if (!value || value->kind == GAMUT_VALUE_NULL)
        return TEXT("none");
    if (value->kind == GAMUT_VALUE_TEXT)
        return value->as.text.length ? value->as.text : TEXT("none");
    if (value->kind == GAMUT_VALUE_INTEGER)
        return base_arena_print(arena, "%lld", (long long)value->as.integer);
    if (value->kind == GAMUT_VALUE_BOOL)
        return value->as.boolean ? TEXT("yes") : TEXT("no");
    base_buffer text = { 0 };
    tree_print_json(&text, value, 0);
    base_text words = base_arena_copy(arena, base_buffer_text(&text));
    base_buffer_free(&text);
    return words;
}

/* ---- paths ---- */

static spot find_spot(const gamut_value *row)
{
    base_text path = tree_get_text(row, "path");
    spot found = { .subject = OF_NOTHING };
    if (!tree_path_take_item(&path, "event", &found.event) || !base_text_starts_with(path, "bridge."))
        return found;
    path = base_text_slice(path, sizeof "bridge." - 1, path.length);
    found.subject = OF_EVENT;
    if (tree_path_take_item(&path, "sections", &found.section))
        found.subject = tree_path_take_item(&path, "entries", &found.item)  ? OF_ENTRY
                        : tree_path_take_item(&path, "boards", &found.item) ? OF_BOARD
                                                                            : OF_SECTION;
    base_text team = path;
    if (found.subject == OF_SECTION && tree_path_take_item(&team, "team_play.teams", &found.item) &&
        tree_path_take_item(&team, "matches", &found.match)) {
        found.subject = OF_MATCH;
        path = team;
    }
    found.rest = path;
    return found;
}

static bool is_same_spot(const spot *a, const spot *b)
{
    return a->subject == b->subject && a->event == b->event && a->section == b->section && a->item == b->item &&
           a->match == b->match;
}

/* ---- parts of a line ---- */

PRINTF_LIKE(2, 3) static void report_changes_add_part(line *row, const char *format, ...)
{
    va_list arguments;
    if (row->parts++)
        base_buffer_add_text(&row->text, TEXT(", "));
    va_start(arguments, format);
    base_buffer_print_list(&row->text, format, arguments);
    va_end(arguments);
}

/* Adds a member that is named by its path, such as "strats[2].eligible", with its old and new value. */
static void add_member(line *printed, base_text name, const gamut_value *row)
{
    size_t at;
    const char *what = NULL;
    base_text own = name;
    if (tree_path_take_item(&own, "strats", &at))
        what = "strat";
    else if (tree_path_take_item(&own, "players", &at))
        what = "player";
    base_text before = words_of(printed->arena, gamut_value_member(row, "a"));
    base_text after = words_of(printed->arena, gamut_value_member(row, "b"));
    if (what)
        report_changes_add_part(printed, "%s %zu %.*s %.*s to %.*s", what, at + 1, TEXT_ARGS(own), TEXT_ARGS(before),
                                TEXT_ARGS(after));
    else
        report_changes_add_part(printed, "%.*s %.*s to %.*s", TEXT_ARGS(name), TEXT_ARGS(before), TEXT_ARGS(after));
}

static void report_changes_add_members(line *printed, const gamut_value *row, const spot *at)
{
    for (; row; row = row->next) {
        spot own = find_spot(row);
        if (!is_same_spot(&own, at))
            break;
        add_member(printed, own.rest, row);
    }
}

/* Returns an ordinal such as "4th"; for 0, that the entry has no rank. */
static base_text ordinal(base_arena *arena, int64_t number)
{
    static const char *const ends[] = { "th", "st", "nd", "rd" };
    bool is_teen = number % 100 / 10 == 1;
    if (number <= 0)
        return TEXT("unranked");
    return base_arena_print(arena, "%lld%s", (long long)number, is_teen || number % 10 > 3 ? "th" : ends[number % 10]);
}

static void add_places(line *row, size_t strat)
{
    const gamut_value *old = item_at(gamut_value_member(row->old, "ranks"), strat),
                      *now = item_at(gamut_value_member(row->now, "ranks"), strat);
    base_text letter = tree_get_text(item_at(gamut_value_member(row->bridge, "strats"), strat), "letter");
    base_text text = !strat          ? TEXT("")
                     : letter.length ? base_arena_print(row->arena, " in strat %.*s", TEXT_ARGS(letter))
                                     : base_arena_print(row->arena, " in strat %zu", strat + 1);
    static const struct {
        const char *member, *where;
    } lists[] = { { "place", "" }, { "overall", " overall" } };
    for (size_t i = 0; i < COUNT(lists); i++) {
        int64_t before = tree_integer_in(old, lists[i].member), after = tree_integer_in(now, lists[i].member);
        if (before != after)
            report_changes_add_part(row, "%.*s to %.*s%s%.*s", TEXT_ARGS(ordinal(row->arena, before)),
                                    TEXT_ARGS(ordinal(row->arena, after)), lists[i].where, TEXT_ARGS(text));
    }
    int64_t before = tree_integer_in(old, "qualified"), after = tree_integer_in(now, "qualified");
    if (!before != !after)
        report_changes_add_part(row, "%s%.*s", after ? "qualifies" : "no longer qualifies", TEXT_ARGS(text));
}

/* Returns the sum in hundredths of masterpoints. */
static int64_t sum_awards(const gamut_value *entry, const char *member)
{
    int64_t sum = 0, amount;
    gamut_decimal decimal;
    for (const gamut_value *each = tree_first_in(entry, member); each; each = each->next)
        if (base_parse_decimal(&decimal, tree_get_text(each, "masterpoints")) &&
            base_decimal_scale(&amount, decimal, 2))
            sum += amount;
    return sum;
}

static void add_awards(line *row)
{
    bool has_total = gamut_value_member(row->old, "total_awards") || gamut_value_member(row->now, "total_awards");
    const char *member = has_total ? "total_awards" : "session_awards";
    int64_t before = sum_awards(row->old, member), after = sum_awards(row->now, member);
    if (before != after)
        report_changes_add_part(row, "%.*s to %.*s masterpoints",
                                TEXT_ARGS(base_decimal_print(row->arena, base_decimal(before, 2))),
                                TEXT_ARGS(base_decimal_print(row->arena, base_decimal(after, 2))));
    else if (!tree_equal(gamut_value_member(row->old, member), gamut_value_member(row->now, member)))
        report_changes_add_part(row, "masterpoints of another kind");
}

static base_text name_of_player(const line *row, const gamut_value *entry, size_t at)
{
    const gamut_value *player = item_at(gamut_value_member(entry, "players"), at);
    base_text first = tree_get_text(player, "first"), last = tree_get_text(player, "last");
    return base_arena_print(row->arena, "%.*s%s%.*s", TEXT_ARGS(first), first.length && last.length ? " " : "",
                            TEXT_ARGS(last));
}

/* Whether another person has the seat. Then only the two names are described, not the person's other members. */
static bool is_other_player(const line *row, size_t at)
{
    const gamut_value *old = item_at(gamut_value_member(row->old, "players"), at),
                      *now = item_at(gamut_value_member(row->now, "players"), at);
    return !base_text_equal(tree_get_text(old, "last"), tree_get_text(now, "last")) ||
           !base_text_equal(tree_get_text(old, "first"), tree_get_text(now, "first"));
}

/* ---- lines ---- */

/* Returns a name such as "A NS 3"; in a Howell and in team events the direction is left out, because the number is
 * unique. */
static base_text name_of_entry(const line *row)
{
    base_text movement = tree_get_text(row->section, "movement"), direction = tree_get_text(row->now, "direction");
    bool is_howell = base_text_is(movement, "howell") || base_text_is(movement, "manual-howell");
    int64_t printed = tree_integer_in(row->now, "printed"),
            number = printed ? printed : tree_integer_in(row->now, "number");
    bool is_alone = is_howell || !direction.length || gamut_value_member(row->section, "team_play");
    return base_arena_print(row->arena, "%.*s %.*s%s%lld", TEXT_ARGS(tree_get_text(row->section, "letters")),
                            is_alone ? 0 : (int)direction.length, direction.data, is_alone ? "" : " ",
                            (long long)number);
}

/* Whether describe_entry already covers this member. Of the scores it shows only the percentage, so a change of `score`
 * without a change of the percentage is not covered. */
static bool is_described_of_entry(const line *row, base_text member)
{
    static const char *const lists[] = { "ranks", "session_awards", "total_awards" };
    static const char *const scores[] = { "sum", "score", "final_score", "percentage", "entered" };
    size_t at;
    for (size_t i = 0; i < COUNT(lists); i++)
        if (base_text_starts_with(member, lists[i]))
            return true;
    if (base_text_is(member, "score") &&
        tree_equal(gamut_value_member(row->old, "percentage"), gamut_value_member(row->now, "percentage")))
        return false;
    for (size_t i = 0; i < COUNT(scores); i++)
        if (base_text_is(member, scores[i]))
            return true;
    return tree_path_take_item(&member, "players", &at) && is_other_player(row, at);
}

static void describe_entry(line *printed, const gamut_value *row, const spot *at)
{
    base_text before = tree_get_text(printed->old, "percentage"), after = tree_get_text(printed->now, "percentage");
    base_buffer_print(&printed->text, "%.*s: ", TEXT_ARGS(name_of_entry(printed)));
    size_t count = 0;
    for (const gamut_value *each = tree_first_in(printed->now, "players"); each; each = each->next, count++)
        if (is_other_player(printed, count))
            report_changes_add_part(printed, "%.*s to %.*s", TEXT_ARGS(name_of_player(printed, printed->old, count)),
                                    TEXT_ARGS(name_of_player(printed, printed->now, count)));
    if (!base_text_equal(before, after))
        report_changes_add_part(printed, "%.*s to %.*s %%", TEXT_ARGS(before.length ? before : TEXT("none")),
                                TEXT_ARGS(after.length ? after : TEXT("none")));
    for (size_t strat = 0; strat < STRATS; strat++)
        add_places(printed, strat);
    add_awards(printed);
    for (; row; row = row->next) {
        spot own = find_spot(row);
        if (!is_same_spot(&own, at))
            break;
        if (!is_described_of_entry(printed, own.rest))
            add_member(printed, own.rest, row);
    }
}

/* Returns the score ("+620") or the ruling for a side. */
static base_text words_of_side(const line *row, const gamut_value *side)
{
    base_text ruling = tree_get_text(side, "ruling");
    if (ruling.length)
        return ruling;
    return gamut_value_member(side, "score")
               ? base_arena_print(row->arena, "%+lld", (long long)tree_integer_in(side, "score"))
               : TEXT("none");
}

static bool is_same_side(const gamut_value *a, const gamut_value *b)
{
    return tree_equal(gamut_value_member(a, "score"), gamut_value_member(b, "score")) &&
           tree_equal(gamut_value_member(a, "ruling"), gamut_value_member(b, "ruling"));
}

/* Describes the results whose score or ruling changed. Of the other results, only those that got new points are
 * counted. */
static void describe_board(line *printed, const gamut_value *row, const spot *at)
{
    uint64_t result = 0, others = 0;
    base_buffer_print(&printed->text,
                      "board %lld of section %.*s: ", (long long)tree_integer_in(printed->now, "number"),
                      TEXT_ARGS(tree_get_text(printed->section, "letters")));
    for (const gamut_value *each = tree_first_in(printed->now, "results"); each; each = each->next, result++) {
        const gamut_value *old = item_at(gamut_value_member(printed->old, "results"), result);
        const gamut_value *old_sides = gamut_value_member(old, "sides"), *sides = gamut_value_member(each, "sides");
        bool has_changed = false;
        for (uint64_t side = 0; item_at(sides, side); side++)
            has_changed = has_changed || !is_same_side(item_at(old_sides, side), item_at(sides, side));
        if (!has_changed) {
            others += !tree_equal(old_sides, sides);
            continue;
        }
        const gamut_value *north = item_at(sides, 0), *east = item_at(sides, 1);
        report_changes_add_part(printed, "NS %lld against EW %lld %.*s to %.*s",
                                (long long)tree_integer_in(north, "entry"), (long long)tree_integer_in(east, "entry"),
                                TEXT_ARGS(words_of_side(printed, item_at(old_sides, 0))),
                                TEXT_ARGS(words_of_side(printed, north)));
        if (!is_same_side(item_at(old_sides, 1), east) &&
            (gamut_value_member(east, "ruling") || gamut_value_member(item_at(old_sides, 1), "ruling")))
            report_changes_add_part(printed, "for EW %.*s to %.*s",
                                    TEXT_ARGS(words_of_side(printed, item_at(old_sides, 1))),
                                    TEXT_ARGS(words_of_side(printed, east)));
    }
    if (others)
        report_changes_add_part(printed, "new points for %llu%s result%s", (unsigned long long)others,
                                printed->parts ? " other" : "", others == 1 ? "" : "s");
    for (; row; row = row->next) {
        spot own = find_spot(row);
        if (!is_same_spot(&own, at))
            break;
        if (!base_text_starts_with(own.rest, "results"))
            add_member(printed, own.rest, row);
    }
}

/* A team is named by the number of its entry. */
static void describe_match(line *printed, const gamut_value *row, const spot *at)
{
    const gamut_value *team =
        item_at(gamut_value_member(gamut_value_member(printed->section, "team_play"), "teams"), at->item);
    const gamut_value *entry = tree_first_in(printed->section, "entries");
    while (entry && tree_integer_in(entry, "id") != tree_integer_in(team, "id"))
        entry = entry->next;
    base_buffer_print(&printed->text, "%.*s %lld, round %zu: ", TEXT_ARGS(tree_get_text(printed->section, "letters")),
                      (long long)tree_integer_in(entry, "number"), at->match + 1);
    report_changes_add_members(printed, row, at);
}

static void describe_members(line *printed, const gamut_value *row, const spot *at)
{
    if (at->subject == OF_SECTION)
        base_buffer_print(&printed->text, "section %.*s: ", TEXT_ARGS(tree_get_text(printed->section, "letters")));
    else
        base_buffer_add_string(&printed->text, "session: ");
    report_changes_add_members(printed, row, at);
}

/* Returns false if the entry or board was added or removed: then the row itself, with its path, describes the change
 * best. */
static bool open_line(line *out, const gamut_value *before, const gamut_value *after, const spot *at)
{
    const gamut_value *old = item_at(before, at->event), *now = item_at(after, at->event);
    const char *list = at->subject == OF_ENTRY ? "entries" : "boards";
    out->old_bridge = gamut_value_member(old, "bridge");
    out->bridge = gamut_value_member(now, "bridge");
    out->old_section = item_at(gamut_value_member(out->old_bridge, "sections"), at->section);
    out->section = item_at(gamut_value_member(out->bridge, "sections"), at->section);
    out->old = item_at(gamut_value_member(out->old_section, list), at->item);
    out->now = item_at(gamut_value_member(out->section, list), at->item);
    bool has_section = at->subject == OF_EVENT || (out->old_section && out->section);
    bool has_item = at->subject == OF_ENTRY || at->subject == OF_BOARD;
    return has_section && (!has_item || (out->old && out->now));
}

void report_changes(base_arena *arena, const gamut_value *before, const gamut_value *after, gamut_value *rows)
{
    static void (*const describe[])(line * printed, const gamut_value *row,
                                    const spot *at) = { [OF_EVENT] = describe_members,
                                                        [OF_SECTION] = describe_members,
                                                        [OF_ENTRY] = describe_entry,
                                                        [OF_BOARD] = describe_board,
                                                        [OF_MATCH] = describe_match };
    spot last = { .subject = OF_NOTHING };
    for (gamut_value *row = rows->first; row; row = row->next) {
        spot own = find_spot(row);
        line printed = { .arena = arena };
        if (own.subject == OF_NOTHING || !open_line(&printed, before, after, &own)) {
            last = (spot){ .subject = OF_NOTHING };
            continue;
        }
        if (!is_same_spot(&own, &last))
            describe[own.subject](&printed, row, &own);
        tree_set_text(arena, row, "report", base_arena_copy(arena, base_buffer_text(&printed.text)));
        base_buffer_free(&printed.text);
        last = own;
    }
}
