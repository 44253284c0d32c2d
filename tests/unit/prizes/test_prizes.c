/* test_prizes.c - sharing, categories and the choice of one prize, with hand-made and random examples. */
#include "prizes/prizes.h"

#include <stdio.h>
#include <string.h>

#include "../fixture.h"
#include "base/buffer.h"
#include "base/random.h"
#include "model/tree_json.h"

/* ---- reading ---- */

static const prizes_rules *rules_of(void **state, const char *text)
{
    const char *problem = NULL;
    const prizes_rules *rules = prizes_parse(*state, base_text_of(text), &problem);
    if (!rules)
        print_error("%s\n", problem);
    assert_non_null(rules);
    return rules;
}

static void rules_with_every_kind_of_line_are_read(void **state)
{
    const prizes_rules *rules =
        rules_of(state, "# the open\n"
                        "money EUR 0.01\n"
                        "age on 2026-06-30\n"
                        "rounding nearest\n"
                        "group Open\r\n"
                        "main sharing=hort minimum=20: 500 300.50 \"Big cup\"=30\n"
                        "category \"Under 18\" age<18 club=\"Old Mill\",Harbour: 80+\"Book\"=15 50\n"
                        "group \"Local players\"\n"
                        "category Town federation!=AAA rating=1600..1799 unrated: 10\n");
    assert_text(rules->currency, "EUR");
    assert_int_equal(rules->places, 2);
    assert_int_equal(rules->step, 1);
    assert_int_equal(rules->rounding, PRIZES_NEAREST);
    assert_int_equal(rules->age_date.month, 6);
    assert_int_equal(rules->group_count, 2);
    assert_text(rules->groups[1], "Local players");
    assert_int_equal(rules->category_count, 3);
    const prizes_category *main = &rules->categories[0], *young = &rules->categories[1], *town = &rules->categories[2];
    assert_true(main->is_main && main->sharing == PRIZES_HORT && main->minimum == 2000);
    assert_int_equal(main->prizes[1].amount, 30050);
    assert_text(main->prizes[2].thing, "Big cup");
    assert_int_equal(main->prizes[2].worth, 3000);
    assert_text(young->name, "Under 18");
    assert_int_equal(young->conditions[0].most, 17);
    assert_text(young->conditions[1].words.items[0], "Old Mill");
    assert_int_equal(young->prizes[0].amount, 8000);
    assert_text(young->prizes[0].thing, "Book");
    assert_int_equal(town->group, 1);
    assert_true(town->conditions[0].is_not);
    assert_int_equal(town->conditions[1].least, 1600);
    assert_int_equal(town->condition_count, 3);
}

static void a_mistake_in_the_rules_is_named_with_its_line(void **state)
{
    static const struct {
        const char *text, *problem;
    } cases[] = {
        { "", "line 0: there are no prizes" },
        { "main 500", "line 1: a colon before the prizes is missing" },
        { "\nmain:", "line 2: Main prizes has no prizes after the colon" },
        { "main: 10 20", "line 1: the prize of place 2 is worth more than the one before it" },
        { "main: 10.5", "line 1: 10.5 has more decimals than the smallest amount; a line such as \"money EUR 0.01\" "
                        "before the prizes allows them" },
        { "main: ten", "line 1: \"ten\" is no amount" },
        { "main: 0", "line 1: the prize \"0\" is nothing" },
        { "main: -5", "line 1: -5 is out of range" },
        { "main: 10+Cup", "line 1: the thing Cup is not in quotes" },
        { "main sharing=fair: 10", "line 1: sharing=fair is unknown; it is none, average or hort" },
        { "main: 10\nmain: 5", "line 2: the group already has main prizes" },
        { "category: 10", "line 1: the category has no name" },
        { "category A sharing=hort: 10", "line 1: only main prizes are shared" },
        { "category A age<=old: 10", "line 1: \"old\" is no whole number from 0 to 9999" },
        { "category A rating=9..1: 10", "line 1: \"9..1\" is no range such as 1800..1999" },
        { "category A sex<w: 10", "line 1: sex is compared with = or !=, not with <" },
        { "category A sex=: 10", "line 1: the condition \"sex=\" has no value" },
        { "category A players=3,x: 10", "line 1: \"x\" is no start number" },
        { "category A unrated=1: 10", "line 1: unrated stands alone, without a value" },
        { "category A rating!=5: 10", "line 1: != compares words, not numbers" },
        { "money EUR 0", "line 1: \"0\" is no smallest amount such as 0.01 or 5" },
        { "money EUR 5\nmain: 12", "line 2: 12 is no multiple of the smallest amount" },
        { "main: 5\nmoney EUR", "line 2: the line of the money comes before the prizes" },
        { "age at 2026", "line 1: the line of the age is not such as \"age on 2026-01-01\"" },
        { "rounding up", "line 1: rounding \"up\" is unknown; it is sum or nearest" },
        { "first 100", "line 1: \"first\" begins no line; there are: money, age, rounding, group, main, category" },
        { "category A height>180: 5",
          "line 1: \"height>180\" is no condition; there are: sex, rating, age, federation, "
          "club, title, players, rated, unrated" },
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const char *problem = NULL;
        assert_null(prizes_parse(*state, base_text_of(cases[i].text), &problem));
        assert_string_equal(problem, cases[i].problem);
    }
}

