/* session_build.h - a session made from boards with tables of results, as PBN has them.
 *
 * What comes out says who met whom on which board with which score, and who the people are; session_complete fills in all
 * that follows from that. */
#ifndef ANALYSIS_SESSION_BUILD_H
#define ANALYSIS_SESSION_BUILD_H

#include <gamut/board.h>
#include <gamut/event.h>

#include "base/arena.h"
#include "base/base.h"

typedef struct session_builder session_builder;

/* Told of what cannot be used; `category` is static. */
typedef void (*session_lose)(const char *category, base_text example, void *payload);

/* In the arena, where all that is collected goes too. NULL: out of memory. */
session_builder *session_builder_open(base_arena *arena, session_lose lose, void *payload);
/* Whether the board is of the same event as those before it. */
bool session_builder_fits(const session_builder *builder, const gamut_board *board);
MUST_USE bool session_builder_add(session_builder *builder, const gamut_board *board);
/* NULL: out of memory, or no board had a result. */
gamut_event *session_builder_close(session_builder *builder);

#endif
