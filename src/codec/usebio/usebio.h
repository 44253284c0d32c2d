/* usebio.h - the internals of the USEBIO format: where an element stands in the model, how its value is spelled, and
 * the form of a file.
 *
 * A walk goes through the elements of a file and the parts of a session side by side: entering <PAIR> moves to the next
 * entry, entering <TRAVELLER_LINE> to the next result. A row says which member an element without children is, and how
 * it is read and printed. Reader, writer and check use the same walk and the same rows.
 *
 * What the model does not say is the form of the file: for each element with children, its text with a hole for every
 * value of the model. Elements of the same form share it. */
#ifndef USEBIO_USEBIO_H
#define USEBIO_USEBIO_H

#include "base/index.h"
#include "base/xml.h"
#include "codec/codec.h"
#include "rules/bridge/deal.h"

/* The places of elements that have children of their own. */
typedef enum usebio_scope {
    USEBIO_NO_SCOPE,
    USEBIO_ROOT,
    USEBIO_CLUB,
    USEBIO_EVENT,
    USEBIO_CONTACT,
    USEBIO_SESSION,
    USEBIO_SECTION,
    USEBIO_PARTICIPANTS,
    USEBIO_PAIR,
    USEBIO_TEAM,
    USEBIO_TEAM_PAIR, /* a pair of a team: its players are players of the team */
    USEBIO_PERSON,    /* an entry of an individual */
    USEBIO_PLAYER,
    USEBIO_AWARD,
    USEBIO_BOARD,
    USEBIO_LINE,
    USEBIO_MATCH,
    USEBIO_HANDSET,
    USEBIO_HAND_BOARD,
    USEBIO_HAND,
    USEBIO_SCOPE_COUNT
} usebio_scope;

/* A result of a match, in the order of matches: by round, teams and board. */
typedef struct usebio_line {
    int64_t round, low, high, board; /* `low` and `high`: the numbers of the two entries */
    size_t order;
    const gamut_bridge_traveller *traveller;
    const gamut_bridge_result *result;
} usebio_line;

/* A match, seen from its first team. */
typedef struct usebio_match {
    int64_t round, team, opponent;
    size_t order;                          /* place in the file that is written without a form */
    const gamut_bridge_match *own, *other; /* `other`: the same match in the list of the opponent; may be NULL */
} usebio_match;

/* How a program spells. */
typedef struct usebio_style {
    bool has_directions;  /* numbers of pairs with their direction: 7NS */
    bool has_rank_first;  /* leads as AS */
    bool has_capital;     /* doubled contracts as 4SX */
    bool has_short_trump; /* notrump as 3N */
} usebio_style;

/* A session while it is walked through. */
typedef struct usebio_tour {
    base_arena *arena;
    const gamut_event *event;
    base_text version; /* of USEBIO */
    usebio_style style;
    size_t section, implied; /* sections entered so far; place of the section without an element of its own, from 1 */
    size_t entry, player, award, board, line, match, hand;
    /* of the section that was entered last: */
    const gamut_bridge_section *prepared;
    usebio_line *lines;
    size_t line_count;
    usebio_match *matches; /* sorted by round and team */
    size_t match_count;
    size_t *match_order;      /* the places of matches in the order of writing */
    base_list dealt;          /* const gamut_bridge_traveller *: boards with hands, each number once */
    base_index dealt_numbers; /* the numbers of these boards */
    size_t frames;            /* elements entered that are no items of a list */
    bool has_seats;           /* individuals have the numbers of their seats, so that four share a number */
    bool is_out_of_memory;
} usebio_tour;

/* Where the tour is. Pointers that do not apply are NULL. */
typedef struct usebio_walk {
    usebio_tour *tour;
    usebio_scope scope;
    const gamut_bridge_section *section;
    const gamut_bridge_entry *entry;
    const gamut_bridge_player *player;
    const gamut_bridge_award *award;
    const gamut_bridge_traveller *board;
    const gamut_bridge_result *result;
    const usebio_match *match;
    size_t line_at, line_end; /* of a board in a match: its results in `lines` */
    size_t pair;              /* of a pair of a team: its number, from 1 */
    bridge_deal deal;
    bridge_seat seat;
} usebio_walk;

/* ---- the walk (usebio_walk.c) ---- */

/* Begin a tour through a session, and return its start. */
usebio_walk usebio_start(usebio_tour *tour, base_arena *arena, const gamut_event *event, base_text version);
/* Return the scope of a child; USEBIO_NO_SCOPE: it is a value, or unknown. */
usebio_scope usebio_scope_of(usebio_scope parent, base_text name);
const char *usebio_child_name(usebio_scope parent, usebio_scope child); /* NULL: there is no such child */
/* Enter the next child of that scope, or the one with the key. False: the session has none. */
MUST_USE bool usebio_enter(usebio_walk *out, const usebio_walk *parent, usebio_scope child, base_text key);
/* Return whether North-South and East-West are ranked apart, in a section or in any section of the event. */
bool usebio_has_two_fields(const gamut_bridge_section *section);
bool usebio_is_two_winner(const gamut_event *event);
/* Return the number of an entry as it is written: those of individuals who share a number are told apart by 100 for
 * each seat after North. */
int64_t usebio_number_of(const usebio_walk *walk, int64_t number, size_t seat);

/* ---- rows (usebio_values.c, usebio_lines.c) ---- */

