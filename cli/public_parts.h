/* public_parts.h - what everybody may see of an event, for the public door of the server and for pages that are files.
 *
 * Both have the same addresses: public/events.json lists the events with the versions of their parts, and
 * public/ID/PART.json is a part. */
#ifndef CLI_PUBLIC_PARTS_H
#define CLI_PUBLIC_PARTS_H

#include "cli.h"

enum {
    PUBLIC_PARTS_MOST = 16,
    PUBLIC_NAME_SIZE = 24,
    PUBLIC_ID_SIZE = 13,
    PUBLIC_VERSION_SIZE = 17
};

/* Text that grows. */
typedef struct public_text {
    char *data;
    size_t length, room;
    bool has_failed; /* out of memory */
} public_text;

bool public_text_pour(const char *data, size_t length, void *text); /* for a gamut_stream */
void public_text_print(public_text *text, const char *format, ...) PRINTF_LIKE(2, 3);
void public_text_free(public_text *text);

/* Called with each part. Return false to stop. */
typedef bool (*public_take)(const char *name, const gamut_value *part, void *payload);
/* Make the parts of the event in a file. Return false if there is none, or it cannot be read: the session says why. */
MUST_USE bool public_parts_make(gamut_session *session, const char *path, public_take take, void *payload);
/* Return the name of part number `at` that an event may have; NULL after the last. */
const char *public_part_name(size_t at);

/* FNV-1a: add bytes to a sum, which begins with PUBLIC_SUM. */
#define PUBLIC_SUM 0xcbf29ce484222325
uint64_t public_add(uint64_t sum, const void *bytes, size_t length);
/* Name the version of a part, which changes when its bytes do. Pages compute it, too: viewer/live.ts. */
void public_version(char out[PUBLIC_VERSION_SIZE], const void *bytes, size_t length);
/* Name the event of file `at` in addresses. The id is made of the name of the file, so that links hold when the program
 * is started again, but does not say it. Among files with the same name it is made of the folder, too, and so on, so
 * that the order of the paths does not matter; `again` is the number of ids that were taken already, by the same file
 * under another path. */
void public_id(char out[PUBLIC_ID_SIZE], const char *const *paths, size_t count, size_t at, size_t again);

/* Sum up what the system says of a file and its journal: the sum changes when one of them does. */
uint64_t public_stamp(const char *path);

#endif
