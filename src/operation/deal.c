/* deal.c - deals boards that meet conditions, and prints or writes them. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "dealing/dealing.h"
#include "model/tree_json.h"
#include "operation.h"

typedef struct deal_work {
    gamut_session *session;
    const gamut_deal_options *options;
    base_arena *arena;
    dealing_program program;
    dealing_run run;
    gamut_writer *writer;
    handle_out out;
    bool is_json;
    bool is_listing; /* every deal is printed, not only what is added up */
    gamut_outcome outcome;
} deal_work;

static gamut_outcome deal_refuse(deal_work *work, const char *where, const char *problem)
{
    if (!problem)
        return session_out_of_memory(work->session, GAMUT_UNREADABLE);
    return session_say(work->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "%s: %s", where, problem);
}

static gamut_outcome deal_read_script(deal_work *work, const char *path)
{
    io_bundle *bundle = NULL;
    const char *message = "";
    dealing_flaw flaw;
    if (reader_open_bundle(&bundle, work->session, path, &message) != IO_OK)
        return session_say(work->session, GAMUT_UNREADABLE, GAMUT_ERROR_INPUT, "%s: %s", path, message);
    base_text text = base_arena_copy(work->arena, base_text_of_bytes(io_bundle_main(bundle)->bytes));
    io_bundle_close(bundle);
    if (dealing_read_program(&work->program, work->arena, text, &flaw))
        return GAMUT_FINE;
    size_t line = 1, column = 1;
    for (size_t i = 0; i < flaw.at && i < text.length; i++) {
        column = text.data[i] == '\n' ? 1 : column + 1;
        line += text.data[i] == '\n';
    }
    return deal_refuse(work, base_arena_print(work->arena, "%s:%zu:%zu", path, line, column).data, flaw.problem);
}

static gamut_outcome deal_add_conditions(deal_work *work)
{
    const gamut_deal_options *options = work->options;
    const struct {
        const char *name, *text;
        bridge_seat seat;
    } hands[] = { { "--north", options->north, BRIDGE_NORTH },
                  { "--east", options->east, BRIDGE_EAST },
                  { "--south", options->south, BRIDGE_SOUTH },
                  { "--west", options->west, BRIDGE_WEST } };
    dealing_program *program = &work->program;
    dealing_flaw flaw;
    for (size_t i = 0; i < COUNT(hands); i++) {
        const char *problem = NULL;
        const dealing_hand *hand =
            hands[i].text ? dealing_read_hand(work->arena, base_text_of(hands[i].text), hands[i].seat, &problem) : NULL;
        if (hands[i].text && !hand)
            return deal_refuse(work, hands[i].name, problem);
        if (hand)
            program->condition = dealing_join(work->arena, program->condition, hand->node);
    }
    if (options->condition) {
        const dealing_node *node = dealing_read_expression(work->arena, base_text_of(options->condition), &flaw);
        if (!node)
            return deal_refuse(work, base_arena_print(work->arena, "--condition: at %zu", flaw.at + 1).data,
                               flaw.problem);
        program->condition = dealing_join(work->arena, program->condition, node);
    }
    if (options->predeal && !dealing_read_predeal(&program->fixed, work->arena, base_text_of(options->predeal), &flaw))
        return deal_refuse(work, base_arena_print(work->arena, "--predeal: at %zu", flaw.at + 1).data, flaw.problem);
    return base_arena_failed(work->arena) ? session_out_of_memory(work->session, GAMUT_UNREADABLE) : GAMUT_FINE;
}

