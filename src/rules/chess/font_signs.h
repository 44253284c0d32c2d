/* font_signs.h - the signs of ChessBase's annotation fonts, which its databases and its PGN files have in texts. */
#ifndef CHESS_FONT_SIGNS_H
#define CHESS_FONT_SIGNS_H

#include "base/base.h"

/* A sign. The signs for the two wings are not read as « and », because comments use these as quotation marks. */
typedef struct chess_font_sign {
    uint8_t byte;         /* in the old font; 0: none */
    uint16_t private_use; /* the private character of Unicode in newer files; 0: none */
    uint16_t character;   /* the standard character of Unicode; one that has none keeps its private character */
} chess_font_sign;

enum {
    CHESS_DIAGRAM = 0x25a6 /* the character of the sign that asks for a diagram */
};

/* Find a sign; NULL: there is none. A character that several rows have is written as the first of them says. */
const chess_font_sign *chess_font_by_byte(uint8_t byte);
const chess_font_sign *chess_font_by_private(uint32_t character);
const chess_font_sign *chess_font_by_character(uint32_t character);

#endif
