"""What is inside the files of a release: the bill of materials (SPDX), notices of others, the manifest, the sums."""
import configparser
import dataclasses
import datetime
import hashlib
import json
import pathlib
import re
import subprocess
import tarfile
import zipfile

import project
from sourcetree import ROOT

# Kinds of files that have libraries inside; packages for Debian name them instead, and the system brings them.
LINKED = {"deb": "DYNAMIC_LINK", "deb library": "DYNAMIC_LINK"}
# Kinds of archives that must have the licences of what is in them.
WITH_LICENCES = {"static", "windows", "wheel", "npm"}
VERSION_LINE = re.compile(r"(?P<name>[\w+-]+)(?: (?P<version>\S+))?")
WITHOUT_LINE = re.compile(r"without (?P<name>[\w+-]+)(?:: (?P<why>.*))?")


@dataclasses.dataclass
class Made:
    """A file of the release. `said` is what its tool prints for --version, or nothing where there is no tool;
    `installed` has the versions of Debian's packages where it was built, if that is not this system."""
    path: pathlib.Path
    kind: str
    platform: str
    said: str = ""
    installed: dict = dataclasses.field(default_factory=dict)

    @property
    def sum(self):
        return hashlib.sha256(self.path.read_bytes()).hexdigest()


def table():
    """The libraries that are known, by name."""
    known = configparser.ConfigParser(interpolation=None)
    known.read_string((ROOT / "packaging" / "libraries.ini").read_text(encoding="utf-8"))
    return {name: dict(known[name]) for name in known.sections()}


def features(said):
    """What a tool prints for --version: what is inside as {name: version or None}, what it lacks as {name: why}."""
    inside, without = {}, {}
    for line in said.splitlines()[1:]:
        lacks, has = WITHOUT_LINE.fullmatch(line.strip()), VERSION_LINE.fullmatch(line.strip())
        if lacks:
            without[lacks["name"]] = lacks["why"] or ""
        elif has:
            inside[has["name"]] = has["version"]
        elif line.strip():
            raise ValueError(f"--version says '{line.strip()}', which is neither a library nor 'without' one")
    return inside, without


def lacking(made):
    """Which of the texts that a package must have with it are not there: LICENSE and NOTICES."""
    if made.kind not in WITH_LICENCES:
        return []
    if zipfile.is_zipfile(made.path):
        names = zipfile.ZipFile(made.path).namelist()
    else:
        with tarfile.open(made.path) as archive:
            names = archive.getnames()
    inside = {pathlib.PurePosixPath(name).stem for name in names}
    return [text for text in ("LICENSE", "NOTICES") if text not in inside]


def fetched(library, work):
    """The folders in which the sources of the library were fetched for a build."""
    return sorted(path for path in work.glob(f"**/sources/{library['source']}-[0-9]*") if path.is_dir())


def upstream(version):
    return re.sub(r"^\d+:|-[^-]*$", "", version) if version else None


def installed_version(library, made):
    """The version of Debian's package, without what only Debian counts."""
    if made.installed:
        return upstream(made.installed.get(library["package"]))
    done = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", library["package"]], capture_output=True, text=True,
                          check=False)
    return upstream(done.stdout.strip()) if done.returncode == 0 else None


def version_of(library, reported, made, work):
    """What the tool says counts first, then what was fetched for it, then what is installed where it was built."""
    if reported and reported != "unknown":
        return reported
    for folder in [] if made.installed else fetched(library, work):
        return folder.name[len(library["source"]) + 1:]
    return installed_version(library, made)


def libraries_of(made, work, known):
    """What is linked into a file, or what it is linked with: {name: version}."""
    inside, _ = features(made.said)
    unknown = sorted(set(inside) - set(known))
    if unknown:
        raise ValueError(f"packaging/libraries.ini does not know {', '.join(unknown)}, which is in {made.path.name}")
    names = set(inside) | {name for name, library in known.items() if made.kind in library.get("in", "").split()}
    versions = {name: version_of(known[name], inside.get(name), made, work) for name in sorted(names)}
    lost = [name for name, version in versions.items() if not version]
    if lost:
        raise ValueError(f"{made.path.name}: the version of {', '.join(lost)} is not known here")
    return versions


