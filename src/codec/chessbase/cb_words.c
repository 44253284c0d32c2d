/* cb_words.c - the named values of ChessBase tournaments. */
#include "cb_words.h"

const layout_word cb_system_words[CB_SYSTEM_COUNT] = {
    { 0, "none" }, { 1, "game" },     { 2, "match" },        { 3, "round-robin" },  { 4, "swiss" },
    { 5, "team" }, { 6, "knockout" }, { 7, "simultaneous" }, { 8, "scheveningen" },
};

const layout_word cb_tie_break_words[CB_TIE_BREAK_COUNT] = {
    { 1, "unspecified" },
    { 2, "not-set" },
    { 10, "swiss-buchholz" },
    { 11, "swiss-buchholz-of-buchholz" },
    { 12, "swiss-median-buchholz" },
    { 13, "swiss-progress" },
    { 14, "swiss-sonneborn-berger" },
    { 21, "swiss-median-buchholz-2" },
    { 22, "swiss-buchholz-cut-1" },
    { 23, "swiss-buchholz-cut-2" },
    { 200, "round-robin-sonneborn-berger" },
    { 201, "round-robin-wins" },
    { 202, "round-robin-black-wins" },
    { 203, "round-robin-black-games" },
    { 204, "round-robin-point-group" },
    { 206, "round-robin-koya" },
};
