/* night_people.c - data of the session and of its pairs: names, strats, penalties; pairs that come or leave. */
#include <string.h>

#include "base/text.h"
#include "night.h"

/* What a word sets: a member of the session, of an entry, or of one of its players. */
typedef enum night_target {
    OF_EVENT,
    OF_BRIDGE,
    OF_ENTRY,
    OF_PLAYER
} night_target;

typedef enum night_value {
    AS_TEXT,
    AS_NUMBER,
    AS_POINTS, /* a decimal, such as -3.00 */
    AS_NAME,   /* a whole name, for last and first name */
    AS_STRAT,
    AS_DATE
} night_value;

typedef struct night_member {
    const char *word;
    const char *member;
    night_target target;
    night_value value;
    int64_t least, most; /* of a number; of a text the longest is `most` bytes */
} night_member;

static const night_member members[] = {
    { "title", "name", OF_EVENT, AS_TEXT, 0, 25 },
    { "club", "place", OF_EVENT, AS_TEXT, 0, 25 },
    { "place", "place", OF_EVENT, AS_TEXT, 0, 25 },
    { "start", "start", OF_EVENT, AS_DATE, 0, 0 },
    { "director", "director", OF_BRIDGE, AS_TEXT, 0, 16 },
    { "arbiter", "director", OF_BRIDGE, AS_TEXT, 0, 16 },
    { "session", "session_name", OF_BRIDGE, AS_TEXT, 0, 13 },
    { "sanction", "sanction", OF_BRIDGE, AS_TEXT, 0, 10 },
    { "club_number", "club_number", OF_BRIDGE, AS_TEXT, 0, 6 },
    { "event_code", "event_code", OF_BRIDGE, AS_TEXT, 0, 4 },
    { "penalty", "adjustment", OF_ENTRY, AS_POINTS, -99999, 0 },
    { "adjustment", "adjustment", OF_ENTRY, AS_POINTS, -99999, 99999 },
    { "handicap", "handicap", OF_ENTRY, AS_POINTS, -9999, 9999 },
    { "strat", "strat", OF_ENTRY, AS_STRAT, 1, 3 },
    { "name1", NULL, OF_PLAYER, AS_NAME, 0, 0 },
    { "name2", NULL, OF_PLAYER, AS_NAME, 0, 0 },
    { "name", NULL, OF_PLAYER, AS_NAME, 0, 0 },
    { "number1", "number", OF_PLAYER, AS_TEXT, 0, 7 },
    { "number2", "number", OF_PLAYER, AS_TEXT, 0, 7 },
    { "number", "number", OF_PLAYER, AS_TEXT, 0, 7 },
    { "masterpoints1", "masterpoints", OF_PLAYER, AS_NUMBER, 0, 65535 },
    { "masterpoints2", "masterpoints", OF_PLAYER, AS_NUMBER, 0, 65535 },
    { "masterpoints", "masterpoints", OF_PLAYER, AS_NUMBER, 0, 65535 },
};

static base_text list_members(desk_session *desk, bool is_entry)
{
    base_text list = TEXT("");
    for (size_t i = 0; i < COUNT(members); i++)
        if ((members[i].target >= OF_ENTRY) == is_entry)
            list = base_arena_print(desk->arena, "%.*s%s%s", TEXT_ARGS(list), list.length ? ", " : "", members[i].word);
    return list;
}

static void set_name(desk_session *desk, gamut_value *player, base_text name)
{
    night_player split = { 0 };
    night_set_name(desk, &split, name);
    night_fit_player(desk, &split);
    tree_set_text(desk->arena, player, "last", base_arena_copy(desk->arena, split.last));
    tree_set_text(desk->arena, player, "first", base_arena_copy(desk->arena, split.first));
}

static bool set_strat(desk_session *desk, gamut_value *entry, base_text value)
{
    int64_t strats = (int64_t)desk->event->bridge.strats.count;
    const char letter = value.length == 1 ? base_lower_ascii(value.data[0]) : '\0';
    int64_t strat = letter >= 'a' && letter <= 'c'   ? letter - 'a' + 1
                    : letter >= '1' && letter <= '3' ? letter - '0'
                                                     : 0;
    if (strat < 1 || strat > strats)
        return desk_refuse(desk, "a strat is a letter from A to %c, and not '%.*s'", (char)('A' + strats - 1),
                           TEXT_ARGS(value));
    tree_set_integer(desk->arena, entry, "strat", strat);
    return true;
}

