/* double_dummy.c - prints the tricks that each side can make on every board:
 * cc double_dummy.c $(pkg-config --cflags --libs gamut)
 *
 * The deals are solved in a child process. A program that must not have one sets the limit `processes` to 0, and deals
 * are then refused. */
#include <stdio.h>

#include <gamut/answers.h>
#include <gamut/doubledummy.h>
#include <gamut/operations.h>

static void print_seat(const char *seat, const gamut_dd_denominations *tricks)
{
    printf("  %s  %2lld %2lld %2lld %2lld %2lld\n", seat, (long long)tricks->NT.value, (long long)tricks->S.value,
           (long long)tricks->H.value, (long long)tricks->D.value, (long long)tricks->C.value);
}

int main(int argc, char **argv)
{
    gamut_session *session;
    const gamut_value *tree;
    gamut_dd_options options = { .size = sizeof options, .seconds = 60 };
    if (argc != 2 || gamut_session_open(&session) != GAMUT_OK)
        return 2;
    gamut_outcome outcome = gamut_dd(session, argv[1], &options, &tree);
    for (const gamut_dd_solved *board = gamut_dd_solved_of(session, tree); board; board = board->next) {
        printf("board %lld\n     NT  S  H  D  C\n", (long long)board->board.value);
        if (board->tricks) { /* NULL: some cards are unknown */
            print_seat("N", board->tricks->N);
            print_seat("E", board->tricks->E);
            print_seat("S", board->tricks->S);
            print_seat("W", board->tricks->W);
        }
    }
    if (outcome > GAMUT_FINDINGS)
        fprintf(stderr, "%s\n", gamut_session_message(session));
    gamut_session_close(session);
    return (int)outcome;
}