/* A value: an element without children, or an attribute, whose name begins with "@". */
typedef struct usebio_row {
    usebio_scope scope;
    const char *name;
    /* Append the value as the writer spells it, not yet with entities. False: the session does not state it. */
    bool (*print)(base_buffer *out, const usebio_walk *walk, const struct usebio_row *row);
    /* Read a value that is not empty into the record at `walk`. False: it has no such form. NULL: the value follows
     * from others. */
    bool (*read)(const usebio_walk *walk, const struct usebio_row *row, base_text text);
    uint32_t at;         /* offset of the member */
    const char *instead; /* this row is another name, in files of other versions, for the row of that name */
} usebio_row;
const usebio_row *usebio_find_row(usebio_scope scope, base_text name); /* NULL: there is none */
/* Return the rows of a scope in the order of writing; `*at` starts at 0. NULL after the last. */
const usebio_row *usebio_next_row(usebio_scope scope, size_t *at);
/* Return the value as it is written; absent: the session does not state it. */
base_text usebio_print_value(const usebio_walk *walk, const usebio_row *row);
extern const usebio_row usebio_line_rows[];
extern const size_t usebio_line_row_count;

/* Read "7", "7NS", "1 NS" or "(A) 12 EW": the number of an entry. False: it has none. */
MUST_USE bool usebio_read_entry_number(int64_t *out, base_text text);
/* What the event says about its scoring. */
bool usebio_read_event_type(gamut_event *event, base_text text);
bool usebio_read_date(base_date *out, base_text text);

/* ---- reading (usebio_read.c) ---- */

typedef struct usebio_file {
    codec_reader *reader;
    base_encoding encoding;
    base_text version;
    xml_element *root;
    xml_element *event_element;
    gamut_event *event;
    gamut_value *extras;
    bool is_given;
} usebio_file;

gamut_status usebio_open(codec_reader *reader, diag_list *diags);
gamut_status usebio_split(codec_reader *reader, diag_list *diags, codec_span *out);
gamut_status usebio_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch,
                           gamut_record *out);
void usebio_facts(codec_reader *reader, gamut_value *out);
gamut_status usebio_dump(codec_reader *reader, diag_list *diags, codec_dump *dump);
/* Return the text of an element as UTF-8. */
base_text usebio_text_of(const usebio_file *file, const xml_element *element);
const xml_element *usebio_child(const xml_element *parent, const char *name); /* NULL: there is none */

/* ---- building the session (usebio_build.c) ---- */

/* Fill the event from the elements. False: out of memory. */
MUST_USE bool usebio_build(usebio_file *file, diag_list *diags);

/* ---- forms (usebio_forms.c) ---- */

/* Return the key of the part of the session that an element states: the number of a board, the seat of a hand, or round
 * and teams of a match ("2.5.7"); absent: it is the next of its list. */
base_text usebio_find_key(const usebio_file *file, usebio_scope scope, const xml_element *element, bool is_in_match);
/* Return the form of the file as extras; NULL: out of memory. */
gamut_value *usebio_make_form(usebio_file *file);
/* Write the session in that form. False: there is no such form, and nothing was written. */
MUST_USE bool usebio_fill_form(base_buffer *out, base_arena *arena, const gamut_event *event, const gamut_value *form);

/* ---- writing (usebio_write.c) ---- */

gamut_status usebio_begin(codec_writer *writer);
gamut_status usebio_put(codec_writer *writer, const codec_coded *coded);
/* Return whether a file without a form has elements of that scope here. */
bool usebio_wants(const usebio_walk *walk, usebio_scope child);
/* Append an element with everything in it, as a file without a form has it. `indent` is in levels. */
void usebio_write_element(base_buffer *out, const usebio_walk *walk, const char *name, unsigned indent);
/* Append an element of one value. */
void usebio_write_value(base_buffer *out, const char *name, base_text value);

/* ---- check (usebio_check.c, usebio_rules.c) ---- */

void usebio_check(codec_reader *reader, diag_list *diags);

#define USEBIO_RULES(RULE)                                                                                             \
    RULE(xml_wellformed)                                                                                               \
    RULE(xml_depth)                                                                                                    \
    RULE(xml_entity)                                                                                                   \
    RULE(encoding)                                                                                                     \
    RULE(root)                                                                                                         \
    RULE(version)                                                                                                      \
    RULE(event_missing)                                                                                                \
    RULE(event_more)                                                                                                   \
    RULE(event_type)                                                                                                   \
    RULE(scoring_method)                                                                                               \
    RULE(value_form)                                                                                                   \
    RULE(value_twice)                                                                                                  \
    RULE(line_entry)                                                                                                   \
    RULE(line_twice)                                                                                                   \
    RULE(line_score)                                                                                                   \
    RULE(line_points)                                                                                                  \
    RULE(line_points_sum)                                                                                              \
    RULE(line_result)                                                                                                  \
    RULE(board_imps)                                                                                                   \
    RULE(match_score)                                                                                                  \
    RULE(match_entry)                                                                                                  \
    RULE(entry_twice)                                                                                                  \
    RULE(entry_percentage)                                                                                             \
    RULE(entry_place)                                                                                                  \
    RULE(player_id)                                                                                                    \
    RULE(count)                                                                                                        \
    RULE(hand)
#define USEBIO_RULE_EXTERN(name) extern const gamut_rule usebio_##name;
USEBIO_RULES(USEBIO_RULE_EXTERN)
#define USEBIO_RULE_ONE(name) +1
enum {
    USEBIO_RULE_COUNT = 0 USEBIO_RULES(USEBIO_RULE_ONE)
};
extern const gamut_rule *const usebio_rules[USEBIO_RULE_COUNT];

#endif
