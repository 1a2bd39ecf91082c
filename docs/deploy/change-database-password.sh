#!/bin/sh
# Gives the application's role of compose.yaml a new password while the site runs. Beside compose.yaml, once a week by cron:
# 0 4 * * 0 cd /opt/tregu && sh docs/deploy/change-database-password.sh
set -eu
umask 077
file=secrets/DATABASE_PASSWORD
# What was broken off goes on with the password that the database may have by now.
if [ ! -s "$file.new" ]; then
  head -c 32 /dev/urandom | base64 >"$file.made"
  sync "$file.made"
  mv "$file.made" "$file.new"
fi
password=$(cat "$file.new")
# By standard input: arguments can be read by everyone on this machine.
docker compose exec -T database psql -q -v ON_ERROR_STOP=1 -U tregu_owner -d tregu <<SQL
alter role tregu_app password '$password';
SQL
# Written in place: containers see this file, whatever another one of its name holds.
cat "$file.new" >"$file"
sync "$file"
rm "$file.new"