/* The example of docs/prizes.md. */
static void the_example_of_the_documents_is_read(void **state)
{
    char path[1000], text[8000] = "";
    const char *root = getenv("GAMUT_SOURCE_ROOT"), *problem = NULL;
    snprintf(path, sizeof path, "%s/docs/prizes.md", root ? root : ".");
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    assert_int_equal(fclose(file), 0);
    char *start = strstr(text, "```text\n"), *end = start ? strstr(start, "\n```\n") : NULL;
    assert_non_null(end);
    base_text example = { start + 8, (size_t)(end - start - 8) };
    const prizes_rules *rules = prizes_parse(*state, example, &problem);
    if (!rules)
        fail_msg("%s", problem);
    assert_int_equal(rules->category_count, 6);
    assert_int_equal(rules->group_count, 2);
}

static void more_prizes_than_the_limit_are_refused(void **state)
{
    base_buffer text = { 0 };
    base_buffer_add_string(&text, "main:");
    for (int i = 0; i <= PRIZES_LIMIT; i++)
        base_buffer_add_string(&text, " 1");
    const char *problem = NULL;
    assert_null(prizes_parse(*state, base_buffer_text(&text), &problem));
    assert_string_equal(problem, "line 1: there are more than 500 prizes");
    base_buffer_free(&text);
}

/* ---- sharing ---- */

static void shared(void **state, const char *rules, size_t competitors, const char *expected)
{
    const prizes_rules *read = rules_of(state, rules);
    const prizes_category *main = &read->categories[0];
    int64_t amounts[8];
    prizes_share(amounts, read, main, main->prizes, main->prize_count, competitors);
    base_text all = TEXT("");
    for (size_t i = 0; i < competitors; i++) {
        base_text amount = base_decimal_print(*state, base_decimal(amounts[i], read->places));
        all = base_arena_print(*state, "%.*s%s%.*s", TEXT_ARGS(all), i ? " " : "", TEXT_ARGS(amount));
    }
    assert_text(all, expected);
}

static void amounts_are_shared_as_computed_by_hand(void **state)
{
    shared(state, "main sharing=average: 100 50", 2, "75 75");
    shared(state, "main sharing=hort: 100 80", 2, "95 85");
    shared(state, "main: 100 80", 2, "100 80");
    shared(state, "main sharing=average: 100", 4, "25 25 25 25");
    shared(state, "main sharing=hort: 100", 2, "75 25");
    /* 10 / 3: the sum stays 10, and the first in the list gains. */
    shared(state, "main sharing=average: 10", 3, "4 3 3");
    shared(state, "money EUR 0.01\nmain sharing=average: 40 20 10", 3, "23.34 23.33 23.33");
    shared(state, "money EUR 0.01\nmain sharing=hort: 40 20 10", 3, "31.67 21.67 16.66");
    shared(state, "rounding nearest\nmain sharing=average: 10", 3, "3 3 3");
    /* Tens only: 75 each would be right. */
    shared(state, "money EUR 10\nmain sharing=average: 100 50", 2, "80 70");
    /* 30 each is less than 40, so the third falls out, and 45 remain for two. */
    shared(state, "main sharing=average minimum=40: 60 30", 3, "45 45 0");
    /* Hort with the halves of two places: 30 and 15, and 22.5 of the rest for each. */
    shared(state, "money EUR 0.5\nmain sharing=hort minimum=20: 60 30", 3, "52.5 37.5 0.0");
}

