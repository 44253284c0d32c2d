/* test_renumber.c - new start numbers in whole events: every number moves, nothing else changes, and the former numbers
 * bring back the former bytes. */
#include "../fixture.h"
#include "../handle/memory.h"

#include <stdlib.h>

#include "base/random.h"
#include "base/text.h"
#include "codec/codec.h"
#include "operation/trees.h"
#include "tournament/tournament_number.h"
#include "tournament/tournament_recipe.h"
#include "tournament/tournament_tree.h"

/* A file in memory, with its event as a tree. */
typedef struct event_file {
    gamut_session *session;
    operation_trees trees;
    gamut_value *tree;
} event_file;

static void open_file(event_file *out, gamut_bytes bytes)
{
    out->session = open_session();
    assert_int_equal(gamut_session_lend(out->session, "event.trf", bytes), GAMUT_OK);
    assert_true(operation_trees_open(&out->trees, out->session, "event.trf") <= GAMUT_FINDINGS);
    out->tree = out->trees.records->first;
    assert_non_null(out->tree);
}

static void close_file(event_file *file)
{
    operation_trees_close(&file->trees);
    gamut_session_close(file->session);
}

/* Returns the bytes that the tree is written as; they are in the arena of the trees. */
static gamut_bytes write_file(event_file *file)
{
    gamut_writer *writer;
    gamut_record record;
    assert_true(operation_trees_record(&file->trees, file->tree, &record));
    assert_int_equal(gamut_writer_open_memory(&writer, file->session, "trf"), GAMUT_OK);
    gamut_writer_follow(writer, file->trees.reader);
    assert_int_equal(gamut_writer_put(writer, &record), GAMUT_OK);
    assert_int_equal(gamut_writer_commit(writer), GAMUT_OK);
    gamut_bytes bytes = gamut_writer_memory(writer, NULL);
    base_text copy = base_arena_copy(file->trees.arena, base_text_of_bytes(bytes));
    gamut_writer_close(writer);
    return (gamut_bytes){ (const uint8_t *)copy.data, copy.length };
}

static void assert_bytes(gamut_bytes found, gamut_bytes wanted)
{
    if (is_same(found, wanted))
        return;
    base_text a = base_text_of_bytes(found), b = base_text_of_bytes(wanted), x, y;
    while (base_text_next_line(&a, &x) && base_text_next_line(&b, &y))
        if (!base_text_equal(x, y))
            fail_msg("\"%.*s\" instead of \"%.*s\"", TEXT_ARGS(x), TEXT_ARGS(y));
    fail_msg("%zu bytes instead of %zu", found.length, wanted.length);
}

static void assert_written(event_file *file, const char *text)
{
    assert_bytes(write_file(file), bytes_of(text));
}

static size_t count_findings(gamut_bytes bytes)
{
    gamut_session *session = open_session();
    assert_int_equal(gamut_session_lend(session, "event.trf", bytes), GAMUT_OK);
    assert_true(gamut_check(session, "event.trf") <= GAMUT_FINDINGS);
    size_t count = gamut_diagnostic_count(session);
    for (size_t i = 0; i < count; i++)
        print_message("# %s\n", gamut_diagnostic_at(session, i)->message);
    gamut_session_close(session);
    return count;
}

static size_t count_in(const gamut_value *tree, const char *list)
{
    const gamut_value *value = gamut_value_member(tree, list);
    return value ? value->as.count : 0;
}

static void renumber(event_file *file, const int64_t *numbers, size_t count)
{
    const char *problem = NULL;
    if (!tournament_renumber(file->trees.arena, file->tree, numbers, count, &problem))
        fail_msg("%s", problem);
}

static void renumber_teams(event_file *file, const int64_t *numbers, size_t count)
{
    const char *problem = NULL;
    if (!tournament_renumber_teams(file->trees.arena, file->tree, numbers, count, &problem))
        fail_msg("%s", problem);
}

/* ---- every number ---- */

