gamut info individual.aca
