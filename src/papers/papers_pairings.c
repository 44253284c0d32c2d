/* papers_pairings.c - the pairings of a round, by board and by name. */
#include <stdlib.h>

#include "base/text.h"
#include "papers_frame.h"

enum {
    P_BOARD,
    P_WHITE_NO,
    P_WHITE,
    P_WHITE_RATING,
    P_WHITE_POINTS,
    P_RESULT,
    P_BLACK_POINTS,
    P_BLACK,
    P_BLACK_RATING,
    P_BLACK_NO,
    P_COUNT
};

static base_text competitor_name(papers_job *job, const pairing_list *list, uint32_t competitor)
{
    return list->is_teams ? job->event->team_list.items[competitor].name
                          : papers_name(job, &job->event->players.items[competitor]);
}

static void fill_side(papers_job *job, const pairing_list *list, uint32_t competitor, base_text *number,
                      base_text *name, base_text *rating, base_text *points)
{
    *number = papers_number(job, pairing_list_number(list, competitor));
    *name = competitor_name(job, list, competitor);
    *rating = list->is_teams ? TEXT("") : papers_rating(job, &job->event->players.items[competitor]);
    *points = report_points(&job->sheet, list->points[competitor]);
}

/* An open game has an empty field, in which the result can be written. */
static base_text result_of(papers_job *job, const pairing_list *list, const pairing_line *line)
{
    const event_grid *grid = job->grid;
    if (list->is_teams) {
        const event_match *one = event_match_at(grid, line->white, list->round);
        const event_match *two = event_match_at(grid, line->black, list->round);
        if (!one->game_points && !two->game_points)
            return TEXT(":");
        return base_arena_print(job->arena, "%.*s : %.*s", TEXT_ARGS(report_points(&job->sheet, one->game_points)),
                                TEXT_ARGS(report_points(&job->sheet, two->game_points)));
    }
    gamut_round_result white = event_round(grid, line->white, list->round)->result;
    gamut_round_result black = event_round(grid, line->black, list->round)->result;
    return white == GAMUT_ROUND_NONE && black == GAMUT_ROUND_NONE ? TEXT("\xE2\x80\x93")
                                                                  : report_result(&job->sheet, white, black);
}

static base_text why_alone(const papers_job *job, const pairing_list *list, uint32_t competitor)
{
    return base_text_of(
        papers_word(job, event_bye_name(list->is_teams ? event_match_at(job->grid, competitor, list->round)->kind
                                                       : event_round(job->grid, competitor, list->round)->result)));
}

/* Lists those who do not play in the round, with the reason. */
static void put_absences(papers_job *job, const pairing_list *list)
{
    static const report_column columns[] = {
        { "No", true, false }, { "Name", false, true }, { "", false, false }, { "Pts", true, false }
    };
    report_table table = report_table_open(job->arena, columns, COUNT(columns));
    for (size_t i = 0; i < list->item_count; i++) {
        const pairing_line *line = &list->items[i];
        base_text *cells = line->black == EVENT_NOBODY ? report_add_row(&table) : NULL;
        if (!cells)
            continue;
        cells[0] = papers_number(job, pairing_list_number(list, line->white));
        cells[1] = competitor_name(job, list, line->white);
        cells[2] = why_alone(job, list, line->white);
        cells[3] = report_points(&job->sheet, list->points[line->white]);
    }
    if (table.row_count)
        papers_put_table(job, base_text_of(papers_word(job, "Not paired")), &table);
}

/* These lists hang on the wall, and everybody looks for a board. */
const char papers_pairings_style[] = "table:first-of-type{font-size:12pt}table:first-of-type td:first-child"
                                     "{font-weight:bold}table:first-of-type td:nth-child(6){white-space:nowrap}";

