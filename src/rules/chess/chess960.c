/* chess960.c - starting arrays by Scharnagl's numbering, which everybody uses: 0 is BBQNNRKR, 518 the usual array. */
#include "setup.h"

#include <assert.h>

/* Puts a role on the free file number `at`, counted from a. */
static void put_on_free(uint8_t row[8], unsigned at, chess_role role)
{
    for (unsigned file = 0; file < 8; file++)
        if (row[file] == CHESS_NO_ROLE && at-- == 0) {
            row[file] = (uint8_t)role;
            return;
        }
}

/* The number is peeled from its low end: light bishop (b d f h), dark bishop (a c e g), queen on one of six free files,
 * two knights on the five that are left, then rook, king, rook. */
static void arrange(uint8_t row[8], unsigned number)
{
    static const uint8_t knights[10][2] = { { 0, 1 }, { 0, 2 }, { 0, 3 }, { 0, 4 }, { 1, 2 },
                                            { 1, 3 }, { 1, 4 }, { 2, 3 }, { 2, 4 }, { 3, 4 } };
    row[number % 4 * 2 + 1] = CHESS_BISHOP;
    row[number / 4 % 4 * 2] = CHESS_BISHOP;
    put_on_free(row, number / 16 % 6, CHESS_QUEEN);
    const uint8_t *pair = knights[number / 96];
    put_on_free(row, pair[1], CHESS_KNIGHT);
    put_on_free(row, pair[0], CHESS_KNIGHT);
    put_on_free(row, 0, CHESS_ROOK);
    put_on_free(row, 0, CHESS_KING);
    put_on_free(row, 0, CHESS_ROOK);
}

void chess_set_start_960(chess_position *out, unsigned number)
{
    assert(number < CHESS_960_COUNT);
    uint8_t row[8] = { 0 };
    arrange(row, number);
    chess_set_array(out, row);
}

/* Trying all numbers is quick enough for a question asked once a game, and cannot disagree with the other direction. */
int chess_number_960(const chess_position *position)
{
    for (unsigned number = 0; number < CHESS_960_COUNT; number++) {
        uint8_t row[8] = { 0 };
        arrange(row, number);
        unsigned file = 0;
        while (file < 8 && chess_role_of(position->board[file]) == row[file])
            file++;
        if (file < 8)
            continue;
        chess_position start;
        chess_set_array(&start, row);
        return chess_is_same(&start, position) ? (int)number : -1;
    }
    return -1;
}
