/* check_event.c - what an event says must be possible and agree with itself.
 *
 * The few things that every event has, of a tournament file or of a database. Players, rounds and teams have files
 * of their own. */
#include "base/date.h"
#include "base/text.h"
#include "check.h"

static const gamut_rule date_impossible = {
    "event.date.impossible", GAMUT_SEVERITY_WARNING, "a date does not exist",
    "the calendar",          "2021-02-30",           "correct the date; unknown parts may be left out"
};
static const gamut_rule dates_order = {
    "event.dates.order", GAMUT_SEVERITY_WARNING,          "the last day is before the first",
    "the calendar",      "from 2016-05-11 to 2016-05-02", "exchange or correct the dates"
};
static const gamut_rule coordinates_range = { "event.coordinates.range",
                                              GAMUT_SEVERITY_WARNING,
                                              "the coordinates are not on the globe",
                                              "latitude -90 to 90, longitude -180 to 180",
                                              "latitude 123.4",
                                              "correct or remove the coordinates" };
static const gamut_rule category_range = { "event.category.range",
                                           GAMUT_SEVERITY_WARNING,
                                           "the category is over 99",
                                           "ChessBase tournaments: category 0 to 99",
                                           "category 200",
                                           "correct or remove the category" };

const gamut_rule *const check_event_rules[CHECK_EVENT_RULE_COUNT] = { &date_impossible, &dates_order,
                                                                      &coordinates_range, &category_range };

static void check_event_check_date(const check_context *context, base_date date, const char *field)
{
    if (!base_date_is_absent(date) && !base_date_is_possible(date))
        check_report(context, &date_impossible, field, "%s is %04u-%02u-%02u, which is not a day of the calendar",
                     field, date.year, date.month, date.day);
}

/* Judged only as far as both dates are known: 2016 to 2016-05-11 is no contradiction. */
static bool is_before(base_date a, base_date b)
{
    if (a.year != b.year)
        return a.year && b.year && a.year < b.year;
    if (a.month != b.month)
        return a.month && b.month && a.month < b.month;
    return a.day && b.day && a.day < b.day;
}

/* Written so that NaN is out of range, too. */
static bool is_within(gamut_real real, double most)
{
    return !base_is_known(real.state) || (real.value >= -most && real.value <= most);
}

/* The place of both coordinates is that of the first: they are wrong together. */
void check_event(const check_context *context, const gamut_event *event)
{
    check_event_check_date(context, event->start, "start");
    check_event_check_date(context, event->end, "end");
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
