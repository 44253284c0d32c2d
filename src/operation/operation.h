/* operation.h - the way of every operation inside of the library: its table, what it runs, and how its answer is printed. */
#ifndef OPERATION_OPERATION_H
#define OPERATION_OPERATION_H

#include <gamut/operation.h>
#include <gamut/operations.h>

#include "api/operation.h"
#include "report/report_answers.h"

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

/* The structs of an answer, in the arena of the session's answers: of a list the first. NULL: it has another shape, or out of memory. */
const void *operation_answer(gamut_session *session, const operation_shape *shape, const gamut_value *answer);

extern const operation *const operation_rows;
extern const size_t operation_row_count;

gamut_outcome anonymise_run(const operation_call *call, const gamut_anonymise_options *options,
                            const gamut_value **answer);
gamut_outcome check_run(const operation_call *call, const gamut_check_options *options, const gamut_value **answer);
gamut_outcome collect_run(const operation_call *call, const gamut_collect_options *options, const gamut_value **answer);
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
