/* dealing_run.c - deals until enough deals met the condition, and adds up what the actions ask for.
 *
 * Where tricks are asked for, the deals that meet the rest of the condition are gathered and solved together, because
 * the solver works on many deals at a time. */
#include "dealing.h"

enum {
    GENERATE_USUAL = 10000000, /* deals that are tried if nothing is stated */
    PRODUCE_USUAL = 40,        /* deals that are accepted if they are printed */
    PROGRESS_EVERY = 1 << 16
};

typedef struct running {
    dealing_run *run;
    base_arena *arena;
    const dealing_program *program;
    dealing_chance *chance;
    dealing_stack *stack; /* NULL: by trying */
    dealing_pack pack;
    const dealing_node *first; /* what a deal must meet before it is solved */
    const dealing_node *last;  /* what it must meet once it is solved */
    uint64_t generate, produce, tried;
    bool is_solving, is_stopped;
    bridge_deal waiting[DOUBLEDUMMY_BATCH];
    doubledummy_table tables[DOUBLEDUMMY_BATCH];
    size_t waiting_count;
} running;

static bool asks_tricks(const dealing_program *program)
{
    for (size_t i = 0; i < program->action_count; i++)
        for (size_t j = 0; j < program->actions[i].term_count; j++)
            if (program->actions[i].terms[j].kind == DEALING_TERM_TRICKS ||
                dealing_needs_tricks(program->actions[i].terms[j].value))
                return true;
    return false;
}

/* Split the condition into the part that needs no tricks, and the part that does. */
static void split_tricks(running *work, const dealing_node *node)
{
    if (node && node->kind == DEALING_AND) {
        split_tricks(work, node->left);
        split_tricks(work, node->right);
    } else if (node) {
        const dealing_node **side = dealing_needs_tricks(node) ? &work->last : &work->first;
        *side = dealing_join(work->arena, *side, node);
    }
}

static size_t axis_place(const dealing_axis *axis, int64_t value)
{
    if (value < axis->low)
        return 0;
    size_t place = (size_t)((value - axis->low) / axis->step);
    return place < axis->count ? place + 1 : axis->count + 1;
}

static void add_up(running *work, dealing_sum *sum, const dealing_action *action)
{
    dealing_view *view = &work->run->view;
    if (action->task == DEALING_AVERAGE || action->task == DEALING_EVALUATE_SCORE)
        sum->sum += (double)dealing_value(view, action->terms[0].value);
    if (action->task != DEALING_FREQUENCY)
        return;
    size_t place = axis_place(&action->axes[0], dealing_value(view, action->terms[0].value));
    if (action->term_count > 1)
        place = place * (action->axes[1].count + 2) +
                axis_place(&action->axes[1], dealing_value(view, action->terms[1].value));
    sum->counts[place]++;
}

static bool make_sums(running *work)
{
    const dealing_program *program = work->program;
    work->run->sums = ARENA_ARRAY(work->arena, program->action_count, dealing_sum);
    for (size_t i = 0; work->run->sums && i < program->action_count; i++) {
        const dealing_action *action = &program->actions[i];
        size_t rows = action->axes[0].count + 2, columns = action->term_count > 1 ? action->axes[1].count + 2 : 1;
        if (action->task == DEALING_FREQUENCY)
            work->run->sums[i].counts = ARENA_ARRAY(work->arena, rows * columns, uint64_t);
    }
    return !base_arena_failed(work->arena);
}

static void accept_deal(running *work, const bridge_deal *deal, const doubledummy_table *tricks)
{
    dealing_run *run = work->run;
    const dealing_program *program = work->program;
    uint64_t board = (program->first_board ? program->first_board : 1) + run->produced;
    dealing_dealt dealt = { .number = ++run->produced, .board = board, .deal = deal, .tricks = tricks };
    dealt.dealer = program->dealer ? program->dealer : bridge_dealer_of_board(board);
    dealt.vulnerability = program->vulnerability ? program->vulnerability : bridge_vulnerability_of_board(board);
    for (size_t i = 0; i < program->action_count; i++) {
        bridge_deal *kept = program->actions[i].task == DEALING_PRINT_SEATS && run->kept.count < dealt.number
                                ? base_list_add(&run->kept, work->arena, sizeof *kept)
                                : NULL;
        if (kept)
            *kept = *deal;
        add_up(work, &run->sums[i], &program->actions[i]);
    }
    if (run->take && !run->take(&dealt, run->payload))
        work->is_stopped = true;
}

static bool is_enough(const running *work)
{
    return work->is_stopped || work->run->problem || work->run->produced >= work->produce;
}

