/* json_write.c - write records as an array, or one per line.
 *
 * Members are printed directly from the struct, as its shape describes it; building a tree first would take most of the
 * time of a conversion. JSON and JSON Lines differ only in indentation and in the text around the records. */
#include "base/text.h"
#include "json.h"
#include "model/shape_json.h"
#include "model/tree_json.h"

gamut_status json_begin(codec_writer *writer)
{
    io_sink_write_text(writer->sink, TEXT("["));
    return GAMUT_OK;
}

gamut_status json_end(codec_writer *writer)
{
    io_sink_write_text(writer->sink, TEXT("\n]\n"));
    return GAMUT_OK;
}

/* Prints the same text as the tree that codec_record_tree makes, without building the tree. */
static gamut_status print_record(codec_coded *coded, unsigned indent)
{
    const gamut_record *record = coded->record;
    base_buffer *out = coded->bytes;
    json_object object = json_object_open(out, indent, 0);
    json_object_name(&object, "kind");
    tree_print_json_string(out, base_text_of(codec_kind_name(record->kind)));
    if (record->is_deleted) {
        json_object_name(&object, "deleted");
        base_buffer_add_string(out, "true");
    }
    model_print_members(&object, coded->scratch, codec_shape(record->kind), codec_members(record));
    if (!tree_is_empty(record->extras)) {
        json_object_name(&object, "extras");
        tree_print_json_at(out, record->extras, indent, object.depth);
    }
    json_object_close(&object);
    return out->failed || base_arena_failed(coded->scratch) ? GAMUT_FAILED : GAMUT_OK;
}

/* A line break before each record and the comma in `.between` give "[\n{...},\n{...}\n]"; it need not be known which
 * record is the last. */
gamut_status json_code(const codec_writer *writer, codec_coded *coded)
{
    (void)writer;
    base_buffer_add_char(coded->bytes, '\n');
    return print_record(coded, 2);
}

gamut_status jsonl_code(const codec_writer *writer, codec_coded *coded)
{
    (void)writer;
    gamut_status status = print_record(coded, 0);
    base_buffer_add_char(coded->bytes, '\n');
    return status;
}
