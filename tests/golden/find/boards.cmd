gamut find --north 'hcp>=12' harbour.pbn pairs.pbn
gamut find --any 'shape=6xxx and not balanced' --count harbour.pbn pairs.pbn
gamut find --auction '* X' harbour.pbn
gamut find --where "hand.declarer='h>=4' and tricks>=9" harbour.pbn
gamut find --where 'over<0 or dd.difference>0' harbour.pbn
