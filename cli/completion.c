/* completion.c - completion for bash, zsh and fish, generated from the tables.
 *
 * The three shells need the same facts in three syntaxes. All facts come from the tables of commands and options, so a
 * new option needs no change here. Only rules are looked up at completion time, because there are many. */
#include <stdio.h>
#include <string.h>

#include "cli.h"

/* The name of an argument tells what it is: FORMAT is a format, RULE a rule, FILE and OUT are files, and all others are
 * free text. */
static bool is_format(const char *argument)
{
    return argument && strstr(argument, "FORMAT") != NULL;
}

static bool is_rule(const char *argument)
{
    return argument && strstr(argument, "RULE") != NULL;
}

static bool is_file(const char *argument)
{
    return strcmp(argument, "FILE") == 0 || strcmp(argument, "OUT") == 0;
}

static bool has_words(const char *argument, const char *values)
{
    return values || is_format(argument) || is_rule(argument);
}

/* Print the possible words, separated by blanks. Rules are too many to list, so the shell runs gamut when it needs
 * them. */
static void print_words(const char *argument, const char *values)
{
    gamut_text value;
    while (cli_next_value(&values, &value))
        printf("%.*s ", (int)value.length, value.data);
    for (size_t i = 0; is_format(argument) && i < gamut_format_count(); i++)
        /* A format that cannot be read is not a value of such options: only one command writes it (`tree` writes
         * opening books). */
        if (strstr(gamut_format_at(i)->abilities, "read"))
            printf("%s ", gamut_format_at(i)->id);
    if (is_rule(argument))
        fputs("$(gamut --generate rule-ids 2>/dev/null)", stdout);
}

/* Print text in single quotes with a backslash before each character of `marked`. All three shells understand '\''. */
static void print_quoted(const char *text, const char *marked)
{
    for (; *text; text++) {
        if (*text == '\'')
            fputs("'\\''", stdout);
        else if (strchr(marked, *text))
            printf("\\%c", *text);
        else
            putchar(*text);
    }
}

/* Print what `gamut help` explains besides the commands: topics and formats, each after a blank. */
static void print_help_words(void)
{
    for (size_t i = 0; cli_topic_at(i); i++)
        if (!gamut_operation_find(cli_topic_at(i)->name))
            printf(" %s", cli_topic_at(i)->name);
    for (size_t j = 0; gamut_format_at(j); j++)
        printf(" %s", gamut_format_at(j)->id);
}

/* Print the verbs of a family, each followed by a blank. */
static void print_verbs(const cli_family *family)
{
    for (size_t i = 0; cli_verb_at(family, i); i++)
        printf("%s ", cli_verb(cli_verb_at(family, i)));
}

/* Print the first words of all commands, each followed by a blank. */
static void print_first_words(void)
{
    for (size_t i = 0; i < gamut_operation_count(); i++)
        if (cli_has_own_line(gamut_operation_at(i))) {
            const cli_family *family = cli_family_of(gamut_operation_at(i));
            printf("%s ", family ? family->name : gamut_operation_at(i)->name);
        }
}

/* ---- bash ---- */

/* Print the cases "COMMAND,WORD": complete options if the word starts with a dash, operands otherwise. */
static void print_bash_options(const gamut_operation *operation)
{
    const gamut_option *option;
    printf("    %s,-*)\n        words=\"", operation->name);
    for (size_t i = 0; (option = cli_option_at(operation, i)); i++)
        printf("--%s ", option->name);
    puts("\" ;;");
    if (!has_words(operation->operands, NULL))
        return;
    printf("    %s,*)\n        words=\"", operation->name);
    print_words(operation->operands, NULL);
    puts("\" ;;");
}

/* A verb of a family is known by its name: event-add. After `help` the verb is a word later. */
static void print_bash_families(void)
{
    puts("    if [[ $command == help ]]; then\n        first=3\n    fi");
    for (size_t i = 0; cli_family_at(i); i++)
        printf("    if [[ $command == %s ]]; then\n        command=%s-${COMP_WORDS[2]}\n    fi\n",
               cli_family_at(i)->name, cli_family_at(i)->name);
}

