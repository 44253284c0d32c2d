/* doubledummy_claims.c - compares the optimum that a board states with the solved deal.
 *
 * Files state the optimum in four ways: as a table of results, as twenty digits, as a score, and as the contracts with
 * that score. Each is judged separately, so that one wrong statement does not hide the others. */
#include "doubledummy.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "model/board_change.h"
#include "rules/bridge/score.h"
#include "rules/bridge/score_table.h"

typedef struct claims_look {
    const gamut_board *board;
    const doubledummy_table *table;
    doubledummy_complain complain;
    void *payload;
} claims_look;

static const gamut_table *find_table(const gamut_board *board)
{
    for (size_t i = 0; i < board->tables.count; i++)
        if (base_text_is(board->tables.items[i].name, "OptimumResultTable"))
            return &board->tables.items[i];
    return NULL;
}

bool doubledummy_has_claims(const gamut_board *board)
{
    return find_table(board) || board_find_tag(board, "DoubleDummyTricks") || board_find_tag(board, "OptimumScore") ||
           board_find_tag(board, "ParContract");
}

static void judge_tricks(const claims_look *look, bridge_seat seat, bridge_denomination trump, int stored, uint32_t at)
{
    char what[32];
    int computed = look->table->tricks[seat][trump];
    if (stored == computed)
        return;
    base_text name = bridge_denomination_text(trump, BRIDGE_PBN);
    snprintf(what, sizeof what, "the tricks of %c in %.*s", bridge_seat_letter(seat), TEXT_ARGS(name));
    look->complain(what, at, stored, computed, look->payload);
}

/* Reads one row of OptimumResultTable. Some programs name the columns "Declarer Suit Tricks" without semicolons; then
 * the first three cells of the row are used. */
static bool read_row(const gamut_table *table, size_t row, bridge_seat *seat, bridge_denomination *trump,
                     int64_t *tricks)
{
    return bridge_read_seat(seat, bridge_table_cell(table, row, bridge_find_column(table, "Declarer"))) &&
           bridge_read_denomination(trump, bridge_table_cell(table, row, bridge_find_column(table, "Denomination")),
                                    BRIDGE_PBN) &&
           base_parse_int(tricks, bridge_table_cell(table, row, bridge_find_column(table, "Result"))) && *tricks >= 0 &&
           *tricks <= 13;
}

/* The highest digit is d, because there are thirteen tricks. */
static int hex_digit(char c)
{
    if (base_is_digit(c))
        return c - '0';
    char lower = base_lower_ascii(c);
    return lower >= 'a' && lower <= 'd' ? lower - 'a' + 10 : -1;
}

/* The order of the twenty digits: North, South, East, West, each from notrump down to clubs. */
static const bridge_seat digit_seats[] = { BRIDGE_NORTH, BRIDGE_SOUTH, BRIDGE_EAST, BRIDGE_WEST };
enum {
    DIGITS = 20
};

int doubledummy_claimed_tricks(const gamut_board *board, bridge_seat seat, bridge_denomination trump)
{
    const gamut_table *table = find_table(board);
    const gamut_board_tag *digits = board_find_tag(board, "DoubleDummyTricks");
    for (size_t row = 0; table && row < table->rows.count; row++) {
        bridge_seat declarer = BRIDGE_NO_SEAT;
        bridge_denomination denomination = BRIDGE_NO_DENOMINATION;
        int64_t tricks;
        if (read_row(table, row, &declarer, &denomination, &tricks) && declarer == seat && denomination == trump)
            return (int)tricks;
    }
    for (size_t i = 0; digits && digits->value.length == DIGITS && i < DIGITS; i++)
        if (digit_seats[i / 5] == seat && (bridge_denomination)(BRIDGE_NOTRUMP - (int)(i % 5)) == trump)
            return hex_digit(digits->value.data[i]);
    return -1;
}

base_text doubledummy_print_digits(base_arena *arena, const doubledummy_table *table)
{
    char digits[DIGITS];
    for (size_t i = 0; i < DIGITS; i++)
        digits[i] = "0123456789abcd"[table->tricks[digit_seats[i / 5]][BRIDGE_NOTRUMP - (int)(i % 5)]];
    return base_arena_copy(arena, (base_text){ digits, DIGITS });
}

