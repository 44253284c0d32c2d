/* options.c - parse the command line with the tables of the operations.
 *
 * One list combines four tables: the operation's own options, the options of the library that it accepts, the limits
 * (for commands that read), and the options of every command. Parsing, help, man pages and completion all iterate over
 * this list. */
#include "options.h"
#include "helper/helper.h"

#include <string.h>

#include "cli.h"

/* Limits, for commands that read files. */
static const gamut_option limit_options[] = {
    { .name = "limit-memory",
      .argument = "SIZE",
      .text = "give up what needs more memory than this (500M, 2G ...; default 4G)",
      .kind = GAMUT_OPTION_SIZE,
      .is_general = true,
      .is_tool = true },
    { .name = "limit-records",
      .argument = "N",
      .text = "read at most so many records of a file and report that there are more",
      .kind = GAMUT_OPTION_NUMBER,
      .is_general = true,
      .is_tool = true },
};

static const gamut_option shared_options[] = {
    { .name = "color",
      .argument = "WHEN",
      .text = "print in colours; auto: on a terminal, unless NO_COLOR is set",
      .values = "auto|always|never",
      .kind = GAMUT_OPTION_CHOICE,
      .is_general = true,
      .is_tool = true },
    { .name = "quiet",
      .letter = 'q',
      .text =
          "print the answer and errors only: no progress, summaries and notes; beside a file that is written, nothing",
      .kind = GAMUT_OPTION_SWITCH,
      .is_general = true,
      .is_tool = true },
    { .name = "help",
      .letter = 'h',
      .text = "print this help; `--help all` has the general options, too",
      .kind = GAMUT_OPTION_SWITCH,
      .is_tool = true },
};

/* For each option that only the tool has, the member of cli_arguments in which its value is stored. */
#define MEMBER(option, member)                                                                                         \
    {                                                                                                                  \
        option, offsetof(cli_arguments, member)                                                                        \
    }
static const struct {
    const char *name;
    size_t at;
} members[] = {
    MEMBER("all", all),
    MEMBER("ascii", ascii),
    MEMBER("color", color),
    MEMBER("csv", csv),
    MEMBER("database", database),
    MEMBER("deals", deals),
    MEMBER("desk", desk),
    MEMBER("follow", follow),
    MEMBER("help", help),
    MEMBER("json", json),
    MEMBER("limit-answer", limit_answer),
    MEMBER("limit-memory", limit_memory),
    MEMBER("limit-records", limit_records),
    MEMBER("losses", losses),
    MEMBER("once", once),
    MEMBER("open", open),
    MEMBER("port", port),
    MEMBER("progress", progress),
    MEMBER("quiet", quiet),
    MEMBER("sarif", sarif),
    MEMBER("seconds", seconds),
    MEMBER("share", share),
    MEMBER("listen", listen),
    MEMBER("svg", svg),
    MEMBER("url", url),
    MEMBER("watch", watch),
    MEMBER("width", width),
};

/* ---- one list out of four tables ---- */

const gamut_option *cli_option_at(const gamut_operation *operation, size_t at)
{
    size_t count = 0;
    if (operation) {
        const gamut_option *option = gamut_operation_option_at(operation, at);
        if (option)
            return option;
        while (gamut_operation_option_at(operation, count))
            count++;
        at -= count;
        if (operation->is_reading && at < COUNT(limit_options))
            return &limit_options[at];
        at -= operation->is_reading ? COUNT(limit_options) : 0;
    }
    return at < COUNT(shared_options) ? &shared_options[at] : NULL;
}

char cli_letter(const gamut_option *option)
{
    static const struct {
        const char *name;
        char letter;
    } letters[] = { { "from", 'f' }, { "to", 't' }, { "jobs", 'j' } };
    for (size_t i = 0; option->kind == GAMUT_OPTION_SETTING && i < COUNT(letters); i++)
        if (strcmp(letters[i].name, option->name) == 0)
            return letters[i].letter;
    return option->letter;
}

bool cli_is_general(const gamut_option *option)
{
    return option->is_general || option->for_reading || option->format;
}

bool cli_is_condition(const gamut_option *option)
{
    for (size_t i = 0; i < gamut_option_count(); i++)
        if (gamut_option_at(i) == option)
            return gamut_option_is_condition(i);
    return false;
}

bool cli_next_value(const char **rest, gamut_text *value)
{
    if (!*rest)
        return false;
    size_t length = strcspn(*rest, "|");
    *value = (gamut_text){ *rest, length };
    *rest = (*rest)[length] ? *rest + length + 1 : NULL;
    return true;
}

/* ---- finding ---- */

