/* dup.h - DUP, the files of dealing machines: 156 bytes per board and nothing else.
 *
 * A record has three hands as numbers of cards (the content of a BRI file), four hands as text (the content of a DGE
 * file), and ten bytes about the set of boards to deal. The reader uses the numbers; the writer makes the text from
 * them. */
#ifndef DUP_DUP_H
#define DUP_DUP_H

#include "codec/codec.h"
#include "rules/bridge/deal.h"

enum {
    DUP_HAND = 26, /* bytes of a hand as numbers: two digits per card */
    DUP_TEXT = 17, /* bytes of a hand as text: a symbol for each suit, and the cards */
    DUP_HIGHEST = 999
};

/* A record as it is stored in the file. */
typedef struct dup_record {
    uint8_t north[DUP_HAND], east[DUP_HAND], south[DUP_HAND];
    uint8_t north_text[DUP_TEXT], east_text[DUP_TEXT], south_text[DUP_TEXT], west_text[DUP_TEXT];
    uint8_t is_random;
    uint8_t is_backwards;
    uint8_t first[3];
    uint8_t copies[2];
    uint8_t last[3];
} dup_record;

extern const layout_table dup_record_layout;

/* The set of boards that the file contains. */
typedef struct dup_set {
    uint64_t first, last; /* lowest and highest board number */
    bool is_backwards;    /* the first record is the board with the highest number */
} dup_set;

/* Fill `out` with the record of a full deal. */
void dup_build(dup_record *out, const bridge_deal *deal, const dup_set *set);
/* Read the cards of North, East and South; West gets the remaining cards. Return false if the numbers are not three
 * hands of 13 different cards. */
MUST_USE bool dup_read_cards(bridge_deal *out, const dup_record *record);
/* Return whether the text of the record shows the cards of the deal. */
bool dup_text_agrees(const dup_record *record, const bridge_deal *deal);

gamut_status dup_open(codec_reader *reader, diag_list *diags);
gamut_status dup_split(codec_reader *reader, diag_list *diags, codec_span *out);
gamut_status dup_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out);
void dup_facts(codec_reader *reader, gamut_value *out);
gamut_status dup_dump(codec_reader *reader, diag_list *diags, codec_dump *dump);

gamut_status dup_begin(codec_writer *writer);
gamut_status dup_put(codec_writer *writer, const codec_coded *coded);
gamut_status dup_end(codec_writer *writer);

extern const codec_format dup_format;
extern const gamut_rule dup_cards_form, dup_text_differs, dup_set_form, dup_file_rest;

#endif
