/* cmd_pair.c - `gamut pair`: the next round of a tournament, every round paired again, and why. */
#include <stdio.h>
#include <string.h>

#include <gamut/tournament.h>

#include "cli.h"

/* ---- the next round ---- */

static gamut_outcome work(gamut_session *session, const cli_arguments *arguments, const gamut_value **answer)
{
    const gamut_pair_options options = (gamut_pair_options){ .size = sizeof(gamut_pair_options),
                                                             .system = arguments->system,
                                                             .rules = arguments->rules,
                                                             .first_colour = arguments->first_colour,
                                                             .round = cli_unsigned(arguments->round),
                                                             .rounds = cli_unsigned(arguments->rounds),
                                                             .explain = arguments->explain_pairs,
                                                             .why_not = arguments->why_not,
                                                             .output = arguments->output,
                                                             .all = arguments->all };
    return gamut_pair(session, arguments->files[0], &options, answer);
}

static const gamut_value *first_of(const gamut_value *object, const char *list)
{
    const gamut_value *found = gamut_value_member(object, list);
    return found ? found->first : NULL;
}

static void add(gamut_builder *values, gamut_value *row, const gamut_value *cell)
{
    bool is_shown = cell && (cell->kind == GAMUT_VALUE_TEXT || cell->kind == GAMUT_VALUE_INTEGER);
    gamut_value_append(row, is_shown ? gamut_value_copy(values, cell) : gamut_make_text(values, ""));
}

/* As it hangs on the wall. */
static gamut_outcome print_pairs(const gamut_value *answer, const cli_arguments *arguments)
{
    static const char *const heading[] = { "Bo", "No", "White", "Rtg", "Pts", "", "Pts", "Black", "Rtg", "No" };
    static const char *const left[] = { "board", "white", "white_name", "white_rating", "white_points" };
    static const char *const right[] = { "black_points", "black_name", "black_rating", "black" };
    static const char *const alone[] = { "name", "rating", "points" };
    gamut_builder *values = cli_open_builder();
    gamut_value *rows = gamut_make_list(values), *row;
    cli_append_row(values, rows, heading, COUNT(heading));
    for (const gamut_value *pair = first_of(answer, "pairs"); pair; pair = pair->next) {
        row = gamut_make_list(values);
        for (size_t i = 0; i < COUNT(left); i++)
            add(values, row, gamut_value_member(pair, left[i]));
        gamut_value_append(row, gamut_make_text(values, "-"));
        for (size_t i = 0; i < COUNT(right); i++)
            add(values, row, gamut_value_member(pair, right[i]));
        gamut_value_append(rows, row);
    }
    const gamut_value *bye = gamut_value_member(answer, "bye_of");
    if (bye) {
        row = gamut_make_list(values);
        gamut_value_append(row, gamut_make_text(values, ""));
        add(values, row, gamut_value_member(answer, "bye"));
        for (size_t i = 0; i < COUNT(alone); i++)
            add(values, row, gamut_value_member(bye, alone[i]));
        gamut_value_append(row, gamut_make_text(values, ""));
        gamut_value_append(row, gamut_make_text(values, ""));
        add(values, row, gamut_value_member(bye, "kind"));
        gamut_value_append(row, gamut_make_text(values, ""));
        gamut_value_append(row, gamut_make_text(values, ""));
        gamut_value_append(rows, row);
    }
    gamut_outcome outcome = cli_print_table(values, rows, arguments);
    gamut_builder_close(values);
    return outcome;
}

static gamut_outcome print_round(const gamut_value *answer, const cli_arguments *arguments)
{
    /* "Harbour Open - round 6 of 9, Dutch system (2026)" */
    const gamut_value *name = gamut_value_member(answer, "event");
    bool has_name = name && name->kind == GAMUT_VALUE_TEXT && name->as.text.length;
    if (has_name)
        cli_print_value(stdout, name);
    fputs(has_name ? " - round " : "Round ", stdout);
    cli_print_value(stdout, gamut_value_member(answer, "round"));
    if (gamut_value_member(answer, "rounds")) {
        fputs(" of ", stdout);
        cli_print_value(stdout, gamut_value_member(answer, "rounds"));
    }
    fputs(", ", stdout);
    cli_print_value(stdout, gamut_value_member(answer, "title"));
    fputs(" (", stdout);
    cli_print_value(stdout, gamut_value_member(answer, "rules"));
    fputs(")\n", stdout);
    gamut_outcome outcome =
        arguments->explain_pairs || arguments->why_not ? GAMUT_FINE : print_pairs(answer, arguments);
    if (arguments->explain_pairs || arguments->why_not)
        cli_print_explained(answer);
    else
        for (const gamut_value *each = first_of(answer, "absent"); each; each = each->next) {
            fputs("Not paired: ", stdout);
            cli_print_value(stdout, gamut_value_member(each, "id"));
            putchar(' ');
            cli_print_value(stdout, gamut_value_member(each, "name"));
            fputs(", ", stdout);
            cli_print_value(stdout, gamut_value_member(each, "kind"));
            putchar('\n');
        }
    return outcome;
}