static const char all_records[] =
    "012 Hedge Open\r\n"
    "022 Bramley\r\n"
    "032 FID\r\n"
    "042 2026/05/01\r\n"
    "052 2026/05/03\r\n"
    "062 5\r\n"
    "072 4\r\n"
    "### FIDE mode exited @ Round 1\r\n"
    "### MPA @ Round 1: 1-3 2-4 5=BYE => 1-4 2-3 5=BYE\r\n"
    "### Correction @ Round 1: 1-4: 0-1 => 1-0\r\n"
    "142 5\r\n"
    "152 W\r\n"
    "001    1      Alder, Bo                         2100 FID                         1.0    1     4 w 1     2 b  \r\n"
    "001    2      Bracken, Uma                      2050 FID                         1.0    1     3 w 1     1 w  \r\n"
    "001    3      Clover, Jo                        2000 FID                         0.0    4     2 b 0\r\n"
    "001    4      Dill, Ana                         1950 FID                         0.0    4     1 b 0\r\n"
    "001    5      Elder, Per                             FID                         1.0    1  0000 - U\r\n"
    "SUI    2      Bracken, Uma                      2060\r\n"
    "SUI    4      Dill, Ana                         1900\r\n"
    "240 H   3    3    5\r\n"
    "250       1.0   1   2    1    2\r\n"
    "260   3   5    1    4    5\r\n"
    "299 W         2.0    1    2\r\n";

static const int64_t turned[] = { 3, 5, 1, 4, 2 };
static const char all_turned[] =
    "012 Hedge Open\r\n"
    "022 Bramley\r\n"
    "032 FID\r\n"
    "042 2026/05/01\r\n"
    "052 2026/05/03\r\n"
    "062 5\r\n"
    "072 4\r\n"
    "### FIDE mode exited @ Round 1\r\n"
    "### MPA @ Round 1: 3-1 5-4 2=BYE => 3-4 5-1 2=BYE\r\n"
    "### Correction @ Round 1: 3-4: 0-1 => 1-0\r\n"
    "142 5\r\n"
    "152 W\r\n"
    "001    1      Clover, Jo                        2000 FID                         0.0    4     5 b 0\r\n"
    "001    2      Elder, Per                             FID                         1.0    1  0000 - U\r\n"
    "001    3      Alder, Bo                         2100 FID                         1.0    1     4 w 1     5 b  \r\n"
    "001    4      Dill, Ana                         1950 FID                         0.0    4     3 b 0\r\n"
    "001    5      Bracken, Uma                      2050 FID                         1.0    1     1 w 1     3 w  \r\n"
    "SUI    4      Dill, Ana                         1900\r\n"
    "SUI    5      Bracken, Uma                      2060\r\n"
    "240 H   3    1    2\r\n"
    "250       1.0   1   2    3    3\r\n"
    "250       1.0   1   2    5    5\r\n"
    "260   3   5    3    4    2\r\n"
    "299 W         2.0    1    5\r\n";

static void every_number_of_a_player_changes_and_comes_back(void **state)
{
    event_file file;
    int64_t back[COUNT(turned)];
    (void)state;
    open_file(&file, bytes_of(all_records));
    assert_written(&file, all_records);
    renumber(&file, turned, COUNT(turned));
    assert_written(&file, all_turned);
    close_file(&file);
    open_file(&file, bytes_of(all_turned));
    for (size_t i = 0; i < COUNT(turned); i++) /* the lines are in the order of the new numbers */
        back[turned[i] - 1] = (int64_t)i + 1;
    renumber(&file, back, COUNT(back));
    assert_written(&file, all_records);
    close_file(&file);
}

static const char team_records[] =
    "012 Harbour Cup\r\n"
    "022 Nordhaven\r\n"
    "082 3\r\n"
    "142 3\r\n"
    "352 WB\r\n"
    "001    1      Ambler, Rosa                      2270                             1.0          3 w 1\r\n"
    "001    2      Bexley, Tom                       2240                             1.0          4 b 1\r\n"
    "001    3      Cordoba, Lena                     2210                             0.0          1 b 0\r\n"
    "001    4      Drummond, Ewan                    2180                             0.0          2 w 0\r\n"
    "001    5      Espinoza, Ines                    2150                             0.0\r\n"
    "310   1 Lighthouse                       LIGHT   2250    2.0    2.0   1     1    2\r\n"
    "310   2 Breakwater                       BREAK   2230    0.0    0.0   3     4    3\r\n"
    "310   3 Kittiwakes                       KITTI   2210    1.0    1.0   2     5\r\n"
    "240 H   3    3\r\n"
    "260   2   3    1    3\r\n"
    "320  1.0  1.0   3\r\n"
    "330 +-   2   1   2\r\n"
    "300   1   2   1    3    4\r\n";
