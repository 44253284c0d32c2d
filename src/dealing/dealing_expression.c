/* dealing_expression.c - reads expressions of programs.
 *
 * Each operator has a precedence of its own: the table goes from the loosest to the tightest. */
#include "dealing_parse.h"

enum {
    LEVELS = 13,
    DEPTH_MOST = 100,
    SIZE_MOST = 1000000
};

typedef enum function_form {
    OF_SUIT,      /* (seat): a length */
    OF_HAND,      /* (seat) or (seat, suit) */
    OF_ONE_SUIT,  /* (seat, suit) */
    OF_SEAT,      /* (seat) */
    OF_SHAPES,    /* (seat, shapes) or {seat, shapes} */
    OF_CARD,      /* (seat, card) */
    OF_TRUMP,     /* (seat, denomination) */
    OF_SIDE,      /* (side) or (side, vulnerability) */
    OF_CONTRACT,  /* (vul or nv, contract, expression) */
    OF_EXPRESSION /* (expression) */
} function_form;

typedef struct function {
    const char *name;
    function_form form;
    dealing_operator kind;
    unsigned detail; /* a suit or a count */
} function;

static const function functions[] = {
    { "spade", OF_SUIT, DEALING_LENGTH, BRIDGE_SPADES },
    { "heart", OF_SUIT, DEALING_LENGTH, BRIDGE_HEARTS },
    { "diamond", OF_SUIT, DEALING_LENGTH, BRIDGE_DIAMONDS },
    { "club", OF_SUIT, DEALING_LENGTH, BRIDGE_CLUBS },
    { "hcp", OF_HAND, DEALING_COUNT, DEALING_POINTS },
    { "control", OF_HAND, DEALING_COUNT, DEALING_CONTROLS },
    { "loser", OF_HAND, DEALING_COUNT, DEALING_LOSERS },
    { "ltc", OF_HAND, DEALING_COUNT, DEALING_MODERN_LOSERS },
    { "ten", OF_HAND, DEALING_COUNT, DEALING_COUNT_0 },
    { "jack", OF_HAND, DEALING_COUNT, DEALING_COUNT_0 + 1 },
    { "queen", OF_HAND, DEALING_COUNT, DEALING_COUNT_0 + 2 },
    { "king", OF_HAND, DEALING_COUNT, DEALING_COUNT_0 + 3 },
    { "ace", OF_HAND, DEALING_COUNT, DEALING_COUNT_0 + 4 },
    { "top2", OF_HAND, DEALING_COUNT, DEALING_COUNT_0 + 5 },
    { "top3", OF_HAND, DEALING_COUNT, DEALING_COUNT_0 + 6 },
    { "top4", OF_HAND, DEALING_COUNT, DEALING_COUNT_0 + 7 },
    { "top5", OF_HAND, DEALING_COUNT, DEALING_COUNT_0 + 8 },
    { "c13", OF_HAND, DEALING_COUNT, DEALING_COUNT_9 },
    { "pt0", OF_HAND, DEALING_COUNT, DEALING_COUNT_0 },
    { "pt1", OF_HAND, DEALING_COUNT, DEALING_COUNT_0 + 1 },
    { "pt2", OF_HAND, DEALING_COUNT, DEALING_COUNT_0 + 2 },
    { "pt3", OF_HAND, DEALING_COUNT, DEALING_COUNT_0 + 3 },
    { "pt4", OF_HAND, DEALING_COUNT, DEALING_COUNT_0 + 4 },
    { "pt5", OF_HAND, DEALING_COUNT, DEALING_COUNT_0 + 5 },
    { "pt6", OF_HAND, DEALING_COUNT, DEALING_COUNT_0 + 6 },
    { "pt7", OF_HAND, DEALING_COUNT, DEALING_COUNT_0 + 7 },
    { "pt8", OF_HAND, DEALING_COUNT, DEALING_COUNT_0 + 8 },
    { "pt9", OF_HAND, DEALING_COUNT, DEALING_COUNT_9 },
    { "quality", OF_ONE_SUIT, DEALING_COUNT, DEALING_QUALITY },
    { "cccc", OF_SEAT, DEALING_KAPLAN, 0 },
    { "shape", OF_SHAPES, DEALING_SHAPE, 0 },
    { "hascard", OF_CARD, DEALING_HAS_CARD, 0 },
    { "trick", OF_TRUMP, DEALING_TRICKS, 0 },
    { "dds", OF_TRUMP, DEALING_TRICKS, 0 },
    { "par", OF_SIDE, DEALING_PAR, 0 },
    { "score", OF_CONTRACT, DEALING_SCORE, 0 },
    { "imp", OF_EXPRESSION, DEALING_IMPS, 0 },
    { "rnd", OF_EXPRESSION, DEALING_RANDOM, 0 },
};

