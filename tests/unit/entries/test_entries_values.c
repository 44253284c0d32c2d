/* test_entries_values.c - ratings, dates of birth, sexes, names and headings as people write them. */
#include "../fixture.h"

#include "base/date.h"
#include "entries/entries.h"

static void ratings_may_be_decimal_provisional_or_missing(void **state)
{
    static const struct {
        const char *text;
        int64_t rating; /* -1: not a rating */
    } rows[] = { { "2100", 2100 }, { " 1534,5 ", 1535 }, { "1534.4", 1534 }, { "-", 0 },       { "0", 0 },
                 { "unr", 0 },     { "1890P", 1890 },    { "12x", -1 },      { "9", 9 },       { "10000", -1 },
                 { "-5", -1 },     { "1,2345678", -1 },  { "9999,9", -1 },   { "1800*", 1800 } };
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        int64_t rating;
        assert_int_equal(entries_parse_rating(&rating, base_text_of(rows[i].text)) ? rating : -1, rows[i].rating);
    }
}

static void dates_of_birth_have_many_forms(void **state)
{
    static const struct {
        const char *text, *date; /* NULL: not a date */
        bool is_month_first;
    } rows[] = {
        { "1990", "1990", false },
        { "1990-05-17", "1990-05-17", false },
        { "17.05.1990", "1990-05-17", false },
        { "17.5.90", "1990-05-17", false },
        { "17/05/2011", "2011-05-17", false },
        { "5/17/1990", "1990-05-17", true },
        { "5/6/1990", "1990-06-05", false },
        { "5/6/1990", "1990-05-06", true },
        { "17051990", "1990-05-17", false },
        { "19900517", "1990-05-17", false },
        { "1990-05-17 00:00:00", "1990-05-17", false },
        { "1990-05-17T00:00", "1990-05-17", false },
        { "90", "1990", false },
        { "11", "2011", false },
        { "1990. 05. 17.", "1990-05-17", false },
        { "1990/00/00", "1990", false },
        { "32.01.1990", NULL, false },
        { "30.02.1990", NULL, false },
        { "born", NULL, false },
        { "199", NULL, false },
        { "1790", NULL, false },
        { "1.1.1.1", NULL, false },
        { "5/17/1990", NULL, false },
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        base_date date;
        bool is_date = entries_parse_born(&date, base_text_of(rows[i].text), rows[i].is_month_first);
        if (is_date != (rows[i].date != NULL))
            fail_msg("%s", rows[i].text);
        if (is_date)
            assert_text(base_date_print(*state, date), rows[i].date);
    }
    base_date none = { 1, 1, 1 };
    assert_true(entries_parse_born(&none, TEXT("0000"), false));
    assert_true(base_date_is_absent(none));
    assert_int_equal(entries_date_order_of(TEXT("5/17/1990")), ENTRIES_MONTH_FIRST);
    assert_int_equal(entries_date_order_of(TEXT("17/5/1990")), ENTRIES_DAY_FIRST);
    assert_int_equal(entries_date_order_of(TEXT("5/7/1990")), ENTRIES_ORDER_UNKNOWN);
    assert_int_equal(entries_date_order_of(TEXT("31/17/1990")), ENTRIES_ORDER_UNKNOWN);
    assert_int_equal(entries_date_order_of(TEXT("1990-05-17")), ENTRIES_ORDER_UNKNOWN);
}

static void names_become_last_and_first(void **state)
{
    static const struct {
        const char *name, *read;
        entries_names names;
        bool is_guessed;
    } rows[] = {
        { "Berg, Anna", "Berg, Anna", ENTRIES_NAMES_GUESSED, false },
        { "Berg,Anna", "Berg, Anna", ENTRIES_NAMES_GUESSED, false },
        { "Anna Berg", "Berg, Anna", ENTRIES_NAMES_GUESSED, true },
        { "Anna Maria van den Berg", "van den Berg, Anna Maria", ENTRIES_NAMES_GUESSED, true },
        { "BERG Anna", "BERG, Anna", ENTRIES_NAMES_GUESSED, false },
        { "VAN DEN BERG Anna", "VAN DEN BERG, Anna", ENTRIES_NAMES_GUESSED, false },
        { "Berg Anna Maria", "Berg, Anna Maria", ENTRIES_NAMES_LAST_FIRST, false },
        { "Anna Berg", "Berg, Anna", ENTRIES_NAMES_FIRST_LAST, false },
        { "Cher", "Cher", ENTRIES_NAMES_GUESSED, false },
        { "ANNA BERG", "BERG, ANNA", ENTRIES_NAMES_GUESSED, true },
        { "Berg,", "Berg", ENTRIES_NAMES_GUESSED, false },
        { ", Anna", "Anna", ENTRIES_NAMES_GUESSED, false },
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        bool is_guessed = false;
        assert_text(entries_name_of(*state, base_text_of(rows[i].name), rows[i].names, &is_guessed), rows[i].read);
        assert_int_equal(is_guessed, rows[i].is_guessed);
    }
}

