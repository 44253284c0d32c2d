/* test_tree.c - trees of plain values. */
#include "model/tree.h"

#include "../fixture.h"
#include "base/buffer.h"
#include "model/tree_map.h"

/* The names and kinds of the children, in order: "a:integer b:text". */
static void assert_children(const gamut_value *parent, const char *expected)
{
    static const char *const kinds[] = { "null", "bool", "integer", "real", "text", "list", "object" };
    base_buffer said = { 0 };
    const gamut_value *last = NULL;
    size_t count = 0;
    for (const gamut_value *child = parent->first; child; child = child->next, count++) {
        base_buffer_print(&said, "%s%.*s:%s", count ? " " : "", TEXT_ARGS(child->name), kinds[child->kind]);
        last = child;
    }
    base_buffer_add_char(&said, '\0');
    assert_string_equal((const char *)said.data, expected);
    base_buffer_free(&said);
    assert_int_equal(parent->as.count, count);
    assert_ptr_equal(parent->last, last);
}

static void members_keep_the_order_in_which_they_were_set(void **state)
{
    base_arena *arena = *state;
    gamut_value *object = tree_object(arena);
    tree_set_integer(arena, object, "rank", 1);
    tree_set_text(arena, object, "name", TEXT("Anna"));
    tree_set_bool(arena, object, "title", true);
    tree_set(object, "rating", tree_real(arena, 1.5));
    tree_set(object, "club", tree_null(arena));
    assert_children(object, "rank:integer name:text title:bool rating:real club:null");
}

static void a_member_that_is_set_again_keeps_its_place(void **state)
{
    base_arena *arena = *state;
    gamut_value *object = tree_object(arena);
    tree_set_integer(arena, object, "a", 1);
    tree_set_integer(arena, object, "b", 2);
    tree_set_integer(arena, object, "c", 3);
    tree_set_text(arena, object, "b", TEXT("two"));
    assert_children(object, "a:integer b:text c:integer");
    tree_set_text(arena, object, "c", TEXT("three"));
    assert_children(object, "a:integer b:text c:text");
    tree_set_text(arena, object, "a", TEXT("one"));
    tree_set_integer(arena, object, "d", 4);
    assert_children(object, "a:text b:text c:text d:integer");
    tree_set(object, "a", object->first); /* to itself: no change */
    assert_children(object, "a:text b:text c:text d:integer");
}

static void removing_leaves_the_other_members_in_order(void **state)
{
    base_arena *arena = *state;
    gamut_value *object = tree_object(arena);
    tree_set_integer(arena, object, "a", 1);
    tree_set_integer(arena, object, "b", 2);
    tree_set_integer(arena, object, "c", 3);
    tree_set_integer(arena, object, "d", 4);
    tree_remove(object, "nobody");
    tree_remove(object, "b");
    assert_children(object, "a:integer c:integer d:integer");
    tree_remove(object, "d");
    assert_children(object, "a:integer c:integer");
    tree_remove(object, "a");
    assert_children(object, "c:integer");
    tree_remove(object, "c");
    assert_children(object, "");
    tree_set_integer(arena, object, "e", 5);
    assert_children(object, "e:integer");
    tree_remove(NULL, "e");
}

static void lists_keep_their_items_in_order(void **state)
{
    base_arena *arena = *state;
    gamut_value *object = tree_object(arena);
    gamut_value *list = tree_set_list(arena, object, "rounds");
    tree_append(list, tree_integer(arena, 1));
    tree_append(list, tree_set_object(arena, tree_object(arena), "x"));
    tree_append(list, NULL);
    tree_append(NULL, list);
    assert_int_equal(list->as.count, 2);
    assert_int_equal(list->first->as.integer, 1);
    assert_int_equal(list->last->kind, GAMUT_VALUE_OBJECT);
    assert_ptr_equal(gamut_value_member(object, "rounds"), list);
}

static void an_absent_text_sets_nothing_but_stands_as_null(void **state)
{
    base_arena *arena = *state;
    gamut_value *object = tree_object(arena);
    tree_set_text(arena, object, "club", (base_text){ 0 });
    assert_children(object, "");
    tree_set_text(arena, object, "club", TEXT(""));
    assert_children(object, "club:text");
    assert_int_equal(tree_text(arena, (base_text){ 0 })->kind, GAMUT_VALUE_NULL);
}

