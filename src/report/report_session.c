/* report_session.c - what a director prints of a bridge session: rankings, recap sheets, travellers, pair cards,
 * movements and team matches. */
#include "base/text.h"
#include "report.h"

/* What the sheets of one event share. */
typedef struct sheet {
    const gamut_bridge_session *bridge;
    const gamut_selection *selection;
    const gamut_style *style;
    base_arena *arena;
    base_buffer *out;
} sheet;

static const char *const direction_names[] = { "", "NS", "EW", "S", "W" };
static const char *const ruling_names[] = { "", "Ave-", "Ave", "Ave+", "late", "NP", "-" };

static base_text number_text(const sheet *to, gamut_number number)
{
    return base_is_known(number.state) ? base_arena_print(to->arena, "%lld", (long long)number.value) : TEXT("");
}

static base_text decimal_text(const sheet *to, gamut_decimal decimal)
{
    return base_is_known(decimal.state) ? base_decimal_print(to->arena, decimal) : TEXT("");
}

static bool is_wanted(const sheet *to, const gamut_bridge_section *section)
{
    const char *wanted = to->selection->section;
    return !wanted || base_text_equal_fold_ascii(section->letters, base_text_of(wanted));
}

static void print_heading(const sheet *to, base_text text)
{
    base_buffer_add_char(to->out, '\n');
    report_print_heading(to->out, text, to->style);
    base_buffer_add_char(to->out, '\n');
}

static base_text names_of(const sheet *to, const gamut_bridge_entry *entry)
{
    base_text names = TEXT("");
    for (size_t i = 0; i < entry->players.count; i++) {
        const gamut_bridge_player *player = &entry->players.items[i];
        if (player->last.length || player->first.length)
            names = base_arena_print(to->arena, "%.*s%s%.*s %.*s", TEXT_ARGS(names), names.length ? " - " : "",
                                     TEXT_ARGS(player->first), TEXT_ARGS(player->last));
    }
    return names;
}

/* ---- rankings ---- */

/* "2/3" for a tie. */
static base_text rank_text(const sheet *to, const gamut_bridge_entry *entry, size_t strat, bool is_overall)
{
    if (strat >= entry->ranks.count)
        return TEXT("");
    const gamut_bridge_rank *rank = &entry->ranks.items[strat];
    gamut_number from = is_overall ? rank->overall : rank->section;
    gamut_number last = is_overall ? rank->overall_to : rank->section_to;
    if (!base_is_known(last.state))
        return number_text(to, from);
    return base_arena_print(to->arena, "%lld/%lld", (long long)from.value, (long long)last.value);
}

static base_text award_text(const sheet *to, gamut_bridge_award_list awards)
{
    static const char *const pigments[] = { "", "black", "silver", "red", "gold", "platinum" };
    base_text text = TEXT("");
    for (size_t i = 0; i < awards.count; i++)
        text = base_arena_print(to->arena, "%.*s%s%.*s %s", TEXT_ARGS(text), text.length ? " + " : "",
                                TEXT_ARGS(decimal_text(to, awards.items[i].masterpoints)),
                                pigments[awards.items[i].pigment]);
    return text;
}

static int64_t place_of(const gamut_bridge_entry *entry)
{
    bool is_placed = entry->ranks.count && base_is_known(entry->ranks.items[0].place.state);
    return is_placed ? entry->ranks.items[0].place.value : INT64_MAX;
}

/* The entry with the next place behind `after`; NULL: there is none. Sections are small. */
static const gamut_bridge_entry *next_entry(const gamut_bridge_section *section, gamut_bridge_direction direction,
                                            int64_t after, bool is_one_field)
{
    const gamut_bridge_entry *best = NULL;
    for (size_t i = 0; i < section->entries.count; i++) {
        const gamut_bridge_entry *entry = &section->entries.items[i];
        if ((!is_one_field && entry->direction != direction) || place_of(entry) <= after || !entry->boards.value)
            continue;
        if (!best || place_of(entry) < place_of(best))
            best = entry;
    }
    return best;
}

static void add_ranked(report_table *table, const sheet *to, const gamut_bridge_entry *entry)
{
    base_text *cells = report_add_row(table);
    if (!cells)
        return;
    cells[0] =
        place_of(entry) == INT64_MAX ? TEXT("") : base_arena_print(to->arena, "%lld", (long long)place_of(entry));
    cells[1] = number_text(to, entry->number);
    cells[2] = names_of(to, entry);
    for (size_t strat = 0; strat < 3; strat++) {
        cells[3 + strat] = rank_text(to, entry, strat, false);
        cells[6 + strat] = rank_text(to, entry, strat, true);
    }
    cells[9] = decimal_text(to, entry->score);
    cells[10] = decimal_text(to, entry->percentage);
    cells[11] = award_text(to, entry->total_awards);
}

