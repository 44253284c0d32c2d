gamut anonymise monday.aca -o public.aca
gamut rescore public.aca
grep -c Abbot public.aca
