/* award.c - masterpoints that an entry was paid: what each session of an event adds. */
#include "award.h"

#include "base/text.h"

static int64_t award_sum_of(gamut_bridge_award_list awards)
{
    int64_t sum = 0, hundredths;
    for (size_t i = 0; i < awards.count; i++)
        if (base_decimal_scale(&hundredths, awards.items[i].masterpoints, 2))
            sum += hundredths;
    return sum;
}

int64_t bridge_awards_won(const gamut_bridge_entry *entry)
{
    int64_t added = award_sum_of(entry->total_awards) - award_sum_of(entry->previous_awards);
    if (!entry->total_awards.count)
        return award_sum_of(entry->session_awards);
    return added > 0 ? added : 0;
}
