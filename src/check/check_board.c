/* check_board.c - the tags of a board must be readable, possible and consistent.
 *
 * Section numbers are those of PBN 2.1, whose words and forms the model uses for boards of every format. Each member is
 * read once into a view, which the checks of auction, play, tags, tables and remarks use as well. */
#include "check_board.h"

#include "base/date.h"
#include "base/text.h"
#include "rules/bridge/scoring.h"

#define PBN "PBN 2.1, section "

/* Values that are unusual but may be right are reported only as notes. */
CHECK_RULE(date_form, "board.date.form", ERROR, "a date is not YYYY.MM.DD", PBN "3.4.3", "[Date \"95.06.10\"]",
           "write four, two and two digits, with ? for those not known; gamut fix does where the year comes first");
CHECK_RULE(date_impossible, "board.date.impossible", WARNING, "a date does not exist", "the calendar", "2023.02.30",
           "correct the date");
CHECK_RULE(number_form, "board.number.form", ERROR, "the number of the board is not a positive number", PBN "3.4.4",
           "[Board \"0\"]", "number boards from 1 on");
CHECK_RULE(player_form, "board.player.form", NOTE, "no blank follows the comma of a name", PBN "3.4.5", "Berg,Ann",
           "write \"Berg, Ann\"");
CHECK_RULE(dealer_form, "board.dealer.form", ERROR, "the dealer is none of W N E S", PBN "3.4.9", "[Dealer \"Black\"]",
           NULL);
CHECK_RULE(dealer_cycle, "board.dealer.cycle", NOTE, "the dealer is not the one printed on this board", "Law 2",
           "board 2 dealt by North", "nothing is wrong if the boards were dealt so");
CHECK_RULE(vulnerable_form, "board.vulnerable.form", ERROR, "the vulnerability is none of None NS EW All", PBN "3.4.10",
           "[Vulnerable \"E\"]", NULL);
CHECK_RULE(vulnerable_cycle, "board.vulnerable.cycle", NOTE, "the vulnerability is not the one printed on this board",
           "Law 2", "board 2 with neither side vulnerable", "nothing is wrong if the boards were played so");
CHECK_RULE(deal_form, "board.deal.form", ERROR, "the deal cannot be read", PBN "3.4.11", "N:AKv. ...",
           "write the first seat, a colon, and four hands with dots between the suits");
CHECK_RULE(deal_spelling, "board.deal.spelling", ERROR, "the deal is spelled in a way the standard does not know",
           PBN "3.4.11", "two blanks between hands, 10 for T", "gamut fix writes it as it should be");
CHECK_RULE(deal_card_twice, "board.deal.card-twice", ERROR, "a card is dealt twice", "Law 1",
           "the king of spades in two hands", NULL);
CHECK_RULE(deal_long, "board.deal.long", ERROR, "a hand has more than 13 cards", "Law 1", NULL, NULL);
CHECK_RULE(deal_unequal, "board.deal.unequal", ERROR, "a hand has fewer cards than the others", "Law 1",
           "12 cards in one hand", NULL);
CHECK_RULE(deal_uneven, "board.deal.uneven", WARNING, "the hands of an end position do not fit a trick", "Law 44",
           "5, 5, 3 and 5 cards", NULL);
CHECK_RULE(deal_empty, "board.deal.empty", ERROR, "the deal has no card", PBN "3.4.11", "N:- - - -",
           "leave out the tag");
CHECK_RULE(scoring_empty, "board.scoring.empty", ERROR, "a field of the scoring is empty", PBN "3.4.12", "IMP;;Butler",
           NULL);
CHECK_RULE(scoring_unknown, "board.scoring.unknown", WARNING, "a field of the scoring is not known", PBN "3.4.12",
           "IMP;Lucky", NULL);
CHECK_RULE(declarer_form, "board.declarer.form", ERROR, "the declarer is none of W N E S", PBN "3.4.13",
           "[Declarer \"White\"]", NULL);
CHECK_RULE(contract_form, "board.contract.form", ERROR, "the contract cannot be read", PBN "3.4.14",
           "[Contract \"5Hearts\"]", "write level, denomination (C D H S NT) and X or XX");
CHECK_RULE(contract_position, "board.contract.position", ERROR, "the contract does not fit the size of the deal",
           PBN "3.10", "a full deal with [Contract \"H\"]",
           "an end position has the denomination alone, a full deal the whole contract");
CHECK_RULE(result_form, "board.result.form", ERROR, "the result cannot be read", PBN "3.4.15", "[Result \"C-2\"]",
           "write the declarer's tricks");
CHECK_RULE(result_range, "board.result.range", ERROR, "the result is not possible", PBN "3.4.15", "NS 9 EW 2",
           "13 tricks are won in all");
