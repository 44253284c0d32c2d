/* bridge_words.c - the names of the enumerations of ACBLscore. Of the ratings, only 0, 1, 20, 21 and 47 were seen in
 * real files. */
#include "bridge_words.h"

const base_word bridge_words_types[] = {
    { 0, "pairs" },        { 1, "teams" }, { 2, "individual" }, { 3, "home style" }, { 4, "board-a-match teams" },
    { 5, "series winner" }
};
const base_word bridge_words_scorings[] = {
    { 0, "matchpoints" },
    { 1, "IMPs, computed datum" },
    { 2, "average IMPs" },
    { 3, "total IMPs" },
    { 4, "instant matchpoints" },
    { 5, "board-a-match" },
    { 6, "win/loss" },
    { 7, "victory points" },
    { 8, "knockout" },
    { 9, "ZIP knockout" },
    { 10, "continuous pairs" },
    { 13, "IMPs, fixed datum" },
    { 14, "double matchpoints" },
    { 15, "total points" },
    { 16, "board-a-match matchpoints" },
    { 18, "compact knockout" },
};
const base_word bridge_words_rating[] = {
    { 0, "no masterpoints" },
    { 1, "club masterpoint" },
    { 2, "club championship" },
    { 3, "charity club championship" },
    { 4, "unit championship" },
    { 5, "sectional" },
    { 6, "regional" },
    { 7, "club international fund" },
    { 8, "club membership" },
    { 9, "GNT/NAP" },
    { 10, "CNTC/COPC/CWTC" },
    { 11, "other fundraiser" },
    { 12, "upgraded club championship" },
    { 13, "national" },
    { 14, "STAC" },
    { 15, "Bridge Plus" },
    { 16, "club masterpoints for recording" },
    { 17, "progressive sectional" },
    { 18, "unit charity" },
    { 19, "unit extended team" },
    { 20, "NAP club level" },
    { 21, "NAP unit level" },
    { 22, "GNT club level" },
    { 23, "GNT unit level" },
    { 24, "ACBL-wide charity" },
    { 25, "ACBL-wide international fund" },
    { 26, "district charity" },
    { 27, "Canada-wide olympiad" },
    { 28, "worldwide instant matchpoints" },
    { 29, "ACBL-wide instant matchpoints" },
    { 30, "junior fund" },
    { 31, "member/guest" },
    { 32, "ACBL-wide senior" },
    { 33, "COPC club level" },
    { 34, "CNTC master/non-master" },
    { 35, "CNTC club level" },
    { 36, "CNTC unit level" },
    { 37, "CWTC" },
    { 38, "Canada rookie/master" },
    { 39, "inter-club championship" },
    { 40, "unit-wide championship" },
    { 41, "North American 49er pairs" },
    { 42, "super club championship" },
    { 43, "club appreciation" },
    { 44, "ACBL-wide charity without hands" },
    { 45, "ACBL-wide international fund without hands" },
    { 46, "worldwide simultaneous charity" },
    { 47, "pupil game" },
    { 48, "introductory game" },
    { 49, "club appreciation team" },
    { 50, "NABC fundraiser" },
    { 51, "GNT fundraiser" },
    { 52, "CNTC fundraiser" },
    { 53, "ACBL/district rankings" },
    { 54, "ACBL bridge week" },
    { 55, "club education foundation" },
    { 56, "unit international fund" },
    { 57, "club membership (second code)" },
    { 58, "unit education fund" },
    { 59, "district international fund" },
    { 60, "district junior fund" },
    { 61, "district education foundation" },
    { 62, "CBF simultaneous pairs" },
    { 63, "grass roots fund" },
    { 64, "district grass roots fund" },
    { 65, "Alzheimer fund" },
};
const base_word bridge_words_club_session[] = {
    { 0, "none" },
    { 1, "Monday morning" },
    { 2, "Monday afternoon" },
    { 3, "Monday evening" },
    { 4, "Tuesday morning" },
    { 5, "Tuesday afternoon" },
    { 6, "Tuesday evening" },
    { 7, "Wednesday morning" },
    { 8, "Wednesday afternoon" },
    { 9, "Wednesday evening" },
    { 10, "Thursday morning" },
    { 11, "Thursday afternoon" },
    { 12, "Thursday evening" },
    { 13, "Friday morning" },
    { 14, "Friday afternoon" },
    { 15, "Friday evening" },
    { 16, "Saturday morning" },
    { 17, "Saturday afternoon" },
    { 18, "Saturday evening" },
    { 19, "Sunday morning" },
    { 20, "Sunday afternoon" },
    { 21, "Sunday evening" },
    { 22, "cruise ship" },
};
const base_word bridge_words_game_type[] = { { 0, "open" },        { 1, "invitational" }, { 2, "novice" },
                                             { 3, "Bridge Plus" }, { 4, "pupil" },        { 5, "introductory" } };
