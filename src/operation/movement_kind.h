/* movement_kind.h - finds the kind of a movement by its word, for the operations that make movements. */
#ifndef OPERATION_MOVEMENT_KIND_H
#define OPERATION_MOVEMENT_KIND_H

#include "operation.h"
#include "rules/bridge/movement.h"

/* Find the kind by its word, "howell"; another word is refused with the nearest one. */
gamut_outcome movement_kind(gamut_session *session, const char *word, bridge_movement_kind *out);

#endif
