/* event_colours.c - colour preferences, and which of two opponents gets the preferred colour. */
#include "event_colours.h"

#include <stdlib.h>

gamut_colour event_other_colour(gamut_colour colour)
{
    return colour == GAMUT_COLOUR_WHITE   ? GAMUT_COLOUR_BLACK
           : colour == GAMUT_COLOUR_BLACK ? GAMUT_COLOUR_WHITE
                                          : GAMUT_COLOUR_NONE;
}

/* The difference of colours is tested before the last two games, as in FIDE's text. The two tests can contradict each
 * other if earlier rounds broke the limits: after WWWWBB, the first gives Black, the second White. */
event_preference event_preference_of(const gamut_colour *colours, size_t count)
{
    event_preference out = { .difference = 0 };
    for (size_t i = 0; i < count; i++)
        out.difference += colours[i] == GAMUT_COLOUR_WHITE ? 1 : -1;
    if (count >= 2 && colours[count - 1] == colours[count - 2])
        out.twice = colours[count - 1];
    if (!count)
        return out;
    out.colour = out.difference > 0 ? GAMUT_COLOUR_BLACK : GAMUT_COLOUR_WHITE;
    if (out.difference < -1 || out.difference > 1) {
        out.strength = EVENT_ABSOLUTE;
    } else if (out.twice) {
        out.strength = EVENT_ABSOLUTE;
        out.colour = event_other_colour(out.twice);
    } else if (out.difference) {
        out.strength = EVENT_STRONG;
    } else {
        out.strength = EVENT_MILD;
        out.colour = event_other_colour(colours[count - 1]);
    }
    return out;
}

gamut_colour event_colour_of_first(const event_side *first, const event_side *second)
{
    const event_preference *a = &first->preference, *b = &second->preference;
    if (a->colour != b->colour)
        return a->colour ? a->colour : event_other_colour(b->colour);
    if (!a->colour)
        return GAMUT_COLOUR_NONE;
    if (a->strength != b->strength)
        return a->strength > b->strength ? a->colour : event_other_colour(a->colour);
    if (a->strength == EVENT_ABSOLUTE && abs(a->difference) != abs(b->difference))
        return abs(a->difference) > abs(b->difference) ? a->colour : event_other_colour(a->colour);
    /* Compares the colours of both players, going back from their last games. Where they first differ, the higher
     * ranked player now gets the opposite of the colour that he or she had then. */
    for (size_t back = 1; back <= first->count && back <= second->count; back++) {
        gamut_colour mine = first->colours[first->count - back];
        if (mine != second->colours[second->count - back])
            return event_other_colour(mine);
    }
    return a->colour;
}
