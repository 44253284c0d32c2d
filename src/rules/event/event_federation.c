/* event_federation.c - the table of federations.
 *
 * As FIDE's rating list has them in 2026; codes that were given up (SIN, ROM) are not among them, because the rating
 * server takes today's only. Mostly those of the Olympic Committee, but not all: the parts of Britain play for themselves. */
#include "event_federation.h"

#include <string.h>

/* Sorted, four characters each. */
static const char codes[] =
    "AFG AHO ALB ALG AND ANG ANT ARG ARM ARU AUS AUT AZE BAH BAN BAR BDI BEL BER BHU BIH BIZ BLR BOL "
    "BOT BRA BRN BRU BUL BUR CAF CAM CAN CAY CGO CHA CHI CHN CIV CMR COD COL COM CPV CRC CRO CUB CYP "
    "CZE DEN DJI DMA DOM ECU EGY ENG ERI ESA ESP EST ETH FAI FID FIJ FIN FRA GAB GAM GCI GEO GEQ GER "
    "GHA GRE GRL GRN GUA GUM GUY HAI HKG HON HUN INA IND IOM IRI IRL IRQ ISL ISR ISV ITA IVB JAM JCI "
    "JOR JPN KAZ KEN KGZ KOR KOS KSA KUW LAO LAT LBA LBN LBR LCA LES LIE LTU LUX MAC MAD MAR MAS MAW "
    "MDA MDV MEX MGL MKD MLI MLT MNC MNE MOZ MRI MTN MYA NAM NCA NCL NED NEP NGR NIG NOR NRU NZL OMA "
    "PAK PAN PAR PER PHI PLE PLW PNG POL POR PUR QAT ROU RSA RUS RWA SCO SEN SEY SGP SKN SLE SLO SMR "
    "SOL SOM SRB SRI SSD STP SUD SUI SUR SVK SWE SWZ SYR TAN TGA THA TJK TKM TLS TOG TPE TTO TUN TUR "
    "UAE UGA UKR URU USA UZB VAN VEN VIE VIN WLS YEM ZAM ZIM";

/* States that are gone, and their last year. */
static const struct former_row {
    char code[4];
    unsigned last;
} former[] = { { "FRG", 1990 }, { "GDR", 1990 }, { "SCG", 2006 }, { "TCH", 1993 }, { "URS", 1992 }, { "YUG", 2003 } };

bool event_is_federation(base_text code, unsigned year)
{
    for (size_t i = 0; i < COUNT(former); i++)
        if (base_text_is(code, former[i].code))
            return year && year <= former[i].last;
    size_t low = 0, high = sizeof codes / 4;
    while (code.length == 3 && low < high) {
        size_t middle = low + (high - low) / 2;
        int order = memcmp(code.data, codes + 4 * middle, 3);
        if (!order)
            return true;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return false;
}
