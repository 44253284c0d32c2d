/* cb_words.c - named values of ChessBase tournaments, and ChessBase's numbers for countries. */
#include "cb_layout.h"

#include <string.h>

#include "base/text.h"

const layout_word cb_nation_words[CB_NATION_COUNT] = {
    { 0, "none" },  { 1, "AFG" },   { 2, "ALB" },   { 3, "ALG" },   { 4, "AND" },   { 5, "ANG" },   { 6, "ANT" },
    { 7, "ARG" },   { 8, "ARM" },   { 9, "AUS" },   { 10, "AUT" },  { 11, "AZE" },  { 12, "BAH" },  { 13, "BRN" },
    { 14, "BAN" },  { 15, "BAR" },  { 16, "BLR" },  { 17, "BEL" },  { 18, "BIZ" },  { 19, "BER" },  { 20, "BOL" },
    { 21, "BIH" },  { 22, "BOT" },  { 23, "BRA" },  { 24, "IVB" },  { 25, "BRU" },  { 26, "BUL" },  { 27, "BUR" },
    { 28, "CAN" },  { 29, "CHI" },  { 30, "CHN" },  { 31, "COL" },  { 32, "CRC" },  { 33, "CRO" },  { 34, "CUB" },
    { 35, "CYP" },  { 36, "CZE" },  { 37, "DEN" },  { 38, "DJI" },  { 39, "DOM" },  { 40, "ECU" },  { 41, "EGY" },
    { 42, "ENG" },  { 43, "ESP" },  { 44, "EST" },  { 45, "ETH" },  { 46, "FRO" },  { 47, "FIJ" },  { 48, "FIN" },
    { 49, "FRA" },  { 50, "MKD" },  { 51, "GAM" },  { 52, "GEO" },  { 53, "GER" },  { 54, "GHA" },  { 55, "GRE" },
    { 56, "GUA" },  { 57, "GCI" },  { 58, "GUY" },  { 59, "HAI" },  { 60, "HON" },  { 61, "HKG" },  { 62, "HUN" },
    { 63, "ISL" },  { 64, "IND" },  { 65, "INA" },  { 66, "IRI" },  { 67, "IRQ" },  { 68, "ISR" },  { 69, "IRL" },
    { 70, "ITA" },  { 71, "CIV" },  { 72, "JAM" },  { 73, "JPN" },  { 74, "GCI" },  { 75, "JOR" },  { 76, "KAZ" },
    { 77, "KEN" },  { 78, "KOR" },  { 79, "KGZ" },  { 80, "KUW" },  { 81, "LAT" },  { 82, "LIB" },  { 83, "LBA" },
    { 84, "LIE" },  { 85, "LTU" },  { 86, "LUX" },  { 87, "MAC" },  { 88, "MAD" },  { 89, "MAS" },  { 90, "MLI" },
    { 91, "MLT" },  { 92, "MTN" },  { 93, "MRI" },  { 94, "MEX" },  { 95, "MDA" },  { 96, "MON" },  { 97, "MGL" },
    { 98, "MAR" },  { 99, "MOZ" },  { 100, "MYA" }, { 101, "NAM" }, { 102, "NEP" }, { 103, "NED" }, { 104, "AHO" },
    { 105, "NZL" }, { 106, "NCA" }, { 107, "NGR" }, { 108, "NOR" }, { 109, "PAK" }, { 110, "PLE" }, { 111, "PAN" },
    { 112, "PNG" }, { 113, "PAR" }, { 114, "PER" }, { 115, "PHI" }, { 116, "POL" }, { 117, "POR" }, { 118, "PUR" },
    { 119, "QAT" }, { 120, "ROU" }, { 121, "RUS" }, { 122, "ESA" }, { 123, "SMR" }, { 124, "SCO" }, { 125, "SEN" },
    { 126, "SEY" }, { 127, "SIN" }, { 128, "SVK" }, { 129, "SLO" }, { 130, "RSA" }, { 131, "SRI" }, { 132, "SUD" },
    { 133, "SUR" }, { 134, "SWE" }, { 135, "SUI" }, { 136, "SYR" }, { 137, "TJK" }, { 138, "TAN" }, { 139, "THA" },
    { 140, "TTO" }, { 141, "TUN" }, { 142, "TUR" }, { 143, "TKM" }, { 144, "UGA" }, { 145, "UKR" }, { 146, "UAE" },
    { 147, "USA" }, { 148, "URU" }, { 149, "URS" }, { 150, "UZB" }, { 151, "VEN" }, { 152, "VIE" }, { 153, "ISV" },
    { 154, "WLS" }, { 155, "YEM" }, { 156, "SCG" }, { 157, "ZAM" }, { 158, "ZIM" }, { 159, "ZAI" }, { 160, "DDR" },
    { 161, "TCH" }, { 162, "CMR" }, { 163, "CHA" }, { 164, "CPV" }, { 165, "KIR" }, { 166, "COM" }, { 167, "CGO" },
    { 168, "PRK" }, { 169, "LAO" }, { 170, "LES" }, { 171, "MAW" }, { 172, "MDV" }, { 173, "MHL" }, { 174, "OMA" },
    { 175, "NRU" }, { 176, "MIC" }, { 177, "NIG" }, { 178, "KSA" }, { 179, "TOG" }, { 180, "TGA" }, { 181, "VAN" },
    { 182, "VAT" }, { 183, "TUV" }, { 184, "SWZ" }, { 185, "SLE" }, { 186, "LCA" }, { 187, "PAP" }, { 188, "SVI" },
    { 189, "SAM" }, { 190, "SKI" }, { 191, "SOL" }, { 192, "GE2" }, { 193, "ZAR" }, { 194, "RWA" }, { 195, "LBR" },
    { 196, "NET" }, { 197, "TPE" }, { 198, "ASA" }, { 199, "AGG" }, { 200, "ARU" }, { 201, "BEN" }, { 202, "BHU" },
    { 203, "BDI" }, { 204, "CAM" }, { 205, "CAY" }, { 206, "CAF" }, { 207, "GCI" }, { 208, "CIA" }, { 209, "COA" },
    { 210, "COK" }, { 211, "GEQ" }, { 212, "ERI" }, { 213, "FGB" }, { 214, "FRG" }, { 215, "FRP" }, { 216, "GAB" },
    { 217, "GGB" }, { 218, "GRN" }, { 219, "GRL" }, { 220, "FGA" }, { 221, "GUM" }, { 222, "GUI" }, { 223, "GBS" },
    { 224, "IOM" }, { 225, "JMY" }, { 226, "MFR" }, { 227, "MYF" }, { 228, "MSG" }, { 229, "NCF" }, { 230, "NNN" },
    { 231, "NNA" }, { 232, "NMI" }, { 233, "OTM" }, { 234, "PLW" }, { 235, "PIG" }, { 236, "RUF" }, { 237, "STP" },
    { 238, "SOM" }, { 239, "SVN" }, { 240, "HGB" }, { 241, "PGB" }, { 242, "TKI" }, { 243, "TCI" }, { 244, "WFR" },
    { 245, "NIR" }, { 246, "ISS" }, { 247, "GBR" }, { 248, "SAA" }, { 249, "MNE" }, { 250, "SRB" }, { 251, "CAT" },
    { 252, "BAS" }, { 253, "KOS" },
};

