/* test_acbl.c - game files through the public functions: edits change the bytes they must, fixes settle, nobody is
 * recognised in an anonymous file, and real files score as they say. */
#include "changed.h"
#include "fixture.h"
#include "memory.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <gamut/change.h>

/* A place for one output file, removed by the test. */
static const char *out_path(char out[64])
{
    snprintf(out, 64, "/tmp/gamut-test-%ld.aca", (long)getpid());
    return out;
}

/* ---- which bytes an edit changes ---- */

static void assert_edit(const gamut_change *changes, size_t change_count, bool rescore, const changed_run *runs,
                        size_t run_count)
{
    char sample[512], out[64];
    gamut_session *session = open_session();
    const gamut_value *changed = NULL;
    in_source(sample, sizeof sample, "samples/monday.aca");
    assert_int_equal(gamut_edit(session, sample, changes, change_count, rescore, out_path(out), &changed), GAMUT_FINE);
    assert_changed(sample, out, runs, run_count);
    assert_int_equal(length_of(sample), length_of(out));
    assert_int_equal(gamut_rescore(session, out, &changed), rescore ? GAMUT_FINE : GAMUT_FINDINGS);
    remove(out);
    gamut_session_close(session);
}

#define COUNT_OF(array) (sizeof(array) / sizeof(array)[0])

static void a_corrected_score_changes_the_four_bytes_of_its_two_sides(void **state)
{
    (void)state;
    static const gamut_change changes[] = { { "A/NS/3/board/7", "+430" } };
    static const changed_run runs[] = { { 0x1220, 2, "board 7, row 3, North-South raw" },
                                        { 0x1228, 2, "board 7, row 3, East-West raw" } };
    assert_edit(changes, 1, false, runs, COUNT_OF(runs));
}

static void a_penalty_changes_its_own_four_bytes(void **state)
{
    (void)state;
    static const gamut_change changes[] = { { "A/EW/2/penalty", "-3.00" } };
    static const changed_run runs[] = { { 0x21a4, 4, "EW 2 adjustment" } };
    assert_edit(changes, 1, false, runs, COUNT_OF(runs));
}

/* The old name was longer: nothing of it stays. */
static void a_corrected_name_leaves_nothing_of_the_old_one(void **state)
{
    (void)state;
    static const gamut_change changes[] = { { "A/EW/2/player/1/last", "Doe" } };
    static const changed_run runs[] = { { 0x2244, 8, "EW 2, player 1, last" } };
    char sample[512], out[64];
    gamut_session *session = open_session();
    const gamut_value *changed = NULL;
    in_source(sample, sizeof sample, "samples/monday.aca");
    assert_int_equal(gamut_edit(session, sample, changes, 1, false, out_path(out), &changed), GAMUT_FINE);
    assert_int_equal(changed->as.count, 1);
    assert_changed(sample, out, runs, COUNT_OF(runs));
    remove(out);
    gamut_session_close(session);
}

/* Ranks, lists and awards follow; the players' awards are those of the pair. */
static void a_penalty_with_rescoring_changes_what_follows_and_nothing_else(void **state)
{
    (void)state;
    static const gamut_change changes[] = { { "A/EW/2/penalty", "-3.00" } };
    static const changed_run runs[] = {
        { 0x2076, 1, "EW 1 next in the ranking" },
        { 0x21a4, 4, "EW 2 adjustment" },
        { 0x21ac, 2, "EW 2 score" },
        { 0x21b4, 2, "EW 2 final score" },
        { 0x21bc, 2, "EW 2 percentage" },
        { 0x21e0, 1, "EW 2 award" },
        { 0x21e2, 2, "EW 2 award, colour and reason" },
        { 0x21fe, 1, "EW 2 section rank" },
        { 0x2208, 1, "EW 2 place" },
        { 0x220a, 1, "EW 2 next in the ranking" },
        { 0x2298, 1, "EW 2 player 1 award" },
        { 0x229a, 2, "EW 2 player 1 award, colour and reason" },
        { 0x2310, 1, "EW 2 player 2 award" },
        { 0x2312, 2, "EW 2 player 2 award, colour and reason" },
        { 0x2374, 1, "EW 3 award" },
        { 0x2376, 2, "EW 3 award, colour and reason" },
        { 0x2392, 1, "EW 3 section rank" },
        { 0x239c, 1, "EW 3 place" },
        { 0x239e, 1, "EW 3 next in the ranking" },
        { 0x242c, 1, "EW 3 player 1 award" },
        { 0x242e, 2, "EW 3 player 1 award, colour and reason" },
        { 0x24a4, 1, "EW 3 player 2 award" },
        { 0x24a6, 2, "EW 3 player 2 award, colour and reason" },
    };
    assert_edit(changes, 1, true, runs, COUNT_OF(runs));
}

