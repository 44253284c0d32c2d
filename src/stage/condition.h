/* condition.h - what a record must say: comparisons of its members, joined by "and" and "or".
 *
 *     white~carlsen and elo>=2400 or result=1-0
 *
 * "and" binds more tightly than "or". A name is a member of the record by its path, as JSON has it ("start",
 * "players.name": any of them, "players[1].name": the first), a tag of a game or board by its own name, with a capital
 * letter ("WhiteTitle"), or one of a few short names ("elo", "player", "year"). After a date stand .year, .month and
 * .day. A name alone asks whether the record has it.
 *
 * Some names ask about the meaning of a record (search/question.h): material='KRP v KR', plies>=80,
 * hand.north='hcp>=15'.
 *
 * The signs are = != < <= > >= and ~ !~ (contains, contains not). Numbers are compared as numbers, dates as dates, as
 * far as the condition says them, all else as texts without regard to case and accents. A value goes to the next " and
 * " or " or ", or stands in single or double quotes. */
#ifndef STAGE_CONDITION_H
#define STAGE_CONDITION_H

#include "codec/codec.h"
#include "rules/chess/position.h"

typedef struct condition condition;

/* One that every record fulfils. NULL: out of memory. */
MUST_USE condition *condition_create(base_arena *arena);
/* From now on this must be fulfilled as well. Keeps slices of `text`. False: `*problem` says why, with the place, or is
 * NULL when memory was not enough. */
MUST_USE bool condition_add(condition *asked, base_text text, const char **problem);
/* The same for one comparison of a name with any value. */
MUST_USE bool condition_add_word(condition *asked, const char *name, const char *sign, base_text value,
                                 const char **problem);
/* The same for a FEN whose board and side to move count, and its rights where that is wanted. */
MUST_USE bool condition_add_fen(condition *asked, base_text fen, bool has_rights, const char **problem);

#define CONDITION_NO_PLACE UINT32_MAX
/* Whether the record fulfils it; pure. What it needs meanwhile is in `scratch`. `*place`, which may be NULL, becomes
 * the place in the game where the first question about positions came true, in half moves from the start, or in a
 * bridge session the first player who was asked for, as search_next_person counts them; or CONDITION_NO_PLACE. */
bool condition_holds(const condition *asked, const gamut_record *record, base_arena *scratch, uint32_t *place);
/* The same of a game with its tags only, as far as these and what is known of its moves can say. */
codec_verdict condition_foresee(const condition *asked, const gamut_record *record, const codec_course *course,
                                base_arena *scratch);
/* The kinds of records that can fulfil it. */
unsigned condition_kinds(const condition *asked);
/* What the condition needs, for codec_sieve. NULL: out of memory. */
const codec_need *condition_needs(size_t *count, const condition *asked);
bool condition_says(const condition *asked, size_t need, size_t path, base_text value, base_arena *scratch);
/* Whether that could ever refuse a game, so that it is worth asking; and what it would look at. */
bool condition_can_refuse(const condition *asked, bool *asks_tags, bool *asks_moves);

#endif
