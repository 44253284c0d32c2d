/* rbn.h - RBN, Richard's Bridge Notation: lines that begin with a one-letter label, records that end at a blank line.
 *
 * Ten labels apply to later records as well, until another record changes them, so a record depends on earlier ones.
 * The reader carries them from record to record (in the context of a span); the writer remembers the values in force,
 * and writes only those that change. */
#ifndef RBN_RBN_H
#define RBN_RBN_H

#include <gamut/board.h>

#include "codec/codec.h"
#include "rules/bridge/board_parts.h"

/* A line, or a text in braces, which may span several lines. */
typedef struct rbn_line {
    char label;      /* such as 'D' or '1'; '{' for a text, '%' for a comment; 0: no known label */
    base_text value; /* without label, braces and blanks around it */
    base_text source;
    bool is_open; /* the closing brace of a text is missing */
} rbn_line;

/* Read the next line that is not blank from the front of `*rest`; return false at the end. */
MUST_USE bool rbn_next(rbn_line *out, base_text *rest);

/* ---- labels ---- */

/* The labels that apply to later records, in the order in which they are written. */
#define RBN_LASTING "DTLESFKNBH"
enum {
    RBN_LABELS = sizeof(RBN_LASTING) - 1,
    RBN_NOTES = 9, /* most notes of the calls, and of the cards; numbered 1 to 9 */
    RBN_TAGS = 16, /* most tags of one record: each comes from its own label */
    RBN_CALLS = 512,
    RBN_REMARKS = 256 /* most texts of a board: adding to a list of remarks copies it, so its length is limited */
};

/* Values as in the file, indexed by the position of their label in RBN_LASTING. Empty means not stated. */
typedef struct rbn_labels {
    base_text values[RBN_LABELS];
} rbn_labels;

/* What is known about the whole file. */
typedef struct rbn_file {
    base_encoding encoding;
    base_text version; /* stated in the first line: "3.2" */
    rbn_labels labels; /* the values in force before the next record */
    size_t at;
    uint64_t number;
} rbn_file;

/* Return the index of a label in RBN_LASTING; RBN_LABELS: the label does not apply to later records. */
size_t rbn_label_place(char label);

/* A record that is being read. */
typedef struct rbn_reading {
    const codec_reader *reader;
    const codec_span *span;
    codec_scratch *scratch;
    base_encoding encoding;
    gamut_board *board;
    gamut_value *extras; /* values that the board has no member for; NULL: none so far */
    gamut_board_tag tags[RBN_TAGS];
    size_t tag_count;
    rbn_labels labels; /* the values in force for this record */
    rbn_line auction;  /* line A */
    rbn_line contract; /* line C */
    rbn_line play;     /* line P */
    rbn_line result;   /* line R */
    bool has_play;     /* P was read: lines with digits are now notes of the play */
    bridge_deal deal;
    bridge_seat dealer, declarer, leader;
    bridge_contract played; /* the contract in which the cards are played */
} rbn_reading;

/* Convert to UTF-8: return the slice itself, or a copy in the record's arena. */
base_text rbn_text(const rbn_reading *record, base_text raw);
void rbn_add_tag(rbn_reading *record, const char *name, base_text value); /* ignores an empty value */
void rbn_keep(rbn_reading *record, const char *name, base_text value);    /* adds to `extras`; ignores an empty value */
/* Report a finding about a part of the record. If the text was inherited, and so is outside the record, nothing is
 * reported: that was done for the record that contains it. */
void rbn_complain(const rbn_reading *record, const gamut_rule *rule, base_text where, const char *detail);

/* Set the members that the labels in force determine. Must be called before rbn_take_course, because reading the play
 * needs the deal, and reading the points needs the scoring. */
void rbn_take_labels(rbn_reading *record);
/* Set auction, contract, play and result, in this order, since each depends on the earlier ones. */
void rbn_take_course(rbn_reading *record);

/* A board that is being written. */
typedef struct rbn_writing {
    const gamut_board *board;
    const gamut_value *extras; /* extras of this format; NULL: none */
    base_arena *scratch;
} rbn_writing;
/* Print the labels of a board, in memory of record->scratch; an empty value means that the board does not state it. */
void rbn_print_labels(rbn_labels *out, const rbn_writing *record);
/* Return Z (none), N (North-South), E (East-West), B (both), or ? if the vulnerability is unknown. */
char rbn_vulnerability_letter(bridge_vulnerability vulnerability);
/* Return the text without blanks and control characters at both ends (control characters are written as blanks). */
base_text rbn_visible(base_text text);

/* ---- the format ---- */

gamut_status rbn_open(codec_reader *reader, diag_list *diags);
gamut_status rbn_split(codec_reader *reader, diag_list *diags, codec_span *out);
gamut_status rbn_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out);
void rbn_facts(codec_reader *reader, gamut_value *out);

gamut_status rbn_begin(codec_writer *writer);
gamut_status rbn_put(codec_writer *writer, const codec_coded *coded);
gamut_status rbn_end(codec_writer *writer);
void rbn_drop(codec_writer *writer);

extern const codec_format rbn_format;
extern const gamut_rule rbn_line_unknown, rbn_text_open, rbn_hands_form, rbn_call_unreadable, rbn_card_unreadable,
    rbn_play_trick, rbn_contract_form, rbn_result_form;

#endif
