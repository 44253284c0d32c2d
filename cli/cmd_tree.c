/* cmd_tree.c - `gamut tree`: what was played from a position, and with which success. */
#include <gamut/search.h>

#include "commands.h"

enum {
    BOOK_DEPTH = 30 /* half moves of a book, unless another number is asked for */
};

static gamut_outcome work(gamut_session *session, const cli_arguments *arguments, const gamut_value **answer)
{
    uint64_t entries;
    const char *const *files = arguments->database ? &arguments->database : arguments->files;
    size_t count = arguments->database ? 1 : arguments->file_count;
    gamut_tree_options options = *(const gamut_tree_options *)arguments->options;
    if (!arguments->output)
        return gamut_tree(session, files, count, &options, answer);
    options.depth = options.depth ? options.depth : BOOK_DEPTH;
    gamut_outcome outcome = gamut_tree_book(session, files, count, &options, arguments->output, &entries);
    if (outcome <= GAMUT_FINDINGS && !arguments->quiet)
        cli_say("%llu move%s written", (unsigned long long)entries, entries == 1 ? "" : "s");
    return outcome;
}

static gamut_outcome print_answer(const gamut_value *tree, const cli_arguments *arguments)
{
    if (arguments->json)
        return cli_print_json(tree, 2);
    gamut_style style = cli_style(arguments);
    cli_screen screen = cli_open_screen(stdout, arguments);
    gamut_stream stream = cli_screen_stream(&screen);
    return gamut_tree_write(tree, &style, &stream);
}

gamut_outcome cmd_tree(const cli_call *call)
{
    const cli_arguments *arguments = call->arguments;
    const gamut_tree_options *options = arguments->options;
    if (arguments->database && arguments->file_count) {
        cli_say("tree takes files or a collection, not both");
        return GAMUT_MISUSED;
    }
    if (options->fen && options->line) {
        cli_say("--fen and --line both name the position: give one of them");
        return GAMUT_MISUSED;
    }
    if (arguments->output && arguments->json) {
        cli_say("-o writes a book, and does not go with --json");
        return GAMUT_MISUSED;
    }
    return cli_in_session(call, work, arguments->output ? NULL : print_answer);
}