static void print_bash(void)
{
    puts("# bash completion for gamut, made from its tables of commands and options");
    puts("_gamut()\n{");
    puts("    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=");
    puts("    # bash takes the '=' of --name=value as a word of its own");
    puts("    if [[ $word == = ]]; then\n        word=\n    elif [[ $before == = ]]; then");
    puts("        before=${COMP_WORDS[COMP_CWORD-2]}\n    fi");
    puts("    local command=${COMP_WORDS[1]} first=2");
    print_bash_families();
    puts("    case $command,$before in");
    for (size_t i = 0; i < gamut_operation_count(); i++) {
        /* Print the cases "COMMAND,OPTION": complete the values of that option. */
        const gamut_operation *operation = gamut_operation_at(i);
        const gamut_option *option;
        for (size_t k = 0; (option = cli_option_at(operation, k)); k++) {
            if (!option->argument || !has_words(option->argument, option->values))
                continue;
            printf("    %s,--%s", operation->name, option->name);
            if (cli_letter(option))
                printf(" | %s,-%c", operation->name, cli_letter(option));
            fputs(")\n        words=\"", stdout);
            print_words(option->argument, option->values);
            puts("\" ;;");
        }
    }
    puts("    esac");
    puts("    [[ $words ]] || case $command,$word in");
    for (size_t i = 0; i < gamut_operation_count(); i++)
        print_bash_options(gamut_operation_at(i));
    puts("    esac");
    for (size_t i = 0; cli_family_at(i); i++) {
        printf("    [[ ${COMP_WORDS[first-1]} == %s ]] && ((COMP_CWORD == first)) && words=\"", cli_family_at(i)->name);
        print_verbs(cli_family_at(i));
        puts("--help\"");
    }
    fputs("    ((COMP_CWORD > 1)) && [[ $COMP_CWORD,$before != 2,help ]] || words=\"", stdout);
    print_first_words();
    puts("help --help --version\"");
    fputs("    [[ $COMP_CWORD,$before == 2,help ]] && words+=\"", stdout);
    print_help_words();
    puts("\"");
    puts("    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n}");
    puts("complete -o default -F _gamut gamut");
}

/* ---- zsh ---- */

static void print_zsh_words(const char *argument, const char *values)
{
    putchar('(');
    print_words(argument, values);
    putchar(')');
}

static void print_zsh_row(const char *name, const char *title)
{
    printf("  '%s:", name);
    print_quoted(title, ":");
    puts("'");
}

/* Complete the verb of a family, which is the second word, or the third after `help`; then `command` is the name of the
 * verb: event-add. */
static void print_zsh_families(void)
{
    for (size_t i = 0; cli_family_at(i); i++) {
        const cli_family *family = cli_family_at(i);
        puts("local -a verbs\nverbs=(");
        for (size_t j = 0; cli_verb_at(family, j); j++)
            print_zsh_row(cli_verb(cli_verb_at(family, j)), cli_verb_at(family, j)->title);
        printf(")\nif [[ $CURRENT,$words[2] == 3,%s || $CURRENT,$words[2],$words[3] == 4,help,%s ]]; then\n"
               "  _describe verb verbs\n  return\nfi\n",
               family->name, family->name);
        printf("if [[ $words[2] == %s ]]; then\n  shift words\n  ((CURRENT--))\n  words[2]=%s-$words[2]\nfi\n",
               family->name, family->name);
    }
}

static void print_zsh(void)
{
    puts("#compdef gamut");
    puts("# zsh completion for gamut, made from its tables of commands and options");
    puts("local -a commands\ncommands=(");
    for (size_t i = 0; i < gamut_operation_count(); i++) {
        const gamut_operation *operation = gamut_operation_at(i);
        const cli_family *family = cli_family_of(operation);
        if (cli_has_own_line(operation))
            print_zsh_row(family ? family->name : operation->name, family ? family->title : operation->title);
    }
    puts("  'help:explain a command, a topic, a format or a rule'");
    puts(")\nif ((CURRENT == 2)); then\n  _describe command commands\n  return\nfi");
    fputs("if [[ $CURRENT,$words[2] == 3,help ]]; then\n  _describe command commands\n  compadd", stdout);
    print_help_words();
    puts("\n  return\nfi");
    print_zsh_families();
    puts("local command=$words[2]\nshift words\n((CURRENT--))\ncase $command in");
    for (size_t i = 0; i < gamut_operation_count(); i++) {
        const gamut_operation *operation = gamut_operation_at(i);
        const gamut_option *option;
        printf("  %s)\n    _arguments", operation->name);
        for (size_t j = 0; (option = cli_option_at(operation, j)); j++) {
            /* _arguments expects the form '(-o --output)'{-o+,--output=}'[what it does]:OUT:_files'. */
            const char *plus = option->argument ? "+" : "";
            const char *sign = option->argument ? "=" : "";
            fputs(" \\\n      ", stdout);
            if (cli_letter(option))
                printf("'(-%c --%s)'{-%c%s,--%s%s}'[", cli_letter(option), option->name, cli_letter(option), plus,
                       option->name, sign);
            else
                printf("'--%s%s[", option->name, sign);
            print_quoted(option->text, "[]:");
            putchar(']');
            if (option->argument) {
                printf(":%s:", option->argument);
                if (has_words(option->argument, option->values))
                    print_zsh_words(option->argument, option->values);
                else
                    fputs(is_file(option->argument) ? "_files" : " ", stdout);
            }
            putchar('\'');
        }
        /* Double quotes, because the words may contain a command that lists the rules, which the shell runs on
         * completion. */
        fputs(" \\\n      \"*:file:", stdout);
        if (has_words(operation->operands, NULL))
            print_zsh_words(operation->operands, NULL);
        else
            fputs("_files", stdout);
        puts("\" ;;");
    }
    puts("esac");
}

