/* pbn_fix.c - derives missing tags whose values follow from the rest of the board.
 *
 * The finding about missing tags (pbn_read.c) and `fix` use the same derivation. Its steps: dealer and vulnerability
 * from the board number, contract and declarer from the auction, tricks from the play, the score from all of them. A
 * value that is given is never replaced, except a date in another spelling. */
#include <gamut/board.h>
#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "model/board_change.h"
#include "pbn.h"
#include "rules/bridge/board_parts.h"
#include "rules/bridge/score.h"

/* The board with the values derived so far. */
typedef struct deriving {
    base_arena *arena;
    const gamut_board *board;
    pbn_derived out;
    bridge_seat dealer;
    bridge_contract contract;
    bridge_seat declarer;
} deriving;

static bool is_unknown(base_text value)
{
    return !value.data || base_text_is(value, "?");
}

/* Uses the auction only if it has ended and every call was legal. */
static void derive_contract(deriving *derivation)
{
    const gamut_board *board = derivation->board;
    bridge_auction auction;
    bridge_start_auction(&auction, derivation->dealer);
    for (size_t i = 0; i < derivation->board->auction.calls.count; i++) {
        const gamut_call *made = &derivation->board->auction.calls.items[i];
        if (bridge_add_call(&auction, bridge_call_made(made)))
            auction.is_obscure = true; /* after an illegal call, nothing follows from the auction */
    }
    bool is_swapped;
    char text[BRIDGE_CONTRACT_SIZE];
    (void)!bridge_read_contract(&derivation->contract, board->contract);
    if (!bridge_read_declarer(&derivation->declarer, &is_swapped, board->declarer))
        derivation->declarer = BRIDGE_NO_SEAT;
    if (!auction.has_ended || auction.is_obscure)
        return;
    if (is_unknown(board->contract)) {
        derivation->contract = bridge_auction_contract(&auction);
        size_t length = bridge_print_contract(text, derivation->contract);
        derivation->out.contract = base_arena_copy(derivation->arena, (base_text){ text, length });
    }
    if (is_unknown(board->declarer)) {
        derivation->declarer = bridge_auction_declarer(&auction);
        derivation->out.declarer = derivation->declarer ? bridge_seat_text(derivation->declarer) : TEXT("");
    }
}

/* Counts the declarer's tricks if all tricks were played and all their winners are known. Returns false after a claim,
 * or if a card is missing or unreadable. */
static bool count_tricks(const deriving *derivation, unsigned *tricks)
{
    bridge_deal deal = { 0 };
    bridge_seat ignored;
    bridge_deal_faults faults = { 0 };
    if (!derivation->declarer || derivation->board->play.cards.count < BRIDGE_PACK_CARDS ||
        !bridge_read_deal(&deal, &ignored, &faults, derivation->board->deal))
        return false;
    bridge_play play = bridge_replay(derivation->board, &deal, derivation->contract.denomination,
                                     bridge_next_seat(derivation->declarer));
    *tricks = play.won[bridge_side_of(derivation->declarer)];
    return bridge_play_has_ended(&play) && !play.lost;
}

/* The score is computed from all values derived so far. If the result was adjusted ("^"), the score may have been
 * adjusted as well, so none is derived. */
static void derive_result(deriving *derivation)
{
    const gamut_board *board = derivation->board;
    gamut_board known = *board;
    unsigned tricks;
    int score;
    if (is_unknown(board->result)) {
        if (derivation->contract.kind == BRIDGE_PASSED_OUT)
            derivation->out.result = TEXT("");
        else if (count_tricks(derivation, &tricks))
            derivation->out.result = base_arena_print(derivation->arena, "%u", tricks);
        known.result = derivation->out.result;
    }
    base_text stated = bridge_board_tag(board, "Score");
    bool is_adjusted = known.result.length && known.result.data[0] == '^';
    if (!is_unknown(stated) || is_adjusted)
        return;
    if (derivation->out.contract.data)
        known.contract = derivation->out.contract;
    if (derivation->out.declarer.data)
        known.declarer = derivation->out.declarer;
    if (derivation->out.vulnerable.data)
        known.vulnerable = derivation->out.vulnerable;
    /* bridge_board_score would use the auction for a missing contract, even a faulty auction. So contract and declarer
     * must come from the tags or from a legal auction. */
    bool is_settled =
        !is_unknown(known.contract) && (derivation->contract.kind == BRIDGE_PASSED_OUT || !is_unknown(known.declarer));
    if (is_settled && bridge_board_score(&score, &known))
        derivation->out.score = base_arena_print(derivation->arena, "NS %d", score);
}