/* Functions of other programs, which are refused by name. */
static const char *const refused[] = { "opc", "usereval", "trix" };

bridge_seat dealing_seat_of(base_text word)
{
    static const char *const names[] = { "north", "east", "south", "west" };
    for (size_t i = 0; i < COUNT(names); i++)
        if (base_text_is(word, names[i]))
            return (bridge_seat)(BRIDGE_NORTH + (int)i);
    return BRIDGE_NO_SEAT;
}

/* Singular and plural are the same. */
static bool is_function_word(base_text word, const char *name)
{
    return base_text_is(word, name) || (word.length && word.data[word.length - 1] == 's' &&
                                        base_text_is(base_text_slice(word, 0, word.length - 1), name));
}

bridge_denomination dealing_suit_of(base_text word)
{
    static const char *const names[] = { "club", "diamond", "heart", "spade", "notrump" };
    for (size_t i = 0; i < COUNT(names); i++)
        if (is_function_word(word, names[i]))
            return (bridge_denomination)(BRIDGE_CLUBS + (int)i);
    return BRIDGE_NO_DENOMINATION;
}

bool dealing_parse_seat(dealing_parser *parser, bridge_seat *out)
{
    *out = dealing_seat_of(parser->token.text);
    if (parser->token.kind != TOKEN_NAME || !*out)
        return dealing_fail(parser, "north, east, south or west is expected, not '%.*s'",
                            TEXT_ARGS(parser->token.text));
    dealing_next(parser);
    return true;
}

bool dealing_parse_seats(dealing_parser *parser, unsigned *out)
{
    bridge_seat seat;
    bool is_ns = dealing_is(parser, "NS") || dealing_is(parser, "ns");
    if (is_ns || dealing_is(parser, "EW") || dealing_is(parser, "ew")) {
        *out = is_ns ? 1u << BRIDGE_NORTH | 1u << BRIDGE_SOUTH : 1u << BRIDGE_EAST | 1u << BRIDGE_WEST;
        dealing_next(parser);
        return true;
    }
    if (!dealing_parse_seat(parser, &seat))
        return false;
    *out = 1u << seat;
    return true;
}

bool dealing_parse_number(dealing_parser *parser, int64_t *out)
{
    bool is_negative = dealing_accept(parser, "-");
    bool is_number = parser->token.kind == TOKEN_NUMBER ||
                     (parser->token.kind == TOKEN_SHAPE && !memchr(parser->token.text.data, 'x', BRIDGE_SUITS));
    if (!is_number)
        return dealing_fail(parser, "a number is expected, not '%.*s'", TEXT_ARGS(parser->token.text));
    *out = is_negative ? -parser->token.number : parser->token.number;
    dealing_next(parser);
    return true;
}

/* A contract is spelled with an x or z before it: x4S, z3Nxx. */
bool dealing_parse_contract(dealing_parser *parser, bridge_contract *out)
{
    static const char denominations[] = "CDHSN";
    base_text word = parser->token.text;
    const char *trump = word.length > 2 && word.data[2] ? strchr(denominations, word.data[2]) : NULL;
    base_text risk = base_text_slice(word, 3, word.length);
    bool is_risk = base_text_is(risk, "") || base_text_is(risk, "x") || base_text_is(risk, "xx");
    if (parser->token.kind != TOKEN_NAME || !trump || !is_risk || (word.data[0] != 'x' && word.data[0] != 'z') ||
        word.data[1] < '1' || word.data[1] > '7')
        return dealing_fail(parser, "a contract such as x4S or x3Nx is expected, not '%.*s'", TEXT_ARGS(word));
    *out = bridge_make_contract((unsigned)(word.data[1] - '0'),
                                (bridge_denomination)(BRIDGE_CLUBS + (int)(trump - denominations)),
                                (bridge_risk)risk.length);
    dealing_next(parser);
    return true;
}

