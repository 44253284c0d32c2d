/* serve_rate.h - how often somebody may ask. */
#ifndef CLI_SERVE_RATE_H
#define CLI_SERVE_RATE_H

#include <stdbool.h>

typedef struct serve_limit {
    const char *name; /* buckets of different limits are different */
    unsigned burst;   /* requests at once */
    unsigned per_minute;
} serve_limit;

typedef struct serve_rate serve_rate;
serve_rate *serve_rate_open(void); /* NULL: out of memory */
void serve_rate_close(serve_rate *rate);
/* Count a request of somebody, an address or a token. Return false if it is one too many. */
bool serve_rate_take(serve_rate *rate, const serve_limit *limit, const char *who);

#endif
