/* library.h - libraries that are loaded when they are needed, so that a command that does without them need not wait
 * for them. */
#ifndef BASE_LIBRARY_H
#define BASE_LIBRARY_H

#include "base.h"

/* A function by its name, and where its address goes. */
typedef struct base_symbol {
    const char *name;
    void *place; /* of a pointer to that function */
} base_symbol;

/* Tries `names` up to a NULL and takes the first that is there. It stays loaded: another file is often next, and
 * libraries with threads or destructors of their own do not like to go. False: none is there, or one lacks a
 * function. */
MUST_USE bool base_library_load(const char *const *names, const base_symbol *symbols, size_t count);

#endif
