/* session_movement.c - finds out from the results whether a section is a Mitchell or a Howell, and its rounds, tables
 * and seats.
 *
 * In a Mitchell the pairs of both directions are numbered from 1, so the same number occurs on both sides of one board,
 * or meets itself. In a Howell a number is one pair, which plays every board at most once. */
#include "session_boards.h"

#include <stdlib.h>

#include "base/index.h"
#include "base/text.h"
#include "rescore_parts.h"

enum {
    NUMBER_LIMIT = 1000, /* numbers of entries and tables are below this; files have room for far fewer */
    DIRECTIONS = 4,
    ROUND_LIMIT = 36,   /* most rounds of a movement in a file */
    PRINTED_LIMIT = 255 /* largest number that a file can store as `printed` of an entry */
};

typedef struct moving {
    base_arena *arena;
    gamut_bridge_section *section;
    bool is_howell;
    size_t directions; /* 2; for individuals 4 */
    int64_t tables;
    int64_t rounds;
    bool is_guessed; /* the rounds are guessed, because the results do not state them */
    const struct number_map *numbers;
} moving;

/* ---- walking through the results ---- */

static gamut_bridge_result *result_at(const moving *work, size_t board, size_t row)
{
    return (gamut_bridge_result *)(uintptr_t)&work->section->boards.items[board].results.items[row];
}

typedef void (*visit_result)(moving *work, gamut_bridge_result *result, size_t board, void *payload);

static void each_result(moving *work, visit_result visit, void *payload)
{
    for (size_t b = 0; b < work->section->boards.count; b++)
        for (size_t r = 0; r < work->section->boards.items[b].results.count; r++)
            if (result_at(work, b, r)->sides.count >= work->directions)
                visit(work, result_at(work, b, r), b, payload);
}

static bool is_number(gamut_number number)
{
    return base_is_known(number.state) && number.value > 0 && number.value < NUMBER_LIMIT;
}

/* ---- Mitchell or Howell ---- */

typedef struct role_marks {
    size_t board_of[2][NUMBER_LIMIT]; /* indexed by direction and number: 1 + index of the last board played; 0: none */
    bool is_two_fields;
    bool is_mixed; /* at least one number played in both directions */
} role_marks;

static void mark_roles(moving *work, gamut_bridge_result *result, size_t board, void *payload)
{
    role_marks *marks = payload;
    (void)work;
    for (size_t side = 0; side < 2; side++) {
        gamut_number number = result->sides.items[side].entry;
        if (!is_number(number))
            continue;
        marks->board_of[side][number.value] = board + 1;
        if (marks->board_of[1 - side][number.value] == board + 1)
            marks->is_two_fields = true;
        if (marks->board_of[1 - side][number.value])
            marks->is_mixed = true;
    }
}

static bool find_kind(moving *work)
{
    if (work->section->movement) {
        work->is_howell = bridge_is_howell(work->section);
        return true;
    }
    role_marks *marks = ARENA_NEW(work->arena, role_marks);
    if (!marks)
        return false;
    if (work->directions == 2)
        each_result(work, mark_roles, marks);
    work->is_howell = marks->is_mixed && !marks->is_two_fields;
    work->section->movement = work->is_howell ? GAMUT_BRIDGE_HOWELL : GAMUT_BRIDGE_MITCHELL;
    return true;
}

/* ---- numbers ---- */

/* The numbers in use, and what they become: unchanged, or counted from 1 on without gaps. */
typedef struct number_map {
    bool is_there[DIRECTIONS][NUMBER_LIMIT];
    int64_t becomes[DIRECTIONS][NUMBER_LIMIT];
    int64_t was[DIRECTIONS][NUMBER_LIMIT]; /* the old number, indexed by the new one; 0: not in use */
} number_map;

static size_t field_of(const moving *work, size_t side)
{
    return work->is_howell ? 0 : side;
}

/* Marks the numbers that occur in results, by direction (in a Howell, all directions share one list of numbers). */
static void note_played(moving *work, gamut_bridge_result *result, size_t board, void *payload)
{
    bool(*has_played)[NUMBER_LIMIT] = payload;
    (void)board;
    for (size_t side = 0; side < work->directions; side++)
        if (is_number(result->sides.items[side].entry))
            has_played[field_of(work, side)][result->sides.items[side].entry.value] = true;
}

static void renumber(moving *work, gamut_bridge_result *result, size_t board, void *payload)
{
    const number_map *map = payload;
    (void)board;
    for (size_t side = 0; side < work->directions; side++)
        if (is_number(result->sides.items[side].entry))
            ((gamut_bridge_side *)(uintptr_t)&result->sides.items[side])->entry =
                base_number(map->becomes[field_of(work, side)][result->sides.items[side].entry.value]);
}

