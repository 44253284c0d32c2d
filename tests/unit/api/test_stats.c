/* test_stats.c - many sessions together: whatever the threads do the answer is the same, and its numbers agree with each
 * other. */
#include "memory.h"

#include <math.h>
#include <stdlib.h>

#include <gamut/statistics.h>

enum {
    SAMPLES = 7
};
static const char *const names[SAMPLES] = { "monday", "howell", "imps", "handicap", "swiss", "knockout", "individual" };

typedef struct season {
    char paths[SAMPLES][512];
    const char *list[SAMPLES];
} season;

static void find_samples(season *out)
{
    for (size_t i = 0; i < SAMPLES; i++) {
        snprintf(out->paths[i], sizeof out->paths[i], "%s/samples/%s.aca", getenv("GAMUT_SOURCE_ROOT"), names[i]);
        out->list[i] = out->paths[i];
    }
}

typedef struct page {
    char text[1 << 20];
    size_t length;
} page;

static bool keep(const char *data, size_t length, void *payload)
{
    page *to = payload;
    assert_true(to->length + length < sizeof to->text);
    memcpy(to->text + to->length, data, length);
    to->length += length;
    to->text[to->length] = '\0';
    return true;
}

/* All statistics of the samples as JSON; the caller frees it. */
static page *print_with_jobs(const char *jobs)
{
    season samples;
    const gamut_value *stats;
    gamut_session *session = open_session();
    page *out = calloc(1, sizeof *out);
    assert_non_null(out);
    find_samples(&samples);
    assert_int_equal(gamut_session_set(session, "jobs", jobs), GAMUT_OK);
    assert_int_equal(gamut_stats(session, samples.list, SAMPLES, NULL, &stats), GAMUT_FINE);
    assert_true(gamut_value_print(stats, 1, &(gamut_stream){ keep, out }));
    gamut_session_close(session);
    return out;
}

static void the_number_of_threads_does_not_change_the_answer(void **state)
{
    (void)state;
    page *one = print_with_jobs("1"), *many = print_with_jobs("8");
    assert_true(one->length > 1000);
    assert_string_equal(one->text, many->text);
    free(one);
    free(many);
}

static double number_of(const gamut_value *row, const char *name)
{
    const gamut_value *value = gamut_value_member(row, name);
    assert_non_null(value);
    return value->kind == GAMUT_VALUE_TEXT ? strtod(value->as.text.data, NULL) : (double)value->as.integer;
}

static const gamut_value *read_stats(gamut_session *session, const char *const *paths, size_t count)
{
    const gamut_value *stats = NULL;
    assert_int_equal(gamut_stats(session, paths, count, NULL, &stats), GAMUT_FINE);
    return stats;
}

static bool is_text(const gamut_value *a, const gamut_value *b)
{
    return a->as.text.length == b->as.text.length && !memcmp(a->as.text.data, b->as.text.data, a->as.text.length);
}

/* The row of those two the other way round. */
static const gamut_value *find_reverse(const gamut_value *payoffs, const gamut_value *of)
{
    for (const gamut_value *row = payoffs->first; row; row = row->next)
        if (is_text(gamut_value_member(row, "key"), gamut_value_member(of, "opponent_key")) &&
            is_text(gamut_value_member(row, "opponent_key"), gamut_value_member(of, "key")))
            return row;
    return NULL;
}

static void what_one_wins_the_other_loses(void **state)
{
    (void)state;
    season samples;
    gamut_session *session = open_session();
    find_samples(&samples);
    const gamut_value *payoffs = gamut_value_member(read_stats(session, &samples.list[1], 1), "payoffs");
    assert_int_equal(payoffs->as.count, 30); /* six pairs, each against five */
    for (const gamut_value *row = payoffs->first; row; row = row->next) {
        const gamut_value *reverse = find_reverse(payoffs, row);
        assert_non_null(reverse);
        assert_true(fabs(number_of(row, "percent") + number_of(reverse, "percent") - 100) < 0.011);
    }
    gamut_session_close(session);
}

static void team_matches_pay_in_imps(void **state)
{
    (void)state;
    season samples;
    gamut_session *session = open_session();
    find_samples(&samples);
    const gamut_value *stats = read_stats(session, &samples.list[4], 1);
    const gamut_value *row = gamut_value_member(stats, "payoffs")->first;
    assert_non_null(row);
    for (; row; row = row->next) {
        assert_null(gamut_value_member(row, "percent"));
        double other = number_of(find_reverse(gamut_value_member(stats, "payoffs"), row), "imps");
        assert_true(fabs(number_of(row, "imps") + other) < 0.011);
    }
    gamut_session_close(session);
}

/* Three sessions with the percentages a, b, c have the trend (c - a) / 2. */
static void the_trend_is_the_slope_through_the_sessions(void **state)
{
    (void)state;
    season samples;
    gamut_session *session = open_session();
    find_samples(&samples);
    const char *const three[] = { samples.list[1], samples.list[3], samples.list[0] };
    double percents[3];
    for (size_t i = 0; i < 3; i++)
        percents[i] =
            number_of(gamut_value_member(read_stats(session, &three[i], 1), "partnerships")->first, "average");
    const gamut_value *pair = gamut_value_member(read_stats(session, three, 3), "partnerships")->first;
    assert_int_equal((int)number_of(pair, "sessions"), 3);
    assert_true(fabs(number_of(pair, "trend") - (percents[2] - percents[0]) / 2) < 0.011);
    assert_true(fabs(number_of(pair, "average") - (percents[0] + percents[1] + percents[2]) / 3) < 0.011);
    gamut_session_close(session);
}

static void a_file_that_cannot_be_read_is_told_and_left_out(void **state)
{
    (void)state;
    season samples;
    gamut_session *session = open_session();
    const gamut_value *stats;
    find_samples(&samples);
    const char *const two[] = { "/nowhere/at-all.aca", samples.list[0] };
    assert_int_equal(gamut_stats(session, two, 2, NULL, &stats), GAMUT_FINDINGS);
    assert_int_equal(gamut_value_member(stats, "sessions")->as.count, 1);
    assert_true(has_finding(session, "io.unreadable"));
    gamut_session_close(session);
}

static void a_table_that_does_not_exist_is_refused(void **state)
{
    (void)state;
    season samples;
    gamut_session *session = open_session();
    page *out = calloc(1, sizeof *out);
    assert_non_null(out);
    find_samples(&samples);
    const gamut_value *stats = read_stats(session, samples.list, 1);
    gamut_stats_view view = { .table = "weather" };
    assert_int_equal(gamut_stats_write(stats, &view, &(gamut_stream){ keep, out }), GAMUT_MISUSED);
    view.table = "tables";
    assert_int_equal(gamut_stats_write(stats, &view, &(gamut_stream){ keep, out }), GAMUT_FINE);
    assert_true(out->length > 0);
    free(out);
    gamut_session_close(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_number_of_threads_does_not_change_the_answer),
        cmocka_unit_test(what_one_wins_the_other_loses),
        cmocka_unit_test(team_matches_pay_in_imps),
        cmocka_unit_test(the_trend_is_the_slope_through_the_sessions),
        cmocka_unit_test(a_file_that_cannot_be_read_is_told_and_left_out),
        cmocka_unit_test(a_table_that_does_not_exist_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
