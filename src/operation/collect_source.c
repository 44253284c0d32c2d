/* collect_source.c - how a file is recognised: by its path, its size and time, and a digest of its bytes. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/text.h"
#include "collect.h"
#include "file_digest.h"
#include "io/system.h"

base_text collect_known_path(const collecting *collection, base_arena *arena, const char *path)
{
    char whole[PATH_MAX], name[PATH_MAX];
    size_t length = strlen(path), at = length;
    /* The path may name a member of an archive: find the longest prefix of the path that exists. */
    while (at > 0 && at < sizeof name) {
        memcpy(name, path, at);
        name[at] = '\0';
        if (realpath(name, whole))
            break;
        do
            at--;
        while (at > 0 && !io_is_separator(path[at]));
    }
    if (!at || at >= sizeof name)
        return base_arena_copy(arena, base_text_of(path));
    size_t folder = strlen(collection->folder);
    const char *start = folder > 1 && !strncmp(whole, collection->folder, folder) ? whole + folder : whole;
    return base_arena_print(arena, "%s%s", start, path + at);
}

static void collect_stamp_file(base_buffer *out, const char *path)
{
    struct stat file;
    if (stat(path, &file) == 0 && S_ISREG(file.st_mode))
        base_buffer_print(out, "%lld.%lld.%ld ", (long long)file.st_size, (long long)io_modified(&file).tv_sec,
                          (long)io_modified(&file).tv_nsec);
}

base_text collect_stamp(base_arena *arena, const char *path)
{
    base_buffer out = { 0 };
    const codec_format *format = codec_find_extension(io_path_split(base_text_of(path)).extension);
    char name[PATH_MAX];
    size_t at = strlen(path);
    bool is_found = false;
    while (at > 0 && at < sizeof name && !is_found) {
        struct stat file;
        memcpy(name, path, at);
        name[at] = '\0';
        is_found = stat(name, &file) == 0 && S_ISREG(file.st_mode);
        do
            at--;
        while (at > 0 && !io_is_separator(path[at]));
    }
    if (is_found)
        collect_stamp_file(&out, name);
    base_text rest = base_text_of(format && format->family ? format->about.extensions : NULL), extension;
    while (is_found && base_text_next_part(&rest, ' ', &extension)) {
        base_text sibling = io_path_sibling(arena, base_text_of(path), extension);
        base_text any = sibling.data ? io_find_in_any_case(arena, sibling.data) : sibling;
        if (any.data && strcmp(any.data, path) != 0)
            collect_stamp_file(&out, any.data);
    }
    base_text stamp = out.length ? base_arena_copy(arena, base_buffer_text(&out)) : (base_text){ NULL, 0 };
    base_buffer_free(&out);
    return stamp;
}

void collect_hash_file(collection_source *source, gamut_reader *reader)
{
    collection_digest digest = { 0 };
    operation_digest_file(&digest, reader);
    collection_digest_print(source->hash, &digest);
    source->has_hash = true;
    source->bytes = (int64_t)digest.length;
    source->format = base_text_of(reader->format->id);
}

const char *collect_folder(base_arena *arena, const char *collection)
{
    char whole[PATH_MAX];
    base_text folder = io_path_split(base_text_of(collection)).folder;
    base_text name = folder.length ? base_arena_copy(arena, folder) : TEXT(".");
    if (!name.data || !realpath(name.data, whole))
        return "";
    base_text path = base_arena_print(arena, "%s/", whole);
    return path.data ? path.data : "";
}
