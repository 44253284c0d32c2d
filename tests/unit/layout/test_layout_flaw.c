/* test_layout_flaw.c - every flaw a table can have is found, in the field that has it. */
#include "sample.h"

/* A copy of the sample's table whose fields may be spoilt. */
typedef struct spoilt {
    layout_table table;
    layout_field fields[COUNT(sample_fields)];
} spoilt;

static layout_field *open_spoilt(spoilt *copy, const char *name)
{
    memcpy(copy->fields, sample_fields, sizeof sample_fields);
    copy->table = sample_layout;
    copy->table.fields = copy->fields;
    return &copy->fields[layout_find(&sample_layout, name) - sample_fields];
}

static void assert_flaw(const spoilt *copy, const char *expected, const layout_field *where)
{
    const layout_field *at;
    const char *flaw = layout_find_flaw(&copy->table, &at);
    assert_non_null(flaw);
    assert_string_equal(flaw, expected);
    assert_ptr_equal(at, where);
}

#define ASSERT_SPOILT(name, change, flaw)                                                                              \
    do {                                                                                                               \
        spoilt copy;                                                                                                   \
        layout_field *field = open_spoilt(&copy, name);                                                                \
        change;                                                                                                        \
        assert_flaw(&copy, flaw, field);                                                                               \
    } while (0)

static void bytes_without_a_row_are_found(void **state)
{
    (void)state;
    ASSERT_SPOILT("system", field->at++, "a gap before the field");
    ASSERT_SPOILT("title", field->at++, "a gap before the field");
    spoilt copy;
    (void)open_spoilt(&copy, "title");
    copy.table.size++;
    assert_flaw(&copy, "a gap at the end of the record", NULL);
    copy.table.field_count = 0;
    assert_flaw(&copy, "a gap at the end of the record", NULL);
}

static void bytes_with_two_rows_are_found(void **state)
{
    (void)state;
    ASSERT_SPOILT("system", field->at--, "a field that overlaps the one before it");
    ASSERT_SPOILT("outcome", field->at = 0, "a field that overlaps the one before it");
}

static void rows_beyond_the_record_are_found(void **state)
{
    (void)state;
    ASSERT_SPOILT("outcome", copy.table.size--, "a field that runs over the end of the record");
}

static void a_row_needs_name_width_and_description(void **state)
{
    (void)state;
    ASSERT_SPOILT("id", field->width = 0, "a field of no width");
    ASSERT_SPOILT("id", field->name = NULL, "a field without a name");
    ASSERT_SPOILT("id", field->name = "", "a field without a name");
    ASSERT_SPOILT("id", field->text = NULL, "a field without a description");
    ASSERT_SPOILT("id", field->name = "title", "two fields of one name");
    spoilt copy;
    (void)open_spoilt(&copy, "title");
    copy.table.text = NULL;
    assert_flaw(&copy, "a table without a name or a description", NULL);
}

static void members_beyond_the_struct_are_found(void **state)
{
    (void)state;
    ASSERT_SPOILT("outcome", field->member_at = (uint32_t)sizeof(sample_evening),
                  "a member that runs over the end of the struct");
    ASSERT_SPOILT("ranks", copy.table.record_size = (uint32_t)offsetof(sample_evening, ranks[1]),
                  "a member that runs over the end of the struct");
}

static void members_of_the_wrong_size_or_kind_are_found(void **state)
{
    (void)state;
    ASSERT_SPOILT("id", field->member_size = 2, "a member too small for the stored width");
    ASSERT_SPOILT("title", field->member_size = 11, "raw bytes whose member has another size");
    ASSERT_SPOILT("title", field->member_kind = LAYOUT_KIND_OTHER, "raw bytes whose member is not of bytes");
    ASSERT_SPOILT("id", field->member_kind = LAYOUT_KIND_BYTES, "a number whose member is not an integer");
    ASSERT_SPOILT("shares", field->member_count = 4, "an array whose member has another count");
    ASSERT_SPOILT("outcome", field->member_at = (uint32_t)offsetof(sample_evening, system),
                  "two fields that share a member");
}

