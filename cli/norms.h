/* norms.h - `gamut standings --norms`: title norms and rating changes for people. */
#ifndef CLI_NORMS_H
#define CLI_NORMS_H

#include "cli.h"

gamut_outcome cli_work_on_norms(gamut_session *session, const cli_arguments *arguments, const gamut_value **answer);
gamut_outcome cli_tell_norms(const gamut_value *answer, const cli_arguments *arguments);

#endif