/* Counts, status and times go with the scores. */
static void a_late_play_changes_scores_counts_status_and_times_together(void **state)
{
    (void)state;
    static const gamut_change changes[] = { { "A/NS/3/board/7", "late" }, { "@modified", "2024-03-05 10:00:00" } };
    static const changed_run runs[] = {
        { 0x14c, 1, "status: late plays pending" },
        { 0xacb, 3, "event modified" },
        { 0xdb7, 3, "section modified" },
        { 0x11fe, 1, "board 7, row 1, North-South points" },
        { 0x1206, 1, "board 7, row 1, East-West points" },
        { 0x1210, 1, "board 7, row 2, North-South points" },
        { 0x1218, 2, "board 7, row 2, East-West points" },
        { 0x1220, 2, "board 7, row 3, North-South raw" },
        { 0x1228, 2, "board 7, row 3, East-West raw" },
        { 0x122a, 2, "board 7, row 3, East-West points" },
        { 0x1234, 1, "board 7, row 4, North-South points" },
        { 0x123c, 1, "board 7, row 4, East-West points" },
        { 0x17c6, 1, "board 7 valid results" },
        { 0x1990, 1, "NS 1 sum" },
        { 0x1994, 1, "NS 1 score" },
        { 0x199c, 1, "NS 1 final score" },
        { 0x19a4, 2, "NS 1 percentage" },
        { 0x1b24, 1, "NS 2 sum" },
        { 0x1b28, 1, "NS 2 score" },
        { 0x1b30, 1, "NS 2 final score" },
        { 0x1b38, 1, "NS 2 percentage" },
        { 0x1cbc, 2, "NS 3 score" },
        { 0x1cc4, 2, "NS 3 final score" },
        { 0x1ccc, 2, "NS 3 percentage" },
        { 0x1cdf, 1, "NS 3 boards" },
        { 0x1e4c, 1, "NS 4 sum" },
        { 0x1e50, 1, "NS 4 score" },
        { 0x1e58, 1, "NS 4 final score" },
        { 0x1e60, 1, "NS 4 percentage" },
        { 0x2014, 2, "EW 1 sum" },
        { 0x2018, 1, "EW 1 score" },
        { 0x2020, 1, "EW 1 final score" },
        { 0x2028, 2, "EW 1 percentage" },
        { 0x203b, 1, "EW 1 boards" },
        { 0x204c, 1, "EW 1 award" },
        { 0x206a, 1, "EW 1 section rank" },
        { 0x2074, 1, "EW 1 place" },
        { 0x2076, 1, "EW 1 next in the ranking" },
        { 0x2104, 1, "EW 1 player 1 award" },
        { 0x217c, 1, "EW 1 player 2 award" },
        { 0x21a8, 1, "EW 2 sum" },
        { 0x21ac, 1, "EW 2 score" },
        { 0x21b4, 1, "EW 2 final score" },
        { 0x21bc, 1, "EW 2 percentage" },
        { 0x21e0, 1, "EW 2 award" },
        { 0x21fe, 1, "EW 2 section rank" },
        { 0x2208, 1, "EW 2 place" },
        { 0x220a, 1, "EW 2 next in the ranking" },
        { 0x2298, 1, "EW 2 player 1 award" },
        { 0x2310, 1, "EW 2 player 2 award" },
        { 0x233c, 1, "EW 3 sum" },
        { 0x2340, 1, "EW 3 score" },
        { 0x2348, 1, "EW 3 final score" },
        { 0x2350, 2, "EW 3 percentage" },
        { 0x24d0, 1, "EW 4 sum" },
        { 0x24d4, 1, "EW 4 score" },
        { 0x24dc, 1, "EW 4 final score" },
        { 0x24e4, 1, "EW 4 percentage" },
        { 0x2664, 1, "East-West ranking, first" },
    };
    assert_edit(changes, 2, true, runs, COUNT_OF(runs));
}

