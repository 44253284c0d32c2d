/* pbn.h - Portable Bridge Notation: declarations that the files of this folder share.
 *
 * Numbers in comments such as "rule 31" refer to docs/conformance-pbn.md. */
#ifndef PBN_PBN_H
#define PBN_PBN_H

#include "codec/codec.h"

/* A value that a game takes from earlier games, because it has "#" or "##" for the tag, or leaves out the tag. */
typedef struct pbn_inherited pbn_inherited;
struct pbn_inherited {
    base_text name;
    base_text value; /* as it is in the file, with its backslashes */
    bool is_absent;  /* the game does not have the tag */
    const pbn_inherited *next;
};

typedef struct pbn_memory pbn_memory;

/* Maps positions in the text of a salvaged file to the original file: the text from `at` on was at `from` there. */
typedef struct pbn_origin {
    size_t at;
    size_t from;
} pbn_origin;

/* What is known about the whole file. After pbn_open, only the splitter changes members (`at`, `number`, `block_at`,
 * `block_end` and the content of `memory`), always on one thread. The other members may be read by any thread. */
typedef struct pbn_file {
    base_encoding encoding;
    bool is_plain;    /* ASCII or UTF-8: texts are slices of the file */
    bool has_mark;    /* begins with a byte order mark */
    bool has_lone_cr; /* some lines end with a CR alone */
    bool is_embedded; /* PBN inside another document, between <PBN> and </PBN> */
    bool is_export;   /* the file declares the export format */
    unsigned version; /* 21 for 2.1; 0: not stated */
    size_t at;        /* where the next piece starts */
    size_t block_at;  /* start of the block of an embedded file that was found last */
    size_t block_end; /* end of that block; 0: none was found yet */
    uint64_t number;
    pbn_memory *memory; /* inherited values; NULL: no game of this file inherits any */
    base_list origins;  /* of pbn_origin; empty unless the file was salvaged */
} pbn_file;

/* ---- tokens ---- */
/* The kinds of tokens. Comments and tags are the same everywhere; the other kinds depend on the section (pbn_mode). */
typedef enum pbn_kind {
    PBN_END,
    PBN_TAG,
    PBN_COMMENT,
    PBN_LINE,
    PBN_ESCAPE,
    PBN_WORD,
    PBN_STRING,
    PBN_SUFFIX,
    PBN_NAG,
    PBN_NOTE,
    PBN_STAR,
    PBN_PLUS,
    PBN_IRREGULAR,
    PBN_BAD
} pbn_kind;

/* Which characters a word consists of; depends on the section. */
typedef enum pbn_mode {
    PBN_OUTSIDE, /* no words are expected: the rest of the line is one token */
    PBN_CALLS,   /* letters, digits, hyphens */
    PBN_ELEMENTS /* everything except brackets, quotes and the marks of comments */
} pbn_mode;

/* Faults of a tag, as bits, since one tag may have several. Each has its own rule; the value is read as well as
 * possible. */
typedef enum pbn_tag_fault {
    PBN_TAG_NO_VALUE = 1,
    PBN_TAG_UNQUOTED = 2,
    PBN_TAG_UNTERMINATED = 4,
    PBN_TAG_COMMENT = 8,
    PBN_TAG_NO_BRACKET = 16,
    PBN_TAG_NAME = 32
} pbn_tag_fault;

/* A token. Its texts are slices of the source: in the encoding of the source, and with their backslashes. */
typedef struct pbn_token {
    pbn_kind kind;
    base_text source; /* the whole token */
    base_text text;   /* the token without delimiters; for a tag, its value */
    base_text name;   /* the name of a tag */
    unsigned faults;
    bool is_closed; /* false: the end of a comment or string is missing */
} pbn_token;

/* A position in the bytes of one game or of the whole file. The bytes must outlive the tokens. */
typedef struct pbn_cursor {
    const char *start, *at, *end;
    bool is_embedded;
    bool has_blank; /* an empty line comes before the last token */
} pbn_cursor;

/* Start a cursor. `is_start`: the bytes begin the file, so a byte order mark is skipped. In embedded PBN the cursor
 * starts after <PBN>. */
pbn_cursor pbn_cursor_of(const pbn_file *file, base_bytes bytes, bool is_start);
/* Read the next token; PBN_END at the end, and again after it. Every other token consumes at least a byte, so a loop
 * over tokens terminates. Reports nothing: faults are in the token. */
