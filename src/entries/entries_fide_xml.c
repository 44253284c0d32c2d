/* entries_fide_xml.c - FIDE's rating lists in XML: a root element with many elements `player`.
 *
 * The list is walked from tag to tag. Only what FIDE writes is understood: elements without attributes, texts with the
 * five entities of XML and numbers of characters. */
#include <string.h>

#include "base/encoding.h"
#include "base/text.h"
#include "entries_fide.h"

enum {
    ROOT_WITHIN = 4096 /* bytes in which the root must be found */
};

static const struct fide_element {
    const char *name;
    fide_field field;
} elements[] = {
    { "fideid", FIDE_ID },     { "name", FIDE_NAME },          { "country", FIDE_FEDERATION },
    { "sex", FIDE_SEX },       { "title", FIDE_TITLE },        { "w_title", FIDE_WOMENS_TITLE },
    { "rating", FIDE_RATING }, { "rapid_rating", FIDE_RAPID }, { "blitz_rating", FIDE_BLITZ },
    { "birthday", FIDE_BORN }, { "flag", FIDE_FLAG },
};

/* A tag: its name, and the text between the tag before and this one. */
typedef struct xml_tag {
    base_text name; /* with the slash of an end tag */
    base_text before;
    size_t at;
} xml_tag;

/* Moves to after the next tag; false: there is none. */
static bool next_tag(xml_tag *out, base_text all, size_t *at)
{
    size_t from = *at;
    const char *open = from < all.length ? memchr(all.data + from, '<', all.length - from) : NULL;
    const char *close = open ? memchr(open, '>', all.length - (size_t)(open - all.data)) : NULL;
    if (!close)
        return false;
    *out = (xml_tag){ .name = { open + 1, (size_t)(close - open) - 1 },
                      .before = base_text_slice(all, from, (size_t)(open - all.data)),
                      .at = (size_t)(open - all.data) };
    *at = (size_t)(close - all.data) + 1;
    return true;
}

/* Returns the length of an entity at the start, and its character. 0: there is none. */
static size_t read_entity(base_text text, uint32_t *character)
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
    size_t end = base_text_find(text, ';');
    uint64_t number;
    bool is_hex = base_text_starts_with(text, "&#x");
    if (end > 10 || end == text.length || !base_text_starts_with(text, "&#") ||
        !base_parse_uint(&number, base_text_slice(text, is_hex ? 3 : 2, end), is_hex ? 16 : 10) || number > 0x10ffff)
        return 0;
    *character = (uint32_t)number;
    return end + 1;
}

static base_text plain_text(base_arena *scratch, base_text text)
{
    text = base_text_trim(text);
    if (base_text_find(text, '&') == text.length)
        return text;
    char *room = ARENA_ARRAY(scratch, text.length + 4, char);
    size_t length = 0;
    for (size_t at = 0; room && at < text.length;) {
        uint32_t character = 0;
        size_t used = text.data[at] == '&' ? read_entity(base_text_slice(text, at, text.length), &character) : 0;
        if (used)
            length += base_utf8_put(room + length, character);
        else
            room[length++] = text.data[at];
        at += used ? used : 1;
    }
    return (base_text){ room, room ? length : 0 };
}

static fide_field field_of(base_text name)
{
    for (size_t i = 0; i < COUNT(elements); i++)
        if (base_text_is(name, elements[i].name))
            return elements[i].field;
    return FIDE_OTHER;
}

bool entries_walk_fide_xml(entries_search *search, base_arena *scratch, base_bytes list, const char **problem)
{
    base_text all = base_text_of_bytes(list);
    fide_person person = { .line = 1 };
    xml_tag tag;
    fide_field field = FIDE_OTHER;
    bool is_inside = false;
    size_t at = 0, counted = 0;
    if (!base_find(all.data, all.length < ROOT_WITHIN ? all.length : ROOT_WITHIN, "<playerslist", 12)) {
        *problem = "is no rating list of FIDE: it has no element playerslist";
        return false;
    }
    uint64_t line = 1;
    while (next_tag(&tag, all, &at)) {
        for (const char *found; counted < tag.at && (found = memchr(all.data + counted, '\n', tag.at - counted));
             line++)
            counted = (size_t)(found - all.data) + 1;
        counted = counted < tag.at ? tag.at : counted;
        if (base_text_is(tag.name, "player")) {
            base_arena_reset(scratch);
            person = (fide_person){ .line = line, .at = tag.at };
            is_inside = true;
        } else if (base_text_is(tag.name, "/player") && is_inside) {
            person.length = at - person.at;
            is_inside = false;
            if (!entries_search_see(search, &person))
                return false;
        } else if (tag.name.length && tag.name.data[0] == '/') {
            if (is_inside && field < FIDE_FIELD_COUNT)
                person.fields[field] = plain_text(scratch, tag.before);
            field = FIDE_OTHER;
            continue;
        }
        field = field_of(tag.name);
    }
    return true;
}
