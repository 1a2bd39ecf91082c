#!/bin/sh
# /etc/cron.hourly/tregu-keep-logs on the machine that receives logs: what is written there can only be added to,
# and goes after 90 days (DAYS).
set -eu
folder="${1:-/var/log/tregu}"
chattr -R +a "$folder"
find "$folder" -name '*.log' -mtime "+${DAYS:-90}" -print | while read -r file; do
  chattr -a "$folder" "$file"
  rm -f "$file"
  chattr +a "$folder"
done
