/* dealing_actions.c - reads what a program does with its deals. */
#include "dealing_parse.h"

enum {
    CELLS_MOST = 1000000 /* of a frequency */
};

static dealing_term *add_term(dealing_parser *parser, base_list *terms)
{
    return base_list_add(terms, parser->arena, sizeof(dealing_term));
}

static bool add_value(dealing_parser *parser, base_list *terms)
{
    const dealing_node *value = dealing_parse_expression(parser);
    dealing_term *term = value ? add_term(parser, terms) : NULL;
    if (term)
        *term = (dealing_term){ .kind = DEALING_TERM_VALUE, .value = value };
    return term != NULL;
}

/* A text, a line end, hands (`deal`, a seat, NS), `trix` or a value. */
static bool parse_term(dealing_parser *parser, base_list *terms)
{
    const unsigned all = 1u << BRIDGE_NORTH | 1u << BRIDGE_EAST | 1u << BRIDGE_SOUTH | 1u << BRIDGE_WEST;
    dealing_term made = { 0 };
    if (parser->token.kind == TOKEN_TEXT) {
        made.text = parser->token.text;
        dealing_next(parser);
    } else if (dealing_accept(parser, "\\n"))
        made.text = TEXT("\n");
    else if (dealing_accept(parser, "deal"))
        made = (dealing_term){ .kind = DEALING_TERM_HANDS, .seats = all };
    else if (dealing_accept(parser, "trix")) {
        made = (dealing_term){ .kind = DEALING_TERM_TRICKS, .seats = all };
        if (dealing_accept(parser, "(") &&
            ((!dealing_accept(parser, "deal") && !dealing_parse_seats(parser, &made.seats)) ||
             !dealing_expect(parser, ")")))
            return false;
    } else if (dealing_seat_of(parser->token.text) || dealing_is(parser, "NS") || dealing_is(parser, "EW")) {
        made.kind = DEALING_TERM_HANDS;
        if (!dealing_parse_seats(parser, &made.seats))
            return false;
    } else
        return add_value(parser, terms);
    dealing_term *term = add_term(parser, terms);
    if (term)
        *term = made;
    return term != NULL;
}

static bool parse_terms(dealing_parser *parser, base_list *terms)
{
    if (!dealing_expect(parser, "("))
        return false;
    do {
        if (!parse_term(parser, terms))
            return false;
    } while (dealing_accept(parser, ","));
    return dealing_expect(parser, ")");
}

static bool parse_axis(dealing_parser *parser, dealing_action *action, base_list *terms, bool has_step)
{
    dealing_axis *axis = &action->axes[terms->count];
    axis->step = 1;
    if (!add_value(parser, terms) || !dealing_expect(parser, ",") || !dealing_parse_number(parser, &axis->low) ||
        !dealing_expect(parser, ",") || !dealing_parse_number(parser, &axis->high) ||
        (has_step && (!dealing_expect(parser, ",") || !dealing_parse_number(parser, &axis->step))))
        return false;
    if (axis->step < 1 || axis->high < axis->low || (axis->high - axis->low) / axis->step >= CELLS_MOST)
        return dealing_fail(parser, "a frequency goes from a number to a larger one, in at most a million steps");
    axis->count = (size_t)((axis->high - axis->low) / axis->step) + 1;
    return true;
}

static bool parse_frequency(dealing_parser *parser, dealing_action *action, base_list *terms, bool has_step)
{
    if (!dealing_expect(parser, "(") || !parse_axis(parser, action, terms, has_step) ||
        (dealing_accept(parser, ",") && !parse_axis(parser, action, terms, has_step)) || !dealing_expect(parser, ")"))
        return false;
    if (action->axes[1].count && action->axes[0].count > CELLS_MOST / action->axes[1].count)
        return dealing_fail(parser, "a frequency has at most a million cells");
    return true;
}

/* The score of a contract in the hand of the side that makes more tricks with it. */
static bool parse_contract_score(dealing_parser *parser, base_list *terms)
{
    dealing_node score = { .kind = DEALING_SCORE }, declarers[2] = { { 0 } };
    unsigned seats;
    if (!dealing_expect(parser, "(") || !dealing_parse_seats(parser, &seats) || !dealing_expect(parser, ",") ||
        !dealing_parse_contract(parser, &score.contract) || !dealing_expect(parser, ","))
        return false;
    score.number = dealing_accept(parser, "vul");
    if (!score.number && !dealing_expect(parser, "nv"))
        return false;
    for (size_t i = 0; i < COUNT(declarers); i++)
        declarers[i] = (dealing_node){ .kind = DEALING_TRICKS,
                                       .seat = (bridge_seat)((seats >> BRIDGE_NORTH & 1u ? BRIDGE_NORTH : BRIDGE_EAST) +
                                                             2 * (int)i),
                                       .suit = score.contract.denomination };
    const dealing_node *one = dealing_make(parser, declarers[0]), *other = dealing_make(parser, declarers[1]);
    const dealing_node *more =
        dealing_make(parser, (dealing_node){ .kind = DEALING_MORE, .left = one, .right = other });
    score.left =
        dealing_make(parser, (dealing_node){ .kind = DEALING_CHOICE, .left = more, .middle = one, .right = other });
    dealing_term *term = add_term(parser, terms);
    if (term)
        *term = (dealing_term){ .kind = DEALING_TERM_VALUE, .value = dealing_make(parser, score) };
    return term && dealing_expect(parser, ")");
}

