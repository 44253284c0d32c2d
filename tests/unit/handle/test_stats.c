/* test_stats.c - many records together: whatever the threads do the answer is the same, and its numbers agree with each
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

static void a_session_that_is_there_twice_counts_once(void **state)
{
    (void)state;
    season samples;
    gamut_session *session = open_session();
    find_samples(&samples);
    const char *const four[] = { samples.list[0], samples.list[1], samples.list[0], samples.list[0] };
    const gamut_value *stats = read_stats(session, four, 4);
    assert_int_equal(gamut_value_member(stats, "sessions")->as.count, 2);
    assert_int_equal(gamut_value_member(stats, "copies")->as.count, 2);
    assert_null(gamut_value_member(read_stats(session, four, 2), "copies"));
    gamut_session_close(session);
}

/* Of sessions in one file, too: what a player won in the season is what the list of players says. */
static void the_race_ends_where_the_players_are(void **state)
{
    (void)state;
    season samples;
    gamut_session *session = open_session();
    const gamut_stats_options options = { .size = sizeof options, .season = true };
    const gamut_value *stats;
    find_samples(&samples);
    assert_int_equal(gamut_stats(session, samples.list, SAMPLES, &options, &stats), GAMUT_FINE);
    const gamut_value *race = gamut_value_member(gamut_value_member(stats, "season"), "race");
    assert_true(race->as.count > 0);
    for (const gamut_value *row = race->first; row; row = row->next) {
        const gamut_value *player = gamut_value_member(stats, "players")->first;
        while (strcmp(gamut_value_member(player, "key")->as.text.data, gamut_value_member(row, "key")->as.text.data) !=
               0)
            player = player->next;
        assert_true(fabs(number_of(player, "masterpoints") - number_of(row, "masterpoints")) < 0.001);
        assert_int_equal((int)number_of(player, "sessions"), gamut_value_member(row, "totals")->as.count);
    }
    gamut_session_close(session);
}

static bool is_same_text(const gamut_value *a, const gamut_value *b)
{
    return !strcmp(a->as.text.data, b->as.text.data);
}

static bool is_shown(const gamut_value *matrix, const gamut_value *key)
{
    const gamut_value *entry = gamut_value_member(matrix, "shown")->first;
    while (entry && !is_same_text(gamut_value_member(entry, "key"), key))
        entry = entry->next;
    return entry != NULL;
}

/* The matrix has all meetings of the entries in it, also those that a cut table of payoffs leaves out. */
static void a_matrix_is_made_of_all_meetings(void **state)
{
    (void)state;
    season samples;
    gamut_session *session = open_session();
    const gamut_stats_options whole = { .size = sizeof whole, .season = true };
    const gamut_stats_options cut = { .size = sizeof cut, .season = true, .top = 3 };
    const gamut_value *stats, *few;
    find_samples(&samples);
    assert_int_equal(gamut_stats(session, samples.list, SAMPLES, &whole, &stats), GAMUT_FINE);
    assert_int_equal(gamut_stats(session, samples.list, SAMPLES, &cut, &few), GAMUT_FINE);
    const gamut_value *matrix = gamut_value_member(gamut_value_member(stats, "season"), "matrix");
    const gamut_value *same = gamut_value_member(gamut_value_member(few, "season"), "matrix");
    const gamut_value *meeting = gamut_value_member(matrix, "meetings")->first;
    assert_int_equal(gamut_value_member(few, "payoffs")->as.count, 3);
    assert_int_equal(gamut_value_member(matrix, "shown")->as.count, (int)number_of(matrix, "entries"));
    assert_int_equal(gamut_value_member(matrix, "meetings")->as.count, gamut_value_member(same, "meetings")->as.count);
    assert_int_equal(gamut_value_member(matrix, "meetings")->as.count, gamut_value_member(stats, "payoffs")->as.count);
    for (; meeting; meeting = meeting->next)
        assert_true(is_shown(matrix, gamut_value_member(meeting, "key")) &&
                    is_shown(matrix, gamut_value_member(meeting, "opponent_key")));
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
    gamut_stats_view view = { .size = sizeof view, .table = "weather" };
    assert_int_equal(gamut_stats_write(stats, &view, &(gamut_stream){ keep, out }), GAMUT_MISUSED);
    view.table = "tables";
    assert_int_equal(gamut_stats_write(stats, &view, &(gamut_stream){ keep, out }), GAMUT_FINE);
    assert_true(out->length > 0);
    free(out);
    gamut_session_close(session);
}

/* ---- chess ---- */

