/* serve.h - the viewer as a server of this machine. */
#ifndef CLI_SERVE_H
#define CLI_SERVE_H

#include "cli.h"

/* Answers on 127.0.0.1 until the user ends it; says on stdout where. */
gamut_outcome cli_serve(const cli_call *call);

#endif
