/* doubledummy_dds.c - loads libdds, and converts deals, positions and answers. */
#include <stdbool.h> /* dll.h needs it, but does not include it */
#include <string.h>

#include <dds/dll.h>

#include "base/library.h"
#include "doubledummy.h"

/* The functions of libdds that are used, with the types of its header. */
struct doubledummy_solver {
    __typeof__(&CalcAllTables) calculate_tables;
    __typeof__(&SolveAllChunksBin) solve_all;
    __typeof__(&SolveBoard) solve_one;
};

/* Only the child process that solves loads libdds: a program that unloads it crashes, and loading it takes longer than
 * all other work of a short command. */
const doubledummy_solver *doubledummy_load_solver(base_arena *arena)
{
    static const char *const names[] = { BASE_LIBRARY_NAMES("dds", "0"), NULL };
    doubledummy_solver *solver = ARENA_NEW(arena, doubledummy_solver);
    if (!solver)
        return NULL;
    const base_symbol symbols[] = { BASE_SYMBOL(CalcAllTables, &solver->calculate_tables),
                                    BASE_SYMBOL(SolveAllChunksBin, &solver->solve_all),
                                    BASE_SYMBOL(SolveBoard, &solver->solve_one) };
    if (!base_library_load(names, symbols, COUNT(symbols)))
        return NULL;
#if defined(GAMUT_LINKS_LIBRARIES)
    SetMaxThreads(0); /* prepares it for all cores, which a library that is loaded does itself */
#endif
    return solver;
}

/* libdds numbers the hands N E S W and the suits S H D C NT from 0; Gamut numbers the seats N E S W and the
 * denominations clubs to notrump from 1. */
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

void doubledummy_solve_batch(const doubledummy_solver *solver, doubledummy_table *out, const bridge_deal *const *deals,
                             size_t count)
{
    struct ddTableDeals asked = { .noOfTables = (int)count };
    struct ddTablesRes answers;
    struct allParResults unused;
    int all_suits[DDS_STRAINS] = { 0 };
    memset(&answers, 0, sizeof answers);
    for (size_t i = 0; i < count; i++)
        take_deal(&asked.deals[i], deals[i]);
    if (solver->calculate_tables(&asked, -1, all_suits, &answers, &unused) != RETURN_NO_FAULT)
        return;
    for (size_t i = 0; i < count; i++) {
        /* If the hands have fewer than 13 cards, libdds counts the tricks for which cards are missing as tricks of the
         * declarer. */
        int gone = BRIDGE_HAND_CARDS - (int)bridge_longest_hand(deals[i]);
        out[i].is_solved = true;
        for (unsigned seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
            for (int suit = BRIDGE_CLUBS; suit <= BRIDGE_NOTRUMP; suit++)
                out[i].tricks[seat][suit] =
                    (uint8_t)(answers.results[i].resTable[suit_number((bridge_denomination)suit)][seat - 1] - gone);
    }
}

/* The best cards come first. Cards of the same value are one card for libdds. */
static void give_answer(doubledummy_answer *out, const struct futureTricks *best)
{
    if (best->cards <= 0 || best->score[0] < 0)
        return;
    out->is_solved = true;
    out->tricks = (uint8_t)best->score[0];
    for (int i = 0; i < best->cards; i++)
        for (int rank = 2; rank <= 14; rank++) {
            if (rank != best->rank[i] && !(best->equals[i] >> rank & 1))
                continue;
            bridge_card card = bridge_make_card((bridge_denomination)(4 - best->suit[i]), (unsigned)rank);
            out->cards |= bridge_card_bit(card);
            out->values[card] = (uint8_t)best->score[i];
            if (best->score[i] == best->score[0])
                out->optimum |= bridge_card_bit(card);
        }
}

void doubledummy_solve_position_batch(const doubledummy_solver *solver, doubledummy_answer *out,
                                      const doubledummy_position *const *positions, size_t count)
{
    enum {
        ANY_TARGET = -1,
        ALL_BEST = 2,
        ALL_CARDS = 3,
        ALWAYS_SEARCH = 1
    };
    struct boards asked = { .noOfBoards = (int)count };
    struct solvedBoards answers;
    memset(&answers, 0, sizeof answers);
    for (size_t i = 0; i < count; i++) {
        /* libdds needs the hands without the cards of the current trick, and the cards of that trick in the order of
         * play. */
        const doubledummy_position *position = positions[i];
        bridge_seat seat = position->leader;
        struct ddTableDeal hands;
        memset(&asked.deals[i], 0, sizeof asked.deals[i]);
        asked.deals[i].trump = (int)suit_number(position->trump);
        asked.deals[i].first = (int)position->leader - 1;
        take_deal(&hands, &position->left);
        memcpy(asked.deals[i].remainCards, hands.cards, sizeof asked.deals[i].remainCards);
        for (int j = 0; j < 3 && position->trick.cards[seat]; j++, seat = bridge_next_seat(seat)) {
            bridge_card card = position->trick.cards[seat] & BRIDGE_PLAYED_CARD;
            asked.deals[i].currentTrickSuit[j] = (int)suit_number(bridge_card_suit(card));
            asked.deals[i].currentTrickRank[j] = (int)bridge_card_rank(card);
        }
        asked.target[i] = ANY_TARGET;
        asked.solutions[i] = position->is_full ? ALL_CARDS : ALL_BEST;
        asked.mode[i] = ALWAYS_SEARCH;
    }
    /* If libdds refuses one position, the whole batch fails; then each position is solved separately. */
    if (solver->solve_all(&asked, &answers, 1) == RETURN_NO_FAULT) {
        for (size_t i = 0; i < count; i++)
            give_answer(&out[i], &answers.solvedBoard[i]);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        struct futureTricks one;
        memset(&one, 0, sizeof one);
        if (solver->solve_one(asked.deals[i], ANY_TARGET, asked.solutions[i], ALWAYS_SEARCH, &one, 0) ==
            RETURN_NO_FAULT)
            give_answer(&out[i], &one);
    }
}
