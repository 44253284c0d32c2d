/* event_status.c - how far an event is: the round that was paired last, its boards, and the missing results. */
#include "event_status.h"

#include "base/text.h"
#include "operation.h"
#include "pair.h"
#include "pairing/pairing_boards.h"
#include "pairing/pairing_history.h"

typedef struct event_view {
    base_arena *arena; /* memory of the answer */
    const event_grid *grid;
    pairing_boards boards;
    size_t round; /* the last paired round, from 1; 0: none */
    gamut_value *answer;
} event_view;

static gamut_value *name_of(const event_view *view, uint32_t competitor)
{
    base_text name = operation_competitor_name(view->grid->event, view->boards.is_teams, competitor);
    return tree_text(view->arena, base_arena_copy(view->arena, name));
}

/* Rounds for which byes are known but no pairs are not paired yet. */
static size_t last_paired_round(const event_grid *grid)
{
    size_t competitors = grid->team_count ? grid->team_count : grid->player_count;
    for (size_t round = grid->played_count; round > 0; round--)
        for (uint32_t i = 0; i < competitors; i++)
            if (event_opponent(grid, i, round - 1) != EVENT_NOBODY)
                return round;
    return 0;
}

/* ---- results ---- */

/* The marks of a result: as on pairing lists, except that those of unrated games are letters. */
static const char *const marks[GAMUT_ROUND_RESULT_COUNT] = {
    [GAMUT_ROUND_NONE] = "*",       [GAMUT_ROUND_WIN] = "1",         [GAMUT_ROUND_DRAW] = "1/2",
    [GAMUT_ROUND_LOSS] = "0",       [GAMUT_ROUND_SHORT_WIN] = "W",   [GAMUT_ROUND_SHORT_DRAW] = "D",
    [GAMUT_ROUND_SHORT_LOSS] = "L", [GAMUT_ROUND_FORFEIT_WIN] = "+", [GAMUT_ROUND_FORFEIT_LOSS] = "-",
    [GAMUT_ROUND_FULL_BYE] = "F",   [GAMUT_ROUND_HALF_BYE] = "H",    [GAMUT_ROUND_PAIRING_BYE] = "U",
    [GAMUT_ROUND_ZERO_BYE] = "Z",
};

static bool is_forfeit(gamut_round_result result)
{
    return result == GAMUT_ROUND_FORFEIT_WIN || result == GAMUT_ROUND_FORFEIT_LOSS;
}

/* The result of a game; absent: there is none yet. */
static base_text result_of_game(const event_view *view, const pairing_seats *seats)
{
    gamut_round_result white = event_round(view->grid, seats->white, view->round - 1)->result;
    gamut_round_result black = event_round(view->grid, seats->black, view->round - 1)->result;
    if (white == GAMUT_ROUND_NONE && black == GAMUT_ROUND_NONE)
        return (base_text){ NULL, 0 };
    const char *between = is_forfeit(white) || is_forfeit(black) ? "/" : "-";
    return base_arena_print(view->arena, "%s%s%s", marks[white], between, marks[black]);
}

/* Whether every game of a match has a result. */
static bool is_match_decided(const event_grid *grid, const event_match *match)
{
    if (match->kind != GAMUT_ROUND_NONE)
        return true;
    bool has_game = false;
    for (size_t b = 0; match->boards && b < grid->board_count; b++) {
        const event_board *board = &match->boards[b];
        if (board->player == EVENT_NOBODY)
            continue;
        has_game = true;
        if (board->result == GAMUT_ROUND_NONE)
            return false;
    }
    return has_game;
}

static base_text result_of_match(const event_view *view, const pairing_seats *seats)
{
    const event_grid *grid = view->grid;
    const event_match *white = event_match_at(grid, seats->white, view->round - 1);
    const event_match *black = event_match_at(grid, seats->black, view->round - 1);
    if (!is_match_decided(grid, white) || !is_match_decided(grid, black))
        return (base_text){ NULL, 0 };
    const char *between = white->kind != GAMUT_ROUND_NONE || black->kind != GAMUT_ROUND_NONE ? "/" : "-";
    base_text a = base_decimal_print(view->arena, event_decimal(&grid->scoring, white->game_points));
    base_text b = base_decimal_print(view->arena, event_decimal(&grid->scoring, black->game_points));
    return base_arena_print(view->arena, "%.*s%s%.*s", TEXT_ARGS(a), between, TEXT_ARGS(b));
}

/* ---- the round ---- */

static void status_add_board(const event_view *view, gamut_value *pairs, gamut_value *missing, size_t at)
{
    const pairing_seats *seats = &view->boards.items[at];
    base_arena *arena = view->arena;
    gamut_value *pair = tree_object(arena);
    base_text result = view->boards.is_teams ? result_of_match(view, seats) : result_of_game(view, seats);
    tree_set_integer(arena, pair, "board", (int64_t)at + 1);
    tree_set_integer(arena, pair, "white", event_competitor_number(view->grid, seats->white));
    tree_set_integer(arena, pair, "black", event_competitor_number(view->grid, seats->black));
    tree_set(pair, "white_name", name_of(view, seats->white));
    tree_set(pair, "black_name", name_of(view, seats->black));
    if (result.data)
        tree_set_text(arena, pair, "result", result);
    else
        tree_append(missing, tree_integer(arena, (int64_t)at + 1));
    tree_append(pairs, pair);
}

