/* cmd_rescore.c - `gamut rescore`: bridge sessions and boards scored again and compared with what the file says. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <gamut/change.h>

#include "commands.h"

static int64_t integer_of(const gamut_value *object, const char *name)
{
    const gamut_value *value = gamut_value_member(object, name);
    return value && value->kind == GAMUT_VALUE_INTEGER ? value->as.integer : 0;
}

/* A number, or an award in its colours: "1.16 red, 1.16 black". */
static void print_number(const gamut_value *value)
{
    if (value->kind != GAMUT_VALUE_LIST) {
        cli_print_value(stdout, value);
        return;
    }
    for (const gamut_value *part = value->first; part; part = part->next) {
        cli_print_value(stdout, gamut_value_member(part, "masterpoints"));
        fputc(' ', stdout);
        cli_print_value(stdout, gamut_value_member(part, "pigment"));
        fputs(part->next ? ", " : "", stdout);
    }
    fputs(value->first ? "" : "none", stdout);
}

/* The column is as wide as the longest name of a check. */
static void print_answer(const gamut_value *answer)
{
    const gamut_value *checks = gamut_value_member(answer, "checks");
    cli_print_value(stdout, gamut_value_member(answer, "file"));
    fputc('\n', stdout);
    for (const gamut_value *check = checks ? checks->first : NULL; check; check = check->next) {
        int64_t total = integer_of(check, "total"), equal = integer_of(check, "equal");
        fputs("  ", stdout);
        cli_print_value(stdout, gamut_value_member(check, "name"));
        printf("%*s%6" PRId64 " checked, %6" PRId64 " equal, %4" PRId64 " different\n",
               (int)(16 - gamut_value_member(check, "name")->as.text.length), "", total, equal, total - equal);
        const gamut_value *list = gamut_value_member(check, "differences");
        for (const gamut_value *each = list ? list->first : NULL; each; each = each->next) {
            fputs("    ", stdout);
            cli_print_value(stdout, gamut_value_member(each, "path"));
            fputs(": stored ", stdout);
            print_number(gamut_value_member(each, "stored"));
            fputs(", computed ", stdout);
            print_number(gamut_value_member(each, "computed"));
            fputc('\n', stdout);
        }
    }
    const gamut_value *left = gamut_value_member(answer, "not_checked");
    for (const gamut_value *each = left ? left->first : NULL; each; each = each->next) {
        fputs("  ", stdout);
        cli_print_value(stdout, gamut_value_member(each, "name"));
        printf("%*s not checked: ", (int)(16 - gamut_value_member(each, "name")->as.text.length), "");
        cli_print_value(stdout, gamut_value_member(each, "reason"));
        fputc('\n', stdout);
    }
    if (checks && !checks->first && !left)
        puts("  it states no numbers to compare");
}

static void work(cli_job *job)
{
    job->outcome = gamut_rescore(job->session, job->path, &job->tree);
}

static void print_result(cli_job *job, const cli_call *call, void *payload)
{
    gamut_outcome *outcome = payload;
    cli_print_findings(job->session, call->arguments);
    cli_report_failure(job->session, job->path, job->outcome);
    if (!job->tree)
        return;
    if (call->arguments->json)
        *outcome = cli_worse(*outcome, cli_print_json(job->tree, 0));
    else
        print_answer(job->tree);
}

static gamut_outcome fix(gamut_session *session, const cli_arguments *arguments, const gamut_value **answer)
{
    return gamut_rescore_fix(session, arguments->files[0], arguments->output, answer);
}

static gamut_outcome print_fixed(const gamut_value *answer, const cli_arguments *arguments)
{
    if (arguments->json)
        return cli_print_json(answer, 0);
    print_answer(answer);
    return GAMUT_FINE;
}

/* Without -o many files may be looked at; written is one. */
gamut_outcome cmd_rescore(const cli_call *call)
{
    const cli_arguments *arguments = call->arguments;
    const gamut_rescore_options *options = arguments->options;
    gamut_outcome printed = GAMUT_FINE;
    if (!options->fix && !arguments->output)
        return cli_worse(cli_for_each_file(call, work, NULL, print_result, &printed), printed);
    if (!arguments->output || arguments->file_count != 1) {
        cli_say("what is computed is written with -o OUT, for one file");
        return GAMUT_MISUSED;
    }
    return cli_in_session(call, fix, print_fixed);
}
