gamut formats cbt
