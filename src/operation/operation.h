/* operation.h - what the operations share, how each operation is described, and how its answer is printed. */
#ifndef OPERATION_OPERATION_H
#define OPERATION_OPERATION_H

#include <gamut/operation.h>
#include <gamut/operations.h>

#include "check/check.h"
#include "handle/handle.h"
#include "report/report_answers.h"

/* Remove the spelling (the original bytes) of a record that was changed, so that it is written anew. Also remove it
 * from later records that take values over from earlier ones, because the new text may state those values elsewhere.
 * `*has_new` remembers whether a record of this file was changed. */
void operation_drop_spelling(gamut_record *record, const gamut_reader *reader, bool is_changed, bool *has_new);

/* Compare two lists of records as trees, as gamut_diff does. The answer lives as long as the session's answers. Return
 * GAMUT_FINE, GAMUT_FINDINGS (they differ), or GAMUT_UNREADABLE (out of memory). */
gamut_outcome operation_diff_trees(gamut_session *session, const gamut_value *a, const gamut_value *b,
                                   const gamut_value **out);

/* Check the boards of a file against each other, after each was checked alone; with the option "dd" also against the
 * double-dummy optimum. `source` is the number of the file in the findings. */
gamut_outcome operation_check_boards(gamut_session *session, const char *path, uint32_t source);

/* Dump a file as gamut_dump does. The caller has set the form of `dump`, or its `take`. */
gamut_outcome operation_dump(gamut_session *session, const char *path, const char *member, struct codec_dump *dump);

/* Return whether deals can be solved. False: the session's message states why not. */
MUST_USE bool operation_can_solve(gamut_session *session);

/* Return the tricks of a solved deal, or its par, as they are in answers; null if they are not known. */
struct doubledummy_table;
struct doubledummy_par;
gamut_value *operation_tricks_tree(base_arena *arena, const struct doubledummy_table *table);
gamut_value *operation_par_tree(base_arena *arena, const struct doubledummy_par *par);
/* Add the solution of its deal to a board, as PBN states it. False: out of memory. */
MUST_USE bool operation_put_solution(base_arena *arena, gamut_board *board, const struct doubledummy_table *table,
                                     const struct doubledummy_par *par);

/* Return whether the selection has a board number, and the record is a board with another number. */
bool operation_is_other_board(const gamut_selection *selection, const gamut_record *record);

/* Show the records of the player whom the selection names, as gamut_show does. */
gamut_outcome operation_show_player(gamut_session *session, gamut_reader *reader, const gamut_selection *selection,
                                    const gamut_style *style, const gamut_stream *stream);

/* Find out whether the boards of several files are one session, which no file is by itself: a folder with a file for
 * every table. Return the name under which all of them can be read as one file until operation_join_end; NULL: they are
 * not, or memory ran out. */
const char *operation_join(gamut_session *session, const char *const *paths, size_t count);
void operation_join_end(gamut_session *session, const char *name); /* NULL is fine */

/* Return whether every option that is a choice has one of its possible values. False: the message of the session names
 * the option that has not. */
MUST_USE bool operation_has_choices(gamut_session *session, const gamut_operation *about, const void *options);

/* Return whether every option that is given has an effect: the option that it needs is given, and the one that bars it
 * is not. False: the message of the session names both options. */
MUST_USE bool operation_has_partners(gamut_session *session, const gamut_operation *about, const void *options);

/* Return whether writing nothing to this path would empty a file. */
bool operation_would_empty(const char *output);
/* Return whether the output is no part of a database that is there, unless it is the input itself. False: the
 * session's message states it. */
bool operation_spares_parts(gamut_session *session, const char *output, const char *const *inputs, size_t input_count);

/* Add the games of files to a study, whose start is set. The outcome is that of operation_many_run. */
struct search_study;
gamut_outcome operation_read_study(struct search_study *study, gamut_session *session, const char *const *paths,
                                   size_t path_count);

