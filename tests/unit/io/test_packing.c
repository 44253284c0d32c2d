/* test_packing.c - gzip, zstd and UTF-16: whole, in parts, cut, damaged and hostile. */
#include "io/packing.h"

#include "packed.h"

#define MIB ((size_t)1024 * 1024)

typedef void (*packer)(base_buffer *out, base_bytes from);

static const struct {
    const char *name;
    packer pack;
} packers[] = { { "gzip", add_gzip }, { "zstd", add_zstd } };

static io_result unpack(io_storage *out, base_bytes packed, uint64_t limit, const char **message)
{
    uint64_t produced;
    const io_packing *packing = io_packing_find(packed);
    assert_non_null(packing);
    return io_unpack(out, packing, packed, NULL, limit, &produced, message);
}

static void check_round_trip(packer pack, const char *name, size_t length, unsigned parts)
{
    const char *message;
    uint8_t *data = make_noise(length, 7);
    base_buffer packed = { 0 };
    for (unsigned i = 0; i < parts; i++)
        pack(&packed, (base_bytes){ data, length });
    assert_string_equal(io_packing_name(io_packing_find(base_buffer_bytes(&packed))), name);
    io_storage storage;
    assert_int_equal(unpack(&storage, base_buffer_bytes(&packed), UINT64_MAX, &message), IO_OK);
    assert_int_equal(storage.bytes.length, parts * length);
    for (unsigned i = 0; i < parts; i++)
        assert_memory_equal(storage.bytes.data + i * length, data, length);
    io_storage_release(&storage);
    base_buffer_free(&packed);
    free(data);
}

static void what_was_packed_unpacks_to_the_same_bytes(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(packers); i++) {
        check_round_trip(packers[i].pack, packers[i].name, 0, 1);
        check_round_trip(packers[i].pack, packers[i].name, 1, 1);
        check_round_trip(packers[i].pack, packers[i].name, 65536, 1);
        check_round_trip(packers[i].pack, packers[i].name, 17 * MIB, 1);
    }
}

static void text_of_two_bytes_a_character_becomes_utf8(void **state)
{
    (void)state;
    static const struct {
        const char *bytes;
        size_t length;
        const char *text; /* NULL: it is no such text */
    } rows[] = {
        { "\xff\xfe\xe9\0!\0", 6, "\u00e9!" },
        { "\xfe\xff\0\xe9\0!", 6, "\u00e9!" },
        { "[\0E\0v\0e\0n\0t\0 \0\x3d\xd8\x42\xde", 18, "[Event \U0001f642" }, /* a pair */
        { "\0[\0E\0v\0e\0n\0t\xd8\x3d\0 ", 16, "[Event\ufffd " },             /* half of one */
        { "[\0E\0v\0", 6, NULL },                                             /* too short without a mark */
        { "\xff\xfe\1\0\0\0", 6, NULL },                                      /* a number in a binary file */
        { "[\0E\0v\0e\0n\0t\0\0\0", 14, NULL },
        { "[Event \"x\"]", 11, NULL },
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        base_bytes bytes = { (const uint8_t *)rows[i].bytes, rows[i].length };
        const char *message;
        io_storage storage;
        if (!rows[i].text) {
            assert_null(io_packing_find(bytes));
            continue;
        }
        assert_int_equal(unpack(&storage, bytes, UINT64_MAX, &message), IO_OK);
        assert_int_equal(storage.bytes.length, strlen(rows[i].text));
        assert_memory_equal(storage.bytes.data, rows[i].text, storage.bytes.length);
        io_storage_release(&storage);
    }
}

static void members_and_frames_behind_each_other_are_one(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(packers); i++) {
        check_round_trip(packers[i].pack, packers[i].name, 0, 3);
        check_round_trip(packers[i].pack, packers[i].name, 100, 5);
        check_round_trip(packers[i].pack, packers[i].name, 200000, 3);
    }
}

static void zstd_may_begin_with_a_frame_to_be_skipped(void **state)
{
    (void)state;
    const char *message;
    base_buffer packed = { 0 };
    base_buffer_add(&packed, "\x50\x2A\x4D\x18\x04\x00\x00\x00", 8);
    base_buffer_add(&packed, "skip", 4);
    add_zstd(&packed, bytes_of("text"));
    io_storage storage;
    assert_int_equal(unpack(&storage, base_buffer_bytes(&packed), UINT64_MAX, &message), IO_OK);
    assert_text(base_text_of_bytes(storage.bytes), "text");
    io_storage_release(&storage);
    base_buffer_free(&packed);
}

static void every_cut_fails_with_a_reason(void **state)
{
    (void)state;
    uint8_t data[300];
    fill_noise(data, sizeof data, 9);
    for (size_t i = 0; i < COUNT(packers); i++) {
        base_buffer packed = { 0 };
        packers[i].pack(&packed, (base_bytes){ data, sizeof data });
        for (size_t length = 10; length < packed.length; length++) {
            /* A copy of its own, so that reading after the end is seen. */
            uint8_t *cut = malloc(length);
            const char *message = "";
            io_storage storage;
            memcpy(cut, packed.data, length);
            assert_int_equal(unpack(&storage, (base_bytes){ cut, length }, UINT64_MAX, &message), IO_FAILED);
            assert_non_null(strstr(message, "ends too early"));
            free(cut);
        }
        base_buffer_free(&packed);
    }
}

