/* anonymise_games.c - the same games or tournaments with invented people, one after the other. */
#include "base/text.h"
#include "model/tree_path.h"
#include "trees.h"

static bool look_at_first(gamut_reader *reader, const gamut_record *record, void *payload)
{
    bool is_bridge = record->kind == GAMUT_KIND_BRIDGE_BOARD ||
                     (record->kind == GAMUT_KIND_EVENT && record->event->bridge.sections.count > 0);
    (void)reader;
    *(bool *)payload = !is_bridge;
    return false;
}

bool operation_is_chess(gamut_session *session, const char *path)
{
    bool is_chess = false;
    (void)driver_each_again(session, path, NULL, look_at_first, &is_chess);
    return is_chess;
}

typedef struct masking {
    anonymise_chess *names;
    operation_trees one; /* the current record; cleared for the next */
    gamut_writer *writer;
    gamut_outcome outcome;
} masking;

/* Of what a format kept beside the record, only what the format itself considers harmless stays. */
static bool mask_record(gamut_reader *reader, const gamut_record *record, void *payload)
{
    masking *all = payload;
    gamut_record masked;
    base_arena_reset(all->one.arena);
    gamut_value *tree = codec_record_tree(all->one.arena, record);
    tree = tree ? tree_copy(all->one.arena, tree) : NULL;
    (void)reader;
    if (!tree || !anonymise_chess_record(all->names, all->one.arena, tree)) {
        bool is_memory = !tree || base_arena_failed(all->one.arena) || base_arena_failed(all->names->arena);
        all->outcome =
            is_memory
                ? session_say(all->one.session, GAMUT_UNWRITTEN, GAMUT_ERROR_MEMORY, "out of memory")
                : session_say(all->one.session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                              "it has records of bridge among those of chess: they cannot be made anonymous together");
        return false;
    }
    operation_wipe_kept(all->one.arena, tree_find_path(tree, TEXT("extras")));
    if (!operation_trees_record(&all->one, tree, &masked) || writer_put(all->writer, &masked) == GAMUT_FAILED)
        all->outcome = GAMUT_UNWRITTEN;
    return all->outcome == GAMUT_FINE;
}

static gamut_outcome mask_all(masking *all, gamut_reader *reader, const char *output)
{
    gamut_session *session = reader->session;
    if (writer_open_like(&all->writer, session, output, reader) != GAMUT_OK)
        return session->is_misused ? GAMUT_MISUSED : GAMUT_UNWRITTEN;
    operation_wipe_kept(reader->codec.arena, reader->codec.document);
    gamut_writer_follow(all->writer, reader);
    gamut_outcome outcome = driver_each(reader, mask_record, all);
    if (all->outcome != GAMUT_FINE)
        return all->outcome;
    if (outcome <= GAMUT_FINDINGS && gamut_writer_commit(all->writer) != GAMUT_OK)
        return GAMUT_UNWRITTEN;
    return outcome;
}

gamut_outcome operation_anonymise_chess(gamut_session *session, anonymise_chess *names, const char *input,
                                        const char *output)
{
    gamut_reader *reader;
    masking all = { .names = names, .one = { .session = session, .arena = base_arena_create(session->budget) } };
    if (!all.one.arena)
        return session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_MEMORY, "out of memory");
    gamut_outcome outcome = GAMUT_UNREADABLE;
    if (reader_open_kept(&reader, session, input) == GAMUT_OK) {
        outcome = mask_all(&all, reader, output);
        gamut_writer_close(all.writer);
        gamut_reader_close(reader);
    }
    base_arena_destroy(all.one.arena);
    return outcome;
}
