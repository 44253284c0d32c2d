/* test_qr.c - QR codes: published values, and every version read back by a decoder of its own. */
#include "base/qr.h"

#include <stdio.h>
#include <string.h>

#include "../fixture.h"

static void corrections_are_those_of_the_example_in_the_standard(void **state)
{
    (void)state;
    /* ISO/IEC 18004, annex I: 01234567 in version 1-M. */
    static const uint8_t data[16] = { 0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11,
                                      0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11 };
    static const uint8_t expected[10] = { 0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55 };
    uint8_t found[10];
    base_qr_correct(found, sizeof found, (base_bytes){ data, sizeof data });
    assert_memory_equal(found, expected, sizeof found);
}

/* The most bytes in each version at level M (table 7 of the standard). */
static const size_t capacities[BASE_QR_VERSIONS] = { 14,  26,  42,  62,  84,  106, 122, 152, 180, 213,
                                                     251, 287, 331, 362, 412, 450, 504, 560, 624, 666 };

static base_text text_of_length(void **state, size_t length)
{
    char *text = ARENA_ARRAY(*state, length + 1, char);
    assert_non_null(text);
    for (size_t i = 0; i < length; i++)
        text[i] = (char)(' ' + (i * 7 + length) % 90);
    return (base_text){ text, length };
}

static void each_version_holds_as_many_bytes_as_the_standard_says(void **state)
{
    base_qr code;
    for (unsigned version = 1; version <= BASE_QR_VERSIONS; version++) {
        assert_true(base_qr_make(&code, *state, text_of_length(state, capacities[version - 1])));
        assert_int_equal(code.version, version);
        assert_int_equal(code.size, 17 + 4 * version);
        bool is_more = base_qr_make(&code, *state, text_of_length(state, capacities[version - 1] + 1));
        assert_int_equal(capacities[BASE_QR_VERSIONS - 1], BASE_QR_BYTES);
        assert_true(version == BASE_QR_VERSIONS ? !is_more : is_more && code.version == version + 1);
    }
}

/* ---- a decoder that shares nothing with the encoder ---- */

/* The format of level M by mask, and the centres of the alignment patterns, as the standard prints them. */
static const uint16_t formats[8] = { 0x5412, 0x5125, 0x5E7C, 0x5B4B, 0x45F9, 0x40CE, 0x4F97, 0x4AA0 };
static const uint8_t centres[BASE_QR_VERSIONS][4] = {
    { 0 },
    { 6, 18 },
    { 6, 22 },
    { 6, 26 },
    { 6, 30 },
    { 6, 34 },
    { 6, 22, 38 },
    { 6, 24, 42 },
    { 6, 26, 46 },
    { 6, 28, 50 },
    { 6, 30, 54 },
    { 6, 32, 58 },
    { 6, 34, 62 },
    { 6, 26, 46, 66 },
    { 6, 26, 48, 70 },
    { 6, 26, 50, 74 },
    { 6, 30, 54, 78 },
    { 6, 30, 56, 82 },
    { 6, 30, 58, 86 },
    { 6, 34, 62, 90 },
};
/* Blocks: number and data codewords of the shorter ones, number of those with one more, corrections in each. */
static const uint8_t blocks[BASE_QR_VERSIONS][4] = {
    { 1, 16, 0, 10 }, { 1, 28, 0, 16 },  { 1, 44, 0, 26 }, { 2, 32, 0, 18 },  { 2, 43, 0, 24 },
    { 4, 27, 0, 16 }, { 4, 31, 0, 18 },  { 2, 38, 2, 22 }, { 3, 36, 2, 22 },  { 4, 43, 1, 26 },
    { 1, 50, 4, 30 }, { 6, 36, 2, 22 },  { 8, 37, 1, 22 }, { 4, 40, 5, 24 },  { 5, 41, 5, 24 },
    { 7, 45, 3, 28 }, { 10, 46, 1, 28 }, { 9, 43, 4, 26 }, { 3, 44, 11, 26 }, { 3, 41, 13, 26 },
};

static bool is_pattern(const base_qr *code, size_t row, size_t column)
{
    size_t end = code->size;
    if (row == 6 || column == 6 || (row < 9 && column < 9) || (row < 9 && column >= end - 8) ||
        (row >= end - 8 && column < 9))
        return true;
    if (code->version >= 7 && ((row < 6 && column >= end - 11) || (row >= end - 11 && column < 6)))
        return true;
    const uint8_t *all = centres[code->version - 1];
    for (size_t i = 0; i < 4 && all[i]; i++)
        for (size_t k = 0; k < 4 && all[k]; k++) {
            bool is_corner = (all[i] == 6 && (all[k] == 6 || all[k] == end - 7)) || (all[k] == 6 && all[i] == end - 7);
            if (!is_corner && row + 2 >= all[i] && row <= all[i] + 2u && column + 2 >= all[k] && column <= all[k] + 2u)
                return true;
        }
    return false;
}

