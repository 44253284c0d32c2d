/* dealing_hand.c - reads conditions on one hand: 'hcp>=15 and s>=5', 'balanced', 'shape=5332 or shape=6=3=2=2'. */
#include "dealing_parse.h"

enum {
    LARGEST_NUMBER = 9999
};

typedef enum word_kind {
    WORD_COUNT,   /* `detail` is a dealing_count; (s) after it asks for one suit */
    WORD_SUIT,    /* the length of the suit `detail` */
    WORD_PLACE,   /* the length of the longest suit, or of the one `detail` places after it */
    WORD_LENGTHS, /* the number of suits with `detail` cards */
    WORD_KAPLAN,
    WORD_BALANCED
} word_kind;

static const struct hand_word {
    const char *name;
    word_kind kind;
    unsigned detail;
} words[] = {
    { "hcp", WORD_COUNT, DEALING_POINTS },
    { "points", WORD_COUNT, DEALING_POINTS },
    { "controls", WORD_COUNT, DEALING_CONTROLS },
    { "losers", WORD_COUNT, DEALING_LOSERS },
    { "quality", WORD_COUNT, DEALING_QUALITY },
    { "tens", WORD_COUNT, DEALING_COUNT_0 },
    { "jacks", WORD_COUNT, DEALING_COUNT_0 + 1 },
    { "queens", WORD_COUNT, DEALING_COUNT_0 + 2 },
    { "kings", WORD_COUNT, DEALING_COUNT_0 + 3 },
    { "aces", WORD_COUNT, DEALING_COUNT_0 + 4 },
    { "top2", WORD_COUNT, DEALING_COUNT_0 + 5 },
    { "top3", WORD_COUNT, DEALING_COUNT_0 + 6 },
    { "top4", WORD_COUNT, DEALING_COUNT_0 + 7 },
    { "top5", WORD_COUNT, DEALING_COUNT_0 + 8 },
    { "c13", WORD_COUNT, DEALING_COUNT_9 },
    { "cccc", WORD_KAPLAN, 0 },
    { "s", WORD_SUIT, BRIDGE_SPADES },
    { "spades", WORD_SUIT, BRIDGE_SPADES },
    { "h", WORD_SUIT, BRIDGE_HEARTS },
    { "hearts", WORD_SUIT, BRIDGE_HEARTS },
    { "d", WORD_SUIT, BRIDGE_DIAMONDS },
    { "diamonds", WORD_SUIT, BRIDGE_DIAMONDS },
    { "c", WORD_SUIT, BRIDGE_CLUBS },
    { "clubs", WORD_SUIT, BRIDGE_CLUBS },
    { "longest", WORD_PLACE, 0 },
    { "shortest", WORD_PLACE, BRIDGE_SUITS - 1 },
    { "balanced", WORD_BALANCED, 0 },
    { "void", WORD_LENGTHS, 0 },
    { "singleton", WORD_LENGTHS, 1 },
    { "doubleton", WORD_LENGTHS, 2 },
};

/* A hand that is being read: the words, and the seat whose hand it is. */
typedef struct hand_reading {
    dealing_parser parser;
    bridge_seat seat;
} hand_reading;

static const dealing_node *hand_expression(hand_reading *input);

static const dealing_node *hand_number(hand_reading *input)
{
    dealing_node number = { .kind = DEALING_NUMBER };
    dealing_parser *parser = &input->parser;
    if (dealing_is(parser, "-") || !dealing_parse_number(parser, &number.number) || number.number > LARGEST_NUMBER) {
        parser->has_failed = false;
        (void)dealing_fail(parser, "a number is expected here");
        return NULL;
    }
    return dealing_make(parser, number);
}

static const dealing_node *hand_pair(hand_reading *input, dealing_operator kind, const dealing_node *left,
                                     const dealing_node *right)
{
    return left && right ? dealing_make(&input->parser, (dealing_node){ .kind = kind, .left = left, .right = right })
                         : NULL;
}

static const dealing_node *hand_shapes(hand_reading *input, const char *const *patterns, size_t count)
{
    dealing_shapes *shapes = ARENA_NEW(input->parser.arena, dealing_shapes);
    for (size_t i = 0; shapes && i < count; i++) {
        uint8_t lengths[BRIDGE_SUITS];
        for (size_t suit = 0; suit < BRIDGE_SUITS; suit++)
            lengths[suit] = (uint8_t)(patterns[i][suit] - '0');
        dealing_shapes_change(shapes, lengths, true, true);
    }
    return shapes ? dealing_make(&input->parser,
                                 (dealing_node){ .kind = DEALING_SHAPE, .seat = input->seat, .shapes = shapes })
                  : NULL;
}

static const dealing_node *hand_lengths(hand_reading *input, unsigned length)
{
    dealing_node number = { .kind = DEALING_NUMBER, .number = length };
    const dealing_node *sum = NULL;
    for (bridge_denomination suit = BRIDGE_CLUBS; suit <= BRIDGE_SPADES; suit++) {
        dealing_node one = { .kind = DEALING_LENGTH, .seat = input->seat, .suit = suit };
        const dealing_node *equal =
            hand_pair(input, DEALING_EQUAL, dealing_make(&input->parser, one), dealing_make(&input->parser, number));
        sum = sum ? hand_pair(input, DEALING_PLUS, sum, equal) : equal;
    }
    return sum;
}

