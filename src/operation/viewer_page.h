/* viewer_page.h - the built viewer as parts of a page; tools/embed_viewer.py makes them from viewer/. */
#ifndef OPERATION_VIEWER_PAGE_H
#define OPERATION_VIEWER_PAGE_H

#include "base/base.h"

/* The page up to the text of its title, from there to the blocks of data, and the rest with the script. All are empty
 * if the library was built without the viewer. */
extern const base_bytes operation_viewer_head;
extern const base_bytes operation_viewer_live_head; /* of a page that asks a server, with another policy */
extern const base_bytes operation_viewer_body;
extern const base_bytes operation_viewer_tail;
extern const char operation_viewer_policy[]; /* of the live page */

#endif
