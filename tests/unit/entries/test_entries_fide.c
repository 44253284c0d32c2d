/* test_entries_fide.c - looking people up in rating lists of FIDE. The forms are FIDE's, the people are invented. */
#include "../fixture.h"

#include <stdio.h>

#include "base/date.h"
#include "base/random.h"
#include "entries/entries_fide.h"

/* A person in the order of the columns of FIDE's lists. */
typedef struct listed {
    const char *id, *name, *federation, *sex, *title;
    unsigned standard, rapid, blitz, born;
    const char *flag;
} listed;

static const listed people[] = {
    { "90000001", "Berg, Anna", "NOR", "F", "WIM", 2050, 1990, 0, 1998, "w" },
    { "90000002", "Mueller, Joerg", "GER", "M", "FM", 2301, 0, 2250, 1970, "" },
    { "90000003", "Berg, Anna", "SWE", "F", "", 0, 0, 0, 0, "wi" },
    { "90000004", "O'Hara, Sean", "IRL", "M", "g", 2500, 2490, 2480, 1985, "i" },
    { "90000005", "Berg,  Anna-Lisa", "DEN", "F", "", 1700, 0, 0, 2001, "w" },
    { "900000012", "Cher", "FRA", "F", "", 0, 1500, 0, 1999, "w" },
};

typedef enum list_form {
    LIST_COMBINED,
    LIST_LEGACY,
    LIST_SINGLE,
    LIST_OLD,
    LIST_XML
} list_form;

/* Puts a text into a line at a column, which counts from 1. */
static void put(char *line, size_t column, const char *text)
{
    memcpy(line + column - 1, text, strlen(text));
}

static void put_number(char *line, size_t column, unsigned number)
{
    char digits[16];
    snprintf(digits, sizeof digits, "%-4u", number);
    put(line, column, digits);
}

static void add_line(base_buffer *out, const char *line)
{
    base_buffer_print(out, "%.162s\r\n", line);
}

static void add_header(base_buffer *out, list_form form)
{
    char line[200];
    memset(line, ' ', sizeof line);
    line[162] = '\0';
    if (form == LIST_OLD) {
        base_buffer_add_string(out, "ID number Name                             TitlFed  Mar11 GamesBorn  Flag\r\n");
        return;
    }
    put(line, 1, "ID Number");
    put(line, 16, "Name");
    put(line, 77, "Fed Sex Tit  WTit OTit");
    if (form != LIST_LEGACY)
        put(line, 110, "FOA");
    size_t at = form == LIST_LEGACY ? 110 : 114;
    if (form == LIST_SINGLE)
        put(line, at, "OCT26 Gms K  B-day Flag");
    else
        put(line, at, "SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag");
    add_line(out, line);
}

static void add_person(base_buffer *out, list_form form, const listed *person)
{
    char line[200];
    memset(line, ' ', sizeof line);
    line[162] = '\0';
    if (form == LIST_XML) {
        base_buffer_print(out, "<player>\n<fideid>%s</fideid>\n<name>", person->id);
        for (const char *c = person->name; *c; c++)
            base_buffer_print(out, *c == '\'' ? "&apos;" : "%c", *c);
        base_buffer_print(out,
                          "</name>\n<country>%s</country>\n<sex>%s</sex>\n<title>%s</title>\n<w_title></w_title>\n"
                          "<rating>%u</rating>\n<games>0</games>\n<rapid_rating>%u</rapid_rating>\n"
                          "<blitz_rating>%u</blitz_rating>\n<birthday>%u</birthday>\n<flag>%s</flag>\n</player>\n",
                          person->federation, person->sex, person->title, person->standard, person->rapid,
                          person->blitz, person->born, person->flag);
        return;
    }
    if (form == LIST_OLD) {
        base_buffer_print(out, "%9s %-33s%-4s%-5s %-5u %-5u%-5u %s\r\n", person->id, person->name, person->title,
                          person->federation, person->standard, 12u, person->born, person->flag);
        return;
    }
    put(line, 1, person->id);
    put(line, 16, person->name);
    put(line, 77, person->federation);
    put(line, 81, person->sex);
    put(line, 85, person->title);
    size_t at = form == LIST_LEGACY ? 110 : 114;
    put_number(line, at, person->standard);
    put_number(line, at + 6, 12);
    put_number(line, at + 10, 20);
    if (form != LIST_SINGLE) {
        put_number(line, at + 13, person->rapid);
        put_number(line, at + 26, person->blitz);
    }
    put_number(line, at + (form == LIST_SINGLE ? 13 : 39), person->born);
    put(line, at + (form == LIST_SINGLE ? 19 : 45), person->flag);
    add_line(out, line);
}

