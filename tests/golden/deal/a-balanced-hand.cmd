gamut deal --count 2 --seed 7 --south 'balanced and hcp=15-17'
