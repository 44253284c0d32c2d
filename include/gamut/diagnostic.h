/* diagnostic.h - what was wrong, where, and which rule says so. */
#ifndef GAMUT_DIAGNOSTIC_H
#define GAMUT_DIAGNOSTIC_H

#include <gamut/value.h>

#ifdef __cplusplus
extern "C" {
#endif

/* In ascending order, so that they can be compared. */
typedef enum gamut_severity {
    GAMUT_SEVERITY_NOTE,    /* worth knowing */
    GAMUT_SEVERITY_WARNING, /* probably wrong, or right only sometimes */
    GAMUT_SEVERITY_ERROR    /* against the specification, or impossible */
} gamut_severity;

/* A rule is data: `gamut explain`, the rule pages and the fixture test come from the same row. */
typedef struct gamut_rule {
    const char *id; /* "cbt.tree.order": stable, documented, greppable */
    gamut_severity severity;
    const char *title;   /* what is wrong, as a sentence without a capital: "a character in a hand is not a rank" */
    const char *source;  /* where the specification says so */
    const char *example; /* what it looks like, or NULL */
    const char *hint;    /* how to fix it, or NULL */
} gamut_rule;

/* All texts belong to the session and live until its diagnostics are cleared. */
typedef struct gamut_diagnostic {
    const gamut_rule *rule;
    gamut_severity severity; /* the rule's, unless a profile changes it */
    const char *file;        /* path as it was given, or of the member of a bundle */
    const char *format;      /* "" when it was not known yet */
    uint64_t offset;         /* in bytes from the start of the file */
    uint32_t length;         /* 0: a place, not a range */
    bool is_text;            /* line and column mean something */
    uint32_t line;           /* from 1 */
    uint32_t column;         /* from 1, in characters */
    const char *path;        /* "tournament[17].title", "" when none */
    const char *message;
    size_t consequences; /* findings that follow from this one, which are counted here and not listed */
} gamut_diagnostic;

#ifdef __cplusplus
}
#endif

#endif
