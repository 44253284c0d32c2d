/* report_match.c - the score card of a team match: both rooms side by side, IMPs and the running score. */
#include "base/text.h"
#include "report_session.h"
#include "rules/bridge/session_scoring.h"

/* A match with what it needs to be printed. */
typedef struct card {
    const report_sheet_target *sheet;
    const report_sheet_section *section;
    const gamut_bridge_match *match; /* of the first team */
    const gamut_bridge_entry *teams[2];
    int64_t totals[2]; /* the running score in hundredths */
} card;

enum {
    ROOMS = 2,
    BOARD = 0,
    ROOM_COLUMNS = 4, /* contract, declarer, tricks, score */
    GAINED = BOARD + 1 + ROOMS * ROOM_COLUMNS,
    RUNNING = GAINED + 2,
    COLUMN_COUNT = RUNNING + 2
};

/* Return the result of a room. Without a name of the room, the open one is where the first team sits North-South. */
static const gamut_bridge_result *find_room(const card *one, const gamut_bridge_traveller *board, bool is_closed)
{
    int64_t first = one->teams[0]->number.value, second = one->teams[1]->number.value;
    for (size_t r = 0; r < board->results.count; r++) {
        const gamut_bridge_result *result = &board->results.items[r];
        if (result->sides.count != 2 || result->round.value != one->match->round.value)
            continue;
        int64_t ns = result->sides.items[0].entry.value, ew = result->sides.items[1].entry.value;
        bool is_turned = ns == second && ew == first;
        bool is_here = result->room.length ? base_text_is(result->room, "Closed") == is_closed : is_turned == is_closed;
        if (((ns == first && ew == second) || is_turned) && is_here)
            return result;
    }
    return NULL;
}

/* Return the side of the team at a table; NULL: the board was not played there. */
static const gamut_bridge_side *side_of(const gamut_bridge_result *result, const gamut_bridge_entry *team)
{
    return !result                                                    ? NULL
           : result->sides.items[0].entry.value == team->number.value ? &result->sides.items[0]
                                                                      : &result->sides.items[1];
}

/* 6 IMPs are not 6.00: only halves have decimals. */
static base_text points_text(base_arena *arena, int64_t hundredths)
{
    bool is_whole = hundredths % 100 == 0;
    return base_decimal_print(arena, base_decimal(is_whole ? hundredths / 100 : hundredths / 10, is_whole ? 0 : 1));
}

/* A board that was played in one room only, or whose other result is not known, has no points. */
static void add_board(card *one, report_table *table, const gamut_bridge_traveller *board)
{
    base_arena *arena = one->sheet->arena;
    const gamut_bridge_result *rooms[ROOMS] = { find_room(one, board, false), find_room(one, board, true) };
    base_text *cells = rooms[0] || rooms[1] ? report_add_row(table) : NULL;
    if (!cells)
        return;
    cells[BOARD] = report_number(arena, board->number);
    for (size_t room = 0; room < ROOMS; room++) {
        base_text *own = cells + BOARD + 1 + room * ROOM_COLUMNS;
        if (!rooms[room])
            continue;
        own[0] = rooms[room]->contract;
        own[1] = rooms[room]->declarer;
        own[2] = rooms[room]->tricks;
        own[3] = report_sheet_score(one->sheet, &rooms[room]->sides.items[0]);
    }
    for (size_t team = 0; team < 2 && rooms[0] && rooms[1]; team++) {
        const gamut_bridge_side *side = side_of(rooms[0], one->teams[team]);
        int64_t points = 0;
        if (!bridge_has_points(side) || !base_decimal_scale(&points, side->points, 2) || points > INT32_MAX ||
            points < INT32_MIN)
            continue;
        /* Of IMPs the winner of the board has all, the loser none. */
        points = points > 0 ? points : 0;
        one->totals[team] += points;
        if (points)
            cells[GAINED + team] = points_text(arena, points);
        cells[RUNNING + team] = points_text(arena, one->totals[team]);
    }
}

static base_text team_name(const card *one, size_t team)
{
    const gamut_bridge_entry *entry = one->teams[team];
    return entry->name.length
               ? entry->name
               : base_arena_print(one->sheet->arena, "team %lld", (long long)report_sheet_printed(entry).value);
}

/* Return a title such as "Round 1: Ash 110 - Elm 140, carry-over 80 - 99, victory points 7.25 - 12.75". */
static base_text title_of(const card *one, const gamut_bridge_match *other)
{
    base_arena *arena = one->sheet->arena;
    base_buffer title = { 0 };
    int64_t carried[2] = { 0, 0 };
    base_buffer_print(&title, "Round %lld: %.*s %.*s - %.*s %.*s", (long long)one->match->round.value,
                      TEXT_ARGS(team_name(one, 0)), TEXT_ARGS(points_text(arena, one->totals[0])),
                      TEXT_ARGS(team_name(one, 1)), TEXT_ARGS(points_text(arena, one->totals[1])));
    for (size_t i = 0; i < 2; i++)
        (void)!base_decimal_scale(&carried[i], one->teams[i]->carry_over, 2);
    if (carried[0] || carried[1])
        base_buffer_print(&title, ", carry-over %.*s - %.*s", TEXT_ARGS(points_text(arena, carried[0])),
                          TEXT_ARGS(points_text(arena, carried[1])));
    if (other && base_is_known(other->victory_points.state))
        base_buffer_print(&title, ", victory points %.*s - %.*s",
                          TEXT_ARGS(report_decimal(arena, one->match->victory_points)),
                          TEXT_ARGS(report_decimal(arena, other->victory_points)));
    return report_keep(arena, &title);
}