static void the_sign_of_a_member_must_be_that_of_its_meaning(void **state)
{
    (void)state;
    ASSERT_SPOILT("id", field->member_kind = LAYOUT_KIND_SIGNED, "a member whose sign its meaning cannot have");
    ASSERT_SPOILT("depth", field->member_kind = LAYOUT_KIND_UNSIGNED, "a member whose sign its meaning cannot have");
    ASSERT_SPOILT("flags", field->member_kind = LAYOUT_KIND_SIGNED, "a member whose sign its meaning cannot have");
}

static void meanings_that_do_not_suit_are_found(void **state)
{
    (void)state;
    ASSERT_SPOILT("title", field->meaning = LAYOUT_UNSIGNED, "a meaning that its storage cannot have");
    ASSERT_SPOILT("id", field->meaning = LAYOUT_STRING, "a meaning that its storage cannot have");
    ASSERT_SPOILT("id", field->meaning = LAYOUT_GAP, "a meaning that its storage cannot have");
    ASSERT_SPOILT("id", field->meaning = LAYOUT_TIME_DOS, "a width that its meaning cannot have");
    ASSERT_SPOILT("title", field->meaning = LAYOUT_REAL48, "a width that its meaning cannot have");
    ASSERT_SPOILT("percent", field->meaning = LAYOUT_DATE_PACKED, "a width that its meaning cannot have");
    ASSERT_SPOILT("last", field->meaning = LAYOUT_PASCAL, "a width that its meaning cannot have");
}

static void spoil_words(layout_field *field, const layout_word *words, size_t count)
{
    field->words = words;
    field->word_count = count;
}

static void words_are_looked_at(void **state)
{
    (void)state;
    static const layout_word twice[] = { { 1, "one" }, { 2, "two" }, { 1, "uno" } };
    static const layout_word nameless[] = { { 1, "one" }, { 2, NULL } };
    static const layout_word large[] = { { 256, "large" } };
    static const layout_word unsigned_byte[] = { { 255, "large" } };
    static const layout_word negative[] = { { -1, "negative" } };
    ASSERT_SPOILT("system", spoil_words(field, twice, 3), "two words for one value");
    ASSERT_SPOILT("system", spoil_words(field, nameless, 2), "a word without a name");
    ASSERT_SPOILT("system", spoil_words(field, large, 1), "a word whose value does not fit the field");
    ASSERT_SPOILT("system", spoil_words(field, negative, 1), "a word whose value does not fit the field");
    ASSERT_SPOILT("outcome", spoil_words(field, unsigned_byte, 1), "a word whose value does not fit the field");
    ASSERT_SPOILT("system", spoil_words(field, NULL, 0), "a choice without words");
}

static void spoil_bits(layout_field *field, const layout_bits *bits, size_t count)
{
    field->bits = bits;
    field->bits_count = count;
}

static void bits_are_looked_at(void **state)
{
    (void)state;
    static const layout_word large[] = { { 4, "large" } };
    static const layout_bits late[] = { BIT_UNKNOWN(1, 15) };
    static const layout_bits gap[] = { BIT(0, "a"), BIT_UNKNOWN(2, 14) };
    static const layout_bits shared[] = { BIT_NUMBER(0, 4, "a"), BIT_UNKNOWN(3, 13) };
    static const layout_bits few[] = { BIT_NUMBER(0, 15, "a") };
    static const layout_bits many[] = { BIT_NUMBER(0, 17, "a") };
    static const layout_bits none[] = { BIT_NUMBER(0, 0, "a"), BIT_NUMBER(0, 16, "b") };
    static const layout_bits words[] = { BIT_WORD(0, 2, "a", large), BIT_UNKNOWN(2, 14) };
    ASSERT_SPOILT("flags", spoil_bits(field, late, COUNT(late)), "a gap between bits");
    ASSERT_SPOILT("flags", spoil_bits(field, gap, COUNT(gap)), "a gap between bits");
    ASSERT_SPOILT("flags", spoil_bits(field, shared, COUNT(shared)), "bits that overlap");
    ASSERT_SPOILT("flags", spoil_bits(field, few, COUNT(few)), "a gap between bits");
    ASSERT_SPOILT("flags", spoil_bits(field, NULL, 0), "a gap between bits");
    ASSERT_SPOILT("flags", spoil_bits(field, many, COUNT(many)), "bits that run over the field");
    ASSERT_SPOILT("flags", spoil_bits(field, none, COUNT(none)), "bits of no width");
    ASSERT_SPOILT("flags", spoil_bits(field, words, COUNT(words)), "a word whose value does not fit the field");
}

