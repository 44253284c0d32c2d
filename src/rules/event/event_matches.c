/* event_matches.c - the matches of teams, made from the games of their players and the records of byes and forfeits.
 *
 * TRF has no record of a match: it follows from the opponents of the team's members. The order of the steps matters:
 * byes and forfeits, then the opponents of teams from those of their players, then the boards (from a line-up,
 * otherwise from the registration), then the sums of games, and last the points that an arbiter set by hand. */
#include <string.h>

#include "base/text.h"
#include "event_grid.h"

enum {
    MATCH_LIMIT = 1 << 22,    /* highest product of teams and rounds */
    ADJUSTING_LIMIT = 1 << 26 /* most matches visited to adjust points, so that a hostile file cannot take hours */
};

static event_match *match_of(event_grid *grid, gamut_number team, gamut_number round)
{
    uint32_t at = event_find_team(grid, team);
    if (at == EVENT_NOBODY || round.state != GAMUT_KNOWN || round.value < 1 ||
        (uint64_t)round.value > grid->round_count)
        return NULL;
    return &grid->matches[at * grid->round_count + (size_t)round.value - 1];
}

/* Whether the player took part in the match. After a forfeit win, the player was present even if no opponent is
 * named. */
static bool is_taking_part(const gamut_round *round)
{
    return round->opponent.state == GAMUT_KNOWN || round->result == GAMUT_ROUND_FORFEIT_WIN;
}

/* ---- records of byes and forfeits ---- */

/* Reads the records of forfeited matches. A record names both teams, so the match is known even if no member of either
 * team has a record of a game. */
static void take_forfeits(event_grid *grid)
{
    const gamut_event *event = grid->event;
    for (size_t i = 0; i < event->forfeits.count; i++) {
        const gamut_forfeit *forfeit = &event->forfeits.items[i];
        event_match *white = match_of(grid, forfeit->white, forfeit->round);
        event_match *black = match_of(grid, forfeit->black, forfeit->round);
        if (!white || !black || white == black)
            continue;
        white->opponent = event_find_team(grid, forfeit->black);
        black->opponent = event_find_team(grid, forfeit->white);
        white->colour = GAMUT_COLOUR_WHITE;
        black->colour = GAMUT_COLOUR_BLACK;
        white->kind = forfeit->kind == GAMUT_FORFEIT_WHITE_WINS ? GAMUT_ROUND_FORFEIT_WIN : GAMUT_ROUND_FORFEIT_LOSS;
        black->kind = forfeit->kind == GAMUT_FORFEIT_BLACK_WINS ? GAMUT_ROUND_FORFEIT_WIN : GAMUT_ROUND_FORFEIT_LOSS;
    }
}

/* ---- games of the players ---- */

/* Finds the opposing team in each round. The first member who met a player of another team decides; if another member
 * met a third team, src/check reports it. */
static void find_opponents(event_grid *grid, uint32_t team)
{
    for (size_t i = 0; i < grid->event->team_list.items[team].players.count; i++) {
        uint32_t player = event_member(grid, team, i);
        for (size_t r = 0; player != EVENT_NOBODY && r < grid->round_count; r++) {
            event_match *match = &grid->matches[team * grid->round_count + r];
            uint32_t met = event_find_player(grid, event_round(grid, player, r)->opponent);
            if (met != EVENT_NOBODY && match->opponent == EVENT_NOBODY && grid->team_of[met] != team)
                match->opponent = grid->team_of[met];
        }
    }
}

/* Returns the boards of a match. They are allocated when the first player is seated, because most teams of a large
 * event have a bye or no match in some round. NULL: out of memory. */
static event_board *boards_of(event_grid *grid, event_match *match)
{
    if (!match->boards) {
        match->boards = ARENA_ARRAY(grid->arena, grid->board_count, event_board);
        for (size_t b = 0; match->boards && b < grid->board_count; b++)
            match->boards[b] = (event_board){ .player = EVENT_NOBODY, .opponent = EVENT_NOBODY };
    }
    return match->boards;
}

