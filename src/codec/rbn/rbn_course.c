/* rbn_course.c - reads auction, contract, play and result of a record.
 *
 * Calls and cards are packed without blanks ("1C^1P1H*P"), so the text is read letter by letter. At the first letter
 * that fits nothing, a finding is reported and the rest is ignored, because it is unknown where the next call
 * begins. */
#include <string.h>

#include "base/text.h"
#include "rbn.h"
#include "rules/bridge/score.h"

static const struct {
    char letter;
    bridge_vulnerability vulnerability;
} vulnerabilities[] = { { 'Z', BRIDGE_VULNERABLE_NONE },
                        { 'N', BRIDGE_VULNERABLE_NS },
                        { 'E', BRIDGE_VULNERABLE_EW },
                        { 'B', BRIDGE_VULNERABLE_ALL },
                        { '?', BRIDGE_VULNERABILITY_UNKNOWN } };

static bool read_vulnerability(bridge_vulnerability *out, char letter)
{
    for (size_t i = 0; i < COUNT(vulnerabilities); i++)
        if (vulnerabilities[i].letter == bridge_upper(letter)) {
            *out = vulnerabilities[i].vulnerability;
            return true;
        }
    return false;
}

char rbn_vulnerability_letter(bridge_vulnerability vulnerability)
{
    for (size_t i = 0; i < COUNT(vulnerabilities); i++)
        if (vulnerabilities[i].vulnerability == vulnerability)
            return vulnerabilities[i].letter;
    return '?';
}

/* Reads the next call: a bid has two characters, all other calls one. Denominations have one letter as in LIN (N for no
 * trump). */
static bool next_call(bridge_call *call, base_text *rest)
{
    bridge_denomination denomination = BRIDGE_NO_DENOMINATION;
    char letter = bridge_upper(rest->data[0]);
    size_t length = 1;
    *call = letter == 'P'   ? BRIDGE_PASS
            : letter == 'X' ? BRIDGE_DOUBLE
            : letter == 'R' ? BRIDGE_REDOUBLE
                            : BRIDGE_NO_CALL;
    if (letter >= '1' && letter <= '7' && rest->length > 1 &&
        bridge_read_denomination(&denomination, base_text_slice(*rest, 1, 2), BRIDGE_LIN)) {
        *call = bridge_make_bid((unsigned)(letter - '0'), denomination);
        length = 2;
    }
    *rest = base_text_slice(*rest, *call ? length : 0, rest->length);
    return *call != BRIDGE_NO_CALL;
}

/* Reads a reference to a note, such as "^3". */
static bool next_reference(int64_t *number, base_text *rest)
{
    if (rest->length < 2 || rest->data[0] != '^' || rest->data[1] < '0' || rest->data[1] > '9')
        return false;
    *number = rest->data[1] - '0';
    *rest = base_text_slice(*rest, 2, rest->length);
    return true;
}

static void refer(rbn_reading *record, gamut_remark_list *list, int64_t number)
{
    gamut_remark remark = { .kind = GAMUT_REMARK_NOTE, .number = base_number(number) };
    if (list->count < RBN_NOTES)
        (void)!bridge_add_remark(record->scratch->arena, list, remark);
}

/* ---- A (auction) ---- */

typedef struct rbn_calls {
    base_arena *arena;
    base_list list; /* of gamut_call */
    bridge_auction auction;
} rbn_calls;

/* Adds a call. No legal auction is longer than RBN_CALLS; further calls are ignored. */
static bool add_text(rbn_calls *calls, base_text text)
{
    bool has_room = calls->list.count < RBN_CALLS;
    gamut_call *added = has_room ? base_list_add(&calls->list, calls->arena, sizeof *added) : NULL;
    if (added)
        added->call = text;
    return added != NULL;
}

static void add_call(rbn_calls *calls, bridge_call call)
{
    if (add_text(calls, bridge_call_text(call, BRIDGE_PBN)))
        (void)bridge_add_call(&calls->auction, call);
}

/* Reads calls up to the end, or up to something that is not a call. Colons separate rounds and mean nothing. A stands
 * for as many passes as end the auction, Y for the call that the reader of a quiz is to find. */
static void read_calls(rbn_reading *record, rbn_calls *calls, base_text rest)
{
    bridge_call call;
    int64_t number;
    while (rest.length) {
        gamut_call *last = calls->list.count ? (gamut_call *)calls->list.items + calls->list.count - 1 : NULL;
        char letter = rest.data[0];
        if (last && next_reference(&number, &rest))
            refer(record, &last->remarks, number);
        else if (letter == ':' || (unsigned char)letter <= ' ' || (letter == '*' && last)) {
            if (letter == '*')
                last->mark = GAMUT_CALL_ALERTED;
            rest = base_text_slice(rest, 1, rest.length);
        } else if (bridge_upper(letter) == 'A') {
            for (unsigned left = bridge_passes_to_end(&calls->auction); left; left--)
                add_call(calls, BRIDGE_PASS);
            rest = base_text_slice(rest, 1, rest.length);
        } else if (bridge_upper(letter) == 'Y' && add_text(calls, TEXT("+"))) {
            rest = base_text_slice(rest, 1, rest.length);
        } else if (next_call(&call, &rest))
            add_call(calls, call);
        else {
            rbn_complain(record, &rbn_call_unreadable, base_text_slice(rest, 0, 2), "is not a call");
            return;
        }
    }
}

