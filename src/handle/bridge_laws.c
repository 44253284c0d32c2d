/* bridge_laws.c - the laws of bridge for programs that use the library: rules/bridge with texts and opaque handles. */
#include <gamut/bridge.h>

#include <stdlib.h>

#include "base/text.h"
#include "handle.h"
#include "rules/bridge/auction.h"
#include "rules/bridge/deal.h"
#include "rules/bridge/imp.h"
#include "rules/bridge/play.h"
#include "rules/bridge/rubber.h"
#include "rules/bridge/score.h"
#include "rules/bridge/traveller.h"

struct gamut_bidding {
    HANDLE_HEAD;
    bridge_auction auction;
};

struct gamut_cardplay {
    HANDLE_HEAD;
    bridge_play play;
};

struct gamut_rubber {
    HANDLE_HEAD;
    bridge_rubber sheet;
};

/* The public constants must have the same values as those of rules/bridge. */
_Static_assert((int)GAMUT_SEAT_WEST == (int)BRIDGE_WEST, "seats");
_Static_assert((int)GAMUT_CALL_FAULT_INSUFFICIENT == (int)BRIDGE_CALL_INSUFFICIENT &&
                   (int)GAMUT_CALL_FAULT_DOUBLE == (int)BRIDGE_CALL_BAD_DOUBLE &&
                   (int)GAMUT_CALL_FAULT_REDOUBLE == (int)BRIDGE_CALL_BAD_REDOUBLE &&
                   (int)GAMUT_CALL_FAULT_AFTER_END == (int)BRIDGE_CALL_AFTER_END &&
                   (int)GAMUT_CALL_FAULT_UNREADABLE == (int)BRIDGE_CALL_UNREADABLE,
               "faults of calls");
_Static_assert((int)GAMUT_CARD_FAULT_NOT_HELD == (int)BRIDGE_CARD_NOT_HELD &&
                   (int)GAMUT_CARD_FAULT_PLAYED_BEFORE == (int)BRIDGE_CARD_PLAYED_BEFORE &&
                   (int)GAMUT_CARD_FAULT_REVOKE == (int)BRIDGE_CARD_REVOKE &&
                   (int)GAMUT_CARD_FAULT_AFTER_END == (int)BRIDGE_CARD_AFTER_END &&
                   (int)GAMUT_CARD_FAULT_UNREADABLE == (int)BRIDGE_CARD_UNREADABLE,
               "faults of cards");

static bridge_seat law_seat(gamut_seat seat)
{
    return seat <= GAMUT_SEAT_WEST ? (bridge_seat)seat : BRIDGE_NO_SEAT;
}

gamut_seat gamut_seat_read(const char *text)
{
    bridge_seat seat;
    return bridge_read_seat(&seat, base_text_of(text)) == BRIDGE_UNREADABLE ? GAMUT_SEAT_NONE : (gamut_seat)seat;
}

const char *gamut_seat_text(gamut_seat seat)
{
    static const char *const letters[] = { "", "N", "E", "S", "W" };
    return letters[law_seat(seat)];
}

gamut_seat gamut_board_dealer(uint64_t board)
{
    return (gamut_seat)bridge_dealer_of_board(board);
}

static const char *name_vulnerability(bridge_vulnerability vulnerability)
{
    base_text text = bridge_vulnerability_text(vulnerability, BRIDGE_PBN);
    return text.data ? text.data : "";
}

const char *gamut_board_vulnerability(uint64_t board)
{
    return name_vulnerability(bridge_vulnerability_of_board(board));
}

/* False: the text is not a deal; `*out` has the part that could be read. */
static bool read_deal(bridge_deal *out, bridge_deal_faults *faults, const char *text)
{
    bridge_seat first;
    *out = (bridge_deal){ 0 };
    *faults = (bridge_deal_faults){ 0 };
    return bridge_read_deal(out, &first, faults, base_text_of(text)) != BRIDGE_UNREADABLE;
}

