/* report_recap.c - boards: the recap of a section, and the traveller of each board. */
#include "base/text.h"
#include "report_sheet.h"

enum {
    RECAP_FIRST = 1, /* columns before the boards */
    RECAP_LAST = 4   /* and behind them */
};

/* ---- the recap ---- */

static report_table open_recap(const sheet_target *to, const sheet_section *section)
{
    static const sheet_column first[] = { { "number", "No", true, false } };
    static const sheet_column last[] = { { "sum", "Sum", true, false },
                                         { "score", "Score", true, false },
                                         { "percentage", "%", true, false },
                                         { "players", "Players", false, true } };
    size_t boards = section->model->boards.count;
    report_table table = sheet_open_table(to, first, RECAP_FIRST, boards + RECAP_LAST);
    table.pinned = RECAP_FIRST;
    if (to->is_linked && table.column_count)
        table.column_links = ARENA_ARRAY(to->arena, table.column_count, base_text);
    for (size_t b = 0; b < boards; b++) {
        const char *title = sheet_number(to, section->model->boards.items[b].number).data;
        const char *name = base_arena_print(to->arena, "board_%s", title).data;
        sheet_set_column(&table, RECAP_FIRST + b, (sheet_column){ name, title ? title : "", true, false });
        if (table.column_links)
            table.column_links[RECAP_FIRST + b] = sheet_board_anchor(to, section, b);
    }
    for (size_t i = 0; i < RECAP_LAST; i++)
        sheet_set_column(&table, RECAP_FIRST + boards + i, last[i]);
    return table;
}

/* A board that an entry met twice counts once: the first time. */
static void add_recap_row(report_table *table, const sheet_target *to, const sheet_section *section, size_t at)
{
    const gamut_bridge_entry *entry = &section->model->entries.items[at];
    base_text *cells = report_add_row(table);
    if (!cells)
        return;
    base_text *last = cells + RECAP_FIRST + section->model->boards.count;
    cells[0] = sheet_number(to, entry->number);
    for (size_t i = section->first_play[at]; i < section->first_play[at + 1]; i++) {
        const sheet_play *play = &section->plays[i];
        const gamut_bridge_side *side = &play->result->sides.items[play->side];
        base_text *cell = &cells[RECAP_FIRST + play->board_at];
        bool is_scored = !side->ruling || side->ruling <= GAMUT_BRIDGE_AVERAGE_PLUS;
        if (!cell->length)
            *cell = is_scored ? sheet_decimal(to, side->points) : sheet_score(to, side);
    }
    last[0] = sheet_decimal(to, entry->sum);
    last[1] = sheet_decimal(to, entry->score);
    last[2] = sheet_decimal(to, entry->percentage);
    last[3] = sheet_names(to, entry);
    sheet_link_entry(table, to, section, 0, entry);
}

static void add_recap(const sheet_target *to, const sheet_section *section, gamut_bridge_direction direction)
{
    const gamut_bridge_entry_list *entries = &section->model->entries;
    report_table table = open_recap(to, section);
    const char *word = section->is_howell ? "" : sheet_direction(to, direction);
    if (!table.column_count)
        return;
    for (size_t i = 0; i < entries->count; i++)
        if ((section->is_howell || entries->items[i].direction == direction) &&
            section->first_play[i + 1] > section->first_play[i])
            add_recap_row(&table, to, section, i);
    sheet_add_keys(&table, to, section);
    report_add_key(&table, "direction", base_text_of(word));
    report_add_table(to->page, "recap",
                     base_arena_print(to->arena, "Section %.*s%s%s, recap", TEXT_ARGS(section->model->letters),
                                      *word ? " " : "", word),
                     (base_text){ 0 }, &table);
}

void sheet_add_recap(const sheet_target *to, const sheet_section *section)
{
    for (int direction = 1; direction <= (section->is_howell ? 1 : 4); direction++)
        add_recap(to, section, (gamut_bridge_direction)direction);
}

/* ---- travellers ---- */

static void fill_side(report_table *table, base_text *cells, const sheet_target *to, const sheet_section *section,
                      const gamut_bridge_result *result, size_t s, size_t column)
{
    const gamut_bridge_side *side = &result->sides.items[s];
    const gamut_bridge_entry *entry = sheet_find_entry(section, s, side->entry.value);
    cells[column] = sheet_number(to, side->entry);
    sheet_link_entry(table, to, section, column, entry);
}

