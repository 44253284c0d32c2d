/* tournament_number.h - start numbers: who gets which by the rules (FIDE Handbook C.04.2), and giving new numbers to
 * the players or teams of an event without losing track of anybody.
 *
 * Numbers are the only names that rounds, teams, byes and prohibitions have for players, so a new number changes all of
 * these places at once. What a format keeps beside the event (comments, unusual spellings) moves with its player. */
#ifndef TOURNAMENT_TOURNAMENT_NUMBER_H
#define TOURNAMENT_TOURNAMENT_NUMBER_H

#include "codec/codec.h"
#include "model/tree.h"
#include "tournament.h"

/* ---- who gets which number ---- */

/* What decides between players of equal rating and title. The rules have the alphabet, unless something else was
 * announced. */
typedef enum tournament_ties {
    TOURNAMENT_TIES_BY_NAME,   /* the alphabet, without case and accents; of equal names the lower number so far */
    TOURNAMENT_TIES_BY_NUMBER, /* the order so far */
    TOURNAMENT_TIES_BY_LOTS
} tournament_ties;

/* All zero: by the rules. */
typedef struct tournament_seeding {
    bool by_lots; /* lots alone decide, as for the numbers of a round robin */
    tournament_ties ties;
    uint64_t lots;            /* the seed of the lots: the same seed draws the same lots for the same list */
    unsigned boards;          /* of a team event: as many of its best ratings count; 0: all */
    const int64_t *strengths; /* of the players, in their order in the event; NULL: their ratings */
} tournament_seeding;

/* Return the order of the players: place i has the index (in the list of players) of the player who gets number i + 1.
 * Rating, then title (GM IM WGM FM WIM CM WFM WCM none), then what the seeding says. A player without a rating counts
 * as 0. NULL: out of memory. */
uint32_t *tournament_seed_players(base_arena *arena, const gamut_event *event, const tournament_seeding *seeding);
/* Do the same for teams: by the mean of their best ratings, where a board that nobody with a rating can take counts as
 * 0; then by name. */
uint32_t *tournament_seed_teams(base_arena *arena, const gamut_event *event, const tournament_seeding *seeding);
/* Return the mean of the best ratings of a team (by its index), rounded to a whole number, halves up. */
int64_t tournament_team_strength(base_arena *arena, const gamut_event *event, uint32_t team, unsigned boards);
/* Return the numbers that an order gives: item i is the new number of the player at index i. NULL: out of memory. */
int64_t *tournament_numbers_of(base_arena *arena, const uint32_t *order, size_t count);
/* Return the number that a late entry gets by the rules: that of the first player (by number) who comes after it, or
 * one more than the highest. 0: out of memory. */
int64_t tournament_number_for(base_arena *arena, const gamut_event *event, const gamut_player *player,
                              const tournament_seeding *seeding);

/* ---- new numbers in the tree of an event ----
 *
 * These functions return false if nothing can be changed, or only parts of the tree were; `*problem` (static, or in the
 * arena) states why. Callers that go on need a copy of the tree (tree_copy). Points, and ranks of an event that has
 * begun, are not touched: see tournament_settle. If each player's rank was his number and no round is paired, the ranks
 * stay equal to the numbers. */

/* Give all players new numbers: item i of `numbers` is the number of the player at index i of the list. The lines of
 * the players are exchanged so that those which were in the order of the numbers are so again. */
MUST_USE bool tournament_renumber(base_arena *arena, gamut_value *tree, const int64_t *numbers, size_t count,
                                  const char **problem);
MUST_USE bool tournament_renumber_teams(base_arena *arena, gamut_value *tree, const int64_t *numbers, size_t count,
                                        const char **problem);
/* Add a player, an object with the members of gamut_player; its `id` is set. Everybody with that number or a higher one
 * moves up by one. Rounds that are already paired get empty cells. `number` is at most one more than the highest; 0:
 * one more than the highest. `team` is the number of his team, whose last player he becomes; 0: none. */
MUST_USE bool tournament_add_player(base_arena *arena, gamut_value *tree, gamut_value *player, int64_t number,
                                    int64_t team, const char **problem);
/* Remove a player who was never paired and has had no pairing-allocated bye. Everybody with a higher number moves down
 * by one. */
MUST_USE bool tournament_remove_player(base_arena *arena, gamut_value *tree, int64_t number, const char **problem);
/* Do the same for teams, objects with the members of gamut_team. The players of a team that is removed stay. */
MUST_USE bool tournament_add_team(base_arena *arena, gamut_value *tree, gamut_value *team, int64_t number,
                                  const char **problem);
MUST_USE bool tournament_remove_team(base_arena *arena, gamut_value *tree, int64_t number, const char **problem);
/* Return a remark with new numbers of players, in the arena; the same one if it has none. */
base_text tournament_move_remark(base_arena *arena, base_text remark, const codec_number *numbers, size_t count);
/* Return the event with the results that were known when a round was paired: remarks tell of adjourned games that
 * counted as draws, and of corrections that came later. It is the same event if nothing differs. NULL: out of
 * memory. */
const gamut_event *tournament_as_paired(base_arena *arena, const gamut_event *event, uint32_t round);

#endif
