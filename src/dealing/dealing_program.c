/* dealing_program.c - reads the statements of a program, in any order. */
#include "dealing_parse.h"

/* A holding is the letter of a suit and ranks: SAKQ, HT9, or S alone. */
static bool holding_of(base_text word, bridge_hand *out)
{
    static const char letters[] = "SHDC";
    *out = 0;
    if (!word.length || !word.data[0] || !strchr(letters, word.data[0]))
        return false;
    bridge_denomination suit = bridge_suit_of_letter(word.data[0]);
    for (size_t i = 1; i < word.length; i++) {
        unsigned rank = bridge_rank_of_letter(word.data[i]);
        bridge_card card = bridge_make_card(suit, rank ? rank : 2);
        if (!rank || (word.data[i] >= 'a' && word.data[i] <= 'z') || bridge_holds(*out, card))
            return false;
        *out |= bridge_card_bit(card);
    }
    return true;
}

static bool fix_cards(dealing_parser *parser, bridge_deal *fixed, bridge_seat seat, bridge_hand cards)
{
    if (bridge_deal_cards(fixed) & cards)
        return dealing_fail(parser, "a card of '%.*s' was dealt before", TEXT_ARGS(parser->token.text));
    bridge_give_hand(fixed, seat, fixed->hands[seat] | cards);
    if (bridge_count_cards(fixed->hands[seat]) > BRIDGE_HAND_CARDS)
        return dealing_fail(parser, "a hand gets more than 13 cards");
    return true;
}

/* `predeal north SAKQ, HT9 south DA spades(west)==5`: cards, and lengths, which become conditions. */
static bool parse_predeal(dealing_parser *parser, bridge_deal *fixed, const dealing_node **lengths)
{
    bridge_seat seat = BRIDGE_NO_SEAT;
    for (bool is_first = true;; is_first = false) {
        bridge_hand cards;
        bridge_denomination suit = dealing_suit_of(parser->token.text);
        bool is_name = parser->token.kind == TOKEN_NAME, is_defined = base_text_is(dealing_peek(parser).text, "=");
        if (dealing_accept(parser, ","))
            continue;
        if (is_name && dealing_seat_of(parser->token.text)) {
            seat = dealing_seat_of(parser->token.text);
            dealing_next(parser);
        } else if (is_name && suit && base_text_is(dealing_peek(parser).text, "(")) {
            dealing_node length = { .kind = DEALING_LENGTH, .suit = suit }, number = { .kind = DEALING_NUMBER };
            dealing_next(parser);
            if (!dealing_expect(parser, "(") || !dealing_parse_seat(parser, &length.seat) ||
                !dealing_expect(parser, ")") || !dealing_expect(parser, "==") ||
                !dealing_parse_number(parser, &number.number))
                return false;
            const dealing_node *left = dealing_make(parser, length), *right = dealing_make(parser, number);
            const dealing_node *equal =
                dealing_make(parser, (dealing_node){ .kind = DEALING_EQUAL, .left = left, .right = right });
            *lengths =
                *lengths ? dealing_make(parser, (dealing_node){ .kind = DEALING_AND, .left = *lengths, .right = equal })
                         : equal;
        } else if (is_name && seat && !is_defined && holding_of(parser->token.text, &cards)) {
            if (!fix_cards(parser, fixed, seat, cards))
                return false;
            dealing_next(parser);
        } else if (is_first)
            return dealing_fail(parser, "a seat or the length of a suit is expected, not '%.*s'",
                                TEXT_ARGS(parser->token.text));
        else
            return true;
    }
}

bool dealing_read_predeal(bridge_deal *fixed, base_arena *arena, base_text text, dealing_flaw *flaw)
{
    dealing_parser parser;
    const dealing_node *lengths = NULL;
    if (!dealing_begin(&parser, arena, text, flaw) || !parse_predeal(&parser, fixed, &lengths))
        return false;
    if (lengths || parser.token.kind != TOKEN_END)
        return dealing_fail(&parser, "cards are a suit and ranks, such as SAKQ, not '%.*s'",
                            TEXT_ARGS(parser.token.text));
    return true;
}

