/* report_guide.c - texts between the games of a database: a line in the list, or one in full. */
#include "base/text.h"
#include "report.h"

/* Each language once; a title or body for all languages has none. */
static void put_heading(base_buffer *out, const gamut_wording *wording)
{
    if (wording->language.length)
        base_buffer_print(out, "[%.*s] ", TEXT_ARGS(wording->language));
}

/* Of HTML only what stands between the marks: how it looks is the affair of a browser. */
static void put_words(base_buffer *out, base_text text, bool is_html)
{
    bool is_mark = false;
    for (size_t i = 0; i < text.length; i++) {
        char letter = text.data[i];
        bool ends_mark = is_html && is_mark && letter == '>';
        is_mark = is_html && (is_mark || letter == '<') && !ends_mark;
        if (!is_mark && !ends_mark && letter != '\r')
            base_buffer_add_char(out, letter);
        else if (letter == '\r' && !(i + 1 < text.length && text.data[i + 1] == '\n'))
            base_buffer_add_char(out, '\n');
    }
}

static void put_all(base_buffer *out, const gamut_wording_list *list, bool is_html)
{
    base_buffer words = { 0 };
    for (size_t i = 0; i < list->count; i++) {
        base_buffer_clear(&words);
        put_words(&words, list->items[i].text, is_html);
        base_text said = base_text_trim(base_buffer_text(&words));
        if (!said.length)
            continue;
        put_heading(out, &list->items[i]);
        base_buffer_add_text(out, said);
        base_buffer_add_char(out, '\n');
    }
    base_buffer_free(&words);
}

base_text report_guide_title(const gamut_guide *guide)
{
    for (size_t i = 0; i < guide->titles.count; i++)
        if (guide->titles.items[i].text.length)
            return guide->titles.items[i].text;
    return (base_text){ NULL, 0 };
}

void report_guide(const gamut_record *record, base_buffer *out)
{
    const gamut_guide *guide = record->guide;
    put_all(out, &guide->titles, false);
    if (guide->event.length)
        base_buffer_print(out, "  Event      %.*s\n", TEXT_ARGS(guide->event));
    if (guide->annotator.length)
        base_buffer_print(out, "  Annotator  %.*s\n", TEXT_ARGS(guide->annotator));
    base_buffer_add_char(out, '\n');
    put_all(out, &guide->bodies, base_text_is(guide->form, "html"));
}
