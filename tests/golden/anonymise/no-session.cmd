gamut anonymise harbour.trf -o public.trf
