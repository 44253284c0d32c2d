/* fuzz_dialect.c - games in the dialects of other programs: whatever was read, what is written in a dialect can be read
 * and has the same moves, however often. */
#define FORMAT "pgn"
#include "base/buffer.h"
#include "fuzz.h"
#include "require.h"

/* Writes games in a dialect. False: they cannot all be read or written. `*moves` becomes the
 * number of their moves. */
static bool write_dialect(base_buffer *out, size_t *moves, gamut_bytes bytes, const char *dialect, const char *program)
{
    gamut_session *session = fuzz_session();
    gamut_reader *reader = NULL;
    gamut_writer *writer = NULL;
    const gamut_record *record;
    gamut_status status = GAMUT_FAILED;
    gamut_bytes empty = { (const uint8_t *)"", 0 }; /* to lend NULL would take the file away */
    base_buffer_clear(out);
    *moves = 0;
    if (session && gamut_session_set(session, "dialect", dialect) == GAMUT_OK &&
        gamut_session_set(session, "written-by", program) == GAMUT_OK &&
        gamut_session_lend(session, "x.pgn", bytes.length ? bytes : empty) == GAMUT_OK &&
        gamut_reader_open(&reader, session, "x.pgn") == GAMUT_OK &&
        gamut_writer_open_memory(&writer, session, FORMAT) == GAMUT_OK)
        while ((status = gamut_reader_next(reader, &record)) == GAMUT_OK) {
            *moves += record->game->moves.node_count;
            if (gamut_writer_put(writer, record) == GAMUT_FAILED)
                break;
        }
    bool is_written = status == GAMUT_END && gamut_writer_commit(writer) == GAMUT_OK;
    if (is_written)
        base_buffer_add(out, gamut_writer_memory(writer, NULL).data, gamut_writer_memory(writer, NULL).length);
    gamut_reader_close(reader);
    gamut_writer_close(writer);
    fuzz_done(session);
    return is_written && !out->failed;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const dialects[] = { "chessbase", "lichess", "plain" };
    base_buffer first = { 0 }, second = { 0 };
    for (size_t i = 0; i < 3; i++) {
        const char *program = i == 0 ? "chessbase" : "other";
        size_t moves, again;
        if (!fuzz_takes(i, 3, size) ||
            !write_dialect(&first, &moves, (gamut_bytes){ data, size }, dialects[i], program) ||
            first.length <= 3) /* no game, only the mark of the encoding */
            continue;
        require(write_dialect(&second, &again, (gamut_bytes){ first.data, first.length }, dialects[i], program));
        require(again == moves);
    }
    base_buffer_free(&first);
    base_buffer_free(&second);
    return 0;
}
