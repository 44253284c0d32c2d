/* pbn_fix.c - tags that are missing, though their values follow from the rest of the board.
 *
 * One derivation serves the note about missing tags (pbn_read.c) and `fix`; the steps build on each other:
 * dealer and vulnerability from the board number, contract and declarer from the auction, tricks from the play,
 * the score from all of them. A value that is there is never replaced. */
#include <gamut/board.h>

#include "base/text.h"
#include "pbn.h"
#include "rules/bridge/board_parts.h"
#include "rules/bridge/score.h"

/* The board as far as it is known, while one thing follows from another. */
typedef struct deriving {
    base_arena *arena;
    const gamut_board *board;
    pbn_derived out;
    bridge_seat dealer;
    bridge_vulnerability vulnerability;
    bridge_contract contract;
    bridge_seat declarer;
} deriving;

static bool is_unknown(base_text value)
{
    return !value.data || base_text_is(value, "?");
}

/* Only from an auction that has ended and in which every call was legal. */
static void derive_contract(deriving *all)
{
    const gamut_board *board = all->board;
    bridge_auction auction;
    bridge_start_auction(&auction, all->dealer);
    for (size_t i = 0; i < all->board->auction.calls.count; i++) {
        const gamut_call *made = &all->board->auction.calls.items[i];
        if (bridge_add_call(&auction, bridge_call_made(made)))
            auction.is_obscure = true; /* from a call that is wrong nothing follows */
    }
    bool is_swapped;
    char text[BRIDGE_CONTRACT_SIZE];
    (void)!bridge_read_contract(&all->contract, board->contract);
    if (!bridge_read_declarer_seat(&all->declarer, &is_swapped, board->declarer))
        all->declarer = BRIDGE_NO_SEAT;
    if (!auction.has_ended || auction.is_obscure)
        return;
    if (is_unknown(board->contract)) {
        all->contract = bridge_auction_contract(&auction);
        size_t length = bridge_print_contract(text, all->contract);
        all->out.contract = base_arena_copy(all->arena, (base_text){ text, length });
    }
    if (is_unknown(board->declarer)) {
        all->declarer = bridge_auction_declarer(&auction);
        all->out.declarer = all->declarer ? bridge_seat_text(all->declarer) : TEXT("");
    }
}

/* All tricks played, and all winners known. A play with a missing or unreadable card, or a claim, leaves the
 * count open. */
static bool count_tricks(const deriving *all, unsigned *tricks)
{
    const gamut_play *cards = &all->board->play;
    bridge_deal deal = { 0 };
    bridge_seat first = BRIDGE_NO_SEAT, ignored;
    bridge_deal_faults faults = { 0 };
    bridge_play play;
    if (!all->declarer || cards->cards.count < BRIDGE_PACK_CARDS || !bridge_read_seat(&first, cards->first) ||
        !bridge_read_deal(&deal, &ignored, &faults, all->board->deal))
        return false;
    bridge_start_play(&play, &deal, all->contract.denomination, bridge_next_seat(all->declarer));
    for (size_t at = 0; at + 4 <= cards->cards.count; at += 4) {
        bridge_trick trick = { 0 };
        bridge_trick_report report;
        for (unsigned i = 0; i < 4; i++) {
            bridge_card card = BRIDGE_NO_CARD;
            (void)!bridge_read_card(&card, cards->cards.items[at + i].card);
            trick.cards[bridge_seat_after(first, i)] = card;
        }
        bridge_add_trick(&report, &play, &trick);
    }
    *tricks = play.won[bridge_side_of(all->declarer)];
    return bridge_play_has_ended(&play) && !play.lost;
}

/* The score follows the table of 1987, which holds since; an old board keeps what it says. */
static void derive_result(deriving *all)
{
    const gamut_board *board = all->board;
    unsigned tricks = 0;
    bool is_passed = all->contract.kind == BRIDGE_PASSED_OUT, is_known = false, is_adjusted;
    if (is_unknown(board->result) && is_passed)
        all->out.result = TEXT("");
    else if (is_unknown(board->result)) {
        is_known = count_tricks(all, &tricks);
        if (is_known)
            all->out.result = base_arena_print(all->arena, "%u", tricks);
    } else
        is_known = bridge_read_tricks(&tricks, &is_adjusted, board->result, all->declarer) && !is_adjusted;
    for (size_t i = 0; i < board->tags.count; i++)
        if (base_text_is(board->tags.items[i].name, "Score") && !is_unknown(board->tags.items[i].value))
            return;
    if (is_passed)
        all->out.score = TEXT("NS 0");
    else if (is_known && all->declarer && all->contract.kind == BRIDGE_BID_CONTRACT && all->vulnerability)
        all->out.score = base_arena_print(
            all->arena, "NS %d",
            bridge_score_ns(all->contract, all->declarer, all->vulnerability, tricks, BRIDGE_PENALTIES_1987));
}

pbn_derived pbn_derive(base_arena *arena, const gamut_board *board)
{
    deriving all = { .arena = arena, .board = board };
    /* An auction that names its first bidder knows the dealer better than the number of the board. */
    uint64_t number = base_is_known(board->board.state) && board->board.value > 0 ? (uint64_t)board->board.value : 0;
    (void)!bridge_read_seat(&all.dealer, board->dealer);
    (void)!bridge_read_vulnerability(&all.vulnerability, board->vulnerable, BRIDGE_PBN);
    if (is_unknown(board->dealer)) {
        if (!bridge_read_seat(&all.dealer, board->auction.first))
            all.dealer = bridge_dealer_of_board(number);
        all.out.dealer = bridge_seat_text(all.dealer);
    }
    if (is_unknown(board->vulnerable)) {
        all.vulnerability = bridge_vulnerability_of_board(number);
        all.out.vulnerable = bridge_vulnerability_text(all.vulnerability, BRIDGE_PBN);
    }
    derive_contract(&all);
    derive_result(&all);
    return all.out;
}

/* ---- fixing ---- */

void pbn_fix(const codec_reader *reader, base_arena *arena, gamut_board *board, uint64_t number)
{
    pbn_derived derived = pbn_derive(arena, board);
    base_text score = { NULL, 0 };
    const struct {
        base_text *value;
        base_text derived;
        const char *name;
    } all[] = {
        { &board->dealer, derived.dealer, "dealer" },       { &board->vulnerable, derived.vulnerable, "vulnerable" },
        { &board->declarer, derived.declarer, "declarer" }, { &board->contract, derived.contract, "contract" },
        { &board->result, derived.result, "result" },       { &score, derived.score, "Score" }
    };
    for (size_t i = 0; i < COUNT(all); i++) {
        if (!all[i].derived.data)
            continue;
        *all[i].value = all[i].derived;
        base_text path = base_arena_print(arena, "bridge-board[%llu].%s", (unsigned long long)number, all[i].name);
        codec_fixed(reader, &pbn_tag_missing, path.data, "%s is \"%.*s\"", all[i].name, TEXT_ARGS(all[i].derived));
    }
    size_t count = board->tags.count, at = 0;
    gamut_board_tag *tags = score.data ? ARENA_ARRAY(arena, count + 1, gamut_board_tag) : NULL;
    if (!tags)
        return;
    for (size_t i = 0; i < count; i++)
        tags[i] = board->tags.items[i];
    while (at < count && !base_text_is(tags[at].name, "Score"))
        at++;
    tags[at].name = TEXT("Score");
    tags[at].value = score;
    board->tags = (gamut_board_tags){ tags, at == count ? count + 1 : count };
}
