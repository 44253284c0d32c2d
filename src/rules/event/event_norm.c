/* event_norm.c - judges whether games fulfil the conditions of a title norm. */
#include "event_norm.h"

#include "event_rating.h"

/* The requirements for each title (1.4.6b, 1.4.8, 1.4.8a, 1.5.3). */
static const struct norm_row {
    int64_t floor, performance, average;
} rows[EVENT_TITLE_COUNT] = {
    [EVENT_TITLE_GM] = { 2200, 2600, 2380 },
    [EVENT_TITLE_IM] = { 2050, 2450, 2230 },
    [EVENT_TITLE_WGM] = { 2000, 2400, 2180 },
    [EVENT_TITLE_WIM] = { 1850, 2250, 2030 },
};

static const struct {
    const char *article, *phrase;
} conditions[] = {
    [EVENT_NORM_ENOUGH_GAMES] = { "1.4.1", "games" },
    [EVENT_NORM_FEDERATIONS] = { "1.4.3", "other federations of opponents" },
    [EVENT_NORM_OWN_FEDERATION] = { "1.4.4", "opponents of the own federation" },
    [EVENT_NORM_ONE_FEDERATION] = { "1.4.4", "opponents of one federation" },
    [EVENT_NORM_TITLED] = { "1.4.5a", "opponents with a title (not CM and WCM)" },
    [EVENT_NORM_LEVEL] = { "1.4.5e", "opponents with the title or a higher one" },
    [EVENT_NORM_AVERAGE] = { "1.4.8a", "average rating of the opponents" },
    [EVENT_NORM_SCORE] = { "1.4.8b", "score" },
    [EVENT_NORM_PERFORMANCE] = { "1.4.8", "performance" },
};

/* The condition EVENT_NORM_LEVEL has a separate article for each title. */
const char *event_norm_article(event_norm_condition condition, event_title title)
{
    if (condition != EVENT_NORM_LEVEL || title == EVENT_TITLE_WIM)
        return conditions[condition].article;
    return title == EVENT_TITLE_GM ? "1.4.5b" : title == EVENT_TITLE_IM ? "1.4.5c" : "1.4.5d";
}

const char *event_norm_phrase(event_norm_condition condition)
{
    return conditions[condition].phrase;
}

/* ---- federations and titles ---- */

static size_t count_of(const event_norm_game *games, size_t count, base_text federation)
{
    size_t found = 0;
    for (size_t i = 0; i < count; i++)
        found += base_text_equal(games[i].federation, federation);
    return found;
}

/* Whether a held title counts as the wanted title or a higher one. Women's titles count only for women's norms. */
static bool has_level(event_title held, event_title wanted)
{
    if (held == EVENT_TITLE_GM)
        return true;
    switch (wanted) {
    case EVENT_TITLE_GM:
        return false;
    case EVENT_TITLE_IM:
        return held == EVENT_TITLE_IM;
    case EVENT_TITLE_WGM:
        return held == EVENT_TITLE_IM || held == EVENT_TITLE_WGM;
    default:
        return held == EVENT_TITLE_IM || held == EVENT_TITLE_WGM || held == EVENT_TITLE_WIM;
    }
}

/* In a double round robin, half of the required holders of the title (EVENT_NORM_LEVEL) are enough, because each
 * opponent is met twice. */
static void judge_titles(event_norm *norm, const event_norm_frame *frame, const event_norm_game *games)
{
    int64_t titled = 0, level = 0, count = (int64_t)norm->games;
    for (size_t i = 0; i < norm->games; i++) {
        size_t first = 0;
        while (frame->is_double && games[first].opponent != games[i].opponent)
            first++;
        bool is_met_before = frame->is_double && first < i;
        titled += games[i].title >= EVENT_TITLE_WFM;
        level += has_level(games[i].title, norm->title) && !is_met_before;
    }
    int64_t least = (count + 2) / 3 > 3 ? (count + 2) / 3 : 3;
    least = frame->is_double ? (least + 1) / 2 : least;
    norm->findings[EVENT_NORM_TITLED] = (event_norm_finding){ titled, (count + 1) / 2, 2 * titled >= count, false };
    norm->findings[EVENT_NORM_LEVEL] = (event_norm_finding){ level, least, level >= least, false };
}

/* ---- ratings ---- */

static int64_t event_norm_rating_of(const event_norm_game *game)
{
    return game->rating > 0 ? game->rating : EVENT_NORM_UNRATED;
}

