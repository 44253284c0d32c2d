/* anonymise.c - replaces names, numbers, places and free texts of bridge sessions by invented ones. */
#include "anonymise.h"

#include "base/text.h"
#include "model/tree_path.h"
#include "rules/bridge/member_number.h"

enum {
    SHORTEST_PART = 4, /* shorter parts of names are ignored, because they may occur in any text */
    ATTEMPTS = 15      /* number of attempts to invent a name that contains no part of a real one */
};

/* Syllables that occur in no real name. */
static const char *const syllables[] = { "zox", "qua", "vix", "wuq", "jyx", "kez", "xil", "zub",
                                         "qom", "vaj", "wyz", "jux", "kiq", "xev", "zaf", "quy" };

anonymise_people anonymise_open(base_arena *arena)
{
    return (anonymise_people){ .arena = arena, .known = { .arena = arena }, .words = { .arena = arena } };
}

/* ---- the real names ---- */

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || base_is_digit(c) || (unsigned char)c >= 0x80;
}

static base_text small_letters(base_arena *arena, base_text text)
{
    base_text copy = base_arena_copy(arena, text);
    for (size_t i = 0; copy.data && i < copy.length; i++)
        ((char *)(uintptr_t)copy.data)[i] = base_lower_ascii(copy.data[i]);
    return copy;
}

/* Removes the next run of letters and digits from the front of `rest`. */
static bool next_part(base_text *rest, base_text *part)
{
    size_t from = 0, to;
    while (from < rest->length && !is_letter(rest->data[from]))
        from++;
    for (to = from; to < rest->length && is_letter(rest->data[to]);)
        to++;
    *part = base_text_slice(*rest, from, to);
    *rest = base_text_slice(*rest, to, rest->length);
    return part->length > 0;
}

void anonymise_note_name(anonymise_people *people, base_text name)
{
    base_text rest = small_letters(people->arena, name), part;
    while (rest.data && next_part(&rest, &part))
        if (part.length >= SHORTEST_PART && base_index_put(&people->words, part) == BASE_INDEX_NONE)
            return;
}

static void note_player(anonymise_people *people, gamut_value *player)
{
    static const char *const names[] = { "last", "first", "city", "number" };
    base_text number = tree_get_text(player, "number");
    for (size_t i = 0; i < COUNT(names); i++)
        anonymise_note_name(people, tree_get_text(player, names[i]));
    if (number.length)
        people->is_used[(unsigned char)number.data[0]] = true;
}

/* Calls `visit` for every player of every section. */
static void each_player(anonymise_people *people, const gamut_value *bridge,
                        void (*visit)(anonymise_people *people, gamut_value *player))
{
    for (gamut_value *section = tree_first_in(bridge, "sections"); section; section = section->next)
        for (gamut_value *entry = tree_first_in(section, "entries"); entry; entry = entry->next)
            for (gamut_value *player = tree_first_in(entry, "players"); player; player = player->next)
                visit(people, player);
}

void anonymise_note(anonymise_people *people, gamut_value *event)
{
    const gamut_value *bridge = gamut_value_member(event, "bridge");
    anonymise_note_name(people, tree_get_text(bridge, "director"));
    each_player(people, bridge, note_player);
    for (const gamut_value *section = tree_first_in(bridge, "sections"); section; section = section->next)
        for (const gamut_value *entry = tree_first_in(section, "entries"); entry; entry = entry->next)
            anonymise_note_name(people, tree_get_text(entry, "name"));
}

/* ---- invented names ---- */

/* Returns whether the text contains a part of a real name. All its substrings are looked up, so it must be short. */
static bool has_real_part(const anonymise_people *people, base_text text)
{
    base_text small = small_letters(people->arena, text);
    for (size_t from = 0; from < small.length; from++)
        for (size_t to = from + SHORTEST_PART; to <= small.length; to++)
            if (base_index_find(&people->words, base_text_slice(small, from, to)) != BASE_INDEX_NONE)
                return true;
    return false;
}

/* Returns a first letter and three or four syllables that encode the number. If that name contains a part of a real
 * one, a further syllable is added; a game file has room for five. If no such name will do, the letter is followed by
 * the number itself. */
static base_text invent(anonymise_people *people, int64_t number, char first)
{
    base_arena *arena = people->arena;
    base_text stem = base_arena_print(arena, "%c", first);
    size_t rest = (size_t)number;
    for (size_t i = 0; i < 3 || (rest && i < 4); i++, rest /= COUNT(syllables))
        stem = base_arena_print(arena, "%.*s%s", TEXT_ARGS(stem), syllables[rest % COUNT(syllables)]);
    if (!has_real_part(people, stem))
        return stem;
    for (size_t i = 1; i <= ATTEMPTS; i++) {
        base_text name = base_arena_print(arena, "%.*s%s", TEXT_ARGS(stem), syllables[i % COUNT(syllables)]);
        if (!has_real_part(people, name))
            return name;
    }
    return base_arena_print(arena, "%c%lld", first, (long long)number);
}

/* An invented number begins with a character with which no real number begins, or with 9 if there is no such character.
 * "NM" (no member) is kept. A number after "#" was given by the club itself, and is replaced by another number after
 * "#". */
