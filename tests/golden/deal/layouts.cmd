printf 'produce 2 action printall, printew, printcompact(hcp(west)), printoneline, printpbn, printrpt(north, "points", hcp(north)), export(south), print(north, east)' > all.dlr
gamut deal all.dlr --seed 3
