/* file_digest.c - finds files that have the same bytes. */
#include "file_digest.h"

#include <string.h>
#include <sys/stat.h>

#include "base/index.h"
#include "base/text.h"

enum {
    HASH_PIECE = 8 << 20 /* bytes; the digest depends on this size, so it must not change */
};

/* Hash the file in pieces and release each piece, because a large file is mapped and would fill the memory. */
static void hash_source(collection_digest *digest, const io_bundle *bundle, const io_source *source)
{
    size_t at = 0;
    do {
        size_t length = source->bytes.length - at < HASH_PIECE ? source->bytes.length - at : HASH_PIECE;
        collection_digest_add(digest, (base_bytes){ source->bytes.data + at, length });
        at += length;
        io_bundle_forget(bundle, source, at);
    } while (at < source->bytes.length);
}

/* Companion files that are not open yet are opened, because their bytes belong to the digest. */
void operation_digest_file(collection_digest *digest, gamut_reader *reader)
{
    const codec_format *format = reader->codec.format;
    hash_source(digest, reader->codec.bundle, reader->codec.source);
    base_text rest = base_text_of(format->family ? format->about.extensions : NULL), extension;
    while (base_text_next_part(&rest, ' ', &extension)) {
        const io_source *sibling;
        const char *message;
        char name[16];
        if (extension.length >= sizeof name)
            continue;
        memcpy(name, extension.data, extension.length);
        name[extension.length] = '\0';
        if (io_bundle_sibling(reader->codec.bundle, name, &sibling, &message) != IO_OK ||
            sibling == reader->codec.source)
            continue;
        collection_digest_add(digest, (base_bytes){ (const uint8_t *)extension.data, extension.length });
        hash_source(digest, reader->codec.bundle, sibling);
    }
}

/* A file that cannot be opened is not reported here, but later by its reader. */
static bool digest_path(uint8_t out[DIGEST_BYTES], const gamut_session *session, const char *path)
{
    collection_digest digest = { 0 };
    gamut_reader *reader = NULL;
    gamut_session *own = session_fork(session);
    bool is_open = own && reader_prepare(&reader, own, own->diags, path) == GAMUT_OK;
    if (is_open) {
        operation_digest_file(&digest, reader);
        collection_digest_print(out, &digest);
    }
    gamut_reader_close(reader);
    gamut_session_close(own);
    return is_open;
}

size_t *operation_find_copies(gamut_session *session, base_arena *arena, const char *const *paths, size_t count)
{
    size_t *first = ARENA_ARRAY(arena, count, size_t), *size_at = ARENA_ARRAY(arena, count, size_t);
    size_t *with_size = ARENA_ARRAY(arena, count, size_t), *with_bytes = ARENA_ARRAY(arena, count, size_t);
    base_index sizes = { .arena = arena }, digests = { .arena = arena };
    if (!first || !size_at || !with_size || !with_bytes)
        return NULL;
    for (size_t i = 0; i < count; i++) {
        struct stat file;
        uint64_t size = stat(paths[i], &file) == 0 && S_ISREG(file.st_mode) ? (uint64_t)file.st_size : 0;
        first[i] = i;
        size_at[i] = size ? base_index_put(&sizes, (base_text){ (const char *)&size, sizeof size }) : BASE_INDEX_NONE;
        if (size_at[i] != BASE_INDEX_NONE)
            with_size[size_at[i]]++;
    }
    for (size_t i = 0; i < count; i++) {
        uint8_t bytes[DIGEST_BYTES];
        if (size_at[i] == BASE_INDEX_NONE || with_size[size_at[i]] < 2 || !digest_path(bytes, session, paths[i]))
            continue;
        size_t before = digests.count;
        size_t at = base_index_put(&digests, (base_text){ (const char *)bytes, sizeof bytes });
        if (at == before)
            with_bytes[at] = i;
        else if (at < before)
            first[i] = with_bytes[at];
    }
    return base_arena_failed(arena) ? NULL : first;
}