const base_word bridge_words_pigments[] = { { 0, "none" }, { 1, "black" }, { 2, "silver" },
                                            { 3, "red" },  { 4, "gold" },  { 5, "platinum" } };
const base_word bridge_words_movements[] = { { 0, "Mitchell" },
                                             { 1, "Howell" },
                                             { 2, "web" },
                                             { 3, "external" },
                                             { 4, "external board-a-match" },
                                             { 5, "barometer" },
                                             { 6, "manual Mitchell" },
                                             { 7, "manual Howell" } };
const base_word bridge_words_level[] = {
    { 0, "none" }, { 1, "club" }, { 2, "unit" }, { 3, "district" }, { 4, "national" }
};
const base_word bridge_words_life_master[] = { { -1, "life masters only" },
                                               { 0, "no restriction" },
                                               { 1, "no life masters" } };
const base_word bridge_words_handicap_type[] = {
    { -3, "boards, one ranking" },      { -2, "matchpoints, one ranking" },
    { -1, "percentage, one ranking" },  { 0, "none" },
    { 1, "percentage, both rankings" }, { 2, "matchpoints, both rankings" },
    { 3, "boards, both rankings" }
};
/* The letters have these meanings since 2016; before, there were no ruby and sapphire life masters, and the letters
 * from J on meant other titles. */
const base_word bridge_words_ranks[] = { { 0, "unknown" },
                                         { ' ', "rookie" },
                                         { 'A', "junior master" },
                                         { 'B', "club master" },
                                         { 'C', "sectional master" },
                                         { 'D', "regional master" },
                                         { 'E', "NABC master" },
                                         { 'F', "advanced NABC master" },
                                         { 'G', "life master" },
                                         { 'H', "bronze life master" },
                                         { 'I', "silver life master" },
                                         { 'J', "ruby life master" },
                                         { 'K', "gold life master" },
                                         { 'L', "sapphire life master" },
                                         { 'M', "diamond life master" },
                                         { 'N', "emerald life master" },
                                         { 'O', "platinum life master" },
                                         { 'P', "grand life master" } };
const base_word bridge_words_reason[] = { { 0, "none" },
                                          { 1, "section rank in strat 1" },
                                          { 2, "section rank in strat 2" },
                                          { 3, "section rank in strat 3" },
                                          { 11, "overall rank in strat 1" },
                                          { 12, "overall rank in strat 2" },
                                          { 13, "overall rank in strat 3" } };
const base_word bridge_words_colour_index[] = {
    { 0, "gray" }, { 1, "white" }, { 2, "yellow" }, { 3, "green" }, { 5, "blue" }
};
const base_word bridge_words_ribbon[] = {
    { 0, "none" }, { 1, "blue" }, { 2, "red" }, { 3, "silver" }, { 9, "blue and red" }
};
/* A set of three flags: scored, all posted, late plays pending. */
const base_word bridge_words_status[] = { { 0, "none" },
                                          { 1, "scored" },
                                          { 2, "all posted" },
                                          { 3, "scored, all posted" },
                                          { 4, "late plays pending" },
                                          { 5, "scored, late plays pending" },
                                          { 6, "all posted, late plays pending" },
                                          { 7, "scored, all posted, late plays pending" } };
const base_word bridge_words_rover[] = { { 0, "none" }, { 1, "North-South" }, { 2, "East-West" } };
const base_word bridge_words_posting_order[] = { { 0, "by table and round" }, { 1, "by North-South pair" } };
const base_word bridge_words_names_entered[] = { { 0, "none" }, { 1, "some" }, { 100, "all" } };
const base_word bridge_words_vp_scale[] = { { 0, "20 points" }, { 1, "30 points" }, { 2, "25 points" } };
const base_word bridge_words_final_session[] = { { 0, "not said" }, { 1, "no" }, { 255, "yes" } };
const base_word bridge_words_awards_verified[] = { { 0, "no" }, { 255, "yes" } };
const base_word bridge_words_ineligible[] = { { 0, "no" }, { 10, "yes" } };
const base_word bridge_words_may_stay_once[] = { { -1, "no" }, { 0, "not said" }, { 1, "yes" } };
const base_word bridge_words_round_robin[] = { { 0, "none" }, { 1, "one round" }, { 2, "two rounds" } };
