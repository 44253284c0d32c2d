/* packing.h - packed files: compressed files, archives, and the locked archives of ChessBase. */
#ifndef IO_PACKING_H
#define IO_PACKING_H

#include "base/base.h"
#include "base/buffer.h"
#include "spool.h"

/* How a whole file is packed: gzip, zstd, or UTF-16, which unpacks to UTF-8. Static data. */
typedef struct io_packing io_packing;

/* Recognise the packing of a file by its first bytes; NULL: not packed. */
const io_packing *io_packing_find(base_bytes bytes);
const char *io_packing_name(const io_packing *packing); /* "gzip", "zstd", "utf-16" */

/* Return the maximum unpacked size of a packed file of that size. Without a limit, a hostile file of
 * some kilobytes could fill a disk. The limit is the largest of these, and real files are far below it:
 *   32 times the size                     records compress so well
 *   1000 times the size, up to 64 GiB     for files with many repetitions
 *   1 GiB                                 for small files */
uint64_t io_unpack_limit(uint64_t packed_size);

/* Unpack all frames or members and join their bytes. `*produced` is the number of unpacked bytes, even on failure. */
MUST_USE io_result io_unpack(io_storage *out, const io_packing *packing, base_bytes from, base_budget *budget,
                             uint64_t limit, uint64_t *produced, const char **message);

/* The message if a packed file, or an archive, exceeds the limit of io_unpack_limit. */
extern const char io_unpack_limit_message[];

/* ---- compression by zlib and zstd; builds without the library refuse such files ---- */

bool io_gzip_is(base_bytes bytes);
MUST_USE io_result io_gzip_unpack(io_spool *spool, base_bytes from, const char **message);
MUST_USE io_result io_zstd_unpack(io_spool *spool, base_bytes from, const char **message);
/* Unpack deflated bytes without a header, or copy stored bytes, and compute the CRC-32 of the result. */
MUST_USE io_result io_inflate(io_spool *spool, base_bytes from, uint32_t *checksum, const char **message);
MUST_USE io_result io_copy_checked(io_spool *spool, base_bytes from, uint32_t *checksum, const char **message);

/* Append the bytes as a zlib stream (RFC 1950), which browsers can unpack. False: out of memory. */
MUST_USE bool io_deflate(base_buffer *out, base_bytes from);

/* ---- a .cbv, ChessBase's archive of a database ---- */

/* Recognise a .cbv by its first bytes; the other functions expect bytes that this function accepts. */
bool io_cbv_is(base_bytes bytes);
/* Return the number of members stated in the head, but no more than there are entries. */
size_t io_cbv_count(base_bytes bytes);
/* Return the name of member `at` in UTF-8, NUL-terminated, with '/' between folders; absent: out of memory. */
base_text io_cbv_name(base_arena *arena, base_bytes bytes, size_t at);
/* Unpack a member. It is damaged if its size is not the stated one. */
MUST_USE io_result io_cbv_unpack(io_storage *out, base_bytes bytes, size_t at, base_budget *budget, uint64_t limit,
                                 const char **message);

/* ---- a .tar ---- */

bool io_tar_is(base_bytes bytes); /* recognises a .tar by its first head */
/* Call `see` with each member that is a file: its name in UTF-8, NUL-terminated, and its bytes in the archive. `see`
 * may return false to stop. */
MUST_USE io_result io_tar_list(base_bytes archive, base_arena *arena,
                               bool (*see)(base_text name, base_bytes bytes, void *payload), void *payload,
                               const char **message);

/* ---- a .cbz: a .cbv locked with a password ---- */

/* Recognise a .cbz by its name, because encrypted bytes look random. */
bool io_cbz_is(const char *path);
/* Decrypt the .cbv. IO_FAILED: the password is wrong, because the result does not start with the head of a .cbv. */
MUST_USE io_result io_cbz_unlock(io_storage *out, base_bytes locked, const char *password, base_budget *budget,
                                 const char **message);
/* Compute the key of a password, which is repeated if it is too short and folded if it is too long. Declared here for
 * tests, which lock archives. */
void io_cbz_key(uint8_t out[8], const char *password);

/* ---- the Data Encryption Standard (FIPS 46-3), with which ChessBase locks archives; it is not secure today ---- */

enum {
    IO_DES_BLOCK = 8,
    IO_DES_ROUNDS = 16
};

