/* findings.h - what a check said, for tests of single rules. */
#ifndef TESTS_FINDINGS_H
#define TESTS_FINDINGS_H

#include <string.h>

#include "../fixture.h"
#include "check/check.h"

static inline diag_list *check_one(const gamut_record *record)
{
    diag_list *list = diag_create(NULL);
    assert_non_null(list);
    check_context context = { .diags = list };
    check_record(&context, record);
    return list;
}

static inline size_t count_findings(diag_list *list, const char *rule)
{
    size_t count = 0;
    for (size_t i = 0; i < diag_count(list); i++)
        count += strcmp(diag_at(list, i)->rule->id, rule) == 0;
    return count;
}

#endif