/* Scores of the two sides are usually the same but for the sign; only what is not so is said twice. */
static bool has_own_score(const gamut_bridge_side *sides)
{
    return sides[0].ruling != sides[1].ruling || sides[0].score.value != -sides[1].score.value;
}

static void add_pair_result(report_table *table, const sheet_target *to, const sheet_section *section,
                            const gamut_bridge_result *result)
{
    base_text *cells = result->sides.count >= 2 ? report_add_row(table) : NULL;
    const gamut_bridge_side *sides = result->sides.items;
    if (!cells)
        return;
    cells[0] = sheet_number(to, result->round);
    cells[1] = sheet_number(to, result->table);
    cells[4] = sheet_score(to, &sides[0]);
    cells[5] = has_own_score(sides) ? sheet_score(to, &sides[1]) : TEXT("");
    for (size_t s = 0; s < 2; s++) {
        fill_side(table, cells, to, section, result, s, 2 + s);
        cells[6 + s] = sheet_decimal(to, sides[s].points);
        cells[8 + s] = sheet_names(to, sheet_find_entry(section, s, sides[s].entry.value));
    }
}

static report_table pair_traveller(const sheet_target *to, const sheet_section *section,
                                   const gamut_bridge_traveller *board)
{
    static const sheet_column columns[] = {
        { "round", "Round", true, false },
        { "table", "Table", true, false },
        { "ns", "NS", true, false },
        { "ew", "EW", true, false },
        { "score", "Score", true, false },
        { "score_ew", "EW score", true, false },
        { "points_ns", "NS pts", true, false },
        { "points_ew", "EW pts", true, false },
        { "names_ns", "North-South", false, true },
        { "names_ew", "East-West", false, true },
    };
    report_table table = sheet_open_table(to, columns, COUNT(columns), 0);
    for (size_t i = 0; table.column_count && i < board->results.count; i++)
        add_pair_result(&table, to, section, &board->results.items[i]);
    return table;
}

static void add_individual_result(report_table *table, const sheet_target *to, const sheet_section *section,
                                  const gamut_bridge_result *result)
{
    base_text *cells = result->sides.count >= 4 ? report_add_row(table) : NULL;
    if (!cells)
        return;
    cells[0] = sheet_number(to, result->round);
    cells[1] = sheet_number(to, result->table);
    cells[6] = sheet_score(to, &result->sides.items[0]);
    for (size_t s = 0; s < 4; s++) {
        fill_side(table, cells, to, section, result, s, 2 + s);
        cells[7 + s] = sheet_decimal(to, result->sides.items[s].points);
    }
}

static report_table individual_traveller(const sheet_target *to, const sheet_section *section,
                                         const gamut_bridge_traveller *board)
{
    static const sheet_column columns[] = {
        { "round", "Round", true, false },
        { "table", "Table", true, false },
        { "n", "N", true, false },
        { "e", "E", true, false },
        { "s", "S", true, false },
        { "w", "W", true, false },
        { "score", "Score", true, false },
        { "points_n", "N pts", true, false },
        { "points_e", "E pts", true, false },
        { "points_s", "S pts", true, false },
        { "points_w", "W pts", true, false },
    };
    report_table table = sheet_open_table(to, columns, COUNT(columns), 0);
    for (size_t i = 0; table.column_count && i < board->results.count; i++)
        add_individual_result(&table, to, section, &board->results.items[i]);
    return table;
}

static void add_traveller(const sheet_target *to, const sheet_section *section, size_t at)
{
    const gamut_bridge_traveller *board = &section->model->boards.items[at];
    bool is_individual = to->bridge->type == GAMUT_BRIDGE_INDIVIDUAL;
    report_table table = is_individual ? individual_traveller(to, section, board) : pair_traveller(to, section, board);
    sheet_add_keys(&table, to, section);
    report_add_key(&table, "board", sheet_number(to, board->number));
    report_add_table(to->page, "travellers",
                     base_arena_print(to->arena, "Section %.*s, board %lld", TEXT_ARGS(section->model->letters),
                                      (long long)board->number.value),
                     sheet_board_anchor(to, section, at), &table);
}

void sheet_add_travellers(const sheet_target *to, const sheet_section *section)
{
    uint64_t wanted = to->selection->board;
    for (size_t i = 0; i < section->model->boards.count; i++)
        if (!wanted || section->model->boards.items[i].number.value == (int64_t)wanted)
            add_traveller(to, section, i);
}
