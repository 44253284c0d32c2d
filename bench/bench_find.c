/* bench_find.c - games found by tags, positions, material and first moves: without an index, compared with pgn-extract,
 * and in a collection, compared with Scid.
 *
 * bench_find FILE   a PGN file of real games, packed or not; it is repeated until there are 200,000, for which
 *                   pgn-extract needs more than ten seconds per question
 *
 * Rates are of one thread by processor time, also those of pgn-extract; Scid reports by the clock how long a search
 * took, the best of several. All programs must find the same number of games if their questions have the same meaning;
 * the material of pgn-extract has another meaning (docs/find.md), so only rates are compared there.
 *
 * The same questions are asked of the games as a database and as an SQLite collection. Scid's base is open, and in
 * memory, before its searches are measured; ours opens the collection each time. Then whole programs are compared, from
 * their start to the number of hits. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <gamut/collection.h>
#include <gamut/search.h>

#include "games.h"

typedef struct question {
    const char *option;
    const char *value;
    const char *flags; /* of pgn-extract; NULL: it is not asked */
    const char *file;  /* contents of the file that the flags name */
    bool is_same;      /* both questions have the same meaning */
    const char *scid;  /* the search in Scid's Tcl, after sc_search; NULL: Scid has none */
} question;

#define SPANISH "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3"
#define CASTLED "?????rk?/?????pbp/*p?/*/*/8/PPP*/??KR????"

/* Pieces of both sides, in Scid's words: none of those that are not named. */
#define NONE  "-wq {0 0} -bq {0 0} -wb {0 0} -bb {0 0} -wn {0 0} -bn {0 0} -wm {0 0} -bm {0 0}"
#define ROOKS "material -filter RESET -length 1 " NONE " -wr {1 1} -br {1 1}"

static const question questions[] = {
    { "where", "white~anand", "--tagsubstr -tquestion", "White \"Anand\"", false,
      "header -filter RESET -white {Anand}" },
    { "where", "white_elo>=2700", "-tquestion", "WhiteElo >= \"2700\"", false,
      "header -filter RESET -welo {2700 4000}" },
    { "where", "event~open", NULL, NULL, false, "header -filter RESET -event {open}" },
    { "where", "date>=2016.08.01", NULL, NULL, false, "header -filter RESET -date {2016.08.01 2030.12.31}" },
    { "where", "result=1-0", NULL, NULL, false, "header -filter RESET -result 1" },
    { "where", "eco=B90", NULL, NULL, false, "header -filter RESET -eco {B90 B90z}" },
    { "where", "plies>=150", NULL, NULL, false, "header -filter RESET -length {150 9999}" },
    { "fen", SPANISH, "-tquestion", "FEN \"" SPANISH "\"", true, "board RESET Exact 0 0" },
    { "position", CASTLED, "-tquestion", "FENPattern \"" CASTLED "\"", true, NULL },
    { "material", "KRP v KR", "-zquestion", "1 rp r", false, ROOKS " -wp {1 1} -bp {0 0} -flip 1" },
    { "material", "KQR+P* v KQR+P* for 10", NULL, NULL, false, NULL },
    { "ending", "rook", NULL, NULL, false, ROOKS " -wp {0 8} -bp {0 8}" },
    { "ending", "pawn", NULL, NULL, false, NULL },
    { "ending", "minor", NULL, NULL, false, NULL },
    { "ending", "opposite-bishops", NULL, NULL, false,
      "material -filter RESET -length 1 -wq {0 0} -bq {0 0} -wr {0 0} -br {0 0} -wb {1 1} -bb {1 1} -wn {0 0} -bn {0 "
      "0} "
      "-wp {0 8} -bp {0 8} -wm {1 1} -bm {1 1} -bishops Opposite" },
    { "theme", "isolated d for 20", NULL, NULL, false, NULL },
    { "theme", "fork", NULL, NULL, false, NULL },
    { "theme", "queen-sacrifice then mate", NULL, NULL, false, NULL },
    { "line", "1.e4 c5 2.Nf3", "-P -vquestion", "e4 c5 Nf3", true, NULL },
    { "after", "1.d4 Nf6 2.c4 e6", "-xquestion", "d4 Nf6 c4 e6", true, NULL },
    { "finish", "checkmate", "--checkmate", NULL, true, NULL },
    { "fifty", "yes", NULL, NULL, false, NULL },
    { "repetition", "yes", "--repetition", NULL, false, NULL },
    { "comment", "novelty", NULL, NULL, false, NULL },
    { "nag", "4", NULL, NULL, false, NULL },
};

