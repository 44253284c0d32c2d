/* report_rounds.c - the movement of a section, the matches of teams, and the bracket of a knockout. */
#include "base/text.h"
#include "report_session.h"

/* ---- movements ---- */

/* Returns a cell such as "1-4 b7": the numbers of the entries at a table, and their first board. In an individual event
 * there are four numbers, otherwise two. */
static base_text meeting_text(const report_sheet_target *sheet, const report_sheet_section *section,
                              const gamut_bridge_meeting *meeting)
{
    base_text first = report_sheet_side_number(sheet, section, 0, meeting->first);
    base_text second = report_sheet_side_number(sheet, section, 1, meeting->second);
    /* The movement refers to a board by its index in the section; people know its number. */
    const gamut_bridge_traveller_list *boards = &section->model->boards;
    gamut_number place = meeting->board;
    bool is_board = base_is_known(place.state) && place.value >= 1 && (uint64_t)place.value <= boards->count;
    base_text board = report_number(sheet->arena, is_board ? boards->items[place.value - 1].number : place);
    if (!first.length && !second.length)
        return TEXT("");
    base_text numbers = base_arena_print(sheet->arena, "%.*s-%.*s", TEXT_ARGS(first), TEXT_ARGS(second));
    if (base_is_known(meeting->south.state) || base_is_known(meeting->west.state))
        numbers = base_arena_print(sheet->arena, "%.*s-%.*s-%.*s", TEXT_ARGS(numbers),
                                   TEXT_ARGS(report_sheet_side_number(sheet, section, 2, meeting->south)),
                                   TEXT_ARGS(report_sheet_side_number(sheet, section, 3, meeting->west)));
    return base_arena_print(sheet->arena, "%.*s%s%.*s", TEXT_ARGS(numbers), board.length ? " b" : "", TEXT_ARGS(board));
}

void report_sheet_add_movement(const report_sheet_target *sheet, const report_sheet_section *section)
{
    static const report_sheet_column first[] = { { "table", "Table", true, false, true } };
    const gamut_bridge_table_list *tables = &section->model->movement_tables;
    size_t rounds = 0;
    for (size_t i = 0; i < tables->count; i++)
        rounds = tables->items[i].rounds.count > rounds ? tables->items[i].rounds.count : rounds;
    report_table table = report_sheet_open_table(sheet, first, COUNT(first), rounds);
    for (size_t r = 0; r < rounds; r++)
        report_sheet_set_column(&table, r + 1,
                                (report_sheet_column){ base_arena_print(sheet->arena, "round_%zu", r + 1).data,
                                                       base_arena_print(sheet->arena, "Round %zu", r + 1).data, false,
                                                       false, false });
    for (size_t t = 0; table.column_count && t < tables->count; t++) {
        base_text *cells = report_add_row(&table);
        if (!cells)
            return;
        cells[0] = base_arena_print(sheet->arena, "%zu", t + 1);
        for (size_t r = 0; r < tables->items[t].rounds.count; r++)
            cells[r + 1] = meeting_text(sheet, section, &tables->items[t].rounds.items[r]);
    }
    report_sheet_add_keys(&table, sheet, section);
    report_add_table(sheet->page, "movement",
                     base_arena_print(sheet->arena, "Section %.*s, movement", TEXT_ARGS(section->model->letters)),
                     &table);
}

/* ---- matches ---- */

static void add_team(const report_sheet_target *sheet, const report_sheet_section *section, size_t at)
{
    static const report_sheet_column columns[] = {
        { "round", "Round", true, false, false }, { "against", "Against", true, false, false },
        { "second", "And", true, false, false },  { "opponents", "Opponents", false, true, false },
        { "imps", "IMPs", true, false, false },   { "victory_points", "VP", true, false, false },
        { "wins", "Wins", true, false, false },   { "sum", "So far", true, false, false },
    };
    const gamut_bridge_match_list *matches = &section->model->team_play.teams.items[at].matches;
    const gamut_bridge_entry *entry = bridge_entry_of_team(section->model, at);
    report_table table = report_sheet_open_table(sheet, columns, COUNT(columns), 0);
    int64_t sum = 0, hundredths;
    for (size_t m = 0; table.column_count && m < matches->count; m++) {
        const gamut_bridge_match *match = &matches->items[m];
        if (!bridge_is_match(match))
            continue;
        const gamut_bridge_entry *other = report_sheet_find_entry(section, 0, match->opponent.value);
        /* Knockout and win/loss scoring have no victory points, although the file has a field for them. */
        bool has_points = sheet->bridge->scoring == GAMUT_BRIDGE_VICTORY_POINTS || match->victory_points.value;
        base_text *cells = report_add_row(&table);
        if (!cells)
            return;
        cells[0] = report_number(sheet->arena, match->round);
        cells[1] = match->opponent.value == BRIDGE_BYE ? TEXT("bye") : report_number(sheet->arena, match->opponent);
        cells[2] = report_number(sheet->arena, match->second_opponent);
        cells[3] = report_sheet_names(sheet, other);
        cells[4] = report_number(sheet->arena, match->imps);
        cells[5] = has_points ? report_decimal(sheet->arena, match->victory_points) : TEXT("");
        cells[6] = report_decimal(sheet->arena, match->wins);
        /* Adds up the victory points, or the wins, for the running total. */
        if (base_decimal_scale(&hundredths, has_points ? match->victory_points : match->wins, 2) &&
            hundredths > INT32_MIN && hundredths < INT32_MAX)
            sum += hundredths;
        if (bridge_is_played_match(match))
            cells[7] = report_decimal(sheet->arena, base_decimal(sum, 2));
    }
    report_sheet_add_keys(&table, sheet, section);
    report_add_key(&table, "team", report_number(sheet->arena, entry->number));
    report_add_table(sheet->page, "matches",
                     base_arena_print(sheet->arena, "Team %.*s  %.*s",
                                      TEXT_ARGS(report_sheet_entry_name(sheet, section, entry)),
                                      TEXT_ARGS(report_sheet_names(sheet, entry))),
                     &table);
}