def bill(files, work, seconds, known=None):
    """The bill of materials, as SPDX 2.3 says it."""
    known = known or table()
    about = project.words()

    def identifier(*words):
        return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]+", "-", "-".join(words).replace("+", "p"))

    packages, relations = {}, []

    def relate(one, how, other):
        relations.append({"spdxElementId": one, "relationshipType": how, "relatedSpdxElement": other})

    for made in files:
        own = identifier("file", made.path.name)
        packages[own] = {
            "SPDXID": own, "name": made.path.name, "versionInfo": about["version"], "packageFileName": made.path.name,
            "downloadLocation": about["source"], "homepage": about["home"], "filesAnalyzed": False,
            "licenseConcluded": "Apache-2.0", "licenseDeclared": "Apache-2.0", "copyrightText": "NOASSERTION",
            "checksums": [{"algorithm": "SHA256", "checksumValue": made.sum}]}
        relate("SPDXRef-DOCUMENT", "DESCRIBES", own)
        for name, version in libraries_of(made, work, known).items():
            other, library = identifier("library", name, version), known[name]
            packages[other] = {
                "SPDXID": other, "name": name, "versionInfo": version, "downloadLocation": library["home"],
                "homepage": library["home"], "filesAnalyzed": False, "licenseConcluded": library["licence"],
                "licenseDeclared": library["licence"], "copyrightText": "NOASSERTION",
                "externalRefs": [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
                                  "referenceLocator": f"pkg:deb/debian/{library['source']}@{version}"}]}
            relate(own, LINKED.get(made.kind, "STATIC_LINK"), other)
    seal = hashlib.sha256(json.dumps([packages, relations]).encode()).hexdigest()[:32]
    created = datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    return {"spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
            "name": f"{about['name']}-{about['version']}",
            "documentNamespace": f"{about['home'].rstrip('/')}/spdx/{about['version']}-{seal}",
            "creationInfo": {"created": created, "creators": ["Organization: Gamut maintainers", "Tool: release.py"]},
            "packages": [packages[key] for key in sorted(packages)], "relationships": relations}


def notice_of(name, library, work):
    """The text of a library's licence: of the sources that were fetched, or of Debian's package."""
    for folder in fetched(library, work):
        for path in (folder / "debian" / "copyright", folder / "LICENSE"):
            if path.is_file():
                return path.read_text(encoding="utf-8")
    path = pathlib.Path("/usr/share/doc") / library["package"] / "copyright"
    if not path.is_file():
        raise ValueError(f"the licence of {name} is neither in fetched sources nor in {path}")
    return path.read_text(encoding="utf-8")


def notices(files, work, known=None):
    """The licences of what is linked into the files."""
    known = known or table()
    holders = {}
    for made in files:
        if made.kind not in LINKED:
            for name in libraries_of(made, work, known):
                holders.setdefault(name, []).append(made.path.name)
    line = "=" * 100
    parts = ["Gamut is under the licence in LICENSE. Some of its packages have code of others inside, under these.\n"]
    for name in sorted(holders):
        text = notice_of(name, known[name], work).strip()
        parts.append(f"{line}\n{name}\nin {', '.join(holders[name])}\n{line}\n\n{text}\n")
    return "\n".join(parts)


def manifest(files, work, commit, seconds, objections, left_out, known=None):
    """What the release has: every file with its size, sum, kind, platform, and what is inside or missing."""
    known = known or table()
    about = project.words()
    rows = []
    for made in files:
        row = {"file": made.path.name, "size": made.path.stat().st_size, "sha256": made.sum, "kind": made.kind,
               "platform": made.platform}
        if made.said:
            row |= {"libraries": libraries_of(made, work, known), "without": features(made.said)[1]}
        rows.append(row)
    return {"name": about["name"], "version": about["version"], "commit": commit, "time": seconds,
            "draft": bool(objections or left_out), "objections": objections, "left_out": left_out, "files": rows}


def sums(paths):
    """SHA256SUMS, as sha256sum -c reads it."""
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(paths))
