/* test_name_list.c - names of games, boards, texts and events counted. */
#include <stdlib.h>

#include "../codec/records.h"
#include "statistics/name_list.h"

static const char records[] =
    "{\"kind\": \"chess-game\", \"event\": \"Cup\", \"site\": \"Oslo\", \"date\": \"2020.05.06\", \"white\": \"Ash\", "
    "\"black\": \"Birch\", \"result\": \"1-0\", \"white_elo\": \"2000\", \"eco\": \"B90b\", "
    "\"tags\": {\"Annotator\": \"Cedar\", \"WhiteTeam\": \"Rooks\", \"Source\": \"Bulletin\"}}\n"
    "{\"kind\": \"chess-game\", \"event\": \"Cup\", \"site\": \"Bergen\", \"date\": \"2019.??.??\", \"white\": "
    "\"Birch\", "
    "\"black\": \"Ash\", \"result\": \"1/2-1/2\", \"black_elo\": \"2100\", \"eco\": \"B90\"}\n"
    "{\"kind\": \"chess-game\", \"white\": \"?\", \"black\": \"Birch\", \"result\": \"0-1\"}\n"
    "{\"kind\": \"bridge-board\", \"event\": \"Cup\", \"north\": \"Ash\", \"south\": \"Dale\"}\n"
    "{\"kind\": \"event\", \"name\": \"League\", \"start\": \"2021-01-02\", \"games\": 5, \"players\": [{\"id\": 1, "
    "\"name\": \"Dale\", \"rating\": 1900, \"rounds\": [{\"opponent\": 2, \"colour\": \"white\", \"result\": \"win\"}, "
    "{\"result\": \"half-bye\"}]}], \"team_list\": [{\"name\": \"Rooks\"}]}\n"
    "{\"kind\": \"guide\", \"event\": \"Cup\", \"annotator\": \"Cedar\", \"source\": \"Bulletin\"}\n";

static void collect(name_list *list, base_arena *arena, name_kind kind)
{
    gamut_session *session = records_session();
    gamut_reader *reader = records_open(session, "x.jsonl", base_text_of(records));
    const gamut_record *record;
    gamut_status status;
    *list = (name_list){ .arena = arena, .kind = kind };
    while ((status = gamut_reader_next(reader, &record)) == GAMUT_OK)
        assert_true(name_list_add(list, record));
    assert_int_equal(status, GAMUT_END);
    assert_int_equal(gamut_diagnostic_total(session, GAMUT_SEVERITY_WARNING), 0);
    gamut_reader_close(reader);
    gamut_session_close(session);
    name_list_sort(list);
}

static void assert_row(const name_row *row, const char *name, uint64_t count)
{
    assert_text(row->name, name);
    assert_int_equal(row->count, count);
}

static void players_have_results_ratings_and_dates(void **state)
{
    name_list list;
    collect(&list, *state, NAME_PLAYERS);
    assert_int_equal(list.count, 3);
    assert_row(&list.rows[0], "Ash", 3);
    assert_row(&list.rows[1], "Birch", 3);
    assert_row(&list.rows[2], "Dale", 2);
    assert_int_equal(list.rows[0].white, 1);
    assert_int_equal(list.rows[0].wins, 1);
    assert_int_equal(list.rows[0].draws, 1);
    assert_int_equal(list.rows[0].rating, 2100);
    assert_int_equal(list.rows[0].first.year, 2019);
    assert_int_equal(list.rows[0].last.year, 2020);
    assert_int_equal(list.rows[1].wins, 1);
    assert_int_equal(list.rows[1].losses, 1);
    assert_int_equal(list.rows[2].wins, 1); /* a bye is no game */
    assert_int_equal(list.rows[2].first_at, 4);
}

static void events_are_told_apart_by_their_place(void **state)
{
    name_list list;
    collect(&list, *state, NAME_EVENTS);
    assert_int_equal(list.count, 4);
    assert_row(&list.rows[0], "League", 5);
    assert_row(&list.rows[1], "Cup", 2); /* without a place: a board and a text */
    assert_text(list.rows[2].place, "Bergen");
    assert_text(list.rows[3].place, "Oslo");
}

static void other_names_come_from_tags_and_texts(void **state)
{
    static const struct {
        name_kind kind;
        const char *name;
        uint64_t count;
    } cases[] = {
        { NAME_ANNOTATORS, "Cedar", 2 },
        { NAME_SOURCES, "Bulletin", 2 },
        { NAME_TEAMS, "Rooks", 2 },
        { NAME_OPENINGS, "B90", 2 },
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        name_list list;
        collect(&list, *state, cases[i].kind);
        assert_int_equal(list.count, 1);
        assert_row(&list.rows[0], cases[i].name, cases[i].count);
    }
}

static void names_that_nothing_refers_to_are_there_with_0(void **state)
{
    name_list list;
    collect(&list, *state, NAME_PLAYERS);
    size_t before = list.count;
    assert_true(name_list_mention(&list, TEXT("Elm"), TEXT(""), true));
    assert_true(name_list_mention(&list, TEXT("Fir"), TEXT(""), true));
    assert_true(name_list_mention(&list, TEXT("Fir"), TEXT(""), false)); /* once more, and not deleted */
    assert_true(name_list_mention(&list, TEXT("?"), TEXT(""), false));   /* says nothing */
    assert_true(name_list_mention(&list, list.rows[0].name, TEXT(""), true));
    name_list_sort(&list);
    assert_int_equal(list.count, before + 2);
    assert_false(list.rows[0].is_deleted); /* records refer to it */
    assert_row(&list.rows[before], "Elm", 0);
    assert_true(list.rows[before].is_deleted);
    assert_row(&list.rows[before + 1], "Fir", 0);
    assert_false(list.rows[before + 1].is_deleted);
    assert_int_equal(list.rows[before].first_at, 0);
}

static void lists_have_names_of_their_own(void **state)
{
    name_kind kind;
    (void)state;
    assert_true(name_kind_parse(&kind, TEXT("events")));
    assert_int_equal(kind, NAME_EVENTS);
    assert_true(name_kind_parse(&kind, TEXT("tournaments")));
    assert_int_equal(kind, NAME_EVENTS);
    assert_false(name_kind_parse(&kind, TEXT("kings")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_have_results_ratings_and_dates),
        cmocka_unit_test(events_are_told_apart_by_their_place),
        cmocka_unit_test(other_names_come_from_tags_and_texts),
        cmocka_unit_test(names_that_nothing_refers_to_are_there_with_0),
        cmocka_unit_test(lists_have_names_of_their_own),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
