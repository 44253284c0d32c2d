/* victory_point.c - the victory point scales.
 *
 * Sources: "The New WBF IMP to VP Scales", technical report of the WBF Scoring Panel (2012), for the curve; the public
 * calculators that follow it (the EBU's among them) for the corrections of both scales and the boundaries of the
 * discrete one. The discrete tables are printed in the EBU White Book 3.1.1, and the tests compare all of them; no
 * printed copy of the continuous ones is known. The older Swiss scales: bridgehands.com, "Victory Points".
 *
 * The curve: for N boards, the margin M and the golden section t = (root of 5 - 1) / 2, the winner's points are
 *     V = 10 + 10 (1 - t^(3 M / B)) / (1 - t^3),   B = 15 * root of N
 * The scale from 15-15 to 30-0, which some federations prefer, is the same curve with 15 in place of 10.
 * It is computed in fixed point with 62 binary places. No value of V is closer than 10^-7 to a half of a hundredth,
 * where rounding changes, so about 40 correct places are enough for the right result on every machine. */
#include "imp.h"

enum {
    PLACES = 62,
    CURVE_PLACES = 51, /* binary places of the result of curve(), whose unit is a hundredth of a victory point */
    BANDS = 15         /* the most whole victory points above a tie */
};

#define ONE ((uint64_t)1 << PLACES)

/* Returns a * b; both have 62 binary places and are less than 2. This is the schoolbook product of 32-bit halves. */
static uint64_t multiply(uint64_t a, uint64_t b)
{
    uint64_t a1 = a >> 32, a0 = a & UINT32_MAX, b1 = b >> 32, b0 = b & UINT32_MAX;
    uint64_t middle = a1 * b0 + (a0 * b0 >> 32);
    uint64_t rest = a0 * b1 + (middle & UINT32_MAX);
    uint64_t high = a1 * b1 + (middle >> 32) + (rest >> 32);
    return high << (64 - PLACES) | (rest & UINT32_MAX) >> (PLACES - 32);
}

/* 1 / root of n by Newton's method, r (3 - n r r) / 2, from a first guess that is at least half of the result. */
static uint64_t inverse_root(unsigned n)
{
    uint64_t root = ONE;
    for (unsigned power = 1; power < n; power *= 4)
        root /= 2;
    for (unsigned round = 0; round < 8; round++)
        root = multiply(root, (3 * ONE - n * multiply(root, root)) / 2);
    return root;
}

/* e^-x by its power series; x has 62 binary places and is at most 1.5. */
static uint64_t exponential(uint64_t x)
{
    int64_t sum = (int64_t)ONE;
    uint64_t term = ONE;
    for (unsigned at = 1; term > 0; at++) {
        term = multiply(term, x) / at;
        sum += at % 2 ? -(int64_t)term : (int64_t)term;
    }
    return (uint64_t)sum;
}

/* Whether the margin is a blitz, which gives the winner all points: M >= 15 * root of N. */
static bool is_blitz(unsigned boards, unsigned margin)
{
    return (uint64_t)margin * margin >= (uint64_t)225 * boards;
}

/* The height of the curve above a tie of `even` points (10 or 15), in hundredths with 51 binary places, for margins
 * below the blitz. */
static uint64_t curve(uint64_t root, unsigned even, unsigned margin)
{
    const uint64_t rate = 0x628d5bc8dd1351e;    /* 3 ln(1 / t) / 15 */
    const uint64_t height = 0x28e822cdf264ebd3; /* 1000 / (1 - t^3) / 2048 */
    uint64_t x = multiply(rate, root) * margin;
    uint64_t above = multiply(ONE - exponential(x), height);
    return even == 15 ? above + above / 2 : above;
}

static void victory_point_add_row(bridge_vp_scale *scale, unsigned margin, unsigned win, unsigned lose)
{
    scale->rows[scale->count++] = (bridge_vp_row){ (uint16_t)margin, (uint16_t)win, (uint16_t)lose };
}

/* The points of winner and loser add up to twice `even`, so only the winner's are computed. */
static void make_continuous(bridge_vp_scale *out, unsigned even, unsigned boards)
{
    const uint64_t half = (uint64_t)1 << (CURVE_PLACES - 1);
    uint64_t root = inverse_root(boards);
    unsigned margin = 0, tie = even * BRIDGE_VP_UNIT;
    for (; !is_blitz(boards, margin); margin++)
        victory_point_add_row(out, margin, tie + (unsigned)((curve(root, even, margin) + half) >> CURVE_PLACES), 0);
    victory_point_add_row(out, margin, 2 * tie, 0);
    /* Each further IMP should bring at most as much as the IMP before. Where rounding has broken this, the value
     * between the two steps is raised by a hundredth, until it is true everywhere. */
    bool is_changed = true;
    while (is_changed) {
        is_changed = false;
        for (size_t at = 1; at + 1 < out->count; at++) {
            bridge_vp_row *row = &out->rows[at];
            if (row[1].win - row[0].win > row[0].win - row[-1].win) {
                row->win++;
                is_changed = true;
            }
        }
    }
    for (size_t at = 0; at < out->count; at++)
        out->rows[at].lose = (uint16_t)(2 * tie - out->rows[at].win);
}

