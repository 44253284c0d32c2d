/* check_tags.c - checks the values of tags that have no member of their own, and the score of the contract.
 *
 * Section 4 of PBN 2.1 gives the forms of tags. Its lists of usual words are open, so other words are reported only as
 * a note. */
#include <string.h>

#include "base/text.h"
#include "check_board.h"
#include "rules/bridge/score.h"
#include "rules/bridge/scoring.h"

CHECK_RULE(tag_value, "board.tag.value", ERROR, "a tag has a value that it cannot have", "PBN 2.1, section 4",
           "[Room \"IMP\"]", NULL);
CHECK_RULE(tag_unusual, "board.tag.unusual", NOTE, "the value of a tag is not among the usual ones",
           "PBN 2.1, section 4", "[Mode \"XYZ\"]", NULL);
CHECK_RULE(score_differs, "board.score", WARNING, "the score is not that of contract, result and vulnerability",
           "Law 77", "3NT made, not vulnerable, [Score \"NS 600\"]", "nothing is wrong if the score was adjusted");
CHECK_RULE(rubber_vulnerable, "board.rubber.vulnerable", ERROR, "the games won make another vulnerability",
           "PBN 2.1, section 4.2.6", "one game won by NS, [Vulnerable \"None\"]", NULL);

const gamut_rule *const check_tags_rules[CHECK_TAGS_RULE_COUNT] = { &tag_value, &tag_unusual, &score_differs,
                                                                    &rubber_vulnerable };

/* ---- the forms of values ---- */

/* Returns whether the value is one of the words, which are separated by bars. */
static bool is_word_of(base_text value, const char *words)
{
    base_text rest = base_text_of(words), word;
    while (base_text_next_part(&rest, '|', &word))
        if (base_text_equal(word, value))
            return true;
    return false;
}

static bool is_yes_or_no(base_text value)
{
    return is_word_of(value, "Yes|No");
}

static bool is_room(base_text value)
{
    return is_word_of(value, "Open|Closed");
}

/* Returns whether the text is a list of seats, each at most once. */
static bool is_hidden(base_text value)
{
    static const char seats[4] = { 'W', 'N', 'E', 'S' };
    unsigned seen = 0;
    for (size_t i = 0; i < value.length; i++) {
        const char *at = memchr(seats, value.data[i], sizeof seats);
        unsigned bit = at ? 1u << (at - seats) : 0;
        if (!at || (seen & bit))
            return false;
        seen |= bit;
    }
    return true;
}

/* Returns whether any of the numbers has decimal places. */
static bool has_places(const bridge_side_values *values)
{
    return values->plain.places || values->sides[0].places || values->sides[1].places;
}

static bool is_score(base_text value)
{
    bridge_side_values values;
    return bridge_read_side_values(&values, value) && !has_places(&values);
}

static bool is_decimal_score(base_text value)
{
    bridge_side_values values;
    return bridge_read_side_values(&values, value) != BRIDGE_UNREADABLE;
}

/* An unknown value is accepted, because a tag states either one number or a number for each side, and what it does not
 * state is unknown. */
static bool is_percent(gamut_decimal value)
{
    int64_t scaled;
    return !base_is_known(value.state) ||
           (base_decimal_scale(&scaled, value, 10) && scaled >= 0 && scaled <= 1000000000000);
}

static bool is_percentage(base_text value)
{
    bridge_side_values values;
    if (!bridge_read_side_values(&values, value))
        return false;
    return is_percent(values.plain) && is_percent(values.sides[0]) && is_percent(values.sides[1]);
}

/* A side must be named; if both are, their scores must add up to 0. */
static bool is_optimum(base_text value)
{
    bridge_side_values values;
    if (!bridge_read_side_values(&values, value) || values.is_plain || has_places(&values))
        return false;
    int64_t sum;
    return !values.is_given[0] || !values.is_given[1] ||
           (!__builtin_add_overflow(values.sides[0].value, values.sides[1].value, &sum) && sum == 0);
}

