/* font_signs.c - the signs of ChessBase's annotation fonts: pieces, evaluations, plans. */
#include "font_signs.h"

static const chess_font_sign signs[] = {
    { 0xa2, 0xe024, 0x2654 }, /* king */
    { 0xa3, 0xe025, 0x2655 }, /* queen */
    { 0xa4, 0xe028, 0x2658 }, /* knight */
    { 0xa5, 0xe027, 0x2657 }, /* bishop */
    { 0xa6, 0xe026, 0x2656 }, /* rook */
    { 0xa7, 0xe029, 0x2659 }, /* pawn */
    { 0x82, 0xe013, 0x2192 }, /* attack */
    { 0x83, 0xe012, 0x2191 }, /* initiative */
    { 0x84, 0xe017, 0x21c6 }, /* counterplay */
    { 0x85, 0xe00d, 0x2206 }, /* with the idea */
    { 0x86, 0xe023, 0x25cb }, /* space */
    { 0x87, 0xe01d, 0x2299 }, /* zugzwang */
    { 0x90, 0, 0x27f3 },      /* development */
    { 0x91, 0xe018, 0x21d4 }, /* file of the board */
    { 0x92, 0xe019, 0x21d7 }, /* diagonal */
    { 0x93, 0xe01c, 0x2295 }, /* time trouble */
    { 0x94, 0xe01e, 0x229e }, /* centre */
    { 0x99, 0xe021, 0x25a1 }, /* only move */
    { 0x9e, 0xe005, 0x25a6 }, /* diagram */
    { 0xa9, 0xe000, 0x2bf9 }, /* compensation */
    { 0xaa, 0xe01b, 0x221f }, /* with */
    { 0xac, 0xe01f, 0x22a5 }, /* endgame */
    { 0xad, 0xe001, 0x25eb }, /* pair of bishops */
    { 0xae, 0xe002, 0x25e8 }, /* bishops of opposite colours */
    { 0xaf, 0xe003, 0x25e7 }, /* bishops of the same colour */
    { 0xb1, 0xe00a, 0x00b1 }, /* White is better */
    { 0xb2, 0xe02f, 0x2a72 }, /* White is slightly better */
    { 0xb3, 0xe02e, 0x2a71 }, /* Black is slightly better */
    { 0xb5, 0xe01a, 0x2213 }, /* Black is better */
    { 0xb9, 0xe020, 0x2313 }, /* better is */
    { 0xba, 0, 0x2bfe },      /* without */
    { 0xab, 0xe00e, 0x27ea }, /* queenside */
    { 0xbb, 0xe00f, 0x27eb }, /* kingside */
    { 0xf7, 0xe009, 0x221e }, /* unclear */
    { 0xfe, 0xe008, 0x2bfd }, /* passed pawn */
    { 0x89, 0xe02d, 0xe02d }, /* what these two show is not known, so they keep their private characters */
    { 0x95, 0xe02a, 0xe02a }, /* the other of the two */
    { 0xb0, 0xe000, 0x2bf9 }, /* from here on: further bytes and private characters of signs above */
    { 0x9b, 0xe00c, 0x2313 }, { 0, 0xe007, 0x2a72 }, { 0, 0xe004, 0x2a71 },
};

const chess_font_sign *chess_font_by_byte(uint8_t byte)
{
    for (size_t i = 0; byte && i < COUNT(signs); i++)
        if (signs[i].byte == byte)
            return &signs[i];
    return NULL;
}

const chess_font_sign *chess_font_by_private(uint32_t character)
{
    for (size_t i = 0; character >= 0xe000 && character <= 0xe0ff && i < COUNT(signs); i++)
        if (signs[i].private_use == character)
            return &signs[i];
    return NULL;
}

const chess_font_sign *chess_font_by_character(uint32_t character)
{
    for (size_t i = 0; i < COUNT(signs); i++)
        if (signs[i].character == character)
            return &signs[i];
    return NULL;
}