/* ---- fields ---- */

static const prizes_result *give(void **state, const char *rules, const prizes_competitor *items, size_t count)
{
    prizes_field *field = ARENA_NEW(*state, prizes_field);
    assert_non_null(field);
    *field = (prizes_field){ .items = items, .count = count, .start = { .year = 2026, .month = 8, .day = 1 } };
    const prizes_result *result = prizes_distribute(*state, rules_of(state, rules), field);
    assert_non_null(result);
    return result;
}

/* Prints "Anna 95, Bela 85", in the order of the awards. */
static base_text listed(void **state, const prizes_result *result)
{
    base_text all = TEXT("");
    for (size_t i = 0; i < result->count; i++) {
        const prizes_award *award = &result->awards[i];
        base_text name =
            award->competitor < result->field->count ? result->field->items[award->competitor].name : TEXT("nobody");
        base_text amount = base_decimal_print(*state, base_decimal(award->amount, result->rules->places));
        all = base_arena_print(*state, "%.*s%s%.*s %.*s%s%.*s", TEXT_ARGS(all), i ? ", " : "", TEXT_ARGS(name),
                               TEXT_ARGS(amount), award->thing.length ? " " : "", TEXT_ARGS(award->thing));
        assert_true(award->why.length > 0);
    }
    return all;
}

static const prizes_competitor six[] = {
    { .name = { "Anna", 4 },
      .number = 1,
      .sex = { "w", 1 },
      .rank = 1,
      .points = 80,
      .rating = 2300,
      .born = { .year = 2010, .month = 3, .day = 5 },
      .federation = { "AAA", 3 },
      .title = { "WFM", 3 } },
    { .name = { "Bela", 4 },
      .number = 2,
      .sex = { "m", 1 },
      .rank = 2,
      .points = 80,
      .rating = 2100,
      .born = { .year = 1960 } },
    { .name = { "Cleo", 4 },
      .number = 3,
      .sex = { "f", 1 },
      .rank = 3,
      .points = 75,
      .rating = 0,
      .born = { .year = 2012 },
      .club = { "Old Mill", 8 } },
    { .name = { "Dora", 4 }, .number = 4, .sex = { "w", 1 }, .rank = 4, .points = 70, .rating = 1900 },
    { .name = { "Emil", 4 },
      .number = 5,
      .sex = { "m", 1 },
      .rank = 5,
      .points = 70,
      .rating = 1700,
      .born = { .year = 2011 } },
    { .name = { "Finn", 4 }, .number = 6, .sex = { "m", 1 }, .rank = 6, .points = 70, .rating = 1500 },
};

static void the_published_example_of_hort_is_met(void **state)
{
    /* The usual example of the method rounds each amount by itself; the sum is then 310.01 instead of 310. */
    const prizes_result *result =
        give(state, "money EUR 0.01\nrounding nearest\nmain sharing=hort: 100 80 60 40 20 10", six, COUNT(six));
    assert_text(listed(state, result), "Anna 95.00, Bela 85.00, Cleo 60.00, Dora 31.67, Emil 21.67, Finn 16.67");
    result = give(state, "money EUR 0.01\nmain sharing=hort: 100 80 60 40 20 10", six, COUNT(six));
    assert_text(listed(state, result), "Anna 95.00, Bela 85.00, Cleo 60.00, Dora 31.67, Emil 21.67, Finn 16.66");
    assert_text(result->awards[3].why,
                "rank 4, one of 3 with equal points who share the main prizes of places 4 to 6 "
                "(40.00 + 20.00 + 10.00 = 70.00 EUR): half of the own 40.00 and an equal part of "
                "the rest");
}