/* ---- fish ---- */

/* Begin a line that holds after the words of a command. */
static void print_fish_condition(const gamut_operation *operation)
{
    const cli_family *family = cli_family_of(operation);
    printf("complete -c gamut -n '__fish_seen_subcommand_from %s", family ? cli_verb(operation) : operation->name);
    if (family)
        printf("; and __fish_seen_subcommand_from %s", family->name);
    /* A verb may have the name of a command. */
    for (size_t i = 0; !family && cli_family_at(i); i++)
        if (cli_verb_find(cli_family_at(i), operation->name))
            printf("; and not __fish_seen_subcommand_from %s", cli_family_at(i)->name);
    putchar('\'');
}

/* Complete the words of a command; the first verb also completes the name of its family. */
static void print_fish_command(const gamut_operation *operation)
{
    const cli_family *family = cli_family_of(operation);
    if (cli_has_own_line(operation)) {
        printf("complete -c gamut -n __fish_use_subcommand -f -a %s -d '", family ? family->name : operation->name);
        print_quoted(family ? family->title : operation->title, "");
        puts("'");
    }
    if (!family)
        return;
    printf("complete -c gamut -n '__fish_seen_subcommand_from %s; and not __fish_seen_subcommand_from ", family->name);
    print_verbs(family);
    printf("' -f -a %s -d '", cli_verb(operation));
    print_quoted(operation->title, "");
    puts("'");
}

static void print_fish(void)
{
    puts("# fish completion for gamut, made from its tables of commands and options");
    puts("complete -c gamut -n __fish_use_subcommand -f -a help -d 'explain a command, a topic, a format or a rule'");
    fputs("complete -c gamut -n '__fish_seen_subcommand_from help' -f -a '", stdout);
    print_first_words();
    print_help_words();
    puts("'");
    for (size_t i = 0; i < gamut_operation_count(); i++) {
        const gamut_operation *operation = gamut_operation_at(i);
        print_fish_command(operation);
        const gamut_option *option;
        for (size_t j = 0; (option = cli_option_at(operation, j)); j++) {
            /* -x: takes a word that is not a file */
            print_fish_condition(operation);
            printf(" -l %s", option->name);
            if (cli_letter(option))
                printf(" -s %c", cli_letter(option));
            if (option->argument)
                fputs(is_file(option->argument) ? " -r" : " -x", stdout);
            if (has_words(option->argument, option->values)) {
                fputs(" -a '", stdout);
                print_words(option->argument, option->values);
                putchar('\'');
            }
            fputs(" -d '", stdout);
            print_quoted(option->text, "");
            puts("'");
        }
        if (is_rule(operation->operands)) {
            print_fish_condition(operation);
            puts(" -f -a '(gamut --generate rule-ids)'");
        } else if (is_format(operation->operands)) {
            print_fish_condition(operation);
            fputs(" -f -a '", stdout);
            print_words(operation->operands, NULL);
            puts("'");
        }
    }
}

bool cli_print_completion(const char *shell)
{
    static const struct {
        const char *name;
        void (*print)(void);
    } shells[] = { { "bash", print_bash }, { "zsh", print_zsh }, { "fish", print_fish } };

    for (size_t i = 0; i < COUNT(shells); i++)
        if (strcmp(shells[i].name, shell) == 0) {
            shells[i].print();
            return true;
        }
    return false;
}
