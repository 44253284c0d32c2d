/* report_answer_info.c - what a file is: a block for each, names padded to the widest, so that several can be compared
 * by eye. */
#include "report_answers.h"

#include "base/text.h"

/* The file's name heads the block; what is not known is left out of it. */
void report_answer_info(report_pen *pen, const gamut_value *answer, const gamut_info_options *options)
{
    size_t widest = 0;
    (void)options;
    for (const gamut_value *member = answer->first; member; member = member->next)
        if (member->name.length > widest)
            widest = member->name.length;
    report_put_text(pen, base_text_of(pen->paths[0]));
    report_put(pen, "\n");
    for (const gamut_value *member = answer->first; member; member = member->next) {
        if (member == gamut_value_member(answer, "file") || member->kind == GAMUT_VALUE_NULL)
            continue;
        report_print(pen, "  %-*.*s  ", (int)widest, TEXT_ARGS(member->name));
        report_put_value(pen, member);
        report_put(pen, "\n");
    }
}
