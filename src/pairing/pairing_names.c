/* pairing_names.c - names of editions and criteria. */
#include "base/date.h"
#include "base/text.h"
#include "pairing.h"

static const char *const edition_names[PAIRING_EDITION_COUNT] = { NULL, "2017", "2026" };

const char *pairing_edition_name(pairing_edition edition)
{
    return edition_names[edition];
}

bool pairing_edition_parse(pairing_edition *out, base_text name)
{
    for (size_t i = 1; i < COUNT(edition_names); i++)
        if (base_text_is(name, edition_names[i])) {
            *out = (pairing_edition)i;
            return true;
        }
    return false;
}

static bool has_year(base_text code, const char *year)
{
    for (size_t at = 0; at + 4 <= code.length; at++)
        if (base_text_is(base_text_slice(code, at, at + 4), year))
            return true;
    return false;
}

/* The edition announced for 2025 never came into force; the one of 2026 replaced it. */
pairing_edition pairing_edition_of(const gamut_event *event)
{
    if (has_year(event->system_code, "2017"))
        return PAIRING_2017;
    if (has_year(event->system_code, "2025") || has_year(event->system_code, "2026") || !event->start.year)
        return PAIRING_2026;
    return base_date_compare(event->start, (gamut_date){ 2026, 2, 1 }) < 0 ? PAIRING_2017 : PAIRING_2026;
}

static const struct {
    const char *name, *name_2017, *title;
} criteria[PAIRING_CRITERION_COUNT] = {
    [PAIRING_C1] = { "C1", "C.1", "players who have met or must not meet" },
    [PAIRING_C2] = { "C2", "C.2", "a pairing-allocated bye for a player who may not get it" },
    [PAIRING_C3] = { "C3", "C.3", "two players who both must have the same colour" },
    [PAIRING_C4] = { "C4", "C.4", "players left over who cannot all be paired" },
    [PAIRING_C5] = { "C5", NULL, "the score of the player who gets the pairing-allocated bye" },
    [PAIRING_C6] = { "C6", "C.5", "downfloaters" },
    [PAIRING_C7] = { "C7", "C.6", "scores of the downfloaters" },
    [PAIRING_C8] = { "C8", "C.7", "downfloaters of the next bracket" },
    [PAIRING_C9] = { "C9", NULL, "unplayed games of the player who gets the pairing-allocated bye" },
    [PAIRING_C10] = { "C10", "C.8", "colour differences above two" },
    [PAIRING_C11] = { "C11", "C.9", "third games in a row with the same colour" },
    [PAIRING_C12] = { "C12", "C.10", "colour preferences not granted" },
    [PAIRING_C13] = { "C13", "C.11", "strong colour preferences not granted" },
    [PAIRING_C14] = { "C14", "C.12", "downfloats like that of the round before" },
    [PAIRING_C15] = { "C15", "C.13", "upfloats like that of the round before" },
    [PAIRING_C16] = { "C16", "C.14", "downfloats like that of two rounds before" },
    [PAIRING_C17] = { "C17", "C.15", "upfloats like that of two rounds before" },
    [PAIRING_C18] = { "C18", "C.16", "score differences of those who float down like in the round before" },
    [PAIRING_C19] = { "C19", "C.17", "score differences of those who float up like in the round before" },
    [PAIRING_C20] = { "C20", "C.18", "score differences of those who float down like two rounds before" },
    [PAIRING_C21] = { "C21", "C.19", "score differences of those who float up like two rounds before" },
    [PAIRING_ORDER] = { "order", "order", "the order in which candidates are generated" },
};

const char *pairing_criterion_name(pairing_edition edition, pairing_criterion criterion)
{
    return edition == PAIRING_2017 ? criteria[criterion].name_2017 : criteria[criterion].name;
}

const char *pairing_criterion_title(pairing_criterion criterion)
{
    return criteria[criterion].title;
}
