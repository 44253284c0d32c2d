/* test_layout_document.c - the section of a format page that a table gives. */
#include "sample_line.h"

#include "base/buffer.h"

static void assert_document(const layout_table *table, const char *expected)
{
    base_buffer out = { 0 };
    layout_document(table, &out);
    base_buffer_add_char(&out, '\0');
    assert_false(out.failed);
    assert_string_equal((const char *)out.data, expected);
    base_buffer_free(&out);
}

static void a_record_is_documented(void **state)
{
    (void)state;
    assert_document(
        &sample_layout,
        "### evening\n\n"
        "An evening at the club. 198 bytes.\n\n"
        "| offset | size | type | name | description |\n"
        "|---:|---:|---|---|---|\n"
        "| 0 | 12 | `string[12]` | `title` | what it is called |\n"
        "| 12 (0xc) | 10 | `pascal[9]` | `club` | who invited |\n"
        "| 22 (0x16) | 1 | `u8 word` | `system` | how it was paired |\n"
        "| 23 (0x17) | 2 | `u16 LE bits` | `flags` | team \\| single, and so on |\n"
        "| 25 (0x19) | 3 | `u24 BE date` | `began` | first day |\n"
        "| 28 (0x1c) | 4 | `u32 LE date` | `ended` | last day |\n"
        "| 32 (0x20) | 4 | `u32 LE DOS time` | `saved` | when it was written |\n"
        "| 36 (0x24) | 4 | `u32 LE offset` | `first_at` | the first entry; 0: none |\n"
        "| 40 (0x28) | 4 | `s32 BE offset` | `last_at` | the last entry; -1: none |\n"
        "| 44 (0x2c) | 4 | `s32 LE /100` | `score` | may be negative |\n"
        "| 48 (0x30) | 2 | `u16 BE /10` | `percent` | of the best possible |\n"
        "| 50 (0x32) | 8 | `double BE` | `latitude` | degrees north |\n"
        "| 58 (0x3a) | 8 | `double LE` | `longitude` | degrees east |\n"
        "| 66 (0x42) | 6 | `real48` | `fee` | in dollars |\n"
        "| 72 (0x48) | 3 | `u24 BE` | `id` | of the record |\n"
        "| 75 (0x4b) | 8 | `u64 LE` | `stamp` | of its making |\n"
        "| 83 (0x53) | 5 | `u40 BE` | `serial` | of the computer |\n"
        "| 88 (0x58) | 6 | `u48 LE` | `ticks` | since then |\n"
        "| 94 (0x5e) | 1 | `s8` | `balance` | of the tree |\n"
        "| 95 (0x5f) | 3 | `s24 BE` | `depth` | of the tree, or -1 |\n"
        "| 98 (0x62) | 6 | `s48 LE` | `drift` | of the clock |\n"
        "| 104 (0x68) | 2 | `u16 LE = 7` | `version` | of the format |\n"
        "| 106 (0x6a) | 4 | `s32 BE = -99` | `marker` | marks the place |\n"
        "| 110 (0x6e) | 20 | `bytes[20] = 0` | `zeros` | reserved |\n"
        "| 130 (0x82) | 2 | `u16 BE` | `mystery` | a number nobody knows |\n"
        "| 132 (0x84) | 20 | `bytes[20]` | `rest` | not yet described |\n"
        "| 152 (0x98) | 1 | `bytes[1]` | `last` | not yet described either |\n"
        "| 153 (0x99) | 6 | `3 x u16 LE /100` | `shares` | of the prize |\n"
        "| 159 (0x9f) | 10 | `2 x string[5]` | `rooms` | where they play |\n"
        "| 169 (0xa9) | 28 | `2 x rank` | `ranks` | the best two |\n"
        "| 197 (0xc5) | 1 | `s8 word` | `outcome` | of the last game |\n"
        "\n"
        "- `system`: 0 none, 3 round robin, 4 swiss\n"
        "- `flags`, bits: 0 team; 1-2 speed (0 normal, 1 rapid, 2 blitz); 3-6 boards; 7 unknown; 8-15 unknown\n"
        "- `outcome`: -1 lost, 0 drawn, 1 won\n");
}

static void a_line_is_documented_in_columns_from_one(void **state)
{
    (void)state;
    assert_document(&sample_round_layout, "### round\n\n"
                                          "A game. 10 columns.\n\n"
                                          "| columns | size | type | name | description |\n"
                                          "|---:|---:|---|---|---|\n"
                                          "| 1-4 | 4 | `number` | `opponent` | starting rank; 0000: none |\n"
                                          "| 5 | 1 | `gap` | `gaps[1]` | blank |\n"
                                          "| 6 | 1 | `letter` | `colour` | of the pieces |\n"
                                          "| 7 | 1 | `gap` | `gaps[2]` | blank |\n"
                                          "| 8 | 1 | `text` | `result` | 1, =, 0, ... |\n"
                                          "| 9-10 | 2 | `gap` | `gaps[3]` | blank |\n"
                                          "\n"
                                          "- `colour`: `w` white, `b` black, ` ` none\n");
}

