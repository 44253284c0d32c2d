/* stage_where.c - only the records that say what is asked for: --where 'white~carlsen and year>=2020'. */
#include "base/text.h"
#include "condition.h"
#include "stage.h"

static const gamut_option options[] = {
    { "where", "CONDITION",
      "take only the records that say so: comparisons of members or tags, such as 'white~petrov and year>=2020'", NULL,
      NULL, true, false },
};

/* Parsed once to be judged and once more by begin: the text is short, and nothing has to be kept between. */
static const char *problem(base_arena *arena, const gamut_option *option, const char *value)
{
    const char *why = NULL;
    if (condition_parse(arena, base_text_of(value), &why))
        return NULL;
    return base_arena_print(arena, "--%s: %s", option->name, why ? why : "out of memory").data;
}

static bool begin(stage_run *run)
{
    const char *why, *value = codec_option(run->options, options[0].name);
    run->state = condition_parse(run->arena, base_text_of(value), &why);
    return run->state != NULL;
}

static stage_verdict change(const stage_run *run, base_arena *arena, gamut_record *record)
{
    bool holds = condition_holds(run->state, record, arena);
    if (base_arena_failed(arena))
        return STAGE_FAILED;
    return holds ? STAGE_KEEP : STAGE_DROP;
}

extern const stage stage_where;
const stage stage_where = {
    .name = "where",
    .options = options,
    .option_count = COUNT(options),
    .takes = GAMUT_KIND_CHESS_GAME | GAMUT_KIND_BRIDGE_BOARD | GAMUT_KIND_EVENT | GAMUT_KIND_GUIDE,
    .problem = problem,
    .begin = begin,
    .change = change,
};
