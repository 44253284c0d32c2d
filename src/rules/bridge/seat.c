/* seat.c - the spelling of seats. */
#include "seat.h"
#include "base/text.h"
#include "notation.h"

/* ---- a word among its spellings ---- */

/* How well the text spells the word, given that the word itself is spelled exactly. All in small letters is a habit of
 * many programs and counts as folded; "nT" is no habit, and odd. */
static bridge_reading seat_compare(base_text text, const char *spelling)
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
        bridge_reading spelling = seat_compare(text, words[at].spelling);
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

static const char letters[] = "?NESW";

char bridge_seat_letter(bridge_seat seat)
{
    return letters[seat];
}

base_text bridge_seat_text(bridge_seat seat)
{
    return seat ? (base_text){ letters + seat, 1 } : (base_text){ NULL, 0 };
}

bridge_reading bridge_read_seat(bridge_seat *out, base_text text)
{
    static const bridge_word words[] = {
        { "N", BRIDGE_NORTH, BRIDGE_EXACT },   { "E", BRIDGE_EAST, BRIDGE_EXACT },
        { "S", BRIDGE_SOUTH, BRIDGE_EXACT },   { "W", BRIDGE_WEST, BRIDGE_EXACT },
        { "North", BRIDGE_NORTH, BRIDGE_ODD }, { "East", BRIDGE_EAST, BRIDGE_ODD },
        { "South", BRIDGE_SOUTH, BRIDGE_ODD }, { "West", BRIDGE_WEST, BRIDGE_ODD },
    };
    int value = BRIDGE_NO_SEAT;
    bridge_reading reading = bridge_find_word(&value, words, COUNT(words), text);
    *out = (bridge_seat)value;
    return reading;
}

/* LIN goes clockwise too, but starts with South. */
bridge_seat bridge_seat_of_lin(char digit)
{
    return digit >= '1' && digit <= '4' ? bridge_seat_after(BRIDGE_SOUTH, (unsigned)(digit - '1')) : BRIDGE_NO_SEAT;
}

char bridge_seat_to_lin(bridge_seat seat)
{
    return seat ? (char)('1' + bridge_seat_distance(BRIDGE_SOUTH, seat)) : '0';
}
