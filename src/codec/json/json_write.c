/* json_write.c - records as an array, or one per line. */
#include "base/text.h"
#include "json.h"
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

static gamut_status emit(const gamut_record *record, base_arena *scratch, base_buffer *out, unsigned indent)
{
    gamut_value *tree = codec_record_tree(scratch, record);
    if (!tree)
        return GAMUT_FAILED;
    tree_print_json(out, tree, indent);
    return out->failed ? GAMUT_FAILED : GAMUT_OK;
}

gamut_status json_emit(const codec_writer *writer, const gamut_record *record, base_arena *scratch, base_buffer *out,
                       gamut_value *losses)
{
    (void)writer, (void)losses;
    base_buffer_add_char(out, '\n');
    return emit(record, scratch, out, 2);
}

gamut_status jsonl_emit(const codec_writer *writer, const gamut_record *record, base_arena *scratch, base_buffer *out,
                        gamut_value *losses)
{
    (void)writer, (void)losses;
    gamut_status status = emit(record, scratch, out, 0);
    base_buffer_add_char(out, '\n');
    return status;
}
