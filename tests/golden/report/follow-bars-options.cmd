gamut report --follow --once --solve all harbour.trf -o site
