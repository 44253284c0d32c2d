/* test_bundle.c - files, pipes and their siblings. */
#include <fcntl.h>
#include <sys/wait.h>

#include "io/source.h"
#include "packed.h"

static io_bundle *open_bundle(const char *path)
{
    io_bundle *bundle = NULL;
    const char *message = "";
    io_result result = io_bundle_open(&bundle, path, NULL, &message);
    if (result != IO_OK)
        fail_msg("%s: %s", path, message);
    return bundle;
}

static void check_main(const char *path, const char *text, const char *packing)
{
    io_bundle *bundle = open_bundle(path);
    const io_source *source = io_bundle_main(bundle);
    assert_string_equal(source->path, path);
    assert_string_equal(source->packing, packing);
    assert_text(base_text_of_bytes(source->bytes), text);
    assert_int_equal(io_bundle_member_count(bundle), 1);
    assert_string_equal(io_bundle_member_name(bundle, 0), path);
    io_bundle_close(bundle);
}

static void check_refusal(const char *path, io_result expected, const char *reason)
{
    io_bundle *bundle = NULL;
    const char *message = "";
    assert_int_equal(io_bundle_open(&bundle, path, NULL, &message), expected);
    assert_null(bundle);
    assert_string_equal(message, reason);
}

static void check_sibling(io_bundle *bundle, const char *extension, const char *path, const char *text)
{
    const io_source *sibling = NULL, *again = NULL;
    const char *message = "";
    io_result result = io_bundle_sibling(bundle, extension, &sibling, &message);
    if (result != IO_OK)
        fail_msg("%s: %s", extension, message);
    assert_string_equal(sibling->path, path);
    assert_text(base_text_of_bytes(sibling->bytes), text);
    assert_int_equal(io_bundle_sibling(bundle, extension, &again, &message), IO_OK);
    assert_ptr_equal(sibling, again);
}

static void check_no_sibling(io_bundle *bundle, const char *extension)
{
    const io_source *sibling = NULL;
    const char *message = "";
    assert_int_equal(io_bundle_sibling(bundle, extension, &sibling, &message), IO_NOT_FOUND);
    assert_string_not_equal(message, "");
}

static void a_file_is_seen_whole(void **state)
{
    (void)state;
    put_text("x.pgn", "1. e4");
    put_text("empty.pgn", "");
    check_main("x.pgn", "1. e4", "");
    check_main("empty.pgn", "", "");
}

static void names_are_found_in_any_letter_case(void **state)
{
    static const struct {
        const char *asked, *found; /* NULL: nothing */
    } cases[] = {
        { "mybase.cbh", "MyBase.CBH" }, { "MYBASE.cbh", "MyBase.CBH" }, { "./mybase.CBH", "./MyBase.CBH" },
        { "mybase.cbg", NULL },         { "nowhere/mybase.cbh", NULL }, { "both.cbh", "both.CBH" },
    };
    (void)state;
    base_arena *arena = base_arena_create(NULL);
    put_text("MyBase.CBH", "games");
    put_text("BOTH.cbh", "games");
    put_text("both.CBH", "games");
    for (size_t i = 0; i < COUNT(cases); i++) {
        base_text found = io_find_in_any_case(arena, cases[i].asked);
        if (cases[i].found)
            assert_string_equal(found.data, cases[i].found);
        else
            assert_null(found.data);
    }
    base_arena_destroy(arena);
}

static void files_of_any_size_are_seen_whole(void **state)
{
    (void)state;
    static const size_t sizes[] = { 1024 * 1024 - 1, 1024 * 1024, 1024 * 1024 + 1, 5000000 };
    for (size_t i = 0; i < COUNT(sizes); i++) {
        uint8_t *data = make_noise(sizes[i], 43);
        put_file("x.bin", data, sizes[i]);
        io_bundle *bundle = open_bundle("x.bin");
        base_bytes bytes = io_bundle_main(bundle)->bytes;
        assert_int_equal(bytes.length, sizes[i]);
        assert_memory_equal(bytes.data, data, sizes[i]);
        io_bundle_close(bundle);
        free(data);
    }
}

