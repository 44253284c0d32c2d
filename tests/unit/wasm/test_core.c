/* The questions of bindings/wasm/core.h, which pages and programs outside of C ask. */
#include "../fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <gamut/operation.h>

#include "core.h"

static char *hand(const char *text)
{
    char *room = core_room(strlen(text) + 1);
    assert_non_null(room);
    return strcpy(room, text);
}

static char *sample(const char *name)
{
    const char *root = getenv("GAMUT_SOURCE_ROOT");
    char *room = core_room(strlen(root) + strlen(name) + 10);
    assert_non_null(room);
    strcpy(room, root);
    strcat(room, "/samples/");
    return strcat(room, name);
}

static int ask(core_state *core, const char *question, const char *name)
{
    char **paths = core_room(sizeof *paths);
    assert_non_null(paths);
    paths[0] = name ? sample(name) : NULL;
    return core_ask(core, hand(question), paths, name ? 1 : 0);
}

static void set(core_state *core, const char *option, const char *value)
{
    assert_true(core_set(core, hand(option), hand(value)));
}

static bool answers(const core_state *core, core_part part, const char *words)
{
    assert_int_equal(strlen(core_text(core, part)), core_length(core, part));
    return strstr(core_text(core, part), words) != NULL;
}

static void every_question_has_an_answer(void **state)
{
    static const struct {
        const char *question;
        const char *sample;
        int status;
        const char *words;
    } cases[] = {
        { "info", "club.pgn", 0, "\"records\": 2" },
        { "dump", "autumn.cbt", 0, "\"offset\": 0" },
        { "standings", "harbour.trf", 0, "\"name\": \"Okafor, Dele\"" },
        { "rescore", "monday.aca", 0, "\"name\": \"matchpoints\"" },
        { "stats", "club.pgn", 0, "\"players\"" },
        { "tree", "club.pgn", 0, "\"san\"" },
        { "find", "club.pgn", 0, "\"record\": 2" },
        { "show", "monday.aca", 0, "\"bridge\"" },
        { "files", "club.pgn", 0, "club.pgn\"]" },
        { "formats", NULL, 0, "\"id\": \"pgn\"" },
        { "version", "club.pgn", 0, "gamut " },
        { "conditions", "club.pgn", 0, "\"name\": \"where\"" },
        { "index", "club.pgn", 0, "club.pgn" },
    };
    (void)state;
    core_state *core = core_open();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int status = ask(core, cases[i].question, cases[i].sample);
        if (status != cases[i].status)
            fail_msg("%s: %d, %s", cases[i].question, status, core_text(core, CORE_MESSAGE));
        if (!answers(core, CORE_ANSWER, cases[i].words))
            fail_msg("%s: %.300s", cases[i].question, core_text(core, CORE_ANSWER));
        assert_int_equal(core_length(core, CORE_MESSAGE), 0);
    }
    core_close(core);
}

static void records_come_in_pages(void **state)
{
    (void)state;
    core_state *core = core_open();
    /* On, back to the start, beyond the end, and with other words in between. */
    static const struct {
        const char *from, *count, *games, *white;
    } pages[] = {
        { "1", "1", NULL, "\"white\": \"Ashdown, Vera\"" }, { "2", "1", NULL, "\"white\": \"Birch, Tom\"" },
        { "1", "1", NULL, "\"white\": \"Ashdown, Vera\"" }, { "1", "1", "2", "\"white\": \"Birch, Tom\"" },
        { "2", "5", NULL, "\"white\": \"Birch, Tom\"" },    { "3", "5", NULL, NULL },
    };
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        set(core, "from", pages[i].from);
        set(core, "count", pages[i].count);
        if (pages[i].games)
            set(core, "games", pages[i].games);
        assert_int_equal(ask(core, "records", "club.pgn"), 0);
        if (pages[i].white)
            assert_true(answers(core, CORE_ANSWER, pages[i].white));
        else
            assert_int_equal(core_length(core, CORE_ANSWER), 0);
    }
    core_close(core);
}

/* As the page of `gamut serve` asks for them. */
static void a_page_gets_its_views(void **state)
{
    static const char *const views[][3] = {
        { "brief", "0", "\"records\"" },
        { "list", "2", "Birch, Tom" },
        { "record", "1", "Ashdown, Vera" },
    };
    (void)state;
    core_state *core = core_open();
    for (size_t i = 0; i < sizeof views / sizeof *views; i++) {
        set(core, "kind", views[i][0]);
        set(core, "record", views[i][1]);
        set(core, "count", "1");
        assert_int_equal(ask(core, "view", "club.pgn"), 0);
        if (!answers(core, CORE_ANSWER, views[i][2]))
            fail_msg("%s: %.300s", views[i][0], core_text(core, CORE_ANSWER));
    }
    core_close(core);
}

