/* bidding.c - patterns of auctions, compared with auctions call by call. */
#include "bidding.h"

#include <string.h>

#include "base/text.h"
#include "rules/bridge/board_parts.h"

enum {
    MOST_CALLS = 320 /* more than the longest possible auction, which has 319 calls */
};

/* One item of a pattern: a set of calls, one bit for each call, or a star, which stands for any number of any calls. */
typedef struct bidding_item {
    uint64_t calls;
    bool is_star;
} bidding_item;

struct search_bidding {
    const bidding_item *items;
    size_t count;
    bool begins_with_pass;
};

/* ---- reading ---- */

static const uint64_t every_call = ((UINT64_C(1) << (BRIDGE_REDOUBLE + 1)) - 1) & ~UINT64_C(1);

/* Returns the set of calls that a word of a pattern means; 0: the word is not valid. */
static uint64_t calls_of(base_text word)
{
    bridge_call call;
    uint64_t calls = 0;
    if (base_text_is(word, "?"))
        return every_call;
    if (base_text_is(word, "-"))
        return UINT64_C(1) << BRIDGE_PASS;
    if (word.length >= 2 && (word.data[0] == '?' || word.data[1] == '?')) {
        bool is_any_level = word.data[0] == '?';
        bridge_denomination suit = BRIDGE_NO_DENOMINATION;
        if (is_any_level &&
            bridge_read_denomination(&suit, base_text_slice(word, 1, word.length), BRIDGE_PBN) == BRIDGE_UNREADABLE)
            return 0;
        if (!is_any_level && (word.length != 2 || word.data[0] < '1' || word.data[0] > '7'))
            return 0;
        for (bridge_call bid = BRIDGE_LOWEST_BID; bid <= BRIDGE_HIGHEST_BID; bid++)
            if (is_any_level ? bridge_bid_denomination(bid) == suit
                             : bridge_bid_level(bid) == (unsigned)(word.data[0] - '0'))
                calls |= UINT64_C(1) << bid;
        return calls;
    }
    if (bridge_read_call(&call, word, BRIDGE_PBN) == BRIDGE_UNREADABLE || call > BRIDGE_REDOUBLE)
        return 0;
    return UINT64_C(1) << call;
}

search_bidding *search_read_bidding(base_arena *arena, base_text text, const char **problem)
{
    search_bidding *bidding = ARENA_NEW(arena, search_bidding);
    bidding_item *items = ARENA_ARRAY(arena, text.length + 2, bidding_item);
    base_text rest = base_text_trim(text), word;
    size_t count = 0;
    bool is_ended = false;
    *problem = NULL;
    while (bidding && items && base_text_next_part(&rest, ' ', &word)) {
        if (!word.length)
            continue;
        if (is_ended)
            *problem = "nothing is expected after 'end'";
        is_ended = is_ended || base_text_is(word, "end");
        if (*problem || is_ended)
            continue;
        items[count].is_star = base_text_is(word, "*");
        items[count].calls = items[count].is_star ? 0 : calls_of(word);
        if (!items[count].is_star && !items[count].calls)
            *problem =
                base_arena_print(arena, "'%.*s' is not a call; calls are bids such as 1S, P or -, X, XX, ? and *",
                                 TEXT_ARGS(word))
                    .data;
        count++;
    }
    if (!count && !*problem)
        *problem = "calls are expected, such as '1S - 2D'";
    if (*problem || base_arena_failed(arena))
        return NULL;
    bidding->begins_with_pass = items[0].calls == UINT64_C(1) << BRIDGE_PASS;
    if (!is_ended)
        items[count++].is_star = true;
    bidding->items = items;
    bidding->count = count;
    return bidding;
}

/* ---- comparing ---- */

/* A star takes no call at first, and one more each time the rest of the pattern does not fit. Going back to the last
 * star is enough; earlier stars need not be tried again. */
static bool fits_calls(const search_bidding *bidding, const bridge_call *calls, size_t count)
{
    size_t item = 0, at = 0, star = SIZE_MAX, taken = 0;
    for (;;) {
        if (item < bidding->count && bidding->items[item].is_star) {
            star = item++;
            taken = at;
        } else if (at < count && item < bidding->count && (bidding->items[item].calls >> calls[at] & 1u)) {
            item++;
            at++;
        } else if (at == count && item == bidding->count)
            return true;
        else if (star != SIZE_MAX && taken < count) {
            item = star + 1;
            at = ++taken;
        } else
            return false;
    }
}

bool search_fits_bidding(const search_bidding *bidding, base_arena *scratch, const gamut_board *board)
{
    gamut_call_list list = board->auction.calls;
    bridge_call *calls = ARENA_ARRAY(scratch, MOST_CALLS, bridge_call);
    bridge_auction auction;
    size_t count = 0;
    bridge_start_auction(&auction, BRIDGE_NORTH);
    for (size_t i = 0; calls && i < list.count; i++) {
        if (base_text_is(list.items[i].call, "*") || base_text_is(list.items[i].call, "+"))
            break; /* the rest of the auction is not recorded */
        bridge_call call = bridge_call_made(&list.items[i]) & BRIDGE_CALL_MASK;
        unsigned repeat = call == BRIDGE_ALL_PASS ? bridge_passes_to_end(&auction) : call != BRIDGE_SKIPPED;
        if (call == BRIDGE_NO_CALL || call == BRIDGE_UNREADABLE_CALL)
            return false;
        for (; repeat > 0 && count < MOST_CALLS; repeat--) {
            calls[count] = call == BRIDGE_ALL_PASS ? BRIDGE_PASS : call;
            (void)bridge_add_call(&auction, calls[count++]);
        }
    }
    size_t first = 0;
    while (!bidding->begins_with_pass && first < count && calls[first] == BRIDGE_PASS)
        first++;
    return count && fits_calls(bidding, calls + first, count - first);
}
