/* stats_dossier.h - the dossier of a player, a part of the statistics. */
#ifndef OPERATION_STATS_DOSSIER_H
#define OPERATION_STATS_DOSSIER_H

#include <gamut/operations.h>

#include "operation.h"

/* Read the files and compute the dossier of options->opponent. The files should be different ones. Return what
 * gamut_stats returns. */
gamut_outcome operation_make_dossier(gamut_session *session, const char *const *paths, size_t path_count,
                                     const gamut_stats_options *options, const gamut_value **out);

#endif
