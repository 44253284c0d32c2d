/* seat.c - tables of words in general, and the words for seats and vulnerability. */
#include "seat.h"

#include "base/text.h"

/* Compares the text with a spelling. Many programs write everything in lower case, which counts as BRIDGE_FOLDED; other
 * deviations in case ("nT") are BRIDGE_ODD. */
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

/* A table may contain the same word in upper and lower case with different ratings; the better match counts. */
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

bridge_reading bridge_read_declarer(bridge_seat *out, bool *is_swapped, base_text text)
{
    *is_swapped = text.length > 1 && text.data[0] == '^';
    if (*is_swapped)
        text = (base_text){ text.data + 1, text.length - 1 };
    return bridge_read_seat(out, text);
}

bridge_seat bridge_seat_of_lin(char digit)
{
    return digit >= '1' && digit <= '4' ? bridge_seat_after(BRIDGE_SOUTH, (unsigned)(digit - '1')) : BRIDGE_NO_SEAT;
}

char bridge_seat_to_lin(bridge_seat seat)
{
    return seat ? (char)('1' + bridge_seat_distance(BRIDGE_SOUTH, seat)) : '0';
}

/* ---- vulnerability ---- */

enum {
    CYCLE = 16 /* boards after which dealer and vulnerability repeat (Laws of Duplicate Bridge, Law 2) */
};

bridge_vulnerability bridge_vulnerability_of_sides(bool ns, bool ew)
{
    return (bridge_vulnerability)(1u + (ns ? 1u : 0u) + (ew ? 2u : 0u));
}

bridge_seat bridge_dealer_of_board(uint64_t board)
{
    return board ? bridge_seat_after(BRIDGE_NORTH, (unsigned)((board - 1) % BRIDGE_SEATS)) : BRIDGE_NO_SEAT;
}

/* The order is none, NS, EW, all. It repeats every four boards, but each group of four boards begins one place later in
 * this order than the group before. */
bridge_vulnerability bridge_vulnerability_of_board(uint64_t board)
{
    if (board == 0)
        return BRIDGE_VULNERABILITY_UNKNOWN;
    unsigned at = (unsigned)((board - 1) % CYCLE);
    return (bridge_vulnerability)(1u + (at + at / 4) % 4);
}

/* Single letters are not accepted in PBN: "E" could mean a seat. */
static const bridge_word pbn_words[] = {
    { "None", BRIDGE_VULNERABLE_NONE, BRIDGE_EXACT },  { "NS", BRIDGE_VULNERABLE_NS, BRIDGE_EXACT },
    { "EW", BRIDGE_VULNERABLE_EW, BRIDGE_EXACT },      { "All", BRIDGE_VULNERABLE_ALL, BRIDGE_EXACT },
    { "Both", BRIDGE_VULNERABLE_ALL, BRIDGE_FOLDED },  { "Love", BRIDGE_VULNERABLE_NONE, BRIDGE_FOLDED },
    { "-", BRIDGE_VULNERABLE_NONE, BRIDGE_FOLDED },    { "N-S", BRIDGE_VULNERABLE_NS, BRIDGE_ODD },
    { "E-W", BRIDGE_VULNERABLE_EW, BRIDGE_ODD },       { "N/S", BRIDGE_VULNERABLE_NS, BRIDGE_ODD },
    { "E/W", BRIDGE_VULNERABLE_EW, BRIDGE_ODD },       { "NSEW", BRIDGE_VULNERABLE_ALL, BRIDGE_ODD },
    { "Neither", BRIDGE_VULNERABLE_NONE, BRIDGE_ODD },
};

static const bridge_word lin_words[] = {
    { "o", BRIDGE_VULNERABLE_NONE, BRIDGE_EXACT },  { "n", BRIDGE_VULNERABLE_NS, BRIDGE_EXACT },
    { "e", BRIDGE_VULNERABLE_EW, BRIDGE_EXACT },    { "b", BRIDGE_VULNERABLE_ALL, BRIDGE_EXACT },
    { "0", BRIDGE_VULNERABLE_NONE, BRIDGE_FOLDED }, { "-", BRIDGE_VULNERABLE_NONE, BRIDGE_ODD },
    { "ns", BRIDGE_VULNERABLE_NS, BRIDGE_ODD },     { "s", BRIDGE_VULNERABLE_NS, BRIDGE_ODD },
    { "ew", BRIDGE_VULNERABLE_EW, BRIDGE_ODD },     { "w", BRIDGE_VULNERABLE_EW, BRIDGE_ODD },
    { "a", BRIDGE_VULNERABLE_ALL, BRIDGE_ODD },
};

bridge_reading bridge_read_vulnerability(bridge_vulnerability *out, base_text text, bridge_notation notation)
{
    int value = BRIDGE_VULNERABILITY_UNKNOWN;
    bridge_reading reading = notation == BRIDGE_LIN ? bridge_find_word(&value, lin_words, COUNT(lin_words), text)
                                                    : bridge_find_word(&value, pbn_words, COUNT(pbn_words), text);
    *out = (bridge_vulnerability)value;
    return reading;
}

base_text bridge_vulnerability_text(bridge_vulnerability vulnerability, bridge_notation notation)
{
    static const char *const names[] = { "", "None", "NS", "EW", "All" };
    if (vulnerability == BRIDGE_VULNERABILITY_UNKNOWN)
        return (base_text){ NULL, 0 };
    if (notation == BRIDGE_LIN)
        return (base_text){ &"?oneb"[vulnerability], 1 };
    return base_text_of(names[vulnerability]);
}