static void print_field(const sheet *to, const gamut_bridge_section *section, gamut_bridge_direction direction,
                        bool is_one_field)
{
    static const report_column columns[] = {
        { "", true, false },   { "No", true, false },    { "Players", false, true }, { "A", true, false },
        { "B", true, false },  { "C", true, false },     { "OA", true, false },      { "OB", true, false },
        { "OC", true, false }, { "Score", true, false }, { "%", true, false },       { "Masterpoints", false, false },
    };
    report_table table = report_table_open(to->arena, columns, COUNT(columns));
    int64_t after = 0;
    const gamut_bridge_entry *entry;
    while ((entry = next_entry(section, direction, after, is_one_field)) && place_of(entry) != INT64_MAX) {
        add_ranked(&table, to, entry);
        after = place_of(entry);
    }
    if (!table.row_count)
        return;
    print_heading(to, base_arena_print(to->arena, "Section %.*s %s", TEXT_ARGS(section->letters),
                                       is_one_field ? "" : direction_names[direction]));
    report_print_table(&table, to->style, to->out);
}

static void print_rankings(const sheet *to, const gamut_bridge_section *section)
{
    bool is_howell = section->movement == GAMUT_BRIDGE_HOWELL || section->movement == GAMUT_BRIDGE_MANUAL_HOWELL;
    for (int direction = 1; direction <= (is_howell ? 1 : 4); direction++)
        print_field(to, section, (gamut_bridge_direction)direction, is_howell);
}

/* ---- travellers and recaps ---- */

static base_text score_text(const sheet *to, const gamut_bridge_side *side)
{
    return side->ruling ? base_text_of(ruling_names[side->ruling]) : number_text(to, side->score);
}

static void print_traveller(const sheet *to, const gamut_bridge_section *section, const gamut_bridge_traveller *board)
{
    static const report_column columns[] = { { "Round", true, false },    { "Table", true, false },
                                             { "NS", true, false },       { "EW", true, false },
                                             { "Score", true, false },    { "Points", true, false },
                                             { "EW score", true, false }, { "Points", true, false } };
    report_table table = report_table_open(to->arena, columns, COUNT(columns));
    for (size_t i = 0; i < board->results.count; i++) {
        const gamut_bridge_result *result = &board->results.items[i];
        base_text *cells = report_add_row(&table);
        if (!cells || result->sides.count < 2)
            continue;
        const gamut_bridge_side *sides = result->sides.items;
        cells[0] = number_text(to, result->round);
        cells[1] = number_text(to, result->table);
        for (size_t s = 0; s < 2; s++) {
            cells[2 + s] = number_text(to, sides[s].entry);
            cells[4 + 2 * s] = score_text(to, &sides[s]);
            cells[5 + 2 * s] = decimal_text(to, sides[s].points);
        }
    }
    print_heading(to, base_arena_print(to->arena, "Section %.*s, board %lld", TEXT_ARGS(section->letters),
                                       (long long)board->number.value));
    report_print_table(&table, to->style, to->out);
}

static void print_travellers(const sheet *to, const gamut_bridge_section *section)
{
    for (size_t i = 0; i < section->boards.count; i++)
        if (!to->selection->board || section->boards.items[i].number.value == (int64_t)to->selection->board)
            print_traveller(to, section, &section->boards.items[i]);
}

static bool is_entry(const gamut_bridge_section *section, const gamut_bridge_entry *entry, size_t side, int64_t number)
{
    bool is_howell = section->movement == GAMUT_BRIDGE_HOWELL || section->movement == GAMUT_BRIDGE_MANUAL_HOWELL;
    return entry->number.value == number && (is_howell || (size_t)entry->direction == side + 1);
}

/* Round by round, board by board, one pair's results. */
static void print_card(const sheet *to, const gamut_bridge_section *section, const gamut_bridge_entry *entry)
{
    static const report_column columns[] = { { "Round", true, false },
                                             { "Board", true, false },
                                             { "Against", true, false },
                                             { "Score", true, false },
                                             { "Points", true, false } };
    report_table table = report_table_open(to->arena, columns, COUNT(columns));
    for (int64_t round = 1; round <= section->rounds.value; round++)
        for (size_t b = 0; b < section->boards.count; b++)
            for (size_t r = 0; r < section->boards.items[b].results.count; r++) {
                const gamut_bridge_result *result = &section->boards.items[b].results.items[r];
                for (size_t s = 0; s < result->sides.count && s < 2 && result->sides.count >= 2; s++) {
                    const gamut_bridge_side *sides = result->sides.items;
                    if (result->round.value != round || !is_entry(section, entry, s, sides[s].entry.value))
                        continue;
                    base_text *cells = report_add_row(&table);
                    if (!cells)
                        return;
                    cells[0] = number_text(to, result->round);
                    cells[1] = number_text(to, section->boards.items[b].number);
                    cells[2] = number_text(to, sides[1 - s].entry);
                    cells[3] = score_text(to, &sides[s]);
                    cells[4] = decimal_text(to, sides[s].points);
                }
            }
    print_heading(to, base_arena_print(to->arena, "%.*s %s %lld  %.*s  %.*s%%", TEXT_ARGS(section->letters),
                                       direction_names[entry->direction], (long long)entry->number.value,
                                       TEXT_ARGS(names_of(to, entry)), TEXT_ARGS(decimal_text(to, entry->percentage))));
    report_print_table(&table, to->style, to->out);
}

