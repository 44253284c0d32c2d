/* operation.h - the way of every operation inside of the library: its table, what it runs, and how its answer is
 * printed. */
#ifndef OPERATION_OPERATION_H
#define OPERATION_OPERATION_H

#include <gamut/operation.h>
#include <gamut/operations.h>

#include "check/check.h"
#include "handle/handle.h"
#include "report/report_answers.h"

/* ---- what several operations share ---- */

/* The record shall be rewritten; records after it that take values from those before must be, too: the new
 * spelling may say them where they were said for many. `*has_new` remembers whether there was one in this file. */
void operation_drop_spelling(gamut_record *record, const gamut_reader *reader, bool is_changed, bool *has_new);

/* What differs between two lists of records as trees, as gamut_diff has it; the answer lives as long as the session's
 * answers. GAMUT_FINE, GAMUT_FINDINGS (they differ), or GAMUT_UNREADABLE (out of memory). */
gamut_outcome operation_diff_trees(gamut_session *session, const gamut_value *a, const gamut_value *b,
                                   const gamut_value **out);

/* After a file with boards was judged board by board: what they say about each other, and with the option "dd" about
 * the optimum. `source` is its file of findings. */
gamut_outcome operation_check_boards(gamut_session *session, const char *path, uint32_t source);

/* A dump whose form, or `take`, is set: as gamut_dump. */
gamut_outcome operation_dump(gamut_session *session, const char *path, const char *member, struct codec_dump *dump);

/* Whether deals can be solved here; false: the session says why not. */
MUST_USE bool operation_can_solve(gamut_session *session);

/* Whether a board was asked for by number, and this one has another number. */
bool operation_is_other_board(const gamut_selection *selection, const gamut_record *record);

/* Shows the records of the person that the selection names, as gamut_show does. */
gamut_outcome operation_show_player(gamut_session *session, gamut_reader *reader, const gamut_selection *selection,
                                    const gamut_style *style, const gamut_stream *stream);

/* ---- hand records from another file, given to boards by their numbers ---- */

enum {
    DEALS_LIMIT = 256 /* board numbers */
};

typedef struct operation_deals {
    base_arena *arena;
    const gamut_board *hands[DEALS_LIMIT]; /* by number; NULL: none */
    bool is_used[DEALS_LIMIT];
} operation_deals;

/* Reads the file; GAMUT_UNREADABLE: reported. To be closed in any case. */
gamut_outcome operation_deals_open(operation_deals *out, gamut_session *session, const char *path);
/* The same record, with the hand of its board if it is a board that has none; in memory of the record that comes. What
 * finds no hand is counted as lost. NULL: out of memory. */
const gamut_record *operation_deals_give(operation_deals *deals, codec_writer *writer, const gamut_record *record,
                                         gamut_record *room);
/* Counts the hands that no board took. */
void operation_deals_count(const operation_deals *deals, codec_writer *writer);
void operation_deals_close(operation_deals *deals);

/* ---- the event that a question about a tournament is meant for ---- */

/* Does the work with the event; `scratch` and the event are gone afterwards. False: `*problem` (static, or in the
 * scratch) says why not, or is NULL when out of memory. */
typedef bool (*operation_event_work)(const gamut_event *event, base_arena *scratch, const char **problem,
                                     void *payload);

/* Of a tournament file the first event with players is taken; of a database all are counted, and more than one is
 * refused: their order is a matter of chance. GAMUT_FINE: the work was done. GAMUT_UNREADABLE, or GAMUT_MISUSED and
 * the session says why. */
gamut_outcome operation_with_event(gamut_session *session, const char *path, operation_event_work work, void *payload);
/* The same with every event that has players, one after the other, until the work cannot be done. */
gamut_outcome operation_with_events(gamut_session *session, const char *path, operation_event_work work, void *payload);

/* ---- the operations ---- */

/* What an operation works on. */
typedef struct operation_call {
    gamut_session *session;
    const char *const *paths; /* as many as its table asks for */
    size_t path_count;
    const void *options;        /* gamut_NAME_options, whole */
    const gamut_style *style;   /* of what is printed; never NULL */
    const gamut_stream *stream; /* for operations that print while they work; may be NULL */
} operation_call;

