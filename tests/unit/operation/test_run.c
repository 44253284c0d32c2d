/* test_run.c - operations that are asked for too little, or for what makes no sense, are refused in words. */
#include <gamut/change.h>
#include <gamut/operation.h>
#include <gamut/operations.h>
#include <gamut/standings.h>
#include <gamut/tournament.h>

#include <stdlib.h>

#include "../handle/memory.h"

static char path[512];

static const char *sample(const char *name)
{
    snprintf(path, sizeof path, "%s/samples/%s", getenv("GAMUT_SOURCE_ROOT"), name);
    return path;
}

static gamut_outcome run(gamut_session *session, const char *operation, const char *name, const void *options)
{
    const char *paths[] = { sample(name), "set", "[1].dealer", "N" };
    const gamut_value *answer;
    size_t least = gamut_operation_find(operation)->least;
    const gamut_request request = { .size = sizeof request,
                                    .operation = operation,
                                    .paths = paths,
                                    .path_count = least ? least : 1,
                                    .options = options };
    return gamut_run(session, &request, &answer);
}

static void assert_says(const gamut_session *session, const char *message)
{
    assert_string_equal(gamut_session_message(session), message);
}

static void a_file_to_write_to_is_required(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    for (size_t i = 0; i < gamut_operation_count(); i++) {
        const gamut_operation *operation = gamut_operation_at(i);
        char message[128];
        if (!operation->needs_output)
            continue;
        snprintf(message, sizeof message, "%s needs a file to write to: the option output", operation->command);
        assert_int_equal(run(session, operation->name, "pairs.pbn", NULL), GAMUT_MISUSED);
        assert_says(session, message);
    }
    gamut_session_close(session);
}

static void what_is_printed_may_go_nowhere(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    assert_int_equal(run(session, "dump", "autumn.cbt", NULL), GAMUT_FINE);
    assert_int_equal(run(session, "find", "club.pgn", NULL), GAMUT_FINE);
    assert_int_equal(
        run(session, "find", "club.pgn", &(gamut_find_options){ .size = sizeof(gamut_find_options), .count = true }),
        GAMUT_FINE);
    assert_int_equal(run(session, "show", "club.pgn", NULL), GAMUT_FINE);
    assert_int_equal(run(session, "show", "club.pgn",
                         &(gamut_show_options){ .size = sizeof(gamut_show_options), .list = "players" }),
                     GAMUT_FINE);
    gamut_session_close(session);
}

static void operands_may_not_be_null(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    gamut_request request = { .size = sizeof request, .operation = "info", .path_count = 1 };
    assert_int_equal(gamut_run(session, &request, NULL), GAMUT_MISUSED);
    assert_says(session, "gamut_run: the parameter paths is NULL");
    const char *none = NULL;
    request.paths = &none;
    assert_int_equal(gamut_run(session, &request, NULL), GAMUT_MISUSED);
    assert_says(session, "gamut_run: the parameter paths[i] is NULL");
    assert_int_equal(gamut_run(session, NULL, NULL), GAMUT_MISUSED);
    assert_false(gamut_print(&request, NULL));
    gamut_session_close(session);
}

static void an_option_needs_its_partner(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    const gamut_value *answer;
    const gamut_pair_options seed = { .size = sizeof seed, .seed = 3 };
    const gamut_pair_options config = { .size = sizeof config, .config = "tournaments.conf" };
    assert_int_equal(run(session, "pair", "club.trf", &seed), GAMUT_MISUSED);
    assert_says(session, "the option seed of pair has no effect without the option generate");
    assert_int_equal(gamut_pair(session, sample("club.trf"), &config, &answer), GAMUT_MISUSED);
    assert_says(session, "the option config of pair has no effect without the option generate");
    assert_string_equal(gamut_operation_option(gamut_operation_find("pair"), "seed")->needs, "generate");
    gamut_session_close(session);
}

