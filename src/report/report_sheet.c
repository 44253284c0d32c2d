/* report_sheet.c - what the sheets of a bridge session share: columns, names, anchors, and who played what. */
#include "report_sheet.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

enum {
    SIDES = 4,           /* of a result among individuals */
    NUMBER_LIMIT = 65535 /* no file has a higher one */
};

/* ---- who played what ---- */

static bool is_number(gamut_number number)
{
    return base_is_known(number.state) && number.value >= 0 && number.value <= NUMBER_LIMIT;
}

/* In a Howell a number means the same pair on all sides. */
static bool map_numbers(sheet_section *out, base_arena *arena)
{
    const gamut_bridge_entry_list *entries = &out->model->entries;
    for (size_t i = 0; i < entries->count; i++)
        if (is_number(entries->items[i].number) && (size_t)entries->items[i].number.value >= out->number_count)
            out->number_count = (size_t)entries->items[i].number.value + 1;
    out->by_number = ARENA_ARRAY(arena, SIDES * out->number_count, uint32_t);
    for (size_t i = 0; out->by_number && i < entries->count; i++) {
        const gamut_bridge_entry *entry = &entries->items[i];
        if (!is_number(entry->number))
            continue;
        for (size_t side = 0; side < SIDES; side++) {
            uint32_t *place = &out->by_number[side * out->number_count + (size_t)entry->number.value];
            if (!*place && (out->is_howell || (size_t)entry->direction == side + 1))
                *place = (uint32_t)i + 1;
        }
    }
    return out->by_number != NULL;
}

const gamut_bridge_entry *sheet_find_entry(const sheet_section *section, size_t side, int64_t number)
{
    if (number < 0 || (uint64_t)number >= section->number_count || side >= SIDES)
        return NULL;
    uint32_t place = section->by_number[side * section->number_count + (size_t)number];
    return place ? &section->model->entries.items[place - 1] : NULL;
}

size_t sheet_entry_at(const sheet_section *section, const gamut_bridge_entry *entry)
{
    return (size_t)(entry - section->model->entries.items);
}

/* Calls for every side of every result whose entry is known. */
typedef void (*visit_play)(sheet_section *section, size_t entry, const sheet_play *play);
static void each_play(sheet_section *section, visit_play visit)
{
    for (size_t b = 0; b < section->model->boards.count; b++) {
        const gamut_bridge_traveller *board = &section->model->boards.items[b];
        for (size_t r = 0; r < board->results.count; r++)
            for (size_t s = 0; s < board->results.items[r].sides.count; s++) {
                const gamut_bridge_side *side = &board->results.items[r].sides.items[s];
                const gamut_bridge_entry *entry = sheet_find_entry(section, s, side->entry.value);
                if (entry && base_is_known(side->entry.state))
                    visit(section, sheet_entry_at(section, entry),
                          &(sheet_play){ board, &board->results.items[r], b, s });
            }
    }
}

static void count_play(sheet_section *section, size_t entry, const sheet_play *play)
{
    (void)play;
    section->first_play[entry + 1]++;
}

/* first_play[entry] runs from the entry's first place to the next entry's. */
static void place_play(sheet_section *section, size_t entry, const sheet_play *play)
{
    section->plays[section->first_play[entry]++] = *play;
}

static int compare_plays(const void *a, const void *b)
{
    const sheet_play *x = a, *y = b;
    int64_t round = x->result->round.value, other = y->result->round.value;
    if (round != other)
        return (round > other) - (round < other);
    return (x->board_at > y->board_at) - (x->board_at < y->board_at);
}

static bool sort_plays(sheet_section *out, base_arena *arena)
{
    size_t count = out->model->entries.count;
    out->first_play = ARENA_ARRAY(arena, count + 1, size_t);
    if (!out->first_play)
        return false;
    each_play(out, count_play);
    for (size_t i = 0; i < count; i++)
        out->first_play[i + 1] += out->first_play[i];
    out->plays = ARENA_ARRAY(arena, out->first_play[count], sheet_play);
    if (!out->plays)
        return false;
    each_play(out, place_play);
    memmove(out->first_play + 1, out->first_play, count * sizeof *out->first_play);
    out->first_play[0] = 0;
    for (size_t i = 0; i < count; i++)
        if (out->first_play[i + 1] > out->first_play[i])
            qsort(out->plays + out->first_play[i], out->first_play[i + 1] - out->first_play[i], sizeof *out->plays,
                  compare_plays);
    return true;
}

bool sheet_open_section(sheet_section *out, const sheet_target *to, size_t at)
{
    const gamut_bridge_section *model = &to->bridge->sections.items[at];
    bool is_howell = model->movement == GAMUT_BRIDGE_HOWELL || model->movement == GAMUT_BRIDGE_MANUAL_HOWELL;
    *out = (sheet_section){ .model = model, .number = at + 1, .is_howell = is_howell };
    return map_numbers(out, to->arena) && sort_plays(out, to->arena);
}