const char *papers_pairings(papers_job *job)
{
    pairing_list list;
    const char *problem = papers_list_round(job, &list);
    if (problem)
        return problem;
    const report_column columns[P_COUNT] = {
        [P_BOARD] = { list.is_teams ? "Table" : "Board", true, false },
        [P_WHITE_NO] = { "No", true, false },
        [P_WHITE] = { list.is_teams ? "Team" : "White", false, true },
        [P_WHITE_RATING] = { "Rtg", true, false },
        [P_WHITE_POINTS] = { "Pts", true, false },
        [P_RESULT] = { "Result", false, false },
        [P_BLACK_POINTS] = { "Pts", true, false },
        [P_BLACK] = { list.is_teams ? "Team" : "Black", false, true },
        [P_BLACK_RATING] = { "Rtg", true, false },
        [P_BLACK_NO] = { "No", true, false },
    };
    report_table table = report_table_open(job->arena, columns, P_COUNT);
    for (size_t i = 0; i < list.item_count; i++) {
        const pairing_line *line = &list.items[i];
        base_text *cells = line->black == EVENT_NOBODY ? NULL : report_add_row(&table);
        if (!cells)
            continue;
        cells[P_BOARD] = line->board;
        fill_side(job, &list, line->white, &cells[P_WHITE_NO], &cells[P_WHITE], &cells[P_WHITE_RATING],
                  &cells[P_WHITE_POINTS]);
        fill_side(job, &list, line->black, &cells[P_BLACK_NO], &cells[P_BLACK], &cells[P_BLACK_RATING],
                  &cells[P_BLACK_POINTS]);
        cells[P_RESULT] = result_of(job, &list, line);
    }
    papers_put_head(job, base_arena_print(job->arena, papers_word(job, "Pairings, %.*s"),
                                          TEXT_ARGS(papers_round_title(job, list.round))));
    papers_put_table(job, TEXT(""), &table);
    put_absences(job, &list);
    papers_put_foot(job);
    return NULL;
}

/* ---- by name ---- */

typedef struct seat {
    base_text folded;
    uint32_t competitor;
    const pairing_line *line;
} seat;

static int compare_seats(const void *a, const void *b)
{
    const seat *x = a, *y = b;
    int order = base_text_compare(x->folded, y->folded);
    return order ? order : (x->competitor > y->competitor) - (x->competitor < y->competitor);
}

static const seat *sort_seats(papers_job *job, const pairing_list *list, size_t *count)
{
    seat *seats = ARENA_ARRAY(job->arena, 2 * list->item_count + 1, seat);
    *count = 0;
    for (size_t i = 0; seats && i < list->item_count; i++) {
        uint32_t both[2] = { list->items[i].white, list->items[i].black };
        for (size_t k = 0; k < COUNT(both); k++)
            if (both[k] != EVENT_NOBODY)
                seats[(*count)++] =
                    (seat){ base_text_fold(job->arena, list->is_teams ? job->event->team_list.items[both[k]].name
                                                                      : job->event->players.items[both[k]].name),
                            both[k], &list->items[i] };
    }
    if (*count)
        qsort((void *)seats, *count, sizeof *seats, compare_seats);
    return seats;
}

const char papers_pairings_by_name_style[] = "table{font-size:12pt}td:nth-child(3){font-weight:bold}";

const char *papers_pairings_by_name(papers_job *job)
{
    enum {
        N_NAME,
        N_NUMBER,
        N_BOARD,
        N_COLOUR,
        N_OPPONENT,
        N_OPPONENT_NO,
        N_COUNT
    };
    static const report_column columns[N_COUNT] = {
        [N_NAME] = { "Name", false, true },          [N_NUMBER] = { "No", true, false },
        [N_BOARD] = { "Board", true, false },        [N_COLOUR] = { "Colour", false, false },
        [N_OPPONENT] = { "Opponent", false, false }, [N_OPPONENT_NO] = { "No", true, false },
    };
    pairing_list list;
    size_t count;
    const char *problem = papers_list_round(job, &list);
    const seat *seats = problem ? NULL : sort_seats(job, &list, &count);
    if (!seats)
        return problem ? problem : "out of memory";
    report_table table = report_table_open(job->arena, columns, N_COUNT);
    for (size_t i = 0; i < count; i++) {
        const pairing_line *line = seats[i].line;
        base_text *cells = report_add_row(&table);
        if (!cells)
            return "out of memory";
        /* Without the title, so that the eye finds the first letters below each other. */
        cells[N_NAME] = list.is_teams ? job->event->team_list.items[seats[i].competitor].name
                                      : job->event->players.items[seats[i].competitor].name;
        cells[N_NUMBER] = papers_number(job, pairing_list_number(&list, seats[i].competitor));
        if (line->black == EVENT_NOBODY) {
            cells[N_OPPONENT] = why_alone(job, &list, seats[i].competitor);
            continue;
        }
        bool is_white = line->white == seats[i].competitor;
        uint32_t other = is_white ? line->black : line->white;
        cells[N_BOARD] = line->board;
        cells[N_COLOUR] = base_text_of(papers_word(job, is_white ? "White" : "Black"));
        cells[N_OPPONENT] = competitor_name(job, &list, other);
        cells[N_OPPONENT_NO] = papers_number(job, pairing_list_number(&list, other));
    }
    papers_put_head(job, base_arena_print(job->arena, papers_word(job, "Pairings by name, %.*s"),
                                          TEXT_ARGS(papers_round_title(job, list.round))));
    papers_put_table(job, TEXT(""), &table);
    papers_put_foot(job);
    return NULL;
}
