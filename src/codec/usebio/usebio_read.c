/* usebio_read.c - opens a USEBIO file: encoding, elements, and the one event in it. */
#include "base/text.h"
#include "codec/dump.h"
#include "usebio.h"

typedef struct usebio_faults {
    const codec_reader *reader;
    diag_list *diags;
} usebio_faults;

static void usebio_report_fault(xml_fault fault, size_t at, size_t length, void *payload)
{
    static const char *const words[XML_FAULT_COUNT] = {
        [XML_TAG_UNREADABLE] = "a tag cannot be read, or has no end",
        [XML_TAG_UNCLOSED] = "an element has no end tag",
        [XML_TAG_UNOPENED] = "there is no start tag for this end tag",
        [XML_TOO_DEEP] = "elements that nest deeper than this are not read",
        [XML_OUTSIDE] = "something is outside of the root element",
    };
    const usebio_faults *faults = payload;
    diag_report(faults->diags, fault == XML_TOO_DEEP ? &usebio_xml_depth : &usebio_xml_wellformed,
                codec_place(faults->reader, at, length), "%s", words[fault]);
}

base_text usebio_text_of(const usebio_file *file, const xml_element *element)
{
    return xml_plain_text(file->reader->arena, file->reader->source->bytes, element->content_at, element->content_end,
                          file->encoding, NULL);
}

const xml_element *usebio_child(const xml_element *parent, const char *name)
{
    const xml_element *child = parent->first;
    while (child && !base_text_is(child->name, name))
        child = child->next;
    return child;
}

/* What the file declares counts, unless its bytes cannot be that. */
static void usebio_find_encoding(usebio_file *file, diag_list *diags)
{
    base_bytes bytes = file->reader->source->bytes;
    base_text declared = xml_declared_encoding(bytes);
    bool is_named = true;
    file->encoding = codec_encoding(file->reader->options);
    if (file->encoding != ENCODING_UNKNOWN)
        return;
    file->encoding = ENCODING_UTF8;
    if (declared.length)
        is_named = base_encoding_parse(&file->encoding, declared);
    if (!is_named)
        diag_report(diags, &usebio_encoding, codec_place(file->reader, 0, 0), "the encoding \"%.*s\" is not known",
                    TEXT_ARGS(base_text_slice(declared, 0, 40)));
    if (file->encoding != ENCODING_UTF8 || base_is_utf8(bytes))
        return;
    if (is_named)
        diag_report(diags, &usebio_encoding, codec_place(file->reader, base_utf8_invalid_at(bytes), 1),
                    "the text is not UTF-8, and is read as windows-1252");
    file->encoding = ENCODING_CP1252;
}

static void usebio_find_version(usebio_file *file, diag_list *diags)
{
    static const char *const known[] = { "1.0", "1.1", "1.2", "1.3" };
    base_bytes bytes = file->reader->source->bytes;
    xml_attribute attribute;
    bool is_known = false;
    file->version = TEXT("1.2");
    for (size_t at = 0; xml_next_attribute(&attribute, bytes, file->root, &at);)
        if (base_text_equal_fold_ascii(attribute.name, TEXT("Version")))
            file->version = xml_plain_text(file->reader->arena, bytes, attribute.value_at, attribute.value_end,
                                           file->encoding, NULL);
    for (size_t i = 0; i < COUNT(known); i++)
        is_known = is_known || base_text_is(file->version, known[i]);
    if (!is_known)
        diag_report(diags, &usebio_version, codec_place(file->reader, file->root->at, file->root->content_at),
                    "version \"%.*s\": %s", TEXT_ARGS(base_text_slice(file->version, 0, 40)), usebio_version.title);
}

