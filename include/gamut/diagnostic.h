/* diagnostic.h - findings: what is wrong with a file, where, and by which rule; and what was wrong with a call. */
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
    gamut_severity severity; /* the severity of the rule, unless the option "profile" changes it */
    const char *file;        /* path as it was given, or of another file of the same family */
    const char *format;      /* id of the format; "" when it was not known yet */
    uint64_t offset;         /* bytes from the start of the file */
    uint32_t length;         /* in bytes; 0: unknown, or a point between two bytes */
    bool is_text;            /* line and column have a meaning */
    uint32_t line;           /* from 1 */
    uint32_t column;         /* from 1, in characters */
    const char *path;        /* place in the record, "tournament[17].title"; "": none */
    const char *message;     /* what is wrong, as a sentence for people */
    size_t consequences;     /* findings that follow from this one: they are counted here and not listed */
} gamut_diagnostic;

/* What was wrong with a call, for programs. More codes may follow: treat an unknown one like GAMUT_ERROR_ARGUMENT. */
typedef enum gamut_error {
    GAMUT_ERROR_NONE,         /* nothing was wrong */
    GAMUT_ERROR_MEMORY,       /* out of memory, or beyond the limit of the session */
    GAMUT_ERROR_OPTION,       /* there is no such option, or it does not take that value */
    GAMUT_ERROR_ARGUMENT,     /* an argument makes no sense, or does not fit this file */
    GAMUT_ERROR_FORMAT,       /* no format goes with the name, or the format cannot do that */
    GAMUT_ERROR_MISSING,      /* what was asked for is not there: a record, a board, a path */
    GAMUT_ERROR_VALUE,        /* a value does not belong there, or the format cannot hold it */
    GAMUT_ERROR_INPUT,        /* the input cannot be read; a finding says why */
    GAMUT_ERROR_OUTPUT,       /* the output cannot be written, or the stream stopped it */
    GAMUT_ERROR_UNAVAILABLE,  /* the library was built without this ability, or the limits forbid it */
    GAMUT_ERROR_HANDLE,       /* the handle is of another kind, or its state does not allow the call */
    GAMUT_ERROR_BUSY,         /* another thread is in a call of the session */
    GAMUT_ERROR_CONFIRM,      /* it must be confirmed: the option confirm */
    GAMUT_ERROR_CONSEQUENCES, /* its consequences must be accepted, too: the options confirm and consequences */
    GAMUT_ERROR_CONFLICT      /* somebody else has changed the same since: the option seen */
} gamut_error;

#ifdef __cplusplus
}
#endif

#endif
