/* condition.h - what a record must say: comparisons of its members, joined by "and" and "or".
 *
 *     white~carlsen and elo>=2400 or result=1-0
 *
 * "and" binds more tightly than "or". A name is a member of the record by its path, as JSON has it ("start", "players.name":
 * any of them, "players[0].name": the first), a tag of a game or board by its own name, with a capital letter ("WhiteTitle"),
 * or one of a few short names ("elo", "player", "year"). After a date stand .year, .month and .day. A name alone asks
 * whether the record has it.
 *
 * The signs are = != < <= > >= and ~ !~ (contains, contains not). Numbers are compared as numbers, dates as dates, as far as
 * the condition says them, all else as texts without regard to case and accents. A value goes to the next " and " or " or ",
 * or stands in single or double quotes. */
#ifndef STAGE_CONDITION_H
#define STAGE_CONDITION_H

#include "codec/codec.h"

typedef struct condition condition;

/* Keeps slices of `text`, in the arena. NULL: `*problem` says why, with the place, or is NULL when memory was not enough. */
MUST_USE condition *condition_parse(base_arena *arena, base_text text, const char **problem);
/* Whether the record fulfils it; pure. What it needs meanwhile is in `scratch`. */
bool condition_holds(const condition *asked, const gamut_record *record, base_arena *scratch);

#endif