static void what_is_mistyped_is_suggested(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    const gamut_operation *check = gamut_operation_find("check");
    gamut_check_options options = { .size = sizeof options };
    assert_int_equal(gamut_operation_set(session, check, &options, "fail-one", "note"), GAMUT_FAILED);
    assert_says(session, "check has no option '--fail-one'; did you mean '--fail-on'?");
    assert_int_equal(gamut_operation_set(session, check, &options, "xyzzyplughqw", "note"), GAMUT_FAILED);
    assert_says(session, "check has no option '--xyzzyplughqw'");
    assert_int_equal(gamut_operation_set(session, check, &options, "sarig", "yes"), GAMUT_FAILED);
    assert_says(session, "check has no option '--sarig'"); /* only the tool has --sarif */
    gamut_session_close(session);
}

static void only_some_answers_are_tables_or_pictures(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    const char *paths[] = { sample("club.pgn") };
    gamut_style style = { .size = sizeof style, .form = GAMUT_FORM_CSV };
    gamut_request request = {
        .size = sizeof request, .operation = "info", .paths = paths, .path_count = 1, .style = &style
    };
    assert_int_equal(gamut_run(session, &request, NULL), GAMUT_MISUSED);
    assert_says(session, "info has no answer as CSV");
    style.form = GAMUT_FORM_SVG;
    assert_int_equal(gamut_run(session, &request, NULL), GAMUT_MISUSED);
    assert_says(session, "info has no answer as SVG");
    request.operation = "show";
    assert_int_equal(gamut_run(session, &request, NULL), GAMUT_FINE);
    gamut_session_close(session);
}

/* Programs have no standard output that others read, so what is invented needs a place. */
static void what_is_written_needs_a_name(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    gamut_pair_options options = { .size = sizeof options, .generate = true };
    gamut_request request = { .size = sizeof request, .operation = "pair", .options = &options };
    assert_int_equal(gamut_run(session, &request, NULL), GAMUT_MISUSED);
    assert_says(session, "what is invented needs a file to write to: the option output");
    assert_int_equal(gamut_operation_set(session, gamut_operation_find("pair"), &options, "output", ""), GAMUT_FAILED);
    assert_says(session, "'' is not a value of --output; it takes the name of a file");
    gamut_session_close(session);
}

static void a_choice_is_refused_with_norms_too(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    const gamut_value *answer;
    const gamut_standings_options options = { .size = sizeof options, .norms = true, .type = "knockout" };
    assert_int_equal(gamut_standings(session, sample("harbour.trf"), &options, &answer), GAMUT_MISUSED);
    assert_says(session, "'knockout' is not a value of --type; it takes swiss|round-robin|double-round-robin|keizer");
    gamut_session_close(session);
}

static void a_change_has_a_path_and_a_value(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    const gamut_value *answer;
    const gamut_change change = { .path = "[1].white" };
    assert_int_equal(gamut_edit(session, sample("club.pgn"), &change, 1, false, "never.pgn", &answer), GAMUT_MISUSED);
    assert_says(session, "gamut_edit: the parameter changes[i].value is NULL");
    gamut_session_close(session);
}

/* A file that was there stays. */
static void nothing_is_made_of_nothing(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    const gamut_value *answer;
    const char *paths[] = { sample("club.pgn") };
    assert_int_equal(gamut_convert(session, NULL, 0, "never.pgn", &answer), GAMUT_MISUSED);
    assert_says(session, "convert needs a file to read");
    assert_int_equal(gamut_convert(session, paths, 1, NULL, &answer), GAMUT_MISUSED);
    assert_says(session, "gamut_convert: the parameter output is NULL");
    assert_int_equal(gamut_split(session, paths, 1, "never.pgn", (gamut_split_by)99, 1, &answer), GAMUT_MISUSED);
    assert_says(session, "there is no such way to split");
    gamut_session_close(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_to_write_to_is_required),  cmocka_unit_test(what_is_printed_may_go_nowhere),
        cmocka_unit_test(operands_may_not_be_null),        cmocka_unit_test(an_option_needs_its_partner),
        cmocka_unit_test(what_is_mistyped_is_suggested),   cmocka_unit_test(only_some_answers_are_tables_or_pictures),
        cmocka_unit_test(what_is_written_needs_a_name),    cmocka_unit_test(a_choice_is_refused_with_norms_too),
        cmocka_unit_test(a_change_has_a_path_and_a_value), cmocka_unit_test(nothing_is_made_of_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