static void seat(event_grid *grid, event_match *match, size_t board, uint32_t player, size_t round)
{
    event_board *boards = board < grid->board_count ? boards_of(grid, match) : NULL;
    const gamut_round *played = event_round(grid, player, round);
    if (!boards)
        return;
    boards[board] = (event_board){ player, event_find_player(grid, played->opponent), played->colour, played->result };
}

/* If there is no record of the line-up, the players who took part sit in the order of registration. */
static void seat_by_registration(event_grid *grid, uint32_t team, size_t round)
{
    event_match *match = &grid->matches[team * grid->round_count + round];
    size_t board = 0;
    if (match->boards)
        return;
    for (size_t i = 0; i < grid->event->team_list.items[team].players.count; i++) {
        uint32_t player = event_member(grid, team, i);
        if (player != EVENT_NOBODY && is_taking_part(event_round(grid, player, round)))
            seat(grid, match, board++, player, round);
    }
}

/* Seats players as in the records of line-ups (record 300), which may leave boards empty. */
static void seat_by_lineups(event_grid *grid)
{
    const gamut_event *event = grid->event;
    for (size_t i = 0; i < event->lineups.count; i++) {
        const gamut_lineup *lineup = &event->lineups.items[i];
        event_match *match = match_of(grid, lineup->team, lineup->round);
        if (!match || !boards_of(grid, match))
            continue;
        match->is_by_lineup = true;
        if (match->opponent == EVENT_NOBODY)
            match->opponent = event_find_team(grid, lineup->opponent);
        /* Sets the opponent of the other team as well, because its players may have no record of this match. */
        event_match *other = match_of(grid, lineup->opponent, lineup->round);
        if (other && other != match && other->opponent == EVENT_NOBODY && other->kind == GAMUT_ROUND_NONE &&
            match->opponent == event_find_team(grid, lineup->opponent))
            other->opponent = event_find_team(grid, lineup->team);
        for (size_t b = 0; b < lineup->players.count; b++) {
            uint32_t player = event_find_player(grid, lineup->players.items[b]);
            if (player != EVENT_NOBODY)
                seat(grid, match, b, player, (size_t)lineup->round.value - 1);
        }
    }
}

/* The number of boards: the number of letters in record 352 or, without this record, the highest number of players with
 * which a team took part in a round, or of players in a line-up. The limit of 99 is more than any event has; it limits
 * the memory that a hostile file can take. */
static size_t count_boards(const event_grid *grid)
{
    size_t most = grid->event->board_colours.length;
    if (most)
        return most > 99 ? 99 : most;
    for (size_t t = 0; t < grid->team_count; t++) {
        const gamut_number_list *players = &grid->event->team_list.items[t].players;
        for (size_t r = 0; r < grid->played_count; r++) {
            size_t count = 0;
            for (size_t i = 0; i < players->count; i++) {
                uint32_t player = event_find_player(grid, players->items[i]);
                count += player != EVENT_NOBODY && is_taking_part(event_round(grid, player, r));
            }
            most = count > most ? count : most;
        }
    }
    for (size_t i = 0; i < grid->event->lineups.count; i++)
        most = grid->event->lineups.items[i].players.count > most ? grid->event->lineups.items[i].players.count : most;
    return most > 99 ? 99 : most;
}

/* ---- byes and forfeits without a record of the team ---- */

/* What the rounds of the members show about a team, as flags. */
enum {
    HAS_PRESENT = 1, /* a member whose opponent did not come */
    HAS_ABSENT = 2,  /* a member who did not come */
    HAS_GAME = 4     /* a member whose game was played, or has no result yet */
};

static unsigned signs_of_members(const event_grid *grid, uint32_t team, size_t round)
{
    unsigned signs = 0;
    for (size_t i = 0; i < grid->event->team_list.items[team].players.count; i++) {
        uint32_t player = event_member(grid, team, i);
        if (player == EVENT_NOBODY)
            continue;
        const gamut_round *cell = event_round(grid, player, round);
        if (cell->result == GAMUT_ROUND_FORFEIT_WIN)
            signs |= HAS_PRESENT;
        else if (cell->opponent.state == GAMUT_KNOWN)
            signs |= cell->result == GAMUT_ROUND_FORFEIT_LOSS ? HAS_ABSENT : HAS_GAME;
    }
    return signs;
}