static const gamut_option *find_among(const gamut_option *options, size_t count, const char *name, char letter)
{
    for (size_t i = 0; i < count; i++)
        if (name ? strcmp(options[i].name, name) == 0 : options[i].letter == letter)
            return &options[i];
    return NULL;
}

/* Find an option by name, or by letter if the name is NULL, in the order of cli_option_at. */
static const gamut_option *find_option(const gamut_operation *operation, const char *name, char letter)
{
    const gamut_option *found = NULL;
    if (name)
        found = gamut_operation_option(operation, name);
    for (size_t i = 0; !name && !found && (found = gamut_operation_option_at(operation, i)); i++)
        if (cli_letter(found) != letter)
            found = NULL;
    if (!found && operation->is_reading)
        found = find_among(limit_options, COUNT(limit_options), name, letter);
    return found ? found : find_among(shared_options, COUNT(shared_options), name, letter);
}

/* ---- storing ---- */

const char *cli_setting_of(const cli_arguments *arguments, const char *name)
{
    for (size_t i = 0; i < arguments->setting_count; i++)
        if (strcmp(arguments->settings[i].name, name) == 0)
            return arguments->settings[i].value;
    return NULL;
}

/* A later value replaces an earlier one, so that options can be appended to those of a shell alias. But all conditions
 * are kept, because all of them must hold. The library validates the values when the first session is opened. */
static bool store_setting(cli_arguments *out, const gamut_option *option, const char *value)
{
    bool adds_up = option->argument && (cli_is_condition(option) || strcmp(option->name, "where") == 0);
    size_t at = adds_up ? out->setting_count : 0;
    while (at < out->setting_count && strcmp(out->settings[at].name, option->name) != 0)
        at++;
    if (at == CLI_SETTING_MAX) {
        cli_say("--%s '%s' is one option too many", option->name, value);
        return false;
    }
    out->settings[at] = (cli_setting){ option->name, value };
    out->setting_count += at == out->setting_count;
    return true;
}

static bool cli_options_take_value(cli_arguments *out, void *options, const gamut_option *option, const char *value)
{
    const char *problem = "";
    gamut_option own = *option;
    if (option->kind == GAMUT_OPTION_SETTING)
        return store_setting(out, option, value);
    for (size_t i = 0; option->is_tool && i < COUNT(members); i++)
        if (strcmp(members[i].name, option->name) == 0)
            own.at = members[i].at;
    if (gamut_option_put(&own, option->is_tool ? out : options, value, &problem)) {
        if (strcmp(option->name, "output") == 0)
            out->output = value;
        if (strcmp(option->name, "database") == 0)
            out->database = value;
        return true;
    }
    char nearest[64] = "";
    if (option->kind == GAMUT_OPTION_CHOICE)
        helper_nearest_value(nearest, sizeof nearest, value, option->values);
    cli_say("'%s' is not a value of --%s; it takes %s%s%s%s", value, option->name, problem,
            *nearest ? "; did you mean '" : "", nearest, *nearest ? "'?" : "");
    return false;
}

/* ---- parsing argument by argument ---- */

/* The arguments, and how far they have been parsed. */
typedef struct parsing {
    cli_arguments *out;
    void *options;
    const gamut_operation *operation;
    char **words;
    size_t count;
    size_t at;   /* index of the next argument */
    size_t kept; /* number of operands moved to the front so far */
} parsing;

static bool take_with_argument(parsing *state, const gamut_option *option, const char *inside)
{
    if (!inside && state->at < state->count)
        inside = state->words[state->at++];
    if (inside)
        return cli_options_take_value(state->out, state->options, option, inside);
    cli_say("--%s needs a value: --%s=%s", option->name, option->name, option->argument);
    return false;
}

/* Report an unknown option: suggest the most similar name, or say where the options are listed. */
static bool refuse_name(const gamut_operation *operation, const char *name)
{
    const char *names[CLI_SETTING_MAX + 1];
    const gamut_option *option;
    size_t count = 0;
    while (count < CLI_SETTING_MAX && (option = cli_option_at(operation, count)))
        names[count++] = option->name;
    names[count] = NULL;
    const char *nearest = helper_nearest(name, names);
    if (nearest)
        cli_say("%s has no option '--%s'; did you mean '--%s'?", operation->command, name, nearest);
    else if (operation->takes_values)
        cli_say("%s has no option '--%s'; a value of the question is given as %s=VALUE", operation->command, name,
                name);
    else
        cli_say("%s has no option '--%s'; see 'gamut %s --help'", operation->command, name, operation->command);
    return false;
}