/* Reads one length of a shape; DEALING_ANY_LENGTH for x. */
static bool hand_length(hand_reading *input, uint8_t *out)
{
    dealing_parser *parser = &input->parser;
    bool is_any = dealing_is(parser, "x");
    if (!is_any && (parser->token.kind != TOKEN_NUMBER || parser->token.number > BRIDGE_HAND_CARDS))
        return false;
    *out = is_any ? DEALING_ANY_LENGTH : (uint8_t)parser->token.number;
    dealing_next(parser);
    return true;
}

/* Reads one shape: 5=3=3=2 from spades to clubs, or 5332 in any order. */
static bool hand_shape(hand_reading *input, dealing_shapes *shapes, bool is_added)
{
    static const char form[] = "a shape is four lengths, 5=3=3=2 or in any order 5332; x is any length";
    dealing_parser *parser = &input->parser;
    uint8_t lengths[BRIDGE_SUITS];
    bool is_any_order = parser->token.kind == TOKEN_SHAPE, is_open = false;
    dealing_token start = parser->token;
    unsigned sum = 0;
    for (size_t i = 0; i < BRIDGE_SUITS; i++) {
        if (is_any_order) {
            char c = parser->token.text.data[i];
            lengths[i] = (uint8_t)(c == 'x' ? DEALING_ANY_LENGTH : c - '0');
        } else if ((i && !dealing_accept(parser, "=")) || !hand_length(input, &lengths[i]))
            return dealing_fail(parser, form);
        is_open = is_open || lengths[i] == DEALING_ANY_LENGTH;
        sum += lengths[i] == DEALING_ANY_LENGTH ? 0 : lengths[i];
    }
    if (is_any_order)
        dealing_next(parser);
    if (is_open ? sum > BRIDGE_HAND_CARDS : sum != BRIDGE_HAND_CARDS) {
        parser->token = start;
        return dealing_fail(parser, "the lengths of a shape add up to 13 cards");
    }
    dealing_shapes_change(shapes, lengths, is_any_order, is_added);
    return true;
}

static const dealing_node *hand_shape_term(hand_reading *input)
{
    dealing_parser *parser = &input->parser;
    dealing_shapes *shapes = ARENA_NEW(parser->arena, dealing_shapes);
    if (!dealing_accept(parser, "=")) {
        (void)dealing_fail(parser, "= and a shape are expected here");
        return NULL;
    }
    if (!shapes || !hand_shape(input, shapes, true))
        return NULL;
    for (bool is_added; (is_added = dealing_is(parser, "+")) || dealing_is(parser, "-");) {
        dealing_next(parser);
        if (!hand_shape(input, shapes, is_added))
            return NULL;
    }
    return dealing_make(parser, (dealing_node){ .kind = DEALING_SHAPE, .seat = input->seat, .shapes = shapes });
}

static const dealing_node *hand_word_node(hand_reading *input, const struct hand_word *word)
{
    static const char *const balanced[] = { "4333", "4432", "5332" };
    dealing_parser *parser = &input->parser;
    dealing_node node = { .seat = input->seat };
    switch (word->kind) {
    case WORD_COUNT:
        node.kind = DEALING_COUNT;
        node.count = (dealing_count)word->detail;
        if (!dealing_accept(parser, "("))
            break;
        for (size_t i = 0; i < COUNT(words); i++)
            if (words[i].kind == WORD_SUIT && dealing_is(parser, words[i].name))
                node.suit = (bridge_denomination)words[i].detail;
        if (!node.suit) {
            (void)dealing_fail(parser, "a suit is expected here: s, h, d or c");
            return NULL;
        }
        dealing_next(parser);
        if (!dealing_expect(parser, ")"))
            return NULL;
        break;
    case WORD_SUIT:
        node.kind = DEALING_LENGTH;
        node.suit = (bridge_denomination)word->detail;
        break;
    case WORD_PLACE:
        node.kind = DEALING_PATTERN;
        node.number = word->detail;
        break;
    case WORD_KAPLAN:
        node.kind = DEALING_KAPLAN;
        break;
    case WORD_LENGTHS:
        return hand_lengths(input, word->detail);
    case WORD_BALANCED:
        return hand_shapes(input, balanced, COUNT(balanced));
    }
    return dealing_make(parser, node);
}

/* A count, a card, or a number. */
static const dealing_node *hand_value(hand_reading *input)
{
    dealing_parser *parser = &input->parser;
    bridge_card card = BRIDGE_NO_CARD;
    if (parser->token.kind == TOKEN_NUMBER || parser->token.kind == TOKEN_SHAPE)
        return hand_number(input);
    for (size_t i = 0; i < COUNT(words); i++)
        if (dealing_accept(parser, words[i].name))
            return hand_word_node(input, &words[i]);
    if (parser->token.text.length == 2 && bridge_read_card(&card, parser->token.text) != BRIDGE_UNREADABLE) {
        dealing_next(parser);
        return dealing_make(parser, (dealing_node){ .kind = DEALING_HAS_CARD, .seat = input->seat, .number = card });
    }
    (void)dealing_fail(parser,
                       "hcp, controls, losers, s, h, d, c, shape, balanced or the name of a card is expected here");
    return NULL;
}

