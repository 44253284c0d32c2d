/* theme_table.h - an expression of themes as theme_parse.c makes it and theme_table.c follows it. */
#ifndef SEARCH_THEME_TABLE_H
#define SEARCH_THEME_TABLE_H

#include "material.h"
#include "pattern.h"
#include "theme_parts.h"

typedef enum theme_whose {
    THEME_OWN, /* the side that is not named */
    THEME_OPPONENT,
    THEME_WHITE,
    THEME_BLACK
} theme_whose;

typedef enum theme_kind {
    THEME_TERM,
    THEME_NOT,
    THEME_FOR,
    THEME_AND,
    THEME_OR
} theme_kind;

/* A node of an expression. Nodes refer to others by their index. */
typedef struct theme_node {
    theme_kind kind;
    bool has_run; /* it contains a "for" */
    bool has_lag; /* it consists of themes that are shown late */
    size_t left, right;
    unsigned run;   /* of THEME_FOR: index of its counter */
    uint32_t plies; /* of THEME_FOR */
    /* A term is one of these three. */
    const theme_row *row;
    const search_pattern *pattern;
    const search_material *material;
    theme_whose side;
    theme_detail detail;
} theme_node;

enum {
    THEME_NODES = 64, /* limits of an expression, which keep the comparison of a position short */
    THEME_STEPS = 16
};

struct search_theme {
    theme_node nodes[THEME_NODES];
    size_t node_count;
    size_t steps[THEME_STEPS]; /* the node of each step */
    size_t step_count;
    unsigned run_count;
    bool has_own; /* a theme is about a side that is not named, so both are tried */
};

/* Return row number `at` of all groups, and the title of its group. NULL: there are no more. */
const theme_row *theme_row_at(size_t at, const char **group);

#endif
