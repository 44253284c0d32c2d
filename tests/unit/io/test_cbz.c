/* test_cbz.c - archives of ChessBase after a password, made here: the cipher, the key, and what opening says. */
#include "../fixture.h"

#include <string.h>

#include "base/buffer.h"
#include "io/packing.h"

static const char secret[] = "[Event \"Locked\"]\n\n1. e4 *\n";

/* Of the many published examples: key, plain, locked. */
static void the_cipher_is_that_of_the_standard(void **state)
{
    (void)state;
    static const struct {
        uint8_t key[8], plain[8], locked[8];
    } examples[] = {
        { { 0x13, 0x34, 0x57, 0x79, 0x9b, 0xbc, 0xdf, 0xf1 },
          { 0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef },
          { 0x85, 0xe8, 0x13, 0x54, 0x0f, 0x0a, 0xb4, 0x05 } },
        { { 0x0e, 0x32, 0x92, 0x32, 0xea, 0x6d, 0x0d, 0x73 },
          { 0x87, 0x87, 0x87, 0x87, 0x87, 0x87, 0x87, 0x87 },
          { 0 } },
        { { 0x01, 0x01, 0x01, 0x01, 0x01, 0x01, 0x01, 0x01 },
          { 0x80 },
          { 0x95, 0xf8, 0xa5, 0xe5, 0xdd, 0x31, 0xd9, 0x00 } },
    };
    for (size_t i = 0; i < COUNT(examples); i++) {
        io_des des;
        uint8_t block[8];
        io_des_start(&des, examples[i].key);
        io_des_apply(&des, block, examples[i].plain, false);
        assert_memory_equal(block, examples[i].locked, sizeof block);
        io_des_apply(&des, block, block, true);
        assert_memory_equal(block, examples[i].plain, sizeof block);
    }
}

static void a_password_of_any_length_makes_a_key(void **state)
{
    (void)state;
    uint8_t key[8];
    io_cbz_key(key, "password");
    assert_memory_equal(key, "password", 8);
    io_cbz_key(key, "abc");
    assert_memory_equal(key, "abcabcab", 8);
    io_cbz_key(key, "passwordAB");
    assert_int_equal(key[0], (uint8_t)('p' * 2) ^ 'A');
    assert_int_equal(key[1], (uint8_t)('a' * 2) ^ 'B');
    assert_int_equal(key[2], 's');
    io_cbz_key(key, "");
    assert_int_equal(key[7], 0);
}

static void add_little(base_buffer *out, uint64_t value, unsigned width)
{
    for (unsigned i = 0; i < width; i++)
        base_buffer_add_char(out, (char)(value >> 8 * i));
}

/* A .cbv with one stored file, filled up to whole blocks of the cipher. */
static void make_archive(base_buffer *out)
{
    static const uint8_t head[8] = { 8, 0, 1, 0, 173, 0, 3, 0 };
    char name[132] = "club.pgn";
    size_t length = sizeof secret - 1, packed = 5 + length;
    base_buffer_add(out, head, sizeof head);
    base_buffer_add(out, name, sizeof name);
    add_little(out, packed, 4);
    add_little(out, length, 4);
    add_little(out, 1, 1);
    add_little(out, 20200101, 4);
    add_little(out, 0, 4);
    add_little(out, sizeof head + 173, 8);
    add_little(out, packed, 8);
    add_little(out, length, 8);
    add_little(out, length + 1, 2);
    add_little(out, 0, 3); /* two bytes nobody knows, and the method */
    base_buffer_add(out, secret, length);
    base_buffer_add_repeat(out, 0, (8 - out->length % 8) % 8);
}

static void lock(base_buffer *archive, const char *password)
{
    io_des des;
    uint8_t key[8];
    io_cbz_key(key, password);
    io_des_start(&des, key);
    for (size_t i = 0; i + 8 <= archive->length; i += 8)
        io_des_apply(&des, archive->data + i, archive->data + i, false);
}

static void a_locked_archive_opens_with_its_password(void **state)
{
    (void)state;
    static const char *const passwords[] = { "x", "password", "much longer than a key" };
    for (size_t i = 0; i < COUNT(passwords); i++) {
        base_buffer archive = { 0 };
        io_bundle *bundle;
        const char *message = "";
        make_archive(&archive);
        lock(&archive, passwords[i]);
        io_access access = { .password = passwords[i] };
        assert_int_equal(io_bundle_open_memory(&bundle, "a.CBZ", base_buffer_bytes(&archive), &access, &message),
                         IO_OK);
        assert_string_equal(io_bundle_main(bundle)->path, "a.CBZ/club.pgn");
        assert_text(base_text_of_bytes(io_bundle_main(bundle)->bytes), secret);
        io_bundle_close(bundle);
        base_buffer_free(&archive);
    }
}

static void without_its_password_it_says_what_is_missing(void **state)
{
    (void)state;
    base_buffer archive = { 0 };
    io_bundle *bundle;
    const char *message = "";
    make_archive(&archive);
    lock(&archive, "right");
    base_bytes bytes = base_buffer_bytes(&archive);
    assert_int_equal(io_bundle_open_memory(&bundle, "a.cbz", bytes, NULL, &message), IO_FAILED);
    assert_string_equal(message, "is locked; its password can be given with --password");
    io_access access = { .password = "wrong" };
    assert_int_equal(io_bundle_open_memory(&bundle, "a.cbz", bytes, &access, &message), IO_FAILED);
    assert_string_equal(message, "is locked with another password");
    base_buffer_free(&archive);
}

static void what_is_not_locked_needs_no_password(void **state)
{
    (void)state;
    base_buffer archive = { 0 };
    io_bundle *bundle;
    const char *message = "";
    make_archive(&archive);
    assert_int_equal(io_bundle_open_memory(&bundle, "a.cbz", base_buffer_bytes(&archive), NULL, &message), IO_OK);
    assert_text(base_text_of_bytes(io_bundle_main(bundle)->bytes), secret);
    io_bundle_close(bundle);
    base_buffer_free(&archive);
}

static void every_truncation_ends_without_harm(void **state)
{
    (void)state;
    base_buffer archive = { 0 };
    io_access access = { .password = "right" };
    make_archive(&archive);
    lock(&archive, "right");
    for (size_t length = 0; length < archive.length; length++) {
        io_bundle *bundle;
        const char *message = "";
        if (io_bundle_open_memory(&bundle, "a.cbz", (base_bytes){ archive.data, length }, &access, &message) == IO_OK)
            io_bundle_close(bundle);
        else
            assert_true(strlen(message) > 0);
    }
    base_buffer_free(&archive);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_cipher_is_that_of_the_standard),
        cmocka_unit_test(a_password_of_any_length_makes_a_key),
        cmocka_unit_test(a_locked_archive_opens_with_its_password),
        cmocka_unit_test(without_its_password_it_says_what_is_missing),
        cmocka_unit_test(what_is_not_locked_needs_no_password),
        cmocka_unit_test(every_truncation_ends_without_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