/* Finds forfeited matches that have no record. Record 330 is for matches where "one or both teams didn't show up", and
 * a team shows up if at least one player is present. So if all boards were forfeited, the match was forfeited, unless
 * both teams had a player present. */
static void find_forfeits(event_grid *grid)
{
    size_t rounds = grid->round_count;
    uint8_t *signs = ARENA_ARRAY(grid->arena, grid->team_count * rounds, uint8_t);
    for (uint32_t t = 0; signs && t < grid->team_count; t++)
        for (size_t r = 0; r < rounds; r++)
            signs[t * rounds + r] = (uint8_t)signs_of_members(grid, t, r);
    for (size_t i = 0; signs && i < grid->team_count * rounds; i++) {
        event_match *match = &grid->matches[i];
        if (match->kind != GAMUT_ROUND_NONE || match->opponent == EVENT_NOBODY)
            continue;
        unsigned mine = signs[i], theirs = signs[match->opponent * rounds + i % rounds];
        if (!(mine | theirs) || ((mine | theirs) & HAS_GAME) || (mine & theirs & HAS_PRESENT))
            continue;
        match->kind = mine & HAS_PRESENT ? GAMUT_ROUND_FORFEIT_WIN : GAMUT_ROUND_FORFEIT_LOSS;
        match->is_by_members = true;
    }
}

bool event_find_forfeit(gamut_forfeit *out, const event_grid *grid, uint32_t team, size_t round)
{
    const event_match *match = event_match_at(grid, team, round);
    if (!match->is_by_members || match->opponent < team ||
        event_match_at(grid, match->opponent, round)->opponent != team)
        return false;
    uint32_t white = match->colour == GAMUT_COLOUR_BLACK ? match->opponent : team;
    uint32_t black = white == team ? match->opponent : team;
    gamut_number ids[] = { grid->event->team_list.items[white].id, grid->event->team_list.items[black].id };
    *out = (gamut_forfeit){
        .kind = event_match_at(grid, white, round)->kind == GAMUT_ROUND_FORFEIT_WIN   ? GAMUT_FORFEIT_WHITE_WINS
                : event_match_at(grid, black, round)->kind == GAMUT_ROUND_FORFEIT_WIN ? GAMUT_FORFEIT_BLACK_WINS
                                                                                      : GAMUT_FORFEIT_BOTH_LOSE,
        .round = { (int64_t)round + 1, GAMUT_KNOWN },
        .white = ids[0].state == GAMUT_KNOWN ? ids[0] : (gamut_number){ (int64_t)white + 1, GAMUT_KNOWN },
        .black = ids[1].state == GAMUT_KNOWN ? ids[1] : (gamut_number){ (int64_t)black + 1, GAMUT_KNOWN },
    };
    return true;
}

/* The bye of a team whose members met nobody. TRF16 has no record of a team's bye, so the bye of one of its members is
 * used. */
static gamut_round_result bye_of_members(const event_grid *grid, uint32_t team, size_t round)
{
    for (size_t i = 0; i < grid->event->team_list.items[team].players.count; i++) {
        uint32_t player = event_member(grid, team, i);
        const gamut_round *cell = player != EVENT_NOBODY ? event_round(grid, player, round) : NULL;
        if (cell && cell->opponent.state != GAMUT_KNOWN &&
            (cell->result == GAMUT_ROUND_PAIRING_BYE || cell->result == GAMUT_ROUND_FULL_BYE ||
             cell->result == GAMUT_ROUND_HALF_BYE || cell->result == GAMUT_ROUND_FORFEIT_WIN))
            return cell->result;
    }
    return GAMUT_ROUND_NONE;
}

/* ---- points ---- */

