/* stage.c - the chain of stages that records go through.
 *
 * Records are pushed through the chain. A stage that gathers records may hand on many at once, so finished records wait
 * in a queue, which the caller empties before it feeds the next record. Chains of pure stages (each changes one record
 * at a time) need no queue; they are applied in place, on any thread. */
#include "stage.h"

#include <string.h>

#include "base/text.h"

/* ---- options ---- */

/* An option of the chain itself, not of a stage: --as requests a conversion even if the target format does not need
 * one. */
static const gamut_option as_option = { .name = "as",
                                        .argument = "KIND",
                                        .text = "make records of this kind out of those of other kinds",
                                        .values = "chess-game|bridge-board|event",
                                        .for_reading = true };

size_t stage_option_count(void)
{
    size_t count = 1;
    for (size_t i = 0; i < stage_count; i++)
        count += stages[i]->option_count;
    return count;
}

const gamut_option *stage_option_at(size_t at)
{
    for (size_t i = 0; i < stage_count; i++) {
        if (at < stages[i]->option_count)
            return &stages[i]->options[at];
        at -= stages[i]->option_count;
    }
    return at ? NULL : &as_option;
}

bool stage_option_is_condition(size_t at)
{
    for (size_t i = 0; i < stage_count; i++) {
        if (at < stages[i]->option_count)
            return stages[i]->sieve && at > 0;
        at -= stages[i]->option_count;
    }
    return false;
}

static bool has_option(const stage *step, const gamut_option *option)
{
    for (size_t i = 0; i < step->option_count; i++)
        if (&step->options[i] == option)
            return true;
    return false;
}

bool stage_option_adds_up(const gamut_option *option)
{
    for (size_t i = 0; option->argument && i < stage_count; i++)
        if (stages[i]->sieve && has_option(stages[i], option))
            return true;
    return false;
}

const char *stage_option_problem(base_arena *arena, const gamut_option *option, const char *value)
{
    for (size_t i = 0; i < stage_count; i++)
        if (stages[i]->problem && has_option(stages[i], option))
            return stages[i]->problem(arena, option, value);
    return NULL;
}

static bool is_asked_for(const stage *step, const codec_options *options)
{
    for (size_t i = 0; i < step->option_count; i++)
        if (codec_is_on(options, step->options[i].name))
            return true;
    return false;
}

/* ---- the chain ---- */

typedef struct ready_record {
    gamut_record record;
    struct ready_record *next;
} ready_record;

struct stage_chain {
    const codec_options *options;
    base_arena *arena; /* lives as long as the chain, which is allocated in it */
    base_arena *turn;
    stage_run *first;
    ready_record *ready; /* the queue of finished records, in the arena `turn` */
    ready_record **ready_end;
    gamut_value *losses;
    gamut_value *omissions;
    bool is_finished;
};

/* Appends a stage to the chain and starts it. Callers go through the list of stages, so the chain has the same
 * order. */
static bool add_run(stage_chain *chain, const stage *step)
{
    stage_run *run = ARENA_NEW(chain->arena, stage_run);
    if (!run)
        return false;
    *run = (stage_run){
        .stage = step, .options = chain->options, .arena = chain->arena, .turn = chain->turn, .chain = chain
    };
    stage_run **end = &chain->first;
    while (*end)
        end = &(*end)->next;
    *end = run;
    return !step->begin || step->begin(run);
}

/* Whether the list names the member, or a member inside it. */
static bool is_held(const char *const *holds, const char *member)
{
    size_t length = strlen(member);
    for (; *holds; holds++)
        if (!strncmp(*holds, member, length) && ((*holds)[length] == '\0' || (*holds)[length] == '.'))
            return true;
    return false;
}

/* Whether the target can hold the records that the stage makes. There are several stages that make events: those that
 * make chess events are left out for a target that holds only bridge events, and the reverse. */
static bool suits(const stage *step, const char *const *holds)
{
    if (!step->about || !holds || is_held(holds, step->about))
        return true;
    for (size_t i = 0; i < stage_count; i++)
        if (stages[i]->about && stages[i]->gives == step->gives && is_held(holds, stages[i]->about))
            return false;
    return true;
}

bool stage_chain_aim(stage_chain *chain, unsigned kinds, const char *const *holds)
{
    bool is_added = true;
    for (size_t i = 0; i < stage_count && is_added; i++)
        if ((stages[i]->gives & kinds) && (stages[i]->takes & ~kinds) && suits(stages[i], holds))
            is_added = add_run(chain, stages[i]);
    return is_added;
}

/* Which of the stages requested by the options become part of the chain: all, only those that work on each input
 * separately, or only joint ones (see stage.is_joint). */
typedef enum chain_part {
    PART_ALL,
    PART_SINGLE,
    PART_JOINT
} chain_part;

static bool add_asked(stage_chain *chain, chain_part part)
{
    gamut_kind kind;
    const char *as = codec_option(chain->options, as_option.name);
    bool is_added = true;
    for (size_t i = 0; i < stage_count && is_added; i++)
        if ((part == PART_ALL || stages[i]->is_joint == (part == PART_JOINT)) &&
            is_asked_for(stages[i], chain->options))
            is_added = add_run(chain, stages[i]);
    /* The games of an event may be in several files. */
    if (is_added && part != PART_SINGLE && as && codec_kind_parse(&kind, base_text_of(as)))
        is_added = stage_chain_aim(chain, kind, NULL);
    return is_added;
}