static bool take_long(parsing *state, const char *word)
{
    char name[64];
    size_t length = strcspn(word, "="), kept = length < sizeof name ? length : sizeof name - 1;
    const char *inside = word[length] ? word + length + 1 : NULL;
    memcpy(name, word, kept);
    name[kept] = '\0';
    const gamut_option *option = find_option(state->operation, name, '\0');
    if (!option)
        return refuse_name(state->operation, name);
    if (option->argument)
        return take_with_argument(state, option, inside);
    if (!option->is_tool || !inside)
        return cli_options_take_value(state->out, state->options, option, inside ? inside : "yes");
    if (strcmp(name, "help") == 0 && strcmp(inside, "all") == 0)
        return state->out->help = state->out->help_all = true;
    cli_say("--%s takes no value", name);
    return false;
}

/* Parse letters such as "-hj4": several switches can be combined, and a value can follow the last one. */
static bool take_letters(parsing *state, const char *letters)
{
    for (; *letters; letters++) {
        const gamut_option *option = find_option(state->operation, NULL, *letters);
        if (!option) {
            cli_say("%s has no option '-%c'; see 'gamut %s --help'", state->operation->command, *letters,
                    state->operation->command);
            return false;
        }
        if (option->argument)
            return take_with_argument(state, option, letters[1] ? letters + 1 : NULL);
        if (!cli_options_take_value(state->out, state->options, option, "yes"))
            return false;
    }
    return true;
}

/* Parse one argument. Options may be anywhere; operands are moved to the front of `words` and keep their order. "-50"
 * and "-/+" are operands, not options. */
static bool take_word(parsing *state)
{
    char *word = state->words[state->at++];
    if (strncmp(word, "--", 2) == 0)
        return take_long(state, word + 2);
    if (word[0] == '-' && word[1] && word[1] != '/' && (word[1] < '0' || word[1] > '9'))
        return take_letters(state, word + 1);
    state->words[state->kept++] = word;
    return true;
}

/* The message names the first extra operand, which is often an output file without -o. */
static bool has_right_count(const cli_arguments *arguments, const gamut_operation *operation)
{
    if ((arguments->file_count >= operation->least || (arguments->database && operation->takes_collection)) &&
        (operation->most == 0 || arguments->file_count <= operation->most))
        return true;
    if (arguments->file_count < operation->least)
        cli_say("%s needs %s; see 'gamut %s --help'", operation->command, operation->operands, operation->command);
    else
        cli_say("%s takes only %s, and '%s' is one too many", operation->command, operation->operands,
                arguments->files[operation->most]);
    return false;
}

/* A password in the address of a server is refused, because messages repeat the names of files and collections. */
static bool has_password(const char *path)
{
    const char *server = path && !strncmp(path, "clickhouse", 10) ? strstr(path, "://") : NULL;
    if (!server || server[3 + strcspn(server + 3, "@/?")] != '@')
        return false;
    cli_say("user and password do not belong in an address; say them in GAMUT_CLICKHOUSE_USER and "
            "GAMUT_CLICKHOUSE_PASSWORD, or in a file that credentials=FILE names");
    return true;
}

/* Refuse two output forms at once. */
static bool has_one_form(const cli_arguments *arguments)
{
    const struct {
        bool is_asked;
        const char *name;
    } forms[] = {
        { arguments->csv, "csv" }, { arguments->json, "json" }, { arguments->sarif, "sarif" }, { arguments->svg, "svg" }
    };
    const char *one = NULL;
    for (size_t i = 0; i < COUNT(forms); i++) {
        if (one && forms[i].is_asked) {
            cli_say("--%s and --%s are two forms of the same: choose one", one, forms[i].name);
            return false;
        }
        one = forms[i].is_asked ? forms[i].name : one;
    }
    return true;
}

bool cli_parse(cli_arguments *out, void *options, const gamut_operation *operation, char **words, size_t word_count)
{
    parsing state = { .out = out, .options = options, .operation = operation, .words = words, .count = word_count };
    *(size_t *)options = operation->options_size;
    out->operation = operation;
    out->options = options;
    while (state.at < state.count && strcmp(words[state.at], "--") != 0)
        if (!take_word(&state))
            return false;
    for (state.at++; state.at < state.count; state.at++) /* everything after "--" is an operand */
        words[state.kept++] = words[state.at];
    out->files = (const char *const *)words;
    out->file_count = state.kept;
    out->help_all |= out->help && state.kept && strcmp(words[state.kept - 1], "all") == 0;
    for (size_t i = 0; i < out->file_count; i++)
        if (has_password(out->files[i]))
            return false;
    return out->help || (!has_password(out->database) && has_right_count(out, operation) && has_one_form(out));
}
