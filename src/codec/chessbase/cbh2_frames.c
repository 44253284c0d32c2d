/* cbh2_frames.c - the records of .2cbg and .2cba: a head, the content, spare bytes and an end. */
#include "cbh2.h"
#include "cbh_quick.h"

enum {
    SPARE_GAME = 96, /* spare bytes of a new record, before those that align its end */
    SPARE_OTHER = 192,
    ALIGNMENT = 8
};

uint64_t cbh2_checksum(base_bytes content)
{
    uint64_t sum = 0;
    size_t part = content.length / 8;
    if (!part) /* too short for eight parts: the content itself */
        return base_little(content.data, content.length);
    for (unsigned i = 0; i < 8; i++) {
        unsigned byte = 0;
        for (const uint8_t *at = content.data + i * part, *end = at + part; at < end; at++)
            byte += *at;
        sum |= (uint64_t)(byte & 255u) << 8 * i;
    }
    return sum;
}

size_t cbh2_usual_spare(uint64_t at, size_t length, unsigned tag)
{
    bool is_game = tag == CBH2_TAG_CHESS || tag == CBH2_TAG_CHESS960;
    size_t spare = is_game ? SPARE_GAME : SPARE_OTHER;
    return spare + ALIGNMENT - (size_t)((at + CBH2_FRAME_SIZE + length + spare) % ALIGNMENT);
}

bool cbh2_frame_read(cbh2_body *out, const cbh_member *member, int64_t at)
{
    base_bytes bytes = member->source ? member->source->bytes : (base_bytes){ NULL, 0 };
    uint64_t start = (uint64_t)at;
    if (at < (int64_t)cbh2_store_layout.size || start > bytes.length || bytes.length - start < CBH2_FRAME_HEAD)
        return false;
    const uint8_t *head = bytes.data + start;
    *out = (cbh2_body){ .at = start };
    out->frame = (cbh2_frame){ .magic = cbh2_little_64(head),
                               .length = (int32_t)cbh2_little_32(head + 8),
                               .spare = (int32_t)cbh2_little_32(head + 12),
                               .checksum = cbh_big_64(head + 16),
                               .tag = (uint16_t)cbh2_little_16(head + 24) };
    uint64_t room = bytes.length - start - CBH2_FRAME_HEAD;
    if (out->frame.magic != CBH2_MAGIC || out->frame.length < 0 || (uint64_t)out->frame.length > room)
        return false;
    size_t length = (size_t)out->frame.length;
    out->content = (base_bytes){ head + CBH2_FRAME_HEAD, length };
    room -= length;
    size_t tail = cbh2_frame_end_layout.size;
    out->is_whole = out->frame.spare >= 0 && (uint64_t)out->frame.spare + tail <= room;
    if (out->is_whole) {
        out->spare = (base_bytes){ head + CBH2_FRAME_HEAD + length, (size_t)out->frame.spare };
        out->stated = (int64_t)cbh2_little_64(out->spare.data + out->spare.length);
    }
    out->end = start + CBH2_FRAME_HEAD + length + (out->is_whole ? out->spare.length + tail : 0);
    return true;
}

bool cbh2_moves_of(cbh2_body *out, const cbh2_state *state, uint64_t number)
{
    return cbh2_frame_read(out, &state->moves, (int64_t)cbh2_little_64(cbh2_record_at(state, number) + CBH2_MOVES_AT));
}

/* A text has no annotations. */
bool cbh2_notes_of(cbh2_body *out, const cbh2_state *state, uint64_t number)
{
    const uint8_t *record = cbh2_record_at(state, number);
    return cbh2_sort_of(record) != CBH2_IS_TEXT &&
           cbh2_frame_read(out, &state->notes, (int64_t)cbh2_little_64(record + CBH2_NOTES_AT));
}

uint64_t cbh2_body_size(const cbh2_state *state, uint64_t number)
{
    cbh2_body body;
    uint64_t size = cbh2_moves_of(&body, state, number) ? body.end - body.at : 0;
    return cbh2_notes_of(&body, state, number) ? size + (body.end - body.at) : size;
}

uint64_t cbh2_body_limit(const cbh2_state *state)
{
    const io_source *moves = state->moves.source, *notes = state->notes.source;
    return CBH_SHARING_LIMIT * ((uint64_t)(moves ? moves->bytes.length : 0) + (notes ? notes->bytes.length : 0));
}
