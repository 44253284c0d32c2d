/* dealing_value.c - the value of an expression for a deal. */
#include "dealing.h"
#include "rules/bridge/imp.h"
#include "rules/bridge/score.h"

static int64_t value_of_count(const dealing_view *view, const dealing_node *node)
{
    const int16_t *values = view->scales->values[node->count];
    bridge_hand hand = view->deal->hands[node->seat];
    if (node->suit)
        return values[dealing_holding(hand, node->suit)];
    return values[dealing_holding(hand, BRIDGE_SPADES)] + values[dealing_holding(hand, BRIDGE_HEARTS)] +
           values[dealing_holding(hand, BRIDGE_DIAMONDS)] + values[dealing_holding(hand, BRIDGE_CLUBS)];
}

/* A doubleton is worth 1, a singleton 2, a void 3; of all that 1 is taken away, and half a point from a hand without a
 * short suit. */
static int64_t value_by_kaplan(const dealing_view *view, bridge_hand hand)
{
    int64_t sum = 0, shortness = 0;
    for (bridge_denomination suit = BRIDGE_CLUBS; suit <= BRIDGE_SPADES; suit++) {
        unsigned length = bridge_suit_length(hand, suit);
        sum += view->scales->kaplan[dealing_holding(hand, suit)];
        shortness += length < 3 ? 3 - (int64_t)length : 0;
    }
    return shortness ? sum + DEALING_HUNDRED * (shortness - 1) : sum - DEALING_HUNDRED / 2;
}

static void view_lengths(uint8_t out[BRIDGE_SUITS], const dealing_view *view, bridge_seat seat)
{
    if (view->cell)
        memcpy(out, view->cell, BRIDGE_SUITS);
    else
        bridge_shape(out, view->deal->hands[seat]);
}

static int64_t value_of_pattern(const dealing_view *view, const dealing_node *node)
{
    uint8_t lengths[BRIDGE_SUITS];
    view_lengths(lengths, view, node->seat);
    for (int64_t place = 0;; place++) {
        size_t longest = 0;
        for (size_t i = 1; i < BRIDGE_SUITS; i++)
            if (lengths[longest] == UINT8_MAX || (lengths[i] != UINT8_MAX && lengths[i] > lengths[longest]))
                longest = i;
        if (place == node->number)
            return lengths[longest];
        lengths[longest] = UINT8_MAX; /* taken */
    }
}

static int64_t value_of_tricks(const dealing_view *view, const dealing_node *node)
{
    if (!view->tricks || !view->tricks->is_solved)
        return 0;
    if (node->kind == DEALING_TRICKS)
        return view->tricks->tricks[node->seat][node->suit];
    doubledummy_par par = doubledummy_find_par(view->tricks, view->dealer, (bridge_vulnerability)node->number);
    return bridge_side_of(node->seat) == BRIDGE_NS ? par.score : -par.score;
}

static int64_t value_of_quotient(dealing_view *view, const dealing_node *node)
{
    int64_t left = dealing_value(view, node->left), right = dealing_value(view, node->right);
    if (right == 0 || (right == -1 && left == INT64_MIN)) {
        view->is_undefined = true;
        return 0;
    }
    return node->kind == DEALING_OVER ? left / right : left % right;
}

static int64_t value_of_leaf(dealing_view *view, const dealing_node *node)
{
    uint8_t lengths[BRIDGE_SUITS];
    switch (node->kind) {
    case DEALING_LENGTH:
        return view->cell ? view->cell[BRIDGE_SPADES - node->suit]
                          : bridge_suit_length(view->deal->hands[node->seat], node->suit);
    case DEALING_COUNT:
        return view->cell ? view->cell_value : value_of_count(view, node);
    case DEALING_SHAPE:
        view_lengths(lengths, view, node->seat);
        return dealing_shapes_have(node->shapes, lengths);
    case DEALING_PATTERN:
        return value_of_pattern(view, node);
    case DEALING_KAPLAN:
        return value_by_kaplan(view, view->deal->hands[node->seat]);
    case DEALING_HAS_CARD:
        return bridge_holds(view->deal->hands[node->seat], (bridge_card)node->number);
    case DEALING_TRICKS:
    case DEALING_PAR:
        return value_of_tricks(view, node);
    default:
        return node->number;
    }
}

/* Sums and products wrap around instead of overflowing: numbers of programs are small, and a hostile one shall not be
 * undefined. */
static int64_t value_of_sum(dealing_operator kind, int64_t left, int64_t right)
{
    uint64_t a = (uint64_t)left, b = (uint64_t)right;
    return (int64_t)(kind == DEALING_PLUS ? a + b : kind == DEALING_MINUS ? a - b : a * b);
}

int64_t dealing_value(dealing_view *view, const dealing_node *node)
{
    int64_t left;
    switch (node->kind) {
    case DEALING_CHOICE:
        return dealing_value(view, dealing_value(view, node->left) ? node->middle : node->right);
    case DEALING_OR:
        return dealing_value(view, node->left) || dealing_value(view, node->right);
    case DEALING_AND:
        return dealing_value(view, node->left) && dealing_value(view, node->right);
    case DEALING_NOT:
        return !dealing_value(view, node->left);
    case DEALING_EQUAL:
        left = dealing_value(view, node->left);
        return left == dealing_value(view, node->right);
    case DEALING_UNEQUAL:
        left = dealing_value(view, node->left);
        return left != dealing_value(view, node->right);
    case DEALING_LESS:
        left = dealing_value(view, node->left);
        return left < dealing_value(view, node->right);
    case DEALING_AT_MOST:
        left = dealing_value(view, node->left);
        return left <= dealing_value(view, node->right);
    case DEALING_MORE:
        left = dealing_value(view, node->left);
        return left > dealing_value(view, node->right);
    case DEALING_AT_LEAST:
        left = dealing_value(view, node->left);
        return left >= dealing_value(view, node->right);
    case DEALING_PLUS:
    case DEALING_MINUS:
    case DEALING_TIMES:
        left = dealing_value(view, node->left);
        return value_of_sum(node->kind, left, dealing_value(view, node->right));
    case DEALING_OVER:
    case DEALING_MODULO:
        return value_of_quotient(view, node);
    case DEALING_SCORE:
        left = dealing_value(view, node->left);
        return bridge_score(node->contract, node->number != 0,
                            left < 0    ? 0
                            : left > 13 ? 13
                                        : (unsigned)left,
                            BRIDGE_PENALTIES_1987);
    case DEALING_IMPS:
        return bridge_imps(&bridge_imp_scale_1962, dealing_value(view, node->left));
    case DEALING_RANDOM:
        left = dealing_value(view, node->left);
        return left > 0 && left <= UINT32_MAX ? dealing_draw(view->chance, (uint32_t)left) : 0;
    default:
        return value_of_leaf(view, node);
    }
}

bool dealing_needs_tricks(const dealing_node *node)
{
    return node && (node->kind == DEALING_TRICKS || node->kind == DEALING_PAR || dealing_needs_tricks(node->left) ||
                    dealing_needs_tricks(node->middle) || dealing_needs_tricks(node->right));
}

const dealing_node *dealing_join(base_arena *arena, const dealing_node *a, const dealing_node *b)
{
    if (!a || !b)
        return a ? a : b;
    dealing_node *node = ARENA_NEW(arena, dealing_node);
    if (node)
        *node = (dealing_node){ .kind = DEALING_AND, .left = a, .right = b };
    return node;
}
