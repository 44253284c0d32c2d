/* dealing_stack.c - draws one hand from the set that the condition allows.
 *
 * A condition that is a conjunction often has parts that are about the lengths of the suits of one hand and about one
 * count of it, such as high-card points. The hands that meet them are counted: for each shape and number of points,
 * over all ways to spread the points over the suits. One of these cells is drawn with its weight, then the points of
 * each suit, then a holding: so every hand of the set has the same chance. All hands of the set can be completed to
 * equally many deals, so trying the rest of the condition on the other three hands leaves every deal that meets it
 * equally likely. */
#include "dealing.h"

enum {
    VALUES = 64,  /* counts from 0 to 63 can be drawn by */
    SHAPES = 560, /* of 13 cards */
    LENGTHS = 14
};

/* The holdings in a suit that the hand may have, by length and value. */
typedef struct suit_holdings {
    uint16_t holdings[DEALING_HOLDINGS]; /* sorted by length, then by value */
    uint16_t first[LENGTHS][VALUES + 1]; /* where those of a length and a value begin */
    uint64_t count[LENGTHS][VALUES];     /* how many there are */
} suit_holdings;

typedef struct stack_cell {
    uint64_t upto; /* hands of this cell and of all before it */
    uint8_t lengths[BRIDGE_SUITS];
    uint8_t value;
} stack_cell;

struct dealing_stack {
    bridge_seat seat;
    unsigned most;                            /* the highest value of a holding */
    suit_holdings suits[BRIDGE_SUITS];        /* from spades to clubs */
    uint64_t pairs[LENGTHS][LENGTHS][VALUES]; /* diamonds and clubs by lengths and sum of values */
    stack_cell *cells;
    size_t cell_count;
    uint64_t hands; /* in the set */
    double share;
    const dealing_node *rest;
    bridge_deal fixed;
};

/* ---- what parts of the condition are about ---- */

/* The seats and counts that an expression asks about; `is_other`: about something else than lengths and counts. */
typedef struct subject {
    unsigned seats;  /* bit 1 << seat */
    unsigned counts; /* bit 1 << count */
    bool is_other;
} subject;

static void find_subject(subject *out, const dealing_node *node)
{
    if (!node)
        return;
    switch (node->kind) {
    case DEALING_LENGTH:
    case DEALING_SHAPE:
    case DEALING_PATTERN:
        out->seats |= 1u << node->seat;
        break;
    case DEALING_COUNT:
        out->seats |= 1u << node->seat;
        out->counts |= 1u << node->count;
        out->is_other = out->is_other || node->suit;
        break;
    case DEALING_KAPLAN:
    case DEALING_HAS_CARD:
    case DEALING_TRICKS:
    case DEALING_PAR:
    case DEALING_RANDOM:
        out->is_other = true;
        break;
    default:
        break;
    }
    find_subject(out, node->left);
    find_subject(out, node->middle);
    find_subject(out, node->right);
}

/* Collect the parts of a conjunction. */
static bool split_condition(base_list *parts, base_arena *arena, const dealing_node *node)
{
    if (node->kind == DEALING_AND)
        return split_condition(parts, arena, node->left) && split_condition(parts, arena, node->right);
    const dealing_node **part = base_list_add(parts, arena, sizeof(const dealing_node *));
    if (part)
        *part = node;
    return part != NULL;
}

/* Whether a part is about the lengths of this seat and no count but this one. */
static bool is_drawn(const dealing_node *part, bridge_seat seat, dealing_count count)
{
    subject asked = { 0 };
    find_subject(&asked, part);
    return !asked.is_other && asked.seats == 1u << seat && !(asked.counts & ~(1u << count));
}

/* ---- counting ---- */

static bool sort_holdings(suit_holdings *out, const int16_t *values, bridge_hand own, bridge_hand others,
                          bridge_denomination suit)
{
    unsigned has = dealing_holding(own, suit), lacks = dealing_holding(others, suit);
    uint16_t at[LENGTHS][VALUES];
    for (unsigned holding = 0; holding < DEALING_HOLDINGS; holding++) {
        if ((holding & has) != has || (holding & lacks))
            continue;
        if (values[holding] < 0 || values[holding] >= VALUES)
            return false;
        out->count[__builtin_popcount(holding)][values[holding]]++;
    }
    unsigned sum = 0;
    for (size_t length = 0; length < LENGTHS; length++)
        for (size_t value = 0; value < VALUES; value++) {
            out->first[length][value] = at[length][value] = (uint16_t)sum;
            sum += (unsigned)out->count[length][value];
        }
    for (unsigned holding = 0; holding < DEALING_HOLDINGS; holding++)
        if ((holding & has) == has && !(holding & lacks))
            out->holdings[at[__builtin_popcount(holding)][values[holding]]++] = (uint16_t)holding;
    return true;
}

