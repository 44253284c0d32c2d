/* standings_field.c - rounds as tie-breaks see them: games, byes, and absences by the player's choice. */
#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "standings.h"

static const char *const rules_names[] = { "2022", "2023", "2024-08", "2026-03" };

const char *standings_rules_name(standings_rules rules)
{
    return rules_names[rules];
}

/* "2026-03-01" also selects the edition "2026-03": users copy the date from the title of the regulations. */
bool standings_rules_parse(standings_rules *out, base_text name)
{
    for (size_t i = 0; i < COUNT(rules_names); i++)
        if (base_text_is(name, rules_names[i]) || (name.length >= 7 && base_text_starts_with(name, rules_names[i]))) {
            *out = (standings_rules)i;
            return true;
        }
    return false;
}

/* The edition of 2022 is never chosen by date: the user must ask for it. */
standings_rules standings_rules_at(gamut_date start)
{
    if (!start.year || base_date_compare(start, (gamut_date){ 2026, 3, 1 }) >= 0)
        return STANDINGS_2026;
    return base_date_compare(start, (gamut_date){ 2024, 8, 1 }) >= 0 ? STANDINGS_2024 : STANDINGS_2023;
}

static const char *const type_names[] = { NULL, "swiss", "round-robin", "double-round-robin", "keizer" };

const char *standings_type_name(standings_type type)
{
    return type_names[type];
}

bool standings_type_parse(standings_type *out, base_text name)
{
    for (size_t i = 1; i < COUNT(type_names); i++)
        if (base_text_is(name, type_names[i])) {
            *out = (standings_type)i;
            return true;
        }
    return false;
}

/* ---- cells ---- */

/* For C.07 a round was played or not and, if not, by the player's choice or not. A round without an opponent was not
 * played, whatever its result. */
static standings_round kind_of_result(const gamut_round *round, bool has_opponent)
{
    switch (round->result) {
    case GAMUT_ROUND_FORFEIT_WIN:
        return has_opponent ? STANDINGS_FORFEIT_WIN : STANDINGS_BYE;
    case GAMUT_ROUND_FORFEIT_LOSS:
        return has_opponent ? STANDINGS_FORFEIT_LOSS : STANDINGS_REQUESTED;
    case GAMUT_ROUND_FULL_BYE:
    case GAMUT_ROUND_PAIRING_BYE:
        return STANDINGS_BYE;
    case GAMUT_ROUND_NONE:
        return has_opponent ? STANDINGS_PENDING : STANDINGS_REQUESTED;
    case GAMUT_ROUND_HALF_BYE:
    case GAMUT_ROUND_ZERO_BYE:
        return STANDINGS_REQUESTED;
    default:
        return has_opponent ? STANDINGS_PLAYED : STANDINGS_REQUESTED;
    }
}

static standings_round kind_of_match(const event_grid *grid, const event_match *match)
{
    gamut_round round = { .result = match->kind };
    if (match->kind != GAMUT_ROUND_NONE)
        return kind_of_result(&round, match->opponent != EVENT_NOBODY);
    if (match->opponent == EVENT_NOBODY)
        return STANDINGS_REQUESTED;
    for (size_t b = 0; match->boards && b < grid->board_count; b++)
        if (match->boards[b].result != GAMUT_ROUND_NONE)
            return STANDINGS_PLAYED;
    return STANDINGS_PENDING;
}

/* ---- the kind of event ---- */

/* Whether game points are the primary score: codes like FIDE_TEAM_..._GP and FIDE_TEAM_..._GP_MP. */
static bool is_by_game_points(base_text code)
{
    for (size_t at = 0; at + 2 <= code.length; at++) {
        base_text word = base_text_slice(code, at, at + 3);
        if (base_text_is(word, "_MP"))
            return false;
        if (base_text_is(word, "_GP"))
            return true;
    }
    return false;
}

