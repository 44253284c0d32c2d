/* side_value.c - reads values of one side or both, such as "NS 420". */
#include "score.h"

#include "base/text.h"

/* Words are separated by any number of blanks. */
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

/* Reads a number; PBN has no decimal commas. */
static bool side_value_read_value(gamut_decimal *out, base_text word)
{
    if (word.length > 1 && word.data[word.length - 1] == '.')
        word.length--; /* PBN allows "100." */
    return base_text_find(word, ',') == word.length && base_parse_decimal(out, word);
}

/* Reads the number after "NS" or "EW"; a side may not be repeated. */
static bool side_value_read_side(bridge_side_values *out, base_text side, base_text *rest)
{
    base_text value;
    bridge_side at = base_text_equal_fold_ascii(side, TEXT("NS")) ? BRIDGE_NS : BRIDGE_EW;
    if (at == BRIDGE_EW && !base_text_equal_fold_ascii(side, TEXT("EW")))
        return false;
    if (out->is_given[at] || !next_word(rest, &value) || !side_value_read_value(&out->sides[at], value))
        return false;
    out->is_given[at] = true;
    return true;
}

/* Reads a number alone, or pairs of a side and a number. */
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
    if (side_value_read_value(&out->plain, word)) {
        out->is_plain = true;
        return rest.length ? BRIDGE_UNREADABLE : BRIDGE_EXACT;
    }
    do {
        if (!side_value_read_side(out, word, &rest))
            return BRIDGE_UNREADABLE;
    } while (next_word(&rest, &word));
    return BRIDGE_EXACT;
}

/* Converts a value, which may be any 64-bit number, to a number of tricks from 0 to 13. */
static bool take_tricks(unsigned *out, gamut_decimal value)
{
    int64_t tricks;
    if (!base_decimal_scale(&tricks, value, 0) || tricks < 0 || tricks > BRIDGE_HAND_CARDS)
        return false;
    *out = (unsigned)tricks;
    return true;
}

bool bridge_read_tricks(unsigned *out, bool *is_adjusted, base_text text, bridge_seat declarer)
{
    bridge_side_values values;
    *out = 0;
    *is_adjusted = false;
    if (!bridge_read_side_values(&values, text))
        return false;
    *is_adjusted = values.is_adjusted;
    if (values.is_plain)
        return take_tricks(out, values.plain);
    if (!declarer)
        return false;
    bridge_side side = bridge_side_of(declarer);
    if (values.is_given[side])
        return take_tricks(out, values.sides[side]);
    /* Only the tricks of the other side are given: the declarer's side won the rest. */
    bool is_read = take_tricks(out, values.sides[bridge_other_side(side)]);
    *out = is_read ? BRIDGE_HAND_CARDS - *out : 0;
    return is_read;
}
