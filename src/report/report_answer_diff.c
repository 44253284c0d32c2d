/* cmd_diff.c - `gamut diff`: what differs in meaning? */


/* One side of a difference: "  - Havana"; a side that has nothing there prints nothing. */
static void print_side(report_pen *pen, char sign, const char *colour, const gamut_value *value)
{
    if (!value || value->kind == GAMUT_VALUE_NULL)
        return;
    report_print(pen, "%s  %c ", colour, sign);
    if (value->kind == GAMUT_VALUE_LIST || value->kind == GAMUT_VALUE_OBJECT) {
        gamut_stream stream = cli_stream(stdout);
        (void)gamut_value_print(value, 0, &stream); /* a lost stdout is noticed when it is closed */
    } else {
        report_put_value(pen, value);
        report_put(pen, "\n");
    }
    report_put(pen, *colour ? "\033[0m" : "");
}

/* Colours only as a help: signs say the same. */
static gamut_outcome print_answer(report_pen *pen, const gamut_value *differences, const gamut_diff_options *options)
{
    /* The path stands alone in its line, so that long values do not push it away and grep finds it. */
    bool has_colour = cli_has_colour(options, STDOUT_FILENO);
    for (const gamut_value *each = differences->first; each; each = each->next) {
        report_put_member(pen, each, "path");
        report_put(pen, "\n");
        print_side(pen, '-', has_colour ? "\033[31m" : "", gamut_value_member(each, "a"));
        print_side(pen, '+', has_colour ? "\033[32m" : "", gamut_value_member(each, "b"));
    }
    return GAMUT_FINE;
}

