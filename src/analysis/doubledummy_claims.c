/* doubledummy_claims.c - what a board says about its optimum, against what the cards give.
 *
 * Files state the optimum in three ways: a table of results, twenty digits, a score. Each is judged by itself, so
 * that one that is wrong does not hide the others. */
#include "doubledummy.h"

#include <stdio.h>

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
    return find_table(board) || board_find_tag(board, "DoubleDummyTricks") || board_find_tag(board, "OptimumScore");
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

/* One row of such a table; false: it cannot be read. Some programs name the columns "Declarer Suit Tricks" without
 * semicolons: the places of the first three count. */
static bool read_row(const gamut_table *table, size_t row, bridge_seat *seat, bridge_denomination *trump,
                     int64_t *tricks)
{
    return bridge_read_seat(seat, bridge_table_cell(table, row, bridge_find_column(table, "Declarer"))) &&
           bridge_read_denomination(trump, bridge_table_cell(table, row, bridge_find_column(table, "Denomination")),
                                    BRIDGE_PBN) &&
           base_parse_int(tricks, bridge_table_cell(table, row, bridge_find_column(table, "Result"))) && *tricks >= 0 &&
           *tricks <= 13;
}

/* Only up to d: nobody makes fourteen tricks. */
static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    char lower = base_lower_ascii(c);
    return lower >= 'a' && lower <= 'd' ? lower - 'a' + 10 : -1;
}

/* Twenty digits: N S E W, each notrump to clubs. */
static const bridge_seat digit_seats[] = { BRIDGE_NORTH, BRIDGE_SOUTH, BRIDGE_EAST, BRIDGE_WEST };
enum {
    DIGITS = 20
};

int doubledummy_claimed_tricks(const gamut_board *board, bridge_seat seat, bridge_denomination trump)
{
    const gamut_table *table = find_table(board);
    const gamut_board_tag *digits = board_find_tag(board, "DoubleDummyTricks");
    for (size_t row = 0; table && row < table->rows.count; row++) {
        bridge_seat of = BRIDGE_NO_SEAT;
        bridge_denomination in = BRIDGE_NO_DENOMINATION;
        int64_t tricks;
        if (read_row(table, row, &of, &in, &tricks) && of == seat && in == trump)
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
    if (!score || !vulnerability || !bridge_deal_is_full(deal) || !bridge_read_side_values(&values, score->value) ||
        values.is_plain)
        return;
    /* Par may depend on who bids first: what is par for the dealer, or with North or East to begin, passes. Scores that no
     * deal has are not compared; they need not fit into an int. */
    int64_t stored = values.is_given[BRIDGE_NS] ? values.sides[BRIDGE_NS].value : -values.sides[BRIDGE_EW].value;
    doubledummy_par par = doubledummy_find_par(table, dealer, vulnerability);
    doubledummy_par north = doubledummy_find_par(table, BRIDGE_NORTH, vulnerability);
    doubledummy_par east = doubledummy_find_par(table, BRIDGE_EAST, vulnerability);
    if (par.is_known && stored != par.score && stored != north.score && stored != east.score && stored < 100000 &&
        stored > -100000)
        complain("the optimum score of North-South", score->at, (int)stored, par.score, payload);
}