static bool is_text(const gamut_value *value, const char *text)
{
    return value && value->kind == GAMUT_VALUE_TEXT && value->as.text.length == strlen(text) &&
           memcmp(value->as.text.data, text, strlen(text)) == 0;
}

/* Twice is never. */
static void swapped_pairs_swapped_again_are_the_old_file(void **state)
{
    (void)state;
    char sample[512], out[64], back[80];
    gamut_session *session = open_session();
    const gamut_value *changed = NULL;
    gamut_change change = { "A/NS/3/swap", "A/EW/3" };
    in_source(sample, sizeof sample, "samples/monday.aca");
    assert_int_equal(gamut_edit(session, sample, &change, 1, false, out_path(out), &changed), GAMUT_FINE);
    assert_true(is_text(gamut_value_member(changed->first->next->next, "a"), "Elder"));
    snprintf(back, sizeof back, "%s.back.aca", out);
    assert_int_equal(gamut_edit(session, out, &change, 1, false, back, &changed), GAMUT_FINE);
    assert_changed(sample, back, NULL, 0);
    remove(out);
    remove(back);
    gamut_session_close(session);
}

static void what_has_no_room_is_refused_and_nothing_written(void **state)
{
    (void)state;
    static const gamut_change wrong[] = { { "A/EW/2/player/1/last", "A name of more than sixteen letters" },
                                          { "A/EW/2/penalty", "-0.005" },
                                          { "A/EW/2/player/1/number", "123456789" } };
    char sample[512], out[64];
    in_source(sample, sizeof sample, "samples/monday.aca");
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        gamut_session *session = open_session();
        const gamut_value *changed = NULL;
        assert_int_equal(gamut_edit(session, sample, &wrong[i], 1, false, out_path(out), &changed), GAMUT_MISUSED);
        assert_int_not_equal(access(out, F_OK), 0);
        gamut_session_close(session);
    }
}

static void an_edit_that_leads_nowhere_is_refused(void **state)
{
    (void)state;
    static const gamut_change wrong[] = {
        { "Q/NS/3/board/7", "+430" }, { "A/NS/77/board/7", "+430" },  { "A/NS/3/board/99", "+430" },
        { "A/NS/3/board/7", "+435" }, { "A/NS/3/player/9/last", "" }, { "bridge.nothing.here", "1" },
        { "[7].name", "x" },          { "A/NS/3/swap", "A/EW/99" },   { "@modified", "yesterday" },
    };
    char sample[512], out[64];
    in_source(sample, sizeof sample, "samples/monday.aca");
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        gamut_session *session = open_session();
        const gamut_value *changed = NULL;
        assert_int_equal(gamut_edit(session, sample, &wrong[i], 1, false, out_path(out), &changed), GAMUT_MISUSED);
        assert_null(changed);
        gamut_session_close(session);
    }
}

