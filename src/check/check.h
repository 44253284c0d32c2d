/* check.h - judges the meaning of records, whatever format they came from. */
#ifndef CHECK_CHECK_H
#define CHECK_CHECK_H

#include <gamut/record.h>

#include "base/diag.h"

/* Where findings go, and the place of the record at hand. */
typedef struct check_context {
    diag_list *diags;
    diag_place place;
} check_context;

void check_record(const check_context *context, const gamut_record *record);

/* ---- one family of rules per kind of record ---- */
void check_event(const check_context *context, const gamut_event *event);

void check_game(const check_context *context, const gamut_game *game);

typedef struct check_family {
    const gamut_rule *const *rules;
    size_t rule_count;
} check_family;
extern const check_family check_families[];
extern const size_t check_family_count;

enum {
    CHECK_EVENT_RULE_COUNT = 4,
    CHECK_GAME_RULE_COUNT = 13
};
extern const gamut_rule *const check_event_rules[CHECK_EVENT_RULE_COUNT];
extern const gamut_rule *const check_game_rules[CHECK_GAME_RULE_COUNT];

/* The place with the name of a member. */
diag_place check_place(const check_context *context, const char *field);

#endif