enum {
    QUESTIONS = sizeof questions / sizeof *questions
};

/* Processor seconds, the best of three. */
static double find_games(const char *path, const question *asked, uint64_t *hits)
{
    double best = 1e9;
    for (unsigned i = 0; i < 3; i++) {
        gamut_session *session = games_session("all", "1");
        gamut_find_options options = { .size = sizeof options, .count = true };
        if (gamut_session_set(session, asked->option, asked->value) != GAMUT_OK)
            exit(1);
        double start = games_processor_seconds(RUSAGE_SELF);
        if (gamut_find(session, &path, 1, &options, GAMUT_FORM_TEXT, NULL, hits) > GAMUT_FINDINGS)
            exit(1);
        double seconds = games_processor_seconds(RUSAGE_SELF) - start;
        best = seconds < best ? seconds : best;
        gamut_session_close(session);
    }
    return best;
}

static double run_pgn_extract(const games_file *sample, const question *asked, uint64_t *hits)
{
    char command[512], name[96];
    snprintf(name, sizeof name, "%s/question", sample->folder);
    FILE *file = fopen(name, "w");
    if (!file || fprintf(file, "%s\n", asked->file ? asked->file : "") < 0 || fclose(file) != 0)
        return 0;
    snprintf(command, sizeof command, "PATH=$PATH:/usr/games; cd %s && pgn-extract -s %s -ofound %s >/dev/null 2>&1",
             sample->folder, asked->flags, sample->path);
    double seconds = games_run_peer(command);
    snprintf(name, sizeof name, "%s/found", sample->folder);
    *hits = 0;
    if (access(name, R_OK) == 0)
        *hits = games_count(name, "tags");
    unlink(name);
    return seconds;
}

/* ---- as a database and as a collection ---- */

typedef struct places {
    char database[96], collection[96], tool[256];
} places;

static bool make_places(places *to, const games_file *sample, const char *program)
{
    const gamut_value *answer;
    const char *path = sample->path, *slash = strrchr(program, '/');
    gamut_session *session = games_session("all", "1");
    snprintf(to->database, sizeof to->database, "%s/many.cbh", sample->folder);
    snprintf(to->collection, sizeof to->collection, "%s/many.db", sample->folder);
    snprintf(to->tool, sizeof to->tool, "%.*s/../gamut", slash ? (int)(slash - program) : 1, slash ? program : ".");
    bool is_made = gamut_convert(session, &path, 1, to->database, &answer) <= GAMUT_FINDINGS &&
                   gamut_collect(session, to->collection, &path, 1, NULL, &answer) <= GAMUT_FINDINGS;
    gamut_session_close(session);
    return is_made;
}

/* Makes Scid's base and asks all questions: seconds and hits of each question that it knows. False: it is not
 * installed. */
static bool ask_scid(const games_file *sample, double *seconds, uint64_t *hits)
{
    char name[96], command[512];
    snprintf(name, sizeof name, "%s/ask.tcl", sample->folder);
    FILE *file = fopen(name, "w");
    if (!file)
        return false;
    fprintf(file,
            "proc ::progressCallBack {args} { return 0 }\nsc_base create SCID4 %s/scid\nset base [sc_base current]\n"
            "sc_base import $base %s\nsc_game startBoard {%s}\nset out [open %s/answers w]\n",
            sample->folder, sample->path, SPANISH, sample->folder);
    for (size_t i = 0; i < QUESTIONS; i++)
        if (questions[i].scid)
            fprintf(
                file,
                "set best 1000000000\nfor {set i 0} {$i < 7} {incr i} {\nsc_filter reset $base dbfilter full\n"
                "set start [clock microseconds]\nsc_search %s\nset took [expr {[clock microseconds] - $start}]\n"
                "if {$took < $best} { set best $took }\n}\nputs $out \"%zu $best [sc_filter count $base dbfilter]\"\n",
                questions[i].scid, i);
    fprintf(file, "close $out\nsc_base close $base\nexit\n");
    fclose(file);
    snprintf(command, sizeof command, "PATH=$PATH:/usr/games; tkscid %s </dev/null >/dev/null 2>&1", name);
    (void)!system(command);
    snprintf(name, sizeof name, "%s/answers", sample->folder);
    file = fopen(name, "r");
    size_t at;
    double took;
    unsigned long long found;
    while (file && fscanf(file, "%zu %lf %llu", &at, &took, &found) == 3 && at < QUESTIONS) {
        seconds[at] = took * 1e-6;
        hits[at] = found;
    }
    return file && fclose(file) == 0;
}

