/* test_folder.c - folders and archives as lists of files. */
#include "io/source.h"

#include "packed.h"

/* A guide that knows .one, which stands alone, and a family of .all (which leads), .head and .part. Content counts that
 * begins with "one". */
static unsigned rank(base_text extension, void *payload)
{
    static const struct {
        const char *extension;
        unsigned rank;
    } ranks[] = { { "one", 1 }, { "part", 2 }, { "piece", 2 }, { "head", 3 }, { "all", 4 }, { "other", 4 } };
    (void)payload;
    for (size_t i = 0; i < COUNT(ranks); i++)
        if (base_text_equal_fold_ascii(extension, base_text_of(ranks[i].extension)))
            return ranks[i].rank;
    return 0;
}

/* A second family, which .other leads. */
static const char *family_of(base_text extension, void *payload)
{
    (void)payload;
    return base_text_equal_fold_ascii(extension, TEXT("other")) || base_text_equal_fold_ascii(extension, TEXT("piece"))
               ? "second"
               : "first";
}

static bool recognises(const io_source *source, void *payload)
{
    (void)payload;
    return base_text_starts_with(base_text_of_bytes(source->bytes), "one");
}

static void complain(const char *folder, const char *why, void *payload)
{
    base_buffer *said = payload;
    base_buffer_add_string(said, folder);
    base_buffer_add_string(said, ": ");
    base_buffer_add_string(said, why);
    base_buffer_add_string(said, "\n");
}

/* Walks over one path; `files` are the names expected, a line each. */
static void check_walk(const char *path, unsigned depth, const char *files, size_t skipped, const char *complaints)
{
    base_buffer said = { 0 }, found = { 0 };
    io_guide guide = { rank, family_of, recognises, complain, &said };
    io_walk walk = { .guide = &guide, .arena = base_arena_create(NULL), .depth = depth };
    assert_true(io_walk_add(&walk, path));
    for (size_t i = 0; i < walk.files.count; i++) {
        base_buffer_add_string(&found, ((const char *const *)walk.files.items)[i]);
        base_buffer_add_string(&found, "\n");
    }
    assert_text(base_buffer_text(&found), files);
    assert_int_equal(walk.skipped, skipped);
    assert_text(base_buffer_text(&said), complaints);
    base_buffer_free(&found);
    base_buffer_free(&said);
    base_arena_destroy(walk.arena);
}

static void put_zip(const char *path, const char *const *names, const char *const *texts, size_t count)
{
    packed_member members[8];
    base_buffer packed = { 0 };
    for (size_t i = 0; i < count; i++)
        members[i] = (packed_member){ names[i], bytes_of(texts[i]) };
    add_zip(&packed, members, count);
    put_file(path, packed.data, packed.length);
    base_buffer_free(&packed);
}

static void a_file_stands_for_itself(void **state)
{
    (void)state;
    put_text("a.doc", "nothing");
    check_walk("a.doc", 9, "a.doc\n", 0, "");
    check_walk("missing", 9, "missing\n", 0, "");
    check_walk("-", 9, "-\n", 0, "");
}

static void a_folder_is_sorted_by_the_bytes_of_names(void **state)
{
    (void)state;
    assert_int_equal(mkdir("x", 0777), 0);
    assert_int_equal(mkdir("x/c", 0777), 0);
    put_text("x/d.one", "");
    put_text("x/B.one", "");
    put_text("x/a.one", "");
    put_text("x/c/z.ONE", "");
    check_walk("x", 9, "x/B.one\nx/a.one\nx/c/z.ONE\nx/d.one\n", 0, "");
    check_walk("x/", 9, "x/B.one\nx/a.one\nx/c/z.ONE\nx/d.one\n", 0, "");
}

static void content_counts_where_the_name_says_nothing(void **state)
{
    (void)state;
    put_text("a.txt", "one of ours");
    put_text("b.txt", "none of ours");
    put_text("c", "");
    put_text(".hidden.one", "");
    check_walk(".", 9, "./a.txt\n", 2, "");
}

static void a_family_is_one_item(void **state)
{
    (void)state;
    put_text("big.all", "");
    put_text("BIG.HEAD", "");
    put_text("big.part", "");
    put_text("big.unknown", "");
    put_text("big.one", "");
    put_text("small.head", "");
    put_text("small.part", "");
    put_text("tiny.part", "");
    check_walk(".", 9, "./big.all\n./big.one\n./small.head\n./tiny.part\n", 0, "");
}

static void families_of_one_name_are_items_of_their_own(void **state)
{
    (void)state;
    put_text("big.all", "");
    put_text("big.other", "");
    put_text("big.part", "");
    put_text("big.piece", "");
    put_text("big.unknown", "");
    put_text("small.part", "");
    put_text("small.piece", "");
    check_walk(".", 9, "./big.all\n./big.other\n./small.part\n./small.piece\n", 0, "");
}

static void links_to_folders_and_pipes_are_skipped(void **state)
{
    (void)state;
    assert_int_equal(mkdir("x", 0777), 0);
    put_text("x/a.one", "");
    assert_int_equal(symlink("..", "x/up"), 0);
    assert_int_equal(symlink("a.one", "x/b.one"), 0);
    assert_int_equal(symlink("nowhere", "x/c.one"), 0);
    assert_int_equal(symlink("d.one", "x/d.one"), 0); /* to itself */
    assert_int_equal(mkfifo("x/pipe.one", 0666), 0);
    check_walk("x", 9, "x/a.one\nx/b.one\nx/c.one\nx/d.one\n", 2, "");
    assert_int_equal(symlink("x", "y"), 0);
    check_walk("y", 9, "y/a.one\ny/b.one\ny/c.one\ny/d.one\n", 2, ""); /* who names a link means it */
}