static void after_an_edit_with_rescoring_everything_follows_again(void **state)
{
    (void)state;
    char sample[512], out[64];
    gamut_session *session = open_session();
    const gamut_value *answer = NULL;
    gamut_change changes[] = { { "A/NS/3/board/7", "+990" }, { "A/EW/2/penalty", "-3.00" } };
    in_source(sample, sizeof sample, "samples/monday.aca");
    assert_int_equal(gamut_edit(session, sample, changes, 2, true, out_path(out), &answer), GAMUT_FINE);
    assert_true(answer->as.count > 10);
    assert_int_equal(gamut_rescore(session, out, &answer), GAMUT_FINE);
    assert_int_equal(gamut_check(session, out), GAMUT_FINE);
    remove(out);
    gamut_session_close(session);
}

/* ---- anonymous files ---- */

static char small(uint8_t byte)
{
    return (char)(byte >= 'A' && byte <= 'Z' ? byte + 32 : byte);
}

static bool is_alphabetic(uint8_t byte)
{
    return small(byte) >= 'a' && small(byte) <= 'z';
}

static bool is_digit(uint8_t byte)
{
    return byte >= '0' && byte <= '9';
}

/* Whether the bytes stand somewhere in the file, in whatever letters. Looking for the first in both cases is fast
 * enough for all names of all files. */
static bool has_run_from(file_bytes in, uint8_t first, const uint8_t *run, size_t length)
{
    const uint8_t *end = in.data + in.length, *at = in.data;
    while ((at = memchr(at, first, (size_t)(end - at))) && (size_t)(end - at) >= length) {
        size_t same = 1;
        while (same < length && small(at[same]) == small(run[same]))
            same++;
        if (same == length)
            return true;
        at++;
    }
    return false;
}

static bool has_run(file_bytes in, const uint8_t *run, size_t length)
{
    uint8_t first = (uint8_t)small(run[0]), capital = first >= 'a' && first <= 'z' ? (uint8_t)(first - 32) : first;
    return has_run_from(in, first, run, length) || has_run_from(in, capital, run, length);
}

/* Words of the program itself: the set of hands, scales of victory points, months and colours. */
static bool is_vocabulary(const uint8_t *run, size_t length)
{
    static const char *const words[] = {
        "shuffle", "january",   "february", "march",    "april",    "june",  "july",
        "august",  "september", "october",  "november", "december", "white", "yellow",
        "points",  "boards",    "green",    "blue",     "gray",     "pink",  "orange"
    };
    for (size_t i = 0; i < COUNT_OF(words); i++)
        if (strlen(words[i]) == length &&
            has_run((file_bytes){ (uint8_t *)(uintptr_t)run, length }, (const uint8_t *)words[i], length))
            return true;
    return false;
}

/* 0.7 as the file stores it looks like a row of threes. */
static bool is_one_digit(const uint8_t *run, size_t length)
{
    size_t same = 1;
    while (same < length && run[same] == run[0])
        same++;
    return same == length;
}

/* No run of five letters or six digits of the old file, in text, padding or free space, is left in the new one. */
static void assert_nothing_left(file_bytes before, file_bytes after, const char *file)
{
    for (size_t i = 0, end; i<before.length; i = end> i ? end : i + 1) {
        bool is_word = is_alphabetic(before.data[i]);
        for (end = i; end < before.length && (is_word ? is_alphabetic(before.data[end]) : is_digit(before.data[end]));)
            end++;
        if (end - i < (is_word ? 5u : 6u) || is_vocabulary(before.data + i, end - i) ||
            is_one_digit(before.data + i, end - i))
            continue;
        if (has_run(after, before.data + i, end - i))
            print_error("%s: what stood at 0x%zx is still there\n", file, i);
        assert_false(has_run(after, before.data + i, end - i));
    }
}

/* No part of a name of four letters or more, and no number. */
static void assert_text_gone(file_bytes after, gamut_text text)
{
    const uint8_t *bytes = (const uint8_t *)text.data;
    for (size_t i = 0, end; i<text.length; i = end> i ? end : i + 1) {
        for (end = i; end < text.length && (is_alphabetic(bytes[end]) || is_digit(bytes[end]));)
            end++;
        if (end - i >= 4)
            assert_false(has_run(after, bytes + i, end - i));
    }
}