static bool mask_at(unsigned mask, size_t i, size_t j)
{
    const bool all[8] = { (i + j) % 2 == 0,
                          i % 2 == 0,
                          j % 3 == 0,
                          (i + j) % 3 == 0,
                          (i / 2 + j / 3) % 2 == 0,
                          (i * j) % 2 + (i * j) % 3 == 0,
                          ((i * j) % 2 + (i * j) % 3) % 2 == 0,
                          ((i + j) % 2 + (i * j) % 3) % 2 == 0 };
    return all[mask];
}

/* Read the format beside the upper left finder pattern, from the highest bit. */
static unsigned mask_of(const base_qr *code)
{
    unsigned bits = 0, other = 0;
    static const uint8_t columns[8] = { 0, 1, 2, 3, 4, 5, 7, 8 }, rows[7] = { 7, 5, 4, 3, 2, 1, 0 };
    for (size_t i = 0; i < 8; i++)
        bits = bits << 1 | base_qr_is_dark(code, 8, columns[i]);
    for (size_t i = 0; i < 7; i++)
        bits = bits << 1 | base_qr_is_dark(code, rows[i], 8);
    for (size_t i = 0; i < 7; i++)
        other = other << 1 | base_qr_is_dark(code, code->size - 1 - i, 8);
    for (size_t i = 0; i < 8; i++)
        other = other << 1 | base_qr_is_dark(code, 8, code->size - 8 + i);
    assert_int_equal(bits, other);
    for (unsigned mask = 0; mask < 8; mask++)
        if (formats[mask] == bits)
            return mask;
    fail_msg("%04x is no format of level M", bits);
    return 0;
}

static void read_codewords(const base_qr *code, uint8_t *out, size_t count)
{
    unsigned mask = mask_of(code);
    size_t at = 0;
    bool is_up = true;
    memset(out, 0, count);
    for (int right = (int)code->size - 1; right > 0; right -= 2, is_up = !is_up) {
        right = right == 6 ? 5 : right;
        for (size_t i = 0; i < code->size; i++)
            for (size_t column = (size_t)right; column + 2 > (size_t)right && column <= (size_t)right; column--) {
                size_t row = is_up ? code->size - 1 - i : i;
                if (is_pattern(code, row, column) || at >= count * 8)
                    continue;
                bool bit = base_qr_is_dark(code, row, column) != mask_at(mask, row, column);
                out[at / 8] |= (uint8_t)(bit << (7 - at % 8));
                at++;
            }
    }
    assert_int_equal(at, count * 8);
}

/* Every syndrome of a block without errors is 0: it has the powers of 2 as roots. */
static void check_block(const uint8_t *block, size_t length, size_t corrections)
{
    unsigned powers[255], power = 1;
    for (size_t i = 0; i < COUNT(powers); i++) {
        powers[i] = power;
        power = power & 0x80 ? (power << 1) ^ 0x11D : power << 1;
    }
    for (size_t root = 0; root < corrections; root++) {
        unsigned sum = 0;
        for (size_t i = 0; i < length; i++) {
            unsigned logarithm = 0;
            while (block[i] && powers[logarithm] != block[i])
                logarithm++;
            sum ^= block[i] ? powers[(logarithm + root * (length - 1 - i)) % 255] : 0;
        }
        assert_int_equal(sum, 0);
    }
}

static void assert_reads(const base_qr *code, base_text text)
{
    const uint8_t *shape = blocks[code->version - 1];
    size_t shorter = shape[1], count = (size_t)shape[0] + shape[2], corrections = shape[3];
    size_t data_count = count * shorter + shape[2], total = data_count + count * corrections, from = 0;
    uint8_t words[1100], data[700], block[100];
    read_codewords(code, words, total);
    for (size_t b = 0; b < count; b++) {
        size_t length = shorter + (b >= shape[0]);
        for (size_t i = 0; i < length; i++)
            block[i] = words[i < shorter ? i * count + b : shorter * count + b - shape[0]];
        for (size_t i = 0; i < corrections; i++)
            block[length + i] = words[data_count + i * count + b];
        check_block(block, length + corrections, corrections);
        memcpy(data + from, block, length);
        from += length;
    }
    assert_int_equal(data[0] >> 4, 4);
    size_t head = code->version < 10 ? 1 : 2;
    size_t length = head == 1 ? (size_t)(data[0] & 15) << 4 | data[1] >> 4
                              : (size_t)(data[0] & 15) << 12 | (size_t)data[1] << 4 | data[2] >> 4;
    assert_int_equal(length, text.length);
    for (size_t i = 0; i < length; i++)
        assert_int_equal((uint8_t)(data[head + i] << 4 | data[head + i + 1] >> 4), (uint8_t)text.data[i]);
}

