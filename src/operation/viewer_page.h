/* viewer_page.h - the built viewer as parts of a page; tools/embed_viewer.py makes these parts from viewer/. */
#ifndef OPERATION_VIEWER_PAGE_H
#define OPERATION_VIEWER_PAGE_H

#include "base/base.h"

/* The parts of the page: up to the text of its title, from there to the blocks of data, and the rest, with the script.
 * All are empty if the library was built without the viewer. */
extern const base_bytes operation_viewer_head;
/* Head of a page that requests its data from a server, with another content security policy. */
extern const base_bytes operation_viewer_live_head;
extern const base_bytes operation_viewer_body;
extern const base_bytes operation_viewer_tail;
extern const char operation_viewer_policy[]; /* content security policy of the live page */

#endif
