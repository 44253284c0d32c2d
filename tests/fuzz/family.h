/* family.h - the members of a whole database in one input: they follow each other, each after two bytes of length. */
#ifndef TESTS_FUZZ_FAMILY_H
#define TESTS_FUZZ_FAMILY_H

#include <stddef.h>
#include <stdint.h>

#ifdef FAMILY_2CBH
static const char *const family_extensions[] = { "2cbh", "2cbg", "2cba", "2lid", "2lgd", "2lcd" };
#else
static const char *const family_extensions[] = { "cbh", "cbg", "cba", "cbp",  "cbt", "cbc",   "cbs",
                                                 "cbj", "cbe", "cbl", "cbtt", "cbm", "flags", "cbgi" };
#endif
enum {
    FAMILY_MEMBERS = sizeof family_extensions / sizeof family_extensions[0]
};

typedef struct family_member {
    const uint8_t *data; /* NULL: not there */
    size_t size;
} family_member;

static inline void family_split(family_member members[FAMILY_MEMBERS], const uint8_t *data, size_t size)
{
    for (size_t i = 0; i < FAMILY_MEMBERS; i++) {
        size_t length = size >= 2 ? (size_t)data[0] << 8 | data[1] : 0, start = size >= 2 ? 2 : 0;
        length = length < size - start ? length : size - start;
        members[i] = (family_member){ length ? data + start : NULL, length };
        data += start + length;
        size -= start + length;
    }
}

#endif
