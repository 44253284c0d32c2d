/* xml.c - reads XML as a tree of elements, without recursion, so that depth costs no stack. */
#include "xml.h"

#include <string.h>

#include "text.h"

typedef struct xml_reading {
    base_arena *arena;
    base_text all;
    xml_complain complain;
    void *payload;
    xml_element *open[XML_DEPTH_MAX];
    size_t depth;
    xml_element *root;
    bool is_deep; /* the depth was reported */
} xml_reading;

static bool xml_is_name_char(char c)
{
    return base_is_name_char(c) || c == '-' || c == '.' || c == ':' || (c & 0x80);
}

/* Returns the offset after the next `end`, or the length of the text. */
static size_t xml_skip_past(base_text all, size_t at, const char *end)
{
    size_t length = strlen(end);
    const char *found = at < all.length ? base_find(all.data + at, all.length - at, end, length) : NULL;
    return found ? (size_t)(found - all.data) + length : all.length;
}

/* Returns the offset after a document type, whose internal part in brackets may have comments and quoted texts. */
static size_t xml_skip_doctype(base_text all, size_t at)
{
    bool is_inside = false;
    while (at < all.length) {
        char c = all.data[at];
        if (c == '"' || c == '\'') {
            size_t rest = base_text_find(base_text_slice(all, at + 1, all.length), c);
            at += 1 + rest;
        } else if (c == '<' && base_text_starts_with(base_text_slice(all, at, at + 4), "<!--"))
            at = xml_skip_past(all, at, "-->") - 1;
        else if (c == '[' || c == ']')
            is_inside = c == '[';
        else if (c == '>' && !is_inside)
            return at + 1;
        at++;
    }
    return all.length;
}

/* Returns the offset after a comment, instruction, document type or CDATA at `at`; `at` itself: there is none. */
static size_t xml_skip_other(base_text all, size_t at)
{
    base_text start = base_text_slice(all, at, at + 9);
    if (base_text_starts_with(start, "<!--"))
        return xml_skip_past(all, at + 4, "-->");
    if (base_text_starts_with(start, "<![CDATA["))
        return xml_skip_past(all, at, "]]>");
    if (base_text_starts_with(start, "<?"))
        return xml_skip_past(all, at, "?>");
    return base_text_starts_with(start, "<!") ? xml_skip_doctype(all, at + 2) : at;
}

/* Returns the offset of the ">" that ends a tag, which may be inside quotes before; the length: there is none. */
static size_t xml_find_tag_end(base_text all, size_t at)
{
    char quote = '\0';
    for (; at < all.length; at++) {
        char c = all.data[at];
        if (quote)
            quote = c == quote ? '\0' : quote;
        else if (c == '"' || c == '\'')
            quote = c;
        else if (c == '>' || c == '<')
            return c == '>' ? at : all.length;
    }
    return all.length;
}

static base_text xml_name_at(base_text all, size_t at)
{
    size_t end = at;
    while (end < all.length && xml_is_name_char(all.data[end]))
        end++;
    return base_text_slice(all, at, end);
}

/* ---- elements ---- */

static void xml_see_text(xml_reading *reading, size_t from, size_t to)
{
    base_text text = base_text_slice(reading->all, from, to);
    if (base_text_is_blank(text))
        return;
    if (reading->depth)
        reading->open[reading->depth - 1]->has_text = true;
    else if (from || !base_text_is_blank(
                         base_text_slice(text, base_text_starts_with(text, "\xef\xbb\xbf") ? 3 : 0, text.length)))
        reading->complain(XML_OUTSIDE, from, to - from, reading->payload);
}

/* Opens an element whose start tag ends at `close`. False: out of memory. */
static bool xml_open_element(xml_reading *reading, base_text name, size_t at, size_t close)
{
    bool is_empty = close > at && reading->all.data[close - 1] == '/';
    if (reading->depth == XML_DEPTH_MAX) {
        if (!reading->is_deep)
            reading->complain(XML_TOO_DEEP, at, close + 1 - at, reading->payload);
        reading->is_deep = true;
        return true;
    }
    if (!reading->depth && reading->root) {
        reading->complain(XML_OUTSIDE, at, close + 1 - at, reading->payload);
        return true;
    }
    xml_element *element = ARENA_NEW(reading->arena, xml_element);
    if (!element)
        return false;
    *element = (xml_element){ .name = name,
                              .at = at,
                              .content_at = close + 1,
                              .content_end = close + 1,
                              .end = close + 1,
                              .is_closed = is_empty };
    xml_element *parent = reading->depth ? reading->open[reading->depth - 1] : NULL;
    if (!parent)
        reading->root = element;
    else if (parent->last)
        parent->last->next = element;
    else
        parent->first = element;
    if (parent) {
        parent->last = element;
        parent->count++;
    }
    if (!is_empty)
        reading->open[reading->depth++] = element;
    return true;
}