/* The options replace what the script says. */
static void deal_set_numbers(deal_work *work, bool has_script)
{
    static const char *const seats[] = { "north", "east", "south", "west" };
    static const char *const sides[] = { "none", "ns", "ew", "all" };
    const gamut_deal_options *options = work->options;
    dealing_program *program = &work->program;
    if (options->count || !has_script)
        program->produce = options->count ? options->count : 1;
    if (options->tries)
        program->generate = options->tries;
    if (options->first)
        program->first_board = options->first;
    for (size_t i = 0; i < COUNT(seats); i++) {
        if (options->dealer && strcmp(options->dealer, seats[i]) == 0)
            program->dealer = (bridge_seat)(BRIDGE_NORTH + (int)i);
        if (options->vulnerable && strcmp(options->vulnerable, sides[i]) == 0)
            program->vulnerability = (bridge_vulnerability)(BRIDGE_VULNERABLE_NONE + (int)i);
    }
    work->is_listing = program->action_count == 0;
    for (size_t i = 0; i < program->action_count; i++)
        work->is_listing = work->is_listing || dealing_prints_deals(&program->actions[i]);
    bool has_seed = options->seed || program->has_seed;
    work->run.seed = options->seed ? options->seed : program->seed;
    work->run.source = !has_seed                                                         ? DEALING_UNPREDICTABLE
                       : options->generator && strcmp(options->generator, "dealer") == 0 ? DEALING_DEALER
                                                                                         : DEALING_SEEDED;
    work->run.is_plain = options->plain;
    work->run.is_solved = options->solve;
    work->run.seconds = handle_unsigned(options->seconds);
}

/* ---- one deal ---- */

static gamut_value *deal_tree(base_arena *arena, const dealing_dealt *dealt, bool is_solved)
{
    char deal[BRIDGE_DEAL_SIZE];
    gamut_value *tree = tree_object(arena);
    size_t length = bridge_print_deal(deal, dealt->deal, BRIDGE_NORTH);
    tree_set_integer(arena, tree, "board", (int64_t)dealt->board);
    tree_set_text(arena, tree, "dealer", bridge_seat_text(dealt->dealer));
    tree_set_text(arena, tree, "vulnerable", bridge_vulnerability_text(dealt->vulnerability, BRIDGE_PBN));
    tree_set_text(arena, tree, "deal", base_arena_copy(arena, (base_text){ deal, length }));
    if (is_solved) {
        doubledummy_par par = { 0 };
        if (dealt->tricks && dealt->tricks->is_solved)
            par = doubledummy_find_par(dealt->tricks, dealt->dealer, dealt->vulnerability);
        tree_set(tree, "tricks", dealt->tricks ? operation_tricks_tree(arena, dealt->tricks) : tree_null(arena));
        tree_set(tree, "par", operation_par_tree(arena, &par));
    }
    return tree;
}

static bool deal_write(deal_work *work, const dealing_dealt *dealt)
{
    char deal[BRIDGE_DEAL_SIZE];
    base_arena *arena = base_arena_create(work->session->budget);
    if (!arena)
        return false;
    gamut_board board = { .board = base_number((int64_t)dealt->board),
                          .dealer = bridge_seat_text(dealt->dealer),
                          .vulnerable = bridge_vulnerability_text(dealt->vulnerability, BRIDGE_PBN),
                          .deal = { deal, bridge_print_deal(deal, dealt->deal, BRIDGE_NORTH) } };
    gamut_record record = { .kind = GAMUT_KIND_BRIDGE_BOARD, .number = dealt->number, .board = &board };
    bool is_put = true;
    if (dealt->tricks && dealt->tricks->is_solved) {
        doubledummy_par par = doubledummy_find_par(dealt->tricks, dealt->dealer, dealt->vulnerability);
        is_put = operation_put_solution(arena, &board, dealt->tricks, &par);
    }
    gamut_status status = is_put ? writer_put(work->writer, &record) : GAMUT_FAILED;
    base_arena_destroy(arena);
    if (status == GAMUT_SKIPPED)
        work->outcome = GAMUT_FINDINGS;
    if (status == GAMUT_FAILED)
        work->outcome = session_write_failure(work->session);
    return status != GAMUT_FAILED;
}