static void assert_people_gone(file_bytes after, const gamut_event *event)
{
    assert_text_gone(after, event->bridge.director);
    for (size_t s = 0; s < event->bridge.sections.count; s++)
        for (size_t e = 0; e < event->bridge.sections.items[s].entries.count; e++) {
            gamut_bridge_player_list players = event->bridge.sections.items[s].entries.items[e].players;
            for (size_t i = 0; i < players.count; i++) {
                assert_text_gone(after, players.items[i].last);
                assert_text_gone(after, players.items[i].first);
                assert_text_gone(after, players.items[i].city);
                assert_text_gone(after, players.items[i].number);
            }
        }
}

static void assert_nobody_left(gamut_session *session, const char *before, file_bytes after)
{
    gamut_reader *reader;
    const gamut_record *record;
    assert_int_equal(gamut_reader_open(&reader, session, before), GAMUT_OK);
    while (gamut_reader_next(reader, &record) == GAMUT_OK)
        assert_people_gone(after, record->event);
    gamut_reader_close(reader);
}

/* The same tallies, and the same differences. */
static void assert_same_scores(gamut_session *session, const char *before, const char *after)
{
    const gamut_value *a = NULL, *b = NULL;
    gamut_outcome outcome = gamut_rescore(session, before, &a);
    assert_int_equal(gamut_rescore(session, after, &b), outcome);
    const gamut_value *x = gamut_value_member(a, "checks")->first, *y = gamut_value_member(b, "checks")->first;
    for (; x && y; x = x->next, y = y->next) {
        assert_int_equal(gamut_value_member(x, "total")->as.integer, gamut_value_member(y, "total")->as.integer);
        assert_int_equal(gamut_value_member(x, "equal")->as.integer, gamut_value_member(y, "equal")->as.integer);
    }
    assert_null(x);
    assert_null(y);
}

/* Everything keeps its place, so the lengths are the same. */
static void assert_anonymous(const char *path)
{
    char out[64];
    gamut_session *session = open_session();
    assert_int_equal(gamut_anonymise(session, path, out_path(out)), GAMUT_FINE);
    file_bytes before = load(path), after = load(out);
    assert_int_equal(before.length, after.length);
    assert_nothing_left(before, after, path);
    assert_nobody_left(session, path, after);
    assert_same_scores(session, path, out);
    free(before.data);
    free(after.data);
    remove(out);
    gamut_session_close(session);
}

static void an_anonymous_file_has_no_name_and_the_same_scores(void **state)
{
    (void)state;
    static const char *const samples[] = { "monday", "howell", "imps", "handicap", "swiss", "knockout", "individual" };
    for (size_t i = 0; i < COUNT_OF(samples); i++) {
        char name[64], sample[512];
        snprintf(name, sizeof name, "samples/%s.aca", samples[i]);
        assert_anonymous(in_source(sample, sizeof sample, name));
    }
}

/* Somebody is called as a colour, a month, or a part of what would be invented. */
static void names_that_are_words_of_the_file_do_not_stay_either(void **state)
{
    (void)state;
    static const gamut_change changes[] = { { "A/NS/1/player/1/last", "White" },
                                            { "A/NS/1/player/2/first", "March" },
                                            { "A/NS/2/player/1/last", "Quavix" },
                                            { "A/NS/2/player/1/number", "9123456" } };
    static const char *const gone[] = { "white", "march", "quavix", "9123456" };
    char sample[512], named[64], out[80];
    gamut_session *session = open_session();
    const gamut_value *changed = NULL;
    in_source(sample, sizeof sample, "samples/monday.aca");
    assert_int_equal(gamut_edit(session, sample, changes, COUNT_OF(changes), false, out_path(named), &changed),
                     GAMUT_FINE);
    snprintf(out, sizeof out, "%s.anonymous.aca", named);
    assert_int_equal(gamut_anonymise(session, named, out), GAMUT_FINE);
    file_bytes before = load(named), after = load(out);
    for (size_t i = 0; i < COUNT_OF(gone); i++) {
        assert_true(has_run(before, (const uint8_t *)gone[i], strlen(gone[i])));
        assert_false(has_run(after, (const uint8_t *)gone[i], strlen(gone[i])));
    }
    assert_true(has_run(after, (const uint8_t *)"2024-03-04", 10));
    assert_same_scores(session, named, out);
    free(before.data);
    free(after.data);
    remove(named);
    remove(out);
    gamut_session_close(session);
}