/* For byes and forfeits, the rules determine the points, whatever results the members have. */
static void score_unplayed(const event_grid *grid, event_match *match)
{
    const event_scoring *scoring = &grid->scoring;
    int64_t boards = (int64_t)grid->board_count;
    int64_t win = scoring->points[GAMUT_ROUND_WIN][0], draw = scoring->points[GAMUT_ROUND_DRAW][0];
    switch (match->kind) {
    case GAMUT_ROUND_FULL_BYE:
    case GAMUT_ROUND_FORFEIT_WIN:
        match->game_points = boards * win;
        match->match_points = scoring->match_win;
        break;
    case GAMUT_ROUND_HALF_BYE:
        match->game_points = boards * draw;
        match->match_points = scoring->match_draw;
        break;
    case GAMUT_ROUND_PAIRING_BYE:
        match->game_points = event_units(scoring, grid->event->team_bye.game_points, boards * draw);
        match->match_points = event_units(scoring, grid->event->team_bye.match_points, scoring->match_draw);
        break;
    default:
        match->game_points = 0;
        match->match_points = 0;
    }
}

static bool has_result(const event_grid *grid, const event_match *match)
{
    for (size_t b = 0; match->boards && b < grid->board_count; b++)
        if (match->boards[b].result != GAMUT_ROUND_NONE)
            return true;
    return false;
}

gamut_colour event_colour_on_board(const gamut_event *event, size_t board)
{
    base_text letters = event->board_colours;
    bool is_white = board < letters.length ? base_lower_ascii(letters.data[board]) == 'w' : board % 2 == 0;
    return is_white ? GAMUT_COLOUR_WHITE : GAMUT_COLOUR_BLACK;
}

/* There are two passes, because the winner of a match is known only after the game points of both teams are
 * computed. */
static void score_matches(event_grid *grid)
{
    size_t count = grid->team_count * grid->round_count;
    for (size_t i = 0; i < count; i++) {
        event_match *match = &grid->matches[i];
        for (size_t b = 0; match->boards && match->colour == GAMUT_COLOUR_NONE && b < grid->board_count; b++) {
            if (match->boards[b].colour == GAMUT_COLOUR_NONE)
                continue;
            bool is_white = match->boards[b].colour == event_colour_on_board(grid->event, b);
            match->colour = is_white ? GAMUT_COLOUR_WHITE : GAMUT_COLOUR_BLACK;
        }
        if (match->kind != GAMUT_ROUND_NONE)
            score_unplayed(grid, match);
        if (match->kind == GAMUT_ROUND_NONE || match->is_by_members) {
            /* Only record 330 gives a team the points of all boards of a forfeited match; without it, the points of
             * each board are added. If a board has neither result nor opponent, its player was present but did not play
             * and gets no points, not even those for absence. */
            int64_t sum = 0;
            for (size_t j = 0; match->boards && j < grid->board_count; j++) {
                const event_board *board = &match->boards[j];
                if (board->player == EVENT_NOBODY)
                    continue;
                gamut_round round = { .colour = board->colour, .result = board->result };
                round.opponent = (gamut_number){ 0, board->opponent == EVENT_NOBODY ? GAMUT_ABSENT : GAMUT_KNOWN };
                if (round.result == GAMUT_ROUND_NONE && round.opponent.state != GAMUT_KNOWN)
                    continue;
                sum += event_points_of(&grid->scoring, &round);
            }
            match->game_points = sum;
        }
    }
    for (size_t i = 0; i < count; i++) {
        event_match *match = &grid->matches[i];
        if (match->kind != GAMUT_ROUND_NONE || match->opponent == EVENT_NOBODY)
            continue;
        const event_match *other = event_match_at(grid, match->opponent, i % grid->round_count);
        if (!has_result(grid, match) && !has_result(grid, other))
            continue;
        match->match_points = match->game_points > other->game_points   ? grid->scoring.match_win
                              : match->game_points < other->game_points ? grid->scoring.match_loss
                                                                        : grid->scoring.match_draw;
    }
}

/* ---- adjusted points ---- */

/* Whether the record applies to the team in the round. Zeros among the team numbers only fill the fields; if there are
 * only zeros, the record is for all teams. */
static bool is_concerned(const event_grid *grid, const gamut_adjustment *adjustment, uint32_t team, size_t round)
{
    if (adjustment->round.state == GAMUT_KNOWN && adjustment->round.value &&
        adjustment->round.value != (int64_t)round + 1)
        return false;
    bool is_for_all = true;
    for (size_t i = 0; i < adjustment->ids.count; i++) {
        gamut_number id = adjustment->ids.items[i];
        if (id.state != GAMUT_KNOWN || !id.value)
            continue;
        is_for_all = false;
        if (event_find_team(grid, id) == team)
            return true;
    }
    return is_for_all;
}

