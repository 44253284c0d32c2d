/* report_corrections.c - prints corrections of names in the form of Scid's spelling files. */
#include "base/text.h"
#include "report.h"
#include "report_answers.h"

/* Returns whether the form can hold the name: a # begins a comment, a line that begins with one of the other signs is
 * not one of a name, and a control character would end the name or become another. */
static bool corrections_can_hold(base_text name)
{
    for (size_t i = 0; i < name.length; i++)
        if (name.data[i] == '#' || (unsigned char)name.data[i] < ' ')
            return false;
    return name.length && base_text_find(TEXT("=%@>"), name.data[0]) == 4;
}

static void corrections_add_reasons(base_buffer *out, const gamut_value *row)
{
    for (const gamut_value *reason = tree_first_in(row, "reasons"); reason; reason = reason->next)
        base_buffer_print(out, "%s%.*s", reason == tree_first_in(row, "reasons") ? "" : ", ",
                          TEXT_ARGS(reason->as.text));
}

void report_corrections(base_buffer *out, const gamut_value *answer)
{
    base_text correct = { NULL, 0 };
    base_buffer_add_string(out,
                           "# Corrections of names, proposed by gamut names: delete what is wrong, then apply the file "
                           "with --corrections.\n@PLAYER\n");
    for (const gamut_value *row = tree_first_in(answer, "corrections"); row; row = row->next) {
        base_text name = tree_get_text(row, "name"), next = tree_get_text(row, "correct");
        int64_t score = 0, games = 0, correct_games = 0;
        if (!corrections_can_hold(name) || !corrections_can_hold(next))
            continue;
        (void)!tree_get_integer(&score, row, "score");
        (void)!tree_get_integer(&games, row, "games");
        (void)!tree_get_integer(&correct_games, row, "correct_games");
        if (!correct.data || !base_text_equal(correct, next)) {
            base_text id = tree_get_text(row, "fide");
            base_buffer_print(out, "%.*s # %lld game%s\n", TEXT_ARGS(next), (long long)correct_games,
                              correct_games == 1 ? "" : "s");
            if (id.length)
                base_buffer_print(out, "  %%Bio FIDEID %.*s\n", TEXT_ARGS(id));
        }
        correct = next;
        base_buffer_print(out, "  = %.*s # %lld: ", TEXT_ARGS(name), (long long)score);
        corrections_add_reasons(out, row);
        base_buffer_print(out, "; %lld game%s\n", (long long)games, games == 1 ? "" : "s");
    }
}

void report_answer_names(report_pen *pen, const gamut_value *answer, const gamut_names_options *options)
{
    size_t count = 0;
    for (const gamut_value *row = tree_first_in(answer, "corrections"); row; row = row->next)
        count++;
    if (options->output)
        report_remark(pen, "%zu correction%s written", count, count == 1 ? "" : "s");
    else if (!count)
        report_remark(pen, "every name seems to be spelled in one way");
    else
        report_corrections(pen->out, answer);
}
