/* trf_adapt.c - adapt an event to an edition.
 *
 * Editions differ in three ways: some records have no counterpart (a loss), some values have another form (histories of
 * players and ranges, points by colour), and some must be explicit (rounds of a prohibition). Each adjustment of each
 * value gives a note, which `--audit` writes into the file as a comment, so that an arbiter sees what a program did to
 * the report. */
#include <string.h>

#include "base/text.h"
#include "rules/event/event_codes.h"
#include "rules/event/event_grid.h"
#include "trf.h"

/* A note appears in the audit only; a loss (trf_lose) is also counted in the report of the conversion. */
void trf_note(trf_adaptation *adaptation, const char *message, ...)
{
    va_list arguments;
    va_start(arguments, message);
    base_text text = base_arena_print_list(adaptation->arena, message, arguments);
    va_end(arguments);
    tree_append(adaptation->notes, tree_text(adaptation->arena, text));
}

void trf_lose(trf_adaptation *adaptation, const char *category, base_text example)
{
    codec_lose(adaptation->arena, adaptation->losses, category, example);
    trf_note(adaptation, "lost: %s (%.*s)", category, TEXT_ARGS(example));
}

/* Counts every value separately: each member of an object, each item of a list. */
static void lose_member(trf_adaptation *adaptation, const char *path, const model_member *member, const void *record)
{
    const char *at = (const char *)record + member->at;
    if (member->type == MODEL_OBJECT) {
        for (size_t i = 0; i < member->shape->member_count; i++) {
            const model_member *inner = &member->shape->members[i];
            if (model_is_present(inner, at))
                lose_member(adaptation, base_arena_print(adaptation->arena, "%s.%s", path, inner->name).data, inner,
                            at);
        }
    } else if (member->type == MODEL_LIST) {
        model_items list = model_list(member, record);
        for (size_t i = 0; i < list.count; i++)
            trf_lose(
                adaptation, path,
                codec_describe(adaptation->arena, member->shape, (const char *)list.items + i * member->shape->size));
    } else if (member->type == MODEL_TEXT_LIST) {
        const gamut_text_list *texts = (const void *)at;
        for (size_t i = 0; i < texts->count; i++)
            trf_lose(adaptation, path, texts->items[i]);
    } else if (member->type == MODEL_NUMBER_LIST) {
        const gamut_number_list *numbers = (const void *)at;
        for (size_t i = 0; i < numbers->count; i++)
            trf_lose(adaptation, path, base_arena_print(adaptation->arena, "%lld", (long long)numbers->items[i].value));
    } else {
        trf_lose(adaptation, path, codec_example(adaptation->arena, member, record));
    }
}

/* ---- for the records of 2026 ---- */

/* Records 162 and BB? have no points that depend on the colour: points for White or Black are moved to the member for
 * either colour, and a difference between the colours is reported as a loss. Only BB? distinguishes a forfeit loss from
 * an absence. */
