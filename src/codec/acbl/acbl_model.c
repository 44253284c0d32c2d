/* acbl_model.c - values that the model and the file hold in different forms: raw scores, dates, awards and their
 * colours. */
#include <string.h>

#include "acbl.h"
#include "base/date.h"
#include "base/text.h"
#include "codec/binding.h"

/* ---- raw scores ---- */

enum {
    FOUL_STEP = 2000,  /* difference between the same score in successive versions of a fouled board */
    FOUL_FIRST = 4000, /* the raw value of a score of 0 in the first version of a fouled board */
    FOUL_LIMIT = 17000,
    POINTS_PER_RAW = 10
};

static const struct {
    int16_t raw;
    gamut_bridge_ruling ruling;
} codes[] = {
    { 900, GAMUT_BRIDGE_LATE_PLAY },      { 950, GAMUT_BRIDGE_NOT_PLAYED }, { 999, GAMUT_BRIDGE_NOT_IN_PLAY },
    { 2040, GAMUT_BRIDGE_AVERAGE_MINUS }, { 2050, GAMUT_BRIDGE_AVERAGE },   { 2060, GAMUT_BRIDGE_AVERAGE_PLUS },
};

void acbl_read_raw(gamut_bridge_side *out, int16_t raw)
{
    int16_t plain = raw;
    if (raw >= FOUL_FIRST - FOUL_STEP / 2 && raw < FOUL_LIMIT) {
        /* Raw values from 3000 to 4999 are group 1, the first version of the fouled board. */
        int group = (raw - FOUL_STEP / 2) / FOUL_STEP;
        out->foul_group = base_number(group);
        plain = (int16_t)(raw - FOUL_STEP - group * FOUL_STEP);
    }
    for (size_t i = 0; i < COUNT(codes); i++)
        if (codes[i].raw == plain) {
            out->ruling = codes[i].ruling;
            return;
        }
    out->score = base_number(plain * POINTS_PER_RAW);
}

bool acbl_write_raw(int16_t *out, const gamut_bridge_side *side)
{
    binding_misfit misfit;
    int64_t value = base_is_known(side->score.state) ? side->score.value : 0, group = 0;
    value /= POINTS_PER_RAW;
    for (size_t i = 0; i < COUNT(codes); i++)
        if (side->ruling && codes[i].ruling == side->ruling)
            value = codes[i].raw;
    if (base_is_known(side->foul_group.state) && (__builtin_mul_overflow(side->foul_group.value, FOUL_STEP, &group) ||
                                                  __builtin_add_overflow(value, FOUL_STEP + group, &value)))
        return false;
    if (!BINDING_STORE(*out, value, "score", &misfit))
        return false;
    /* Read the stored value back: 9000 points, for example, would be stored as 900, which means a late play. */
    gamut_bridge_side read = { 0 };
    acbl_read_raw(&read, *out);
    int64_t score = base_is_known(side->score.state) && !side->ruling ? side->score.value : 0;
    return read.ruling == side->ruling && read.foul_group.value == side->foul_group.value &&
           (side->ruling || read.score.value == score);
}

/* ---- dates ---- */

static const char *const months[] = { "January", "February", "March",     "April",   "May",      "June",
                                      "July",    "August",   "September", "October", "November", "December" };

base_date acbl_parse_date(base_text text)
{
    base_text rest = text, month, day;
    base_date date = { 0 };
    int64_t number, year;
    if (text.length == 10 && base_date_parse(&date, text) && base_date_is_possible(date))
        return date;
    date = (base_date){ 0 };
    if (!base_text_next_part(&rest, ' ', &month) || !base_text_next_part(&rest, ',', &day) ||
        !base_parse_int(&number, day) || !base_parse_int(&year, base_text_trim(rest)) || number < 1 || number > 31 ||
        year < 1900 || year > 2200)
        return date;
    for (size_t i = 0; i < COUNT(months); i++)
        if (base_text_equal_fold_ascii(month, base_text_of(months[i])))
            date = (base_date){ (uint16_t)year, (uint8_t)(i + 1), (uint8_t)number };
    return date;
}

base_text acbl_print_date(base_arena *arena, base_date date)
{
    if (!date.year || !date.month || date.month > COUNT(months) || !date.day)
        return (base_text){ NULL, 0 };
    return base_arena_print(arena, "%s %u, %u", months[date.month - 1], date.day, date.year);
}

/* ---- awards ---- */

gamut_bridge_award_list acbl_read_awards(base_arena *arena, const acbl_award *stored)
{
    size_t count = COUNT(stored->parts);
    while (count && !stored->parts[count - 1].masterpoints && !stored->parts[count - 1].pigment &&
           !stored->parts[count - 1].reason)
        count--;
    gamut_bridge_award *items = count ? ARENA_ARRAY(arena, count, gamut_bridge_award) : NULL;
    for (size_t i = 0; items && i < count; i++) {
        binding_read(&acbl_award_part_binding, &stored->parts[i], &items[i], arena, ENCODING_CP1252);
        if (items[i].pigment > GAMUT_BRIDGE_PLATINUM)
            items[i].pigment = GAMUT_BRIDGE_NO_PIGMENT;
    }
    return (gamut_bridge_award_list){ items, items ? count : 0 };
}

void acbl_write_awards(acbl_plan *plan, unsigned level, const char *name, acbl_award *out, gamut_bridge_award_list list)
{
    acbl_enter(plan, level, NULL, 0);
    acbl_limit_list(plan, name, list.count, COUNT(out->parts));
    for (size_t i = 0; i < list.count && i < COUNT(out->parts); i++) {
        acbl_enter(plan, level, name, i);
        acbl_bind(plan, &acbl_award_part_binding, &list.items[i], &out->parts[i]);
    }
}

gamut_bridge_split_list acbl_read_split(base_arena *arena, const acbl_pigment_split *stored)
{
    size_t count = COUNT(stored->pigment);
    while (count && !stored->pigment[count - 1] && !stored->percent[count - 1] && !stored->masterpoints[count - 1])
        count--;
    gamut_bridge_split *items = count ? ARENA_ARRAY(arena, count, gamut_bridge_split) : NULL;
    for (size_t i = 0; items && i < count; i++) {
        binding_read(&acbl_pigment_split_part_bindings[i], stored, &items[i], arena, ENCODING_CP1252);
        if (items[i].pigment > GAMUT_BRIDGE_PLATINUM)
            items[i].pigment = GAMUT_BRIDGE_NO_PIGMENT;
    }
    return (gamut_bridge_split_list){ items, items ? count : 0 };
}

void acbl_write_split(acbl_plan *plan, unsigned level, const char *name, acbl_pigment_split *out,
                      gamut_bridge_split_list list)
{
    acbl_enter(plan, level, NULL, 0);
    acbl_limit_list(plan, name, list.count, COUNT(out->pigment));
    for (size_t i = 0; i < list.count && i < COUNT(out->pigment); i++) {
        acbl_enter(plan, level, name, i);
        acbl_bind(plan, &acbl_pigment_split_part_bindings[i], &list.items[i], out);
    }
}
