/* test_archive.c - members of .zip and .tar files as sources. */
#include "io/source.h"
#include "packed.h"

#define FAMILY                                                                                                         \
    {                                                                                                                  \
        { "bases/", { NULL, 0 } }, { "bases/Base.CBH", bytes_of("headers") }, { "bases/base.cbg", bytes_of("games") }, \
            { "other/Base.cba", bytes_of("of another folder") }, { "note.txt", bytes_of("read me") },                  \
    }

static void put_zip(const char *path, const packed_member *members, size_t count)
{
    base_buffer zip = { 0 };
    add_zip(&zip, members, count);
    put_file(path, zip.data, zip.length);
    base_buffer_free(&zip);
}

static void put_family(const char *path)
{
    const packed_member members[] = FAMILY;
    put_zip(path, members, COUNT(members));
}

static io_result open_bundle(io_bundle **out, const char *path, const char **message)
{
    *out = NULL;
    *message = "";
    return io_bundle_open(out, path, NULL, message);
}

static void assert_source(const io_source *source, const char *path, const char *text)
{
    assert_string_equal(source->path, path);
    assert_string_equal(source->packing, "zip");
    assert_text(base_text_of_bytes(source->bytes), text);
}

static void check_path(const char *path, const char *own_path, const char *text)
{
    io_bundle *bundle;
    const char *message;
    if (open_bundle(&bundle, path, &message) != IO_OK)
        fail_msg("%s: %s", path, message);
    assert_source(io_bundle_main(bundle), own_path, text);
    io_bundle_close(bundle);
}

static void check_refusal(const char *path, io_result expected, const char *reason)
{
    io_bundle *bundle;
    const char *message;
    assert_int_equal(open_bundle(&bundle, path, &message), expected);
    assert_string_equal(message, reason);
}

static void an_archive_with_one_file_is_that_file(void **state)
{
    (void)state;
    const packed_member members[] = { { "x.pgn", bytes_of("1. e4") } };
    put_zip("games.zip", members, 1);
    put_zip("odd.pgn", members, 1);
    check_path("games.zip", "games.zip/x.pgn", "1. e4");
    check_path("odd.pgn", "odd.pgn/x.pgn", "1. e4");
}

static void a_path_may_go_into_an_archive(void **state)
{
    (void)state;
    assert_int_equal(mkdir("d", 0777), 0);
    put_family("d/games.zip");
    put_text("d/plain.pgn", "1. e4");
    check_path("d/games.zip/note.txt", "d/games.zip/note.txt", "read me");
    check_path("d/games.zip/bases/base.cbg", "d/games.zip/bases/base.cbg", "games");
    check_path("d/games.zip/BASES/BASE.cbg", "d/games.zip/bases/base.cbg", "games");
    check_refusal("d/games.zip/absent.pgn", IO_NOT_FOUND, "the archive has no such file");
    check_refusal("d/games.zip/", IO_NOT_FOUND, "the archive has no such file");
    check_refusal("d/plain.pgn/x.pgn", IO_NOT_FOUND, "no such file: a part of the path is a file, but not an archive");
    check_refusal("d/absent.zip/x.pgn", IO_NOT_FOUND, "no such file or folder");
}

static void members_are_listed_and_selected(void **state)
{
    (void)state;
    static const char *const names[] = { "bases/Base.CBH", "bases/base.cbg", "other/Base.cba", "note.txt" };
    static const char *const texts[] = { "headers", "games", "of another folder", "read me" };
    io_bundle *bundle;
    const char *message;
    put_family("games.zip");
    assert_int_equal(open_bundle(&bundle, "games.zip", &message), IO_OK);
    assert_int_equal(io_bundle_member_count(bundle), COUNT(names));
    assert_source(io_bundle_main(bundle), "games.zip/bases/Base.CBH", "headers");
    for (size_t i = 0; i < 2 * COUNT(names); i++) { /* forwards, then backwards */
        size_t at = i < COUNT(names) ? i : 2 * COUNT(names) - 1 - i;
        assert_string_equal(io_bundle_member_name(bundle, at), names[at]);
        assert_int_equal(io_bundle_select(bundle, at, &message), IO_OK);
        assert_text(base_text_of_bytes(io_bundle_main(bundle)->bytes), texts[at]);
    }
    io_bundle_close(bundle);
}