void report_sheet_add_matches(const report_sheet_target *sheet, const report_sheet_section *section)
{
    const gamut_bridge_section *model = section->model;
    for (size_t i = 0; i < model->team_play.teams.count; i++) {
        const gamut_bridge_entry *entry = bridge_entry_of_team(model, i);
        if (entry && report_sheet_wants(sheet->selection, model, entry))
            add_team(sheet, section, i);
    }
}

/* ---- brackets ---- */

static const gamut_bridge_match *find_opposite(const report_sheet_section *section, const gamut_bridge_entry *entry,
                                               int64_t round)
{
    const gamut_bridge_team_list *teams = &section->model->team_play.teams;
    for (size_t t = 0; t < teams->count; t++)
        for (size_t m = 0; bridge_entry_of_team(section->model, t) == entry && m < teams->items[t].matches.count; m++)
            if (teams->items[t].matches.items[m].round.value == round)
                return &teams->items[t].matches.items[m];
    return NULL;
}

/* A tie in IMPs may have been broken: then the wins tell. */
static bool is_won(const gamut_bridge_match *match, const gamut_bridge_match *other)
{
    int64_t own = 0, others = 0;
    (void)!base_decimal_scale(&own, match->wins, 2);
    if (other)
        (void)!base_decimal_scale(&others, other->wins, 2);
    return own != others ? own > others : match->imps.value > 0;
}

static void add_bracket_match(report_table *table, const report_sheet_target *sheet,
                              const report_sheet_section *section, const gamut_bridge_entry *entry,
                              const gamut_bridge_match *match)
{
    const gamut_bridge_entry *opponent = report_sheet_find_entry(section, 0, match->opponent.value);
    base_text *cells = opponent ? report_add_row(table) : NULL;
    if (!cells)
        return;
    const gamut_bridge_match *other = find_opposite(section, opponent, match->round.value);
    int64_t margin = match->imps.value < 0 ? -match->imps.value : match->imps.value;
    bool has_winner = bridge_is_played_match(match) && (is_won(match, other) || (other && is_won(other, match)));
    cells[0] = report_number(sheet->arena, match->round);
    cells[1] = report_number(sheet->arena, report_sheet_printed(entry));
    cells[2] = report_sheet_names(sheet, entry);
    cells[3] = report_number(sheet->arena, report_sheet_printed(opponent));
    cells[4] = report_sheet_names(sheet, opponent);
    if (has_winner) {
        cells[5] = report_number(sheet->arena, report_sheet_printed(is_won(match, other) ? entry : opponent));
        cells[6] = base_arena_print(sheet->arena, "%lld", (long long)margin);
    }
}

void report_sheet_add_bracket(const report_sheet_target *sheet, const report_sheet_section *section)
{
    static const report_sheet_column columns[] = {
        { "round", "Round", true, false, true },          { "team", "No", true, false, false },
        { "players", "Team", false, true, false },        { "against", "No", true, false, false },
        { "opponents", "Opponents", false, true, false }, { "winner", "Winner", true, false, false },
        { "margin", "by IMPs", true, false, false },
    };
    const gamut_bridge_team_list *teams = &section->model->team_play.teams;
    report_table table = report_sheet_open_table(sheet, columns, COUNT(columns), 0);
    int64_t rounds = section->model->team_play.rounds.value;
    if (!bridge_is_knockout(sheet->bridge) || rounds > UINT8_MAX || sheet->selection->entry)
        return;
    for (int64_t round = 1; table.column_count && round <= rounds; round++)
        for (size_t t = 0; t < teams->count; t++) {
            const gamut_bridge_entry *entry = bridge_entry_of_team(section->model, t);
            const gamut_bridge_match_list *matches = &teams->items[t].matches;
            for (size_t m = 0; entry && m < matches->count; m++)
                if (matches->items[m].round.value == round && entry->number.value < matches->items[m].opponent.value)
                    add_bracket_match(&table, sheet, section, entry, &matches->items[m]);
        }
    report_sheet_add_keys(&table, sheet, section);
    report_add_table(sheet->page, "bracket",
                     base_arena_print(sheet->arena, "Section %.*s, bracket", TEXT_ARGS(section->model->letters)),
                     &table);
}
