/* report_answer_rescore.c - prints how many numbers were compared, and which differ. */
#include "report_answers.h"

#include <inttypes.h>

#include "base/text.h"

/* Prints a number, or a masterpoint award by colours: "1.16 red, 1.16 black". */
static void put_number(report_pen *pen, const gamut_value *value)
{
    if (value->kind != GAMUT_VALUE_LIST) {
        report_put_value(pen, value);
        return;
    }
    for (const gamut_value *part = value->first; part; part = part->next) {
        report_fill(pen, part, "{masterpoints} {pigment}");
        report_put(pen, part->next ? ", " : "");
    }
    report_put(pen, value->first ? "" : "none");
}

/* The column of names is 16 wide, which is enough for the names of all checks. */
void report_answer_rescore(report_pen *pen, const gamut_value *answer, const gamut_rescore_options *options)
{
    (void)options;
    const gamut_value *checks = gamut_value_member(answer, "checks");
    report_put_member(pen, answer, "file");
    report_put(pen, "\n");
    for (const gamut_value *check = checks ? checks->first : NULL; check; check = check->next) {
        int64_t total = tree_integer_in(check, "total"), equal = tree_integer_in(check, "equal");
        report_put(pen, "  ");
        report_put_member(pen, check, "name");
        report_print(pen, "%*s%6" PRId64 " checked, %6" PRId64 " equal, %4" PRId64 " different\n",
                     (int)(16 - gamut_value_member(check, "name")->as.text.length), "", total, equal, total - equal);
        for (const gamut_value *each = tree_first_in(check, "differences"); each; each = each->next) {
            report_fill(pen, each, "    {path}: stored ");
            put_number(pen, gamut_value_member(each, "stored"));
            report_put(pen, ", computed ");
            put_number(pen, gamut_value_member(each, "computed"));
            report_put(pen, "\n");
        }
    }
    const gamut_value *left = gamut_value_member(answer, "not_checked");
    for (const gamut_value *each = left ? left->first : NULL; each; each = each->next) {
        report_put(pen, "  ");
        report_put_member(pen, each, "name");
        report_print(pen, "%*s not checked: ", (int)(16 - gamut_value_member(each, "name")->as.text.length), "");
        report_put_member(pen, each, "reason");
        report_put(pen, "\n");
    }
    if (checks && !checks->first && !left)
        report_put(pen, "  it states no numbers to compare\n");
}
