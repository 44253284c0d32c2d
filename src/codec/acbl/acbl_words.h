/* acbl_words.h - the enumerations of ACBLscore by name. */
#ifndef ACBL_ACBL_WORDS_H
#define ACBL_ACBL_WORDS_H

#include "layout/layout.h"

enum {
    ACBL_TYPE_COUNT = 6,
    ACBL_SCORING_COUNT = 16,
    ACBL_RATING_COUNT = 66,
    ACBL_CLUB_SESSION_COUNT = 23,
    ACBL_GAME_TYPE_COUNT = 6,
    ACBL_PIGMENT_COUNT = 6,
    ACBL_MOVEMENT_COUNT = 8,
    ACBL_LEVEL_COUNT = 5,
    ACBL_LIFE_MASTER_COUNT = 3,
    ACBL_HANDICAP_COUNT = 7,
    ACBL_RANK_COUNT = 18,
    ACBL_REASON_COUNT = 7,
    ACBL_COLOUR_COUNT = 5,
    ACBL_RIBBON_COUNT = 5
};
extern const layout_word acbl_types[ACBL_TYPE_COUNT];
extern const layout_word acbl_scorings[ACBL_SCORING_COUNT];
extern const layout_word acbl_ratings[ACBL_RATING_COUNT];
extern const layout_word acbl_club_sessions[ACBL_CLUB_SESSION_COUNT];
extern const layout_word acbl_game_types[ACBL_GAME_TYPE_COUNT];
extern const layout_word acbl_pigments[ACBL_PIGMENT_COUNT];
extern const layout_word acbl_movements[ACBL_MOVEMENT_COUNT];
extern const layout_word acbl_levels[ACBL_LEVEL_COUNT];
extern const layout_word acbl_life_masters[ACBL_LIFE_MASTER_COUNT];
extern const layout_word acbl_handicaps[ACBL_HANDICAP_COUNT];
extern const layout_word acbl_ranks[ACBL_RANK_COUNT];
extern const layout_word acbl_reasons[ACBL_REASON_COUNT];
extern const layout_word acbl_colours[ACBL_COLOUR_COUNT];
extern const layout_word acbl_ribbons[ACBL_RIBBON_COUNT];

#endif
