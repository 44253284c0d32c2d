/* test_tree_path.c - paths, in which people count from 1. */
#include "model/tree_path.h"

#include "../fixture.h"
#include "base/text.h"

static gamut_value *make_event(base_arena *arena)
{
    gamut_value *event = tree_object(arena), *players = tree_set_list(arena, event, "players");
    static const char *const names[] = { "Ash", "Birch", "Cedar" };
    for (size_t i = 0; i < 3; i++) {
        gamut_value *player = tree_object(arena);
        tree_set_text(arena, player, "name", base_text_of(names[i]));
        tree_append(players, player);
    }
    return event;
}

static void a_printed_path_counts_from_1(void **state)
{
    base_arena *arena = *state;
    assert_text(tree_path_print(arena, TEXT(""), "players[%zu].rounds[%zu].%s", (size_t)0, (size_t)9, "result"),
                "players[1].rounds[10].result");
    assert_text(tree_path_print(arena, TEXT(""), "name"), "name");
    assert_text(tree_path_print(arena, TEXT(""), "tags[%s].value", "Room"), "tags[Room].value");
}

static void what_is_before_a_path_stays_as_it_is(void **state)
{
    base_arena *arena = *state;
    base_text rows = tree_path_print(arena, TEXT("bridge-board[1].tables[1]"), ".rows[%zu]", (size_t)0);
    assert_text(rows, "bridge-board[1].tables[1].rows[1]");
    assert_text(tree_path_print(arena, rows, "[%zu]", (size_t)3), "bridge-board[1].tables[1].rows[1][4]");
}

static void a_printed_path_leads_to_its_value(void **state)
{
    base_arena *arena = *state;
    gamut_value *event = make_event(arena), *list = tree_find_path(event, TEXT("players"));
    size_t at = 0;
    for (gamut_value *player = list->first; player; player = player->next, at++)
        assert_ptr_equal(tree_find_path(event, tree_path_print(arena, TEXT(""), "players[%zu]", at)), player);
    assert_int_equal(at, 3);
}

static void no_item_is_number_0(void **state)
{
    base_arena *arena = *state;
    gamut_value *event = make_event(arena);
    assert_null(tree_find_path(event, TEXT("players[0]")));
    assert_null(tree_find_path(event, TEXT("players[4]")));
    assert_false(tree_put_path(arena, event, TEXT("players[0]"), tree_object(arena)));
    assert_false(tree_put_path(arena, event, TEXT("byes[0]"), tree_object(arena)));
    assert_false(tree_put_path(arena, event, TEXT("players[Doe]"), tree_object(arena)));
    assert_true(tree_put_path(arena, event, TEXT("players[4]"), tree_object(arena)));
    assert_true(tree_put_path(arena, event, TEXT("byes[1]"), tree_object(arena)));
    assert_true(tree_path_has_zero(TEXT("players[0].name")));
    assert_true(tree_path_has_zero(TEXT("event[1].players[1].rounds[00]")));
    assert_false(tree_path_has_zero(TEXT("players[10].rounds[Doe].name0")));
}

static void items_are_taken_off_the_front(void **state)
{
    base_text path = TEXT("team_play.teams[3].matches[12].imps");
    size_t at = 99;
    (void)state;
    assert_false(tree_path_take_item(&path, "teams", &at));
    assert_true(tree_path_take_item(&path, "team_play.teams", &at));
    assert_int_equal(at, 2);
    assert_true(tree_path_take_item(&path, "matches", &at));
    assert_int_equal(at, 11);
    assert_text(path, "imps");
    path = TEXT("matches[0].imps");
    assert_false(tree_path_take_item(&path, "matches", &at));
    path = TEXT("matches[Doe]");
    assert_false(tree_path_take_item(&path, "matches", &at));
}

static void what_is_no_step_ends_a_path(void **state)
{
    static const char *const wrong[] = { "players[1",
                                         "players[]",
                                         "players[1]..name",
                                         "players[-1]",
                                         "players[1]x[",
                                         "players[18446744073709551615].name",
                                         "players[99999999999999999999].name" };
    gamut_value *event = make_event(*state);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_null(tree_find_path(event, base_text_of(wrong[i])));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_printed_path_counts_from_1),      cmocka_unit_test(what_is_before_a_path_stays_as_it_is),
        cmocka_unit_test(a_printed_path_leads_to_its_value), cmocka_unit_test(no_item_is_number_0),
        cmocka_unit_test(items_are_taken_off_the_front),     cmocka_unit_test(what_is_no_step_ends_a_path),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
