/* doubledummy_par.c - par: the result of an auction in which all players see all cards.
 *
 * A contract that fails is doubled, one that makes is not. The side that holds the contract keeps it unless the other
 * side gains by a higher bid. The value of a bid therefore follows from the values of the higher bids, so the search
 * goes from seven notrump down. */
#include <stdio.h>

#include "doubledummy.h"
#include "rules/bridge/score.h"

typedef struct par_search {
    const doubledummy_table *table;
    bridge_vulnerability vulnerability;
    int scores[BRIDGE_HIGHEST_BID + 1][BRIDGE_SIDES]; /* score of North-South for each bid and the side that makes it */
} par_search;

static int better(bridge_side side, int a, int b)
{
    return (side == BRIDGE_NS) == (a > b) ? a : b;
}

/* Returns the player of the side who wins more tricks as declarer; North or East if both win the same number. */
static bridge_seat declarer_of(const par_search *search, bridge_side side, bridge_denomination denomination)
{
    bridge_seat first = side == BRIDGE_NS ? BRIDGE_NORTH : BRIDGE_EAST, second = bridge_partner(first);
    return search->table->tricks[second][denomination] > search->table->tricks[first][denomination] ? second : first;
}

static unsigned tricks_of(const par_search *search, bridge_side side, bridge_denomination denomination)
{
    return search->table->tricks[declarer_of(search, side, denomination)][denomination];
}

/* Returns the score if the dealer's side bids first and every player may pass. */
static int find_score(par_search *search, bridge_side dealer)
{
    bridge_side other = bridge_other_side(dealer);
    int best[BRIDGE_SIDES] = { 0 }; /* the best score that each side can get with a higher bid than this one */
    for (bridge_call bid = BRIDGE_HIGHEST_BID; bid >= BRIDGE_LOWEST_BID; bid--) {
        bool is_highest = bid == BRIDGE_HIGHEST_BID;
        bridge_denomination denomination = bridge_bid_denomination(bid);
        unsigned level = bridge_bid_level(bid);
        int values[BRIDGE_SIDES]; /* the final score if this bid is made */
        for (int side = BRIDGE_NS; side <= BRIDGE_EW; side++) {
            bridge_side against = bridge_other_side((bridge_side)side);
            unsigned tricks = tricks_of(search, (bridge_side)side, denomination);
            bridge_contract contract =
                bridge_make_contract(level, denomination, tricks < level + 6 ? BRIDGE_DOUBLED : BRIDGE_UNDOUBLED);
            int score = bridge_score_ns(contract, declarer_of(search, (bridge_side)side, denomination),
                                        search->vulnerability, tricks, BRIDGE_PENALTIES_1987);
            search->scores[bid][side] = score;
            values[side] = is_highest ? score : better(against, score, best[against]);
        }
        for (int side = BRIDGE_NS; side <= BRIDGE_EW; side++)
            best[side] = is_highest ? values[side] : better((bridge_side)side, values[side], best[side]);
    }
    return better(dealer, best[dealer], better(other, 0, best[other]));
}

/* Returns whether the other side gains nothing by a contract above this bid. */
static bool is_safe(const par_search *search, bridge_side side, bridge_call bid, int par)
{
    bridge_side against = bridge_other_side(side);
    while (++bid <= BRIDGE_HIGHEST_BID)
        if (search->scores[bid][against] != par && better(against, search->scores[bid][against], par) != par)
            return false;
    return true;
}

static void add_contract(doubledummy_par *par, const par_search *search, bridge_side side, bridge_call bid)
{
    static const char letters[] = "?CDHSN";
    bridge_denomination denomination = bridge_bid_denomination(bid);
    bridge_seat declarer = declarer_of(search, side, denomination);
    int8_t over = (int8_t)((int)tricks_of(search, side, denomination) - (int)bridge_bid_level(bid) - 6);
    bool is_either =
        search->table->tricks[declarer][denomination] == search->table->tricks[bridge_partner(declarer)][denomination];
    char name[3] = { bridge_seat_letter(declarer), is_either ? bridge_seat_letter(bridge_partner(declarer)) : '\0' };
    char result[8] = "";
    if (par->count == DOUBLEDUMMY_PAR_CONTRACTS)
        return;
    if (over)
        snprintf(result, sizeof result, "%+d", over);
    snprintf(par->contracts[par->count++], DOUBLEDUMMY_PAR_SIZE, "%u%c%s-%s%s", bridge_bid_level(bid),
             letters[denomination], over < 0 ? "*" : "", name, result);
}

doubledummy_par doubledummy_find_par(const doubledummy_table *table, bridge_seat dealer,
                                     bridge_vulnerability vulnerability)
{
    par_search search = { .table = table, .vulnerability = vulnerability };
    doubledummy_par par = { 0 };
    if (!table->is_solved || !vulnerability)
        return par;
    par.is_known = true;
    par.score = find_score(&search, dealer ? bridge_side_of(dealer) : BRIDGE_NS);
    if (!par.score) {
        snprintf(par.contracts[par.count++], DOUBLEDUMMY_PAR_SIZE, "pass");
        return par;
    }
    /* Lists, for each denomination, the lowest contract that gives the par score and that the other side cannot
     * profitably outbid. Contracts that make are listed by the tricks won, highest first; sacrifices from the highest
     * level down, and within a level from clubs up. This is the order of libdds, whose lists other programs print. */
    for (int side = BRIDGE_NS; side <= BRIDGE_EW; side++) {
        bridge_call lowest[BRIDGE_NOTRUMP + 1] = { 0 }, order[BRIDGE_NOTRUMP + 1] = { 0 };
        for (bridge_call bid = BRIDGE_HIGHEST_BID; bid >= BRIDGE_LOWEST_BID; bid--)
            if (search.scores[bid][side] == par.score && is_safe(&search, (bridge_side)side, bid, par.score))
                lowest[bridge_bid_denomination(bid)] = bid;
        for (int suit = BRIDGE_CLUBS; suit <= BRIDGE_NOTRUMP; suit++) {
            unsigned made = tricks_of(&search, (bridge_side)side, (bridge_denomination)suit);
            unsigned level = lowest[suit] ? bridge_bid_level(lowest[suit]) : 0;
            if (level)
                order[suit] = made < level + 6 ? (bridge_call)(6 * level + BRIDGE_NOTRUMP - (unsigned)suit)
                                               : (bridge_call)(6 * (made - 6) + (unsigned)suit);
        }
        for (bridge_call rank = 6 * 7 + BRIDGE_NOTRUMP; rank; rank--)
            for (int suit = BRIDGE_CLUBS; suit <= BRIDGE_NOTRUMP; suit++)
                if (order[suit] == rank)
                    add_contract(&par, &search, (bridge_side)side, lowest[suit]);
    }
    return par;
}