/* The ways to give the hearts and the minors of these lengths the value. */
static uint64_t count_three(const dealing_stack *stack, const uint8_t lengths[BRIDGE_SUITS], unsigned value)
{
    uint64_t sum = 0;
    for (unsigned hearts = 0; hearts <= value && hearts <= stack->most; hearts++)
        sum += stack->suits[1].count[lengths[1]][hearts] * stack->pairs[lengths[2]][lengths[3]][value - hearts];
    return sum;
}

static void count_pairs(dealing_stack *stack)
{
    for (size_t diamonds = 0; diamonds < LENGTHS; diamonds++)
        for (size_t clubs = 0; diamonds + clubs < LENGTHS; clubs++)
            for (size_t value = 0; value < VALUES; value++)
                for (size_t part = 0; part <= value && part <= stack->most; part++)
                    stack->pairs[diamonds][clubs][value] +=
                        stack->suits[2].count[diamonds][part] * stack->suits[3].count[clubs][value - part];
}

/* Count the hands of a shape by value, and keep the cells that the parts allow. */
static bool add_cells(dealing_stack *stack, base_arena *arena, base_list *cells, const uint8_t lengths[BRIDGE_SUITS],
                      const dealing_node *drawn, uint64_t *all)
{
    for (unsigned value = 0; value < VALUES && value <= BRIDGE_SUITS * stack->most; value++) {
        uint64_t hands = 0;
        for (unsigned spades = 0; spades <= value && spades <= stack->most; spades++)
            if (stack->suits[0].count[lengths[0]][spades])
                hands += stack->suits[0].count[lengths[0]][spades] * count_three(stack, lengths, value - spades);
        *all += hands;
        dealing_view view = { .cell = lengths, .cell_value = value };
        if (!hands || (drawn && !dealing_value(&view, drawn)))
            continue;
        stack_cell *cell = base_list_add(cells, arena, sizeof *cell);
        if (!cell)
            return false;
        stack->hands += hands;
        *cell = (stack_cell){ .upto = stack->hands, .value = (uint8_t)value };
        memcpy(cell->lengths, lengths, BRIDGE_SUITS);
    }
    return true;
}

static dealing_stack *count_hands(base_arena *arena, const dealing_program *program, bridge_seat seat,
                                  dealing_count count, const dealing_node *drawn)
{
    dealing_stack *stack = ARENA_NEW(arena, dealing_stack);
    base_list cells = { 0 };
    bridge_hand own = program->fixed.hands[seat], others = bridge_deal_cards(&program->fixed) & ~own;
    uint64_t all = 0;
    if (!stack)
        return NULL;
    stack->seat = seat;
    for (unsigned i = 0; i < BRIDGE_SUITS; i++)
        if (!sort_holdings(&stack->suits[i], program->scales->values[count], own, others,
                           (bridge_denomination)(BRIDGE_SPADES - (int)i)))
            return NULL;
    for (size_t length = 0; length < LENGTHS; length++)
        for (unsigned value = stack->most; value < VALUES; value++)
            for (size_t i = 0; i < BRIDGE_SUITS; i++)
                stack->most = stack->suits[i].count[length][value] ? value : stack->most;
    count_pairs(stack);
    uint8_t lengths[BRIDGE_SUITS];
    for (lengths[0] = 0; lengths[0] <= 13; lengths[0]++)
        for (lengths[1] = 0; lengths[0] + lengths[1] <= 13; lengths[1]++)
            for (lengths[2] = 0; lengths[0] + lengths[1] + lengths[2] <= 13; lengths[2]++) {
                lengths[3] = (uint8_t)(13 - lengths[0] - lengths[1] - lengths[2]);
                if (!add_cells(stack, arena, &cells, lengths, drawn, &all))
                    return NULL;
            }
    stack->cells = cells.items;
    stack->cell_count = cells.count;
    stack->share = all ? (double)stack->hands / (double)all : 0;
    return stack;
}

