/* serve_rate.c - how often somebody may ask: a bucket for each address and each token, in a table of fixed size.
 *
 * A bucket that is full allows `burst` requests at once, and fills again with `per_minute`. If the table is full, the
 * bucket that was not used for the longest time makes room; whoever can take that many addresses is not held by it. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "helper/helper.h"
#include "serve_rate.h"

enum {
    SLOTS = 8192,
    NEAR = 8, /* places where a bucket may be */
    COST = 60 /* parts of a request: a bucket fills by `per_minute` parts in a second */
};

typedef struct rate_bucket {
    uint64_t key; /* 0: free */
    time_t since;
    uint64_t parts;
} rate_bucket;

struct serve_rate {
    uint64_t seed; /* nobody can know which keys share a place */
    rate_bucket buckets[SLOTS];
};

serve_rate *serve_rate_open(void)
{
    serve_rate *rate = calloc(1, sizeof *rate);
    if (rate && !helper_random_bytes(&rate->seed, sizeof rate->seed)) {
        free(rate);
        return NULL;
    }
    return rate;
}

void serve_rate_close(serve_rate *rate)
{
    free(rate);
}

static uint64_t key_of(const serve_rate *rate, const serve_limit *limit, const char *who)
{
    uint64_t key = rate->seed ^ 0xcbf29ce484222325;
    for (const char *c = limit->name; *c; c++)
        key = (key ^ (unsigned char)*c) * 0x100000001b3; /* FNV-1a */
    for (const char *c = who; *c; c++)
        key = (key ^ (unsigned char)*c) * 0x100000001b3;
    return key ? key : 1;
}

static rate_bucket *find_bucket(serve_rate *rate, uint64_t key)
{
    rate_bucket *oldest = NULL;
    for (size_t i = 0; i < NEAR; i++) {
        rate_bucket *one = &rate->buckets[(key + i) % SLOTS];
        if (one->key == key)
            return one;
        if (!oldest || (oldest->key && (!one->key || one->since < oldest->since)))
            oldest = one;
    }
    return oldest;
}

bool serve_rate_take(serve_rate *rate, const serve_limit *limit, const char *who)
{
    uint64_t key = key_of(rate, limit, who), most = (uint64_t)limit->burst * COST;
    rate_bucket *bucket = find_bucket(rate, key);
    time_t now = time(NULL);
    if (bucket->key != key)
        *bucket = (rate_bucket){ .key = key, .since = now, .parts = most };
    uint64_t passed = now > bucket->since ? (uint64_t)(now - bucket->since) : 0;
    uint64_t more = passed < most ? passed * limit->per_minute : most;
    bucket->parts = bucket->parts + more < most ? bucket->parts + more : most;
    bucket->since = now;
    if (bucket->parts < COST)
        return false;
    bucket->parts -= COST;
    return true;
}
