/* hand.c - what a hand must have, as terms with flags, held against it in one walk. */
#include "hand.h"

#include <string.h>

#include "base/text.h"
#include "rules/bridge/deal.h"

enum {
    ANY_LENGTH = 255,
    LARGEST_NUMBER = 99
};

typedef enum hand_ask {
    ASK_COUNT, /* a number is compared */
    ASK_SHAPE, /* in the order of the suits */
    ASK_PATTERN,
    ASK_CARD
} hand_ask;

typedef unsigned (*hand_count)(bridge_hand hand);

typedef struct hand_term {
    hand_ask ask;
    bool is_negated;
    bool is_alternative; /* "or" stands before it */
    hand_count count;
    unsigned fewest, most;
    uint8_t shape[BRIDGE_SUITS];
    bridge_card card;
} hand_term;

struct search_hand {
    hand_term *terms;
    size_t count;
};

/* ---- what is counted ---- */

static unsigned count_spades(bridge_hand hand)
{
    return bridge_suit_length(hand, BRIDGE_SPADES);
}

static unsigned count_hearts(bridge_hand hand)
{
    return bridge_suit_length(hand, BRIDGE_HEARTS);
}

static unsigned count_diamonds(bridge_hand hand)
{
    return bridge_suit_length(hand, BRIDGE_DIAMONDS);
}

static unsigned count_clubs(bridge_hand hand)
{
    return bridge_suit_length(hand, BRIDGE_CLUBS);
}

static unsigned count_rank(bridge_hand hand, unsigned rank)
{
    unsigned count = 0;
    for (bridge_denomination suit = BRIDGE_CLUBS; suit <= BRIDGE_SPADES; suit++)
        count += bridge_holds(hand, bridge_make_card(suit, rank));
    return count;
}

static unsigned count_aces(bridge_hand hand)
{
    return count_rank(hand, BRIDGE_ACE);
}

static unsigned count_kings(bridge_hand hand)
{
    return count_rank(hand, BRIDGE_KING);
}

static unsigned count_queens(bridge_hand hand)
{
    return count_rank(hand, BRIDGE_QUEEN);
}

static unsigned measure_longest(bridge_hand hand)
{
    uint8_t pattern[BRIDGE_SUITS];
    bridge_pattern(pattern, hand);
    return pattern[0];
}

static unsigned measure_shortest(bridge_hand hand)
{
    uint8_t pattern[BRIDGE_SUITS];
    bridge_pattern(pattern, hand);
    return pattern[BRIDGE_SUITS - 1];
}

static unsigned tell_balanced(bridge_hand hand)
{
    return bridge_is_balanced(hand);
}

static unsigned count_length(bridge_hand hand, unsigned length)
{
    uint8_t pattern[BRIDGE_SUITS];
    unsigned count = 0;
    bridge_pattern(pattern, hand);
    for (size_t i = 0; i < BRIDGE_SUITS; i++)
        count += pattern[i] == length;
    return count;
}

static unsigned count_voids(bridge_hand hand)
{
    return count_length(hand, 0);
}

static unsigned count_singletons(bridge_hand hand)
{
    return count_length(hand, 1);
}

/* A word alone means: at least one. */
static const struct hand_word {
    const char *name;
    hand_count count;
} words[] = {
    { "hcp", bridge_high_card_points },
    { "points", bridge_high_card_points },
    { "controls", bridge_controls },
    { "losers", bridge_losers },
    { "s", count_spades },
    { "spades", count_spades },
    { "h", count_hearts },
    { "hearts", count_hearts },
    { "d", count_diamonds },
    { "diamonds", count_diamonds },
    { "c", count_clubs },
    { "clubs", count_clubs },
    { "longest", measure_longest },
    { "shortest", measure_shortest },
    { "aces", count_aces },
    { "kings", count_kings },
    { "queens", count_queens },
    { "balanced", tell_balanced },
    { "void", count_voids },
    { "singleton", count_singletons },
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

/* "5=3=3=2" or "5332"; x is any length. */
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
    term->ask = is_ordered ? ASK_SHAPE : ASK_PATTERN;
    return (is_open ? sum <= BRIDGE_HAND_CARDS : sum == BRIDGE_HAND_CARDS) ||
           hand_fail(input, start, "the lengths of a shape are 13 cards together");
}

/* The sign and the number after a count; a word alone means one or more. */
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
               hand_fail(input, input->at, "nothing is less than 0");
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
            term->count = words[i].count;
            return take_comparison(input, term);
        }
    term->ask = ASK_CARD;
    if (word.length == 2 && bridge_read_card(&term->card, word) != BRIDGE_UNREADABLE)
        return true;
    return hand_fail(input, start,
                     "hcp, controls, losers, s, h, d, c, shape, balanced or the name of a card is expected here");
}

search_hand *search_read_hand(base_arena *arena, base_text text, const char **problem)
{
    reading input = { .arena = arena, .text = base_text_trim(text) };
    search_hand *made = ARENA_NEW(arena, search_hand);
    base_list terms = { 0 };
    bool is_alternative = false, goes_on = made != NULL;
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
    *made = (search_hand){ terms.items, terms.count };
    return made;
}

/* ---- comparing ---- */

static bool fits_shape(const uint8_t asked[BRIDGE_SUITS], const uint8_t shape[BRIDGE_SUITS])
{
    for (size_t i = 0; i < BRIDGE_SUITS; i++)
        if (asked[i] != ANY_LENGTH && asked[i] != shape[i])
            return false;
    return true;
}

/* In any order: each length that is asked for takes one suit, and the others may have any. */
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

static bool fits_term(const hand_term *asked, bridge_hand hand)
{
    uint8_t shape[BRIDGE_SUITS];
    unsigned count;
    switch (asked->ask) {
    case ASK_SHAPE:
    case ASK_PATTERN:
        bridge_shape(shape, hand);
        return asked->ask == ASK_SHAPE ? fits_shape(asked->shape, shape) : fits_pattern(asked->shape, shape);
    case ASK_CARD:
        return bridge_holds(hand, asked->card);
    default:
        count = asked->count(hand);
        return count >= asked->fewest && count <= asked->most;
    }
}

/* Alternatives of terms that must all hold, as conditions are. */
bool search_fits_hand(const search_hand *asked, bridge_hand hand)
{
    bool holds = true;
    for (size_t i = 0; i < asked->count; i++) {
        const hand_term *term = &asked->terms[i];
        if (term->is_alternative && holds)
            return true;
        holds = (holds || term->is_alternative) && fits_term(term, hand) != term->is_negated;
    }
    return holds;
}