static gamut_outcome print_answer(const gamut_value *answer, const cli_arguments *arguments)
{
    const gamut_value *impossible = gamut_value_member(answer, "impossible");
    if (arguments->json)
        return cli_print_json(answer, 2);
    if (impossible) {
        cli_say("%.*s", (int)impossible->as.text.length, impossible->as.text.data);
        return GAMUT_FINDINGS;
    }
    gamut_outcome outcome = print_round(answer, arguments);
    for (const gamut_value *round = first_of(answer, "further"); round; round = round->next) {
        putchar('\n');
        outcome = cli_worse(outcome, print_round(round, arguments));
    }
    return outcome;
}

/* ---- the command ---- */

static gamut_outcome run(const cli_call *call)
{
    const cli_arguments *arguments = call->arguments;
    if (arguments->generate)
        return cli_generate_tournaments(call);
    if (arguments->check_rounds && arguments->file_count)
        return cli_check_rounds(call);
    if (arguments->file_count != 1) {
        cli_say("pair takes one file; with --check as many as you like");
        return GAMUT_MISUSED;
    }
    return cli_in_session(call, work, print_answer);
}

static const cli_option options[] = {
    CLI_OPTION_OUTPUT("write FILE with the round added to OUT; it may be FILE itself, or - for standard output"),
    { .name = "system",
      .argument = "NAME",
      .text = "pair by this system (default: that of the event); double-swiss and lim are refused, since their rules "
              "are not available",
      .values = "dutch|burstein|dubov|double-swiss|lim|round-robin|double-round-robin|team",
      .kind = CLI_WORD,
      CLI_MEMBER(system) },
    { .name = "rules",
      .argument = "EDITION",
      .text = "take this edition of C.04.3 (default: by the event's code or first day)",
      .values = "2017|2026",
      .kind = CLI_WORD,
      CLI_MEMBER(rules) },
    { .name = "first-colour",
      .argument = "COLOUR",
      .text = "of the first player in the first round (default: as the event says, or White)",
      .values = "white|black",
      .kind = CLI_WORD,
      CLI_MEMBER(first_colour) },
    { .name = "rounds",
      .argument = "N",
      .text = "the tournament has N rounds (default: as the event says)",
      .kind = CLI_ORDINAL,
      CLI_MEMBER(rounds) },
    { .name = "round",
      .argument = "N",
      .text = "as round N should have been paired, by the rounds before it (default: the next one)",
      .kind = CLI_ORDINAL,
      CLI_MEMBER(round) },
    { .name = "all",
      .text = "all rounds that are left, of a round robin: printed, and added with -o",
      .kind = CLI_SWITCH,
      CLI_MEMBER(all) },
    { .name = "check",
      .text = "pair every round again and compare; FILE may be a folder",
      .kind = CLI_SWITCH,
      CLI_MEMBER(check_rounds) },
    { .name = "explain",
      .text = "show the brackets, and what decided in each",
      .kind = CLI_SWITCH,
      CLI_MEMBER(explain_pairs) },
    { .name = "why-not",
      .argument = "PAIR",
      .text = "why these two do not meet: 12-7; 12-0 for the bye",
      .kind = CLI_WORD,
      CLI_MEMBER(why_not) },
    { .name = "generate",
      .text = "invent tournaments; FILE may be a model whose sizes, ratings and rates are taken",
      .kind = CLI_SWITCH,
      CLI_MEMBER(generate) },
    { .name = "seed",
      .argument = "N",
      .text = "of what is invented: the same seed gives the same bytes everywhere (default: 0)",
      .kind = CLI_NUMBER,
      CLI_MEMBER(seed) },
    { .name = "count",
      .argument = "N",
      .text = "invent N tournaments into the folder OUT, with the seeds that follow (default: 1)",
      .kind = CLI_ORDINAL,
      CLI_MEMBER(count) },
    { .name = "with",
      .argument = "SETTINGS",
      .text = "what they are like, as words KEY=VALUE",
      .kind = CLI_WORD,
      CLI_MEMBER(with) },
    { .name = "config",
      .argument = "CONFIG",
      .text = "the same from a file, as JaVaFo and bbpPairings have it",
      .kind = CLI_WORD,
      CLI_MEMBER(config) },
    CLI_OPTION_JSON("print the answer as a JSON object, with --check one for each file and line"),
    CLI_OPTION_PROGRESS,
};

