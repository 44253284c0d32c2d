/* test_zip_list.c - the list of a plain .zip is read without libarchive; what is not plain is left to it. */
#include "io/packing.h"

#include "packed.h"

typedef struct seen {
    io_zip_entry entries[8];
    size_t count;
} seen;

static bool see(const io_zip_entry *entry, void *payload)
{
    seen *all = payload;
    all->entries[all->count++] = *entry;
    return true;
}

static const char letters[] = "the same words, the same words, the same words, the same words, and some others";

static base_buffer make_zip(void)
{
    packed_member members[] = { { "a.pgn", bytes_of("short") },
                                { "folder/", { NULL, 0 } },
                                { "folder/b.pgn", bytes_of(letters) },
                                { "empty.pgn", { NULL, 0 } } };
    base_buffer zip = { 0 };
    add_zip(&zip, members, COUNT(members));
    return zip;
}

static base_bytes view(const base_buffer *zip)
{
    return (base_bytes){ zip->data, zip->length };
}

static io_result unpack(io_storage *out, const base_buffer *zip, const io_zip_entry *entry, uint64_t limit)
{
    io_spool spool;
    const char *message;
    io_spool_start(&spool, NULL, limit, "too much");
    io_result result = io_zip_unpack(&spool, view(zip), entry, &message);
    if (result == IO_OK)
        return io_spool_finish(out, &spool, &message);
    io_spool_drop(&spool);
    return result;
}

static void members_come_in_the_order_of_the_list(void **state)
{
    (void)state;
    static const char *const names[] = { "a.pgn", "folder/b.pgn", "empty.pgn" }, *const texts[] = { "short", letters,
                                                                                                    "" };
    base_buffer zip = make_zip();
    seen all = { 0 };
    assert_true(io_zip_list(view(&zip), see, &all));
    assert_int_equal(all.count, COUNT(names));
    for (size_t i = 0; i < all.count; i++) {
        io_storage storage;
        assert_text(base_text_of_bytes(all.entries[i].name), names[i]);
        assert_int_equal(unpack(&storage, &zip, &all.entries[i], 1000), IO_OK);
        assert_text(base_text_of_bytes(storage.bytes), texts[i]);
        io_storage_release(&storage);
    }
    base_buffer_free(&zip);
}

static void what_comes_out_must_be_what_the_list_says(void **state)
{
    (void)state;
    base_buffer zip = make_zip();
    seen all = { 0 };
    io_storage storage;
    assert_true(io_zip_list(view(&zip), see, &all));
    io_zip_entry wrong[4] = { all.entries[1], all.entries[1], all.entries[1], all.entries[1] };
    wrong[0].checksum++;
    wrong[1].size++;
    wrong[2].offset = zip.length - 8;
    wrong[3].packed = zip.length;
    for (size_t i = 0; i < COUNT(wrong); i++)
        assert_int_equal(unpack(&storage, &zip, &wrong[i], 1000), IO_FAILED);
    assert_int_equal(unpack(&storage, &zip, &all.entries[1], 10), IO_FAILED); /* the limit */
    base_buffer_free(&zip);
}

/* Each of these bytes, changed anywhere in the list, must not crash; where the list still is one, unpacking must
 * not. */
static void a_changed_list_is_refused_or_harmless(void **state)
{
    (void)state;
    base_buffer zip = make_zip();
    for (size_t at = 0; at < zip.length; at++) {
        uint8_t kept = zip.data[at];
        seen all = { 0 };
        zip.data[at] = (uint8_t)~kept;
        if (io_zip_list(view(&zip), see, &all))
            for (size_t i = 0; i < all.count; i++) {
                io_storage storage;
                if (unpack(&storage, &zip, &all.entries[i], 100000) == IO_OK)
                    io_storage_release(&storage);
            }
        zip.data[at] = kept;
    }
    for (size_t length = 0; length < zip.length; length++) {
        seen all = { 0 };
        assert_false(io_zip_list((base_bytes){ zip.data, length }, see, &all));
    }
    base_buffer_free(&zip);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(members_come_in_the_order_of_the_list),
        cmocka_unit_test(what_comes_out_must_be_what_the_list_says),
        cmocka_unit_test(a_changed_list_is_refused_or_harmless),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
