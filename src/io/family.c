/* family.c - several files that are replaced together.
 *
 * rename(2) replaces one file, and a program may be killed between two renames. So a note is written first:
 * ".gamut-STEM.commit" in the same folder, with a line for each file: its temporary name and its final name, or "-" and
 * the name of a file to remove. The note appears complete or not at all, and is removed at the end. A program that
 * opens a member of the family and finds a note does the remaining steps; doing them twice is harmless, so programs
 * need not wait for each other. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "sink.h"
#include "system.h"

#define TEMPORARY_PREFIX ".gamut-"
#define NOTHING          "-" /* stands in the note instead of a temporary name: the file is to be removed */

enum {
    TEMPORARY_DIGITS = 16,
    NOTE_ROOM = 32768 /* maximum size of a note in bytes, more than any family needs */
};

static base_text name_in(const char *path)
{
    base_text text = base_text_of(path);
    base_text folder = io_path_split(text).folder;
    return base_text_slice(text, folder.length, text.length);
}

/* Returns the path of the note of the family that `path` belongs to. Absent: out of memory. */
static base_text note_path(base_arena *arena, const char *path)
{
    io_path parts = io_path_split(base_text_of(path));
    return base_arena_print(arena, "%.*s" TEMPORARY_PREFIX "%.*s.commit", TEXT_ARGS(parts.folder),
                            TEXT_ARGS(parts.stem));
}

bool io_family_plan(base_buffer *plan, const io_replacement *file, const io_replacement *main)
{
    base_text name = name_in(file->target);
    /* If symbolic links point to other folders, or a name contains a separator of the note, the files cannot be in the
     * plan and are replaced one by one. */
    if (!io_is_same_file(file->folder, main->folder) || memchr(name.data, '\n', name.length) ||
        memchr(name.data, '\t', name.length) ||
        !base_text_equal(io_path_split(name).stem, io_path_split(name_in(main->target)).stem))
        return false;
    base_buffer_print(plan, "%.*s\t%.*s\n", TEXT_ARGS(name_in(file->temporary)), TEXT_ARGS(name));
    return !plan->failed && plan->length < NOTE_ROOM;
}

/* Returns whether the file is in that folder, whichever path names the folder. */
static bool is_in_folder(const char *path, const char *folder)
{
    base_text own = io_path_split(base_text_of(path)).folder;
    base_buffer copy = { 0 };
    base_buffer_print(&copy, "%.*s%c", TEXT_ARGS(own.length ? own : TEXT(".")), '\0');
    bool is_beside = !copy.failed && io_is_same_file((const char *)copy.data, folder);
    base_buffer_free(&copy);
    return is_beside;
}

/* Stems (names without extensions) match in any letter case, as for siblings. */
bool io_is_same_family(const char *a, const char *b)
{
    if (io_is_same_file(a, b))
        return true;
    base_text folder = io_path_split(base_text_of(b)).folder;
    base_buffer copy = { 0 };
    base_buffer_print(&copy, "%.*s%c", TEXT_ARGS(folder.length ? folder : TEXT(".")), '\0');
    bool is_same = !copy.failed && is_in_folder(a, (const char *)copy.data) &&
                   base_text_equal_fold_ascii(io_path_split(base_text_of(a)).stem, io_path_split(base_text_of(b)).stem);
    base_buffer_free(&copy);
    return is_same;
}

bool io_family_plan_drop(base_buffer *plan, const char *path, const io_replacement *main)
{
    if (!is_in_folder(path, main->folder))
        return false;
    base_buffer_print(plan, NOTHING "\t%.*s\n", TEXT_ARGS(name_in(path)));
    return !plan->failed && plan->length < NOTE_ROOM;
}

const char *io_family_announce(base_arena *arena, const io_replacement *main, const base_buffer *plan,
                               const char **reason)
{
    io_replacement note;
    base_text path = note_path(arena, main->target);
    *reason = "out of memory";
    if (!path.data || !io_replacement_open(&note, arena, path.data, true, reason))
        return NULL;
    bool is_written = io_write_all(note.file, plan->data, plan->length, IO_HERE);
    if (!is_written)
        *reason = io_reason(errno);
    bool is_there = is_written && io_replacement_settle(&note, reason) && io_replacement_commit(&note, reason);
    bool is_lasting = is_there && io_replacement_sync_folder(&note, reason);
    /* The note must not stay, because after this failure the temporary files that it names will be removed. */
    if (is_there && !is_lasting)
        unlink(path.data);
    io_replacement_close(&note);
    return is_lasting ? path.data : NULL;
}

/* A note may be forged. So steps of a note are followed only if they remove files of this family, or replace them by
 * files whose names have the form of Gamut's temporary names. */
static bool is_ours(base_text temporary, base_text target, base_text stem)
{
    size_t prefix = strlen(TEMPORARY_PREFIX);
    io_path parts = io_path_split(target);
    if (parts.folder.length || !parts.extension.length || !base_text_equal(parts.stem, stem))
        return false;
    if (base_text_is(temporary, NOTHING))
        return true;
    if (temporary.length != prefix + TEMPORARY_DIGITS || !base_text_starts_with(temporary, TEMPORARY_PREFIX))
        return false;
    for (size_t i = prefix; i < temporary.length; i++)
        if (!strchr("0123456789abcdef", temporary.data[i]))
            return false;
    return true;
}

/* Performs the steps that the note lists. False: a file cannot be renamed or removed. */
static bool follow_note(base_arena *arena, base_text plan, base_text folder, base_text stem)
{
    base_text line;
    bool is_done = true;
    while (base_text_next_part(&plan, '\n', &line)) {
        base_text temporary;
        if (!base_text_next_part(&line, '\t', &temporary) || !is_ours(temporary, line, stem))
            continue;
        base_text from = base_arena_print(arena, "%.*s%.*s", TEXT_ARGS(folder), TEXT_ARGS(temporary));
        base_text to = base_arena_print(arena, "%.*s%.*s", TEXT_ARGS(folder), TEXT_ARGS(line));
        if (!from.data || !to.data)
            return false;
        int outcome = base_text_is(temporary, NOTHING) ? unlink(to.data) : rename(from.data, to.data);
        is_done = (outcome == 0 || errno == ENOENT) && is_done;
    }
    return is_done;
}

void io_family_finish(const char *path)
{
    io_path parts = io_path_split(base_text_of(path));
    base_arena *arena = base_arena_create(NULL);
    base_text note = arena ? note_path(arena, path) : (base_text){ NULL, 0 };
    int file = note.data ? open(note.data, O_RDONLY | O_CLOEXEC) : -1;
    char *text = file >= 0 ? base_arena_alloc(arena, NOTE_ROOM) : NULL;
    size_t length = 0;
    int64_t more = 1;
    while (text && length < NOTE_ROOM && (more = io_read_some(file, text + length, NOTE_ROOM - length)) > 0)
        length += (size_t)more;
    if (file >= 0)
        close(file);
    if (text && more == 0 && follow_note(arena, (base_text){ text, length }, parts.folder, parts.stem))
        unlink(note.data);
    base_arena_destroy(arena);
}
