/* fuzz_events.c - whatever games say, the events made of them agree with themselves; whatever events say, they become
 * games. KIND is what they become. */
#include <string.h>

#include "fuzz.h"
#include "require.h"

/* Of an event that was made of games: whoever has an opponent is his opponent, with the other colour. */
static void require_pairings(const gamut_event *event)
{
    for (size_t i = 0; i < event->players.count; i++) {
        const gamut_player *player = &event->players.items[i];
        require(player->id.value == (int64_t)i + 1);
        for (size_t r = 0; r < player->rounds.count; r++) {
            const gamut_round *round = &player->rounds.items[r];
            if (round->opponent.state != GAMUT_KNOWN)
                continue;
            size_t other = (size_t)round->opponent.value - 1;
            require(other < event->players.count && r < event->players.items[other].rounds.count);
            const gamut_round *back = &event->players.items[other].rounds.items[r];
            require(back->opponent.value == player->id.value && back->colour != round->colour);
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    gamut_session *session = fuzz_session();
    gamut_reader *reader;
    const gamut_record *record;
    gamut_status status = GAMUT_OK;
    if (session && gamut_session_set(session, "as", KIND) == GAMUT_OK &&
        gamut_session_lend(session, "fuzz." EXTENSION, (gamut_bytes){ data, size }) == GAMUT_OK &&
        gamut_reader_open(&reader, session, "fuzz." EXTENSION) == GAMUT_OK) {
        while (status == GAMUT_OK || status == GAMUT_SKIPPED) {
            status = gamut_reader_next(reader, &record);
            if (status == GAMUT_OK && record->kind == GAMUT_KIND_EVENT && !strcmp(KIND, "event"))
                require_pairings(record->event);
        }
        gamut_reader_close(reader);
    }
    fuzz_done(session);
    return 0;
}
