/* report_diagnostics.c - prints findings as text with a caret, and as JSON. */
#include <string.h>

#include "base/encoding.h"
#include "base/text.h"
#include "model/tree.h"
#include "model/tree_json.h"
#include "report.h"

static const char *colour_of(gamut_severity severity)
{
    static const char *const colours[] = { "\033[36m", "\033[35m", "\033[31m" };
    return colours[severity];
}

void report_diagnostic(diag_list *diags, size_t at, bool colour, bool with_hint, base_buffer *out)
{
    const gamut_diagnostic *finding = diag_at(diags, at);
    diag_quote quote = diag_quote_at(diags, at);
    /* The place is FILE:LINE:COL in text files, FILE:0xOFFSET in binary files, and FILE if the finding is about the
     * whole file. */
    report_add_on_line(out, base_text_of(finding->file));
    if (finding->is_text)
        base_buffer_print(out, ":%u:%u", finding->line, finding->column);
    else if (finding->offset || finding->length)
        base_buffer_print(out, ":0x%llx", (unsigned long long)finding->offset);
    base_buffer_print(out, ": %s%s:%s %s", colour ? colour_of(finding->severity) : "",
                      diag_severity_name(finding->severity), colour ? "\033[0m" : "", finding->message);
    if (finding->path[0])
        base_buffer_print(out, " (%s)", finding->path);
    base_buffer_print(out, " [%s]\n", finding->rule->id);
    /* The line of the finding is shown with a caret; an empty line only if the caret is not at its start. */
    if (finding->is_text && !base_text_is_absent(quote.text) && (quote.text.length || finding->column > 1)) {
        base_buffer_add_string(out, "    ");
        base_buffer_add_text(out, quote.text);
        base_buffer_add_string(out, "\n    ");
        base_buffer_add_repeat(out, ' ', finding->column - 1 - quote.before);
        base_buffer_print(out, "%s^%s\n", colour ? "\033[32m" : "", colour ? "\033[0m" : "");
    }
    if (with_hint && finding->rule->hint)
        base_buffer_print(out, "    hint: %s\n", finding->rule->hint);
    if (finding->consequences)
        base_buffer_print(out, "    %zu more finding%s follow%s from this one\n", finding->consequences,
                          finding->consequences == 1 ? "" : "s", finding->consequences == 1 ? "s" : "");
}

void report_more_diagnostics(const gamut_diagnostic *like, size_t count, bool colour, base_buffer *out)
{
    report_add_on_line(out, base_text_of(like->file));
    base_buffer_print(out, ": %s%s:%s and %zu more finding%s of this rule [%s]\n",
                      colour ? colour_of(like->severity) : "", diag_severity_name(like->severity),
                      colour ? "\033[0m" : "", count, count == 1 ? "" : "s", like->rule->id);
}

/* All members are always present; a member that does not apply is null. */
void report_diagnostic_json(diag_list *diags, size_t at, base_arena *arena, base_buffer *out)
{
    const gamut_diagnostic *finding = diag_at(diags, at);
    gamut_value *tree = tree_object(arena);
    tree_set_text(arena, tree, "file", base_text_of(finding->file));
    tree_set_text(arena, tree, "format", base_text_of(finding->format));
    tree_set_text(arena, tree, "severity", base_text_of(diag_severity_name(finding->severity)));
    tree_set_text(arena, tree, "rule", base_text_of(finding->rule->id));
    tree_set(tree, "line", finding->is_text ? tree_integer(arena, finding->line) : tree_null(arena));
    tree_set(tree, "column", finding->is_text ? tree_integer(arena, finding->column) : tree_null(arena));
    tree_set_integer(arena, tree, "offset", (int64_t)finding->offset);
    tree_set_integer(arena, tree, "length", finding->length);
    tree_set_text(arena, tree, "path", base_text_of(finding->path));
    tree_set_text(arena, tree, "message", base_text_of(finding->message));
    tree_set_integer(arena, tree, "consequences", (int64_t)finding->consequences);
    tree_set(tree, "hint", tree_text(arena, base_text_of(finding->rule->hint)));
    tree_print_json(out, tree, 0);
    base_buffer_add_char(out, '\n');
}
