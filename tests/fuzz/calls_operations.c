/* calls_operations.c - whole operations on samples, through their functions and through their rows. */
#include <string.h>

#include "calls.h"

/* What an operation is asked of: a session, files and where the answer goes. */
typedef struct asked {
    gamut_session *session;
    int slot;
    const char *paths[2];
    gamut_stream stream;
    const gamut_value *answer;
} asked;

static asked ask(calls_world *world)
{
    asked made = { .stream = calls_stream(world) };
    made.session = calls_handle(world, CALLS_SESSION, &made.slot);
    made.paths[0] = calls_path(world);
    made.paths[1] = calls_path(world);
    if (made.slot != CALLS_NONE)
        world->running = made.session;
    return made;
}

/* A session that was refused has done nothing; else its answer is the last one. */
static void settle(calls_world *world, const asked *made, gamut_outcome outcome)
{
    world->running = NULL;
    require(outcome >= GAMUT_FINE && outcome <= GAMUT_UNWRITTEN);
    if (made->slot == CALLS_NONE)
        require(outcome == GAMUT_MISUSED && !made->answer);
    else if (made->answer)
        world->answers[made->slot] = made->answer;
}

static void read_some(calls_world *world)
{
    asked it = ask(world);
    gamut_outcome outcome;
    const char *const *files;
    size_t count;
    switch (calls_take(world) % 8) {
    case 0:
        outcome = gamut_info(it.session, it.paths[0], &it.answer);
        break;
    case 1:
        outcome = gamut_check(it.session, it.paths[0]);
        break;
    case 2:
        outcome = gamut_diff(it.session, it.paths[0], it.paths[1], &it.answer);
        break;
    case 3:
        outcome = gamut_dump(it.session, it.paths[0], NULL, (gamut_dump_form)(calls_take(world) % 3), &it.stream);
        break;
    case 4:
        outcome = gamut_show(it.session, it.paths[0], NULL, NULL, &it.stream);
        break;
    case 5:
        outcome = gamut_show_names(it.session, it.paths, 2, "players", NULL, &it.stream);
        break;
    case 6:
        outcome = gamut_list_files(it.session, it.paths, 2, NULL, &files, &count);
        break;
    default:
        outcome = gamut_rescore(it.session, it.paths[0], &it.answer);
        break;
    }
    settle(world, &it, outcome);
}

/* Nothing appears: the folder is not there. */
static void write_some(calls_world *world)
{
    asked it = ask(world);
    gamut_outcome outcome;
    const gamut_change change = { "white", calls_text(world) };
    switch (calls_take(world) % 9) {
    case 0:
        outcome = gamut_convert(it.session, it.paths, 2, CALLS_OUTPUT, &it.answer);
        break;
    case 1:
        outcome = gamut_split(it.session, it.paths, 2, CALLS_OUTPUT, GAMUT_SPLIT_YEAR, 0, &it.answer);
        break;
    case 2:
        outcome = gamut_fix(it.session, it.paths[0], CALLS_OUTPUT, &it.answer);
        break;
    case 3:
        outcome = gamut_salvage(it.session, it.paths[0], CALLS_OUTPUT, &it.answer);
        break;
    case 4:
        outcome = gamut_rescore_fix(it.session, it.paths[0], CALLS_OUTPUT, &it.answer);
        break;
    case 5:
        outcome = gamut_edit(it.session, it.paths[0], &change, 1, false, CALLS_OUTPUT, &it.answer);
        break;
    case 6:
        outcome = gamut_anonymise(it.session, it.paths[0], CALLS_OUTPUT);
        break;
    case 7:
        outcome = gamut_anonymise_files(it.session, it.paths, 2, "no-such-folder");
        break;
    default:
        outcome = gamut_report(it.session, it.paths, 1, NULL, CALLS_OUTPUT);
        break;
    }
    settle(world, &it, outcome);
}