int64_t event_norm_needed(const event_norm *norm)
{
    int64_t count = (int64_t)norm->games, halves = norm->findings[EVENT_NORM_SCORE].needed;
    while (count && halves <= 2 * count &&
           norm->average + event_rating_difference(event_percent_of(halves, count)) < rows[norm->title].performance)
        halves++;
    return halves;
}

static void judge_results(event_norm *norm, const event_norm_game *games)
{
    const struct norm_row *row = &rows[norm->title];
    int64_t sum = 0, count = (int64_t)norm->games;
    norm->raised = norm->games;
    norm->floor = row->floor;
    for (size_t i = 0; i < norm->games; i++) {
        int64_t rating = event_norm_rating_of(&games[i]);
        sum += rating;
        norm->halves += games[i].halves;
        /* Among the opponents rated below the floor, the lowest one is raised to the floor (1.4.6c). */
        if (rating < row->floor && (norm->raised == norm->games || rating < event_norm_rating_of(&games[norm->raised])))
            norm->raised = i;
    }
    if (norm->raised < norm->games)
        sum += row->floor - event_norm_rating_of(&games[norm->raised]);
    norm->average = count ? (2 * sum + count) / (2 * count) : 0;
    norm->performance = count ? norm->average + event_rating_difference(event_percent_of(norm->halves, count)) : 0;
    norm->findings[EVENT_NORM_AVERAGE] =
        (event_norm_finding){ norm->average, row->average, norm->average >= row->average, false };
    norm->findings[EVENT_NORM_SCORE] =
        (event_norm_finding){ norm->halves, (35 * count + 49) / 50, norm->halves * 50 >= 35 * count, false };
    norm->findings[EVENT_NORM_PERFORMANCE] =
        (event_norm_finding){ norm->performance, row->performance, norm->performance >= row->performance, false };
}

/* The number of games for which the norm counts: the games played, but at least nine and at most thirteen, plus one for
 * each full point that the player scored beyond what the norm needed. */
static size_t count_as(const event_norm *norm)
{
    enum {
        LONGEST = 13
    };
    int64_t count = (int64_t)norm->games;
    size_t spare = 0, games = norm->games < EVENT_NORM_GAMES ? EVENT_NORM_GAMES : norm->games;
    for (int64_t halves = norm->halves - 2; halves >= 0 && halves * 50 >= 35 * count; halves -= 2, spare++)
        if (norm->average + event_rating_difference(event_percent_of(halves, count)) < rows[norm->title].performance)
            break;
    return (games < LONGEST ? games : LONGEST) + spare;
}

event_norm event_norm_judge(const event_norm_frame *frame, event_title title, const event_norm_game *games,
                            size_t count)
{
    event_norm norm = { .title = title, .games = count, .is_met = true };
    int64_t needed = frame->has_unplayed_game ? EVENT_NORM_GAMES - 1 : EVENT_NORM_GAMES;
    norm.findings[EVENT_NORM_ENOUGH_GAMES] =
        (event_norm_finding){ (int64_t)count, needed, (int64_t)count >= needed, false };
    size_t others = 0, most = 0, own = 0;
    for (size_t i = 0; i < norm.games; i++) {
        base_text federation = games[i].federation;
        if (!federation.length || base_text_is(federation, "FID"))
            continue; /* a player under the flag of FIDE is an opponent without a federation (1.4.2a) */
        size_t same = count_of(games, norm.games, federation);
        bool is_own = base_text_equal(federation, frame->federation);
        own = is_own ? same : own;
        most = same > most ? same : most;
        others += !is_own && !count_of(games, i, federation); /* counts each other federation once */
    }
    int64_t played = (int64_t)norm.games;
    norm.findings[EVENT_NORM_FEDERATIONS] = (event_norm_finding){ (int64_t)others, 2, others >= 2, false };
    norm.findings[EVENT_NORM_OWN_FEDERATION] =
        (event_norm_finding){ (int64_t)own, played * 3 / 5, (int64_t)own <= played * 3 / 5, false };
    norm.findings[EVENT_NORM_ONE_FEDERATION] =
        (event_norm_finding){ (int64_t)most, played * 2 / 3, (int64_t)most <= played * 2 / 3, false };
    for (unsigned c = EVENT_NORM_FEDERATIONS; frame->is_exempt && c <= EVENT_NORM_ONE_FEDERATION; c++) {
        norm.findings[c].is_waived = !norm.findings[c].is_met;
        norm.findings[c].is_met = true;
    }
    judge_titles(&norm, frame, games);
    judge_results(&norm, games);
    for (unsigned c = 0; c < EVENT_NORM_CONDITION_COUNT; c++)
        norm.is_met = norm.is_met && norm.findings[c].is_met;
    norm.counts = norm.is_met ? count_as(&norm) : 0;
    return norm;
}

