/* host.c - a program that loads the library while it runs, as Python and plug-ins do, uses it, and lets go of it:
 * host LIBRARY FILE */
#include <dlfcn.h>
#include <stdio.h>

#include <gamut/gamut.h>

/* The functions as the library has them; false: one is missing. */
static bool find(void *out, void *library, const char *name)
{
    *(void **)out = dlsym(library, name);
    return *(void **)out != NULL;
}

int main(int argc, char **argv)
{
    __typeof__(&gamut_session_open) session_open;
    __typeof__(&gamut_session_close) session_close;
    __typeof__(&gamut_check) check;
    gamut_session *session = NULL;
    void *library = argc == 3 ? dlopen(argv[1], RTLD_NOW | RTLD_LOCAL) : NULL;
    bool is_fine = library && find(&session_open, library, "gamut_session_open") &&
                   find(&session_close, library, "gamut_session_close") && find(&check, library, "gamut_check");
    printf("%s 1 - the library can be loaded\n", is_fine ? "ok" : "not ok");
    bool is_checked = is_fine && session_open(&session) == GAMUT_OK && check(session, argv[2]) == GAMUT_FINE;
    printf("%s 2 - it can be used\n", is_checked ? "ok" : "not ok");
    if (is_fine)
        session_close(session);
    bool is_closed = is_fine && dlclose(library) == 0;
    printf("%s 3 - it can be unloaded\n1..3\n", is_closed ? "ok" : "not ok");
    return is_closed && is_checked ? 0 : 1; /* a crash after this line is what the test is for */
}
