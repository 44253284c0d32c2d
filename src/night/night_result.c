/* night_result.c - reads a result as it is called at the table: a contract, a score, or a ruling. */
#include "base/text.h"
#include "night.h"
#include "rules/bridge/card.h"
#include "rules/bridge/score.h"
#include "rules/bridge/session_scoring.h"

enum {
    WORDS_MOST = 8,
    BOOK = 6,
    TRICKS = 13
};

/* The words of a result. */
typedef struct night_words {
    base_text items[WORDS_MOST];
    size_t count, at;
} night_words;

static bool is_word(const night_words *words, const char *word)
{
    return words->at < words->count && base_text_equal_fold_ascii(words->items[words->at], base_text_of(word));
}

/* Read "=", "+2" or "-1" as the number of tricks of the declarer. */
static bool read_made(unsigned *out, const night_words *words, unsigned level)
{
    base_text word = words->at < words->count ? words->items[words->at] : TEXT("");
    int64_t more = 0;
    bool is_signed = word.length > 1 && (word.data[0] == '+' || word.data[0] == '-');
    bool is_even = base_text_is(word, "=");
    if (!is_even && (!is_signed || !base_parse_int(&more, word) || more == 0))
        return false;
    int64_t tricks = (int64_t)level + BOOK + more;
    *out = (unsigned)tricks;
    return tricks >= 0 && tricks <= TRICKS;
}

/* "4S N =", "3NTX E -2 SA", and also "4SN=" with nothing between. */
static bool read_contract(night_entered *out, desk_session *desk, night_words *words, base_text whole)
{
    bridge_card lead = BRIDGE_NO_CARD;
    words->at++;
    if (words->at >= words->count || bridge_read_seat(&out->declarer, words->items[words->at]) == BRIDGE_UNREADABLE)
        return desk_refuse(desk, "'%.*s': after the contract comes the declarer: N, E, S or W", TEXT_ARGS(whole));
    words->at++;
    if (!read_made(&out->tricks, words, out->contract.level))
        return desk_refuse(desk,
                           "'%.*s': after the declarer comes what was made: '=', or '+1' for an overtrick, or '-1' for "
                           "an undertrick",
                           TEXT_ARGS(whole));
    words->at++;
    if (words->at < words->count && bridge_read_card(&lead, words->items[words->at]) != BRIDGE_UNREADABLE && lead) {
        out->lead = bridge_card_text(lead);
        words->at++;
    }
    out->has_contract = true;
    return true;
}

/* The short words that directors use, and the names of the rulings. */
static gamut_bridge_ruling read_ruling(base_text word)
{
    static const struct {
        const char *word;
        gamut_bridge_ruling ruling;
    } words[] = { { "ave", GAMUT_BRIDGE_AVERAGE },        { "a", GAMUT_BRIDGE_AVERAGE },
                  { "ave+", GAMUT_BRIDGE_AVERAGE_PLUS },  { "a+", GAMUT_BRIDGE_AVERAGE_PLUS },
                  { "ave-", GAMUT_BRIDGE_AVERAGE_MINUS }, { "a-", GAMUT_BRIDGE_AVERAGE_MINUS },
                  { "50%", GAMUT_BRIDGE_AVERAGE },        { "60%", GAMUT_BRIDGE_AVERAGE_PLUS },
                  { "40%", GAMUT_BRIDGE_AVERAGE_MINUS },  { "late", GAMUT_BRIDGE_LATE_PLAY },
                  { "np", GAMUT_BRIDGE_NOT_PLAYED } };
    for (size_t i = 0; i < COUNT(words); i++)
        if (base_text_equal_fold_ascii(word, base_text_of(words[i].word)))
            return words[i].ruling;
    return bridge_read_ruling(word);
}

/* Read a score or a ruling of each side; of one side alone, the other one follows. */
static bool read_sides(night_entered *out, desk_session *desk, night_words *words, base_text whole)
{
    size_t side = 0;
    bool is_mirrored = is_word(words, "EW");
    size_t first = is_mirrored;
    words->at += is_mirrored || is_word(words, "NS");
    for (; side < 2 && words->at < words->count; side++, words->at++) {
        base_text word = words->items[words->at];
        size_t own = (side + first) % 2;
        if (base_text_starts_with(word, "foul"))
            break;
        out->rulings[own] = read_ruling(word);
        if (out->rulings[own])
            continue;
        if (!base_parse_int(&out->scores[own], word))
            return desk_refuse(desk,
                               "'%.*s': '%.*s' is neither a contract (4S N =) nor a score (+420) nor a ruling (ave, "
                               "ave+, ave-, late, np)",
                               TEXT_ARGS(whole), TEXT_ARGS(word));
        if (out->scores[own] % 10 || out->scores[own] > BRIDGE_SCORE_MOST || out->scores[own] < -BRIDGE_SCORE_MOST)
            return desk_refuse(desk, "'%.*s': no contract gives the score %lld", TEXT_ARGS(whole),
                               (long long)out->scores[own]);
        out->has_score[own] = true;
    }
    size_t own = first, other = 1 - first;
    if (side == 1 && out->has_score[own]) {
        out->scores[other] = -out->scores[own];
        out->has_score[other] = true;
    } else if (side == 1 && out->rulings[own])
        out->rulings[other] = bridge_mirror_ruling(out->rulings[own]);
    if (out->rulings[0] == GAMUT_BRIDGE_NOT_IN_PLAY || out->rulings[1] == GAMUT_BRIDGE_NOT_IN_PLAY)
        return desk_refuse(desk, "'%.*s': who sits out follows from the movement; a board that was not played is np",
                           TEXT_ARGS(whole));
    bool is_of_both = out->rulings[0] >= GAMUT_BRIDGE_LATE_PLAY || out->rulings[1] >= GAMUT_BRIDGE_LATE_PLAY;
    if (is_of_both && out->rulings[0] != out->rulings[1])
        return desk_refuse(desk, "'%.*s': a board is late, not played or not in play for both sides", TEXT_ARGS(whole));
    out->is_late = out->rulings[0] == GAMUT_BRIDGE_LATE_PLAY;
    return true;
}