/* Values from the ace down, as many as there are. */
static bool parse_scale(dealing_parser *parser, dealing_count count)
{
    int64_t values[13];
    size_t value_count = 0;
    while (parser->token.kind == TOKEN_NUMBER || parser->token.kind == TOKEN_SHAPE || dealing_is(parser, "-")) {
        if (value_count == COUNT(values))
            return dealing_fail(parser, "a suit has 13 cards, and here are more values");
        if (!dealing_parse_number(parser, &values[value_count]))
            return false;
        if (values[value_count] < -1000 || values[value_count] > 1000)
            return dealing_fail(parser, "a card is worth 1000 at most");
        value_count++;
    }
    dealing_set_scale(parser->scales, count, values, value_count);
    return true;
}

static bool parse_positive(dealing_parser *parser, uint64_t *out)
{
    int64_t number;
    (void)dealing_accept(parser, "=");
    if (!dealing_parse_number(parser, &number))
        return false;
    if (number < 0)
        return dealing_fail(parser, "a number from 0 on is expected");
    *out = (uint64_t)number;
    return true;
}

static bool define_name(dealing_parser *parser)
{
    base_text word = parser->token.text;
    const dealing_name *names = parser->names.items;
    for (size_t i = 0; i < parser->names.count; i++)
        if (base_text_equal(names[i].name, word))
            return dealing_fail(parser, "the name '%.*s' was defined before", TEXT_ARGS(word));
    dealing_next(parser);
    dealing_next(parser);
    const dealing_node *value = dealing_parse_expression(parser);
    dealing_name *name = value ? base_list_add(&parser->names, parser->arena, sizeof *name) : NULL;
    if (name)
        *name = (dealing_name){ word, value };
    return name != NULL;
}

static bool parse_text(dealing_parser *parser, base_text *out)
{
    if (parser->token.kind != TOKEN_TEXT)
        return dealing_fail(parser, "a text in quotes is expected");
    *out = parser->token.text;
    dealing_next(parser);
    return true;
}

typedef struct reading {
    dealing_program *out;
    const dealing_node *lengths;
    base_list actions;
} reading;

static bool parse_statement(dealing_parser *parser, reading *input)
{
    dealing_program *out = input->out;
    int64_t number;
    bridge_seat seat;
    if (parser->token.kind == TOKEN_NAME && base_text_is(dealing_peek(parser).text, "=") && !dealing_is(parser, "seed"))
        return define_name(parser);
    if (dealing_accept(parser, "produce"))
        return parse_positive(parser, &out->produce);
    if (dealing_accept(parser, "generate"))
        return parse_positive(parser, &out->generate);
    if (dealing_accept(parser, "seed")) {
        out->has_seed = true;
        return parse_positive(parser, &out->seed);
    }
    if (dealing_accept(parser, "startboard"))
        return parse_positive(parser, &out->first_board);
    if (dealing_accept(parser, "dealer"))
        return dealing_parse_seat(parser, &out->dealer);
    if (dealing_accept(parser, "opener")) /* only the function opc uses it */
        return dealing_parse_seat(parser, &seat);
    if (dealing_accept(parser, "vulnerable"))
        return dealing_parse_vulnerability(parser, &out->vulnerability);
    if (dealing_accept(parser, "title"))
        return parse_text(parser, &out->title);
    if (dealing_accept(parser, "predeal"))
        return parse_predeal(parser, &out->fixed, &input->lengths);
    if (dealing_accept(parser, "pointcount"))
        return parse_scale(parser, DEALING_POINTS);
    if (dealing_accept(parser, "altcount"))
        return dealing_parse_number(parser, &number) &&
               (number >= 0 && number <= DEALING_COUNT_9 ? parse_scale(parser, (dealing_count)number)
                                                         : dealing_fail(parser, "altcount has a number from 0 to 9"));
    if (dealing_accept(parser, "action"))
        return dealing_parse_actions(parser, &input->actions);
    (void)dealing_accept(parser, "condition");
    /* The last condition counts. */
    return (out->condition = dealing_parse_expression(parser)) != NULL;
}

bool dealing_read_program(dealing_program *out, base_arena *arena, base_text text, dealing_flaw *flaw)
{
    dealing_parser parser;
    reading input = { .out = out };
    *out = (dealing_program){ 0 };
    if (!dealing_begin(&parser, arena, text, flaw))
        return false;
    while (parser.token.kind != TOKEN_END)
        if (!parse_statement(&parser, &input) || parser.has_failed)
            return false;
    out->condition = dealing_join(arena, input.lengths, out->condition);
    out->scales = parser.scales;
    out->actions = input.actions.items;
    out->action_count = input.actions.count;
    return !base_arena_failed(arena);
}