/* The tables computed from a key. */
typedef struct io_des {
    uint8_t keys[IO_DES_ROUNDS][8]; /* keys of the rounds: six bits for each S-box */
    uint32_t boxes[8][64];          /* S-boxes, with substitution and permutation in one step */
} io_des;

/* Compute the tables of a key; its parity bits are ignored. */
void io_des_start(io_des *out, const uint8_t key[IO_DES_BLOCK]);
/* Encrypt a block, or decrypt it if `is_back` is true; `in` and `out` may be the same. */
void io_des_apply(const io_des *des, uint8_t out[IO_DES_BLOCK], const uint8_t in[IO_DES_BLOCK], bool is_back);

/* ---- the files inside an archive, a .zip, .tar or .cbv ---- */

/* An open archive. All functions except opening and closing may be called on several threads at once. */
typedef struct io_archive io_archive;

bool io_archive_is(base_bytes bytes); /* recognises an archive by its first bytes */

/* Open an archive and list the members that are files. The bytes must outlive the archive; its memory is in the arena,
 * but it must be closed. */
MUST_USE io_result io_archive_open(io_archive **out, base_bytes bytes, base_arena *arena, const char **message);
void io_archive_close(io_archive *archive); /* NULL is fine */

const char *io_archive_packing(const io_archive *archive); /* "zip", "tar" or "cbv" */
size_t io_archive_count(const io_archive *archive);
base_text io_archive_name(const io_archive *archive, size_t at); /* UTF-8, NUL-terminated */

/* Returned instead of the number of a member: there is no such member. */
#define IO_NO_MEMBER SIZE_MAX

/* Return the first member with that name or, if there is none, the first one whose name differs only in letter case.
 * `scratch` is used during the search. */
size_t io_archive_find(const io_archive *archive, base_arena *scratch, base_text name);
/* Return the first member whose path differs from `name` only in letter case and extensions, or the next such member
 * after `at`. */
size_t io_archive_first_relative(const io_archive *archive, base_arena *scratch, base_text name);
size_t io_archive_next_relative(const io_archive *archive, size_t at);

/* Unpack member `at`. In a .zip that is not plain, unpacking all members in order reads the archive once; going back
 * starts from its beginning again. */
MUST_USE io_result io_archive_unpack(io_storage *out, io_archive *archive, size_t at, base_budget *budget,
                                     uint64_t limit, const char **message);

/* ---- plain .zip archives, read with the list of members at their end ---- */

/* An entry of the list of members. */
typedef struct io_zip_entry {
    base_bytes name; /* in UTF-8 or code page 437 */
    size_t offset;   /* offset of the member's head */
    size_t packed;   /* packed size in bytes */
    size_t size;     /* unpacked size in bytes */
    uint32_t checksum;
    bool is_deflated; /* false: stored or foreign */
    bool is_foreign;  /* compressed by a method that only libarchive knows */
    bool is_encrypted;
    base_bytes listed; /* the bytes of the entry itself */
} io_zip_entry;

/* Call `see` with each member that is a file, in the order of the list; it may return false to stop. False: `see`
 * stopped, or the archive is not plain (larger than 4 GiB, two different names for a member, damaged) and needs
 * libarchive; `see` may have been called by then. */
MUST_USE bool io_zip_list(base_bytes archive, bool (*see)(const io_zip_entry *entry, void *payload), void *payload);

/* Unpack a member that is not foreign. */
MUST_USE io_result io_zip_unpack(io_spool *spool, base_bytes archive, const io_zip_entry *entry, const char **message);
/* Make an archive that contains this member alone. */
MUST_USE io_result io_zip_isolate(io_storage *out, base_bytes archive, const io_zip_entry *entry, base_budget *budget,
                                  const char **message);

/* ---- other .zip archives, read by libarchive ---- */

typedef struct io_zip_walk io_zip_walk;

/* Open an archive; the bytes must outlive the walk. */
MUST_USE io_result io_zip_walk_open(io_zip_walk **out, base_bytes bytes, const char **message);
void io_zip_walk_close(io_zip_walk *walk); /* NULL is fine */
/* Call `see` with each member that is a file and the number of its header; `see` may return false to stop. The name is
 * absent if the archive gives none. */
MUST_USE io_result io_zip_walk_list(io_zip_walk *walk, bool (*see)(base_bytes name, size_t header, void *payload),
                                    void *payload, const char **message);
MUST_USE io_result io_zip_walk_unpack(io_spool *spool, io_zip_walk *walk, size_t header, const char **message);

#endif
