/* report_session_parts.c - columns, names and the results of each entry, for the sheets of a bridge session. */
#include "report_session.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "report_sheet.h"

enum {
    SIDES = 4,           /* most sides of a result: four in an individual event */
    NUMBER_LIMIT = 65535 /* highest number of an entry that can have results */
};

/* ---- results by entry ---- */

static bool is_entry_number(gamut_number number)
{
    return base_is_known(number.state) && number.value >= 0 && number.value <= NUMBER_LIMIT;
}

const gamut_bridge_entry *report_sheet_find_entry(const report_sheet_section *section, size_t side, int64_t number)
{
    if (number < 0 || (uint64_t)number >= section->number_count || side >= SIDES)
        return NULL;
    uint32_t place = section->by_number[side * section->number_count + (size_t)number];
    return place ? &section->model->entries.items[place - 1] : NULL;
}

/* Calls `visit` for every side of every result whose entry is known. */
static void each_play(report_sheet_section *section,
                      void (*visit)(report_sheet_section *section, size_t entry, const report_sheet_play *play))
{
    for (size_t b = 0; b < section->model->boards.count; b++) {
        const gamut_bridge_traveller *board = &section->model->boards.items[b];
        for (size_t r = 0; r < board->results.count; r++)
            for (size_t s = 0; s < board->results.items[r].sides.count; s++) {
                const gamut_bridge_side *side = &board->results.items[r].sides.items[s];
                const gamut_bridge_entry *entry = report_sheet_find_entry(section, s, side->entry.value);
                if (entry && base_is_known(side->entry.state))
                    visit(section, (size_t)(entry - section->model->entries.items),
                          &(report_sheet_play){ board, &board->results.items[r], b, s });
            }
    }
}

static void count_play(report_sheet_section *section, size_t entry, const report_sheet_play *play)
{
    (void)play;
    section->first_play[entry + 1]++;
}

/* While the plays are sorted, first_play[entry] is where the next play of the entry belongs. At the end it is where the
 * plays of the next entry begin. */
static void place_play(report_sheet_section *section, size_t entry, const report_sheet_play *play)
{
    section->plays[section->first_play[entry]++] = *play;
}

static int compare_plays(const void *a, const void *b)
{
    const report_sheet_play *x = a, *y = b;
    int64_t round = x->result->round.value, other = y->result->round.value;
    if (round != other)
        return (round > other) - (round < other);
    return (x->board_at > y->board_at) - (x->board_at < y->board_at);
}

