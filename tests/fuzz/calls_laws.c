/* calls_laws.c - calls of positions, biddings, plays, rubbers and pairings, which need no session. */
#include <string.h>

#include "calls.h"

#define POSITION(world, slot) ((gamut_position *)calls_handle(world, CALLS_POSITION, slot))
#define BIDDING(world, slot)  ((gamut_bidding *)calls_handle(world, CALLS_BIDDING, slot))
#define CARDPLAY(world, slot) ((gamut_cardplay *)calls_handle(world, CALLS_CARDPLAY, slot))
#define RUBBER(world, slot)   ((gamut_rubber *)calls_handle(world, CALLS_RUBBER, slot))
#define PAIRING(world, slot)  ((gamut_pairing *)calls_handle(world, CALLS_PAIRING, slot))

static const char deal[] = "N:AKQJ.AKQJ.AKQJ.A T98.T98.T98.T987 765.765.765.6543 432.432.432.KQJ2";

/* Keeps what was opened, if it was. */
static void keep(calls_world *world, calls_kind kind, int slot, gamut_status status, void *handle)
{
    require((status == GAMUT_OK) == (handle != NULL));
    world->handles[kind][slot] = handle;
}

static void close_some(calls_world *world)
{
    calls_kind kind = (calls_kind)(CALLS_POSITION + calls_take(world) % (CALLS_KINDS - CALLS_POSITION));
    int slot;
    void *handle = calls_handle(world, kind, &slot);
    if (slot != CALLS_NONE) {
        calls_close(world, kind, slot);
        return;
    }
    gamut_position_close(kind == CALLS_POSITION ? handle : NULL);
    gamut_bidding_close(kind == CALLS_BIDDING ? handle : NULL);
    gamut_cardplay_close(kind == CALLS_CARDPLAY ? handle : NULL);
    gamut_rubber_close(kind == CALLS_RUBBER ? handle : NULL);
    gamut_pairing_close(kind == CALLS_PAIRING ? handle : NULL);
}

/* ---- chess ---- */

static void open_position(calls_world *world)
{
    int slot = calls_make_room(world, CALLS_POSITION), other;
    gamut_position *position = NULL, *from = POSITION(world, &other);
    const gamut_record *record = calls_record(world);
    gamut_status status;
    switch (calls_take(world) % 4) {
    case 0:
        status = gamut_position_open(&position, NULL);
        break;
    case 1:
        status = gamut_position_open_chess960(&position, calls_take(world) * 4);
        break;
    case 2:
        status = gamut_position_copy(&position, from);
        require(other != CALLS_NONE || status == GAMUT_FAILED);
        break;
    default:
        status = record && record->kind == GAMUT_KIND_CHESS_GAME
                     ? gamut_position_open_game(&position, record->game, calls_take(world))
                     : gamut_position_open(&position, "8/8/8/4k3/8/8/4K2P/8 w - - 0 1");
        break;
    }
    keep(world, CALLS_POSITION, slot, status, position);
}

static void play_move(calls_world *world)
{
    int slot;
    gamut_position *position = POSITION(world, &slot);
    gamut_move moves[256] = { 0 }, read;
    size_t count = gamut_position_moves(moves, 256, position);
    gamut_move move = moves[count ? calls_take(world) % count : 0];
    require(slot != CALLS_NONE || (!count && !gamut_position_is_legal(position, move)));
    char text[32];
    size_t length = gamut_position_print_move(text, sizeof text, position, move, GAMUT_NOTATION_SAN, NULL);
    gamut_move_answer answer = gamut_position_read_move(&read, position, count ? text : "e4", GAMUT_NOTATION_ANY, NULL);
    if (count)
        require(length && read == move && answer != GAMUT_MOVE_ANSWER_UNREADABLE);
    gamut_status status = gamut_position_play(position, move);
    require(slot != CALLS_NONE || (status == GAMUT_FAILED && answer == GAMUT_MOVE_ANSWER_UNREADABLE && !length));
}

static void ask_position(calls_world *world)
{
    int slot, other;
    gamut_position *position = POSITION(world, &slot), *second = POSITION(world, &other);
    char fen[128];
    uint64_t hash = gamut_position_hash(position);
    require(gamut_position_fen(fen, sizeof fen, position) == strlen(fen));
    require((slot == CALLS_NONE) == (fen[0] == '\0') &&
            (slot == CALLS_NONE) == (gamut_position_turn(position) == GAMUT_COLOUR_NONE));
    bool is_same = gamut_position_is_same(position, second);
    require(!is_same || (slot != CALLS_NONE && other != CALLS_NONE));
    (void)gamut_position_verdict(position);
    (void)gamut_position_is_check(position);
    (void)gamut_position_draws(position, &hash, 1);
    (void)gamut_position_fault(position, 0);
    require(gamut_position_piece(position, calls_take(world)) != '\0');
    world->swallowed +=
        gamut_position_number(position) + gamut_position_clock(position) + gamut_position_perft(position, 1);
    gamut_law law;
    world->swallowed += (unsigned)gamut_position_law(position) +
                        (unsigned)gamut_law_find(&law, calls_take(world) % 2 ? "antichess" : NULL);
    gamut_position_set_law(position, calls_take(world) % 4 ? GAMUT_LAW_CHESS : GAMUT_LAW_ANTICHESS);
}

/* ---- bridge ---- */

