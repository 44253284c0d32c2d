/* report_file.h - what the viewer shows of a file, both for pages and for servers. */
#ifndef OPERATION_REPORT_FILE_H
#define OPERATION_REPORT_FILE_H

#include "handle/session.h"
#include "report/report_view.h"

enum {
    REPORT_LIST_KINDS = 3 /* games and texts, boards, events: one list each */
};

/* How much the viewer gets of the tournaments that are made from games: a page contains all of them, a server lists
 * them and sends one at a time. */
typedef enum report_events {
    REPORT_EVENTS_WHOLE,
    REPORT_EVENTS_BRIEF,
    REPORT_EVENTS_ONE
} report_events;

typedef struct report_file {
    gamut_session *session;
    gamut_session *speller; /* a session that writes records as UTF-8, for the clipboard */
    base_arena *lists_arena;
    base_arena *scratch; /* memory for one record */
    report_list lists[REPORT_LIST_KINDS];
    base_buffer order; /* for each record, the number of the list that contains it, as JSON */
    size_t count;
    base_buffer events; /* tournaments made from games, as JSON */
    report_events events_form;
    uint64_t event_wanted; /* number of the event for REPORT_EVENTS_ONE, from 1 */
    size_t event_count;
    const gamut_value *solved; /* double-dummy solutions of the next boards */
    bool is_partial;           /* the check could not read a companion file of the file, and the page shows that */
    bool is_unsteady;          /* only some of the readings could open the file */
    bool has_results;          /* the boards have the results of several tables, so they are a session */
    bool has_game[256];        /* boards, by number, of which a game at a table was seen */
    bool is_paired;            /* the only record is a tournament whose pairings can be explained */
} report_file;

/* Initialise `file`, without reading anything. False: out of memory; report_file_close must be called even then. */
MUST_USE bool report_file_open(report_file *file, gamut_session *session);
void report_file_close(report_file *file); /* the session stays open */

/* Write a game or board in the text format of its kind, for the clipboard and for programs that take one record.
 * Absent: it cannot be written. */
base_text report_spell(report_file *file, const gamut_record *record);
/* Return what the viewer gets in addition to a record: its text form, standings, double-dummy solution. */
gamut_value *report_know_more(report_file *file, const gamut_record *record);
/* Add a row for the record to the list of its kind. False: out of memory. */
MUST_USE bool report_list_record(report_file *file, const gamut_record *record);
/* Print the lists as members of an object, without its closing brace. */
void report_add_lists(report_file *file, base_buffer *out);
/* Note whether the record is a board with the results of several tables, or a game of a board that was played at
 * another table as well: `has_results`. */
void report_note_results(report_file *file, const gamut_record *record);
/* Print the tournaments made from the games of a file, or the sessions made from its boards: a list, or one of them,
 * according to `events_form`. False: there are none, or the file cannot be opened. */
bool report_add_events(report_file *file, base_buffer *out, const char *path);
/* Print the findings of the file as members of the current object. Must be called first, because it sets `is_partial`,
 * which the other functions use. */
gamut_outcome report_add_findings(report_file *file, base_buffer *out, const char *path);
/* Print the meaning of the bytes of a file, up to a limit of size. False: its format has no table of bytes, or nothing
 * could be read. */
bool report_add_bytes(report_file *file, base_buffer *out, const char *path);
/* Return whether the record is a tournament whose pairings can be explained. */
bool report_can_explain_pairing(const gamut_record *record);
/* Print how the rounds of a tournament should have been paired, and why. False: this is not known. */
bool report_add_pairing(report_file *file, base_buffer *out, const char *path);
/* Print the statistics of several files together: the answer of gamut_stats, with the season. */
gamut_outcome report_add_together(gamut_session *session, base_buffer *out, const char *const *paths, size_t count);
/* Print the dossier of a player: the answer of gamut_stats with `opponent`. Its names are added to `names` as a list;
 * GAMUT_MISUSED, with a message: no game has that player. */
gamut_outcome report_add_dossier(gamut_session *session, base_buffer *out, base_buffer *names, const char *const *paths,
                                 size_t count, const char *player);
/* Print how games compare with a repertoire: the answer of gamut_find with `repertoire`, as a list. */
gamut_outcome report_add_repertoire(gamut_session *session, base_buffer *out, const char *const *paths, size_t count,
                                    const gamut_find_options *options);

#endif