static void what_is_wrong_is_said(void **state)
{
    (void)state;
    core_state *core = core_open();
    assert_int_equal(ask(core, "nonsense", "club.pgn"), 2);
    assert_true(answers(core, CORE_MESSAGE, "there is no such question"));
    assert_int_equal(ask(core, "diff", "club.pgn"), 2);
    assert_true(answers(core, CORE_MESSAGE, "diff takes A B"));
    assert_int_equal(ask(core, "convert", "club.pgn"), 2);
    assert_true(answers(core, CORE_MESSAGE, "needs a file to write to"));
    set(core, "nonsense", "yes");
    assert_int_equal(ask(core, "check", "club.pgn"), 2);
    assert_true(answers(core, CORE_MESSAGE, "nonsense"));
    set(core, "kind", "nonsense");
    assert_int_equal(ask(core, "view", "club.pgn"), 2);
    assert_true(answers(core, CORE_MESSAGE, "no such view"));
    set(core, "sheet", "nonsense");
    assert_int_equal(ask(core, "show", "monday.aca"), 2);
    assert_true(answers(core, CORE_MESSAGE, "is not a value of --sheet"));
    /* The words were for that question alone. */
    assert_int_equal(ask(core, "check", "club.pgn"), 0);
    assert_int_equal(core_length(core, CORE_MESSAGE), 0);
    assert_int_equal(ask(core, "records", "missing.pgn"), 3);
    assert_true(answers(core, CORE_FINDINGS, "missing.pgn"));
    assert_null(core_text(core, CORE_PART_COUNT));
    core_close(core);
    core_close(NULL);
}

/* An answer has the form that is asked for. */
static void answers_come_in_forms(void **state)
{
    (void)state;
    core_state *core = core_open();
    set(core, "form", "text");
    set(core, "width", "60");
    assert_int_equal(ask(core, "show", "monday.aca"), 0);
    assert_true(answers(core, CORE_ANSWER, "Monday Pairs"));
    set(core, "norms", "yes");
    assert_int_equal(ask(core, "standings", "harbour.trf"), 0);
    assert_true(answers(core, CORE_ANSWER, "\"regulations\""));
    set(core, "check", "yes");
    assert_int_equal(ask(core, "pair", "harbour.trf"), 1);
    assert_true(answers(core, CORE_ANSWER, "\"verdict\""));
    set(core, "form", "csv");
    set(core, "table", "players");
    assert_int_equal(ask(core, "stats", "club.pgn"), 0);
    assert_true(answers(core, CORE_ANSWER, "name,"));
    core_close(core);
}

static void a_form_that_is_not_there_is_refused(void **state)
{
    (void)state;
    core_state *core = core_open();
    set(core, "form", "xml");
    assert_int_equal(ask(core, "standings", "harbour.trf"), 2);
    assert_true(answers(core, CORE_MESSAGE, "'xml' is no form of an answer; those are text, csv, json, svg"));
    set(core, "form", "svg");
    assert_int_equal(ask(core, "standings", "harbour.trf"), 2);
    assert_true(answers(core, CORE_MESSAGE, "standings has no answer as SVG"));
    core_close(core);
}

static void messages_spell_options_for_the_language(void **state)
{
    (void)state;
    core_state *core = core_open();
    set(core, "spelling", "javascript");
    set(core, "tie-breaks", "BH");
    assert_int_equal(ask(core, "standings", "harbour.trf"), 2);
    assert_true(answers(core, CORE_MESSAGE, "standings has no option 'tieBreaks'; did you mean 'tiebreaks'?"));
    set(core, "spelling", "javascript");
    set(core, "from", "-1");
    assert_int_equal(ask(core, "records", "club.pgn"), 2);
    assert_true(answers(core, CORE_MESSAGE, "'-1' is no value of 'from'; it takes a number"));
    set(core, "spelling", "javascript");
    assert_int_equal(ask(core, "records", "autumn.csv"), 0);
    set(core, "spelling", "javascript");
    set(core, "to", "pgm");
    set(core, "output", "x");
    assert_int_equal(ask(core, "convert", "club.pgn"), 2);
    assert_true(answers(core, CORE_MESSAGE, "no format is called 'pgm'; did you mean 'pgn'?"));
    /* A finding keeps all that it says but the spelling of its hint. */
    static const char text[] = "no record of any kind\n";
    char **paths = core_room(sizeof *paths);
    char place[] = "/tmp/gamut-core-XXXXXX";
    int file = mkstemp(place);
    assert_true(file >= 0);
    assert_int_equal(write(file, text, sizeof text - 1), sizeof text - 1);
    close(file);
    paths[0] = hand(place);
    set(core, "spelling", "javascript");
    assert_int_equal(core_ask(core, hand("check"), paths, 1), 3);
    assert_true(answers(core, CORE_FINDINGS, "name the format with 'from' if you know it"));
    assert_true(answers(core, CORE_FINDINGS, "\"rule\""));
    assert_int_equal(remove(place), 0);
    core_close(core);
}

