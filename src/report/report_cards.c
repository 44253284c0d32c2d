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
    CONTRACT,
    DECLARER,
    TRICKS,
    LEAD,
    SCORE,
    POINTS,
    PERCENT,
    FIELD,
    PAR,
    ROUND_SUM
};

/* How many boards were won, equal and lost, compared with something. */
typedef struct card_balance {
    size_t won, equal, lost;
} card_balance;

static void add_to_balance(card_balance *balance, int64_t difference)
{
    balance->won += difference > 0;
    balance->equal += difference == 0;
    balance->lost += difference < 0;
}

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

/* ---- what a result is compared with ---- */

/* Return the mean score of the own side at all tables that played the same version of the board, halves away from
 * zero. False: fewer than two tables have a score. */
static bool mean_of_field(int64_t *out, const report_sheet_play *play)
{
    const gamut_bridge_side *own = &play->result->sides.items[play->side];
    int64_t sum = 0, count = 0;
    for (size_t i = 0; i < play->board->results.count; i++) {
        const gamut_bridge_side_list *sides = &play->board->results.items[i].sides;
        const gamut_bridge_side *side = play->side < sides->count ? &sides->items[play->side] : NULL;
        if (!side || side->ruling || !base_is_known(side->score.state) || side->score.value > INT16_MAX ||
            side->score.value < INT16_MIN || side->foul_group.value != own->foul_group.value)
            continue;
        sum += side->score.value;
        count++;
    }
    *out = count ? (2 * sum + (sum < 0 ? -count : count)) / (2 * count) : 0;
    return count > 1;
}

/* Compare the points of a side with an average result: half of a top, or no IMPs. False: it has no points. */
static bool compare_with_field(int64_t *out, const report_sheet_target *sheet, const report_sheet_section *section,
                               const gamut_bridge_side *side)
{
    int64_t hundredths, top = section->model->top.value;
    bool is_matchpoints = bridge_is_by_matchpoints(sheet->bridge);
    if (!bridge_has_points(side) || !base_decimal_scale(&hundredths, side->points, 2) ||
        (is_matchpoints && (top <= 0 || top > INT16_MAX)))
        return false;
    *out = is_matchpoints ? hundredths - 50 * top : hundredths;
    return is_matchpoints || bridge_is_by_imps(sheet->bridge);
}

/* Fill what a result is compared with, and count whether it was better. */
static void fill_comparison(base_text *cells, const report_sheet_target *sheet, const report_sheet_section *section,
                            const report_sheet_play *play, card_balance balances[2])
{
    const gamut_bridge_side *side = &play->result->sides.items[play->side];
    const report_par *solved = report_par_at(sheet->pars, section->number - 1, play->board_at);
    int64_t mean, difference;
    bool has_score = !side->ruling && base_is_known(side->score.state);
    if (compare_with_field(&difference, sheet, section, side))
        add_to_balance(&balances[0], difference);
    if (has_score && mean_of_field(&mean, play))
        cells[FIELD] = base_arena_print(sheet->arena, "%lld", (long long)mean);
    if (!solved || !solved->par.is_known)
        return;
    int64_t par = play->side % 2 ? -solved->par.score : solved->par.score;
    cells[PAR] = base_arena_print(sheet->arena, "%lld", (long long)par);
    if (has_score)
        add_to_balance(&balances[1], side->score.value - par);
}

/* Add what was compared as a value for programs: won, equal and lost. */
static void add_balance(report_table *table, const char *name, const card_balance *balance)
{
    if (balance->won || balance->equal || balance->lost)
        report_add_key(table, name,
                       base_arena_print(table->arena, "%zu-%zu-%zu", balance->won, balance->equal, balance->lost));
}

/* Return "; against the field 12 won, 3 equal, 9 lost"; "" if nothing was compared. */
static base_text balance_text(base_arena *arena, const char *what, const card_balance *balance)
{
    if (!balance->won && !balance->equal && !balance->lost)
        return TEXT("");
    return base_arena_print(arena, "; against %s %zu won, %zu equal, %zu lost", what, balance->won, balance->equal,
                            balance->lost);
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
        [CONTRACT] = { "contract", "Contract", false, false, false },
        [DECLARER] = { "declarer", "By", false, false, false },
        [TRICKS] = { "tricks", "Tricks", true, false, false },
        [LEAD] = { "lead", "Lead", false, false, false },
        [SCORE] = { "score", "Score", true, false, false },
        [POINTS] = { "points", "Points", true, false, false },
        [PERCENT] = { "percentage", "%", true, false, false },
        [FIELD] = { "field", "Field", true, false, false },
        [PAR] = { "par", "Par", true, false, false },
        [ROUND_SUM] = { "round_sum", "In round", true, false, false },
    };
    const gamut_bridge_entry *entry = &section->model->entries.items[at];
    report_table table = report_sheet_open_table(sheet, columns, COUNT(columns), 0);
    card_balance balances[2] = { { 0 } };
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
        cells[CONTRACT] = play->result->contract;
        cells[DECLARER] = play->result->declarer;
        cells[TRICKS] = play->result->tricks;
        cells[LEAD] = play->result->lead;
        cells[SCORE] = report_sheet_score(sheet, side);
        cells[POINTS] = report_decimal(sheet->arena, side->points);
        if (side->ruling <= GAMUT_BRIDGE_AVERAGE_PLUS)
            cells[PERCENT] = report_sheet_percent(sheet, section, side->points);
        fill_opponents(cells, sheet, section, play);
        fill_comparison(cells, sheet, section, play, balances);
        if (base_decimal_scale(&hundredths, side->points, 2) && hundredths < INT32_MAX && hundredths > INT32_MIN)
            sum += hundredths;
        if (is_last)
            cells[ROUND_SUM] = report_decimal(sheet->arena, base_decimal(sum, 2));
        sum = is_last ? 0 : sum;
    }
    report_sheet_add_keys(&table, sheet, section);
    report_add_key(&table, "direction", base_text_of(report_sheet_direction(sheet, entry->direction)));
    report_add_key(&table, "number", report_number(sheet->arena, report_sheet_printed(entry)));
    add_balance(&table, "against_field", &balances[0]);
    add_balance(&table, "against_par", &balances[1]);
    base_text percentage =
        bridge_has_percentage(sheet->bridge, entry) ? report_decimal(sheet->arena, entry->percentage) : TEXT("");
    base_text penalty = report_decimal(sheet->arena, entry->adjustment);
    base_text title = base_arena_print(
        sheet->arena, "%.*s  %.*s  %.*s%s%s%.*s%.*s%.*s", TEXT_ARGS(report_sheet_entry_name(sheet, section, entry)),
        TEXT_ARGS(report_sheet_names(sheet, entry)), TEXT_ARGS(percentage), percentage.length ? "%" : "",
        penalty.length ? "  adjustment " : "", TEXT_ARGS(penalty),
        TEXT_ARGS(balance_text(sheet->arena, "the field", &balances[0])),
        TEXT_ARGS(balance_text(sheet->arena, "par", &balances[1])));
    report_add_table(sheet->page, "cards", title, &table);
}

void report_sheet_add_cards(const report_sheet_target *sheet, const report_sheet_section *section)
{
    for (size_t i = 0; i < section->model->entries.count; i++)
        if (report_sheet_wants(sheet->selection, section->model, &section->model->entries.items[i]))
            add_card(sheet, section, i);
}