/* A movement that is stated, and its phantom pair, have the old numbers. */
static void renumber_meetings(const moving *work, const number_map *map)
{
    const gamut_bridge_table_list *tables = &work->section->movement_tables;
    gamut_number *phantom = &work->section->phantom;
    for (size_t t = 0; t < tables->count; t++)
        for (size_t r = 0; r < tables->items[t].rounds.count; r++) {
            gamut_bridge_meeting *met = (gamut_bridge_meeting *)(uintptr_t)&tables->items[t].rounds.items[r];
            gamut_number *seats[] = { &met->first, &met->second, &met->south, &met->west };
            for (size_t side = 0; side < work->directions; side++) {
                int64_t number = is_number(*seats[side]) ? map->becomes[field_of(work, side)][seats[side]->value] : 0;
                if (number)
                    *seats[side] = base_number(number);
            }
        }
    gamut_number pair = base_number(phantom->value < 0 ? -phantom->value : phantom->value);
    int64_t number = is_number(pair) ? map->becomes[phantom->value < 0 && !work->is_howell][pair.value] : 0;
    if (base_is_known(phantom->state) && number)
        *phantom = base_number(phantom->value < 0 ? -number : number);
}

/* If a number occurs in one direction only, tables of totals may name the pair without a direction. Then the direction
 * is taken from the results. */
static void find_directions(const moving *work, const number_map *map)
{
    for (size_t i = 0; !work->is_howell && i < work->section->entries.count; i++) {
        gamut_bridge_entry *entry = (gamut_bridge_entry *)(uintptr_t)&work->section->entries.items[i];
        size_t fields = 0, last = 0;
        for (size_t field = 0; is_number(entry->number) && field < work->directions; field++)
            if (map->is_there[field][entry->number.value]) {
                fields++;
                last = field;
            }
        if (!entry->direction && fields == 1)
            entry->direction = (gamut_bridge_direction)(last + 1);
    }
}

static bool find_numbers(moving *work)
{
    number_map *map = ARENA_NEW(work->arena, number_map);
    if (!map)
        return false;
    work->numbers = map;
    each_result(work, note_played, map->is_there);
    find_directions(work, map);
    for (size_t i = 0; i < work->section->entries.count; i++) {
        const gamut_bridge_entry *entry = &work->section->entries.items[i];
        if (is_number(entry->number) && (work->is_howell || entry->direction))
            map->is_there[work->is_howell ? 0 : (size_t)entry->direction - 1][entry->number.value] = true;
    }
    for (size_t field = 0; field < (work->is_howell ? 1 : work->directions); field++) {
        /* One direction (in a Howell: all pairs) may lack one number, that of the phantom pair; with more gaps, all
         * numbers are assigned anew. */
        int64_t count = 0, highest = 0, next = 0;
        for (int64_t i = 1; i < NUMBER_LIMIT; i++)
            if (map->is_there[field][i]) {
                count++;
                highest = i;
            }
        bool is_kept = highest <= (work->is_howell ? 2 * ((count + 1) / 2) : count + 1);
        for (int64_t i = 1; i < NUMBER_LIMIT; i++)
            if (map->is_there[field][i]) {
                map->becomes[field][i] = is_kept ? i : ++next;
                map->was[field][map->becomes[field][i]] = i;
            }
        int64_t most = is_kept ? highest : count;
        most = work->is_howell ? (most + 1) / 2 : most;
        work->tables = most > work->tables ? most : work->tables;
    }
    each_result(work, renumber, map);
    renumber_meetings(work, map);
    for (size_t i = 0; i < work->section->entries.count; i++) {
        gamut_bridge_entry *entry = (gamut_bridge_entry *)(uintptr_t)&work->section->entries.items[i];
        if (is_number(entry->number) && (work->is_howell || entry->direction))
            entry->number =
                base_number(map->becomes[work->is_howell ? 0 : (size_t)entry->direction - 1][entry->number.value]);
    }
    return true;
}

/* ---- rounds and tables ---- */

/* A meeting of two entries: all boards that they play against each other form one round. */
typedef struct meeting {
    int64_t first, second;
    size_t board; /* index of the first board */
    int64_t round;
    int64_t table;
} meeting;

typedef struct meeting_list {
    meeting *items; /* in the order of the boards */
    size_t count;
    base_index places; /* finds an item by its two numbers */
} meeting_list;

/* The key of a meeting in the index, used as raw bytes. */
typedef struct meeting_key {
    int64_t first, second;
} meeting_key;