static void adapt_scoring(trf_adaptation *adaptation, gamut_event *event)
{
    gamut_scoring *scoring = &event->scoring;
    struct {
        gamut_decimal *plain, *white, *black;
        const char *name;
    } pairs[] = { { &scoring->win, &scoring->white_win, &scoring->black_win, "win" },
                  { &scoring->draw, &scoring->white_draw, &scoring->black_draw, "draw" },
                  { &scoring->loss, &scoring->white_loss, &scoring->black_loss, "loss" } };
    for (size_t i = 0; i < COUNT(pairs); i++) {
        if (pairs[i].white->state != GAMUT_KNOWN && pairs[i].black->state != GAMUT_KNOWN)
            continue;
        gamut_decimal value = pairs[i].white->state == GAMUT_KNOWN ? *pairs[i].white : *pairs[i].black;
        if (pairs[i].black->state == GAMUT_KNOWN && pairs[i].black->value != value.value)
            trf_lose(adaptation, "scoring", base_text_of(pairs[i].name));
        if (pairs[i].plain->state != GAMUT_KNOWN)
            *pairs[i].plain = value;
        *pairs[i].white = *pairs[i].black = (gamut_decimal){ 0 };
        trf_note(adaptation, "162: points for a %s taken from XXS", pairs[i].name);
    }
    /* Record 162 counts a half-point bye as a draw, and a full-point bye and a forfeit win as a win. If the event has
     * other points for them, these are lost. */
    struct {
        gamut_decimal *own, *as;
        int64_t tenths; /* tenths of a point that `as` is worth if the event does not state it */
        const char *name;
    } points[] = { { &scoring->half_bye, &scoring->draw, 5, "half-point bye" },
                   { &scoring->full_bye, &scoring->win, 10, "full-point bye" },
                   { &scoring->forfeit_win, &scoring->win, 10, "forfeit win" } };
    for (size_t i = 0; i < COUNT(points); i++) {
        int64_t own, as;
        if (!base_decimal_scale(&as, *points[i].as, 4))
            as = points[i].tenths * 1000;
        if (points[i].own->state == GAMUT_KNOWN && (!base_decimal_scale(&own, *points[i].own, 4) || own != as))
            trf_lose(adaptation, "scoring", base_text_of(points[i].name));
        else if (points[i].own->state == GAMUT_KNOWN)
            trf_note(adaptation, "162: points for a %s follow from the others", points[i].name);
        *points[i].own = (gamut_decimal){ 0 };
    }
    int64_t forfeit, absent;
    if (adaptation->points == &trf_weight_form)
        return;
    if (scoring->forfeit_loss.state == GAMUT_KNOWN && scoring->absent.state != GAMUT_KNOWN)
        scoring->absent = scoring->forfeit_loss;
    else if (base_decimal_scale(&forfeit, scoring->forfeit_loss, 4) &&
             base_decimal_scale(&absent, scoring->absent, 4) && forfeit != absent)
        trf_lose(adaptation, "scoring", TEXT("forfeit loss"));
    scoring->forfeit_loss = (gamut_decimal){ 0 };
}

/* Absences from the next round may come from several lines XXZ; 240 has one record for each kind of bye and round.
 * Joins all byes of `round` that have the same kind. */
static gamut_bye_list join_byes(base_arena *arena, gamut_bye *byes, size_t count, int64_t round)
{
    size_t records[GAMUT_ROUND_RESULT_COUNT] = { 0 }, room[GAMUT_ROUND_RESULT_COUNT] = { 0 }, kept = 0;
    size_t first[GAMUT_ROUND_RESULT_COUNT] = { 0 }; /* index of the bye that collects all ids of its kind */
    gamut_number *ids[GAMUT_ROUND_RESULT_COUNT] = { NULL };
    for (size_t i = 0; i < count; i++)
        if (byes[i].round.value == round) {
            records[byes[i].kind]++;
            room[byes[i].kind] += byes[i].ids.count;
        }
    for (size_t i = 0; i < count; i++) {
        gamut_round_result kind = byes[i].kind;
        gamut_number_list more = byes[i].ids;
        bool is_joined = byes[i].round.value == round && records[kind] > 1;
        if (!is_joined || !ids[kind])
            byes[kept++] = byes[i];
        if (!is_joined)
            continue;
        if (!ids[kind]) {
            first[kind] = kept - 1;
            ids[kind] = ARENA_ARRAY(arena, room[kind] + 1, gamut_number);
            byes[first[kind]].ids = (gamut_number_list){ ids[kind], 0 };
        }
        for (size_t k = 0; ids[kind] && k < more.count; k++)
            ids[kind][byes[first[kind]].ids.count++] = more.items[k];
    }
    return (gamut_bye_list){ byes, kept };
}

/* Adds the rounds that XXP and XXZ do not state and 260 and 240 need: a prohibition holds for all rounds, an absence
 * for the next one. */
