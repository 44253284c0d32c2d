/* double_dummy.c - what each side can make on every board: cc double_dummy.c $(pkg-config --cflags --libs gamut)
 *
 * The deals are solved in a child process. A program that must not have one sets the limit `processes` to 0, and is told that deals
 * cannot be solved. */
#include <stdio.h>

#include <gamut/builder.h>
#include <gamut/doubledummy.h>

static void print_board(const gamut_value *board)
{
    static const char *const seats[] = { "N", "E", "S", "W" };
    static const char *const denominations[] = { "NT", "S", "H", "D", "C" };
    const gamut_value *number = gamut_value_member(board, "board"), *tricks = gamut_value_member(board, "tricks");
    printf("board %lld\n     NT  S  H  D  C\n", number ? (long long)number->as.integer : 0LL);
    for (int seat = 0; seat < 4; seat++) {
        const gamut_value *row = gamut_value_member(tricks, seats[seat]);
        printf("  %s ", seats[seat]);
        for (int i = 0; i < 5; i++) {
            const gamut_value *cell = gamut_value_member(row, denominations[i]);
            printf(" %2lld", cell && cell->kind == GAMUT_VALUE_INTEGER ? (long long)cell->as.integer : -1LL);
        }
        putchar('\n');
    }
}

int main(int argc, char **argv)
{
    gamut_session *session;
    const gamut_value *boards;
    gamut_dd_options options = { .size = sizeof options, .seconds = 60 };
    if (argc != 2 || gamut_session_open(&session) != GAMUT_OK)
        return 2;
    gamut_outcome outcome = gamut_dd(session, argv[1], &options, &boards);
    for (const gamut_value *board = boards ? boards->first : NULL; board; board = board->next)
        print_board(board);
    if (outcome > GAMUT_FINDINGS)
        fprintf(stderr, "%s\n", gamut_session_message(session));
    gamut_session_close(session);
    return (int)outcome;
}
