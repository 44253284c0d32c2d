/* pairing.c - tournaments that a program keeps in memory and pairs round by round.
 *
 * What the program adds is stored as an event, so that the same rules apply as for files. */
#include <gamut/pairing.h>

#include <string.h>

#include "base/text.h"
#include "entry.h"
#include "pairing/pairing.h"
#include "rules/event/event_grid.h"

enum {
    PLAYER_LIMIT = 20000
};

struct gamut_pairing {
    HANDLE_HEAD;         /* a pairing has no session */
    base_arena *arena;   /* memory of what the program added */
    base_arena *answers; /* memory of the last answer */
    gamut_event event;
    gamut_player *players;
    gamut_round **cells; /* indexed by player: an array with all rounds; NULL: the player has no results */
    unsigned player_count, round_count;
    base_list bans;          /* gamut_prohibition */
    base_list accelerations; /* gamut_acceleration */
    pairing_options options;
    pairing_problem *problem;
    pairing_answer *answer; /* the last answer; NULL: there is none */
    const char *message;
};

static gamut_outcome pairing_say(gamut_pairing *pairing, const char *message)
{
    pairing->message = message;
    return *message ? GAMUT_MISUSED : GAMUT_FINE;
}

static gamut_number pairing_number(int64_t value)
{
    return (gamut_number){ value, GAMUT_KNOWN };
}

gamut_status gamut_pairing_open(gamut_pairing **out, unsigned players, unsigned rounds)
{
    HANDLE_NEEDS(GAMUT_FAILED, out);
    base_arena *arena = base_arena_create(NULL), *answers = base_arena_create(NULL);
    gamut_pairing *pairing = arena && answers ? ARENA_NEW(arena, gamut_pairing) : NULL;
    bool is_fine = pairing && players <= PLAYER_LIMIT && rounds <= EVENT_ROUND_LIMIT;
    if (is_fine) {
        *pairing = (gamut_pairing){ .arena = arena, .answers = answers, .player_count = players, .message = "" };
        handle_mark(&pairing->mark, HANDLE_PAIRING, HANDLE_IS_OPEN);
        pairing->round_count = rounds;
        pairing->players = ARENA_ARRAY(arena, players + 1, gamut_player);
        pairing->cells = ARENA_ARRAY(arena, players + 1, gamut_round *);
        is_fine = pairing->players && pairing->cells;
    }
    *out = is_fine ? pairing : NULL;
    if (!is_fine) {
        base_arena_destroy(arena);
        base_arena_destroy(answers);
        return GAMUT_FAILED;
    }
    for (unsigned i = 0; i < players; i++)
        pairing->players[i].id = pairing_number((int64_t)i + 1);
    pairing->event.players = (gamut_player_list){ pairing->players, players };
    pairing->event.rounds = pairing_number(rounds);
    pairing->event.first_colour = GAMUT_COLOUR_WHITE;
    pairing->options.edition = PAIRING_2026;
    return GAMUT_OK;
}

void gamut_pairing_close(gamut_pairing *pairing)
{
    if (!pairing)
        return;
    HANDLE_CHECK(pairing, PAIRING, HANDLE_ANY, );
    base_arena *arena = pairing->arena;
    handle_unmark(&pairing->mark);
    base_arena_destroy(pairing->answers);
    base_arena_destroy(arena);
}

void gamut_pairing_set_first_colour(gamut_pairing *pairing, gamut_colour colour)
{
    HANDLE_CHECK(pairing, PAIRING, HANDLE_ANY, );
    pairing->event.first_colour = colour;
}

gamut_outcome gamut_pairing_set_rules(gamut_pairing *pairing, const char *rules)
{
    HANDLE_CHECK(pairing, PAIRING, HANDLE_ANY, GAMUT_MISUSED);
    bool is_known = pairing_edition_parse(&pairing->options.edition, base_text_of(rules));
    return pairing_say(pairing, is_known ? "" : "the rules are 2017 or 2026");
}

void gamut_pairing_set_scoring(gamut_pairing *pairing, gamut_decimal win, gamut_decimal draw, gamut_decimal loss,
                               gamut_decimal bye)
{
    HANDLE_CHECK(pairing, PAIRING, HANDLE_ANY, );
    pairing->event.scoring = (gamut_scoring){ .win = win, .draw = draw, .loss = loss, .pairing_bye = bye };
}

