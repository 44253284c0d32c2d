/* path.h - the names of files and of their siblings. */
#ifndef IO_PATH_H
#define IO_PATH_H

#include "base/arena.h"
#include "base/base.h"

/* "games/x.pgn.gz" is "games/" + "x" + "pgn" + "gz"; parts that a path lacks are empty, none is absent. */
typedef struct io_path {
    base_text folder; /* with its slash */
    base_text stem;
    base_text extension; /* without dot */
    base_text packing;   /* "gz", "zst" or "zip", in the path's letter case */
} io_path;

/* Never fails; "x" is a stem alone, ".profile" too, and "x.gz" has no extension but a packing. */
io_path io_path_split(base_text path);

/* The path of the sibling with that extension, in capitals if the extension of `path` is; NUL-terminated. Absent:
 * out of memory. */
base_text io_path_sibling(base_arena *arena, base_text path, base_text extension);

/* How well a name from the folder of `main` serves as its sibling, without regard to letter case; 0: it is none.
 * The same spelling is better than another, a plain file better than a packed one. */
unsigned io_path_rank_sibling(base_text main, base_text name, base_text extension);

#endif