static const char few_games[] =
    "[Event \"Spring Cup\"]\n[Site \"Elmstead\"]\n[Date \"2020.05.01\"]\n[White \"Ash, Ida\"]\n"
    "[Black \"Birch, Tom\"]\n[Result \"1-0\"]\n[WhiteElo \"1900\"]\n[BlackElo \"2000\"]\n"
    "[ECO \"C20\"]\n[Opening \"King's Pawn\"]\n[Variation \"Wayward Queen\"]\n\n"
    "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n"
    "[Event \"Spring Cup\"]\n[Site \"Elmstead\"]\n[Date \"2021.??.??\"]\n[White \"Birch, Tom\"]\n"
    "[Black \"Ash, Ida\"]\n[Result \"1/2-1/2\"]\n[WhiteElo \"2000\"]\n[BlackElo \"1950\"]\n"
    "[ECO \"C20\"]\n\n1. e4 e5 1/2-1/2\n\n"
    "[Event \"?\"]\n[Site \"https://example.org/1\"]\n[White \"Ash, Ida\"]\n[Black \"?\"]\n"
    "[Result \"*\"]\n\n1. d4 *\n\n"
    "[Event \"Spring Cup\"]\n[Site \"Elmstead\"]\n[White \"Ash, Ida\"]\n"
    "[Black \"Cedar, Ann\"]\n[Result \"1-0\"]\n[Termination \"Forfeit\"]\n\n1-0\n\n";

static const gamut_value *find_row(const gamut_value *stats, const char *table, const char *member, const char *text)
{
    for (const gamut_value *row = gamut_value_member(stats, table)->first; row; row = row->next) {
        const gamut_value *value = gamut_value_member(row, member);
        if (value && value->as.text.length == strlen(text) && !memcmp(value->as.text.data, text, strlen(text)))
            return row;
    }
    return NULL;
}

static const gamut_value *lend_and_count(gamut_session *session, const char *text)
{
    const char *const path = "lent.pgn";
    assert_int_equal(gamut_session_lend(session, path, bytes_of(text)), GAMUT_OK);
    return read_stats(session, &path, 1);
}

static void a_player_has_scores_colours_opponents_and_a_performance(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    const gamut_value *stats = lend_and_count(session, few_games);
    const gamut_value *ida = find_row(stats, "players", "name", "Ash, Ida");
    assert_int_equal((int)number_of(ida, "games"), 3); /* not the forfeit */
    assert_int_equal((int)number_of(ida, "wins"), 1);
    assert_int_equal((int)number_of(ida, "draws"), 1);
    assert_int_equal((int)number_of(ida, "losses"), 0);
    assert_true(number_of(ida, "points") == 1.5);
    assert_true(number_of(ida, "percent") == 75); /* of the decided ones */
    assert_int_equal((int)number_of(ida, "white"), 2);
    assert_true(number_of(ida, "black_points") == 0.5);
    assert_int_equal((int)number_of(ida, "rating"), 1950);
    assert_int_equal((int)number_of(ida, "opponents"), 2000);
    assert_int_equal((int)number_of(ida, "performance"), 2193); /* 75 percent are 193 points more */
    assert_null(find_row(stats, "players", "name", "Cedar, Ann"));
    assert_null(find_row(stats, "players", "name", "?"));
    gamut_session_close(session);
}

static void openings_years_lengths_and_events_are_those_that_games_say(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    const gamut_value *stats = lend_and_count(session, few_games);
    assert_int_equal(gamut_value_member(stats, "openings")->as.count, 2);
    const gamut_value *named = find_row(stats, "openings", "name", "King's Pawn: Wayward Queen");
    assert_int_equal((int)number_of(named, "games"), 1);
    assert_true(number_of(named, "length") == 3.5);
    assert_int_equal(gamut_value_member(stats, "years")->as.count, 2);
    assert_int_equal((int)number_of(gamut_value_member(stats, "lengths")->first, "games"), 3);
    /* An address is no place, and "?" no event. */
    assert_int_equal(gamut_value_member(stats, "events")->as.count, 1);
    const gamut_value *event = gamut_value_member(stats, "events")->first;
    assert_int_equal((int)number_of(event, "games"), 2);
    assert_int_equal((int)number_of(event, "rating"), 1963); /* 1962.5 */
    assert_int_equal((int)number_of(gamut_value_member(stats, "totals"), "games"), 3);
    gamut_session_close(session);
}

/* A file that the threads share says what the same games say in files of their own. */
static void a_large_file_says_what_its_parts_say(void **state)
{
    (void)state;
    enum {
        COPIES = 2000
    };
    size_t length = strlen(few_games);
    char *large = malloc(COPIES * length + 1);
    assert_non_null(large);
    for (size_t i = 0; i < COPIES; i++)
        memcpy(large + i * length, few_games, length + 1);
    page *pages[3];
    static const char *const jobs[3] = { "1", "3", "8" };
    for (size_t i = 0; i < 3; i++) {
        gamut_session *session = open_session();
        pages[i] = calloc(1, sizeof **pages);
        assert_int_equal(gamut_session_set(session, "jobs", jobs[i]), GAMUT_OK);
        const gamut_value *stats = lend_and_count(session, large);
        assert_int_equal((int)number_of(gamut_value_member(stats, "totals"), "games"), 3 * COPIES);
        assert_int_equal((int)number_of(find_row(stats, "players", "name", "Birch, Tom"), "games"), 2 * COPIES);
        assert_true(gamut_value_print(stats, 1, &(gamut_stream){ keep, pages[i] }));
        gamut_session_close(session);
        assert_string_equal(pages[0]->text, pages[i]->text);
    }
    for (size_t i = 0; i < 3; i++)
        free(pages[i]);
    free(large);
}

