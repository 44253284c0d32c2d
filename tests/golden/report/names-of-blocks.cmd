gamut report monday.aca harbour.trf village.cbh -o page.html
grep -o 'data-block="[^"]*"' page.html
gamut report monday.aca --no-bytes -o page.html
grep -c 'data-block="bytes' page.html
grep -o "Content-Security-Policy\" content=\"default-src 'none'; script-src 'sha256-" page.html
