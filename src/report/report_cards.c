/* report_cards.c - the score card of a pair or player in a bridge session: rounds, boards, opponents and scores. */
#include "base/text.h"
#include "report_session.h"
#include "rules/bridge/session_scoring.h"

/* Columns of a card. */
enum {
    ROUND,
    BOARD,
    SEAT,
    PARTNER,
    AGAINST,
    NAMES,
    SCORE,
    POINTS,
    PERCENT,
    ROUND_SUM
};

/* Pairs play against one entry; individuals have a partner and two opponents. */
static void fill_opponents(base_text *cells, const report_sheet_target *sheet, const report_sheet_section *section,
                           const report_sheet_play *play)
{
    const gamut_bridge_side_list *sides = &play->result->sides;
    size_t other = sides->count == 4 ? (play->side + 1) % 4 : 1 - play->side % 2;
    if (other >= sides->count)
        return;
    const gamut_bridge_entry *entry = report_sheet_find_entry(section, other, sides->items[other].entry.value);
    cells[AGAINST] = report_sheet_side_number(sheet, section, other, sides->items[other].entry);
    cells[NAMES] = report_sheet_names(sheet, entry);
    if (sides->count != 4)
        return;
    size_t partner = (play->side + 2) % 4, second = (play->side + 3) % 4;
    const gamut_bridge_entry *opposite = report_sheet_find_entry(section, partner, sides->items[partner].entry.value);
    const gamut_bridge_entry *beside = report_sheet_find_entry(section, second, sides->items[second].entry.value);
    cells[PARTNER] = report_sheet_names(sheet, opposite);
    cells[NAMES] = base_arena_print(sheet->arena, "%.*s - %.*s", TEXT_ARGS(cells[NAMES]),
                                    TEXT_ARGS(report_sheet_names(sheet, beside)));
    cells[AGAINST] = (base_text){ 0 };
}

/* The points of a round are summed up in its last row, as on a score card. */
static void add_card(const report_sheet_target *sheet, const report_sheet_section *section, size_t at)
{
    static const report_sheet_column columns[] = {
        [ROUND] = { "round", "Round", true, false, false },
        [BOARD] = { "board", "Board", true, false, false },
        [SEAT] = { "seat", "Seat", false, false, false },
        [PARTNER] = { "partner", "Partner", false, true, false },
        [AGAINST] = { "against", "Against", true, false, false },
        [NAMES] = { "opponents", "Opponents", false, true, false },
        [SCORE] = { "score", "Score", true, false, false },
        [POINTS] = { "points", "Points", true, false, false },
        [PERCENT] = { "percentage", "%", true, false, false },
        [ROUND_SUM] = { "round_sum", "In round", true, false, false },
    };
    const gamut_bridge_entry *entry = &section->model->entries.items[at];
    report_table table = report_sheet_open_table(sheet, columns, COUNT(columns), 0);
    int64_t sum = 0, hundredths;
    if (!table.column_count)
        return;
    for (size_t i = section->first_play[at], end = section->first_play[at + 1]; i < end; i++) {
        const report_sheet_play *play = &section->plays[i];
        const gamut_bridge_side *side = &play->result->sides.items[play->side];
        bool is_last = i + 1 == end || section->plays[i + 1].result->round.value != play->result->round.value;
        base_text *cells = report_add_row(&table);
        if (!cells)
            return;
        cells[ROUND] = report_number(sheet->arena, play->result->round);
        cells[BOARD] = report_number(sheet->arena, play->board->number);
        if (section->is_howell && play->side < 4)
            cells[SEAT] = base_text_of(report_sheet_direction(sheet, (gamut_bridge_direction)(play->side + 1)));
        cells[SCORE] = report_sheet_score(sheet, side);
        cells[POINTS] = report_decimal(sheet->arena, side->points);
        if (side->ruling <= GAMUT_BRIDGE_AVERAGE_PLUS)
            cells[PERCENT] = report_sheet_percent(sheet, section, side->points);
        fill_opponents(cells, sheet, section, play);
        if (base_decimal_scale(&hundredths, side->points, 2) && hundredths < INT32_MAX && hundredths > INT32_MIN)
            sum += hundredths;
        if (is_last)
            cells[ROUND_SUM] = report_decimal(sheet->arena, base_decimal(sum, 2));
        sum = is_last ? 0 : sum;
    }
    report_sheet_add_keys(&table, sheet, section);
    report_add_key(&table, "direction", base_text_of(report_sheet_direction(sheet, entry->direction)));
    report_add_key(&table, "number", report_number(sheet->arena, report_sheet_printed(entry)));
    base_text percentage =
        bridge_has_percentage(sheet->bridge, entry) ? report_decimal(sheet->arena, entry->percentage) : TEXT("");
    base_text penalty = report_decimal(sheet->arena, entry->adjustment);
    base_text title = base_arena_print(
        sheet->arena, "%.*s  %.*s  %.*s%s%s%.*s", TEXT_ARGS(report_sheet_entry_name(sheet, section, entry)),
        TEXT_ARGS(report_sheet_names(sheet, entry)), TEXT_ARGS(percentage), percentage.length ? "%" : "",
        penalty.length ? "  adjustment " : "", TEXT_ARGS(penalty));
    report_add_table(sheet->page, "cards", title, &table);
}

void report_sheet_add_cards(const report_sheet_target *sheet, const report_sheet_section *section)
{
    for (size_t i = 0; i < section->model->entries.count; i++)
        if (report_sheet_wants(sheet->selection, section->model, &section->model->entries.items[i]))
            add_card(sheet, section, i);
}
