/* desk_boards.c - the boards of a round: their order and their numbers, which stay once the round is published. */
#include <stdlib.h>

#include "base/text.h"
#include "desk.h"
#include "desk_index.h"
#include "pairing/pairing_list.h"

/* Return what the state has of the boards of a round; NULL: nothing. */
static const gamut_value *known_boards(const desk_session *desk, uint32_t number)
{
    for (const gamut_value *each = tree_first_in(desk->state, "boards"); each; each = each->next)
        if (tree_integer_in(each, "round") == number)
            return each;
    return NULL;
}

/* ---- numbers as texts ---- */

/* The numbers from 1 in their order are the usual case and are not written. */
void desk_store_numbers(const desk_session *desk, gamut_value *entry, const desk_round *round)
{
    bool is_usual = true;
    base_buffer out = { 0 };
    for (size_t i = 0; i < round->count; i++) {
        is_usual = is_usual && round->boards[i] == (int64_t)i + 1;
        if (i)
            base_buffer_add_char(&out, ' ');
        base_buffer_add_uint(&out, (uint64_t)round->boards[i]);
    }
    tree_remove(entry, "numbers");
    if (!is_usual && !out.failed)
        tree_set_text(desk->arena, entry, "numbers", base_arena_copy(desk->arena, base_buffer_text(&out)));
    base_buffer_free(&out);
}

/* Read the numbers of `count` boards. */
static int64_t *read_numbers(const desk_session *desk, const gamut_value *entry, size_t count)
{
    int64_t *numbers = ARENA_ARRAY(desk->arena, count + 1, int64_t);
    base_text rest = entry ? tree_get_text(entry, "numbers") : TEXT(""), part;
    bool has_numbers = rest.length > 0;
    for (size_t i = 0; numbers && i < count; i++)
        if (!has_numbers)
            numbers[i] = (int64_t)i + 1;
        else if (!rest.length || !base_text_next_part(&rest, ' ', &part) || !base_parse_int(&numbers[i], part) ||
                 numbers[i] < 0)
            numbers[i] = 0;
    return numbers;
}

/* ---- numbering ---- */

bool desk_fill_numbers(const desk_session *desk, desk_round *round)
{
    bool *is_given = ARENA_ARRAY(desk->arena, round->count + 2, bool);
    size_t next = 1;
    if (!is_given)
        return false;
    for (size_t i = 0; i < round->count; i++)
        if (round->boards[i] > 0 && (uint64_t)round->boards[i] <= round->count)
            is_given[round->boards[i]] = true;
    for (size_t i = 0; i < round->count; i++) {
        if (round->boards[i] > 0)
            continue;
        while (is_given[next])
            next++;
        round->boards[i] = (int64_t)next++;
    }
    return true;
}

static bool is_board_given(const desk_round *round, int64_t board)
{
    for (size_t i = 0; i < round->count; i++)
        if (round->boards[i] == board)
            return true;
    return false;
}

/* Return the board that a player always has; 0: none. */
static int64_t fixed_board(const desk_session *desk, int64_t number)
{
    int64_t board;
    base_text text = desk_kept(desk, number, "board");
    return text.length && base_parse_int(&board, text) && board > 0 ? board : 0;
}

/* Give the games with a player of a fixed board its number; the others have 0 then. */
static void give_fixed(const desk_session *desk, desk_round *round)
{
    bool has_fixed = false;
    for (const gamut_value *each = tree_first_in(desk->state, "data"); each; each = each->next)
        has_fixed = has_fixed || gamut_value_member(each, "board");
    for (size_t i = 0; i < round->count; i++)
        round->boards[i] = 0;
    for (size_t i = 0; has_fixed && i < round->count; i++) {
        int64_t white = fixed_board(desk, round->pairs[i].white), black = fixed_board(desk, round->pairs[i].black);
        int64_t board = white && !is_board_given(round, white) ? white : black;
        round->boards[i] = board && !is_board_given(round, board) ? board : 0;
    }
}

/* ---- order ---- */

/* A pair, with its number and its place among those of the same number. */
typedef struct placed_pair {
    desk_pair pair;
    int64_t board;
    pairing_board order;
    size_t at;
} placed_pair;

static int compare_numbered(const void *a, const void *b)
{
    const placed_pair *x = a, *y = b;
    if (x->board != y->board)
        return x->board < y->board ? -1 : 1;
    return (x->at > y->at) - (x->at < y->at);
}