/* Each number of points from a tie upwards has a band of margins. The ends of the bands come from the same curve. */
static void make_discrete(bridge_vp_scale *out, unsigned even, unsigned boards)
{
    /* A band ends with the last margin at which the curve is not above the next half point. */
    unsigned last[BANDS];
    uint64_t root = inverse_root(boards);
    unsigned margin = 0;
    for (unsigned band = 0; band < even; band++) {
        uint64_t limit = (uint64_t)(band * BRIDGE_VP_UNIT + BRIDGE_VP_UNIT / 2) << CURVE_PLACES;
        while (!is_blitz(boards, margin + 1) && curve(root, even, margin + 1) <= limit)
            margin++;
        last[band] = margin;
    }
    /* Bands must not become narrower as the margin grows. The width of the first band, which is the draw, counts from a
     * small defeat to a small win. If a band is narrower than the one before it, the boundary between them is lowered
     * by one. */
    for (unsigned at = 0; at + 1 < even;) {
        unsigned width = at == 0 ? 2 * last[0] + 1 : last[at] - last[at - 1];
        if (last[at + 1] - last[at] >= width || (at == 0 && last[0] == 0) || (at && last[at] == last[at - 1])) {
            at++;
        } else {
            last[at]--;
            at = 0;
        }
    }
    unsigned tie = even * BRIDGE_VP_UNIT;
    victory_point_add_row(out, 0, tie, tie);
    for (unsigned band = 0; band < even; band++) {
        unsigned above = (band + 1) * BRIDGE_VP_UNIT;
        /* Where an IMP is worth more than a point, no margin is worth the points that it skips. */
        if (last[band] + 1 == out->rows[out->count - 1].margin)
            out->count--;
        victory_point_add_row(out, last[band] + 1, tie + above, tie - above);
    }
}

bool bridge_wbf_scale(bridge_vp_scale *out, unsigned points, unsigned boards, bool is_discrete)
{
    out->count = 0;
    if (boards == 0 || boards > BRIDGE_VP_BOARDS || (points != 20 && points != 30))
        return false;
    if (is_discrete)
        make_discrete(out, points / 2, boards);
    else
        make_continuous(out, points / 2, boards);
    return true;
}

bool bridge_wbf_continuous_scale(bridge_vp_scale *out, unsigned boards)
{
    return bridge_wbf_scale(out, 20, boards, false);
}

bool bridge_wbf_discrete_scale(bridge_vp_scale *out, unsigned boards)
{
    return bridge_wbf_scale(out, 20, boards, true);
}

bool bridge_find_vp_scale(bridge_vp_scale *out, bridge_vp_kind kind, unsigned boards)
{
    unsigned points = bridge_vp_points(kind);
    switch (kind) {
    case BRIDGE_VP_USUAL:
        return bridge_swiss_scale(out, points, boards) || bridge_wbf_discrete_scale(out, boards);
    case BRIDGE_VP_SWISS_20:
    case BRIDGE_VP_SWISS_30:
        return bridge_swiss_scale(out, points, boards);
    default:
        return bridge_wbf_scale(out, points, boards,
                                kind == BRIDGE_VP_WBF_20_DISCRETE || kind == BRIDGE_VP_WBF_30_DISCRETE);
    }
}

unsigned bridge_vp_points(bridge_vp_kind kind)
{
    return kind == BRIDGE_VP_WBF_30 || kind == BRIDGE_VP_WBF_30_DISCRETE || kind == BRIDGE_VP_SWISS_30 ? 30 : 20;
}

enum {
    SWISS_ROWS = 14
};

/* An older Swiss scale: the least margin for each number of points, from `even` points for a tie upwards. */
typedef struct swiss_scale {
    uint8_t points, even, first_win; /* `first_win`: points for the narrowest win (18 in the 30-point scale) */
    uint8_t least_boards, most_boards;
    uint8_t count;
    uint8_t margins[SWISS_ROWS];
} swiss_scale;

static const swiss_scale swiss_scales[] = {
    { 20, 10, 11, 6, 8, 11, { 0, 1, 3, 5, 8, 11, 14, 17, 20, 24, 28 } },
    { 20, 10, 11, 9, 11, 11, { 0, 1, 3, 6, 10, 14, 18, 22, 26, 31, 36 } },
    { 30, 15, 18, 6, 8, 14, { 0, 1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28 } },
    { 30, 15, 18, 9, 11, 14, { 0, 1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 31, 36 } },
};

/* The points of both sides add up to `points`, which is 20 or 30. */
bool bridge_swiss_scale(bridge_vp_scale *out, unsigned points, unsigned boards)
{
    out->count = 0;
    for (size_t at = 0; at < COUNT(swiss_scales); at++) {
        const swiss_scale *swiss = &swiss_scales[at];
        if (swiss->points == points && boards >= swiss->least_boards && boards <= swiss->most_boards) {
            for (unsigned row = 0; row < swiss->count; row++) {
                unsigned win = row == 0 ? swiss->even : swiss->first_win + row - 1;
                victory_point_add_row(out, swiss->margins[row], win * BRIDGE_VP_UNIT,
                                      (swiss->points - win) * BRIDGE_VP_UNIT);
            }
            return true;
        }
    }
    return false;
}

/* For scales that a caller defines; the built-in ones are sound. */
bool bridge_vp_scale_is_sound(const bridge_vp_scale *scale)
{
    if (scale->count == 0 || scale->count > BRIDGE_VP_ROWS || scale->rows[0].margin != 0)
        return false;
    for (size_t at = 1; at < scale->count; at++) {
        const bridge_vp_row *row = &scale->rows[at];
        if (row->margin <= row[-1].margin || row->win < row[-1].win || row->lose > row[-1].lose)
            return false;
    }
    return true;
}

void bridge_victory_points(unsigned *own, unsigned *other, const bridge_vp_scale *scale, int64_t margin)
{
    /* Finds the last row whose margin is reached. */
    uint64_t distance = margin < 0 ? 0 - (uint64_t)margin : (uint64_t)margin;
    size_t at = scale->count - 1;
    while (at > 0 && scale->rows[at].margin > distance)
        at--;
    const bridge_vp_row *row = &scale->rows[at];
    *own = margin < 0 ? row->lose : row->win;
    *other = margin < 0 ? row->win : row->lose;
}
