/* qr.c - QR codes: data and correction as codewords, their path through the square, and the choice of a mask. */
#include "qr.h"

#include <stdlib.h>
#include <string.h>

enum {
    CORRECTION_MOST = 30, /* most codewords of correction in a block */
    MASKS = 8,
    PLACES = 4 /* most positions of alignment patterns in a row, up to version 20 */
};

/* The blocks of error correction of level M, by version from 1 (table 9 of the standard). How many data codewords they
 * have follows from the size of the code. */
static const struct {
    uint8_t blocks;
    uint8_t corrections; /* codewords of correction in each block */
} levels[BASE_QR_VERSIONS] = {
    { 1, 10 }, { 1, 16 }, { 1, 26 }, { 2, 18 }, { 2, 24 },  { 4, 16 },  { 4, 18 },  { 4, 22 },  { 5, 22 },  { 5, 26 },
    { 5, 30 }, { 8, 22 }, { 9, 22 }, { 9, 24 }, { 10, 24 }, { 10, 28 }, { 11, 28 }, { 13, 26 }, { 14, 26 }, { 16, 26 },
};

/* ---- Reed and Solomon over 256 elements, modulo x^8 + x^4 + x^3 + x^2 + 1 ---- */

static uint8_t multiply(uint8_t a, uint8_t b)
{
    unsigned product = 0;
    for (int bit = 7; bit >= 0; bit--) {
        product = product << 1 ^ (product >> 7) * 0x11Du;
        product ^= (unsigned)(b >> bit & 1) * a;
    }
    return (uint8_t)product;
}

void base_qr_correct(uint8_t *out, size_t count, base_bytes data)
{
    uint8_t generator[CORRECTION_MOST] = { 0 }; /* without its first coefficient, which is 1 */
    uint8_t root = 1;
    if (count == 0 || count > CORRECTION_MOST)
        return;
    generator[count - 1] = 1;
    for (size_t i = 0; i < count; i++, root = multiply(root, 2))
        for (size_t k = 0; k < count; k++)
            generator[k] = (uint8_t)(multiply(generator[k], root) ^ (k + 1 < count ? generator[k + 1] : 0));
    memset(out, 0, count);
    for (size_t i = 0; i < data.length; i++) {
        uint8_t factor = data.data[i] ^ out[0];
        memmove(out, out + 1, count - 1);
        out[count - 1] = 0;
        for (size_t k = 0; k < count; k++)
            out[k] ^= multiply(generator[k], factor);
    }
}

/* Append to a value the remainder of its division by the generator of a code of Bose, Chaudhuri and Hocquenghem. */
static uint32_t with_remainder(uint32_t value, unsigned bits, uint32_t generator)
{
    uint32_t rest = value;
    for (unsigned i = 0; i < bits; i++)
        rest = rest << 1 ^ (rest >> (bits - 1) & 1) * generator;
    return value << bits | rest;
}

/* ---- patterns that every code of a version has ---- */

/* A code being drawn; `taken` marks the modules that carry no data. */
typedef struct drawing {
    base_qr *code;
    uint8_t *taken;
} drawing;

static void draw(const drawing *target, size_t row, size_t column, bool is_dark)
{
    target->code->modules[row * target->code->size + column] = is_dark;
    target->taken[row * target->code->size + column] = 1;
}

static size_t distance(size_t a, size_t b)
{
    return a > b ? a - b : b - a;
}

/* Draw a finder pattern around its middle, with the light line around it. */
static void draw_finder(const drawing *target, size_t row, size_t column)
{
    size_t size = target->code->size;
    for (size_t r = row < 4 ? 0 : row - 4; r <= row + 4 && r < size; r++)
        for (size_t c = column < 4 ? 0 : column - 4; c <= column + 4 && c < size; c++) {
            size_t down = distance(r, row), across = distance(c, column), ring = down > across ? down : across;
            draw(target, r, c, ring != 2 && ring != 4);
        }
}

static size_t find_alignments(size_t *out, unsigned version)
{
    size_t count = version == 1 ? 0 : version / 7 + 2;
    size_t step = count > 1 ? (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2 : 0;
    for (size_t i = 0; i < count; i++)
        out[i] = i ? 17 + 4 * version - 7 - (count - 1 - i) * step : 6;
    return count;
}

static void draw_alignments(const drawing *target)
{
    size_t places[PLACES], count = find_alignments(places, target->code->version);
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < count; k++) {
            bool is_finder = (i == 0 && (k == 0 || k == count - 1)) || (k == 0 && i == count - 1);
            for (size_t r = 0; !is_finder && r < 5; r++)
                for (size_t c = 0; c < 5; c++) {
                    size_t down = distance(r, 2), across = distance(c, 2), ring = down > across ? down : across;
                    draw(target, places[i] + r - 2, places[k] + c - 2, ring != 1);
                }
        }
}