CHECK_RULE(result_passed, "board.result.passed", ERROR, "a board that was passed out has a declarer or a result",
           PBN "3.4.15", "[Contract \"Pass\"] [Result \"7\"]", "leave both empty");

const gamut_rule *const check_board_rules[CHECK_BOARD_RULE_COUNT] = {
    &date_form,       &date_impossible,   &number_form, &player_form,   &dealer_form,     &dealer_cycle,
    &vulnerable_form, &vulnerable_cycle,  &deal_form,   &deal_spelling, &deal_card_twice, &deal_long,
    &deal_unequal,    &deal_uneven,       &deal_empty,  &scoring_empty, &scoring_unknown, &declarer_form,
    &contract_form,   &contract_position, &result_form, &result_range,  &result_passed,
};

bool check_is_stated(base_text value)
{
    return value.length && !base_text_is(value, "?");
}

/* No value can start at the first byte of a record, so offset 0 means that the place is unknown. */
diag_place check_place_at(const board_view *view, uint32_t at, const char *field)
{
    diag_place place = check_place(view->context, field);
    if (!at)
        return place;
    place.offset += at;
    place.length = 1;
    return place;
}

base_text check_tag_value(const board_view *view, const char *name, uint32_t *at)
{
    gamut_board_tags tags = view->board->tags;
    for (size_t i = 0; i < tags.count; i++)
        if (base_text_is(tags.items[i].name, name)) {
            if (at)
                *at = tags.items[i].at;
            return tags.items[i].value;
        }
    return (base_text){ NULL, 0 };
}

/* ---- the members ---- */

static void check_board_date(const board_view *view, base_text value, uint32_t at, const char *field)
{
    base_date date;
    if (!check_is_stated(value))
        return;
    if (!base_date_is_pgn(value))
        COMPLAIN(view, date_form, at, field, "the %s \"%.*s\" is not of the form YYYY.MM.DD", field, TEXT_ARGS(value));
    else if (base_text_find(value, '?') == value.length && base_date_parse(&date, value) &&
             (!date.month || !date.day || !base_date_is_possible(date)))
        COMPLAIN(view, date_impossible, at, field, "the %s %.*s is not a day of the calendar", field, TEXT_ARGS(value));
}

/* The declarer in the view may come from the auction, so the tag is read again here. */
static void check_seats(const board_view *view)
{
    const gamut_board *board = view->board;
    bridge_seat declarer;
    bool is_swapped;
    if (check_is_stated(board->dealer) && !view->dealer)
        COMPLAIN(view, dealer_form, board->places[AT_DEALER], "dealer", "the dealer \"%.*s\" is not a seat",
                 TEXT_ARGS(board->dealer));
    if (check_is_stated(board->vulnerable) && !view->vulnerability)
        COMPLAIN(view, vulnerable_form, board->places[AT_VULNERABLE], "vulnerable",
                 "the vulnerability \"%.*s\" is not None, NS, EW or All", TEXT_ARGS(board->vulnerable));
    if (check_is_stated(board->declarer) && !bridge_read_declarer(&declarer, &is_swapped, board->declarer))
        COMPLAIN(view, declarer_form, board->places[AT_DECLARER], "declarer", "the declarer \"%.*s\" is not a seat",
                 TEXT_ARGS(board->declarer));
    /* These are only notes: prepared deals and rubber bridge may have another dealer or vulnerability. */
    if (!base_is_known(board->board.state) || board->board.value <= 0)
        return;
    uint64_t number = (uint64_t)board->board.value;
    bridge_seat dealer = bridge_dealer_of_board(number);
    bridge_vulnerability vulnerability = bridge_vulnerability_of_board(number);
    if (view->dealer && view->dealer != dealer)
        COMPLAIN(view, dealer_cycle, board->places[AT_DEALER], "dealer",
                 "the dealer of board %llu is usually %c, but here it is %c", (unsigned long long)number,
                 bridge_seat_letter(dealer), bridge_seat_letter(view->dealer));
    if (view->vulnerability && view->vulnerability != vulnerability)
        COMPLAIN(view, vulnerable_cycle, board->places[AT_VULNERABLE], "vulnerable",
                 "the vulnerability of board %llu is usually %.*s, but here it is %.*s", (unsigned long long)number,
                 TEXT_ARGS(bridge_vulnerability_text(vulnerability, BRIDGE_PBN)), TEXT_ARGS(board->vulnerable));
}

/* ---- the deal ---- */

/* The rule for each flaw of a deal. Letter case and order matter only in export format (3.4.11), so they have no rule
 * here. */
