/* cb_nation.h - ChessBase's numbers for countries: mostly the codes of the IOC, some of its own making. */
#ifndef CHESSBASE_CB_NATION_H
#define CHESSBASE_CB_NATION_H

#include "layout/layout.h"

enum {
    CB_NATION_COUNT = 254 /* 254 and 255 mean nothing */
};
extern const layout_word cb_nation_words[CB_NATION_COUNT];

base_text cb_nation_code(uint8_t nation);          /* "GER"; absent for 0 and for numbers without a country */
bool cb_nation_find(uint8_t *out, base_text code); /* the first number of the code */

#endif
