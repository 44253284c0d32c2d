gamut convert autumn.cbt -o out.xyz; ls out.xyz 2>/dev/null