/* An end tag closes the innermost element of its name, and those inside of it. */
static void xml_close_element(xml_reading *reading, base_text name, size_t at, size_t close)
{
    size_t depth = reading->depth;
    while (depth && !base_text_equal(reading->open[depth - 1]->name, name))
        depth--;
    if (!depth) {
        if (!reading->is_deep)
            reading->complain(XML_TAG_UNOPENED, at, close + 1 - at, reading->payload);
        return;
    }
    while (reading->depth >= depth) {
        xml_element *element = reading->open[--reading->depth];
        element->content_end = at;
        element->is_closed = reading->depth + 1 == depth;
        element->end = element->is_closed ? close + 1 : at;
        if (!element->is_closed)
            reading->complain(XML_TAG_UNCLOSED, element->at, element->content_at - element->at, reading->payload);
    }
}

xml_element *xml_read(base_arena *arena, base_bytes bytes, xml_complain complain, void *payload)
{
    xml_reading reading = {
        .arena = arena, .all = base_text_of_bytes(bytes), .complain = complain, .payload = payload
    };
    base_text all = reading.all;
    size_t at = 0;
    while (at < all.length) {
        size_t open = at + base_text_find(base_text_slice(all, at, all.length), '<');
        xml_see_text(&reading, at, open);
        if (open == all.length)
            break;
        size_t other = xml_skip_other(all, open);
        if (other > open) {
            if (reading.depth && base_text_starts_with(base_text_slice(all, open, open + 9), "<![CDATA["))
                reading.open[reading.depth - 1]->has_text = true;
            at = other;
            continue;
        }
        bool is_end = open + 1 < all.length && all.data[open + 1] == '/';
        base_text name = xml_name_at(all, open + 1 + is_end);
        size_t close = xml_find_tag_end(all, open + 1);
        at = close + 1;
        if (!name.length || close == all.length) {
            complain(XML_TAG_UNREADABLE, open, 1, payload);
            at = open + 1;
        } else if (is_end)
            xml_close_element(&reading, name, open, close);
        else if (!xml_open_element(&reading, name, open, close))
            return NULL;
    }
    while (reading.depth) {
        xml_element *element = reading.open[--reading.depth];
        element->content_end = element->end = all.length;
        complain(XML_TAG_UNCLOSED, element->at, element->content_at - element->at, payload);
    }
    return reading.root;
}

base_text xml_root_name(base_bytes bytes)
{
    base_text all = base_text_of_bytes(bytes);
    size_t at = base_text_starts_with(all, "\xef\xbb\xbf") ? 3 : 0;
    for (size_t next; at < all.length; at = next) {
        while (at < all.length && base_is_space(all.data[at]))
            at++;
        next = at < all.length && all.data[at] == '<' ? xml_skip_other(all, at) : at;
        if (next == at)
            return at < all.length && all.data[at] == '<' ? xml_name_at(all, at + 1) : TEXT("");
    }
    return TEXT("");
}

base_text xml_declared_encoding(base_bytes bytes)
{
    base_text all = base_text_of_bytes(bytes);
    if (base_text_starts_with(all, "\xef\xbb\xbf"))
        all = base_text_slice(all, 3, all.length);
    if (!base_text_starts_with(all, "<?xml"))
        return (base_text){ NULL, 0 };
    base_text declaration = base_text_slice(all, 0, xml_skip_past(base_text_slice(all, 0, 256), 0, "?>"));
    const char *found = base_find(declaration.data, declaration.length, "encoding", 8);
    if (!found)
        return (base_text){ NULL, 0 };
    base_text rest = base_text_slice(declaration, (size_t)(found - declaration.data) + 8, declaration.length);
    size_t quote = 0;
    while (quote < rest.length && rest.data[quote] != '"' && rest.data[quote] != '\'')
        quote++;
    if (quote == rest.length)
        return (base_text){ NULL, 0 };
    base_text value = base_text_slice(rest, quote + 1, rest.length);
    return base_text_slice(value, 0, base_text_find(value, rest.data[quote]));
}