/* Sets the type from the options, else from the event's system, else from what its pairings look like. */
static void set_type(standings_field *field, standings_type asked)
{
    gamut_system stated = field->grid->event->system;
    bool is_stated = stated != GAMUT_SYSTEM_NONE && stated != GAMUT_SYSTEM_TEAM;
    unsigned cycles = 0;
    if (asked == STANDINGS_AS_STATED && !field->is_teams && keizer_is_stated(field->grid->event))
        asked = STANDINGS_KEIZER;
    if (asked == STANDINGS_AS_STATED && (!is_stated || stated == GAMUT_SYSTEM_ROUND_ROBIN))
        cycles = event_round_robin_cycles(field->grid);
    if (asked != STANDINGS_AS_STATED)
        field->type = asked;
    else if (cycles == 2)
        field->type = STANDINGS_DOUBLE_ROUND_ROBIN;
    else
        field->type = cycles || stated == GAMUT_SYSTEM_ROUND_ROBIN ? STANDINGS_ROUND_ROBIN : STANDINGS_SWISS;
    field->is_recognised = asked == STANDINGS_AS_STATED && !is_stated && cycles;
    field->is_round_robin = field->type == STANDINGS_ROUND_ROBIN || field->type == STANDINGS_DOUBLE_ROUND_ROBIN;
}

static void set_values(standings_field *field)
{
    const event_scoring *scoring = &field->grid->scoring;
    int64_t boards = (int64_t)field->grid->board_count;
    int64_t win = scoring->points[GAMUT_ROUND_WIN][0], draw = scoring->points[GAMUT_ROUND_DRAW][0];
    field->places = scoring->places;
    field->win[STANDINGS_MATCH] = field->is_teams ? scoring->match_win : win;
    field->draw[STANDINGS_MATCH] = field->is_teams ? scoring->match_draw : draw;
    field->win[STANDINGS_GAME] = field->is_teams ? boards * win : win;
    field->draw[STANDINGS_GAME] = field->is_teams ? boards * draw : draw;
    field->primary =
        field->is_teams && is_by_game_points(field->grid->event->system_code) ? STANDINGS_GAME : STANDINGS_MATCH;
    for (size_t i = 0; !field->is_teams && i < field->count; i++) {
        gamut_number rating = field->grid->event->players.items[i].rating;
        field->has_unrated = field->has_unrated || rating.state != GAMUT_KNOWN || rating.value <= 0;
    }
}

/* ---- who left a round robin ---- */

static bool is_out_in(const standings_field *field, uint32_t player, size_t round)
{
    uint32_t other = event_find_player(field->grid, event_round(field->grid, player, round)->opponent);
    return field->is_out[player] || (other != EVENT_NOBODY && field->is_out[other]);
}

/* Finds the players who left before half of their games, and makes all games with them rounds without a game, which
 * count for nobody (C.05, article 6.6). One who leaves later is still there in the standings after an earlier round.
 * The article is about players, so teams stay. */
static bool leave_out(standings_field *field)
{
    unsigned cycles = field->type == STANDINGS_DOUBLE_ROUND_ROBIN ? 2 : 1;
    field->is_out = ARENA_ARRAY(field->arena, field->count + 1, bool);
    if (!field->is_out || field->is_teams || !field->is_round_robin)
        return field->is_out != NULL;
    event_robin robin;
    if (!event_robin_open(&robin, field->grid, cycles))
        return !base_arena_failed(field->arena);
    field->parts = ARENA_ARRAY(field->arena, field->count + 1, event_robin_part);
    for (uint32_t i = 0; field->parts && i < field->count; i++) {
        field->parts[i] = event_robin_part_of(&robin, i);
        field->is_out[i] = event_robin_is_left_out(&field->parts[i]) && field->parts[i].last <= field->rounds;
    }
    for (uint32_t i = 0; field->parts && i < field->count; i++)
        for (size_t r = 0; r < field->rounds; r++)
            if (is_out_in(field, i, r))
                field->cells[i * field->rounds + r] =
                    (standings_cell){ .opponent = EVENT_NOBODY, .kind = STANDINGS_REQUESTED };
    return field->parts != NULL;
}