/* Draw the level and the mask, twice, and the dark module beside them. */
static void draw_format(const drawing *target, unsigned mask)
{
    size_t size = target->code->size;
    uint32_t bits = with_remainder(mask, 10, 0x537) ^ 0x5412; /* level M is 0 */
    for (size_t i = 0; i < 15; i++) {
        bool is_dark = bits >> i & 1;
        size_t along = i < 6 ? i : i < 8 ? i + 1 : 14 - i; /* the timing pattern is left out */
        if (i < 8)
            draw(target, along, 8, is_dark);
        else
            draw(target, 8, i == 8 ? 7 : along, is_dark);
        if (i < 8)
            draw(target, 8, size - 1 - i, is_dark);
        else
            draw(target, size - 15 + i, 8, is_dark);
    }
    draw(target, size - 8, 8, true);
}

static void draw_version(const drawing *target)
{
    size_t size = target->code->size;
    uint32_t bits = with_remainder(target->code->version, 12, 0x1F25);
    for (size_t i = 0; target->code->version >= 7 && i < 18; i++) {
        draw(target, size - 11 + i % 3, i / 3, bits >> i & 1);
        draw(target, i / 3, size - 11 + i % 3, bits >> i & 1);
    }
}

static void draw_patterns(const drawing *target)
{
    size_t size = target->code->size;
    for (size_t i = 0; i < size; i++) {
        draw(target, 6, i, i % 2 == 0);
        draw(target, i, 6, i % 2 == 0);
    }
    draw_finder(target, 3, 3);
    draw_finder(target, 3, size - 4);
    draw_finder(target, size - 4, 3);
    draw_alignments(target);
    draw_format(target, 0);
    draw_version(target);
}

/* ---- data ---- */

/* Return the number of codewords of a version: modules that no pattern takes, in eights. */
static size_t codeword_count(unsigned version)
{
    size_t alignments = version == 1 ? 0 : version / 7 + 2, modules = (16 * version + 128) * version + 64;
    if (alignments)
        modules -= (25 * alignments - 10) * alignments - 55;
    return (modules - (version >= 7 ? 36 : 0)) / 8;
}

static size_t data_count(unsigned version)
{
    return codeword_count(version) - (size_t)levels[version - 1].blocks * levels[version - 1].corrections;
}

/* Return the bytes before and after the text in byte mode: four bits of mode and the length, then four bits of end. */
static size_t overhead(unsigned version)
{
    return version < 10 ? 2 : 3;
}

static void put_bits(uint8_t *bytes, size_t *at, unsigned value, unsigned count)
{
    for (unsigned i = count; i-- > 0; (*at)++)
        bytes[*at / 8] |= (uint8_t)((value >> i & 1) << (7 - *at % 8));
}

/* Return the codewords in the order in which they are drawn: the first of each block, then the second of each, and in
 * the same way those of correction. NULL: out of memory. */
static const uint8_t *make_codewords(base_arena *arena, unsigned version, base_text text)
{
    size_t data_total = data_count(version), total = codeword_count(version), at = 0;
    size_t blocks = levels[version - 1].blocks, corrections = levels[version - 1].corrections;
    size_t shorter = data_total / blocks, short_count = blocks - data_total % blocks;
    uint8_t *data = ARENA_ARRAY(arena, data_total, uint8_t), *out = ARENA_ARRAY(arena, total, uint8_t);
    if (!data || !out)
        return NULL;
    put_bits(data, &at, 4, 4);
    put_bits(data, &at, (unsigned)text.length, version < 10 ? 8 : 16);
    for (size_t i = 0; i < text.length; i++)
        put_bits(data, &at, (uint8_t)text.data[i], 8);
    for (size_t i = (at + 4) / 8 + ((at + 4) % 8 > 0), pad = 0; i < data_total; i++, pad ^= 1)
        data[i] = pad ? 0x11 : 0xEC;
    const uint8_t *from = data;
    for (size_t b = 0; b < blocks; b++) {
        uint8_t correction[CORRECTION_MOST];
        size_t length = shorter + (b >= short_count);
        base_qr_correct(correction, corrections, (base_bytes){ from, length });
        for (size_t i = 0; i < length; i++)
            out[i < shorter ? i * blocks + b : shorter * blocks + b - short_count] = from[i];
        for (size_t i = 0; i < corrections; i++)
            out[data_total + i * blocks + b] = correction[i];
        from += length;
    }
    return out;
}

/* Draw the codewords in pairs of columns from the right, upwards and downwards in turn; the column of the timing
 * pattern is left out. Modules that are left at the end stay light. */
static void draw_codewords(const drawing *target, const uint8_t *codewords, size_t count)
{
    size_t size = target->code->size, at = 0;
    bool is_up = true;
    for (size_t right = size - 1; right >= 1 && right < size; right -= 2, is_up = !is_up) {
        if (right == 6)
            right = 5;
        for (size_t i = 0; i < size; i++)
            for (size_t k = 0; k < 2; k++) {
                size_t module = (is_up ? size - 1 - i : i) * size + right - k;
                if (target->taken[module] || at == count * 8)
                    continue;
                target->code->modules[module] = codewords[at / 8] >> (7 - at % 8) & 1;
                at++;
            }
    }
}

/* ---- masks ---- */

