/* guide.h - a text among the games of a database: an introduction, a survey, a report. */
#ifndef GAMUT_GUIDE_H
#define GAMUT_GUIDE_H

#include <gamut/value.h>

/* A text in one language. */
typedef struct gamut_wording {
    gamut_text language; /* en, de, fr, es, it, nl, pt; absent: any */
    gamut_text text;
} gamut_wording;

/* A list of texts in several languages. */
typedef struct gamut_wording_list {
    const gamut_wording *items;
    size_t count;
} gamut_wording_list;

/* A text among the games of a database. Fields are only appended. */
typedef struct gamut_guide {
    gamut_wording_list titles; /* the title in each language */
    gamut_wording_list bodies; /* the text in each language */
    gamut_text form;           /* html; absent: plain text */
    gamut_text event;          /* the tournament it belongs to */
    gamut_text site;           /* where that was */
    gamut_text round;          /* the round it is about */
    gamut_text annotator;      /* its author */
    gamut_text source;         /* where it was published */
} gamut_guide;

#endif
