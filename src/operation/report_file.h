/* report_file.h - what the viewer gets of a file, for pages and servers alike. */
#ifndef OPERATION_REPORT_FILE_H
#define OPERATION_REPORT_FILE_H

#include "handle/session.h"
#include "report/report_view.h"

enum {
    REPORT_LIST_KINDS = 3 /* games and texts, boards, events: one list each */
};

/* How much the viewer gets of the tournaments that are made of games: a page has them complete, a server lists them and
 * sends one at a time. */
typedef enum report_events {
    REPORT_EVENTS_WHOLE,
    REPORT_EVENTS_BRIEF,
    REPORT_EVENTS_ONE
} report_events;

typedef struct report_file {
    gamut_session *session;
    gamut_session *speller; /* writes UTF-8, for the clipboard */
    base_arena *lists_arena;
    base_arena *scratch; /* for one record */
    report_list lists[REPORT_LIST_KINDS];
    base_buffer order; /* the list of each record, as JSON numbers */
    size_t count;
    base_buffer events; /* made of games, as JSON */
    report_events events_form;
    uint64_t event_wanted; /* for REPORT_EVENTS_ONE, from 1 */
    size_t event_count;
    const gamut_value *solved; /* solutions of the next boards */
    bool is_partial;           /* a member of its family could not be read by the check, and the page shows that */
    bool is_unsteady;          /* it could not always be read */
    bool has_results;          /* its boards have the results of several tables, so they are a session */
    bool is_paired;            /* its only record is a tournament whose pairings can be explained */
} report_file;

/* Open the file. False: out of memory; close it even then. */
MUST_USE bool report_file_open(report_file *file, gamut_session *session);
void report_file_close(report_file *file); /* the session stays open */

/* Write a game or board in the text format of its kind, for the clipboard and for programs that take one record.
 * Absent: it cannot be written. */
base_text report_spell(report_file *file, const gamut_record *record);
/* Return what the viewer gets with a record: its spelling, standings, double-dummy solution. */
gamut_value *report_know_more(report_file *file, const gamut_record *record);
/* Add a row for the record to the list of its kind. False: out of memory. */
MUST_USE bool report_list_record(report_file *file, const gamut_record *record);
/* Print the lists as members of an object, without its closing brace. */
void report_add_lists(report_file *file, base_buffer *out);
/* Return whether the record is a board with the results of several tables. */
bool report_has_results(const gamut_record *record);
/* Print the tournaments made of the games of a file, or the sessions made of its boards, as a list, or one of them, by
 * `events_form`. False: there is none. */
bool report_add_events(report_file *file, base_buffer *out, const char *path);
/* Print the findings of the file as members of the current object. Call it first: it sets is_partial for the others. */
gamut_outcome report_add_findings(report_file *file, base_buffer *out, const char *path);
/* Print every byte of a file. False: its format has no table of bytes. */
bool report_add_bytes(report_file *file, base_buffer *out, const char *path);
/* Return whether the record is a tournament whose pairings can be explained. */
bool report_can_explain_pairing(const gamut_record *record);
/* Print how the rounds of a tournament should have been paired, and why. False: that is unknown. */
bool report_add_pairing(report_file *file, base_buffer *out, const char *path);
/* Print the statistics of several files: gamut_stats with its season. */
gamut_outcome report_add_together(gamut_session *session, base_buffer *out, const char *const *paths, size_t count);

#endif
