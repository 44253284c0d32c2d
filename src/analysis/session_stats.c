/* session_stats.c - players and partnerships over many sessions. */
#include "session_stats.h"

#include <stdlib.h>
#include <string.h>

#include "base/date.h"
#include "base/text.h"

/* ---- tables ---- */

static size_t place_of(const stats_table *table, base_text key)
{
    uint64_t hash = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < key.length; i++)
        hash = (hash ^ (uint8_t)key.data[i]) * UINT64_C(1099511628211);
    size_t at = (size_t)(hash ^ hash >> 32) & (table->capacity - 1);
    while (table->items[at].key.data && !base_text_equal(table->items[at].key, key))
        at = (at + 1) & (table->capacity - 1);
    return at;
}

static bool grow(base_arena *arena, stats_table *table)
{
    stats_table larger = { .capacity = table->capacity ? 2 * table->capacity : 256, .count = table->count };
    larger.items = ARENA_ARRAY(arena, larger.capacity, stats_score);
    if (!larger.items)
        return false;
    for (size_t i = 0; i < table->capacity; i++)
        if (table->items[i].key.data)
            larger.items[place_of(&larger, table->items[i].key)] = table->items[i];
    *table = larger;
    return true;
}

/* The row of that key, new if need be; NULL: out of memory. */
static stats_score *row_of(base_arena *arena, stats_table *table, base_text key, base_text name)
{
    if (2 * (table->count + 1) > table->capacity && !grow(arena, table))
        return NULL;
    stats_score *row = &table->items[place_of(table, key)];
    if (!row->key.data) {
        row->key = base_arena_copy(arena, key);
        row->name = base_arena_copy(arena, name);
        table->count++;
    }
    return row->key.data ? row : NULL;
}

/* ---- sessions ---- */

static int64_t hundredths(gamut_decimal decimal)
{
    int64_t value;
    return base_decimal_scale(&value, decimal, 2) ? value : 0;
}

/* What an entry won in the last round, where a good start may be lost. */
typedef struct last_round {
    int64_t points;
    int64_t maximum;
} last_round;

static bool is_entry(const gamut_bridge_section *section, const gamut_bridge_entry *entry, size_t side, int64_t number)
{
    bool is_howell = section->movement == GAMUT_BRIDGE_HOWELL || section->movement == GAMUT_BRIDGE_MANUAL_HOWELL;
    return entry->number.value == number && (is_howell || (size_t)entry->direction == side + 1);
}

static last_round find_last_round(const gamut_bridge_section *section, const gamut_bridge_entry *entry)
{
    last_round last = { 0, 0 };
    for (size_t b = 0; b < section->boards.count; b++)
        for (size_t r = 0; r < section->boards.items[b].results.count; r++) {
            const gamut_bridge_result *result = &section->boards.items[b].results.items[r];
            if (result->round.value != section->rounds.value)
                continue;
            for (size_t s = 0; s < result->sides.count; s++) {
                const gamut_bridge_side *side = &result->sides.items[s];
                if (side->ruling != GAMUT_BRIDGE_PLAYED || !is_entry(section, entry, s, side->entry.value))
                    continue;
                last.points += hundredths(side->points);
                last.maximum += 100 * section->top.value;
            }
        }
    return last;
}

static void add_to(stats_score *row, const gamut_bridge_entry *entry, last_round last)
{
    int64_t percent = hundredths(entry->percentage);
    if (!row)
        return;
    row->sessions++;
    row->percent_sum += percent;
    row->best = percent > row->best ? percent : row->best;
    for (size_t i = 0; i < entry->total_awards.count; i++)
        row->awards += hundredths(entry->total_awards.items[i].masterpoints);
    row->last_points += last.points;
    row->last_maximum += last.maximum;
}

static base_text name_of(base_arena *arena, const gamut_bridge_player *player)
{
    return base_arena_print(arena, "%.*s %.*s", TEXT_ARGS(player->first), TEXT_ARGS(player->last));
}

/* Numbers tell people apart; those who have none are known by name. */
static base_text key_of(base_arena *arena, const gamut_bridge_player *player)
{
    return player->number.length == 7 ? player->number : name_of(arena, player);
}

