/* stream.c - sends text to the stream of the caller. */
#include <string.h>

#include "handle.h"
#include "model/tree_json.h"

enum {
    PASS_AT = 64 * 1024 /* bytes in the buffer that are worth a call to the stream */
};

/* A stream that has refused output is not called again. */
static void send_off(handle_out *out)
{
    if (out->buffer.failed ||
        (!out->is_stopped && out->buffer.length &&
         !out->stream->write((const char *)out->buffer.data, out->buffer.length, out->stream->payload)))
        out->is_stopped = true;
    base_buffer_clear(&out->buffer);
}

void handle_out_pass(handle_out *out)
{
    if (out->buffer.length >= PASS_AT || out->buffer.failed)
        send_off(out);
}

bool handle_out_end(handle_out *out)
{
    send_off(out);
    base_buffer_free(&out->buffer);
    return !out->is_stopped;
}

size_t handle_print_text(char *out, size_t size, base_text text)
{
    if (out && size) {
        size_t length = text.length < size ? text.length : size - 1;
        if (length)
            memcpy(out, text.data, length);
        out[length] = '\0';
    }
    return text.length;
}

bool gamut_value_print(const gamut_value *value, unsigned indent, const gamut_stream *stream)
{
    HANDLE_NEEDS(false, value);
    HANDLE_NEEDS_STREAM(false, stream);
    handle_out out = { .stream = stream };
    tree_print_json(&out.buffer, value, indent);
    base_buffer_add_char(&out.buffer, '\n');
    return handle_out_end(&out);
}
