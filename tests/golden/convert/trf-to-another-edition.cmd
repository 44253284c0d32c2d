gamut convert harbour-teams.trf -o old.trf --edition 16 --audit; grep "^###" old.trf
