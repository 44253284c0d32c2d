/* report_html.c - pages as one HTML file that needs nothing but itself.
 *
 * The page is one file without scripts, pictures or fonts: it can be mailed, printed and kept. Every text goes
 * through report_escape_html, and the content policy forbids the rest. */
#include <string.h>

#include "base/encoding.h"
#include "base/text.h"
#include "report_page.h"

/* ---- text ---- */

/* Control characters are no part of any page, and some of them would turn the direction of what follows. */
static bool is_unprintable(uint32_t c)
{
    return (c < 0x20 && c != '\t' && c != '\n') || (c >= 0x7f && c < 0xa0) || (c >= 0x202a && c <= 0x202e) ||
           (c >= 0x2066 && c <= 0x2069) || (c & 0xfffe) == 0xfffe;
}

static const char *entity_of(uint32_t c)
{
    switch (c) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\'':
        return "&#39;";
    default:
        return is_unprintable(c) ? "&#xfffd;" : NULL;
    }
}

void report_escape_html(base_buffer *out, base_text text)
{
    for (size_t at = 0; at < text.length;) {
        char bytes[4];
        uint32_t c = base_utf8_next(text, &at);
        const char *entity = entity_of(c);
        if (entity)
            base_buffer_add_string(out, entity);
        else
            base_buffer_add(out, bytes, base_utf8_put(bytes, c));
    }
}

/* `<name>text</name>`. */
static void add_element(base_buffer *out, const char *name, base_text text)
{
    base_buffer_print(out, "<%s>", name);
    report_escape_html(out, text);
    base_buffer_print(out, "</%s>", name);
}

static void add_attribute(base_buffer *out, const char *name, base_text value)
{
    if (!value.length)
        return;
    base_buffer_print(out, " %s=\"", name);
    report_escape_html(out, value);
    base_buffer_add_char(out, '"');
}

/* Text that leads to an anchor of the page, if there is one. */
static void add_link(base_buffer *out, base_text text, base_text anchor)
{
    if (anchor.length) {
        base_buffer_add_string(out, "<a href=\"#");
        report_escape_html(out, anchor);
        base_buffer_add_string(out, "\">");
    }
    report_escape_html(out, text);
    base_buffer_add_string(out, anchor.length ? "</a>" : "");
}

/* ---- tables ---- */

enum {
    /* Letters across a sheet of A4 or Letter upright: about 190 mm between the margins of browsers, 10 points of a wide face with
     * digits of 2.24 mm. Wider tables are split into parts: paper does not scroll. */
    SHEET_WIDTH = 84
};

/* The columns of a table that are side by side. */
typedef struct html_part {
    const report_table *table;
    const size_t *widths;
    size_t from, to;
} html_part;

static bool is_shown(const html_part *part, size_t at)
{
    return part->widths[at] && report_is_in_part(part->table, at, part->from, part->to);
}

/* Links lead to the first part. */
static void add_table(base_buffer *out, const report_part *from)
{
    const report_table *table = &from->table;
    html_part part = { .table = table, .widths = report_fit_columns(table, SHEET_WIDTH) };
    if (!part.widths)
        return;
    for (; part.from < table->column_count; part.from = part.to) {
        part.to = report_find_part_end(table, part.widths, part.from, SHEET_WIDTH);
        base_buffer_add_string(out, "<table");
        add_attribute(out, "id", part.from ? (base_text){ 0 } : from->anchor);
        base_buffer_add_string(out, ">\n<caption>");
        report_escape_html(out, from->text);
        base_buffer_add_string(out, part.from ? " (continued)</caption>\n" : "</caption>\n");
        base_buffer_add_string(out, "<thead><tr>");
        for (size_t i = 0; i < table->column_count; i++) {
            if (!is_shown(&part, i))
                continue;
            base_buffer_print(out, "<th scope=\"col\"%s>", table->columns[i].is_right ? " class=\"n\"" : "");
            add_link(out, base_text_of(table->columns[i].title),
                     table->column_links ? table->column_links[i] : (base_text){ 0 });
            base_buffer_add_string(out, "</th>");
        }
        base_buffer_add_string(out, "</tr></thead>\n<tbody>\n");
        for (const report_row *row = table->first; row; row = row->next) {
            base_buffer_add_string(out, "<tr>");
            for (size_t i = 0; i < table->column_count; i++) {
                if (!is_shown(&part, i))
                    continue;
                base_buffer_add_string(out, table->columns[i].is_right ? "<td class=\"n\">" : "<td>");
                add_link(out, row->cells[i], row->links ? row->links[i] : (base_text){ 0 });
                base_buffer_add_string(out, "</td>");
            }
            base_buffer_add_string(out, "</tr>\n");
        }
        base_buffer_add_string(out, "</tbody></table>\n");
    }
}

/* ---- pages ---- */

/* Ends the record of the contents, if one is open. */
static void close_item(report_html *html)
{
    base_buffer_add_string(&html->contents, html->is_deep ? "</ul>" : "");
    base_buffer_add_string(&html->contents, html->has_item ? "</li>\n" : "");
    html->has_item = html->is_deep = false;
}