bool dealing_parse_vulnerability(dealing_parser *parser, bridge_vulnerability *out)
{
    static const struct {
        const char *word;
        bridge_vulnerability value;
    } words[] = { { "none", BRIDGE_VULNERABLE_NONE }, { "nv", BRIDGE_VULNERABLE_NONE }, { "ns", BRIDGE_VULNERABLE_NS },
                  { "NS", BRIDGE_VULNERABLE_NS },     { "ew", BRIDGE_VULNERABLE_EW },   { "EW", BRIDGE_VULNERABLE_EW },
                  { "all", BRIDGE_VULNERABLE_ALL },   { "both", BRIDGE_VULNERABLE_ALL } };
    for (size_t i = 0; i < COUNT(words); i++)
        if (dealing_accept(parser, words[i].word)) {
            *out = words[i].value;
            return true;
        }
    return dealing_fail(parser, "none, ns, ew or all is expected, not '%.*s'", TEXT_ARGS(parser->token.text));
}

static uint32_t size_of(const dealing_node *node)
{
    return node ? node->size : 0;
}

const dealing_node *dealing_make(dealing_parser *parser, dealing_node members)
{
    uint64_t size = (uint64_t)size_of(members.left) + size_of(members.middle) + size_of(members.right) + 1;
    dealing_node *node = ARENA_NEW(parser->arena, dealing_node);
    if (size > SIZE_MOST) {
        (void)dealing_fail(parser, "the expression is too large: its names stand for more than a million parts");
        return NULL;
    }
    if (node) {
        *node = members;
        node->size = (uint32_t)size;
    }
    return node;
}

/* Reads shapes: "any 4333 + 54xx - 5xxx"; later ones override earlier ones. */
static bool parse_shapes(dealing_parser *parser, dealing_shapes *shapes)
{
    bool is_first = true;
    for (;;) {
        bool is_removed = dealing_accept(parser, "-"), is_joined = is_removed;
        if (!is_removed)
            is_joined = dealing_accept(parser, "+") || dealing_accept(parser, ",");
        bool is_any = dealing_accept(parser, "any");
        if (parser->token.kind != TOKEN_SHAPE) {
            if (is_first || is_any || is_joined)
                return dealing_fail(parser, "a shape is four lengths such as 4333 or 54xx, not '%.*s'",
                                    TEXT_ARGS(parser->token.text));
            return true;
        }
        uint8_t lengths[BRIDGE_SUITS];
        unsigned sum = 0;
        bool is_open = false;
        for (size_t i = 0; i < BRIDGE_SUITS; i++) {
            char c = parser->token.text.data[i];
            is_open = is_open || c == 'x';
            lengths[i] = (uint8_t)(c == 'x' ? DEALING_ANY_LENGTH : c - '0');
            sum += c == 'x' ? 0 : (unsigned)(c - '0');
        }
        if (is_open ? sum > BRIDGE_HAND_CARDS : sum != BRIDGE_HAND_CARDS)
            return dealing_fail(parser, "the shape %.*s has not 13 cards", TEXT_ARGS(parser->token.text));
        dealing_shapes_change(shapes, lengths, is_any, !is_removed);
        dealing_next(parser);
        is_first = false;
    }
}

/* Reads the part between braces as Dellacherie writes shapes; the braces are found in the text itself. */
static bool parse_suits(dealing_parser *parser, dealing_shapes *shapes)
{
    const char *problem = NULL;
    size_t start = parser->token.at, end = start;
    while (end < parser->text.length && parser->text.data[end] != '}')
        end++;
    if (!dealing_read_suits(shapes, parser->arena, base_text_slice(parser->text, start, end), &problem))
        return dealing_fail(parser, "%s", problem ? problem : "out of memory");
    parser->at = end;
    dealing_next(parser);
    return true;
}