bool xml_next_attribute(xml_attribute *out, base_bytes bytes, const xml_element *element, size_t *at)
{
    base_text tag = base_text_slice(base_text_of_bytes(bytes), 0, element->content_at - 1);
    size_t i = *at ? *at : element->at + 1 + element->name.length;
    while (i < tag.length && !xml_is_name_char(tag.data[i]))
        i++;
    base_text name = xml_name_at(tag, i);
    i += name.length;
    while (i < tag.length && base_is_space(tag.data[i]))
        i++;
    if (!name.length || i >= tag.length || tag.data[i] != '=')
        return false;
    for (i++; i < tag.length && base_is_space(tag.data[i]);)
        i++;
    if (i >= tag.length || (tag.data[i] != '"' && tag.data[i] != '\''))
        return false;
    size_t end = i + 1 + base_text_find(base_text_slice(tag, i + 1, tag.length), tag.data[i]);
    *out = (xml_attribute){ name, i + 1, end };
    *at = end < tag.length ? end + 1 : end;
    return end < tag.length;
}

/* ---- text ---- */

/* Returns the length of an entity at the start, and its character. 0: there is none. */
static size_t xml_read_entity(base_text text, uint32_t *character)
{
    static const struct {
        const char *name;
        uint32_t character;
    } names[] = { { "&amp;", '&' }, { "&lt;", '<' }, { "&gt;", '>' }, { "&quot;", '"' }, { "&apos;", '\'' } };
    for (size_t i = 0; i < COUNT(names); i++)
        if (base_text_starts_with(text, names[i].name)) {
            *character = names[i].character;
            return strlen(names[i].name);
        }
    base_text head = base_text_slice(text, 0, 12);
    size_t end = base_text_find(head, ';');
    uint64_t number;
    bool is_hex = base_text_starts_with(head, "&#x");
    if (end == head.length || !base_text_starts_with(head, "&#") ||
        !base_parse_uint(&number, base_text_slice(head, is_hex ? 3 : 2, end), is_hex ? 16 : 10) || !number ||
        number > 0x10ffff || (number >= 0xd800 && number < 0xe000))
        return 0;
    *character = (uint32_t)number;
    return end + 1;
}

base_text xml_plain_text(base_arena *arena, base_bytes bytes, size_t from, size_t to, base_encoding encoding,
                         bool *has_unknown)
{
    base_text raw = base_text_slice(base_text_of_bytes(bytes), from, to);
    base_text text = base_decode(arena, (base_bytes){ (const uint8_t *)raw.data, raw.length }, encoding);
    text = base_text_trim(text);
    if (base_text_find(text, '&') == text.length && base_text_find(text, '<') == text.length)
        return text;
    char *room = ARENA_ARRAY(arena, text.length + 4, char);
    size_t length = 0;
    for (size_t at = 0; room && at < text.length;) {
        base_text rest = base_text_slice(text, at, text.length);
        uint32_t character = 0;
        size_t used = text.data[at] == '&' ? xml_read_entity(rest, &character) : 0;
        if (base_text_starts_with(rest, "<![CDATA[")) {
            size_t end = xml_skip_past(text, at, "]]>");
            size_t inner = end >= at + 12 ? end - at - 12 : 0;
            memcpy(room + length, text.data + at + 9, inner);
            length += inner;
            at = end;
        } else if (text.data[at] == '<') {
            size_t end = xml_skip_other(text, at);
            at = end > at ? end : at + 1;
        } else if (used) {
            length += base_utf8_put(room + length, character);
            at += used;
        } else {
            if (text.data[at] == '&' && has_unknown)
                *has_unknown = true;
            room[length++] = text.data[at++];
        }
    }
    return room ? base_text_trim((base_text){ room, length }) : (base_text){ NULL, 0 };
}

size_t xml_add_text(base_buffer *out, base_text text, bool is_attribute)
{
    size_t lost = 0;
    for (size_t i = 0; i < text.length; i++) {
        char c = text.data[i];
        if (c == '&')
            base_buffer_add_string(out, "&amp;");
        else if (c == '<')
            base_buffer_add_string(out, "&lt;");
        else if (c == '>')
            base_buffer_add_string(out, "&gt;");
        else if (c == '"' && is_attribute)
            base_buffer_add_string(out, "&quot;");
        else if ((unsigned char)c < 0x20 && c != '\t' && c != '\n') {
            base_buffer_add_string(out, c == '\r' ? "&#13;" : "?");
            lost += c != '\r';
        } else
            base_buffer_add_char(out, c);
    }
    return lost;
}
