/* bws.h - the internals of the format of Bridgemate result files: rules, and the steps from tables to sessions. */
#ifndef BWS_BWS_H
#define BWS_BWS_H

#include "jet.h"

extern const gamut_rule bws_file_magic, bws_file_length, bws_file_encrypted, bws_file_version, bws_page_kind,
    bws_page_range, bws_page_unmapped, bws_table_catalog, bws_table_chain, bws_table_definition, bws_table_twice,
    bws_table_rows, bws_table_missing, bws_column_missing, bws_map_form, bws_map_page, bws_row_place, bws_row_form,
    bws_row_overflow, bws_long_form, bws_text_form, bws_date_range, bws_section_unknown, bws_round_boards,
    bws_round_twice, bws_result_number, bws_result_contract, bws_result_declarer, bws_result_pair, bws_result_tricks,
    bws_result_lead, bws_result_remark, bws_result_ruling, bws_result_twice, bws_player_seat, bws_hand_cards;
enum {
    BWS_RULE_COUNT = 36,
    BWS_LAYOUT_COUNT = 15
};
extern const gamut_rule *const bws_rules[BWS_RULE_COUNT];
extern const gamut_rule *const bws_unread[];
extern const layout_table *const bws_layouts[BWS_LAYOUT_COUNT];

enum {
    BWS_BOARD_LIMIT = 256, /* numbers of boards, tables, pairs and rounds are below these */
    BWS_TABLE_LIMIT = 500,
    BWS_PAIR_LIMIT = 1000,
    BWS_ROUND_LIMIT = 100,
    BWS_SET_LIMIT = 100, /* most boards of a round */
    BWS_SEATS = 4
};

/* Return whether the bytes begin as databases of Access do. */
bool bws_is_head(base_bytes bytes);
/* Decode text as it is in rows and definitions; never fails but for memory. */
base_text bws_decode_text(const jet_file *file, base_arena *arena, base_bytes bytes, jet_flaw *flaw);
/* Print "1999-12-31T23:59:59"; if there is no day and `is_whole` is false, only "23:59:59". */
base_text bws_print_time(base_arena *arena, const jet_time *time, bool is_whole);

/* ---- rows by the names of their columns ---- */

/* A row of a table that is being read. */
typedef struct bws_row {
    jet_file *file;
    const jet_table *table;
    size_t at; /* place in the table */
    jet_cells cells;
} bws_row;

/* Go to the next row that can be read; start with `at` 0. False: there is none. */
MUST_USE bool bws_next(bws_row *row, jet_file *file, const jet_table *table, size_t *at);
/* Return a value by the name of its column; 0, or an absent text, if there is none. */
int64_t bws_number(const bws_row *row, const char *column);
base_text bws_text(const bws_row *row, const char *column); /* trimmed */
MUST_USE bool bws_time(jet_time *out, const bws_row *row, const char *column);
diag_place bws_place(const bws_row *row);

/* ---- sessions ---- */

/* A meeting of RoundData: who plays whom, and which boards. */
typedef struct bws_meeting {
    int64_t table, round;
    int64_t numbers[BWS_SEATS]; /* North-South and East-West; of individuals North, East, South, West; 0: nobody */
    base_list boards;           /* int64_t */
    diag_place place;
} bws_meeting;

/* A result of ReceivedData, or one that is still awaited. */
typedef struct bws_result {
    int64_t id; /* order of arrival */
    int64_t table, round, board;
    int64_t numbers[BWS_SEATS]; /* as those of a meeting */
    int64_t declaring;          /* number of the pair that declares, by the row; 0: none */
    bool is_played;             /* it has a score */
    bool is_turned;             /* the pairs sat in each other's place */
    int64_t score;              /* of North-South */
    gamut_bridge_ruling rulings[2];
    base_text contract, declarer, tricks, lead, played;
    diag_place place;
} bws_result;

typedef struct bws_section {
    int64_t id;
    int64_t session;
    int64_t winners; /* 1: one field, 2: two; 0: not stated */
    int64_t scoring; /* 1 matchpoints, 2 IMPs, 3 board-a-match, 4 teams; 0: not stated */
    int64_t missing; /* number of the pair that is not there; 0: none */
    bool is_grouped; /* scored together with the other sections */
    bool is_howell;  /* a number is one pair, whatever its direction */
    gamut_bridge_section model;
    base_list meetings; /* bws_meeting, by table and round */
    base_list results;  /* bws_result: those that count, by board, round and table */
    base_list entries;  /* gamut_bridge_entry */
} bws_section;

/* A session, which becomes a record. */
typedef struct bws_session {
    int64_t id;
    uint64_t at; /* offset of its row; 0: it has none */
    gamut_event event;
} bws_session;

typedef struct bws_file {
    jet_file jet;
    base_arena *arena;
    diag_list *diags;   /* of the call that opens the file; not used later */
    base_list sections; /* bws_section, by id */
    base_list sessions; /* bws_session */
    bool is_individual;
    size_t awaited;  /* results of boards that are still to be played */
    size_t erased;   /* results that were erased at the table */
    size_t replaced; /* results that a later one replaced */
    size_t next;
} bws_file;

bws_section *bws_section_at(const bws_file *file, size_t at);
/* Find the section that a row names; one that is not listed is reported and added. NULL: there are too many, or out of
 * memory. */
bws_section *bws_find_section(bws_file *file, const bws_row *row);
/* These steps are done in this order. False: out of memory. */
MUST_USE bool bws_read_sections(bws_file *file);
MUST_USE bool bws_read_rounds(bws_file *file);
MUST_USE bool bws_read_results(bws_file *file);
/* Find out who plays in which field, and make the travellers, the table of meetings and the entries. */
MUST_USE bool bws_make_section(bws_file *file, bws_section *section);
MUST_USE bool bws_read_players(bws_file *file);
MUST_USE bool bws_read_hands(bws_file *file);
MUST_USE bool bws_read_sessions(bws_file *file);
/* Order results by board, round and table, then by arrival. */
int bws_compare_results(const void *a, const void *b);
/* Find an entry by number; direction 0 is North-South, 1 East-West (of individuals one of four), and does not matter
 * in a Howell. NULL: there is none. */
gamut_bridge_entry *bws_find_entry(const bws_section *section, int64_t number, size_t direction);
/* Find the meeting at a table in a round. NULL: there is none. */
const bws_meeting *bws_find_meeting(const bws_section *section, int64_t table, int64_t round);

/* ---- the format ---- */

gamut_status bws_open(codec_reader *reader, diag_list *diags);
gamut_status bws_split(codec_reader *reader, diag_list *diags, codec_span *out);
gamut_status bws_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out);
/* Keep every row of every table of users as the document. False: out of memory. */
MUST_USE bool bws_keep_document(bws_file *file, codec_reader *reader);
void bws_facts(codec_reader *reader, gamut_value *out);
void bws_check(codec_reader *reader, diag_list *diags);
gamut_status bws_dump(codec_reader *reader, diag_list *diags, codec_dump *dump);

#endif