static const dealing_node *hand_sum(hand_reading *input)
{
    const dealing_node *sum = hand_value(input);
    for (bool is_plus; sum && ((is_plus = dealing_is(&input->parser, "+")) || dealing_is(&input->parser, "-"));) {
        dealing_next(&input->parser);
        sum = hand_pair(input, is_plus ? DEALING_PLUS : DEALING_MINUS, sum, hand_value(input));
    }
    return sum;
}

/* What follows a sum: a sign, and a number, a range (after =) or another sum. A sum alone means at least one. */
static const dealing_node *hand_comparison(hand_reading *input, const dealing_node *left)
{
    static const struct {
        const char *text;
        dealing_operator kind;
    } signs[] = { { "!=", DEALING_UNEQUAL }, { "<=", DEALING_AT_MOST }, { ">=", DEALING_AT_LEAST },
                  { "==", DEALING_EQUAL },   { "<", DEALING_LESS },     { ">", DEALING_MORE },
                  { "=", DEALING_EQUAL } };
    dealing_parser *parser = &input->parser;
    for (size_t i = 0; left && i < COUNT(signs); i++) {
        if (!dealing_accept(parser, signs[i].text))
            continue;
        bool is_range = parser->token.kind == TOKEN_NUMBER && signs[i].kind == DEALING_EQUAL &&
                        base_text_is(dealing_peek(parser).text, "-");
        if (!is_range)
            return hand_pair(input, signs[i].kind, left,
                             parser->token.kind == TOKEN_NAME ? hand_sum(input) : hand_number(input));
        const dealing_node *from = hand_number(input);
        dealing_next(parser);
        const dealing_node *to = hand_number(input);
        return hand_pair(input, DEALING_AND, hand_pair(input, DEALING_AT_LEAST, left, from),
                         hand_pair(input, DEALING_AT_MOST, left, to));
    }
    return left;
}

static const dealing_node *hand_term(hand_reading *input)
{
    dealing_parser *parser = &input->parser;
    bool is_negated = false;
    while (dealing_accept(parser, "not"))
        is_negated = !is_negated;
    const dealing_node *node;
    if (dealing_accept(parser, "(")) {
        node = hand_expression(input);
        node = node && dealing_expect(parser, ")") ? node : NULL;
    } else if (dealing_accept(parser, "shape"))
        node = hand_shape_term(input);
    else
        node = hand_comparison(input, hand_sum(input));
    return node && is_negated ? dealing_make(parser, (dealing_node){ .kind = DEALING_NOT, .left = node }) : node;
}

static const dealing_node *hand_conjunction(hand_reading *input)
{
    const dealing_node *node = hand_term(input);
    while (node && dealing_accept(&input->parser, "and"))
        node = hand_pair(input, DEALING_AND, node, hand_term(input));
    return node;
}

static const dealing_node *hand_expression(hand_reading *input)
{
    enum {
        DEPTH_MOST = 100
    };
    const dealing_node *node = NULL;
    if (++input->parser.depth > DEPTH_MOST)
        (void)dealing_fail(&input->parser, "the brackets are nested too deeply");
    else
        node = hand_conjunction(input);
    while (node && dealing_accept(&input->parser, "or"))
        node = hand_pair(input, DEALING_OR, node, hand_conjunction(input));
    input->parser.depth--;
    return node;
}

dealing_hand *dealing_read_hand(base_arena *arena, base_text text, bridge_seat seat, const char **problem)
{
    hand_reading input = { .seat = seat };
    dealing_flaw flaw;
    dealing_hand *hand = ARENA_NEW(arena, dealing_hand);
    base_text trimmed = base_text_trim(text);
    *problem = NULL;
    if (!hand || !dealing_begin(&input.parser, arena, trimmed, &flaw))
        return NULL;
    *hand = (dealing_hand){ seat, hand_expression(&input), input.parser.scales };
    if (hand->node && input.parser.token.kind != TOKEN_END) {
        (void)dealing_fail(&input.parser, "'and' or 'or' is expected here");
        hand->node = NULL;
    }
    if (!hand->node && flaw.problem)
        *problem = base_arena_print(arena, "at %zu of '%.*s': %s", flaw.at + 1, TEXT_ARGS(trimmed), flaw.problem).data;
    return hand->node ? hand : NULL;
}

bool dealing_fits_hand(const dealing_hand *conditions, bridge_hand hand)
{
    bridge_deal deal = { 0 };
    dealing_view view = { .scales = conditions->scales, .deal = &deal };
    deal.hands[conditions->seat] = hand;
    return dealing_value(&view, conditions->node) != 0;
}