static void a_value_of_another_kind_is_as_if_it_were_not_there(void **state)
{
    base_arena *arena = *state;
    gamut_value *object = tree_object(arena);
    tree_set_integer(arena, object, "rank", 3);
    tree_set_text(arena, object, "name", TEXT("Berta"));
    tree_set_bool(arena, object, "is_late", true);
    int64_t rank = 0;
    assert_true(tree_get_integer(&rank, object, "rank"));
    assert_int_equal(rank, 3);
    assert_text(tree_get_text(object, "name"), "Berta");
    assert_true(tree_get_bool(object, "is_late"));
    assert_false(tree_get_integer(&rank, object, "name"));
    assert_false(tree_get_integer(&rank, object, "nobody"));
    assert_true(base_text_is_absent(tree_get_text(object, "rank")));
    assert_false(tree_get_bool(object, "rank"));
    assert_false(tree_get_bool(NULL, "rank"));
}

static void members_are_found_only_in_objects(void **state)
{
    base_arena *arena = *state;
    gamut_value *list = tree_list(arena);
    tree_append(list, tree_integer(arena, 1));
    assert_null(gamut_value_member(NULL, "a"));
    assert_null(gamut_value_member(list, ""));
    assert_null(gamut_value_member(tree_text(arena, TEXT("a")), "a"));
    gamut_value *object = tree_object(arena);
    tree_add(object, TEXT("ab"), tree_integer(arena, 1));
    assert_null(gamut_value_member(object, "a"));
    assert_null(gamut_value_member(object, "abc"));
    assert_int_equal(gamut_value_member(object, "ab")->as.integer, 1);
}

static void only_parents_without_children_are_empty(void **state)
{
    base_arena *arena = *state;
    assert_true(tree_is_empty(NULL));
    assert_true(tree_is_empty(tree_object(arena)));
    assert_true(tree_is_empty(tree_list(arena)));
    assert_false(tree_is_empty(tree_null(arena)));
    assert_false(tree_is_empty(tree_integer(arena, 0)));
    gamut_value *list = tree_list(arena);
    tree_append(list, tree_null(arena));
    assert_false(tree_is_empty(list));
}

/* {"name": "Anna", "rounds": [{"points": 5}, 1.5, null, []], "done": true} */
static gamut_value *make_sample(base_arena *arena)
{
    gamut_value *root = tree_object(arena);
    tree_set_text(arena, root, "name", TEXT("Anna"));
    gamut_value *rounds = tree_set_list(arena, root, "rounds");
    gamut_value *round = tree_object(arena);
    tree_set_integer(arena, round, "points", 5);
    tree_append(rounds, round);
    tree_append(rounds, tree_real(arena, 1.5));
    tree_append(rounds, tree_null(arena));
    tree_append(rounds, tree_list(arena));
    tree_set_bool(arena, root, "done", true);
    return root;
}

static void a_copy_is_equal_and_shares_nothing(void **state)
{
    (void)state;
    base_arena *source = base_arena_create(NULL), *target = base_arena_create(NULL);
    gamut_value *copy = tree_copy(target, make_sample(source));
    base_arena_destroy(source);
    assert_children(copy, "name:text rounds:list done:bool");
    assert_text(tree_get_text(copy, "name"), "Anna");
    assert_children(gamut_value_member(copy, "rounds"), ":object :real :null :list");
    assert_true(tree_equal(copy, make_sample(target)));
    base_arena_destroy(target);
}

static void a_copy_of_a_child_leaves_its_siblings_after(void **state)
{
    base_arena *arena = *state;
    gamut_value *copy = tree_copy(arena, gamut_value_member(make_sample(arena), "rounds"));
    assert_null(copy->next);
    assert_int_equal(copy->as.count, 4);
    assert_null(tree_copy(arena, NULL));
}

static void the_order_of_members_does_not_matter_but_of_items_it_does(void **state)
{
    base_arena *arena = *state;
    gamut_value *a = tree_object(arena), *b = tree_object(arena);
    tree_set_integer(arena, a, "x", 1);
    tree_set_integer(arena, a, "y", 2);
    tree_set_integer(arena, b, "y", 2);
    tree_set_integer(arena, b, "x", 1);
    assert_true(tree_equal(a, b));
    gamut_value *c = tree_list(arena), *d = tree_list(arena);
    tree_append(c, tree_integer(arena, 1));
    tree_append(c, tree_integer(arena, 2));
    tree_append(d, tree_integer(arena, 2));
    tree_append(d, tree_integer(arena, 1));
    assert_false(tree_equal(c, d));
}