static stage_chain *open_part(base_budget *budget, const codec_options *options, chain_part part)
{
    base_arena *arena = base_arena_create(budget), *turn = base_arena_create(budget);
    stage_chain *chain = arena && turn ? ARENA_NEW(arena, stage_chain) : NULL;
    if (!chain) {
        base_arena_destroy(turn);
        base_arena_destroy(arena);
        return NULL;
    }
    *chain = (stage_chain){
        .options = options, .arena = arena, .turn = turn, .losses = tree_list(arena), .omissions = tree_list(arena)
    };
    chain->ready_end = &chain->ready;
    if (chain->losses && chain->omissions && add_asked(chain, part))
        return chain;
    stage_chain_close(chain);
    return NULL;
}

stage_chain *stage_chain_open(base_budget *budget, const codec_options *options)
{
    return open_part(budget, options, PART_ALL);
}

stage_chain *stage_chain_open_part(base_budget *budget, const codec_options *options, bool is_joint)
{
    return open_part(budget, options, is_joint ? PART_JOINT : PART_SINGLE);
}

void stage_chain_close(stage_chain *chain)
{
    if (!chain)
        return;
    base_arena *arena = chain->arena;
    base_arena_destroy(chain->turn);
    base_arena_destroy(arena);
}

bool stage_chain_is_idle(const stage_chain *chain)
{
    return !chain->first;
}

bool stage_chain_is_pure(const stage_chain *chain)
{
    for (const stage_run *run = chain->first; run; run = run->next)
        if (!run->stage->change)
            return false;
    return true;
}

bool stage_chain_takes(const stage_chain *chain, unsigned kinds)
{
    for (const stage_run *run = chain->first; run; run = run->next)
        if (run->stage->takes & kinds)
            return true;
    return false;
}

const codec_sieve *stage_chain_sieve(stage_chain *chain)
{
    for (stage_run *run = chain->first; run && run->stage->is_selection; run = run->next)
        if (run->stage->sieve)
            return run->stage->sieve(run);
    return NULL;
}

bool stage_chain_is_sieve(const stage_chain *chain)
{
    return chain->first && chain->first->stage->sieve && !chain->first->next;
}

const gamut_value *stage_chain_omissions(const stage_chain *chain)
{
    return chain->omissions;
}

const gamut_value *stage_chain_losses(const stage_chain *chain)
{
    return chain->losses;
}

/* ---- records ---- */

static bool is_taken(const stage_run *run, const gamut_record *record)
{
    return (run->stage->takes & record->kind) && (!run->stage->fits || run->stage->fits(record));
}

/* Passes a record through the stages from `run` on; after the last stage, it joins the queue. The recursion is as deep
 * as the chain is long. */
static bool pass(stage_chain *chain, stage_run *run, const gamut_record *record)
{
    while (run && !is_taken(run, record))
        run = run->next;
    if (!run) {
        ready_record *ready = ARENA_NEW(chain->turn, ready_record);
        if (!ready)
            return false;
        ready->record = *record;
        *chain->ready_end = ready;
        chain->ready_end = &ready->next;
        return true;
    }
    if (!run->stage->change)
        return run->stage->feed(run, record);
    gamut_record changed = *record;
    stage_verdict verdict = run->stage->change(run, chain->turn, &changed);
    return verdict == STAGE_KEEP ? pass(chain, run->next, &changed) : verdict == STAGE_DROP;
}

bool stage_give(stage_run *run, const gamut_record *record)
{
    return pass(run->chain, run->next, record);
}

bool stage_feed(stage_chain *chain, const gamut_record *record)
{
    base_arena_reset(chain->turn);
    chain->ready = NULL;
    chain->ready_end = &chain->ready;
    return pass(chain, chain->first, record);
}

/* Stages finish in the order of the chain, so that the records that a stage hands on when it finishes still go through
 * the stages after it. */
bool stage_finish(stage_chain *chain)
{
    bool is_done = true;
    for (stage_run *run = chain->is_finished ? NULL : chain->first; run && is_done; run = run->next)
        is_done = !run->stage->finish || run->stage->finish(run);
    chain->is_finished = true;
    return is_done;
}

const gamut_record *stage_take(stage_chain *chain)
{
    ready_record *ready = chain->ready;
    if (!ready)
        return NULL;
    chain->ready = ready->next;
    if (!chain->ready)
        chain->ready_end = &chain->ready;
    return &ready->record;
}

stage_verdict stage_apply(const stage_chain *chain, base_arena *arena, gamut_record *record)
{
    stage_verdict verdict = STAGE_KEEP;
    for (const stage_run *run = chain->first; run && verdict == STAGE_KEEP; run = run->next)
        if (is_taken(run, record))
            verdict = run->stage->change(run, arena, record);
    return verdict;
}

void stage_lose(stage_run *run, const char *category, base_text example)
{
    codec_lose(run->arena, run->chain->losses, category, example);
}

void stage_leave_out(stage_run *run, const char *category, base_text example)
{
    codec_lose(run->arena, run->chain->omissions, category, example);
}

void stage_lose_members(stage_run *run, const char *const *holds, const gamut_record *record)
{
    codec_lose_members(run->arena, run->chain->losses, holds, record);
}

void stage_respell(gamut_record *record)
{
    record->spelling = (gamut_bytes){ NULL, 0 };
    record->spelled_in = NULL;
}