/* ---- tables ---- */

report_table sheet_open_table(const sheet_target *to, const sheet_column *columns, size_t count, size_t more)
{
    report_column *shown = ARENA_ARRAY(to->arena, count + more, report_column);
    const char **names = ARENA_ARRAY(to->arena, count + more, const char *);
    report_table table = report_table_open(to->arena, shown, shown && names ? count + more : 0);
    table.names = names;
    for (size_t i = 0; i < count && i < table.column_count; i++)
        sheet_set_column(&table, i, columns[i]);
    return table;
}

void sheet_set_column(report_table *table, size_t at, sheet_column column)
{
    if (at >= table->column_count)
        return;
    ((report_column *)(uintptr_t)table->columns)[at] =
        (report_column){ column.title, column.is_right, column.can_shrink };
    ((const char **)(uintptr_t)table->names)[at] = column.name;
}

void sheet_add_keys(report_table *table, const sheet_target *to, const sheet_section *section)
{
    report_add_key(table, "event", to->event_name);
    report_add_key(table, "date", to->date);
    if (section)
        report_add_key(table, "section", section->model->letters);
}

void sheet_link_entry(report_table *table, const sheet_target *to, const sheet_section *section, size_t column,
                      const gamut_bridge_entry *entry)
{
    bool has_card = entry && section->first_play[sheet_entry_at(section, entry) + 1] >
                                 section->first_play[sheet_entry_at(section, entry)];
    if (to->is_linked && has_card)
        report_link_cell(table, column, sheet_entry_anchor(to, section, entry));
}

void sheet_link_board(report_table *table, const sheet_target *to, const sheet_section *section, size_t column,
                      size_t board_at)
{
    if (to->is_linked)
        report_link_cell(table, column, sheet_board_anchor(to, section, board_at));
}

/* ---- texts ---- */

base_text sheet_number(const sheet_target *to, gamut_number number)
{
    return base_is_known(number.state) ? base_arena_print(to->arena, "%lld", (long long)number.value) : TEXT("");
}

base_text sheet_decimal(const sheet_target *to, gamut_decimal decimal)
{
    return base_is_known(decimal.state) ? base_decimal_print(to->arena, decimal) : TEXT("");
}

base_text sheet_names(const sheet_target *to, const gamut_bridge_entry *entry)
{
    base_text names = TEXT("");
    for (size_t i = 0; entry && i < entry->players.count; i++) {
        const gamut_bridge_player *player = &entry->players.items[i];
        if (player->last.length || player->first.length)
            names = base_arena_print(to->arena, "%.*s%s%.*s %.*s", TEXT_ARGS(names), names.length ? " - " : "",
                                     TEXT_ARGS(player->first), TEXT_ARGS(player->last));
    }
    return names;
}

base_text sheet_score(const sheet_target *to, const gamut_bridge_side *side)
{
    static const char *const rulings[] = { "", "Ave-", "Ave", "Ave+", "late", "NP", "-" };
    return side->ruling ? base_text_of(rulings[side->ruling]) : sheet_number(to, side->score);
}

static bool is_team_event(const sheet_target *to)
{
    return to->bridge->type == GAMUT_BRIDGE_TEAMS || to->bridge->type == GAMUT_BRIDGE_BOARD_A_MATCH_TEAMS;
}

const char *sheet_direction(const sheet_target *to, gamut_bridge_direction direction)
{
    static const char *const pairs[] = { "", "NS", "EW", "S", "W" };
    static const char *const individuals[] = { "", "N", "E", "S", "W" };
    if (is_team_event(to))
        return "";
    return to->bridge->type == GAMUT_BRIDGE_INDIVIDUAL ? individuals[direction] : pairs[direction];
}

base_text sheet_entry_anchor(const sheet_target *to, const sheet_section *section, const gamut_bridge_entry *entry)
{
    return base_arena_print(to->arena, "e%llu-s%zu-p%zu", (unsigned long long)to->event, section->number,
                            sheet_entry_at(section, entry) + 1);
}

base_text sheet_board_anchor(const sheet_target *to, const sheet_section *section, size_t board_at)
{
    return base_arena_print(to->arena, "e%llu-s%zu-b%zu", (unsigned long long)to->event, section->number, board_at + 1);
}

base_text sheet_entry_name(const sheet_target *to, const sheet_section *section, const gamut_bridge_entry *entry)
{
    const char *direction = section->is_howell ? "" : sheet_direction(to, entry->direction);
    return base_arena_print(to->arena, "%.*s%s%s %lld", TEXT_ARGS(section->model->letters), *direction ? " " : "",
                            direction, (long long)entry->number.value);
}
