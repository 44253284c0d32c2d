/* library.h - shared libraries that are loaded on first use, so that commands that do not need them start faster.
 *
 * A program that has everything inside (the option `linked` of the build) loads nothing: the same calls give the
 * functions that are linked into it. */
#ifndef BASE_LIBRARY_H
#define BASE_LIBRARY_H

#include "base.h"

/* The names that a library may have, for a list of names. */
#if defined(__APPLE__)
#define BASE_LIBRARY_NAMES(stem, number) "lib" stem "." number ".dylib", "lib" stem ".dylib"
#else
#define BASE_LIBRARY_NAMES(stem, number) "lib" stem ".so." number, "lib" stem ".so"
#endif

typedef void (*base_function)(void);

/* A function's name and the pointer that receives its address; made by BASE_SYMBOL. */
typedef struct base_symbol {
    const char *name;
    void *place;          /* address of the function pointer */
    base_function linked; /* the function itself, if it is linked in; otherwise NULL */
} base_symbol;

#if defined(GAMUT_LINKS_LIBRARIES)
#define BASE_SYMBOL(name, place)                                                                                       \
    {                                                                                                                  \
#name, place, (base_function)(name)                                                                            \
    }
#else
#define BASE_SYMBOL(name, place)                                                                                       \
    {                                                                                                                  \
#name, place, NULL                                                                                             \
    }
#endif

/* Load the first available library of `names`, which end with a NULL, and fill in the symbols. It stays loaded: the
 * next file often needs it, and libraries with threads or destructors cannot be unloaded safely. False: none of the
 * libraries is installed, or it lacks a function. */
MUST_USE bool base_library_load(const char *const *names, const base_symbol *symbols, size_t count);

#endif