static void what_cannot_be_made_anonymous_is_refused(void **state)
{
    (void)state;
    static const char mixed[] = "{\"kind\": \"chess-game\"}\n{\"kind\": \"bridge-board\"}\n";
    char out[64];
    gamut_session *session = open_session();
    assert_int_equal(
        gamut_session_lend(session, "mixed.jsonl", (gamut_bytes){ (const uint8_t *)mixed, sizeof mixed - 1 }),
        GAMUT_OK);
    assert_int_equal(gamut_anonymise(session, "mixed.jsonl", out_path(out)), GAMUT_MISUSED);
    assert_int_not_equal(access(out, F_OK), 0);
    gamut_session_close(session);
}

static void every_sample_scores_as_it_says(void **state)
{
    (void)state;
    static const char *const samples[] = { "monday", "howell", "imps", "handicap", "swiss", "knockout", "individual" };
    for (size_t i = 0; i < sizeof samples / sizeof samples[0]; i++) {
        char name[64], sample[512];
        gamut_session *session = open_session();
        const gamut_value *answer = NULL;
        snprintf(name, sizeof name, "samples/%s.aca", samples[i]);
        assert_int_equal(gamut_rescore(session, in_source(sample, sizeof sample, name), &answer), GAMUT_FINE);
        assert_true(gamut_value_member(answer, "checks")->as.count >= 2);
        gamut_session_close(session);
    }
}

/* Kinds of sessions of which there are no real files: what the writer makes of them is what the reader reads. */
static void sessions_of_every_kind_are_written_anew_and_read_back_equal(void **state)
{
    (void)state;
    static const char *const samples[] = { "monday", "howell", "imps", "handicap", "swiss", "knockout", "individual" };
    for (size_t i = 0; i < sizeof samples / sizeof samples[0]; i++) {
        char name[64], path[512], out[64];
        const char *sample = path;
        gamut_session *session = open_session();
        const gamut_value *answer = NULL;
        snprintf(name, sizeof name, "samples/%s.aca", samples[i]);
        in_source(path, sizeof path, name);
        assert_int_equal(gamut_check(session, sample), GAMUT_FINE);
        assert_int_equal(gamut_session_set(session, "canonical", "yes"), GAMUT_OK);
        assert_int_equal(gamut_convert(session, &sample, 1, out_path(out), &answer), GAMUT_FINE);
        assert_int_equal(gamut_check(session, out), GAMUT_FINE);
        assert_int_equal(gamut_diff(session, sample, out, &answer), GAMUT_FINE);
        assert_int_equal(answer->as.count, 0);
        remove(out);
        gamut_session_close(session);
    }
}

static void memos_and_notes_are_read_back(void **state)
{
    (void)state;
    static const char text[] =
        "[{\"kind\": \"event\", \"name\": \"Memo Pairs\", \"bridge\": {\"type\": \"pairs\", \"scoring\": "
        "\"matchpoints\", \"memo\": [\"Bring cakes.\", \"No phones.\"], \"sections\": [{\"letters\": \"A\", "
        "\"memo\": [\"Table 3 limps.\"]}]}, \"extras\": {\"acbl\": {\"file\": {\"memo\": [\"For all.\"], \"note\": "
        "[\"For the director.\"]}}}}]";
    gamut_session *session = open_session();
    assert_int_equal(gamut_session_lend(session, "memo.json", bytes_of(text)), GAMUT_OK);
    gamut_writer *writer = convert_in_memory(session, "memo.json", "acbl");
    gamut_bytes file = gamut_writer_memory(writer, NULL);
    assert_int_equal(gamut_session_lend(session, "memo.aca", file), GAMUT_OK);
    gamut_writer *back = convert_in_memory(session, "memo.aca", "json");
    gamut_bytes json = gamut_writer_memory(back, NULL);
    static const char *const words[] = { "Bring cakes.", "No phones.", "Table 3 limps.", "For all.",
                                         "For the director." };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        assert_non_null(base_find(json.data, json.length, words[i], strlen(words[i])));
    assert_int_equal(gamut_check(session, "memo.aca"), GAMUT_FINE);
    gamut_writer_close(back);
    gamut_writer_close(writer);
    gamut_session_close(session);
}

