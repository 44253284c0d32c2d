/* pair_check.c - `gamut pair --check`: check many files, and print a line for each round that does not follow the
 * rules. */
#include <stdio.h>
#include <string.h>

#include <gamut/tournament.h>

#include "cli.h"

typedef struct check_tally {
    size_t files, rounds;
    /* Number of rounds whose colours differ, whose pairs differ, and whose pairs are illegal. */
    size_t colours, pairs, illegal;
    size_t standings; /* number of files whose points or ranks differ */
    gamut_outcome outcome;
} check_tally;

static const char *cli_pair_check_word_of(const gamut_value *object, const char *name)
{
    const gamut_value *value = gamut_value_member(object, name);
    return value && value->kind == GAMUT_VALUE_TEXT ? value->as.text.data : "";
}

static bool is_word(const gamut_value *object, const char *name, const char *word)
{
    const gamut_value *value = gamut_value_member(object, name);
    return value && value->kind == GAMUT_VALUE_TEXT && value->as.text.length == strlen(word) &&
           !strncmp(cli_pair_check_word_of(object, name), word, strlen(word));
}

/* Print a pair: "12-7", "bye 12" or "nothing". */
static void print_pair(const gamut_value *pair)
{
    int64_t white = pair->first->as.integer, black = pair->first->next->as.integer;
    if (white && black)
        printf("%lld-%lld", (long long)white, (long long)black);
    else if (white || black)
        printf("bye %lld", (long long)(white ? white : black));
    else
        fputs("nothing", stdout);
}

static void cli_pair_check_work(void *room, unsigned worker, void *payload)
{
    cli_job *job = room;
    const gamut_pair_options *options = job->payload;
    (void)worker;
    (void)payload;
    job->outcome = gamut_pair_check(job->session, job->path, options, &job->tree);
}

static void print_result(cli_job *job, const cli_call *call, void *payload)
{
    check_tally *tally = payload;
    tally->files += job->path != NULL;
    cli_report_failure(job->session, job->path, job->outcome);
    if (job->outcome == GAMUT_UNREADABLE)
        cli_print_findings(job->session, call->arguments);
    if (!job->tree)
        return;
    if (call->arguments->json) {
        tally->outcome = cli_worse(tally->outcome, cli_print_json(job->tree, 0));
        return;
    }
    const gamut_value *rounds = gamut_value_member(job->tree, "rounds");
    for (const gamut_value *round = rounds ? rounds->first : NULL; round; round = round->next) {
        const gamut_value *because = gamut_value_member(round, "because");
        tally->rounds++;
        if (!is_word(round, "verdict", "same")) {
            tally->colours += is_word(round, "verdict", "colours");
            tally->pairs += is_word(round, "verdict", "pairs");
            tally->illegal += is_word(round, "verdict", "illegal");
            cli_print_value(stdout, gamut_value_member(job->tree, "file"));
            fputs(": round ", stdout);
            cli_print_value(stdout, gamut_value_member(round, "round"));
            fputs(is_word(round, "verdict", "colours")   ? " has other colours"
                  : is_word(round, "verdict", "illegal") ? " is not allowed"
                                                         : " has other pairs",
                  stdout);
            const gamut_value *list = gamut_value_member(round, "differences");
            const char *mark = ": ";
            for (const gamut_value *each = list ? list->first : NULL; each; each = each->next) {
                fputs(mark, stdout);
                print_pair(gamut_value_member(each, "file"));
                fputs(" instead of ", stdout);
                print_pair(gamut_value_member(each, "computed"));
                mark = ", ";
            }
            putchar('\n');
            if (because) {
                fputs("    ", stdout);
                cli_print_value(stdout, because);
                putchar('\n');
            }
        }
    }
    if (is_word(job->tree, "standings", "differ")) {
        tally->standings++;
        cli_print_value(stdout, gamut_value_member(job->tree, "file"));
        fputs(": points or ranks are others; `gamut standings` shows which\n", stdout);
    }
}

gamut_outcome cli_check_rounds(const cli_call *call)
{
    check_tally tally = { 0 };
    const cli_arguments *asked = call->arguments;
    const gamut_pair_options *options = asked->options;
    if (asked->output || options->explain || options->why_not || options->all) {
        cli_say("--check writes and explains nothing: leave out -o, --all, --explain and --why-not");
        return GAMUT_MISUSED;
    }
    gamut_outcome outcome = cli_for_each_file(call, cli_pair_check_work, options, print_result, &tally);
    outcome = cli_worse(outcome, tally.outcome);
    if (!asked->json && !asked->quiet) {
        fflush(stdout);
        fprintf(stderr, "%zu file%s, %zu round%s checked: ", tally.files, tally.files == 1 ? "" : "s", tally.rounds,
                tally.rounds == 1 ? "" : "s");
        if (!tally.rounds)
            fputs("there was nothing to compare\n", stderr);
        else if (tally.colours + tally.pairs + tally.illegal == 0)
            fputs("all as the rules pair them\n", stderr);
        else
            fprintf(stderr, "%zu with other pairs, %zu with other colours, %zu not allowed\n", tally.pairs,
                    tally.colours, tally.illegal);
    }
    return outcome;
}
