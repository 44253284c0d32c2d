/* serve_none.c - replaces the server if the tool was built without libevent. */
#include "serve.h"

gamut_outcome cli_serve(const cli_call *call)
{
    (void)call;
    cli_say("this gamut was built without its server: libevent was not there");
    return GAMUT_MISUSED;
}
