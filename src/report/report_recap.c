/* report_recap.c - the recap of a section, and the traveller of each board. */
#include "base/text.h"
#include "report_session.h"
#include "rules/bridge/session_scoring.h"

enum {
    RECAP_FIRST = 1, /* columns before the boards */
    RECAP_LAST = 4   /* columns after the boards */
};

/* ---- the recap ---- */

/* If an entry played a board twice, the first result is shown. */
static void add_recap_row(report_table *table, const report_sheet_target *sheet, const report_sheet_section *section,
                          size_t at)
{
    const gamut_bridge_entry *entry = &section->model->entries.items[at];
    base_text *cells = report_add_row(table);
    if (!cells)
        return;
    base_text *last = cells + RECAP_FIRST + section->model->boards.count;
    cells[0] = report_number(sheet->arena, report_sheet_printed(entry));
    for (size_t i = section->first_play[at]; i < section->first_play[at + 1]; i++) {
        const report_sheet_play *play = &section->plays[i];
        const gamut_bridge_side *side = &play->result->sides.items[play->side];
        base_text *cell = &cells[RECAP_FIRST + play->board_at];
        bool is_scored = !side->ruling || side->ruling <= GAMUT_BRIDGE_AVERAGE_PLUS;
        if (!cell->length)
            *cell = is_scored ? report_decimal(sheet->arena, side->points) : report_sheet_score(sheet, side);
    }
    last[0] = report_decimal(sheet->arena, entry->sum);
    last[1] = report_decimal(sheet->arena, entry->score);
    last[2] = bridge_has_percentage(sheet->bridge, entry) ? report_decimal(sheet->arena, entry->percentage) : TEXT("");
    last[3] = report_sheet_names(sheet, entry);
}

static void add_recap(const report_sheet_target *sheet, const report_sheet_section *section,
                      gamut_bridge_direction direction)
{
    static const report_sheet_column first[] = { { "number", "No", true, false, true } };
    static const report_sheet_column last[] = { { "sum", "Sum", true, false, false },
                                                { "score", "Score", true, false, false },
                                                { "percentage", "%", true, false, false },
                                                { "players", "Players", false, true, false } };
    const gamut_bridge_entry_list *entries = &section->model->entries;
    const char *word = section->is_howell ? "" : report_sheet_direction(sheet, direction);
    size_t boards = section->model->boards.count;
    report_table table = report_sheet_open_table(sheet, first, RECAP_FIRST, boards + RECAP_LAST);
    for (size_t b = 0; b < boards; b++) {
        const char *title = report_number(sheet->arena, section->model->boards.items[b].number).data;
        const char *name = base_arena_print(sheet->arena, "board_%s", title).data;
        report_sheet_set_column(&table, RECAP_FIRST + b,
                                (report_sheet_column){ name, title ? title : "", true, false, false });
    }
    for (size_t i = 0; i < RECAP_LAST; i++)
        report_sheet_set_column(&table, RECAP_FIRST + boards + i, last[i]);
    if (!table.column_count)
        return;
    for (size_t i = 0; i < entries->count; i++)
        if ((section->is_howell || entries->items[i].direction == direction) &&
            section->first_play[i + 1] > section->first_play[i])
            add_recap_row(&table, sheet, section, i);
    report_sheet_add_keys(&table, sheet, section);
    report_add_key(&table, "direction", base_text_of(word));
    report_add_table(sheet->page, "recap",
                     base_arena_print(sheet->arena, "Section %.*s%s%s, recap", TEXT_ARGS(section->model->letters),
                                      *word ? " " : "", word),
                     &table);
}

void report_sheet_add_recap(const report_sheet_target *sheet, const report_sheet_section *section)
{
    for (int direction = 1; direction <= (section->is_howell ? 1 : 4); direction++)
        add_recap(sheet, section, (gamut_bridge_direction)direction);
}

/* ---- travellers ---- */

/* Fills the cells for contract, declarer, tricks, lead, the scores, and which version of a fouled board was played. */
static void fill_play(base_text *cells, const report_sheet_target *sheet, const gamut_bridge_result *result)
{
    const gamut_bridge_side *sides = result->sides.items;
    cells[0] = result->contract;
    cells[1] = result->declarer;
    cells[2] = result->tricks;
    cells[3] = result->lead;
    cells[4] = report_sheet_score(sheet, &sides[0]);
    /* The second score is shown only if it is not the first with the opposite sign. */
    if (sides[0].ruling != sides[1].ruling || sides[0].score.value != -sides[1].score.value)
        cells[5] = report_sheet_score(sheet, &sides[1]);
    cells[6] = report_number(sheet->arena, sides[0].foul_group);
}

/* Whether the slot of the traveller is not used. */
static bool is_vacant(const gamut_bridge_result *result)
{
    for (size_t s = 0; s < result->sides.count; s++)
        if (result->sides.items[s].entry.value || result->sides.items[s].ruling != GAMUT_BRIDGE_NOT_IN_PLAY)
            return false;
    return true;
}

