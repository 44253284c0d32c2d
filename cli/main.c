/* main.c - the tool: find the command, parse its options, run it, and verify that all output was written. */
#include <assert.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "helper/helper.h"

enum {
    OPTIONS_ROOM = 32 /* enough for the options of any operation */
};

/* Redirect stdout to nowhere if the command is quiet and writes a file. If it writes no file, its output is the answer
 * and must be printed, and `check` always prints its errors. */
static bool silence(const gamut_operation *operation, const cli_arguments *arguments)
{
    const char *losses = arguments->losses;
    if (!arguments->quiet || operation->prints_errors || !arguments->output)
        return true;
    if (strcmp(arguments->output, "-") == 0 || (losses && strcmp(losses, "-") == 0))
        return true;
    return freopen("/dev/null", "w", stdout) != NULL;
}

/* Whether the first operand looks like a name to search for rather than a file. */
static bool is_meant_to_be_found(const gamut_operation *operation, const cli_arguments *arguments)
{
    return operation->lists_conditions && !arguments->database && arguments->file_count > 1 &&
           !strpbrk(arguments->files[0], "./") && strcmp(arguments->files[0], "-") != 0 &&
           access(arguments->files[0], F_OK) != 0;
}

static gamut_outcome run_command(const gamut_operation *operation, char **words, size_t word_count)
{
    cli_arguments arguments = { 0 };
    max_align_t options[OPTIONS_ROOM] = { 0 };
    assert(operation->options_size <= sizeof options);
    if (!cli_parse(&arguments, options, operation, words, word_count))
        return GAMUT_MISUSED;
    if (arguments.help) {
        cli_print_help(operation, arguments.help_all);
        return GAMUT_FINE;
    }
    if (is_meant_to_be_found(operation, &arguments)) {
        cli_say("there is no file '%s'; to look for it: gamut find --player '%s' %s", arguments.files[0],
                arguments.files[0], arguments.files[1]);
        return GAMUT_MISUSED;
    }
    /* Open a session to validate the settings, so that a bad value is reported once and not once per file. */
    gamut_session *trial = cli_open_session(&arguments);
    if (!trial)
        return GAMUT_MISUSED;
    gamut_session_close(trial);
    cli_call call = { .operation = operation, .arguments = &arguments };
    /* Replace folders and archives by the files in them. The list lives in a session of its own. */
    const char *const *files = NULL;
    size_t count = 0;
    if (!silence(operation, &arguments))
        return GAMUT_UNWRITTEN;
    if (!operation->takes_folders || !arguments.file_count)
        return cli_command_of(operation)(&call);
    gamut_session *listing = cli_open_session(&arguments);
    if (!listing)
        return GAMUT_MISUSED;
    call.listing = listing;
    call.listed = gamut_list_files(listing, arguments.files, arguments.file_count, arguments.output, &files, &count);
    arguments.has_folders = count != arguments.file_count;
    for (size_t i = 0; !arguments.has_folders && i < count; i++)
        arguments.has_folders = strcmp(files[i], arguments.files[i]) != 0;
    arguments.operands = arguments.files;
    arguments.operand_count = arguments.file_count;
    arguments.files = files;
    arguments.file_count = count;
    if (!files)
        cli_say("%s", gamut_session_message(listing));
    gamut_outcome outcome = files ? cli_command_of(operation)(&call) : call.listed;
    gamut_session_close(listing);
    return outcome;
}

static bool main_is_one_of(const char *word, const char *a, const char *b)
{
    return strcmp(word, a) == 0 || strcmp(word, b) == 0;
}

/* Suggest the nearest command but never run it: a wrong guess might write a file. */
static gamut_outcome say_unknown(const char *word)
{
    const char *nearest = cli_nearest_command(word);
    if (access(word, F_OK) == 0)
        cli_say("the command comes first: gamut show %s, gamut info %s, gamut check %s ...", word, word, word);
    else if (main_is_one_of(word, "view", "open"))
        cli_say("there is no command '%s': gamut show FILE prints it, gamut serve FILE --open opens it in the browser",
                word);
    else if (nearest)
        cli_say("there is no command '%s'; did you mean '%s'?", word, nearest);
    else if (word[0] == '-')
        cli_say("options follow the command: gamut COMMAND %s; 'gamut --help' lists the commands", word);
    else
        cli_say("there is no command '%s'; 'gamut --help' lists them", word);
    return GAMUT_MISUSED;
}

