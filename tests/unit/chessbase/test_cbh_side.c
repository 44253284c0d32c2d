/* test_cbh_side.c - the files beside the games as objects: what they say, and that every byte comes back. */
#include "../fixture.h"

#include <string.h>

#include "codec/chessbase/cbh.h"
#include "codec/chessbase/cbh_layout.h"
#include "corpus.h"

static void assert_same(base_arena *arena, const char *extension, base_bytes bytes, const gamut_value *value)
{
    base_buffer again = { 0 };
    cbh_side_restore(&again, arena, extension, value);
    assert_int_equal(again.length, bytes.length);
    if (bytes.length)
        assert_memory_equal(again.data, bytes.data, bytes.length);
    base_buffer_free(&again);
}

static const gamut_value *describe(base_arena *arena, const char *extension, base_bytes bytes)
{
    const gamut_value *value = cbh_side_describe(arena, extension, bytes);
    assert_non_null(value);
    assert_same(arena, extension, bytes, value);
    return value;
}

static void add_table(base_buffer *out, const layout_table *table, const void *record)
{
    uint8_t *room = base_buffer_reserve(out, table->size);
    assert_non_null(room);
    layout_write(table, record, room);
}

/* ---- .cbtt ---- */

static void make_extras(base_buffer *out, unsigned version)
{
    cb_extra_header header = { .version = version, .record_size = version == 2 ? 61 : 65, .last = 1 };
    cb_extra extra = { .latitude = layout_double_bits(51.5),
                       .tie_breaks = { 10, 1, 77 },
                       .tie_break_count = 2,
                       .end = 2020u << 9 | 3u << 5 | 31u };
    for (unsigned i = 0; i < 3; i++)
        extra.groups[i].seven = 7;
    header.unused[3] = 0xee;
    add_table(out, &cb_extra_header_layout, &header);
    add_table(out, version == 2 ? &cb_extra_2_layout : &cb_extra_3_layout, &extra);
    extra.groups[1].seven = 8;
    add_table(out, version == 2 ? &cb_extra_2_layout : &cb_extra_3_layout, &extra);
}

static void more_about_tournaments_is_said_by_name(void **state)
{
    for (unsigned version = 2; version <= 3; version++) {
        base_buffer file = { 0 };
        make_extras(&file, version);
        const gamut_value *value = describe(*state, "cbtt", base_buffer_bytes(&file));
        const gamut_value *records = gamut_value_member(value, "records");
        assert_int_equal(records->as.count, 2);
        const gamut_value *first = records->first, *latitude = gamut_value_member(first, "latitude");
        assert_int_equal(latitude->kind, GAMUT_VALUE_REAL);
        assert_true(latitude->as.real == 51.5);
        const gamut_value *rules = gamut_value_member(first, "tie_breaks");
        assert_text(rules->first->as.text, "swiss-buchholz");
        assert_int_equal(rules->first->next->next->as.integer, 77);
        assert_null(gamut_value_member(first, "groups"));
        assert_non_null(gamut_value_member(records->last, "groups"));
        if (version == 3)
            assert_text(tree_get_text(first, "end"), "2020-03-31");
        base_buffer_free(&file);
    }
}

/* ---- .cbm ---- */

static void make_media(base_buffer *out)
{
    cbh_media_header header = { .version = 1, .record_size = 64, .count = 4, .none = -1 };
    cbh_media_record one = { -1, 1 }, two = { -1, 2 };
    add_table(out, &cbh_media_header_layout, &header);
    add_table(out, &cbh_media_record_layout, &one);
    base_buffer_add_string(out, "FilesUsed\n2\na.png\nBl\xfcte.jpg\n");
    base_buffer_add_repeat(out, 0, 32 + 64 - out->length);
    add_table(out, &cbh_media_record_layout, &two);
    base_buffer_add_string(out, "FilesUsed\n2\na long name that needs a second record.jpg\nand another one.jpg\n");
    base_buffer_add_repeat(out, 0, 32 + 3 * 64 - out->length);
    base_buffer_add_repeat(out, 0, 64);
}

static void media_are_lists_of_names(void **state)
{
    base_buffer file = { 0 };
    make_media(&file);
    const gamut_value *value = describe(*state, "cbm", base_buffer_bytes(&file));
    const gamut_value *records = gamut_value_member(value, "records");
    assert_int_equal(records->as.count, 3);
    const gamut_value *files = gamut_value_member(records->first, "files");
    assert_int_equal(files->as.count, 2);
    assert_text(files->last->as.text, "Blüte.jpg");
    files = gamut_value_member(records->first->next, "files");
    assert_text(files->last->as.text, "and another one.jpg");
    assert_true(tree_is_empty(records->last));
    base_buffer_free(&file);
}

