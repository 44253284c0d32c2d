/* library.c - loading of shared libraries by dlopen(3). */
#include "library.h"

#include <dlfcn.h>
#include <string.h>

bool base_library_load(const char *const *names, const base_symbol *symbols, size_t count)
{
    void *library = NULL;
    for (; *names && !library; names++)
        library = dlopen(*names, RTLD_NOW | RTLD_LOCAL);
    for (size_t i = 0; library && i < count; i++) {
        void *address = dlsym(library, symbols[i].name);
        if (!address)
            return false;
        memcpy(symbols[i].place, &address, sizeof address); /* C cannot convert void * to a function pointer */
    }
    return library != NULL;
}