static void everyone_gets_one_prize_and_freed_prizes_go_to_the_next(void **state)
{
    /* Anna keeps 100; the women's 50 is more than Cleo's main prize of 30, which Dora inherits. */
    const prizes_result *result = give(state, "main: 100 60 30\ncategory Women sex=w: 50 20", six, COUNT(six));
    assert_text(listed(state, result), "Anna 100, Bela 60, Dora 30, Cleo 50, nobody 20");
    assert_text(result->awards[2].why,
                "rank 4, place 3 of the main prizes; 1 ranked better took a prize of a category");
    assert_text(result->awards[3].why,
                "rank 3, best with sex=w who holds no more valuable prize; Anna (rank 1) has 100");
    assert_text(result->awards[4].why, "nobody is left who fulfils sex=w and has no prize of the same value or more");
    /* In another group a second prize is allowed. */
    result = give(state, "main: 100\ngroup B\ncategory Women sex=w: 50", six, COUNT(six));
    assert_text(listed(state, result), "Anna 100, Anna 50");
}

static void a_tied_player_who_takes_another_prize_leaves_more_for_the_others(void **state)
{
    /* Three with 70 points share 40 + 20 + 0 = 20 each; Emil takes 25 as the best under 16, Dora and Finn have 30. */
    const prizes_result *result =
        give(state, "main sharing=average: 100 80 60 40 20\ncategory U16 age<16: 25", six, COUNT(six));
    assert_text(listed(state, result), "Anna 90, Bela 90, Cleo 60, Dora 30, Finn 30, Emil 25");
}

static void conditions_compare_what_they_name(void **state)
{
    static const struct {
        const char *condition, *winner;
    } cases[] = {
        { "sex=m", "Bela 9" },
        { "sex=f", "Anna 9" },
        { "rating<2000", "Dora 9" },
        { "rating>=2200", "Anna 9" },
        { "rating=1400..1600", "Finn 9" },
        { "unrated", "Cleo 9" },
        { "rated rating<1800", "Emil 9" },
        { "age>=60", "Bela 9" },
        { "age<15", "Cleo 9" },
        { "age=15", "Anna 9" },
        { "federation=aaa", "Anna 9" },
        { "federation!=AAA", "nobody 9" },
        { "club=\"OLD mill\"", "Cleo 9" },
        { "title=WFM", "Anna 9" },
        { "title=none", "Bela 9" },
        { "title!=none", "Anna 9" },
        { "players=6,5", "Emil 9" },
        { "players!=1,2", "Cleo 9" },
        { "sex=m age<60", "Emil 9" },
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        base_text rules = base_arena_print(*state, "category A %s: 9", cases[i].condition);
        assert_text(listed(state, give(state, rules.data, six, COUNT(six))), cases[i].winner);
    }
}

static void ages_count_on_the_day_that_the_rules_name(void **state)
{
    (void)state;
    gamut_date day = { .year = 2026, .month = 3, .day = 5 };
    assert_int_equal(prizes_age((gamut_date){ .year = 2010, .month = 3, .day = 5 }, day), 16);
    assert_int_equal(prizes_age((gamut_date){ .year = 2010, .month = 3, .day = 6 }, day), 15);
    assert_int_equal(prizes_age((gamut_date){ .year = 2010 }, day), 15);
    assert_int_equal(prizes_age((gamut_date){ .year = 2010 }, (gamut_date){ .year = 2026, .month = 12, .day = 31 }),
                     16);
    assert_int_equal(prizes_age((gamut_date){ 0 }, day), -1);
    assert_int_equal(prizes_age((gamut_date){ .year = 2010 }, (gamut_date){ 0 }), -1);
}

static void things_go_by_place_and_compare_by_their_value(void **state)
{
    const prizes_result *result =
        give(state, "main sharing=average: 50+\"Cup\" 30\ncategory Women sex=w: \"Vase\"=45", six, COUNT(six));
    /* Anna's and Bela's 40 each is less than the vase, so Anna takes it, and Bela has the 50 and the cup. */
    assert_text(listed(state, result), "Bela 50 Cup, Cleo 30, Anna 0 Vase");
    result = give(state, "main: \"Cup\" \"Medal\"", six, 1);
    assert_text(listed(state, result), "Anna 0 Cup, nobody 0 Medal");
}

