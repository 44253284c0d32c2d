/* url_format.c - the descriptor of web addresses that show a deal in Bridge Base Online's Handviewer.
 *
 * The writer uses the most complete form of address, with the whole deal as LIN:
 * https://www.bridgebase.com/tools/handviewer.html?lin=... */
#include <string.h>

#include "base/text.h"
#include "lin.h"
#include "rules/bridge/board_parts.h"

#define SOURCE "docs/formats/url.md"

const gamut_rule url_form = {
    "url.form", GAMUT_SEVERITY_ERROR,          "a line is no address with a deal in it",
    SOURCE,     "https://www.bridgebase.com/", "write an address with lin=, or with the hands n=, e=, s= and w="
};
const gamut_rule url_remote = { "url.remote",
                                GAMUT_SEVERITY_ERROR,
                                "an address names a deal on the server",
                                SOURCE,
                                "handviewer.html?linurl=... or ?myhand=...",
                                "save the deal as LIN there, and read that" };

static const gamut_rule *const rules[] = { &url_form, &url_remote };

/* Bids more than lin_probe does, because an address may contain pairs of LIN. */
static unsigned url_probe(const codec_window *window)
{
    base_text text = base_text_trim(base_text_of_bytes(window->bytes));
    bool is_named = codec_has_extension(&url_format, window->extension);
    bool is_address = base_text_starts_with(text, "http://") || base_text_starts_with(text, "https://") ||
                      base_text_starts_with(text, "[InternetShortcut]");
    bool has_deal = is_address && (base_find(text.data, text.length, "handviewer.html?", 16) ||
                                   base_find(text.data, text.length, "lin=", 4));
    return has_deal ? 95 : is_named ? 30 : 0;
}

/* An address has no room for the head of a match, and therefore not for event, scoring and tags. */
static const char *const holds[] = { "board",      "west",  "north",    "east",     "south",  "dealer",
                                     "vulnerable", "deal",  "declarer", "contract", "result", "auction",
                                     "play",       "start", "end",      "noted",    NULL };

/* ---- writing ---- */

/* The qx at the front (room and number) is left out: it is for files with many deals. */
static gamut_status url_code(const codec_writer *writer, codec_coded *coded)
{
    base_buffer line = { 0 }, *out = coded->bytes;
    gamut_board board = *coded->record->board;
    (void)writer; /* losses are found by reading the board back */
    board.tags = (gamut_board_tags){ NULL, 0 };
    lin_put_deal(&line, &board, coded->scratch);
    base_text text = base_text_trim(base_buffer_text(&line));
    lin_pair mark;
    base_text rest = text;
    if (lin_next(&mark, &rest) && base_text_is(mark.key, "qx"))
        text = rest;
    base_buffer_add_string(out, "https://www.bridgebase.com/tools/handviewer.html?bbo=y&lin=");
    for (size_t i = 0; i < text.length; i++) {
        unsigned char c = (unsigned char)text.data[i];
        bool is_plain = (c >= '0' && c <= '9') || ((c | 32) >= 'a' && (c | 32) <= 'z') || (c && strchr("-_.~", c));
        base_buffer_print(out, is_plain ? "%c" : "%%%02X", c);
    }
    base_buffer_add_char(out, '\n');
    bool is_whole = !line.failed;
    base_buffer_free(&line);
    return is_whole && !out->failed ? GAMUT_OK : GAMUT_FAILED;
}

const codec_format url_format = {
    .about = { .id = "url",
               .title = "Addresses of the Handviewer of Bridge Base Online",
               .extensions = "url",
               .kinds = GAMUT_KIND_BRIDGE_BOARD,
               .is_text = true,
               .abilities = "read write check" },
    .rules = rules,
    .rule_count = COUNT(rules),
    .holds = holds,
    .spelling = &(const codec_spelling){ .is_of_all = true },
    .writing = { .is_proved = true, .code = url_code },
    .probe = url_probe,
    .reading = { .open = url_open, .split = url_split, .decode = url_decode },
    .facts = url_facts,
};