enum {
    CODE_LENGTH = 3 /* letters of every country code */
};

base_text cb_nation_code(uint8_t nation)
{
    if (nation == 0 || nation >= CB_NATION_COUNT)
        return (base_text){ NULL, 0 };
    return (base_text){ cb_nation_words[nation].name, CODE_LENGTH };
}

bool cb_nation_find(uint8_t *out, base_text code)
{
    if (code.length != CODE_LENGTH)
        return false;
    for (size_t i = 1; i < CB_NATION_COUNT; i++)
        if (!memcmp(code.data, cb_nation_words[i].name, CODE_LENGTH)) {
            *out = (uint8_t)i;
            return true;
        }
    return false;
}

const layout_word cb_system_words[CB_SYSTEM_COUNT] = {
    { 0, "none" }, { 1, "game" },     { 2, "match" },        { 3, "round-robin" },  { 4, "swiss" },
    { 5, "team" }, { 6, "knockout" }, { 7, "simultaneous" }, { 8, "scheveningen" },
};

const layout_word cb_tie_break_words[CB_TIE_BREAK_COUNT] = {
    { 1, "unspecified" },
    { 2, "not-set" },
    { 10, "swiss-buchholz" },
    { 11, "swiss-buchholz-of-buchholz" },
    { 12, "swiss-median-buchholz" },
    { 13, "swiss-progress" },
    { 14, "swiss-sonneborn-berger" },
    { 21, "swiss-median-buchholz-2" },
    { 22, "swiss-buchholz-cut-1" },
    { 23, "swiss-buchholz-cut-2" },
    { 200, "round-robin-sonneborn-berger" },
    { 201, "round-robin-wins" },
    { 202, "round-robin-black-wins" },
    { 203, "round-robin-black-games" },
    { 204, "round-robin-point-group" },
    { 206, "round-robin-koya" },
};
