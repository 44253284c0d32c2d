/* store_clickhouse_none.c - a stub of the ClickHouse engine for builds without libcurl. */
#include "store.h"

const store_engine store_clickhouse = {
    .title = "ClickHouse",
    .absence = "this gamut was built without libcurl or zstd, and cannot keep collections on servers; install "
               "libcurl4-openssl-dev and libzstd-dev and build again",
};