static void date_requests(trf_adaptation *adaptation, gamut_event *event)
{
    int64_t played = trf_rounds_paired(event);
    int64_t last = event->rounds.state == GAMUT_KNOWN ? event->rounds.value : played;
    gamut_prohibition *prohibitions = ARENA_ARRAY(adaptation->arena, event->prohibitions.count, gamut_prohibition);
    gamut_bye *byes = ARENA_ARRAY(adaptation->arena, event->byes.count, gamut_bye);
    if (!prohibitions || !byes)
        return;
    for (size_t i = 0; i < event->prohibitions.count; i++) {
        prohibitions[i] = event->prohibitions.items[i];
        if (prohibitions[i].first_round.state == GAMUT_KNOWN)
            continue;
        prohibitions[i].first_round = base_number(1);
        prohibitions[i].last_round = base_number(last);
        trf_note(adaptation, "260: prohibition without rounds written for rounds 1 to %lld", (long long)last);
    }
    bool is_dated = false;
    for (size_t i = 0; i < event->byes.count; i++) {
        byes[i] = event->byes.items[i];
        if (byes[i].round.state == GAMUT_KNOWN)
            continue;
        is_dated = true;
        byes[i].round = base_number(played + 1);
        trf_note(adaptation, "240: absence from the next round written for round %lld", (long long)played + 1);
    }
    if (event->prohibitions.count)
        event->prohibitions.items = prohibitions;
    if (is_dated)
        event->byes = join_byes(adaptation->arena, byes, event->byes.count, played + 1);
}

static int64_t last_id(const gamut_acceleration *entry)
{
    return entry->last_id.state == GAMUT_KNOWN ? entry->last_id.value : entry->first_id.value;
}

static bool continues(const gamut_acceleration *a, const gamut_acceleration *b)
{
    return a->points.value == b->points.value && a->points.places == b->points.places &&
           a->first_round.value == b->first_round.value && a->last_round.value == b->last_round.value &&
           b->last_id.state != GAMUT_KNOWN && b->first_id.value == last_id(a) + 1;
}

enum {
    NEIGHBOURS = 1000 /* how many entries the search goes back; no player has so many */
};

/* XXA has a line for each player, 250 has ranges of players. Joins the entries of adjacent players that are equal,
 * which usually restores the ranges that the arbiter entered. */
static void merge_histories(trf_adaptation *adaptation, gamut_event *event)
{
    size_t count = 0;
    gamut_acceleration *merged = ARENA_ARRAY(adaptation->arena, event->accelerations.count, gamut_acceleration);
    for (size_t i = 0; merged && i < event->accelerations.count; i++) {
        const gamut_acceleration *entry = &event->accelerations.items[i];
        /* The entries of the preceding player are among the last NEIGHBOURS entries: earlier ones are not searched. */
        size_t at = count > NEIGHBOURS ? count - NEIGHBOURS : 0;
        while (at < count && !continues(&merged[at], entry))
            at++;
        if (at < count)
            merged[at].last_id = entry->first_id;
        else
            merged[count++] = *entry;
    }
    if (merged && count < event->accelerations.count) {
        trf_note(adaptation, "250: %zu histories of single players joined to %zu ranges", event->accelerations.count,
                 count);
        event->accelerations = (gamut_acceleration_list){ merged, count };
    }
}

/* ---- for the records of 2016 ---- */

enum {
    SPREAD_LIMIT = 999999 /* most entries of single players; if the ranges give more, they are not written */
};

/* Counts the entries of single players that the ranges give; starts[id] becomes the number of entries with lower ids.
 * Returns SIZE_MAX if there are too many, or if XXA cannot hold one of the ranges: XXA has no match points, and it
 * needs a value. */
static size_t count_spread(const gamut_acceleration_list *ranges, size_t starts[TRF_HIGHEST_ID + 1])
{
    size_t count = 0;
    for (size_t i = 0; i < ranges->count; i++) {
        const gamut_acceleration *entry = &ranges->items[i];
        int64_t first = entry->first_id.value, last = last_id(entry);
        bool has_match_points = entry->match_points.state == GAMUT_KNOWN && entry->match_points.value;
        if (entry->points.state != GAMUT_KNOWN || has_match_points || first < 0 || last < first ||
            last > TRF_HIGHEST_ID || count > SPREAD_LIMIT)
            return SIZE_MAX;
        count += (size_t)(last - first + 1);
        for (int64_t id = first; count <= SPREAD_LIMIT && id <= last; id++)
            starts[id]++;
    }
    for (size_t id = 0, before = 0; id <= TRF_HIGHEST_ID; id++) {
        size_t own = starts[id];
        starts[id] = before;
        before += own;
    }
    return count;
}