static void siblings_lie_in_the_same_folder_of_the_archive(void **state)
{
    (void)state;
    io_bundle *bundle;
    const char *message;
    const io_source *sibling = NULL;
    put_family("games.zip");
    put_text("Base.cba", "outside the archive");
    assert_int_equal(open_bundle(&bundle, "games.zip/bases/Base.CBH", &message), IO_OK);
    assert_int_equal(io_bundle_sibling(bundle, "cbg", &sibling, &message), IO_OK);
    assert_source(sibling, "games.zip/bases/base.cbg", "games");
    assert_int_equal(io_bundle_sibling(bundle, "cba", &sibling, &message), IO_NOT_FOUND);
    assert_source(io_bundle_main(bundle), "games.zip/bases/Base.CBH", "headers");
    io_bundle_close(bundle);
}

static void a_packed_file_in_an_archive_is_unpacked_too(void **state)
{
    (void)state;
    base_buffer packed = { 0 };
    add_gzip(&packed, bytes_of("1. e4"));
    const packed_member members[] = { { "x.pgn.gz", base_buffer_bytes(&packed) } };
    put_zip("games.zip", members, 1);
    check_path("games.zip", "games.zip/x.pgn.gz", "1. e4");
    base_buffer_free(&packed);
}

/* More than 65535, which only the long form of a list counts. */
static void an_archive_of_many_files_has_all_of_them(void **state)
{
    (void)state;
    enum {
        MANY = 70000
    };
    static char names[MANY][16];
    static packed_member members[MANY];
    for (size_t i = 0; i < MANY; i++) {
        (void)snprintf(names[i], sizeof names[i], "%zu.pgn", MANY - i);
        members[i] = (packed_member){ names[i], bytes_of(i % 2 ? "1. e4" : "1. d4") };
    }
    put_zip("games.zip", members, MANY);
    io_container *last = NULL;
    io_shelf shelf = { 0 };
    io_access access = { .last_archive = &last, .shelf = &shelf };
    for (size_t i = 0; i < MANY; i += 1009) {
        char path[32];
        io_bundle *bundle;
        const char *message;
        (void)snprintf(path, sizeof path, "games.zip/%zu.pgn", MANY - i);
        assert_int_equal(io_bundle_open(&bundle, path, &access, &message), IO_OK);
        assert_source(io_bundle_main(bundle), path, i % 2 ? "1. e4" : "1. d4");
        assert_int_equal(io_bundle_member_count(bundle), MANY);
        io_bundle_close(bundle);
    }
    io_container_leave(last);
}

static void an_archive_that_was_replaced_is_read_again(void **state)
{
    (void)state;
    const packed_member before[] = { { "x.pgn", bytes_of("1. e4") } }, after[] = { { "y.pgn", bytes_of("1. d4") } };
    io_container *last = NULL;
    io_shelf shelf = { 0 };
    io_access access = { .last_archive = &last, .shelf = &shelf };
    io_bundle *held, *bundle;
    const char *message;
    put_zip("games.zip", before, 1);
    assert_int_equal(io_bundle_open(&held, "games.zip", &access, &message), IO_OK);
    assert_int_equal(unlink("games.zip"), 0);
    put_zip("games.zip", after, 1);
    assert_int_equal(io_bundle_open(&bundle, "games.zip/y.pgn", &access, &message), IO_OK);
    assert_source(io_bundle_main(bundle), "games.zip/y.pgn", "1. d4");
    assert_source(io_bundle_main(held), "games.zip/x.pgn", "1. e4");
    io_bundle_close(bundle);
    io_bundle_close(held);
    io_container_leave(last);
}

static void an_archive_in_memory_has_siblings(void **state)
{
    (void)state;
    const packed_member members[] = FAMILY;
    base_buffer zip = { 0 };
    add_zip(&zip, members, COUNT(members));
    io_bundle *bundle = NULL;
    const io_source *sibling = NULL;
    const char *message = "";
    assert_int_equal(io_bundle_open_memory(&bundle, "mail", base_buffer_bytes(&zip), NULL, &message), IO_OK);
    assert_int_equal(io_bundle_sibling(bundle, "CBG", &sibling, &message), IO_OK);
    assert_source(sibling, "mail/bases/base.cbg", "games");
    io_bundle_close(bundle);
    base_buffer_free(&zip);
}

static void an_archive_without_files_is_refused(void **state)
{
    (void)state;
    put_zip("empty.zip", NULL, 0);
    const packed_member members[] = { { "folder/", { NULL, 0 } } };
    put_zip("folders.zip", members, 1);
    check_refusal("empty.zip", IO_FAILED, "the archive has no files");
    check_refusal("folders.zip", IO_FAILED, "the archive has no files");
}

