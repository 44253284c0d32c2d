/* library_linked.c - libraries that are linked into the program, for systems and programs that load none. */
#include "library.h"

#include <string.h>

bool base_library_load(const char *const *names, const base_symbol *symbols, size_t count)
{
    (void)names;
    for (size_t i = 0; i < count; i++)
        memcpy(symbols[i].place, &symbols[i].linked, sizeof symbols[i].linked);
    return true;
}