static bool parse_card(dealing_parser *parser, int64_t *out)
{
    base_text word = parser->token.text;
    unsigned rank = word.length == 2 ? bridge_rank_of_letter(word.data[0]) : 0;
    bridge_denomination suit = word.length == 2 ? bridge_suit_of_letter(word.data[1]) : BRIDGE_NO_DENOMINATION;
    if (!rank || !suit)
        return dealing_fail(parser, "a card such as AS or TC is expected, not '%.*s'", TEXT_ARGS(word));
    *out = bridge_make_card(suit, rank);
    dealing_next(parser);
    return true;
}

static bool parse_suit(dealing_parser *parser, bridge_denomination *out, bool has_notrump)
{
    *out = dealing_suit_of(parser->token.text);
    if (!*out || (*out == BRIDGE_NOTRUMP && !has_notrump))
        return dealing_fail(parser, "the name of a suit is expected, not '%.*s'", TEXT_ARGS(parser->token.text));
    dealing_next(parser);
    return true;
}

static bool parse_score(dealing_parser *parser, dealing_node *node)
{
    node->number = dealing_accept(parser, "vul");
    if (!node->number && !dealing_accept(parser, "nv") && !dealing_accept(parser, "nonvul"))
        return dealing_fail(parser, "vul or nv is expected, not '%.*s'", TEXT_ARGS(parser->token.text));
    return dealing_expect(parser, ",") && dealing_parse_contract(parser, &node->contract) &&
           dealing_expect(parser, ",") && (node->left = dealing_parse_expression(parser));
}

static bool parse_side(dealing_parser *parser, dealing_node *node)
{
    unsigned seats;
    bridge_vulnerability vulnerability = BRIDGE_VULNERABLE_NONE;
    if (!dealing_parse_seats(parser, &seats) ||
        (dealing_accept(parser, ",") && !dealing_parse_vulnerability(parser, &vulnerability)))
        return false;
    node->seat = seats & (1u << BRIDGE_NORTH | 1u << BRIDGE_SOUTH) ? BRIDGE_NORTH : BRIDGE_EAST;
    node->number = vulnerability;
    return true;
}

static bool parse_arguments(dealing_parser *parser, const function *called, dealing_node *node, bool has_braces)
{
    dealing_shapes *shapes = NULL;
    switch (called->form) {
    case OF_EXPRESSION:
        return (node->left = dealing_parse_expression(parser)) != NULL;
    case OF_CONTRACT:
        return parse_score(parser, node);
    case OF_SIDE:
        return parse_side(parser, node);
    default:
        break;
    }
    if (!dealing_parse_seat(parser, &node->seat))
        return false;
    switch (called->form) {
    case OF_SUIT:
        node->suit = (bridge_denomination)called->detail;
        return true;
    case OF_SEAT:
        return true;
    case OF_HAND:
        node->count = (dealing_count)called->detail;
        return !dealing_accept(parser, ",") || parse_suit(parser, &node->suit, false);
    case OF_ONE_SUIT:
        node->count = (dealing_count)called->detail;
        return dealing_expect(parser, ",") && parse_suit(parser, &node->suit, false);
    case OF_TRUMP:
        return dealing_expect(parser, ",") && parse_suit(parser, &node->suit, true);
    case OF_CARD:
        return dealing_expect(parser, ",") && parse_card(parser, &node->number);
    default:
        node->shapes = shapes = ARENA_NEW(parser->arena, dealing_shapes);
        return shapes && dealing_expect(parser, ",") &&
               (has_braces ? parse_suits(parser, shapes) : parse_shapes(parser, shapes));
    }
}

static const dealing_node *parse_function(dealing_parser *parser, const function *called)
{
    dealing_node node = { .kind = called->kind };
    dealing_next(parser);
    bool has_braces = called->form == OF_SHAPES && dealing_accept(parser, "{");
    if ((!has_braces && !dealing_expect(parser, "(")) || !parse_arguments(parser, called, &node, has_braces) ||
        !dealing_expect(parser, has_braces ? "}" : ")"))
        return NULL;
    return dealing_make(parser, node);
}