static bool is_number_between(base_text value, uint64_t most)
{
    uint64_t number;
    return base_parse_uint(&number, value, 10) && number <= most;
}

/* Returns whether the text is a time, "HH:MM:SS". */
static bool is_time(base_text value)
{
    return value.length == 8 && value.data[2] == ':' && value.data[5] == ':' &&
           is_number_between(base_text_slice(value, 0, 2), 23) && is_number_between(base_text_slice(value, 3, 5), 59) &&
           is_number_between(base_text_slice(value, 6, 8), 59);
}

static bool is_time_control(base_text value)
{
    size_t slash = base_text_find(value, '/');
    return slash < value.length && is_number_between(base_text_slice(value, 0, slash), UINT32_MAX) &&
           is_number_between(base_text_slice(value, slash + 1, value.length), UINT32_MAX);
}

static bool is_seconds(base_text value)
{
    return is_number_between(value, UINT32_MAX);
}

/* A round consists of letters, digits and underscores, in parts separated by points. */
static bool is_round(base_text value)
{
    for (size_t i = 0; i < value.length; i++) {
        char c = base_lower_ascii(value.data[i]);
        bool is_inner = (c >= 'a' && c <= 'z') || base_is_digit(c) || c == '_';
        if (!is_inner && (c != '.' || !i || i + 1 == value.length || value.data[i - 1] == '.'))
            return false;
    }
    return true;
}

/* Returns whether the text is "above/below" (points above and below the line), for one side or both, with or without
 * blanks around the slash. */
static bool is_rubber_score(base_text value)
{
    char plain[64];
    size_t length = 0;
    for (size_t i = 0; i < value.length && length < sizeof plain; i++) {
        bool is_near = value.data[i] == ' ' &&
                       ((i + 1 < value.length && value.data[i + 1] == '/') || (i && value.data[i - 1] == '/'));
        if (!is_near)
            plain[length++] = value.data[i] == '/' ? '.' : value.data[i];
    }
    bridge_side_values values;
    return length < sizeof plain && bridge_read_side_values(&values, (base_text){ plain, length }) &&
           base_text_find(value, '/') < value.length;
}

/* Tags whose values must have a certain form; `form` ends the message "... is not FORM". */
static const struct tag_row {
    const char *name;
    bool (*is_fine)(base_text value);
    const char *form;
} tag_rows[] = {
    { "FrenchMP", is_yes_or_no, "Yes or No" },
    { "Room", is_room, "Open or Closed" },
    { "Hidden", is_hidden, "some of W N E S" },
    { "Score", is_score, "a score, or NS and EW with scores" },
    { "ScoreIMP", is_decimal_score, "IMPs, or NS and EW with IMPs" },
    { "ScoreMP", is_decimal_score, "matchpoints, or NS and EW with matchpoints" },
    { "ScorePercentage", is_percentage, "percentages from 0 to 100" },
    { "ScoreRubber", is_rubber_score, "points above/below the line" },
    { "OptimumScore", is_optimum, "NS or EW with a score" },
    { "Time", is_time, "HH:MM:SS" },
    { "UTCTime", is_time, "HH:MM:SS" },
    { "TimeControl", is_time_control, "games/minutes" },
    { "TimeCall", is_seconds, "seconds" },
    { "TimeCard", is_seconds, "seconds" },
    { "Round", is_round, "letters, digits and underscores, in parts separated by points" },
};

/* Tags that usually have one of certain words. */
static const struct usual_row {
    const char *name;
    const char *words;
} usual_rows[] = {
    { "Competition", "Cavendish|Chicago|Individuals|Pairs|Rubber|Teams" },
    { "Mode", "EM|IBS|OKB|TABLE|TC" },
    { "Termination", "abandoned|adjudication|death|emergency|normal|rules infraction|time forfeit|unterminated" },
    { "WestType", "human|program" },
    { "NorthType", "human|program" },
    { "EastType", "human|program" },
    { "SouthType", "human|program" },
};

/* ---- the rubber ---- */