/* Returns the traveller as a table, with the numbers, the play and the points of all sides; for pairs, also what
 * the result was worth in the field, and names. */
static report_table make_traveller(const report_sheet_target *sheet, const report_sheet_section *section,
                                   const gamut_bridge_traveller *board)
{
    static const report_sheet_column of_pairs[] = {
        { "round", "Round", true, false, false },
        { "table", "Table", true, false, false },
        { "ns", "NS", true, false, false },
        { "ew", "EW", true, false, false },
        { "contract", "Contract", false, false, false },
        { "declarer", "By", false, false, false },
        { "tricks", "Tricks", true, false, false },
        { "lead", "Lead", false, false, false },
        { "score", "Score", true, false, false },
        { "score_ew", "EW score", true, false, false },
        { "foul_group", "Foul group", true, false, false },
        { "points_ns", "NS pts", true, false, false },
        { "points_ew", "EW pts", true, false, false },
        { "percent_ns", "NS %", true, false, false },
        { "percent_ew", "EW %", true, false, false },
        { "names_ns", "North-South", false, true, false },
        { "names_ew", "East-West", false, true, false },
    };
    static const report_sheet_column of_individuals[] = {
        { "round", "Round", true, false, false },
        { "table", "Table", true, false, false },
        { "n", "N", true, false, false },
        { "e", "E", true, false, false },
        { "s", "S", true, false, false },
        { "w", "W", true, false, false },
        { "contract", "Contract", false, false, false },
        { "declarer", "By", false, false, false },
        { "tricks", "Tricks", true, false, false },
        { "lead", "Lead", false, false, false },
        { "score", "Score", true, false, false },
        { "score_ew", "EW score", true, false, false },
        { "foul_group", "Foul group", true, false, false },
        { "points_n", "N pts", true, false, false },
        { "points_e", "E pts", true, false, false },
        { "points_s", "S pts", true, false, false },
        { "points_w", "W pts", true, false, false },
    };
    enum {
        NUMBERS = 2, /* index of the first column with the number of a side */
        PLAY_COLUMNS = 7
    };
    bool is_individual = sheet->bridge->type == GAMUT_BRIDGE_INDIVIDUAL;
    size_t sides = is_individual ? 4 : 2;
    report_table table = is_individual ? report_sheet_open_table(sheet, of_individuals, COUNT(of_individuals), 0)
                                       : report_sheet_open_table(sheet, of_pairs, COUNT(of_pairs), 0);
    for (size_t i = 0; table.column_count && i < board->results.count; i++) {
        const gamut_bridge_result *result = &board->results.items[i];
        base_text *cells = result->sides.count >= sides && !is_vacant(result) ? report_add_row(&table) : NULL;
        if (!cells)
            continue;
        base_text *play = cells + NUMBERS + sides, *points = play + PLAY_COLUMNS;
        cells[0] = report_number(sheet->arena, result->round);
        cells[1] = report_number(sheet->arena, result->table);
        fill_play(play, sheet, result);
        for (size_t s = 0; s < sides; s++) {
            const gamut_bridge_side *side = &result->sides.items[s];
            cells[NUMBERS + s] = report_sheet_side_number(sheet, section, s, side->entry);
            points[s] = report_decimal(sheet->arena, side->points);
            if (is_individual)
                continue;
            if (bridge_has_points(side))
                points[sides + s] = report_sheet_percent(sheet, section, side->points);
            points[2 * sides + s] = report_sheet_names(sheet, report_sheet_find_entry(section, s, side->entry.value));
        }
    }
    return table;
}

void report_sheet_add_travellers(const report_sheet_target *sheet, const report_sheet_section *section)
{
    uint64_t wanted = sheet->selection->board;
    for (size_t i = 0; i < section->model->boards.count; i++) {
        const gamut_bridge_traveller *board = &section->model->boards.items[i];
        if (wanted && board->number.value != (int64_t)wanted)
            continue;
        report_table table = make_traveller(sheet, section, board);
        report_sheet_add_keys(&table, sheet, section);
        report_add_key(&table, "board", report_number(sheet->arena, board->number));
        if (board->deal.length)
            report_add_key(&table, "deal", board->deal);
        base_text title = base_arena_print(sheet->arena, "Section %.*s, board %lld", TEXT_ARGS(section->model->letters),
                                           (long long)board->number.value);
        const report_par *solved = report_par_at(sheet->pars, section->number - 1, i);
        if (solved && solved->par.is_known) {
            base_text contracts = report_par_contracts(sheet->arena, &solved->par);
            report_add_key(&table, "par", base_arena_print(sheet->arena, "%d", solved->par.score));
            report_add_key(&table, "par_contracts", contracts);
            report_add_key(&table, "double_dummy", doubledummy_print_digits(sheet->arena, &solved->table));
            title = base_arena_print(sheet->arena, "%.*s, par %+d (%.*s)", TEXT_ARGS(title), solved->par.score,
                                     TEXT_ARGS(contracts));
        }
        report_add_table(sheet->page, "travellers", title, &table);
    }
}
