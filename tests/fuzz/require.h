/* require.h - what a fuzz target of the rules needs: the entry that the engine calls, and laws that must hold. */
#ifndef TESTS_FUZZ_REQUIRE_H
#define TESTS_FUZZ_REQUIRE_H

#include <stdlib.h>

#include "base/base.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Unlike assert, also in release builds. */
static inline void require(bool is_so)
{
    if (!is_so)
        abort();
}

#endif