/* ---- choice of games ---- */

/* A choice of games in progress. Choices with more games are tried first, and the first one that gives a norm is
 * used. */
typedef struct norm_choice {
    const event_norm_frame *frame;
    event_title title;
    const event_norm_game *games;
    size_t count; /* number of games considered; all later games are left out */
    bool is_kept[EVENT_NORM_GAMES_MOST];
    event_norm_game chosen[EVENT_NORM_GAMES_MOST];
} norm_choice;

/* Leaves out `number` more won games, beginning at index `first`. Returns true if the remaining games give a norm. */
static bool leave_out(norm_choice *choice, event_norm *out, size_t first, size_t number)
{
    if (!number) {
        size_t count = 0;
        for (size_t i = 0; i < choice->count; i++)
            if (choice->is_kept[i])
                choice->chosen[count++] = choice->games[i];
        *out = event_norm_judge(choice->frame, choice->title, choice->chosen, count);
        return out->is_met;
    }
    for (size_t i = first; i + number <= choice->count; i++) {
        if (choice->games[i].halves != 2)
            continue;
        choice->is_kept[i] = false;
        if (leave_out(choice, out, i + 1, number - 1))
            return true;
        choice->is_kept[i] = true;
    }
    return false;
}

/* Whether no choice of games can give a norm. The average rating of the chosen opponents cannot be higher than that of
 * the strongest opponents. The percentage of the chosen games cannot be higher than the best percentage that the player
 * had after any game from number `least` on, because leaving out wins lowers the percentage. This test avoids the
 * search for nearly all players. */
static bool is_hopeless(event_title title, const event_norm_game *games, size_t count, size_t least)
{
    int64_t ratings[EVENT_NORM_GAMES_MOST] = { 0 }, sum = rows[title].floor, halves = 0, percent = 0;
    for (size_t i = 0; i < count; i++) {
        size_t at = i;
        for (; at && ratings[at - 1] < event_norm_rating_of(&games[i]); at--)
            ratings[at] = ratings[at - 1];
        ratings[at] = event_norm_rating_of(&games[i]);
        halves += games[i].halves;
        if (i + 1 >= least && event_percent_of(halves, (int64_t)i + 1) > percent)
            percent = event_percent_of(halves, (int64_t)i + 1);
    }
    /* The lowest of the `least` best ratings counts as at least the floor, because one opponent may be raised to it
     * (1.4.6c). */
    if (ratings[least - 1] > sum)
        sum = ratings[least - 1];
    for (size_t i = 0; i + 1 < least; i++)
        sum += ratings[i];
    int64_t average = sum / (int64_t)least + 1;
    return average < rows[title].average || average + event_rating_difference(percent) < rows[title].performance;
}

event_norm event_norm_choose(const event_norm_frame *frame, event_title title, const event_norm_game *games,
                             size_t count, bool is_predetermined, bool *kept)
{
    event_norm norm = event_norm_judge(frame, title, games, count), found;
    norm_choice choice = { .frame = frame, .title = title, .games = games };
    size_t least = frame->has_unplayed_game ? EVENT_NORM_GAMES - 1 : EVENT_NORM_GAMES;
    /* In a round robin, all opponents together must already fulfil the conditions on federations and titles before
     * games may be left out. */
    bool has_mix = true;
    for (unsigned c = EVENT_NORM_FEDERATIONS; c <= EVENT_NORM_LEVEL; c++)
        has_mix = has_mix && norm.findings[c].is_met;
    for (size_t i = 0; i < count; i++)
        kept[i] = true;
    if (norm.is_met || count <= least || count > EVENT_NORM_GAMES_MOST || (is_predetermined && !has_mix) ||
        is_hopeless(title, games, count, least))
        return norm;
    for (size_t remain = count - 1; remain >= least; remain--)
        for (choice.count = is_predetermined ? count : remain; choice.count <= count; choice.count++) {
            for (size_t i = 0; i < count; i++)
                choice.is_kept[i] = true;
            if (!leave_out(&choice, &found, 0, choice.count - remain))
                continue;
            for (size_t i = 0; i < count; i++)
                kept[i] = i < choice.count && choice.is_kept[i];
            return found;
        }
    return norm;
}