/* A tournament and its games are one thing in two forms. */
static void a_tournament_says_of_players_what_its_games_say(void **state)
{
    (void)state;
    char path[512];
    const char *const trf = path, *const pgn = "games.pgn";
    snprintf(path, sizeof path, "%s/samples/harbour.trf", getenv("GAMUT_SOURCE_ROOT"));
    gamut_session *session = open_session();
    assert_int_equal(gamut_session_set(session, "as", "chess-game"), GAMUT_OK);
    gamut_writer *writer = convert_in_memory(session, trf, "pgn");
    gamut_session *plain = open_session();
    assert_int_equal(gamut_session_lend(plain, pgn, gamut_writer_memory(writer, NULL)), GAMUT_OK);
    const gamut_value *of_event = gamut_value_member(read_stats(plain, &trf, 1), "players");
    const gamut_value *of_games = gamut_value_member(read_stats(plain, &pgn, 1), "players");
    static const char *const members[] = { "games", "points", "white", "opponents", "performance" };
    assert_int_equal(of_event->as.count, of_games->as.count);
    for (const gamut_value *a = of_event->first, *b = of_games->first; a; a = a->next, b = b->next) {
        assert_true(is_text(gamut_value_member(a, "name"), gamut_value_member(b, "name")));
        for (size_t i = 0; i < sizeof members / sizeof *members; i++)
            assert_true(number_of(a, members[i]) == number_of(b, members[i]));
    }
    gamut_session_close(plain);
    gamut_writer_close(writer);
    gamut_session_close(session);
}

static void only_the_wanted_rows_of_the_wanted_table_are_made(void **state)
{
    (void)state;
    const char *const path = "lent.pgn";
    const gamut_value *stats;
    gamut_session *session = open_session();
    gamut_stats_options options = { .size = sizeof options, .table = "players", .top = 1 };
    assert_int_equal(gamut_session_lend(session, path, bytes_of(few_games)), GAMUT_OK);
    assert_int_equal(gamut_stats(session, &path, 1, &options, &stats), GAMUT_FINE);
    assert_int_equal(gamut_value_member(stats, "players")->as.count, 1);
    assert_int_equal((int)number_of(gamut_value_member(stats, "totals"), "players"), 2);
    assert_null(gamut_value_member(stats, "openings"));
    gamut_session_close(session);
}

static void players_of_two_sports_are_in_one_list(void **state)
{
    (void)state;
    season samples;
    gamut_session *session = open_session();
    find_samples(&samples);
    const char *const both[] = { samples.list[0], "lent.pgn" };
    assert_int_equal(gamut_session_lend(session, both[1], bytes_of(few_games)), GAMUT_OK);
    const gamut_value *stats = read_stats(session, both, 2);
    page *out = calloc(1, sizeof *out);
    assert_non_null(out);
    gamut_stats_view view = { .size = sizeof view, .form = GAMUT_STATS_CSV, .table = "players" };
    assert_int_equal(gamut_stats_write(stats, &view, &(gamut_stream){ keep, out }), GAMUT_FINE);
    assert_non_null(strstr(out->text, "name,sessions,"));
    assert_non_null(strstr(out->text, ",performance,"));
    assert_int_equal(gamut_value_member(stats, "players")->as.count, 16 + 2);
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
        cmocka_unit_test(a_session_that_is_there_twice_counts_once),
        cmocka_unit_test(the_race_ends_where_the_players_are),
        cmocka_unit_test(a_matrix_is_made_of_all_meetings),
        cmocka_unit_test(a_file_that_cannot_be_read_is_told_and_left_out),
        cmocka_unit_test(a_table_that_does_not_exist_is_refused),
        cmocka_unit_test(a_player_has_scores_colours_opponents_and_a_performance),
        cmocka_unit_test(openings_years_lengths_and_events_are_those_that_games_say),
        cmocka_unit_test(a_large_file_says_what_its_parts_say),
        cmocka_unit_test(a_tournament_says_of_players_what_its_games_say),
        cmocka_unit_test(only_the_wanted_rows_of_the_wanted_table_are_made),
        cmocka_unit_test(players_of_two_sports_are_in_one_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
