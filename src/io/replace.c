/* replace.c - a new file that replaces an old one only when it is complete.
 *
 * rename(2) is the only visible step, and it is atomic: a program that opens the path finds the old file or the new
 * one. fsync must come before the rename, or a power failure may leave an empty file under the name. */
#include "sink.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/platform.h"
#include "base/text.h"
#include "system.h"

#define LINK_LIMIT 40 /* the limit of Linux itself */

static bool replace_refuse(const char **reason, int error)
{
    *reason = io_reason(error);
    return false;
}

/* Resolves links to a file that does not exist yet, which realpath refuses. NULL: errno has the reason. */
static const char *follow_links(base_arena *arena, const char *path)
{
    for (int i = 0; i < LINK_LIMIT; i++) {
        char next[PATH_MAX];
        ssize_t length = readlink(path, next, sizeof next - 1);
        if (length < 0)
            return errno == EINVAL || errno == ENOENT ? path : NULL;
        base_text folder = next[0] == '/' ? TEXT("") : io_path_split(base_text_of(path)).folder;
        path = base_arena_print(arena, "%.*s%.*s", TEXT_ARGS(folder), (int)length, next).data;
        if (!path)
            break;
    }
    errno = path ? ELOOP : ENOMEM;
    return NULL;
}

/* Resolves all links, because renaming onto a link would replace the link. NULL: errno has the reason. */
static const char *resolve(base_arena *arena, const char *path)
{
    char *resolved = realpath(path, NULL);
    if (!resolved)
        return NULL;
    const char *own = base_arena_copy(arena, base_text_of(resolved)).data;
    free(resolved);
    if (!own)
        errno = ENOMEM;
    return own;
}

/* The new file gets the permissions of the old one. Changing the owner needs privileges, so a refusal is no failure;
 * but if the group cannot be kept, the new group gets no more rights than all other users have. */
static bool take_over_rights(int file, const struct stat *old)
{
    mode_t mode = old->st_mode & 0777;
    if (fchown(file, old->st_uid, old->st_gid) != 0 && fchown(file, (uid_t)-1, old->st_gid) != 0)
        mode = (mode & ~(mode_t)070) | (mode & 007) << 3;
    return fchmod(file, mode) == 0;
}

/* A read-only file is not replaced, though the permissions of the folder would allow it. Until the permissions are
 * copied, only the owner can read the new file. */
bool io_replacement_open(io_replacement *out, base_arena *arena, const char *path, bool nameless, const char **reason)
{
    *out = (io_replacement){ .file = -1 };
    struct stat old;
    size_t length = strlen(path);
    uint64_t random;
    bool exists = stat(path, &old) == 0; /* a broken link counts as a file that does not exist yet */
    if (!exists && (errno != ENOENT || length == 0 || io_is_separator(path[length - 1])))
        return replace_refuse(reason, errno);
    if (exists && S_ISDIR(old.st_mode))
        return replace_refuse(reason, EISDIR);
    if (exists && faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) != 0)
        return replace_refuse(reason, errno);
    out->target = exists ? resolve(arena, path) : follow_links(arena, path);
    if (out->target == NULL || !base_random_bytes(&random, sizeof random))
        return replace_refuse(reason, errno);
    /* The temporary name is random, so that it is unique, and short, because the length of names is limited. */
    base_text folder = io_path_split(base_text_of(out->target)).folder;
    out->folder = folder.length > 0 ? base_arena_copy(arena, folder).data : ".";
    if (out->folder)
        out->temporary = base_arena_print(arena, "%s/.gamut-%016llx", out->folder, (unsigned long long)random).data;
    if (!out->temporary)
        return replace_refuse(reason, ENOMEM);
    mode_t mode = exists ? 0600 : 0666; /* the system removes the bits of the umask from 0666 */
    out->file = nameless ? io_open_unnamed(out->folder, mode) : -1;
    if (out->file < 0) { /* O_EXCL: never writes to an existing file, or through a link set as a trap */
        out->file = open(out->temporary, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, mode);
        out->is_named = out->file >= 0;
    }
    if (out->file >= 0 && (!exists || take_over_rights(out->file, &old)))
        return true;
    replace_refuse(reason, errno);
    io_replacement_close(out);
    return false;
}

/* The file gets its temporary name by io_name_file, which, unlike rename, never replaces a file; so the target is
 * replaced in another step. */
bool io_replacement_settle(io_replacement *file, const char **reason)
{
    if (fsync(file->file) != 0)
        return replace_refuse(reason, errno);
    if (file->is_named)
        return true;
    if (!io_name_file(file->file, file->temporary))
        return replace_refuse(reason, errno);
    file->is_named = true;
    return true;
}

bool io_replacement_commit(io_replacement *file, const char **reason)
{
    if (rename(file->temporary, file->target) != 0)
        return replace_refuse(reason, errno);
    file->is_named = false;
    io_replacement_close(file);
    return true;
}

/* The rename is durable only when the folder is synced. */
bool io_replacement_sync_folder(const io_replacement *file, const char **reason)
{
    int opened = open(file->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    /* The folder is not readable, or the file system cannot open folders: then it cannot be synced. */
    if (opened < 0)
        return true;
    bool synced = fsync(opened) == 0 || errno == EINVAL || errno == ENOTSUP || replace_refuse(reason, errno);
    close(opened);
    return synced;
}

void io_replacement_close(io_replacement *file)
{
    if (file->is_named)
        unlink(file->temporary);
    file->is_named = false;
    if (file->file >= 0)
        close(file->file);
    file->file = -1;
}
