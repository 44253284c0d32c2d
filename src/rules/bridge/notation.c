/* notation.c - finding a word among its spellings. */
#include "notation.h"

#include "base/text.h"

/* How well the text spells the word, given that the word itself is spelled exactly. All in small letters is a habit of many
 * programs and counts as folded; "nT" is nobody's, and odd. */
static bridge_reading compare(base_text text, const char *spelling)
{
    bool is_same = true, is_lower = true;
    size_t at = 0;
    for (; at < text.length && spelling[at]; at++) {
        char c = text.data[at];
        if (base_lower_ascii(c) != base_lower_ascii(spelling[at]))
            return BRIDGE_UNREADABLE;
        is_same = is_same && c == spelling[at];
        is_lower = is_lower && c == base_lower_ascii(c);
    }
    if (at != text.length || spelling[at] || at == 0)
        return BRIDGE_UNREADABLE;
    return is_same ? BRIDGE_EXACT : is_lower ? BRIDGE_FOLDED : BRIDGE_ODD;
}

/* The same letters may stand in the table twice, in both cases: the better spelling counts. */
bridge_reading bridge_find_word(int *value, const bridge_word *words, size_t count, base_text text)
{
    bridge_reading best = BRIDGE_UNREADABLE;
    for (size_t at = 0; at < count; at++) {
        bridge_reading spelling = compare(text, words[at].spelling);
        bridge_reading reading = bridge_worse_reading(spelling, words[at].reading);
        if (reading > best) {
            best = reading;
            *value = words[at].value;
        }
        if (spelling == BRIDGE_EXACT)
            break;
    }
    return best;
}