/* The count that most parts about the seat ask for; points if there is none. */
static dealing_count choose_count(const dealing_node *const *parts, size_t part_count, bridge_seat seat)
{
    dealing_count best = DEALING_POINTS;
    size_t most = 0;
    for (unsigned count = 0; count < DEALING_COUNTS; count++) {
        size_t seen = 0;
        for (size_t i = 0; i < part_count; i++) {
            subject asked = { 0 };
            find_subject(&asked, parts[i]);
            seen += asked.counts == 1u << count && is_drawn(parts[i], seat, (dealing_count)count);
        }
        if (seen > most) {
            most = seen;
            best = (dealing_count)count;
        }
    }
    return best;
}

dealing_stack *dealing_make_stack(base_arena *arena, const dealing_program *program, bool *is_impossible)
{
    base_list list = { 0 };
    dealing_stack *best = NULL;
    *is_impossible = false;
    if (!program->condition || !split_condition(&list, arena, program->condition))
        return NULL;
    const dealing_node *const *parts = list.items;
    for (bridge_seat seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++) {
        dealing_count count = choose_count(parts, list.count, seat);
        const dealing_node *drawn = NULL, *rest = NULL;
        for (size_t i = 0; i < list.count; i++) {
            const dealing_node **side = is_drawn(parts[i], seat, count) ? &drawn : &rest;
            *side = dealing_join(arena, *side, parts[i]);
        }
        dealing_stack *stack = drawn ? count_hands(arena, program, seat, count, drawn) : NULL;
        if (!stack)
            continue;
        stack->rest = rest;
        stack->fixed = program->fixed;
        *is_impossible = *is_impossible || !stack->hands;
        if (!best || stack->share < best->share)
            best = stack;
    }
    return base_arena_failed(arena) || *is_impossible ? NULL : best;
}

double dealing_stack_share(const dealing_stack *stack)
{
    return stack->share;
}

const dealing_node *dealing_stack_rest(const dealing_stack *stack)
{
    return stack->rest;
}

/* ---- drawing ---- */

static bridge_hand draw_holding(const dealing_stack *stack, dealing_chance *chance, unsigned suit, unsigned length,
                                unsigned value)
{
    const suit_holdings *holdings = &stack->suits[suit];
    size_t at = holdings->first[length][value] + dealing_draw(chance, (uint32_t)holdings->count[length][value]);
    return (bridge_hand)holdings->holdings[at] << (16u * (BRIDGE_SUITS - 1 - suit) + 2);
}

/* Draw the value of a suit: one of several, each with its weight. */
static unsigned draw_value(dealing_chance *chance, const uint64_t *weights, unsigned most)
{
    uint64_t sum = 0;
    unsigned value = 0;
    for (unsigned i = 0; i <= most; i++)
        sum += weights[i];
    uint64_t drawn = dealing_draw_long(chance, sum);
    while (value < most && drawn >= weights[value])
        drawn -= weights[value++];
    return value;
}

static bridge_hand draw_hand(const dealing_stack *stack, dealing_chance *chance)
{
    uint64_t drawn = dealing_draw_long(chance, stack->hands), weights[VALUES];
    size_t low = 0, high = stack->cell_count - 1;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (stack->cells[middle].upto > drawn)
            high = middle;
        else
            low = middle + 1;
    }
    const uint8_t *lengths = stack->cells[low].lengths;
    unsigned left = stack->cells[low].value, part;
    for (unsigned value = 0; value <= left; value++) {
        weights[value] = stack->suits[0].count[lengths[0]][value];
        weights[value] = weights[value] ? weights[value] * count_three(stack, lengths, left - value) : 0;
    }
    part = draw_value(chance, weights, left);
    bridge_hand hand = draw_holding(stack, chance, 0, lengths[0], part);
    left -= part;
    for (unsigned value = 0; value <= left; value++)
        weights[value] = stack->suits[1].count[lengths[1]][value] * stack->pairs[lengths[2]][lengths[3]][left - value];
    part = draw_value(chance, weights, left);
    hand |= draw_holding(stack, chance, 1, lengths[1], part);
    left -= part;
    for (unsigned value = 0; value <= left; value++)
        weights[value] = stack->suits[2].count[lengths[2]][value] * stack->suits[3].count[lengths[3]][left - value];
    part = draw_value(chance, weights, left);
    return hand | draw_holding(stack, chance, 2, lengths[2], part) |
           draw_holding(stack, chance, 3, lengths[3], left - part);
}

void dealing_stack_deal(bridge_deal *out, const dealing_stack *stack, dealing_chance *chance)
{
    dealing_pack pack;
    bridge_deal fixed = stack->fixed;
    fixed.hands[stack->seat] = draw_hand(stack, chance);
    if (dealing_open_pack(&pack, &fixed))
        dealing_shuffle(out, &pack, chance);
}
