gamut show harbour.pbn --sheet boards --width 100
