/* xml.h - reads XML as a tree of elements over the bytes of a file.
 *
 * The bytes may be in any encoding whose first 128 characters are ASCII. Nothing is fetched or expanded: a document
 * type is skipped, and only the five entities of XML and numbers of characters are understood. Time and memory are
 * linear in the size of the file. A fault ends neither: the tree has what could be read. */
#ifndef BASE_XML_H
#define BASE_XML_H

#include "arena.h"
#include "buffer.h"
#include "encoding.h"

enum {
    XML_DEPTH_MAX = 64 /* elements that nest deeper are not read */
};

/* An element. All offsets are in the bytes of the file. */
typedef struct xml_element xml_element;
struct xml_element {
    base_text name;
    size_t at;         /* of the start tag */
    size_t content_at; /* after the start tag */
    size_t content_end;
    size_t end;     /* after the end tag */
    bool is_closed; /* it has an end tag, or is empty: <NAME/> */
    bool has_text;  /* its content has characters besides blanks, comments and elements */
    size_t count;   /* number of children */
    xml_element *first;
    xml_element *last;
    xml_element *next;
};

typedef enum xml_fault {
    XML_TAG_UNREADABLE, /* a "<" without a tag, or a tag without an end */
    XML_TAG_UNCLOSED,   /* the end of an element is missing */
    XML_TAG_UNOPENED,   /* an end tag without a start tag */
    XML_TOO_DEEP,
    XML_OUTSIDE, /* text or an element before or after the root */
    XML_FAULT_COUNT
} xml_fault;
typedef void (*xml_complain)(xml_fault fault, size_t at, size_t length, void *payload);

/* Read the file and return its root; NULL: it has no element, or out of memory. Faults are passed to `complain`. */
MUST_USE xml_element *xml_read(base_arena *arena, base_bytes bytes, xml_complain complain, void *payload);

/* Return the name of the root without reading the file; absent: the bytes are no XML, or have no element yet. */
base_text xml_root_name(base_bytes bytes);
/* Return the value of `encoding` in the XML declaration; absent: there is none. */
base_text xml_declared_encoding(base_bytes bytes);

/* An attribute of a start tag: its name and the place of its value, without the quotes. */
typedef struct xml_attribute {
    base_text name;
    size_t value_at;
    size_t value_end;
} xml_attribute;
/* Find the next attribute of the element; `*at` must be 0 in the first call. False: there is no more. */
MUST_USE bool xml_next_attribute(xml_attribute *out, base_bytes bytes, const xml_element *element, size_t *at);

/* Return text as UTF-8, without blanks at both ends and with its entities and CDATA replaced. What is no entity of XML
 * stays as it is, and `*has_unknown`, which may be NULL, becomes true. Comments are removed. */
base_text xml_plain_text(base_arena *arena, base_bytes bytes, size_t from, size_t to, base_encoding encoding,
                         bool *has_unknown);
/* Append text with &, < and > as entities, and with quotes as well if `is_attribute`. Characters that XML cannot hold
 * become "?"; return how many. */
size_t xml_add_text(base_buffer *out, base_text text, bool is_attribute);

#endif
