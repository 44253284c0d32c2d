/* check_bridge.c - what a bridge session says must follow from its results. */
#include "base/text.h"
#include "check.h"

static const gamut_rule bridge_rescore = {
    "bridge.rescore",
    GAMUT_WARNING,
    "a number does not follow from the results it is computed from",
    "Laws of Duplicate Bridge, Law 78, and the scoring rules in docs/formats/acblscore.md",
    "a pair's sum is 108.50 where its boards give 107.50",
    "gamut rescore shows all of them; gamut rescore --fix puts the computed values in"
};

const gamut_rule *const check_bridge_rules[CHECK_BRIDGE_RULE_COUNT] = { &bridge_rescore };

void check_bridge_difference(const check_context *context, const char *check, base_text path, base_text stored,
                             base_text computed)
{
    diag_report(context->diags, &bridge_rescore, context->place, "%s: %.*s is %.*s, the results give %.*s", check,
                TEXT_ARGS(path), TEXT_ARGS(stored), TEXT_ARGS(computed));
}