static bool set_points(desk_session *desk, gamut_value *entry, const night_member *member, base_text value)
{
    gamut_decimal decimal;
    int64_t hundredths;
    if (!base_parse_decimal(&decimal, value) || !base_decimal_scale(&hundredths, decimal, 2) ||
        hundredths < member->least || hundredths > member->most)
        return desk_refuse(desk, "%s is a number of %s, such as %s, and not '%.*s'", member->word,
                           strcmp(member->word, "handicap") ? "points" : "percent", member->most ? "1.50" : "-3",
                           TEXT_ARGS(value));
    tree_set_text(desk->arena, entry, member->member, base_decimal_print(desk->arena, base_decimal(hundredths, 2)));
    return true;
}

/* Set one value in its tree. */
static bool put_value(desk_session *desk, gamut_value *tree, const night_member *member, base_text value)
{
    int64_t number;
    value = base_arena_copy(desk->arena, value);
    switch (member->value) {
    case AS_NAME:
        set_name(desk, tree, value);
        return true;
    case AS_STRAT:
        return set_strat(desk, tree, value);
    case AS_POINTS:
        return set_points(desk, tree, member, value);
    case AS_NUMBER:
        if (!base_parse_int(&number, value) || number < member->least || number > member->most)
            return desk_refuse(desk, "%s is a number from %lld to %lld, and not '%.*s'", member->word,
                               (long long)member->least, (long long)member->most, TEXT_ARGS(value));
        tree_set_integer(desk->arena, tree, member->member, number);
        return true;
    case AS_TEXT:
        if (value.length > (size_t)member->most)
            return desk_refuse(desk, "%s has at most %lld characters, and '%.*s' has %zu", member->word,
                               (long long)member->most, TEXT_ARGS(value), value.length);
        break;
    case AS_DATE:
        break;
    }
    if (value.length)
        tree_set_text(desk->arena, tree, member->member, value);
    else
        tree_remove(tree, member->member);
    return true;
}

/* The masterpoints and the number of named players of an entry follow from its players. */
static void follow_players(desk_session *desk, gamut_value *entry)
{
    int64_t points = 0, players = 0, named = 0, own;
    for (gamut_value *each = tree_first_in(entry, "players"); each; each = each->next) {
        points += tree_get_integer(&own, each, "masterpoints") ? own : 0;
        named += tree_get_text(each, "last").length > 0 || tree_get_text(each, "first").length > 0;
        players++;
    }
    tree_set_integer(desk->arena, entry, "entered", named);
    if (points || gamut_value_member(entry, "masterpoints"))
        tree_set_integer(desk->arena, entry, "masterpoints", players ? (points + players - 1) / players : 0);
}

/* Set one word of the session (entry NULL) or of an entry. */
static bool set_word(desk_session *desk, gamut_value *entry, const char *word)
{
    base_text text = base_text_of(word);
    size_t equals = base_text_find(text, '='), at = 0;
    base_text name = base_text_slice(text, 0, equals);
    if (equals == text.length)
        return desk_refuse(desk, "'%s' sets nothing: a word has a name and a value, such as %s", word,
                           entry ? "penalty=-3" : "director=...");
    while (at < COUNT(members) && (!base_text_equal_fold_ascii(name, base_text_of(members[at].word)) ||
                                   (members[at].target >= OF_ENTRY) != (entry != NULL)))
        at++;
    if (at == COUNT(members))
        return desk_refuse(desk, "%s no '%.*s'; there are %.*s", entry ? "a pair has" : "a session has",
                           TEXT_ARGS(name), TEXT_ARGS(list_members(desk, entry != NULL)));
    const night_member *member = &members[at];
    gamut_value *tree = entry;
    if (member->target == OF_EVENT)
        tree = desk->tree;
    if (member->target == OF_BRIDGE)
        tree = (gamut_value *)(uintptr_t)gamut_value_member(desk->tree, "bridge");
    if (member->target == OF_PLAYER) {
        tree = tree_first_in(entry, "players");
        if (tree && name.length && name.data[name.length - 1] == '2')
            tree = tree->next;
        if (!tree)
            return desk_refuse(desk, "the entry has no such player");
    }
    return put_value(desk, tree, member, base_text_slice(text, equals + 1, text.length));
}

