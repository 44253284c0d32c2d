/* score.c - the scoring table of Law 77. */
#include "score.h"

enum {
    BOOK = 6,
    GAME = 100, /* trick points needed for a game */
    SMALL_SLAM = 6,
    GRAND_SLAM = 7
};

/* Indexed by denomination: the points for the first odd trick, and for each further one. */
static const int first_trick[] = { 0, 20, 20, 30, 30, 40 };
static const int other_trick[] = { 0, 20, 20, 30, 30, 30 };

/* The penalty. If doubled and not vulnerable, the first undertrick costs 100, the second and third cost 200 each and
 * the others 300 each (before 1987 also 200); if doubled and vulnerable, the first costs 200 and the others 300 each.
 * Redoubled undertricks cost twice as much. */
static int penalty_points(bridge_risk risk, bool is_vulnerable, unsigned undertricks, bridge_penalty_scale scale)
{
    if (risk == BRIDGE_UNDOUBLED)
        return (is_vulnerable ? 100 : 50) * (int)undertricks;
    int sum = 0;
    for (unsigned at = 0; at < undertricks; at++) {
        bool is_cheap = at < 3 || scale == BRIDGE_PENALTIES_OLD;
        sum += at == 0 ? (is_vulnerable ? 200 : 100) : is_vulnerable || !is_cheap ? 300 : 200;
    }
    return sum << (risk - 1);
}

/* The bonuses for games and part-scores are not included: in duplicate they are paid for each deal, in a rubber at its
 * end. */
bridge_score_parts bridge_score_in_parts(bridge_contract contract, bool is_vulnerable, unsigned tricks,
                                         bridge_penalty_scale scale)
{
    bridge_score_parts parts = { 0, 0, 0, 0, 0 };
    if (contract.kind != BRIDGE_BID_CONTRACT || tricks > BRIDGE_HAND_CARDS)
        return parts;
    unsigned needed = BOOK + contract.level;
    if (tricks < needed) {
        parts.penalty = penalty_points(contract.risk, is_vulnerable, needed - tricks, scale);
        return parts;
    }
    /* The trick points of doubled contracts count twice, those of redoubled ones four times. */
    int first = first_trick[contract.denomination], other = other_trick[contract.denomination];
    parts.tricks = (first + other * ((int)contract.level - 1)) << contract.risk;
    /* The value of a doubled overtrick depends only on the vulnerability. */
    int doubled = is_vulnerable ? 200 : 100;
    parts.overtricks = (contract.risk ? doubled << (contract.risk - 1) : other) * (int)(tricks - needed);
    parts.insult = 50 * (int)contract.risk;
    if (contract.level >= SMALL_SLAM)
        parts.slam = (is_vulnerable ? 750 : 500) * (contract.level == GRAND_SLAM ? 2 : 1);
    return parts;
}

int bridge_score(bridge_contract contract, bool is_vulnerable, unsigned tricks, bridge_penalty_scale scale)
{
    bridge_score_parts parts = bridge_score_in_parts(contract, is_vulnerable, tricks, scale);
    if (parts.tricks == 0)
        return -parts.penalty;
    int bonus = parts.tricks < GAME ? 50 : is_vulnerable ? 500 : 300;
    return parts.tricks + parts.overtricks + parts.insult + parts.slam + bonus;
}

int bridge_score_ns(bridge_contract contract, bridge_seat declarer, bridge_vulnerability vulnerability, unsigned tricks,
                    bridge_penalty_scale scale)
{
    if (!declarer)
        return 0;
    bridge_side side = bridge_side_of(declarer);
    int score = bridge_score(contract, bridge_is_vulnerable(vulnerability, side), tricks, scale);
    return side == BRIDGE_NS ? score : -score;
}

/* Ace, king, queen, jack and ten are the five highest bits of a suit. */
int bridge_honours(bridge_hand hand, bridge_denomination denomination)
{
    const bridge_hand aces = 0x4000400040004000u;
    if (denomination == BRIDGE_NOTRUMP)
        return (hand & aces) == aces ? 150 : 0;
    int count = denomination ? __builtin_popcount(bridge_suit_ranks(hand, denomination) >> BRIDGE_TEN) : 0;
    return count == 5 ? 150 : count == 4 ? 100 : 0;
}

/* At most one hand can have four of the five honours, or all four aces. */
int bridge_deal_honours(bridge_seat *holder, const bridge_deal *deal, bridge_denomination denomination)
{
    *holder = BRIDGE_NO_SEAT;
    for (bridge_seat seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++) {
        int honours = bridge_honours(deal->hands[seat], denomination);
        if (honours) {
            *holder = seat;
            return honours;
        }
    }
    return 0;
}
