/* viewer.h - records as pages: one front end that draws what the library works out. */
#ifndef GAMUT_VIEWER_H
#define GAMUT_VIEWER_H

#include <gamut/gamut.h>
#include <gamut/operations.h>

#ifdef __cplusplus
extern "C" {
#endif

/* False: the library was built without the viewer. */
GAMUT_API bool gamut_report_available(void);
/* The files as one page for browsers and printers that needs no other file and no network: boards to replay, hands,
 * tables, charts, findings. Written whole or not at all; "-" is stdout. What cannot be read is on the page with the reason, and
 * reported (GAMUT_FINDINGS), unless it is all there is. `options` may be NULL. */
GAMUT_API gamut_outcome gamut_report(gamut_session *session, const char *const *paths, size_t path_count,
                                     const gamut_report_options *options, const char *output);

/* ---- for servers: the page alone, and what it asks for ----
 *
 * A server gives the page at "/" with the policy as a header, and answers "/answer/..." (docs/viewer.md) with these. */
GAMUT_API const char *gamut_viewer_policy(void); /* for the header Content-Security-Policy; "" without the viewer */
/* False: the stream said stop, or the library was built without the viewer. */
GAMUT_API bool gamut_viewer_page(const gamut_stream *stream);

/* What is asked about a file. */
typedef enum gamut_view_kind {
    GAMUT_VIEW_FILE,    /* what it is, and what was found in it */
    GAMUT_VIEW_LIST,    /* a row per record */
    GAMUT_VIEW_RECORD,  /* one record */
    GAMUT_VIEW_BYTES,   /* every byte explained */
    GAMUT_VIEW_EVENTS,  /* the tournaments that its games make up, a line each */
    GAMUT_VIEW_BRIEF,   /* what it is and how many records it has, without a look at all of them */
    GAMUT_VIEW_SOLVED,  /* one bridge board double dummy, as gamut_dd answers */
    GAMUT_VIEW_PAIRING, /* of a file of one tournament: how its rounds should have been paired, and why */
    GAMUT_VIEW_EVENT    /* one of the tournaments of GAMUT_VIEW_EVENTS, whole: `record` counts them from 1 */
} gamut_view_kind;

typedef struct gamut_view_request {
    size_t size; /* sizeof(gamut_view_request) */
    gamut_view_kind kind;
    uint64_t record; /* its number in the file, as the list has it; of a list, that of its first row (0: 1) */
    uint64_t count;  /* rows of a list; 0: all */
    const char
        *mark; /* one of the "marks" of an earlier list of the file, of a record before the one that is asked for: then
                         those before it need not be passed over. NULL, or of a file that has changed since: none */
} gamut_view_request;

/* What the files say together, as JSON: gamut_stats, and what every player got in each bridge session. */
GAMUT_API gamut_outcome gamut_view_together(gamut_session *session, const char *const *paths, size_t path_count,
                                            const gamut_stream *stream);
/* The list of files, which the page asks for first, as JSON. `deals` is the number of the one that has the hands to the results of
 * the others, counted from 0; path_count: none has. False: the stream said stop. */
GAMUT_API bool gamut_view_index(const char *const *paths, size_t path_count, size_t deals, const gamut_stream *stream);
/* One answer as JSON. Conditions that are set as options of the session (gamut/search.h) select the rows of a list. GAMUT_MISUSED:
 * there is no such record, or the format has no bytes to explain. */
GAMUT_API gamut_outcome gamut_view(gamut_session *session, const char *path, const gamut_view_request *request,
                                   const gamut_stream *stream);

#ifdef __cplusplus
}
#endif

#endif
