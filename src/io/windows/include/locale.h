/* locale.h - see ../posix.h. All threads share one locale, "C" unless the program sets another one; then numbers with a
 * decimal point are read by its rules. */
#ifndef IO_WINDOWS_LOCALE_H
#define IO_WINDOWS_LOCALE_H

#include_next <locale.h>

typedef const char *locale_t;

#define LC_ALL_MASK   1
#define LC_CTYPE_MASK 2

static inline locale_t newlocale(int mask, const char *name, locale_t base)
{
    (void)mask, (void)base;
    return name;
}

static inline locale_t uselocale(locale_t locale)
{
    return locale;
}

static inline void freelocale(locale_t locale)
{
    (void)locale;
}

#endif
