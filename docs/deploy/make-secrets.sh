#!/bin/sh
# Makes the secrets that compose.yaml hands to its containers, one file each in the folder secrets. What is
# there stays, and so does what an older site has in its .env. Run it beside compose.yaml, then write the address of your mail server into secrets/SMTP_URL.
set -eu
umask 077
mkdir -p secrets
before() {
  [ ! -f .env ] || sed -n "s/^$1=//p" .env | tail -n 1
}
# Each with the name it had in .env.
for names in APP_SECRET:APP_SECRET BACKUP_KEY:BACKUP_KEY DATABASE_PASSWORD:APP_PASSWORD DATABASE_OWNER_PASSWORD:OWNER_PASSWORD; do
  file="secrets/${names%%:*}"
  [ -s "$file" ] || before "${names##*:}" >"$file"
  [ -s "$file" ] || head -c 32 /dev/urandom | base64 >"$file"
done
certificate="$(dirname "$0")/make-certificate.sh"
[ -s secrets/SITE_CERT ] || sh "$certificate" tregu.internal secrets/SITE_CERT secrets/SITE_KEY
[ -s secrets/DATABASE_CERT ] || sh "$certificate" database secrets/DATABASE_CERT secrets/DATABASE_KEY
[ -e secrets/SMTP_URL ] || before SMTP_URL >secrets/SMTP_URL
# A setting that is given twice is refused, and the site must not know the owner's role.
for name in APP_SECRET BACKUP_KEY SMTP_URL APP_PASSWORD OWNER_PASSWORD DATABASE_PASSWORD DATABASE_OWNER_PASSWORD DATABASE_URL DATABASE_OWNER_URL; do
  if [ -f .env ] && grep -q "^$name=." .env; then
    echo "Now take $name out of .env: the containers get it from secrets and compose.yaml." >&2
  fi
done
# The folder keeps out everyone else on this machine; in a container a user without rights reads its own.
chmod 700 secrets
chmod 644 secrets/*
