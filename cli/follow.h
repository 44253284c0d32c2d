/* follow.h - the public pages of events as files for a web host. */
#ifndef CLI_FOLLOW_H
#define CLI_FOLLOW_H

#include "cli.h"

/* Write the pages into the folder of -o, and again what has changed, until the user ends it. */
gamut_outcome cli_follow(const cli_call *call);

#endif
