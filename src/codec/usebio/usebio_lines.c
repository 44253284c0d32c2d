/* usebio_lines.c - the values of results, matches and hands. */
#include "base/text.h"
#include "rules/bridge/call.h"
#include "rules/bridge/imp.h"
#include "rules/bridge/session_scoring.h"
#include "rules/bridge/team_match.h"
#include "usebio.h"

enum {
    SCORE_MOST = 100000, /* beyond any score of a board */
    NS_SIDE = 0,
    EW_SIDE = 1
};

static gamut_bridge_result *usebio_result_of(const usebio_walk *walk)
{
    return (gamut_bridge_result *)(uintptr_t)walk->result;
}

/* `row->at` is the place of the side: North-South and East-West, or North, East, South and West. */
static gamut_bridge_side *usebio_side_of(const usebio_walk *walk, const usebio_row *row)
{
    const gamut_bridge_side_list *sides = &walk->result->sides;
    return row->at < sides->count ? (gamut_bridge_side *)(uintptr_t)&sides->items[row->at] : NULL;
}

static bool usebio_is_individual(const usebio_walk *walk)
{
    return walk->tour->event->bridge.type == GAMUT_BRIDGE_INDIVIDUAL;
}

/* ---- who played ---- */

/* A pair of a team is the one of its players 1 and 2 North-South, and of 3 and 4 East-West. */
static bool usebio_print_side(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    const gamut_bridge_side *side = usebio_side_of(walk, row);
    bool is_for_teams = bridge_is_for_teams(&walk->tour->event->bridge), is_of_person = row->name[1] == '_';
    if (!side || !base_is_known(side->entry.state) || usebio_is_individual(walk) != is_of_person)
        return false;
    base_buffer_print(out, is_for_teams ? "%lld-%u-%u" : "%lld",
                      (long long)usebio_number_of(walk, side->entry.value, row->at), 2 * row->at + 1, 2 * row->at + 2);
    if (walk->tour->style.has_directions && !is_for_teams)
        base_buffer_add_string(out, row->at ? "EW" : "NS");
    return true;
}

static bool usebio_read_side(const usebio_walk *walk, const usebio_row *row, base_text text)
{
    gamut_bridge_side *side = usebio_side_of(walk, row);
    int64_t number;
    if (!usebio_read_entry_number(&number, text))
        return false;
    if (side)
        side->entry = base_number(number);
    return side != NULL;
}

/* Where the first team of the match sat. */
static bool usebio_print_home(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    const gamut_bridge_side_list *sides = &walk->result->sides;
    (void)row;
    if (!walk->match || sides->count < 2 || !bridge_is_for_teams(&walk->tour->event->bridge))
        return false;
    base_buffer_add_string(out, sides->items[NS_SIDE].entry.value == walk->match->team ? "NS" : "EW");
    return true;
}

/* ---- contract, lead, tricks ---- */

static bool usebio_print_contract(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    bridge_contract contract;
    char room[BRIDGE_CONTRACT_SIZE];
    (void)row;
    base_text text = walk->result->contract;
    if (!text.length)
        return false;
    if (bridge_read_contract(&contract, text) == BRIDGE_UNREADABLE)
        base_buffer_add_text(out, text);
    else if (contract.kind == BRIDGE_PASSED_OUT)
        base_buffer_add_string(out, "PASS");
    else {
        size_t length = bridge_print_contract(room, contract);
        for (size_t i = 0; i < length; i++)
            if (room[i] != 'T' || !walk->tour->style.has_short_trump)
                base_buffer_add_char(out, room[i] == 'X' && !walk->tour->style.has_capital ? 'x' : room[i]);
    }
    return true;
}

