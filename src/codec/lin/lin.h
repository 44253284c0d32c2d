/* lin.h - LIN, the files of Bridge Base Online: pairs of a two-letter key and a value, each closed by a bar. */
#ifndef LIN_LIN_H
#define LIN_LIN_H

#include <gamut/board.h>

#include "codec/codec.h"
#include "rules/bridge/auction.h"
#include "rules/bridge/deal.h"

/* One pair, as slices of the source: key and value without blanks around the key, `all` from the key to the
 * closing bar. `is_closed` is false where the file ends inside the value. */
typedef struct lin_pair {
    base_text key;
    base_text value;
    base_text all;
    bool is_closed;
} lin_pair;

/* Takes the next pair off the front of `*rest`; false at the end. */
bool lin_next(lin_pair *out, base_text *rest);

/* What is known of the whole file. */
typedef struct lin_file {
    base_encoding encoding;
    base_text match;       /* vg: title, segment, scoring, first and last board, teams */
    base_text results;     /* rs: of the open and the closed room in turn */
    base_text names;       /* pn before the first deal: of all deals that have none */
    base_list table_names; /* base_text: pw, the four of each deal */
    size_t at;
    uint64_t number;
} lin_file;

enum {
    LIN_NOTES = 32,         /* more than PBN can number become comments */
    LIN_REMARKS = 256,      /* of one call, card or deal; such lists grow by copying, so no file may make them long */
    LIN_MATCH_BOARDS = 1000 /* a wider range of board numbers is no match, and has no list of results */
};

/* The parts of vg, between commas. */
enum {
    LIN_VG_TITLE,
    LIN_VG_SEGMENT,
    LIN_VG_SCORING,
    LIN_VG_FIRST,
    LIN_VG_LAST,
    LIN_VG_HOME,
    LIN_VG_HOME_CARRY,
    LIN_VG_VISIT,
    LIN_VG_VISIT_CARRY,
    LIN_VG_PARTS
};
/* What PBN calls the scorings "I", "P" and "B"; absent for others. */
base_text lin_scoring_of(base_text letter);

/* A deal on its way into a board: the pairs come in any order, so what depends
 * on several of them (contract, tricks, result) is worked out by lin_finish after the last. */
typedef struct lin_reading {
    const codec_reader *reader;
    const lin_file *file;
    const codec_span *span;
    codec_scratch *scratch;
    gamut_board *board;
    bool is_closed_room;
    bool has_two_rooms; /* the names are those of both */
    bridge_seat dealer;
    bridge_deal deal;
    gamut_call *calls;
    size_t call_count;
    base_text *cards; /* in the order they were played */
    uint32_t *card_places;
    size_t card_count;
    gamut_remark_list *remarks; /* of each card */
    gamut_board_note *notes;
    size_t note_count;
    bool has_claim;
    int64_t claimed;
    size_t limit; /* no list is longer than this */
} lin_reading;

/* Contract and declarer from the auction; the cards by tricks; the result from claim, play or the list of
 * results. Reports nothing: an auction or play that breaks the laws is for `check` to report. */
void lin_finish(lin_reading *deal);

/* The functions of the descriptor; see codec.h for when each is called. */
gamut_status lin_open(codec_reader *reader);
gamut_status lin_split(codec_reader *reader, codec_span *out);
gamut_status lin_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out);
void lin_facts(codec_reader *reader, gamut_value *out);

/* A board as a line of pairs: from qx, or pn where it has no number, to the line's end. */
void lin_put_deal(base_buffer *out, const gamut_board *board, base_arena *scratch);
/* A text between commas or bars, of which none can be inside: they are replaced. */
void lin_put_part(base_buffer *out, base_text text);
/* The text without what would not come back: blanks around it, and what is written as one. */
base_text lin_trim_part(base_text text);
/* LIN's "!S" and "@S" as the model has them, "\S". A slice where there is none. */
base_text lin_read_words(base_arena *arena, base_text text);
bool lin_is_closed_room(const gamut_board *board);

/* The pairs of one deal, as a text that need not be the bytes of the span; findings then have the place of the whole span. */
gamut_status lin_decode_text(const codec_reader *reader, const lin_file *file, const codec_span *span, base_text text,
                             codec_scratch *scratch, gamut_record *out);

/* The same for addresses, each of which has a deal in it. */
gamut_status url_open(codec_reader *reader);
gamut_status url_split(codec_reader *reader, codec_span *out);
gamut_status url_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out);
void url_facts(codec_reader *reader, gamut_value *out);

gamut_status lin_begin(codec_writer *writer);
gamut_status lin_put(codec_writer *writer, const gamut_record *record);
gamut_status lin_end(codec_writer *writer);
void lin_drop(codec_writer *writer);

extern const codec_format lin_format, url_format;
extern const gamut_rule url_form, url_remote, lin_pair_cut, lin_deal_form, lin_call_unreadable, lin_card_unreadable;

#endif
