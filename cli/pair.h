/* pair.h - the parts of `gamut pair`. */
#ifndef CLI_PAIR_H
#define CLI_PAIR_H

#include "cli.h"

/* `gamut pair --check`. */
gamut_outcome cli_check_rounds(const cli_call *call);
/* `gamut pair --generate`. */
gamut_outcome cli_generate_tournaments(const cli_call *call);
/* The brackets and the reasons of an answer of gamut_pair. */
void cli_print_explained(const gamut_value *answer);

#endif
