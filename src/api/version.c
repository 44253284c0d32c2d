/* version.c - which library this is, and what is in it. */
#include <archive.h>
#include <jansson.h>
#include <utf8proc.h>
#include <zlib.h>
#include <zstd.h>

#include <gamut/gamut.h>

const char *gamut_version(void)
{
    return GAMUT_VERSION;
}

/* The versions it was built with; all of them are required, so this list is fixed. */
const char *gamut_libraries(void)
{
    return "jansson " JANSSON_VERSION "\n"
           "libarchive " ARCHIVE_VERSION_ONLY_STRING "\n"
           "libzstd " ZSTD_VERSION_STRING "\n"
           "utf8proc " GAMUT_UTF8PROC_VERSION "\n"
           "zlib " ZLIB_VERSION "\n";
}
