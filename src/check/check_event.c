/* check_event.c - dates, place and category of an event must be possible.
 *
 * Every event has these, whether it comes from a tournament file or a database. Players, rounds and teams are checked
 * in other files. */
#include "base/date.h"
#include "base/text.h"
#include "check.h"

CHECK_RULE(date_impossible, "event.date.impossible", WARNING, "a date does not exist", "the calendar", "2021-02-30",
           "correct the date; unknown parts may be left out");
CHECK_RULE(dates_order, "event.dates.order", WARNING, "the last day is before the first", "the calendar",
           "from 2016-05-11 to 2016-05-02", "exchange or correct the dates");
CHECK_RULE(coordinates_range, "event.coordinates.range", WARNING, "the coordinates are not on the globe",
           "latitude -90 to 90, longitude -180 to 180", "latitude 123.4", "correct or remove the coordinates");
CHECK_RULE(category_range, "event.category.range", WARNING, "the category is over 99",
           "ChessBase tournaments: category 0 to 99", "category 200", "correct or remove the category");

const gamut_rule *const check_event_rules[CHECK_EVENT_RULE_COUNT] = { &date_impossible, &dates_order,
                                                                      &coordinates_range, &category_range };

static void check_event_date(const check_context *context, base_date date, const char *field)
{
    if (!base_date_is_absent(date) && !base_date_is_possible(date))
        check_report(context, &date_impossible, field, "%s is %04u-%02u-%02u, which is not a day of the calendar",
                     field, date.year, date.month, date.day);
}

/* Compares only the parts that both dates have: a start in 2016 and an end on 2016-05-11 do not contradict each
 * other. */
static bool is_before(base_date a, base_date b)
{
    if (a.year != b.year)
        return a.year && b.year && a.year < b.year;
    if (a.month != b.month)
        return a.month && b.month && a.month < b.month;
    return a.day && b.day && a.day < b.day;
}

/* Written so that NaN counts as out of range. */
static bool is_within(gamut_real real, double most)
{
    return !base_is_known(real.state) || (real.value >= -most && real.value <= most);
}

/* Wrong coordinates are reported once, at the latitude. */
void check_event(const check_context *context, const gamut_event *event)
{
    check_event_date(context, event->start, "start");
    check_event_date(context, event->end, "end");
    if (is_before(event->end, event->start))
        check_report(context, &dates_order, "end",
                     "the event ends on %04u-%02u-%02u, before it starts on %04u-%02u-%02u", event->end.year,
                     event->end.month, event->end.day, event->start.year, event->start.month, event->start.day);
    if (!is_within(event->latitude, 90) || !is_within(event->longitude, 180))
        check_report(context, &coordinates_range, "latitude", "latitude %g, longitude %g is not a place on earth",
                     event->latitude.value, event->longitude.value);
    if (base_is_known(event->category.state) && event->category.value > 99)
        check_report(context, &category_range, "category", "category %lld is outside 1 to 99",
                     (long long)event->category.value);
}
