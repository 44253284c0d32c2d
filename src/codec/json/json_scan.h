/* json_scan.h - finds where JSON values end without understanding them. */
#ifndef JSON_JSON_SCAN_H
#define JSON_JSON_SCAN_H

#include "base/base.h"

typedef enum json_scan {
    JSON_SCAN_VALUE, /* `*end` is after the value */
    JSON_SCAN_CUT,   /* the text ends inside the value */
    JSON_SCAN_DEEP   /* it nests deeper than allowed; `*end` is where */
} json_scan;

/* The value that starts at `at`: an object or list up to its closing bracket, anything else up to the next comma,
 * bracket or line end. Brackets inside strings do not count. No recursion. */
json_scan json_scan_value(base_text text, size_t at, unsigned depth_limit, size_t *end);
size_t json_skip_blanks(base_text text, size_t at);

#endif
