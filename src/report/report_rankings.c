/* report_rankings.c - who won: by section and direction, and over the whole event strat by strat. */
#include <stdlib.h>

#include "base/text.h"
#include "report_session.h"

enum {
    STRATS = 3
};

/* ---- cells ---- */

/* "2/3" for a tie. */
static base_text rank_text(const report_sheet_target *to, gamut_number from, gamut_number last)
{
    if (!base_is_known(last.state))
        return report_sheet_number(to, from);
    return base_arena_print(to->arena, "%lld/%lld", (long long)from.value, (long long)last.value);
}

/* "0.84R 0.56B": the colour is the letter that masterpoint slips have. */
static base_text award_text(const report_sheet_target *to, gamut_bridge_award_list awards)
{
    static const char *const pigments[] = { "", "B", "S", "R", "G", "P" };
    base_buffer text = { 0 };
    for (size_t i = 0; i < awards.count; i++)
        base_buffer_print(&text, "%s%.*s%s", text.length ? " " : "",
                          TEXT_ARGS(report_sheet_decimal(to, awards.items[i].masterpoints)),
                          pigments[awards.items[i].pigment]);
    return report_keep(to->arena, &text);
}

static bool is_same(gamut_decimal a, gamut_decimal b)
{
    return a.state == b.state && a.value == b.value && a.places == b.places;
}

/* The numbers of a ranking: what is carried over shows only where something is. Of teams the sum is the wins. */
static void fill_scores(base_text *cells, const report_sheet_target *to, const gamut_bridge_entry *entry)
{
    bool is_for_teams = bridge_is_for_teams(to->bridge);
    cells[0] = is_for_teams ? report_sheet_decimal(to, entry->sum) : TEXT("");
    cells[1] = report_sheet_decimal(to, entry->handicap);
    cells[2] = report_sheet_decimal(to, entry->adjustment);
    cells[3] = report_sheet_decimal(to, entry->score);
    cells[4] = report_sheet_decimal(to, entry->carry_over);
    cells[5] = is_same(entry->final_score, entry->score) ? TEXT("") : report_sheet_decimal(to, entry->final_score);
    cells[6] = entry->percentage.value ? report_sheet_decimal(to, entry->percentage) : TEXT("");
    cells[7] = award_text(to, entry->total_awards);
}

#define SCORE_COLUMNS                                                                                                  \
    { "wins", "Wins", true, false, false }, { "handicap", "Hcp", true, false, false },                                 \
        { "adjustment", "Adj", true, false, false }, { "score", "Score", true, false, false },                         \
        { "carry_over", "Carry", true, false, false }, { "final_score", "Final", true, false, false },                 \
        { "percentage", "%", true, false, false },                                                                     \
    {                                                                                                                  \
        "masterpoints", "Masterpoints", false, false, false                                                            \
    }

static const char *strat_letter(const report_sheet_target *to, size_t strat, const char *prefix)
{
    static const char *const usual[] = { "A", "B", "C" };
    base_text letter = strat < to->bridge->strats.count ? to->bridge->strats.items[strat].letter : (base_text){ 0 };
    base_text title = letter.length ? letter : base_text_of(usual[strat]);
    return base_arena_print(to->arena, "%s%.*s", prefix, TEXT_ARGS(title)).data;
}

/* The letters of the strats in which the entry has qualified. */
static base_text qualified_text(const report_sheet_target *to, const gamut_bridge_entry *entry)
{
    base_text letters = TEXT("");
    for (size_t strat = 0; strat < STRATS && strat < entry->ranks.count; strat++)
        if (entry->ranks.items[strat].qualified.value)
            letters = base_arena_print(to->arena, "%.*s%s", TEXT_ARGS(letters), strat_letter(to, strat, ""));
    return letters;
}

/* ---- sections ---- */

typedef struct ranked {
    int64_t place;
    const report_sheet_section *section;
    const gamut_bridge_entry *entry;
} ranked;

