/* rubber.c - the scoring of rubber bridge (Law 81 of the rubber code), and of Chicago, in which the bonus for a game is
 * paid at once. */
#include "rubber.h"

enum {
    GAME = 100,
    GAMES_TO_WIN = 2,
    QUICK_RUBBER = 700, /* bonus for winning the rubber by two games to none */
    SLOW_RUBBER = 500,
    LONE_GAME = 300,
    LONE_PART = 100
};

/* The index of the current game. */
static unsigned current_game(const bridge_rubber *rubber)
{
    return rubber->games[BRIDGE_NS] + rubber->games[BRIDGE_EW];
}

/* Each game but the last must have been won by exactly one side; the last one is in progress, and no side may have won
 * two games. */
bool bridge_resume_rubber(bridge_rubber *out, const int above[BRIDGE_SIDES],
                          const int below[BRIDGE_SIDES][BRIDGE_RUBBER_GAMES], unsigned game_count)
{
    *out = (bridge_rubber){ .above = { above[BRIDGE_NS], above[BRIDGE_EW] } };
    if (game_count == 0 || game_count > BRIDGE_RUBBER_GAMES || above[BRIDGE_NS] < 0 || above[BRIDGE_EW] < 0)
        return false;
    for (unsigned game = 0; game < game_count; game++) {
        int ns = below[BRIDGE_NS][game], ew = below[BRIDGE_EW][game];
        bool is_ns_won = ns >= GAME, is_ew_won = ew >= GAME, is_last = game + 1 == game_count;
        out->below[BRIDGE_NS][game] = ns;
        out->below[BRIDGE_EW][game] = ew;
        out->games[BRIDGE_NS] += is_ns_won;
        out->games[BRIDGE_EW] += is_ew_won;
        if (ns < 0 || ew < 0 || (is_last ? is_ns_won || is_ew_won : is_ns_won == is_ew_won))
            return false;
    }
    return out->games[BRIDGE_NS] < GAMES_TO_WIN && out->games[BRIDGE_EW] < GAMES_TO_WIN;
}

bridge_vulnerability bridge_rubber_vulnerability(const bridge_rubber *rubber)
{
    return bridge_vulnerability_of_sides(rubber->games[BRIDGE_NS] > 0, rubber->games[BRIDGE_EW] > 0);
}

/* The score of a deal without the bonuses for games and rubbers. */
static bridge_rubber_score score_deal(const bridge_table_result *result, bridge_vulnerability vulnerability)
{
    bridge_rubber_score score = { { result->honours[BRIDGE_NS], result->honours[BRIDGE_EW] }, { 0, 0 } };
    if (!result->declarer)
        return score;
    bridge_side side = bridge_side_of(result->declarer);
    bridge_score_parts parts = bridge_score_in_parts(result->contract, bridge_is_vulnerable(vulnerability, side),
                                                     result->tricks, BRIDGE_PENALTIES_1987);
    score.below[side] = parts.tricks;
    score.above[side] += parts.overtricks + parts.insult + parts.slam;
    score.above[bridge_other_side(side)] += parts.penalty;
    return score;
}

/* Only the declarer's side can score below the line in a deal, so at most one side can win the game. */
bridge_rubber_score bridge_add_to_rubber(bridge_rubber *rubber, const bridge_table_result *result)
{
    if (rubber->has_ended)
        return (bridge_rubber_score){ { 0, 0 }, { 0, 0 } };
    bridge_rubber_score score = score_deal(result, bridge_rubber_vulnerability(rubber));
    unsigned game = current_game(rubber);
    for (bridge_side side = BRIDGE_NS; side <= BRIDGE_EW; side++) {
        rubber->below[side][game] += score.below[side];
        if (rubber->below[side][game] < GAME || ++rubber->games[side] < GAMES_TO_WIN)
            continue;
        rubber->has_ended = true;
        score.above[side] += rubber->games[bridge_other_side(side)] ? SLOW_RUBBER : QUICK_RUBBER;
    }
    rubber->above[BRIDGE_NS] += score.above[BRIDGE_NS];
    rubber->above[BRIDGE_EW] += score.above[BRIDGE_EW];
    return score;
}

/* At most one side can have won more games than the other, but both may have a part-score. */
void bridge_break_rubber(int bonus[BRIDGE_SIDES], const bridge_rubber *rubber)
{
    unsigned game = current_game(rubber);
    for (bridge_side side = BRIDGE_NS; side <= BRIDGE_EW; side++) {
        bonus[side] = 0;
        if (rubber->has_ended)
            continue;
        if (rubber->games[side] > rubber->games[bridge_other_side(side)])
            bonus[side] += LONE_GAME;
        if (rubber->below[side][game] > 0)
            bonus[side] += LONE_PART;
    }
}

int bridge_rubber_total(const bridge_rubber *rubber, bridge_side side)
{
    int total = rubber->above[side];
    for (unsigned game = 0; game < BRIDGE_RUBBER_GAMES; game++)
        total += rubber->below[side][game];
    return total;
}

bridge_vulnerability bridge_chicago_vulnerability(unsigned deal, bridge_seat dealer, bool is_cavendish)
{
    if (deal == 1)
        return BRIDGE_VULNERABLE_NONE;
    if (deal == BRIDGE_CHICAGO_DEALS)
        return BRIDGE_VULNERABLE_ALL;
    if (deal == 0 || deal > BRIDGE_CHICAGO_DEALS || !dealer)
        return BRIDGE_VULNERABILITY_UNKNOWN;
    bridge_side side = bridge_side_of(is_cavendish ? bridge_next_seat(dealer) : dealer);
    return bridge_vulnerability_of_sides(side == BRIDGE_NS, side == BRIDGE_EW);
}

/* The bonus of a side that made its contract. The trick points are added to the part-score; if they complete a game,
 * the part-scores of both sides start again at 0. */
static int chicago_bonus(bridge_chicago *chicago, bridge_side side, int below, bool is_vulnerable)
{
    chicago->part[side] += below;
    if (chicago->part[side] >= GAME) {
        chicago->part[BRIDGE_NS] = chicago->part[BRIDGE_EW] = 0;
        return is_vulnerable ? 500 : 300;
    }
    return chicago->deal_count == BRIDGE_CHICAGO_DEALS ? LONE_PART : 0;
}

void bridge_add_to_chicago(bridge_rubber_score *score, bridge_chicago *chicago, const bridge_table_result *result,
                           bridge_vulnerability vulnerability)
{
    *score = (bridge_rubber_score){ { 0, 0 }, { 0, 0 } };
    if (chicago->deal_count >= BRIDGE_CHICAGO_DEALS)
        return;
    chicago->deal_count++;
    *score = score_deal(result, vulnerability);
    for (bridge_side side = BRIDGE_NS; side <= BRIDGE_EW; side++) {
        if (score->below[side] > 0)
            score->above[side] +=
                chicago_bonus(chicago, side, score->below[side], bridge_is_vulnerable(vulnerability, side));
        chicago->score[side] += score->above[side] + score->below[side];
    }
}
