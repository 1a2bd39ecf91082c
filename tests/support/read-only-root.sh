#!/bin/sh
# Runs a command as the image would: in ROOT, where only /data and /tmp can be written, as user 10001
# without any right. Usage: unshare --mount sh read-only-root.sh ROOT DATA "PATH ..." COMMAND ...
set -e
root=$1 data=$2 paths=$3
shift 3
mount -t tmpfs none "$root"
read_only() {
  mount --rbind "$1" "$2"
  mount -o remount,bind,ro "$2"
}
for system in usr lib lib64 bin; do
  if [ -L "/$system" ]; then cp -P "/$system" "$root/$system"; continue; fi
  [ -d "/$system" ] || continue
  mkdir "$root/$system"
  read_only "/$system" "$root/$system"
done
mkdir -p "$root/app" "$root/etc" "$root/proc" "$root/dev" "$root/tmp" "$root/data"
echo 'tregu:x:10001:10001::/nonexistent:/usr/sbin/nologin' >"$root/etc/passwd"
echo '127.0.0.1 localhost' >"$root/etc/hosts"
for path in $paths; do
  if [ -d "$path" ]; then mkdir "$root/app/$path"; else touch "$root/app/$path"; fi
  read_only "$PWD/$path" "$root/app/$path"
done
mount --rbind /proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o mode=1777 none "$root/tmp"
chown 10001:10001 "$data"
mount --bind "$data" "$root/data"
mount -o remount,ro "$root"
exec chroot "$root" setpriv --reuid=10001 --regid=10001 --clear-groups --no-new-privs \
  --bounding-set=-all --inh-caps=-all -- "$@"
