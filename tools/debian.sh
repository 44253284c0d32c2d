# Where Debian comes from, for scripts that read this file: . tools/debian.sh

# The address of the archive that this system is installed from; none: nothing is printed.
debian_mirror() {
    cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null |
        sed -n -e 's/^URIs: *//p' -e 's/^deb \(\[[^]]*\] \)\{0,1\}\([^ ]*\) .*/\2/p' | sed -n '\|/debian/*$|{p;q;}'
}

# The name of its release, such as bookworm; none: nothing is printed.
debian_release() {
    (. /etc/os-release 2>/dev/null && [ "${ID:-}" = debian ] && echo "${VERSION_CODENAME:-}") || true
}
