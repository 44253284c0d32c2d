/* build_game.c - builds a game from moves and writes it as PGN: cc build_game.c $(pkg-config --cflags --libs gamut)
 *
 * build_game OUT.pgn e4 e5 Nf3 ...; the moves may be spelled as people do. */
#include <stdio.h>

#include <gamut/builder.h>
#include <gamut/chess.h>

/* The first illegal move ends the game. */
static gamut_value *build_game(gamut_builder *builder, gamut_position *position, int count, char **words)
{
    gamut_value *game = gamut_make_object(builder), *moves = gamut_make_list(builder);
    gamut_move move;
    char san[24];
    for (int i = 0; i < count; i++) {
        if (gamut_position_read_move(&move, position, words[i], GAMUT_NOTATION_ANY, NULL) != GAMUT_MOVE_ANSWER_LEGAL)
            break;
        gamut_position_print_move(san, sizeof san, position, move, GAMUT_NOTATION_SAN, NULL);
        gamut_value_append(moves, gamut_make_text(builder, san));
        (void)gamut_position_play(position, move);
    }
    gamut_value_set(builder, game, "kind", gamut_make_text(builder, "chess-game"));
    gamut_value_set(builder, game, "white", gamut_make_text(builder, "Doe, Jane"));
    gamut_value_set(builder, game, "moves", moves);
    return game;
}

int main(int argc, char **argv)
{
    gamut_session *session;
    gamut_builder *builder = NULL;
    gamut_position *position = NULL;
    gamut_writer *writer = NULL;
    const gamut_record *record;
    if (argc < 2 || gamut_session_open(&session) != GAMUT_OK)
        return 2;
    bool is_done =
        gamut_builder_open(&builder, session) == GAMUT_OK && gamut_position_open(&position, NULL) == GAMUT_OK &&
        gamut_record_from_tree(&record, builder, build_game(builder, position, argc - 2, argv + 2)) == GAMUT_OK &&
        gamut_writer_open(&writer, session, argv[1]) == GAMUT_OK && gamut_writer_put(writer, record) == GAMUT_OK &&
        gamut_writer_commit(writer) == GAMUT_OK;
    if (!is_done)
        fprintf(stderr, "%s\n", gamut_session_message(session));
    gamut_writer_close(writer);
    gamut_position_close(position);
    gamut_builder_close(builder);
    gamut_session_close(session);
    return is_done ? 0 : 1;
}