static bool usebio_read_contract(const usebio_walk *walk, const usebio_row *row, base_text text)
{
    bridge_contract contract;
    char room[BRIDGE_CONTRACT_SIZE], plain[BRIDGE_CONTRACT_SIZE];
    size_t length = 0;
    (void)row;
    for (size_t i = 0; i < text.length; i++)
        if (text.data[i] != ' ' && length < sizeof plain)
            plain[length++] = text.data[i] == 'x' ? 'X' : text.data[i];
    bool is_passed = base_text_equal_fold_ascii(text, TEXT("PASS")) || base_text_equal_fold_ascii(text, TEXT("PASSED"));
    if (is_passed)
        contract = (bridge_contract){ .kind = BRIDGE_PASSED_OUT };
    else if (length == sizeof plain ||
             bridge_read_contract(&contract, (base_text){ plain, length }) == BRIDGE_UNREADABLE ||
             contract.kind != BRIDGE_BID_CONTRACT)
        return false;
    length = bridge_print_contract(room, contract);
    usebio_result_of(walk)->contract = base_arena_copy(walk->tour->arena, (base_text){ room, length });
    return true;
}

static bool usebio_print_declarer(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    (void)row;
    base_buffer_add_text(out, walk->result->declarer);
    return walk->result->declarer.length > 0;
}

static bool usebio_read_declarer(const usebio_walk *walk, const usebio_row *row, base_text text)
{
    bridge_seat seat;
    (void)row;
    if (bridge_read_seat(&seat, text) == BRIDGE_UNREADABLE)
        return false;
    usebio_result_of(walk)->declarer = bridge_seat_text(seat);
    return true;
}

static bool usebio_print_lead(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    base_text lead = walk->result->lead;
    (void)row;
    if (lead.length == 2 && walk->tour->style.has_rank_first)
        base_buffer_print(out, "%c%c", lead.data[1], lead.data[0]);
    else
        base_buffer_add_text(out, lead);
    return lead.length > 0;
}

/* The suit is first or last, and the ten is T or 10. */
static bool usebio_read_lead(const usebio_walk *walk, const usebio_row *row, base_text text)
{
    bridge_card card;
    char room[4];
    (void)row;
    if (text.length < 2 || text.length > 3)
        return false;
    bool is_last = bridge_suit_of_letter(text.data[0]) == BRIDGE_NO_DENOMINATION;
    base_text suit = base_text_slice(text, is_last ? text.length - 1 : 0, is_last ? text.length : 1);
    base_text rank = base_text_slice(text, !is_last, text.length - is_last);
    room[0] = suit.data[0];
    room[1] = base_text_is(rank, "10") ? 'T' : rank.data[0];
    if ((rank.length != 1 && room[1] != 'T') || bridge_read_card(&card, (base_text){ room, 2 }) == BRIDGE_UNREADABLE)
        return false;
    usebio_result_of(walk)->lead = bridge_card_text(card);
    return true;
}

static bool usebio_print_tricks(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    (void)row;
    base_buffer_add_text(out, walk->result->tricks);
    return walk->result->tricks.length > 0;
}

/* One program writes the result relative to the contract, "=" or "+1". */
static bool usebio_read_tricks(const usebio_walk *walk, const usebio_row *row, base_text text)
{
    uint64_t tricks;
    (void)row;
    bool is_relative = text.data[0] == '=' || text.data[0] == '+' || text.data[0] == '-';
    if (is_relative)
        return text.length <= 3;
    if (!base_parse_uint(&tricks, text, 10) || tricks > BRIDGE_HAND_CARDS)
        return false;
    usebio_result_of(walk)->tricks = base_arena_print(walk->tour->arena, "%u", (unsigned)tricks);
    return true;
}

/* ---- score ---- */

/* The percentages of a ruling. */
static const struct usebio_ruling {
    unsigned percent;
    gamut_bridge_ruling ruling;
} usebio_rulings[] = { { 40, GAMUT_BRIDGE_AVERAGE_MINUS },
                       { 50, GAMUT_BRIDGE_AVERAGE },
                       { 60, GAMUT_BRIDGE_AVERAGE_PLUS } };

static unsigned usebio_percent_of(gamut_bridge_ruling ruling)
{
    for (size_t i = 0; i < COUNT(usebio_rulings); i++)
        if (usebio_rulings[i].ruling == ruling)
            return usebio_rulings[i].percent;
    return 0;
}

static gamut_bridge_ruling usebio_ruling_of(uint64_t percent)
{
    return percent > 50 ? GAMUT_BRIDGE_AVERAGE_PLUS : percent < 50 ? GAMUT_BRIDGE_AVERAGE_MINUS : GAMUT_BRIDGE_AVERAGE;
}