static const char team_turned[] =
    "012 Harbour Cup\r\n"
    "022 Nordhaven\r\n"
    "082 3\r\n"
    "142 3\r\n"
    "352 WB\r\n"
    "001    1      Espinoza, Ines                    2150                             0.0\r\n"
    "001    2      Ambler, Rosa                      2270                             1.0          4 w 1\r\n"
    "001    3      Bexley, Tom                       2240                             1.0          5 b 1\r\n"
    "001    4      Cordoba, Lena                     2210                             0.0          2 b 0\r\n"
    "001    5      Drummond, Ewan                    2180                             0.0          3 w 0\r\n"
    "310   1 Kittiwakes                       KITTI   2210    1.0    1.0   2     1\r\n"
    "310   2 Lighthouse                       LIGHT   2250    2.0    2.0   1     2    3\r\n"
    "310   3 Breakwater                       BREAK   2230    0.0    0.0   3     5    4\r\n"
    "240 H   3    1\r\n"
    "260   2   3    2    1\r\n"
    "320  1.0  1.0   1\r\n"
    "330 +-   2   2   3\r\n"
    "300   1   3   2    4    5\r\n";

static void numbers_of_teams_and_of_their_players_are_kept_apart(void **state)
{
    static const int64_t players[] = { 2, 3, 4, 5, 1 }, teams[] = { 2, 3, 1 }, players_back[] = { 5, 1, 2, 3, 4 },
                         teams_back[] = { 3, 1, 2 };
    event_file file;
    (void)state;
    open_file(&file, bytes_of(team_records));
    assert_written(&file, team_records);
    renumber(&file, players, COUNT(players));
    renumber_teams(&file, teams, COUNT(teams));
    assert_written(&file, team_turned);
    renumber(&file, players_back, COUNT(players_back));
    renumber_teams(&file, teams_back, COUNT(teams_back));
    assert_written(&file, team_records);
    close_file(&file);
}

/* ---- random numbers ---- */

static void draw_numbers(int64_t *out, base_random *random, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        size_t at = (size_t)base_random_below(random, i + 1);
        out[i] = out[at];
        out[at] = (int64_t)i + 1;
    }
}

/* Gives new numbers and goes back, once in memory and once through a file. */
static void turn_there_and_back(gamut_bytes bytes, bool is_teams, bool is_usual, uint64_t seed)
{
    base_random random = base_random_seed(seed);
    size_t findings = count_findings(bytes);
    event_file file, turned_file;
    open_file(&file, bytes);
    gamut_bytes original = write_file(&file);
    size_t count = count_in(file.tree, is_teams ? "team_list" : "players");
    int64_t *numbers = ARENA_ARRAY(file.trees.arena, count + 1, int64_t);
    int64_t *back = ARENA_ARRAY(file.trees.arena, count + 1, int64_t);
    draw_numbers(numbers, &random, count);
    for (size_t i = 0; i < count; i++)
        back[numbers[i] - 1] = (int64_t)i + 1;
    (is_teams ? renumber_teams : renumber)(&file, numbers, count);
    gamut_bytes turned_bytes = write_file(&file);
    assert_int_equal(count_findings(turned_bytes), findings);
    (is_teams ? renumber_teams : renumber)(&file, back, count);
    assert_bytes(write_file(&file), original);
    open_file(&turned_file, turned_bytes);
    (is_teams ? renumber_teams : renumber)(&turned_file, back, count);
    if (is_usual) /* an unusual spelling of a number that has changed is not in the other file */
        assert_bytes(write_file(&turned_file), original);
    close_file(&turned_file);
    close_file(&file);
}