static const struct deal_row {
    bridge_deal_flaw flaw;
    const gamut_rule *rule;
    const char *message;
} deal_rows[] = {
    { BRIDGE_DEAL_FIRST, &deal_form, "the deal does not begin with a seat and a colon" },
    { BRIDGE_DEAL_HANDS, &deal_form, "the deal does not have four hands" },
    { BRIDGE_DEAL_BAD_RANK, &deal_form, "the hand of %.*s has a character that is not a rank" },
    { BRIDGE_DEAL_SUITS, &deal_form, "the hand of %.*s does not have four suits" },
    { BRIDGE_DEAL_SPACING, &deal_spelling, "two hands of the deal are not separated by one blank" },
    { BRIDGE_DEAL_TEN, &deal_spelling, "the hand of %.*s has a ten that is written as 10" },
    { BRIDGE_DEAL_SUIT_NAMED, &deal_spelling, "the hand of %.*s names a suit" },
    { BRIDGE_DEAL_CARD_TWICE, &deal_card_twice, "the hand of %.*s has the card %.*s, which the deal has twice" },
    { BRIDGE_DEAL_HAND_LONG, &deal_long, "the hand of %.*s has more than 13 cards" },
    { BRIDGE_DEAL_UNEQUAL, &deal_unequal, "the hand of %.*s has fewer cards than another" },
    { BRIDGE_DEAL_UNEVEN, &deal_uneven, "the hands of the deal do not have the numbers of cards of a position" },
    { BRIDGE_DEAL_NO_CARDS, &deal_empty, "no hand of the deal has a card" },
};

/* The deal is read again to get its faults, which the view does not keep. */
static void check_deal(const board_view *view)
{
    bridge_deal deal = { 0 };
    bridge_seat first = BRIDGE_NO_SEAT;
    bridge_deal_faults faults = { 0 };
    if (!check_is_stated(view->board->deal))
        return;
    if (bridge_read_deal(&deal, &first, &faults, view->board->deal))
        bridge_check_deal(&faults, &deal);
    for (size_t i = 0; i < faults.count; i++) {
        /* The message names the hand and then the card, as far as the fault has them. */
        base_text card = bridge_card_text(faults.items[i].card);
        base_text seat = faults.items[i].seat ? bridge_seat_text(faults.items[i].seat) : TEXT("an unknown seat");
        for (size_t j = 0; j < COUNT(deal_rows); j++)
            if (deal_rows[j].flaw == faults.items[i].flaw)
                diag_report(view->context->diags, deal_rows[j].rule,
                            check_place_at(view, view->board->places[AT_DEAL], "deal"), deal_rows[j].message,
                            TEXT_ARGS(seat), TEXT_ARGS(card));
    }
}

/* ---- contract and result ---- */

/* PBN's list of scorings is open, so an unknown word is only a warning; an empty part is an error. */
static void check_scoring(const board_view *view)
{
    bridge_scoring scoring;
    uint32_t at = view->board->places[AT_SCORING];
    if (!check_is_stated(view->board->scoring))
        return;
    bridge_read_scoring(&scoring, view->board->scoring);
    if (scoring.empty_count)
        COMPLAIN(view, scoring_empty, at, "scoring", "the scoring \"%.*s\" has an empty field",
                 TEXT_ARGS(view->board->scoring));
    if (scoring.strange_count)
        COMPLAIN(view, scoring_unknown, at, "scoring", "the scoring has the unknown word \"%.*s\"",
                 TEXT_ARGS(scoring.strange));
}

/* By section 3.10, an end position has only the denomination as its contract, and a full deal has the whole
 * contract. */
static void check_contract(const board_view *view)
{
    const gamut_board *board = view->board;
    uint32_t at = board->places[AT_CONTRACT];
    bridge_contract stated = { 0 };
    if (!check_is_stated(board->contract))
        return;
    if (!bridge_read_contract(&stated, board->contract))
        COMPLAIN(view, contract_form, at, "contract", "the contract \"%.*s\" cannot be read",
                 TEXT_ARGS(board->contract));
    else if (stated.kind == BRIDGE_TRUMP_ONLY && bridge_longest_hand(&view->deal) >= BRIDGE_HAND_CARDS)
        COMPLAIN(view, contract_position, at, "contract",
                 "the contract %.*s is a denomination alone, but the deal is complete", TEXT_ARGS(board->contract));
    else if (stated.kind == BRIDGE_BID_CONTRACT && bridge_deal_is_end_position(&view->deal))
        COMPLAIN(view, contract_position, at, "contract",
                 "the contract %.*s has a level, but the deal is an end position", TEXT_ARGS(board->contract));
}

static bool is_trick_count(gamut_decimal value)
{
    return !value.places && value.value >= 0 && value.value <= 13;
}

/* An empty declarer means that the board was not played, so it must have no result either. An end position needs no
 * declarer, because the play names the leader (section 3.10). */