static void what_was_given_up_is_read_again_when_it_is_looked_at(void **state)
{
    (void)state;
    size_t length = 5000000;
    uint8_t *data = make_noise(length, 44);
    put_file("x.bin", data, length);
    io_bundle *bundle = open_bundle("x.bin");
    const io_source *source = io_bundle_main(bundle);
    const uint64_t ends[] = { length / 2 + 1, length, UINT64_MAX };
    for (size_t i = 0; i < COUNT(ends); i++) {
        io_bundle_forget(bundle, source, ends[i]);
        assert_memory_equal(source->bytes.data, data, length);
    }
    io_bundle_close(bundle);
    free(data);
}

/* They say that they are empty. */
static void files_of_the_system_are_read(void **state)
{
    (void)state;
    if (access("/proc/self/status", R_OK) != 0)
        LEAVE_TEST("no /proc here");
    io_bundle *bundle = open_bundle("/proc/self/status");
    assert_true(io_bundle_main(bundle)->bytes.length > 0);
    io_bundle_close(bundle);
}

static void what_cannot_be_read_is_refused_with_the_reason(void **state)
{
    (void)state;
    assert_int_equal(mkdir("folder", 0777), 0);
    check_refusal("nothing.pgn", IO_NOT_FOUND, "no such file or folder");
    check_refusal("folder", IO_FAILED, "is a folder, not a file");
    check_refusal("folder/", IO_FAILED, "is a folder, not a file");
    check_refusal("/dev/zero", IO_FAILED, "is a device or a socket, not a file");
    check_refusal("", IO_NOT_FOUND, "no such file or folder");
    assert_int_equal(symlink("loop", "loop"), 0);
    check_refusal("loop", IO_FAILED, "too many symbolic links");
}

static void a_file_without_permission_is_refused(void **state)
{
    (void)state;
    put_text("secret.pgn", "x");
    assert_int_equal(chmod("secret.pgn", 0), 0);
    if (geteuid() == 0)
        LEAVE_TEST("root may read everything");
    check_refusal("secret.pgn", IO_FAILED, "permission denied");
}

/* A child that writes `text` to an open file and ends. */
static pid_t start_writer(int file, const char *text)
{
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        ssize_t written = write(file, text, strlen(text));
        _exit(written == (ssize_t)strlen(text) ? 0 : 1);
    }
    return child;
}