unsigned gamut_deal_flaws(const char *deal)
{
    bridge_deal read;
    bridge_deal_faults faults;
    unsigned flaws = read_deal(&read, &faults, deal) ? 0 : GAMUT_DEAL_FLAW_TEXT;
    bridge_check_deal(&faults, &read);
    if (faults.flaws &
        (1u << BRIDGE_DEAL_FIRST | 1u << BRIDGE_DEAL_HANDS | 1u << BRIDGE_DEAL_BAD_RANK | 1u << BRIDGE_DEAL_SUITS))
        flaws |= GAMUT_DEAL_FLAW_TEXT;
    if (faults.flaws & 1u << BRIDGE_DEAL_CARD_TWICE)
        flaws |= GAMUT_DEAL_FLAW_CARD_TWICE;
    if (faults.flaws & (1u << BRIDGE_DEAL_HAND_LONG | 1u << BRIDGE_DEAL_UNEQUAL | 1u << BRIDGE_DEAL_UNEVEN))
        flaws |= GAMUT_DEAL_FLAW_LENGTH;
    if (faults.flaws & 1u << BRIDGE_DEAL_NO_CARDS)
        flaws |= GAMUT_DEAL_FLAW_EMPTY;
    return flaws;
}

/* Read the hand of a seat from a deal. False: the hand cannot be read, or the deal does not have it. */
static bool read_hand(bridge_hand *out, const char *deal, gamut_seat seat)
{
    bridge_deal read;
    bridge_deal_faults faults;
    bool is_given = read_deal(&read, &faults, deal) && law_seat(seat) && bridge_hand_is_given(&read, law_seat(seat));
    *out = is_given ? read.hands[law_seat(seat)] : 0;
    return is_given;
}

int gamut_deal_points(const char *deal, gamut_seat seat)
{
    bridge_hand hand;
    return read_hand(&hand, deal, seat) ? (int)bridge_high_card_points(hand) : -1;
}

int gamut_deal_controls(const char *deal, gamut_seat seat)
{
    bridge_hand hand;
    return read_hand(&hand, deal, seat) ? (int)bridge_controls(hand) : -1;
}

int gamut_deal_losers(const char *deal, gamut_seat seat)
{
    bridge_hand hand;
    return read_hand(&hand, deal, seat) ? (int)bridge_losers(hand) : -1;
}

size_t gamut_deal_shape(char *out, size_t size, const char *deal, gamut_seat seat, bool is_pattern)
{
    char text[BRIDGE_SHAPE_SIZE];
    uint8_t shape[BRIDGE_SUITS];
    bridge_hand hand;
    if (!read_hand(&hand, deal, seat))
        return handle_print_text(out, size, TEXT(""));
    (is_pattern ? bridge_pattern : bridge_shape)(shape, hand);
    return handle_print_text(out, size, (base_text){ text, bridge_print_shape(text, shape, is_pattern ? '-' : '=') });
}

bool gamut_deal_is_balanced(const char *deal, gamut_seat seat)
{
    bridge_hand hand;
    return read_hand(&hand, deal, seat) && bridge_is_balanced(hand);
}

gamut_status gamut_bidding_open(gamut_bidding **out, gamut_seat dealer)
{
    HANDLE_NEEDS(GAMUT_FAILED, out);
    *out = law_seat(dealer) ? base_memory_take(sizeof **out) : NULL;
    if (!*out)
        return GAMUT_FAILED;
    handle_mark(&(*out)->mark, HANDLE_BIDDING, HANDLE_IS_OPEN);
    bridge_start_auction(&(*out)->auction, law_seat(dealer));
    return GAMUT_OK;
}

void gamut_bidding_close(gamut_bidding *bidding)
{
    if (!bidding)
        return;
    HANDLE_CHECK(bidding, BIDDING, HANDLE_ANY, );
    handle_unmark(&bidding->mark);
    free(bidding);
}

static bridge_call read_call(const char *text)
{
    bridge_call call;
    return bridge_read_call(&call, base_text_of(text), BRIDGE_PBN) == BRIDGE_UNREADABLE ? BRIDGE_UNREADABLE_CALL : call;
}