/* Take the options away that select records: they select games, not the lines of a repertoire. Return all options, for
 * the caller to restore. */
codec_options operation_leave_conditions(gamut_session *session);

/* List the games that leave the repertoire that the options name, as gamut_find does. */
gamut_outcome operation_find_repertoire(gamut_session *session, const char *const *paths, size_t path_count,
                                        const gamut_find_options *options, gamut_form form, const gamut_stream *stream,
                                        uint64_t *hits);

/* ---- hand records from another file, added to boards by board number ---- */

enum {
    DEALS_LIMIT = 256 /* limit of board numbers */
};

typedef struct operation_deals {
    base_arena *arena;
    const gamut_board *hands[DEALS_LIMIT]; /* hand records, indexed by board number; NULL: there is none */
    bool is_used[DEALS_LIMIT];
} operation_deals;

/* Read the file of hand records. GAMUT_UNREADABLE: it cannot be read, which was reported. The deals must be closed in
 * any case. */
gamut_outcome operation_deals_open(operation_deals *out, gamut_session *session, const char *path);
/* Return the record; if it is a board without cards, or a session with such boards, return a copy with the cards of the
 * hand records that have its board numbers. `room` holds the copy and must live as long as the record. A board without
 * a hand record is counted as a loss. NULL: out of memory. */
const gamut_record *operation_deals_give(operation_deals *deals, codec_writer *writer, const gamut_record *record,
                                         gamut_record *room);
/* Count the hand records that no board used as losses. */
void operation_deals_count(const operation_deals *deals, codec_writer *writer);
void operation_deals_close(operation_deals *deals);

/* ---- the event of a file, for operations on tournaments ---- */

/* A function that works on one event. The event and `scratch` are valid until it returns. False: `*problem` (static, or
 * in the scratch) states why, or is NULL if out of memory. */
typedef bool (*operation_event_work)(const gamut_event *event, base_arena *scratch, const char **problem,
                                     void *payload);

/* Call `work` with the event of a file. In a tournament file it is the first event with players. A database must have
 * only one event: several are refused, because their order is arbitrary. Return GAMUT_FINE, GAMUT_FINDINGS (records
 * were skipped), GAMUT_UNREADABLE, or GAMUT_MISUSED with a message in the session. */
gamut_outcome operation_with_event(gamut_session *session, const char *path, operation_event_work work, void *payload);
/* Call `work` with every event that has players, in the order of the file, until it returns false. */
gamut_outcome operation_with_events(gamut_session *session, const char *path, operation_event_work work, void *payload);

/* ---- the operations ---- */

/* The arguments of a call of an operation. */
typedef struct operation_call {
    gamut_session *session;
    const char *const *paths; /* as many as the table of the operation requires */
    size_t path_count;
    const void *options;        /* gamut_NAME_options of the operation, with all members set */
    const gamut_style *style;   /* how to print the answer; never NULL */
    const gamut_stream *stream; /* for operations that print while they work; never NULL */
} operation_call;

/* How an answer is printed as JSON. */
typedef enum operation_spelling {
    OPERATION_PRETTY, /* over several lines */
    OPERATION_LINE,   /* in one line */
    OPERATION_LINES,  /* a list, one item per line */
    OPERATION_OWN     /* by the operation's own printer */
} operation_spelling;

/* An operation; tools/operations.py generates these structs from the tables NAME.operation. The functions are wrappers
 * of functions whose parameters have the operation's own types. */
typedef struct operation {
    gamut_operation about;
    operation_spelling spelling;
    /* NULL: only the command-line tool implements the operation. */
    gamut_outcome (*run)(const operation_call *call, const gamut_value **answer);
    void (*print)(report_pen *pen, const gamut_value *answer, const void *options);
} operation;

