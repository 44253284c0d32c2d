/* test_shape.c - records copied, printed and read back as their shapes say, with every member filled. */
#include "model/shape.h"

#include <gamut/event.h>
#include <string.h>

#include "../fixture.h"
#include "base/buffer.h"
#include "model/shape_json.h"
#include "model/tree.h"
#include "model/tree_json.h"

enum {
    ITEMS = 2 /* of every list */
};

/* The kinds of records without custom members: those are tested with the rules that know them. */
static const model_shape *const shapes[] = { &event_shape, &board_shape, &guide_shape };

static void fill(base_arena *arena, const model_shape *shape, char *record, int64_t *next);

static base_text make_text(base_arena *arena, int64_t *next)
{
    return base_arena_print(arena, "text %lld", (long long)(*next)++);
}

static void fill_list(base_arena *arena, const model_member *member, void *at, int64_t *next)
{
    size_t size = member->type == MODEL_LIST        ? member->shape->size
                  : member->type == MODEL_TEXT_LIST ? sizeof(gamut_text)
                                                    : sizeof(gamut_number);
    char *items = base_arena_alloc_array(arena, ITEMS, size);
    assert_non_null(items);
    for (size_t i = 0; i < ITEMS; i++)
        if (member->type == MODEL_LIST)
            fill(arena, member->shape, items + i * size, next);
        else if (member->type == MODEL_TEXT_LIST)
            ((gamut_text *)(void *)items)[i] = make_text(arena, next);
        else
            ((gamut_number *)(void *)items)[i] = base_number((*next)++);
    *(model_items *)at = (model_items){ items, ITEMS };
}

/* Gives every member a value of its own, in memory of the arena. */
static void fill(base_arena *arena, const model_shape *shape, char *record, int64_t *next)
{
    for (const model_member *member = shape->members; member < shape->members + shape->member_count; member++) {
        void *at = record + member->at;
        switch (member->type) {
        case MODEL_TEXT:
            *(gamut_text *)at = make_text(arena, next);
            break;
        case MODEL_NUMBER:
            *(gamut_number *)at = base_number((*next)++);
            break;
        case MODEL_DECIMAL:
            *(gamut_decimal *)at = base_decimal((*next)++, 2);
            break;
        case MODEL_REAL:
            *(gamut_real *)at = base_real((double)(*next)++ / 4);
            break;
        case MODEL_FLAG:
            *(gamut_flag *)at = base_flag((*next)++ % 2 != 0);
            break;
        case MODEL_DATE:
            *(gamut_date *)at = (gamut_date){ (uint16_t)(1900 + (*next)++ % 200), 5, 11 };
            break;
        case MODEL_WORD:
            *(int *)at = 1 + (int)((*next)++ % (int64_t)(member->word_count - 1));
            break;
        case MODEL_OBJECT:
            fill(arena, member->shape, at, next);
            break;
        case MODEL_CUSTOM:
            fail_msg("%s is custom", member->name);
            break;
        default:
            fill_list(arena, member, at, next);
        }
    }
}

static void *make_full(base_arena *arena, const model_shape *shape)
{
    int64_t next = 1;
    void *record = base_arena_alloc(arena, shape->size);
    assert_non_null(record);
    fill(arena, shape, record, &next);
    return record;
}

static base_buffer to_json(const model_shape *shape, const void *record, base_arena *arena)
{
    base_buffer out = { 0 };
    tree_print_json(&out, model_to_tree(arena, shape, record), 2);
    assert_false(out.failed);
    return out;
}

static void assert_same_bytes(const base_buffer *a, const base_buffer *b)
{
    assert_int_equal(a->length, b->length);
    assert_memory_equal(a->data, b->data, a->length);
}

static void a_copy_needs_nothing_of_its_original(void **state)
{
    for (size_t i = 0; i < COUNT(shapes); i++) {
        base_arena *original = base_arena_create(NULL);
        assert_non_null(original);
        void *record = make_full(original, shapes[i]);
        base_buffer before = to_json(shapes[i], record, *state);
        void *copy = model_copy(*state, shapes[i], record);
        assert_non_null(copy);
        base_arena_destroy(original); /* from here on AddressSanitizer sees every pointer back */
        base_buffer after = to_json(shapes[i], copy, *state);
        assert_same_bytes(&before, &after);
        base_buffer_free(&before);
        base_buffer_free(&after);
    }
}

static void a_copy_of_nothing_is_nothing(void **state)
{
    for (size_t i = 0; i < COUNT(shapes); i++) {
        void *record = base_arena_alloc(*state, shapes[i]->size);
        assert_non_null(record);
        void *copy = model_copy(*state, shapes[i], record);
        assert_non_null(copy);
        assert_memory_equal(record, copy, shapes[i]->size);
    }
}

/* What a copy of the record takes at most, or 0 when `limit` is not enough. */
static size_t copy_within(size_t limit, const void *record)
{
    base_budget *budget = base_budget_create(limit);
    base_arena *arena = base_arena_create(budget);
    assert_non_null(arena);
    const void *copy = model_copy(arena, &event_shape, record);
    assert_int_equal(copy == NULL, base_arena_failed(arena));
    size_t peak = copy ? base_budget_peak(budget) : 0;
    base_arena_destroy(arena);
    base_budget_destroy(budget);
    return peak;
}

