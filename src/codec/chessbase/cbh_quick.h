/* cbh_quick.h - the records that every game needs, read by hand: the same as their tables say, several times as fast.
 *
 * Reading headers alone would be half reading tables. The tables stay what the format is; a test compares the two on
 * bytes of every value. */
#ifndef CHESSBASE_CBH_QUICK_H
#define CHESSBASE_CBH_QUICK_H

#include "cbh_layout.h"

static inline uint32_t cbh_big_16(const uint8_t *bytes)
{
    return (uint32_t)bytes[0] << 8 | bytes[1];
}

static inline uint32_t cbh_big_24(const uint8_t *bytes)
{
    return cbh_big_16(bytes) << 8 | bytes[2];
}

static inline uint32_t cbh_big_32(const uint8_t *bytes)
{
    return cbh_big_16(bytes) << 16 | cbh_big_16(bytes + 2);
}

static inline uint64_t cbh_big_64(const uint8_t *bytes)
{
    return (uint64_t)cbh_big_32(bytes) << 32 | cbh_big_32(bytes + 4);
}

/* cbh_game_layout; 46 bytes. */
static inline cbh_game cbh_quick_game(const uint8_t *bytes)
{
    return (cbh_game){
        .status = bytes[0],
        .moves_at = cbh_big_32(bytes + 1),
        .notes_at = cbh_big_32(bytes + 5),
        .white = cbh_big_24(bytes + 9),
        .black = cbh_big_24(bytes + 12),
        .tournament = cbh_big_24(bytes + 15),
        .annotator = cbh_big_24(bytes + 18),
        .source = cbh_big_24(bytes + 21),
        .date = cbh_big_24(bytes + 24),
        .result = bytes[27],
        .evaluation = bytes[28],
        .round = bytes[29],
        .subround = bytes[30],
        .white_elo = (uint16_t)cbh_big_16(bytes + 31),
        .black_elo = (uint16_t)cbh_big_16(bytes + 33),
        .eco = (uint16_t)cbh_big_16(bytes + 35),
        .medals = (uint16_t)cbh_big_16(bytes + 37),
        .flags = cbh_big_32(bytes + 39),
        .magnitude = (uint16_t)cbh_big_16(bytes + 43),
        .move_count = bytes[45],
    };
}

/* cbh_item_head_layout; 6 bytes. */
static inline cbh_item_head cbh_quick_item(const uint8_t *bytes)
{
    uint32_t position = cbh_big_24(bytes);
    return (cbh_item_head){ .position = (int32_t)(position ^ 0x800000) - 0x800000,
                            .type = bytes[3],
                            .size = (uint16_t)cbh_big_16(bytes + 4) };
}

/* Of a record of the .cbj only what leads elsewhere: teams, media, annotations, moves, game tag. What the record is too
 * short for stays as it is in `out`. */
static inline void cbh_quick_more(cbh_more *out, base_bytes record)
{
    const uint8_t *bytes = record.data;
    if (record.length >= 8) {
        out->white_team = (int32_t)cbh_big_32(bytes);
        out->black_team = (int32_t)cbh_big_32(bytes + 4);
    }
    if (record.length >= 20) {
        out->media_at = (int32_t)cbh_big_32(bytes + 8);
        out->notes_at = cbh_big_64(bytes + 12);
    }
    if (record.length >= 38)
        out->moves_at = cbh_big_64(bytes + 30);
    if (record.length >= 120)
        out->title = (int32_t)cbh_big_32(bytes + 116);
}

#endif