typedef struct game {
    uint8_t white, black, white_flags, black_flags, length;
} game;

static void lists_that_fields_share_are_said_once(void **state)
{
    (void)state;
    static const layout_bits flags[] = { BIT(0, "won"), BIT_UNKNOWN(1, 7) };
    static const layout_word nations[] = { { 1, "Utopia" }, { 2, "Erewhon" } };
#define LAYOUT_RECORD game
    static const layout_field fields[] = {
        WORD(LE, 0, 1, white, nations, "of White"),     BITS(LE, 1, 1, white_flags, flags, "of White"),
        WORD(LE, 2, 1, black, nations, "of Black"),     BITS(LE, 3, 1, black_flags, flags, "of Black"),
        DECIMAL(LE, 4, 1, 0, length, "in whole moves"),
    };
#undef LAYOUT_RECORD
    static const layout_table table = TABLE(game, "game", 5, fields, "A game.");
    assert_document(&table, "### game\n\n"
                            "A game. 5 bytes.\n\n"
                            "| offset | size | type | name | description |\n"
                            "|---:|---:|---|---|---|\n"
                            "| 0 | 1 | `u8 word` | `white` | of White |\n"
                            "| 1 | 1 | `u8 bits` | `white_flags` | of White |\n"
                            "| 2 | 1 | `u8 word` | `black` | of Black |\n"
                            "| 3 | 1 | `u8 bits` | `black_flags` | of Black |\n"
                            "| 4 | 1 | `u8 /1` | `length` | in whole moves |\n"
                            "\n"
                            "- `white`, `black`: 1 Utopia, 2 Erewhon\n"
                            "- `white_flags`, `black_flags`, bits: 0 won; 1-7 unknown\n");
}

static void a_record_without_lists_ends_with_its_table(void **state)
{
    (void)state;
    assert_document(&sample_seat_layout, "### seat\n\n"
                                         "Where a pair sits. 6 bytes.\n\n"
                                         "| offset | size | type | name | description |\n"
                                         "|---:|---:|---|---|---|\n"
                                         "| 0 | 3 | `pascal[2]` | `section` | letters of the section |\n"
                                         "| 3 | 1 | `string[1]` | `direction` | a letter |\n"
                                         "| 4 | 2 | `u16 LE` | `table` | where they sit |\n");
}

static void values_that_a_field_can_have_follow_its_table(void **state)
{
    (void)state;
    static const layout_values whole = { 0, 2, { 255 }, LAYOUT_WHOLE, false },
                               each = { 1, 1, { 0 }, LAYOUT_EACH_BYTE, true },
                               bits = { 0, 0x27, { 0 }, LAYOUT_SET_OF_BITS, true };
#define LAYOUT_RECORD game
    static const layout_field fields[] = {
        LAYOUT_ROW(LAYOUT_ONE, 1, 0, 1, LAYOUT_LITTLE, LAYOUT_UNSIGNED, white, "of White", .values = &whole),
        LAYOUT_ROW(LAYOUT_ONE, 1, 1, 1, LAYOUT_LITTLE, LAYOUT_UNKNOWN, black, "not known", .values = &each),
        LAYOUT_ROW(LAYOUT_ONE, 1, 2, 1, LAYOUT_LITTLE, LAYOUT_UNSIGNED, length, "in moves", .values = &bits),
    };
#undef LAYOUT_RECORD
    static const layout_table table = TABLE(game, "game", 3, fields, "A game.");
    assert_document(&table, "### game\n\n"
                            "A game. 3 bytes.\n\n"
                            "| offset | size | type | name | description |\n"
                            "|---:|---:|---|---|---|\n"
                            "| 0 | 1 | `u8` | `white` | of White |\n"
                            "| 1 | 1 | `u8` | `black` | not known |\n"
                            "| 2 | 1 | `u8` | `length` | in moves |\n"
                            "\n"
                            "- values: `white` 0 to 2, 255\n"
                            "- values in all files seen: `black` 1 in each byte; `length` bits of 0x27\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_is_documented),
        cmocka_unit_test(a_line_is_documented_in_columns_from_one),
        cmocka_unit_test(lists_that_fields_share_are_said_once),
        cmocka_unit_test(a_record_without_lists_ends_with_its_table),
        cmocka_unit_test(values_that_a_field_can_have_follow_its_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
