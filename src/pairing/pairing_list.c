/* pairing_list.c - lists the pairings of a round in the order of publication, and numbers their boards. */
#include "pairing_list.h"

#include <stdlib.h>

#include "base/text.h"
#include "pairing_history.h"

static uint32_t list_opponent(const pairing_list *list, uint32_t competitor)
{
    const event_grid *grid = list->grid;
    uint32_t other = list->is_teams ? event_match_at(grid, competitor, list->round)->opponent
                                    : event_find_player(grid, event_round(grid, competitor, list->round)->opponent);
    return other == competitor ? EVENT_NOBODY : other;
}

/* Sorts by the order of publication (C.04.2, article 3.6); competitors without an opponent are last. */
static int compare_lines(const void *a, const void *b)
{
    const pairing_line *x = a, *y = b;
    bool is_x_alone = x->black == EVENT_NOBODY, is_y_alone = y->black == EVENT_NOBODY;
    if (is_x_alone != is_y_alone)
        return is_x_alone ? 1 : -1;
    return pairing_compare_boards(&x->order, &y->order);
}

int64_t pairing_list_points(const pairing_list *list, uint32_t competitor, size_t round)
{
    return list->is_teams ? event_match_at(list->grid, competitor, round)->match_points
                          : event_points_of(&list->grid->scoring, event_round(list->grid, competitor, round));
}

int64_t pairing_list_number(const pairing_list *list, uint32_t competitor)
{
    const gamut_event *event = list->grid->event;
    gamut_number id = list->is_teams ? event->team_list.items[competitor].id : event->players.items[competitor].id;
    return id.state == GAMUT_KNOWN ? id.value : (int64_t)competitor + 1;
}

/* Returns the virtual points that an accelerated system gives each player in the round. Since 2026 they count for the
 * order of the boards (C.04.7). NULL: there are none. */
static const int64_t *find_fictitious(const pairing_list *list, base_arena *arena)
{
    const gamut_event *event = list->grid->event;
    pairing_history history = { .grid = list->grid, .edition = pairing_edition_of(event), .round = list->round };
    bool is_counted =
        !list->is_teams && history.edition != PAIRING_2017 && (pairing_is_baku(event) || event->accelerations.count);
    return is_counted && pairing_history_fill(&history, arena) ? history.fictitious[0] : NULL;
}

static pairing_line line_of(const pairing_list *list, const int64_t *fictitious, uint32_t competitor, uint32_t other)
{
    const event_grid *grid = list->grid;
    gamut_colour colour = list->is_teams ? event_match_at(grid, competitor, list->round)->colour
                                         : event_round(grid, competitor, list->round)->colour;
    bool is_black = colour == GAMUT_COLOUR_BLACK && other != EVENT_NOBODY;
    /* For the order, a competitor without an opponent counts as its own opponent. */
    uint32_t seats[2] = { competitor, other == EVENT_NOBODY ? competitor : other };
    int64_t scores[2], numbers[2];
    for (size_t k = 0; k < COUNT(seats); k++) {
        scores[k] = list->points[seats[k]] + (fictitious ? fictitious[seats[k]] : 0);
        numbers[k] = list->is_teams ? pairing_list_number(list, seats[k]) : pairing_number_of(grid, seats[k]);
    }
    return (pairing_line){ .white = is_black ? other : competitor,
                           .black = is_black ? competitor : other,
                           .order = pairing_board_of(scores[0], numbers[0], scores[1], numbers[1]) };
}

bool pairing_list_make(pairing_list *out, base_arena *arena, const event_grid *grid, size_t round)
{
    *out = (pairing_list){ .grid = grid, .round = round, .is_teams = grid->team_count > 0 };
    out->count = out->is_teams ? grid->team_count : grid->player_count;
    out->points = ARENA_ARRAY(arena, out->count + 1, int64_t);
    out->items = ARENA_ARRAY(arena, out->count + 1, pairing_line);
    if (!out->points || !out->items)
        return false;
    for (uint32_t i = 0; i < out->count; i++)
        for (size_t before = 0; before < round; before++)
            out->points[i] += pairing_list_points(out, i, before);
    event_add_bonuses(grid, out->points, out->is_teams, round);
    const int64_t *fictitious = find_fictitious(out, arena);
    for (uint32_t i = 0; i < out->count; i++) {
        uint32_t other = list_opponent(out, i);
        bool is_mutual = other != EVENT_NOBODY && list_opponent(out, other) == i;
        if (!is_mutual || other > i) /* else it was listed when its other side was visited */
            out->items[out->item_count++] = line_of(out, fictitious, i, other);
    }
    qsort(out->items, out->item_count, sizeof *out->items, compare_lines);
    pairing_list_fix(out, arena, NULL, 0);
    return !base_arena_failed(arena);
}

/* ---- numbers of boards ---- */

static base_text fixed_board(const pairing_list *list, const pairing_fixed *fixed, size_t fixed_count,
                             uint32_t competitor)
{
    int64_t number = pairing_list_number(list, competitor);
    for (size_t i = 0; i < fixed_count; i++)
        if (fixed[i].player == number)
            return fixed[i].board;
    return (base_text){ NULL, 0 };
}

static bool is_label_given(const pairing_list *list, base_text board)
{
    for (size_t i = 0; i < list->item_count; i++)
        if (list->items[i].board.length && base_text_equal(list->items[i].board, board))
            return true;
    return false;
}

void pairing_list_fix(pairing_list *list, base_arena *arena, const pairing_fixed *fixed, size_t fixed_count)
{
    for (size_t i = 0; i < list->item_count; i++)
        list->items[i].board = (base_text){ NULL, 0 };
    for (size_t i = 0; fixed_count && i < list->item_count; i++) {
        pairing_line *line = &list->items[i];
        base_text board = fixed_board(list, fixed, fixed_count, line->white);
        if (line->black == EVENT_NOBODY)
            continue;
        if (!board.length || is_label_given(list, board))
            board = fixed_board(list, fixed, fixed_count, line->black);
        if (board.length && !is_label_given(list, board))
            line->board = board;
    }
    size_t number = 0;
    for (size_t i = 0; i < list->item_count; i++) {
        if (list->items[i].black == EVENT_NOBODY || list->items[i].board.length)
            continue;
        base_text board;
        do
            board = base_arena_print(arena, "%zu", ++number);
        while (fixed_count && board.length && is_label_given(list, board));
        list->items[i].board = board;
    }
}
