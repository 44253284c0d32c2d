/* cmd_stats.c - `gamut stats`: what many files together say. */
#include <stdio.h>
#include <string.h>

#include <gamut/statistics.h>

#include "cli.h"

enum {
    TOP = 20,        /* rows of a ranking that are shown to people */
    COPIES_NAMED = 5 /* of those that do not count */
};

#define TABLES                                                                                                         \
    "overview|people|results|players|partnerships|openings|sessions|years|lengths|events|payoffs|rounds|tables|"       \
    "contracts|levels|declarers|leads|strengths"
/* In their order; people get several at once of the first two. */
static const char *const table_names[] = {
    NULL,     NULL,      "results", "players", "partnerships", "openings", "sessions",  "years", "lengths",
    "events", "payoffs", "rounds",  "tables",  "contracts",    "levels",   "declarers", "leads", "strengths"
};
static const char *const overview[] = { "results", "levels", "contracts", "players", "partnerships", "openings", NULL };
/* Where no file names a player. */
static const char *const rest[] = { "results", "levels", "contracts", "partnerships", "openings", "events", NULL };
static const char *const people[] = { "players", "partnerships", NULL };
/* Tables in an order of their own, of which the start is no better than the rest. */
static const char *const whole[] = { "years", "lengths", "results", "levels", "strengths", NULL };

static bool is_in(const char *const *names, const char *name)
{
    while (*names && strcmp(*names, name) != 0)
        names++;
    return *names != NULL;
}

static gamut_stats_form form_of(const cli_arguments *arguments)
{
    static const gamut_stats_form graphs[] = { GAMUT_STATS_TEXT, GAMUT_STATS_GRAPH, GAMUT_STATS_GRAPHML,
                                               GAMUT_STATS_DOT };
    if (arguments->graph)
        return graphs[arguments->graph];
    return arguments->csv ? GAMUT_STATS_CSV : GAMUT_STATS_TEXT;
}

static size_t most_of(const cli_arguments *arguments, const char *table)
{
    if (arguments->top)
        return (size_t)arguments->top;
    return is_in(whole, table) ? 0 : TOP;
}

static bool has_rows(const gamut_value *stats, const char *table)
{
    const gamut_value *list = gamut_value_member(stats, table);
    return list && list->first;
}

static gamut_outcome print_table(const gamut_value *stats, const cli_arguments *arguments, const char *table)
{
    gamut_style style = cli_style(arguments);
    gamut_stats_view view = { .size = sizeof view,
                              .form = form_of(arguments),
                              .table = table,
                              .most = most_of(arguments, table),
                              .style = &style };
    cli_screen screen = cli_open_screen(stdout, arguments);
    gamut_stream stream = view.form == GAMUT_STATS_TEXT ? cli_screen_stream(&screen) : cli_stream(stdout);
    gamut_outcome outcome = gamut_stats_write(stats, &view, &stream);
    if (form_of(arguments) == GAMUT_STATS_TEXT) {
        /* Without an explicit number the start of a long table is printed, and a line that says so; a matrix is not
         * counted in rows. */
        const gamut_value *all = gamut_value_member(gamut_value_member(stats, "totals"), table);
        size_t most = most_of(arguments, table);
        if (!arguments->top && all && most && (uint64_t)all->as.integer > most && strcmp(table, "payoffs") != 0)
            cli_say("%zu of %lld %s; --top N shows more, --csv all", most, (long long)all->as.integer, table);
    }
    return outcome;
}

/* One below the other, those that have something to say. */
static gamut_outcome print_several(const gamut_value *stats, const cli_arguments *arguments, const char *const *tables)
{
    gamut_outcome outcome = GAMUT_FINE;
    bool has_printed = false;
    for (; *tables; tables++) {
        if (!has_rows(stats, *tables))
            continue;
        if (has_printed)
            putchar('\n');
        has_printed = true;
        outcome = cli_worse(outcome, print_table(stats, arguments, *tables));
    }
    if (!has_printed)
        cli_say("nothing in these files can be counted");
    return outcome;
}

