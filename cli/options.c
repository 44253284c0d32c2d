/* options.c - understands the words of the command line by the tables of options.
 *
 * Four tables make one list: the command's own rows, the options of the library that fit what the command
 * does, the limits of those that read, and the options of every command. Parsing, help, man pages and completion all walk it by number, so none of
 * them can know more than the others. */
#include "options.h"
#include "helper/helper.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"

/* Of commands that read. */
static const cli_option limit_options[] = {
    { .name = "limit-memory",
      .argument = "SIZE",
      .text = "give up what needs more memory than this (500M, 2G ...; default 4G)",
      .kind = CLI_SIZE,
      .is_general = true,
      CLI_MEMBER(limit_memory) },
    { .name = "limit-records",
      .argument = "N",
      .text = "read at most so many records of a file and report that there are more",
      .kind = CLI_NUMBER,
      .is_general = true,
      CLI_MEMBER(limit_records) },
};

static const cli_option shared_options[] = {
    { .name = "color",
      .argument = "WHEN",
      .text = "print in colours; auto: on a terminal, unless NO_COLOR is set",
      .values = "auto|always|never",
      .kind = CLI_CHOICE,
      .is_general = true,
      CLI_MEMBER(color) },
    { .name = "quiet",
      .letter = 'q',
      .text =
          "print the answer and errors only: no progress, summaries and notes; beside a file that is written, nothing",
      .kind = CLI_SWITCH,
      .is_general = true,
      CLI_MEMBER(quiet) },
    { .name = "help",
      .letter = 'h',
      .text = "print this help; `--help all` has the general options, too",
      .kind = CLI_SWITCH,
      CLI_MEMBER(help) },
};

/* ---- one list out of three tables ---- */

const char *const cli_board_options[] = { "boards",   "complete",    "rotate", "hide", "language",
                                          "renumber", "keep-dealer", "table",  NULL };

static bool is_lacking(const cli_command *command, const char *name)
{
    for (const char *const *each = command->lacks; each && *each; each++)
        if (strcmp(*each, name) == 0)
            return true;
    return false;
}

/* A command that reads and writes takes the options of both; those of records are not for one that looks at bytes. */
static bool fits(size_t at, const cli_command *command)
{
    const gamut_option *option = gamut_option_at(at);
    if ((command->is_raw && gamut_option_is_for_records(at)) || is_lacking(command, option->name))
        return false;
    return (option->for_reading && command->reads) || (option->for_writing && command->writes);
}

/* A row of the command goes before a row of the library with the same name: it may have a letter, or do more. */
static bool is_own(const cli_command *command, const char *name)
{
    for (size_t i = 0; i < command->option_count; i++)
        if (strcmp(command->options[i].name, name) == 0)
            return true;
    return false;
}

/* Formats may share an option: the first that has it stands for all. */
static bool is_repeated(size_t at, const cli_command *command)
{
    for (size_t i = 0; i < at; i++)
        if (fits(i, command) && strcmp(gamut_option_at(i)->name, gamut_option_at(at)->name) == 0)
            return true;
    return false;
}

/* Letters belong to the tool: the library knows options by name only. */
static char letter_of(const gamut_option *option)
{
    static const struct {
        const char *name;
        char letter;
    } letters[] = { { "from", 'f' }, { "to", 't' }, { "jobs", 'j' } };
    for (size_t i = 0; i < COUNT(letters); i++)
        if (strcmp(letters[i].name, option->name) == 0)
            return letters[i].letter;
    return '\0';
}

static cli_option library_option(size_t at)
{
    const gamut_option *option = gamut_option_at(at);
    return (cli_option){ .name = option->name,
                         .letter = letter_of(option),
                         .argument = option->argument,
                         .text = option->text,
                         .values = option->values,
                         .format = option->format,
                         .kind = CLI_SETTING,
                         .is_condition = gamut_option_is_condition(at),
                         .is_general = option->for_reading || option->format };
}

/* Counts `*at` down by the options that it goes past. Quadratic in a list of some fifty: help and completion can wait for it. */
static bool library_option_at(cli_option *out, const cli_command *command, size_t *at)
{
    for (size_t i = 0; i < gamut_option_count(); i++) {
        if (!fits(i, command) || is_own(command, gamut_option_at(i)->name) || is_repeated(i, command))
            continue;
        if ((*at)-- > 0)
            continue;
        *out = library_option(i);
        return true;
    }
    return false;
}