static bool deal_take(const dealing_dealt *dealt, void *payload)
{
    deal_work *work = payload;
    const dealing_program *program = &work->program;
    base_buffer *out = &work->out.buffer;
    if (work->writer)
        return deal_write(work, dealt);
    if (work->is_json && work->is_listing) {
        base_arena *arena = base_arena_create(work->session->budget);
        if (arena)
            tree_print_json(out, deal_tree(arena, dealt, work->options->solve), 0);
        base_buffer_add_char(out, '\n');
        out->failed = out->failed || !arena || base_arena_failed(arena);
        base_arena_destroy(arena);
    }
    static const dealing_action usual = { .task = DEALING_PRINT_ALL };
    for (size_t i = 0; !work->is_json && i < program->action_count; i++)
        dealing_print_deal(out, &program->actions[i], &work->run, dealt);
    if (!work->is_json && !program->action_count)
        dealing_print_deal(out, &usual, &work->run, dealt);
    handle_out_pass(&work->out);
    return !work->out.is_stopped && !out->failed;
}

static void deal_progress(uint64_t done, uint64_t total, void *payload)
{
    const deal_work *work = payload;
    gamut_progress progress = { .file = "deal", .done = done, .total = total, .records = done };
    if (work->session->report)
        work->session->report(&progress, work->session->report_payload);
}

/* ---- totals ---- */

/* The value of a cell: a number, or that it is outside the limits. */
static gamut_value *deal_cell_value(base_arena *arena, const dealing_axis *axis, size_t place)
{
    if (place == 0 || place > axis->count)
        return tree_text(arena, place == 0 ? TEXT("low") : TEXT("high"));
    return tree_integer(arena, axis->low + (int64_t)(place - 1) * axis->step);
}

static void deal_add_frequency(base_arena *arena, gamut_value *list, const dealing_action *action,
                               const dealing_sum *sum)
{
    gamut_value *tree = tree_object(arena);
    size_t columns = action->term_count > 1 ? action->axes[1].count + 2 : 1;
    tree_set_text(arena, tree, "text", action->text);
    gamut_value *cells = tree_set_list(arena, tree, "cells");
    for (size_t i = 0; i < (action->axes[0].count + 2) * columns; i++) {
        if (!sum->counts[i])
            continue;
        gamut_value *cell = tree_object(arena);
        tree_set(cell, "value", deal_cell_value(arena, &action->axes[0], i / columns));
        if (columns > 1)
            tree_set(cell, "other", deal_cell_value(arena, &action->axes[1], i % columns));
        tree_set_integer(arena, cell, "count", (int64_t)sum->counts[i]);
        tree_append(cells, cell);
    }
    tree_append(list, tree);
}

static const gamut_value *deal_totals(deal_work *work)
{
    base_arena *arena = work->session->answers;
    const dealing_run *run = &work->run;
    gamut_value *tree = tree_object(arena), *totals = tree_object(arena);
    tree_set_integer(arena, totals, "generated", (int64_t)run->generated);
    tree_set_integer(arena, totals, "produced", (int64_t)run->produced);
    gamut_value *averages = tree_set_list(arena, totals, "averages");
    gamut_value *frequencies = tree_set_list(arena, totals, "frequencies");
    for (size_t i = 0; i < work->program.action_count; i++) {
        const dealing_action *action = &work->program.actions[i];
        if (action->task == DEALING_FREQUENCY)
            deal_add_frequency(arena, frequencies, action, &run->sums[i]);
        if (action->task != DEALING_AVERAGE && action->task != DEALING_EVALUATE_SCORE)
            continue;
        gamut_value *average = tree_object(arena);
        tree_set_text(arena, average, "text", action->text);
        tree_set(average, "value", tree_real(arena, run->produced ? run->sums[i].sum / (double)run->produced : 0));
        tree_append(averages, average);
    }
    tree_set(tree, "totals", totals);
    return tree;
}

static void deal_print_totals(deal_work *work)
{
    base_buffer *out = &work->out.buffer;
    const dealing_program *program = &work->program;
    bool has_sums = false;
    for (size_t i = 0; i < program->action_count; i++) {
        has_sums = has_sums || !dealing_prints_deals(&program->actions[i]);
        if (!work->is_json)
            dealing_print_sums(out, &program->actions[i], &work->run, &work->run.sums[i]);
    }
    if (work->is_json && has_sums) {
        tree_print_json(out, deal_totals(work), 0);
        base_buffer_add_char(out, '\n');
    }
}