standings_field *standings_field_make(base_arena *arena, const gamut_event *event, standings_rules rules,
                                      const standings_options *options)
{
    size_t after = options->after;
    standings_field *field = ARENA_NEW(arena, standings_field);
    event_grid *grid = event_grid_make(arena, event);
    if (!field || !grid)
        return NULL;
    if (grid->team_count == 0)
        (void)event_deduce_scoring(&grid->scoring, event);
    *field = (standings_field){ .grid = grid, .arena = arena, .rules = rules, .is_teams = grid->team_count > 0 };
    field->count = field->is_teams ? grid->team_count : grid->player_count;
    field->rounds = !after ? grid->decided_count : after < grid->round_count ? after : grid->round_count;
    field->cells = ARENA_ARRAY(arena, field->count * field->rounds, standings_cell);
    if (!field->cells)
        return NULL;
    set_type(field, options->type);
    set_values(field);
    for (uint32_t i = 0; i < field->count; i++)
        if (field->is_teams) {
            for (size_t r = 0; r < field->rounds; r++) {
                const event_match *match = event_match_at(field->grid, i, r);
                standings_cell *cell = &field->cells[i * field->rounds + r];
                cell->opponent = match->opponent;
                cell->kind = kind_of_match(field->grid, match);
                cell->colour = match->colour;
                cell->points[STANDINGS_MATCH] = match->match_points;
                cell->points[STANDINGS_GAME] = match->game_points;
            }
        } else {
            for (size_t r = 0; r < field->rounds; r++) {
                const gamut_round *round = event_round(field->grid, i, r);
                standings_cell *cell = &field->cells[i * field->rounds + r];
                cell->opponent = event_find_player(field->grid, round->opponent);
                cell->kind = kind_of_result(round, cell->opponent != EVENT_NOBODY);
                cell->colour = round->colour;
                cell->points[0] = cell->points[1] = event_points_of(&field->grid->scoring, round);
            }
        }
    return leave_out(field) ? field : NULL;
}

int64_t standings_points_beyond(const standings_field *field, uint32_t competitor)
{
    const event_grid *grid = field->grid;
    int64_t sum = 0;
    for (size_t r = field->rounds; r < grid->played_count; r++) {
        const event_match *match = field->is_teams ? event_match_at(grid, competitor, r) : NULL;
        if (!match && is_out_in(field, competitor, r))
            continue;
        sum += !match                              ? event_points_of(&grid->scoring, event_round(grid, competitor, r))
               : field->primary == STANDINGS_MATCH ? match->match_points
                                                   : match->game_points;
    }
    return sum;
}

/* ---- scores ---- */

bool standings_is_voluntary(const standings_cell *cell, bool with_forfeits)
{
    return cell->kind == STANDINGS_REQUESTED || (cell->kind == STANDINGS_FORFEIT_LOSS && !with_forfeits);
}

const char *standings_unplayed_name(const standings_field *field, uint32_t competitor, size_t round)
{
    const standings_cell *cell = standings_cell_at(field, competitor, round);
    if (cell->kind == STANDINGS_PLAYED || cell->kind == STANDINGS_PENDING)
        return NULL;
    if (!field->is_teams && is_out_in(field, competitor, round))
        return "game that does not count";
    if (cell->opponent != EVENT_NOBODY)
        return cell->kind == STANDINGS_FORFEIT_WIN ? "forfeit win" : "forfeit loss";
    return event_bye_name(field->is_teams ? event_match_at(field->grid, competitor, round)->kind
                                          : event_round(field->grid, competitor, round)->result);
}

const standings_scores *standings_scores_of(standings_field *field, int score, bool is_fore)
{
    standings_scores *scores = &field->scores[score][is_fore];
    if (scores->total)
        return scores;
    scores->total = ARENA_ARRAY(field->arena, field->count + 1, int64_t);
    scores->adjusted = ARENA_ARRAY(field->arena, field->count + 1, int64_t);
    if (scores->total)
        event_add_bonuses(field->grid, scores->total, field->is_teams && score == STANDINGS_MATCH, field->rounds);
    for (uint32_t i = 0; scores->total && scores->adjusted && i < field->count; i++) {
        int64_t total = scores->total[i], adjusted = total; /* `total` already contains bonus and penalty points */
        bool is_end = true;                                 /* all later rounds are voluntary unplayed rounds */
        for (size_t r = field->rounds; r-- > 0;) {
            const standings_cell *cell = standings_cell_at(field, i, r);
            /* For Fore Buchholz the last round counts as a draw for all paired players, whether they played or not. */
            bool is_drawn = is_fore && r + 1 == field->rounds && cell->opponent != EVENT_NOBODY;
            int64_t points = is_drawn ? field->draw[score] : cell->points[score];
            total += points;
            is_end = is_end && !is_drawn && standings_is_voluntary(cell, false);
            /* Before 2023 every unplayed round of an opponent counted as a draw. */
            bool as_draw = field->rules == STANDINGS_2022
                               ? cell->kind != STANDINGS_PLAYED && cell->kind != STANDINGS_PENDING && !is_drawn
                               : is_end && cell->kind == STANDINGS_REQUESTED && !field->is_round_robin;
            adjusted += as_draw ? field->draw[score] : points;
        }
        scores->total[i] = total;
        scores->adjusted[i] = adjusted;
    }
    return scores;
}