/* Writes another name of the same length over every place where the archive says this one. */
static void rename_member(base_buffer *zip, const char *from, const char *to)
{
    size_t length = strlen(from);
    for (size_t at = 0; at + length < zip->length; at++)
        if (memcmp(zip->data + at, from, length) == 0)
            memcpy(zip->data + at, to, length);
}

/* Sets a flag bit in every header of the only member. */
static void set_flag(base_buffer *zip, uint8_t bit, unsigned byte)
{
    for (size_t at = 0; at + 10 < zip->length; at++) {
        if (memcmp(zip->data + at, "PK\3\4", 4) == 0)
            zip->data[at + 6 + byte] |= bit;
        if (memcmp(zip->data + at, "PK\1\2", 4) == 0)
            zip->data[at + 8 + byte] |= bit;
    }
}

/* The names must not depend on the locale, and this program has set none. */
static void names_beyond_ascii_are_read_in_any_locale(void **state)
{
    (void)state;
    const packed_member members[] = { { "K__ln.pgn", bytes_of("1. e4") } };
    base_buffer zip = { 0 };
    add_zip(&zip, members, 1);
    rename_member(&zip, "K__ln", "K\x94\x94ln");
    put_file("dos.zip", zip.data, zip.length);
    rename_member(&zip, "K\x94\x94ln", "K\u00F6ln");
    put_file("silent.zip", zip.data, zip.length);
    set_flag(&zip, 0x08, 1);
    put_file("marked.zip", zip.data, zip.length);
    check_path("dos.zip", "dos.zip/K\u00F6\u00F6ln.pgn", "1. e4");
    check_path("silent.zip", "silent.zip/K\u00F6ln.pgn", "1. e4");
    check_path("marked.zip", "marked.zip/K\u00F6ln.pgn", "1. e4");
    base_buffer_free(&zip);
}

static void an_encrypted_member_is_refused(void **state)
{
    (void)state;
    const packed_member members[] = { { "x.pgn", bytes_of("1. e4 e5 2. Nf3") } };
    base_buffer zip = { 0 };
    add_zip(&zip, members, 1);
    set_flag(&zip, 0x01, 0);
    put_file("x.zip", zip.data, zip.length);
    check_refusal("x.zip", IO_FAILED, "is encrypted");
    base_buffer_free(&zip);
}

static void cuts_and_damage_never_crash(void **state)
{
    (void)state;
    const packed_member members[] = FAMILY;
    base_buffer zip = { 0 };
    add_zip(&zip, members, COUNT(members));
    for (size_t at = 0; at < zip.length; at++) {
        io_bundle *bundle = NULL;
        const char *message = "";
        const io_source *sibling;
        uint8_t *copy = malloc(zip.length);
        memcpy(copy, zip.data, zip.length);
        copy[at] ^= 0x55;
        base_bytes damaged = { copy, zip.length };
        if (io_bundle_open_memory(&bundle, "x.zip", damaged, NULL, &message) == IO_OK)
            (void)!io_bundle_sibling(bundle, "cbg", &sibling, &message);
        io_bundle_close(bundle);
        bundle = NULL;
        memcpy(copy, zip.data, zip.length);
        if (io_bundle_open_memory(&bundle, "x.zip", (base_bytes){ copy, at }, NULL, &message) == IO_OK)
            (void)!io_bundle_sibling(bundle, "cbg", &sibling, &message);
        io_bundle_close(bundle);
        free(copy);
    }
    base_buffer_free(&zip);
}

static void a_damaged_member_leaves_the_others_usable(void **state)
{
    (void)state;
    uint8_t *noise = make_noise(5000, 19);
    const packed_member members[] = { { "good.pgn", bytes_of("1. e4") }, { "bad.pgn", { noise, 5000 } } };
    base_buffer zip = { 0 };
    add_zip(&zip, members, 2);
    zip.data[zip.length / 2] ^= 0xFF;
    put_file("x.zip", zip.data, zip.length);
    io_bundle *bundle;
    const char *message;
    assert_int_equal(open_bundle(&bundle, "x.zip", &message), IO_OK);
    assert_int_equal(io_bundle_select(bundle, 1, &message), IO_FAILED);
    assert_string_equal(message, "the zip archive is damaged here");
    assert_source(io_bundle_main(bundle), "x.zip/good.pgn", "1. e4");
    io_bundle_close(bundle);
    base_buffer_free(&zip);
    free(noise);
}

/* ---- .tar ---- */