static void add_heading(report_html *html, const report_part *part)
{
    bool is_deep = part->level > 1;
    base_buffer_print(&html->body, "<h%d", is_deep ? 2 : 1);
    add_attribute(&html->body, "id", part->anchor);
    base_buffer_add_char(&html->body, '>');
    report_escape_html(&html->body, part->text);
    base_buffer_print(&html->body, "</h%d>\n", is_deep ? 2 : 1);
    if (!part->anchor.length)
        return;
    /* The contents: a record is an item, its groups are a list inside it. Lists must nest properly whatever order
     * headings come in, hence the two flags. */
    if (is_deep) {
        base_buffer_add_string(&html->contents, html->has_item ? "" : "<li>");
        base_buffer_add_string(&html->contents, html->is_deep ? "" : "\n<ul>\n");
        html->is_deep = true;
    } else {
        close_item(html);
    }
    html->has_item = true;
    base_buffer_add_string(&html->contents, "<li>");
    add_link(&html->contents, part->text, part->anchor);
    base_buffer_add_string(&html->contents, is_deep ? "</li>\n" : "");
}

/* Facts that follow each other are one list. */
static const report_part *add_facts(base_buffer *out, const report_part *part)
{
    base_buffer_add_string(out, "<dl>\n");
    for (;; part = part->next) {
        add_element(out, "dt", part->name);
        add_element(out, "dd", part->text);
        base_buffer_add_char(out, '\n');
        if (!part->next || part->next->kind != REPORT_FACT)
            break;
    }
    base_buffer_add_string(out, "</dl>\n");
    return part;
}

void report_html_add(report_html *html, const report_page *page)
{
    for (const report_part *part = page->first; part; part = part->next)
        switch (part->kind) {
        case REPORT_HEADING:
            add_heading(html, part);
            break;
        case REPORT_FACT:
            part = add_facts(&html->body, part);
            break;
        case REPORT_PLAIN:
            add_element(&html->body, "pre", part->text);
            base_buffer_add_char(&html->body, '\n');
            break;
        case REPORT_TABLE:
            add_table(&html->body, part);
            break;
        }
}

/* The policy makes sure of it: even what slipped through could neither run nor fetch anything. */
static const char head[] =
    "<!DOCTYPE html>\n"
    "<html lang=\"en\">\n"
    "<head>\n"
    "<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
    "<meta name=\"generator\" content=\"Gamut\">\n"
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n";

static const char style_sheet[] =
    "<style>\n"
    ":root { color-scheme: light dark; --line: #ccc; --faint: #f4f4f4; --link: #0b57a4; }\n"
    "@media (prefers-color-scheme: dark) { :root { --line: #555; --faint: #222; --link: #8ab8f0; } }\n"
    "body { font: 15px/1.45 system-ui, sans-serif; margin: 1.5em auto; max-width: 75em; padding: 0 1em; }\n"
    "h1 { margin: 1.5em 0 0.3em; } h2 { margin: 1.5em 0 0.5em; border-bottom: 1px solid var(--line); }\n"
    "a { color: var(--link); text-decoration: none; } a:hover, a:focus { text-decoration: underline; }\n"
    "nav ul { columns: 16em; padding-left: 1.2em; } nav ul ul { columns: auto; }\n"
    "dl { display: grid; grid-template-columns: max-content auto; gap: 0 1em; } dt { opacity: 0.7; } dd { margin: 0; "
    "}\n"
    "table { border-collapse: collapse; margin: 0 0 1.5em; font-variant-numeric: tabular-nums; display: block;\n"
    "  overflow-x: auto; }\n"
    "caption { text-align: left; font-weight: 600; padding: 0.3em 0; }\n"
    "th, td { padding: 0.15em 0.5em; border-bottom: 1px solid var(--line); text-align: left; white-space: nowrap;\n"
    "  unicode-bidi: isolate; }\n"
    "th.n, td.n { text-align: right; } tbody tr:nth-child(even) { background: var(--faint); }\n"
    ":target { outline: 2px solid var(--link); outline-offset: 3px; }\n"
    "@media print { nav { display: none; } body { max-width: none; font-size: 10pt; margin: 0; padding: 0; }\n"
    "  table { display: table; } td:not(.n) { white-space: normal; } tr, table, h2 { break-inside: avoid; } h1, h2, "
    "caption { break-after: avoid; }\n"
    "  a { color: inherit; } }\n"
    "</style>\n";

void report_html_print(report_html *html, base_text title, base_buffer *out)
{
    close_item(html);
    base_buffer_add_string(out, head);
    add_element(out, "title", title);
    base_buffer_add_char(out, '\n');
    base_buffer_add_string(out, style_sheet);
    base_buffer_add_string(out, "</head>\n<body>\n");
    if (html->contents.length) {
        base_buffer_add_string(out, "<nav aria-label=\"Contents\">\n<ul>\n");
        base_buffer_add(out, html->contents.data, html->contents.length);
        base_buffer_add_string(out, "</ul>\n</nav>\n");
    }
    base_buffer_add_string(out, "<main>\n");
    base_buffer_add(out, html->body.data, html->body.length);
    base_buffer_add_string(out, "</main>\n</body>\n</html>\n");
    out->failed = out->failed || html->contents.failed || html->body.failed;
}

void report_html_free(report_html *html)
{
    base_buffer_free(&html->contents);
    base_buffer_free(&html->body);
}
