/* topics.c - what holds for all commands, by topic: `gamut help TOPIC` prints a topic, and gamut(1) has all of them. */
#include <string.h>

#include <gamut/search.h>
#include <gamut/standings.h>

#include "cli.h"

static bool status_at(size_t at, cli_item *item)
{
    static const cli_item statuses[] = {
        { .name = "0", .text = "Fine." },
        { .name = "1",
          .text =
              "Findings or differences. Of `gamut convert`: something was lost, skipped or could not be read; spelling "
              "alone does not count. For `gamut check`, `--fail-on` moves the line." },
        { .name = "2", .text = "Wrong usage." },
        { .name = "3", .text = "The input could not be read." },
        { .name = "4", .text = "The output could not be written; what was there before is still there." },
    };
    return at < COUNT(statuses) && (*item = statuses[at], true);
}

static bool variable_at(size_t at, cli_item *item)
{
    static const cli_item variables[] = {
        { .name = "NO_COLOR", .text = "When set and not empty, no colours unless `--color=always` is given." },
        { .name = "TERM", .text = "No colours and no progress when it is `dumb`." },
        { .name = "COLUMNS",
          .text = "The width of tables if standard output is no terminal; `--width` takes precedence." },
        { .name = "TMPDIR",
          .text = "The folder for data that is unpacked or comes through a pipe and is too large for memory; else "
                  "/var/tmp, then /tmp." },
        { .name = "XDG_CONFIG_HOME",
          .text = "`gamut/reports` in it has the user's own reports of gamut-query(1); without it "
                  "`~/.config/gamut/reports`." },
        { .name = "GAMUT_CLICKHOUSE_USER, GAMUT_CLICKHOUSE_PASSWORD",
          .text =
              "The account for a collection on a server. `GAMUT_CLICKHOUSE_CREDENTIALS` names a file that has both." },
    };
    return at < COUNT(variables) && (*item = variables[at], true);
}

static bool format_at(size_t at, cli_item *item)
{
    const gamut_format *format = gamut_format_at(at);
    return format && (*item = (cli_item){ .name = format->id, .text = format->title }, true);
}

static bool tie_break_at(size_t at, cli_item *item)
{
    const char *name = gamut_tie_break_name(at);
    return name && (*item = (cli_item){ .name = name, .text = gamut_tie_break_title(at) }, true);
}

static bool condition_at(size_t at, cli_item *item)
{
    for (size_t i = 0; i < gamut_option_count(); i++)
        if (gamut_option_is_condition(i) && at-- == 0) {
            *item = (cli_item){ .name = gamut_option_at(i)->name, .text = gamut_option_at(i)->text, .is_option = true };
            return true;
        }
    return false;
}

static bool theme_at(size_t at, cli_item *item)
{
    *item = (cli_item){ .name = gamut_theme_name(at),
                        .text = gamut_theme_definition(at),
                        .argument = gamut_theme_argument(at) };
    return item->name != NULL;
}

