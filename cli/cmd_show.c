/* cmd_show.c - `gamut show`: shows records to people. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"

enum {
    PLACE_MAX = 16 /* "AA/NS" */
};

/* Goes on after records that cannot be read: the findings on stderr say which those are. */
static gamut_outcome print_records(gamut_reader *reader, uint64_t wanted)
{
    gamut_outcome outcome = GAMUT_FINE;
    const gamut_record *record;
    gamut_status status;
    while ((status = gamut_reader_next(reader, &record)) != GAMUT_END) {
        if (status == GAMUT_FAILED)
            return GAMUT_UNREADABLE;
        if (status == GAMUT_SKIPPED) {
            outcome = GAMUT_FINDINGS;
            continue;
        }
        if (wanted && record->number != wanted)
            continue;
        const gamut_value *tree = gamut_record_tree(reader, record);
        if (!tree)
            return GAMUT_UNREADABLE;
        if (cli_print_json(tree, 0) != GAMUT_FINE)
            return GAMUT_UNWRITTEN;
    }
    return outcome;
}

static gamut_outcome show_records(gamut_session *session, const char *path, const cli_arguments *arguments)
{
    gamut_reader *reader;
    if (gamut_reader_open(&reader, session, path) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    gamut_outcome outcome = print_records(reader, arguments->record);
    gamut_reader_close(reader);
    return outcome;
}

static bool parse_ply(uint32_t *out, const char *word)
{
    char *end;
    unsigned long ply = strtoul(word, &end, 10);
    *out = (uint32_t)ply;
    return word[0] >= '0' && word[0] <= '9' && *end == '\0' && ply < UINT32_MAX;
}

/* "3", "A/3" or "A/NS/3", as `edit` has it. `place` gets what stands before the number. */
static bool parse_entry(gamut_selection *out, char place[PLACE_MAX], const char *text)
{
    const char *slash = strrchr(text, '/'), *digits = slash ? slash + 1 : text;
    char *end;
    size_t length = slash ? (size_t)(slash - text) : 0;
    out->entry = strtoull(digits, &end, 10);
    if (*end || !out->entry || *digits < '0' || *digits > '9' || length >= PLACE_MAX || (slash && !length)) {
        cli_say("'%s' is not a value of --entry; it takes a number, or section, direction and number: A/NS/3", text);
        return false;
    }
    if (slash) {
        memcpy(place, text, length);
        place[length] = 0;
        out->section = place;
    }
    return true;
}

/* A ply of 0 is a request, so the option is a word and not a number. */
static bool select_part(gamut_selection *out, char place[PLACE_MAX], const cli_arguments *arguments)
{
    *out = (gamut_selection){ .size = sizeof *out,
                              .record = arguments->record,
                              .has_ply = arguments->at != NULL,
                              .is_flipped = arguments->flip,
                              .sheet = (gamut_sheet)arguments->sheet,
                              .section = arguments->section,
                              .board = arguments->board,
                              .round = arguments->round };
    const char *who = arguments->player;
    if (who && who[0] && strspn(who, "0123456789") == strlen(who))
        out->player = strtoull(who, NULL, 10);
    else
        out->player_name = who;
    if (arguments->entry && !parse_entry(out, place, arguments->entry))
        return false;
    if (!arguments->at || parse_ply(&out->ply, arguments->at))
        return true;
    cli_say("'%s' is not a number of half moves", arguments->at);
    return false;
}

static gamut_style style_of(const cli_arguments *arguments)
{
    gamut_style style = cli_style(arguments);
    style.form = arguments->csv    ? GAMUT_FORM_CSV
                 : arguments->json ? GAMUT_FORM_JSON
                 : arguments->svg  ? GAMUT_FORM_SVG
                                   : GAMUT_FORM_TEXT;
    return style;
}

static gamut_outcome show_text(gamut_session *session, const char *path, const cli_arguments *arguments)
{
    gamut_selection selection;
    char place[PLACE_MAX];
    if (!select_part(&selection, place, arguments))
        return GAMUT_MISUSED;
    gamut_style style = style_of(arguments);
    cli_screen screen = cli_open_screen(stdout, arguments);
    gamut_stream stream = cli_screen_stream(&screen);
    return gamut_show(session, path, &selection, &style, &stream);
}

/* One after the other, each under its name when there are several. JSON of records is printed by the reader's
 * loop here; of sheets by the library, which knows them. */
static gamut_outcome show_files(gamut_session *session, const cli_arguments *arguments)
{
    gamut_outcome outcome = GAMUT_FINE;
    bool is_sheet = arguments->sheet || arguments->section || arguments->board || arguments->entry ||
                    arguments->round || arguments->player;
    for (size_t i = 0; i < arguments->file_count; i++) {
        const char *path = arguments->files[i];
        if (arguments->file_count > 1 && !arguments->json && !arguments->csv) {
            fputs(i ? "\n==> " : "==> ", stdout);
            cli_print_text(stdout, (gamut_text){ path, strlen(path) });
            fputs(" <==\n", stdout);
        }
        gamut_outcome one =
            arguments->json && !is_sheet ? show_records(session, path, arguments) : show_text(session, path, arguments);
        outcome = cli_worse(outcome, one);
    }
    return outcome;
}

/* What cannot be combined is refused before any file is opened. */
static gamut_outcome work(gamut_session *session, const cli_arguments *arguments, const gamut_value **answer)
{
    (void)answer;
    if (arguments->svg && (arguments->list || arguments->sheet || arguments->player || arguments->file_count > 1)) {
        cli_say("--svg draws one game or bridge board of one file");
        return GAMUT_MISUSED;
    }
    if (arguments->list) {
        /* Names are counted over all files together. */
        gamut_style style = style_of(arguments);
        cli_screen screen = cli_open_screen(stdout, arguments);
        gamut_stream stream = cli_screen_stream(&screen);
        return gamut_show_names(session, arguments->files, arguments->file_count, arguments->list, &style, &stream);
    }
    return show_files(session, arguments);
}

static gamut_outcome run(const cli_call *call)
{
    return cli_in_session(call, work, NULL);
}

static const cli_option options[] = {
    { .name = "record",
      .letter = 'n',
      .argument = "N",
      .text = "show record number N in full",
      .kind = CLI_ORDINAL,
      CLI_MEMBER(record) },
    { .name = "game",
      .argument = "N",
      .text = "show game number N in full: the same as `--record`",
      .kind = CLI_ORDINAL,
      CLI_MEMBER(record) },
    { .name = "at",
      .argument = "PLY",
      .text = "show the board after so many half moves of a game (0: before the first)",
      .kind = CLI_WORD,
      CLI_MEMBER(at) },
    { .name = "flip", .text = "show boards from Black's side", .kind = CLI_SWITCH, CLI_MEMBER(flip) },
    { .name = "sheet",
      .argument = "WHAT",
      .text =
          "show this of a bridge session (default: rankings), of a tournament (matches to progress), or of all bridge "
          "boards of a file (boards, results)",
      .values = ""
                "overview|rankings|travellers|cards|movement|matches|crosstable|standings|pairings|progress|overall|"
                "recap|all|boards|results",
      .kind = CLI_CHOICE,
      CLI_MEMBER(sheet) },
    { .name = "section",
      .argument = "LETTERS",
      .text = "show only that section of a bridge session",
      .kind = CLI_WORD,
      CLI_MEMBER(section) },
    { .name = "board",
      .argument = "N",
      .text = "show board N in full; of a bridge session its results",
      .kind = CLI_ORDINAL,
      CLI_MEMBER(board) },
    { .name = "entry",
      .argument = "PAIR",
      .text = "show the card of a pair: its boards, round by round; a number for both directions, or A/NS/3",
      .kind = CLI_WORD,
      CLI_MEMBER(entry) },
    { .name = "round",
      .argument = "N",
      .text =
          "show round N of a tournament: pairings and results, team matches board by board; with `--sheet standings` "
          "the ranks after it",
      .kind = CLI_ORDINAL,
      CLI_MEMBER(round) },
    { .name = "player",
      .argument = "WHO",
      .text = "show the card, results or games of a player, by number or name",
      .kind = CLI_WORD,
      CLI_MEMBER(player) },
    { .name = "list",
      .argument = "WHAT",
      .text = "list these names instead, the most frequent first, with counts, results, ratings and dates; of a "
              "database also those without a game; what is deleted only if `--deleted` says so",
      .values = "players|events|tournaments|annotators|sources|teams|openings",
      .kind = CLI_WORD,
      CLI_MEMBER(list) },
    { .name = "csv", .text = "print the sheets or the list as CSV", .kind = CLI_SWITCH, CLI_MEMBER(csv) },
    { .name = "svg",
      .text = "draw the last position of the first game, or the first deal, as an SVG picture; `--game`, `--at`, "
              "`--flip` and `--board` choose another",
      .kind = CLI_SWITCH,
      CLI_MEMBER(svg) },
    { .name = "glyphs",
      .argument = "FILE",
      .text = "read what annotation glyphs of calls and cards mean from FILE: lines of a number and a text",
      .kind = CLI_SETTING },
    { .name = "reveal",
      .text = "show also the hands that the tag Hidden of a bridge board hides, and the play",
      .kind = CLI_SETTING },
    { .name = "ascii",
      .text = "print no line drawing, figurines or suit symbols",
      .kind = CLI_SWITCH,
      CLI_MEMBER(ascii) },
    { .name = "width",
      .argument = "CELLS",
      .text = "fit into so many columns (default: the terminal's; a pipe gets tables whole)",
      .kind = CLI_NUMBER,
      CLI_MEMBER(width) },
    CLI_OPTION_JSON("print one JSON object per record and line, or the sheets as objects"),
    CLI_OPTION_PROGRESS,
};

static const cli_example examples[] = {
    { "gamut show autumn.cbt", "A list of the tournaments." },
    { "gamut show monday.aca", "A bridge session: rankings by section and strat." },
    { "gamut show harbour.pbn --board 1", "A deal with its auction and play." },
    { "gamut show monday.aca --board 7", "All results of a board." },
    { "gamut show monday.aca --entry 3", "The cards of the pairs with number 3." },
    { "gamut show monday.aca --sheet recap", "Every pair's points on every board." },
    { "gamut show autumn.cbt --record 3", "One of them in full." },
    { "gamut show harbour.trf --round 3", "The pairings of a round with their results." },
    { "gamut show lantern.pgn --player ashdown", "The games of a player; of a tournament the card." },
    { "gamut show harbour.trf --sheet crosstable --csv", "The crosstable for a spreadsheet." },
    { "gamut show village.cbh --list players", "Who played how many games, with which results." },
    { "gamut show club.pgn --sheet crosstable", "The event of these games." },
    { "gamut show club.pgn --game 1", "A game with its moves, comments, variations and last position." },
    { "gamut show club.pgn --game 1 --at 12 --flip", "The board after six moves each, as Black sees it." },
    { "gamut show club.pgn --game 1 --at 12 --svg > position.svg", "A picture of it." },
};

const cli_command cmd_show = {
    .name = "show",
    .group = CLI_LOOK,
    .operands = "FILE...",
    .title = "show the records of a file for people",
    .text =
        "Prints a readable list of the records of each `FILE`, or with `--record` one of them in full. Of a tournament "
        "`--sheet` chooses: `crosstable` (by rounds, or each against each in a round robin; ranks and points are those "
        "of "
        "the standings), `standings`, `pairings` "
        "of all rounds, `matches` of teams board by board, and `progress`, the ranks after every round. Tables wider "
        "than the terminal are printed in parts.\n\n"
        "Of a bridge session it prints what directors print: the `rankings` of the sections, the `overall` rankings "
        "strat by strat, the `recap` of every entry's points on every board, the `travellers` of the boards, the "
        "`cards` of the pairs round by round, the `matches` of teams, the `movement`, or `all`. `gamut report` "
        "makes a page of them.\n\n"
        "`--player` takes a start number of a tournament, a number of the federation (FIDE, ACBL), or words of a name "
        "in any "
        "order and without case and accents. A name that is said in full wins over one that has more words, and words "
        "over parts of words; where several people are left, they are named, and nothing is shown.",
    .json =
        "One record per line, as `gamut convert --to jsonl` writes it; with `--player` the games of that name, with "
        "`--board` the boards of that number. With "
        "`--sheet`, `--round` or `--player` of a tournament one object on a line with `event`, `sheet` and `rows`: a "
        "list of "
        "objects whose members are the columns of "
        "`--csv`. With `--sheet`, `--board`, `--entry` or `--player` of bridge sessions an object per session and line "
        "with "
        "`event` and `sheets`; each of these has `sheet`, `title`, what all its rows have in common (`event`, `date`, "
        "`section`, `direction`, `board`, `number`, `team`, `strat`) and `rows`.",
    .reads = true,
    .least_files = 1,
    .takes_folders = true,
    .options = options,
    .option_count = COUNT(options),
    .examples = examples,
    .example_count = COUNT(examples),
    .run = run,
};
