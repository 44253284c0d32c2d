/* join.c - several files of boards as one: a folder with a file for every table of a board is one session.
 *
 * The boards are written as PBN into memory, in the order of the files, and lent to the session as a file, so that
 * whatever reads a file reads the session. */
#include "base/text.h"
#include "io/system.h"
#include "operation.h"
#include "scoring/session_boards.h"

enum {
    BOARDS_TRIED = 16 /* if none of the first boards is a game with a result, the files are no session */
};

typedef struct joining {
    gamut_writer *writer;
    stage_chain *all; /* makes sessions of the boards of all files */
    stage_chain *own; /* and of those of one file */
    size_t boards, games;
    bool is_of_boards;
    bool has_own; /* a file is a session by itself */
    bool has_failed;
} joining;

static bool has_session(stage_chain *chain)
{
    const gamut_record *record;
    bool has_one = false;
    while ((record = stage_take(chain)))
        has_one = has_one || record->kind == GAMUT_KIND_EVENT;
    return has_one;
}

static bool join_board(gamut_reader *reader, const gamut_record *record, void *payload)
{
    joining *join = payload;
    (void)reader;
    join->is_of_boards = record->kind == GAMUT_KIND_BRIDGE_BOARD;
    join->boards += join->is_of_boards;
    join->games += join->is_of_boards && session_is_game(record->board);
    if (!join->is_of_boards || (join->boards > BOARDS_TRIED && !join->games))
        return join->is_of_boards = false;
    join->has_failed = !stage_feed(join->own, record);
    join->has_own = join->has_own || has_session(join->own);
    join->has_failed = join->has_failed || !stage_feed(join->all, record);
    /* A session that ends before the last board is one of several: the files are not one session. */
    join->has_own = join->has_own || has_session(join->all);
    /* The original bytes may take values over from boards before them, or be of another encoding. */
    gamut_record board = *record;
    stage_respell(&board);
    join->has_failed = join->has_failed || writer_put(join->writer, &board) == GAMUT_FAILED;
    return !join->has_failed && !join->has_own;
}

static stage_chain *open_chain(gamut_session *session)
{
    static const codec_options none;
    stage_chain *chain = stage_chain_open(session->budget, &none);
    if (chain && stage_chain_aim(chain, GAMUT_KIND_EVENT, NULL))
        return chain;
    stage_chain_close(chain);
    return NULL;
}

/* Return whether the files are boards which only together are a session. */
static bool join_files(joining *join, gamut_session *session, const char *const *paths, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        gamut_reader *reader;
        join->own = open_chain(session);
        if (!join->own || reader_open_kept(&reader, session, paths[i]) != GAMUT_OK)
            return false;
        join->is_of_boards = reader->format->kinds == GAMUT_KIND_BRIDGE_BOARD;
        gamut_outcome outcome = join->is_of_boards ? driver_each(reader, join_board, join) : GAMUT_UNREADABLE;
        gamut_reader_close(reader);
        bool is_whole = outcome <= GAMUT_FINDINGS && join->is_of_boards && !join->has_failed && !join->has_own &&
                        stage_finish(join->own) && !has_session(join->own);
        stage_chain_close(join->own);
        join->own = NULL;
        if (!is_whole)
            return false;
    }
    return stage_finish(join->all) && has_session(join->all);
}

/* Name the session after the folder of the files. */
static base_text name_of(base_arena *arena, const char *const *paths, size_t count)
{
    base_text folder = io_path_split(base_text_of(paths[0])).folder;
    for (size_t i = 1; i < count; i++)
        if (!base_text_equal(io_path_split(base_text_of(paths[i])).folder, folder))
            folder.length = 0;
    while (folder.length && folder.data[folder.length - 1] == '/')
        folder.length--;
    size_t start = folder.length;
    while (start && folder.data[start - 1] != '/')
        start--;
    return base_arena_print(arena, "%.*s%s%zu files", TEXT_ARGS(base_text_slice(folder, start, folder.length)),
                            folder.length ? ", " : "", count);
}

const char *operation_join(gamut_session *session, const char *const *paths, size_t count)
{
    joining join = { 0 };
    const char *name = NULL;
    gamut_session *own = count > 1 ? session_fork(session) : NULL;
    join.all = own ? open_chain(own) : NULL;
    if (join.all && gamut_session_set(own, "output-encoding", "utf-8") == GAMUT_OK &&
        gamut_writer_open_memory(&join.writer, own, "pbn") == GAMUT_OK) {
        if (join_files(&join, own, paths, count) && gamut_writer_commit(join.writer) == GAMUT_OK) {
            gamut_bytes bytes = gamut_writer_memory(join.writer, NULL);
            base_text kept = base_arena_copy(session->answers, base_text_of_bytes(bytes));
            base_text made = name_of(session->answers, paths, count);
            if (kept.length && made.data &&
                gamut_session_lend(session, made.data, (gamut_bytes){ (const uint8_t *)kept.data, kept.length }) ==
                    GAMUT_OK)
                name = made.data;
        }
        gamut_writer_close(join.writer);
    }
    stage_chain_close(join.own);
    stage_chain_close(join.all);
    if (name)
        gamut_session_absorb(session, own);
    gamut_session_close(own);
    return name;
}

void operation_join_end(gamut_session *session, const char *name)
{
    if (name)
        (void)!gamut_session_lend(session, name, (gamut_bytes){ NULL, 0 });
}