static int compare_places(const void *a, const void *b)
{
    const ranked *x = a, *y = b;
    return (x->place > y->place) - (x->place < y->place);
}

/* All scores of a file have two decimals. Those who tie stay in the order of the file. */
static int compare_scores(const void *a, const void *b)
{
    const gamut_bridge_entry *x = ((const ranked *)a)->entry, *y = ((const ranked *)b)->entry;
    if (x->final_score.value != y->final_score.value)
        return x->final_score.value < y->final_score.value ? 1 : -1;
    return (x > y) - (x < y);
}

/* Whether the entry has a place in the list of a strat; of the section, or of the event. Pairs without a single board have
 * no rank, whatever the file says. */
static bool has_place(ranked *out, const report_sheet_target *to, const report_sheet_section *section,
                      const gamut_bridge_entry *entry, size_t strat, bool is_overall)
{
    if (strat >= entry->ranks.count)
        return false;
    gamut_number place = is_overall ? entry->ranks.items[strat].overall_place : entry->ranks.items[strat].place;
    *out = (ranked){ place.value, section, entry };
    return base_is_known(place.state) && bridge_takes_part(to->bridge, entry);
}

/* Teams that nobody has ranked yet, as in a knockout that goes on, stand in the order of their scores. */
static size_t list_unranked_teams(ranked *field, const report_sheet_target *to, const report_sheet_section *section)
{
    const gamut_bridge_entry_list *entries = &section->model->entries;
    size_t count = 0;
    for (size_t i = 0; bridge_is_for_teams(to->bridge) && i < entries->count; i++)
        if (bridge_takes_part(to->bridge, &entries->items[i]))
            field[count++] = (ranked){ 0, section, &entries->items[i] };
    if (count)
        qsort(field, count, sizeof *field, compare_scores);
    return count;
}

static const char *field_title(const report_sheet_target *to, const report_sheet_section *section,
                               gamut_bridge_direction direction)
{
    const char *word = section->is_howell ? "" : report_sheet_direction(to, direction);
    return base_arena_print(to->arena, "Section %.*s%s%s", TEXT_ARGS(section->model->letters), *word ? " " : "", word)
        .data;
}

static report_table open_ranking(const report_sheet_target *to)
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
    report_table table = report_sheet_open_table(to, columns, COUNT(columns), 0);
    for (size_t strat = 0; strat < STRATS; strat++) {
        report_sheet_set_column(
            &table, 3 + strat,
            (report_sheet_column){ columns[3 + strat].name, strat_letter(to, strat, ""), true, false, false });
        report_sheet_set_column(
            &table, 6 + strat,
            (report_sheet_column){ columns[6 + strat].name, strat_letter(to, strat, "O"), true, false, false });
    }
    return table;
}

static void add_ranked(report_table *table, const report_sheet_target *to, const ranked *each)
{
    const gamut_bridge_entry *entry = each->entry;
    base_text *cells = report_add_row(table);
    if (!cells)
        return;
    cells[0] = each->place ? base_arena_print(to->arena, "%lld", (long long)each->place) : TEXT("");
    cells[1] = report_sheet_number(to, report_sheet_printed(entry));
    cells[2] = report_sheet_names(to, entry);
    for (size_t strat = 0; strat < STRATS && strat < entry->ranks.count; strat++) {
        const gamut_bridge_rank *rank = &entry->ranks.items[strat];
        cells[3 + strat] = rank_text(to, rank->section, rank->section_to);
        cells[6 + strat] = rank_text(to, rank->overall, rank->overall_to);
    }
    cells[9] = qualified_text(to, entry);
    fill_scores(cells + 10, to, entry);
    report_sheet_link_entry(table, to, each->section, 1, entry);
}

