/* cmd_show.c - `gamut show`: let me see it. */
#include <stdio.h>
#include <stdlib.h>

#include "cli.h"

/* Goes on behind records that cannot be read: the findings on stderr say which those are. */
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
        if (!tree || cli_print_json(tree, 0) != GAMUT_FINE)
            return GAMUT_UNWRITTEN;
    }
    return outcome;
}

static gamut_outcome show_json(gamut_session *session, const cli_arguments *arguments)
{
    gamut_reader *reader;
    if (gamut_reader_open(&reader, session, arguments->files[0]) != GAMUT_OK)
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

static gamut_outcome show_text(gamut_session *session, const cli_arguments *arguments)
{
    gamut_selection selection = { .record = arguments->record,
                                  .has_ply = arguments->at != NULL,
                                  .is_flipped = arguments->flip,
                                  .sheet = (gamut_sheet)arguments->sheet,
                                  .section = arguments->section,
                                  .board = arguments->board,
                                  .entry = arguments->entry,
                                  .round = arguments->round,
                                  .player = arguments->player };
    if (arguments->at && !parse_ply(&selection.ply, arguments->at)) {
        cli_say("'%s' is no number of half moves", arguments->at);
        return GAMUT_MISUSED;
    }
    gamut_style style = cli_style(arguments);
    style.form = arguments->csv ? GAMUT_FORM_CSV : arguments->json ? GAMUT_FORM_JSON : GAMUT_FORM_TEXT;
    cli_screen screen = cli_open_screen(stdout, arguments);
    gamut_stream stream = cli_screen_stream(&screen);
    if (arguments->list)
        return gamut_show_names(session, arguments->files[0], arguments->list, &style, &stream);
    return gamut_show(session, arguments->files[0], &selection, &style, &stream);
}

static gamut_outcome work(gamut_session *session, const cli_arguments *arguments, const gamut_value **answer)
{
    (void)answer;
    bool is_sheet = arguments->sheet || arguments->round || arguments->player || arguments->csv || arguments->list;
    return arguments->json && !is_sheet ? show_json(session, arguments) : show_text(session, arguments);
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
      .kind = CLI_NUMBER,
      CLI_MEMBER(record) },
    { .name = "game",
      .argument = "N",
      .text = "the same: show game number N in full",
      .kind = CLI_NUMBER,
      CLI_MEMBER(record) },
    { .name = "at",
      .argument = "PLY",
      .text = "show the board after so many half moves of a game (0: before the first)",
      .kind = CLI_WORD,
      CLI_MEMBER(at) },
    { .name = "flip", .text = "show boards from Black's side", .kind = CLI_SWITCH, CLI_MEMBER(flip) },
    { .name = "sheet",
      .argument = "WHAT",
      .text = "what to show of a bridge session (default: rankings) or, from matches on, of a tournament",
      .values = "rankings|travellers|cards|movement|matches|crosstable|standings|pairings|progress",
      .kind = CLI_CHOICE,
      CLI_MEMBER(sheet) },
    { .name = "section",
      .argument = "LETTERS",
      .text = "only that section of a bridge session",
      .kind = CLI_WORD,
      CLI_MEMBER(section) },
    { .name = "board",
      .argument = "N",
      .text = "the results of board N of a bridge session",
      .kind = CLI_NUMBER,
      CLI_MEMBER(board) },
    { .name = "entry",
      .argument = "N",
      .text = "the card of pair N: its boards, round by round",
      .kind = CLI_NUMBER,
      CLI_MEMBER(entry) },
    { .name = "round",
      .argument = "N",
      .text = "round N of a tournament: pairings and results, team matches board by board",
      .kind = CLI_NUMBER,
      CLI_MEMBER(round) },
    { .name = "player",
      .argument = "ID",
      .text = "the card of the player with that number in a tournament",
      .kind = CLI_NUMBER,
      CLI_MEMBER(player) },
    { .name = "list",
      .argument = "WHAT",
      .text = "list these names instead, the most frequent first, with counts, results, ratings and dates",
      .values = "players|events|annotators|sources|teams|openings",
      .kind = CLI_WORD,
      CLI_MEMBER(list) },
    { .name = "csv",
      .text = "print the sheet of a tournament or the list as CSV",
      .kind = CLI_SWITCH,
      CLI_MEMBER(csv) },
    { .name = "glyphs",
      .argument = "FILE",
      .text = "what annotation glyphs of calls and cards mean: lines of a number and a text",
      .kind = CLI_SETTING },
    { .name = "ascii", .text = "no line drawing, figurines or suit symbols", .kind = CLI_SWITCH, CLI_MEMBER(ascii) },
    { .name = "width",
      .argument = "CELLS",
      .text = "fit into so many columns (default: the terminal's, else 80)",
      .kind = CLI_NUMBER,
      CLI_MEMBER(width) },
    CLI_OPTION_JSON("print one JSON object per record and line, or the sheet of a tournament as an object"),
    CLI_OPTION_PROGRESS,
};

static const cli_example examples[] = {
    { "gamut show autumn.cbt", "A list of the tournaments." },
    { "gamut show monday.aca", "A bridge session: rankings by section and strat." },
    { "gamut show monday.aca --board 7", "All results of a board." },
    { "gamut show monday.aca --entry 3", "The cards of the pairs with number 3." },
    { "gamut show autumn.cbt --record 3", "One of them in full." },
    { "gamut show harbour.trf --round 3", "The pairings of a round with their results." },
    { "gamut show harbour.trf --player 4", "The card of a player." },
    { "gamut show harbour.trf --sheet crosstable --csv", "The crosstable for a spreadsheet." },
    { "gamut show village.cbh --list players", "Who played how many games, with which results." },
    { "gamut show club.pgn --sheet crosstable", "The event of these games." },
    { "gamut show club.pgn --game 1", "A game with its moves, comments, variations and last position." },
    { "gamut show club.pgn --game 1 --at 12 --flip", "The board after six moves each, as Black sees it." },
};

const cli_command cmd_show = {
    .name = "show",
    .group = CLI_LOOK,
    .operands = "FILE",
    .title = "show the records of a file for people",
    .text = "Prints a readable list of the records of `FILE`, or with `--record` one of them in full. Of a tournament "
            "`--sheet` "
            "chooses: `crosstable` (by rounds, or each against each in a round robin), `standings`, `pairings` of all "
            "rounds, `matches` "
            "of teams board by board, and `progress`, the ranks after every round. Tables wider than the terminal are "
            "printed in "
            "parts.",
    .json = "One record per line, as `gamut convert --to jsonl` writes it. With `--sheet`, `--round` or `--player` of "
            "a tournament one "
            "object with `event`, `sheet` and `rows`: a list of objects whose members are the columns of `--csv`.",
    .reads = true,
    .least_files = 1,
    .most_files = 1,
    .options = options,
    .option_count = COUNT(options),
    .examples = examples,
    .example_count = COUNT(examples),
    .run = run,
};