static void samples_come_back_from_any_numbers(void **state)
{
    static const char *const names[] = { "samples/club.trf",
                                         "samples/harbour.trf",
                                         "samples/harbour-teams.trf",
                                         "tests/corpus/trf/ok/engine.trf",
                                         "tests/corpus/trf/ok/swiss.trf",
                                         "tests/corpus/trf/ok/round-robin.trf",
                                         "tests/corpus/trf/ok/teams.trf",
                                         "tests/corpus/trf/ok/teams-draft.trf" };
    (void)state;
    for (size_t i = 0; i < COUNT(names); i++) {
        char path[512];
        static uint8_t content[65536];
        snprintf(path, sizeof path, "%s/%s", getenv("GAMUT_SOURCE_ROOT"), names[i]);
        FILE *input = fopen(path, "rb");
        assert_non_null(input);
        size_t length = fread(content, 1, sizeof content, input);
        fclose(input);
        print_message("# %s\n", names[i]);
        for (uint64_t seed = 1; seed <= 5; seed++) {
            bool is_usual = !strstr(names[i], "draft"), has_teams = strstr(names[i], "teams");
            turn_there_and_back((gamut_bytes){ content, length }, false, is_usual, seed);
            if (has_teams)
                turn_there_and_back((gamut_bytes){ content, length }, true, is_usual, seed);
        }
    }
}

static void invented_events_come_back_from_any_numbers(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        base_arena *arena = base_arena_create(NULL);
        gamut_session *session = open_session();
        gamut_writer *writer;
        uint32_t stopped;
        tournament_recipe recipe = tournament_recipe_default();
        recipe.ranges[TOURNAMENT_PLAYERS] = (tournament_range){ 4, 60 };
        recipe.is_accelerated = seed % 2;
        const gamut_event *event = tournament_invent(arena, &recipe, seed, &stopped);
        const gamut_record record = { .kind = GAMUT_KIND_EVENT, .number = 1, .event = event };
        assert_non_null(event);
        if (seed % 3 == 0)
            assert_int_equal(gamut_session_set(session, "edition", "16"), GAMUT_OK);
        assert_int_equal(gamut_writer_open_memory(&writer, session, "trf"), GAMUT_OK);
        assert_int_equal(gamut_writer_put(writer, &record), GAMUT_OK);
        assert_int_equal(gamut_writer_commit(writer), GAMUT_OK);
        turn_there_and_back(gamut_writer_memory(writer, NULL), false, true, seed);
        gamut_writer_close(writer);
        gamut_session_close(session);
        base_arena_destroy(arena);
    }
}

/* ---- what a file has beside its values ---- */

static void unusual_spellings_move_with_their_players(void **state)
{
    static const char text[] =
        "012 Hedge Open\r\n"
        "### a comment\r\n"
        "001    1 m    Alder, Bo                         2100 FID                         0.0    1\r\n"
        "001    2 M    Bracken, Uma                         0 FID                         0.0    2  \r\n"
        "### another\r\n"
        "001    3      Clover, Jo                        2000 FID                         0.0    3\r\n";
    static const char moved[] =
        "012 Hedge Open\r\n"
        "### a comment\r\n"
        "001    1      Clover, Jo                        2000 FID                         0.0    1\r\n"
        "001    2 m    Alder, Bo                         2100 FID                         0.0    2\r\n"
        "### another\r\n"
        "001    3 M    Bracken, Uma                         0 FID                         0.0    3  \r\n";
    static const int64_t numbers[] = { 2, 3, 1 }, back[] = { 3, 1, 2 };
    event_file file;
    (void)state;
    open_file(&file, bytes_of(text));
    renumber(&file, numbers, COUNT(numbers));
    assert_written(&file, moved);
    renumber(&file, back, COUNT(back));
    assert_written(&file, text);
    close_file(&file);
}

static void an_unusual_order_of_the_lines_comes_back(void **state)
{
    static const char text[] =
        "012 Hedge Open\r\n"
        "001    3      Clover, Jo                        2000 FID                         0.0    3\r\n"
        "001    1      Alder, Bo                         2100 FID                         0.0    1\r\n"
        "001    7      Bracken, Uma                      1800 FID                         0.0    7\r\n";
    static const int64_t numbers[] = { 1, 2, 3 }, back[] = { 1, 3, 7 };
    event_file file;
    (void)state;
    open_file(&file, bytes_of(text));
    renumber(&file, numbers, COUNT(numbers)); /* closes the gaps; the second lowest number stays in the first line */
    assert_written(&file,
                   "012 Hedge Open\r\n"
                   "001    2      Alder, Bo                         2100 FID                         0.0    2\r\n"
                   "001    1      Clover, Jo                        2000 FID                         0.0    1\r\n"
                   "001    3      Bracken, Uma                      1800 FID                         0.0    3\r\n");
    renumber(&file, (const int64_t[]){ back[0], back[1], back[2] }, 3);
    assert_written(&file, text);
    close_file(&file);
}

