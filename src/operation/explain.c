/* explain.c - describes rules: what they mean, where they come from, and what to do. */
#include <string.h>

#include "base/text.h"
#include "operation.h"

/* Return whether the rule is below the prefix: "cbt" and "cbt.tree" mean all rules that begin with them. */
static bool is_below(const char *id, const char *prefix)
{
    size_t length = strlen(prefix);
    return strncmp(id, prefix, length) == 0 && (id[length] == '.' || id[length] == '\0');
}

/* Ids are long, so suggest the most similar one in case of a typing error. */
static gamut_outcome refuse_rule(gamut_session *session, const char *id)
{
    const gamut_rule *rule, *nearest = NULL;
    unsigned least = ((unsigned)strlen(id) + 1) / 2; /* more than half of the letters must be right */
    for (size_t i = 0; (rule = gamut_rule_at(i)); i++) {
        unsigned distance = base_text_distance(base_text_of(id), base_text_of(rule->id));
        nearest = distance < least ? rule : nearest;
        least = distance < least ? distance : least;
    }
    if (nearest)
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "no rule is called '%s'; did you mean '%s'?",
                           id, nearest->id);
    return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                       "no rule is called '%s'; 'gamut explain' lists them", id);
}

/* The page of a rule has the name of its format: rules/cbt.html. tools/check_site.py finds every rule there. */
static base_text page_of(base_arena *arena, const gamut_rule *rule)
{
    return base_arena_print(arena, "%srules/%.*s.html#%s", operation_home, (int)strcspn(rule->id, "."), rule->id,
                            rule->id);
}

static gamut_value *rule_tree(base_arena *arena, const gamut_rule *rule)
{
    static const char *const severities[] = {
        [GAMUT_SEVERITY_NOTE] = "note", [GAMUT_SEVERITY_WARNING] = "warning", [GAMUT_SEVERITY_ERROR] = "error"
    };
    const struct {
        const char *name, *text;
    } members[] = { { "id", rule->id },           { "severity", severities[rule->severity] },
                    { "title", rule->title },     { "source", rule->source },
                    { "example", rule->example }, { "hint", rule->hint } };
    gamut_value *object = tree_object(arena);
    for (size_t i = 0; i < COUNT(members); i++)
        tree_set(object, members[i].name,
                 members[i].text ? tree_text(arena, base_text_of(members[i].text)) : tree_null(arena));
    tree_set(object, "more", tree_text(arena, page_of(arena, rule)));
    return object;
}

gamut_outcome explain_run(const operation_call *call, const gamut_explain_options *options, const gamut_value **answer)
{
    base_arena *arena = call->session->answers;
    gamut_value *list = tree_list(arena);
    const gamut_rule *rule;
    (void)options;
    for (size_t i = 0; (rule = gamut_rule_at(i)); i++) {
        bool is_wanted = !call->path_count;
        for (size_t j = 0; j < call->path_count; j++)
            is_wanted = is_wanted || is_below(rule->id, call->paths[j]);
        if (is_wanted)
            tree_append(list, rule_tree(arena, rule));
    }
    for (size_t j = 0; j < call->path_count; j++) {
        bool is_known = false;
        for (const gamut_value *each = list ? list->first : NULL; each; each = each->next)
            is_known = is_known || is_below(tree_get_text(each, "id").data, call->paths[j]);
        if (!is_known)
            return refuse_rule(call->session, call->paths[j]);
    }
    *answer = list;
    return base_arena_failed(arena) ? session_out_of_memory(call->session, GAMUT_UNREADABLE) : GAMUT_FINE;
}