/* Reads a history "NS a b/c [d [e]] EW ...", and sets which sides have won a game. Returns false if the text has
 * another form. */
static bool read_history(bool is_vulnerable[BRIDGE_SIDES], base_text value)
{
    base_text word, rest = value;
    int side = -1;
    size_t numbers[BRIDGE_SIDES] = { 0 };
    while (base_text_next_part(&rest, ' ', &word)) {
        size_t slash = base_text_find(word, '/');
        base_text below = slash < word.length ? base_text_slice(word, slash + 1, word.length) : word;
        uint64_t points;
        if (!word.length || base_text_is(word, "/"))
            continue;
        if (base_text_is(word, "NS") || base_text_is(word, "EW")) {
            side = base_text_is(word, "NS") ? BRIDGE_NS : BRIDGE_EW;
            continue;
        }
        if (side < 0 || !base_parse_uint(&points, below, 10))
            return false;
        numbers[side] += slash < word.length ? 2 : 1;
        if (numbers[side] >= 3 && points >= 100)
            is_vulnerable[side] = true;
    }
    return numbers[0] >= 3 && numbers[0] <= 5 && numbers[1] >= 3 && numbers[1] <= 5;
}

/* In rubber bridge a side is vulnerable after it has won a game (PBN 4.2.6). */
static void check_history(const board_view *view)
{
    uint32_t at = 0;
    bool is_vulnerable[BRIDGE_SIDES] = { false, false };
    base_text value = check_tag_value(view, "ScoreRubberHistory", &at);
    if (!check_is_stated(value))
        return;
    if (!read_history(is_vulnerable, value))
        COMPLAIN(view, tag_value, at, NULL, "ScoreRubberHistory \"%.*s\" is not NS a b/c EW a b/c", TEXT_ARGS(value));
    else if (view->vulnerability &&
             view->vulnerability != bridge_vulnerability_of_sides(is_vulnerable[BRIDGE_NS], is_vulnerable[BRIDGE_EW]))
        COMPLAIN(view, rubber_vulnerable, at, NULL,
                 "ScoreRubberHistory \"%.*s\" makes other sides vulnerable than the tag Vulnerable", TEXT_ARGS(value));
}

void check_tags(const board_view *view)
{
    uint32_t at = 0;
    for (size_t i = 0; i < COUNT(tag_rows); i++) {
        base_text value = check_tag_value(view, tag_rows[i].name, &at);
        if (check_is_stated(value) && !tag_rows[i].is_fine(value))
            COMPLAIN(view, tag_value, at, NULL, "%s \"%.*s\" is not %s", tag_rows[i].name, TEXT_ARGS(value),
                     tag_rows[i].form);
    }
    for (size_t i = 0; i < COUNT(usual_rows); i++) {
        base_text value = check_tag_value(view, usual_rows[i].name, &at);
        if (check_is_stated(value) && !is_word_of(value, usual_rows[i].words))
            COMPLAIN(view, tag_unusual, at, NULL, "%s has the unusual value \"%.*s\"", usual_rows[i].name,
                     TEXT_ARGS(value));
    }
    /* A score without a side may be the declarer's or North-South's. Real files have both, so either is accepted. */
    bridge_side_values values;
    base_text value = check_tag_value(view, "Score", &at);
    int ns;
    if (check_is_stated(value) && bridge_read_side_values(&values, value) && !values.is_adjusted &&
        bridge_board_score(&ns, view->board)) {
        int own = view->declarer && bridge_side_of(view->declarer) == BRIDGE_EW ? -ns : ns;
        bool is_equal = values.is_plain ? values.plain.value == own || values.plain.value == ns
                                        : (!values.is_given[BRIDGE_NS] || values.sides[BRIDGE_NS].value == ns) &&
                                              (!values.is_given[BRIDGE_EW] || values.sides[BRIDGE_EW].value == -ns);
        if (!is_equal)
            COMPLAIN(view, score_differs, at, NULL, "the score is \"%.*s\", but contract and result give NS %d",
                     TEXT_ARGS(value), ns);
    }
    check_history(view);
}
