/* bench_san.c - reading and writing SAN: rates, and the check that everything written is read back.
 *
 * bench_san [POSITIONS [FILE.pgn]]
 *
 * First every legal move of POSITIONS (default a million) positions of random games, a tenth of them Chess960, is
 * written and read back, also by the plain reader that tries all moves. Then the moves of a PGN file without comments
 * and variations, or of the random games, are resolved and played. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/text.h"
#include "bench.h"
#include "rules/chess/notation.h"
#include "rules/chess/setup.h"

static uint64_t roll(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return *state >> 33;
}

/* False: some spelling of the move means another move. */
static bool survives(const chess_position *position, chess_move move)
{
    char text[CHESS_MOVE_TEXT];
    size_t length = chess_write_move(text, position, move, CHESS_SAN, CHESS_ENGLISH);
    chess_spelling spelling;
    chess_move read;
    chess_moves fitting;
    return chess_scan_san(&spelling, (base_text){ text, length }) == length &&
           chess_resolve(&read, position, &spelling) == CHESS_LEGAL && read == move &&
           chess_list_fitting(&fitting, position, &spelling) == CHESS_LEGAL && fitting.items[0] == move;
}

typedef struct tally {
    uint64_t positions, moves, failures;
} tally;

static void check_position(tally *sum, const chess_position *position, const chess_moves *moves)
{
    for (unsigned i = 0; i < moves->count; i++)
        sum->failures += !survives(position, moves->items[i]);
    sum->positions++;
    sum->moves += moves->count;
}

/* Plays a random game and appends its SAN to `text`, one game per line. */
static void play_game(tally *sum, base_buffer *text, uint64_t *state)
{
    chess_position position;
    chess_moves moves;
    bool is_960 = roll(state) % 10 == 0;
    chess_set_start_960(&position, is_960 ? (unsigned)(roll(state) % CHESS_960_COUNT) : CHESS_960_STANDARD);
    for (unsigned ply = 0; ply < 200; ply++) {
        chess_generate(&moves, &position);
        check_position(sum, &position, &moves);
        if (moves.count == 0)
            break;
        chess_move move = moves.items[roll(state) % moves.count];
        char san[CHESS_MOVE_TEXT];
        size_t length = chess_write_move(san, &position, move, CHESS_SAN, CHESS_ENGLISH);
        if (!is_960) {
            base_buffer_add(text, san, length);
            base_buffer_add_char(text, ' ');
        }
        chess_play(&position, move);
    }
    if (!is_960)
        base_buffer_add_char(text, '\n');
}

static void check_law(base_buffer *text, uint64_t positions)
{
    tally sum = { 0 };
    uint64_t state = 1;
    while (sum.positions < positions)
        play_game(&sum, text, &state);
    printf("%llu positions, %llu moves written and read back, %llu failures\n", (unsigned long long)sum.positions,
           (unsigned long long)sum.moves, (unsigned long long)sum.failures);
}

/* Appends the moves, one game per line. */
static void take_pgn(base_buffer *text, FILE *file)
{
    char line[4096];
    bool was_tag = false;
    base_buffer_clear(text);
    while (fgets(line, sizeof line, file) != NULL) {
        if (line[0] == '[' && !was_tag)
            base_buffer_add_char(text, '\n');
        was_tag = line[0] == '[';
        if (was_tag)
            continue;
        for (char *save, *word = strtok_r(line, " \r\n", &save); word != NULL; word = strtok_r(NULL, " \r\n", &save)) {
            if (strchr("0123456789*$", word[0]) != NULL)
                continue;
            base_buffer_add_string(text, word);
            base_buffer_add_char(text, ' ');
        }
    }
}

typedef struct run {
    uint64_t moves, games, bad;
} run;

/* The inner loop of a reader: one move or blank after another. */
static run read_games(base_text text)
{
    chess_position start, position;
    chess_set_start(&start);
    position = start;
    run sum = { 0 };
    for (size_t at = 0; at < text.length;) {
        chess_spelling spelling;
        chess_move move;
        size_t length = chess_scan_san(&spelling, (base_text){ text.data + at, text.length - at });
        if (length == 0) {
            if (text.data[at++] == '\n') {
                position = start;
                sum.games++;
            }
            continue;
        }
        at += length + 1;
        if (chess_resolve(&move, &position, &spelling) == CHESS_LEGAL)
            chess_play(&position, move);
        else
            sum.bad++;
        sum.moves++;
    }
    return sum;
}

static uint64_t write_games(base_text text)
{
    chess_position start, position;
    chess_set_start(&start);
    position = start;
    uint64_t written = 0;
    for (size_t at = 0; at < text.length;) {
        chess_spelling spelling;
        chess_move move;
        char san[CHESS_MOVE_TEXT];
        size_t length = chess_scan_san(&spelling, (base_text){ text.data + at, text.length - at });
        at += length + 1;
        if (length == 0 && text.data[at - 1] == '\n')
            position = start;
        if (length == 0 || chess_resolve(&move, &position, &spelling) != CHESS_LEGAL)
            continue;
        written += chess_write_move(san, &position, move, CHESS_SAN, CHESS_ENGLISH) == length;
        chess_play(&position, move);
    }
    return written;
}

int main(int argc, char **argv)
{
    base_buffer text = { 0 };
    check_law(&text, argc > 1 ? strtoull(argv[1], NULL, 10) : 1000000);
    FILE *file = argc > 2 ? fopen(argv[2], "r") : NULL;
    if (file != NULL) {
        take_pgn(&text, file);
        fclose(file);
    }
    for (unsigned i = 0; i < 5; i++) {
        double start = bench_seconds();
        run sum = read_games(base_buffer_text(&text));
        double middle = bench_seconds();
        uint64_t same = write_games(base_buffer_text(&text));
        double end = bench_seconds();
        printf(
            "%llu games, %llu moves, %llu not legal: read and played in %.1f ns a move, written in %.1f (%llu alike)\n",
            (unsigned long long)sum.games, (unsigned long long)sum.moves, (unsigned long long)sum.bad,
            (middle - start) / (double)sum.moves * 1e9, (end - middle - (middle - start)) / (double)sum.moves * 1e9,
            (unsigned long long)same);
    }
    base_buffer_free(&text);
    return 0;
}