/* Whether a record 299 of that kind applies to the match. A team with neither an opponent nor a bye was absent. */
static bool is_of_kind(const event_grid *grid, const event_match *match, gamut_round_result kind)
{
    if (match->kind != GAMUT_ROUND_NONE)
        return match->kind == kind;
    if (kind == GAMUT_ROUND_ZERO_BYE)
        return match->opponent == EVENT_NOBODY;
    return match->opponent != EVENT_NOBODY &&
           ((kind == GAMUT_ROUND_WIN && match->match_points == grid->scoring.match_win) ||
            (kind == GAMUT_ROUND_DRAW && match->match_points == grid->scoring.match_draw) ||
            (kind == GAMUT_ROUND_LOSS && match->match_points == grid->scoring.match_loss));
}

/* If several records apply to a match, the last one counts. The work is limited, not the number of records, because a
 * few records may name many teams. */
static void adjust_matches(event_grid *grid)
{
    const gamut_event *event = grid->event;
    size_t work = 0;
    for (size_t i = 0; i < event->adjustments.count && work < ADJUSTING_LIMIT; i++) {
        const gamut_adjustment *adjustment = &event->adjustments.items[i];
        if (adjustment->kind == GAMUT_ROUND_NONE)
            continue;
        work += grid->team_count * grid->round_count * (adjustment->ids.count + 1);
        for (size_t at = 0; at < grid->team_count * grid->round_count; at++) {
            event_match *match = &grid->matches[at];
            if (!is_concerned(grid, adjustment, (uint32_t)(at / grid->round_count), at % grid->round_count) ||
                !is_of_kind(grid, match, adjustment->kind))
                continue;
            match->match_points = event_units(&grid->scoring, adjustment->match_points, 0);
            match->game_points = event_units(&grid->scoring, adjustment->points, 0);
        }
    }
}

bool event_make_matches(event_grid *grid)
{
    if (grid->round_count && grid->team_count > MATCH_LIMIT / grid->round_count)
        return false;
    size_t count = grid->team_count * grid->round_count;
    grid->board_count = count_boards(grid);
    grid->matches = ARENA_ARRAY(grid->arena, count, event_match);
    if (!grid->matches)
        return false;
    for (size_t i = 0; i < count; i++)
        grid->matches[i].opponent = EVENT_NOBODY;
    /* If a team has two records for a round, the later one counts; record 320 comes after record 240. */
    const gamut_event *event = grid->event;
    for (size_t i = 0; i < event->byes.count; i++)
        for (size_t k = 0; k < event->byes.items[i].ids.count; k++) {
            event_match *match = match_of(grid, event->byes.items[i].ids.items[k], event->byes.items[i].round);
            if (match)
                match->kind = event->byes.items[i].kind;
        }
    for (size_t r = 0; r < event->team_bye.teams.count && r < grid->round_count; r++) {
        gamut_number round = { (int64_t)r + 1, GAMUT_KNOWN };
        event_match *match = match_of(grid, event->team_bye.teams.items[r], round);
        if (match)
            match->kind = GAMUT_ROUND_PAIRING_BYE;
    }
    take_forfeits(grid);
    for (uint32_t t = 0; t < grid->team_count; t++)
        find_opponents(grid, t);
    for (uint32_t t = 0; grid->has_old_teams && t < grid->team_count; t++)
        for (size_t r = 0; r < grid->round_count; r++) {
            event_match *match = &grid->matches[t * grid->round_count + r];
            if (match->kind == GAMUT_ROUND_NONE && match->opponent == EVENT_NOBODY)
                match->kind = bye_of_members(grid, t, r);
        }
    seat_by_lineups(grid);
    find_forfeits(grid);
    for (uint32_t t = 0; t < grid->team_count; t++)
        for (size_t r = 0; r < grid->round_count; r++)
            seat_by_registration(grid, t, r);
    score_matches(grid);
    adjust_matches(grid);
    return !base_arena_failed(grid->arena);
}
