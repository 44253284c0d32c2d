/* report_sarif.c - findings as a SARIF 2.1.0 document, for code-hosting sites and editors. */
#include <gamut/version.h>

#include "base/text.h"
#include "model/tree.h"
#include "model/tree_json.h"
#include "report.h"

#define SCHEMA "https://json.schemastore.org/sarif-2.1.0.json"

/* SARIF wraps every text in an object. */
static void set_message(base_arena *arena, gamut_value *object, const char *name, const char *text)
{
    tree_set_text(arena, tree_set_object(arena, object, name), "text", base_text_of(text));
}

/* Returns the index of a rule in the list, and adds the rule if this is its first finding. */
static int64_t rule_index(base_arena *arena, gamut_value *rules, const gamut_rule *rule)
{
    int64_t at = 0;
    for (const gamut_value *known = rules->first; known; known = known->next, at++)
        if (base_text_is(tree_get_text(known, "id"), rule->id))
            return at;
    gamut_value *row = tree_object(arena);
    tree_set_text(arena, row, "id", base_text_of(rule->id));
    set_message(arena, row, "shortDescription", rule->title);
    if (rule->hint)
        set_message(arena, row, "help", rule->hint);
    tree_append(rules, row);
    return at;
}

void report_sarif(diag_list *diags, gamut_severity least, base_arena *arena, base_buffer *out)
{
    gamut_value *document = tree_object(arena), *run = tree_object(arena);
    tree_set_text(arena, document, "$schema", TEXT(SCHEMA));
    tree_set_text(arena, document, "version", TEXT("2.1.0"));
    tree_append(tree_set_list(arena, document, "runs"), run);
    gamut_value *driver = tree_set_object(arena, tree_set_object(arena, run, "tool"), "driver");
    tree_set_text(arena, driver, "name", TEXT("gamut"));
    tree_set_text(arena, driver, "version", base_text_of(GAMUT_VERSION_TEXT));
    gamut_value *rules = tree_set_list(arena, driver, "rules");
    gamut_value *results = tree_set_list(arena, run, "results");
    for (size_t i = 0; i < diag_count(diags); i++) {
        const gamut_diagnostic *finding = diag_at(diags, i);
        if (finding->severity < least)
            continue;
        gamut_value *result = tree_object(arena);
        tree_set_text(arena, result, "ruleId", base_text_of(finding->rule->id));
        tree_set_integer(arena, result, "ruleIndex", rule_index(arena, rules, finding->rule));
        tree_set_text(arena, result, "level", base_text_of(diag_severity_name(finding->severity)));
        set_message(arena, result, "message", finding->message);
        /* Offsets are given for all files, lines and columns only for text files. */
        gamut_value *location = tree_object(arena);
        gamut_value *physical = tree_set_object(arena, location, "physicalLocation");
        tree_set_text(arena, tree_set_object(arena, physical, "artifactLocation"), "uri", base_text_of(finding->file));
        gamut_value *region = tree_set_object(arena, physical, "region");
        if (finding->is_text) {
            tree_set_integer(arena, region, "startLine", finding->line);
            tree_set_integer(arena, region, "startColumn", finding->column);
        }
        tree_set_integer(arena, region, "byteOffset", (int64_t)finding->offset);
        tree_set_integer(arena, region, "byteLength", finding->length);
        tree_append(tree_set_list(arena, result, "locations"), location);
        tree_append(results, result);
    }
    tree_print_json(out, document, 2);
    base_buffer_add_char(out, '\n');
}