/* Return the cell of a player and round. NULL: there is no such player or round, or out of memory; the message is
 * set. */
static gamut_round *pairing_find_cell(gamut_pairing *pairing, unsigned round, unsigned player)
{
    if (!player || player > pairing->player_count || !round || round > pairing->round_count) {
        pairing_say(pairing, "there is no such player or round");
        return NULL;
    }
    gamut_round **row = &pairing->cells[player - 1];
    gamut_player *person = &pairing->players[player - 1];
    if (!*row)
        *row = ARENA_ARRAY(pairing->arena, pairing->round_count, gamut_round);
    if (!*row) {
        pairing_say(pairing, "out of memory");
        return NULL;
    }
    person->rounds.items = *row;
    person->rounds.count = person->rounds.count < round ? round : person->rounds.count;
    return &(*row)[round - 1];
}

static gamut_outcome pairing_set_game(gamut_pairing *pairing, unsigned round, unsigned white, unsigned black,
                                      gamut_round_result result, gamut_round_result other)
{
    if (white == black)
        return pairing_say(pairing, "a player cannot play against himself");
    gamut_round *first = pairing_find_cell(pairing, round, white);
    gamut_round *second = first ? pairing_find_cell(pairing, round, black) : NULL;
    if (!second)
        return GAMUT_MISUSED;
    *first = (gamut_round){ pairing_number(black), GAMUT_COLOUR_WHITE, result };
    *second = (gamut_round){ pairing_number(white), GAMUT_COLOUR_BLACK, other };
    return pairing_say(pairing, "");
}

gamut_outcome gamut_pairing_add_game(gamut_pairing *pairing, unsigned round, unsigned white, unsigned black,
                                     gamut_round_result result)
{
    HANDLE_CHECK(pairing, PAIRING, HANDLE_ANY, GAMUT_MISUSED);
    if (result < GAMUT_ROUND_NONE || result > GAMUT_ROUND_FORFEIT_LOSS)
        return pairing_say(pairing, "that is not the result of a game");
    return pairing_set_game(pairing, round, white, black, result, event_opposite_result(result));
}

gamut_outcome gamut_pairing_add_double_forfeit(gamut_pairing *pairing, unsigned round, unsigned white, unsigned black)
{
    HANDLE_CHECK(pairing, PAIRING, HANDLE_ANY, GAMUT_MISUSED);
    return pairing_set_game(pairing, round, white, black, GAMUT_ROUND_FORFEIT_LOSS, GAMUT_ROUND_FORFEIT_LOSS);
}

gamut_outcome gamut_pairing_add_bye(gamut_pairing *pairing, unsigned round, unsigned player, gamut_round_result kind)
{
    HANDLE_CHECK(pairing, PAIRING, HANDLE_ANY, GAMUT_MISUSED);
    if (kind < GAMUT_ROUND_FULL_BYE || kind > GAMUT_ROUND_ZERO_BYE)
        return pairing_say(pairing, "that is not a kind of bye");
    gamut_round *cell = pairing_find_cell(pairing, round, player);
    if (!cell)
        return GAMUT_MISUSED;
    *cell = (gamut_round){ .result = kind };
    return pairing_say(pairing, "");
}

gamut_outcome gamut_pairing_forbid(gamut_pairing *pairing, unsigned a, unsigned b)
{
    HANDLE_CHECK(pairing, PAIRING, HANDLE_ANY, GAMUT_MISUSED);
    if (!a || !b || a > pairing->player_count || b > pairing->player_count)
        return pairing_say(pairing, "there is no such player");
    gamut_number *ids = ARENA_ARRAY(pairing->arena, 2, gamut_number);
    gamut_prohibition *ban = base_list_add(&pairing->bans, pairing->arena, sizeof *ban);
    if (!ids || !ban)
        return pairing_say(pairing, "out of memory");
    ids[0] = pairing_number(a);
    ids[1] = pairing_number(b);
    ban->ids = (gamut_number_list){ ids, 2 };
    pairing->event.prohibitions = (gamut_prohibition_list){ pairing->bans.items, pairing->bans.count };
    return pairing_say(pairing, "");
}