bool doubledummy_read_digits(doubledummy_table *out, base_text digits)
{
    doubledummy_table table = { .is_solved = true };
    for (size_t i = 0; i < DIGITS; i++) {
        int tricks = digits.length == DIGITS ? hex_digit(digits.data[i]) : -1;
        if (tricks < 0 || tricks > BRIDGE_HAND_CARDS)
            return false;
        table.tricks[digit_seats[i / 5]][BRIDGE_NOTRUMP - (int)(i % 5)] = (uint8_t)tricks;
    }
    *out = table;
    return true;
}

/* ---- par ---- */

/* One contract of the tag ParContract. */
typedef struct par_claim {
    bridge_contract contract;
    bridge_seat seats[2]; /* the possible declarers; the second may be BRIDGE_NO_SEAT */
    bool has_result;
    int over; /* overtricks; negative: undertricks */
} par_claim;

static bool read_par_side(par_claim *out, base_text side)
{
    bool is_pair = side.length == 2;
    if (side.length < 1 || side.length > 2 || !bridge_read_seat(&out->seats[0], base_text_slice(side, 0, 1)))
        return false;
    out->seats[1] = BRIDGE_NO_SEAT;
    return !is_pair || (bridge_read_seat(&out->seats[1], base_text_slice(side, 1, 2)) &&
                        out->seats[1] == bridge_partner(out->seats[0]));
}

/* Reads "4S", "3NX" or "5H*", then "=", "+1", "-2" or nothing. */
static bool read_par_contract(par_claim *out, base_text text)
{
    char spelled[8];
    size_t at = 0, length = 0;
    int64_t over;
    while (at < text.length && length < sizeof spelled && !strchr("=+-", text.data[at])) {
        spelled[length++] = text.data[at] == '*' ? 'X' : text.data[at];
        at++;
    }
    base_text rest = base_text_slice(text, at, text.length);
    if (!bridge_read_contract(&out->contract, (base_text){ spelled, length }) ||
        out->contract.kind != BRIDGE_BID_CONTRACT)
        return false;
    if (base_text_is(rest, "="))
        out->has_result = true;
    else if (base_parse_int(&over, rest) && over > -14 && over < 8) {
        out->has_result = true;
        out->over = (int)over;
    }
    return true;
}

/* Reads "4S-NS" and "5Hx-EW-2", which Gamut writes, and "NS 4S=" and "EW 5HX-2" of other programs. False: the text has
 * another form, and is not judged. */
static bool read_par_claim(par_claim *out, base_text text)
{
    size_t blank = base_text_find(text, ' ');
    *out = (par_claim){ 0 };
    if (blank < text.length)
        return read_par_side(out, base_text_slice(text, 0, blank)) &&
               read_par_contract(out, base_text_trim(base_text_slice(text, blank, text.length)));
    size_t hyphen = base_text_find(text, '-'), end = hyphen + 1;
    while (end < text.length && !strchr("+-", text.data[end]))
        end++;
    if (!read_par_contract(out, base_text_slice(text, 0, hyphen)) ||
        !read_par_side(out, base_text_slice(text, hyphen + 1, end)))
        return false;
    int64_t over = 0;
    base_text result = base_text_slice(text, end, text.length);
    out->has_result = true;
    out->over = base_parse_int(&over, result) ? (int)over : 0;
    return !result.length || (over > -14 && over < 8);
}

