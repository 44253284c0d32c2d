/* zip_list.h - the list at the end of a plain .zip, and the way from it to the bytes of a member. */
#ifndef IO_ZIP_LIST_H
#define IO_ZIP_LIST_H

#include "spool.h"

/* Where the list says that a member lies. */
typedef struct io_zip_entry {
    base_bytes name; /* as it is spelled, in UTF-8 or code page 437 */
    size_t offset;   /* of its head */
    size_t packed;   /* bytes */
    size_t size;     /* bytes, unpacked */
    uint32_t checksum;
    bool is_deflated; /* else stored */
} io_zip_entry;

/* Hands out the members that are files, in the order of the list; `see` may answer false to stop. False: it was stopped, or
 * something about the archive is not plain (very large, encrypted, packed in another way, damaged), and libarchive is to be
 * asked; members may have been handed out by then. */
MUST_USE bool io_zip_list(base_bytes archive, bool (*see)(const io_zip_entry *entry, void *payload), void *payload);

MUST_USE io_result io_zip_unpack(io_spool *spool, base_bytes archive, const io_zip_entry *entry, const char **message);

#endif
