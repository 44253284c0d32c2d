/* serve_none.c - a stub of the server for builds without libevent. */
#include "serve.h"

bool serve_child_answer(const cli_call *call)
{
    (void)call;
    return false;
}

gamut_outcome cli_serve(const cli_call *call)
{
    (void)call;
    cli_say("this gamut was built without its server: libevent was not there");
    return GAMUT_MISUSED;
}