static const cli_topic topics[] = {
    { "files", "name files, folders and archives",
      "Every command takes files of every format and finds out which one it is; `--from` overrides that. `-` is "
      "standard "
      "input or output. Data goes to standard output, words for people to standard error. Compressed files (`.gz`, "
      "`.zst`, `.zip`, `.tar.gz`) are opened as they are, and `games.zip/x.pgn` is a member of an archive.\n\n"
      "Commands that take several files take folders and archives of several files, too. A folder means the files "
      "below "
      "it, an archive its members, in the order of their names. The files of a ChessBase database are one database, "
      "which any of them names. Files that no format recognises are skipped and counted in a note; hidden files and "
      "links to folders are passed over.\n\n"
      "An output appears whole or not at all: it is written beside its place, and takes the name at the end.",
      NULL },
    { "options", "give options",
      "Options may precede and follow the files; `--` ends them. `--name=value` and `--name value` mean the same. Of "
      "an "
      "option that is given twice the last counts; conditions (see `gamut help conditions`) may be repeated, and all "
      "of "
      "them must hold. `gamut COMMAND --help` lists the options of a command, `gamut COMMAND --help all` also those "
      "that "
      "many commands share.",
      NULL },
    { "conditions", "select games and boards by what is in them",
      "`gamut find` lists the records that meet conditions; `convert`, `show`, `stats` and every other command that "
      "reads "
      "records work on those alone. `--games 1-10` and `--boards 1,5` select by number, `--where` by what is written "
      "in "
      "a record: `--where \"white~'smith' and year>=2020\"`, with `=`, `!=`, `<`, `>`, `~` (contains), `!~`, `and` and "
      "`or`. The following conditions are words of `--where`, too; `gamut help themes` defines the themes.",
      condition_at },
    { "themes", "select games by pawn structures, imbalances, motifs and mates",
      "`gamut find --theme 'isolated d for 20 then mate'` asks for one or several of the following themes, joined by "
      "`and`, `or`, `not` and parentheses. `for N` means that what precedes it holds in N consecutive positions, "
      "`then` "
      "that what follows it comes later. `white` and `black` before a theme or a parenthesis name the side; where none "
      "is named, all themes are about one and the same side, and `opponent` is the other. `position 'PATTERN'`, "
      "`material 'PIECES'` and `ending 'NAME'` go with them. In `--where` it is `theme='...'`.\n\n"
      "A theme is defined for its side, which is the subject of the sentence. Squares are named as White sees the "
      "board; Black's are mirrored. FILE is a letter from a to h, WING `queenside` or `kingside`, N a number.",
      theme_at },
    { "findings", "read findings, and rely on them in scripts",
      "A finding has a place, a severity, a sentence and the id of a rule: `FILE:LINE:COL: error: MESSAGE [rule.id]`, "
      "in "
      "binary files `FILE:0xOFFSET: ...`. `gamut explain RULE` says what the rule means, where it comes from, and how "
      "to mend the file. Ids are stable, begin with the format, and can be listed with `gamut explain`.\n\n"
      "`gamut check --json` prints an object per line, `--sarif` a document for sites that host code, `--fail-on` sets "
      "the severity from which the exit status is 1.",
      NULL },
    { "json", "exchange records and answers with other programs",
      "`gamut convert FILE -o OUT.json` (or `.jsonl`, a record per line) writes records of any format, and both are "
      "read "
      "back: from JSON a file of the same format loses nothing. There are three kinds: `chess-game`, `bridge-board` "
      "and "
      "`event`; games may come with texts, `guide`. With `--json` every command that answers prints its answer as "
      "JSON. "
      "`docs/schema/` has JSON Schemas of the records and of all answers.",
      NULL },
    { "paths", "name a value in a record",
      "`edit`, `diff`, `rescore` and findings name values by their path in the JSON of the record: "
      "`players[3].rating`, "
      "`bridge.sections[1].entries[3].strat`. Items count from 1. The second record of a file begins with its kind and "
      "number: `chess-game[2].white`. In tournaments and sessions the words of arbiters and directors work, too: "
      "`round/3/12-7`, `A/NS/3/board/7`; gamut-edit(1) has all of them.",
      NULL },
    { "collections", "keep thousands of files in one place",
      "`gamut collect -d club.db FOLDER` takes files into a collection, each file once; again, it takes what is new. "
      "`gamut query -d club.db` asks it in SQL or by ready reports (`--list`), and `find`, `tree`, `show`, `stats`, "
      "`convert` and `serve` read it with `-d` instead of files. A collection is an SQLite file, or tables on a "
      "ClickHouse server or cluster: `-d clickhouse://HOST:PORT/NAME`.",
      NULL },
    { "tie-breaks", "choose tie-breaks",
      "`gamut standings FILE --tiebreaks BH/C1,BH,SB` ranks by these codes of FIDE (Handbook C.07) in their order; "
      "without it by those that the file names. Modifiers follow a slash; gamut-standings(1) lists them.",
      tie_break_at },
    { "formats", "see what can be read and written",
      "`gamut formats FORMAT` shows what can be done with a format, and its options; gamut-FORMAT(5) describes it.",
      format_at },
    { "exit-status", "read the exit status", NULL, status_at },
    { "environment", "set variables of the environment", NULL, variable_at },
};

const cli_topic *cli_topic_at(size_t at)
{
    return at < COUNT(topics) ? &topics[at] : NULL;
}

const cli_topic *cli_topic_find(const char *name)
{
    for (size_t i = 0; i < COUNT(topics); i++)
        if (strcmp(topics[i].name, name) == 0)
            return &topics[i];
    return NULL;
}