/* A counting sort by entry; then the few plays of each entry are sorted by round and board. */
static bool sort_plays(report_sheet_section *out, base_arena *arena)
{
    size_t count = out->model->entries.count;
    out->first_play = ARENA_ARRAY(arena, count + 1, size_t);
    if (!out->first_play)
        return false;
    each_play(out, count_play);
    for (size_t i = 0; i < count; i++)
        out->first_play[i + 1] += out->first_play[i];
    out->plays = ARENA_ARRAY(arena, out->first_play[count], report_sheet_play);
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

bool report_sheet_open_section(report_sheet_section *out, const report_sheet_target *sheet, size_t at)
{
    const gamut_bridge_section *model = &sheet->bridge->sections.items[at];
    *out = (report_sheet_section){ .model = model,
                                   .number = at + 1,
                                   .is_howell = bridge_is_howell(model) || model->team_play.teams.count };
    /* Results refer to entries thousands of times, so `by_number` finds the entry by side and number. In a Howell a
     * number means the same pair on every side. */
    const gamut_bridge_entry_list *entries = &model->entries;
    for (size_t i = 0; i < entries->count; i++)
        if (is_entry_number(entries->items[i].number) && (size_t)entries->items[i].number.value >= out->number_count)
            out->number_count = (size_t)entries->items[i].number.value + 1;
    out->by_number = ARENA_ARRAY(sheet->arena, SIDES * out->number_count, uint32_t);
    for (size_t i = 0; out->by_number && i < entries->count; i++) {
        const gamut_bridge_entry *entry = &entries->items[i];
        if (!is_entry_number(entry->number))
            continue;
        for (size_t side = 0; side < SIDES; side++) {
            uint32_t *place = &out->by_number[side * out->number_count + (size_t)entry->number.value];
            if (!*place && (out->is_howell || (size_t)entry->direction == side + 1))
                *place = (uint32_t)i + 1;
        }
    }
    return out->by_number && sort_plays(out, sheet->arena);
}

/* ---- tables ---- */

report_table report_sheet_open_table(const report_sheet_target *sheet, const report_sheet_column *columns, size_t count,
                                     size_t more)
{
    report_field *fields = ARENA_ARRAY(sheet->arena, count + more, report_field);
    report_table table = report_table_open_fields(sheet->arena, fields, fields ? count + more : 0);
    for (size_t i = 0; i < count && i < table.column_count; i++)
        report_sheet_set_column(&table, i, columns[i]);
    return table;
}

void report_sheet_set_column(report_table *table, size_t at, report_sheet_column column)
{
    if (at >= table->column_count)
        return;
    report_column shown = { column.title, column.is_right, column.can_shrink };
    ((report_column *)(uintptr_t)table->columns)[at] = shown;
    ((report_field *)(uintptr_t)table->fields)[at] = (report_field){ shown, column.name, false, column.stays };
}

void report_sheet_add_keys(report_table *table, const report_sheet_target *sheet, const report_sheet_section *section)
{
    report_add_key(table, "event", sheet->event_name);
    report_add_key(table, "date", sheet->date);
    if (section)
        report_add_key(table, "section", section->model->letters);
}

/* ---- texts ---- */

gamut_number report_sheet_printed(const gamut_bridge_entry *entry)
{
    return base_is_known(entry->printed.state) ? entry->printed : entry->number;
}

base_text report_sheet_side_number(const report_sheet_target *sheet, const report_sheet_section *section, size_t side,
                                   gamut_number number)
{
    const gamut_bridge_entry *entry = report_sheet_find_entry(section, side, number.value);
    return report_number(sheet->arena, entry && base_is_known(number.state) ? report_sheet_printed(entry) : number);
}

base_text report_sheet_names(const report_sheet_target *sheet, const gamut_bridge_entry *entry)
{
    base_buffer names = { 0 };
    const char *joint = "";
    if (entry && entry->name.length) {
        base_buffer_add_text(&names, entry->name);
        joint = ": ";
    }
    for (size_t i = 0; entry && i < entry->players.count; i++) {
        const gamut_bridge_player *player = &entry->players.items[i];
        if (player->last.length || player->first.length) {
            base_buffer_print(&names, "%s%.*s%s%.*s", joint, TEXT_ARGS(player->first), player->first.length ? " " : "",
                              TEXT_ARGS(player->last));
            joint = " - ";
        }
    }
    return report_keep(sheet->arena, &names);
}

base_text report_sheet_score(const report_sheet_target *sheet, const gamut_bridge_side *side)
{
    static const char *const rulings[] = { "", "Ave-", "Ave", "Ave+", "late", "NP", "-" };
    return side->ruling ? base_text_of(rulings[side->ruling]) : report_number(sheet->arena, side->score);
}

/* The limits on the numbers prevent an overflow. */
base_text report_sheet_percent(const report_sheet_target *sheet, const report_sheet_section *section,
                               gamut_decimal points)
{
    int64_t hundredths, top = section->model->top.value;
    bool is_matchpoints =
        sheet->bridge->scoring == GAMUT_BRIDGE_MATCHPOINTS || sheet->bridge->scoring == GAMUT_BRIDGE_DOUBLE_MATCHPOINTS;
    if (!is_matchpoints || top <= 0 || top > INT16_MAX || !base_decimal_scale(&hundredths, points, 2) ||
        hundredths < 0 || hundredths > INT32_MAX)
        return TEXT("");
    return report_decimal(sheet->arena, base_decimal((20 * hundredths + top) / (2 * top), 1));
}

const char *report_sheet_direction(const report_sheet_target *sheet, gamut_bridge_direction direction)
{
    static const char *const pairs[] = { "", "NS", "EW", "S", "W" };
    static const char *const individuals[] = { "", "N", "E", "S", "W" };
    if (bridge_is_for_teams(sheet->bridge))
        return "";
    return sheet->bridge->type == GAMUT_BRIDGE_INDIVIDUAL ? individuals[direction] : pairs[direction];
}

base_text report_sheet_entry_name(const report_sheet_target *sheet, const report_sheet_section *section,
                                  const gamut_bridge_entry *entry)
{
    const char *direction = section->is_howell ? "" : report_sheet_direction(sheet, entry->direction);
    return base_arena_print(sheet->arena, "%.*s%s%s %lld", TEXT_ARGS(section->model->letters), *direction ? " " : "",
                            direction, (long long)report_sheet_printed(entry).value);
}
