gamut explain cbt.tree.order