/* A hundred bytes of name fit into every head; with a folder before them they need what each form has for that. */
#define LONG_NAME   "a-name-of-ninety-bytes-so-that-it-needs-more-room-than-the-field-of-the-head-of-a-tar-has.pgn"
#define LONG_FOLDER "the-games-of-the-autumn-of-the-club/"

static void a_tar_is_read_in_all_its_forms(void **state)
{
    (void)state;
    static int (*const forms[])(struct archive *) = { archive_write_set_format_ustar, archive_write_set_format_pax,
                                                      archive_write_set_format_gnutar };
    const packed_member members[] = { { "bases/", { NULL, 0 } },
                                      { "bases/Base.CBH", bytes_of("headers") },
                                      { "./note.txt", bytes_of("read me") },
                                      { "empty.pgn", bytes_of("") },
                                      { LONG_FOLDER LONG_NAME, bytes_of("1. e4") } };
    static const char *const names[] = { "bases/Base.CBH", "note.txt", "empty.pgn", LONG_FOLDER LONG_NAME };
    static const char *const texts[] = { "headers", "read me", "", "1. e4" };
    for (size_t form = 0; form < COUNT(forms); form++) {
        base_buffer tar = { 0 }, packed = { 0 };
        io_bundle *bundle;
        const char *message;
        add_archive(&tar, forms[form], members, COUNT(members));
        add_gzip(&packed, base_buffer_bytes(&tar));
        put_file("games.tgz", packed.data, packed.length);
        assert_int_equal(open_bundle(&bundle, "games.tgz", &message), IO_OK);
        assert_int_equal(io_bundle_member_count(bundle), COUNT(names));
        for (size_t i = 0; i < COUNT(names); i++) {
            assert_string_equal(io_bundle_member_name(bundle, i), names[i]);
            assert_int_equal(io_bundle_select(bundle, i, &message), IO_OK);
            assert_string_equal(io_bundle_main(bundle)->packing, "tar");
            assert_text(base_text_of_bytes(io_bundle_main(bundle)->bytes), texts[i]);
        }
        io_bundle_close(bundle);
        base_buffer_free(&tar);
        base_buffer_free(&packed);
    }
}

/* Cut within the first head it is no archive; from there on it breaks off, but where a file has just ended. */
static void a_tar_that_breaks_off_says_so(void **state)
{
    (void)state;
    const packed_member members[] = { { "a.pgn", bytes_of("1. e4") }, { "b.pgn", bytes_of("1. d4") } };
    base_buffer tar = { 0 };
    io_bundle *bundle;
    const char *message;
    add_archive(&tar, archive_write_set_format_ustar, members, COUNT(members));
    for (size_t length = 512; length < 2048; length++) {
        put_file("games.tar", tar.data, length);
        bool is_whole = length >= 1024 ? length == 1024 || length >= 1536 + 5 : length >= 512 + 5;
        assert_int_equal(open_bundle(&bundle, "games.tar", &message), is_whole ? IO_OK : IO_FAILED);
        if (is_whole)
            io_bundle_close(bundle);
        else
            assert_string_equal(message, "the archive breaks off");
    }
    tar.data[1024]++; /* the sum of the second head is wrong now */
    put_file("games.tar", tar.data, tar.length);
    check_refusal("games.tar", IO_FAILED, "the archive is damaged: a file has no head");
    base_buffer_free(&tar);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCRATCH_TEST(an_archive_with_one_file_is_that_file),
        SCRATCH_TEST(a_path_may_go_into_an_archive),
        SCRATCH_TEST(members_are_listed_and_selected),
        SCRATCH_TEST(siblings_lie_in_the_same_folder_of_the_archive),
        SCRATCH_TEST(a_packed_file_in_an_archive_is_unpacked_too),
        SCRATCH_TEST(an_archive_of_many_files_has_all_of_them),
        SCRATCH_TEST(an_archive_that_was_replaced_is_read_again),
        SCRATCH_TEST(an_archive_in_memory_has_siblings),
        SCRATCH_TEST(an_archive_without_files_is_refused),
        SCRATCH_TEST(names_beyond_ascii_are_read_in_any_locale),
        SCRATCH_TEST(an_encrypted_member_is_refused),
        SCRATCH_TEST(cuts_and_damage_never_crash),
        SCRATCH_TEST(a_damaged_member_leaves_the_others_usable),
        SCRATCH_TEST(a_tar_is_read_in_all_its_forms),
        SCRATCH_TEST(a_tar_that_breaks_off_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