/* Reports a stated par contract unless the declarer can win exactly the stated tricks and the score for them is par. */
static void judge_par_contract(const claims_look *look, base_text text, uint32_t at, bridge_vulnerability vulnerability,
                               const doubledummy_par pars[3])
{
    par_claim claim;
    char what[80];
    bool is_pass = base_text_is(text, "pass") || base_text_is(text, "Pass");
    int score = 0;
    if (!is_pass) {
        if (!read_par_claim(&claim, text))
            return;
        bridge_denomination trump = claim.contract.denomination;
        int level = (int)claim.contract.level + 6, tricks = look->table->tricks[claim.seats[0]][trump];
        int partner = claim.seats[1] ? look->table->tricks[claim.seats[1]][trump] : tricks;
        int stated = claim.has_result ? level + claim.over : tricks > partner ? tricks : partner;
        if (stated != tricks && stated != partner) {
            snprintf(what, sizeof what, "the tricks of the par contract %.*s", text.length > 30 ? 30 : (int)text.length,
                     text.data);
            look->complain(what, at, stated, tricks > partner ? tricks : partner, look->payload);
            return;
        }
        score = bridge_score_ns(claim.contract, claim.seats[0], vulnerability, (unsigned)stated, BRIDGE_PENALTIES_1987);
    }
    for (size_t i = 0; i < 3; i++)
        if (pars[i].is_known && pars[i].score == score)
            return;
    snprintf(what, sizeof what, "the score of the par contract %.*s", text.length > 30 ? 30 : (int)text.length,
             text.data);
    look->complain(what, at, score, pars[0].score, look->payload);
}

void doubledummy_judge_claims(const gamut_board *board, const bridge_deal *deal, const doubledummy_table *table,
                              doubledummy_complain complain, void *payload)
{
    claims_look look = { board, table, complain, payload };
    const gamut_table *results = find_table(board);
    const gamut_board_tag *digits = board_find_tag(board, "DoubleDummyTricks");
    const gamut_board_tag *score = board_find_tag(board, "OptimumScore");
    if (!table->is_solved)
        return;
    for (size_t row = 0; results && row < results->rows.count; row++) {
        bridge_seat seat = BRIDGE_NO_SEAT;
        bridge_denomination trump = BRIDGE_NO_DENOMINATION;
        int64_t stored;
        if (read_row(results, row, &seat, &trump, &stored))
            judge_tricks(&look, seat, trump, (int)stored, results->rows.items[row].at);
    }
    for (size_t i = 0; digits && digits->value.length == DIGITS && i < DIGITS; i++) {
        int stored = hex_digit(digits->value.data[i]);
        if (stored >= 0)
            judge_tricks(&look, digit_seats[i / 5], (bridge_denomination)(BRIDGE_NOTRUMP - (int)(i % 5)), stored,
                         digits->at);
    }
    bridge_seat dealer = BRIDGE_NO_SEAT;
    bridge_vulnerability vulnerability = BRIDGE_VULNERABILITY_UNKNOWN;
    bridge_side_values values;
    (void)!bridge_read_seat(&dealer, board->dealer);
    (void)!bridge_read_vulnerability(&vulnerability, board->vulnerable, BRIDGE_PBN);
    if (!vulnerability || !bridge_deal_is_full(deal))
        return;
    /* Par may depend on which side bids first: par with the dealer, North or East bidding first is accepted. */
    const doubledummy_par pars[3] = { doubledummy_find_par(table, dealer, vulnerability),
                                      doubledummy_find_par(table, BRIDGE_NORTH, vulnerability),
                                      doubledummy_find_par(table, BRIDGE_EAST, vulnerability) };
    const gamut_board_tag *contracts = board_find_tag(board, "ParContract");
    base_text rest = contracts ? contracts->value : (base_text){ NULL, 0 }, part;
    while (pars[0].is_known && rest.length && base_text_next_part(&rest, ';', &part)) {
        part = base_text_trim(part);
        if (part.length)
            judge_par_contract(&look, part, contracts->at, vulnerability, pars);
    }
    if (!score || !bridge_read_side_values(&values, score->value) || values.is_plain)
        return;
    /* Impossible scores are not compared; they may not fit into an int. */
    int64_t stored = values.is_given[BRIDGE_NS] ? values.sides[BRIDGE_NS].value : -values.sides[BRIDGE_EW].value;
    if (pars[0].is_known && stored != pars[0].score && stored != pars[1].score && stored != pars[2].score &&
        stored < 100000 && stored > -100000)
        complain("the optimum score of North-South", score->at, (int)stored, pars[0].score, payload);
}
