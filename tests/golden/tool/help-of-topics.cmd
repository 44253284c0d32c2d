gamut help paths; gamut help exit-status; gamut help cbt | head -n 3; gamut help cbt.record.truncated | head -n 2; gamut help tie-breaks | head -n 8
gamut help conditions | head -n 12