unsigned gamut_bidding_judge(const gamut_bidding *bidding, const char *call)
{
    HANDLE_CHECK(bidding, BIDDING, HANDLE_ANY, GAMUT_CALL_FAULT_UNREADABLE);
    return bridge_judge_call(&bidding->auction, read_call(call));
}

unsigned gamut_bidding_call(gamut_bidding *bidding, const char *call)
{
    HANDLE_CHECK(bidding, BIDDING, HANDLE_ANY, GAMUT_CALL_FAULT_UNREADABLE);
    unsigned faults = gamut_bidding_judge(bidding, call);
    return faults ? faults : bridge_add_call(&bidding->auction, read_call(call));
}

size_t gamut_bidding_calls(const char **out, size_t capacity, const gamut_bidding *bidding)
{
    HANDLE_CHECK(bidding, BIDDING, HANDLE_ANY, 0);
    uint64_t legal = bridge_legal_calls(&bidding->auction);
    size_t count = 0;
    for (bridge_call call = BRIDGE_LOWEST_BID; call <= BRIDGE_REDOUBLE; call++) {
        if (!(legal >> call & 1u))
            continue;
        if (out && count < capacity)
            out[count] = bridge_call_text(call, BRIDGE_PBN).data;
        count++;
    }
    return count;
}

gamut_seat gamut_bidding_turn(const gamut_bidding *bidding)
{
    HANDLE_CHECK(bidding, BIDDING, HANDLE_ANY, GAMUT_SEAT_NONE);
    return (gamut_seat)bidding->auction.turn;
}

bool gamut_bidding_has_ended(const gamut_bidding *bidding)
{
    HANDLE_CHECK(bidding, BIDDING, HANDLE_ANY, false);
    return bidding->auction.has_ended;
}

gamut_seat gamut_bidding_declarer(const gamut_bidding *bidding)
{
    HANDLE_CHECK(bidding, BIDDING, HANDLE_ANY, GAMUT_SEAT_NONE);
    return (gamut_seat)bridge_auction_declarer(&bidding->auction);
}

size_t gamut_bidding_contract(char *out, size_t size, const gamut_bidding *bidding)
{
    HANDLE_CHECK(bidding, BIDDING, HANDLE_ANY, handle_print_text(out, size, TEXT("")));
    char contract[BRIDGE_CONTRACT_SIZE];
    size_t length = bridge_print_contract(contract, bridge_auction_contract(&bidding->auction));
    return handle_print_text(out, size, (base_text){ contract, length });
}

gamut_status gamut_cardplay_open(gamut_cardplay **out, const char *deal, const char *contract, gamut_seat declarer)
{
    HANDLE_NEEDS(GAMUT_FAILED, out);
    bridge_deal read;
    bridge_deal_faults faults;
    bridge_contract named;
    *out = NULL;
    bool is_fine = read_deal(&read, &faults, deal) && law_seat(declarer) &&
                   bridge_read_contract(&named, base_text_of(contract)) != BRIDGE_UNREADABLE &&
                   named.denomination != BRIDGE_NO_DENOMINATION;
    *out = is_fine ? base_memory_take(sizeof **out) : NULL;
    if (!*out)
        return GAMUT_FAILED;
    handle_mark(&(*out)->mark, HANDLE_CARDPLAY, HANDLE_IS_OPEN);
    bridge_start_play(&(*out)->play, &read, named.denomination, bridge_next_seat(law_seat(declarer)));
    return GAMUT_OK;
}

void gamut_cardplay_close(gamut_cardplay *play)
{
    if (!play)
        return;
    HANDLE_CHECK(play, CARDPLAY, HANDLE_ANY, );
    handle_unmark(&play->mark);
    free(play);
}

/* bridge_add_card adds even a faulty card, because records may contain one. Here a faulty card must change nothing, so
 * it is tried on a copy. */
