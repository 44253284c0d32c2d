/* hand.c - conditions on a bridge hand, as a list of terms that are tested in one pass. */
#include "hand.h"

#include <string.h>

#include "base/text.h"
#include "rules/bridge/deal.h"

enum {
    ANY_LENGTH = 255,
    LARGEST_NUMBER = 99
};

/* The property of a hand that a term tests. */
typedef enum hand_subject {
    HAND_POINTS,
    HAND_CONTROLS,
    HAND_LOSERS,
    HAND_BALANCED,
    HAND_SUIT,    /* number of cards in the suit `detail` */
    HAND_RANK,    /* number of cards of the rank `detail` */
    HAND_LENGTH,  /* number of suits that have `detail` cards */
    HAND_PLACE,   /* length of a suit: `detail` 0 is the longest suit, 1 the second longest ... */
    HAND_CARD,    /* whether the hand has the card `detail` */
    HAND_SHAPE,   /* lengths of the suits in the order of the suits */
    HAND_PATTERN, /* lengths of the suits in any order */
} hand_subject;

typedef struct hand_term {
    hand_subject subject;
    unsigned detail;
    bool is_negated;
    bool is_alternative; /* "or" precedes the term */
    unsigned fewest, most;
    uint8_t shape[BRIDGE_SUITS];
} hand_term;

struct search_hand {
    hand_term *terms;
    size_t count;
};

static const struct hand_word {
    const char *name;
    hand_subject subject;
    unsigned detail;
} words[] = {
    { "hcp", HAND_POINTS, 0 },
    { "points", HAND_POINTS, 0 },
    { "controls", HAND_CONTROLS, 0 },
    { "losers", HAND_LOSERS, 0 },
    { "s", HAND_SUIT, BRIDGE_SPADES },
    { "spades", HAND_SUIT, BRIDGE_SPADES },
    { "h", HAND_SUIT, BRIDGE_HEARTS },
    { "hearts", HAND_SUIT, BRIDGE_HEARTS },
    { "d", HAND_SUIT, BRIDGE_DIAMONDS },
    { "diamonds", HAND_SUIT, BRIDGE_DIAMONDS },
    { "c", HAND_SUIT, BRIDGE_CLUBS },
    { "clubs", HAND_SUIT, BRIDGE_CLUBS },
    { "longest", HAND_PLACE, 0 },
    { "shortest", HAND_PLACE, BRIDGE_SUITS - 1 },
    { "aces", HAND_RANK, BRIDGE_ACE },
    { "kings", HAND_RANK, BRIDGE_KING },
    { "queens", HAND_RANK, BRIDGE_QUEEN },
    { "balanced", HAND_BALANCED, 0 },
    { "void", HAND_LENGTH, 0 },
    { "singleton", HAND_LENGTH, 1 },
};

/* ---- reading ---- */

typedef struct reading {
    base_arena *arena;
    base_text text;
    size_t at;
    const char *problem;
} reading;

static bool hand_fail(reading *input, size_t at, const char *what)
{
    input->problem = base_arena_print(input->arena, "at %zu of '%.*s': %s", at + 1, TEXT_ARGS(input->text), what).data;
    return false;
}

static char char_at(const reading *input)
{
    return input->at < input->text.length ? input->text.data[input->at] : '\0';
}

static base_text take_letters(reading *input)
{
    input->at = base_text_skip_blanks(input->text, input->at);
    size_t start = input->at;
    while ((char_at(input) >= 'a' && char_at(input) <= 'z') || (char_at(input) >= 'A' && char_at(input) <= 'Z') ||
           (input->at > start && char_at(input) >= '0' && char_at(input) <= '9'))
        input->at++;
    return base_text_slice(input->text, start, input->at);
}

static bool take_hand_number(reading *input, unsigned *out)
{
    size_t start = input->at;
    uint64_t number;
    while (char_at(input) >= '0' && char_at(input) <= '9')
        input->at++;
    if (!base_parse_uint(&number, base_text_slice(input->text, start, input->at), 10) || number > LARGEST_NUMBER)
        return hand_fail(input, start, "a number up to 99 is expected here");
    *out = (unsigned)number;
    return true;
}

