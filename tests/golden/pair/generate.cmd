# The same seed gives the same bytes on every machine.
gamut pair --generate --seed 7 --with 'PlayersNumber=12 RoundsNumber=5 LateEntryRate=5 HalfPointByeRate=12 ForfeitRate=8' -o random.trf; cat random.trf; gamut check random.trf; gamut pair --check random.trf
gamut pair --generate --seed 7 --with 'PlayersNumber=12 RoundsNumber=5 LateEntryRate=5 HalfPointByeRate=12 ForfeitRate=8' --jobs 1 | cmp - random.trf
