/* bench_find.c - games found by tags, positions, material and first moves without an index, against pgn-extract.
 *
 * bench_find FILE   a PGN file of real games, packed or not; it is repeated until there are 200,000, which takes pgn-extract ten
 *                   seconds and more for each question
 *
 * Rates are of one thread, by processor time, ours and pgn-extract's alike. Both must find as many games where they ask the same;
 * its material has another meaning (docs/find.md), so only rates are compared there. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <gamut/search.h>

#include "games.h"

typedef struct question {
    const char *option;
    const char *value;
    const char *flags; /* of pgn-extract; NULL: it is not asked */
    const char *file;  /* what stands in the file that the flags name */
    bool is_same;      /* both mean the same */
} question;

#define SPANISH "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3"
#define CASTLED "?????rk?/?????pbp/*p?/*/*/8/PPP*/??KR????"

static const question questions[] = {
    { "where", "white~anand", "--tagsubstr -tquestion", "White \"Anand\"", false },
    { "where", "white_elo>=2700", "-tquestion", "WhiteElo >= \"2700\"", false },
    { "fen", SPANISH, "-tquestion", "FEN \"" SPANISH "\"", true },
    { "position", CASTLED, "-tquestion", "FENPattern \"" CASTLED "\"", true },
    { "material", "KRP v KR", "-zquestion", "1 rp r", false },
    { "ending", "opposite-bishops", NULL, NULL, false },
    { "line", "1.e4 c5 2.Nf3", "-P -vquestion", "e4 c5 Nf3", true },
    { "after", "1.d4 Nf6 2.c4 e6", "-xquestion", "d4 Nf6 c4 e6", true },
    { "finish", "checkmate", "--checkmate", NULL, true },
    { "repetition", "yes", "--repetition", NULL, false },
};

/* Processor seconds, the best of three. */
static double find_games(const games_file *of, const question *asked, uint64_t *hits)
{
    double best = 1e9;
    const char *path = of->path;
    for (unsigned i = 0; i < 3; i++) {
        gamut_session *session = games_session("all", "1");
        gamut_find_options options = { .size = sizeof options, .form = GAMUT_FIND_COUNT };
        if (gamut_session_set(session, asked->option, asked->value) != GAMUT_OK)
            exit(1);
        double start = games_processor_seconds(RUSAGE_SELF);
        if (gamut_find(session, &path, 1, &options, NULL, hits) > GAMUT_FINDINGS)
            exit(1);
        double seconds = games_processor_seconds(RUSAGE_SELF) - start;
        best = seconds < best ? seconds : best;
        gamut_session_close(session);
    }
    return best;
}

static double run_pgn_extract(const games_file *of, const question *asked, uint64_t *hits)
{
    char command[512], name[96];
    snprintf(name, sizeof name, "%s/question", of->folder);
    FILE *file = fopen(name, "w");
    if (!file || fprintf(file, "%s\n", asked->file ? asked->file : "") < 0 || fclose(file) != 0)
        return 0;
    snprintf(command, sizeof command, "PATH=$PATH:/usr/games; cd %s && pgn-extract -s %s -ofound %s >/dev/null 2>&1",
             of->folder, asked->flags, of->path);
    double seconds = games_run_peer(command);
    snprintf(name, sizeof name, "%s/found", of->folder);
    *hits = 0;
    if (access(name, R_OK) == 0)
        *hits = games_count(name, "tags");
    unlink(name);
    return seconds;
}

int main(int count, char **words)
{
    games_file of = { 0 };
    const char *path = count > 1 ? words[1] : "../shared/corpus/chessbase/reference/twic1134.cbh2pgn.pgn.gz";
    int status = 0;
    if (access(path, R_OK) != 0 || !games_repeat(&of, path)) {
        fprintf(stderr, "usage: bench_find FILE (a PGN file of real games)\n");
        return count > 1 ? 2 : 0;
    }
    printf("%zu games, %.1f MB\n", of.games, (double)of.bytes / 1e6);
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        const question *asked = &questions[i];
        uint64_t ours = 0, theirs = 0;
        char title[64];
        double seconds = find_games(&of, asked, &ours);
        snprintf(title, sizeof title, "--%s, %llu hits", asked->option, (unsigned long long)ours);
        games_say(title, &of, seconds);
        if (!asked->flags)
            continue;
        double peer = run_pgn_extract(&of, asked, &theirs);
        snprintf(title, sizeof title, "  pgn-extract, %llu hits", (unsigned long long)theirs);
        games_compare(title, &of, peer, seconds);
        if (peer > 0 && asked->is_same && ours != theirs) {
            printf("  which are not as many\n");
            status = 1;
        }
    }
    games_clean(&of);
    return status;
}
