for each in cbtt cbm; do
    head -c 20 village.$each > cut
    mv cut village.$each
done
gamut check village.cbh
gamut fix village.cbh -o whole.cbh
gamut check whole.cbh
gamut fix whole.cbh -o again.cbh
