/* acbl_plain.c - values that a field cannot have, whatever the rest of the file says.
 *
 * Where the description gives a meaning to some values, others are wrong. Of bytes that nobody understands it is only known
 * which values real files have; another one may be new, or damage, and is worth a note. */
#include <string.h>

#include "acbl.h"
#include "base/text.h"

enum {
    OTHERS = 4,
    EACH = 1, /* the values are those of single bytes */
    BITS = 2  /* the value is a set of bits out of `most` */
};

typedef struct plain_values {
    const char *table;
    const char *field; /* the path ends so */
    int32_t least;
    int32_t most;
    uint16_t others[OTHERS]; /* beyond these; 0: none */
    uint8_t how;
    bool is_unknown; /* nobody knows what it means */
} plain_values;

#define MEANS(table, field, least, most, ...)                                                                          \
    {                                                                                                                  \
        table, field, least, most, { __VA_ARGS__ }, 0, false                                                           \
    }
#define SEEN(table, field, least, most, ...)                                                                           \
    {                                                                                                                  \
        table, field, least, most, { __VA_ARGS__ }, 0, true                                                            \
    }
#define SEEN_BYTES(table, field, most)                                                                                 \
    {                                                                                                                  \
        table, field, 0, most, { 0 }, EACH, true                                                                       \
    }
#define SEEN_BITS(table, field, mask)                                                                                  \
    {                                                                                                                  \
        table, field, 0, mask, { 0 }, BITS, true                                                                       \
    }

static const plain_values all_values[] = {
    MEANS("master", "has_club_number", 0, 1, 0),
    MEANS("master", "bridgemate", 0, 1, 0),
    SEEN_BITS("master", "options", 0x04),
    SEEN_BITS("master", "].status", 0x07),
    SEEN_BITS("master", "].flags", 0x27),
    MEANS("event", "qualifying_percent", 0, 100, 0),
    MEANS("event", "final_session", 0, 1, 255),
    MEANS("event", "awards_verified", 0, 0, 255),
    MEANS("event", "qualify_needed", 0, 100, 0),
    MEANS("event", "].open_percent", 0, 100, 0),
    SEEN("event", "unknown_7b", 0, 1, 0),
    SEEN("event", "unknown_7f", 0, 1, 0),
    SEEN("event", "unknown_bc", 3, 5, 0),
    SEEN("event", "unknown_d3", 0, 1, 0),
    SEEN("event", "].unknown_30", 0, 0, 5, 10),
    SEEN("event", "unknown_1f6", 0, 0, 0x80, 0x81, 0x86),
    SEEN("event", "unknown_26c", 0, 0, ' ', 'O'),
    SEEN("event", "unknown_26d", 0, 0, 9999),
    SEEN("event", "unknown_293", 0, 0, '0', '1'),
    SEEN("event", "unknown_2cb", 0, 1, 0),
    MEANS("section", "rover", 0, 2, 0),
    MEANS("section", "posting_order", 0, 1, 0),
    MEANS("section", "vp_scale", 0, 2, 0),
    MEANS("section", "qualifying_percent", 0, 100, 0),
    MEANS("section", "].depth_ns", -1, ACBL_HOWELL_PAIRS, 0),
    MEANS("section", "].depth_ew", -1, ACBL_HOWELL_PAIRS, 0),
    MEANS("section", "].depth_south", -1, ACBL_HOWELL_PAIRS, 0),
    MEANS("section", "].depth_west", -1, ACBL_HOWELL_PAIRS, 0),
    MEANS("section", "].direction", 0, 0, 'N', 'E', 'S', 'W'),
    SEEN_BYTES("section", "unknown_57", 1),
    SEEN("section", "unknown_5e", 0, 1, 0),
    SEEN_BYTES("section", "unknown_66", 1),
    SEEN("section", "].unknown_18", 1, 1, 0),
    SEEN("section", "unknown_d7", 1, 1, 0),
    SEEN("section-rest", "unknown_312", 1, 1, 0),
    SEEN_BYTES("board-index", "foul", 0),
    SEEN_BYTES("howell-map", "spare", 0),
    MEANS("entry", "ineligible", 0, 0, 10),
    MEANS("entry", "_seat.direction", 0, 0, 'N', 'E', 'S', 'W'),
    SEEN("entry", "unknown_31", 0, 0, 4),
    SEEN("player", "unknown_46", 0, 0, 4),
    SEEN_BYTES("player", "unknown_6c", 0),
    SEEN("player", "unknown_74", 0, 1, 0),
    MEANS("team-matches", "home.direction", 0, 0, 'N', 'E', 'S', 'W'),
    MEANS("team-matches", "may_stay_once", -1, 1, 0),
    MEANS("team-matches", "may_stay_more", -1, 1, 0),
    MEANS("team-match", "round_robin", 0, 2, 0),
    MEANS("team-match", "wins", 0, 0, 25, 50, 75, 100),
    SEEN("team-match", "unknown_00", 1, 1, 0),
    MEANS("team-match-index", "robin.first.direction", 0, 0, 'N', 'E', 'S', 'W'),
    MEANS("team-match-index", "robin.second.direction", 0, 0, 'N', 'E', 'S', 'W'),
    MEANS("team-match-index", "robin.third.direction", 0, 0, 'N', 'E', 'S', 'W'),
};

static bool ends_with(base_text text, base_text end)
{
    return text.length >= end.length &&
           base_text_equal(base_text_slice(text, text.length - end.length, text.length), end);
}

static const plain_values *values_of(const char *table, base_text path)
{
    for (size_t i = 0; i < COUNT(all_values); i++)
        if (strcmp(all_values[i].table, table) == 0 && ends_with(path, base_text_of(all_values[i].field)))
            return &all_values[i];
    return NULL;
}

static int64_t number_in(base_bytes bytes, bool is_signed)
{
    uint64_t value = 0;
    for (size_t i = bytes.length; i > 0; i--)
        value = value << 8 | bytes.data[i - 1];
    bool is_negative = is_signed && bytes.length < 8 && bytes.data[bytes.length - 1] & 0x80;
    return is_negative ? (int64_t)value - ((int64_t)1 << 8 * bytes.length) : (int64_t)value;
}

static bool has_value(const plain_values *values, int64_t value)
{
    if (values->how == BITS)
        return !(value & ~(int64_t)values->most);
    for (size_t i = 0; i < OTHERS && values->others[i]; i++)
        if (values->others[i] == value)
            return true;
    return value >= values->least && value <= values->most;
}

void acbl_check_plain(acbl_file *file, const char *table, base_text name, const layout_cell *cell, diag_place place)
{
    const plain_values *values = values_of(table, cell->path);
    size_t width = !values ? 0 : values->how == EACH ? 1 : cell->bytes.length;
    for (size_t at = 0; values && at < cell->bytes.length; at += width) {
        int64_t value = number_in((base_bytes){ cell->bytes.data + at, width }, values->least < 0);
        if (has_value(values, value))
            continue;
        if (values->is_unknown)
            diag_report(file->reader->diags, &acbl_value_unseen, place, "%.*s.%.*s is %lld, as in no file seen so far",
                        TEXT_ARGS(name), TEXT_ARGS(cell->path), (long long)value);
        else
            diag_report(file->reader->diags, &acbl_value_range, place, "%.*s.%.*s is %lld, which means nothing there",
                        TEXT_ARGS(name), TEXT_ARGS(cell->path), (long long)value);
        return;
    }
}