pbn_token pbn_next(pbn_cursor *cursor, pbn_mode mode);
/* Return the end of a brace comment whose text starts at `from`: its closing brace. If the comment is not closed, it
 * ends at the tag that begins another game (rule 84), or else at the end of the bytes. */
const char *pbn_comment_end(const char *from, const char *end, bool *is_closed);
/* Read "PBN 2.1" as 21; return 0 if the escape line has other text. */
unsigned pbn_read_version(base_text line);
bool pbn_is_line_end(char c);
bool pbn_is_in_name(char c); /* includes letters beyond ASCII, which some files have */

/* ---- reading ---- */
gamut_status pbn_open(codec_reader *reader, diag_list *diags);
gamut_status pbn_split(codec_reader *reader, diag_list *diags, codec_span *out);
/* Turn lines that are not PBN into escape lines and join records that were cut; if anything changes, the reader gets a
 * new source. Each change is reported by codec_salvaged. False: out of memory. */
MUST_USE bool pbn_salvage(codec_reader *reader, pbn_file *file);
/* Return the position in the original file for a position in the bytes that are read, which differ after salvage. */
uint64_t pbn_origin_of(const pbn_file *file, uint64_t at);
gamut_status pbn_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out);
void pbn_check(codec_reader *reader, diag_list *diags);
/* Check a file that declares the export format. */
void pbn_check_export(codec_reader *reader, diag_list *diags);
void pbn_facts(codec_reader *reader, gamut_value *out);

/* Create the state that carries inherited values from game to game. NULL: out of memory. */
MUST_USE pbn_memory *pbn_remember(base_arena *arena);
/* Follow the tags of one game, and return the values that it inherits; NULL if there are none. Must be called for every
 * game, in order, because later games inherit from this one. */
const pbn_inherited *pbn_inherit(codec_reader *reader, diag_list *diags, const codec_span *span);
/* Return whether "#" has no meaning for the tag: its value cannot be inherited. */
bool pbn_cannot_inherit(base_text name);
bool pbn_is_hash(base_text value);
bool pbn_is_double_hash(base_text value);

/* Set the missing values that follow from the rest of the board, and report each by codec_fixed. If memory runs out,
 * the board stays as it is. */
void pbn_fix(const codec_reader *reader, base_arena *arena, gamut_board *board, uint64_t number);
/* Values that follow from the board although it does not state them; absent: the board states the value, or nothing
 * determines it. */
typedef struct pbn_derived {
    base_text dealer, vulnerable, declarer, contract, result, score;
} pbn_derived;
/* Derive the missing values, without reporting anything. Texts are static or in the arena. */
pbn_derived pbn_derive(base_arena *arena, const gamut_board *board);

/* ---- writing ---- */
bool pbn_respell(base_buffer *out, const codec_reader *reader, const gamut_record *was, const gamut_record *now);
bool pbn_takes_over(const codec_reader *reader, const void *context, const gamut_record *was, const gamut_record *now);
gamut_status pbn_begin(codec_writer *writer);
gamut_status pbn_code(const codec_writer *writer, codec_coded *coded);
gamut_status pbn_end(codec_writer *writer);

/* ---- the tags that are members of the model, in the order of export format ---- */
typedef enum pbn_value {
    PBN_VALUE_TEXT,
    PBN_VALUE_NUMBER,
    PBN_VALUE_SEAT,
    PBN_VALUE_VULNERABILITY,
    PBN_VALUE_DEAL,
    PBN_VALUE_DECLARER,
    PBN_VALUE_CONTRACT,
    PBN_VALUE_RESULT
} pbn_value;

typedef struct pbn_member {
    base_text name;
    pbn_value value;
    uint32_t at;   /* offset of the member in gamut_board */
    bool is_dealt; /* the tag also applies to a deal that was not played */
} pbn_member;

enum {
    PBN_MEMBERS = 15
};
/* In the order of the standard's mandatory tags; `places` in gamut_board has the same order. */
extern const pbn_member pbn_members[PBN_MEMBERS];
const pbn_member *pbn_find_member(base_text name); /* NULL: the tag is not a member */
bool pbn_is_table(base_text name);
bool pbn_is_known_tag(base_text name);

