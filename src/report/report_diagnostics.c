/* report_diagnostics.c - findings as text with a caret, and as JSON. */
#include <string.h>

#include "base/encoding.h"
#include "base/text.h"
#include "model/tree.h"
#include "model/tree_json.h"
#include "report.h"

enum {
    LINE_SHOWN = 160 /* characters of the offending line */
};

static const char *colour_of(gamut_severity severity)
{
    static const char *const colours[] = { "\033[36m", "\033[35m", "\033[31m" };
    return colours[severity];
}

/* FILE:LINE:COL for text, FILE:0xOFFSET for binary files, FILE for the whole. */
static void print_place(const gamut_diagnostic *finding, base_buffer *out)
{
    base_buffer_add_string(out, finding->file);
    if (finding->is_text)
        base_buffer_print(out, ":%u:%u", finding->line, finding->column);
    else if (finding->offset || finding->length)
        base_buffer_print(out, ":0x%llx", (unsigned long long)finding->offset);
}

static void print_path(const gamut_diagnostic *finding, base_buffer *out)
{
    if (finding->path[0])
        base_buffer_print(out, " (%s)", finding->path);
}

/* The part of the line around the finding, so that endless lines stay readable. Columns count characters, and
 * so does the caret; a line of a megabyte is shown in a window around it. */
static void print_caret(base_text line, const gamut_diagnostic *finding, bool colour, base_buffer *out)
{
    size_t column = finding->column - 1, from = column > LINE_SHOWN / 2 ? column - LINE_SHOWN / 2 : 0;
    size_t at = 0, start = 0;
    for (size_t seen = 0; at < line.length && seen < from + LINE_SHOWN; seen++) {
        if (seen == from)
            start = at;
        base_utf8_next(line, &at);
    }
    base_buffer_add_string(out, "    ");
    base_buffer_add_text(out, base_text_slice(line, start, at));
    base_buffer_add_string(out, "\n    ");
    base_buffer_add_repeat(out, ' ', column - from);
    base_buffer_print(out, "%s^%s\n", colour ? "\033[32m" : "", colour ? "\033[0m" : "");
}

void report_diagnostic(diag_list *diags, size_t at, bool colour, bool with_hint, base_buffer *out)
{
    const gamut_diagnostic *finding = diag_at(diags, at);
    base_text line = diag_line(diags, at);
    print_place(finding, out);
    base_buffer_print(out, ": %s%s:%s %s", colour ? colour_of(finding->severity) : "",
                      diag_severity_name(finding->severity), colour ? "\033[0m" : "", finding->message);
    print_path(finding, out);
    base_buffer_print(out, " [%s]\n", finding->rule->id);
    /* Of an empty line there is nothing to see, but where something is missing behind it. */
    if (finding->is_text && !base_text_is_absent(line) && (line.length || finding->column > 1))
        print_caret(line, finding, colour, out);
    if (with_hint && finding->rule->hint)
        base_buffer_print(out, "    hint: %s\n", finding->rule->hint);
    if (finding->consequences)
        base_buffer_print(out, "    %zu more finding%s follow%s from this one\n", finding->consequences,
                          finding->consequences == 1 ? "" : "s", finding->consequences == 1 ? "s" : "");
}

void report_more_diagnostics(const gamut_diagnostic *like, size_t count, bool colour, base_buffer *out)
{
    base_buffer_print(out, "%s: %s%s:%s and %zu more finding%s of this rule [%s]\n", like->file,
                      colour ? colour_of(like->severity) : "", diag_severity_name(like->severity),
                      colour ? "\033[0m" : "", count, count == 1 ? "" : "s", like->rule->id);
}

/* All members are always there, null where they make no sense, so that scripts need not ask. */
static gamut_value *finding_tree(const gamut_diagnostic *finding, base_arena *arena)
{
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
    return tree;
}

void report_diagnostic_json(diag_list *diags, size_t at, base_arena *arena, base_buffer *out)
{
    tree_print_json(out, finding_tree(diag_at(diags, at), arena), 0);
    base_buffer_add_char(out, '\n');
}