static void any_difference_makes_trees_different(void **state)
{
    base_arena *arena = *state;
    gamut_value *same = make_sample(arena);
    assert_true(tree_equal(same, make_sample(arena)));
    gamut_value *others[6];
    for (size_t i = 0; i < COUNT(others); i++)
        others[i] = make_sample(arena);
    tree_set_text(arena, others[0], "name", TEXT("anna"));
    tree_remove(others[1], "done");
    tree_set_integer(arena, others[2], "more", 1);
    tree_set_integer(arena, others[3], "done", 1);
    tree_append(others[4]->first->next, tree_null(arena));
    tree_set_integer(arena, others[5]->first->next->first, "points", 6);
    for (size_t i = 0; i < COUNT(others); i++)
        if (tree_equal(same, others[i]) || tree_equal(others[i], same))
            fail_msg("difference %zu is not seen", i);
    assert_true(tree_equal(NULL, NULL));
    assert_false(tree_equal(same, NULL));
    assert_false(tree_equal(NULL, same));
}

static gamut_value *make_deep(base_arena *arena, unsigned levels)
{
    gamut_value *value = tree_integer(arena, 1);
    for (unsigned i = 0; i < levels; i++) {
        gamut_value *list = tree_list(arena);
        tree_append(list, value);
        value = list;
    }
    return value;
}

static void depth_is_limited_and_never_a_crash(void **state)
{
    base_arena *arena = *state;
    gamut_value *deepest = make_deep(arena, TREE_DEPTH_MAX), *deeper = make_deep(arena, TREE_DEPTH_MAX + 1);
    assert_true(tree_equal(deepest, tree_copy(arena, deepest)));
    assert_null(tree_copy(arena, deeper));
    assert_false(tree_equal(deeper, deeper));
    assert_null(tree_copy(arena, make_deep(arena, 200000)));
}

static void a_construction_without_memory_needs_one_check(void **state)
{
    (void)state;
    base_budget *budget = base_budget_create(5000);
    base_arena *arena = base_arena_create(budget);
    gamut_value *root = tree_object(arena);
    gamut_value *rows = tree_set_list(arena, root, "rows");
    for (unsigned i = 0; i < 1000; i++) {
        gamut_value *row = tree_object(arena);
        tree_append(rows, row);
        tree_set_integer(arena, row, "number", i);
        tree_set_text(arena, tree_set_object(arena, row, "inner"), "name", TEXT("x"));
    }
    assert_true(base_arena_failed(arena));
    assert_null(tree_copy(arena, root));
    base_arena_destroy(arena);
    base_budget_destroy(budget);
}

static void a_map_finds_what_a_search_finds(void **state)
{
    base_arena *arena = *state;
    for (int64_t count = 0; count < 100; count += 3) {
        gamut_value *object = tree_object(arena);
        for (int64_t i = 0; i < count; i++)
            tree_add(object, base_arena_print(arena, "%lld", (long long)i), tree_integer(arena, i));
        tree_add(object, TEXT("0"), tree_integer(arena, -1)); /* the first of equal names counts */
        tree_map map = tree_map_open(arena, object);
        for (int64_t i = 0; i <= count; i++) {
            base_text name = base_arena_print(arena, "%lld", (long long)i);
            assert_ptr_equal(tree_map_find(&map, name), gamut_value_member(object, name.data));
        }
    }
    tree_map nothing = tree_map_open(arena, NULL), list = tree_map_open(arena, tree_list(arena));
    assert_null(tree_map_find(&nothing, TEXT("0")));
    assert_null(tree_map_find(&list, TEXT("0")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(members_keep_the_order_in_which_they_were_set),
        cmocka_unit_test(a_member_that_is_set_again_keeps_its_place),
        cmocka_unit_test(removing_leaves_the_other_members_in_order),
        cmocka_unit_test(lists_keep_their_items_in_order),
        cmocka_unit_test(an_absent_text_sets_nothing_but_stands_as_null),
        cmocka_unit_test(a_value_of_another_kind_is_as_if_it_were_not_there),
        cmocka_unit_test(members_are_found_only_in_objects),
        cmocka_unit_test(only_parents_without_children_are_empty),
        cmocka_unit_test(a_copy_is_equal_and_shares_nothing),
        cmocka_unit_test(a_copy_of_a_child_leaves_its_siblings_after),
        cmocka_unit_test(the_order_of_members_does_not_matter_but_of_items_it_does),
        cmocka_unit_test(any_difference_makes_trees_different),
        cmocka_unit_test(depth_is_limited_and_never_a_crash),
        cmocka_unit_test(a_construction_without_memory_needs_one_check),
        cmocka_unit_test(a_map_finds_what_a_search_finds),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