static bool usebio_print_score(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    const gamut_bridge_side_list *sides = &walk->result->sides;
    (void)row;
    if (sides->count < 2)
        return false;
    unsigned ns = usebio_percent_of(sides->items[NS_SIDE].ruling), ew = usebio_percent_of(sides->items[EW_SIDE].ruling);
    if (ns && ew) {
        base_buffer_print(out, "A%02u%02u", ns, ew);
        return true;
    }
    base_buffer_print(out, "%lld", (long long)sides->items[NS_SIDE].score.value);
    return base_is_known(sides->items[NS_SIDE].score.state);
}

static bool usebio_read_score(const usebio_walk *walk, const usebio_row *row, base_text text)
{
    gamut_bridge_side_list sides = walk->result->sides;
    gamut_bridge_side *items = (gamut_bridge_side *)(uintptr_t)sides.items;
    uint64_t ns, ew;
    int64_t score;
    (void)row;
    bool is_ruling = text.length == 5 && text.data[0] == 'A' && base_parse_uint(&ns, base_text_slice(text, 1, 3), 10) &&
                     base_parse_uint(&ew, base_text_slice(text, 3, 5), 10);
    if (!is_ruling && (!base_parse_int(&score, text) || score > SCORE_MOST || score < -SCORE_MOST))
        return false;
    for (size_t i = 0; i < sides.count; i++)
        if (is_ruling)
            items[i].ruling = usebio_ruling_of(i % 2 ? ew : ns);
        else
            items[i].score = base_number(i % 2 ? -score : score);
    return true;
}

/* ---- points ---- */

/* The name of the points of a line: that of the session's scoring. In teams these are points of the pairs. */
static bool usebio_fits_points(const usebio_walk *walk, const usebio_row *row)
{
    const gamut_bridge_session *bridge = &walk->tour->event->bridge;
    char letter = row->name[3];
    if (bridge_is_for_teams(bridge))
        return letter == 'C' && bridge->scoring != GAMUT_BRIDGE_BOARD_A_MATCH;
    switch (bridge->scoring) {
    case GAMUT_BRIDGE_IMPS_AVERAGE:
    case GAMUT_BRIDGE_IMPS_TOTAL:
        return letter == 'C';
    case GAMUT_BRIDGE_IMPS_DATUM:
    case GAMUT_BRIDGE_IMPS_FIXED_DATUM:
        return letter == 'B';
    default:
        return letter == 'M';
    }
}

/* Matchpoints are on the scale of two points for a result that is beaten. */
static bool usebio_print_points(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    const gamut_bridge_side *side = usebio_side_of(walk, row);
    if (!side || !base_is_known(side->points.state) || !usebio_fits_points(walk, row))
        return false;
    gamut_decimal points = side->points;
    if (walk->tour->event->bridge.scoring == GAMUT_BRIDGE_MATCHPOINTS)
        points.value *= 2;
    base_buffer_add_text(out, base_decimal_print(walk->tour->arena, points));
    return true;
}

static bool usebio_read_points(const usebio_walk *walk, const usebio_row *row, base_text text)
{
    gamut_bridge_side_list sides = walk->result->sides;
    gamut_decimal points;
    if (!base_parse_decimal(&points, text) || text.data[0] == '+' || points.places > 8 || points.value > 10000000000 ||
        points.value < -10000000000)
        return false;
    for (size_t i = row->at; usebio_fits_points(walk, row) && i < sides.count; i += 2)
        ((gamut_bridge_side *)(uintptr_t)&sides.items[i])->points = points;
    return true;
}

/* ---- boards of a match ---- */

/* Returns the two results of a board at a match of teams: at the table where the first team sat North-South, and at the
 * other. */
static bool usebio_two_tables(const gamut_bridge_side_list *out[2], const usebio_walk *walk)
{
    out[0] = out[1] = NULL;
    for (size_t i = walk->line_at; walk->match && i < walk->line_end; i++) {
        const gamut_bridge_side_list *sides = &walk->tour->lines[i].result->sides;
        size_t table = sides->items[NS_SIDE].entry.value != walk->match->team;
        if (out[table] || !base_is_known(sides->items[NS_SIDE].score.state))
            return false;
        out[table] = sides;
    }
    return out[0] && out[1] && bridge_is_for_teams(&walk->tour->event->bridge);
}