static void equal_ranks_are_said_where_they_decide(void **state)
{
    static const prizes_competitor two[] = { { .name = { "Anna", 4 }, .rank = 1, .points = 5 },
                                             { .name = { "Bela", 4 }, .rank = 1, .points = 5 } };
    const prizes_result *result = give(state, "main: 10", two, COUNT(two));
    assert_text(result->awards[0].why, "rank 1, place 1 of the main prizes; others have the same rank, so the order of "
                                       "the list decided");
}

static void the_tree_has_what_the_result_has(void **state)
{
    const prizes_result *result =
        give(state, "money EUR 0.01\nmain: 100+\"Cup\"=5\ncategory U9 age<9: 7.5", six, COUNT(six));
    const gamut_value *tree = prizes_tree(*state, result);
    base_buffer out = { 0 };
    assert_non_null(tree);
    tree_print_json(&out, tree, 0);
    assert_text(
        base_buffer_text(&out),
        "{\"currency\": \"EUR\", \"paid\": \"100.00\", \"awards\": [{\"group\": \"Prizes\", \"category\": \"Main "
        "prizes\", \"place\": 1, \"amount\": \"100.00\", \"thing\": \"Cup\", \"value\": \"105.00\", \"id\": 1, "
        "\"name\": \"Anna\", \"rank\": 1, \"why\": \"rank 1, place 1 of the main prizes\"}, {\"group\": \"Prizes\", "
        "\"category\": \"U9\", \"place\": 1, \"amount\": \"7.50\", \"value\": \"7.50\", \"why\": \"nobody is left "
        "who fulfils age<9 and has no prize of the same value or more\"}]}");
    base_buffer_free(&out);
}

/* ---- random fields ---- */

/* Rules with letters changed, removed and added are read or refused, and what is read can be distributed. */
static void spoilt_rules_are_read_or_refused(void **state)
{
    (void)state;
    static const char good[] =
        "money EUR 0.01\nage on 2026-01-01\nmain sharing=hort minimum=20: 500 300.5 \"Cup\"=3\n"
        "category \"U 18\" age<18 rating=1..9: 80+\"Book\"=15 50\ngroup B\ncategory W sex!=w: 1\n";
    static const char letters[] = "\"=:+#\n\t .,0123456789<>!\xFF\0agemainw";
    size_t read = 0, refused = 0;
    for (uint64_t seed = 0; seed < 20000; seed++) {
        base_random random = base_random_seed(seed);
        char text[sizeof good];
        size_t length = sizeof good - 1;
        memcpy(text, good, sizeof good);
        for (int64_t k = base_random_between(&random, 1, 4); k > 0; k--) {
            size_t at = (size_t)base_random_below(&random, length);
            if (base_random_once_in(&random, 4))
                memmove(text + at, text + at + 1, --length - at);
            else
                text[at] = letters[base_random_below(&random, sizeof letters - 1)];
        }
        base_arena *arena = base_arena_create(NULL);
        const char *problem = NULL;
        const prizes_field field = { .items = six, .count = COUNT(six) };
        const prizes_rules *rules = prizes_parse(arena, (base_text){ text, length }, &problem);
        assert_true(!rules == (problem != NULL));
        if (rules)
            assert_non_null(prizes_distribute(arena, rules, &field));
        read += rules != NULL;
        refused += !rules;
        base_arena_destroy(arena);
    }
    assert_true(read > 1000 && refused > 1000);
}

enum {
    PEOPLE = 7,
    OFFERS = 12
};

typedef struct trial {
    base_random random;
    char rules[200];
    prizes_competitor people[PEOPLE];
    size_t count;
} trial;

static size_t add_prizes(trial *made, char *to, size_t room)
{
    size_t used = 0;
    int64_t amount = base_random_between(&made->random, 20, 90);
    for (int64_t k = base_random_between(&made->random, 1, 4); k > 0; k--) {
        used += (size_t)snprintf(to + used, room - used, " %lld", (long long)amount);
        amount = base_random_between(&made->random, 1, amount);
    }
    return used;
}