pbn_derived pbn_derive(base_arena *arena, const gamut_board *board)
{
    deriving derivation = { .arena = arena, .board = board };
    /* The first caller of the auction is better evidence of the dealer than the number of the board, so it is used
     * first. */
    uint64_t number = base_is_known(board->board.state) && board->board.value > 0 ? (uint64_t)board->board.value : 0;
    (void)!bridge_read_seat(&derivation.dealer, board->dealer);
    if (is_unknown(board->dealer)) {
        if (!bridge_read_seat(&derivation.dealer, board->auction.first))
            derivation.dealer = bridge_dealer_of_board(number);
        derivation.out.dealer = bridge_seat_text(derivation.dealer);
    }
    if (is_unknown(board->vulnerable))
        derivation.out.vulnerable = bridge_vulnerability_text(bridge_vulnerability_of_board(number), BRIDGE_PBN);
    derive_contract(&derivation);
    derive_result(&derivation);
    return derivation.out;
}

static void report_fix(const codec_reader *reader, base_arena *arena, const gamut_rule *rule, uint64_t number,
                       const char *name, base_text value)
{
    base_text path = base_arena_print(arena, "bridge-board[%llu].%s", (unsigned long long)number, name);
    codec_fixed(reader, rule, path.data, "it is \"%.*s\" now", TEXT_ARGS(value));
}

/* Returns whether the text is a time of day such as "11:22", which servers write after the date. */
static bool is_time_of_day(base_text text)
{
    static const char form[] = "00:00";
    bool is_fine = text.length == sizeof form - 1;
    for (size_t i = 0; is_fine && i < text.length; i++)
        is_fine = form[i] == ':' ? text.data[i] == ':' : base_is_digit(text.data[i]);
    return is_fine && memcmp(text.data, "24", 2) < 0 && text.data[3] < '6';
}

/* A date that begins with the year has only one meaning: "2024-05-24", "2013-11-23 11:22". Dates in any other order are
 * left alone. */
static void fix_date(const codec_reader *reader, base_arena *arena, gamut_board *board, uint64_t number)
{
    base_date date;
    size_t blank = base_text_find(board->date, ' ');
    base_text day = base_text_slice(board->date, 0, blank);
    base_text time = base_text_trim(base_text_slice(board->date, blank, board->date.length));
    bool has_time = time.length && is_time_of_day(time) && !board_find_tag(board, "Time");
    if (base_date_is_pgn(board->date) || !base_date_parse(&date, day) || !date.year || !date.month || !date.day ||
        !base_date_is_possible(date) || (time.length && !has_time))
        return;
    base_text full = has_time ? base_arena_print(arena, "%.*s:00", TEXT_ARGS(time)) : (base_text){ NULL, 0 };
    if (has_time && !board_put_tag(arena, board, "Time", full))
        return;
    board->date = base_date_print_pgn(arena, date);
    report_fix(reader, arena, &pbn_value_spelling, number, "date", board->date);
    if (has_time)
        report_fix(reader, arena, &pbn_value_spelling, number, "Time", full);
}

void pbn_fix(const codec_reader *reader, base_arena *arena, gamut_board *board, uint64_t number)
{
    pbn_derived derived = pbn_derive(arena, board);
    base_text score = { NULL, 0 };
    const struct {
        base_text *value;
        base_text derived;
        const char *name;
    } rows[] = {
        { &board->dealer, derived.dealer, "dealer" },       { &board->vulnerable, derived.vulnerable, "vulnerable" },
        { &board->declarer, derived.declarer, "declarer" }, { &board->contract, derived.contract, "contract" },
        { &board->result, derived.result, "result" },       { &score, derived.score, "Score" }
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        if (rows[i].derived.data) {
            *rows[i].value = rows[i].derived;
            report_fix(reader, arena, &pbn_tag_missing, number, rows[i].name, rows[i].derived);
        }
    fix_date(reader, arena, board, number);
    if (score.data)
        (void)!board_put_tag(arena, board, "Score", score); /* if memory runs out, the arena reports it */
}
