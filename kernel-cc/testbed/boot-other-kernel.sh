#!/bin/bash
# Registers every congestion control with another kernel, in an emulated machine, and moves 4 MB with each.
#
#   kernel-cc/testbed/boot-other-kernel.sh VMLINUZ OBJECT...
#
# A Debian kernel, not installed: apt-get download linux-image-VERSION-cloud-amd64
#                                 dpkg-deb -x linux-image-*.deb KERNEL
# The objects:                    make -C kernel-cc SKIPPED_HOOKS=0 BUILD=OBJECTS CLANG=clang-16
# Needs the packages qemu-system-x86, busybox-static, cpio and bpftool. No KVM: half a minute on one core.
set -euo pipefail
(( $# >= 2 )) || { echo "boot-other-kernel: wants VMLINUZ OBJECT..." >&2; exit 2; }
vmlinuz=$1; shift

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
root=$scratch/root
mkdir -p "$root"/{bin,dev,proc,sys,objects}
cp "$(command -v busybox)" "$root/bin/busybox"
ln -s busybox "$root/bin/sh"
bpftool=$(command -v bpftool)
cp "$bpftool" "$root/bin/bpftool"
for library in $(ldd "$bpftool" | grep -o '/[^ ]*'); do
  mkdir -p "$root$(dirname "$library")"
  cp -L "$library" "$root$library"
done
cp "$@" "$root/objects/"

cat > "$root/init" <<'INIT'
#!/bin/sh
PATH=/bin
for tool in mount uname cat httpd wget wc kill dd sleep basename poweroff ifconfig echo dmesg grep tail mkdir; do
  busybox ln -s busybox /bin/$tool
done
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t devtmpfs dev /dev
ifconfig lo 127.0.0.1
mkdir /www
dd if=/dev/zero of=/www/file bs=1024 count=4096 2> /dev/null
echo "kernel: $(uname -r)"
port=8000
available=/proc/sys/net/ipv4/tcp_available_congestion_control
for object in /objects/*; do
  name=$(basename "$object" .bpf.o)
  before=$(cat $available)
  if said=$(bpftool struct_ops register "$object" 2>&1); then
    new=; for one in $(cat $available); do case " $before " in *" $one "*) ;; *) new=$one ;; esac; done
    echo "$new" > /proc/sys/net/ipv4/tcp_congestion_control
    port=$((port + 1))
    httpd -f -p $port -h /www & server=$! # its listener has the default of now, and its connections have the listener's
    sleep 1
    bytes=$(wget -q -O - http://127.0.0.1:$port/file | wc -c)
    kill $server
    wait $server 2> /dev/null
    echo reno > /proc/sys/net/ipv4/tcp_congestion_control
    gone=unregistered
    bpftool struct_ops unregister id "${said##* id }" > /dev/null 2>&1 || gone="NOT unregistered"
    echo "result: $name registered as $new, moved $bytes bytes, $gone"
  else
    echo "result: $name REFUSED"
    echo "$said" | tail -n 12
  fi
done
echo "warnings: $(dmesg | grep -c WARNING:)"
poweroff -f
INIT
chmod +x "$root/init"
(cd "$root" && find . | cpio --quiet -o -H newc | gzip -1) > "$scratch/initramfs"

timeout 300 qemu-system-x86_64 -machine q35,accel=tcg -cpu max -m 512 -smp 1 -display none -no-reboot \
  -serial file:"$scratch/console" -monitor none \
  -kernel "$vmlinuz" -initrd "$scratch/initramfs" -append "console=ttyS0 quiet panic=-1" || true
tr -d '\r' < "$scratch/console" > "$scratch/said"
sed -n '/^kernel:/,$p' "$scratch/said"
if ! grep -q '^warnings: 0$' "$scratch/said"; then
  echo "boot-other-kernel: running the congestion controls on that kernel: it warned, or did not come to its end;" \
    "its last words:" >&2
  tail -n 20 "$scratch/said" >&2
  exit 1
fi
good=$(grep -c '^result: .* moved 4194304 bytes, unregistered$' "$scratch/said" || true)
echo "$good of $# held"
(( good == $# ))