/* Reports entities that are not those of XML: they stay as they are. */
static void usebio_find_entities(const usebio_file *file, diag_list *diags)
{
    base_text all = base_text_of_bytes(file->reader->source->bytes);
    for (size_t at = file->root->at; at < all.length; at++) {
        at += base_text_find(base_text_slice(all, at, all.length), '&');
        base_text rest = base_text_slice(all, at, at + 12);
        size_t end = base_text_find(rest, ';');
        bool is_unknown = false;
        if (at >= all.length)
            break;
        end = end < rest.length ? end + 1 : 1;
        (void)xml_plain_text(file->reader->arena, file->reader->source->bytes, at, at + end, ENCODING_LATIN1,
                             &is_unknown);
        if (is_unknown)
            diag_report(diags, &usebio_xml_entity, codec_place(file->reader, at, end),
                        "\"%.*s\" is not expanded, and stays as it is", TEXT_ARGS(base_text_slice(rest, 0, end)));
    }
}

static bool usebio_find_event(usebio_file *file, diag_list *diags)
{
    for (xml_element *child = file->root->first; child; child = child->next) {
        if (!base_text_is(child->name, "EVENT"))
            continue;
        if (file->event_element)
            diag_report(diags, &usebio_event_more, codec_place(file->reader, child->at, child->content_at - child->at),
                        "only the first event is read; this one is kept as it is");
        else
            file->event_element = child;
    }
    if (!file->event_element)
        diag_report(diags, &usebio_event_missing,
                    codec_place(file->reader, file->root->at, file->root->name.length + 1), "%s",
                    usebio_event_missing.title);
    return file->event_element != NULL;
}

static bool usebio_read_file(usebio_file *file, diag_list *diags)
{
    codec_reader *reader = file->reader;
    usebio_faults faults = { reader, diags };
    file->event = ARENA_NEW(reader->arena, gamut_event);
    file->root = xml_read(reader->arena, reader->source->bytes, usebio_report_fault, &faults);
    if (!file->event || base_arena_failed(reader->arena))
        return false;
    if (!file->root || !base_text_is(file->root->name, "USEBIO")) {
        diag_report(diags, &usebio_root, codec_place(reader, file->root ? file->root->at : 0, 1), "%s",
                    usebio_root.title);
        return false;
    }
    usebio_find_encoding(file, diags);
    usebio_find_version(file, diags);
    usebio_find_entities(file, diags);
    if (!usebio_find_event(file, diags) || !usebio_build(file, diags))
        return false;
    if (codec_is_lean(reader) || codec_is_only_read(reader))
        return true;
    file->extras = tree_object(reader->arena);
    tree_set(file->extras, "usebio", usebio_make_form(file));
    return !base_arena_failed(reader->arena);
}

gamut_status usebio_open(codec_reader *reader, diag_list *diags)
{
    usebio_file *file = ARENA_NEW(reader->arena, usebio_file);
    if (!file)
        return GAMUT_FAILED;
    file->reader = reader;
    reader->state = file;
    if (usebio_read_file(file, diags))
        return GAMUT_OK;
    if (base_arena_failed(reader->arena))
        diag_report(diags, &codec_rule_memory, codec_place(reader, 0, 0), "while reading the elements");
    return GAMUT_FAILED;
}

gamut_status usebio_split(codec_reader *reader, diag_list *diags, codec_span *out)
{
    usebio_file *file = reader->state;
    (void)diags;
    if (file->is_given)
        return GAMUT_END;
    file->is_given = true;
    *out = (codec_span){ .bytes = reader->source->bytes, .number = 1, .file = reader->file };
    return GAMUT_OK;
}

gamut_status usebio_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch,
                           gamut_record *out)
{
    const usebio_file *file = reader->state;
    (void)scratch;
    out->kind = GAMUT_KIND_EVENT;
    out->event = file->event;
    out->extras = file->extras;
    out->length = span->bytes.length;
    return GAMUT_OK;
}

