/* test_themes.c - where themes are found in games, and what is wrong with expressions that make no sense. */
#include "../codec/records.h"
#include "../table.h"

/* Removes the part before the next " | ". */
static base_text take_part(base_text *input)
{
    size_t at = 0;
    while (at < input->length && !base_text_starts_with(base_text_slice(*input, at, input->length), " | "))
        at++;
    base_text part = base_text_slice(*input, 0, at);
    *input = base_text_slice(*input, at + 3, input->length);
    return part;
}

static void ask_theme(base_buffer *out, base_text theme, base_text fen, base_text moves, bool has_variations)
{
    base_arena *arena = base_arena_create(NULL);
    gamut_session *session = records_session();
    const gamut_record *record;
    base_text value = base_arena_print(arena, "%.*s", TEXT_ARGS(theme));
    if (has_variations)
        assert_int_equal(gamut_session_set(session, "variations", "yes"), GAMUT_OK);
    if (gamut_session_set(session, "theme", value.data) == GAMUT_OK) {
        const char *tags = fen.length ? "[SetUp \"1\"]\n[FEN \"" : "", *end = fen.length ? "\"]\n" : "";
        base_text text =
            base_arena_print(arena, "[Event \"?\"]\n%s%.*s%s\n%.*s *\n", tags, TEXT_ARGS(fen), end, TEXT_ARGS(moves));
        gamut_reader *reader = records_open(session, "x.pgn", text);
        if (gamut_reader_next(reader, &record) != GAMUT_OK)
            base_buffer_add_string(out, "no");
        else
            base_buffer_print(out, "%lld%s", (long long)record->found_at.value,
                              record->found_node ? " in a variation" : "");
        gamut_reader_close(reader);
    } else
        base_buffer_add_string(out, gamut_session_message(session));
    gamut_session_close(session);
    base_arena_destroy(arena);
}

/* A case is the expression, the first position (none: the usual one) and the moves; its answer is the half move in the
 * main line and, if variations have another, the one with them. */
static void find_theme(base_buffer *out, base_text input)
{
    base_text theme = take_part(&input), fen = take_part(&input);
    base_buffer with = { 0 };
    ask_theme(out, theme, fen, input, false);
    ask_theme(&with, theme, fen, input, true);
    if (!base_text_equal(base_buffer_text(out), base_buffer_text(&with)))
        base_buffer_print(out, "; with variations %.*s", TEXT_ARGS(base_buffer_text(&with)));
    base_buffer_free(&with);
}

static void themes_are_found_where_they_are(void **state)
{
    (void)state;
    table_check("search_themes", find_theme);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(themes_are_found_where_they_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
