/* viewer.h - records as pages: one front end that draws what the library computes. */
#ifndef GAMUT_VIEWER_H
#define GAMUT_VIEWER_H

#include <gamut/gamut.h>
#include <gamut/operations.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Tell whether the library was built with the viewer.
 *
 * @return true if it was
 */
GAMUT_API bool gamut_report_available(void);

/**
 * Write files as one page for browsers and printers that needs no other file and no network: boards to replay, hands,
 * tables, charts, findings.
 *
 * @param session the session
 * @param paths the files
 * @param path_count number of files
 * @param options the options; NULL: none
 * @param output the page, written whole or not at all; "-" is stdout
 * @return GAMUT_FINE; GAMUT_FINDINGS if a file cannot be read: the page shows it with the reason; GAMUT_UNREADABLE if
 *        no file can be; GAMUT_MISUSED or GAMUT_UNWRITTEN
 */
GAMUT_API gamut_outcome gamut_report(gamut_session *session, const char *const *paths, size_t path_count,
                                     const gamut_report_options *options, const char *output);

/* ---- for servers: the page without data, and the answers to its requests ----
 *
 * A server sends the page for "/", with the policy as a header, and answers requests for "/answer/..." (docs/viewer.md)
 * with the functions below. */

/**
 * Get the policy for the header Content-Security-Policy.
 *
 * @return the policy, which is static; "" if the library was built without the viewer
 */
GAMUT_API const char *gamut_viewer_policy(void);

/**
 * Print the page that asks the server for its contents.
 *
 * @param stream where it is printed
 * @return false if the stream stopped it, or the library was built without the viewer
 */
GAMUT_API bool gamut_viewer_page(const gamut_stream *stream);

/* The kinds of requests about a file. */
typedef enum gamut_view_kind {
    GAMUT_VIEW_FILE,    /* its format, its contents and its findings */
    GAMUT_VIEW_LIST,    /* a row per record */
    GAMUT_VIEW_RECORD,  /* one record */
    GAMUT_VIEW_BYTES,   /* every byte explained */
    GAMUT_VIEW_EVENTS,  /* the tournaments made from its games, or the sessions made from its boards, a row for each */
    GAMUT_VIEW_BRIEF,   /* its format and the number of its records, without reading all of them */
    GAMUT_VIEW_SOLVED,  /* one bridge board solved double dummy: the answer of gamut_dd */
    GAMUT_VIEW_PAIRING, /* how the rounds of a file with one tournament should have been paired, and why */
    GAMUT_VIEW_EVENT    /* one of the tournaments of GAMUT_VIEW_EVENTS; `record` is its number, from 1 */
} gamut_view_kind;

/* A request about a file, with its details. */
typedef struct gamut_view_request {
    size_t size;          /* sizeof(gamut_view_request) */
    gamut_view_kind kind; /* what is requested */
    uint64_t record;      /* number of the record in the file; for a list: the record of its first row (0 means 1) */
    uint64_t count;       /* rows of a list; 0: all */
    /* One of the "marks" in an earlier list of the file, for a record before this one: then the records before the mark
     * need not be read again. NULL, or a mark made before the file was changed: no mark. */
    const char *mark;
} gamut_view_request;

/**
 * Print statistics of all files together, as JSON: the answer of gamut_stats, and the results of every player in each
 * bridge session.
 *
 * @param session the session
 * @param paths the files
 * @param path_count number of files
 * @param stream where it is printed
 * @return as for gamut_stats; GAMUT_UNWRITTEN if the stream stopped it or memory runs out
 */
GAMUT_API gamut_outcome gamut_view_together(gamut_session *session, const char *const *paths, size_t path_count,
                                            const gamut_stream *stream);

/**
 * Print the list of files, which the page asks for first, as JSON.
 *
 * @param paths the files
 * @param path_count number of files
 * @param deals index of the file with the hand records for the boards of the other files; path_count: there is none
 * @param stream where it is printed
 * @return false if the stream stopped it
 */
GAMUT_API bool gamut_view_index(const char *const *paths, size_t path_count, size_t deals, const gamut_stream *stream);

/**
 * Answer a request about a file, as JSON. Conditions that are set as options of the session (gamut/search.h) select the
 * rows of a list.
 *
 * @param session the session
 * @param path the file
 * @param request the question
 * @param stream where the answer is printed
 * @return GAMUT_FINE; GAMUT_FINDINGS if a part could not be read; GAMUT_MISUSED if there is no such record, or the
 *        format has no bytes to explain; GAMUT_UNREADABLE or GAMUT_UNWRITTEN
 */
GAMUT_API gamut_outcome gamut_view(gamut_session *session, const char *path, const gamut_view_request *request,
                                   const gamut_stream *stream);

#ifdef __cplusplus
}
#endif

#endif
