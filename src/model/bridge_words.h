/* bridge_words.h - the names of the enumerations of ACBLscore.
 *
 * A list with the name of a member of the model gives the names of its values in JSON and in the schema. */
#ifndef MODEL_BRIDGE_WORDS_H
#define MODEL_BRIDGE_WORDS_H

#include "base/base.h"

enum {
    BRIDGE_TYPE_WORDS = 6,
    BRIDGE_SCORING_WORDS = 16,
    BRIDGE_RATING_WORDS = 66,
    BRIDGE_CLUB_SESSION_WORDS = 23,
    BRIDGE_GAME_TYPE_WORDS = 6,
    BRIDGE_PIGMENT_WORDS = 6,
    BRIDGE_MOVEMENT_WORDS = 8,
    BRIDGE_LEVEL_WORDS = 5,
    BRIDGE_LIFE_MASTER_WORDS = 3,
    BRIDGE_HANDICAP_WORDS = 7,
    BRIDGE_RANK_WORDS = 18,
    BRIDGE_REASON_WORDS = 7,
    BRIDGE_COLOUR_WORDS = 5,
    BRIDGE_RIBBON_WORDS = 5,
    BRIDGE_STATUS_WORDS = 8,
    BRIDGE_ROVER_WORDS = 3,
    BRIDGE_POSTING_WORDS = 2,
    BRIDGE_NAMES_WORDS = 3,
    BRIDGE_SCALE_WORDS = 3,
    BRIDGE_FINAL_WORDS = 3,
    BRIDGE_VERIFIED_WORDS = 2,
    BRIDGE_INELIGIBLE_WORDS = 2,
    BRIDGE_STAY_WORDS = 3,
    BRIDGE_ROBIN_WORDS = 3
};
extern const base_word bridge_words_types[BRIDGE_TYPE_WORDS];
extern const base_word bridge_words_scorings[BRIDGE_SCORING_WORDS];
extern const base_word bridge_words_rating[BRIDGE_RATING_WORDS];
extern const base_word bridge_words_club_session[BRIDGE_CLUB_SESSION_WORDS];
extern const base_word bridge_words_game_type[BRIDGE_GAME_TYPE_WORDS];
extern const base_word bridge_words_pigments[BRIDGE_PIGMENT_WORDS];
extern const base_word bridge_words_movements[BRIDGE_MOVEMENT_WORDS];
extern const base_word bridge_words_level[BRIDGE_LEVEL_WORDS];
extern const base_word bridge_words_life_master[BRIDGE_LIFE_MASTER_WORDS];
extern const base_word bridge_words_handicap_type[BRIDGE_HANDICAP_WORDS];
extern const base_word bridge_words_ranks[BRIDGE_RANK_WORDS];
extern const base_word bridge_words_reason[BRIDGE_REASON_WORDS];
extern const base_word bridge_words_colour_index[BRIDGE_COLOUR_WORDS];
extern const base_word bridge_words_ribbon[BRIDGE_RIBBON_WORDS];
extern const base_word bridge_words_status[BRIDGE_STATUS_WORDS];
extern const base_word bridge_words_rover[BRIDGE_ROVER_WORDS];
extern const base_word bridge_words_posting_order[BRIDGE_POSTING_WORDS];
extern const base_word bridge_words_names_entered[BRIDGE_NAMES_WORDS];
extern const base_word bridge_words_vp_scale[BRIDGE_SCALE_WORDS];
extern const base_word bridge_words_final_session[BRIDGE_FINAL_WORDS];
extern const base_word bridge_words_awards_verified[BRIDGE_VERIFIED_WORDS];
extern const base_word bridge_words_ineligible[BRIDGE_INELIGIBLE_WORDS];
extern const base_word bridge_words_may_stay_once[BRIDGE_STAY_WORDS];
#define bridge_words_may_stay_more bridge_words_may_stay_once
extern const base_word bridge_words_round_robin[BRIDGE_ROBIN_WORDS];

#endif
