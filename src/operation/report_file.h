/* report_file.h - one file on its way to the viewer, for pages and for servers alike. */
#ifndef OPERATION_REPORT_FILE_H
#define OPERATION_REPORT_FILE_H

#include "handle/session.h"
#include "report/report_view.h"

enum {
    REPORT_LIST_KINDS = 3 /* games and texts, boards, events: a list each */
};

/* How much the viewer gets of the tournaments that games make up: a page that is complete by itself has the whole of
 * them, a server lists them and gives one at a time. */
typedef enum report_events {
    REPORT_EVENTS_WHOLE,
    REPORT_EVENTS_BRIEF,
    REPORT_EVENTS_ONE
} report_events;

typedef struct report_file {
    gamut_session *session;
    gamut_session *speller; /* writes UTF-8, for the clipboard */
    base_arena *lists_arena;
    base_arena *scratch; /* of one record */
    report_list lists[REPORT_LIST_KINDS];
    base_buffer order; /* which list each record is in, as JSON numbers */
    size_t count;
    base_buffer events; /* made of games, as JSON */
    report_events events_form;
    uint64_t event_wanted; /* of REPORT_EVENTS_ONE, from 1 */
    size_t event_count;
    const gamut_value *solved; /* the next board's */
    bool is_partial;           /* a member of its family could not be read for the check: the page says so */
    bool is_unsteady;          /* it could be read at one time and not at another */
    bool has_results;          /* its boards have the results of several tables: they are a session */
    bool is_paired;            /* it has a tournament whose pairings can be explained, if that is all it has */
} report_file;

/* False: out of memory; it must be closed all the same. */
MUST_USE bool report_file_open(report_file *file, gamut_session *session);
void report_file_close(report_file *file); /* the session is the caller's */

/* A game or board alone, in the text format of its kind, for the clipboard and for programs that take one. Absent: it
 * cannot be written. */
base_text report_spell(report_file *file, const gamut_record *record);
/* What the viewer gets with a record: its spelling, standings, double dummy. */
gamut_value *report_know_more(report_file *file, const gamut_record *record);
/* Adds a row for the record to the list of its kind. False: out of memory. */
MUST_USE bool report_list_record(report_file *file, const gamut_record *record);
/* The lists as members of an object, without its closing brace. */
void report_add_lists(report_file *file, base_buffer *out);
/* Whether it is a board with the results of several tables. */
bool report_has_results(const gamut_record *record);
/* The tournaments that the games of a file make up, or the sessions of its boards, as a list; one alone if
 * `events_form` says so. False: there is none. */
bool report_add_events(report_file *file, base_buffer *out, const char *path);
/* What is wrong with the file, as members after a comma. Comes before all others, which must see the same members. */
gamut_outcome report_add_findings(report_file *file, base_buffer *out, const char *path);
/* Every byte of a file whose format has a table of them. False: it has none. */
bool report_add_bytes(report_file *file, base_buffer *out, const char *path);
/* Whether it is a tournament whose pairings are worth explaining. */
bool report_can_explain_pairing(const gamut_record *record);
/* How the rounds of a file of one tournament should have been paired, and why. False: that cannot be said. */
bool report_add_pairing(report_file *file, base_buffer *out, const char *path);
/* What many files say together: gamut_stats with its season. */
gamut_outcome report_add_together(gamut_session *session, base_buffer *out, const char *const *paths, size_t count);

#endif