static void folders_nest_as_deep_as_allowed(void **state)
{
    (void)state;
    assert_int_equal(mkdir("a", 0777), 0);
    assert_int_equal(mkdir("a/b", 0777), 0);
    assert_int_equal(mkdir("a/b/c", 0777), 0);
    put_text("a/b/x.one", "");
    put_text("a/b/c/y.one", "");
    check_walk("a", 3, "a/b/c/y.one\na/b/x.one\n", 0, "");
    check_walk("a", 2, "a/b/x.one\n", 0, "a/b/c: folders nest deeper than the limit\n");
}

static void a_folder_that_cannot_be_read_is_told_and_passed(void **state)
{
    (void)state;
    assert_int_equal(mkdir("x", 0777), 0);
    assert_int_equal(mkdir("x/shut", 0777), 0);
    put_text("x/z.one", "");
    assert_int_equal(chmod("x/shut", 0), 0);
    bool is_root = geteuid() == 0; /* to whom nothing is shut */
    if (is_root && (chmod(".", 0755) != 0 || seteuid(65534) != 0))
        skip();
    check_walk("x", 9, "x/z.one\n", 0, "x/shut: permission denied\n");
    if (is_root)
        assert_int_equal(seteuid(0), 0);
    assert_int_equal(chmod("x/shut", 0700), 0);
}

static void what_will_be_written_is_not_read(void **state)
{
    (void)state;
    io_guide guide = { rank, family_of, recognises, complain, NULL };
    io_walk walk = { .guide = &guide, .arena = base_arena_create(NULL), .depth = 9, .except = "./x/../x/out" };
    assert_int_equal(mkdir("x", 0777), 0);
    assert_int_equal(mkdir("x/out", 0777), 0);
    put_text("x/a.one", "");
    put_text("x/out/a.one", "");
    assert_true(io_walk_add(&walk, "x"));
    assert_int_equal(walk.files.count, 1);
    walk.except = "x/a.one";
    assert_true(io_walk_add(&walk, "x"));
    assert_int_equal(walk.files.count, 2);
    assert_string_equal(((const char *const *)walk.files.items)[1], "x/out/a.one");
    base_arena_destroy(walk.arena);
}

static void an_empty_folder_has_nothing(void **state)
{
    (void)state;
    assert_int_equal(mkdir("x", 0777), 0);
    check_walk("x", 9, "", 0, "");
}

static void an_archive_is_its_members(void **state)
{
    (void)state;
    static const char *const names[] = { "b.one", "dir/a.one", "note.txt", "one.txt", ".hidden.one", "__MACOSX/b.one" };
    static const char *const texts[] = { "", "", "none", "one", "", "" };
    put_zip("x.zip", names, texts, COUNT(names));
    check_walk("x.zip", 9, "x.zip/b.one\nx.zip/dir/a.one\nx.zip/one.txt\n", 1, "");
}

static void all_of_an_archive_in_one_item_goes_by_its_name(void **state)
{
    (void)state;
    static const char *const names[] = { "big.part", "big.all", "big.head" };
    static const char *const texts[] = { "", "", "" };
    put_zip("x.zip", names, texts, COUNT(names));
    check_walk("x.zip", 9, "x.zip\n", 0, "");
    put_zip("many.zip", names, texts, 0);
    check_walk("many.zip", 9, "many.zip\n", 0, ""); /* its reader says that it is empty */
}

static void archives_in_folders_and_beside_families_are_looked_into(void **state)
{
    (void)state;
    static const char *const names[] = { "a.one", "b.one" }, *const notes[] = { "a.txt" };
    static const char *const texts[] = { "", "" };
    assert_int_equal(mkdir("x", 0777), 0);
    put_zip("x/big.zip", names, texts, 2);
    put_zip("x/notes.zip", notes, texts, 1);
    put_text("x/big.all", "");
    put_text("x/cut.zip", "PK\3\4 and no more of it than this");
    check_walk("x", 9, "x/big.all\nx/big.zip/a.one\nx/big.zip/b.one\nx/cut.zip\n", 1, "");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        SCRATCH_TEST(a_file_stands_for_itself),
        SCRATCH_TEST(a_folder_is_sorted_by_the_bytes_of_names),
        SCRATCH_TEST(content_counts_where_the_name_says_nothing),
        SCRATCH_TEST(a_family_is_one_item),
        SCRATCH_TEST(families_of_one_name_are_items_of_their_own),
        SCRATCH_TEST(links_to_folders_and_pipes_are_skipped),
        SCRATCH_TEST(folders_nest_as_deep_as_allowed),
        SCRATCH_TEST(a_folder_that_cannot_be_read_is_told_and_passed),
        SCRATCH_TEST(what_will_be_written_is_not_read),
        SCRATCH_TEST(an_empty_folder_has_nothing),
        SCRATCH_TEST(an_archive_is_its_members),
        SCRATCH_TEST(all_of_an_archive_in_one_item_goes_by_its_name),
        SCRATCH_TEST(archives_in_folders_and_beside_families_are_looked_into),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
