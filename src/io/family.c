/* family.c - several files that take the place of old ones as one.
 *
 * rename(2) replaces one file, and a program may be killed between two of them. So a note comes first:
 * ".gamut-STEM.commit" beside the files, with a line for each that has the temporary name and the name to come, or "-"
 * and the name to go. It is there complete or not at all, and gone when all is done. Who finds it when a member of the
 * family is opened does what is left; to do it twice does no harm, so nobody has to wait for anybody. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "sink.h"
#include "system.h"

#define TEMPORARY_PREFIX ".gamut-"
#define NOTHING          "-" /* in the place of a temporary name: the file is removed */

enum {
    TEMPORARY_DIGITS = 16,
    NOTE_ROOM = 32768 /* more than any family needs */
};

static base_text name_in(const char *path)
{
    base_text text = base_text_of(path);
    base_text folder = io_path_split(text).folder;
    return base_text_slice(text, folder.length, text.length);
}

/* Of the family that `path` belongs to. Absent: out of memory. */
static base_text note_path(base_arena *arena, const char *path)
{
    io_path parts = io_path_split(base_text_of(path));
    return base_arena_print(arena, "%.*s" TEMPORARY_PREFIX "%.*s.commit", TEXT_ARGS(parts.folder),
                            TEXT_ARGS(parts.stem));
}

bool io_family_plan(base_buffer *plan, const io_replacement *file, const io_replacement *main)
{
    base_text name = name_in(file->target);
    /* Where links lead to other folders, or a name has the signs of our list, each file is replaced by itself. */
    if (!io_is_same_file(file->folder, main->folder) || memchr(name.data, '\n', name.length) ||
        memchr(name.data, '\t', name.length) ||
        !base_text_equal(io_path_split(name).stem, io_path_split(name_in(main->target)).stem))
        return false;
    base_buffer_print(plan, "%.*s\t%.*s\n", TEXT_ARGS(name_in(file->temporary)), TEXT_ARGS(name));
    return !plan->failed && plan->length < NOTE_ROOM;
}

/* Whether the file lies in that folder, by whichever name. */
static bool lies_in(const char *path, const char *folder)
{
    base_text own = io_path_split(base_text_of(path)).folder;
    base_buffer copy = { 0 };
    base_buffer_print(&copy, "%.*s%c", TEXT_ARGS(own.length ? own : TEXT(".")), '\0');
    bool is_beside = !copy.failed && io_is_same_file((const char *)copy.data, folder);
    base_buffer_free(&copy);
    return is_beside;
}

/* In any letter case, as siblings are found. */
bool io_is_same_family(const char *a, const char *b)
{
    if (io_is_same_file(a, b))
        return true;
    base_text folder = io_path_split(base_text_of(b)).folder;
    base_buffer copy = { 0 };
    base_buffer_print(&copy, "%.*s%c", TEXT_ARGS(folder.length ? folder : TEXT(".")), '\0');
    bool is_same = !copy.failed && lies_in(a, (const char *)copy.data) &&
                   base_text_equal_fold_ascii(io_path_split(base_text_of(a)).stem, io_path_split(base_text_of(b)).stem);
    base_buffer_free(&copy);
    return is_same;
}

bool io_family_plan_drop(base_buffer *plan, const char *path, const io_replacement *main)
{
    base_text name = name_in(path);
    bool is_beside = lies_in(path, main->folder);
    if (is_beside)
        base_buffer_print(plan, NOTHING "\t%.*s\n", TEXT_ARGS(name));
    return is_beside && !plan->failed && plan->length < NOTE_ROOM;
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
    /* The files that it names will not stay, either. */
    if (is_there && !is_lasting)
        unlink(path.data);
    io_replacement_close(&note);
    return is_lasting ? path.data : NULL;
}

/* A note may come from anywhere: it can only remove files of this family, or give them new contents from files that
 * have our name. */
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

/* False: a file that waits cannot be renamed, or one that is listed cannot be removed. */
static bool do_listed(base_arena *arena, base_text plan, base_text folder, base_text stem)
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
    if (text && more == 0 && do_listed(arena, (base_text){ text, length }, parts.folder, parts.stem))
        unlink(note.data);
    base_arena_destroy(arena);
}
