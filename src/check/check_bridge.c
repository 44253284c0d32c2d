/* check_bridge.c - what a bridge session says must follow from its results. */
#include "analysis/rescore.h"
#include "base/buffer.h"
#include "base/text.h"
#include "check.h"
#include "model/tree_json.h"

static const gamut_rule bridge_rescore = {
    "bridge.rescore",
    GAMUT_SEVERITY_WARNING,
    "a number does not follow from the results it is computed from",
    "Laws of Duplicate Bridge, Law 78, and the scoring rules in docs/formats/acblscore.md",
    "a pair's sum is 108.50 where its boards give 107.50",
    "gamut rescore shows all of them; gamut rescore --fix puts the computed values in"
};

const gamut_rule *const check_bridge_rules[CHECK_BRIDGE_RULE_COUNT] = { &bridge_rescore };

/* A value of a difference in one line. */
static base_text line_of(const gamut_value *value, base_arena *arena)
{
    base_buffer text = { 0 };
    if (value->kind == GAMUT_VALUE_TEXT)
        return value->as.text;
    tree_print_json(&text, value, 0);
    base_text line = base_arena_copy(arena, base_buffer_text(&text));
    base_buffer_free(&text);
    return line;
}

/* A session is scored again: what differs is a finding. In an arena of its own: a session scored again needs more memory than
 * its record, and not for long. */
void check_session(const check_context *context, const gamut_event *event)
{
    rescore_result result = { .arena = base_arena_create(context->budget) };
    if (!result.arena)
        return;
    bool is_scored = rescore_event(&result, event);
    for (int i = 0; is_scored && i < RESCORE_CHECK_COUNT; i++)
        for (const rescore_difference *each = result.checks[i].first; each; each = each->next) {
            base_text stored = line_of(each->stored, result.arena), computed = line_of(each->computed, result.arena);
            diag_report(context->diags, &bridge_rescore, context->place, "%.*s is %.*s, but the results give %.*s (%s)",
                        TEXT_ARGS(each->path), TEXT_ARGS(stored), TEXT_ARGS(computed),
                        rescore_check_name((rescore_check)i));
        }
    base_arena_destroy(result.arena);
}
