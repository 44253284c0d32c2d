/* report_answer_collect.c - what became of the files that a collection was to take, and of the people in it. */
#include "report_answers.h"

#include <inttypes.h>

#include "base/text.h"

static int64_t report_answer_collect_number(const gamut_value *answer, const char *name)
{
    int64_t value = 0;
    return tree_get_integer(&value, answer, name) ? value : 0;
}

/* "12 games, 3 boards": what there is. */
static void put_kinds(report_pen *pen, const gamut_value *counts)
{
    static const char *const kinds[][2] = {
        { "games", "game" }, { "boards", "board" }, { "events", "event" }, { "texts", "text" }
    };
    bool is_later = false;
    for (size_t i = 0; i < COUNT(kinds); i++) {
        int64_t count = report_answer_collect_number(counts, kinds[i][0]);
        if (count)
            report_print(pen, "%s%" PRId64 " %s", is_later ? ", " : "", count, kinds[i][count == 1]);
        is_later = is_later || count;
    }
    report_put(pen, is_later ? "\n" : "no records\n");
}

static void put_files(report_pen *pen, const gamut_value *answer)
{
    static const char *const states[][2] = { { "taken", "taken" },          { "replaced", "replaced" },
                                             { "resumed", "resumed" },      { "unchanged", "unchanged" },
                                             { "copies", "copy" },          { "damaged", "damaged" },
                                             { "unreadable", "unreadable" } };
    int64_t files = report_answer_collect_number(answer, "files");
    report_print(pen, "%" PRId64 " file%s", files, files == 1 ? "" : "s");
    for (size_t i = 0; i < COUNT(states); i++)
        if (report_answer_collect_number(answer, states[i][0]))
            report_print(pen, ", %" PRId64 " %s", report_answer_collect_number(answer, states[i][0]),
                         states[i][report_answer_collect_number(answer, states[i][0]) == 1]);
    report_put(pen, "\n");
}

static void put_total(report_pen *pen, const gamut_value *total)
{
    int64_t files = report_answer_collect_number(total, "files"),
            players = report_answer_collect_number(total, "players"),
            copies = report_answer_collect_number(total, "session_copies");
    report_print(pen, "the collection has %" PRId64 " file%s, %" PRId64 " player%s, ", files, files == 1 ? "" : "s",
                 players, players == 1 ? "" : "s");
    put_kinds(pen, total);
    if (copies)
        report_print(pen,
                     "%" PRId64 " of these events %s of a session that is there more than once, and not counted: "
                     "--report session-copies\n",
                     copies, copies == 1 ? "is a copy" : "are copies");
}

void report_answer_collect(report_pen *pen, const gamut_value *answer, const gamut_collect_options *options)
{
    const gamut_value *problems = gamut_value_member(answer, "problems"), *total = gamut_value_member(answer, "total");
    if (gamut_value_member(answer, "proposed")) {
        report_print(pen,
                     "merges: %" PRId64 " proposed, %" PRId64 " accepted, %" PRId64
                     " undone; see 'gamut query --report merges'\n",
                     report_answer_collect_number(answer, "proposed"), report_answer_collect_number(answer, "accepted"),
                     report_answer_collect_number(answer, "undone"));
        return;
    }
    for (const gamut_value *problem = problems ? problems->first : NULL; problem; problem = problem->next) {
        report_fill(pen, problem, "{file}: {state}");
        report_put(pen, gamut_value_member(problem, "message") ? ": " : "");
        report_put_member(pen, problem, "message");
        report_put(pen, "\n");
    }
    put_files(pen, answer);
    report_put(pen, options->dry_run ? "would take " : "took ");
    put_kinds(pen, answer);
    if (total)
        put_total(pen, total);
}
