/* cmd_show.c - `gamut show`: shows records to people. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"

enum {
    PLACE_MAX = 16 /* "AA/NS" */
};

/* --game is another word for --record. */
static uint64_t record_of(const gamut_show_options *options)
{
    return options->record ? options->record : options->game;
}

/* The values of the option are in the order of the sheets. */
static gamut_sheet sheet_of(const gamut_show_options *options)
{
    const gamut_option *option = gamut_operation_option(gamut_operation_find("show"), "sheet");
    return options->sheet ? (gamut_sheet)gamut_option_index(option, options->sheet) : GAMUT_SHEET_OVERVIEW;
}

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
    const gamut_show_options *options = arguments->options;
    gamut_reader *reader;
    if (gamut_reader_open(&reader, session, path) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    gamut_outcome outcome = print_records(reader, record_of(options));
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
    const gamut_show_options *options = arguments->options;
    *out = (gamut_selection){ .size = sizeof *out,
                              .record = record_of(options),
                              .has_ply = options->at != NULL,
                              .is_flipped = options->flip,
                              .sheet = sheet_of(options),
                              .section = options->section,
                              .board = options->board,
                              .round = options->round };
    const char *who = options->player;
    if (who && who[0] && strspn(who, "0123456789") == strlen(who))
        out->player = strtoull(who, NULL, 10);
    else
        out->player_name = who;
    if (options->entry && !parse_entry(out, place, options->entry))
        return false;
    if (!options->at || parse_ply(&out->ply, options->at))
        return true;
    cli_say("'%s' is not a number of half moves", options->at);
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
    const gamut_show_options *options = arguments->options;
    gamut_outcome outcome = GAMUT_FINE;
    bool is_sheet = sheet_of(options) || options->board || options->entry || options->round || options->player;
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
    const gamut_show_options *options = arguments->options;
    (void)answer;
    if (arguments->svg && (options->list || sheet_of(options) || options->player || arguments->file_count > 1)) {
        cli_say("--svg draws one game or bridge board of one file");
        return GAMUT_MISUSED;
    }
    if (options->list) {
        /* Names are counted over all files together. */
        gamut_style style = style_of(arguments);
        cli_screen screen = cli_open_screen(stdout, arguments);
        gamut_stream stream = cli_screen_stream(&screen);
        return gamut_show_names(session, arguments->files, arguments->file_count, options->list, &style, &stream);
    }
    return show_files(session, arguments);
}

gamut_outcome cmd_show(const cli_call *call)
{
    return cli_in_session(call, work, NULL);
}
