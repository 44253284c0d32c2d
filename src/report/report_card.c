/* report_card.c - the card of a player in a tournament: round by round, with the score after each. */
#include "base/date.h"
#include "base/text.h"
#include "model/tree.h"
#include "report_sheet.h"
#include "rules/event/event_rating.h"

enum {
    ROUND,
    DAY,
    COLOUR,
    OPPONENT_ID,
    OPPONENT,
    RATING,
    TEAM,
    RESULT,
    SCORE,
    COLUMN_COUNT
};

static const report_field columns[COLUMN_COUNT] = {
    [ROUND] = { { "Round", true, false }, .key = "round" },
    [DAY] = { { "Date", false, false }, .key = "date" },
    [COLOUR] = { { "", false, false }, .key = "colour" },
    [OPPONENT_ID] = { { "No", true, false }, .key = "opponent_id" },
    [OPPONENT] = { { "Opponent", false, true }, .key = "opponent" },
    [RATING] = { { "Rating", true, false }, .key = "opponent_rating" },
    [TEAM] = { { "Team", false, true }, .key = "opponent_team" },
    [RESULT] = { { "Result", false, false }, .key = "result" },
    [SCORE] = { { "Score", true, false }, .key = "score" },
};

/* Adds a value both to the line for people and to the object for programs. */
static void add_fact(report_sheet *sheet, base_text *line, const char *name, base_text value)
{
    if (!value.length)
        return;
    tree_set_text(sheet->arena, sheet->facts, name, value);
    *line = base_arena_print(sheet->arena, "%.*s%s%s %.*s", TEXT_ARGS(*line), line->length ? ", " : "", name,
                             TEXT_ARGS(value));
}

static void report_card_add_number(report_sheet *sheet, base_text *line, const char *name, gamut_number number)
{
    add_fact(sheet, line, name, report_number(sheet->arena, number));
    if (base_is_known(number.state))
        tree_set(sheet->facts, name, tree_integer(sheet->arena, number.value));
}

/* Counts games that were played (not forfeited) against rated opponents. By FIDE B.02, 8.1.1, the percentage is rounded
 * to a whole number, with halves up, before the table of rating differences is used. */
static void add_performance(report_sheet *sheet, base_text *line, uint32_t at)
{
    const gamut_round win = { .result = GAMUT_ROUND_WIN };
    int64_t games = 0, ratings = 0, points = 0, one = event_standard_points(&sheet->grid->scoring, &win);
    for (size_t r = 0; r < sheet->grid->played_count; r++) {
        const gamut_round *round = event_round(sheet->grid, at, r);
        uint32_t opponent = event_find_player(sheet->grid, round->opponent);
        gamut_number rating =
            opponent == EVENT_NOBODY ? (gamut_number){ 0 } : sheet->event->players.items[opponent].rating;
        if (!event_is_played(round) || !base_is_known(rating.state) || rating.value <= 0 || rating.value > 9999)
            continue;
        games++;
        ratings += rating.value;
        points += event_standard_points(&sheet->grid->scoring, round);
    }
    if (!games)
        return;
    int64_t average = (ratings + games / 2) / games, percent = (200 * points + games * one) / (2 * games * one);
    report_card_add_number(sheet, line, "opponents", base_number(average));
    report_card_add_number(sheet, line, "performance", base_number(average + event_rating_difference(percent)));
}

/* Adds the rank and points of the computed standings. In a team event players are not ranked, so the rank and points
 * that the file declares are shown; the same before the first round. */
static void add_rank(report_sheet *sheet, base_text *line, uint32_t at)
{
    const gamut_player *player = &sheet->event->players.items[at];
    const standings *table = sheet->grid->team_count || !sheet->grid->played_count ? NULL : report_ranked(sheet);
    size_t row = 0;
    while (table && table->rows[row].competitor != at)
        row++;
    if (table && table->rows[row].is_out) {
        *line = base_arena_print(sheet->arena, "%.*s%snot ranked", TEXT_ARGS(*line), line->length ? ", " : "");
        return;
    }
    add_fact(sheet, line, "points",
             table ? report_ranked_points(sheet, at, STANDINGS_MATCH) : report_decimal(sheet->arena, player->points));
    report_card_add_number(sheet, line, "rank",
                           table ? base_number((int64_t)table->rows[row].rank) : player->rank);
}

