gamut anonymise harbour-teams.trf -o public.trf && gamut check public.trf; gamut standings public.trf; grep -c -e Ambler -e Lighthouse public.trf
