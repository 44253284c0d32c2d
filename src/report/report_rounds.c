/* report_rounds.c - who meets whom: the movement of a section, and the matches of teams. */
#include "base/text.h"
#include "report_session.h"

/* ---- movements ---- */

/* The movement counts boards by their place in the section; people read their numbers. */
static base_text board_text(const report_sheet_target *to, const report_sheet_section *section, gamut_number place)
{
    const gamut_bridge_traveller_list *boards = &section->model->boards;
    if (base_is_known(place.state) && place.value >= 1 && (uint64_t)place.value <= boards->count)
        return report_sheet_number(to, boards->items[place.value - 1].number);
    return report_sheet_number(to, place);
}

/* "1-4 b7": who sits there, and the first of their boards. Individuals have four numbers at a table, pairs two. */
static base_text meeting_text(const report_sheet_target *to, const report_sheet_section *section,
                              const gamut_bridge_meeting *meeting)
{
    base_text first = report_sheet_side_number(to, section, 0, meeting->first);
    base_text second = report_sheet_side_number(to, section, 1, meeting->second);
    base_text board = board_text(to, section, meeting->board);
    if (!first.length && !second.length)
        return TEXT("");
    base_text who = base_arena_print(to->arena, "%.*s-%.*s", TEXT_ARGS(first), TEXT_ARGS(second));
    if (base_is_known(meeting->south.state) || base_is_known(meeting->west.state))
        who = base_arena_print(to->arena, "%.*s-%.*s-%.*s", TEXT_ARGS(who),
                               TEXT_ARGS(report_sheet_side_number(to, section, 2, meeting->south)),
                               TEXT_ARGS(report_sheet_side_number(to, section, 3, meeting->west)));
    return base_arena_print(to->arena, "%.*s%s%.*s", TEXT_ARGS(who), board.length ? " b" : "", TEXT_ARGS(board));
}

static size_t count_rounds(const gamut_bridge_table_list *tables)
{
    size_t most = 0;
    for (size_t i = 0; i < tables->count; i++)
        most = tables->items[i].rounds.count > most ? tables->items[i].rounds.count : most;
    return most;
}

void report_sheet_add_movement(const report_sheet_target *to, const report_sheet_section *section)
{
    static const report_sheet_column first[] = { { "table", "Table", true, false, true } };
    const gamut_bridge_table_list *tables = &section->model->movement_tables;
    size_t rounds = count_rounds(tables);
    report_table table = report_sheet_open_table(to, first, COUNT(first), rounds);
    for (size_t r = 0; r < rounds; r++)
        report_sheet_set_column(&table, r + 1,
                                (report_sheet_column){ base_arena_print(to->arena, "round_%zu", r + 1).data,
                                                       base_arena_print(to->arena, "Round %zu", r + 1).data, false,
                                                       false, false });
    for (size_t t = 0; table.column_count && t < tables->count; t++) {
        base_text *cells = report_add_row(&table);
        if (!cells)
            return;
        cells[0] = base_arena_print(to->arena, "%zu", t + 1);
        for (size_t r = 0; r < tables->items[t].rounds.count; r++)
            cells[r + 1] = meeting_text(to, section, &tables->items[t].rounds.items[r]);
    }
    report_sheet_add_keys(&table, to, section);
    report_add_table(to->page, "movement",
                     base_arena_print(to->arena, "Section %.*s, movement", TEXT_ARGS(section->model->letters)),
                     (base_text){ 0 }, &table);
}

/* ---- matches ---- */

/* Knockouts and win/loss have no victory points; the file has a field for them all the same. */
static bool has_points(const report_sheet_target *to, const gamut_bridge_match *match)
{
    return to->bridge->scoring == GAMUT_BRIDGE_VICTORY_POINTS || match->victory_points.value;
}

static void add_match(report_table *table, const report_sheet_target *to, const report_sheet_section *section,
                      const gamut_bridge_match *match)
{
    const gamut_bridge_entry *other = report_sheet_find_entry(section, 0, match->opponent.value);
    base_text *cells = report_add_row(table);
    if (!cells)
        return;
    cells[0] = report_sheet_number(to, match->round);
    cells[1] = match->opponent.value == BRIDGE_BYE ? TEXT("bye") : report_sheet_number(to, match->opponent);
    cells[2] = report_sheet_number(to, match->second_opponent);
    cells[3] = report_sheet_names(to, other);
    cells[4] = report_sheet_number(to, match->imps);
    cells[5] = has_points(to, match) ? report_sheet_decimal(to, match->victory_points) : TEXT("");
    cells[6] = report_sheet_decimal(to, match->wins);
    if (to->is_linked && other)
        report_link_cell(table, 1, report_sheet_entry_anchor(to, section, other));
}

/* The results so far, behind each match: victory points, or wins where there are none. */
static void add_running_sum(report_table *table, const report_sheet_target *to, const gamut_bridge_match *match,
                            int64_t *sum)
{
    int64_t hundredths;
    if (base_decimal_scale(&hundredths, has_points(to, match) ? match->victory_points : match->wins, 2) &&
        hundredths > INT32_MIN && hundredths < INT32_MAX)
        *sum += hundredths;
    if (table->last && bridge_is_played_match(match))
        table->last->cells[7] = report_sheet_decimal(to, base_decimal(*sum, 2));
}

static void add_team(const report_sheet_target *to, const report_sheet_section *section, size_t at)
{
    static const report_sheet_column columns[] = {
        { "round", "Round", true, false, false }, { "against", "Against", true, false, false },
        { "second", "And", true, false, false },  { "opponents", "Opponents", false, true, false },
        { "imps", "IMPs", true, false, false },   { "victory_points", "VP", true, false, false },
        { "wins", "Wins", true, false, false },   { "sum", "So far", true, false, false },
    };
    const gamut_bridge_match_list *matches = &section->model->team_play.teams.items[at].matches;
    const gamut_bridge_entry *entry = bridge_entry_of_team(section->model, at);
    report_table table = report_sheet_open_table(to, columns, COUNT(columns), 0);
    int64_t sum = 0;
    for (size_t m = 0; table.column_count && m < matches->count; m++) {
        if (!bridge_is_match(&matches->items[m]))
            continue;
        add_match(&table, to, section, &matches->items[m]);
        add_running_sum(&table, to, &matches->items[m], &sum);
    }
    report_sheet_add_keys(&table, to, section);
    report_add_key(&table, "team", report_sheet_number(to, entry->number));
    report_add_table(to->page, "matches",
                     base_arena_print(to->arena, "Team %.*s  %.*s",
                                      TEXT_ARGS(report_sheet_entry_name(to, section, entry)),
                                      TEXT_ARGS(report_sheet_names(to, entry))),
                     report_sheet_entry_anchor(to, section, entry), &table);
}

void report_sheet_add_matches(const report_sheet_target *to, const report_sheet_section *section)
{
    const gamut_bridge_section *model = section->model;
    uint64_t wanted = to->selection->entry;
    for (size_t i = 0; i < model->team_play.teams.count; i++) {
        const gamut_bridge_entry *entry = bridge_entry_of_team(model, i);
        if (entry && (!wanted || entry->number.value == (int64_t)wanted))
            add_team(to, section, i);
    }
}