static void invent(trial *made, const char *sharing)
{
    static const char *const heads[] = { "\ncategory W sex=w:", "\ncategory U age<20:", "\ncategory R rating<1500:" };
    size_t used = (size_t)snprintf(made->rules, sizeof made->rules, "main sharing=%s:", sharing);
    used += add_prizes(made, made->rules + used, sizeof made->rules - used);
    for (int64_t c = 0, count = base_random_between(&made->random, 0, 2); c < count; c++) {
        used += (size_t)snprintf(made->rules + used, sizeof made->rules - used, "%s",
                                 heads[base_random_below(&made->random, COUNT(heads))]);
        used += add_prizes(made, made->rules + used, sizeof made->rules - used);
    }
    made->count = (size_t)base_random_between(&made->random, 1, PEOPLE);
    int64_t points = 40;
    for (size_t i = 0; i < made->count; i++) {
        points -= base_random_once_in(&made->random, 2) ? 5 : 0;
        made->people[i] = (prizes_competitor){
            .number = (int64_t)i + 1,
            .name = TEXT("Somebody"),
            .sex = base_random_once_in(&made->random, 2) ? TEXT("w") : TEXT("m"),
            .rating = base_random_between(&made->random, 1300, 1700),
            .born = { .year = (uint16_t)base_random_between(&made->random, 1998, 2014), .month = 1, .day = 1 },
            .rank = i + 1,
            .points = points,
        };
    }
}

static int64_t value_of(const prizes_result *result, size_t competitor, size_t *count)
{
    int64_t value = -1;
    *count = 0;
    for (size_t i = 0; i < result->count; i++)
        if (result->awards[i].competitor == competitor) {
            value = result->awards[i].value;
            ++*count;
        }
    return value;
}

/* Nobody has two prizes, all money is there, and nobody who fits a prize and holds less is ranked better than its
 * holder. Main prizes that are shared differ in value among equals, so there the order of the amounts is not compared. */
static void check(const trial *made, const prizes_result *result)
{
    int64_t paid = 0, offered = 0;
    for (size_t i = 0; i < result->count; i++)
        paid += result->awards[i].amount;
    for (size_t c = 0; c < result->rules->category_count; c++)
        for (size_t p = 0; p < result->rules->categories[c].prize_count; p++)
            offered += result->rules->categories[c].prizes[p].amount;
    assert_int_equal(paid, offered);
    for (size_t person = 0; person < made->count; person++) {
        size_t count;
        int64_t held = value_of(result, person, &count);
        assert_true(count <= 1);
        for (size_t i = 0; i < result->count; i++) {
            const prizes_award *award = &result->awards[i];
            const prizes_category *category = &result->rules->categories[award->category];
            bool is_compared = !category->is_main || category->sharing == PRIZES_NOT_SHARED;
            if (is_compared && award->competitor > person && award->value > held &&
                prizes_fits(result->rules, result->field, category, &made->people[person]))
                fail_msg("%s\ncompetitor %zu holds %lld and envies competitor %zu", made->rules, person,
                         (long long)held, award->competitor);
        }
    }
}

static void random_fields_share_fairly(void **state)
{
    for (uint64_t seed = 0; seed < 3000; seed++) {
        trial made = { .random = base_random_seed(seed) };
        invent(&made, seed % 3 == 0 ? "none" : seed % 3 == 1 ? "average" : "hort");
        const prizes_result *result = give(state, made.rules, made.people, made.count);
        if (!result->note.length)
            check(&made, result);
        else
            assert_int_equal(seed % 3, 2);
    }
}

/* The usual words for prizes that are not shared: give the main prizes; then each
 * other prize, the most valuable first, to the best-ranked who fits and holds less, and the main prizes again without
 * those who hold another prize; again until nothing changes. `holders` is indexed by prize, in the order of the rules. */
