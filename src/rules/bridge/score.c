/* score.c - the scoring table of Law 77. */
#include "score.h"

enum {
    BOOK = 6,
    GAME = 100, /* trick points */
    SMALL_SLAM = 6,
    GRAND_SLAM = 7
};

/* By denomination: what the first odd trick is worth, and every other. */
static const int first_trick[] = { 0, 20, 20, 30, 30, 40 };
static const int other_trick[] = { 0, 20, 20, 30, 30, 30 };

static int trick_points(bridge_contract contract)
{
    int points = first_trick[contract.denomination] + other_trick[contract.denomination] * ((int)contract.level - 1);
    return points << contract.risk; /* doubled twice, redoubled four times */
}

/* On top of the bonus for the game that every slam is. */
static int slam_points(unsigned level, bool is_vulnerable)
{
    if (level < SMALL_SLAM)
        return 0;
    int small = is_vulnerable ? 750 : 500;
    return level == GRAND_SLAM ? 2 * small : small;
}

/* What undertrick number `at`, from 0 on, costs when doubled. */
static int doubled_undertrick(unsigned at, bool is_vulnerable, bridge_penalty_scale scale)
{
    if (at == 0)
        return is_vulnerable ? 200 : 100;
    if (is_vulnerable)
        return 300;
    return at < 3 || scale == BRIDGE_PENALTIES_OLD ? 200 : 300;
}

/* Redoubled costs exactly twice as much as doubled. */
static int penalty_points(bridge_risk risk, bool is_vulnerable, unsigned undertricks, bridge_penalty_scale scale)
{
    if (risk == BRIDGE_UNDOUBLED)
        return (is_vulnerable ? 100 : 50) * (int)undertricks;
    int sum = 0;
    for (unsigned at = 0; at < undertricks; at++)
        sum += doubled_undertrick(at, is_vulnerable, scale);
    return sum << (risk - 1);
}

/* The bonuses for games and part-scores are no parts: duplicate pays them per deal, a rubber only at its end. */
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
    parts.tricks = trick_points(contract);
    /* Doubled overtricks have a price of their own, whatever the denomination. */
    static const int doubled[2] = { 100, 200 };
    int each = contract.risk == BRIDGE_UNDOUBLED ? other_trick[contract.denomination]
                                                 : doubled[is_vulnerable] << (contract.risk - 1);
    parts.overtricks = each * ((int)(tricks - needed));
    parts.insult = 50 * (int)contract.risk;
    parts.slam = slam_points(contract.level, is_vulnerable);
    return parts;
}

/* The bonus for a part-score or game belongs to making the contract, so it comes here and not with the parts. */
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
static int suit_honours(bridge_hand hand, bridge_denomination suit)
{
    unsigned top_five = bridge_suit_ranks(hand, suit) >> BRIDGE_TEN;
    switch (__builtin_popcount(top_five)) {
    case 5:
        return 150;
    case 4:
        return 100;
    default:
        return 0;
    }
}

int bridge_honours(bridge_hand hand, bridge_denomination denomination)
{
    const bridge_hand aces = 0x4000400040004000u;
    if (denomination == BRIDGE_NOTRUMP)
        return (hand & aces) == aces ? 150 : 0;
    return denomination ? suit_honours(hand, denomination) : 0;
}

/* Only one hand can have four of the five, or all aces: the first found is the only one. */
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
