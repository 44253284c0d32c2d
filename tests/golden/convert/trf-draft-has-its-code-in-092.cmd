gamut convert harbour.trf --edition draft -o draft.trf; grep '^.92' draft.trf | tr -d '\r'
gamut convert draft.trf --edition 26 -o new.trf && grep '^.92' new.trf | tr -d '\r'
# Words are no code, and without it nobody can pair.
gamut convert harbour-teams.trf --edition draft -o draft.trf 2>/dev/null; sed 's/^092.*\r/092 by hand\r/' draft.trf > words.trf
gamut check --profile pairing words.trf; gamut convert words.trf --edition 26 -o new.trf; grep '^.92' new.trf | tr -d '\r'
sed '/^092/d' draft.trf > none.trf && gamut check --profile pairing none.trf
