/* dealing_shape.c - sets of shapes: the lengths of the four suits of a hand. */
#include "base/text.h"
#include "dealing.h"

static void shapes_put(dealing_shapes *shapes, const uint8_t lengths[BRIDGE_SUITS], bool is_added)
{
    size_t place = dealing_shape_place(lengths);
    uint64_t bit = (uint64_t)1 << (place & 63u);
    if (is_added)
        shapes->bits[place >> 6] |= bit;
    else
        shapes->bits[place >> 6] &= ~bit;
}

/* Return whether the lengths fit, each suit for itself or, in any order, each length that is asked for by one suit. */
static bool lengths_fit(const uint8_t asked[BRIDGE_SUITS], const uint8_t lengths[BRIDGE_SUITS], bool is_any_order)
{
    bool is_taken[BRIDGE_SUITS] = { false };
    for (size_t i = 0; i < BRIDGE_SUITS; i++) {
        size_t suit = is_any_order ? 0 : i;
        if (asked[i] == DEALING_ANY_LENGTH)
            continue;
        while (is_any_order && suit < BRIDGE_SUITS && (is_taken[suit] || lengths[suit] != asked[i]))
            suit++;
        if (suit == BRIDGE_SUITS || lengths[suit] != asked[i])
            return false;
        is_taken[suit] = true;
    }
    return true;
}

void dealing_shapes_change(dealing_shapes *shapes, const uint8_t asked[BRIDGE_SUITS], bool is_any_order, bool is_added)
{
    uint8_t lengths[BRIDGE_SUITS];
    for (lengths[0] = 0; lengths[0] <= 13; lengths[0]++)
        for (lengths[1] = 0; lengths[0] + lengths[1] <= 13; lengths[1]++)
            for (lengths[2] = 0; lengths[0] + lengths[1] + lengths[2] <= 13; lengths[2]++) {
                lengths[3] = (uint8_t)(13 - lengths[0] - lengths[1] - lengths[2]);
                if (lengths_fit(asked, lengths, is_any_order))
                    shapes_put(shapes, lengths, is_added);
            }
}

/* ---- Dellacherie's notation: lengths with their suits ----
 *
 * Each of the items has a length (5, 5+, 5-, [56], [4-6], x) and may have a suit (s h d c, M a major, m a minor). Those
 * in brackets are for the suits that are left, in any order; those without a suit for the suits that are left, in their
 * order. Comparisons of lengths may follow a colon. */

enum {
    ANY_MAJOR = 4,
    ANY_MINOR = 5,
    NEXT_SUIT = 6, /* the next suit that is left */
    LEFT_SUIT = 7  /* any suit that is left */
};

typedef struct suit_item {
    uint16_t lengths; /* bit 1 << length */
    uint8_t where;    /* 0 to 3: spades to clubs, or one of the above */
} suit_item;

typedef struct suit_reading {
    base_text text;
    size_t at;
    suit_item items[BRIDGE_SUITS];
    size_t count;
} suit_reading;

static char suits_char(const suit_reading *input)
{
    return input->at < input->text.length ? input->text.data[input->at] : '\0';
}

static bool suits_length(suit_reading *input, uint16_t *out)
{
    const uint16_t all = (1u << 14) - 1;
    char c = suits_char(input);
    *out = 0;
    if (c == 'x') {
        input->at++;
        *out = all;
        return true;
    }
    if (c == '[') {
        for (input->at++; base_is_digit(c = suits_char(input)) || c == ','; input->at++) {
            unsigned first = (unsigned)(c - '0'), last = first;
            if (c == ',')
                continue;
            if (input->at + 2 < input->text.length && input->text.data[input->at + 1] == '-' &&
                base_is_digit(input->text.data[input->at + 2])) {
                last = (unsigned)(input->text.data[input->at + 2] - '0');
                input->at += 2;
            }
            for (; first <= last; first++)
                *out |= (uint16_t)(1u << first);
        }
        return c == ']' && input->at++;
    }
    if (!base_is_digit(c))
        return false;
    unsigned length = (unsigned)(c - '0');
    input->at++;
    c = suits_char(input);
    *out = (uint16_t)(c == '+' ? all & ~((1u << length) - 1) : c == '-' ? (2u << length) - 1 : 1u << length);
    input->at += c == '+' || c == '-';
    return true;
}

static bool suits_item(suit_reading *input, bool is_left)
{
    static const char letters[] = "shdcMm";
    if (input->count == BRIDGE_SUITS)
        return false;
    suit_item *item = &input->items[input->count++];
    if (!suits_length(input, &item->lengths))
        return false;
    char c = suits_char(input);
    const char *letter = c ? strchr(letters, c) : NULL;
    item->where = (uint8_t)(is_left ? LEFT_SUIT : letter ? (unsigned)(letter - letters) : NEXT_SUIT);
    input->at += letter && !is_left;
    return true;
}

