/* cb_words.h - the named values of ChessBase tournaments, for tables and for the model alike. */
#ifndef CHESSBASE_CB_WORDS_H
#define CHESSBASE_CB_WORDS_H

#include "layout/layout.h"

enum {
    CB_SYSTEM_COUNT = 9,
    CB_TIE_BREAK_COUNT = 16
};

/* The low five bits of the type; the values are those of gamut_system. */
extern const layout_word cb_system_words[CB_SYSTEM_COUNT];
extern const layout_word cb_tie_break_words[CB_TIE_BREAK_COUNT];

#endif
