/* test_sha256.c - the digest SHA-256, against the examples of its standard. */
#include "../fixture.h"
#include "base/sha256.h"

static void expect_digest(const char *text, size_t length, const char *digest)
{
    char printed[BASE_SHA256_SIZE];
    base_sha256_print(printed, (base_bytes){ (const uint8_t *)text, length });
    assert_string_equal(printed, digest);
}

static void digests_are_those_of_the_standard(void **state)
{
    static const char two_blocks[] = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
    (void)state;
    expect_digest("", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect_digest("abc", 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect_digest(two_blocks, strlen(two_blocks), "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

/* The padding takes a block of its own if fewer than nine bytes of the last one are left. */
static void lengths_around_a_block_are_padded(void **state)
{
    static const struct {
        size_t length;
        const char *digest;
    } cases[] = {
        { 55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318" },
        { 56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a" },
        { 63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34" },
        { 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb" },
        { 65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0" },
        { 119, "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb" },
        { 120, "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c" },
    };
    char text[128];
    (void)state;
    memset(text, 'a', sizeof text);
    for (size_t i = 0; i < COUNT(cases); i++)
        expect_digest(text, cases[i].length, cases[i].digest);
}

static void secrets_are_the_same_only_if_all_of_them_is(void **state)
{
    (void)state;
    assert_true(base_is_same_secret("5f0c", "5f0c"));
    assert_false(base_is_same_secret("5f0c", "5f0d"));
    assert_false(base_is_same_secret("5f0c", "4f0c"));
    assert_false(base_is_same_secret("5f0c", "5f0"));
    assert_false(base_is_same_secret("5f0c", "5f0c0"));
    assert_false(base_is_same_secret("5f0c", ""));
    assert_false(base_is_same_secret("5f0c", NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digests_are_those_of_the_standard),
        cmocka_unit_test(lengths_around_a_block_are_padded),
        cmocka_unit_test(secrets_are_the_same_only_if_all_of_them_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
