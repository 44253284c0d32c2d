/* database_to_pgn.c - a database as PGN, and a game of our own after it: cc database_to_pgn.c $(pkg-config --cflags --libs gamut)
 *
 * Written from docs/api.md alone. database_to_pgn IN OUT.pgn */
#include <stdio.h>

#include <gamut/builder.h>
#include <gamut/chess.h>

static gamut_status copy_games(gamut_writer *writer, gamut_reader *reader)
{
    const gamut_record *record;
    gamut_status status;
    while ((status = gamut_reader_next(reader, &record)) == GAMUT_OK || status == GAMUT_SKIPPED)
        if (status == GAMUT_OK && gamut_writer_put(writer, record) == GAMUT_FAILED)
            return GAMUT_FAILED;
    return status == GAMUT_END ? GAMUT_OK : status;
}

/* Four legal moves, whichever come first, and a remark on the last. */
static gamut_status put_own_game(gamut_writer *writer, gamut_builder *builder, gamut_position *position)
{
    const gamut_record *record;
    gamut_move moves[256];
    char san[24];
    gamut_value *game = gamut_make_object(builder), *list = gamut_make_list(builder);
    for (int i = 0; i < 4 && gamut_position_moves(moves, 256, position); i++) {
        gamut_value *move = gamut_make_object(builder);
        gamut_position_print_move(san, sizeof san, position, moves[0], GAMUT_NOTATION_SAN, NULL);
        gamut_value_set(builder, move, "san", gamut_make_text(builder, san));
        gamut_value_append(list, move);
        (void)gamut_position_play(position, moves[0]);
    }
    gamut_value *note = gamut_make_object(builder);
    gamut_value_set(builder, note, "text", gamut_make_text(builder, "and so on"));
    gamut_value_set(builder, game, "kind", gamut_make_text(builder, "chess-game"));
    gamut_value_set(builder, game, "event", gamut_make_text(builder, "The last one"));
    gamut_value_set(builder, game, "moves", list);
    if (gamut_value_put(builder, game, "moves[3].notes[0]", note) != GAMUT_OK ||
        gamut_record_from_tree(&record, builder, game) != GAMUT_OK)
        return GAMUT_FAILED;
    return gamut_writer_put(writer, record);
}

int main(int argc, char **argv)
{
    gamut_session *session;
    gamut_reader *reader = NULL;
    gamut_writer *writer = NULL;
    gamut_builder *builder = NULL;
    gamut_position *start = NULL;
    if (argc != 3 || gamut_session_open(&session) != GAMUT_OK)
        return 2;
    bool is_done = gamut_reader_open(&reader, session, argv[1]) == GAMUT_OK &&
                   gamut_writer_open(&writer, session, argv[2]) == GAMUT_OK &&
                   gamut_builder_open(&builder, session) == GAMUT_OK && gamut_position_open(&start, NULL) == GAMUT_OK &&
                   copy_games(writer, reader) == GAMUT_OK && put_own_game(writer, builder, start) == GAMUT_OK &&
                   gamut_writer_commit(writer) == GAMUT_OK;
    if (!is_done)
        fprintf(stderr, "%s\n", gamut_session_message(session));
    gamut_position_close(start);
    gamut_builder_close(builder);
    gamut_writer_close(writer);
    gamut_reader_close(reader);
    gamut_session_close(session);
    return is_done ? 0 : 1;
}