/* The C type of a member of an answer. */
typedef enum operation_member_kind {
    OPERATION_TEXT,        /* gamut_text */
    OPERATION_NUMBER,      /* gamut_number */
    OPERATION_DECIMAL,     /* gamut_decimal */
    OPERATION_REAL,        /* gamut_real */
    OPERATION_FLAG,        /* bool */
    OPERATION_TREE,        /* const gamut_value *, passed on unchanged */
    OPERATION_SHAPE,       /* const struct * */
    OPERATION_SHAPE_LIST,  /* pointer to the first item */
    OPERATION_TEXT_LIST,   /* gamut_text_list */
    OPERATION_NUMBER_LIST, /* gamut_number_list */
} operation_member_kind;

typedef struct operation_shape operation_shape;
typedef struct operation_member {
    const char *name;
    operation_member_kind kind;
    size_t at; /* offset of the member in the struct */
    const operation_shape *shape;
    bool is_required;
} operation_member;
struct operation_shape {
    size_t size; /* size of the struct, whose first members are `next` and `tree` */
    const operation_member *members;
    size_t count;
};

/* Convert an answer to structs, in the arena of the session's answers; for a list, return the first struct. NULL: there
 * is no answer, it has another shape or is an empty list, or out of memory. */
const void *operation_answer(gamut_session *session, const operation_shape *shape, const gamut_value *answer);

extern const operation *const operation_rows;
extern const size_t operation_row_count;
extern const char operation_home[]; /* the address of the project's site, with a slash at its end; empty: none yet */

gamut_outcome anonymise_run(const operation_call *call, const gamut_anonymise_options *options,
                            const gamut_value **answer);
gamut_outcome check_run(const operation_call *call, const gamut_check_options *options, const gamut_value **answer);
gamut_outcome collect_run(const operation_call *call, const gamut_collect_options *options, const gamut_value **answer);
/* Write the files that `convert --split` requires. */
gamut_outcome operation_split(const operation_call *call, const gamut_convert_options *options,
                              const gamut_value **answer);
gamut_outcome convert_run(const operation_call *call, const gamut_convert_options *options, const gamut_value **answer);
gamut_outcome diff_run(const operation_call *call, const gamut_diff_options *options, const gamut_value **answer);
gamut_outcome deal_run(const operation_call *call, const gamut_deal_options *options, const gamut_value **answer);
gamut_outcome dd_run(const operation_call *call, const gamut_dd_options *options, const gamut_value **answer);
gamut_outcome dump_run(const operation_call *call, const gamut_dump_options *options, const gamut_value **answer);
gamut_outcome edit_run(const operation_call *call, const gamut_edit_options *options, const gamut_value **answer);
gamut_outcome event_new_run(const operation_call *call, const gamut_event_new_options *options,
                            const gamut_value **answer);
gamut_outcome event_status_run(const operation_call *call, const gamut_event_status_options *options,
                               const gamut_value **answer);
gamut_outcome event_add_run(const operation_call *call, const gamut_event_add_options *options,
                            const gamut_value **answer);
gamut_outcome event_set_run(const operation_call *call, const gamut_event_set_options *options,
                            const gamut_value **answer);
gamut_outcome event_ratings_run(const operation_call *call, const gamut_event_ratings_options *options,
                                const gamut_value **answer);
gamut_outcome event_remove_run(const operation_call *call, const gamut_event_remove_options *options,
                               const gamut_value **answer);
gamut_outcome event_withdraw_run(const operation_call *call, const gamut_event_withdraw_options *options,
                                 const gamut_value **answer);
gamut_outcome event_return_run(const operation_call *call, const gamut_event_return_options *options,
                               const gamut_value **answer);
gamut_outcome event_absent_run(const operation_call *call, const gamut_event_absent_options *options,
                               const gamut_value **answer);
gamut_outcome event_bye_run(const operation_call *call, const gamut_event_bye_options *options,
                            const gamut_value **answer);
gamut_outcome event_forbid_run(const operation_call *call, const gamut_event_forbid_options *options,
                               const gamut_value **answer);
