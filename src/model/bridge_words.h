/* bridge_words.h - the names of the enumerations of ACBLscore.
 *
 * If a list has the same name as a member of the model, it gives the names of that member's values in JSON and in the
 * schema. The sizes are stated here, so that tables can use COUNT. */
#ifndef MODEL_BRIDGE_WORDS_H
#define MODEL_BRIDGE_WORDS_H

#include "base/base.h"

extern const base_word bridge_words_types[6];
extern const base_word bridge_words_scorings[16];
extern const base_word bridge_words_rating[66];
extern const base_word bridge_words_club_session[23];
extern const base_word bridge_words_game_type[6];
extern const base_word bridge_words_pigments[6];
extern const base_word bridge_words_movements[8];
extern const base_word bridge_words_level[5];
extern const base_word bridge_words_life_master[3];
extern const base_word bridge_words_handicap_type[7];
extern const base_word bridge_words_ranks[18];
extern const base_word bridge_words_reason[7];
extern const base_word bridge_words_colour_index[5];
extern const base_word bridge_words_ribbon[5];
extern const base_word bridge_words_status[8];
extern const base_word bridge_words_rover[3];
extern const base_word bridge_words_posting_order[2];
extern const base_word bridge_words_names_entered[3];
extern const base_word bridge_words_vp_scale[3];
extern const base_word bridge_words_final_session[3];
extern const base_word bridge_words_awards_verified[2];
extern const base_word bridge_words_ineligible[2];
extern const base_word bridge_words_may_stay_once[3];
#define bridge_words_may_stay_more bridge_words_may_stay_once
extern const base_word bridge_words_round_robin[3];

#endif