static void add_field(const report_sheet_target *to, const report_sheet_section *section,
                      gamut_bridge_direction direction)
{
    const gamut_bridge_entry_list *entries = &section->model->entries;
    ranked *field = ARENA_ARRAY(to->arena, entries->count, ranked);
    size_t count = 0;
    for (size_t i = 0; field && i < entries->count; i++)
        if (section->is_howell || entries->items[i].direction == direction)
            count += has_place(&field[count], to, section, &entries->items[i], 0, false);
    if (field && !count && (section->is_howell || direction == GAMUT_BRIDGE_NORTH_SOUTH))
        count = list_unranked_teams(field, to, section);
    else if (count)
        qsort(field, count, sizeof *field, compare_places);
    report_table table = open_ranking(to);
    if (!count)
        return;
    report_sheet_add_keys(&table, to, section);
    report_add_key(&table, "direction", base_text_of(section->is_howell ? "" : report_sheet_direction(to, direction)));
    for (size_t i = 0; i < count; i++)
        add_ranked(&table, to, &field[i]);
    report_add_table(to->page, "rankings", base_text_of(field_title(to, section, direction)), (base_text){ 0 }, &table);
}

void report_sheet_add_rankings(const report_sheet_target *to, const report_sheet_section *section)
{
    for (int direction = 1; direction <= (section->is_howell ? 1 : 4); direction++)
        add_field(to, section, (gamut_bridge_direction)direction);
}

/* ---- the whole event ---- */

static size_t count_entries(const report_sheet_target *to)
{
    size_t count = 0;
    for (size_t i = 0; i < to->bridge->sections.count; i++)
        count += to->bridge->sections.items[i].entries.count;
    return count;
}

static void add_overall(report_table *table, const report_sheet_target *to, const ranked *each, size_t strat)
{
    const gamut_bridge_rank *rank = &each->entry->ranks.items[strat];
    base_text *cells = report_add_row(table);
    if (!cells)
        return;
    cells[0] = base_arena_print(to->arena, "%lld", (long long)each->place);
    cells[1] = report_sheet_entry_name(to, each->section, each->entry);
    cells[2] = report_sheet_names(to, each->entry);
    cells[3] = rank_text(to, rank->overall, rank->overall_to);
    fill_scores(cells + 4, to, each->entry);
    report_sheet_link_entry(table, to, each->section, 1, each->entry);
}

/* "Strat B, up to 1500 masterpoints". */
static base_text strat_title(const report_sheet_target *to, size_t strat)
{
    const gamut_bridge_strat *model = &to->bridge->strats.items[strat];
    const char *letter = strat_letter(to, strat, "");
    if (!base_is_known(model->most.state))
        return base_arena_print(to->arena, "Overall, strat %s", letter);
    return base_arena_print(to->arena, "Overall, strat %s, up to %lld masterpoints", letter,
                            (long long)model->most.value);
}

/* Over all sections, a table for each strat. */
void report_sheet_add_overall(const report_sheet_target *to, const report_sheet_section *sections)
{
    static const report_sheet_column columns[] = {
        { "place", "", true, false, false },
        { "entry", "Entry", false, false, false },
        { "players", "Players", false, true, false },
        { "rank", "Rank", true, false, false },
        SCORE_COLUMNS,
    };
    ranked *field = ARENA_ARRAY(to->arena, count_entries(to), ranked);
    for (size_t strat = 0; field && strat < STRATS && strat < to->bridge->strats.count; strat++) {
        report_table table = report_sheet_open_table(to, columns, COUNT(columns), 0);
        size_t count = 0;
        for (size_t s = 0; s < to->bridge->sections.count; s++)
            for (size_t i = 0; i < sections[s].model->entries.count; i++)
                count += has_place(&field[count], to, &sections[s], &sections[s].model->entries.items[i], strat, true);
        qsort(field, count, sizeof *field, compare_places);
        report_sheet_add_keys(&table, to, NULL);
        report_add_key(&table, "strat", base_text_of(strat_letter(to, strat, "")));
        for (size_t i = 0; i < count; i++)
            add_overall(&table, to, &field[i], strat);
        report_add_table(to->page, "overall", strat_title(to, strat), (base_text){ 0 }, &table);
    }
}