static void print_cards(const sheet *to, const gamut_bridge_section *section)
{
    for (size_t i = 0; i < section->entries.count; i++) {
        const gamut_bridge_entry *entry = &section->entries.items[i];
        if (entry->boards.value && (!to->selection->entry || (uint64_t)entry->number.value == to->selection->entry))
            print_card(to, section, entry);
    }
}

/* ---- movements and matches ---- */

static void print_movement(const sheet *to, const gamut_bridge_section *section)
{
    static const report_column columns[] = { { "Table", true, false },
                                             { "Round", true, false },
                                             { "NS", true, false },
                                             { "EW", true, false },
                                             { "From board", true, false } };
    report_table table = report_table_open(to->arena, columns, COUNT(columns));
    for (size_t t = 0; t < section->movement_tables.count; t++)
        for (size_t r = 0; r < section->movement_tables.items[t].rounds.count; r++) {
            const gamut_bridge_meeting *meeting = &section->movement_tables.items[t].rounds.items[r];
            base_text *cells = report_add_row(&table);
            if (!cells)
                return;
            cells[0] = base_arena_print(to->arena, "%zu", t + 1);
            cells[1] = base_arena_print(to->arena, "%zu", r + 1);
            cells[2] = number_text(to, meeting->first);
            cells[3] = number_text(to, meeting->second);
            cells[4] = number_text(to, meeting->board);
        }
    print_heading(to, base_arena_print(to->arena, "Section %.*s, movement", TEXT_ARGS(section->letters)));
    report_print_table(&table, to->style, to->out);
}

static void print_matches(const sheet *to, const gamut_bridge_section *section)
{
    static const report_column columns[] = { { "Team", true, false },    { "Round", true, false },
                                             { "Against", true, false }, { "IMPs", true, false },
                                             { "VP", true, false },      { "Wins", true, false } };
    const gamut_bridge_team_list *teams = &section->team_play.teams;
    report_table table = report_table_open(to->arena, columns, COUNT(columns));
    for (size_t t = 0; t < teams->count; t++)
        for (size_t m = 0; m < teams->items[t].matches.count; m++) {
            const gamut_bridge_match *match = &teams->items[t].matches.items[m];
            base_text *cells = report_add_row(&table);
            if (!cells)
                return;
            cells[0] = t < section->entries.count ? number_text(to, section->entries.items[t].number) : TEXT("");
            cells[1] = number_text(to, match->round);
            cells[2] = number_text(to, match->opponent);
            cells[3] = number_text(to, match->imps);
            cells[4] = decimal_text(to, match->victory_points);
            cells[5] = decimal_text(to, match->wins);
        }
    if (!table.row_count)
        return;
    print_heading(to, base_arena_print(to->arena, "Section %.*s, matches", TEXT_ARGS(section->letters)));
    report_print_table(&table, to->style, to->out);
}

typedef void (*print_sheet)(const sheet *to, const gamut_bridge_section *section);
static const print_sheet printers[] = {
    [GAMUT_SHEET_RANKINGS] = print_rankings, [GAMUT_SHEET_TRAVELLERS] = print_travellers,
    [GAMUT_SHEET_CARDS] = print_cards,       [GAMUT_SHEET_MOVEMENT] = print_movement,
    [GAMUT_SHEET_MATCHES] = print_matches,
};

void report_session(const gamut_bridge_session *bridge, const gamut_selection *selection, const gamut_style *style,
                    base_arena *arena, base_buffer *out)
{
    sheet to = { bridge, selection, style, arena, out };
    gamut_sheet which = selection->sheet;
    if (which == GAMUT_SHEET_RANKINGS && selection->board)
        which = GAMUT_SHEET_TRAVELLERS;
    if (which == GAMUT_SHEET_RANKINGS && selection->entry)
        which = GAMUT_SHEET_CARDS;
    for (size_t i = 0; i < bridge->sections.count; i++)
        if (is_wanted(&to, &bridge->sections.items[i]))
            printers[which](&to, &bridge->sections.items[i]);
}
