printf '[] x' > one.json; gamut check one.json
printf '[] xy' > two.json; gamut check two.json
