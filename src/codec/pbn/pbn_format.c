/* pbn_format.c - the descriptor of PBN: its name, rules and functions. */
#include <string.h>

#include "base/text.h"
#include "pbn.h"

/* Returns whether the mark is on a line that begins with a tag, an escape or the mark itself. In prose that mentions
 * tags, they are in the middle of lines. */
static bool has_line(base_text text, const char *mark)
{
    const char *at = text.data, *end = text.data + text.length;
    while (at < end && (at = base_find(at, (size_t)(end - at), mark, strlen(mark))) != NULL) {
        const char *line = at;
        while (line > text.data && !pbn_is_line_end(line[-1]))
            line--;
        base_text start = base_text_trim((base_text){ line, (size_t)(at - line) + 1 });
        if (start.data[0] == mark[0] || base_text_starts_with(start, "\xef\xbb\xbf"))
            return true;
        at++;
    }
    return false;
}

/* PGN has tags of the same form, so only tags that exist in bridge alone count. A file named .pbn is accepted without
 * any such tag: it may have only comments. An embedded file needs the mark <PBN> with PBN after it; its score of 60
 * lets the format of the document around it score higher. */
static unsigned pbn_probe(const codec_window *window)
{
    static const char *const marks[] = { "[Deal \"",    "[Dealer \"",   "[Vulnerable \"",
                                         "[Auction \"", "[Contract \"", "[Declarer \"" };
    bool is_named = codec_has_extension(&pbn_format, window->extension);
    base_text text = base_text_of_bytes(window->bytes);
    for (size_t i = 0; i < COUNT(marks) && text.length; i++)
        if (has_line(text, marks[i]))
            return 95;
    if (is_named || !text.length)
        return is_named ? 90 : 0;
    if (base_text_starts_with(text, "%") && has_line(text, "% PBN "))
        return 60;
    const char *mark = base_find(text.data, text.length, "<PBN>", 5);
    base_text inside =
        mark ? base_text_trim((base_text){ mark + 5, text.length - (size_t)(mark + 5 - text.data) }) : TEXT("");
    return inside.length && strchr("[%{;", inside.data[0]) ? 60 : 0;
}

static const codec_spelling spelling = { .is_of_all = true, .respell = pbn_respell, .takes_over = pbn_takes_over };
static const codec_fixing fixing = { .can_salvage = true };

const codec_format pbn_format = {
    .about = { .id = "pbn",
               .title = "Portable Bridge Notation 2.1",
               .extensions = "pbn",
               .kinds = GAMUT_KIND_BRIDGE_BOARD,
               .is_text = true,
               .abilities = "read write check fix salvage" },
    .rules = pbn_rules,
    .rule_count = COUNT(pbn_rules),
    .understood = pbn_understood,
    .unread = pbn_unread,
    .spelling = &spelling,
    .fixing = &fixing,
    .writing = { .between = "\r\n", .is_proved = true, .begin = pbn_begin, .code = pbn_code, .end = pbn_end },
    .probe = pbn_probe,
    .reading = { .open = pbn_open, .split = pbn_split, .decode = pbn_decode },
    .check = pbn_check,
    .facts = pbn_facts,
};