static void check_result(const board_view *view)
{
    const gamut_board *board = view->board;
    uint32_t at = board->places[AT_RESULT];
    bridge_side_values values;
    bool is_passed = view->contract.kind == BRIDGE_PASSED_OUT,
         has_no_declarer = board->declarer.data && !board->declarer.length && view->contract.kind != BRIDGE_TRUMP_ONLY;
    if ((is_passed && view->declarer) || ((is_passed || has_no_declarer) && check_is_stated(board->result))) {
        if (check_is_stated(board->result))
            COMPLAIN(view, result_passed, at, "result", "the board was passed out, but the result is \"%.*s\"",
                     TEXT_ARGS(board->result));
        else
            COMPLAIN(view, result_passed, at, "result", "the board was passed out, but the declarer is \"%.*s\"",
                     TEXT_ARGS(board->declarer));
        return;
    }
    if (!check_is_stated(board->result))
        return;
    if (!bridge_read_side_values(&values, board->result)) {
        COMPLAIN(view, result_form, at, "result", "the result \"%.*s\" cannot be read", TEXT_ARGS(board->result));
        return;
    }
    bool is_fine = values.is_plain ? is_trick_count(values.plain) : true;
    for (int side = 0; side < BRIDGE_SIDES; side++)
        is_fine = is_fine && (!values.is_given[side] || is_trick_count(values.sides[side]));
    /* The sum is computed only if both values are known to be small, because a file may contain any number. When the
     * play has ended, both sides together have all tricks (rule 132). */
    if (is_fine && values.is_given[BRIDGE_NS] && values.is_given[BRIDGE_EW]) {
        int64_t sum = values.sides[BRIDGE_NS].value + values.sides[BRIDGE_EW].value;
        int64_t tricks = (int64_t)bridge_longest_hand(&view->deal);
        size_t cards = board->play.cards.count;
        bool is_finished =
            !cards || cards >= BRIDGE_PACK_CARDS || base_text_is(board->play.cards.items[cards - 1].card, "*");
        is_fine = is_finished && tricks ? sum == tricks : sum <= 13;
    }
    if (!is_fine)
        COMPLAIN(view, result_range, at, "result", "the result \"%.*s\" is not a possible number of tricks",
                 TEXT_ARGS(board->result));
}

/* The checks run in the order of export format, so that findings come in the order of the file. */
__attribute__((noinline)) void check_board(const check_context *context, const gamut_board *board)
{
    /* Unreadable values are treated as unknown in the view, so that only the rules of the member itself report them. */
    board_view view = { .context = context, .board = board };
    bridge_seat first = BRIDGE_NO_SEAT;
    bridge_deal_faults faults = { 0 };
    (void)bridge_read_seat(&view.dealer, board->dealer);
    (void)bridge_read_vulnerability(&view.vulnerability, board->vulnerable, BRIDGE_PBN);
    if (check_is_stated(board->deal))
        (void)bridge_read_deal(&view.deal, &first, &faults, board->deal);
    bridge_outcome outcome = bridge_board_outcome(board);
    view.contract = outcome.contract;
    view.declarer = outcome.declarer;
    view.is_swapped = outcome.is_swapped;
    view.has_result = check_is_stated(board->result) &&
                      bridge_read_tricks(&view.tricks, &view.is_adjusted, board->result, view.declarer);
    /* Three tags hold a date; only Date is a member of the board. */
    static const char *const others[] = { "EventDate", "UTCDate" };
    check_board_date(&view, board->date, board->places[AT_DATE], "date");
    for (size_t i = 0; i < COUNT(others); i++) {
        uint32_t at = 0;
        base_text value = check_tag_value(&view, others[i], &at);
        check_board_date(&view, value, at, others[i]);
    }
    /* If the reader could not parse the board number, it is kept in the tag Board. */
    uint32_t at = board->places[AT_BOARD];
    base_text raw = check_tag_value(&view, "Board", &at);
    if (raw.data)
        COMPLAIN(&view, number_form, at, "board", "the board number \"%.*s\" is not a number", TEXT_ARGS(raw));
    else if (base_is_known(board->board.state) && board->board.value <= 0)
        COMPLAIN(&view, number_form, at, "board", "the board number %lld is not positive",
                 (long long)board->board.value);
    /* In "Berg,Ann" the blank is missing: programs that sort by family name would take the whole text for the family
     * name. */
    const base_text names[] = { board->west, board->north, board->east, board->south };
    for (size_t i = 0; i < COUNT(names); i++) {
        size_t comma = base_text_find(names[i], ',');
        if (comma + 1 < names[i].length && names[i].data[comma + 1] != ' ')
            COMPLAIN(&view, player_form, board->places[AT_WEST + i], NULL,
                     "the player \"%.*s\" is not of the form \"Last, First\"", TEXT_ARGS(names[i]));
    }
    check_seats(&view);
    check_deal(&view);
    check_scoring(&view);
    check_contract(&view);
    check_result(&view);
    check_tags(&view);
    check_auction(&view);
    check_play(&view);
    check_tables(&view);
}