/* ---- the run ---- */

static gamut_outcome deal_finish(deal_work *work, const gamut_value **answer)
{
    gamut_session *session = work->session;
    base_arena *arena = session->answers;
    if (!work->writer)
        return work->outcome;
    if (work->outcome <= GAMUT_FINDINGS && gamut_writer_commit(work->writer) != GAMUT_OK)
        work->outcome = session_write_failure(session);
    writer_report_notices(session, work->writer, work->options->output);
    gamut_value *out = tree_object(arena);
    tree_set_text(arena, out, "file", base_text_of(work->options->output));
    tree_set_integer(arena, out, "generated", (int64_t)work->run.generated);
    tree_set_integer(arena, out, "produced", (int64_t)work->run.produced);
    tree_set(out, "losses", tree_copy(arena, work->writer->codec.losses));
    *answer = work->outcome <= GAMUT_FINDINGS ? out : NULL;
    return handle_worse(work->outcome, tree_is_empty(work->writer->codec.losses) ? GAMUT_FINE : GAMUT_FINDINGS);
}

static gamut_outcome deal_boards(deal_work *work, const gamut_value **answer)
{
    gamut_session *session = work->session;
    work->run.program = &work->program;
    work->run.take = deal_take;
    work->run.progress = deal_progress;
    work->run.payload = work;
    bool is_dealt = dealing_run_program(&work->run, work->arena);
    if (!is_dealt && work->outcome <= GAMUT_FINDINGS)
        work->outcome = work->run.problem
                            ? session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "%s", work->run.problem)
                            : session_out_of_memory(session, GAMUT_UNREADABLE);
    if (is_dealt && !work->writer)
        deal_print_totals(work);
    if (is_dealt && work->program.produce > work->run.produced && work->options->count) {
        base_text few = base_arena_print(
            work->arena, "%llu of %llu deals were found in %llu tries", (unsigned long long)work->run.produced,
            (unsigned long long)work->program.produce, (unsigned long long)work->run.generated);
        session_report_output(session, work->options->output ? work->options->output : "deal", &handle_rule_selection,
                              few);
        work->outcome = handle_worse(work->outcome, GAMUT_FINDINGS);
    }
    return is_dealt ? deal_finish(work, answer) : work->outcome;
}

gamut_outcome deal_run(const operation_call *call, const gamut_deal_options *options, const gamut_value **answer)
{
    gamut_session *session = call->session;
    deal_work work = { .session = session,
                       .options = options,
                       .arena = base_arena_create(session->budget),
                       .out = { .stream = call->stream },
                       .is_json = call->style->form == GAMUT_FORM_JSON,
                       .outcome = GAMUT_FINE };
    dealing_flaw flaw;
    if (!work.arena)
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    gamut_outcome outcome = call->path_count ? deal_read_script(&work, call->paths[0]) : GAMUT_FINE;
    if (!call->path_count && !dealing_read_program(&work.program, work.arena, TEXT(""), &flaw))
        outcome = session_out_of_memory(session, GAMUT_UNREADABLE);
    if (outcome == GAMUT_FINE)
        outcome = deal_add_conditions(&work);
    if (outcome == GAMUT_FINE) {
        deal_set_numbers(&work, call->path_count > 0);
        if (options->output && gamut_writer_open(&work.writer, session, options->output) != GAMUT_OK)
            outcome = session_write_failure(session);
        else if (work.writer && !(work.writer->codec.format->about.kinds & GAMUT_KIND_BRIDGE_BOARD))
            outcome = session_say(session, GAMUT_MISUSED, GAMUT_ERROR_FORMAT, "%s files hold no boards of bridge",
                                  work.writer->codec.format->about.id);
    }
    if (outcome == GAMUT_FINE)
        outcome = deal_boards(&work, answer);
    gamut_writer_close(work.writer);
    bool is_written = handle_out_end(&work.out);
    base_arena_destroy(work.arena);
    return is_written || outcome > GAMUT_FINDINGS ? outcome : GAMUT_UNWRITTEN;
}
