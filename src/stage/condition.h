/* condition.h - conditions on records: comparisons of members, joined by "and" and "or".
 *
 *     white~carlsen and elo>=2400 or result=1-0
 *
 * "and" binds more tightly than "or". A name is the path of a member, as in JSON ("start", "players.name": any of them,
 * "players[1].name": the first), a tag of a game or board, with a capital letter ("WhiteTitle"), or one of a few short
 * names ("elo", "player", "year"). A date has the parts .year, .month and .day. A name alone asks whether the record
 * has it.
 *
 * Some names ask about the meaning of a record (search/question.h): material='KRP v KR', plies>=80,
 * hand.north='hcp>=15'.
 *
 * The signs are = != < <= > >= and ~ !~ (contains, does not contain). Numbers are compared as numbers; dates as dates,
 * by the parts that the condition has; all else as texts, ignoring case and accents. A value ends at the next " and "
 * or " or ", or is in single or double quotes. */
#ifndef STAGE_CONDITION_H
#define STAGE_CONDITION_H

#include "codec/codec.h"
#include "rules/chess/position.h"
#include "search/material.h"

typedef struct condition condition;

/* Return a condition that every record fulfils. NULL: out of memory. */
MUST_USE condition *condition_create(base_arena *arena);
/* Add a condition that must be fulfilled as well. Keeps slices of `text`. False: `*problem` is the reason with its
 * place, or NULL if out of memory. */
MUST_USE bool condition_add(condition *criteria, base_text text, const char **problem);
/* Add one comparison of a name with any value. */
MUST_USE bool condition_add_word(condition *criteria, const char *name, const char *sign, base_text value,
                                 const char **problem);
/* Add a FEN: its board and side to move must be reached, with `has_rights` also its castling and en passant rights. */
MUST_USE bool condition_add_fen(condition *criteria, base_text fen, bool has_rights, const char **problem);

#define CONDITION_NO_PLACE UINT32_MAX
/* Return whether the record fulfils the condition; `scratch` is for temporary memory. `*place`, which may be NULL,
 * becomes the half move at which the first condition on positions is fulfilled, or in a bridge session the first player
 * who fulfils one, as search_next_person counts them; else CONDITION_NO_PLACE. */
bool condition_holds(const condition *criteria, const gamut_record *record, base_arena *scratch, uint32_t *place);
/* Return the same for a game with only its tags, as far as these and the course of its moves tell. */
codec_verdict condition_foresee(const condition *criteria, const gamut_record *record, const codec_course *course,
                                base_arena *scratch);
/* A term of a condition, for readers. All needs must hold, with "or" before alternatives; a need that is apart begins
 * another condition, which must hold as well. */
typedef struct condition_need {
    bool is_apart;
    bool is_alternative;
    bool is_negated;
    const chess_position *position;  /* board and side to move that the game must reach; NULL: any */
    unsigned most_pieces;            /* the game must reach a position with at most as many; 0: any */
    const search_material *material; /* that the game must reach; NULL: any */
    /* Paths of members, one of which must fulfil the need (see condition_says); none: only the whole record can
     * tell. */
    const base_text *paths;
    size_t path_count;
    bool is_word; /* the path is a word for something that follows from the record, such as "plies" */
} condition_need;

/* A condition for readers, and its needs for a reader that can find games without reading all of them. */
typedef struct condition_sieve {
    codec_sieve codec; /* the first member: see condition_sieve_of */
    const condition_need *needs;
    size_t need_count;
} condition_sieve;
/* Return the sieve of a condition, in its arena. NULL: it can reject no record before it is read, or out of
 * memory. */
const codec_sieve *condition_make_sieve(const condition *criteria);
/* Return the whole of a sieve that condition_make_sieve made; NULL if it is NULL. */
static inline const condition_sieve *condition_sieve_of(const codec_sieve *sieve)
{
    return (const condition_sieve *)sieve;
}
/* Return whether a member with this value is what the need asks of its path. */
bool condition_says(const condition_sieve *sieve, size_t need, size_t path, base_text value, base_arena *scratch);
/* Return whether condition_foresee can ever reject a game, and what it uses for that. */
bool condition_can_refuse(const condition *criteria, bool *asks_tags, bool *asks_moves);

#endif