static void a_copy_with_too_little_memory_is_none_and_not_half_of_one(void **state)
{
    const void *record = make_full(*state, &event_shape);
    size_t needed = copy_within(SIZE_MAX, record);
    assert_int_equal(copy_within(needed, record), needed);
    for (size_t limit = 0; limit < needed; limit += 1024)
        assert_int_equal(copy_within(limit, record), 0);
}

static void printing_without_a_tree_gives_the_same_bytes(void **state)
{
    for (size_t i = 0; i < COUNT(shapes); i++) {
        void *record = make_full(*state, shapes[i]);
        base_buffer by_tree = to_json(shapes[i], record, *state);
        base_buffer direct = { 0 };
        json_object object = json_object_open(&direct, 2, 0);
        model_print_members(&object, *state, shapes[i], record);
        json_object_close(&object);
        assert_same_bytes(&by_tree, &direct);
        base_buffer_free(&by_tree);
        base_buffer_free(&direct);
    }
}

static void fail_on_misfit(const model_misfit *misfit, void *payload)
{
    (void)payload;
    fail_msg("%.*s %s", TEXT_ARGS(misfit->path), misfit->problem);
}

static void what_a_tree_says_is_read_back(void **state)
{
    for (size_t i = 0; i < COUNT(shapes); i++) {
        void *record = make_full(*state, shapes[i]), *back = base_arena_alloc(*state, shapes[i]->size);
        assert_non_null(back);
        gamut_value *tree = model_to_tree(*state, shapes[i], record);
        assert_true(model_from_tree(*state, shapes[i], tree, back, NULL, fail_on_misfit, NULL));
        assert_true(tree_equal(tree, model_to_tree(*state, shapes[i], back)));
    }
}

typedef struct misfit_count {
    size_t count;
    base_text last_path;
} misfit_count;

static void count_misfit(const model_misfit *misfit, void *payload)
{
    misfit_count *all = payload;
    all->count++;
    all->last_path = misfit->path;
}

static void a_member_of_another_form_is_named_and_left_out(void **state)
{
    gamut_value *tree = tree_object(*state), *players = tree_set_list(*state, tree, "players");
    gamut_value *player = tree_object(*state);
    misfit_count misfits = { 0 };
    gamut_event event = { 0 };
    tree_set_text(*state, player, "name", TEXT("Berg, Ann"));
    tree_set_text(*state, player, "rating", TEXT("strong"));
    tree_append(players, player);
    assert_true(model_from_tree(*state, &event_shape, tree, &event, NULL, count_misfit, &misfits));
    assert_int_equal(misfits.count, 1);
    assert_text(misfits.last_path, "players[1].rating");
    assert_int_equal(event.players.count, 1);
    assert_text(event.players.items[0].name, "Berg, Ann");
    assert_int_equal(event.players.items[0].rating.state, GAMUT_ABSENT);
}

static void numbers_that_no_session_has_are_named_and_left_out(void **state)
{
    gamut_value *tree = tree_object(*state), *bridge = tree_set_object(*state, tree, "bridge");
    gamut_value *section = tree_object(*state), *entry = tree_object(*state);
    misfit_count misfits = { 0 };
    gamut_event event = { 0 };
    tree_append(tree_set_list(*state, bridge, "sections"), section);
    tree_append(tree_set_list(*state, section, "entries"), entry);
    tree_set_integer(*state, section, "top", INT64_MIN);
    tree_set_integer(*state, section, "tables", 12);
    tree_set_text(*state, entry, "sum", TEXT("42949672.95"));
    tree_set_text(*state, entry, "score", TEXT("-9000000000000000.00"));
    assert_true(model_from_tree(*state, &event_shape, tree, &event, NULL, count_misfit, &misfits));
    assert_int_equal(misfits.count, 2);
    const gamut_bridge_section *read = &event.bridge.sections.items[0];
    assert_int_equal(read->top.state, GAMUT_ABSENT);
    assert_int_equal(read->tables.value, 12);
    assert_int_equal(read->entries.items[0].sum.value, 4294967295);
    assert_int_equal(read->entries.items[0].score.state, GAMUT_ABSENT);
}

static void what_others_read_is_not_complained_about(void **state)
{
    static const char *const skip[] = { "kind", NULL };
    gamut_value *tree = tree_object(*state);
    misfit_count misfits = { 0 };
    gamut_event event = { 0 };
    tree_set_text(*state, tree, "kind", TEXT("event"));
    assert_true(model_from_tree(*state, &event_shape, tree, &event, skip, count_misfit, &misfits));
    assert_int_equal(misfits.count, 0);
    assert_true(model_from_tree(*state, &event_shape, tree, &event, NULL, count_misfit, &misfits));
    assert_int_equal(misfits.count, 1);
    assert_text(misfits.last_path, "kind");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_copy_needs_nothing_of_its_original),
        cmocka_unit_test(a_copy_of_nothing_is_nothing),
        cmocka_unit_test(a_copy_with_too_little_memory_is_none_and_not_half_of_one),
        cmocka_unit_test(printing_without_a_tree_gives_the_same_bytes),
        cmocka_unit_test(what_a_tree_says_is_read_back),
        cmocka_unit_test(a_member_of_another_form_is_named_and_left_out),
        cmocka_unit_test(numbers_that_no_session_has_are_named_and_left_out),
        cmocka_unit_test(what_others_read_is_not_complained_about),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
