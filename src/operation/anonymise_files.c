/* anonymise_files.c - writes files with invented people; the same person gets the same new name in all files. */
#include <gamut/change.h>
#include <sys/stat.h>

#include "base/text.h"
#include "edit/anonymise.h"
#include "io/system.h"
#include "model/tree_path.h"
#include "operation.h"
#include "trees.h"

/* Each format removes what may name a person from its own extras (format-specific data that the model does not have).
 * Extras of a format that has no function for this are dropped: any byte whose meaning is unknown may be part of a
 * name. */
void operation_wipe_kept(base_arena *arena, gamut_value *kept)
{
    gamut_value *before = NULL;
    for (gamut_value *own = kept ? kept->first : NULL, *next; own; own = next) {
        const codec_format *format = codec_find(own->name);
        next = own->next;
        if (format && format->wipe && own->kind == GAMUT_VALUE_OBJECT) {
            format->wipe(arena, own);
            before = own;
        } else
            tree_detach_after(kept, before, own);
    }
}

/* The new names, shared by all files. */
typedef struct mask_book {
    gamut_session *session;
    base_arena *arena;
    anonymise_people people; /* people of bridge records */
    anonymise_chess chess;
} mask_book;

static bool is_board(const gamut_value *record)
{
    return base_text_is(tree_get_text(record, "kind"), "bridge-board");
}

/* Collect the real names of a file. All of them must be known before the first name is invented, so that no invented
 * name is a real one. */
static gamut_outcome note_people(mask_book *book, const operation_trees *trees)
{
    /* Refuse chess records: only bridge people are renamed here, so they would keep their names in a file that looks
     * anonymous. */
    for (const gamut_value *record = trees->records->first; record; record = record->next)
        if (!gamut_value_member(record, "bridge") && !is_board(record))
            return session_say(
                book->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                "the file has chess records among bridge records: they cannot be made anonymous together");
    for (gamut_value *record = trees->records->first; record; record = record->next)
        (is_board(record) ? anonymise_note_board : anonymise_note)(&book->people, record);
    return base_arena_failed(book->arena) ? session_out_of_memory(book->session, GAMUT_UNWRITTEN) : GAMUT_FINE;
}

static gamut_outcome mask_file(mask_book *book, const char *input, const char *output)
{
    operation_trees trees;
    if (operation_is_chess(book->session, input))
        return operation_anonymise_chess(book->session, &book->chess, input, output);
    gamut_outcome outcome = operation_trees_open(&trees, book->session, input), noted;
    trees.is_rebuilt = true; /* the bytes between the records may contain a name */
    if (outcome <= GAMUT_FINDINGS && (noted = note_people(book, &trees)) != GAMUT_FINE)
        outcome = noted;
    if (outcome <= GAMUT_FINDINGS) {
        for (gamut_value *record = trees.records->first; record; record = record->next) {
            (is_board(record) ? anonymise_board : anonymise_event)(&book->people, record);
            operation_wipe_kept(trees.arena, tree_find_path(record, TEXT("extras")));
        }
        operation_wipe_kept(trees.arena, trees.reader->codec.document);
        if (base_arena_failed(trees.arena) || base_arena_failed(book->arena))
            outcome = session_out_of_memory(book->session, GAMUT_UNWRITTEN);
        else
            outcome = handle_worse(outcome, operation_trees_write(&trees, output));
    }
    operation_trees_close(&trees);
    return outcome;
}

/* Findings of this reading are dropped, because the file is read again when it is written; only a file that cannot be
 * read is reported. */
static gamut_outcome note_file(mask_book *book, const char *input)
{
    operation_trees trees;
    gamut_session *own = session_fork(book->session);
    if (!own)
        return session_out_of_memory(book->session, GAMUT_UNREADABLE);
    gamut_outcome outcome = GAMUT_FINE;
    if (!operation_is_chess(own, input)) {
        outcome = operation_trees_open(&trees, own, input);
        if (outcome <= GAMUT_FINDINGS)
            outcome = note_people(book, &trees);
        operation_trees_close(&trees);
    }
    gamut_session_close(own);
    if (outcome == GAMUT_UNREADABLE) {
        outcome = operation_trees_open(&trees, book->session, input);
        operation_trees_close(&trees);
    }
    return outcome;
}

static bool open_masks(mask_book *book, gamut_session *session)
{
    base_arena *arena = base_arena_create(session->budget);
    *book =
        (mask_book){ .session = session, .arena = arena, .people = anonymise_open(arena), .chess = { .arena = arena } };
    return arena != NULL;
}

gamut_outcome gamut_anonymise(gamut_session *session, const char *input, const char *output)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    HANDLE_NEEDS(GAMUT_MISUSED, input, output);
    mask_book book;
    if (!open_masks(&book, session))
        return session_out_of_memory(session, GAMUT_UNWRITTEN);
    gamut_outcome outcome = mask_file(&book, input, output);
    base_arena_destroy(book.arena);
    return outcome;
}

/* Return the path of the output in the folder: "season/monday.aca" becomes "public/monday.aca". */
static base_text path_in(base_arena *arena, base_text folder, const char *input)
{
    base_text path = base_text_of(input);
    base_text name = base_text_slice(path, io_path_split(path).folder.length, path.length);
    bool has_slash = folder.length && io_is_separator(folder.data[folder.length - 1]);
    return base_arena_print(arena, "%.*s%s%.*s", TEXT_ARGS(folder), has_slash ? "" : "/", TEXT_ARGS(name));
}

static gamut_outcome mask_files(mask_book *book, const char *const *inputs, size_t count, base_text folder)
{
    base_index names = { .arena = book->arena };
    gamut_outcome worst = GAMUT_FINE;
    for (size_t i = 0; i < count; i++) {
        base_text path = path_in(book->arena, folder, inputs[i]);
        if (base_text_is(base_text_of(inputs[i]), "-"))
            return session_say(book->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                               "standard input has no name in a folder of several files");
        if (base_index_put(&names, path) != i)
            return session_say(book->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                               "two of the files would be written to '%s'", path.data);
    }
    for (size_t i = 0; i < count; i++) {
        gamut_outcome outcome = note_file(book, inputs[i]);
        if (outcome > GAMUT_FINDINGS)
            return outcome;
    }
    for (size_t i = 0; i < count && worst <= GAMUT_FINDINGS; i++)
        worst = handle_worse(worst, mask_file(book, inputs[i], path_in(book->arena, folder, inputs[i]).data));
    return worst;
}

gamut_outcome gamut_anonymise_files(gamut_session *session, const char *const *inputs, size_t count, const char *folder)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    HANDLE_NEEDS(GAMUT_MISUSED, folder);
    HANDLE_NEEDS_PATHS(GAMUT_MISUSED, inputs, count);
    mask_book book;
    if (!open_masks(&book, session))
        return session_out_of_memory(session, GAMUT_UNWRITTEN);
    gamut_outcome outcome = mask_files(&book, inputs, count, base_text_of(folder));
    base_arena_destroy(book.arena);
    return outcome;
}

/* Several files are written into a folder; so is a single file if `output` is a folder. */
gamut_outcome anonymise_run(const operation_call *call, const gamut_anonymise_options *options,
                            const gamut_value **answer)
{
    (void)answer;
    if (!options->output)
        return session_say(call->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                           "anonymise needs a file to write to: output");
    if (call->path_count > 1 || io_is_folder(options->output))
        return gamut_anonymise_files(call->session, call->paths, call->path_count, options->output);
    return gamut_anonymise(call->session, call->paths[0], options->output);
}