static bool usebio_print_imps(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    const gamut_bridge_side_list *tables[2];
    (void)row;
    if (!usebio_two_tables(tables, walk) || walk->tour->event->bridge.scoring == GAMUT_BRIDGE_BOARD_A_MATCH)
        return false;
    base_buffer_print(out, "%d",
                      bridge_imps(&bridge_imp_scale_1962,
                                  tables[0]->items[NS_SIDE].score.value - tables[1]->items[NS_SIDE].score.value));
    return true;
}

/* Two points for the better score, one each for equal scores. */
static bool usebio_print_board_points(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    const gamut_bridge_side_list *tables[2];
    if (!usebio_two_tables(tables, walk) || walk->tour->event->bridge.scoring != GAMUT_BRIDGE_BOARD_A_MATCH)
        return false;
    int32_t own = (int32_t)tables[0]->items[NS_SIDE].score.value,
            other = (int32_t)tables[1]->items[NS_SIDE].score.value;
    base_buffer_add_uint(out, row->at ? bridge_board_a_match(other, own) : bridge_board_a_match(own, other));
    return true;
}

/* ---- matches ---- */

static bool usebio_print_round(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    (void)row;
    base_buffer_print(out, "%lld", (long long)walk->match->round);
    return base_is_known(walk->match->own->round.state);
}

static bool usebio_print_team(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    bool is_for_teams = bridge_is_for_teams(&walk->tour->event->bridge), is_pair = row->name[2] == '_';
    base_buffer_print(out, "%lld", (long long)(row->at ? walk->match->own->opponent.value : walk->match->team));
    return is_for_teams != is_pair;
}

static bool usebio_print_first_board(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    if (walk->line_at == walk->line_end)
        return false;
    const usebio_line *line = &walk->tour->lines[row->at ? walk->line_end - 1 : walk->line_at];
    base_buffer_print(out, "%lld", (long long)line->board);
    return true;
}

/* The score of a match is in the unit that decides it. */
static bool usebio_print_match_score(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    const gamut_bridge_session *bridge = &walk->tour->event->bridge;
    const gamut_bridge_match *match = row->at ? walk->match->other : walk->match->own;
    bool is_pair = row->name[2] == '_';
    if (!match || bridge_is_for_teams(bridge) == is_pair)
        return false;
    bool is_by_imps = bridge->scoring == GAMUT_BRIDGE_WIN_LOSS || bridge->scoring == GAMUT_BRIDGE_KNOCKOUT;
    gamut_decimal score = bridge->scoring == GAMUT_BRIDGE_BOARD_A_MATCH ? match->wins : match->victory_points;
    if (is_by_imps)
        base_buffer_print(out, "%lld", (long long)match->imps.value);
    else
        base_buffer_add_text(out, base_decimal_print(walk->tour->arena, score));
    return base_is_known(is_by_imps ? match->imps.state : score.state);
}

/* ---- hands ---- */

static bool usebio_print_hand_seat(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    static const char *const words[] = { "", "North", "East", "South", "West" };
    (void)row;
    base_buffer_add_string(out, words[walk->seat]);
    return true;
}

static bool usebio_print_suit(base_buffer *out, const usebio_walk *walk, const usebio_row *row)
{
    unsigned ranks = bridge_suit_ranks(walk->deal.hands[walk->seat], (bridge_denomination)row->at);
    for (unsigned rank = BRIDGE_ACE; rank >= 2; rank--)
        if (ranks >> rank & 1u)
            base_buffer_add_char(out, bridge_rank_letter(rank));
    return true;
}

