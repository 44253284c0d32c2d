/* cbh_quick.h - hand-written code that reads and writes the records that every game needs. It does the same as the
 * tables, several times as fast.
 *
 * With tables alone, reading headers would spend half of its time in them. The tables define the format; a test
 * compares both. */
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

/* Read a record of cbh_game_layout, 46 bytes. */
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

static inline void cbh_put_big_16(uint8_t *bytes, uint32_t value)
{
    bytes[0] = (uint8_t)(value >> 8);
    bytes[1] = (uint8_t)value;
}

static inline void cbh_put_big_24(uint8_t *bytes, uint32_t value)
{
    bytes[0] = (uint8_t)(value >> 16);
    cbh_put_big_16(bytes + 1, value);
}

static inline void cbh_put_big_32(uint8_t *bytes, uint32_t value)
{
    cbh_put_big_16(bytes, value >> 16);
    cbh_put_big_16(bytes + 2, value);
}

static inline void cbh_put_big_64(uint8_t *bytes, uint64_t value)
{
    cbh_put_big_32(bytes, (uint32_t)(value >> 32));
    cbh_put_big_32(bytes + 4, (uint32_t)value);
}

static inline void cbh_quick_put_game(uint8_t *bytes, const cbh_game *game)
{
    bytes[0] = game->status;
    cbh_put_big_32(bytes + 1, game->moves_at);
    cbh_put_big_32(bytes + 5, game->notes_at);
    cbh_put_big_24(bytes + 9, game->white);
    cbh_put_big_24(bytes + 12, game->black);
    cbh_put_big_24(bytes + 15, game->tournament);
    cbh_put_big_24(bytes + 18, game->annotator);
    cbh_put_big_24(bytes + 21, game->source);
    cbh_put_big_24(bytes + 24, game->date);
    bytes[27] = game->result;
    bytes[28] = game->evaluation;
    bytes[29] = (uint8_t)game->round;
    bytes[30] = (uint8_t)game->subround;
    cbh_put_big_16(bytes + 31, game->white_elo);
    cbh_put_big_16(bytes + 33, game->black_elo);
    cbh_put_big_16(bytes + 35, game->eco);
    cbh_put_big_16(bytes + 37, game->medals);
    cbh_put_big_32(bytes + 39, game->flags);
    cbh_put_big_16(bytes + 43, game->magnitude);
    bytes[45] = game->move_count;
}

/* Read a record of cbh_item_head_layout, 6 bytes. */
static inline cbh_item_head cbh_quick_item(const uint8_t *bytes)
{
    uint32_t position = cbh_big_24(bytes);
    return (cbh_item_head){ .position = (int32_t)(position ^ 0x800000) - 0x800000,
                            .type = bytes[3],
                            .size = (uint16_t)cbh_big_16(bytes + 4) };
}

/* Read only the references of a .cbj record: teams, media, annotations, moves, game tag. If the record is too short to
 * have a reference, that member stays as it is. */
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

/* Write the members that cbh_quick_more reads, and also material and checksum. The other bytes stay as they are. */
static inline void cbh_quick_put_more(uint8_t *bytes, size_t length, const cbh_more *more)
{
    if (length >= 8) {
        cbh_put_big_32(bytes, (uint32_t)more->white_team);
        cbh_put_big_32(bytes + 4, (uint32_t)more->black_team);
    }
    if (length >= 20) {
        cbh_put_big_32(bytes + 8, (uint32_t)more->media_at);
        cbh_put_big_64(bytes + 12, more->notes_at);
    }
    if (length >= 30) {
        cbh_put_big_16(bytes + 22, more->larger_material);
        cbh_put_big_16(bytes + 26, more->smaller_material);
        cbh_put_big_16(bytes + 28, more->checksum);
    }
    if (length >= 38)
        cbh_put_big_64(bytes + 30, more->moves_at);
    if (length >= 120)
        cbh_put_big_32(bytes + 116, (uint32_t)more->title);
}

#endif