/* "foul", "foul=2": the version of a fouled board; "foul=0": it was none. */
static bool read_foul(night_entered *out, desk_session *desk, night_words *words, base_text whole)
{
    enum {
        VERSIONS_MOST = 7
    };
    if (words->at >= words->count)
        return true;
    base_text word = words->items[words->at];
    base_text version = base_text_slice(word, base_text_find(word, '=') + 1, word.length);
    if (!base_text_starts_with(word, "foul") || words->at + 1 < words->count)
        return desk_refuse(desk, "'%.*s': '%.*s' is too much", TEXT_ARGS(whole), TEXT_ARGS(word));
    if (out->rulings[0] || out->rulings[1] || out->is_cleared)
        return desk_refuse(desk, "'%.*s': only a score belongs to a version of a fouled board", TEXT_ARGS(whole));
    out->has_foul = true;
    out->foul = 1;
    if (base_text_find(word, '=') == word.length
            ? word.length > 4
            : !base_parse_int(&out->foul, version) || out->foul < 0 || out->foul > VERSIONS_MOST)
        return desk_refuse(desk, "'%.*s': a fouled board has versions from foul=1 to foul=%d; foul=0 means none",
                           TEXT_ARGS(whole), VERSIONS_MOST);
    return true;
}

bool night_read_result(night_entered *out, desk_session *desk, base_text text, bridge_vulnerability vulnerability)
{
    night_words words = { .count = 0 };
    base_text rest = text, part;
    *out = (night_entered){ 0 };
    while (base_text_next_part(&rest, ' ', &part)) {
        if (part.length && words.count == WORDS_MOST)
            return desk_refuse(desk, "'%.*s' has too many words", TEXT_ARGS(text));
        if (part.length)
            words.items[words.count++] = part;
    }
    if (!words.count)
        return desk_refuse(desk, "after table and board comes the result: 4S N =, or +420, or ave+ ave-");
    if (is_word(&words, "*")) {
        out->is_cleared = true;
        words.at++;
    } else if (bridge_read_contract(&out->contract, words.items[0]) != BRIDGE_UNREADABLE &&
               out->contract.kind == BRIDGE_PASSED_OUT) {
        out->has_contract = out->is_passed_out = out->has_score[0] = out->has_score[1] = true;
        words.at++;
    } else if (out->contract.kind == BRIDGE_BID_CONTRACT) {
        if (!read_contract(out, desk, &words, text))
            return false;
        out->scores[0] =
            bridge_score_ns(out->contract, out->declarer, vulnerability, out->tricks, BRIDGE_PENALTIES_1987);
        out->scores[1] = -out->scores[0];
        out->has_score[0] = out->has_score[1] = true;
    } else if (!read_sides(out, desk, &words, text))
        return false;
    return read_foul(out, desk, &words, text);
}

size_t night_count_contracts(int64_t score, bridge_vulnerability vulnerability, night_entered *only)
{
    size_t count = 0;
    if (score == 0) {
        only->has_contract = only->is_passed_out = true;
        only->contract = (bridge_contract){ .kind = BRIDGE_PASSED_OUT };
        return 1;
    }
    for (bridge_call bid = BRIDGE_LOWEST_BID; bid <= BRIDGE_HIGHEST_BID; bid++)
        for (unsigned risk = BRIDGE_UNDOUBLED; risk <= BRIDGE_REDOUBLED; risk++)
            for (unsigned side = 0; side < 2; side++)
                for (unsigned tricks = 0; tricks <= TRICKS; tricks++) {
                    bridge_contract contract =
                        bridge_make_contract(bridge_bid_level(bid), bridge_bid_denomination(bid), (bridge_risk)risk);
                    bridge_seat declarer = side ? BRIDGE_EAST : BRIDGE_NORTH;
                    if (bridge_score_ns(contract, declarer, vulnerability, tricks, BRIDGE_PENALTIES_1987) != score)
                        continue;
                    count++;
                    only->contract = contract;
                    only->declarer = declarer;
                    only->tricks = tricks;
                }
    return count;
}
