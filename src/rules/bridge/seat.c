/* seat.c - the spelling of seats. */
#include "seat.h"

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