static gamut_text text_of(const gamut_value *row, const char *member)
{
    const gamut_value *value = gamut_value_member(row, member);
    return value && value->kind == GAMUT_VALUE_TEXT ? value->as.text : (gamut_text){ "?", 1 };
}

/* Nothing is left out of a sum in silence. */
static void say_copies(const gamut_value *stats)
{
    static const char *const members[] = { "file", "name", "date", "counted" };
    const gamut_value *copies = gamut_value_member(stats, "copies"), *copy = copies ? copies->first : NULL;
    size_t count = 0;
    for (; copy; copy = copy->next) {
        gamut_text texts[COUNT(members)];
        for (size_t i = 0; i < COUNT(members); i++)
            texts[i] = text_of(copy, members[i]);
        const gamut_value *is_newer = gamut_value_member(copy, "is_newer");
        if (++count <= COPIES_NAMED && !is_newer) {
            gamut_text same = text_of(copy, "same_bytes");
            bool is_counted = same.length == texts[3].length && memcmp(same.data, texts[3].data, same.length) == 0;
            cli_say("%.*s: has the same bytes as %.*s%s", (int)texts[0].length, texts[0].data, (int)same.length,
                    same.data, is_counted ? ", which counts" : "");
        } else if (count <= COPIES_NAMED)
            cli_say("%.*s: %.*s of %.*s is there more than once; the copy in %.*s, %s, counts", (int)texts[0].length,
                    texts[0].data, (int)texts[1].length, texts[1].data, (int)texts[2].length, texts[2].data,
                    (int)texts[3].length, texts[3].data,
                    is_newer->as.boolean ? "saved last" : "the first of those saved at the same time");
    }
    if (count > COPIES_NAMED)
        cli_say("and %zu more copies do not count; --json names all", count - COPIES_NAMED);
}

static gamut_outcome print_answer(const gamut_value *stats, const cli_arguments *arguments)
{
    say_copies(stats);
    const char *table = table_names[arguments->table];
    const char *needed = arguments->graph ? "partnerships" : table;
    if (needed && !has_rows(stats, needed))
        cli_say("these files have no %s%s", needed, arguments->least ? " with as many as --least asks for" : "");
    if (arguments->json && !arguments->graph) {
        /* A table without rows is still there for programs, empty. */
        static const gamut_value none = { .kind = GAMUT_VALUE_LIST };
        const gamut_value *list = table ? gamut_value_member(stats, table) : stats;
        return cli_print_json(list ? list : &none, 2);
    }
    if (arguments->graph || arguments->csv || table)
        return print_table(stats, arguments, table ? table : "players");
    if (arguments->table)
        return print_several(stats, arguments, people);
    return print_several(stats, arguments, has_rows(stats, "players") ? overview : rest);
}

static gamut_outcome work(gamut_session *session, const cli_arguments *arguments, const gamut_value **answer)
{
    gamut_stats_options options = { .size = sizeof options,
                                    .table = arguments->graph ? NULL : table_names[arguments->table],
                                    .sort = arguments->sort,
                                    .least = arguments->least };
    /* What is not shown is not computed; a matrix is chosen from all of its rows. */
    bool is_for_people = form_of(arguments) == GAMUT_STATS_TEXT && !arguments->json;
    if (is_for_people && !(options.table && !strcmp(options.table, "payoffs")))
        options.most = most_of(arguments, options.table ? options.table : "players");
    return gamut_stats(session, arguments->files, arguments->file_count, &options, answer);
}

static gamut_outcome run(const cli_call *call)
{
    return cli_in_session(call, work, print_answer);
}