static const cli_example examples[] = {
    { "gamut pair club.trf", "Who meets whom in the next round?" },
    { "gamut pair club.trf -o club.trf", "The same, and the round is in the file." },
    { "gamut pair harbour.trf --check", "Is every round paired as the rules ask?" },
    { "gamut pair harbour.trf --round 3 --explain", "Why is round 3 as it is?" },
    { "gamut pair harbour.trf --round 3 --why-not 2-5", "Why do 2 and 5 not meet in it?" },
    { "gamut pair --generate --seed 7 --with 'PlayersNumber=40 RoundsNumber=9' -o random.trf", "A random tournament." },
    { "gamut pair --generate --count 5000 -o tournaments", "Five thousand, to try another program with." },
};

/* What is done to games, boards and sessions changes no pairing. */
const cli_command cmd_pair = {
    .name = "pair",
    .group = CLI_CHANGE,
    .operands = "[FILE]...",
    .title = "pair the next round of a tournament, or check how the rounds were paired",
    .text =
        "Pairs the next round of the event in `FILE` and prints it as it hangs on the wall. Swiss tournaments are "
        "paired by "
        "the Dutch system of FIDE (Handbook C.04.3, the editions of 2017 and 2026), or by the Burstein or Dubov system "
        "(C.04.4) where the event says so, teams by theirs (C.04.6), and round robins by the Berger tables "
        "(C.05). Byes asked for (record 240, XXZ, or a column of byes after the last round), pairs that may not meet "
        "(260, "
        "XXP) and fictitious points (250, XXA) are taken from the file. With `-o` the round is added to it, points and "
        "ranks "
        "are brought up to date, and every other byte stays; teams sit in the order of registration. Results are "
        "entered with `gamut edit FILE set "
        "round/3/12-7 "
        "1-0`.\n\n"
        "`--check` pairs every round of each `FILE` (or of all files in a folder or archive) again, by the rounds "
        "before "
        "it "
        "alone, and says where they part: other colours, other pairs and by which criterion the rules prefer theirs, "
        "or "
        "pairs that the rules do not allow. What a file does not show is who withdrew after a pairing, and what the "
        "arbiter "
        "changed: a difference is no mistake yet. Points and ranks are computed again, too. The exit status is 1 if "
        "anything differs.\n\n"
        "`--explain` shows the brackets of a round from the top: who moved down or floated up, the two parts (S1 and "
        "S2), "
        "who met whom, who floats, and the first criterion that made it differ from the plain pairing of the two "
        "parts. "
        "`--why-not` takes the best pairing in which two meet and names what is worse in it. Every system gives its "
        "reasons; a round robin says in which round of the table two meet.\n\n"
        "`--generate` invents tournaments: players with ratings, results by FIDE's table of expectations, and rounds "
        "paired by "
        "the rules, with forfeits, byes, withdrawals and late entries. The settings are words KEY=VALUE, where a value "
        "is "
        "a number or a range from which each tournament draws: PlayersNumber, RoundsNumber, HighestRating, "
        "LowestRating, "
        "Groups and Separator (gaps between ratings), DrawPercentage, and rates that say one in so many (0: never): "
        "ForfeitRate and QuickgameRate of games, HalfPointByeRate, ZeroPointByeRate, FullPointByeRate and RetiredRate "
        "of "
        "the rounds of a player, HPBRate, ZPBRate and FPBRate of players, LateEntryRate of players. PointsForWin, "
        "PointsForDraw, PointsForLoss, PointsForZPB, PointsForForfeitLoss and PointsForPAB set the scoring, also as WW "
        "BW "
        "WD BD WL BL ZPB HPB FPB PAB FW FL, or WWPoints and so on; Accelerated=baku, Rules=2017 and System=burstein or "
        "dubov choose the "
        "system.",
    .json = "An object with `round`, `system`, `rules`, `pairs` (each with `board`, `white` and `black`), `bye` and "
            "`absent`; with `--explain` also `brackets`, with `--why-not` `why_not`; `impossible` says why there is no "
            "pairing. With `--check` an object per file and line with `file`, `rounds` (each with `round`, `verdict`, "
            "`differences` and `because`) and `standings`.",
    .reads = true,
    .lacks = cli_board_options,
    .least_files = 0,
    .takes_folders = true,
    .options = options,
    .option_count = COUNT(options),
    .examples = examples,
    .example_count = COUNT(examples),
    .run = run,
};