/* Give each item a suit that is free, in every way that there is. */
static bool suits_fit(const suit_reading *input, const uint8_t lengths[BRIDGE_SUITS], size_t at, unsigned taken)
{
    if (at == input->count)
        return true;
    /* Items that name a suit were given theirs before those that take what is left. */
    static const uint8_t order[] = { 0, 1, 2, 3, ANY_MAJOR, ANY_MINOR, NEXT_SUIT, LEFT_SUIT };
    size_t seen = 0;
    const suit_item *item = NULL;
    for (size_t kind = 0; kind < COUNT(order) && !item; kind++)
        for (size_t i = 0; i < input->count && !item; i++)
            if (input->items[i].where == order[kind] && seen++ == at)
                item = &input->items[i];
    for (unsigned suit = 0; item && suit < BRIDGE_SUITS; suit++) {
        bool is_allowed = item->where < BRIDGE_SUITS ? suit == item->where
                          : item->where == ANY_MAJOR ? suit < 2
                          : item->where == ANY_MINOR ? suit >= 2
                                                     : true;
        if ((taken >> suit & 1u) || !is_allowed)
            continue;
        if ((item->lengths >> lengths[suit] & 1u) && suits_fit(input, lengths, at + 1, taken | 1u << suit))
            return true;
        if (item->where == NEXT_SUIT)
            return false; /* it is for this suit and no other */
    }
    return false;
}

/* A sum of suits and numbers: "h+s", "10". */
static bool suits_sum(suit_reading *input, const uint8_t lengths[BRIDGE_SUITS], unsigned *out)
{
    static const char letters[] = "shdc";
    *out = 0;
    do {
        char c = suits_char(input);
        const char *letter = c ? strchr(letters, c) : NULL;
        if (letter) {
            *out += lengths[letter - letters];
            input->at++;
        } else {
            unsigned number = 0;
            if (!base_is_digit(c))
                return false;
            for (; base_is_digit(suits_char(input)) && number < 100; input->at++)
                number = 10 * number + (unsigned)(suits_char(input) - '0');
            *out += number;
        }
    } while (suits_char(input) == '+' && ++input->at);
    return true;
}

/* Comparisons joined by commas, which mean and, and by "or". */
static bool suits_compare(suit_reading *input, const uint8_t lengths[BRIDGE_SUITS], bool *holds)
{
    static const char *const signs[] = { "==", "!=", "<=", ">=", "<", ">" };
    bool is_all = true;
    *holds = false;
    for (;;) {
        unsigned left, right;
        size_t sign = 0;
        if (!suits_sum(input, lengths, &left))
            return false;
        base_text rest = base_text_slice(input->text, input->at, input->text.length);
        while (sign < COUNT(signs) && !base_text_starts_with(rest, signs[sign]))
            sign++;
        if (sign == COUNT(signs))
            return false;
        input->at += strlen(signs[sign]);
        if (!suits_sum(input, lengths, &right))
            return false;
        const bool results[] = { left == right, left != right, left <= right, left >= right, left<right, left> right };
        is_all = is_all && results[sign];
        rest = base_text_slice(input->text, input->at, input->text.length);
        if (base_text_starts_with(rest, ",")) {
            input->at++;
            continue;
        }
        *holds = *holds || is_all;
        if (!base_text_starts_with(rest, "or"))
            return true;
        input->at += 2;
        is_all = true;
    }
}

/* Adds the hands of one description, which has no blanks. */
static bool suits_add(dealing_shapes *shapes, base_text text)
{
    suit_reading input = { .text = text };
    bool is_left = false;
    while (input.at < text.length && suits_char(&input) != ':') {
        char c = suits_char(&input);
        if (c == '(' || c == ')') {
            if (is_left == (c == '('))
                return false;
            is_left = c == '(';
            input.at++;
        } else if (!suits_item(&input, is_left))
            return false;
    }
    if (is_left || input.count != BRIDGE_SUITS)
        return false;
    size_t compared = input.at;
    uint8_t lengths[BRIDGE_SUITS];
    for (lengths[0] = 0; lengths[0] <= 13; lengths[0]++)
        for (lengths[1] = 0; lengths[0] + lengths[1] <= 13; lengths[1]++)
            for (lengths[2] = 0; lengths[0] + lengths[1] + lengths[2] <= 13; lengths[2]++) {
                bool holds = true;
                lengths[3] = (uint8_t)(13 - lengths[0] - lengths[1] - lengths[2]);
                input.at = compared + 1;
                if (compared < text.length && (!suits_compare(&input, lengths, &holds) || input.at != text.length))
                    return false;
                if (holds && suits_fit(&input, lengths, 0, 0))
                    shapes_put(shapes, lengths, true);
            }
    return true;
}

bool dealing_read_suits(dealing_shapes *shapes, base_arena *arena, base_text text, const char **problem)
{
    /* Blanks mean nothing, except that descriptions are joined by a plus sign between blanks. */
    size_t at = 0;
    while (at <= text.length) {
        char plain[64];
        size_t length = 0;
        size_t start = at;
        for (; at < text.length; at++) {
            char c = text.data[at];
            bool is_joint = c == '+' && at && base_is_space(text.data[at - 1]);
            if (is_joint)
                break;
            if (!base_is_space(c) && length < sizeof plain)
                plain[length++] = c;
        }
        if (length == sizeof plain || !suits_add(shapes, (base_text){ plain, length })) {
            *problem = base_arena_print(arena, "'%.*s' does not describe the four suits of a hand, as 5M(431) does",
                                        TEXT_ARGS(base_text_trim(base_text_slice(text, start, at))))
                           .data;
            return false;
        }
        at++;
    }
    return true;
}
