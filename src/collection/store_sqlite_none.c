/* store_sqlite_none.c - a stub of the SQLite engine for builds without SQLite. */
#include "store.h"

const store_engine store_sqlite = {
    .title = "SQLite",
    .absence = "this gamut was built without SQLite or zstd, and cannot keep collections; install libsqlite3-dev and "
               "libzstd-dev and build again",
};