unsigned gamut_cardplay_play(gamut_cardplay *play, const char *card)
{
    HANDLE_CHECK(play, CARDPLAY, HANDLE_ANY, GAMUT_CARD_FAULT_UNREADABLE);
    bridge_card read;
    bridge_play after = play->play;
    if (bridge_read_card(&read, base_text_of(card)) == BRIDGE_UNREADABLE)
        return GAMUT_CARD_FAULT_UNREADABLE;
    unsigned faults = bridge_add_card(&after, BRIDGE_NO_SEAT, read);
    if (!faults)
        play->play = after;
    return faults;
}

size_t gamut_cardplay_cards(const char **out, size_t capacity, const gamut_cardplay *play)
{
    HANDLE_CHECK(play, CARDPLAY, HANDLE_ANY, 0);
    bridge_hand legal = bridge_legal_cards(&play->play);
    size_t count = 0;
    for (bridge_card card = 63; card > 0; card--) {
        if (!bridge_holds(legal, card))
            continue;
        if (out && count < capacity)
            out[count] = bridge_card_text(card).data;
        count++;
    }
    return count;
}

gamut_seat gamut_cardplay_turn(const gamut_cardplay *play)
{
    HANDLE_CHECK(play, CARDPLAY, HANDLE_ANY, GAMUT_SEAT_NONE);
    return (gamut_seat)play->play.turn;
}

bool gamut_cardplay_has_ended(const gamut_cardplay *play)
{
    HANDLE_CHECK(play, CARDPLAY, HANDLE_ANY, false);
    return bridge_play_has_ended(&play->play);
}

unsigned gamut_cardplay_tricks(const gamut_cardplay *play, gamut_seat seat)
{
    HANDLE_CHECK(play, CARDPLAY, HANDLE_ANY, 0);
    return law_seat(seat) ? play->play.won[bridge_side_of(law_seat(seat))] : 0;
}

gamut_status gamut_score_contract(int *out, const char *contract, unsigned tricks, bool is_vulnerable)
{
    HANDLE_NEEDS(GAMUT_FAILED, out);
    bridge_contract read;
    *out = 0;
    if (bridge_read_contract(&read, base_text_of(contract)) == BRIDGE_UNREADABLE || tricks > BRIDGE_TRICKS ||
        read.kind == BRIDGE_TRUMP_ONLY)
        return GAMUT_FAILED;
    *out = bridge_score(read, is_vulnerable, tricks, BRIDGE_PENALTIES_1987);
    return GAMUT_OK;
}

int gamut_score_imps(int64_t difference)
{
    return bridge_imps(&bridge_imp_scale_1962, difference);
}

/* Make a traveller from the scores. It points into the returned rows, which the caller frees. NULL: out of memory, or
 * there are too many scores. */
static bridge_frequency *law_traveller(bridge_traveller *out, const int32_t *scores, size_t count)
{
    bridge_frequency *rows = count < BRIDGE_TRAVELLER_LIMIT ? calloc(count + 1, sizeof *rows) : NULL;
    for (size_t i = 0; rows && i < count; i++)
        rows[i] = (bridge_frequency){ .score = scores[i], .count = 1 };
    if (rows && bridge_build_traveller(out, rows, count))
        return rows;
    free(rows);
    return NULL;
}

gamut_status gamut_score_matchpoints(int64_t *out, const int32_t *scores, size_t count)
{
    HANDLE_NEEDS_SOME(GAMUT_FAILED, out, count);
    HANDLE_NEEDS_SOME(GAMUT_FAILED, scores, count);
    bridge_traveller traveller;
    bridge_frequency *rows = law_traveller(&traveller, scores, count);
    for (size_t i = 0; rows && i < count; i++)
        out[i] = bridge_round_ratio(bridge_matchpoints(&traveller, scores[i]), 0, BRIDGE_HALF_AWAY);
    free(rows);
    return rows ? GAMUT_OK : GAMUT_FAILED;
}

