/* dup.h - DUP, the files of dealing machines: 156 bytes a board, without anything before, between or after them.
 *
 * A record has the cards three times over: as numbers of three hands (what a BRI file has), as text of four hands (what
 * a DGE file has), and ten bytes about the set of boards to deal. The numbers count; the text is rewritten from
 * them. */
#ifndef DUP_DUP_H
#define DUP_DUP_H

#include "codec/codec.h"
#include "rules/bridge/deal.h"

enum {
    DUP_HAND = 26, /* two digits a card */
    DUP_TEXT = 17, /* a mark for each suit, and the cards */
    DUP_HIGHEST = 999
};

/* One stored record. */
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

/* The set that a board belongs to. */
typedef struct dup_set {
    uint64_t first, last; /* lowest and highest number */
    bool is_backwards;    /* the records begin with the highest */
} dup_set;

/* What is written for a full deal. */
void dup_build(dup_record *out, const bridge_deal *deal, const dup_set *set);
/* False: these are not the cards of three hands. West gets the rest. */
MUST_USE bool dup_read_cards(bridge_deal *out, const dup_record *record);
/* Whether the text says the same cards. */
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
