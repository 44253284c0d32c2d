gamut edit monday.aca set A/3/board/7 50 -o bad.aca
gamut edit monday.aca set A/XX/3/board/7 50 -o bad.aca
gamut edit monday.aca set A/NS/9/board/7 50 -o bad.aca
gamut edit monday.aca set A/NS/3/penalty 3 -o bad.aca
gamut edit monday.aca set A/NS/3/adjustment 1.5 -o good.aca