/* ---- late entries ---- */

static gamut_value *new_player(event_file *file, const char *name, int64_t rating)
{
    gamut_value *player = tree_object(file->trees.arena);
    tree_set_text(file->trees.arena, player, "name", base_text_of(name));
    tree_set_integer(file->trees.arena, player, "rating", rating);
    tree_set_text(file->trees.arena, player, "points", TEXT("0.0"));
    return player;
}

static void a_late_entry_moves_those_below(void **state)
{
    event_file file;
    const char *problem = NULL;
    (void)state;
    open_file(&file, bytes_of(all_records));
    assert_true(
        tournament_add_player(file.trees.arena, file.tree, new_player(&file, "Late, Lou", 2075), 2, 0, &problem));
    gamut_bytes bytes = write_file(&file);
    base_text text = base_text_of_bytes(bytes);
    static const char *const parts[] = {
        "062 6\r\n072 5\r\n",
        "### MPA @ Round 1: 1-4 3-5 6=BYE => 1-5 3-4 6=BYE\r\n",
        "3 b  \r\n001    2      Late, Lou                         2075                             0.0\r\n001    3",
        "001    6      Elder, Per                             FID                         1.0    1  0000 - U\r\n",
        "SUI    3      Bracken, Uma",
        "240 H   3    4    6\r\n",
        "250       1.0   1   2    1    3\r\n", /* he is between two who are accelerated */
        "260   3   5    1    5    6\r\n",
        "299 W         2.0    1    3\r\n",
    };
    for (size_t i = 0; i < COUNT(parts); i++)
        if (!base_find(text.data, text.length, parts[i], strlen(parts[i])))
            fail_msg("no \"%s\" in %.*s", parts[i], TEXT_ARGS(text));
    assert_int_equal(count_in(tree_first_in(file.tree, "players")->next, "rounds"), 2);
    assert_int_equal(count_findings(bytes), count_findings(bytes_of(all_records)));
    /* He goes, and everything is as before. */
    assert_true(tournament_remove_player(file.trees.arena, file.tree, 2, &problem));
    assert_written(&file, all_records);
    close_file(&file);
}

static void the_best_late_entry_is_accelerated_and_the_next_after_the_group_is_not(void **state)
{
    static const struct {
        int64_t number, first, last;
    } rows[] = { { 1, 1, 3 }, { 3, 1, 2 }, { 6, 1, 2 } };
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        event_file file;
        const char *problem = NULL;
        open_file(&file, bytes_of(all_records));
        assert_true(tournament_add_player(file.trees.arena, file.tree, new_player(&file, "Late, Lou", 0),
                                          rows[i].number, 0, &problem));
        assert_int_equal(tree_integer_in(tree_first_in(file.tree, "accelerations"), "first_id"), rows[i].first);
        assert_int_equal(tree_integer_in(tree_first_in(file.tree, "accelerations"), "last_id"), rows[i].last);
        close_file(&file);
    }
}

static void a_list_grows_from_nothing(void **state)
{
    event_file file;
    const char *problem = NULL;
    static const char *const names[] = { "Cole, Carl", "Abel, Anna", "Bond, Bert" };
    static const char *const sorted[] = { "Abel, Anna", "Bond, Bert", "Cole, Carl" };
    static const int64_t at[] = { 0, 1, 2 };
    (void)state;
    open_file(&file, bytes_of("012 Hedge Open\r\n022 Bramley\r\n"));
    for (size_t i = 0; i < COUNT(names); i++)
        assert_true(
            tournament_add_player(file.trees.arena, file.tree, new_player(&file, names[i], 2000), at[i], 0, &problem));
    int64_t number = 1;
    for (const gamut_value *each = tree_first_in(file.tree, "players"); each; each = each->next, number++) {
        assert_int_equal(tree_integer_in(each, "id"), number);
        assert_text(tree_get_text(each, "name"), sorted[number - 1]);
    }
    assert_int_equal(number, 4);
    close_file(&file);
}

