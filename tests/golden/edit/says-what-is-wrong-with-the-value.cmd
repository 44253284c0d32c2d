# The path is right: the message is about the value.
gamut edit monday.aca set A/NS/1/adjustment abc -o bad.aca
gamut edit monday.aca set A/NS/1/penalty abc -o bad.aca
gamut edit monday.aca set A/NS/1/strat B -o bad.aca
gamut edit monday.aca set A/NS/1/board/1 435 -o bad.aca
gamut edit monday.aca set A/NS/1/colour red -o bad.aca
