/* test_answer.c - answers as structs say what the trees say that they are made from. */
#include <gamut/answers.h>
#include <gamut/doubledummy.h>
#include <gamut/operation.h>
#include <gamut/operations.h>
#include <gamut/statistics.h>
#include <stdio.h>
#include <stdlib.h>

#include "../handle/memory.h"

static const gamut_value *ask(gamut_session *session, const char *operation, const char *sample, const void *options)
{
    char path[512];
    const char *paths[] = { path };
    const gamut_value *answer = NULL;
    snprintf(path, sizeof path, "%s/samples/%s", getenv("GAMUT_SOURCE_ROOT"), sample);
    const gamut_request request = {
        .size = sizeof request, .operation = operation, .paths = paths, .path_count = 1, .options = options
    };
    assert_true(gamut_run(session, &request, &answer) <= GAMUT_FINDINGS);
    assert_non_null(answer);
    return answer;
}

static void standings_have_their_numbers_in_the_smallest_unit(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    const gamut_value *tree = ask(session, "standings", "harbour.trf", NULL);
    const gamut_standings_answer *answer = gamut_standings_answer_of(session, tree);
    assert_non_null(answer);
    assert_ptr_equal(answer->tree, tree);
    assert_int_equal(answer->rounds.state, GAMUT_KNOWN);
    const gamut_standings_competitor *each = answer->competitors;
    size_t count = 0;
    for (; each; each = each->next) {
        const gamut_value *points = gamut_value_member(each->tree, "points");
        char printed[32];
        assert_int_equal(each->points.state, GAMUT_KNOWN);
        assert_int_equal(each->points.places, 1);
        snprintf(printed, sizeof printed, "%lld.%lld", (long long)(each->points.value / 10),
                 (long long)(each->points.value % 10));
        assert_int_equal(points->as.text.length, strlen(printed));
        assert_memory_equal(points->as.text.data, printed, strlen(printed));
        assert_non_null(each->declared);
        count++;
    }
    assert_int_equal(count, gamut_value_member(tree, "competitors")->as.count);
    gamut_session_close(session);
}

static void what_an_answer_lacks_is_absent(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    const gamut_standings_answer *answer =
        gamut_standings_answer_of(session, ask(session, "standings", "harbour.trf", NULL));
    assert_null(answer->explained);
    assert_null(answer->further);
    assert_int_equal(answer->whom.state, GAMUT_ABSENT);
    assert_null(answer->competitors->progress.items);
    gamut_session_close(session);
}

static void an_answer_of_another_shape_is_none(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    const gamut_standings_options norms = { .size = sizeof norms, .norms = true };
    const gamut_value *tree = ask(session, "standings", "harbour.trf", &norms);
    assert_null(gamut_standings_answer_of(session, tree));
    assert_non_null(gamut_standings_norms_of(session, tree));
    assert_null(gamut_pair_round_of(session, tree));
    assert_null(gamut_standings_answer_of(session, NULL));
    gamut_session_close(session);
}

static void an_answer_of_a_verb_is_a_struct_of_both_words(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    const gamut_event_status_answer *status =
        gamut_event_status_answer_of(session, ask(session, "event-status", "harbour.trf", NULL));
    assert_non_null(status);
    assert_int_equal(status->round.value, 5);
    assert_int_equal(status->bye.value, 9);
    assert_int_equal(status->pairs->white.value, 8);
    assert_int_equal(status->absent->id.value, 10);
    assert_null(status->done.data);
    assert_string_equal(gamut_operation_find("event-status")->command, "event status");
    assert_null(gamut_operation_find("event status"));
    gamut_session_close(session);
}

static void lists_of_texts_and_of_structs_keep_their_order(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    const gamut_info_answer *info = gamut_info_answer_of(session, ask(session, "info", "club.pgn", NULL));
    assert_non_null(info);
    assert_true(info->kinds.count > 0);
    assert_memory_equal(info->kinds.items[0].data, "chess-game", 10);
    const gamut_stats_answer *stats = gamut_stats_answer_of(session, ask(session, "stats", "club.pgn", NULL));
    assert_non_null(stats);
    const gamut_value *tree = gamut_value_member(stats->tree, "players")->first;
    for (const gamut_stats_player_row *row = stats->players; row; row = row->next, tree = tree->next)
        assert_ptr_equal(row->tree, tree);
    assert_null(tree);
    gamut_session_close(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(standings_have_their_numbers_in_the_smallest_unit),
        cmocka_unit_test(what_an_answer_lacks_is_absent),
        cmocka_unit_test(an_answer_of_another_shape_is_none),
        cmocka_unit_test(an_answer_of_a_verb_is_a_struct_of_both_words),
        cmocka_unit_test(lists_of_texts_and_of_structs_keep_their_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