/* ---- .flags ---- */

static void make_flags(base_buffer *out)
{
    cbh_flags_header header = { .magic = 0x0f010b09, .capacity = 16, .two = 2 };
    add_table(out, &cbh_flags_header_layout, &header);
    base_buffer_add_repeat(out, 0, 64);
    out->data[12] = 0x0c; /* game 1: 3 */
    out->data[13] = 0x82; /* games 4 and 7: 2 */
}

static void top_games_are_numbers(void **state)
{
    base_buffer file = { 0 };
    make_flags(&file);
    const gamut_value *value = describe(*state, "flags", base_buffer_bytes(&file));
    const gamut_value *top = gamut_value_member(value, "top"), *others = gamut_value_member(value, "not_top");
    assert_int_equal(top->as.count, 1);
    assert_int_equal(top->first->as.integer, 1);
    assert_int_equal(others->as.count, 2);
    assert_int_equal(others->first->as.integer, 4);
    assert_int_equal(others->last->as.integer, 7);
    base_buffer_free(&file);
}

/* ---- all ---- */

static void every_truncation_and_every_changed_byte_comes_back(void **state)
{
    (void)state;
    static const struct {
        const char *extension;
        void (*make)(base_buffer *out);
    } kinds[] = { { "cbm", make_media }, { "flags", make_flags }, { "ini", make_flags } };
    for (size_t i = 0; i < COUNT(kinds) + 2; i++) {
        base_arena *arena = base_arena_create(NULL);
        base_buffer file = { 0 };
        const char *extension = i < COUNT(kinds) ? kinds[i].extension : "cbtt";
        if (i < COUNT(kinds))
            kinds[i].make(&file);
        else
            make_extras(&file, i == COUNT(kinds) ? 2 : 3);
        for (size_t length = 0; length < file.length; length++)
            describe(arena, extension, (base_bytes){ file.data, length });
        for (size_t at = 0; at < file.length; at++) {
            file.data[at] ^= 0x55;
            describe(arena, extension, base_buffer_bytes(&file));
            file.data[at] ^= 0x55;
            base_arena_reset(arena);
        }
        base_buffer_free(&file);
        base_arena_destroy(arena);
    }
}

/* A document may say anything: nothing is written beyond what a file of its kind can be. */
static void an_odd_description_does_no_harm(void **state)
{
    base_arena *arena = *state;
    gamut_value *object = tree_object(arena), *list = tree_set_list(arena, object, "top");
    tree_set_integer(arena, object, "capacity", INT64_MAX);
    tree_append(list, tree_integer(arena, -1));
    tree_append(list, tree_text(arena, TEXT("x")));
    tree_set_integer(arena, object, "record_size", INT64_MAX);
    tree_append(tree_set_list(arena, object, "records"), tree_null(arena));
    static const char *const extensions[] = { "cbtt", "cbm", "flags", "ini" };
    for (size_t i = 0; i < COUNT(extensions); i++) {
        base_buffer out = { 0 };
        cbh_side_restore(&out, arena, extensions[i], object);
        assert_true(out.length < 4096);
        base_buffer_free(&out);
    }
}

static void real_files_are_said_by_name(void **state)
{
    static const struct {
        const char *name, *extension;
    } files[] = { { "chessbase/text/text.cbm", "cbm" },
                  { "chessbase/loose/topgames.flags", "flags" },
                  { "chessbase/loose/upgradable.cbtt", "cbtt" },
                  { "chessbase-damaged/World-ch/World-ch.cbm", "cbm" },
                  { "chessbase-damaged/World-ch/World-ch.cbtt", "cbtt" } };
    if (!corpus_has(files[0].name))
        LEAVE_TEST("no real databases here");
    for (size_t i = 0; i < COUNT(files); i++) {
        base_bytes bytes = corpus_load(files[i].name);
        assert_int_equal(describe(*state, files[i].extension, bytes)->kind, GAMUT_VALUE_OBJECT);
        free((void *)(uintptr_t)bytes.data);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(more_about_tournaments_is_said_by_name),
        cmocka_unit_test(media_are_lists_of_names),
        cmocka_unit_test(top_games_are_numbers),
        cmocka_unit_test(every_truncation_and_every_changed_byte_comes_back),
        cmocka_unit_test(an_odd_description_does_no_harm),
        cmocka_unit_test(real_files_are_said_by_name),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
