/* database_to_pgn.c - writes a database as PGN, and a game of its own after it:
 * cc database_to_pgn.c $(pkg-config --cflags --libs gamut)
 *
 * database_to_pgn IN OUT.pgn MOVE...; the moves may be spelled as people do. Written from docs/api.md alone. */
#include <stdio.h>

#include <gamut/builder.h>

static gamut_status copy_games(gamut_writer *writer, gamut_reader *reader)
{
    const gamut_record *record;
    gamut_status status = GAMUT_OK;
    while (status == GAMUT_OK || status == GAMUT_SKIPPED)
        if ((status = gamut_reader_next(reader, &record)) == GAMUT_OK)
            status = gamut_writer_put(writer, record);
    return status;
}

/* An illegal move is refused when the tree becomes a record. */
static gamut_status put_own_game(gamut_writer *writer, gamut_builder *builder, int count, char **words)
{
    const gamut_record *record;
    gamut_value *game = gamut_make_object(builder), *moves = gamut_make_list(builder);
    for (int i = 0; i < count; i++)
        gamut_value_append(moves, gamut_make_text(builder, words[i]));
    gamut_value_set(builder, game, "kind", gamut_make_text(builder, "chess-game"));
    gamut_value_set(builder, game, "white", gamut_make_text(builder, "Doe, Jane"));
    gamut_value_set(builder, game, "moves", moves);
    if (gamut_record_from_tree(&record, builder, game) != GAMUT_OK)
        return GAMUT_FAILED;
    return gamut_writer_put(writer, record);
}

static bool print(const char *data, size_t length, void *payload)
{
    return fwrite(data, 1, length, payload) == length;
}

int main(int argc, char **argv)
{
    gamut_session *session;
    gamut_builder *builder = NULL;
    gamut_reader *reader = NULL;
    gamut_writer *writer = NULL;
    if (argc < 3 || gamut_session_open(&session) != GAMUT_OK)
        return 2;
    bool is_done = gamut_reader_open(&reader, session, argv[1]) == GAMUT_OK &&
                   gamut_writer_open(&writer, session, argv[2]) == GAMUT_OK &&
                   gamut_builder_open(&builder, session) == GAMUT_OK && copy_games(writer, reader) == GAMUT_END &&
                   put_own_game(writer, builder, argc - 3, argv + 3) == GAMUT_OK &&
                   gamut_writer_commit(writer) == GAMUT_OK;
    const gamut_stream errors = { print, stderr };
    (void)gamut_diagnostics_write(session, GAMUT_DIAGNOSTIC_TEXT, GAMUT_SEVERITY_WARNING, false, &errors);
    if (!is_done)
        fprintf(stderr, "%s\n", gamut_session_message(session));
    gamut_builder_close(builder);
    gamut_writer_close(writer);
    gamut_reader_close(reader);
    gamut_session_close(session);
    return is_done ? 0 : 1;
}
