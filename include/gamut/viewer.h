/* viewer.h - records as pages: one front end that draws what the library works out. */
#ifndef GAMUT_VIEWER_H
#define GAMUT_VIEWER_H

#include <gamut/gamut.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Whether deals are solved for the page, for those who have no double-dummy table of their own to show. */
typedef enum gamut_report_solving {
    GAMUT_REPORT_SOLVE_FEW, /* of files with at most 64 boards */
    GAMUT_REPORT_SOLVE_ALL,
    GAMUT_REPORT_SOLVE_NONE
} gamut_report_solving;

/* Zero-initialised except for its size: everything, under the names of the files. */
typedef struct gamut_report_options {
    size_t size;       /* sizeof(gamut_report_options) */
    const char *title; /* of the page; NULL: the name of the file, or how many there are */
    gamut_report_solving solving;
    bool without_bytes; /* no bytes of binary files beside their fields */
} gamut_report_options;

/* False: the library was built without the viewer. */
GAMUT_API bool gamut_report_available(void);
/* The files as one page for browsers and printers that needs nothing else and asks nobody for anything: boards to replay, hands,
 * tables, charts, findings. Written whole or not at all; "-" is stdout. What cannot be read is on the page with the reason, and
 * reported (GAMUT_FINDINGS), unless it is all there is. `options` may be NULL. */
GAMUT_API gamut_outcome gamut_report(gamut_session *session, const char *const *paths, size_t path_count,
                                     const gamut_report_options *options, const char *output);

#ifdef __cplusplus
}
#endif

#endif