static void positions_follow_the_laws_of_their_variant(void **state)
{
    static const struct {
        const char *fen, *law, *moves;
        int status;
        const char *words;
    } cases[] = {
        { NULL, NULL, NULL, 0, "\"law\": \"chess\"" },
        { NULL, NULL, "e4 e7e5 Nf3", 0, "\"turn\": \"black\"" },
        { "8/8/8/8/8/8/8/kP5K b - - 0 1", "antichess", NULL, 0, "\"moves\": [{\"san\": \"Kxb1\", \"uci\": \"a1b1\"}]" },
        { NULL, NULL, "f3 e5 g4 Qh4#", 0, "\"verdict\": \"checkmate\"" },
        { "8/8/8/8/8/8/8/8 w - - 0 1", NULL, NULL, 0, "White has no king" },
        { NULL, "crazyhouse", NULL, 2, "the laws of 'crazyhouse' are unknown" },
        { NULL, NULL, "e4 e4", 2, "'e4' is not legal in rnbqkbnr" },
        { NULL, NULL, "x", 2, "'x' is no move in" },
        { "nonsense", NULL, NULL, 2, "'nonsense' is no position: " },
    };
    (void)state;
    core_state *core = core_open();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (cases[i].fen)
            set(core, "fen", cases[i].fen);
        if (cases[i].law)
            set(core, "law", cases[i].law);
        if (cases[i].moves)
            set(core, "moves", cases[i].moves);
        int status = ask(core, "position", NULL);
        core_part part = cases[i].status ? CORE_MESSAGE : CORE_ANSWER;
        if (status != cases[i].status || !answers(core, part, cases[i].words))
            fail_msg("case %zu: %d %.300s", i, status, core_text(core, part));
    }
    set(core, "record", "2");
    assert_int_equal(ask(core, "positions", "club.pgn"), 0);
    assert_true(answers(core, CORE_ANSWER, "{\"ply\": 0, \"fen\": \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w"));
    set(core, "record", "3");
    assert_int_equal(ask(core, "positions", "club.pgn"), 2);
    assert_true(answers(core, CORE_MESSAGE, "there is no record 3, but 2"));
    assert_int_equal(ask(core, "positions", "harbour.trf"), 2);
    assert_true(answers(core, CORE_MESSAGE, "record 1 is no chess game"));
    core_close(core);
}

/* Every option of every operation that is not free text, and one that there is not. */
static void what_no_option_takes_is_refused(void **state)
{
    (void)state;
    core_state *core = core_open();
    const gamut_operation *operation;
    for (size_t i = 0; (operation = gamut_operation_at(i)); i++) {
        for (size_t j = 0; j < operation->option_count; j++) {
            const gamut_option *option = &operation->options[j];
            if (option->is_tool || option->kind == GAMUT_OPTION_TEXT || option->kind == GAMUT_OPTION_SETTING)
                continue;
            set(core, option->name, "7x");
            int status = ask(core, operation->name, "club.pgn");
            if (status != 2 || !core_length(core, CORE_MESSAGE))
                fail_msg("%s takes nonsense as %s: %d %.200s", operation->name, option->name, status,
                         core_text(core, CORE_ANSWER));
        }
        set(core, "tabel", "players");
        assert_int_equal(ask(core, operation->name, "club.pgn"), 2);
    }
    core_close(core);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_question_has_an_answer),
        cmocka_unit_test(records_come_in_pages),
        cmocka_unit_test(a_page_gets_its_views),
        cmocka_unit_test(what_is_wrong_is_said),
        cmocka_unit_test(what_no_option_takes_is_refused),
        cmocka_unit_test(answers_come_in_forms),
        cmocka_unit_test(a_form_that_is_not_there_is_refused),
        cmocka_unit_test(messages_spell_options_for_the_language),
        cmocka_unit_test(positions_follow_the_laws_of_their_variant),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