static void wait_for(pid_t child)
{
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

static void a_named_pipe_is_read_to_its_end(void **state)
{
    (void)state;
    assert_int_equal(mkfifo("pipe", 0666), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        int file = open("pipe", O_WRONLY);
        _exit(write(file, "through", 7) == 7 ? 0 : 1);
    }
    check_main("pipe", "through", "");
    wait_for(child);
}

static void with_stdin(const char *text, void (*check)(void))
{
    int ends[2], before = dup(STDIN_FILENO);
    assert_int_equal(pipe(ends), 0);
    pid_t child = start_writer(ends[1], text);
    close(ends[1]);
    assert_int_equal(dup2(ends[0], STDIN_FILENO), STDIN_FILENO);
    close(ends[0]);
    check();
    assert_int_equal(dup2(before, STDIN_FILENO), STDIN_FILENO);
    close(before);
    wait_for(child);
}

static void check_stdin(void)
{
    io_bundle *bundle = open_bundle("-");
    assert_string_equal(io_bundle_main(bundle)->path, "-");
    assert_text(base_text_of_bytes(io_bundle_main(bundle)->bytes), "from a pipe");
    check_no_sibling(bundle, "cbg");
    io_bundle_close(bundle);
}

static void a_dash_is_stdin_and_has_no_siblings(void **state)
{
    (void)state;
    put_text("-.cbg", "a trap");
    with_stdin("from a pipe", check_stdin);
}

static void check_slow_stdin(void)
{
    assert_int_equal(fcntl(STDIN_FILENO, F_SETFL, O_NONBLOCK), 0);
    check_stdin();
}

static void a_pipe_that_does_not_block_is_waited_for(void **state)
{
    (void)state;
    with_stdin("from a pipe", check_slow_stdin);
}

static void packed_files_are_known_by_their_bytes(void **state)
{
    (void)state;
    base_buffer packed = { 0 };
    add_gzip(&packed, bytes_of("1. d4"));
    put_file("x.pgn.gz", packed.data, packed.length);
    put_file("odd.pgn", packed.data, packed.length);
    base_buffer_clear(&packed);
    add_zstd(&packed, bytes_of("1. c4"));
    put_file("x.pgn.zst", packed.data, packed.length);
    put_text("plain.gz", "1. e4");
    check_main("x.pgn.gz", "1. d4", "gzip");
    check_main("odd.pgn", "1. d4", "gzip");
    check_main("x.pgn.zst", "1. c4", "zstd");
    check_main("plain.gz", "1. e4", "");
    base_buffer_free(&packed);
}

/* The head of a database may be a number that reads like a head of gzip. */
static void a_file_that_only_looks_packed_stays_as_it_is(void **state)
{
    (void)state;
    static const char head[] = "\x1F\x8B\x08\x01\x01\x01\x01\x01\x01\x01\xFF\xFF\xFF\xFF a database";
    put_text("x.cbp", head);
    put_text("x.cbp.gz", head);
    check_main("x.cbp", head, "");
    check_refusal("x.cbp.gz", IO_FAILED, "the gzip data is damaged");
}

static void packed_bytes_that_end_too_early_are_refused_under_any_name(void **state)
{
    (void)state;
    uint8_t *data = make_noise(200000, 47);
    base_buffer packed = { 0 };
    add_gzip(&packed, (base_bytes){ data, 200000 });
    put_file("odd.pgn", packed.data, packed.length / 2);
    check_refusal("odd.pgn", IO_FAILED, "the gzip data ends too early");
    base_buffer_free(&packed);
    free(data);
}

static void siblings_are_found_in_any_letter_case(void **state)
{
    (void)state;
    assert_int_equal(mkdir("d", 0777), 0);
    put_text("d/Base.cbh", "main");
    put_text("d/base.CBG", "games");
    put_text("d/Base.Cba", "notes");
    put_text("d/Base2.cbp", "of another");
    io_bundle *bundle = open_bundle("d/Base.cbh");
    check_sibling(bundle, "cbg", "d/base.CBG", "games");
    check_sibling(bundle, "CBA", "d/Base.Cba", "notes");
    check_sibling(bundle, "cbh", "d/Base.cbh", "main");
    check_no_sibling(bundle, "cbp");
    io_bundle_close(bundle);
}

static void the_spelling_of_the_main_file_wins(void **state)
{
    (void)state;
    put_text("X.CBH", "main");
    put_text("x.cbh", "main, small");
    put_text("X.CBG", "capitals");
    put_text("x.cbg", "small");
    put_text("X.cbg", "mixed");
    io_bundle *bundle = open_bundle("X.CBH");
    check_sibling(bundle, "cbg", "X.CBG", "capitals");
    io_bundle_close(bundle);
    bundle = open_bundle("x.cbh");
    check_sibling(bundle, "cbg", "x.cbg", "small");
    io_bundle_close(bundle);
    assert_int_equal(unlink("X.CBG"), 0);
    bundle = open_bundle("X.CBH");
    check_sibling(bundle, "cbg", "X.cbg", "mixed");
    io_bundle_close(bundle);
}

static void a_packed_file_has_packed_or_plain_siblings(void **state)
{
    (void)state;
    base_buffer packed = { 0 };
    add_gzip(&packed, bytes_of("games"));
    put_file("x.cbh.gz", packed.data, packed.length);
    put_file("x.cbg.gz", packed.data, packed.length);
    put_text("x.cba", "notes");
    io_bundle *bundle = open_bundle("x.cbh.gz");
    check_sibling(bundle, "cbg", "x.cbg.gz", "games");
    check_sibling(bundle, "cba", "x.cba", "notes");
    io_bundle_close(bundle);
    base_buffer_free(&packed);
}

static void a_sibling_that_cannot_be_read_is_named(void **state)
{
    (void)state;
    put_text("x.cbh", "main");
    assert_int_equal(mkdir("x.cbg", 0777), 0);
    io_bundle *bundle = open_bundle("x.cbh");
    const io_source *sibling = NULL;
    const char *message = "";
    assert_int_equal(io_bundle_sibling(bundle, "cbg", &sibling, &message), IO_FAILED);
    assert_string_equal(message, "x.cbg: is a folder, not a file");
    assert_null(sibling);
    io_bundle_close(bundle);
}

static void memory_is_a_source_without_siblings(void **state)
{
    (void)state;
    put_text("x.cbg", "a trap");
    io_bundle *bundle = NULL;
    const char *message = "";
    base_bytes bytes = bytes_of("in memory");
    assert_int_equal(io_bundle_open_memory(&bundle, "x.cbh", bytes, NULL, &message), IO_OK);
    assert_ptr_equal(io_bundle_main(bundle)->bytes.data, bytes.data);
    assert_string_equal(io_bundle_main(bundle)->path, "x.cbh");
    check_no_sibling(bundle, "cbg");
    io_bundle_close(bundle);
}

static void a_budget_that_is_too_small_is_a_status(void **state)
{
    (void)state;
    put_text("x.pgn", "1. e4");
    io_bundle *bundle = NULL;
    const char *message = "";
    base_budget *budget = base_budget_create(100);
    assert_int_equal(io_bundle_open(&bundle, "x.pgn", &(io_access){ .budget = budget }, &message), IO_NO_MEMORY);
    assert_string_equal(message, "out of memory");
    base_budget_destroy(budget);
}

static void all_that_was_booked_is_given_back(void **state)
{
    (void)state;
    base_buffer packed = { 0 };
    uint8_t *data = make_noise(100000, 17);
    add_gzip(&packed, (base_bytes){ data, 100000 });
    put_file("x.cbh.gz", packed.data, packed.length);
    put_file("x.cbg.gz", packed.data, packed.length / 2);
    const size_t limit = 1024 * 1024;
    base_budget *budget = base_budget_create(limit);
    io_bundle *bundle = NULL;
    const io_source *sibling;
    const char *message = "";
    assert_int_equal(io_bundle_open(&bundle, "x.cbh.gz", &(io_access){ .budget = budget }, &message), IO_OK);
    assert_true(base_budget_peak(budget) > 100000);
    assert_int_equal(io_bundle_sibling(bundle, "cbg", &sibling, &message), IO_FAILED);
    io_bundle_close(bundle);
    assert_true(base_budget_take(budget, limit));
    base_budget_destroy(budget);
    base_buffer_free(&packed);
    free(data);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCRATCH_TEST(a_file_is_seen_whole),
        SCRATCH_TEST(names_are_found_in_any_letter_case),
        SCRATCH_TEST(files_of_any_size_are_seen_whole),
        SCRATCH_TEST(what_was_given_up_is_read_again_when_it_is_looked_at),
        SCRATCH_TEST(files_of_the_system_are_read),
        SCRATCH_TEST(what_cannot_be_read_is_refused_with_the_reason),
        SCRATCH_TEST(a_file_without_permission_is_refused),
        SCRATCH_TEST(a_named_pipe_is_read_to_its_end),
        SCRATCH_TEST(a_dash_is_stdin_and_has_no_siblings),
        SCRATCH_TEST(a_pipe_that_does_not_block_is_waited_for),
        SCRATCH_TEST(packed_files_are_known_by_their_bytes),
        SCRATCH_TEST(a_file_that_only_looks_packed_stays_as_it_is),
        SCRATCH_TEST(packed_bytes_that_end_too_early_are_refused_under_any_name),
        SCRATCH_TEST(siblings_are_found_in_any_letter_case),
        SCRATCH_TEST(the_spelling_of_the_main_file_wins),
        SCRATCH_TEST(a_packed_file_has_packed_or_plain_siblings),
        SCRATCH_TEST(a_sibling_that_cannot_be_read_is_named),
        SCRATCH_TEST(memory_is_a_source_without_siblings),
        SCRATCH_TEST(a_budget_that_is_too_small_is_a_status),
        SCRATCH_TEST(all_that_was_booked_is_given_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
