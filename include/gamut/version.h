/* version.h - which release the headers and the library belong to.
 *
 * Until 1.0 anything may change between minor releases. From 1.0 on the rules of semantic versioning hold: a program that was
 * built against 1.2 runs with every later 1.x. */
#ifndef GAMUT_VERSION_H
#define GAMUT_VERSION_H

#include <gamut/value.h>

#ifdef __cplusplus
extern "C" {
#endif

#define GAMUT_VERSION_MAJOR 0
#define GAMUT_VERSION_MINOR 1
#define GAMUT_VERSION_PATCH 0
#define GAMUT_VERSION_TEXT  "0.1.0"

/* For comparing: #if GAMUT_VERSION_NUMBER >= GAMUT_VERSION_OF(1, 2, 0) */
#define GAMUT_VERSION_OF(major, minor, patch) ((major)*1000000 + (minor)*1000 + (patch))
#define GAMUT_VERSION_NUMBER                  GAMUT_VERSION_OF(GAMUT_VERSION_MAJOR, GAMUT_VERSION_MINOR, GAMUT_VERSION_PATCH)

/* The release of the library that the program runs with: "0.1.0", and as a number to be compared with GAMUT_VERSION_NUMBER. */
GAMUT_API const char *gamut_version(void);
GAMUT_API unsigned gamut_linked_version(void);
/* What it was built with, one per line: "zlib 1.2.13", "libzstd 1.5.4" ... */
GAMUT_API const char *gamut_libraries(void);

#ifdef __cplusplus
}
#endif

#endif
