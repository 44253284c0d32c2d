/* packing.h - files that are packed: compressed as a whole, archives of several, and how ChessBase locks them. */
#ifndef IO_PACKING_H
#define IO_PACKING_H

#include "base/base.h"
#include "base/buffer.h"
#include "spool.h"

/* A way to pack whole files: gzip, zstd, or UTF-16, which unpacks to UTF-8. Static data. */
typedef struct io_packing io_packing;

/* By the first bytes; NULL: none that we know. */
const io_packing *io_packing_find(base_bytes bytes);
const char *io_packing_name(const io_packing *packing); /* "gzip", "zstd", "utf-16" */

/* The most that a packed file of that size may unpack to. A hostile file of some kilobytes can fill a disk; nothing
 * that anybody packed in earnest gets near:
 *   up to 32 times the size      always: that is how records shrink
 *   up to 1000 times the size    if it stays under 64 GiB
 *   up to 1 GiB                  whatever the size */
uint64_t io_unpack_limit(uint64_t packed_size);

/* All frames or members one after the other, as one. `*produced` says how many bytes came before a failure. */
MUST_USE io_result io_unpack(io_storage *out, const io_packing *packing, base_bytes from, base_budget *budget,
                             uint64_t limit, uint64_t *produced, const char **message);

/* What to say of a file that unpacks to more; archives say it too. */
extern const char io_unpack_limit_message[];

/* ---- the two that libraries unpack; without the library they refuse in words ---- */

bool io_gzip_is(base_bytes bytes);
bool io_zstd_is(base_bytes bytes);
MUST_USE io_result io_gzip_unpack(io_spool *spool, base_bytes from, const char **message);
MUST_USE io_result io_zstd_unpack(io_spool *spool, base_bytes from, const char **message);
/* Deflated bytes without a head, and bytes as they are, with the CRC-32 of what comes out. */
MUST_USE io_result io_inflate(io_spool *spool, base_bytes from, uint32_t *checksum, const char **message);
MUST_USE io_result io_copy_checked(io_spool *spool, base_bytes from, uint32_t *checksum, const char **message);

/* Adds the bytes as a zlib stream (RFC 1950), as browsers unpack it. False: out of memory. */
MUST_USE bool io_deflate(base_buffer *out, base_bytes from);

/* ---- a .cbv, ChessBase's archive of a database ---- */

/* By the first bytes; the other functions expect that it was asked. */
bool io_cbv_is(base_bytes bytes);
/* How many members the head promises, but no more than the archive has room to describe. */
size_t io_cbv_count(base_bytes bytes);
/* The name of member `at`, below the count, in UTF-8, NUL-terminated, with '/' between folders; absent: out of
 * memory. */
base_text io_cbv_name(base_arena *arena, base_bytes bytes, size_t at);
/* The bytes of that member; what does not come to its stated size, or to more than `limit`, is damaged. */
MUST_USE io_result io_cbv_unpack(io_storage *out, base_bytes bytes, size_t at, base_budget *budget, uint64_t limit,
                                 const char **message);

/* ---- a .tar ---- */

bool io_tar_is(base_bytes bytes); /* by the first head */
/* Hands out the members that are files, by name in UTF-8, NUL-terminated, with their bytes in the archive; `see` may
 * answer false to stop. */
MUST_USE io_result io_tar_list(base_bytes archive, base_arena *arena,
                               bool (*see)(base_text name, base_bytes bytes, void *payload), void *payload,
                               const char **message);

/* ---- a .cbz: a .cbv locked with a password (cbz.c) ---- */

/* By its name: locked bytes look like noise and show nothing. */
bool io_cbz_is(const char *path);
/* The .cbv inside; IO_FAILED when the password is wrong, which shows by the head not being that of a .cbv. */
MUST_USE io_result io_cbz_unlock(io_storage *out, base_bytes locked, const char *password, base_budget *budget,
                                 const char **message);
/* The key of a password: repeated when it is shorter than that, folded when it is longer. For tests, which lock
 * archives. */
void io_cbz_key(uint8_t out[8], const char *password);

/* ---- the Data Encryption Standard (FIPS 46-3) ----
 *
 * ChessBase locks archives with it. It keeps nothing secret today. */

enum {
    IO_DES_BLOCK = 8,
    IO_DES_ROUNDS = 16
};

