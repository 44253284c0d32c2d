/* show_files.c - the operation "show": which part of which files is shown, and in which form. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "operation.h"

enum {
    PLACE_MAX = 16 /* longest place, such as "AA/NS" */
};

/* Parse an entry: "3", "A/3" or "A/NS/3", as in `edit`. `place` becomes the part before the number. */
static bool take_entry(gamut_selection *out, char place[PLACE_MAX], const char *text)
{
    const char *slash = strrchr(text, '/'), *digits = slash ? slash + 1 : text;
    char *end;
    size_t length = slash ? (size_t)(slash - text) : 0;
    out->entry = strtoull(digits, &end, 10);
    if (*end || !out->entry || *digits < '0' || *digits > '9' || length >= PLACE_MAX || (slash && !length))
        return false;
    if (slash) {
        memcpy(place, text, length);
        place[length] = 0;
        out->section = place;
    }
    return true;
}

/* Parse the option "at", a ply. It is a text, because 0 is a valid ply, whereas a number 0 would mean that the option
 * is not set. */
static bool take_ply(uint32_t *out, const char *word)
{
    char *end;
    unsigned long ply = strtoul(word, &end, 10);
    *out = (uint32_t)ply;
    return base_is_digit(word[0]) && *end == '\0' && ply < UINT32_MAX;
}

static gamut_outcome select_part(gamut_selection *out, char place[PLACE_MAX], gamut_session *session,
                                 const gamut_show_options *options)
{
    int64_t number;
    /* The values of the option are in the order of gamut_sheet. */
    const gamut_option *sheets = gamut_operation_option(gamut_operation_find("show"), "sheet");
    int sheet = options->sheet ? gamut_option_index(sheets, options->sheet) : GAMUT_SHEET_OVERVIEW;
    *out = (gamut_selection){ .size = sizeof *out,
                              .record = options->record ? options->record : options->game,
                              .has_ply = options->at != NULL,
                              .is_flipped = options->flip,
                              .sheet = (gamut_sheet)sheet,
                              .section = options->section,
                              .board = options->board,
                              .round = options->round };
    if (options->player && base_parse_int(&number, base_text_of(options->player)) && number > 0)
        out->player = (uint64_t)number;
    else
        out->player_name = options->player;
    if (options->entry && !take_entry(out, place, options->entry))
        return session_say(
            session, GAMUT_MISUSED, GAMUT_ERROR_OPTION,
            "'%s' is not a value of --entry; it takes a number, or section, direction and number: A/NS/3",
            options->entry);
    if (options->at && !take_ply(&out->ply, options->at))
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_OPTION, "'%s' is not a number of half moves",
                           options->at);
    return GAMUT_FINE;
}

/* Print records as JSON. Records that cannot be read are skipped; the findings list them. */
static gamut_outcome show_records(const operation_call *call, const char *path, uint64_t wanted)
{
    gamut_reader *reader;
    gamut_outcome outcome = GAMUT_FINE;
    const gamut_record *record;
    gamut_status status;
    if (gamut_reader_open(&reader, call->session, path) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    while (outcome <= GAMUT_FINDINGS && (status = gamut_reader_next(reader, &record)) != GAMUT_END) {
        if (status == GAMUT_FAILED)
            outcome = GAMUT_UNREADABLE;
        else if (status == GAMUT_SKIPPED)
            outcome = GAMUT_FINDINGS;
        else if (!wanted || record->number == wanted) {
            const gamut_value *tree = gamut_record_tree(reader, record);
            if (!tree)
                outcome = GAMUT_UNREADABLE;
            else if (!gamut_value_print(tree, 0, call->stream))
                outcome = GAMUT_UNWRITTEN;
        }
    }
    gamut_reader_close(reader);
    return outcome;
}

static bool put_heading(const operation_call *call, size_t at)
{
    base_buffer text = { 0 };
    base_buffer_print(&text, "%s==> %s <==\n", at ? "\n" : "", call->paths[at]);
    bool is_put = !text.failed && call->stream->write((const char *)text.data, text.length, call->stream->payload);
    base_buffer_free(&text);
    return is_put;
}

/* Files are shown one after the other; in text form, each of several under its name. Lists of names are counted over
 * all files together, and boards that are one session together are shown as that. */
gamut_outcome show_run(const operation_call *call, const gamut_show_options *options, const gamut_value **answer)
{
    gamut_form form = call->style->form;
    gamut_selection part;
    char place[PLACE_MAX];
    gamut_outcome outcome = select_part(&part, place, call->session, options);
    (void)answer;
    if (outcome != GAMUT_FINE)
        return outcome;
    if (form == GAMUT_FORM_SVG && (options->list || part.sheet || options->player || call->path_count > 1))
        return session_say(call->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                           "--svg draws one game or bridge board of one file");
    if (options->list)
        return gamut_show_names(call->session, call->paths, call->path_count, options->list, call->style, call->stream);
    bool is_part =
        part.sheet || options->section || options->board || options->entry || options->round || options->player;
    bool is_record = form == GAMUT_FORM_JSON && !is_part;
    bool is_of_boards = part.sheet == GAMUT_SHEET_BOARDS || part.sheet == GAMUT_SHEET_RESULTS;
    const char *joined = (part.sheet && !is_of_boards) || options->entry
                             ? operation_join(call->session, call->paths, call->path_count)
                             : NULL;
    if (joined) {
        outcome = gamut_show(call->session, joined, &part, call->style, call->stream);
        operation_join_end(call->session, joined);
        return outcome;
    }
    for (size_t i = 0; i < call->path_count; i++) {
        bool has_heading = call->path_count > 1 && form == GAMUT_FORM_TEXT;
        if (has_heading && !put_heading(call, i))
            return GAMUT_UNWRITTEN;
        gamut_outcome one = is_record ? show_records(call, call->paths[i], part.record)
                                      : gamut_show(call->session, call->paths[i], &part, call->style, call->stream);
        outcome = handle_worse(outcome, one);
    }
    return outcome;
}