/* Converts the ranges of 250 to entries of single players for XXA: a counting sort by player that keeps the order of
 * the ranges. */
static void spread_histories(trf_adaptation *adaptation, gamut_event *event)
{
    const gamut_acceleration_list ranges = event->accelerations;
    size_t *next = ranges.count ? ARENA_ARRAY(adaptation->arena, TRF_HIGHEST_ID + 1, size_t) : NULL;
    if (!next)
        return;
    size_t count = count_spread(&ranges, next);
    gamut_acceleration *spread =
        count <= SPREAD_LIMIT ? ARENA_ARRAY(adaptation->arena, count, gamut_acceleration) : NULL;
    if (!spread) {
        lose_member(adaptation, "accelerations", model_find(&event_shape, TEXT("accelerations")), event);
        event->accelerations = (gamut_acceleration_list){ 0 };
        return;
    }
    for (size_t i = 0; i < ranges.count; i++)
        for (int64_t id = ranges.items[i].first_id.value; id <= last_id(&ranges.items[i]); id++) {
            gamut_acceleration *entry = &spread[next[id]++];
            *entry = ranges.items[i];
            entry->first_id = base_number(id);
            entry->last_id = (gamut_number){ 0 };
        }
    if (count > ranges.count)
        trf_note(adaptation, "XXA: ranges of 250 written for each player");
    event->accelerations = (gamut_acceleration_list){ spread, count };
}

/* XXP applies to all rounds and XXZ to the next round, and neither states a round. Prohibitions for only some rounds
 * lose these rounds. Absences from the next round lose nothing; trf_seat_byes deals with all other byes. */
static void drop_rounds_of_requests(trf_adaptation *adaptation, gamut_event *event)
{
    gamut_prohibition *prohibitions = ARENA_ARRAY(adaptation->arena, event->prohibitions.count, gamut_prohibition);
    for (size_t i = 0; prohibitions && i < event->prohibitions.count; i++) {
        prohibitions[i] = event->prohibitions.items[i];
        gamut_number first = prohibitions[i].first_round, last = prohibitions[i].last_round;
        bool is_for_all = first.state != GAMUT_KNOWN ||
                          (first.value <= 1 && last.value >= event->rounds.value && event->rounds.state == GAMUT_KNOWN);
        if (!is_for_all)
            trf_lose(adaptation, "prohibitions",
                     base_arena_print(adaptation->arena, "rounds %lld to %lld of list %zu", (long long)first.value,
                                      (long long)last.value, i + 1));
        prohibitions[i].first_round = prohibitions[i].last_round = (gamut_number){ 0 };
    }
    if (prohibitions && event->prohibitions.count)
        event->prohibitions.items = prohibitions;
    gamut_bye *byes = ARENA_ARRAY(adaptation->arena, event->byes.count, gamut_bye);
    int64_t next = trf_rounds_paired(event) + 1;
    for (size_t i = 0; byes && i < event->byes.count; i++) {
        byes[i] = event->byes.items[i];
        if (byes[i].kind == GAMUT_ROUND_ZERO_BYE && byes[i].round.value == next)
            byes[i].round = (gamut_number){ 0 };
    }
    if (byes && event->byes.count)
        event->byes.items = byes;
}

/* ---- for any edition ---- */

/* Returns the row that prints the member in the edition, or NULL. A linear search is fast enough: this runs once per
 * member and conversion. */
static const trf_row *row_for(const char *member, trf_edition edition)
{
    for (size_t i = 0; i < trf_row_count; i++)
        if (trf_rows[i].member && !strcmp(trf_rows[i].member, member) && trf_rows[i].editions & 1u << edition)
            return &trf_rows[i];
    return NULL;
}

void trf_lose_members(trf_adaptation *adaptation, const gamut_event *event, const size_t *printed)
{
    for (size_t i = 0; i < event_shape.member_count; i++) {
        const model_member *member = &event_shape.members[i];
        bool is_printed = false;
        for (size_t r = 0; printed && r < trf_row_count && !is_printed; r++)
            is_printed = printed[r] && trf_rows[r].member && !strcmp(trf_rows[r].member, member->name);
        if (!model_is_present(member, event) || row_for(member->name, adaptation->edition) || is_printed)
            continue;
        for (size_t e = 0; e <= TRF_26; e++) {
            const trf_row *row = row_for(member->name, (trf_edition)e);
            if (!row || (!strcmp(member->name, "accelerations") && adaptation->edition < TRF_DRAFT))
                continue;
            lose_member(adaptation, member->name, member, event);
            break;
        }
    }
}

