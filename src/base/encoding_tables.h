/* encoding_tables.h - the characters of the bytes 0x80 to 0xFF, one table for each 8-bit encoding but Latin-1. */
#ifndef BASE_ENCODING_TABLES_H
#define BASE_ENCODING_TABLES_H

#include <stdint.h>

/* By byte - 0x80; in each table every character stands once, so that the way back is unique. */
extern const uint16_t base_upper_cp1250[128];
extern const uint16_t base_upper_cp1251[128];
extern const uint16_t base_upper_cp1252[128];
extern const uint16_t base_upper_cp437[128];
extern const uint16_t base_upper_cp850[128];

#endif