/* Runs both programs as a user would who wants the number of hits. */
static void compare_programs(const places *in, const games_file *sample, const question *asked)
{
    char name[96], command[1024];
    double best[2] = { 1e9, 1e9 };
    snprintf(name, sizeof name, "%s/one.tcl", sample->folder);
    FILE *file = fopen(name, "w");
    if (!file)
        return;
    fprintf(file,
            "proc ::progressCallBack {args} { return 0 }\nset base [sc_base open %s/scid]\nsc_game startBoard {%s}\n"
            "sc_search %s\nputs [sc_filter count $base dbfilter]\nexit\n",
            sample->folder, SPANISH, asked->scid);
    fclose(file);
    for (unsigned i = 0; i < 6; i++) {
        if (i % 2)
            snprintf(command, sizeof command, "PATH=$PATH:/usr/games; tkscid %s </dev/null >/dev/null 2>&1", name);
        else
            snprintf(command, sizeof command, "%s find --count --%s '%s' -d %s >/dev/null", in->tool, asked->option,
                     asked->value, in->collection);
        double seconds = games_run_peer(command);
        best[i % 2] = seconds > 0 && seconds < best[i % 2] ? seconds : best[i % 2];
    }
    printf("%-34s %9.1f ms, Scid %.1f ms: %.1f times\n", "  whole programs", best[0] * 1e3, best[1] * 1e3,
           best[1] / best[0]);
}

static int ask_places(const places *in, const games_file *sample)
{
    double scid[QUESTIONS] = { 0 };
    uint64_t scid_hits[QUESTIONS] = { 0 };
    int status = 0;
    bool has_scid = ask_scid(sample, scid, scid_hits);
    if (!has_scid)
        printf("Scid is not installed\n");
    for (size_t i = 0; i < QUESTIONS; i++) {
        const question *asked = &questions[i];
        uint64_t hits, others;
        char title[64];
        double seconds = find_games(in->database, asked, &hits);
        snprintf(title, sizeof title, "--%s %.14s, %llu hits", asked->option, asked->value, (unsigned long long)hits);
        games_say(title, sample, seconds);
        seconds = find_games(in->collection, asked, &others);
        printf("%-34s %9.1f ms\n", "  in the collection", seconds * 1e3);
        status = status || hits != others;
        if (has_scid && asked->scid) {
            printf("%-34s %9.1f ms, %llu hits: %.2f times\n", "  Scid's search alone", scid[i] * 1e3,
                   (unsigned long long)scid_hits[i], scid[i] / seconds);
            compare_programs(in, sample, asked);
        }
    }
    return status;
}

int main(int count, char **words)
{
    games_file sample = { 0 };
    places in;
    const char *path = count > 1 ? words[1] : "../shared/corpus/chessbase/reference/twic1134.cbh2pgn.pgn.gz";
    int status = 0;
    if (access(path, R_OK) != 0 || !games_repeat(&sample, path)) {
        fprintf(stderr, "usage: bench_find FILE (a PGN file of real games)\n");
        return count > 1 ? 2 : 0;
    }
    printf("%zu games, %.1f MB\n", sample.games, (double)sample.bytes / 1e6);
    for (size_t i = 0; i < QUESTIONS; i++) {
        const question *asked = &questions[i];
        uint64_t ours = 0, theirs = 0;
        char title[64];
        double seconds = find_games(sample.path, asked, &ours);
        snprintf(title, sizeof title, "--%s, %llu hits", asked->option, (unsigned long long)ours);
        games_say(title, &sample, seconds);
        if (!asked->flags)
            continue;
        double peer = run_pgn_extract(&sample, asked, &theirs);
        snprintf(title, sizeof title, "  pgn-extract, %llu hits", (unsigned long long)theirs);
        games_compare(title, &sample, peer, seconds);
        if (peer > 0 && asked->is_same && ours != theirs) {
            printf("  which are not as many\n");
            status = 1;
        }
    }
    if (gamut_collection_absence() == NULL && make_places(&in, &sample, words[0]))
        status = ask_places(&in, &sample) || status;
    games_clean(&sample);
    return status;
}