static void teams_come_and_go(void **state)
{
    event_file file;
    const char *problem = NULL;
    (void)state;
    open_file(&file, bytes_of(team_records));
    gamut_value *team = tree_object(file.trees.arena);
    tree_set_text(file.trees.arena, team, "name", TEXT("Latecomers"));
    assert_true(tournament_add_team(file.trees.arena, file.tree, team, 2, &problem));
    assert_true(
        tournament_add_player(file.trees.arena, file.tree, new_player(&file, "Late, Lou", 2500), 1, 2, &problem));
    assert_int_equal(tree_first_in(team, "players")->as.integer, 1);
    assert_int_equal(tree_integer_in(tree_first_in(file.tree, "forfeits"), "black"), 3);
    assert_int_equal(tree_integer_in(tree_first_in(file.tree, "lineups"), "team"), 3);
    assert_int_equal(tree_first_in(tree_first_in(file.tree, "lineups"), "players")->as.integer, 4);
    assert_true(tournament_remove_player(file.trees.arena, file.tree, 1, &problem));
    assert_true(tournament_remove_team(file.trees.arena, file.tree, 2, &problem));
    assert_written(&file, team_records);
    close_file(&file);
}

static void who_is_removed_leaves_no_request_behind(void **state)
{
    event_file file;
    const char *problem = NULL;
    (void)state;
    open_file(&file, bytes_of("012 Hedge Open\r\n"
                              "001    1      Alder, Bo                         2100\r\n"
                              "001    2      Bracken, Uma                      2050\r\n"
                              "001    3      Clover, Jo                        2000\r\n"
                              "SUI    2      Bracken, Uma                      2060\r\n"
                              "240 H   3    2\r\n"
                              "240 Z   4    2    3\r\n"
                              "250       1.0   1   2    2    2\r\n"
                              "250       1.0   3   4    1    2\r\n"
                              "260   3   5    1    2\r\n"
                              "299 W         2.0    1    2\r\n"));
    assert_true(tournament_remove_player(file.trees.arena, file.tree, 2, &problem));
    assert_written(&file, "012 Hedge Open\r\n"
                          "001    1      Alder, Bo                         2100\r\n"
                          "001    2      Clover, Jo                        2000\r\n"
                          "240 Z   4    2\r\n"
                          "250       1.0   3   4    1    1\r\n");
    close_file(&file);
}

/* The event of the scripts: 21 players numbered by the rules, one of whom came late. */
static void an_event_that_was_made_elsewhere_is_numbered_alike(void **state)
{
    static const char *const rounds[] = { "before_r1", "before_r2", "before_r3", "before_r4" };
    (void)state;
    for (size_t i = 0; i < COUNT(rounds); i++) {
        static uint8_t content[65536];
        char path[512];
        snprintf(path, sizeof path, "%s/../shared/corpus/trf/events/open-trf/%s.trf", getenv("GAMUT_SOURCE_ROOT"),
                 rounds[i]);
        FILE *input = fopen(path, "rb");
        if (!input)
            LEAVE_TEST("there is no ../shared/corpus/trf/events");
        event_file file;
        gamut_record record;
        open_file(&file, (gamut_bytes){ content, fread(content, 1, sizeof content, input) });
        fclose(input);
        assert_true(operation_trees_record(&file.trees, file.tree, &record));
        uint32_t *order = tournament_seed_players(file.trees.arena, record.event, &(tournament_seeding){ 0 });
        for (uint32_t k = 0; k < record.event->players.count; k++)
            assert_int_equal(order[k], k);
        close_file(&file);
    }
}

/* The one who came late had no game in round 1; without him and with him again, the file is the same. */
static void who_came_late_gets_his_number_again(void **state)
{
    static uint8_t content[65536];
    char path[512];
    const char *problem = NULL;
    event_file file;
    gamut_record record;
    (void)state;
    snprintf(path, sizeof path, "%s/../shared/corpus/trf/events/open-trf/before_r2.trf", getenv("GAMUT_SOURCE_ROOT"));
    FILE *input = fopen(path, "rb");
    if (!input)
        LEAVE_TEST("there is no ../shared/corpus/trf/events");
    gamut_bytes bytes = { content, fread(content, 1, sizeof content, input) };
    fclose(input);
    open_file(&file, bytes);
    assert_true(operation_trees_record(&file.trees, file.tree, &record));
    const gamut_player *late = &record.event->players.items[8];
    gamut_value *again = tree_first_in(file.tree, "players");
    for (size_t i = 0; i < 8; i++)
        again = again->next;
    again = tree_copy(file.trees.arena, again);
    assert_true(tournament_remove_player(file.trees.arena, file.tree, 9, &problem));
    assert_int_equal(count_in(file.tree, "players"), 20);
    gamut_record before;
    assert_true(operation_trees_record(&file.trees, file.tree, &before));
    int64_t number = tournament_number_for(file.trees.arena, before.event, late, &(tournament_seeding){ 0 });
    assert_int_equal(number, 9);
    assert_true(tournament_add_player(file.trees.arena, file.tree, again, number, 0, &problem));
    assert_bytes(write_file(&file), bytes);
    close_file(&file);
}

