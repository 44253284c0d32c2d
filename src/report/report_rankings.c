/* report_rankings.c - the rankings of a session: by section and direction, and for each strat over all sections. */
#include <stdlib.h>

#include "base/text.h"
#include "report_session.h"
#include "rules/bridge/session_scoring.h"

enum {
    STRATS = 3
};

/* ---- cells ---- */

/* Returns the rank, or for a tie both ends of the range: "2/3". */
static base_text rank_text(const report_sheet_target *sheet, gamut_number first, gamut_number last)
{
    if (!base_is_known(last.state))
        return report_number(sheet->arena, first);
    return base_arena_print(sheet->arena, "%lld/%lld", (long long)first.value, (long long)last.value);
}

/* In team events the sum is the number of wins. The final score is shown only if it differs from the score of this
 * session. */
static void fill_scores(base_text *cells, const report_sheet_target *sheet, const gamut_bridge_entry *entry)
{
    static const char *const pigments[] = { "", "B", "S", "R", "G", "P" };
    gamut_decimal score = entry->score, final_score = entry->final_score;
    bool is_changed =
        final_score.state != score.state || final_score.value != score.value || final_score.places != score.places;
    base_buffer awards = { 0 };
    cells[0] = bridge_is_for_teams(sheet->bridge) ? report_decimal(sheet->arena, entry->sum) : TEXT("");
    cells[1] = report_decimal(sheet->arena, entry->handicap);
    cells[2] = report_decimal(sheet->arena, entry->adjustment);
    cells[3] = report_decimal(sheet->arena, score);
    cells[4] = report_decimal(sheet->arena, entry->carry_over);
    cells[5] = is_changed ? report_decimal(sheet->arena, final_score) : TEXT("");
    cells[6] = bridge_has_percentage(sheet->bridge, entry) ? report_decimal(sheet->arena, entry->percentage) : TEXT("");
    /* Masterpoints such as "0.84R 0.56B"; the letter is their colour, as on masterpoint slips. If there are no awards
     * for all sessions together, those of this session are shown. */
    gamut_bridge_award_list won = entry->total_awards.count ? entry->total_awards : entry->session_awards;
    for (size_t i = 0; i < won.count; i++)
        base_buffer_print(&awards, "%s%.*s%s", awards.length ? " " : "",
                          TEXT_ARGS(report_decimal(sheet->arena, won.items[i].masterpoints)),
                          pigments[won.items[i].pigment]);
    cells[7] = report_keep(sheet->arena, &awards);
}

#define SCORE_COLUMNS                                                                                                  \
    { "wins", "Wins", true, false, false }, { "handicap", "Hcp", true, false, false },                                 \
        { "adjustment", "Adj", true, false, false }, { "score", "Score", true, false, false },                         \
        { "carry_over", "Carry", true, false, false }, { "final_score", "Final", true, false, false },                 \
        { "percentage", "%", true, false, false },                                                                     \
    {                                                                                                                  \
        "masterpoints", "Masterpoints", false, false, false                                                            \
    }

static const char *strat_letter(const report_sheet_target *sheet, size_t strat, const char *prefix)
{
    static const char *const usual[] = { "A", "B", "C" };
    base_text letter =
        strat < sheet->bridge->strats.count ? sheet->bridge->strats.items[strat].letter : (base_text){ 0 };
    base_text title = letter.length ? letter : base_text_of(usual[strat]);
    return base_arena_print(sheet->arena, "%s%.*s", prefix, TEXT_ARGS(title)).data;
}

/* ---- sections ---- */

typedef struct ranked {
    int64_t place;
    gamut_number first, last; /* computed rank, if the file has none; `last` is set only for a tie: its last rank */
    const report_sheet_section *section;
    const gamut_bridge_entry *entry;
} ranked;

/* Sorts by place. Entries without a place come after the others, sorted by score; all scores of a file have two decimal
 * places, so their values can be compared. Equal entries stay in the order of the file. */
static int compare_ranked(const void *a, const void *b)
{
    const ranked *x = a, *y = b;
    if (x->place != y->place)
        return !x->place ? 1 : !y->place ? -1 : x->place > y->place ? 1 : -1;
    if (x->entry->final_score.value != y->entry->final_score.value)
        return x->entry->final_score.value < y->entry->final_score.value ? 1 : -1;
    return (x->entry > y->entry) - (x->entry < y->entry);
}

