gamut explain cbt.tree.order io.unreadable
