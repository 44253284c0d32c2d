/* helper.h - what the tool takes from the inside of the library.
 *
 * Everything else in cli/ sees the public headers alone. These three are of use to no other program, so they are linked into the
 * tool and not exported by the library. */
#ifndef CLI_HELPER_H
#define CLI_HELPER_H

#include <gamut/gamut.h>

/* Calls work(at) for every number below `count` on up to `jobs` threads (0: all cores), and done(at) on the calling
 * thread in order. done may answer false to stop. False: it did, or out of memory. */
bool helper_for_each(unsigned jobs, size_t count, void (*work)(size_t at, void *payload),
                     bool (*done)(size_t at, void *payload), void *payload);
/* Prints lines aligned as a table for people; `rows` is a list of lists of texts and whole numbers, the first row the heading.
 * False: the stream said stop, or out of memory. */
bool helper_print_table(const gamut_value *rows, const gamut_style *style, const gamut_stream *stream);
/* The nearest of several names (NULL-terminated) to a mistyped one; NULL: none is near. */
const char *helper_nearest(const char *name, const char *const *names);

#endif
