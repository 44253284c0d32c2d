gamut edit knockout.aca set T/NS/11/player/1/last "<b>&\"'" set name "</title><script>" -o hostile.aca >/dev/null
gamut show hostile.aca --html page.html
grep -c "<script\|<b>" page.html
grep -o "<title>.*\|<h1.*\|&lt;b&gt;[^ ]*" page.html | head -n 3
