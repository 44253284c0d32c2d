/* doubledummy_dds.c - the only file that knows libdds. */
#include <string.h>

#include <dds/dll.h>

#include "doubledummy.h"

/* libdds: hands N E S W from 0, suits S H D C and notrump from 0. Ours: seats N E S W from 1, clubs to notrump from 1. */
static unsigned suit_number(bridge_denomination suit)
{
    return suit == BRIDGE_NOTRUMP ? 4u : 4u - (unsigned)suit;
}

bool doubledummy_is_available(void)
{
    return true;
}

static void take_deal(struct ddTableDeal *out, const bridge_deal *deal)
{
    for (unsigned seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
        for (int suit = BRIDGE_CLUBS; suit <= BRIDGE_SPADES; suit++)
            out->cards[seat - 1][suit_number((bridge_denomination)suit)] =
                bridge_suit_ranks(deal->hands[seat], (bridge_denomination)suit);
}

/* For hands of fewer cards libdds counts the cards that are gone as tricks of the declarer. */
static void give_table(doubledummy_table *out, const struct ddTableResults *from, const bridge_deal *deal)
{
    int gone = BRIDGE_HAND_CARDS - (int)bridge_longest_hand(deal);
    out->is_solved = true;
    for (unsigned seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
        for (int suit = BRIDGE_CLUBS; suit <= BRIDGE_NOTRUMP; suit++)
            out->tricks[seat][suit] =
                (uint8_t)(from->resTable[suit_number((bridge_denomination)suit)][seat - 1] - gone);
}

void doubledummy_solve_batch(doubledummy_table *out, const bridge_deal *const *deals, size_t count)
{
    struct ddTableDeals asked = { .noOfTables = (int)count };
    struct ddTablesRes answers;
    struct allParResults unused;
    int all_suits[DDS_STRAINS] = { 0 };
    memset(&answers, 0, sizeof answers);
    for (size_t i = 0; i < count; i++)
        take_deal(&asked.deals[i], deals[i]);
    if (CalcAllTables(&asked, -1, all_suits, &answers, &unused) != RETURN_NO_FAULT)
        return;
    for (size_t i = 0; i < count; i++)
        give_table(&out[i], &answers.results[i], deals[i]);
}

static void fill_results(struct ddTableResults *out, const doubledummy_table *table)
{
    for (unsigned seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
        for (int suit = BRIDGE_CLUBS; suit <= BRIDGE_NOTRUMP; suit++)
            out->resTable[suit_number((bridge_denomination)suit)][seat - 1] = table->tricks[seat][suit];
}

doubledummy_par doubledummy_find_par(const doubledummy_table *table, bridge_seat dealer,
                                     bridge_vulnerability vulnerability)
{
    static const int codes[] = { 0, 0, 2, 3, 1 }; /* none, NS, EW, all */
    struct ddTableResults results;
    struct parResultsDealer answer;
    doubledummy_par par = { 0 };
    int asked = dealer ? (int)dealer - 1 : 0;
    fill_results(&results, table);
    if (!table->is_solved || !vulnerability ||
        DealerPar(&results, &answer, asked, codes[vulnerability]) != RETURN_NO_FAULT)
        return par;
    par.is_known = true;
    par.score = answer.score;
    for (int i = 0; i < answer.number && par.count < DOUBLEDUMMY_PAR_CONTRACTS; i++) {
        size_t length = strnlen(answer.contracts[i], sizeof answer.contracts[i]);
        if (length >= DOUBLEDUMMY_PAR_SIZE)
            continue;
        memcpy(par.contracts[par.count], answer.contracts[i], length);
        par.contracts[par.count++][length] = '\0';
    }
    return par;
}