/* The old record of teams (013) has names and players only; everything else about a team is lost. */
static void lose_team_facts(trf_adaptation *adaptation, const gamut_event *event)
{
    const model_shape *shape = model_find(&event_shape, TEXT("team_list"))->shape;
    for (size_t i = 0; i < event->team_list.count; i++) {
        const gamut_team *team = &event->team_list.items[i];
        for (size_t m = 0; m < shape->member_count; m++) {
            const model_member *member = &shape->members[m];
            bool is_kept = !strcmp(member->name, "name") || !strcmp(member->name, "players");
            if (!is_kept && model_is_present(member, team))
                trf_lose(adaptation, base_arena_print(adaptation->arena, "team_list.%s", member->name).data,
                         base_arena_print(adaptation->arena, "%.*s: %.*s", TEXT_ARGS(team->name),
                                          TEXT_ARGS(codec_example(adaptation->arena, member, team))));
        }
    }
}

/* Record 092 has the code of the system in the draft, and words in other editions, but some programs write the code
 * there in any edition. Events from other formats have a system, but no words, so the words are supplied. */
static void place_system(trf_adaptation *adaptation, gamut_event *event)
{
    static const char *const words[] = { [GAMUT_SYSTEM_ROUND_ROBIN] = "Round robin",
                                         [GAMUT_SYSTEM_SWISS] = "Swiss",
                                         [GAMUT_SYSTEM_KNOCKOUT] = "Knockout",
                                         [GAMUT_SYSTEM_SCHEVENINGEN] = "Scheveningen" };
    base_text *code = &event->system_code, *name = &event->system_name;
    if (adaptation->edition != TRF_DRAFT && base_text_is_empty(*code) && base_text_is_empty(*name) &&
        (size_t)event->system < COUNT(words) && words[event->system])
        *name = base_text_of(words[event->system]);
    if (adaptation->edition >= TRF_DRAFT && base_text_is_empty(*code) && event_is_system_code(*name)) {
        trf_note(adaptation, "%s: the code that 092 had (%.*s)", adaptation->edition == TRF_DRAFT ? "092" : "192",
                 TEXT_ARGS(*name));
        *code = *name;
        *name = adaptation->edition == TRF_DRAFT ? (base_text){ NULL, 0 } : *name;
    }
    if (adaptation->edition != TRF_DRAFT && base_text_is_empty(*name) && !base_text_is_empty(*code) &&
        !event_is_system_code(*code)) {
        trf_note(adaptation, "092: words that are no code (%.*s)", TEXT_ARGS(*code));
        *name = *code;
        *code = (base_text){ NULL, 0 };
    }
}

/* When the file is read back, the system, whether it is a team event, and the kinds of byes follow from the records. If
 * the event has another value, that value is lost. */
void trf_lose_implied(trf_adaptation *adaptation, const gamut_event *event)
{
    bool has_teams = event->team_list.count > 0, is_said = base_is_known(event->teams.state);
    gamut_system system = trf_system_of(event);
    if (event->system != GAMUT_SYSTEM_NONE && event->system != system)
        lose_member(adaptation, "system", model_find(&event_shape, TEXT("system")), event);
    if (is_said && event->teams.value != has_teams)
        lose_member(adaptation, "teams", model_find(&event_shape, TEXT("teams")), event);
    for (size_t i = 0; i < event->byes.count; i++) {
        gamut_round_result kind = event->byes.items[i].kind;
        bool has_letter = kind == GAMUT_ROUND_FULL_BYE || kind == GAMUT_ROUND_HALF_BYE || kind == GAMUT_ROUND_ZERO_BYE;
        if (kind != GAMUT_ROUND_NONE && !has_letter) /* the records of byes have letters only for these three kinds */
            lose_member(adaptation, "byes.kind", model_find(&bye_shape, TEXT("kind")), &event->byes.items[i]);
    }
    if (!base_text_is_empty(event->seeding_federation) && base_text_is_empty(event->seeding))
        trf_lose(adaptation, "seeding_federation", event->seeding_federation);
}

