/* cmd_edit.c - `gamut edit`: change values and keep every other byte. */
#include <stdio.h>
#include <string.h>

#include <gamut/change.h>

#include "cli.h"

/* A call has no more changes than a command line can show; a file with thousands of them is what JSON is for. */
enum {
    CHANGE_MAX = 256
};

static gamut_outcome work(gamut_session *session, const cli_arguments *arguments, const gamut_value **changed)
{
    gamut_change changes[CHANGE_MAX + 1];
    size_t count = 0;
    /* FILE, then "set" PATH VALUE, as often as one likes. The time of --modified travels as a change with a path of its
     * own. */
    for (size_t i = 1; i < arguments->file_count; i += 3) {
        if (strcmp(arguments->files[i], "set") != 0 || i + 2 >= arguments->file_count || count == CHANGE_MAX) {
            cli_say("edit takes FILE set PATH VALUE [set PATH VALUE]...");
            return GAMUT_MISUSED;
        }
        changes[count++] = (gamut_change){ arguments->files[i + 1], arguments->files[i + 2] };
    }
    if (arguments->modified)
        changes[count++] = (gamut_change){ "@modified", arguments->modified };
    return gamut_edit(session, arguments->files[0], changes, count, arguments->rescore, arguments->output, changed);
}

static gamut_outcome print_answer(const gamut_value *changed, const cli_arguments *arguments)
{
    if (arguments->json)
        return cli_print_json(changed, 2);
    for (const gamut_value *each = changed->first; each; each = each->next) {
        /* One line may say what several values became. */
        const gamut_value *report = gamut_value_member(each, "report");
        if (report) {
            if (report->as.text.length) {
                cli_print_value(stdout, report);
                fputc('\n', stdout);
            }
            continue;
        }
        cli_print_value(stdout, gamut_value_member(each, "path"));
        fputs(": ", stdout);
        cli_print_value(stdout, gamut_value_member(each, "a"));
        fputs(" -> ", stdout);
        cli_print_value(stdout, gamut_value_member(each, "b"));
        fputc('\n', stdout);
    }
    if (!changed->first)
        fputs("nothing changed\n", stderr);
    return GAMUT_FINE;
}

static gamut_outcome run(const cli_call *call)
{
    return cli_has_output(call) ? cli_in_session(call, work, print_answer) : GAMUT_MISUSED;
}

static const cli_option options[] = {
    CLI_OPTION_OUTPUT("write the changed file to OUT; it may be FILE itself, or - for standard output"),
    { .name = "rescore",
      .text = "recompute all that follows from the changes",
      .kind = CLI_SWITCH,
      CLI_MEMBER(rescore) },
    { .name = "modified",
      .argument = "TIME",
      .text = "set the time of change of the sessions and sections that change to TIME (2024-03-04 16:30:00)",
      .kind = CLI_WORD,
      CLI_MEMBER(modified) },
    CLI_OPTION_JSON("print what changed as a JSON array"),
};

static const cli_example examples[] = {
    { "gamut edit monday.aca set A/NS/3/board/7 +430 --rescore -o fixed.aca", "Correct a score." },
    { "gamut edit monday.aca set A/EW/2/player/1/last Doe -o fixed.aca", "Correct a name." },
    { "gamut edit monday.aca set A/NS/3/swap A/EW/3 --rescore -o fixed.aca", "Two pairs sat the wrong way." },
    { "gamut edit swiss.aca set T/11/round/2 -3 --rescore -o fixed.aca", "Correct a team match, for both teams." },
    { "gamut edit monday.aca set name \"Monday Open\" -o fixed.aca", "Change any member by its path in JSON." },
    { "gamut edit club.pgn set 'chess-game[2].white_elo' 1712 -o fixed.pgn",
      "Of a game; all else stays as it is spelled." },
    { "gamut edit harbour.trf set 'players[1].rating' 2511 -o -", "Of a tournament, to standard output." },
    { "gamut edit club.trf set round/3/7-8 1/2 --rescore -o fixed.trf", "A result of round 3." },
};

const cli_command cmd_edit = {
    .name = "edit",
    .group = CLI_CHANGE,
    .operands = "FILE set PATH VALUE...",
    .title = "change values by their paths and keep every other byte",
    .text =
        "Sets values of `FILE`, writes the result to `OUT` and prints what changed. A path is that of the record "
        "in JSON, such as `name` or `bridge.sections[1].entries[3].strat`; the items of a list count from 1. The "
        "second "
        "record of a file is `chess-game[2].white`, as `diff` and `check` print it, or `[2].white`. `tags.Annotator` "
        "is "
        "any other tag of a game.\n\n"
        "In a bridge session a path may also be that of a director: `A/NS/3/board/7` is the result of pair 3 "
        "North-South in section A on board 7, with values such as `+430`, `average-plus` (or `ave+`) or `not-played` "
        "(or `np`). A score is that of the whole table, unless the other side has an average, so that a late play "
        "needs one; an average is that of one side. Where a number says it all, no direction is needed: `B/3/board/7` "
        "of a Howell; individuals have `I/N/3/board/7`. `T/11/round/2` is the match of team 11 in round 2, its value "
        "the margin in IMPs (`+27`, `-3`), which its opponents get with the other sign. `A/NS/3/adjustment` adds to "
        "the score or takes from it, `A/NS/3/penalty` only takes (`-3`); `A/NS/3/strat` is the strat, "
        "`A/NS/3/player/2/last` a name, and `A/NS/3/swap` with the value `A/EW/3` exchanges the players of two "
        "entries. The first event with such a section is meant, unless the path begins with another: "
        "`event[2].A/NS/3/board/7`.\n\n"
        "In a tournament a path may be that of an arbiter: `round/3/12-7` is the game of 12 (White) and 7 in round 3, "
        "with "
        "values such as `1-0`, `1/2`, `1-0f` for a forfeit or `*` for none yet; `round/4/12` is a bye, `half-bye`, "
        "`full-bye`, `zero-bye` or `pairing-bye`, `none` takes one back that was asked for, and `round/5-9/12` is one "
        "for several rounds. Of teams, "
        "`round/3/lineup/2` "
        "takes the numbers of those who sit on the boards of team 2, the first board first and 0 for an empty one, "
        "`round/3/team/2` a bye, and `round/3/team/2-5` a match that is forfeited (`1-0f`, `0-1f`, `0-0f`).\n\n"
        "`--rescore` then recomputes all that follows: points, sums, ranks and their lists, awards and counts. What "
        "cannot be computed, as the ranks of a knockout, stays as it was, which is said, and the exit status is 1. "
        "Times "
        "stay as they were unless `--modified` gives one. A value that the file has no room for is refused, and "
        "nothing is written.",
    .json = "An array of objects with the members `path`, `a` (before) and `b` (after), and `report` in bridge "
            "sessions: a line "
            "for people, which the first value of each entry and board has for all of them.",
    .reads = true,
    .writes = true,
    .least_files = 4,
    .options = options,
    .option_count = COUNT(options),
    .examples = examples,
    .example_count = COUNT(examples),
    .run = run,
};