bool cli_option_at(cli_option *out, const cli_command *command, size_t at)
{
    size_t own_count = command ? command->option_count : 0;
    if (at < own_count) {
        *out = command->options[at];
        return true;
    }
    at -= own_count;
    if (command && library_option_at(out, command, &at))
        return true;
    if (command && command->reads) {
        if (at < COUNT(limit_options)) {
            *out = limit_options[at];
            return true;
        }
        at -= COUNT(limit_options);
    }
    if (at >= COUNT(shared_options))
        return false;
    *out = shared_options[at];
    return true;
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

/* What a word of the command line names: by a name, or by a letter if there is none. */
typedef struct wanted {
    const char *name;
    size_t length;
    char letter;
} wanted;

static bool is_wanted(const wanted *what, const cli_option *option)
{
    return what->name ? strlen(option->name) == what->length && !memcmp(option->name, what->name, what->length)
                      : option->letter == what->letter;
}

/* The first that cli_option_at would list, in one walk: it is asked for each word of the command line. */
static bool find_option(cli_option *out, const cli_command *command, wanted what)
{
    for (size_t i = 0; i < command->option_count; i++) {
        *out = command->options[i];
        if (is_wanted(&what, out))
            return true;
    }
    for (size_t i = 0, count = gamut_option_count(); i < count; i++) {
        *out = library_option(i);
        if (is_wanted(&what, out) && fits(i, command) && !is_own(command, out->name))
            return true;
    }
    for (size_t i = 0; command->reads && i < COUNT(limit_options); i++) {
        *out = limit_options[i];
        if (is_wanted(&what, out))
            return true;
    }
    for (size_t i = 0; i < COUNT(shared_options); i++) {
        *out = shared_options[i];
        if (is_wanted(&what, out))
            return true;
    }
    return false;
}

/* ---- storing ---- */

/* `units` are the letters that may follow, each 1,024 times the one before it. */
static bool parse_number(uint64_t *out, const char *value, const char *units)
{
    char *end;
    errno = 0;
    unsigned long long number = strtoull(value, &end, 10);
    const char *unit = *end ? strchr(units, *end) : NULL;
    unsigned shift = unit ? 10 * (unsigned)(unit - units + 1) : 0;
    *out = number << shift;
    return value[0] >= '0' && value[0] <= '9' && end[unit ? 1 : 0] == '\0' && errno == 0 && *out >> shift == number;
}

/* Which of the values it is, from 0; -1: none of them. */
static int find_value(const char *values, const char *value)
{
    gamut_text each;
    for (int i = 0; cli_next_value(&values, &each); i++)
        if (strlen(value) == each.length && memcmp(value, each.data, each.length) == 0)
            return i;
    return -1;
}

const char *cli_setting_of(const cli_arguments *arguments, const char *name)
{
    for (size_t i = 0; i < arguments->setting_count; i++)
        if (strcmp(arguments->settings[i].name, name) == 0)
            return arguments->settings[i].value;
    return NULL;
}

/* As the library has it, which says "where" apart from the conditions that it stands for. */
static bool adds_up(const cli_option *option)
{
    return option->argument && (option->is_condition || strcmp(option->name, "where") == 0);
}

/* Puts the value where the row says; false: it is not of that kind. Members are reached by offset: the row says
 * of which type its kind is. */
static bool store(cli_arguments *out, const cli_option *option, const char *value)
{
    void *member = (char *)out + option->member_at;
    switch (option->kind) {
    case CLI_SWITCH:
        *(bool *)member = true;
        return true;
    case CLI_WORD:
        *(const char **)member = value;
        return true;
    case CLI_NUMBER:
        return parse_number((uint64_t *)member, value, "");
    case CLI_ORDINAL:
        return parse_number((uint64_t *)member, value, "") && *(uint64_t *)member > 0;
    case CLI_SIZE:
        return parse_number((uint64_t *)member, value, "KMG") && *(uint64_t *)member <= SIZE_MAX;
    case CLI_CHOICE:
        *(int *)member = find_value(option->values, value);
        return *(int *)member >= 0;
    case CLI_SETTING:
        /* Later wins: a script may append to the options of an alias. Conditions are all kept, since all of them must hold. */
        for (size_t i = 0; i < out->setting_count && !adds_up(option); i++)
            if (strcmp(out->settings[i].name, option->name) == 0) {
                out->settings[i].value = value;
                return true;
            }
        if (out->setting_count == CLI_SETTING_MAX)
            return false;
        out->settings[out->setting_count++] = (cli_setting){ option->name, value };
        return true;
    }
    return false;
}

/* The settings are judged by the library, when the first session is opened with them. */
static bool take_value(cli_arguments *out, const cli_option *option, const char *value)
{
    if (store(out, option, value))
        return true;
    if (option->kind == CLI_CHOICE)
        cli_say("'%s' is not a value of --%s; it takes %s", value, option->name, option->values);
    else if (option->kind == CLI_SETTING)
        cli_say("--%s '%s' is one option too many", option->name, value);
    else
        cli_say("'%s' is not a value of --%s; it takes a number%s", value, option->name,
                option->kind == CLI_SIZE      ? " of bytes, or one with K, M or G"
                : option->kind == CLI_ORDINAL ? " from 1 on"
                                              : "");
    return false;
}

/* ---- reading word by word ---- */

typedef struct word_list {
    char **items;
    size_t count;
    size_t at;   /* the next to read */
    size_t kept; /* files moved to the front so far */
} word_list;

static bool take_with_argument(cli_arguments *out, const cli_option *option, const char *inside, word_list *words)
{
    if (inside)
        return take_value(out, option, inside);
    if (words->at < words->count)
        return take_value(out, option, words->items[words->at++]);
    cli_say("--%s needs a value: --%s=%s", option->name, option->name, option->argument);
    return false;
}

static bool take_long(cli_arguments *out, const cli_command *command, const char *word, word_list *words)
{
    size_t length = strcspn(word, "=");
    const char *inside = word[length] ? word + length + 1 : NULL;
    cli_option option;
    if (!find_option(&option, command, (wanted){ .name = word, .length = length })) {
        /* With the nearest name, or where the list is. */
        const char *names[CLI_SETTING_MAX + 1];
        size_t count = 0;
        while (count < CLI_SETTING_MAX && cli_option_at(&option, command, count))
            names[count++] = option.name;
        names[count] = NULL;

        char name[64];
        size_t kept = length < sizeof name ? length : sizeof name - 1;
        memcpy(name, word, kept);
        name[kept] = '\0';
        const char *nearest = helper_nearest(name, names);
        if (nearest)
            cli_say("%s has no option '--%s'; did you mean '--%s'?", command->name, name, nearest);
        else if (command->takes_values)
            cli_say("%s has no option '--%s'; a value of the question is given as %s=VALUE", command->name, name, name);
        else
            cli_say("%s has no option '--%s'; see 'gamut %s --help'", command->name, name, command->name);
        return false;
    }
    if (option.argument)
        return take_with_argument(out, &option, inside, words);
    if (option.kind == CLI_SETTING)
        return take_value(out, &option, inside ? inside : "yes");
    if (!inside)
        return take_value(out, &option, "");
    if (strcmp(option.name, "help") == 0 && strcmp(inside, "all") == 0)
        return out->help = out->help_all = true;
    cli_say("--%s takes no value", option.name);
    return false;
}

/* Options may stand anywhere; files are moved to the front of the words, where they keep their order. */
static bool take_word(cli_arguments *out, const cli_command *command, word_list *words)
{
    char *word = words->items[words->at++];
    if (strncmp(word, "--", 2) == 0)
        return take_long(out, command, word + 2, words);
    /* "-50" and "-/+" are values, not options. */
    if (word[0] == '-' && word[1] && word[1] != '/' && (word[1] < '0' || word[1] > '9')) {
        /* "-hj4": switches may stand together, the last may have its value after it. */
        const char *letters = word + 1;
        for (; *letters; letters++) {
            cli_option option;
            if (!find_option(&option, command, (wanted){ .letter = *letters })) {
                cli_say("%s has no option '-%c'; see 'gamut %s --help'", command->name, *letters, command->name);
                return false;
            }
            if (option.argument)
                return take_with_argument(out, &option, letters[1] ? letters + 1 : NULL, words);
            if (!take_value(out, &option, "yes"))
                return false;
        }
        return true;
    }
    words->items[words->kept++] = word;
    return true;
}

/* The first file too many is named: it is often a forgotten -o. */
static bool has_right_count(const cli_arguments *arguments, const cli_command *command)
{
    if ((arguments->file_count >= command->least_files || (arguments->database && command->takes_collection)) &&
        (command->most_files == 0 || arguments->file_count <= command->most_files))
        return true;
    if (arguments->file_count < command->least_files)
        cli_say("%s needs %s; see 'gamut %s --help'", command->name, command->operands, command->name);
    else
        cli_say("%s takes only %s, and '%s' is one too many", command->name, command->operands,
                arguments->files[command->most_files]);
    return false;
}

/* Messages name files and collections, and would repeat a password in an address. */
static bool has_password(const char *path)
{
    const char *server = path && !strncmp(path, "clickhouse", 10) ? strstr(path, "://") : NULL;
    if (!server || server[3 + strcspn(server + 3, "@/?")] != '@')
        return false;
    cli_say("user and password do not belong in an address; say them in GAMUT_CLICKHOUSE_USER and "
            "GAMUT_CLICKHOUSE_PASSWORD, or in a file that credentials=FILE names");
    return true;
}

/* An answer has one form. */
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

bool cli_parse(cli_arguments *out, const cli_command *command, char **items, size_t count)
{
    word_list words = { .items = items, .count = count };
    while (words.at < words.count && strcmp(items[words.at], "--") != 0)
        if (!take_word(out, command, &words))
            return false;
    for (words.at++; words.at < words.count; words.at++) /* after "--" all are files */
        items[words.kept++] = items[words.at];
    out->files = (const char *const *)items;
    out->file_count = words.kept;
    out->help_all |= out->help && words.kept && strcmp(items[words.kept - 1], "all") == 0;
    for (size_t i = 0; i < out->file_count; i++)
        if (has_password(out->files[i]))
            return false;
    return out->help || (!has_password(out->database) && has_right_count(out, command) && has_one_form(out));
}
