/* date.c - partial dates, in the notations of the formats.
 *
 * Impossible dates are kept and printed as they were read: people may still make sense of them, and the checks report
 * them. */
#include "date.h"

#include "text.h"

#define DOS_FIRST_YEAR 1980
#define DOS_LAST_YEAR  2107

bool base_date_is_absent(base_date date)
{
    return date.year == 0 && date.month == 0 && date.day == 0;
}

bool base_date_is_possible(base_date date)
{
    /* Row 0 is an unknown month, which may have 31 days. Year 0 (unknown) counts as a leap year. */
    static const uint8_t days[] = { 31, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
    if (date.month >= COUNT(days) || date.day > days[date.month])
        return false;
    return date.month != 2 || date.day < 29 || (date.year % 4 == 0 && (date.year % 100 != 0 || date.year % 400 == 0));
}

int base_date_compare(base_date a, base_date b)
{
    uint32_t x = (uint32_t)a.year << 16 | (uint32_t)a.month << 8 | a.day;
    uint32_t y = (uint32_t)b.year << 16 | (uint32_t)b.month << 8 | b.day;
    return (x > y) - (x < y);
}

/* Puts at least `width` digits, or question marks for an unknown part; a year may have five digits. printf is too slow
 * for databases, which have many dates. */
static char *put_part(char *out, unsigned value, unsigned width)
{
    unsigned digits = width;
    for (unsigned rest = value / (width == 4 ? 10000 : 100); rest; rest /= 10)
        digits++;
    for (unsigned i = digits, rest = value; i > 0; i--, rest /= 10)
        out[i - 1] = value ? (char)('0' + rest % 10) : '?';
    return out + digits;
}

/* Prints the first `parts` of year, month and day; unknown ones are question marks. */
static base_text print_parts(base_arena *arena, base_date date, char separator, int parts)
{
    char text[32], *end = put_part(text, date.year, 4);
    if (parts > 1) {
        *end++ = separator;
        end = put_part(end, date.month, 2);
    }
    if (parts > 2) {
        *end++ = separator;
        end = put_part(end, date.day, 2);
    }
    return base_arena_copy(arena, (base_text){ text, (size_t)(end - text) });
}

base_text base_date_print(base_arena *arena, base_date date)
{
    if (base_date_is_absent(date))
        return (base_text){ 0 };
    return print_parts(arena, date, '-', date.day ? 3 : date.month ? 2 : 1);
}

base_date base_date_of(base_text text)
{
    base_date date;
    return base_date_parse(&date, text) ? date : (base_date){ 0 };
}

bool base_date_is_pgn(base_text text)
{
    for (size_t i = 0; i < text.length; i++) {
        char c = text.data[i];
        bool is_stop = i == 4 || i == 7;
        if (is_stop ? c != '.' : c != '?' && !(c >= '0' && c <= '9'))
            return false;
    }
    return text.length == 10;
}

base_text base_date_print_pgn(base_arena *arena, base_date date)
{
    return print_parts(arena, date, '.', 3);
}

/* Parses exactly `width` digits or question marks at `at`; the text must be long enough. */
static bool parse_part(unsigned *out, base_text text, size_t at, size_t width)
{
    base_text part = base_text_slice(text, at, at + width);
    uint64_t value = 0;
    if (!base_text_equal(part, base_text_slice(TEXT("????"), 0, width)) && !base_parse_uint(&value, part, 10))
        return false;
    *out = (unsigned)value;
    return true;
}

/* The length determines the parts. Both separators must be the same: "2016-05.11" is not a date. */
bool base_date_parse(base_date *out, base_text text)
{
    unsigned year, month = 0, day = 0;
    if (text.length != 4 && text.length != 7 && text.length != 10)
        return false;
    if (!parse_part(&year, text, 0, 4))
        return false;
    char separator = text.length > 4 ? text.data[4] : '-';
    if (separator != '-' && separator != '.' && separator != '/')
        return false;
    if (text.length > 4 && !parse_part(&month, text, 5, 2))
        return false;
    if (text.length > 7 && (text.data[7] != separator || !parse_part(&day, text, 8, 2)))
        return false;
    *out = (base_date){ (uint16_t)year, (uint8_t)month, (uint8_t)day };
    return true;
}

base_date base_date_unpack(uint32_t packed)
{
    return (base_date){ (uint16_t)(packed >> 9 & 0xFFF), (uint8_t)(packed >> 5 & 0xF), (uint8_t)(packed & 0x1F) };
}

/* Returns the value if it is at most `mask`, the largest value of its bit field; else 0, which means unknown. */
static uint32_t fit(uint32_t value, uint32_t mask)
{
    return value <= mask ? value : 0;
}

uint32_t base_date_pack(base_date date)
{
    return fit(date.year, 0xFFF) << 9 | fit(date.month, 0xF) << 5 | fit(date.day, 0x1F);
}

/* As in the FAT file system: units of two seconds, years from 1980. */
base_dos_time base_dos_time_unpack(uint32_t packed)
{
    base_dos_time time = { .hour = (uint8_t)(packed >> 11 & 0x1F),
                           .minute = (uint8_t)(packed >> 5 & 0x3F),
                           .second = (uint8_t)((packed & 0x1F) * 2) };
    uint32_t date = packed >> 16;
    if (date != 0)
        time.date =
            (base_date){ (uint16_t)(DOS_FIRST_YEAR + (date >> 9)), (uint8_t)(date >> 5 & 0xF), (uint8_t)(date & 0x1F) };
    return time;
}

uint32_t base_dos_time_pack(base_dos_time time)
{
    uint32_t date = 0;
    if (time.date.year >= DOS_FIRST_YEAR && time.date.year <= DOS_LAST_YEAR)
        date = (uint32_t)(time.date.year - DOS_FIRST_YEAR) << 9 | fit(time.date.month, 0xF) << 5 |
               fit(time.date.day, 0x1F);
    return date << 16 | fit(time.hour, 0x1F) << 11 | fit(time.minute, 0x3F) << 5 | fit(time.second / 2, 0x1F);
}
