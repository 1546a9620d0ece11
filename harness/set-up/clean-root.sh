#!/usr/bin/env bash
# npm run test:clean-root -- [SUITE [COMMAND...]]
#
# Tests the set-up on a machine that has nothing: makes a fresh Debian (bookworm, unless SUITE says otherwise) in a
# temporary folder with git and this machine's Node, clones the last commit into it, and runs there: the doctor,
# COMMAND (a full bench by default), the doctor again, and a second start. Needs root and debootstrap, and about 2 GB
# below TMPDIR. Mounts and processes live in namespaces of their own and end with it; the folder is removed.
set -euo pipefail

suite=${1:-bookworm}
shift || true
command=("${@:-npm run bench}")
project=$(cd "$(dirname "$0")/../.." && pwd)

die() { echo "clean-root: $1" >&2; exit "${2:-3}"; }
say() { echo "clean-root: [${SECONDS} s] $1" >&2; }

[ "$(id -u)" = 0 ] || die 'making a root takes root; start again with sudo'
command -v debootstrap >/dev/null || die 'debootstrap is missing; apt-get install debootstrap'

# The mirror is the one that this machine uses for its own release: none is named in the project.
codename=$(. /etc/os-release && echo "$VERSION_CODENAME")
mirror=$(apt-get indextargets --format '$(IDENTIFIER) $(CODENAME) $(COMPONENT) $(REPO_URI)' |
  awk -v name="$codename" '$1 == "Packages" && $2 == name && $3 == "main" { print $4; exit }')
[ -n "$mirror" ] || die "apt has no source for $codename; run apt-get update first"

work=$(mktemp -d -t slowstart-clean-root.XXXXXX)
root=$work/root
trap 'rm -rf --one-file-system "$work"' EXIT
trap 'exit 130' INT TERM HUP

say "debootstrap $suite"
debootstrap --variant=minbase --include=git,ca-certificates "$suite" "$root" "$mirror" >"$work/debootstrap.log" 2>&1 ||
  { tail -n 5 "$work/debootstrap.log" >&2; die "debootstrap $suite failed" 1; }

# What a person brings along: Node with npm, and how this machine reaches its registries.
node=$(readlink -f "$(command -v node)")
npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
install -D "$node" "$root/usr/local/bin/node"
mkdir -p "$root/usr/local/lib/node_modules" "$root/usr/local/etc"
cp -a "$npm" "$root/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
ln -s ../lib/node_modules/npm/bin/npx-cli.js "$root/usr/local/bin/npx"
copy() { [ ! -e "$1" ] || cp -aL "$1" "$root$2"; }
copy "$(npm config get userconfig 2>/dev/null)" /opt/.npmrc
copy "$(npm config get globalconfig 2>/dev/null)" /usr/local/etc/npmrc
copy /etc/resolv.conf /etc/resolv.conf
copy /etc/hosts /etc/hosts
copy /etc/apt/apt.conf.d/. /etc/apt/apt.conf.d/
copy /etc/apt/auth.conf.d/. /etc/apt/auth.conf.d/
copy /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
git clone --quiet "$project" "$root/opt/slowstart"

cat >"$root/opt/prove" <<'INSIDE'
cd /opt/slowstart
say() { echo "clean-root: [${SECONDS} s inside] $1" >&2; }
say 'doctor in the fresh root (3 is right: nothing is there yet)'
node harness/doctor.js | tail -n 1
say "$1"
bash -c "$1"; status=$?
say "it exited $status; the root now holds $(du -sxm / 2>/dev/null | cut -f1) MB"
node harness/doctor.js | tail -n 1
node --input-type=module -e '
import { setUp } from "./harness/set-up/set-up.js";
const began = performance.now();
setUp({ root: process.cwd(), lab: true, log: console.error });
console.error(`clean-root: a second set-up took ${Math.round(performance.now() - began)} ms`);'
ls /etc/apt/sources.list.d /etc/apt/preferences.d
git status --short
exit $status
INSIDE

say "entering the root"
# It becomes the root of a mount namespace (a chroot would not do: the lab makes and enters such namespaces itself). The
# inner shell is process 1 of its namespace: when it ends, everything started inside ends.
unshare --mount --pid --fork --kill-child bash -euc '
  mount --bind "$1" "$1"
  cd "$1"
  mount -t proc proc proc
  mount --rbind /sys sys
  mount --rbind /dev dev
  mount -t tmpfs tmpfs run
  pivot_root . mnt
  umount --lazy /mnt
  exec env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/opt LC_ALL=C.UTF-8 \
    ${NODE_EXTRA_CA_CERTS:+NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt} \
    ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
    bash /opt/prove "$2"' - "$root" "${command[*]}"
say 'done'