/* The event is copied shallowly: lists that change are replaced, so the caller's event stays unchanged. */
void trf_adapt(trf_adaptation *adaptation, const gamut_event *event, base_text before)
{
    gamut_event *copy = ARENA_NEW(adaptation->arena, gamut_event);
    adaptation->notes = tree_list(adaptation->arena);
    if (!copy || !adaptation->notes)
        return;
    *copy = *event;
    adaptation->event = copy;
    if (!base_text_is_absent(before) && !base_text_is(before, trf_edition_name(adaptation->edition)))
        trf_note(adaptation, "written as TRF%s; the original was TRF%.*s", trf_edition_name(adaptation->edition),
                 TEXT_ARGS(before));
    place_system(adaptation, copy);
    /* A system code that FIDE does not define is written as words into 092, and read back as the name of the system. */
    if (base_text_is_absent(before) && base_text_is_empty(copy->system_code) && !base_text_is_empty(event->system_code))
        trf_lose(adaptation, "system_code", event->system_code);
    bool is_plain = adaptation->points ? adaptation->points != &trf_weights_form : adaptation->edition == TRF_26;
    if (is_plain)
        adapt_scoring(adaptation, copy);
    if (copy->scoring.pending.state == GAMUT_KNOWN && (adaptation->points || adaptation->edition != TRF_26))
        trf_lose(adaptation, "scoring", TEXT("game without a result")); /* XXS and BB? have no symbol for such a game */
    if (adaptation->edition == TRF_26) {
        bool is_from_old = base_text_is(before, "06") || base_text_is(before, "16");
        if (is_from_old && copy->rounds.state == GAMUT_KNOWN)
            trf_note(adaptation, "142: number of rounds taken from XXR");
        if (is_from_old && base_text_is_empty(copy->system_code) && !base_text_is_empty(copy->system_name))
            trf_note(adaptation, "192: not written, because 092 does not say which code it is (%.*s)",
                     TEXT_ARGS(copy->system_name));
    }
    if (adaptation->edition >= TRF_DRAFT) {
        merge_histories(adaptation, copy);
        date_requests(adaptation, copy);
        trf_number_teams(adaptation, copy);
    } else {
        spread_histories(adaptation, copy);
        drop_rounds_of_requests(adaptation, copy);
        *copy = *trf_seat_byes(adaptation, copy);
        lose_team_facts(adaptation, copy);
    }
    trf_lose_members(adaptation, copy, NULL);
}

void trf_lose_texts(trf_adaptation *adaptation, const gamut_value *kept)
{
    const gamut_value *order = gamut_value_member(kept, "order");
    for (const gamut_value *entry = order ? order->first : NULL; entry; entry = entry->next)
        for (const gamut_value *text = entry->kind == GAMUT_VALUE_LIST ? entry->first : NULL; text; text = text->next) {
            base_text line = text->kind == GAMUT_VALUE_TEXT ? base_text_trim(text->as.text) : TEXT("");
            base_text value = base_text_trim(base_text_slice(line, 3, line.length));
            base_text shown = base_text_cut(adaptation->arena, line, 60);
            const trf_row *row = trf_find_row(line, adaptation->edition);
            if (!line.length)
                continue;
            if (line.data[0] == '#')
                trf_lose(adaptation, "comments", shown);
            else if (!row)
                trf_lose(adaptation, "unknown records", shown);
            else if (row->form == &trf_schedule_form)
                trf_note(adaptation, "%.*s: written with the dates of the other rounds", TEXT_ARGS(line));
            else if (row->form == &trf_weights_form)
                trf_note(adaptation, "%.*s: written with the other points for a game", TEXT_ARGS(line));
            else if (!value.length || base_text_is(value, "0")) /* a record without a value, or with the count 0 */
                trf_note(adaptation, "%.*s: not written, because it has no value", TEXT_ARGS(line));
            else
                trf_lose(adaptation, "records that cannot be written again", shown);
        }
}