static const dealing_node *parse_name(dealing_parser *parser)
{
    base_text word = parser->token.text;
    const dealing_name *names = parser->names.items;
    for (size_t i = 0; i < parser->names.count; i++)
        if (base_text_equal(names[i].name, word)) {
            dealing_next(parser);
            return names[i].value;
        }
    for (size_t i = 0; i < COUNT(functions); i++)
        if (is_function_word(word, functions[i].name))
            return parse_function(parser, &functions[i]);
    for (size_t i = 0; i < COUNT(refused); i++)
        if (base_text_is(word, refused[i])) {
            (void)dealing_fail(parser, "the function %s is not supported here", refused[i]);
            return NULL;
        }
    (void)dealing_fail(parser, "'%.*s' is neither a function nor a name that was defined before", TEXT_ARGS(word));
    return NULL;
}

static const dealing_node *parse_primary(dealing_parser *parser)
{
    const dealing_node *node;
    dealing_node number = { .kind = DEALING_NUMBER };
    if (dealing_accept(parser, "!") || dealing_accept(parser, "not")) {
        if (++parser->depth > DEPTH_MOST) {
            (void)dealing_fail(parser, "the brackets are nested too deeply");
            return NULL;
        }
        node = parse_primary(parser);
        parser->depth--;
        return node ? dealing_make(parser, (dealing_node){ .kind = DEALING_NOT, .left = node }) : NULL;
    }
    if (dealing_accept(parser, "(")) {
        node = dealing_parse_expression(parser);
        return node && dealing_expect(parser, ")") ? node : NULL;
    }
    if (parser->token.kind == TOKEN_NAME)
        return parse_name(parser);
    if (parser->token.kind == TOKEN_END) {
        (void)dealing_fail(parser, "the program ends in the middle of an expression");
        return NULL;
    }
    return dealing_parse_number(parser, &number.number) ? dealing_make(parser, number) : NULL;
}

static const struct {
    const char *sign, *word;
    dealing_operator kind;
} operators[LEVELS] = {
    { "||", "or", DEALING_OR },      { "&&", "and", DEALING_AND },     { "==", NULL, DEALING_EQUAL },
    { "!=", NULL, DEALING_UNEQUAL }, { "<", NULL, DEALING_LESS },      { "<=", NULL, DEALING_AT_MOST },
    { ">", NULL, DEALING_MORE },     { ">=", NULL, DEALING_AT_LEAST }, { "+", NULL, DEALING_PLUS },
    { "-", NULL, DEALING_MINUS },    { "*", NULL, DEALING_TIMES },     { "/", NULL, DEALING_OVER },
    { "%", NULL, DEALING_MODULO },
};

static const dealing_node *parse_level(dealing_parser *parser, size_t level)
{
    const dealing_node *left = level == LEVELS ? parse_primary(parser) : parse_level(parser, level + 1);
    while (left && level < LEVELS &&
           (dealing_accept(parser, operators[level].sign) ||
            (operators[level].word && dealing_accept(parser, operators[level].word)))) {
        const dealing_node *right = parse_level(parser, level + 1);
        left = right
                   ? dealing_make(parser, (dealing_node){ .kind = operators[level].kind, .left = left, .right = right })
                   : NULL;
    }
    return left;
}

/* A choice goes on after its colon, as people write it: a ? 2 : b ? 1 : 0. */
const dealing_node *dealing_parse_expression(dealing_parser *parser)
{
    if (++parser->depth > DEPTH_MOST) {
        (void)dealing_fail(parser, "the brackets are nested too deeply");
        return NULL;
    }
    const dealing_node *node = parse_level(parser, 0), *middle, *right;
    if (node && dealing_accept(parser, "?")) {
        middle = dealing_parse_expression(parser);
        right = middle && dealing_expect(parser, ":") ? dealing_parse_expression(parser) : NULL;
        node =
            right
                ? dealing_make(parser,
                               (dealing_node){ .kind = DEALING_CHOICE, .left = node, .middle = middle, .right = right })
                : NULL;
    }
    parser->depth--;
    return node;
}

const dealing_node *dealing_read_expression(base_arena *arena, base_text text, dealing_flaw *flaw)
{
    dealing_parser parser;
    const dealing_node *node = dealing_begin(&parser, arena, text, flaw) ? dealing_parse_expression(&parser) : NULL;
    if (node && parser.token.kind != TOKEN_END) {
        (void)dealing_fail(&parser, "'%.*s' does not belong to the expression", TEXT_ARGS(parser.token.text));
        return NULL;
    }
    return node;
}