static void a_fixed_value_must_fit(void **state)
{
    (void)state;
    ASSERT_SPOILT("version", field->fixed = 0x10000, "a fixed value that does not fit the field");
    ASSERT_SPOILT("version", field->fixed = -1, "a fixed value that does not fit the field");
    ASSERT_SPOILT("zeros", field->fixed = 256, "a fixed value that does not fit the field");
}

static void eight_bytes_hold_every_fixed_value(void **state)
{
    (void)state;
    spoilt copy;
    layout_field *stamp = open_spoilt(&copy, "stamp");
    const layout_field *at;
    stamp->meaning = LAYOUT_FIXED;
    stamp->fixed = INT64_MIN;
    assert_null(layout_find_flaw(&copy.table, &at));
}

static void nested_tables_must_be_as_large_as_their_place(void **state)
{
    (void)state;
    layout_table other = sample_rank_layout;
    ASSERT_SPOILT("ranks", field->table = NULL, "a nested record without a table");
    other.size++;
    ASSERT_SPOILT("ranks", field->table = &other, "a nested table of another size");
    other = sample_rank_layout;
    other.record_size++;
    ASSERT_SPOILT("ranks", field->table = &other, "a nested struct of another size");
}

static void a_table_that_is_no_image_must_not_say_so(void **state)
{
    (void)state;
    layout_table seat = sample_seat_layout;
    const layout_field *at;
    seat.is_image = true; /* the struct has the letter after the number */
    assert_string_equal(layout_find_flaw(&seat, &at),
                        "a field that is not stored as in the struct, in a table that is an image");
    assert_ptr_equal(at, &sample_seat_fields[1]);
}

static void a_flaw_inside_a_nested_table_is_found_there(void **state)
{
    (void)state;
    layout_field inner[COUNT(sample_rank_fields)];
    memcpy(inner, sample_rank_fields, sizeof inner);
    inner[1].at++;
    layout_table other = sample_rank_layout;
    other.fields = inner;
    spoilt copy;
    open_spoilt(&copy, "ranks")->table = &other;
    assert_flaw(&copy, "a gap before the field", &inner[1]);
}

static void a_table_inside_itself_is_a_flaw(void **state)
{
    (void)state;
    layout_table loop = sample_rank_layout;
    layout_field self = sample_fields[layout_find(&sample_layout, "ranks") - sample_fields];
    self = (layout_field){ .width = loop.size,
                           .storage = LAYOUT_TABLE,
                           .name = "self",
                           .text = "the table again",
                           .member_size = loop.record_size,
                           .member_count = 1,
                           .table = &loop };
    loop.fields = &self;
    loop.field_count = 1;
    const layout_field *at;
    assert_string_equal(layout_find_flaw(&loop, &at), "tables nested too deeply");
}

typedef struct mixture {
    base_text words;
    uint8_t byte;
} mixture;

