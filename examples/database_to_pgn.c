/* database_to_pgn.c - a database as PGN, and a game of our own after it: cc database_to_pgn.c $(pkg-config --cflags --libs gamut)
 * Written from docs/api.md alone. database_to_pgn IN OUT.pgn MOVE...; the moves may be spelled as people do. */
#include <gamut/builder.h>
#include <gamut/chess.h>
#include <stdio.h>

static gamut_status copy_games(gamut_writer *writer, gamut_reader *reader)
{
    const gamut_record *record;
    gamut_status status = GAMUT_OK;
    while (status == GAMUT_OK || status == GAMUT_SKIPPED)
        if ((status = gamut_reader_next(reader, &record)) == GAMUT_OK)
            status = gamut_writer_put(writer, record);
    return status;
}

/* Up to the first move that is not legal. */
static gamut_status put_own_game(gamut_writer *writer, gamut_builder *builder, int count, char **words)
{
    gamut_position *position;
    const gamut_record *record;
    gamut_move move;
    char san[24];
    gamut_value *game = gamut_make_object(builder), *moves = gamut_make_list(builder);
    if (gamut_position_open(&position, NULL) != GAMUT_OK)
        return GAMUT_FAILED;
    for (int i = 0; i < count; i++) {
        if (gamut_position_read_move(&move, position, words[i], GAMUT_NOTATION_ANY, NULL) != GAMUT_MOVE_ANSWER_LEGAL)
            break;
        gamut_position_print_move(san, sizeof san, position, move, GAMUT_NOTATION_SAN, NULL);
        gamut_value_append(moves, gamut_make_text(builder, san));
        (void)gamut_position_play(position, move);
    }
    gamut_position_close(position);
    gamut_value_set(builder, game, "kind", gamut_make_text(builder, "chess-game"));
    gamut_value_set(builder, game, "moves", moves);
    return gamut_record_from_tree(&record, builder, game) ? GAMUT_FAILED : gamut_writer_put(writer, record);
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
    const gamut_diagnostic *why = gamut_diagnostic_at(session, 0);
    fprintf(stderr, "%s\n", why ? why->message : gamut_session_message(session));
    gamut_builder_close(builder);
    gamut_writer_close(writer);
    gamut_reader_close(reader);
    gamut_session_close(session);
    return is_done ? 0 : 1;
}