/* Ask the part of the condition that needs tricks, and accept the deals that meet it, in their order. */
static bool solve_waiting(running *work)
{
    doubledummy_work asked = { .deals = work->waiting, .count = work->waiting_count, .seconds = work->run->seconds };
    base_arena *scratch = base_arena_create(work->arena->budget);
    bool is_solved = scratch && doubledummy_solve(work->tables, &asked, scratch);
    base_arena_destroy(scratch);
    for (size_t i = 0; is_solved && i < work->waiting_count && !is_enough(work); i++) {
        dealing_view *view = &work->run->view;
        view->deal = &work->waiting[i];
        view->tricks = &work->tables[i];
        if (!work->last || dealing_value(view, work->last))
            accept_deal(work, view->deal, view->tricks);
    }
    work->waiting_count = 0;
    if (!is_solved)
        work->run->problem = "the deals could not be solved";
    return is_solved;
}

/* How many deals are worth solving together: no more than are wanted if each of them will be accepted, else a few for
 * each. */
static size_t batch_size(const running *work)
{
    uint64_t wanted = work->produce - work->run->produced;
    uint64_t size = work->last && wanted < DOUBLEDUMMY_BATCH ? 4 * wanted : wanted;
    return size < DOUBLEDUMMY_BATCH ? (size_t)size : DOUBLEDUMMY_BATCH;
}

static bool try_deal(running *work)
{
    bridge_deal deal;
    dealing_run *run = work->run;
    if (work->stack)
        dealing_stack_deal(&deal, work->stack, work->chance);
    else if (run->source == DEALING_DEALER)
        dealing_shuffle_as_dealer(&deal, &work->pack, work->chance);
    else
        dealing_shuffle(&deal, &work->pack, work->chance);
    work->tried++;
    run->view.deal = &deal;
    bool is_met = !work->first || dealing_value(&run->view, work->first);
    if (run->view.is_undefined)
        run->problem = "a number is divided by 0";
    if (!is_met || run->problem)
        return !run->problem;
    if (!work->is_solving) {
        accept_deal(work, &deal, NULL);
        return true;
    }
    work->waiting[work->waiting_count++] = deal;
    return work->waiting_count < batch_size(work) || solve_waiting(work);
}

static bool prepare(running *work)
{
    const dealing_program *program = work->program;
    dealing_run *run = work->run;
    bool is_impossible = false, prints = program->action_count == 0;
    for (size_t i = 0; i < program->action_count; i++)
        prints = prints || dealing_prints_deals(&program->actions[i]);
    work->generate = program->generate ? program->generate : GENERATE_USUAL;
    work->produce = program->produce ? program->produce : prints ? PRODUCE_USUAL : work->generate;
    if (!dealing_open_pack(&work->pack, &program->fixed)) {
        run->problem = "a card is dealt twice";
        return false;
    }
    work->chance = dealing_make_chance(work->arena, run->source, run->seed);
    if (!work->chance) {
        run->problem = base_arena_failed(work->arena) ? NULL : "the system has no random numbers";
        return false;
    }
    if (!run->is_plain && run->source != DEALING_DEALER) {
        work->stack = dealing_make_stack(work->arena, program, &is_impossible);
        if (work->stack && dealing_stack_share(work->stack) > 0.5)
            work->stack = NULL;
    }
    if (is_impossible) {
        run->problem = "no hand meets the condition";
        return false;
    }
    split_tricks(work, work->stack ? dealing_stack_rest(work->stack) : program->condition);
    work->is_solving = run->is_solved || work->last || asks_tricks(program);
    run->view = (dealing_view){ .scales = program->scales, .chance = work->chance, .dealer = program->dealer };
    return make_sums(work);
}

bool dealing_run_program(dealing_run *run, base_arena *arena)
{
    running *work = ARENA_NEW(arena, running);
    run->problem = NULL;
    if (!work)
        return false;
    *work = (running){ .run = run, .arena = arena, .program = run->program };
    if (!prepare(work))
        return false;
    double share = work->stack ? dealing_stack_share(work->stack) : 1;
    while (!is_enough(work) && (double)work->tried / share < (double)work->generate) {
        if (!try_deal(work))
            return false;
        if (run->progress && work->tried % PROGRESS_EVERY == 0)
            run->progress(run->produced, work->produce, run->payload);
    }
    if (work->waiting_count && !is_enough(work) && !solve_waiting(work))
        return false;
    run->generated = (uint64_t)((double)work->tried / share + 0.5);
    return !run->problem;
}