gamut_status gamut_score_factored(int64_t *out, const int32_t *scores, size_t count, size_t expected,
                                  gamut_factoring factoring)
{
    HANDLE_NEEDS_SOME(GAMUT_FAILED, out, count);
    HANDLE_NEEDS_SOME(GAMUT_FAILED, scores, count);
    bridge_traveller traveller;
    bool is_fine = expected < BRIDGE_TRAVELLER_LIMIT && factoring <= GAMUT_FACTORING_TIES;
    bridge_frequency *rows = is_fine ? law_traveller(&traveller, scores, count) : NULL;
    for (size_t i = 0; rows && i < count; i++) {
        bridge_ratio points = (factoring == GAMUT_FACTORING_TIES ? bridge_old_factoring
                                                                 : bridge_neuberg)(&traveller, scores[i], expected);
        out[i] = bridge_round_ratio(points, 2, BRIDGE_HALF_AWAY);
    }
    free(rows);
    return rows ? GAMUT_OK : GAMUT_FAILED;
}

unsigned gamut_score_board_a_match(int32_t own, int32_t other)
{
    return bridge_board_a_match(own, other);
}

gamut_status gamut_score_victory_points(unsigned *own, unsigned *other, int64_t margin, unsigned boards)
{
    HANDLE_NEEDS(GAMUT_FAILED, own, other);
    bridge_vp_scale scale;
    *own = *other = 0;
    if (!bridge_wbf_continuous_scale(&scale, boards))
        return GAMUT_FAILED;
    bridge_victory_points(own, other, &scale, margin);
    return GAMUT_OK;
}

gamut_status gamut_rubber_open(gamut_rubber **out)
{
    HANDLE_NEEDS(GAMUT_FAILED, out);
    *out = base_memory_take(sizeof **out);
    if (!*out)
        return GAMUT_FAILED;
    handle_mark(&(*out)->mark, HANDLE_RUBBER, HANDLE_IS_OPEN);
    return GAMUT_OK;
}

void gamut_rubber_close(gamut_rubber *rubber)
{
    if (!rubber)
        return;
    HANDLE_CHECK(rubber, RUBBER, HANDLE_ANY, );
    handle_unmark(&rubber->mark);
    free(rubber);
}

gamut_status gamut_rubber_add(gamut_rubber *rubber, const char *contract, gamut_seat declarer, unsigned tricks,
                              int honours_ns, int honours_ew)
{
    HANDLE_CHECK(rubber, RUBBER, HANDLE_ANY, GAMUT_FAILED);
    bridge_table_result result = { .declarer = law_seat(declarer),
                                   .tricks = tricks,
                                   .honours = { [BRIDGE_NS] = honours_ns, [BRIDGE_EW] = honours_ew } };
    if (bridge_read_contract(&result.contract, base_text_of(contract)) == BRIDGE_UNREADABLE ||
        result.contract.kind == BRIDGE_TRUMP_ONLY || tricks > BRIDGE_TRICKS ||
        (!result.declarer && result.contract.kind != BRIDGE_PASSED_OUT))
        return GAMUT_FAILED;
    (void)bridge_add_to_rubber(&rubber->sheet, &result);
    return rubber->sheet.has_ended ? GAMUT_END : GAMUT_OK;
}

const char *gamut_rubber_vulnerability(const gamut_rubber *rubber)
{
    HANDLE_CHECK(rubber, RUBBER, HANDLE_ANY, "");
    return name_vulnerability(bridge_rubber_vulnerability(&rubber->sheet));
}

int gamut_rubber_total(const gamut_rubber *rubber, gamut_seat seat, bool is_broken_off)
{
    HANDLE_CHECK(rubber, RUBBER, HANDLE_ANY, 0);
    int bonus[BRIDGE_SIDES];
    if (!law_seat(seat))
        return 0;
    bridge_side side = bridge_side_of(law_seat(seat));
    bridge_break_rubber(bonus, &rubber->sheet);
    return bridge_rubber_total(&rubber->sheet, side) + (is_broken_off ? bonus[side] : 0);
}

const char *gamut_chicago_vulnerability(unsigned deal, gamut_seat dealer, bool is_cavendish)
{
    bool is_known = deal >= 1 && deal <= BRIDGE_CHICAGO_DEALS && law_seat(dealer);
    return is_known ? name_vulnerability(bridge_chicago_vulnerability(deal, law_seat(dealer), is_cavendish)) : "";
}