static base_bytes make_list(base_arena *arena, list_form form)
{
    base_buffer out = { 0 };
    if (form == LIST_XML)
        base_buffer_add_string(&out, "<playerslist>\n");
    else
        add_header(&out, form);
    for (size_t i = 0; i < COUNT(people); i++)
        add_person(&out, form, &people[i]);
    if (form == LIST_XML)
        base_buffer_add_string(&out, "</playerslist>\n");
    base_text copy = base_arena_copy(arena, base_buffer_text(&out));
    base_buffer_free(&out);
    return (base_bytes){ (const uint8_t *)copy.data, copy.length };
}

static entries_answer look_up(base_arena *arena, base_bytes list, const char *label, const char *wanted)
{
    entries_answer answer;
    const base_text text = base_text_of(wanted);
    const char *problem;
    const entries_source source = { .bytes = list, .label = base_text_of(label) };
    if (!entries_search_fide(&answer, arena, &source, &text, 1, &problem))
        fail_msg("%s", problem);
    return answer;
}

static void each_form_of_the_list_gives_the_same_person(void **state)
{
    for (list_form form = LIST_COMBINED; form <= LIST_XML; form++) {
        base_bytes list = make_list(*state, form);
        bool has_one = form == LIST_SINGLE || form == LIST_OLD;
        for (size_t i = 0; i < COUNT(people); i++) {
            entries_answer answer = look_up(*state, list, "list", people[i].id);
            print_message("# form %d, %s\n", form, people[i].id);
            assert_int_equal(answer.total, 1);
            const entry *found = &answer.items[0];
            assert_text(found->name, people[i].name);
            assert_text(found->federation, people[i].federation);
            assert_text(found->fide_id, people[i].id);
            assert_int_equal(found->sex, people[i].sex[0] == 'F' ? 'w' : 'm');
            assert_int_equal(found->rating, people[i].standard);
            assert_int_equal(found->rapid, has_one ? 0 : people[i].rapid);
            assert_int_equal(found->blitz, has_one ? 0 : people[i].blitz);
            assert_int_equal(found->born.year, people[i].born);
            assert_true(base_text_is(found->title, people[i].title[0] == 'g' ? "GM" : people[i].title));
            assert_text(found->source, form == LIST_SINGLE ? "list OCT26" : form == LIST_OLD ? "list Mar11" : "list");
        }
    }
}

static void a_list_with_one_rating_says_which_by_its_name(void **state)
{
    base_bytes list = make_list(*state, LIST_SINGLE);
    entry found = look_up(*state, list, "rapid_rating_list.txt", "90000002").items[0];
    assert_int_equal(found.rapid, 2301);
    assert_int_equal(found.rating, 0);
    found = look_up(*state, list, "blitz_rating_list.txt", "90000002").items[0];
    assert_int_equal(found.blitz, 2301);
    found = look_up(*state, make_list(*state, LIST_XML), "rapid.xml", "90000004").items[0]; /* it has all three */
    assert_int_equal(found.rating, 2500);
}

static void names_are_found_exactly_then_without_signs(void **state)
{
    static const struct {
        const char *wanted;
        size_t total;
        bool is_folded;
        const char *id; /* of the first */
    } rows[] = {
        { "Berg, Anna", 2, false, "90000001" },
        { "Anna Berg", 2, false, "90000001" },
        { "BERG, ANNA", 2, true, "90000001" },
        { "Müller, Jörg", 1, true, "90000002" },
        { "Jörg Müller", 1, true, "90000002" },
        { "OHara, Sean", 1, true, "90000004" },
        { "O'Hara, Sean", 1, false, "90000004" },
        { "Berg, Anna Lisa", 1, true, "90000005" },
        { "Cher", 1, false, "900000012" },
        { "Nobody, Here", 0, false, NULL },
        { "90000009", 0, false, NULL },
        { "9000001", 0, false, NULL },
        { "", 0, false, NULL },
        { ",", 0, false, NULL },
    };
    for (list_form form = LIST_COMBINED; form <= LIST_XML; form++)
        for (size_t i = 0; i < COUNT(rows); i++) {
            entries_answer answer = look_up(*state, make_list(*state, form), "list", rows[i].wanted);
            if (answer.total != rows[i].total || answer.is_folded != rows[i].is_folded)
                fail_msg("%s: %zu", rows[i].wanted, answer.total);
            if (answer.total)
                assert_text(answer.items[0].fide_id, rows[i].id);
        }
}

static void many_are_looked_up_in_one_pass(void **state)
{
    const base_text wanted[] = { TEXT("90000005"), TEXT("Anna Berg"), TEXT("90000005"), TEXT("Nobody"), TEXT("Cher") };
    static const size_t totals[] = { 1, 2, 1, 0, 1 };
    entries_answer answers[COUNT(wanted)];
    const char *problem;
    const entries_source source = { .bytes = make_list(*state, LIST_COMBINED) };
    assert_true(entries_search_fide(answers, *state, &source, wanted, COUNT(wanted), &problem));
    for (size_t i = 0; i < COUNT(wanted); i++)
        assert_int_equal(answers[i].total, totals[i]);
    assert_int_equal(answers[1].items[1].line, 4);
}