static gamut_outcome say_unknown_verb(const cli_family *family, const char *word)
{
    const char *nearest = cli_nearest_verb(family, word);
    if (word[0] == '-')
        cli_say("options follow the verb: gamut %s VERB %s; 'gamut %s --help' lists the verbs", family->name, word,
                family->name);
    else if (nearest)
        cli_say("%s has no verb '%s'; did you mean '%s %s'?", family->name, word, family->name, nearest);
    else if (access(word, F_OK) == 0)
        cli_say("the verb comes first: gamut %s VERB %s; 'gamut %s --help' lists the verbs", family->name, word,
                family->name);
    else
        cli_say("%s has no verb '%s'; 'gamut %s --help' lists them", family->name, word, family->name);
    return GAMUT_MISUSED;
}

static bool is_all(char *const *words, size_t count)
{
    return count && strcmp(words[0], "all") == 0;
}

/* The command that the words begin with; its operands and options follow after `*used` of them. */
static const gamut_operation *find_command(char *const *words, size_t count, size_t *used)
{
    const cli_family *family = cli_family_find(words[0]);
    const gamut_operation *operation = gamut_operation_find(words[0]);
    *used = family ? 2 : 1;
    if (family)
        return count > 1 ? cli_verb_find(family, words[1]) : NULL;
    return operation && !cli_family_of(operation) ? operation : NULL;
}

/* `gamut help NAME`: the name of a command, a topic, a format or a rule, in this order. */
static gamut_outcome print_help_about(char **words, size_t count)
{
    char *name = count ? words[0] : NULL;
    size_t used;
    if (!name) {
        cli_print_usage();
        return GAMUT_FINE;
    }
    const gamut_operation *operation = find_command(words, count, &used);
    if (operation) {
        cli_print_help(operation, is_all(words + used, count - used));
        return GAMUT_FINE;
    }
    const cli_family *family = cli_family_find(name);
    if (family && count > 1 && !is_all(words + 1, 1))
        return say_unknown_verb(family, words[1]);
    if (family) {
        cli_print_family(family);
        return GAMUT_FINE;
    }
    if (cli_topic_find(name)) {
        cli_print_topic(cli_topic_find(name));
        return GAMUT_FINE;
    }
    if (gamut_format_find(name))
        return run_command(gamut_operation_find("formats"), &name, 1);
    if (gamut_rule_find(name))
        return run_command(gamut_operation_find("explain"), &name, 1);
    cli_say("there is no command, topic, format or rule '%s'; 'gamut help' lists commands and topics", name);
    return GAMUT_MISUSED;
}

/* Run the command that the words begin with. */
static gamut_outcome run_words(char **words, size_t count)
{
    size_t used;
    const gamut_operation *operation = find_command(words, count, &used);
    const cli_family *family = cli_family_find(words[0]);
    if (operation)
        return run_command(operation, words + used, count - used);
    if (!family)
        return say_unknown(words[0]);
    if (count > 1 && strcmp(words[1], "--help=all") != 0 && !main_is_one_of(words[1], "--help", "-h"))
        return say_unknown_verb(family, words[1]);
    return print_help_about(words, 1);
}

/* If output was lost, the exit status says so, whatever the outcome was. */
int main(int argc, char **argv)
{
    /* If stdin, stdout or stderr is closed, the first file we open would take its place. So closed ones are opened on
     * purpose, with the wrong access mode, so that using them fails. */
    int opened;
    do
        opened = open("/dev/null", O_RDONLY);
    while (opened >= 0 && opened <= STDERR_FILENO);
    if (opened >= 0)
        close(opened);
#ifdef SIGXFSZ
    /* Ignore the signal, so that exceeding the shell's limit of file sizes (ulimit -f) is reported as an error of
     * writing. */
    signal(SIGXFSZ, SIG_IGN);
#endif
    helper_watch_memory();
    /* Accept what git and pandoc accept: help, --help, -h, --version, -V. */
    char **words = argv + 1;
    size_t word_count = argc > 0 ? (size_t)argc - 1 : 0;
    char *second = word_count > 1 ? words[1] : NULL;
    gamut_outcome outcome = GAMUT_MISUSED;
    if (word_count == 0)
        cli_say("which command? 'gamut --help' lists them");
    else if (main_is_one_of(words[0], "--help", "-h") || strcmp(words[0], "help") == 0)
        outcome = print_help_about(words + 1, word_count - 1);
    else if (main_is_one_of(words[0], "--version", "-V")) {
        printf("gamut %s\n%s", gamut_version(), gamut_libraries());
        outcome = GAMUT_FINE;
    } else if (strcmp(words[0], "--generate") == 0 && second)
        outcome = cli_generate(second);
    else
        outcome = run_words(words, word_count);
    if (helper_shortages()) {
        cli_say("out of memory: the answer may not be whole");
        outcome = cli_worse(outcome, GAMUT_UNREADABLE);
    }
    if (!cli_close_stdout())
        outcome = GAMUT_UNWRITTEN;
    return (int)outcome;
}