static meeting_key key_of(const gamut_bridge_result *result)
{
    return (meeting_key){ result->sides.items[0].entry.value, result->sides.items[1].entry.value };
}

static base_text key_text(const meeting_key *key)
{
    return (base_text){ (const char *)key, sizeof *key };
}

/* Finds or adds the meeting of a result. If memory runs out, the arena keeps the failure. */
static void note_meeting(moving *work, gamut_bridge_result *result, size_t board, void *payload)
{
    meeting_list *list = payload;
    meeting_key key = key_of(result);
    size_t at = base_index_put(&list->places, key_text(&key));
    (void)work;
    if (at == BASE_INDEX_NONE)
        return;
    meeting *known = &list->items[at];
    if (at == list->count) {
        list->count++;
        *known = (meeting){ .first = key.first, .second = key.second, .board = board };
    }
    if (is_number(result->round))
        known->round = result->round.value;
    if (is_number(result->table))
        known->table = result->table.value;
}

/* Returns how many tables the East-West pair of a meeting has moved before it. The result is always below `tables`,
 * even if a number is outside of the section. */
static size_t moves_of(const meeting *met, int64_t tables)
{
    int64_t moves = (met->first - met->second) % tables;
    return (size_t)(moves < 0 ? moves + tables : moves);
}

/* Counts the meetings of each entry in each round. */
typedef struct round_plan {
    uint32_t busy[NUMBER_LIMIT][ROUND_LIMIT + 1];
} round_plan;

/* Returns the counts of an entry; all invalid numbers share row 0. */
static uint32_t *row_of(round_plan *plan, int64_t number)
{
    return plan->busy[number > 0 && number < NUMBER_LIMIT ? number : 0];
}

/* Adds a meeting to the plan or removes it. Rounds that no movement can have are ignored. */
static void plan_meeting(round_plan *plan, const meeting *met, bool is_entered)
{
    uint32_t *rows[] = { row_of(plan, met->first), row_of(plan, met->second) };
    if (met->round < 1 || met->round > ROUND_LIMIT)
        return;
    for (size_t i = 0; i < COUNT(rows); i++)
        rows[i][met->round] = is_entered ? rows[i][met->round] + 1 : rows[i][met->round] - 1;
}

/* Finds for each meeting the first round in which both entries are free. They are not free in rounds that the file
 * states for other meetings. The search ends after the last round that a movement can have. */
static bool guess_howell_rounds(const moving *work, meeting_list *list)
{
    round_plan *plan = ARENA_NEW(work->arena, round_plan);
    if (!plan)
        return false;
    for (size_t i = 0; i < list->count; i++)
        plan_meeting(plan, &list->items[i], true);
    for (size_t i = 0; i < list->count; i++) {
        meeting *each = &list->items[i];
        const uint32_t *first = row_of(plan, each->first), *second = row_of(plan, each->second);
        plan_meeting(plan, each, false);
        for (each->round = 1; each->round <= ROUND_LIMIT && (first[each->round] || second[each->round]);)
            each->round++;
        plan_meeting(plan, each, true);
    }
    return true;
}

static void store_meeting(moving *work, gamut_bridge_result *result, size_t board, void *payload)
{
    const meeting_list *list = payload;
    meeting_key key = key_of(result);
    size_t at = base_index_find(&list->places, key_text(&key));
    (void)board;
    if (at == BASE_INDEX_NONE)
        return;
    const meeting *known = &list->items[at];
    if (!is_number(result->round))
        result->round = base_number(known->round);
    if (!is_number(result->table))
        result->table = base_number(known->table);
    work->rounds = result->round.value > work->rounds ? result->round.value : work->rounds;
    work->tables = result->table.value > work->tables ? result->table.value : work->tables;
}