static const cli_option options[] = {
    { .name = "table",
      .argument = "NAME",
      .text = "print this table (default: overview, what people ask for first)",
      .values = TABLES,
      .kind = CLI_CHOICE,
      CLI_MEMBER(table) },
    { .name = "top",
      .argument = "N",
      .text = "print so many rows for people (default: 20)",
      .kind = CLI_NUMBER,
      CLI_MEMBER(top) },
    { .name = "sort",
      .argument = "COLUMN",
      .text = "order the rows by this member of --json, the largest number first: average, percent, games ...",
      .kind = CLI_WORD,
      CLI_MEMBER(sort) },
    { .name = "least",
      .argument = "N",
      .text = "only those with at least N games, sessions or boards",
      .kind = CLI_NUMBER,
      CLI_MEMBER(least) },
    { .name = "csv", .text = "print all rows of the table as CSV", .kind = CLI_SWITCH, CLI_MEMBER(csv) },
    { .name = "graph",
      .argument = "FORM",
      .text = "print who plays with whom as a graph",
      .values = "none|json|graphml|dot",
      .kind = CLI_CHOICE,
      CLI_MEMBER(graph) },
    CLI_OPTION_JSON("print everything as one JSON object, or the table as a list"),
    CLI_OPTION_PROGRESS,
};

static const cli_example examples[] = {
    { "gamut stats club.pgn village.cbh", "Results, players and openings of all games of two files." },
    { "gamut stats --table players harbour.trf", "Scores, opponents and performances in a tournament." },
    { "gamut stats --table openings --csv village.cbh", "Every opening with its results, for a spreadsheet." },
    { "gamut stats --table years --json club.pgn", "Year by year, for a program." },
    { "gamut stats --where 'player~birch' --table openings club.pgn", "What one player plays." },
    { "gamut stats monday.aca howell.aca", "Players and partnerships over two bridge sessions." },
    { "gamut stats --table sessions monday.aca howell.aca imps.aca", "How strong the fields were, by masterpoints." },
    { "gamut stats --table partnerships --sort average --least 2 monday.aca howell.aca",
      "The best pairs of those who played twice." },
    { "gamut stats --table payoffs howell.aca", "Who does well against whom: a matrix in percent." },
    { "gamut stats --table rounds monday.aca howell.aca", "Round by round: boards, averages and boards not played." },
    { "gamut stats --table tables --csv monday.aca", "Table by table, for a spreadsheet." },
    { "gamut stats pairs.pbn harbour.pbn", "Levels, contracts and partnerships of bridge boards." },
    { "gamut stats --table strengths --csv pairs.pbn", "Tricks by high-card points, for a spreadsheet." },
    { "gamut stats --graph dot monday.aca howell.aca", "Who plays with whom, for Graphviz." },
};