static void sexes_have_words_in_many_languages(void **state)
{
    static const struct {
        const char *word;
        entries_sex sex;
    } rows[] = { { "M", ENTRIES_SEX_MAN },   { "W", ENTRIES_SEX_WOMAN },    { "f.", ENTRIES_SEX_WOMAN },
                 { "Ж", ENTRIES_SEX_WOMAN }, { "Žena", ENTRIES_SEX_WOMAN }, { "H", ENTRIES_SEX_MAN_BY_H },
                 { "d", ENTRIES_SEX_D },     { "Male", ENTRIES_SEX_MAN },   { "maybe", ENTRIES_SEX_NONE } };
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_int_equal(entries_sex_of(*state, base_text_of(rows[i].word)), rows[i].sex);
}

static void headings_are_known_in_many_spellings(void **state)
{
    static const struct {
        const char *heading;
        entries_field field;
    } rows[] = {
        { "Name", ENTRIES_NAME },
        { "NOM", ENTRIES_NAME },
        { "Prénom", ENTRIES_FIRST },
        { "prenom", ENTRIES_FIRST },
        { "Příjmení", ENTRIES_LAST },
        { "Ф.И.О.", ENTRIES_NAME },
        { "Fide-ID", ENTRIES_FIDE_ID },
        { "FideID", ENTRIES_FIDE_ID },
        { "FIDE No.", ENTRIES_FIDE_ID },
        { "Rtg Int", ENTRIES_FIDE_RATING },
        { "Rtg_Nat", ENTRIES_NATIONAL_RATING },
        { "DWZ", ENTRIES_NATIONAL_RATING },
        { "Elo", ENTRIES_RATING },
        { "Club/City", ENTRIES_CLUB },
        { "Verein/Ort", ENTRIES_CLUB },
        { "B-day", ENTRIES_BORN },
        { "Год рождения", ENTRIES_BORN },
        { "Születési év", ENTRIES_BORN },
        { "N°", ENTRIES_NUMBER },
        { "Nº", ENTRIES_NUMBER },
        { "No.", ENTRIES_NUMBER },
        { "Płeć", ENTRIES_SEX },
        { "Gr", ENTRIES_GROUP },
        { "E-Mail", ENTRIES_MAIL },
        { "CFC#", ENTRIES_NATIONAL_ID },
        { "Name,Vorname", ENTRIES_NAME },
        { "Board", ENTRIES_BOARD },
        { "Équipe", ENTRIES_TEAM },
        { "K", ENTRIES_NONE },
        { "Pts.", ENTRIES_NONE },
        { "Tgl.Lahir", ENTRIES_BORN },
        { "№", ENTRIES_NUMBER },
        { "Etunimi", ENTRIES_FIRST },
    };
    base_index headings;
    const entries_field *fields;
    assert_true(entries_index_headings(&headings, &fields, *state));
    for (size_t i = 0; i < COUNT(rows); i++) {
        base_text folded = entries_fold_heading(*state, base_text_of(rows[i].heading));
        entries_field field = entries_heading_field(&headings, fields, folded);
        if (field != rows[i].field)
            fail_msg("%s is %s, not %s", rows[i].heading, entries_field_name(field), entries_field_name(rows[i].field));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ratings_may_be_decimal_provisional_or_missing),
        cmocka_unit_test(dates_of_birth_have_many_forms),
        cmocka_unit_test(names_become_last_and_first),
        cmocka_unit_test(sexes_have_words_in_many_languages),
        cmocka_unit_test(headings_are_known_in_many_spellings),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