static bool parse_seat_list(dealing_parser *parser, unsigned *out)
{
    if (!dealing_expect(parser, "("))
        return false;
    do {
        unsigned seats;
        if (!dealing_parse_seats(parser, &seats))
            return false;
        *out |= seats;
    } while (dealing_accept(parser, ","));
    return dealing_expect(parser, ")");
}

typedef enum action_form {
    ALONE,
    WITH_VALUE,  /* (expression), which may be missing */
    WITH_TERMS,  /* (text, expression, ...) */
    WITH_SEATS,  /* (seat, ...) */
    AFTER_TEXT,  /* "text" expression; the text may be missing */
    AS_TABLE,    /* "text" (expression, low, high) */
    AS_BUCKETS,  /* "text" (expression, low, high, step) */
    OF_CONTRACT, /* (side, contract, vul) */
} action_form;

static const struct action_row {
    const char *name;
    dealing_task task;
    action_form form;
    unsigned seats;
} rows[] = {
    { "printall", DEALING_PRINT_ALL, ALONE, 0 },
    { "printew", DEALING_PRINT_PAIR, ALONE, 1u << BRIDGE_WEST | 1u << BRIDGE_EAST },
    { "printns", DEALING_PRINT_PAIR, ALONE, 1u << BRIDGE_NORTH | 1u << BRIDGE_SOUTH },
    { "printside", DEALING_PRINT_PAIR, WITH_SEATS, 0 },
    { "print", DEALING_PRINT_SEATS, WITH_SEATS, 0 },
    { "printoneline", DEALING_PRINT_LINE, WITH_VALUE, 0 },
    { "printcompact", DEALING_PRINT_COMPACT, WITH_VALUE, 0 },
    { "printpbn", DEALING_PRINT_PBN, ALONE, 0 },
    { "printes", DEALING_PRINT_TERMS, WITH_TERMS, 0 },
    { "printrpt", DEALING_PRINT_REPORT, WITH_TERMS, 0 },
    { "csvrpt", DEALING_PRINT_REPORT, WITH_TERMS, 0 },
    { "export", DEALING_PRINT_PREDEAL, WITH_SEATS, 0 },
    { "average", DEALING_AVERAGE, AFTER_TEXT, 0 },
    { "frequency", DEALING_FREQUENCY, AS_TABLE, 0 },
    { "bktfreq", DEALING_FREQUENCY, AS_BUCKETS, 0 },
    { "evalcontract", DEALING_EVALUATE_SCORE, OF_CONTRACT, 0 },
};

static bool parse_action(dealing_parser *parser, const struct action_row *row, dealing_action *action)
{
    base_list terms = { 0 };
    bool is_read = true;
    *action = (dealing_action){ .task = row->task, .seats = row->seats };
    dealing_next(parser);
    if (parser->token.kind == TOKEN_TEXT && row->form >= AFTER_TEXT) {
        action->text = parser->token.text;
        dealing_next(parser);
    }
    switch (row->form) {
    case ALONE:
        break;
    case WITH_VALUE:
        is_read = !dealing_accept(parser, "(") || (add_value(parser, &terms) && dealing_expect(parser, ")"));
        break;
    case WITH_TERMS:
        is_read = parse_terms(parser, &terms);
        break;
    case WITH_SEATS:
        is_read = parse_seat_list(parser, &action->seats);
        break;
    case AFTER_TEXT:
        is_read = add_value(parser, &terms);
        break;
    case AS_TABLE:
    case AS_BUCKETS:
        is_read = parse_frequency(parser, action, &terms, row->form == AS_BUCKETS);
        break;
    case OF_CONTRACT:
        is_read = parse_contract_score(parser, &terms);
        break;
    }
    action->terms = terms.items;
    action->term_count = terms.count;
    return is_read;
}

/* The list may end with a comma. */
bool dealing_parse_actions(dealing_parser *parser, base_list *actions)
{
    bool has_action = false;
    do {
        const struct action_row *row = NULL;
        for (size_t i = 0; i < COUNT(rows) && !row; i++)
            if (dealing_is(parser, rows[i].name))
                row = &rows[i];
        if (!row)
            return has_action ||
                   dealing_fail(parser, "an action is expected, not '%.*s'", TEXT_ARGS(parser->token.text));
        dealing_action *action = base_list_add(actions, parser->arena, sizeof *action);
        if (!action || !parse_action(parser, row, action))
            return false;
        has_action = true;
    } while (dealing_accept(parser, ","));
    return true;
}

bool dealing_prints_deals(const dealing_action *action)
{
    return action->task < DEALING_AVERAGE;
}
