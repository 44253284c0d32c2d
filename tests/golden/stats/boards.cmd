gamut stats pairs.pbn harbour.pbn harbour.lin
gamut stats --table strengths --csv pairs.pbn
gamut stats --table leads harbour.pbn
gamut stats --table levels --json pairs.pbn
gamut stats --jobs 1 --json pairs.pbn harbour.lin > one
gamut stats --jobs 8 --json pairs.pbn harbour.lin > eight
cmp one eight
