gamut explain cbt.tree.ordre