/* Reads an auction such as "NZ:1C^1P1H*P:1NA". If dealer and vulnerability are left out, West is the dealer. */
static void take_auction(rbn_reading *record)
{
    base_text rest = record->auction.value;
    bridge_vulnerability vulnerability = BRIDGE_VULNERABILITY_UNKNOWN;
    rbn_calls calls = { .arena = record->scratch->arena };
    if (!record->auction.source.data)
        return;
    bool has_head = rest.length > 1 && (rest.length == 2 || rest.data[2] == ':') &&
                    bridge_read_seat(&record->dealer, base_text_slice(rest, 0, 1)) &&
                    read_vulnerability(&vulnerability, rest.data[1]);
    if (!has_head)
        record->dealer = BRIDGE_WEST;
    record->board->dealer = bridge_seat_text(record->dealer);
    record->board->vulnerable = bridge_vulnerability_text(vulnerability, BRIDGE_PBN);
    bridge_start_auction(&calls.auction, record->dealer);
    read_calls(record, &calls, has_head ? base_text_slice(rest, 3, rest.length) : rest);
    if (!calls.list.count)
        return;
    record->board->auction.first = record->board->dealer;
    record->board->auction.calls = (gamut_call_list){ calls.list.items, calls.list.count };
}

/* ---- C (contract) ---- */

static bool read_contract(bridge_contract *out, base_text text)
{
    bridge_denomination denomination = BRIDGE_NO_DENOMINATION;
    base_text risk = base_text_slice(text, 2, text.length);
    if (text.length < 2 || text.data[0] < '1' || text.data[0] > '7' ||
        !bridge_read_denomination(&denomination, base_text_slice(text, 1, 2), BRIDGE_LIN))
        return false;
    bool is_doubled = base_text_equal_fold_ascii(risk, TEXT("X"));
    bool is_redoubled = base_text_equal_fold_ascii(risk, TEXT("R")) || base_text_equal_fold_ascii(risk, TEXT("XX"));
    *out = bridge_make_contract((unsigned)(text.data[0] - '0'), denomination,
                                is_redoubled ? BRIDGE_REDOUBLED
                                : is_doubled ? BRIDGE_DOUBLED
                                             : BRIDGE_UNDOUBLED);
    return !risk.length || is_doubled || is_redoubled;
}

/* Reads a contract such as "4SX:W"; after another colon there may be the leader, if it was not the player on the
 * declarer's left. C overrides the auction, because some files have auctions that were cut. */
static void take_contract(rbn_reading *record)
{
    base_text rest = record->contract.value, part = { NULL, 0 }, person = { NULL, 0 }, leader = { NULL, 0 };
    bridge_seat named;
    gamut_board *board = record->board;
    bool is_bid = bridge_run_auction(&record->played, &record->declarer, record->dealer, board->auction.calls);
    if (record->contract.value.length && base_text_next_part(&rest, ':', &part)) {
        if (base_text_equal_fold_ascii(part, TEXT("P")))
            record->played = (bridge_contract){ .kind = BRIDGE_PASSED_OUT };
        else if (!read_contract(&record->played, part)) {
            rbn_complain(record, &rbn_contract_form, part, "is not a contract");
            return;
        }
        if (base_text_next_part(&rest, ':', &person) && bridge_read_seat(&named, person))
            record->declarer = named; /* otherwise the declarer by the auction is kept */
        if (base_text_next_part(&rest, ':', &leader))
            (void)!bridge_read_seat(&record->leader, leader);
        rbn_keep(record, "contract", rbn_text(record, rest));
        is_bid = true;
    }
    if (is_bid)
        bridge_set_contract(record->scratch->arena, board, record->played, record->declarer);
    if (!record->leader)
        record->leader = bridge_next_seat(record->declarer);
}

/* ---- P (play) ---- */

/* The cards of P read so far. */
typedef struct rbn_cards {
    gamut_card items[BRIDGE_PACK_CARDS];
    size_t count;
    bridge_denomination led; /* suit led to the current trick; other cards of that suit may leave it out */
} rbn_cards;

/* Reads the next card. After the lead, a card of the same suit may leave out its suit: "SK8A4". */
static bool next_card(rbn_cards *cards, base_text *rest)
{
    bridge_denomination suit = bridge_suit_of_letter(rest->data[0]);
    size_t at = suit != BRIDGE_NO_DENOMINATION;
    unsigned rank = at < rest->length ? bridge_rank_of_letter(rest->data[at]) : 0;
    if (!suit)
        suit = cards->led;
    if (!rank || !suit || cards->count == BRIDGE_PACK_CARDS)
        return false;
    if (!cards->led)
        cards->led = suit;
    cards->items[cards->count++] = (gamut_card){ .card = bridge_card_text(bridge_make_card(suit, rank)) };
    *rest = base_text_slice(*rest, at + 1, rest->length);
    return true;
}