static bool find_rounds(moving *work)
{
    size_t count = 0;
    for (size_t b = 0; b < work->section->boards.count; b++)
        count += work->section->boards.items[b].results.count;
    meeting_list list = { .items = ARENA_ARRAY(work->arena, count, meeting), .places = { .arena = work->arena } };
    bool has_rounds = true, has_tables = true;
    if (!list.items)
        return false;
    each_result(work, note_meeting, &list);
    for (size_t i = 0; i < list.count; i++) {
        has_rounds = has_rounds && list.items[i].round;
        has_tables = has_tables && list.items[i].table;
    }
    work->is_guessed = !has_rounds && work->tables;
    if (work->is_guessed && !work->is_howell) {
        /* East-West pair s comes to table t after it has moved (t - s) tables, so this number gives the round. After a
         * skip, one such number does not occur; the rounds are numbered without that gap. */
        int64_t seen[NUMBER_LIMIT] = { 0 }, next = 0;
        for (size_t i = 0; i < list.count; i++)
            seen[moves_of(&list.items[i], work->tables)] = 1;
        for (int64_t i = 0; i < work->tables; i++)
            seen[i] = seen[i] ? ++next : 0;
        for (size_t i = 0; i < list.count; i++)
            list.items[i].round = seen[moves_of(&list.items[i], work->tables)];
    } else if (work->is_guessed && !guess_howell_rounds(work, &list))
        return false;
    if (!has_tables) {
        int64_t used[NUMBER_LIMIT] = { 0 };
        for (size_t i = 0; i < list.count; i++) {
            meeting *each = &list.items[i];
            if (!work->is_howell)
                each->table = each->first;
            else if (each->round < NUMBER_LIMIT)
                each->table = ++used[each->round];
        }
    }
    each_result(work, store_meeting, &list);
    return !base_arena_failed(work->arena);
}

/* ---- the table of meetings ---- */

static gamut_bridge_meeting *cell_of(const moving *work, int64_t table, int64_t round)
{
    const gamut_bridge_table_list *tables = &work->section->movement_tables;
    if (table < 1 || (uint64_t)table > tables->count)
        return NULL;
    const gamut_bridge_table *row = &tables->items[table - 1];
    if (round < 1 || (uint64_t)round > row->rounds.count)
        return NULL;
    return (gamut_bridge_meeting *)(uintptr_t)&row->rounds.items[round - 1];
}

static void enter_meeting(moving *work, gamut_bridge_result *result, size_t board, void *payload)
{
    gamut_bridge_meeting *cell = cell_of(work, result->table.value, result->round.value);
    (void)payload;
    if (!cell || base_is_known(cell->board.state))
        return; /* boards come in increasing order, so the first one is the lowest */
    cell->first = result->sides.items[0].entry;
    cell->second = result->sides.items[1].entry;
    if (work->directions == DIRECTIONS) {
        cell->south = result->sides.items[2].entry;
        cell->west = result->sides.items[3].entry;
    }
    cell->board = base_number((int64_t)board + 1);
}

static bool make_tables(moving *work)
{
    gamut_bridge_table *tables = ARENA_ARRAY(work->arena, (size_t)work->tables, gamut_bridge_table);
    for (int64_t i = 0; tables && i < work->tables; i++) {
        gamut_bridge_meeting *rounds = ARENA_ARRAY(work->arena, (size_t)work->rounds, gamut_bridge_meeting);
        tables[i].rounds = (gamut_bridge_meeting_list){ rounds, rounds ? (size_t)work->rounds : 0 };
    }
    if (base_arena_failed(work->arena))
        return false;
    work->section->movement_tables = (gamut_bridge_table_list){ tables, (size_t)work->tables };
    each_result(work, enter_meeting, NULL);
    return true;
}

/* ---- entries ---- */

/* Returns the stated entry with that number and direction, which has the players; NULL: there is none. */
static const gamut_bridge_entry *find_known(const moving *work, size_t direction, int64_t number)
{
    const gamut_bridge_entry_list *entries = &work->section->entries;
    for (size_t i = 0; i < entries->count; i++)
        if (entries->items[i].number.value == number &&
            (work->is_howell || (size_t)entries->items[i].direction == direction + 1))
            return &entries->items[i];
    return NULL;
}

/* Finds the seats at which the entries of a Howell start: those of round 1. Entries that do not play in round 1 get the
 * seats that are left. */
static void find_seats(const moving *work, int64_t *number_at[2])
{
    bool is_seated[NUMBER_LIMIT] = { false };
    int64_t next = 1;
    for (int64_t table = 1; table <= work->tables; table++) {
        const gamut_bridge_meeting *cell = cell_of(work, table, 1);
        for (size_t d = 0; cell && d < 2; d++) {
            gamut_number number = d ? cell->second : cell->first;
            if (!is_number(number) || is_seated[number.value])
                continue;
            is_seated[number.value] = true;
            number_at[d][table - 1] = number.value;
        }
    }
    for (int64_t table = 0; table < work->tables; table++)
        for (size_t d = 0; d < 2; d++) {
            if (number_at[d][table])
                continue;
            while (next < NUMBER_LIMIT - 1 && is_seated[next])
                next++;
            number_at[d][table] = next;
            is_seated[next] = true;
        }
}