static void give_by_the_words(const prizes_rules *rules, const prizes_field *field, size_t *holders)
{
    const prizes_category *main = &rules->categories[0];
    size_t prize_of[PEOPLE]; /* by competitor: prize of a category, or NONE */
    const size_t none = SIZE_MAX;
    int64_t values[PEOPLE + OFFERS];
    for (size_t i = 0; i < field->count; i++)
        prize_of[i] = none;
    for (bool is_changed = true; is_changed;) {
        size_t at = 0, total = 0;
        is_changed = false;
        for (size_t c = 0; c < rules->category_count; c++)
            for (size_t p = 0; p < rules->categories[c].prize_count; p++) {
                values[total] = rules->categories[c].prizes[p].amount;
                if (c == 0)
                    holders[total] = field->count;
                total++;
            }
        for (size_t i = 0; i < field->count && at < main->prize_count; i++)
            if (prize_of[i] == none)
                holders[at++] = i;
        /* The most valuable prize that somebody takes. */
        size_t best = none, taker = none, index = main->prize_count;
        for (size_t c = 1; c < rules->category_count; c++)
            for (size_t p = 0; p < rules->categories[c].prize_count; p++, index++)
                for (size_t i = 0; i < holders[index]; i++) {
                    int64_t held = prize_of[i] == none ? -1 : values[prize_of[i]];
                    for (size_t m = 0; m < main->prize_count; m++)
                        held = holders[m] == i ? values[m] : held;
                    if (held >= values[index] || !prizes_fits(rules, field, &rules->categories[c], &field->items[i]))
                        continue;
                    if (best == none || values[index] > values[best]) {
                        best = index;
                        taker = i;
                    }
                    break;
                }
        if (best != none) {
            is_changed = true;
            if (holders[best] < field->count)
                prize_of[holders[best]] = none;
            if (prize_of[taker] != none)
                holders[prize_of[taker]] = field->count;
            holders[best] = taker;
            prize_of[taker] = best;
            continue;
        }
        /* One who would get more as a main prize gives the other one back. */
        for (size_t i = 0; i < field->count && !is_changed; i++) {
            size_t before = 0;
            for (size_t k = 0; k < i; k++)
                before += prize_of[k] == none;
            if (prize_of[i] != none && before < main->prize_count && values[before] > values[prize_of[i]]) {
                holders[prize_of[i]] = field->count;
                prize_of[i] = none;
                is_changed = true;
            }
        }
    }
}

static void prizes_that_are_not_shared_go_to_those_whom_the_words_of_the_rule_name(void **state)
{
    size_t others = 0;
    for (uint64_t seed = 0; seed < 2000; seed++) {
        trial made = { .random = base_random_seed(seed ^ 0x5eed) };
        size_t holders[PEOPLE + OFFERS], at = 0;
        invent(&made, "none");
        const prizes_result *result = give(state, made.rules, made.people, made.count);
        for (size_t i = 0; i < COUNT(holders); i++)
            holders[i] = made.count;
        give_by_the_words(result->rules, result->field, holders);
        for (size_t i = 0; i < result->count; i++, at++) {
            if (result->awards[i].competitor != holders[at])
                print_error("%s\n", made.rules);
            assert_int_equal(result->awards[i].competitor, holders[at]);
            others += result->awards[i].category > 0 && holders[at] < made.count;
        }
    }
    assert_true(others > 500); /* prizes of categories were won */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rules_with_every_kind_of_line_are_read),
        cmocka_unit_test(a_mistake_in_the_rules_is_named_with_its_line),
        cmocka_unit_test(the_example_of_the_documents_is_read),
        cmocka_unit_test(more_prizes_than_the_limit_are_refused),
        cmocka_unit_test(amounts_are_shared_as_computed_by_hand),
        cmocka_unit_test(the_published_example_of_hort_is_met),
        cmocka_unit_test(everyone_gets_one_prize_and_freed_prizes_go_to_the_next),
        cmocka_unit_test(a_tied_player_who_takes_another_prize_leaves_more_for_the_others),
        cmocka_unit_test(conditions_compare_what_they_name),
        cmocka_unit_test(ages_count_on_the_day_that_the_rules_name),
        cmocka_unit_test(things_go_by_place_and_compare_by_their_value),
        cmocka_unit_test(equal_ranks_are_said_where_they_decide),
        cmocka_unit_test(the_tree_has_what_the_result_has),
        cmocka_unit_test(spoilt_rules_are_read_or_refused),
        cmocka_unit_test(random_fields_share_fairly),
        cmocka_unit_test(prizes_that_are_not_shared_go_to_those_whom_the_words_of_the_rule_name),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
