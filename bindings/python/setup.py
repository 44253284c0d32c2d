"""Adds to pyproject.toml what it cannot say: the compiled part, the version, the addresses, and what an sdist has."""
import gzip
import os
import pathlib
import shutil
import sys
import tarfile

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import build_native  # noqa: E402

sys.path.insert(0, str(build_native.find_root() / "tools"))
import project  # noqa: E402

ABOUT = project.words()

# The oldest Python whose stable interface the module uses; pyproject.toml asks for the same.
OLDEST = (3, 9)
# What the library is built from, in the root of the project; the tool, the benchmarks and the texts only because
# meson.build names them.
SOURCES = ["*.md", "LICENSE", "VERSION", "bench", "cli", "include", "meson.build", "meson_options.txt",
           "packaging/cmake", "packaging/project.ini", "src", "tools", "viewer"]


class BuildNative(build_ext):
    """Only now, when the module is wanted: metadata and an sdist need neither a compiler nor the library."""

    def build_extension(self, ext):
        build_native.prepare(ext, pathlib.Path(self.build_temp).resolve() / "native")
        super().build_extension(ext)


class SourceArchive(sdist):
    """An sdist with the sources of the library in the folder `source`; the same files give the same bytes."""

    def make_distribution(self):
        # As PEP 625 has it; older versions of setuptools would leave the hyphen.
        self.distribution.get_fullname = lambda: f"{ABOUT['pypi'].replace('-', '_')}-{ABOUT['python']}"
        super().make_distribution()

    def make_release_tree(self, base_dir, files):
        super().make_release_tree(base_dir, files)
        root, place = build_native.find_root(), pathlib.Path(base_dir)
        shutil.copy(root / "LICENSE", place)
        ignored = shutil.ignore_patterns("__pycache__", "node_modules", ".*")
        for path in (found for name in SOURCES for found in root.glob(name)):
            target = place / "source" / path.relative_to(root)
            target.parent.mkdir(parents=True, exist_ok=True)
            if path.is_dir():
                shutil.copytree(path, target, ignore=ignored)
            else:
                shutil.copy(path, target)

    def make_archive(self, base_name, format, root_dir=None, base_dir=None, owner=None, group=None):
        moment = int(os.environ.get("SOURCE_DATE_EPOCH", "0"))

        def entry(info):
            info.mtime, info.uid, info.gid, info.uname, info.gname = moment, 0, 0, "", ""
            info.mode = 0o755 if info.isdir() or info.mode & 0o100 else 0o644
            return info

        name = base_name + ".tar.gz"
        pathlib.Path(name).parent.mkdir(parents=True, exist_ok=True)
        with open(name, "wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=moment) as packed, \
                tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
            for path in sorted(pathlib.Path(base_dir).rglob("*")):
                archive.add(path, str(path), recursive=False, filter=entry)
        return name


setup(version=ABOUT["python"],
      maintainer="Gamut", maintainer_email=ABOUT["contact"],
      project_urls={"Homepage": ABOUT["home"], "Source": ABOUT["source"]},
      ext_modules=[Extension("gamut._native", ["native.c"], py_limited_api=True,
                             define_macros=[("Py_LIMITED_API", "0x%02X%02X0000" % OLDEST)])],
      options={"bdist_wheel": {"py_limited_api": "cp%d%d" % OLDEST}},
      cmdclass={"build_ext": BuildNative, "sdist": SourceArchive})
