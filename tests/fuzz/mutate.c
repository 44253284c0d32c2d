/* mutate.c - a mutator that knows the fields of a binary format: `dump` says where they are.
 *
 * Half of the inputs are mutated as libFuzzer does it; in the other half one field gets a value that programs stumble
 * over, or the value of another field, so that counts, pointers and links lead to each other. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t limit);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t limit, unsigned seed);

enum {
    FIELD_MAX = 4096,
    LINE_MAX = 256,
    FIELD_USES = 32 /* mutations between two looks at the fields: successive inputs are mostly alike */
};

typedef struct field {
    size_t at, length;
} field;

typedef struct gathering {
    char line[LINE_MAX];
    size_t length;
    field fields[FIELD_MAX];
    size_t count;
} gathering;

/* "cbt   0000001a     4  header.count   7": the second word is the offset, the third the length. */
static bool gather(const char *data, size_t length, void *payload)
{
    gathering *all = payload;
    for (size_t i = 0; i < length; i++) {
        if (data[i] != '\n') {
            if (all->length + 1 < LINE_MAX)
                all->line[all->length++] = data[i];
            continue;
        }
        all->line[all->length] = '\0';
        all->length = 0;
        char *word = strchr(all->line, ' '), *end;
        if (!word || all->count == FIELD_MAX)
            continue;
        field found = { .at = strtoul(word, &end, 16) };
        found.length = strtoul(end, &word, 10);
        if (end != word && found.length)
            all->fields[all->count++] = found;
    }
    return true;
}

static unsigned roll(unsigned *state, size_t sides)
{
    *state = *state * 1664525u + 1013904223u;
    return (unsigned)((*state >> 8) % sides);
}

/* Fields of the input as it is; those that would lie after its end are left out by the caller. */
static void find_fields(gathering *all, const uint8_t *data, size_t size)
{
    gamut_stream stream = { gather, all };
    gamut_session *session = fuzz_session();
    if (session && gamut_session_lend(session, "fuzz." EXTENSION, (gamut_bytes){ data, size }) == GAMUT_OK)
        gamut_dump(session, "fuzz." EXTENSION, NULL, GAMUT_DUMP_TEXT, &stream);
    fuzz_done(session);
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t limit, unsigned seed)
{
    static gathering all; /* 64 KB, and libFuzzer has one thread */
    static unsigned uses;
    unsigned state = seed;
    if (roll(&state, 2))
        return LLVMFuzzerMutate(data, size, limit);
    if (uses++ % FIELD_USES == 0) {
        all.count = all.length = 0;
        find_fields(&all, data, size);
    }
    if (!all.count)
        return LLVMFuzzerMutate(data, size, limit);
    field to = all.fields[roll(&state, all.count)], from = all.fields[roll(&state, all.count)];
    if (to.at >= size || to.length > size - to.at)
        return LLVMFuzzerMutate(data, size, limit);
    size_t last = roll(&state, 2) ? to.at : to.at + to.length - 1; /* numbers are little or big endian */
    switch (roll(&state, 6)) {
    case 0:
        memset(data + to.at, 0, to.length);
        break;
    case 1:
        memset(data + to.at, 0xff, to.length);
        break;
    case 2:
        data[last]++;
        break;
    case 3:
        data[last]--;
        break;
    case 4:
        data[last] = (uint8_t)(1u << roll(&state, 8));
        break;
    default:
        if (from.at < size && from.length <= size - from.at)
            memmove(data + to.at, data + from.at, from.length < to.length ? from.length : to.length);
        break;
    }
    return size;
}
