/* version.h - which release these headers belong to; gamut_version says it of the library.
 *
 * Until 1.0 anything may change between minor releases. From 1.0 on the rules of semantic versioning hold: a program that was
 * built against 1.2 runs with every later 1.x. */
#ifndef GAMUT_VERSION_H
#define GAMUT_VERSION_H

#define GAMUT_VERSION_MAJOR 0
#define GAMUT_VERSION_MINOR 1
#define GAMUT_VERSION_PATCH 0
#define GAMUT_VERSION_TEXT  "0.1.0"

/* For comparing: #if GAMUT_VERSION_NUMBER >= GAMUT_VERSION_OF(1, 2, 0) */
#define GAMUT_VERSION_OF(major, minor, patch) ((major)*1000000 + (minor)*1000 + (patch))
#define GAMUT_VERSION_NUMBER                  GAMUT_VERSION_OF(GAMUT_VERSION_MAJOR, GAMUT_VERSION_MINOR, GAMUT_VERSION_PATCH)

#endif
