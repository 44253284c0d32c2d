/* lin.h - LIN, the files of Bridge Base Online: pairs of a two-letter key and a value, each closed by a bar. */
#ifndef LIN_LIN_H
#define LIN_LIN_H

#include <gamut/board.h>

#include "codec/codec.h"
#include "rules/bridge/auction.h"
#include "rules/bridge/deal.h"

/* What a piece of the file is. */
typedef enum lin_kind {
    LIN_SAYS,    /* its key has a place in the model */
    LIN_TEXT,    /* for people: it becomes a comment */
    LIN_FACT,    /* says something that the model has no place for */
    LIN_LAYOUT,  /* steers the screen */
    LIN_UNKNOWN, /* a key that nobody knows */
    LIN_STRAY,   /* a bar that opens nothing, with what stands before it */
    LIN_WORDS    /* text between the pairs */
} lin_kind;

/* One piece, as slices of the source: value without its bars, `all` from the key to the closing bar. The key is in
 * small letters; stray bars and words have none. `is_closed` is false where the file ends inside the value. */
typedef struct lin_pair {
    lin_kind kind;
    base_text key;
    base_text value;
    base_text all;
    bool is_closed;
} lin_pair;

/* Takes the next piece off the front of `*rest`; false at the end. */
bool lin_next(lin_pair *out, base_text *rest);

/* What is said at the head of a match for all of its deals. Another `vg` begins the next match. */
typedef struct lin_match {
    base_text match;       /* vg: title, segment, scoring, first and last board, teams */
    base_text results;     /* rs: of the open and the closed room in turn */
    base_text names;       /* pn: of all deals that have none */
    base_list table_names; /* base_text: pw, the four of each deal */
    uint64_t first;        /* number of its first deal in the file */
} lin_match;

/* What a deal takes from those before it. */
typedef struct lin_context {
    const lin_match *match;
    base_text last_names; /* pn of the deal before that had one */
} lin_context;

/* What is known of the whole file. */
typedef struct lin_file {
    base_encoding encoding;
    lin_match *match; /* of the deals from here on */
    base_text last_names;
    size_t at;
    uint64_t number;
} lin_file;

enum {
    LIN_KEY_LENGTH = 2,
    LIN_NOTES = 32,         /* more than PBN can number become comments */
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
/* The parts of vg without blanks around them; those that are not there are empty. How many there are. */
size_t lin_match_parts(base_text parts[LIN_VG_PARTS], base_text match);
/* What the head of a match says of a board; board numbers are left empty. */
void lin_head_of(base_text head[LIN_VG_PARTS], const gamut_board *board);
/* The entry of a board in rs, which has those of the open and the closed room in turn, from the first board of vg
 * on. */
base_text lin_listed_result(base_text match, base_text results, gamut_number board, bool is_closed_room);
/* "4SE+1", "3NS=", "4SWx-4", "PASS". */
bool lin_read_result(base_text text, bridge_contract *contract, bridge_seat *declarer, unsigned *tricks);

/* A deal on its way into a board: the pairs come in any order, so what depends
 * on several of them (contract, tricks, result) is worked out by lin_finish after the last. */
typedef struct lin_reading {
    const codec_reader *reader;
    base_encoding encoding;
    const lin_context *context;
    const codec_span *span;
    codec_scratch *scratch;
    gamut_board *board;
    bool is_closed_room;
    bool has_two_rooms; /* the names are those of both */
    bool has_cards;     /* md was there: marks after it are of no deal */
    bool is_left;       /* the file goes back in a way that is not understood: no more calls and cards are taken */
    base_text names;    /* pn of the deal */
    bridge_seat dealer;
    bridge_deal deal;
    gamut_call *calls;
    size_t call_count;
    base_text *cards; /* in the order they were played */
    uint32_t *card_places;
    size_t card_count;
    base_list remarks;          /* lin_remark, in their order */
    gamut_remark_list *of_card; /* of each card, made by lin_finish */
    gamut_board_note *notes;
    size_t note_count;
    bool has_claim;
    unsigned claimed;
    size_t limit; /* no list of calls or cards is longer than this */
} lin_reading;

/* Beside what a remark stands: 0 the deal, then the calls, then the cards. */
typedef struct lin_remark {
    size_t owner;
    gamut_remark remark;
} lin_remark;

/* Contract and declarer from the auction; the cards by tricks; the result from claim, play or the list of
 * results. Reports nothing: an auction or play that breaks the laws is for `check` to report. */
void lin_finish(lin_reading *deal);

/* The functions of the descriptor; see codec.h for when each is called. */
gamut_status lin_open(codec_reader *reader, diag_list *diags);
gamut_status lin_split(codec_reader *reader, diag_list *diags, codec_span *out);
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

/* The pairs of one deal, as a text that need not be the bytes of the span; findings then have the place of the whole
 * span. */
gamut_status lin_decode_text(const codec_reader *reader, base_encoding encoding, const codec_span *span, base_text text,
                             codec_scratch *scratch, gamut_record *out);

/* What a deal has beyond what the writer would write of its board, as extras: {"lin": {"pairs": [...]}}, or NULL.
 * `is_lean`: only what says something, and not what steers the screen or spells differently. */
gamut_value *lin_keep(base_arena *arena, base_encoding encoding, base_text text, const gamut_board *board,
                      bool is_lean);
/* The line of a board with what was kept, where it still fits. `needs_names`: also where its own pairs have none. */
void lin_put_kept(base_buffer *out, base_text line, const gamut_value *kept, const gamut_board *board, bool needs_names,
                  base_arena *scratch);

/* The same for addresses, each of which has a deal in it. */
gamut_status url_open(codec_reader *reader, diag_list *diags);
gamut_status url_split(codec_reader *reader, diag_list *diags, codec_span *out);
gamut_status url_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out);
void url_facts(codec_reader *reader, gamut_value *out);

gamut_status lin_begin(codec_writer *writer);
gamut_status lin_put(codec_writer *writer, const codec_coded *coded);
gamut_status lin_end(codec_writer *writer);
void lin_drop(codec_writer *writer);

extern const codec_format lin_format, url_format;
extern const gamut_rule url_form, url_remote, lin_pair_cut, lin_bar_stray, lin_key_unknown, lin_deal_form,
    lin_call_unreadable, lin_card_unreadable, lin_card_any, lin_claim_form, lin_vulnerability_form, lin_names_form,
    lin_match_form, lin_result_form, lin_replay_form;

#endif