static bool is_masked(unsigned mask, size_t row, size_t column)
{
    switch (mask) {
    case 0:
        return (row + column) % 2 == 0;
    case 1:
        return row % 2 == 0;
    case 2:
        return column % 3 == 0;
    case 3:
        return (row + column) % 3 == 0;
    case 4:
        return (row / 2 + column / 3) % 2 == 0;
    case 5:
        return row * column % 2 + row * column % 3 == 0;
    case 6:
        return (row * column % 2 + row * column % 3) % 2 == 0;
    default:
        return ((row + column) % 2 + row * column % 3) % 2 == 0;
    }
}

/* Apply a mask, or remove it: doing it twice changes nothing. */
static void apply_mask(const drawing *target, unsigned mask)
{
    size_t size = target->code->size;
    for (size_t r = 0; r < size; r++)
        for (size_t c = 0; c < size; c++)
            if (!target->taken[r * size + c])
                target->code->modules[r * size + c] ^= is_masked(mask, r, c);
}

/* Return the penalty of one row or column: for runs of five or more equal modules, and for what looks like a finder
 * pattern. Beyond the edge all is light. */
static unsigned line_penalty(const uint8_t *modules, size_t size, size_t step)
{
    enum {
        LIKE_FINDER = 0x5D, /* 1011101 */
        WINDOW = 0x7FF,     /* eleven modules */
        MARGIN = 4          /* light modules beside the pattern */
    };
    unsigned penalty = 0, window = 0;
    size_t run = 0;
    for (size_t i = 0; i < size + MARGIN; i++) {
        unsigned module = i < size ? modules[i * step] : 0;
        run = i > 0 && i < size && module == modules[(i - 1) * step] ? run + 1 : 1;
        penalty += i >= size ? 0 : run == 5 ? 3 : run > 5;
        window = (window << 1 | module) & WINDOW;
        if (i + 1 >= 7 && (window == LIKE_FINDER << 4 || (i < size && window == LIKE_FINDER)))
            penalty += 40;
    }
    return penalty;
}

static unsigned penalty_of(const base_qr *code)
{
    size_t size = code->size, dark = 0;
    unsigned penalty = 0;
    for (size_t i = 0; i < size; i++) {
        penalty += line_penalty(code->modules + i * size, size, 1);
        penalty += line_penalty(code->modules + i, size, size);
    }
    for (size_t r = 0; r < size; r++)
        for (size_t c = 0; c < size; c++) {
            const uint8_t *at = code->modules + r * size + c;
            dark += *at;
            if (r + 1 < size && c + 1 < size && at[0] == at[1] && at[0] == at[size] && at[0] == at[size + 1])
                penalty += 3;
        }
    /* Ten for each full 5 % by which the dark modules differ from a half. */
    return penalty + (unsigned)(distance(dark * 20, size * size * 10) / (size * size)) * 10;
}

/* ---- the code ---- */

bool base_qr_make(base_qr *out, base_arena *arena, base_text text)
{
    unsigned version = 1, best = 0, least = 0;
    while (version <= BASE_QR_VERSIONS && text.length + overhead(version) > data_count(version))
        version++;
    if (version > BASE_QR_VERSIONS)
        return false;
    *out = (base_qr){ .version = version, .size = 17 + 4 * version };
    out->modules = ARENA_ARRAY(arena, out->size * out->size, uint8_t);
    drawing target = { out, ARENA_ARRAY(arena, out->size * out->size, uint8_t) };
    const uint8_t *codewords = make_codewords(arena, version, text);
    if (!out->modules || !target.taken || !codewords)
        return false;
    draw_patterns(&target);
    draw_codewords(&target, codewords, codeword_count(version));
    for (unsigned mask = 0; mask < MASKS; mask++) {
        draw_format(&target, mask);
        apply_mask(&target, mask);
        unsigned penalty = penalty_of(out);
        apply_mask(&target, mask);
        if (mask == 0 || penalty < least) {
            least = penalty;
            best = mask;
        }
    }
    draw_format(&target, best);
    apply_mask(&target, best);
    out->mask = best;
    return true;
}

bool base_qr_is_dark(const base_qr *code, size_t row, size_t column)
{
    return row < code->size && column < code->size && code->modules[row * code->size + column];
}

void base_qr_svg(base_buffer *out, const base_qr *code)
{
    size_t width = code->size + 2 * (size_t)BASE_QR_QUIET;
    base_buffer_print(out,
                      "<svg viewBox=\"0 0 %zu %zu\" shape-rendering=\"crispEdges\">"
                      "<path fill=\"#fff\" d=\"M0 0h%zuv%zuH0z\"/><path fill=\"#000\" d=\"",
                      width, width, width, width);
    for (size_t r = 0; r < code->size; r++)
        for (size_t c = 0; c < code->size; c++) {
            size_t from = c;
            while (base_qr_is_dark(code, r, c))
                c++;
            if (c > from)
                base_buffer_print(out, "M%zu %zuh%zuv1h-%zuz", from + BASE_QR_QUIET, r + BASE_QR_QUIET, c - from,
                                  c - from);
        }
    base_buffer_add_string(out, "\"/></svg>");
}