gamut_outcome gamut_pairing_accelerate(gamut_pairing *pairing, unsigned first_player, unsigned last_player,
                                       unsigned first_round, unsigned last_round, gamut_decimal points)
{
    HANDLE_CHECK(pairing, PAIRING, HANDLE_ANY, GAMUT_MISUSED);
    gamut_acceleration *entry = base_list_add(&pairing->accelerations, pairing->arena, sizeof *entry);
    if (!entry)
        return pairing_say(pairing, "out of memory");
    *entry = (gamut_acceleration){ .points = points,
                                   .first_round = pairing_number(first_round),
                                   .last_round = pairing_number(last_round),
                                   .first_id = pairing_number(first_player),
                                   .last_id = pairing_number(last_player) };
    pairing->event.accelerations =
        (gamut_acceleration_list){ pairing->accelerations.items, pairing->accelerations.count };
    return pairing_say(pairing, "");
}

gamut_outcome gamut_pairing_solve(gamut_pairing *pairing)
{
    HANDLE_CHECK(pairing, PAIRING, HANDLE_ANY, GAMUT_MISUSED);
    const char *why;
    base_arena_reset(pairing->answers);
    pairing->answer = NULL;
    pairing->problem = pairing_problem_make(pairing->answers, &pairing->event, &pairing->options, &why);
    if (!pairing->problem)
        return pairing_say(pairing, why ? why : "out of memory");
    pairing->answer = pairing_solve(pairing->answers, pairing->problem, PAIRING_FAST);
    if (!pairing->answer)
        return pairing_say(pairing, "out of memory");
    pairing->message = pairing->answer->impossible ? pairing->answer->impossible : "";
    return pairing->answer->impossible ? GAMUT_FINDINGS : GAMUT_FINE;
}

static unsigned number_of(const gamut_pairing *pairing, uint32_t player)
{
    return player == PAIRING_NOBODY ? 0 : pairing->problem->players[player].number;
}

unsigned gamut_pairing_round(const gamut_pairing *pairing)
{
    HANDLE_CHECK(pairing, PAIRING, HANDLE_ANY, 0);
    return pairing->answer ? pairing->problem->round : 0;
}

size_t gamut_pairing_board_count(const gamut_pairing *pairing)
{
    HANDLE_CHECK(pairing, PAIRING, HANDLE_ANY, 0);
    return pairing->answer ? pairing->answer->pair_count : 0;
}

unsigned gamut_pairing_white(const gamut_pairing *pairing, size_t board)
{
    HANDLE_CHECK(pairing, PAIRING, HANDLE_ANY, 0);
    return board < gamut_pairing_board_count(pairing) ? number_of(pairing, pairing->answer->pairs[board].white) : 0;
}

unsigned gamut_pairing_black(const gamut_pairing *pairing, size_t board)
{
    HANDLE_CHECK(pairing, PAIRING, HANDLE_ANY, 0);
    return board < gamut_pairing_board_count(pairing) ? number_of(pairing, pairing->answer->pairs[board].black) : 0;
}

unsigned gamut_pairing_bye(const gamut_pairing *pairing)
{
    HANDLE_CHECK(pairing, PAIRING, HANDLE_ANY, 0);
    return pairing->answer ? number_of(pairing, pairing->answer->bye) : 0;
}

const char *gamut_pairing_why_not(gamut_pairing *pairing, unsigned a, unsigned b)
{
    HANDLE_CHECK(pairing, PAIRING, HANDLE_ANY, NULL);
    pairing_verdict verdict;
    pairing_answer *with;
    if (!pairing->answer || pairing->answer->impossible || !a || a > pairing->player_count || b > pairing->player_count)
        return NULL;
    if (!pairing_why_not(&verdict, &with, pairing->answers, pairing->problem, pairing->answer, a - 1,
                         b ? b - 1 : PAIRING_NOBODY))
        return NULL;
    return verdict.is_same || !verdict.why ? "" : verdict.why;
}

const char *gamut_pairing_message(const gamut_pairing *pairing)
{
    HANDLE_CHECK(pairing, PAIRING, HANDLE_ANY, "");
    return pairing->message;
}