static void columns_and_bytes_do_not_mix(void **state)
{
    (void)state;
#define LAYOUT_RECORD mixture
    static const layout_field mixed_fields[] = { COLUMN_TEXT(1, 4, words, "words"), RAW(4, 1, byte, "a byte") };
    static const layout_field text_fields[] = { COLUMN_TEXT(1, 4, words, "words") };
    static const layout_table mixed = TABLE(mixture, "mixed", 5, mixed_fields, "Both.");
    static const layout_table line = TABLE(mixture, "line", 4, text_fields, "Text.");
#undef LAYOUT_RECORD
    const layout_field *at;
    assert_string_equal(layout_find_flaw(&mixed, &at), "columns and bytes in one table");
    assert_ptr_equal(at, &mixed_fields[1]);
    assert_null(layout_find_flaw(&line, &at));
    layout_field nesting = { .width = 4, .storage = LAYOUT_TABLE, .name = "line", .text = "nested", .member_count = 1 };
    nesting.member_size = (uint32_t)sizeof(mixture);
    nesting.table = &line;
    layout_table outer = TABLE(mixture, "outer", 4, text_fields, "Around it.");
    outer.fields = &nesting;
    assert_string_equal(layout_find_flaw(&outer, &at), "columns in a nested record");
}

static void columns_need_texts_as_members(void **state)
{
    (void)state;
#define LAYOUT_RECORD mixture
    static const layout_word letters[] = { { 'a', "first" } };
    layout_field fields[] = { COLUMN_TEXT(1, 4, words, "words") };
    layout_field choice[] = { COLUMN_LETTER(1, words, letters, "letter") };
#undef LAYOUT_RECORD
    const layout_table line = TABLE(mixture, "line", 4, fields, "Text.");
    const layout_table letter = TABLE(mixture, "letter", 4, choice, "A letter.");
    const layout_field *at;
    fields[0].member_kind = LAYOUT_KIND_OTHER;
    assert_string_equal(layout_find_flaw(&line, &at), "columns whose member is not a text");
    choice[0].width = 4;
    assert_string_equal(layout_find_flaw(&letter, &at), "a choice of characters wider than one column");
}

typedef struct unfit {
    bool flag;
    double real;
} unfit;

static void types_that_no_row_can_fill_are_not_taken(void **state)
{
    (void)state;
    assert_int_equal(LAYOUT_KIND(((unfit *)0)->flag), LAYOUT_KIND_OTHER);
    assert_int_equal(LAYOUT_KIND(((unfit *)0)->real), LAYOUT_KIND_OTHER);
    assert_int_equal(LAYOUT_KIND(((sample_evening *)0)->ranks[0]), LAYOUT_KIND_OTHER);
    assert_int_equal(LAYOUT_KIND(((sample_evening *)0)->rooms[0]), LAYOUT_KIND_BYTES);
    assert_int_equal(LAYOUT_KIND(((sample_evening *)0)->drift), LAYOUT_KIND_SIGNED);
    assert_int_equal(LAYOUT_KIND(((mixture *)0)->words), LAYOUT_KIND_TEXT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bytes_without_a_row_are_found),
        cmocka_unit_test(bytes_with_two_rows_are_found),
        cmocka_unit_test(rows_beyond_the_record_are_found),
        cmocka_unit_test(a_row_needs_name_width_and_description),
        cmocka_unit_test(members_beyond_the_struct_are_found),
        cmocka_unit_test(members_of_the_wrong_size_or_kind_are_found),
        cmocka_unit_test(the_sign_of_a_member_must_be_that_of_its_meaning),
        cmocka_unit_test(meanings_that_do_not_suit_are_found),
        cmocka_unit_test(words_are_looked_at),
        cmocka_unit_test(bits_are_looked_at),
        cmocka_unit_test(a_fixed_value_must_fit),
        cmocka_unit_test(eight_bytes_hold_every_fixed_value),
        cmocka_unit_test(nested_tables_must_be_as_large_as_their_place),
        cmocka_unit_test(a_table_that_is_no_image_must_not_say_so),
        cmocka_unit_test(a_flaw_inside_a_nested_table_is_found_there),
        cmocka_unit_test(a_table_inside_itself_is_a_flaw),
        cmocka_unit_test(columns_and_bytes_do_not_mix),
        cmocka_unit_test(columns_need_texts_as_members),
        cmocka_unit_test(types_that_no_row_can_fill_are_not_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