static int compare_by_rule(const void *a, const void *b)
{
    const placed_pair *x = a, *y = b;
    int order = pairing_compare_boards(&x->order, &y->order);
    return order ? order : (x->at > y->at) - (x->at < y->at);
}

static placed_pair *place_pairs(const desk_session *desk, const desk_round *round)
{
    placed_pair *placed = ARENA_ARRAY(desk->arena, round->count + 1, placed_pair);
    for (size_t i = 0; placed && i < round->count; i++)
        placed[i] = (placed_pair){ .pair = round->pairs[i], .board = round->boards ? round->boards[i] : 0, .at = i };
    return placed;
}

static void take_order(desk_round *round, const placed_pair *placed)
{
    for (size_t i = 0; i < round->count; i++) {
        round->pairs[i] = placed[i].pair;
        if (round->boards)
            round->boards[i] = placed[i].board;
    }
}

static bool number_boards(const desk_session *desk, desk_round *round, bool is_draft)
{
    if (is_draft)
        give_fixed(desk, round);
    if (!desk_fill_numbers(desk, round))
        return false;
    placed_pair *placed = place_pairs(desk, round);
    if (!placed)
        return false;
    qsort(placed, round->count, sizeof *placed, compare_numbered);
    take_order(round, placed);
    return true;
}

bool desk_number_draft(const desk_session *desk, desk_round *round)
{
    round->boards = ARENA_ARRAY(desk->arena, round->count + 1, int64_t);
    return round->boards && number_boards(desk, round, true);
}

/* Return the points of a team before the next round, which the order of the matches depends on. */
static int64_t team_points(const pairing_list *before, int64_t number)
{
    uint32_t team = event_find_team(before->grid, base_number(number));
    return team == EVENT_NOBODY ? 0 : before->points[team] + pairing_list_points(before, team, before->round);
}

static int compare_ids(const void *a, const void *b)
{
    const pairing_player *const *x = a, *const *y = b;
    return (pairing_id_of(*x) > pairing_id_of(*y)) - (pairing_id_of(*x) < pairing_id_of(*y));
}

/* List the players of a problem by the numbers that pairs have. NULL: out of memory. */
static const pairing_player **by_id(base_arena *arena, const pairing_problem *problem)
{
    const pairing_player **players = ARENA_ARRAY(arena, problem->count + 1, const pairing_player *);
    for (size_t i = 0; players && i < problem->count; i++)
        players[i] = &problem->players[i];
    if (players)
        qsort(players, problem->count, sizeof *players, compare_ids);
    return players;
}

static const pairing_player *find_id(const pairing_player **players, size_t count, int64_t number)
{
    const pairing_player key = { .id = (uint32_t)number }, *wanted = &key;
    const pairing_player **found = bsearch(&wanted, players, count, sizeof *players, compare_ids);
    return found ? *found : NULL;
}

static bool order_players(const desk_session *desk, const desk_round *round, const pairing_problem *problem,
                          placed_pair *placed)
{
    const pairing_player **players = by_id(desk->arena, problem);
    for (size_t i = 0; players && i < round->count; i++) {
        const pairing_player *white = find_id(players, problem->count, placed[i].pair.white);
        const pairing_player *black = find_id(players, problem->count, placed[i].pair.black);
        if (white && black)
            placed[i].order = pairing_board_of(white->score, white->number, black->score, black->number);
    }
    return players != NULL;
}

static bool order_teams(const desk_session *desk, const desk_round *round, placed_pair *placed)
{
    event_grid *grid = event_grid_make(desk->arena, desk->event);
    pairing_list before = { 0 };
    if (!grid || (desk->paired && !pairing_list_make(&before, desk->arena, grid, desk->paired - 1)))
        return false;
    for (size_t i = 0; i < round->count; i++) {
        const desk_pair *pair = &placed[i].pair;
        placed[i].order = pairing_board_of(desk->paired ? team_points(&before, pair->white) : 0, pair->white,
                                           desk->paired ? team_points(&before, pair->black) : 0, pair->black);
    }
    return true;
}