static base_text describe(report_sheet *sheet, uint32_t at)
{
    const gamut_player *player = &sheet->event->players.items[at];
    uint32_t team = sheet->grid->team_count ? sheet->grid->team_of[at] : EVENT_NOBODY;
    base_text line = TEXT("");
    tree_set_integer(sheet->arena, sheet->facts, "id", player->id.value);
    tree_set(sheet->facts, "name", tree_text(sheet->arena, player->name));
    add_fact(sheet, &line, "title", player->title);
    add_fact(sheet, &line, "sex", player->sex);
    report_card_add_number(sheet, &line, "rating", player->rating);
    add_fact(sheet, &line, "federation", player->federation);
    add_fact(sheet, &line, "number", player->number);
    add_fact(sheet, &line, "born", base_date_print(sheet->arena, player->born));
    if (team != EVENT_NOBODY)
        add_fact(sheet, &line, "team", sheet->event->team_list.items[team].name);
    if (team != EVENT_NOBODY && sheet->event->team_list.items[team].nickname.length)
        add_fact(sheet, &line, "team_nickname", sheet->event->team_list.items[team].nickname);
    add_rank(sheet, &line, at);
    add_performance(sheet, &line, at);
    return line;
}

const char *report_card(report_sheet *sheet)
{
    uint64_t wanted = sheet->selection->player;
    uint32_t player = event_find_player(sheet->grid, base_number(wanted < INT64_MAX ? (int64_t)wanted : 0));
    uint64_t number;
    int64_t score = 0;
    /* The selected number may also be the player's number in the federation. */
    for (size_t i = 0; player == EVENT_NOBODY && i < sheet->event->players.count; i++)
        if (base_parse_uint(&number, sheet->event->players.items[i].number, 10) && number == wanted)
            player = (uint32_t)i;
    if (player == EVENT_NOBODY)
        return base_arena_print(sheet->arena, "no player has the number %llu", (unsigned long long)wanted).data;
    base_text line = describe(sheet, player);
    report_table table = report_table_open_fields(sheet->arena, columns, COLUMN_COUNT);
    for (size_t r = 0; r < sheet->grid->played_count; r++) {
        const gamut_round *round = event_round(sheet->grid, player, r);
        uint32_t opponent = event_find_player(sheet->grid, round->opponent);
        base_text *cells = report_add_row(&table);
        if (!cells)
            return "out of memory";
        score += event_points_of(&sheet->grid->scoring, round);
        cells[ROUND] = base_arena_print(sheet->arena, "%zu", r + 1);
        if (r < sheet->event->schedule.count)
            cells[DAY] = base_date_print(sheet->arena, sheet->event->schedule.items[r].date);
        cells[SCORE] = report_points(sheet, score);
        if (opponent == EVENT_NOBODY) { /* the kind of bye is shown instead */
            cells[OPPONENT] = base_text_of(event_bye_name(round->result));
            continue;
        }
        cells[COLOUR] = round->colour == GAMUT_COLOUR_WHITE   ? TEXT("w")
                        : round->colour == GAMUT_COLOUR_BLACK ? TEXT("b")
                                                              : TEXT("");
        cells[RESULT] =
            round->result == GAMUT_ROUND_NONE ? TEXT("*") : base_text_of(report_result_mark(sheet, round->result));
        const gamut_player *other = &sheet->event->players.items[opponent];
        uint32_t team = sheet->grid->team_count ? sheet->grid->team_of[opponent] : EVENT_NOBODY;
        cells[OPPONENT_ID] = report_number(sheet->arena, other->id);
        cells[OPPONENT] = other->name;
        cells[RATING] = report_number(sheet->arena, other->rating);
        if (team != EVENT_NOBODY)
            cells[TEAM] = sheet->event->team_list.items[team].name;
    }
    base_text name = sheet->event->players.items[player].name;
    base_text heading =
        base_arena_print(sheet->arena, "%lld %.*s\n%.*s", (long long)sheet->event->players.items[player].id.value,
                         TEXT_ARGS(name), TEXT_ARGS(line));
    report_emit(sheet, heading, &table);
    return NULL;
}