static bool take_shape(reading *input, hand_term *term)
{
    size_t start = input->at, count = 0;
    unsigned sum = 0;
    bool is_open = false, is_ordered = false;
    while (count < BRIDGE_SUITS) {
        char c = char_at(input);
        is_open = is_open || c == 'x';
        if (c != 'x' && (c < '0' || c > '9'))
            return hand_fail(input, start, "a shape is four lengths, 5=3=3=2 or in any order 5332; x is any length");
        term->shape[count++] = c == 'x' ? ANY_LENGTH : (uint8_t)(c - '0');
        sum += c == 'x' ? 0 : (unsigned)(c - '0');
        input->at++;
        if (count < BRIDGE_SUITS && (char_at(input) == '=' || is_ordered)) {
            if (char_at(input) != '=' || (count > 1 && !is_ordered))
                return hand_fail(input, input->at, "a shape has = between all lengths, or between none");
            is_ordered = true;
            input->at++;
        }
    }
    term->subject = is_ordered ? HAND_SHAPE : HAND_PATTERN;
    return (is_open ? sum <= BRIDGE_HAND_CARDS : sum == BRIDGE_HAND_CARDS) ||
           hand_fail(input, start, "the lengths of a shape add up to 13 cards");
}

/* Parses the comparison sign and the number after a count, if they are present. */
static bool take_comparison(reading *input, hand_term *term)
{
    static const struct {
        const char *text;
        bool has_less, has_equal, has_more;
    } signs[] = { { "!=", true, false, true },  { "<=", true, true, false }, { ">=", false, true, true },
                  { "==", false, true, false }, { "<", true, false, false }, { ">", false, false, true },
                  { "=", false, true, false } };
    input->at = base_text_skip_blanks(input->text, input->at);
    term->fewest = 1;
    term->most = UINT32_MAX;
    for (size_t i = 0; i < COUNT(signs); i++) {
        if (!base_text_starts_with(base_text_slice(input->text, input->at, input->text.length), signs[i].text))
            continue;
        unsigned number, last;
        input->at += strlen(signs[i].text);
        input->at = base_text_skip_blanks(input->text, input->at);
        if (!take_hand_number(input, &number))
            return false;
        last = number;
        if (char_at(input) == '-' && signs[i].has_equal && !signs[i].has_less && !signs[i].has_more) {
            input->at++;
            if (!take_hand_number(input, &last))
                return false;
        }
        bool is_other = signs[i].has_less && signs[i].has_more;
        term->is_negated = term->is_negated != is_other;
        term->fewest = is_other || !signs[i].has_less ? number + (!is_other && !signs[i].has_equal) : 0;
        term->most = is_other || !signs[i].has_more ? last - (!is_other && !signs[i].has_equal) : UINT32_MAX;
        return (signs[i].has_equal || is_other || signs[i].has_more || number > 0) ||
               hand_fail(input, input->at, "no count is less than 0");
    }
    return true;
}

static bool take_term(reading *input, hand_term *term)
{
    base_text word = take_letters(input);
    while (base_text_is(word, "not")) {
        term->is_negated = !term->is_negated;
        word = take_letters(input);
    }
    size_t start = input->at - word.length;
    if (base_text_is(word, "shape")) {
        input->at = base_text_skip_blanks(input->text, input->at);
        if (char_at(input) != '=')
            return hand_fail(input, input->at, "= and a shape are expected here");
        input->at++;
        input->at = base_text_skip_blanks(input->text, input->at);
        return take_shape(input, term);
    }
    for (size_t i = 0; i < COUNT(words); i++)
        if (base_text_is(word, words[i].name)) {
            term->subject = words[i].subject;
            term->detail = words[i].detail;
            return take_comparison(input, term);
        }
    bridge_card card = BRIDGE_NO_CARD;
    if (word.length == 2 && bridge_read_card(&card, word) != BRIDGE_UNREADABLE) {
        term->subject = HAND_CARD;
        term->detail = card;
        term->fewest = term->most = 1;
        return true;
    }
    return hand_fail(input, start,
                     "hcp, controls, losers, s, h, d, c, shape, balanced or the name of a card is expected here");
}