/* clang-format off */
const usebio_row usebio_line_rows[] = {
    { USEBIO_BOARD, "IMPS", usebio_print_imps, NULL, 0, NULL },
    { USEBIO_BOARD, "TEAM_POINTS", usebio_print_board_points, NULL, 0, NULL },
    { USEBIO_BOARD, "OPPOSING_TEAM_POINTS", usebio_print_board_points, NULL, 1, NULL },
    { USEBIO_LINE, "DIRECTION", usebio_print_home, NULL, 0, NULL },
    { USEBIO_LINE, "NS_PAIR_NUMBER", usebio_print_side, usebio_read_side, 0, NULL },
    { USEBIO_LINE, "EW_PAIR_NUMBER", usebio_print_side, usebio_read_side, 1, NULL },
    { USEBIO_LINE, "N_PLAYER_NUMBER", usebio_print_side, usebio_read_side, 0, NULL },
    { USEBIO_LINE, "S_PLAYER_NUMBER", usebio_print_side, usebio_read_side, 2, NULL },
    { USEBIO_LINE, "E_PLAYER_NUMBER", usebio_print_side, usebio_read_side, 1, NULL },
    { USEBIO_LINE, "W_PLAYER_NUMBER", usebio_print_side, usebio_read_side, 3, NULL },
    { USEBIO_LINE, "CONTRACT", usebio_print_contract, usebio_read_contract, 0, NULL },
    { USEBIO_LINE, "PLAYED_BY", usebio_print_declarer, usebio_read_declarer, 0, NULL },
    { USEBIO_LINE, "LEAD", usebio_print_lead, usebio_read_lead, 0, NULL },
    { USEBIO_LINE, "TRICKS", usebio_print_tricks, usebio_read_tricks, 0, NULL },
    { USEBIO_LINE, "SCORE", usebio_print_score, usebio_read_score, 0, NULL },
    { USEBIO_LINE, "NS_MATCH_POINTS", usebio_print_points, usebio_read_points, 0, NULL },
    { USEBIO_LINE, "EW_MATCH_POINTS", usebio_print_points, usebio_read_points, 1, NULL },
    { USEBIO_LINE, "NS_CROSS_IMP_POINTS", usebio_print_points, usebio_read_points, 0, NULL },
    { USEBIO_LINE, "EW_CROSS_IMP_POINTS", usebio_print_points, usebio_read_points, 1, NULL },
    { USEBIO_LINE, "NS_BUTLER_POINTS", usebio_print_points, usebio_read_points, 0, NULL },
    { USEBIO_LINE, "EW_BUTLER_POINTS", usebio_print_points, usebio_read_points, 1, NULL },
    { USEBIO_MATCH, "ROUND_NUMBER", usebio_print_round, NULL, 0, NULL },
    { USEBIO_MATCH, "TEAM", usebio_print_team, NULL, 0, NULL },
    { USEBIO_MATCH, "OPPOSING_TEAM", usebio_print_team, NULL, 1, NULL },
    { USEBIO_MATCH, "NS_PAIR_NUMBER", usebio_print_team, NULL, 0, NULL },
    { USEBIO_MATCH, "EW_PAIR_NUMBER", usebio_print_team, NULL, 1, NULL },
    { USEBIO_MATCH, "START_BOARD_NUMBER", usebio_print_first_board, NULL, 0, NULL },
    { USEBIO_MATCH, "END_BOARD_NUMBER", usebio_print_first_board, NULL, 1, NULL },
    { USEBIO_MATCH, "TEAM_SCORE", usebio_print_match_score, NULL, 0, NULL },
    { USEBIO_MATCH, "OPPOSING_TEAM_SCORE", usebio_print_match_score, NULL, 1, NULL },
    { USEBIO_MATCH, "NS_SCORE", usebio_print_match_score, NULL, 0, NULL },
    { USEBIO_MATCH, "EW_SCORE", usebio_print_match_score, NULL, 1, NULL },
    { USEBIO_HAND, "DIRECTION", usebio_print_hand_seat, NULL, 0, NULL },
    { USEBIO_HAND, "SPADES", usebio_print_suit, NULL, BRIDGE_SPADES, NULL },
    { USEBIO_HAND, "HEARTS", usebio_print_suit, NULL, BRIDGE_HEARTS, NULL },
    { USEBIO_HAND, "DIAMONDS", usebio_print_suit, NULL, BRIDGE_DIAMONDS, NULL },
    { USEBIO_HAND, "CLUBS", usebio_print_suit, NULL, BRIDGE_CLUBS, NULL },
};
/* clang-format on */
const size_t usebio_line_row_count = COUNT(usebio_line_rows);