static void compute_some(calls_world *world)
{
    asked it = ask(world);
    gamut_outcome outcome;
    const gamut_record *record = calls_record(world);
    const gamut_pair_options options = { .size = sizeof options, .output = CALLS_OUTPUT };
    uint64_t count;
    switch (calls_take(world) % 10) {
    case 0:
        outcome = gamut_standings(it.session, it.paths[0], NULL, &it.answer);
        break;
    case 1:
        outcome = gamut_norms(it.session, it.paths[0], &it.answer);
        break;
    case 2:
        outcome = gamut_pair(it.session, it.paths[0], NULL, &it.answer);
        break;
    case 3:
        outcome = gamut_pair_check(it.session, it.paths[0], NULL, &it.answer);
        break;
    case 4:
        outcome = gamut_generate(it.session, "none.trf", &options, &it.answer);
        break;
    case 5:
        outcome = gamut_stats(it.session, it.paths, 2, NULL, &it.answer);
        break;
    case 6:
        outcome = gamut_find(it.session, it.paths, 2, NULL, GAMUT_FORM_TEXT, &it.stream, &count);
        break;
    case 7:
        outcome = gamut_tree(it.session, it.paths, 1, NULL, &it.answer);
        break;
    case 8:
        outcome = gamut_tree_book(it.session, it.paths, 1, NULL, CALLS_OUTPUT, NULL);
        break;
    default:
        outcome = record ? gamut_standings_of(it.session, record, NULL, &it.answer)
                         : gamut_dd(it.session, "club.pgn", NULL, &it.answer); /* it has no deals */
        break;
    }
    settle(world, &it, outcome);
}

static void view_some(calls_world *world)
{
    asked it = ask(world);
    gamut_outcome outcome;
    gamut_view_request request = { .size = sizeof request,
                                   .kind = (gamut_view_kind)(calls_take(world) % 8),
                                   .record = 1 };
    gamut_question question = { .size = sizeof question, .sql = "select 1" };
    switch (calls_take(world) % 6) {
    case 0:
        outcome = gamut_view(it.session, it.paths[0], &request, &it.stream);
        break;
    case 1:
        outcome = gamut_view_together(it.session, it.paths, 2, &it.stream);
        break;
    case 2:
        outcome = gamut_query(it.session, CALLS_OUTPUT, &question, &it.stream);
        break;
    case 3:
        outcome = gamut_collect(it.session, CALLS_OUTPUT, it.paths, 1, NULL, &it.answer);
        break;
    case 4:
        outcome = gamut_merge_players(it.session, CALLS_OUTPUT, (gamut_merge_step)0, NULL, &it.answer);
        break;
    default:
        it.answer = gamut_reports(it.session, NULL);
        outcome = it.slot == CALLS_NONE ? GAMUT_MISUSED : GAMUT_FINE;
        break;
    }
    settle(world, &it, outcome);
}

/* By the row, as the tool does it. Without an output some would write to stdout. */
static void run_row(calls_world *world)
{
    asked it = ask(world);
    const gamut_operation *operation = gamut_operation_at(calls_take(world) % gamut_operation_count());
    max_align_t options[64] = { 0 };
    require(operation->options_size <= sizeof options);
    memcpy(options, &operation->options_size, sizeof operation->options_size); /* what options begin with */
    bool has_output = gamut_operation_option(operation, "output") != NULL;
    gamut_status status =
        gamut_operation_set(it.session, operation, options, has_output ? "output" : "json", CALLS_OUTPUT);
    require(it.slot != CALLS_NONE || status == GAMUT_FAILED);
    if (has_output && status != GAMUT_OK) {
        settle(world, &it, GAMUT_MISUSED);
        return;
    }
    gamut_request request = { .size = sizeof request,
                              .operation = operation->name,
                              .paths = it.paths,
                              .path_count = calls_take(world) % 3,
                              .options = options,
                              .stream = &it.stream };
    gamut_outcome outcome = gamut_run(it.session, &request, &it.answer);
    world->running = NULL; /* printing is no call of the session */
    if (it.answer)
        (void)gamut_print(&request, it.answer);
    settle(world, &it, outcome);
}

static void print_answer(calls_world *world)
{
    gamut_stream stream = calls_stream(world);
    const gamut_value *answer = world->answers[calls_take(world) % CALLS_SLOTS];
    if (answer)
        (void)gamut_value_print(answer, 0, &stream);
}

calls_call *const calls_of_operations[] = { read_some, read_some, write_some,  compute_some,
                                            view_some, run_row,   print_answer };
const size_t calls_of_operations_count = sizeof calls_of_operations / sizeof *calls_of_operations;