/* Whether the entry has a place in the ranking of a strat, within the section or overall. Pairs who played no board
 * have none, even if the file states one. */
static bool has_place(ranked *out, const report_sheet_target *sheet, const report_sheet_section *section,
                      const gamut_bridge_entry *entry, size_t strat, bool is_overall)
{
    if (strat >= entry->ranks.count)
        return false;
    gamut_number place = is_overall ? entry->ranks.items[strat].overall_place : entry->ranks.items[strat].place;
    *out = (ranked){ .place = place.value, .section = section, .entry = entry };
    return base_is_known(place.state) && bridge_takes_part(sheet->bridge, entry);
}

static void add_ranked(report_table *table, const report_sheet_target *sheet, const ranked *each)
{
    const gamut_bridge_entry *entry = each->entry;
    base_text *cells = report_add_row(table), qualified = TEXT("");
    if (!cells)
        return;
    cells[0] = each->place ? base_arena_print(sheet->arena, "%lld", (long long)each->place) : TEXT("");
    cells[1] = report_number(sheet->arena, report_sheet_printed(entry));
    cells[2] = report_sheet_names(sheet, entry);
    for (size_t strat = 0; strat < STRATS && strat < entry->ranks.count; strat++) {
        const gamut_bridge_rank *rank = &entry->ranks.items[strat];
        cells[3 + strat] = rank_text(sheet, rank->section, rank->section_to);
        cells[6 + strat] = rank_text(sheet, rank->overall, rank->overall_to);
        if (rank->qualified.value)
            qualified = base_arena_print(sheet->arena, "%.*s%s", TEXT_ARGS(qualified), strat_letter(sheet, strat, ""));
    }
    if (base_is_known(each->first.state))
        cells[3] = rank_text(sheet, each->first, each->last);
    /* ACBLscore prints NE (not eligible) for a pair that only fills in. */
    if (entry->ineligible.value)
        cells[3] = TEXT("NE");
    cells[9] = qualified;
    fill_scores(cells + 10, sheet, entry);
}

/* If the file has no ranks, computes them from the scores: the places in the file (1, 2, 3 ...) do not show ties.
 * Returns false, and computes nothing, if the file has ranks, only some entries have a place, or there are no ties. */
static bool rank_ties(ranked *field, size_t count)
{
    bool has_tie = false;
    for (size_t i = 0; i < count; i++)
        if (!field[i].place != !field[0].place ||
            (field[i].entry->ranks.count && base_is_known(field[i].entry->ranks.items[0].section.state)))
            return false;
    for (size_t i = 1; i < count; i++)
        has_tie = has_tie || field[i].entry->final_score.value == field[i - 1].entry->final_score.value;
    for (size_t from = 0, end; has_tie && from < count; from = end) {
        for (end = from + 1;
             end < count && field[end].entry->final_score.value == field[from].entry->final_score.value;)
            end++;
        for (size_t i = from; i < end; i++) {
            field[i].first = base_number((int64_t)from + 1);
            if (end > from + 1)
                field[i].last = base_number((int64_t)end);
        }
    }
    return has_tie;
}