/* Reads cards such as "SK8A4:C8A23:SJQH47", up to the end or up to something that is not a card. */
static void read_cards(rbn_reading *record, rbn_cards *cards, base_text rest)
{
    int64_t number;
    while (rest.length) {
        char letter = rest.data[0];
        if (letter == ':' || letter == ';') {
            if (cards->count % BRIDGE_SEATS) {
                rbn_complain(record, &rbn_play_trick, record->play.value,
                             "has a trick before the last that does not have four cards");
                return;
            }
            cards->led = BRIDGE_NO_DENOMINATION;
        }
        if (letter == ':' || letter == ';' || letter == '*' || (unsigned char)letter <= ' ')
            rest = base_text_slice(rest, 1, rest.length);
        else if (cards->count && next_reference(&number, &rest))
            refer(record, &cards->items[cards->count - 1].remarks, number);
        else if (!next_card(cards, &rest)) {
            rbn_complain(record, &rbn_card_unreadable, base_text_slice(rest, 0, 2), "is not a card");
            return;
        }
    }
}

/* ---- R (result) ---- */

/* Prints a signed number for a tag: points and scores in R are those of North-South, so minus means East-West. */
static base_text print_sides(base_arena *arena, base_text number)
{
    bool is_minus = number.length && number.data[0] == '-';
    bool is_signed = is_minus || (number.length && number.data[0] == '+');
    base_text plain = base_text_slice(number, is_signed, number.length);
    return base_arena_print(arena, "%s %.*s", is_minus ? "EW" : "NS", TEXT_ARGS(plain));
}

static bool is_signed_number(base_text text)
{
    gamut_decimal value;
    return text.length > 1 && (text.data[0] == '+' || text.data[0] == '-') &&
           base_parse_decimal(&value, base_text_slice(text, 1, text.length));
}

/* Reads a result such as "9+400:+6": tricks, score and points; "P" if the board was passed out. The score always has a
 * sign, which separates it from the tricks. */
static void take_result(rbn_reading *record)
{
    base_text rest = record->result.value, part = { NULL, 0 };
    uint64_t tricks;
    size_t digits = 0;
    if (!rest.length || !base_text_next_part(&rest, ':', &part))
        return;
    while (digits < part.length && base_is_digit(part.data[digits]))
        digits++;
    base_text score = base_text_slice(part, digits, part.length);
    if (base_text_equal_fold_ascii(part, TEXT("P"))) {
        record->played = (bridge_contract){ .kind = BRIDGE_PASSED_OUT };
        bridge_set_contract(record->scratch->arena, record->board, record->played, BRIDGE_NO_SEAT);
    } else if (!base_parse_uint(&tricks, base_text_slice(part, 0, digits), 10) || tricks > BRIDGE_HAND_CARDS ||
               (score.length && !is_signed_number(score))) {
        rbn_complain(record, &rbn_result_form, part, "is not a result");
        return;
    } else {
        record->board->result = base_arena_print(record->scratch->arena, "%u", (unsigned)tricks);
        if (score.length)
            rbn_add_tag(record, "Score", print_sides(record->scratch->arena, score));
    }
    /* Points are kept as text in the extras if they are not a number, or if no scoring gives their unit. */
    base_text points = rest;
    bool is_imps = base_text_starts_with(record->board->scoring, "IMP");
    bool is_mp = base_text_starts_with(record->board->scoring, "MP");
    if (base_text_is(points, "="))
        points = TEXT("+0");
    if (is_signed_number(points) && (is_imps || is_mp))
        rbn_add_tag(record, is_imps ? "ScoreIMP" : "ScoreMP", print_sides(record->scratch->arena, points));
    else
        rbn_keep(record, "points", rbn_text(record, points));
}

/* If there is no R, the result is taken from the play if it is complete. */
void rbn_take_course(rbn_reading *record)
{
    take_auction(record);
    take_contract(record);
    take_result(record);
    if (record->played.kind == BRIDGE_PASSED_OUT) /* there was no lead, whatever else the record contains */
        record->leader = record->declarer = BRIDGE_NO_SEAT;
    rbn_cards *cards = ARENA_NEW(record->scratch->arena, rbn_cards);
    bridge_card_order order = { .deal = &record->deal, .trump = record->played.denomination, .leader = record->leader };
    if (cards) {
        read_cards(record, cards, record->play.value);
        order.cards = cards->items;
        order.count = cards->count;
        /* If a result is given, but fewer than 52 cards were played, the rest was claimed. */
        order.is_claimed = record->board->result.length && cards->count < BRIDGE_PACK_CARDS;
    }
    bridge_play play = bridge_lay_out_cards(record->scratch->arena, &record->board->play, &order);
    if (record->played.kind == BRIDGE_PASSED_OUT)
        record->board->result = TEXT("");
    else if (!record->board->result.length && record->declarer && bridge_play_has_ended(&play) && !play.lost)
        record->board->result =
            base_arena_print(record->scratch->arena, "%u", play.won[bridge_side_of(record->declarer)]);
}