static bool note_entry(desk_session *desk, const char *asked, size_t section, size_t entry)
{
    desk_named *named = base_list_add(&desk->named, desk->arena, sizeof *named);
    if (named)
        *named = (desk_named){ asked, (int64_t)(section * NIGHT_ENTRIES + entry + 1) };
    return named != NULL;
}

bool night_set(desk_session *desk, const char *const *words, size_t count)
{
    const gamut_event *before = desk->event;
    bool is_entry = count && !strchr(words[0], '=');
    size_t section = 0, at = 0;
    if (!count || (is_entry && count == 1))
        return desk_refuse(desk, "what is set? Such as: penalty=-3");
    if (is_entry && (!night_find_entry(desk, words[0], &section, &at) || !note_entry(desk, words[0], section, at)))
        return false;
    gamut_value *entry = is_entry ? night_entry_tree(desk, section, at) : NULL;
    for (size_t i = is_entry; i < count; i++)
        if (!set_word(desk, entry, words[i]))
            return false;
    if (entry)
        follow_players(desk, entry);
    desk->has_new_settings = true;
    if (!night_settle(desk, before))
        return false;
    base_text set = TEXT("");
    for (size_t i = is_entry; i < count; i++)
        set = base_arena_print(desk->arena, "%.*s%s%s", TEXT_ARGS(set), set.length ? ", " : "", words[i]);
    if (is_entry)
        desk_say(desk, "%.*s: %.*s",
                 TEXT_ARGS(night_call_entry(desk->arena, night_section(desk, section),
                                            &night_section(desk, section)->entries.items[at])),
                 TEXT_ARGS(set));
    else
        desk_say(desk, "the session: %.*s", TEXT_ARGS(set));
    return true;
}

/* ---- pairs that come or leave ---- */

/* Let all rows of an entry that have the ruling `from` have the ruling `to`. Returns how many. */
static size_t turn_rows(desk_session *desk, size_t section, size_t entry, gamut_bridge_ruling from, const char *to)
{
    const gamut_bridge_section *own = night_section(desk, section);
    const gamut_bridge_entry *who = &own->entries.items[entry];
    bool is_howell = own->movement == GAMUT_BRIDGE_HOWELL || own->movement == GAMUT_BRIDGE_MANUAL_HOWELL;
    size_t count = 0;
    for (size_t b = 0; b < own->boards.count; b++)
        for (size_t r = 0; r < own->boards.items[b].results.count; r++) {
            const gamut_bridge_side_list *sides = &own->boards.items[b].results.items[r].sides;
            bool is_own = false;
            for (size_t s = 0; s < sides->count; s++)
                is_own = is_own || (sides->items[s].entry.value == who->number.value &&
                                    sides->items[s].ruling == from && (is_howell || s + 1 == who->direction));
            if (!is_own)
                continue;
            count++;
            gamut_value *row = night_row_tree(desk, (night_row){ section, b, r });
            for (gamut_value *side = tree_first_in(row, "sides"); side; side = side->next)
                tree_set_text(desk->arena, side, "ruling", base_text_of(to));
        }
    return count;
}

/* Let the meetings of an entry have boards again, or none: those of rounds in which nothing was played. */
static void turn_meetings(desk_session *desk, size_t section)
{
    const gamut_bridge_section *own = night_section(desk, section);
    gamut_value *table = tree_first_in(night_section_tree(desk, section), "movement_tables");
    for (size_t t = 0; table; table = table->next, t++) {
        gamut_value *round = tree_first_in(table, "rounds");
        for (int64_t r = 1; round; round = round->next, r++) {
            int64_t first = 0;
            bool is_played = false;
            for (size_t b = own->boards.count; b--;)
                for (size_t k = 0; k < own->boards.items[b].results.count; k++) {
                    const gamut_bridge_result *result = &own->boards.items[b].results.items[k];
                    if (result->table.value != (int64_t)t + 1 || result->round.value != r)
                        continue;
                    first = (int64_t)b + 1;
                    is_played = is_played || night_is_played(result);
                }
            if (is_played)
                tree_set_integer(desk->arena, round, "board", first);
            else
                tree_remove(round, "board");
        }
    }
}