/* ---- rules ---- */
extern const codec_format pbn_format;
#define PBN_RULES(X)                                                                                                   \
    X(pbn_tag_no_value)                                                                                                \
    X(pbn_tag_unquoted)                                                                                                \
    X(pbn_tag_unterminated)                                                                                            \
    X(pbn_tag_comment)                                                                                                 \
    X(pbn_tag_bracket)                                                                                                 \
    X(pbn_tag_name)                                                                                                    \
    X(pbn_tag_duplicate)                                                                                               \
    X(pbn_tag_missing)                                                                                                 \
    X(pbn_tag_unknown)                                                                                                 \
    X(pbn_text_stray)                                                                                                  \
    X(pbn_comment_unclosed)                                                                                            \
    X(pbn_comment_in_table)                                                                                            \
    X(pbn_game_unseparated)                                                                                            \
    X(pbn_escape_swallows_tag)                                                                                         \
    X(pbn_section_no_dealer)                                                                                           \
    X(pbn_section_no_deal)                                                                                             \
    X(pbn_section_no_declarer)                                                                                         \
    X(pbn_section_no_contract)                                                                                         \
    X(pbn_value_spelling)                                                                                              \
    X(pbn_call_unreadable)                                                                                             \
    X(pbn_call_alert)                                                                                                  \
    X(pbn_auction_unfinished)                                                                                          \
    X(pbn_card_unreadable)                                                                                             \
    X(pbn_suffix_double)                                                                                               \
    X(pbn_note_double)                                                                                                 \
    X(pbn_note_form)                                                                                                   \
    X(pbn_note_place)                                                                                                  \
    X(pbn_nag_form)                                                                                                    \
    X(pbn_remark_early)                                                                                                \
    X(pbn_irregular_unknown)                                                                                           \
    X(pbn_irregular_double)                                                                                            \
    X(pbn_section_after_end)                                                                                           \
    X(pbn_section_character)                                                                                           \
    X(pbn_table_width)                                                                                                 \
    X(pbn_table_header)                                                                                                \
    X(pbn_table_incomplete)                                                                                            \
    X(pbn_inherit_forbidden)                                                                                           \
    X(pbn_inherit_ended)                                                                                               \
    X(pbn_inherit_nothing)                                                                                             \
    X(pbn_character_control)                                                                                           \
    X(pbn_character_windows)                                                                                           \
    X(pbn_character_discouraged)                                                                                       \
    X(pbn_character_symbol)                                                                                            \
    X(pbn_character_tab)                                                                                               \
    X(pbn_character_mark)                                                                                              \
    X(pbn_line_long)                                                                                                   \
    X(pbn_line_wide)                                                                                                   \
    X(pbn_token_long)                                                                                                  \
    X(pbn_export_line_end)                                                                                             \
    X(pbn_export_separator)                                                                                            \
    X(pbn_export_tab)                                                                                                  \
    X(pbn_export_tag_form)                                                                                             \
    X(pbn_export_tag_line)                                                                                             \
    X(pbn_export_missing)                                                                                              \
    X(pbn_export_order)                                                                                                \
    X(pbn_export_section_order)                                                                                        \
    X(pbn_export_letters)                                                                                              \
    X(pbn_export_vulnerable)                                                                                           \
    X(pbn_export_deal)                                                                                                 \
    X(pbn_export_result)                                                                                               \
    X(pbn_export_auction)                                                                                              \
    X(pbn_export_play)                                                                                                 \
    X(pbn_export_row)                                                                                                  \
    X(pbn_export_suffix)                                                                                               \
    X(pbn_export_annotation_order)                                                                                     \
    X(pbn_export_spacing)                                                                                              \
    X(pbn_export_comment)                                                                                              \
    X(pbn_export_table_row)                                                                                            \
    X(pbn_no_game)                                                                                                     \
    X(pbn_version_feature)                                                                                             \
    X(pbn_delimiter)
#define PBN_DECLARE(name) extern const gamut_rule name;
PBN_RULES(PBN_DECLARE)

enum {
#define PBN_COUNT_ONE(name) PBN_RULE_##name,
    PBN_RULES(PBN_COUNT_ONE) PBN_RULE_COUNT
};
extern const gamut_rule *const pbn_rules[PBN_RULE_COUNT];
extern const gamut_rule *const pbn_understood[]; /* see codec_format.understood */
extern const gamut_rule *const pbn_unread[];     /* see codec_format.unread */

#endif
