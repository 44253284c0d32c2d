/* version.h - the release of the headers and of the library.
 *
 * The rules of semantic versioning hold: a program that was built with 1.2 runs with every later 1.x. The numbers of a
 * release candidate are those of the release that it becomes; its text has a suffix ("1.2.0-rc.1"). */
#ifndef GAMUT_VERSION_H
#define GAMUT_VERSION_H

#include <gamut/value.h>

#ifdef __cplusplus
extern "C" {
#endif

#define GAMUT_VERSION_MAJOR 1
#define GAMUT_VERSION_MINOR 0
#define GAMUT_VERSION_PATCH 0
#define GAMUT_VERSION_TEXT  "1.0.0-rc.1"

/* A release as a number, to compare: #if GAMUT_VERSION_NUMBER >= GAMUT_VERSION_OF(1, 2, 0) */
#define GAMUT_VERSION_OF(major, minor, patch) ((major)*1000000 + (minor)*1000 + (patch))
/* The release of these headers. */
#define GAMUT_VERSION_NUMBER GAMUT_VERSION_OF(GAMUT_VERSION_MAJOR, GAMUT_VERSION_MINOR, GAMUT_VERSION_PATCH)

/**
 * Get the release of the library that the program runs with.
 *
 * @return the release as text, such as "1.2.0"; the text is static
 */
GAMUT_API const char *gamut_version(void);

/**
 * Get the release of the library that the program runs with as a number, to be compared with GAMUT_VERSION_NUMBER.
 *
 * @return the number that GAMUT_VERSION_OF makes of the release
 */
GAMUT_API unsigned gamut_linked_version(void);

/**
 * List the libraries that this one was built with, and those that it was built without.
 *
 * @return one library per line, such as "zlib 1.2.13" or "without libcurl: ..."; the text is static
 */
GAMUT_API const char *gamut_libraries(void);

#ifdef __cplusplus
}
#endif

#endif
