/* guide.h - a text that stands among the games of a database: an introduction, a survey, a report. */
#ifndef GAMUT_GUIDE_H
#define GAMUT_GUIDE_H

#include <gamut/value.h>

/* The same words in one of several languages. */
typedef struct gamut_wording {
    gamut_text language; /* "en", "de" ...; absent: any */
    gamut_text text;
} gamut_wording;

typedef struct gamut_wording_list {
    const gamut_wording *items;
    size_t count;
} gamut_wording_list;

/* Fields are only appended. */
typedef struct gamut_guide {
    gamut_wording_list titles;
    gamut_wording_list bodies; /* plain text, or HTML where the form says so */
    gamut_text form;           /* "html"; absent: plain text */
    gamut_text event;
    gamut_text site;
    gamut_text round;
    gamut_text annotator;
    gamut_text source;
} gamut_guide;

#endif
