/* reports.c - parsing of reports. */
#include "reports.h"

#include "base/text.h"

/* Reads "NAME [DEFAULT]: text". */
static bool read_parameter(collection_report *out, base_text rest)
{
    size_t colon = base_text_find(rest, ':');
    base_text head = base_text_slice(rest, 0, colon);
    size_t blank = base_text_find(head, ' ');
    if (out->parameter_count == REPORT_PARAMETERS || colon == rest.length || !head.length)
        return false;
    out->parameters[out->parameter_count++] = (collection_parameter){
        .name = base_text_slice(head, 0, blank),
        .otherwise =
            blank < head.length ? base_text_trim(base_text_slice(head, blank, head.length)) : (base_text){ NULL, 0 },
        .text = base_text_trim(base_text_slice(rest, colon + 1, rest.length)),
    };
    return true;
}

/* A line "-- sqlite" or "-- clickhouse" begins a part of SQL; lines "-- ..." before the first part have the title and
 * the parameters. */
bool collection_read_report(collection_report *out, base_text text)
{
    base_text rest = text, line, *part = NULL;
    *out = (collection_report){ 0 };
    while (base_text_next_line(&rest, &line)) {
        base_text word = base_text_starts_with(line, "-- ") ? base_text_trim(base_text_slice(line, 3, line.length))
                                                            : (base_text){ NULL, 0 };
        base_text *next = base_text_is(word, "sqlite")       ? &out->sqlite
                          : base_text_is(word, "clickhouse") ? &out->clickhouse
                                                             : NULL;
        if (next) {
            part = next;
            *part = (base_text){ rest.data, 0 };
        } else if (part)
            part->length = (size_t)(line.data + line.length - part->data);
        else if (base_text_starts_with(word, "title:"))
            out->title = base_text_trim(base_text_slice(word, 6, word.length));
        else if (base_text_starts_with(word, "parameter ") &&
                 !read_parameter(out, base_text_slice(word, 10, word.length)))
            return false;
    }
    return out->title.length && (out->sqlite.length || out->clickhouse.length);
}

const char *collection_find_report(base_text name)
{
    for (size_t i = 0; i < collection_report_file_count; i++)
        if (base_text_is(name, collection_report_files[i].name))
            return collection_report_files[i].text;
    return NULL;
}
