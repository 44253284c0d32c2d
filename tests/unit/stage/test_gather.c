/* test_gather.c - games become events: who met whom, in which round, with which result, and what nobody can know. */
#include "../codec/records.h"
#include "../table.h"
#include "model/shape.h"

/* "Cup|Oslo|2020.01.02|1|Ann|Bob|1-0|WhiteElo=2000", games after semicolons, as PGN. */
static void write_game(base_buffer *out, base_text game)
{
    static const char *const roster[] = { "Event", "Site", "Date", "Round", "White", "Black", "Result" };
    base_text part, result = TEXT("*");
    for (size_t i = 0; base_text_next_part(&game, '|', &part); i++) {
        size_t equal = base_text_find(part, '=');
        base_text name = i < COUNT(roster) ? base_text_of(roster[i]) : base_text_slice(part, 0, equal);
        base_text value = i < COUNT(roster) ? part : base_text_slice(part, equal + 1, part.length);
        base_buffer_print(out, "[%.*s \"%.*s\"]\n", TEXT_ARGS(name), TEXT_ARGS(value));
        result = i == COUNT(roster) - 1 ? value : result;
    }
    base_buffer_print(out, "\n1. e4 %.*s\n\n", TEXT_ARGS(result));
}

static void print_round(base_buffer *out, const gamut_round *round)
{
    static const char letters[] = " 1=0WDL+-FHUZ";
    char result = letters[round->result];
    if (base_is_known(round->opponent.state))
        base_buffer_print(out, " %lld%c%c", (long long)round->opponent.value,
                          round->colour == GAMUT_COLOUR_WHITE ? 'w' : 'b', result == ' ' ? '*' : result);
    else
        base_buffer_print(out, " %c", result == ' ' ? '.' : result);
}

static void print_player(base_buffer *out, const gamut_player *player)
{
    base_buffer_print(out, "\n%lld %.*s", (long long)player->id.value, TEXT_ARGS(player->name));
    for (size_t i = 0; i < player->rounds.count; i++)
        print_round(out, &player->rounds.items[i]);
    base_buffer_print(out, " (%lld)", (long long)player->points.value);
}

static void print_event(base_buffer *out, const gamut_event *event)
{
    base_buffer_print(out, "%s%.*s, %.*s, %u-%u", out->length ? "\n" : "", TEXT_ARGS(event->name),
                      TEXT_ARGS(event->place), event->start.year, event->end.year);
    for (size_t i = 0; i < event->players.count; i++)
        print_player(out, &event->players.items[i]);
    for (size_t i = 0; i < event->team_list.count; i++) {
        const gamut_team *team = &event->team_list.items[i];
        base_buffer_print(out, "\nteam %.*s:", TEXT_ARGS(team->name));
        for (size_t p = 0; p < team->players.count; p++)
            base_buffer_print(out, " %lld", (long long)team->players.items[p].value);
    }
}

static void say_events(base_buffer *out, base_text input)
{
    gamut_session *session = records_session();
    base_buffer games = { 0 };
    const gamut_record *record;
    base_text game;
    while (base_text_next_part(&input, ';', &game))
        write_game(&games, base_text_trim(game));
    records_set(session, "as", "event");
    gamut_reader *reader = records_open(session, "x.pgn", base_buffer_text(&games));
    while (gamut_reader_next(reader, &record) == GAMUT_OK)
        print_event(out, record->event);
    gamut_reader_close(reader);
    gamut_session_close(session);
    base_buffer_free(&games);
}

/* Rounds that went through games and back. */
static void assert_same_rounds(const gamut_player *before, const gamut_player *after)
{
    assert_true(base_text_equal(before->name, after->name));
    for (size_t i = 0; i < before->rounds.count && i < after->rounds.count; i++) {
        const gamut_round *a = &before->rounds.items[i], *b = &after->rounds.items[i];
        if (!base_is_known(a->opponent.state))
            continue; /* a bye is no game */
        assert_int_equal(a->opponent.value, b->opponent.value);
        assert_int_equal(a->colour, b->colour);
        assert_int_equal(a->result, b->result);
    }
}

static gamut_reader *open_sample(gamut_session *session, base_buffer *content)
{
    char path[4096];
    const char *root = getenv("GAMUT_SOURCE_ROOT");
    snprintf(path, sizeof path, "%s/samples/harbour.trf", root ? root : ".");
    table_read_file(content, path);
    return records_open(session, "x.trf", base_buffer_text(content));
}

static void a_tournament_comes_back_from_its_games(void **state)
{
    (void)state;
    gamut_session *session = records_session(), *again = records_session();
    base_buffer content = { 0 };
    const gamut_record *before, *after;
    gamut_writer *writer;
    records_set(again, "as", "chess-game");
    gamut_reader *as_games = open_sample(again, &content);
    base_text games = records_write(&writer, again, as_games, "pgn");
    gamut_reader *event = records_open(session, "x.trf", base_buffer_text(&content));
    assert_int_equal(gamut_reader_next(event, &before), GAMUT_OK);
    gamut_session *third = records_session();
    records_set(third, "as", "event");
    gamut_reader *gathered = records_open(third, "x.pgn", games);
    assert_int_equal(gamut_reader_next(gathered, &after), GAMUT_OK);
    assert_int_equal(after->event->players.count, before->event->players.count);
    for (size_t i = 0; i < before->event->players.count; i++)
        assert_same_rounds(&before->event->players.items[i], &after->event->players.items[i]);
    gamut_reader_close(as_games);
    gamut_reader_close(event);
    gamut_reader_close(gathered);
    gamut_writer_close(writer);
    gamut_session_close(session);
    gamut_session_close(again);
    gamut_session_close(third);
    base_buffer_free(&content);
}

static void games_become_events(void **state)
{
    (void)state;
    table_check("events_of_games", say_events);
}

/* A thousand players do not fit into so little: that is said, and nothing breaks. */
static void what_is_gathered_counts_against_the_memory_of_the_session(void **state)
{
    (void)state;
    gamut_session *session = records_session();
    gamut_limits limits = { .size = sizeof limits };
    gamut_session_limits(&limits, session);
    const gamut_record *record;
    base_buffer games = { 0 };
    for (int i = 0; i < 20000; i++)
        base_buffer_print(&games, "[White \"Ash %d\"]\n[Black \"Birch %d\"]\n[Round \"%d\"]\n\n*\n\n", i, i,
                          i % 999 + 1);
    limits.memory = 8 << 20;
    assert_int_equal(gamut_session_set_limits(session, &limits), GAMUT_OK);
    records_set(session, "as", "event");
    gamut_reader *reader = records_open(session, "x.pgn", base_buffer_text(&games));
    assert_int_equal(gamut_reader_next(reader, &record), GAMUT_FAILED);
    assert_int_equal(gamut_diagnostic_total(session, GAMUT_SEVERITY_ERROR), 1);
    assert_string_equal(gamut_diagnostic_at(session, gamut_diagnostic_count(session) - 1)->rule->id, "io.memory");
    gamut_reader_close(reader);
    gamut_session_close(session);
    base_buffer_free(&games);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(games_become_events),
                                        cmocka_unit_test(a_tournament_comes_back_from_its_games),
                                        cmocka_unit_test(what_is_gathered_counts_against_the_memory_of_the_session) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