gamut_outcome event_allow_run(const operation_call *call, const gamut_event_allow_options *options,
                              const gamut_value **answer);
gamut_outcome event_pair_run(const operation_call *call, const gamut_event_pair_options *options,
                             const gamut_value **answer);
gamut_outcome event_swap_run(const operation_call *call, const gamut_event_swap_options *options,
                             const gamut_value **answer);
gamut_outcome event_manual_run(const operation_call *call, const gamut_event_manual_options *options,
                               const gamut_value **answer);
gamut_outcome event_publish_run(const operation_call *call, const gamut_event_publish_options *options,
                                const gamut_value **answer);
gamut_outcome event_unpair_run(const operation_call *call, const gamut_event_unpair_options *options,
                               const gamut_value **answer);
gamut_outcome event_lineup_run(const operation_call *call, const gamut_event_lineup_options *options,
                               const gamut_value **answer);
gamut_outcome event_results_run(const operation_call *call, const gamut_event_results_options *options,
                                const gamut_value **answer);
gamut_outcome event_players_run(const operation_call *call, const gamut_event_players_options *options,
                                const gamut_value **answer);
gamut_outcome event_prizes_run(const operation_call *call, const gamut_event_prizes_options *options,
                               const gamut_value **answer);
gamut_outcome event_number_run(const operation_call *call, const gamut_event_number_options *options,
                               const gamut_value **answer);
gamut_outcome event_rating_report_run(const operation_call *call, const gamut_event_rating_report_options *options,
                                      const gamut_value **answer);
gamut_outcome event_norms_run(const operation_call *call, const gamut_event_norms_options *options,
                              const gamut_value **answer);
gamut_outcome event_papers_run(const operation_call *call, const gamut_event_papers_options *options,
                               const gamut_value **answer);
gamut_outcome event_slips_run(const operation_call *call, const gamut_event_slips_options *options,
                              const gamut_value **answer);
gamut_outcome event_cards_run(const operation_call *call, const gamut_event_cards_options *options,
                              const gamut_value **answer);
gamut_outcome event_log_run(const operation_call *call, const gamut_event_log_options *options,
                            const gamut_value **answer);
gamut_outcome event_undo_run(const operation_call *call, const gamut_event_undo_options *options,
                             const gamut_value **answer);
gamut_outcome event_redo_run(const operation_call *call, const gamut_event_redo_options *options,
                             const gamut_value **answer);
gamut_outcome event_adopt_run(const operation_call *call, const gamut_event_adopt_options *options,
                              const gamut_value **answer);
gamut_outcome event_tokens_run(const operation_call *call, const gamut_event_tokens_options *options,
                               const gamut_value **answer);
gamut_outcome event_enter_run(const operation_call *call, const gamut_event_enter_options *options,
                              const gamut_value **answer);
gamut_outcome event_entries_run(const operation_call *call, const gamut_event_entries_options *options,
                                const gamut_value **answer);
gamut_outcome explain_run(const operation_call *call, const gamut_explain_options *options, const gamut_value **answer);
gamut_outcome lesson_run(const operation_call *call, const gamut_lesson_options *options, const gamut_value **answer);
gamut_outcome movement_run(const operation_call *call, const gamut_movement_options *options,
                           const gamut_value **answer);
gamut_outcome find_run(const operation_call *call, const gamut_find_options *options, const gamut_value **answer);
gamut_outcome fix_run(const operation_call *call, const gamut_fix_options *options, const gamut_value **answer);
gamut_outcome formats_run(const operation_call *call, const gamut_formats_options *options, const gamut_value **answer);
gamut_outcome info_run(const operation_call *call, const gamut_info_options *options, const gamut_value **answer);
gamut_outcome merge_run(const operation_call *call, const gamut_merge_options *options, const gamut_value **answer);
gamut_outcome names_run(const operation_call *call, const gamut_names_options *options, const gamut_value **answer);
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
