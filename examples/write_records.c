/* write_records.c - writes the games of one player: cc write_records.c $(pkg-config --cflags --libs gamut)
 *
 * write_records IN NAME OUT; the formats follow from the names of the files. */
#include <stdio.h>
#include <string.h>

#include <gamut/gamut.h>

static bool is_called(gamut_text text, const char *name)
{
    return text.length == strlen(name) && memcmp(text.data, name, text.length) == 0;
}

static gamut_status copy_games(gamut_writer *writer, gamut_reader *reader, const char *name)
{
    const gamut_record *record;
    gamut_status status;
    while ((status = gamut_reader_next(reader, &record)) == GAMUT_OK || status == GAMUT_SKIPPED) {
        if (status == GAMUT_SKIPPED || record->kind != GAMUT_KIND_CHESS_GAME)
            continue;
        bool is_wanted = is_called(record->game->white, name) || is_called(record->game->black, name);
        if (is_wanted && gamut_writer_put(writer, record) == GAMUT_FAILED)
            return GAMUT_FAILED;
    }
    return status == GAMUT_END ? gamut_writer_commit(writer) : status;
}

int main(int argc, char **argv)
{
    gamut_session *session;
    gamut_reader *reader = NULL;
    gamut_writer *writer = NULL;
    if (argc != 4 || gamut_session_open(&session) != GAMUT_OK)
        return 2;
    gamut_status status = gamut_reader_open(&reader, session, argv[1]);
    if (status == GAMUT_OK)
        status = gamut_writer_open(&writer, session, argv[3]);
    if (status == GAMUT_OK)
        status = copy_games(writer, reader, argv[2]);
    if (status != GAMUT_OK)
        fprintf(stderr, "error %d: %s\n", (int)gamut_session_error(session), gamut_session_message(session));
    gamut_writer_close(writer); /* without a commit the old file is still there */
    gamut_reader_close(reader);
    gamut_session_close(session);
    return status == GAMUT_OK ? 0 : 1;
}
