/* dup.h - the files of dealing machines: BRI, DGE and DUP, records of one size and nothing else, and DLM, a text.
 *
 * A BRI record has three hands as numbers of cards, a DGE record four hands as text, and a DUP record both, with ten
 * bytes about the set of boards to deal. Where a record has numbers, the reader uses them; the writer makes the text
 * from the same deal. */
#ifndef DUP_DUP_H
#define DUP_DUP_H

#include "codec/codec.h"
#include "rules/bridge/deal.h"

enum {
    DUP_HAND = 26, /* bytes of a hand as numbers: two digits per card */
    DUP_TEXT = 17, /* bytes of a hand as text: a symbol for each suit, and the cards */
    DUP_HIGHEST = 999
};

/* A record as it is stored in the file; each form has some of the members. */
typedef struct dup_record {
    uint8_t north[DUP_HAND], east[DUP_HAND], south[DUP_HAND];
    uint8_t north_text[DUP_TEXT], east_text[DUP_TEXT], south_text[DUP_TEXT], west_text[DUP_TEXT];
    uint8_t blanks[32], zeros[18]; /* the end of a BRI record */
    uint8_t padding[60];           /* the end of a DGE record */
    uint8_t is_random;
    uint8_t is_backwards;
    uint8_t first[3];
    uint8_t copies[2];
    uint8_t last[3];
} dup_record;

/* What a format stores of a board. */
typedef struct dup_form {
    const codec_format *format;
    const layout_table *layout;
    const gamut_rule *bad_cards; /* reported for a record without the cards of four hands */
    const gamut_rule *bad_rest;  /* reported for bytes after the last record */
    bool has_numbers;
    bool has_text;
    bool has_set;
} dup_form;

const dup_form *dup_form_of(const codec_format *format);

extern const layout_table bri_record_layout, dge_record_layout, dup_record_layout;

/* The set of boards that the file contains. */
typedef struct dup_set {
    uint64_t first, last; /* lowest and highest board number */
    bool is_backwards;    /* the first record is the board with the highest number */
} dup_set;

/* Fill `out` with the record of a full deal. */
void dup_build(dup_record *out, const bridge_deal *deal, const dup_set *set);
/* Read the cards: the numbers of North, East and South, with the remaining cards for West, or the text of all hands.
 * Return false if they are not four hands of 13 different cards. */
MUST_USE bool dup_read_cards(bridge_deal *out, const dup_record *record, const dup_form *form);
/* Return whether the text of the record shows the cards of the deal. Blank text, which keeps a director from seeing the
 * first board, shows no other cards. */
bool dup_text_agrees(const dup_record *record, const bridge_deal *deal);

/* Return card `number`, 1 for the ace of spades to 52 for the deuce of clubs. */
bridge_card dup_card_of_number(unsigned number);
/* Return the board of that number with the dealer and the vulnerability that are printed on it. NULL: out of memory. */
gamut_board *dup_make_board(base_arena *arena, uint64_t number, const bridge_deal *deal);
/* Read the deal of a board to be written. False: it does not have all 52 cards; the loss is noted, and `put` must
 * return GAMUT_SKIPPED. */
MUST_USE bool dup_take_deal(bridge_deal *out, codec_writer *writer, const gamut_board *board);

gamut_status dup_open(codec_reader *reader, diag_list *diags);
gamut_status dup_split(codec_reader *reader, diag_list *diags, codec_span *out);
gamut_status dup_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out);
void dup_facts(codec_reader *reader, gamut_value *out);
gamut_status dup_dump(codec_reader *reader, diag_list *diags, codec_dump *dump);

gamut_status dup_begin(codec_writer *writer);
gamut_status dup_put(codec_writer *writer, const codec_coded *coded);
gamut_status dup_end(codec_writer *writer);

gamut_status dlm_open(codec_reader *reader, diag_list *diags);
gamut_status dlm_split(codec_reader *reader, diag_list *diags, codec_span *out);
gamut_status dlm_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out);
void dlm_facts(codec_reader *reader, gamut_value *out);

gamut_status dlm_begin(codec_writer *writer);
gamut_status dlm_put(codec_writer *writer, const codec_coded *coded);
gamut_status dlm_end(codec_writer *writer);

extern const codec_format bri_format, dge_format, dlm_format, dup_format;
extern const gamut_rule dlm_board_form, dlm_board_checksum, dlm_board_missing, dlm_board_twice, dlm_file_checksum,
    dlm_line_unknown, dlm_set_form;
extern const gamut_rule bri_cards_form, bri_file_rest, dge_cards_form, dge_file_rest, dup_cards_form, dup_text_differs,
    dup_set_form, dup_file_rest;

#endif