/* ---- what cannot be done ---- */

/* `problem` is read after the call has set it. */
#define REFUSE(call, sentence)                                                                                         \
    do {                                                                                                               \
        bool is_done = (call);                                                                                         \
        assert_false(is_done);                                                                                         \
        assert_string_equal(problem, sentence);                                                                        \
    } while (0)

static void what_cannot_be_done_is_refused_in_words(void **state)
{
    event_file file;
    const char *problem = NULL;
    static const int64_t twice[] = { 1, 2, 2, 4, 5 }, none[] = { 0, 1, 2, 3, 4 }, swapped[] = { 2, 1 };
    (void)state;
    open_file(&file, bytes_of(all_records));
    base_arena *arena = file.trees.arena;
    REFUSE(tournament_renumber(arena, file.tree, twice, 5, &problem), "two players would have the number 2");
    REFUSE(tournament_renumber(arena, file.tree, none, 5, &problem), "0 is not a number for one of the players");
    REFUSE(tournament_renumber(arena, file.tree, twice, 4, &problem), "there are 4 new numbers for 5 players");
    REFUSE(tournament_add_player(arena, file.tree, new_player(&file, "Late, Lou", 1), 7, 0, &problem),
           "the next number is 6, not 7");
    REFUSE(tournament_add_player(arena, file.tree, new_player(&file, "Late, Lou", 1), 1, 4, &problem),
           "there is no team 4");
    REFUSE(tournament_remove_player(arena, file.tree, 6, &problem), "no player has the number 6");
    REFUSE(tournament_remove_player(arena, file.tree, 3, &problem),
           "player 3 was paired in round 1 and can only withdraw");
    REFUSE(tournament_remove_player(arena, file.tree, 5, &problem),
           "player 5 was paired in round 1 and can only withdraw");
    assert_written(&file, all_records);
    close_file(&file);
    open_file(&file, bytes_of("012 Hedge Open\r\nFPB    1 001\r\n"
                              "001    1      Alder, Bo                         2100\r\n"
                              "001    2      Bracken, Uma                      2050\r\n"));
    REFUSE(
        tournament_renumber(file.trees.arena, file.tree, swapped, 2, &problem),
        "the file has a record FPB (full-point byes (early draft)), whose numbers cannot be changed; remove it first");
    close_file(&file);
    open_file(&file, bytes_of(team_records));
    REFUSE(tournament_remove_team(file.trees.arena, file.tree, 3, &problem), "team 3 was paired and can only withdraw");
    REFUSE(tournament_remove_player(file.trees.arena, file.tree, 3, &problem),
           "player 3 was paired in round 1 and can only withdraw");
    close_file(&file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_number_of_a_player_changes_and_comes_back),
        cmocka_unit_test(numbers_of_teams_and_of_their_players_are_kept_apart),
        cmocka_unit_test(samples_come_back_from_any_numbers),
        cmocka_unit_test(invented_events_come_back_from_any_numbers),
        cmocka_unit_test(unusual_spellings_move_with_their_players),
        cmocka_unit_test(an_unusual_order_of_the_lines_comes_back),
        cmocka_unit_test(a_late_entry_moves_those_below),
        cmocka_unit_test(the_best_late_entry_is_accelerated_and_the_next_after_the_group_is_not),
        cmocka_unit_test(a_list_grows_from_nothing),
        cmocka_unit_test(teams_come_and_go),
        cmocka_unit_test(who_is_removed_leaves_no_request_behind),
        cmocka_unit_test(an_event_that_was_made_elsewhere_is_numbered_alike),
        cmocka_unit_test(who_came_late_gets_his_number_again),
        cmocka_unit_test(what_cannot_be_done_is_refused_in_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