void usebio_facts(codec_reader *reader, gamut_value *out)
{
    const usebio_file *file = reader->state;
    const gamut_bridge_session *bridge = &file->event->bridge;
    base_arena *arena = reader->arena;
    const xml_element *program = usebio_child(file->event_element, "PROGRAM_NAME");
    const xml_element *version = usebio_child(file->event_element, "PROGRAM_VERSION");
    int64_t entries = 0, players = 0, boards = 0, results = 0;
    for (size_t s = 0; s < bridge->sections.count; s++) {
        const gamut_bridge_section *section = &bridge->sections.items[s];
        entries += (int64_t)section->entries.count;
        boards += (int64_t)section->boards.count;
        for (size_t i = 0; i < section->entries.count; i++)
            players += (int64_t)section->entries.items[i].players.count;
        for (size_t i = 0; i < section->boards.count; i++)
            results += (int64_t)section->boards.items[i].results.count;
    }
    tree_set_text(arena, out, "version", file->version);
    if (program)
        tree_set_text(arena, out, "program",
                      base_text_trim(base_arena_print(arena, "%.*s %.*s", TEXT_ARGS(usebio_text_of(file, program)),
                                                      TEXT_ARGS(version ? usebio_text_of(file, version) : TEXT("")))));
    tree_set_text(arena, out, "encoding", base_text_of(base_encoding_name(file->encoding)));
    tree_set_text(arena, out, "event", file->event->name);
    tree_set_integer(arena, out, "events", 1);
    tree_set_integer(arena, out, "sections", (int64_t)bridge->sections.count);
    tree_set_integer(arena, out, "entries", entries);
    tree_set_integer(arena, out, "players", players);
    tree_set_integer(arena, out, "boards", boards);
    tree_set_integer(arena, out, "results", results);
}

/* ---- dump ---- */

/* Explains an element: its tags, its values, and the text between them. Recursion is limited by XML_DEPTH_MAX. */
static void usebio_dump_element(const usebio_file *file, codec_dump *dump, const xml_element *element, base_text path)
{
    base_arena *arena = file->reader->arena;
    uint32_t number = file->reader->file;
    size_t done = element->content_at;
    base_index names = { .arena = arena };
    base_list counts = { 0 };
    codec_dump_bytes(dump, number, element->at, element->content_at - element->at, path.data, "start tag");
    for (const xml_element *child = element->first; child; child = child->next) {
        size_t at = base_index_put(&names, child->name);
        size_t *count = at < counts.count ? (size_t *)counts.items + at : base_list_add(&counts, arena, sizeof *count);
        if (!count || at == BASE_INDEX_NONE)
            return;
        base_text inner =
            base_arena_print(arena, "%.*s.%.*s[%zu]", TEXT_ARGS(path), TEXT_ARGS(child->name), (*count)++);
        if (!inner.data)
            return;
        if (child->at > done)
            codec_dump_bytes(dump, number, done, child->at - done, path.data, "layout");
        if (child->first)
            usebio_dump_element(file, dump, child, inner);
        else
            codec_dump_bytes(dump, number, child->at, child->end - child->at, inner.data, "value");
        done = child->end;
    }
    if (element->end > done)
        codec_dump_bytes(dump, number, done, element->end - done, path.data, "end tag");
}

gamut_status usebio_dump(codec_reader *reader, diag_list *diags, codec_dump *dump)
{
    const usebio_file *file = reader->state;
    (void)diags;
    codec_dump_file(dump, reader->file, reader->source);
    if (file->root->at)
        codec_dump_bytes(dump, reader->file, 0, file->root->at, "prolog", "XML declaration and document type");
    usebio_dump_element(file, dump, file->root, TEXT("USEBIO"));
    if (reader->source->bytes.length > file->root->end)
        codec_dump_bytes(dump, reader->file, file->root->end, reader->source->bytes.length - file->root->end, "epilog",
                         "after the root element");
    return base_arena_failed(reader->arena) ? GAMUT_FAILED : GAMUT_OK;
}
