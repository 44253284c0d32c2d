/* pbn_format.c - PBN as a format. */
#include <string.h>

#include "base/text.h"
#include "pbn.h"

/* PGN has tags of the same form, so only those count that bridge alone has. Without any of these words a file
 * named .pbn is still taken: it may be all comments. 60 for an embedded file leaves room for the format of the
 * document around it. */
static unsigned probe(const codec_window *window)
{
    static const char *const marks[] = { "[Deal \"",     "[Dealer \"",   "[Vulnerable \"", "[Auction \"",
                                         "[Contract \"", "[Declarer \"", "% PBN ",         "<PBN>" };
    bool is_named = codec_has_extension(&pbn_format, window->extension);
    for (size_t i = 0; i < COUNT(marks) && window->bytes.length; i++)
        if (memmem(window->bytes.data, window->bytes.length, marks[i], strlen(marks[i])))
            return is_named || i < 6 ? 95 : 60;
    return is_named ? 90 : 0;
}

static const codec_spelling spelling = { .is_of_all = true, .respell = pbn_respell, .takes_over = pbn_takes_over };
static const codec_mending mending = { 0 };

const codec_format pbn_format = {
    .about = { .id = "pbn",
               .title = "Portable Bridge Notation 2.1",
               .extensions = "pbn",
               .kinds = GAMUT_KIND_BRIDGE_BOARD,
               .is_text = true,
               .abilities = "read write check fix" },
    .rules = pbn_rules,
    .rule_count = COUNT(pbn_rules),
    .spelling = &spelling,
    .mending = &mending,
    .between = "\r\n",
    .is_proved = true,
    .probe = probe,
    .open = pbn_open,
    .split = pbn_split,
    .decode = pbn_decode,
    .check = pbn_check,
    .facts = pbn_facts,
    .begin = pbn_begin,
    .emit = pbn_emit,
    .end = pbn_end,
};