/* What a key gives, worked out once. */
typedef struct io_des {
    uint8_t keys[IO_DES_ROUNDS][8]; /* six bits for each box */
    uint32_t boxes[8][64];          /* substitution and permutation in one step */
} io_des;

/* Of the key's 64 bits the standard uses 56; the parity bits are not looked at. */
void io_des_start(io_des *out, const uint8_t key[IO_DES_BLOCK]);
/* One block, locked or, going back, unlocked; both may be the same memory. */
void io_des_apply(const io_des *des, uint8_t out[IO_DES_BLOCK], const uint8_t in[IO_DES_BLOCK], bool is_back);

/* ---- the files inside an archive, a .zip, .tar or .cbv ---- */

/* A list of members and the way to their bytes. Once it is open, all functions but closing may be called on several
 * threads at once. */
typedef struct io_archive io_archive;

bool io_archive_is(base_bytes bytes); /* by the first bytes */

/* Lists the members that are files. The bytes must outlive the archive; it lives in the arena, but must be closed. */
MUST_USE io_result io_archive_open(io_archive **out, base_bytes bytes, base_arena *arena, const char **message);
void io_archive_close(io_archive *archive); /* NULL is fine */

const char *io_archive_packing(const io_archive *archive); /* "zip", "tar" or "cbv" */
size_t io_archive_count(const io_archive *archive);
base_text io_archive_name(const io_archive *archive, size_t at); /* UTF-8, NUL-terminated */

/* In place of a number: there is no such member. */
#define IO_NO_MEMBER SIZE_MAX

/* The member of that name, in this spelling or else in any; of several the first. `scratch` is for the search. */
size_t io_archive_find(const io_archive *archive, base_arena *scratch, base_text name);
/* The first member, and the next after one, whose path is the same but for letter case and extensions; IO_NO_MEMBER:
 * none. */
size_t io_archive_first_relative(const io_archive *archive, base_arena *scratch, base_text name);
size_t io_archive_next_relative(const io_archive *archive, size_t at);

/* The bytes of member `at`, below the count. Asking for the members in their order costs no more than reading the
 * archive once; going back starts from the front again. */
MUST_USE io_result io_archive_unpack(io_storage *out, io_archive *archive, size_t at, base_budget *budget,
                                     uint64_t limit, const char **message);

/* ---- the list at the end of a plain .zip, and the way from it to the bytes of a member ---- */

/* Where the list says that a member lies. */
typedef struct io_zip_entry {
    base_bytes name; /* as it is spelled, in UTF-8 or code page 437 */
    size_t offset;   /* of its head */
    size_t packed;   /* bytes */
    size_t size;     /* bytes, unpacked */
    uint32_t checksum;
    bool is_deflated; /* else stored, */
    bool is_foreign;  /* or packed in another way, for libarchive to unpack */
    bool is_encrypted;
    base_bytes listed; /* the entry itself */
} io_zip_entry;

/* Hands out the members that are files, in the order of the list; `see` may answer false to stop. False: it was
 * stopped, or something about the archive is not plain (larger than 4 GiB, names in two spellings, damaged), and
 * libarchive is to be asked; members may have been handed out by then. */
MUST_USE bool io_zip_list(base_bytes archive, bool (*see)(const io_zip_entry *entry, void *payload), void *payload);

/* Not of what is foreign. */
MUST_USE io_result io_zip_unpack(io_spool *spool, base_bytes archive, const io_zip_entry *entry, const char **message);
/* An archive that has this member alone. */
MUST_USE io_result io_zip_isolate(io_storage *out, base_bytes archive, const io_zip_entry *entry, base_budget *budget,
                                  const char **message);

/* ---- any other .zip, through libarchive ---- */

typedef struct io_zip_walk io_zip_walk;

/* The bytes must outlive it. */
MUST_USE io_result io_zip_walk_open(io_zip_walk **out, base_bytes bytes, const char **message);
void io_zip_walk_close(io_zip_walk *walk); /* NULL is fine */
/* Hands out the members that are files with the numbers of their headers; `see` may answer false to stop. The name is
 * as the archive spells it, absent when it has none. */
MUST_USE io_result io_zip_walk_list(io_zip_walk *walk, bool (*see)(base_bytes name, size_t header, void *payload),
                                    void *payload, const char **message);
MUST_USE io_result io_zip_walk_unpack(io_spool *spool, io_zip_walk *walk, size_t header, const char **message);

#endif