/* Find the entry that nobody takes: without names, and without a board to play. */
static bool find_phantom(const desk_session *desk, size_t *section, size_t *entry)
{
    for (*section = 0; *section < desk->event->bridge.sections.count; ++*section) {
        const gamut_bridge_section *own = night_section(desk, *section);
        int64_t phantom = own->phantom.value;
        for (*entry = 0; phantom && *entry < own->entries.count; ++*entry) {
            const gamut_bridge_entry *each = &own->entries.items[*entry];
            bool is_howell = own->movement == GAMUT_BRIDGE_HOWELL;
            if (each->number.value == (phantom < 0 ? -phantom : phantom) &&
                (is_howell || (each->direction == GAMUT_BRIDGE_EAST_WEST) == (phantom < 0)))
                return true;
        }
    }
    return false;
}

bool night_add(desk_session *desk, const char *const *words, size_t count)
{
    const gamut_event *before = desk->event;
    size_t section, at;
    if (!find_phantom(desk, &section, &at))
        return desk_refuse(desk, "no pair is missing; event set names the players of a seat: event set FILE A3NS "
                                 "name1=... name2=...");
    const gamut_bridge_section *own = night_section(desk, section);
    gamut_value *entry = night_entry_tree(desk, section, at), *tree = night_section_tree(desk, section);
    for (size_t i = 0; i < count; i++)
        if (!set_word(desk, entry, words[i]))
            return false;
    follow_players(desk, entry);
    if (!tree_integer_in(entry, "entered"))
        return desk_refuse(desk, "who comes? name1=... name2=...");
    tree_remove(tree, "phantom");
    size_t boards = turn_rows(desk, section, at, GAMUT_BRIDGE_NOT_IN_PLAY, "late-play");
    if (!desk_refresh(desk))
        return false;
    turn_meetings(desk, section);
    night_put_scale(desk, section);
    if (!night_settle(desk, before))
        return false;
    own = night_section(desk, section);
    desk_say(desk, "%.*s plays now, %zu boards; nobody sits out",
             TEXT_ARGS(night_call_entry(desk->arena, own, &own->entries.items[at])), boards);
    return true;
}

bool night_remove(desk_session *desk, const char *asked)
{
    const gamut_event *before = desk->event;
    size_t section, at;
    if (!night_find_entry(desk, asked, &section, &at) || !note_entry(desk, asked, section, at))
        return false;
    const gamut_bridge_section *own = night_section(desk, section);
    const gamut_bridge_entry *who = &own->entries.items[at];
    base_text called = night_call_entry(desk->arena, own, who);
    bool has_played = who->boards.value > 0;
    if (!has_played && own->phantom.value)
        return desk_refuse(desk,
                           "a pair is missing already, and a section has one sit-out; give its seat to others with "
                           "event set");
    if (has_played &&
        !desk_warn(desk, DESK_CONFIRM, "%.*s has played %lld boards, which stay; what is left of them is not played",
                   TEXT_ARGS(called), (long long)who->boards.value))
        return false;
    size_t boards = turn_rows(desk, section, at, GAMUT_BRIDGE_LATE_PLAY, "not-in-play");
    if (!has_played) {
        gamut_value *entry = night_entry_tree(desk, section, at), *tree = night_section_tree(desk, section);
        bool is_negative = who->direction == GAMUT_BRIDGE_EAST_WEST && own->movement != GAMUT_BRIDGE_HOWELL;
        for (gamut_value *player = tree_first_in(entry, "players"); player; player = player->next)
            for (const char *const *member = (const char *const[]){ "last", "first", "number", "masterpoints", NULL };
                 *member; member++)
                tree_remove(player, *member);
        follow_players(desk, entry);
        tree_set_integer(desk->arena, tree, "phantom", is_negative ? -who->number.value : who->number.value);
    }
    if (!desk_refresh(desk))
        return false;
    turn_meetings(desk, section);
    night_put_scale(desk, section);
    if (!night_settle(desk, before))
        return false;
    desk_say(desk, "%.*s has left: %zu boards are not played", TEXT_ARGS(called), boards);
    return true;
}
