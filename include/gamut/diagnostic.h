/* diagnostic.h - findings: what is wrong with a file, where, and by which rule. */
#ifndef GAMUT_DIAGNOSTIC_H
#define GAMUT_DIAGNOSTIC_H

#include <gamut/value.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How serious a finding is, in ascending order, so that severities can be compared. */
typedef enum gamut_severity {
    GAMUT_SEVERITY_NOTE,    /* worth knowing */
    GAMUT_SEVERITY_WARNING, /* probably wrong, or right only sometimes */
    GAMUT_SEVERITY_ERROR    /* against the specification, or impossible */
} gamut_severity;

/* A rule that a finding breaks. `gamut explain`, the pages of rules and the tests are made from the same rows. */
typedef struct gamut_rule {
    const char *id;          /* "cbt.tree.order": stable, documented, greppable */
    gamut_severity severity; /* how serious it is */
    const char *title;       /* what is wrong, as a sentence without a capital: "a character in a hand is not a rank" */
    const char *source;      /* where the specification says so */
    const char *example;     /* what it looks like; NULL: none */
    const char *hint;        /* how to fix it; NULL: none */
} gamut_rule;

/* A finding. All texts belong to the session and live until gamut_session_clear or gamut_session_close. */
typedef struct gamut_diagnostic {
    const gamut_rule *rule;  /* the rule that is broken */
    gamut_severity severity; /* the rule's, unless a profile changes it */
    const char *file;        /* path as it was given, or of another file of the same family */
    const char *format;      /* "" when it was not known yet */
    uint64_t offset;         /* bytes from the start of the file */
    uint32_t length;         /* in bytes; 0: a place, not a range */
    bool is_text;            /* line and column have a meaning */
    uint32_t line;           /* from 1 */
    uint32_t column;         /* from 1, in characters */
    const char *path;        /* place in the record, "tournament[17].title"; "": none */
    const char *message;     /* what is wrong, as a sentence for people */
    size_t consequences;     /* findings that follow from this one: they are counted here and not listed */
} gamut_diagnostic;

#ifdef __cplusplus
}
#endif

#endif
