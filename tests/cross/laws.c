/* laws.c - what the library says of chess positions, for other programs to agree or disagree with.
 *
 * Each line of the input is a request, LAW, FEN, SEED and MOVES with tabs between them: the law is chess, chess960 or
 * antichess, an empty FEN is the start of a game, the moves are in any notation. Instead of moves a number of half
 * moves can be given with a seed other than 0: then they are chosen by chance. The answer is one line of JSON, a list
 * with an object for each position from the first to the last: "fen", "clock", "check", "verdict", "same" (how often
 * the position was there before) and "moves", UCI to SAN; "played" is the move that leads on. A move that cannot be
 * played ends the list with null. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gamut/chess.h>

enum {
    LINE = 1 << 16,
    MOST = 1024 /* half moves */
};

static const char *const verdicts[] = { "", "checkmate", "stalemate", "dead", "gave-all" };

static gamut_notation uci;
static gamut_position *before[MOST + 1];
static size_t count;

/* xorshift: the same games for the same seed everywhere. */
static uint64_t next_number(uint64_t *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    return *seed;
}

static void print_move(const gamut_position *position, gamut_move move, gamut_notation notation)
{
    char text[24];
    gamut_position_print_move(text, sizeof text, position, move, notation, NULL);
    printf("\"%s\"", text);
}

static void print_position(const gamut_position *position)
{
    char fen[128];
    gamut_move moves[256];
    size_t found = gamut_position_moves(moves, 256, position), same = 0;
    for (size_t i = 0; i < count; i++)
        same += gamut_position_is_same(before[i], position);
    gamut_position_fen(fen, sizeof fen, position);
    printf("{\"fen\": \"%s\", \"clock\": %u, \"check\": %s, \"verdict\": \"%s\", \"same\": %zu, \"moves\": {", fen,
           gamut_position_clock(position), gamut_position_is_check(position) ? "true" : "false",
           verdicts[gamut_position_verdict(position)], same);
    for (size_t i = 0; i < found; i++) {
        fputs(i ? ", " : "", stdout);
        print_move(position, moves[i], uci);
        fputs(": ", stdout);
        print_move(position, moves[i], GAMUT_NOTATION_SAN);
    }
    putchar('}');
}

/* The move that a word says, or one by chance. */
static bool find_move(gamut_move *out, const gamut_position *position, const char *word, uint64_t *seed)
{
    gamut_move moves[256];
    if (!*seed)
        return gamut_position_read_move(out, position, word, GAMUT_NOTATION_ANY, NULL) == GAMUT_MOVE_ANSWER_LEGAL;
    size_t found = gamut_position_moves(moves, 256, position);
    if (!found)
        return false;
    *out = moves[next_number(seed) % found];
    return true;
}

static void answer(const char *law, const char *fen, uint64_t seed, char *words)
{
    gamut_position *position = NULL;
    unsigned long plies = seed ? strtoul(words, NULL, 10) : MOST;
    char *rest = words, *word = seed ? words : strtok_r(words, " ", &rest);
    uci = !strcmp(law, "chess960") ? GAMUT_NOTATION_UCI_CHESS960 : GAMUT_NOTATION_UCI;
    putchar('[');
    count = 0;
    if (gamut_position_open(&position, *fen ? fen : NULL) == GAMUT_OK) {
        gamut_move move;
        if (!strcmp(law, "antichess"))
            gamut_position_set_law(position, GAMUT_LAW_ANTICHESS);
        print_position(position);
        for (unsigned long ply = 0; ply < plies && ply < MOST && word; ply++) {
            bool is_over = seed && gamut_position_verdict(position) != GAMUT_VERDICT_NONE;
            if (is_over)
                break;
            if (!find_move(&move, position, word, &seed)) {
                fputs("}, null", stdout);
                goto done;
            }
            fputs(", \"played\": ", stdout);
            print_move(position, move, uci);
            fputs("}, ", stdout);
            if (gamut_position_copy(&before[count], position) != GAMUT_OK)
                exit(2);
            count++;
            (void)gamut_position_play(position, move);
            print_position(position);
            word = seed ? word : strtok_r(NULL, " ", &rest);
        }
        putchar('}');
    }
done:
    puts("]");
    fflush(stdout);
    for (size_t i = 0; i < count; i++)
        gamut_position_close(before[i]);
    gamut_position_close(position);
}

int main(void)
{
    static char line[LINE];
    while (fgets(line, sizeof line, stdin)) {
        char *parts[4] = { line, NULL, NULL, NULL };
        line[strcspn(line, "\n")] = '\0';
        for (size_t i = 1; i < 4; i++) {
            char *tab = strchr(parts[i - 1], '\t');
            if (!tab)
                return 2;
            *tab = '\0';
            parts[i] = tab + 1;
        }
        answer(parts[0], parts[1], strtoull(parts[2], NULL, 10), parts[3]);
    }
    return 0;
}
