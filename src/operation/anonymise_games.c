/* anonymise_games.c - writes games or tournaments with invented people, record by record. */
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
    operation_trees one; /* holds the current record only, and is cleared for the next */
    gamut_writer *writer;
    gamut_outcome outcome;
} masking;

/* Write a record with invented people; of its extras, keep only those that their format considers harmless. */
static bool mask_record(gamut_reader *reader, const gamut_record *record, void *payload)
{
    masking *mask = payload;
    gamut_record masked;
    base_arena_reset(mask->one.arena);
    gamut_value *tree = codec_record_tree(mask->one.arena, record);
    tree = tree ? tree_copy(mask->one.arena, tree) : NULL;
    (void)reader;
    if (!tree || !anonymise_chess_record(mask->names, mask->one.arena, tree)) {
        bool is_memory = !tree || base_arena_failed(mask->one.arena) || base_arena_failed(mask->names->arena);
        mask->outcome =
            is_memory ? session_out_of_memory(mask->one.session, GAMUT_UNWRITTEN)
                      : session_say(
                            mask->one.session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                            "the file has bridge records among chess records: they cannot be made anonymous together");
        return false;
    }
    operation_wipe_kept(mask->one.arena, tree_find_path(tree, TEXT("extras")));
    if (!operation_trees_record(&mask->one, tree, &masked) || writer_put(mask->writer, &masked) == GAMUT_FAILED)
        mask->outcome = GAMUT_UNWRITTEN;
    return mask->outcome == GAMUT_FINE;
}

static gamut_outcome mask_all(masking *mask, gamut_reader *reader, const char *output)
{
    gamut_session *session = reader->session;
    if (writer_open_like(&mask->writer, session, output, reader) != GAMUT_OK)
        return session_write_failure(session);
    operation_wipe_kept(reader->codec.arena, reader->codec.document);
    gamut_writer_follow(mask->writer, reader);
    gamut_outcome outcome = driver_each(reader, mask_record, mask);
    if (mask->outcome != GAMUT_FINE)
        return mask->outcome;
    if (outcome <= GAMUT_FINDINGS && gamut_writer_commit(mask->writer) != GAMUT_OK)
        return GAMUT_UNWRITTEN;
    return outcome;
}

gamut_outcome operation_anonymise_chess(gamut_session *session, anonymise_chess *names, const char *input,
                                        const char *output)
{
    gamut_reader *reader;
    masking mask = { .names = names, .one = { .session = session, .arena = base_arena_create(session->budget) } };
    if (!mask.one.arena)
        return session_out_of_memory(session, GAMUT_UNWRITTEN);
    gamut_outcome outcome = GAMUT_UNREADABLE;
    if (reader_open_kept(&reader, session, input) == GAMUT_OK) {
        outcome = mask_all(&mask, reader, output);
        gamut_writer_close(mask.writer);
        gamut_reader_close(reader);
    }
    base_arena_destroy(mask.one.arena);
    return outcome;
}
