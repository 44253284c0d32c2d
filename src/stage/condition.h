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
#include "search/material.h"

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
/* One thing that wanted games must have. Needs hold together, with "or" before those that are alternatives; a need that
 * is apart begins another condition, which must hold as well. */
typedef struct condition_need {
    bool is_apart;
    bool is_alternative;
    bool is_negated;
    const chess_position
        *position;        /* board and side to move that the game reaches; NULL: the need is about other things */
    unsigned most_pieces; /* the game reaches a position with no more; 0: the need is about other things */
    const search_material *material; /* that the game reaches; NULL: the need is about other things */
    /* The members one of which must fulfil the need, as condition_says judges; none: only the whole record can tell. */
    const base_text *paths;
    size_t path_count;
    bool is_word; /* the path is not a member, but a word for what follows from the record, such as "plies" */
} condition_need;

/* A condition for readers, and its needs for a reader that can find games without reading all of them. */
typedef struct condition_sieve {
    codec_sieve codec; /* the first member: see condition_sieve_of */
    const condition_need *needs;
    size_t need_count;
} condition_sieve;
/* Return the sieve of a condition, in its arena. NULL: it can reject no record before it is read, or out of
 * memory. */
const codec_sieve *condition_make_sieve(const condition *asked);
/* Return the whole of a sieve that condition_make_sieve made; NULL if it is NULL. */
static inline const condition_sieve *condition_sieve_of(const codec_sieve *sieve)
{
    return (const condition_sieve *)sieve;
}
/* Return whether a member with this value is what the need asks of its path. */
bool condition_says(const condition_sieve *sieve, size_t need, size_t path, base_text value, base_arena *scratch);
/* Whether that could ever refuse a game, so that it is worth asking; and what it would look at. */
bool condition_can_refuse(const condition *asked, bool *asks_tags, bool *asks_moves);

#endif