bool desk_order_draft(const desk_session *desk, desk_round *round, const pairing_problem *problem)
{
    base_text name;
    if (!tournament_is_swiss(tournament_choose(desk->event, &(tournament_options){ 0 }, &name)) ||
        (!problem && !desk_is_teams(desk)))
        return true;
    placed_pair *placed = place_pairs(desk, round);
    if (!placed || !(problem ? order_players(desk, round, problem, placed) : order_teams(desk, round, placed)))
        return false;
    qsort(placed, round->count, sizeof *placed, compare_by_rule);
    take_order(round, placed);
    return true;
}

/* ---- rounds ---- */

/* Return the board that the state has for the pair of each number; 0: none. NULL: out of memory. */
static int64_t *boards_of(const desk_session *desk, uint32_t number, const event_grid *grid, size_t *limit)
{
    const gamut_value *known = known_boards(desk, number);
    desk_pair *pairs = NULL;
    size_t count = 0;
    *limit = (grid->team_count ? grid->team_id_limit : grid->id_limit) + 1;
    int64_t *boards = ARENA_ARRAY(desk->arena, *limit, int64_t);
    if (!boards || (known && !desk_pairs_read(&pairs, &count, desk, known)))
        return NULL;
    int64_t *numbers = read_numbers(desk, known, count);
    if (!numbers)
        return NULL;
    for (size_t i = 0; i < count; i++)
        if (pairs[i].white > 0 && (uint64_t)pairs[i].white < *limit && pairs[i].black > 0 &&
            (uint64_t)pairs[i].black < *limit)
            boards[pairs[i].white] = boards[pairs[i].black] = numbers[i];
    return boards;
}

/* Both must have the same board: otherwise the pair is another one than the state has. */
static int64_t board_in(const int64_t *boards, size_t limit, const desk_pair *pair)
{
    bool is_inside =
        pair->white > 0 && (uint64_t)pair->white < limit && pair->black > 0 && (uint64_t)pair->black < limit;
    return is_inside && boards[pair->white] == boards[pair->black] ? boards[pair->white] : 0;
}

/* The state knows the numbers of the boards as they were published, which a fixed board that is set later does not
 * change; without them, the order of the rules is taken. */
static bool published_round(desk_round *out, desk_session *desk, uint32_t number)
{
    event_grid *grid = event_grid_make(desk->arena, desk->event);
    pairing_list list;
    if (!grid || !pairing_list_make(&list, desk->arena, grid, number - 1))
        return false;
    size_t limit;
    int64_t *known = boards_of(desk, number, grid, &limit);
    if (!known)
        return false;
    for (size_t i = 0; i < list.item_count; i++) {
        uint32_t white = list.items[i].white, black = list.items[i].black;
        if (black == EVENT_NOBODY) {
            gamut_round_result kind = list.is_teams ? event_match_at(grid, white, number - 1)->kind
                                                    : event_round(grid, white, number - 1)->result;
            if (kind == GAMUT_ROUND_PAIRING_BYE)
                out->bye = event_competitor_number(grid, white);
            continue;
        }
        desk_pair pair = { event_competitor_number(grid, white), event_competitor_number(grid, black) };
        out->boards[out->count] = board_in(known, limit, &pair);
        out->pairs[out->count++] = pair;
    }
    return true;
}

static const gamut_value *draft_of(const desk_session *desk, uint32_t number)
{
    const gamut_value *draft = gamut_value_member(desk->state, "draft");
    return draft && tree_integer_in(draft, "round") == number ? draft : NULL;
}

static bool pairs_of_round(desk_round *out, desk_session *desk, uint32_t number, size_t most)
{
    const gamut_value *draft = draft_of(desk, number);
    if (!draft)
        return !number || number > desk->paired || published_round(out, desk, number);
    desk_pair *pairs = NULL;
    size_t count = 0;
    if (!desk_pairs_read(&pairs, &count, desk, draft))
        return false;
    for (size_t i = 0; i < count && out->count < most; i++)
        out->pairs[out->count++] = pairs[i];
    out->bye = desk_number_of(desk, tree_integer_in(draft, "bye"));
    return true;
}

bool desk_round_of(desk_round *out, desk_session *desk, uint32_t number)
{
    size_t most = desk->event->players.count + desk->event->team_list.count + 2;
    *out = (desk_round){ .number = number,
                         .pairs = ARENA_ARRAY(desk->arena, most, desk_pair),
                         .boards = ARENA_ARRAY(desk->arena, most, int64_t) };
    return out->pairs && out->boards && pairs_of_round(out, desk, number, most) &&
           number_boards(desk, out, draft_of(desk, number) != NULL);
}
