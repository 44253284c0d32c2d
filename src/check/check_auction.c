/* check_auction.c - an auction must be legal, and end in the contract that the board states.
 *
 * The laws are in rules/bridge/auction.c, which goes on after a fault in the way that makes most sense. This file turns
 * the faults into findings, and compares the final contract with the tags. */
#include "base/text.h"
#include "check_board.h"

/* An irregularity that was accepted at the table is marked in the record, and then it is not a fault. */
CHECK_RULE(first, "auction.first", ERROR, "the first call is not the dealer's", "PBN 2.1, section 3.5",
           "[Dealer \"N\"] [Auction \"W\"] 1D", "put a hyphen for every player before the dealer");
CHECK_RULE(insufficient, "auction.insufficient", ERROR, "a bid is not higher than the one before", "Law 18", "1D 1C",
           "^I marks an insufficient bid that was accepted");
CHECK_RULE(sufficient, "auction.sufficient", ERROR, "a call is marked as an insufficient bid, but is none",
           "PBN 2.1, section 3.9", "1D ^I 1S", "remove the mark");
CHECK_RULE(bad_double, "auction.double", ERROR, "a double has no bid of the opponents before it", "Law 19", "1D Pass X",
           NULL);
CHECK_RULE(bad_redouble, "auction.redouble", ERROR, "a redouble has no double of the opponents before it", "Law 19",
           "1D XX", NULL);
CHECK_RULE(after_end, "auction.after-end", ERROR, "a call follows the end of the auction", "Law 22",
           "1C Pass Pass Pass 1D", NULL);
CHECK_RULE(contract_differs, "auction.contract", ERROR, "the auction ends in another contract", "Law 22",
           "[Contract \"1D\"] after 1C AP", "correct the contract or the auction");
CHECK_RULE(risk_differs, "auction.risk", ERROR, "the contract is doubled otherwise than in the auction", "Law 19",
           "[Contract \"1C\"] after 1C X AP", "correct the contract or the auction");
CHECK_RULE(declarer_differs, "auction.declarer", ERROR, "the auction makes another player declarer", "Law 22",
           "[Declarer \"N\"] after 1C by South", "^N says that North played in South's place");

const gamut_rule *const check_auction_rules[CHECK_AUCTION_RULE_COUNT] = {
    &first,     &insufficient,     &sufficient,   &bad_double,       &bad_redouble,
    &after_end, &contract_differs, &risk_differs, &declarer_differs, CHECK_REMARK_RULES
};

/* The contract and its doubling are reported separately, because a forgotten double is the most common difference. */
static void check_outcome(const board_view *view, const bridge_auction *auction)
{
    const gamut_board *board = view->board;
    bridge_contract reached = bridge_auction_contract(auction);
    char text[BRIDGE_CONTRACT_SIZE];
    int length = (int)bridge_print_contract(text, reached);
    uint32_t at = board->places[AT_CONTRACT];
    if (view->contract.kind && (view->contract.kind != reached.kind || view->contract.level != reached.level ||
                                view->contract.denomination != reached.denomination))
        COMPLAIN(view, contract_differs, at, "contract", "the contract is %.*s, but the auction ends in %.*s",
                 TEXT_ARGS(board->contract), length, text);
    else if (view->contract.kind && view->contract.risk != reached.risk)
        COMPLAIN(view, risk_differs, at, "contract", "the contract is %.*s, but the auction ends in %.*s",
                 TEXT_ARGS(board->contract), length, text);
    if (view->declarer && reached.kind == BRIDGE_BID_CONTRACT &&
        !bridge_declarer_fits(auction, view->declarer, view->is_swapped))
        COMPLAIN(view, declarer_differs, board->places[AT_DECLARER], "declarer",
                 "the declarer is %.*s, but the auction makes %c declarer", TEXT_ARGS(board->declarer),
                 bridge_seat_letter(bridge_auction_declarer(auction)));
}

/* If the auction does not name its first caller, the dealer is assumed. */
void check_auction(const board_view *view)
{
    const gamut_auction *auction = &view->board->auction;
    bridge_auction judge;
    bridge_seat starter = BRIDGE_NO_SEAT;
    (void)bridge_read_seat(&starter, auction->first);
    if (starter && view->dealer && starter != view->dealer && auction->calls.count)
        COMPLAIN(view, first, auction->calls.items[0].at, "auction", "the first call is that of %c, but %c dealt",
                 bridge_seat_letter(starter), bridge_seat_letter(view->dealer));
    else if (check_is_stated(auction->first) && !starter)
        COMPLAIN(view, first, auction->at, "auction", "the first caller is \"%.*s\", which is not a seat",
                 TEXT_ARGS(auction->first));
    bridge_start_auction(&judge, starter ? starter : view->dealer);
    /* "*" means that the rest was not recorded, "+" that the reader is asked for the next call: neither is a call. */
    for (size_t i = 0; i < auction->calls.count && !base_text_is(auction->calls.items[i].call, "*") &&
                       !base_text_is(auction->calls.items[i].call, "+");
         i++) {
        /* Each fault of a call is a finding of its own. Unreadable calls were reported by the codec. */
        unsigned faults = bridge_add_call(&judge, bridge_call_made(&auction->calls.items[i]));
        static const struct fault_row {
            unsigned faults;
            const gamut_rule *rule;
            const char *why;
        } rows[] = {
            { BRIDGE_CALL_INSUFFICIENT, &insufficient, "is not higher than the bid before it" },
            { BRIDGE_CALL_MARKED_SUFFICIENT, &sufficient, "is marked as insufficient, but is high enough" },
            { BRIDGE_CALL_MARKED_NO_BID, &sufficient, "is marked as an insufficient bid, but is not a bid" },
            { BRIDGE_CALL_BAD_DOUBLE, &bad_double, "has no bid of the opponents to double" },
            { BRIDGE_CALL_BAD_REDOUBLE, &bad_redouble, "has no double of the opponents to redouble" },
            { BRIDGE_CALL_AFTER_END, &after_end, "follows the end of the auction" },
        };
        for (size_t j = 0; j < COUNT(rows); j++)
            if (faults & rows[j].faults)
                diag_report(view->context->diags, rows[j].rule,
                            check_place_at(view, auction->calls.items[i].at, "auction"), "the call %.*s %s",
                            TEXT_ARGS(auction->calls.items[i].call), rows[j].why);
    }
    if (judge.has_ended && !judge.is_obscure)
        check_outcome(view, &judge);
    check_call_remarks(view);
}
