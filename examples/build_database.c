/* build_database.c - builds a game and writes a database: build_database OUT.cbh WHITE BLACK RESULT MOVE... */
#include <stdio.h>

#include <gamut/builder.h>

static gamut_value *build_game(gamut_builder *builder, int count, char **words)
{
    static const char *const members[] = { "white", "black", "result" };
    gamut_value *game = gamut_make_object(builder), *moves = gamut_make_list(builder);
    gamut_value_set(builder, game, "kind", gamut_make_text(builder, "chess-game"));
    for (int i = 0; i < 3; i++)
        gamut_value_set(builder, game, members[i], gamut_make_text(builder, words[i]));
    for (int i = 3; i < count; i++)
        gamut_value_append(moves, gamut_make_text(builder, words[i]));
    gamut_value_set(builder, game, "moves", moves);
    return game;
}

static gamut_status write_game(gamut_session *session, gamut_builder *builder, const char *path, gamut_value *game)
{
    const gamut_record *record;
    gamut_writer *writer = NULL;
    gamut_status status = gamut_record_from_tree(&record, builder, game); /* refuses illegal moves */
    if (status == GAMUT_OK && (status = gamut_writer_open(&writer, session, path)) == GAMUT_OK &&
        (status = gamut_writer_put(writer, record)) == GAMUT_OK)
        status = gamut_writer_commit(writer);
    gamut_writer_close(writer);
    return status;
}

static gamut_status print_games(gamut_session *session, const char *path)
{
    const gamut_record *record;
    gamut_reader *reader;
    gamut_status status = gamut_reader_open(&reader, session, path);
    while (status == GAMUT_OK && (status = gamut_reader_next(reader, &record)) == GAMUT_OK)
        if (record->kind == GAMUT_KIND_CHESS_GAME)
            printf("%.*s - %.*s  %u half moves\n", (int)record->game->white.length, record->game->white.data,
                   (int)record->game->black.length, record->game->black.data, record->game->moves.node_count - 1);
    gamut_reader_close(reader);
    return status;
}

int main(int argc, char **argv)
{
    gamut_session *session;
    gamut_builder *builder;
    if (argc < 6 || gamut_session_open(&session) != GAMUT_OK || gamut_builder_open(&builder, session) != GAMUT_OK)
        return 2;
    gamut_status status = write_game(session, builder, argv[1], build_game(builder, argc - 2, argv + 2));
    if (status == GAMUT_OK)
        status = print_games(session, argv[1]);
    if (status != GAMUT_END)
        fprintf(stderr, "%s\n", gamut_session_message(session));
    gamut_builder_close(builder);
    gamut_session_close(session);
    return status == GAMUT_END ? 0 : 1;
}