static void add_field(const report_sheet_target *sheet, const report_sheet_section *section,
                      gamut_bridge_direction direction)
{
    static const report_sheet_column columns[] = {
        { "place", "", true, false, false },
        { "number", "No", true, false, false },
        { "players", "Players", false, true, false },
        { "section_rank_1", "", true, false, false },
        { "section_rank_2", "", true, false, false },
        { "section_rank_3", "", true, false, false },
        { "overall_rank_1", "", true, false, false },
        { "overall_rank_2", "", true, false, false },
        { "overall_rank_3", "", true, false, false },
        { "qualified", "Q", false, false, false },
        SCORE_COLUMNS,
    };
    const gamut_bridge_entry_list *entries = &section->model->entries;
    const char *word = section->is_howell ? "" : report_sheet_direction(sheet, direction);
    ranked *field = ARENA_ARRAY(sheet->arena, entries->count, ranked);
    size_t count = 0;
    /* Entries without a rank are listed by score; a game that is not over has such entries. */
    for (size_t i = 0; field && i < entries->count; i++) {
        const gamut_bridge_entry *entry = &entries->items[i];
        bool is_here = section->is_howell || entry->direction == direction;
        if (is_here && !has_place(&field[count], sheet, section, entry, 0, false))
            field[count] = (ranked){ .section = section, .entry = entry };
        count += is_here && bridge_takes_part(sheet->bridge, entry);
    }
    if (!count)
        return;
    qsort(field, count, sizeof *field, compare_ranked);
    bool is_computed = !bridge_is_for_teams(sheet->bridge) && rank_ties(field, count);
    report_table table = report_sheet_open_table(sheet, columns, COUNT(columns), 0);
    for (size_t strat = 0; strat < STRATS; strat++) {
        const char *title = is_computed && !strat ? "Rank" : strat_letter(sheet, strat, "");
        report_sheet_column own = { columns[3 + strat].name, title, true, false, false };
        report_sheet_column overall = { columns[6 + strat].name, strat_letter(sheet, strat, "O"), true, false, false };
        report_sheet_set_column(&table, 3 + strat, own);
        report_sheet_set_column(&table, 6 + strat, overall);
    }
    report_sheet_add_keys(&table, sheet, section);
    report_add_key(&table, "direction", base_text_of(word));
    for (size_t i = 0; i < count; i++)
        add_ranked(&table, sheet, &field[i]);
    base_text title =
        base_arena_print(sheet->arena, "Section %.*s%s%s", TEXT_ARGS(section->model->letters), *word ? " " : "", word);
    report_add_table(sheet->page, "rankings", title, &table);
}

void report_sheet_add_rankings(const report_sheet_target *sheet, const report_sheet_section *section)
{
    for (int direction = 1; direction <= (section->is_howell ? 1 : 4); direction++)
        add_field(sheet, section, (gamut_bridge_direction)direction);
}

/* ---- all sections ---- */

/* Adds a table for each strat, with its overall ranking. */
void report_sheet_add_overall(const report_sheet_target *sheet, const report_sheet_section *sections)
{
    static const report_sheet_column columns[] = {
        { "place", "", true, false, false },
        { "entry", "Entry", false, false, false },
        { "players", "Players", false, true, false },
        { "rank", "Rank", true, false, false },
        SCORE_COLUMNS,
    };
    size_t total = 0;
    for (size_t i = 0; i < sheet->bridge->sections.count; i++)
        total += sheet->bridge->sections.items[i].entries.count;
    ranked *field = ARENA_ARRAY(sheet->arena, total, ranked);
    for (size_t strat = 0; field && strat < STRATS && strat < sheet->bridge->strats.count; strat++) {
        report_table table = report_sheet_open_table(sheet, columns, COUNT(columns), 0);
        size_t count = 0;
        for (size_t s = 0; s < sheet->bridge->sections.count; s++)
            for (size_t i = 0; i < sections[s].model->entries.count; i++)
                count +=
                    has_place(&field[count], sheet, &sections[s], &sections[s].model->entries.items[i], strat, true);
        qsort(field, count, sizeof *field, compare_ranked);
        report_sheet_add_keys(&table, sheet, NULL);
        report_add_key(&table, "strat", base_text_of(strat_letter(sheet, strat, "")));
        for (size_t i = 0; i < count; i++) {
            const ranked *each = &field[i];
            const gamut_bridge_rank *rank = &each->entry->ranks.items[strat];
            base_text *cells = report_add_row(&table);
            if (!cells)
                continue;
            cells[0] = base_arena_print(sheet->arena, "%lld", (long long)each->place);
            cells[1] = report_sheet_entry_name(sheet, each->section, each->entry);
            cells[2] = report_sheet_names(sheet, each->entry);
            cells[3] = rank_text(sheet, rank->overall, rank->overall_to);
            fill_scores(cells + 4, sheet, each->entry);
        }
        base_text most = report_number(sheet->arena, sheet->bridge->strats.items[strat].most);
        base_text title =
            base_arena_print(sheet->arena, "Overall, strat %s%s%.*s%s", strat_letter(sheet, strat, ""),
                             most.length ? ", up to " : "", TEXT_ARGS(most), most.length ? " masterpoints" : "");
        report_add_table(sheet->page, "overall", title, &table);
    }
}
