/* cmd_serve.c - `gamut serve`: the page of `gamut report`, served live by a local server. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <gamut/collection.h>

#include "commands.h"
#include "serve.h"

bool serve_is_inside(const cli_arguments *arguments, const char *path)
{
    char whole[PATH_MAX], folder[PATH_MAX];
    struct stat link;
    for (size_t i = 0; i < arguments->operand_count; i++)
        if (strcmp(arguments->operands[i], path) == 0)
            return true;
    if (lstat(path, &link) != 0 || !S_ISLNK(link.st_mode))
        /* The path is not a link: the file was found in a named folder and really is inside it, because links to
         * folders are not followed when files are listed. Or the path is a member of an archive. */
        return true;
    for (size_t i = 0; realpath(path, whole) && i < arguments->operand_count; i++) {
        size_t length = realpath(arguments->operands[i], folder) ? strlen(folder) : 0;
        if (length && strncmp(whole, folder, length) == 0 && (whole[length] == '/' || folder[length - 1] == '/'))
            return true;
    }
    return false;
}

static bool can_read(const cli_call *call, const char *path, bool says_why)
{
    gamut_session *session = cli_open_session(call->arguments);
    gamut_reader *reader = NULL;
    bool is_there = session && gamut_reader_open(&reader, session, path) == GAMUT_OK;
    if (session && !is_there && says_why)
        cli_print_findings(session, call->arguments);
    gamut_reader_close(reader);
    gamut_session_close(session);
    return is_there;
}

/* Whether at least one file can be read; otherwise report why none can. */
static bool has_one(const cli_call *call)
{
    bool is_there = false;
    for (size_t i = 0; i < call->arguments->file_count && !is_there; i++)
        is_there = can_read(call, call->arguments->files[i], call->arguments->file_count == 1);
    if (!is_there && call->arguments->file_count > 1)
        cli_say("none of the %zu files can be read", call->arguments->file_count);
    return is_there;
}

static bool pass_over(const char *data, size_t length, void *payload)
{
    (void)data;
    (void)length;
    (void)payload;
    return true;
}

/* Return false, after a message, if the collection does not exist. */
static bool can_open(const cli_call *call)
{
    const gamut_question question = { .size = sizeof question, .report = "damaged-files", .form = GAMUT_FORM_JSON };
    gamut_session *session = cli_open_session(call->arguments);
    if (!session)
        return false;
    const gamut_stream nowhere = { pass_over, NULL };
    gamut_outcome outcome = gamut_query(session, call->arguments->database, &question, &nowhere);
    if (outcome > GAMUT_FINDINGS) {
        cli_print_findings(session, call->arguments);
        cli_report_failure(session, NULL, outcome);
    }
    gamut_session_close(session);
    return outcome <= GAMUT_FINDINGS;
}

gamut_outcome cmd_serve(const cli_call *call)
{
    cli_arguments inside = *call->arguments;
    cli_call own = *call;
    if (serve_child_answer(call))
        return GAMUT_FINE;
    for (size_t i = 0; i < call->arguments->file_count; i++)
        if (strcmp(call->arguments->files[i], "-") == 0) {
            cli_say("files are read when they are looked at: name a file instead of '-'");
            return GAMUT_MISUSED;
        }
    if (call->arguments->desk && (call->arguments->operand_count != 1 || call->arguments->file_count != 1 ||
                                  call->arguments->database || call->arguments->deals)) {
        cli_say("a desk runs one event: name its file, and nothing else");
        return GAMUT_MISUSED;
    }
    if (call->arguments->listen && !call->arguments->desk) {
        cli_say("helpers and players enter results of an event: --listen needs --desk");
        return GAMUT_MISUSED;
    }
    if (call->arguments->url && !call->arguments->share) {
        cli_say("--url has no effect without --share");
        return GAMUT_MISUSED;
    }
    if (call->listing)
        cli_print_findings(call->listing, call->arguments);
    if (call->arguments->database && gamut_collection_absence()) {
        cli_say("%s", gamut_collection_absence());
        return GAMUT_MISUSED;
    }
    const char **files = calloc(call->arguments->file_count + 1, sizeof *files);
    if (!files)
        return GAMUT_UNREADABLE;
    inside.file_count = 0;
    for (size_t i = 0; i < call->arguments->file_count; i++)
        if (serve_is_inside(call->arguments, call->arguments->files[i]))
            files[inside.file_count++] = call->arguments->files[i];
        else
            cli_say("'%s' leads out of the folder, and is not shown", call->arguments->files[i]);
    inside.files = files;
    own.arguments = &inside;
    gamut_outcome outcome = call->listed > GAMUT_FINDINGS ? call->listed : GAMUT_UNREADABLE;
    if ((!inside.deals || can_read(&own, inside.deals, true)) &&
        (inside.database ? can_open(&own) : inside.file_count && has_one(&own)))
        outcome = cli_serve(&own);
    free(files);
    return outcome;
}
