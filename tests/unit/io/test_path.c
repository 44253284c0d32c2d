/* test_path.c - extensions and siblings by name. */
#include "io/system.h"

#include "../fixture.h"
#include "io/source.h"

static void a_path_falls_into_its_parts(void **state)
{
    (void)state;
    static const struct {
        const char *path, *folder, *stem, *extension, *packing;
    } cases[] = {
        { "x.pgn", "", "x", "pgn", "" },
        { "dir.d/x.pgn.gz", "dir.d/", "x", "pgn", "gz" },
        { "x.PGN.ZST", "", "x", "PGN", "ZST" },
        { "games.zip", "", "games", "", "zip" },
        { "games.zip/x.pgn", "games.zip/", "x", "pgn", "" },
        { "a.b.c", "", "a.b", "c", "" },
        { "x.gz.pgn", "", "x.gz", "pgn", "" },
        { "/a/b", "/a/", "b", "", "" },
        { ".pgn", "", ".pgn", "", "" },
        { "dir/.gz", "dir/", ".gz", "", "" },
        { "x.", "", "x", "", "" },
        { "dir/", "dir/", "", "", "" },
        { "-", "", "-", "", "" },
        { "", "", "", "", "" },
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        io_path parts = io_path_split(base_text_of(cases[i].path));
        assert_text(parts.folder, cases[i].folder);
        assert_text(parts.stem, cases[i].stem);
        assert_text(parts.extension, cases[i].extension);
        assert_text(parts.packing, cases[i].packing);
        assert_text(io_path_extension(cases[i].path), cases[i].extension);
    }
}

static void a_sibling_has_the_letter_case_of_the_main_extension(void **state)
{
    static const struct {
        const char *path, *extension, *sibling;
    } cases[] = {
        { "X.CBT", "cbtt", "X.CBTT" },   { "x.cbt", "CBTT", "x.cbtt" },      { "x.Cbh", "cbg", "x.cbg" },
        { "noext", "cbg", "noext.cbg" }, { "d/x.cbh.gz", "cbg", "d/x.cbg" }, { "A.B/X.123", "cbg", "A.B/X.cbg" },
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        base_text sibling = io_path_sibling(*state, base_text_of(cases[i].path), base_text_of(cases[i].extension));
        assert_text(sibling, cases[i].sibling);
        assert_int_equal(sibling.data[sibling.length], '\0');
    }
}

static void siblings_are_ranked_by_their_spelling(void **state)
{
    (void)state;
    /* From the best to the worst for d/Base.cbh. */
    static const char *const names[] = {
        "Base.cbg", "Base.CBG", "BASE.cbg", "BASE.CBG", "Base.cbg.gz", "Base.CBG.GZ", "base.cbg.zst", "BASE.CBG.GZ",
    };
    unsigned before = ~0u;
    for (size_t i = 0; i < COUNT(names); i++) {
        unsigned rank = io_path_rank_sibling(TEXT("d/Base.cbh"), base_text_of(names[i]), TEXT("cbg"));
        assert_true(rank > 0);
        assert_true(rank < before);
        before = rank;
    }
}

static void other_files_are_no_siblings(void **state)
{
    (void)state;
    static const char *const names[] = { "Base.cbh", "Base2.cbg", "Bas.cbg",     "Base.cbg.zip",
                                         "cbg",      "Base",      "Base.cbg.bak" };
    for (size_t i = 0; i < COUNT(names); i++)
        assert_int_equal(io_path_rank_sibling(TEXT("Base.cbh"), base_text_of(names[i]), TEXT("cbg")), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_path_falls_into_its_parts),
        cmocka_unit_test(a_sibling_has_the_letter_case_of_the_main_extension),
        cmocka_unit_test(siblings_are_ranked_by_their_spelling),
        cmocka_unit_test(other_files_are_no_siblings),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
