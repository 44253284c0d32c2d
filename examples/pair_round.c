/* pair_round.c - pairs the third round of a tournament from memory:
 * cc pair_round.c $(pkg-config --cflags --libs gamut) */
#include <stdio.h>

#include <gamut/pairing.h>

int main(void)
{
    gamut_pairing *event;
    if (gamut_pairing_open(&event, 7, 5) != GAMUT_OK)
        return 2;
    gamut_pairing_add_game(event, 1, 1, 4, GAMUT_ROUND_WIN);
    gamut_pairing_add_game(event, 1, 5, 2, GAMUT_ROUND_DRAW);
    gamut_pairing_add_game(event, 1, 3, 6, GAMUT_ROUND_WIN);
    gamut_pairing_add_bye(event, 1, 7, GAMUT_ROUND_PAIRING_BYE);
    gamut_pairing_add_game(event, 2, 3, 1, GAMUT_ROUND_LOSS);
    gamut_pairing_add_game(event, 2, 2, 7, GAMUT_ROUND_WIN);
    gamut_pairing_add_game(event, 2, 4, 5, GAMUT_ROUND_DRAW);
    gamut_pairing_add_bye(event, 2, 6, GAMUT_ROUND_PAIRING_BYE);
    gamut_pairing_add_bye(event, 3, 5, GAMUT_ROUND_HALF_BYE); /* asked for */

    gamut_outcome outcome = gamut_pairing_solve(event);
    if (outcome == GAMUT_FINE)
        printf("round %u\n", gamut_pairing_round(event));
    else
        printf("%s\n", gamut_pairing_message(event));
    for (size_t i = 0; i < gamut_pairing_board_count(event); i++)
        printf("%u - %u\n", gamut_pairing_white(event, i), gamut_pairing_black(event, i));
    if (gamut_pairing_bye(event))
        printf("%u has the bye\n", gamut_pairing_bye(event));
    gamut_pairing_close(event);
    return (int)outcome;
}
