gamut report --follow --once harbour.trf -o site --title 'The harbour'
grep -o 'id="gamut-static">[^<]*' site/wall.html
sed 's/"[0-9a-f]\{16\}"/"VERSION"/g' site/public/events.json