search_hand *search_read_hand(base_arena *arena, base_text text, const char **problem)
{
    reading input = { .arena = arena, .text = base_text_trim(text) };
    search_hand *result = ARENA_NEW(arena, search_hand);
    base_list terms = { 0 };
    bool is_alternative = false, goes_on = result != NULL;
    while (goes_on && !input.problem) {
        hand_term *term = base_list_add(&terms, arena, sizeof *term);
        if (!term || !take_term(&input, term))
            break;
        term->is_alternative = is_alternative;
        input.at = base_text_skip_blanks(input.text, input.at);
        goes_on = input.at < input.text.length;
        size_t start = input.at;
        base_text joint = take_letters(&input);
        is_alternative = base_text_is(joint, "or");
        if (goes_on && !is_alternative && !base_text_is(joint, "and"))
            (void)!hand_fail(&input, start, "'and' or 'or' is expected here");
    }
    *problem = input.problem;
    if (input.problem || base_arena_failed(arena))
        return NULL;
    *result = (search_hand){ terms.items, terms.count };
    return result;
}

/* ---- comparing ---- */

static bool fits_shape(const uint8_t asked[BRIDGE_SUITS], const uint8_t shape[BRIDGE_SUITS])
{
    for (size_t i = 0; i < BRIDGE_SUITS; i++)
        if (asked[i] != ANY_LENGTH && asked[i] != shape[i])
            return false;
    return true;
}

/* Compares lengths in any order: each length that is asked for takes one suit, and x fits any suit that is left. */
static bool fits_pattern(const uint8_t asked[BRIDGE_SUITS], const uint8_t shape[BRIDGE_SUITS])
{
    bool is_taken[BRIDGE_SUITS] = { false };
    for (size_t i = 0; i < BRIDGE_SUITS; i++) {
        size_t suit = 0;
        if (asked[i] == ANY_LENGTH)
            continue;
        while (suit < BRIDGE_SUITS && (is_taken[suit] || shape[suit] != asked[i]))
            suit++;
        if (suit == BRIDGE_SUITS)
            return false;
        is_taken[suit] = true;
    }
    return true;
}

/* Returns the number that the term compares with its limits. */
static unsigned count_subject(const hand_term *term, bridge_hand hand)
{
    uint8_t pattern[BRIDGE_SUITS];
    unsigned count = 0;
    switch (term->subject) {
    case HAND_POINTS:
        return bridge_high_card_points(hand);
    case HAND_CONTROLS:
        return bridge_controls(hand);
    case HAND_LOSERS:
        return bridge_losers(hand);
    case HAND_BALANCED:
        return bridge_is_balanced(hand);
    case HAND_SUIT:
        return bridge_suit_length(hand, (bridge_denomination)term->detail);
    case HAND_CARD:
        return bridge_holds(hand, (bridge_card)term->detail);
    case HAND_RANK:
        for (bridge_denomination suit = BRIDGE_CLUBS; suit <= BRIDGE_SPADES; suit++)
            count += bridge_holds(hand, bridge_make_card(suit, term->detail));
        return count;
    default:
        bridge_pattern(pattern, hand);
        for (size_t i = 0; i < BRIDGE_SUITS; i++)
            count += pattern[i] == term->detail;
        return term->subject == HAND_LENGTH ? count : pattern[term->detail];
    }
}

static bool fits_term(const hand_term *term, bridge_hand hand)
{
    uint8_t shape[BRIDGE_SUITS];
    if (term->subject == HAND_SHAPE || term->subject == HAND_PATTERN) {
        bridge_shape(shape, hand);
        return term->subject == HAND_SHAPE ? fits_shape(term->shape, shape) : fits_pattern(term->shape, shape);
    }
    unsigned count = count_subject(term, hand);
    return count >= term->fewest && count <= term->most;
}

/* The conditions hold if one alternative holds; an alternative holds if all its terms do. */
bool search_fits_hand(const search_hand *conditions, bridge_hand hand)
{
    bool holds = true;
    for (size_t i = 0; i < conditions->count; i++) {
        const hand_term *term = &conditions->terms[i];
        if (term->is_alternative && holds)
            return true;
        holds = (holds || term->is_alternative) && fits_term(term, hand) != term->is_negated;
    }
    return holds;
}
