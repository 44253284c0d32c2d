/* rescore_movement.c - compares the movement in the record with the one that a Mitchell must have.
 *
 * North-South stay, East-West go up one table each round and one more table after a skip, and boards come down one
 * table. Each table starts with the next set of boards. With a bye stand and an even number of tables, the set after
 * the stand is two higher instead of one, and the two tables opposite the stand share a set. Other movements come from
 * movement files, so they cannot be predicted. A meeting with results in the record is right in any case. */
#include "base/text.h"
#include "model/tree_path.h"
#include "rescore_parts.h"

bool rescore_can_predict(const gamut_bridge_section *section)
{
    return section->movement == GAMUT_BRIDGE_MITCHELL && !section->movement_file.length && !section->rover.value &&
           !section->web.value && section->tables.value > 0 &&
           (size_t)section->tables.value == section->movement_tables.count;
}

static bool is_used(const gamut_bridge_meeting *meeting)
{
    return meeting->first.value || meeting->second.value || meeting->board.value;
}

/* Returns the meeting that a Mitchell has at a table in a round, both counted from 1. */
static gamut_bridge_meeting predict(const gamut_bridge_section *section, int64_t table, int64_t round)
{
    int64_t tables = section->tables.value, skip = section->skip_after.value, stand = section->bye_stand.value;
    int64_t steps = round - 1 + (skip > 0 && round > skip), set = stand ? 0 : table - 1;
    int64_t pair = ((table - 1 - steps) % tables + tables) % tables + 1;
    int64_t sharing = (stand + tables / 2 - 1) % tables + 1, phantom = section->phantom.value;
    for (int64_t t = 1; stand && t < table; t++)
        set += t == stand ? 2 : t == sharing ? 0 : 1;
    bool is_sitting_out = phantom && (phantom == table || -phantom == pair);
    int64_t board = (set + round - 1) % tables * section->boards_per_round.value + 1;
    return (gamut_bridge_meeting){ .first = { .value = table },
                                   .second = { .value = pair },
                                   .board = { .value = is_sitting_out ? 0 : board } };
}

static bool is_same_meeting(const gamut_bridge_meeting *a, const gamut_bridge_meeting *b)
{
    return a->first.value == b->first.value && a->second.value == b->second.value && a->board.value == b->board.value;
}

static base_text meeting_text(base_arena *arena, const gamut_bridge_meeting *meeting)
{
    return base_arena_print(arena, "%lld-%lld from board %lld", (long long)meeting->first.value,
                            (long long)meeting->second.value, (long long)meeting->board.value);
}

/* Directors change movements during play: a meeting that was played is right, even if the Mitchell has another one
 * there. */
static bool is_played(const gamut_bridge_section *section, int64_t table, int64_t round,
                      const gamut_bridge_meeting *meeting)
{
    int64_t first = meeting->board.value - 1, count = (int64_t)section->boards.count;
    for (int64_t b = first < 0 ? count : first; b < count && b < first + section->boards_per_round.value; b++)
        for (size_t r = 0; r < section->boards.items[b].results.count; r++) {
            const gamut_bridge_result *result = &section->boards.items[b].results.items[r];
            if (result->table.value == table && result->round.value == round && result->sides.count == 2 &&
                result->sides.items[0].entry.value == meeting->first.value &&
                result->sides.items[1].entry.value == meeting->second.value)
                return true;
        }
    return false;
}

static bool is_predicted(const gamut_bridge_section *section)
{
    for (size_t t = 0; t < section->movement_tables.count; t++) {
        const gamut_bridge_meeting_list *rounds = &section->movement_tables.items[t].rounds;
        for (size_t r = 0; r < rounds->count; r++) {
            gamut_bridge_meeting wanted = predict(section, (int64_t)t + 1, (int64_t)r + 1);
            if (is_used(&rounds->items[r]) && !is_same_meeting(&rounds->items[r], &wanted))
                return false;
        }
    }
    return true;
}

bool rescore_find_mitchell(gamut_bridge_section *section)
{
    gamut_bridge_section tried = *section;
    int64_t stands = section->tables.value % 2 ? 0 : section->tables.value;
    if (!rescore_can_predict(section))
        return false;
    for (int64_t stand = 0; stand <= stands; stand++)
        for (int64_t skip = 0; skip < section->rounds.value; skip++) {
            tried.bye_stand = stand ? base_number(stand) : (gamut_number){ 0 };
            tried.skip_after = skip ? base_number(skip) : (gamut_number){ 0 };
            if (is_predicted(&tried)) {
                *section = tried;
                return true;
            }
        }
    return false;
}

/* If the meetings are a Mitchell, but with another bye stand or skip than the section states, the stated settings are
 * compared with those that fit the meetings. */
static void compare_settings(const rescoring *work, size_t at)
{
    base_arena *arena = work->result->arena;
    const gamut_bridge_section *section = &work->bridge->sections.items[at];
    gamut_bridge_section found = *section;
    if (!rescore_can_predict(section) || is_predicted(section) || !rescore_find_mitchell(&found))
        return;
    const struct {
        const char *name;
        int64_t stored, found;
    } settings[] = { { "bye_stand", section->bye_stand.value, found.bye_stand.value },
                     { "skip_after", section->skip_after.value, found.skip_after.value } };
    for (size_t i = 0; i < COUNT(settings); i++) {
        bool is_equal = settings[i].stored == settings[i].found;
        rescore_count(work, RESCORE_MOVEMENT, is_equal);
        if (!is_equal)
            rescore_differ(work, RESCORE_MOVEMENT,
                           tree_path_print(arena, TEXT(""), "bridge.sections[%zu].%s", at, settings[i].name),
                           tree_integer(arena, settings[i].stored), tree_integer(arena, settings[i].found));
    }
}

/* Individual movements come from movement files, so they are not compared. */
void rescore_movement(const rescoring *work)
{
    base_arena *arena = work->result->arena;
    size_t count = work->bridge->type == GAMUT_BRIDGE_INDIVIDUAL ? 0 : work->bridge->sections.count;
    for (size_t s = 0; s < count; s++) {
        const gamut_bridge_section *section = &work->bridge->sections.items[s];
        compare_settings(work, s);
        for (size_t t = 0; rescore_can_predict(section) && t < section->movement_tables.count; t++) {
            const gamut_bridge_meeting_list *rounds = &section->movement_tables.items[t].rounds;
            for (size_t r = 0; r < rounds->count; r++) {
                const gamut_bridge_meeting *stored = &rounds->items[r];
                int64_t table = (int64_t)t + 1, round = (int64_t)r + 1;
                if (!is_used(stored))
                    continue;
                gamut_bridge_meeting wanted = predict(section, table, round);
                bool is_equal = is_same_meeting(stored, &wanted) || is_played(section, table, round, stored);
                rescore_count(work, RESCORE_MOVEMENT, is_equal);
                if (is_equal)
                    continue;
                base_text path =
                    tree_path_print(arena, TEXT(""), "bridge.sections[%zu].movement_tables[%zu].rounds[%zu]", s, t, r);
                rescore_differ(work, RESCORE_MOVEMENT, path, tree_text(arena, meeting_text(arena, stored)),
                               tree_text(arena, meeting_text(arena, &wanted)));
            }
        }
    }
}