/* One section was moved by a plan that its director changed: what was played by it is right. */
static int64_t count_different(const gamut_value *answer)
{
    int64_t different = 0;
    for (const gamut_value *check = gamut_value_member(answer, "checks")->first; check; check = check->next)
        different += gamut_value_member(check, "total")->as.integer - gamut_value_member(check, "equal")->as.integer;
    return different;
}

static bool find_real_files(glob_t *found)
{
    static const char *const patterns[] = { "nap/2017/*/*", "nap/2017-unit-finals/*", "acbldumpphp/*" };
    for (size_t i = 0; i < COUNT_OF(patterns); i++) {
        char name[64], pattern[512];
        snprintf(name, sizeof name, "../shared/corpus/acbl/%s", patterns[i]);
        glob(in_source(pattern, sizeof pattern, name), i ? GLOB_APPEND : 0, NULL, found);
    }
    if (found->gl_pathc)
        return true;
    globfree(found);
    return false;
}

static void real_files_score_as_they_say(void **state)
{
    (void)state;
    glob_t found = { 0 };
    int64_t different = 0;
    if (!find_real_files(&found))
        LEAVE_TEST("there are no real files beside the project");
    for (size_t i = 0; i < found.gl_pathc; i++) {
        gamut_session *session = open_session();
        const gamut_value *answer = NULL;
        assert_true(gamut_rescore(session, found.gl_pathv[i], &answer) <= GAMUT_FINDINGS);
        different += count_different(answer);
        gamut_session_close(session);
    }
    assert_int_equal(different, 0);
    globfree(&found);
}

static void nobody_is_left_in_anonymous_real_files(void **state)
{
    (void)state;
    glob_t found = { 0 };
    if (!find_real_files(&found))
        LEAVE_TEST("there are no real files beside the project");
    for (size_t i = 0; i < found.gl_pathc; i++)
        assert_anonymous(found.gl_pathv[i]);
    globfree(&found);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_corrected_score_changes_the_four_bytes_of_its_two_sides),
        cmocka_unit_test(a_penalty_changes_its_own_four_bytes),
        cmocka_unit_test(a_corrected_name_leaves_nothing_of_the_old_one),
        cmocka_unit_test(a_penalty_with_rescoring_changes_what_follows_and_nothing_else),
        cmocka_unit_test(a_late_play_changes_scores_counts_status_and_times_together),
        cmocka_unit_test(swapped_pairs_swapped_again_are_the_old_file),
        cmocka_unit_test(what_has_no_room_is_refused_and_nothing_written),
        cmocka_unit_test(an_edit_that_leads_nowhere_is_refused),
        cmocka_unit_test(after_an_edit_with_rescoring_everything_follows_again),
        cmocka_unit_test(an_anonymous_file_has_no_name_and_the_same_scores),
        cmocka_unit_test(every_sample_scores_as_it_says),
        cmocka_unit_test(names_that_are_words_of_the_file_do_not_stay_either),
        cmocka_unit_test(what_cannot_be_made_anonymous_is_refused),
        cmocka_unit_test(sessions_of_every_kind_are_written_anew_and_read_back_equal),
        cmocka_unit_test(memos_and_notes_are_read_back),
        cmocka_unit_test(real_files_score_as_they_say),
        cmocka_unit_test(nobody_is_left_in_anonymous_real_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
