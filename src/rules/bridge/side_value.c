/* side_value.c - values of one side or both. */
#include "side_value.h"

#include "auction.h"
#include "base/text.h"

static bool next_word(base_text *rest, base_text *word)
{
    *rest = base_text_trim(*rest);
    if (!rest->length)
        return false;
    size_t end = base_text_find(*rest, ' ');
    *word = base_text_slice(*rest, 0, end);
    *rest = base_text_slice(*rest, end, rest->length);
    return true;
}

/* "5,5" is a decimal elsewhere, but not here. */
static bool read_value(gamut_decimal *out, base_text word)
{
    if (word.length > 1 && word.data[word.length - 1] == '.')
        word.length--; /* "100." is a number of PBN */
    return base_text_find(word, ',') == word.length && base_parse_decimal(out, word);
}

static bool read_side(bridge_side_values *out, base_text side, base_text *rest)
{
    base_text value;
    bridge_side at = base_text_equal_fold_ascii(side, TEXT("NS")) ? BRIDGE_NS : BRIDGE_EW;
    if (at == BRIDGE_EW && !base_text_equal_fold_ascii(side, TEXT("EW")))
        return false;
    if (out->is_given[at] || !next_word(rest, &value) || !read_value(&out->sides[at], value))
        return false;
    out->is_given[at] = true;
    return true;
}

bridge_reading bridge_read_side_values(bridge_side_values *out, base_text text)
{
    base_text word, rest = base_text_trim(text);
    *out = (bridge_side_values){ 0 };
    if (rest.length && rest.data[0] == '^') {
        out->is_adjusted = true;
        rest = base_text_slice(rest, 1, rest.length);
    }
    if (!next_word(&rest, &word))
        return BRIDGE_UNREADABLE;
    if (read_value(&out->plain, word)) {
        out->is_plain = true;
        return rest.length ? BRIDGE_UNREADABLE : BRIDGE_EXACT;
    }
    if (!read_side(out, word, &rest))
        return BRIDGE_UNREADABLE;
    while (next_word(&rest, &word))
        if (!read_side(out, word, &rest))
            return BRIDGE_UNREADABLE;
    return BRIDGE_EXACT;
}

bool bridge_read_tricks(unsigned *out, bool *is_adjusted, base_text text, bridge_seat declarer)
{
    bridge_side_values values;
    int64_t tricks = -1;
    *out = 0;
    if (!bridge_read_side_values(&values, text))
        return false;
    *is_adjusted = values.is_adjusted;
    if (values.is_plain)
        tricks = values.plain.value;
    else if (declarer) {
        bridge_side side = bridge_side_of(declarer);
        tricks = values.is_given[side] ? values.sides[side].value : 13 - values.sides[bridge_other_side(side)].value;
    }
    if (tricks < 0 || tricks > 13)
        return false;
    *out = (unsigned)tricks;
    return true;
}

bool bridge_read_declarer_seat(bridge_seat *out, bool *is_swapped, base_text text)
{
    *out = BRIDGE_NO_SEAT;
    return text.length && bridge_read_declarer(out, is_swapped, text) && *out;
}