static bool make_entries(moving *work)
{
    size_t tables = (size_t)work->tables, count = tables * work->directions;
    gamut_bridge_entry *entries = ARENA_ARRAY(work->arena, count, gamut_bridge_entry), *to = entries;
    int64_t *number_at[2] = { ARENA_ARRAY(work->arena, tables, int64_t), ARENA_ARRAY(work->arena, tables, int64_t) };
    bool(*has_played)[NUMBER_LIMIT] = base_arena_alloc_array(work->arena, DIRECTIONS, sizeof *has_played);
    if (base_arena_failed(work->arena))
        return false;
    each_result(work, note_played, has_played);
    if (work->is_howell)
        find_seats(work, number_at);
    for (size_t d = 0; d < work->directions; d++)
        for (size_t t = 0; t < tables; t++, to++) {
            int64_t number = work->is_howell ? number_at[d][t] : (int64_t)t + 1;
            const gamut_bridge_entry *known = find_known(work, d, number);
            if (known)
                *to = *known;
            to->direction = (gamut_bridge_direction)(d + 1);
            to->id = base_number((int64_t)t + 1);
            to->number = base_number(number);
            int64_t was = work->numbers->was[field_of(work, d)][number];
            if (was && was != number && was <= PRINTED_LIMIT && !base_is_known(to->printed.state))
                to->printed = base_number(was);
            if (!has_played[field_of(work, d)][number] && !base_is_known(work->section->phantom.state))
                work->section->phantom = base_number(d && !work->is_howell ? -number : number);
        }
    work->section->entries = (gamut_bridge_entry_list){ entries, count };
    return true;
}

/* ---- the whole section ---- */

static int64_t boards_per_round(const moving *work)
{
    int64_t most = 1;
    for (int64_t table = 1; table <= work->tables; table++)
        for (int64_t round = 1; round <= work->rounds; round++) {
            int64_t count = 0;
            for (size_t b = 0; b < work->section->boards.count; b++)
                for (size_t r = 0; r < work->section->boards.items[b].results.count; r++) {
                    const gamut_bridge_result *result = result_at(work, b, r);
                    count += result->table.value == table && result->round.value == round;
                }
            most = count > most ? count : most;
        }
    return most;
}

static int compare_boards(const void *a, const void *b)
{
    const gamut_bridge_traveller *x = a, *y = b;
    return (x->number.value > y->number.value) - (x->number.value < y->number.value);
}

static int compare_results(const void *a, const void *b)
{
    const gamut_bridge_result *x = a, *y = b;
    if (x->round.value != y->round.value)
        return x->round.value < y->round.value ? -1 : 1;
    return (x->table.value > y->table.value) - (x->table.value < y->table.value);
}

bool session_find_movement(base_arena *arena, gamut_bridge_section *section, bool is_individual)
{
    moving work = { .arena = arena, .section = section, .directions = is_individual ? DIRECTIONS : 2 };
    if (!section->boards.count)
        return true;
    /* The tables follow from the numbers neither with the additional pair of a rover, nor if individuals are numbered
     * together. */
    if (section->rover.value || (is_individual && bridge_is_howell(section)))
        return true;
    gamut_bridge_traveller *boards = (gamut_bridge_traveller *)(uintptr_t)section->boards.items;
    qsort(boards, section->boards.count, sizeof *boards, compare_boards);
    if (!find_kind(&work) || !find_numbers(&work) || !find_rounds(&work))
        return false;
    /* The order of results is changed only if rounds were guessed. A stated order must stay: if a pair played a board
     * twice, the first result counts. */
    for (size_t i = 0; work.is_guessed && i < section->boards.count; i++)
        if (boards[i].results.count)
            qsort((void *)(uintptr_t)boards[i].results.items, boards[i].results.count, sizeof(gamut_bridge_result),
                  compare_results);
    if (work.tables > NUMBER_LIMIT / 2 || work.rounds > ROUND_LIMIT)
        return true; /* no file can store such a movement */
    bool is_stated = section->movement_tables.count > 0;
    if (!is_stated && !make_tables(&work))
        return false;
    if (!section->boards_per_round.state)
        section->boards_per_round = base_number(boards_per_round(&work));
    section->tables = base_number(work.tables);
    section->rounds = base_number(work.rounds);
    /* A movement that is no Mitchell, whatever the skip and the bye stand, was set up by the director. */
    bool is_named = section->bye_stand.state || section->skip_after.state || section->movement != GAMUT_BRIDGE_MITCHELL;
    if (!(is_stated && is_named) && !is_individual && !work.is_howell && !rescore_find_mitchell(section))
        section->movement = GAMUT_BRIDGE_MANUAL_MITCHELL;
    return make_entries(&work);
}