static gamut_round_result kind_of(const event_view *view, uint32_t competitor)
{
    return view->boards.is_teams ? event_match_at(view->grid, competitor, view->round - 1)->kind
                                 : event_round(view->grid, competitor, view->round - 1)->result;
}

static void add_absentee(const event_view *view, gamut_value *absent, uint32_t competitor, gamut_round_result kind)
{
    gamut_value *absentee = tree_object(view->arena);
    tree_set_integer(view->arena, absentee, "id", event_competitor_number(view->grid, competitor));
    tree_set(absentee, "name", name_of(view, competitor));
    tree_set_text(view->arena, absentee, "kind", base_text_of(event_bye_name(kind)));
    tree_append(absent, absentee);
}

/* Add the boards, the bye and the absent competitors of the round. */
static void add_round(event_view *view, base_arena *scratch, gamut_value *missing)
{
    gamut_value *pairs = tree_set_list(view->arena, view->answer, "pairs");
    gamut_value *absent = tree_list(view->arena), *bye = NULL;
    pairing_boards_fill(&view->boards, scratch, view->round - 1);
    for (size_t i = 0; i < view->boards.item_count; i++) {
        uint32_t white = view->boards.items[i].white;
        if (view->boards.items[i].black != EVENT_NOBODY)
            status_add_board(view, pairs, missing, i);
        else if (!bye && kind_of(view, white) == GAMUT_ROUND_PAIRING_BYE)
            bye = tree_integer(view->arena, event_competitor_number(view->grid, white));
        else
            add_absentee(view, absent, white, kind_of(view, white));
    }
    tree_set(view->answer, "bye", bye ? bye : tree_null(view->arena));
    tree_set(view->answer, "absent", absent);
}

/* Whether a player is in the current round, or in the first one if none is paired: with a team, if teams are paired. */
static bool is_present(const event_view *view, uint32_t player)
{
    const event_grid *grid = view->grid;
    uint32_t competitor = grid->team_count ? grid->team_of[player] : player;
    if (competitor == EVENT_NOBODY)
        return false;
    if (view->round == 0)
        return !pairing_find_bye(grid, grid->team_count > 0, competitor, 1) &&
               event_round(grid, player, 0)->result == GAMUT_ROUND_NONE;
    return event_opponent(grid, competitor, view->round - 1) != EVENT_NOBODY ||
           kind_of(view, competitor) == GAMUT_ROUND_PAIRING_BYE;
}

gamut_value *operation_event_status(base_arena *arena, base_arena *scratch, const gamut_event *event)
{
    event_view view = { .arena = arena, .grid = event_grid_make(scratch, event), .answer = tree_object(arena) };
    if (!view.grid || !pairing_boards_open(&view.boards, scratch, view.grid))
        return NULL;
    view.round = last_paired_round(view.grid);
    int64_t present = 0;
    for (uint32_t i = 0; i < event->players.count; i++)
        present += is_present(&view, i);
    gamut_value *answer = view.answer, *missing = tree_list(arena);
    bool has_rounds = event->rounds.state == GAMUT_KNOWN;
    tree_set(answer, "event", tree_text(arena, base_arena_copy(arena, event->name)));
    tree_set_integer(arena, answer, "round", (int64_t)view.round);
    tree_set(answer, "rounds", has_rounds ? tree_integer(arena, event->rounds.value) : tree_null(arena));
    gamut_value *phase = tree_text(arena, TEXT("registration"));
    tree_set(answer, "phase", phase);
    tree_set(answer, "missing", missing);
    tree_set_integer(arena, answer, "players", (int64_t)event->players.count);
    tree_set_integer(arena, answer, "present", present);
    if (view.round)
        add_round(&view, scratch, missing);
    if (view.round && phase)
        phase->as.text = tree_is_empty(missing) ? TEXT("complete") : TEXT("published");
    return base_arena_failed(arena) || base_arena_failed(scratch) ? NULL : answer;
}

/* ---- the operation ---- */

typedef struct asking {
    base_arena *arena;
    gamut_value *answer;
} asking;

static bool visit_event(const gamut_event *event, base_arena *scratch, const char **problem, void *payload)
{
    asking *asked = payload;
    asked->answer = operation_event_status(asked->arena, scratch, event);
    *problem = NULL;
    return asked->answer != NULL;
}

gamut_outcome event_status_run(const operation_call *call, const gamut_event_status_options *options,
                               const gamut_value **answer)
{
    asking asked = { .arena = call->session->answers };
    (void)options;
    gamut_outcome outcome = operation_with_event(call->session, call->paths[0], visit_event, &asked);
    *answer = asked.answer;
    return outcome;
}