static void open_table(calls_world *world)
{
    gamut_seat seat = (gamut_seat)(calls_take(world) % 6);
    gamut_bidding *bidding = NULL;
    gamut_cardplay *play = NULL;
    gamut_rubber *rubber = NULL;
    int slot = calls_make_room(world, CALLS_BIDDING);
    gamut_status status = gamut_bidding_open(&bidding, seat);
    keep(world, CALLS_BIDDING, slot, status, bidding);
    slot = calls_make_room(world, CALLS_CARDPLAY);
    status = gamut_cardplay_open(&play, calls_take(world) % 8 ? deal : "N:x", "4S", seat);
    keep(world, CALLS_CARDPLAY, slot, status, play);
    slot = calls_make_room(world, CALLS_RUBBER);
    status = gamut_rubber_open(&rubber);
    keep(world, CALLS_RUBBER, slot, status, rubber);
}

static void bid(calls_world *world)
{
    int slot;
    gamut_bidding *bidding = BIDDING(world, &slot);
    const char *calls[38];
    size_t count = gamut_bidding_calls(calls, 38, bidding);
    const char *call = count ? calls[calls_take(world) % count] : calls_text(world);
    unsigned faults = gamut_bidding_judge(bidding, call);
    require(gamut_bidding_call(bidding, call) == faults && (slot != CALLS_NONE || faults));
    char contract[16];
    world->swallowed += gamut_bidding_contract(contract, sizeof contract, bidding);
    require(slot != CALLS_NONE ||
            (gamut_bidding_turn(bidding) == GAMUT_SEAT_NONE && !contract[0] &&
             gamut_bidding_declarer(bidding) == GAMUT_SEAT_NONE && !gamut_bidding_has_ended(bidding)));
}

static void play_card(calls_world *world)
{
    int slot;
    gamut_cardplay *play = CARDPLAY(world, &slot);
    const char *cards[13];
    size_t count = gamut_cardplay_cards(cards, 13, play);
    unsigned faults = gamut_cardplay_play(play, count ? cards[calls_take(world) % count] : calls_text(world));
    require(slot != CALLS_NONE ? !count || !faults : faults != 0);
    require(slot != CALLS_NONE || (gamut_cardplay_turn(play) == GAMUT_SEAT_NONE && !gamut_cardplay_has_ended(play)));
    require(gamut_cardplay_tricks(play, GAMUT_SEAT_NORTH) <= 13);
}

static void add_deal(calls_world *world)
{
    int slot;
    gamut_rubber *rubber = RUBBER(world, &slot);
    gamut_status status = gamut_rubber_add(rubber, calls_text(world), GAMUT_SEAT_NORTH, calls_take(world) % 15, 100, 0);
    require(slot != CALLS_NONE || status == GAMUT_FAILED);
    require(gamut_rubber_vulnerability(rubber) != NULL);
    require(slot != CALLS_NONE || gamut_rubber_total(rubber, GAMUT_SEAT_NORTH, true) == 0);
}

/* ---- tournaments ---- */

static void open_pairing(calls_world *world)
{
    int slot = calls_make_room(world, CALLS_PAIRING);
    gamut_pairing *pairing = NULL;
    gamut_status status = gamut_pairing_open(&pairing, calls_take(world) % 12, calls_take(world) % 6);
    keep(world, CALLS_PAIRING, slot, status, pairing);
}

static void tell_pairing(calls_world *world)
{
    int slot;
    gamut_pairing *pairing = PAIRING(world, &slot);
    gamut_outcome outcome = GAMUT_MISUSED;
    gamut_decimal one = { 10, 1, GAMUT_KNOWN };
    unsigned round = calls_take(world) % 6, white = calls_take(world) % 12, black = calls_take(world) % 12;
    switch (calls_take(world) % 8) {
    case 0:
        gamut_pairing_set_first_colour(pairing, GAMUT_COLOUR_BLACK);
        break;
    case 1:
        outcome = gamut_pairing_set_rules(pairing, calls_text(world));
        break;
    case 2:
        gamut_pairing_set_scoring(pairing, one, one, one, one);
        break;
    case 3:
        outcome = gamut_pairing_add_bye(pairing, round, white, GAMUT_ROUND_HALF_BYE);
        break;
    case 4:
        outcome = gamut_pairing_add_double_forfeit(pairing, round, white, black);
        break;
    case 5:
        outcome = gamut_pairing_forbid(pairing, white, black);
        break;
    case 6:
        outcome = gamut_pairing_accelerate(pairing, white, black, 1, round, one);
        break;
    default:
        outcome = gamut_pairing_add_game(pairing, round, white, black, GAMUT_ROUND_WIN);
        break;
    }
    require(slot != CALLS_NONE || outcome == GAMUT_MISUSED);
}

static void solve_pairing(calls_world *world)
{
    int slot;
    gamut_pairing *pairing = PAIRING(world, &slot);
    gamut_outcome outcome = gamut_pairing_solve(pairing);
    require(slot != CALLS_NONE || outcome == GAMUT_MISUSED);
    size_t boards = gamut_pairing_board_count(pairing);
    for (size_t i = 0; i <= boards; i++)
        world->swallowed += gamut_pairing_white(pairing, i) + gamut_pairing_black(pairing, i);
    world->swallowed += gamut_pairing_round(pairing) + gamut_pairing_bye(pairing);
    (void)gamut_pairing_why_not(pairing, calls_take(world) % 12, calls_take(world) % 12);
    require(gamut_pairing_message(pairing) != NULL && (slot != CALLS_NONE || !boards));
}

calls_call *const calls_of_laws[] = { close_some, open_position, play_move, play_move,    ask_position, open_table,
                                      bid,        play_card,     add_deal,  open_pairing, tell_pairing, solve_pairing };
const size_t calls_of_laws_count = sizeof calls_of_laws / sizeof *calls_of_laws;