/* Add up what both teams won in the rounds before: matches of two teams may have several segments. */
static void add_segments_before(card *one)
{
    card before = *one;
    const gamut_bridge_traveller_list *boards = &one->section->model->boards;
    report_table ignored = report_sheet_open_table(one->sheet, NULL, 0, COLUMN_COUNT);
    gamut_bridge_match match = *one->match;
    before.match = &match;
    for (match.round.value = 1; match.round.value < one->match->round.value; match.round.value++)
        for (size_t b = 0; ignored.column_count && b < boards->count; b++)
            add_board(&before, &ignored, &boards->items[b]);
    one->totals[0] = before.totals[0];
    one->totals[1] = before.totals[1];
}

static void add_card(card *one, const gamut_bridge_match *other)
{
    const report_sheet_target *sheet = one->sheet;
    const gamut_bridge_traveller_list *boards = &one->section->model->boards;
    const report_sheet_column columns[COLUMN_COUNT] = {
        { "board", "Board", true, false, true },
        { "open_contract", "Open", false, false, false },
        { "open_declarer", "By", false, false, false },
        { "open_tricks", "Tricks", true, false, false },
        { "open_score", "NS score", true, false, false },
        { "closed_contract", "Closed", false, false, false },
        { "closed_declarer", "By", false, false, false },
        { "closed_tricks", "Tricks", true, false, false },
        { "closed_score", "NS score", true, false, false },
        { "home", base_arena_print(sheet->arena, "+%.*s", TEXT_ARGS(team_name(one, 0))).data, true, false, false },
        { "visitors", base_arena_print(sheet->arena, "+%.*s", TEXT_ARGS(team_name(one, 1))).data, true, false, false },
        { "home_total", base_arena_copy(sheet->arena, team_name(one, 0)).data, true, false, false },
        { "visitors_total", base_arena_copy(sheet->arena, team_name(one, 1)).data, true, false, false },
    };
    if (base_arena_failed(sheet->arena)) /* a title may be missing */
        return;
    report_table table = report_sheet_open_table(sheet, columns, COUNT(columns), 0);
    /* The rounds of two teams are segments of one match, unless each gets victory points. */
    bool is_one_match =
        one->section->model->team_play.teams.count == 2 && sheet->bridge->scoring != GAMUT_BRIDGE_VICTORY_POINTS;
    for (size_t i = 0; i < 2 && (is_one_match || one->match->round.value == 1); i++)
        (void)!base_decimal_scale(&one->totals[i], one->teams[i]->carry_over, 2);
    if (is_one_match)
        add_segments_before(one);
    for (size_t b = 0; table.column_count && b < boards->count; b++)
        add_board(one, &table, &boards->items[b]);
    report_sheet_add_keys(&table, sheet, one->section);
    report_add_key(&table, "round", report_number(sheet->arena, one->match->round));
    report_add_key(&table, "number", report_number(sheet->arena, one->teams[0]->number));
    report_add_key(&table, "against", report_number(sheet->arena, one->teams[1]->number));
    report_add_table(sheet->page, "match", title_of(one, other), &table);
}

/* Return whether the team sits North-South in the open room, which makes it the home team. */
static bool is_home(const gamut_bridge_section *section, const gamut_bridge_match *match, int64_t team)
{
    for (size_t b = 0; b < section->boards.count; b++)
        for (size_t r = 0; r < section->boards.items[b].results.count; r++) {
            const gamut_bridge_result *result = &section->boards.items[b].results.items[r];
            bool is_open = result->sides.count == 2 && !base_text_is(result->room, "Closed");
            if (is_open && result->round.value == match->round.value && result->sides.items[0].entry.value == team &&
                result->sides.items[1].entry.value == match->opponent.value)
                return result->room.length || team < match->opponent.value;
        }
    return false;
}

void report_sheet_add_match_cards(const report_sheet_target *sheet, const report_sheet_section *section)
{
    const gamut_bridge_section *model = section->model;
    for (size_t t = 0; t < model->team_play.teams.count && model->boards.count; t++) {
        const gamut_bridge_entry *entry = bridge_entry_of_team(model, t);
        const gamut_bridge_match_list *matches = &model->team_play.teams.items[t].matches;
        for (size_t m = 0; entry && m < matches->count; m++) {
            const gamut_bridge_match *match = &matches->items[m], *other = NULL;
            const gamut_bridge_entry *opponent = report_sheet_find_entry(section, 0, match->opponent.value);
            if (!opponent || opponent == entry || !is_home(model, match, entry->number.value) ||
                (!report_sheet_wants(sheet->selection, model, entry) &&
                 !report_sheet_wants(sheet->selection, model, opponent)))
                continue;
            for (size_t i = 0; i < model->team_play.teams.count; i++)
                if (bridge_entry_of_team(model, i) == opponent && m < model->team_play.teams.items[i].matches.count)
                    other = &model->team_play.teams.items[i].matches.items[m];
            card one = { .sheet = sheet, .section = section, .match = match, .teams = { entry, opponent } };
            add_card(&one, other);
        }
    }
}
