/* report_answer_collect.c - prints which files were added to a collection, and what it contains now. */
#include "report_answers.h"

#include <inttypes.h>

#include "base/text.h"

/* Prints text such as "12 games, 3 boards". */
static void put_kinds(report_pen *pen, const gamut_value *counts)
{
    static const char *const kinds[][2] = {
        { "games", "game" }, { "boards", "board" }, { "events", "event" }, { "texts", "text" }
    };
    bool is_later = false;
    for (size_t i = 0; i < COUNT(kinds); i++) {
        int64_t count = tree_integer_in(counts, kinds[i][0]);
        if (count)
            report_print(pen, "%s%" PRId64 " %s", is_later ? ", " : "", count, kinds[i][count == 1]);
        is_later = is_later || count;
    }
    report_put(pen, is_later ? "\n" : "no records\n");
}

static void put_files(report_pen *pen, const gamut_value *answer)
{
    static const char *const states[] = {
        "taken", "replaced", "resumed", "unchanged", "copies", "damaged", "unreadable"
    };
    int64_t files = tree_integer_in(answer, "files");
    report_print(pen, "%" PRId64 " file%s", files, files == 1 ? "" : "s");
    for (size_t i = 0; i < COUNT(states); i++) {
        int64_t count = tree_integer_in(answer, states[i]);
        bool is_one_copy = count == 1 && base_text_is(base_text_of(states[i]), "copies");
        if (count)
            report_print(pen, ", %" PRId64 " %s", count, is_one_copy ? "copy" : states[i]);
    }
    report_put(pen, "\n");
}

static void put_total(report_pen *pen, const gamut_value *total)
{
    int64_t files = tree_integer_in(total, "files"), players = tree_integer_in(total, "players"),
            copies = tree_integer_in(total, "session_copies");
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
    const gamut_value *total = gamut_value_member(answer, "total");
    if (gamut_value_member(answer, "proposed")) {
        report_fill(pen, answer,
                    "merges: {proposed} proposed, {accepted} accepted, {undone} undone; see 'gamut query "
                    "--report merges'\n");
        return;
    }
    for (const gamut_value *problem = tree_first_in(answer, "problems"); problem; problem = problem->next) {
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
