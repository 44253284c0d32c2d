/* version.c - which library this is, and what is in it. */
#include <archive.h>
#include <jansson.h>
#include <utf8proc.h>
#include <zlib.h>
#include <zstd.h>

#include <gamut/gamut.h>

#include "analysis/doubledummy.h"
#include "base/arena.h"

const char *gamut_version(void)
{
    return GAMUT_VERSION_TEXT;
}

unsigned gamut_linked_version(void)
{
    return GAMUT_VERSION_NUMBER;
}

#define BEFORE_DDS "jansson " JANSSON_VERSION "\nlibarchive " ARCHIVE_VERSION_ONLY_STRING "\n"
#define AFTER_DDS  "libzstd " ZSTD_VERSION_STRING "\nutf8proc " GAMUT_UTF8PROC_VERSION "\nzlib " ZLIB_VERSION "\n"

/* The versions it was built with. libdds does not say its own. */
const char *gamut_libraries(void)
{
    return doubledummy_is_available() ? BEFORE_DDS "libdds\n" AFTER_DDS : BEFORE_DDS AFTER_DDS;
}

size_t gamut_memory_shortages(void)
{
    return base_memory_shortages();
}
