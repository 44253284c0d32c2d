/* sample.h - an invented record that uses every storage and every meaning, for the tests of layouts. */
#ifndef TESTS_LAYOUT_SAMPLE_H
#define TESTS_LAYOUT_SAMPLE_H

#include <stdlib.h>
#include <string.h>

#include "../fixture.h"
#include "layout/layout.h"
#include "layout/rows.h"

typedef struct sample_seat {
    uint8_t section[3];
    uint16_t table;
    char direction;
} sample_seat;

typedef struct sample_rank {
    uint16_t place;
    sample_seat seats[2];
} sample_rank;

typedef struct sample_evening {
    uint8_t title[12];
    uint8_t club[10];
    uint8_t system;
    uint16_t flags;
    uint32_t began, ended, saved;
    uint32_t first_at;
    int32_t last_at;
    int32_t score;
    uint16_t percent;
    uint64_t latitude, longitude;
    uint8_t fee[6];
    uint32_t id;
    uint64_t stamp, serial, ticks;
    int32_t balance, depth;
    int64_t drift;
    uint16_t version;
    int32_t marker;
    uint8_t zeros[20];
    uint16_t mystery;
    uint8_t rest[20];
    uint8_t last;
    uint16_t shares[3];
    uint8_t rooms[2][5];
    sample_rank ranks[2];
    int8_t outcome;
} sample_evening;

static const layout_word sample_systems[] = { { 0, "none" }, { 3, "round robin" }, { 4, "swiss" } };
static const layout_word sample_outcomes[] = { { -1, "lost" }, { 0, "drawn" }, { 1, "won" } };
static const layout_word sample_speeds[] = { { 0, "normal" }, { 1, "rapid" }, { 2, "blitz" } };
static const layout_bits sample_flags[] = {
    BIT(0, "team"),    BIT_WORD(1, 2, "speed", sample_speeds), BIT_NUMBER(3, 4, "boards"), BIT_UNKNOWN(7, 1),
    BIT_UNKNOWN(8, 8),
};

/* clang-format off */
#define LAYOUT_RECORD sample_seat
static const layout_field sample_seat_fields[] = {
    PASCAL(    0, 2,    section,   "letters of the section"),
    STRING(    3, 1,    direction, "a letter"),
    U     (LE, 4, 2,    table,     "where they sit"),
};
#undef LAYOUT_RECORD
static const layout_table sample_seat_layout = TABLE(sample_seat, "seat", 6, sample_seat_fields, "Where a pair sits.");

#define LAYOUT_RECORD sample_rank
static const layout_field sample_rank_fields[] = {
    U     (LE, 0, 2, place, "1 is the best"),
    ARRAY (2, NESTED, 2, 6, seats, sample_seat_layout, "in this session and the next"),
};
#undef LAYOUT_RECORD
static const layout_table sample_rank_layout = TABLE(sample_rank, "rank", 14, sample_rank_fields, "A place.");

#define LAYOUT_RECORD sample_evening
static const layout_field sample_fields[] = {
    STRING  (      0, 12,      title,                    "what it is called"),
    PASCAL  (     12,  9,      club,                     "who invited"),
    WORD    (LE,  22,  1,      system,  sample_systems,  "how it was paired"),
    BITS    (LE,  23,  2,      flags,   sample_flags,    "team | single, and so on"),
    DATE    (BE,  25,  3,      began,                    "first day"),
    DATE    (LE,  28,  4,      ended,                    "last day"),
    DOS_TIME(LE,  32,          saved,                    "when it was written"),
    POINTER (LE,  36,  4,      first_at,                 "the first entry; 0: none"),
    POINTER (BE,  40,  4,      last_at,                  "the last entry; -1: none"),
    DECIMAL (LE,  44,  4, 2,   score,                    "may be negative"),
    DECIMAL (BE,  48,  2, 1,   percent,                  "of the best possible"),
    DOUBLE  (BE,  50,          latitude,                 "degrees north"),
    DOUBLE  (LE,  58,          longitude,                "degrees east"),
    REAL48  (     66,          fee,                      "in dollars"),
    U       (BE,  72,  3,      id,                       "of the record"),
    U       (LE,  75,  8,      stamp,                    "of its making"),
    U       (BE,  83,  5,      serial,                   "of the computer"),
    U       (LE,  88,  6,      ticks,                    "since then"),
    S       (LE,  94,  1,      balance,                  "of the tree"),
    S       (BE,  95,  3,      depth,                    "of the tree, or -1"),
    S       (LE,  98,  6,      drift,                    "of the clock"),
    FIXED   (LE, 104,  2, 7,   version,                  "of the format"),
    FIXED   (BE, 106,  4, -99, marker,                   "marks the place"),
    FILLED  (    110, 20, 0,   zeros,                    "reserved"),
    UNKNOWN (BE, 130,  2,      mystery,                  "a number nobody knows"),
    RAW     (    132, 20,      rest,                     "not yet described"),
    RAW     (    152,  1,      last,                     "not yet described either"),
    ARRAY   (3, DECIMAL, LE, 153, 2, 2, shares,          "of the prize"),
    ARRAY   (2, STRING,      159, 5,    rooms,           "where they play"),
    ARRAY   (2, NESTED,      169, 14,   ranks, sample_rank_layout, "the best two"),
    WORD    (LE, 197,  1,      outcome, sample_outcomes, "of the last game"),
};
#undef LAYOUT_RECORD
/* clang-format on */
enum {
    SAMPLE_SIZE = 198
};
static const layout_table sample_layout =
    TABLE(sample_evening, "evening", SAMPLE_SIZE, sample_fields, "An evening at the club.");

/* Bytes that look like chance and are the same in every run. */
static inline void sample_fill(uint8_t *bytes, size_t length, uint32_t seed)
{
    for (size_t i = 0; i < length; i++) {
        seed = seed * 1664525u + 1013904223u;
        bytes[i] = (uint8_t)(seed >> 24);
    }
}

#endif