/* How an answer is spelled as JSON. */
typedef enum operation_spelling {
    OPERATION_PRETTY, /* over several lines */
    OPERATION_LINE,   /* in one line */
    OPERATION_LINES,  /* a list, each item in a line */
    OPERATION_OWN     /* as its printer does it */
} operation_spelling;

/* Made by tools/operations.py from the table: functions with the types of the operation behind those without. */
typedef struct operation {
    gamut_operation about;
    operation_spelling spelling;
    gamut_outcome (*run)(const operation_call *call, const gamut_value **answer); /* NULL: the tool alone has it */
    void (*print)(report_pen *pen, const gamut_value *answer, const void *options);
} operation;

/* How a member of an answer gets into its struct. */
typedef enum operation_member_kind {
    OPERATION_TEXT,        /* gamut_text */
    OPERATION_NUMBER,      /* gamut_number */
    OPERATION_DECIMAL,     /* gamut_decimal */
    OPERATION_REAL,        /* gamut_real */
    OPERATION_FLAG,        /* bool */
    OPERATION_TREE,        /* const gamut_value *, as it is */
    OPERATION_SHAPE,       /* const struct * */
    OPERATION_SHAPE_LIST,  /* the first of them */
    OPERATION_TEXT_LIST,   /* gamut_text_list */
    OPERATION_NUMBER_LIST, /* gamut_number_list */
} operation_member_kind;

typedef struct operation_shape operation_shape;
typedef struct operation_member {
    const char *name;
    operation_member_kind kind;
    size_t at; /* in the struct */
    const operation_shape *shape;
    bool is_required;
} operation_member;
struct operation_shape {
    size_t size; /* of the struct, which begins with `next` and `tree` */
    const operation_member *members;
    size_t count;
};

/* The structs of an answer, in the arena of the session's answers: of a list the first. NULL: it has another shape, or
 * out of memory. */
const void *operation_answer(gamut_session *session, const operation_shape *shape, const gamut_value *answer);

extern const operation *const operation_rows;
extern const size_t operation_row_count;

gamut_outcome anonymise_run(const operation_call *call, const gamut_anonymise_options *options,
                            const gamut_value **answer);
gamut_outcome check_run(const operation_call *call, const gamut_check_options *options, const gamut_value **answer);
gamut_outcome collect_run(const operation_call *call, const gamut_collect_options *options, const gamut_value **answer);
/* Do what convert --split asks for. */
gamut_outcome operation_split(const operation_call *call, const gamut_convert_options *options,
                              const gamut_value **answer);
gamut_outcome convert_run(const operation_call *call, const gamut_convert_options *options, const gamut_value **answer);
gamut_outcome diff_run(const operation_call *call, const gamut_diff_options *options, const gamut_value **answer);
gamut_outcome dd_run(const operation_call *call, const gamut_dd_options *options, const gamut_value **answer);
gamut_outcome dump_run(const operation_call *call, const gamut_dump_options *options, const gamut_value **answer);
gamut_outcome edit_run(const operation_call *call, const gamut_edit_options *options, const gamut_value **answer);
gamut_outcome explain_run(const operation_call *call, const gamut_explain_options *options, const gamut_value **answer);
gamut_outcome find_run(const operation_call *call, const gamut_find_options *options, const gamut_value **answer);
gamut_outcome fix_run(const operation_call *call, const gamut_fix_options *options, const gamut_value **answer);
gamut_outcome formats_run(const operation_call *call, const gamut_formats_options *options, const gamut_value **answer);
gamut_outcome info_run(const operation_call *call, const gamut_info_options *options, const gamut_value **answer);
gamut_outcome pair_run(const operation_call *call, const gamut_pair_options *options, const gamut_value **answer);
gamut_outcome query_run(const operation_call *call, const gamut_query_options *options, const gamut_value **answer);
gamut_outcome report_run(const operation_call *call, const gamut_report_options *options, const gamut_value **answer);
gamut_outcome rescore_run(const operation_call *call, const gamut_rescore_options *options, const gamut_value **answer);
gamut_outcome show_run(const operation_call *call, const gamut_show_options *options, const gamut_value **answer);
gamut_outcome stats_run(const operation_call *call, const gamut_stats_options *options, const gamut_value **answer);
gamut_outcome tree_run(const operation_call *call, const gamut_tree_options *options, const gamut_value **answer);
gamut_outcome standings_run(const operation_call *call, const gamut_standings_options *options,
                            const gamut_value **answer);

#endif
