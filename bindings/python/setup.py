"""Adds to pyproject.toml the one thing that it cannot say: that a part is compiled."""
from setuptools import setup

setup(cffi_modules=["build_native.py:ffibuilder"])