static void codes_of_every_version_are_read_back(void **state)
{
    base_qr code;
    for (size_t length = 0; length <= 666; length += length < 120 ? 1 : 13) {
        base_text text = text_of_length(state, length);
        assert_true(base_qr_make(&code, *state, text));
        assert_reads(&code, text);
    }
    base_text umlauts = TEXT("https://example.org/M\xC3\xBCnster?round=4&x=\xE2\x99\x94");
    assert_true(base_qr_make(&code, *state, umlauts));
    assert_reads(&code, umlauts);
}

static void versions_from_seven_on_state_their_number(void **state)
{
    /* Annex D of the standard: 000111110010010100 for version 7, 010100100110100110 for version 20. */
    static const struct {
        size_t length;
        unsigned bits;
    } cases[] = { { 122, 0x07C94 }, { 666, 0x149A6 } };
    for (size_t i = 0; i < COUNT(cases); i++) {
        base_qr code;
        unsigned bits = 0, other = 0;
        assert_true(base_qr_make(&code, *state, text_of_length(state, cases[i].length)));
        for (size_t k = 18; k-- > 0;) {
            bits = bits << 1 | base_qr_is_dark(&code, k / 3, code.size - 11 + k % 3);
            other = other << 1 | base_qr_is_dark(&code, code.size - 11 + k % 3, k / 3);
        }
        assert_int_equal(bits, cases[i].bits);
        assert_int_equal(other, cases[i].bits);
    }
}

static void the_picture_has_a_border_of_four_modules(void **state)
{
    base_qr code;
    base_buffer out = { 0 };
    assert_true(base_qr_make(&code, *state, TEXT("gamut")));
    base_qr_svg(&out, &code);
    base_buffer_add_char(&out, '\0');
    assert_non_null(strstr((const char *)out.data, "viewBox=\"0 0 29 29\""));
    assert_non_null(strstr((const char *)out.data, "M4 4h7v1h-7z")); /* the upper edge of a finder pattern */
    assert_false(base_qr_is_dark(&code, 21, 0));
    base_buffer_free(&out);
}

/* Writes the code as a picture with four pixels for each module. */
static void write_picture(FILE *file, const base_qr *code)
{
    enum {
        PIXELS = 4
    };
    size_t width = code->size + 2 * (size_t)BASE_QR_QUIET;
    fprintf(file, "P5 %zu %zu 255\n", width * PIXELS, width * PIXELS);
    for (size_t y = 0; y < width * PIXELS; y++)
        for (size_t x = 0; x < width * PIXELS; x++)
            fputc(base_qr_is_dark(code, y / PIXELS - BASE_QR_QUIET, x / PIXELS - BASE_QR_QUIET) ? 0 : 255, file);
}

/* The answer of zbarimg to a picture; false: there is no such program. */
static bool ask_zbar(const char *path, char *answer, size_t size)
{
#ifdef _WIN32
    (void)path, (void)answer, (void)size;
    return false;
#else
    char command[300];
    snprintf(command, sizeof command, "command -v zbarimg >/dev/null && zbarimg --raw -q %s 2>/dev/null", path);
    FILE *pipe = popen(command, "r");
    size_t length = pipe ? fread(answer, 1, size - 1, pipe) : 0;
    answer[length] = '\0';
    return pipe && pclose(pipe) == 0;
#endif
}

static void another_program_reads_the_codes(void **state)
{
    static const char path[] = "test_qr.pgm";
    for (size_t length = 1; length <= BASE_QR_BYTES; length += 95) {
        char *text = ARENA_ARRAY(*state, length + 1, char), answer[800];
        assert_non_null(text);
        for (size_t i = 0; i < length; i++)
            text[i] = "abcdefghijklmnopqrstuvwxyz:/?=&-0123456789"[(i * 31 + length * 7) % 42];
        base_qr code;
        assert_true(base_qr_make(&code, *state, (base_text){ text, length }));
        FILE *file = fopen(path, "wb");
        if (!file)
            LEAVE_TEST("the folder cannot be written");
        write_picture(file, &code);
        assert_int_equal(fclose(file), 0);
        bool is_read = ask_zbar(path, answer, sizeof answer);
        remove(path);
        if (!is_read && length == 1)
            LEAVE_TEST("zbarimg is not installed");
        assert_true(is_read);
        assert_memory_equal(answer, text, length);
        assert_string_equal(answer + length, "\n");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(corrections_are_those_of_the_example_in_the_standard),
        cmocka_unit_test(each_version_holds_as_many_bytes_as_the_standard_says),
        cmocka_unit_test(codes_of_every_version_are_read_back),
        cmocka_unit_test(versions_from_seven_on_state_their_number),
        cmocka_unit_test(another_program_reads_the_codes),
        cmocka_unit_test(the_picture_has_a_border_of_four_modules),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
