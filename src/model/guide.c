/* guide.c - the shape of texts among games. */
#include <gamut/guide.h>

#include "shape.h"

/* All members are texts, in one language or in several. */
#define WORDING(member, sentence)                                                                                      \
    {                                                                                                                  \
        .name = #member, .type = MODEL_TEXT, MODEL_AT(gamut_wording, member), .text = (sentence)                       \
    }
static const model_member wording_members[] = {
    WORDING(language, "en, de, fr, es, it, nl, pt; absent: any"),
    WORDING(text, "the words"),
};

static const model_shape wording_shape = { .name = "wording",
                                           .text = "words in one language",
                                           .size = sizeof(gamut_wording),
                                           .members = wording_members,
                                           .member_count = COUNT(wording_members) };

#define MEMBER(member, sentence)                                                                                       \
    {                                                                                                                  \
        .name = #member, .type = MODEL_TEXT, MODEL_AT(gamut_guide, member), .text = (sentence)                         \
    }
#define WORDINGS(member, sentence)                                                                                     \
    {                                                                                                                  \
        .name = #member, .type = MODEL_LIST, MODEL_AT(gamut_guide, member), .text = (sentence),                        \
        .shape = &wording_shape                                                                                        \
    }
static const model_member members[] = {
    WORDINGS(titles, "the title in each language"),
    WORDINGS(bodies, "the text in each language"),
    MEMBER(form, "html; absent: plain text"),
    MEMBER(event, "the tournament it belongs to"),
    MEMBER(site, "where that was"),
    MEMBER(round, "the round it speaks of"),
    MEMBER(annotator, "who wrote it"),
    MEMBER(source, "where it was published"),
};

const model_shape guide_shape = { .name = "guide",
                                  .text = "A text among the games of a database.",
                                  .size = sizeof(gamut_guide),
                                  .members = members,
                                  .member_count = COUNT(members) };