static base_text invent_number(anonymise_people *people, base_text old, int64_t number)
{
    static const char candidates[] = "9ZYXWVUTSRQPONMLKJ87654321";
    if (!old.length || base_text_is(base_text_trim(old), "NM"))
        return old;
    if (old.data[0] == '#')
        return base_arena_print(people->arena, "#%lld", (long long)(number % 1000));
    for (size_t i = 0; !people->first_of_numbers && candidates[i]; i++)
        if (!people->is_used[(unsigned char)candidates[i]])
            people->first_of_numbers = candidates[i];
    char first = people->first_of_numbers ? people->first_of_numbers : '9';
    return base_arena_print(people->arena, "%c%06lld", first, (long long)(number % 1000000));
}

/* ---- replacing ---- */

static void replace(base_arena *arena, gamut_value *object, const char *name, base_text text)
{
    if (gamut_value_member(object, name))
        tree_set_text(arena, object, name, text);
}

/* Replaces every line by "-". The number of lines stays, so that the blocks after them in the file keep their
 * places. */
static void replace_lines(base_arena *arena, gamut_value *object, const char *name)
{
    for (gamut_value *line = tree_first_in(object, name); line; line = line->next)
        if (line->kind == GAMUT_VALUE_TEXT)
            line->as.text = base_arena_copy(arena, TEXT("-"));
}

/* The same person, recognised by number or else by name, always gets the same invented name. */
static void anonymise_player(anonymise_people *people, gamut_value *player)
{
    base_arena *arena = people->arena;
    base_text old = tree_get_text(player, "number");
    if (tree_is_empty(player))
        return;
    base_text key = old.length == 7 ? bridge_member_key(arena, old)
                                    : base_arena_print(arena, "%.*s, %.*s", TEXT_ARGS(tree_get_text(player, "last")),
                                                       TEXT_ARGS(tree_get_text(player, "first")));
    size_t at = base_index_put(&people->known, key);
    int64_t number = at == BASE_INDEX_NONE ? 0 : (int64_t)at + 1;
    base_text new_number = invent_number(people, old, number);
    replace(arena, player, "last", invent(people, number, 'L'));
    replace(arena, player, "first", invent(people, number, 'F'));
    replace(arena, player, "city", invent(people, 1, 'T'));
    replace(arena, player, "state", TEXT("ZZ"));
    replace(arena, player, "number", new_number);
    tree_remove(player, "database_key");
    tree_remove(player, "database_mark");
}

void anonymise_event(anonymise_people *people, gamut_value *event)
{
    base_arena *arena = people->arena;
    gamut_value *bridge = tree_find_path(event, TEXT("bridge"));
    replace(arena, event, "name", invent(people, 1, 'E'));
    replace(arena, event, "place", invent(people, 1, 'C'));
    if (!bridge)
        return;
    replace(arena, bridge, "session_name", invent(people, 1, 'S'));
    replace(arena, bridge, "director", invent(people, 1, 'D'));
    replace(arena, bridge, "club_number", TEXT("000000"));
    replace(arena, bridge, "sanction", TEXT("X0000000"));
    replace(arena, bridge, "charity", invent(people, 1, 'G'));
    replace_lines(arena, bridge, "memo");
    /* The name of a month may also be the name of a real person: then the date is written in digits, or removed if the
     * event has no start. */
    static const char *const months[] = { "january", "february",  "march",   "april",    "june",    "july",
                                          "august",  "september", "october", "november", "december" };
    base_text start = tree_get_text(event, "start");
    bool is_spelled = has_real_part(people, tree_get_text(bridge, "date_text"));
    for (size_t i = 0; i < COUNT(months); i++)
        is_spelled = is_spelled || base_index_find(&people->words, base_text_of(months[i])) != BASE_INDEX_NONE;
    if (is_spelled && start.length)
        tree_set_text(arena, bridge, "date_text", start);
    else if (is_spelled)
        tree_remove(bridge, "date_text");
    for (gamut_value *section = tree_first_in(bridge, "sections"); section; section = section->next) {
        replace_lines(arena, section, "memo");
        tree_remove(section, "installation");
        replace(arena, section, "club_number", TEXT("000000"));
        for (gamut_value *entry = tree_first_in(section, "entries"); entry; entry = entry->next)
            if (tree_get_text(entry, "name").length)
                replace(arena, entry, "name", anonymise_name(people, tree_get_text(entry, "name"), 'T'));
        if (has_real_part(people, tree_get_text(section, "colour")))
            tree_remove(section, "colour"); /* the section still has its colour as a number */
    }
    each_player(people, bridge, anonymise_player);
}

base_text anonymise_name(anonymise_people *people, base_text name, char first)
{
    size_t at = base_index_put(&people->known, name);
    return invent(people, at == BASE_INDEX_NONE ? 0 : (int64_t)at + 1, first);
}

bool anonymise_has_name(const anonymise_people *people, base_text text)
{
    base_text rest = small_letters(people->arena, text), part;
    while (rest.data && next_part(&rest, &part))
        if (base_index_find(&people->words, part) != BASE_INDEX_NONE)
            return true;
    return false;
}
