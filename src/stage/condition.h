/* condition.h - conditions on records: comparisons of members, joined by "and" and "or".
 *
 *     white~carlsen and elo>=2400 or result=1-0
 *
 * "and" binds more tightly than "or". A name is one of these: the path of a member, as in JSON ("start"; "players.name"
 * for any player, "players[1].name" for the first); a tag of a game or board, which begins with a capital letter
 * ("WhiteTitle"); or one of a few short names ("elo", "player", "year"). A date has the parts .year, .month and .day. A
 * name without a comparison tests whether the record has the member or tag.
 *
 * Some names are neither members nor tags, but are computed from the record (search/question.h): material='KRP v KR',
 * plies>=80, hand.north='hcp>=15'.
 *
 * The signs are = != < <= > >= and ~ !~ (contains, does not contain). Numbers are compared as numbers; dates as dates,
 * but only in the parts that the condition states; everything else as texts, ignoring case and accents. A value ends at
 * the next " and " or " or ", or is in single or double quotes. */
#ifndef STAGE_CONDITION_H
#define STAGE_CONDITION_H

#include "codec/codec.h"
#include "rules/chess/position.h"
#include "search/material.h"

typedef struct condition condition;

/* Return a condition without terms, which every record fulfils. NULL: out of memory. */
MUST_USE condition *condition_create(base_arena *arena);
/* Parse `text` and add it as a further condition that must hold. Keeps slices of `text`. False: `*problem` is the
 * reason and the place of the error, or NULL if out of memory. */
MUST_USE bool condition_add(condition *criteria, base_text text, const char **problem);
/* Add a single comparison, for example "player", "~", "carlsen", as a further condition; the value needs no quotes. */
MUST_USE bool condition_add_word(condition *criteria, const char *name, const char *sign, base_text value,
                                 const char **problem);
/* Add the condition that the game reaches the board and the side to move of a FEN; with `has_rights`, the castling and
 * en passant rights must be the same as well. */
MUST_USE bool condition_add_fen(condition *criteria, base_text fen, bool has_rights, const char **problem);

/* Search for positions in the variations of games, too. */
void condition_take_variations(condition *criteria);

#define CONDITION_NO_PLACE UINT32_MAX
/* Where the first condition on positions or players was fulfilled. */
typedef struct condition_place {
    /* In a game the half move, in a bridge session the index of the player in the order of search_next_person, else
     * CONDITION_NO_PLACE. */
    uint32_t at;
    uint32_t node; /* in a variation: the move that leads to the position; else 0 */
} condition_place;
/* Return whether the record fulfils the condition; `scratch` is for temporary memory. `place` may be NULL. */
bool condition_holds(const condition *criteria, const gamut_record *record, base_arena *scratch,
                     condition_place *place);
/* Judge a game of which only the tags have been read; `course` is what is known about its moves. CODEC_OPEN: the whole
 * game must be read to decide. */
codec_verdict condition_foresee(const condition *criteria, const gamut_record *record, const codec_course *course,
                                base_arena *scratch);
/* A need: one term of a condition, in a form that readers can use. Needs are listed in the order of the terms. Each
 * need is joined to the need before it by "and" or, if `is_alternative` is set, by "or". If `is_apart` is set, the need
 * begins another condition, which must hold in addition. */
typedef struct condition_need {
    bool is_apart;
    bool is_alternative;
    bool is_negated;
    const chess_position *position;  /* board and side to move that the game must reach; NULL: any */
    unsigned most_pieces;            /* the game must reach a position with at most this number of pieces; 0: any */
    const search_material *material; /* material that the game must reach; NULL: any */
    /* Paths of members, at least one of which must have a value that fulfils the need (see condition_says). If there
     * are no paths, and none of the three members above is set, only the whole record shows whether the need is
     * fulfilled. */
    const base_text *paths;
    size_t path_count;
    bool is_word; /* the path is not a member, but a word for something computed, such as "plies" */
} condition_need;

/* A condition in the form that readers use to skip records, with its needs for readers that can look up games in an
 * index instead of reading all of them. */
typedef struct condition_sieve {
    codec_sieve codec; /* must be the first member, because condition_sieve_of casts the pointer */
    const condition_need *needs;
    size_t need_count;
} condition_sieve;
/* Return the sieve of a condition, allocated in the arena of the condition. NULL: the condition can never reject a
 * record before the whole record is read, or out of memory. */
const codec_sieve *condition_make_sieve(const condition *criteria);
/* Return the structure that contains a sieve made by condition_make_sieve; NULL for NULL. */
static inline const condition_sieve *condition_sieve_of(const codec_sieve *sieve)
{
    return (const condition_sieve *)sieve;
}
/* Return whether the value, found at path number `path` of the need, fulfils the need. */
bool condition_says(const condition_sieve *sieve, size_t need, size_t path, base_text value, base_arena *scratch);
/* Return whether condition_foresee can ever reject a game. `*asks_tags` and `*asks_moves` tell whether it needs the
 * game's tags, and whether it needs the moves. */
bool condition_can_refuse(const condition *criteria, bool *asks_tags, bool *asks_moves);

#endif
