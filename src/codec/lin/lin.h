/* lin.h - LIN, the format of Bridge Base Online: pairs of a two-letter key and a value, each closed by a bar. */
#ifndef LIN_LIN_H
#define LIN_LIN_H

#include <gamut/board.h>

#include "codec/codec.h"
#include "rules/bridge/auction.h"
#include "rules/bridge/deal.h"

/* The kinds of pieces that a file consists of. */
typedef enum lin_kind {
    LIN_VALUE,   /* a pair whose key has a place in the model */
    LIN_TEXT,    /* a pair with text for people, which becomes a comment */
    LIN_FACT,    /* a pair with a fact that the model has no place for */
    LIN_LAYOUT,  /* a pair that controls the screen */
    LIN_UNKNOWN, /* a pair with an unknown key */
    LIN_STRAY,   /* a bar that does not follow a key, together with the text before it */
    LIN_WORDS    /* text between the pairs */
} lin_kind;

/* One piece of a file. The texts are slices of the source: `value` is without its bars, `source` is from the key to the
 * closing bar. The key is in small letters; stray bars and words have none. `is_closed` is false if the file ends
 * inside the value. */
typedef struct lin_pair {
    lin_kind kind;
    base_text key;
    base_text value;
    base_text source;
    bool is_closed;
} lin_pair;

/* Read the next piece from the front of `*rest`; return false at the end. */
bool lin_next(lin_pair *out, base_text *rest);

/* The head of a match, which applies to all deals of the match. Another `vg` begins the next match. */
typedef struct lin_match {
    base_text match;       /* vg: title, segment, scoring, first and last board, teams */
    base_text results;     /* rs: results of the open and the closed room in turn */
    base_text names;       /* pn: names for all deals without their own */
    base_list table_names; /* of base_text: pw, a text with four names for each deal */
    uint64_t first;        /* number of its first deal in the file */
} lin_match;

/* What a deal takes from earlier deals. */
typedef struct lin_context {
    const lin_match *match;
    base_text last_names; /* the last pn before this deal */
} lin_context;

/* What is known about the whole file. */
typedef struct lin_file {
    base_encoding encoding;
    lin_match *match; /* the match that the next deals belong to */
    base_text last_names;
    size_t at;
    uint64_t number;
} lin_file;

enum {
    LIN_KEY_LENGTH = 2,
    LIN_NOTES = 32,         /* most notes; further explanations become comments, because PBN cannot number more notes */
    LIN_MATCH_BOARDS = 1000 /* most boards of a match; for a wider range of board numbers there is no list of results */
};

/* The parts of vg, which commas separate. */
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
/* For each part of vg, the PBN tag that holds it in the model; NULL: no tag does. */
extern const char *const lin_head_tags[LIN_VG_PARTS];
/* Return PBN's word for the scorings "I", "P" and "B" of vg; absent for others. */
base_text lin_scoring_of(base_text letter);
/* Split vg into its parts, trimmed of blanks; missing parts are empty. Return the number of parts. */
size_t lin_match_parts(base_text parts[LIN_VG_PARTS], base_text match);
/* Fill the parts of vg from a board; the range of board numbers is left empty. */
void lin_head_of(base_text head[LIN_VG_PARTS], const gamut_board *board);
/* Return the entry of a board in `results` (rs), which lists the open and the closed room of each board in turn,
 * starting with the first board number in `match` (vg). */
base_text lin_listed_result(base_text match, base_text results, gamut_number board, bool is_closed_room);
/* Read a result such as "4SE+1", "3NS=", "4SWx-4" or "PASS". */
bool lin_read_result(base_text text, bridge_contract *contract, bridge_seat *declarer, unsigned *tricks);

/* A deal that is being read. Pairs come in any order, so lin_finish computes what depends on several pairs (contract,
 * tricks, result) after the last pair. */
typedef struct lin_reading {
    const codec_reader *reader;
    base_encoding encoding;
    const lin_context *context;
    const codec_span *span;
    codec_scratch *scratch;
    gamut_board *board;
    bool is_closed_room;
    bool has_two_rooms; /* names are given for both rooms */
    bool has_cards;     /* md was read: a qx after it does not belong to this deal */
    bool is_left;       /* the file goes back to a place that is not understood: later calls and cards are ignored */
    base_text names;    /* pn of the deal */
    bridge_seat dealer;
    bridge_deal deal;
    gamut_call *calls;
    size_t call_count;
    base_text *cards; /* in the order of play */
    uint32_t *card_places;
    size_t card_count;
    base_list remarks;               /* of lin_remark, in the order of the file */
    gamut_remark_list *card_remarks; /* remarks of each card, filled by lin_finish */
    gamut_board_note *notes;
    size_t note_count;
    bool has_claim;
    unsigned claimed;
    size_t limit; /* room for calls in `calls`, and for cards in `cards` */
} lin_reading;

/* A remark and its owner: 0 is the deal, 1 to `limit` the calls, and numbers above `limit` the cards. */
typedef struct lin_remark {
    size_t owner;
    gamut_remark remark;
} lin_remark;

/* Set contract and declarer from the auction, lay out the cards by tricks, and set the result from the claim, the play
 * or the list of results. Reports nothing: `check` reports an auction or play that breaks the laws. */
void lin_finish(lin_reading *deal);

/* The functions of the format's descriptor; codec.h states when each is called. */
gamut_status lin_open(codec_reader *reader, diag_list *diags);
gamut_status lin_split(codec_reader *reader, diag_list *diags, codec_span *out);
gamut_status lin_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out);
void lin_facts(codec_reader *reader, gamut_value *out);

/* Print a board as one line of pairs. It begins with qx, or with pn if the board has no number. */
void lin_put_deal(base_buffer *out, const gamut_board *board, base_arena *scratch);
/* Print a text that is a part between commas or bars; commas and bars inside the text are replaced. */
void lin_put_part(base_buffer *out, base_text text);
/* Return the text without the characters at both ends that would be lost: blanks, and characters that are written as
 * blanks. */
base_text lin_trim_part(base_text text);
/* Convert LIN's suits "!S" and "@S" to the model's "\S". Return the text itself if there are none. */
base_text lin_read_words(base_arena *arena, base_text text);
bool lin_is_closed_room(const gamut_board *board);

/* Decode the pairs of one deal. `text` may be outside the span's memory; findings are then placed at the start of the
 * span. */
gamut_status lin_decode_text(const codec_reader *reader, base_encoding encoding, const codec_span *span, base_text text,
                             codec_scratch *scratch, gamut_record *out);

/* Compare a deal with what the writer would write for its board, and return the differences as extras {"lin": {"pairs":
 * [...]}}; NULL: there are none. `is_lean`: keep only facts, not screen control and odd spellings. */
gamut_value *lin_keep(base_arena *arena, base_encoding encoding, base_text text, const gamut_board *board,
                      bool is_lean);
/* Print the line of a board, with the kept differences applied where they still fit. `needs_names`: print the names
 * even if the original pairs have none. */
void lin_put_kept(base_buffer *out, base_text line, const gamut_value *kept, const gamut_board *board, bool needs_names,
                  base_arena *scratch);

/* The same functions for web addresses, each of which contains a deal. */
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