static void damage_never_crashes(void **state)
{
    (void)state;
    uint8_t data[300];
    fill_noise(data, sizeof data, 11);
    for (size_t i = 0; i < COUNT(packers); i++) {
        base_buffer packed = { 0 };
        packers[i].pack(&packed, (base_bytes){ data, sizeof data });
        for (size_t at = 10; at < packed.length; at++) {
            const char *message = "";
            io_storage storage = { 0 };
            packed.data[at] ^= 0x41;
            io_result result = unpack(&storage, base_buffer_bytes(&packed), MIB, &message);
            assert_true(result == IO_OK || message[0] != '\0');
            if (result == IO_OK)
                io_storage_release(&storage);
            packed.data[at] ^= 0x41;
        }
        base_buffer_free(&packed);
    }
}

static void a_wrong_checksum_is_damage(void **state)
{
    (void)state;
    const char *message = "";
    io_storage storage;
    base_buffer packed = { 0 };
    add_gzip(&packed, bytes_of("some text"));
    packed.data[packed.length - 8] ^= 1;
    assert_int_equal(unpack(&storage, base_buffer_bytes(&packed), MIB, &message), IO_FAILED);
    assert_string_equal(message, "the gzip data is damaged");
    base_buffer_free(&packed);
}

static void zeros_may_follow_gzip_but_nothing_else(void **state)
{
    (void)state;
    const char *message = "";
    io_storage storage;
    base_buffer packed = { 0 };
    add_gzip(&packed, bytes_of("text"));
    base_buffer_add_repeat(&packed, '\0', 512);
    assert_int_equal(unpack(&storage, base_buffer_bytes(&packed), MIB, &message), IO_OK);
    assert_text(base_text_of_bytes(storage.bytes), "text");
    io_storage_release(&storage);
    base_buffer_add_string(&packed, "rest");
    assert_int_equal(unpack(&storage, base_buffer_bytes(&packed), MIB, &message), IO_FAILED);
    assert_non_null(strstr(message, "the bytes after"));
    base_buffer_free(&packed);
}

/* 64 MiB of zeros in some kilobytes: the limit must stop it, not the memory. */
static void a_bomb_is_stopped_at_the_limit(void **state)
{
    (void)state;
    uint8_t *zeros = calloc(64, MIB);
    assert_non_null(zeros);
    for (size_t i = 0; i < COUNT(packers); i++) {
        const char *message = "";
        io_storage storage;
        base_buffer packed = { 0 };
        packers[i].pack(&packed, (base_bytes){ zeros, 64 * MIB });
        assert_true(packed.length < 100000);
        assert_int_equal(unpack(&storage, base_buffer_bytes(&packed), 20 * MIB, &message), IO_FAILED);
        assert_ptr_equal(message, io_unpack_limit_message);
        base_buffer_free(&packed);
    }
    free(zeros);
}

static void the_limit_follows_the_size_of_the_packed_file(void **state)
{
    (void)state;
    const uint64_t gib = (uint64_t)1 << 30;
    assert_true(io_unpack_limit(0) == gib);
    assert_true(io_unpack_limit(100 * 1000) == gib);
    assert_true(io_unpack_limit(10 * MIB) == 10000 * (uint64_t)MIB);
    assert_true(io_unpack_limit(gib) == 64 * gib);
    assert_true(io_unpack_limit(30 * gib) == 960 * gib);
    assert_true(io_unpack_limit(UINT64_MAX) == UINT64_MAX);
}

static void a_small_budget_limits_the_window_and_is_given_back(void **state)
{
    (void)state;
    const char *message = "";
    uint64_t produced;
    uint8_t *data = make_noise(20 * MIB, 13);
    base_buffer packed = { 0 };
    add_zstd(&packed, (base_bytes){ data, 1000 });
    base_bytes bytes = base_buffer_bytes(&packed);
    io_storage storage;
    base_budget *budget = base_budget_create(4 * MIB);
    assert_int_equal(io_unpack(&storage, io_packing_find(bytes), bytes, budget, MIB, &produced, &message), IO_OK);
    assert_int_equal(storage.bytes.length, 1000);
    io_storage_release(&storage);
    base_budget *tiny = base_budget_create(1000);
    assert_int_equal(io_unpack(&storage, io_packing_find(bytes), bytes, tiny, MIB, &produced, &message), IO_NO_MEMORY);
    assert_true(base_budget_take(budget, 4 * MIB));
    assert_true(base_budget_take(tiny, 1000));
    base_budget_destroy(budget);
    base_budget_destroy(tiny);
    base_buffer_free(&packed);
    free(data);
}

static void other_bytes_are_not_packed(void **state)
{
    (void)state;
    static const char *const starts[] = { "", "\x1F\x8B", "[Event \"x\"]", "\x1F\x8B\x08\xFF...........",
                                          "PK\3\4............" };
    for (size_t i = 0; i < COUNT(starts); i++)
        assert_null(io_packing_find(bytes_of(starts[i])));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_packed_unpacks_to_the_same_bytes),
        cmocka_unit_test(text_of_two_bytes_a_character_becomes_utf8),
        cmocka_unit_test(members_and_frames_behind_each_other_are_one),
        cmocka_unit_test(zstd_may_begin_with_a_frame_to_be_skipped),
        cmocka_unit_test(every_cut_fails_with_a_reason),
        cmocka_unit_test(damage_never_crashes),
        cmocka_unit_test(a_wrong_checksum_is_damage),
        cmocka_unit_test(zeros_may_follow_gzip_but_nothing_else),
        cmocka_unit_test(a_bomb_is_stopped_at_the_limit),
        cmocka_unit_test(the_limit_follows_the_size_of_the_packed_file),
        cmocka_unit_test(a_small_budget_limits_the_window_and_is_given_back),
        cmocka_unit_test(other_bytes_are_not_packed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