static void add_pair(session_stats *stats, const gamut_bridge_entry *entry, last_round last)
{
    base_arena *arena = stats->arena;
    const gamut_bridge_player *a = &entry->players.items[0], *b = &entry->players.items[1];
    if (base_text_compare(key_of(arena, a), key_of(arena, b)) > 0) {
        const gamut_bridge_player *other = a;
        a = b;
        b = other;
    }
    base_text key = base_arena_print(arena, "%.*s/%.*s", TEXT_ARGS(key_of(arena, a)), TEXT_ARGS(key_of(arena, b)));
    base_text name = base_arena_print(arena, "%.*s - %.*s", TEXT_ARGS(name_of(arena, a)), TEXT_ARGS(name_of(arena, b)));
    add_to(row_of(arena, &stats->partnerships, key, name), entry, last);
}

static void add_entry(session_stats *stats, const gamut_bridge_section *section, const gamut_bridge_entry *entry)
{
    last_round last = find_last_round(section, entry);
    for (size_t i = 0; i < entry->players.count; i++) {
        const gamut_bridge_player *player = &entry->players.items[i];
        if (player->last.length)
            add_to(row_of(stats->arena, &stats->players, key_of(stats->arena, player), name_of(stats->arena, player)),
                   entry, last);
    }
    if (entry->players.count == 2 && entry->players.items[0].last.length && entry->players.items[1].last.length)
        add_pair(stats, entry, last);
}

bool session_stats_add(session_stats *stats, const gamut_event *event)
{
    base_arena *arena = stats->arena;
    int64_t entries = 0, masterpoints = 0;
    if (!stats->sessions)
        stats->sessions = tree_list(arena);
    for (size_t s = 0; s < event->bridge.sections.count; s++) {
        const gamut_bridge_section *section = &event->bridge.sections.items[s];
        for (size_t i = 0; i < section->entries.count; i++) {
            if (!section->entries.items[i].boards.value)
                continue;
            add_entry(stats, section, &section->entries.items[i]);
            entries++;
            masterpoints += section->entries.items[i].masterpoints.value;
        }
    }
    gamut_value *session = tree_object(arena);
    tree_set_text(arena, session, "name", base_arena_copy(arena, event->name));
    tree_set_text(arena, session, "date", base_date_print(arena, event->start));
    tree_set_integer(arena, session, "entries", entries);
    tree_set_integer(arena, session, "masterpoints", entries ? masterpoints / entries : 0);
    tree_append(stats->sessions, session);
    return !base_arena_failed(arena);
}

/* ---- the answer ---- */

static int compare_rows(const void *a, const void *b)
{
    const stats_score *x = a, *y = b;
    if (x->sessions != y->sessions)
        return x->sessions < y->sessions ? 1 : -1;
    return base_text_compare(x->key, y->key);
}

static void set_percent(base_arena *arena, gamut_value *row, const char *name, int64_t sum, int64_t count)
{
    if (count > 0)
        tree_set_text(arena, row, name, base_decimal_print(arena, base_decimal((sum + count / 2) / count, 2)));
}

static gamut_value *table_tree(base_arena *arena, const stats_table *table)
{
    gamut_value *list = tree_list(arena);
    stats_score *sorted = ARENA_ARRAY(arena, table->count + 1, stats_score);
    size_t count = 0;
    for (size_t i = 0; sorted && i < table->capacity; i++)
        if (table->items[i].key.data)
            sorted[count++] = table->items[i];
    if (count)
        qsort(sorted, count, sizeof *sorted, compare_rows);
    for (size_t i = 0; i < count; i++) {
        gamut_value *row = tree_object(arena);
        tree_set_text(arena, row, "key", sorted[i].key);
        tree_set_text(arena, row, "name", sorted[i].name);
        tree_set_integer(arena, row, "sessions", sorted[i].sessions);
        set_percent(arena, row, "average", sorted[i].percent_sum, sorted[i].sessions);
        set_percent(arena, row, "best", sorted[i].best, 1);
        set_percent(arena, row, "last_round", 10000 * sorted[i].last_points, sorted[i].last_maximum);
        set_percent(arena, row, "masterpoints", sorted[i].awards, 1);
        tree_append(list, row);
    }
    return list;
}

gamut_value *session_stats_tree(session_stats *stats)
{
    gamut_value *tree = tree_object(stats->arena);
    tree_set(tree, "sessions", stats->sessions ? stats->sessions : tree_list(stats->arena));
    tree_set(tree, "players", table_tree(stats->arena, &stats->players));
    tree_set(tree, "partnerships", table_tree(stats->arena, &stats->partnerships));
    return base_arena_failed(stats->arena) ? NULL : tree;
}
