/* event_title.c - the titles of FIDE, as files of several times spell them. */
#include "event_title.h"

#include "base/text.h"

/* By title: as it is written now, and as it was until 2006, by two programs. */
static const char *const words[EVENT_TITLE_COUNT][3] = {
    [EVENT_TITLE_NONE] = { "", "", "" },       [EVENT_TITLE_WCM] = { "WCM", "wc", "cf" },
    [EVENT_TITLE_CM] = { "CM", "c", "c" },     [EVENT_TITLE_WFM] = { "WFM", "wf", "ff" },
    [EVENT_TITLE_FM] = { "FM", "f", "f" },     [EVENT_TITLE_WIM] = { "WIM", "wm", "mf" },
    [EVENT_TITLE_WGM] = { "WGM", "wg", "gf" }, [EVENT_TITLE_IM] = { "IM", "m", "m" },
    [EVENT_TITLE_GM] = { "GM", "g", "g" },
};

event_title event_title_parse(base_text word)
{
    for (unsigned title = EVENT_TITLE_NONE + 1; title < EVENT_TITLE_COUNT; title++)
        for (size_t i = 0; i < COUNT(words[title]); i++)
            if (base_text_equal_fold_ascii(word, base_text_of(words[title][i])))
                return (event_title)title;
    return EVENT_TITLE_NONE;
}

const char *event_title_name(event_title title)
{
    return words[title][0];
}