const cli_command cmd_stats = {
    .name = "stats",
    .group = CLI_LOOK,
    .operands = "FILE...",
    .title = "sum up players, openings, partnerships and fields over many files",
    .text = "Reads all `FILE`s, several at a time, and prints what their games, tournaments and bridge sessions say "
            "together. A file that cannot be read is reported and left out. `overview` has the tables that people ask "
            "for first; the others are there for the kinds of records that have them.\n\n"
            "Of chess games and tournaments (PGN, ChessBase, TRF): `results`; `players` with their score, the games "
            "with each colour, the highest rating, the average rating of the opponents and the performance "
            "(by the table of FIDE, over the decided games against rated opponents); `openings` as far as the games "
            "say ECO or a name; `years`; `lengths` in steps of ten moves; `events`. In all but `players`, wins and "
            "losses are White's, and the rating is the average of both players. People are distinguished by name. Byes "
            "and forfeits without a move were not played and are left out.\n\n"
            "Of bridge sessions people are distinguished by their number, those without one by name. `players` and "
            "`partnerships` with most sessions come first: their average percentage, its trend (percent gained from "
            "one session to the next, by least squares over at least three, in the order of their dates), the best "
            "one, the percentage of their last rounds, the average masterpoints of the fields they played in, and the "
            "masterpoints they won. `sessions` shows how strong each field was: average, median, lowest and highest "
            "masterpoints of its entries. A session that is there more than once (by its club, day, session and event) "
            "counts once: the copy that was saved last, of equal ones the first; a file of any format that has the "
            "same bytes as "
            "one before it does not count either. Copies are named on stderr and in "
            "`copies` of the JSON. `payoffs` is a matrix: what each entry scored against each other, in "
            "percent, or in IMPs a board; as CSV and JSON it has a row for each two that met. `rounds` and `tables` "
            "show how North-South did in each, and how many results were averages or were not played.\n\n"
            "Of bridge boards (PBN, LIN, RBN) every result counts that a board gives: its own, or those of its score "
            "table. `contracts`, `levels` (part-score, game, slams), `declarers` and `leads` (the rank led against a "
            "suit or notrump) show how often the contract was made, the average tricks of the declarer, how many more "
            "these are than were bid and than double dummy (where the board says it), and the average score, IMPs "
            "and percentage of the declarer's side, of the defenders for leads. `players` and `partnerships` show "
            "their own; a pair that is known by its number alone stays apart in every file. `openings` is by the first "
            "bid, `strengths` by the high-card points of the declarer's side.",
    .json =
        "An object with a list for each table, of which only those are there that the files have, and `totals`: "
        "how many `games`, `sessions`, `boards` and rows of each table there are, and `days`: the `first` and the "
        "`last`. What is not known is left out.\n\n"
        "Of chess: `results` (`result`, `games`, `percent`, `length`, `rating`), `players` (`name`, `games`, "
        "`wins`, `draws`, `losses`, `percent`, `points`, `white`, `white_points`, `black`, `black_points`, "
        "`rating`, `opponents`, `performance`, `first`, `last`), `openings` (`eco`, `name`, `games`, `wins`, "
        "`draws`, `losses`, `percent`, `length`, `rating`, `first`, `last`), `events` (the same with `place` in "
        "place of `eco`), `years` (`year`) and `lengths` (`from`, `to`) with the same numbers.\n\n"
        "Of bridge sessions: `sessions` (`file`, `name`, `date`, `sections`, `tables`, `entries` and of the "
        "entries' masterpoints `masterpoints`, the average, `median`, `lowest`, `highest`), `players` and "
        "`partnerships` (`key`, `name`, `players`, `sessions`, `average`, `trend`, `best`, `last_round`, `field`, "
        "`masterpoints`), `payoffs` (`key`, `name`, `opponent_key`, `opponent`, `boards`, `percent` or `imps`), "
        "`rounds` and `tables` (`section`, `number`, `sessions`, `boards`, `percent` or `imps` of North-South, "
        "`averages`, `unplayed`), `copies` (`file`, `name`, `date`, `counted`: the file that counts instead, "
        "`is_newer`; of files with the same bytes "
        "`file`, `same_bytes` and `counted`).\n\n"
        "Of bridge boards: `contracts` (`contract`), `levels` (`level`), `declarers` (`name`) and `leads` (`lead`) "
        "with `boards`, `made`, `made_percent`, `tricks`, `over`, `difference` (to double dummy), `score`, `imps`, "
        "`percent`; `players` and `partnerships` (`name`, `boards`, `declared`, `score`, `imps`, `percent`, `file`), "
        "`openings` (`call`, `boards`, `score`, `imps`, `percent`), `strengths` (`points`, `boards`, `tricks`, "
        "`suit_tricks`, `notrump_tricks`, `made_percent`).\n\n"
        "With `--table` only that list; with `--graph json` an object with `nodes` and `links`.",
    .reads = true,
    .least_files = 1,
    .takes_folders = true,
    .options = options,
    .option_count = COUNT(options),
    .examples = examples,
    .example_count = COUNT(examples),
    .run = run,
};
