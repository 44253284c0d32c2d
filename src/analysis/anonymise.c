/* anonymise.c - records with invented people: names, numbers, places and free texts. */
#include "anonymise.h"

#include "base/text.h"
#include "model/tree_path.h"

/* Syllables that no name of a person is made of. */
static const char *const syllables[] = { "zox", "qua", "vix", "wuq", "jyx", "kez", "xil", "zub",
                                         "qom", "vaj", "wyz", "jux", "kiq", "xev", "zaf", "quy" };

static base_text invent(base_arena *arena, int64_t number, char first)
{
    size_t base = COUNT(syllables), at = (size_t)number;
    return base_arena_print(arena, "%c%s%s%s", first, syllables[at % base], syllables[at / base % base],
                            syllables[at / base / base % base]);
}

/* The same person, by number or by name, keeps the same new name. */
static int64_t number_of(anonymise_people *people, const gamut_value *player)
{
    base_text number = tree_get_text(player, "number");
    base_text key = number.length == 7
                        ? number
                        : base_arena_print(people->arena, "%.*s, %.*s", TEXT_ARGS(tree_get_text(player, "last")),
                                           TEXT_ARGS(tree_get_text(player, "first")));
    int64_t known;
    base_text own = base_arena_copy(people->arena, key);
    if (!people->known)
        people->known = tree_object(people->arena);
    if (!own.data || tree_get_integer(&known, people->known, own.data))
        return own.data ? known : 0;
    tree_set_integer(people->arena, people->known, own.data, ++people->count);
    return people->count;
}

static void replace(base_arena *arena, gamut_value *object, const char *name, base_text text)
{
    if (gamut_value_member(object, name))
        tree_set_text(arena, object, name, text);
}

static void anonymise_player(anonymise_people *people, gamut_value *player)
{
    base_arena *arena = people->arena;
    if (!gamut_value_member(player, "last") && !gamut_value_member(player, "number"))
        return;
    int64_t number = number_of(people, player);
    replace(arena, player, "last", invent(arena, number, 'L'));
    replace(arena, player, "first", invent(arena, number, 'F'));
    replace(arena, player, "city", TEXT("Anytown"));
    replace(arena, player, "state", TEXT("ZZ"));
    replace(arena, player, "number", base_arena_print(arena, "9%06lld", (long long)(number % 1000000)));
    tree_remove(player, "database_key");
    tree_remove(player, "database_mark");
}

static gamut_value *first_in(gamut_value *object, const char *name)
{
    const gamut_value *list = gamut_value_member(object, name);
    return list && list->kind == GAMUT_VALUE_LIST ? list->first : NULL;
}

static void anonymise_section(anonymise_people *people, gamut_value *section)
{
    tree_remove(section, "memo");
    tree_remove(section, "installation");
    replace(people->arena, section, "club_number", TEXT("999999"));
    for (gamut_value *entry = first_in(section, "entries"); entry; entry = entry->next)
        for (gamut_value *player = first_in(entry, "players"); player; player = player->next)
            anonymise_player(people, player);
}

void anonymise_event(anonymise_people *people, gamut_value *event)
{
    base_arena *arena = people->arena;
    gamut_value *bridge = (gamut_value *)(uintptr_t)gamut_value_member(event, "bridge");
    tree_remove(event, "extras");
    replace(arena, event, "name", TEXT("Anonymous event"));
    replace(arena, event, "place", TEXT("Anonymous club"));
    for (gamut_value *player = first_in(event, "players"); player; player = player->next)
        replace(arena, player, "name", invent(arena, ++people->count, 'P'));
    if (!bridge)
        return;
    replace(arena, bridge, "session_name", TEXT("Session"));
    replace(arena, bridge, "director", TEXT("Director"));
    replace(arena, bridge, "club_number", TEXT("999999"));
    replace(arena, bridge, "sanction", TEXT("X0000000"));
    replace(arena, bridge, "charity", TEXT("Charity"));
    tree_remove(bridge, "memo");
    for (gamut_value *section = first_in(bridge, "sections"); section; section = section->next)
        anonymise_section(people, section);
}