static void only_so_many_namesakes_are_kept(void **state)
{
    base_buffer out = { 0 };
    add_header(&out, LIST_COMBINED);
    for (size_t i = 0; i < 80; i++)
        add_person(&out, LIST_COMBINED, &people[0]);
    entries_answer answer = look_up(*state, base_buffer_bytes(&out), "list", "berg anna");
    assert_int_equal(answer.total, 80);
    assert_int_equal(answer.count, ENTRIES_MATCHES_MAX);
    base_buffer_free(&out);
}

static void note_passed(uint64_t end, void *payload)
{
    uint64_t *passed = payload;
    assert_true(end > *passed);
    *passed = end;
}

static void what_is_behind_may_be_forgotten(void **state)
{
    base_buffer out = { 0 };
    uint64_t passed = 0;
    entries_answer answer;
    const char *problem;
    const base_text wanted = TEXT("90000002");
    add_header(&out, LIST_COMBINED);
    for (size_t i = 0; i < 120000; i++)
        add_person(&out, LIST_COMBINED, &people[i == 119999]);
    const entries_source source = { .bytes = base_buffer_bytes(&out), .pass = note_passed, .payload = &passed };
    assert_true(entries_search_fide(&answer, *state, &source, &wanted, 1, &problem));
    assert_int_equal(answer.total, 1);
    assert_true(passed > out.length / 2);
    base_buffer_free(&out);
}

static void the_standard_rating_counts_where_another_is_missing(void **state)
{
    (void)state;
    const entry both = { .rating = 2000, .rapid = 1900 }, none = { .rapid = 1900 };
    assert_int_equal(entries_effective_rating(&both, GAMUT_PACE_CLASSICAL), 2000);
    assert_int_equal(entries_effective_rating(&both, GAMUT_PACE_RAPID), 1900);
    assert_int_equal(entries_effective_rating(&both, GAMUT_PACE_BLITZ), 2000);
    assert_int_equal(entries_effective_rating(&none, GAMUT_PACE_CLASSICAL), 0);
}

static void other_files_are_refused(void **state)
{
    static const char *const texts[] = { "", "012 Open\r\n001    1", "Name;Elo\nBerg;1900\n",
                                         "<html><body></body></html>", "<playerlist></playerlist>" };
    for (size_t i = 0; i < COUNT(texts); i++) {
        entries_answer answer;
        const base_text wanted = TEXT("1");
        const char *problem = NULL;
        const entries_source source = { .bytes = { (const uint8_t *)texts[i], strlen(texts[i]) } };
        assert_false(entries_search_fide(&answer, *state, &source, &wanted, 1, &problem));
        assert_true(strncmp(problem, "is no rating list of FIDE", 25) == 0);
    }
}

/* The copy ends where the bytes end, so that a sanitizer sees a step beyond. */
static void no_list_is_too_broken(void **state)
{
    const base_text wanted[] = { TEXT("90000002"), TEXT("Müller, Jörg") };
    base_random random = base_random_seed(30);
    for (list_form form = LIST_COMBINED; form <= LIST_XML; form++) {
        base_bytes list = make_list(*state, form);
        for (size_t i = 0; i < 400; i++) {
            base_arena *arena = base_arena_create(NULL);
            size_t length = (size_t)base_random_below(&random, list.length + 1);
            uint8_t *copy = malloc(length ? length : 1);
            entries_answer answers[COUNT(wanted)];
            const char *problem;
            assert_non_null(copy);
            memcpy(copy, list.data, length);
            for (size_t k = 0; length && k < i % 4; k++)
                copy[base_random_below(&random, length)] = (uint8_t) "<>&;/\n \xc3"[base_random_below(&random, 8)];
            const entries_source source = { .bytes = { copy, length } };
            if (entries_search_fide(answers, arena, &source, wanted, 2, &problem))
                for (size_t k = 0; k < answers[0].count; k++)
                    assert_true(answers[0].items[k].at + answers[0].items[k].length <= length);
            free(copy);
            base_arena_destroy(arena);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_form_of_the_list_gives_the_same_person),
        cmocka_unit_test(a_list_with_one_rating_says_which_by_its_name),
        cmocka_unit_test(names_are_found_exactly_then_without_signs),
        cmocka_unit_test(many_are_looked_up_in_one_pass),
        cmocka_unit_test(only_so_many_namesakes_are_kept),
        cmocka_unit_test(what_is_behind_may_be_forgotten),
        cmocka_unit_test(the_standard_rating_counts_where_another_is_missing),
        cmocka_unit_test(other_files_are_refused),
        cmocka_unit_test(no_list_is_too_broken),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
