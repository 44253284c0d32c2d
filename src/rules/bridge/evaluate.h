/* evaluate.h - what players count in a hand. */
#ifndef BRIDGE_EVALUATE_H
#define BRIDGE_EVALUATE_H

#include "card.h"

enum {
    BRIDGE_SHAPE_SIZE = 12 /* room for any printed shape */
};

/* Milton Work's count: ace 4, king 3, queen 2, jack 1. */
unsigned bridge_high_card_points(bridge_hand hand);
/* Ace 2, king 1. */
unsigned bridge_controls(bridge_hand hand);
/* The losing trick count: in each suit the missing ones of ace, king and queen, but no more than the suit has cards; in
 * a suit of two only ace and king save, in a suit of one only the ace. */
unsigned bridge_losers(bridge_hand hand);
/* The lengths of spades, hearts, diamonds and clubs, in this order. */
void bridge_shape(uint8_t out[BRIDGE_SUITS], bridge_hand hand);
/* The same from the longest to the shortest. */
void bridge_pattern(uint8_t out[BRIDGE_SUITS], bridge_hand hand);
/* 4333, 4432 or 5332 in any order. */
bool bridge_is_balanced(bridge_hand hand);
/* "5=3=3=2" for a shape, with '-' for a pattern "5-3-3-2"; the length. */
size_t bridge_print_shape(char out[BRIDGE_SHAPE_SIZE], const uint8_t shape[BRIDGE_SUITS], char separator);

#endif
