#!/bin/sh
# Makes the secrets that compose.yaml hands to its containers, one file each in the folder secrets. What is
# there stays. Run it beside compose.yaml, then write the address of your mail server into secrets/SMTP_URL.
set -eu
umask 077
mkdir -p secrets
for name in APP_SECRET BACKUP_KEY DATABASE_PASSWORD DATABASE_OWNER_PASSWORD; do
  [ -s "secrets/$name" ] || head -c 32 /dev/urandom | base64 >"secrets/$name"
done
certificate="$(dirname "$0")/make-certificate.sh"
[ -s secrets/SITE_CERT ] || sh "$certificate" tregu.internal secrets/SITE_CERT secrets/SITE_KEY
[ -s secrets/DATABASE_CERT ] || sh "$certificate" database secrets/DATABASE_CERT secrets/DATABASE_KEY
[ -e secrets/SMTP_URL ] || : >secrets/SMTP_URL
# The folder keeps out everyone else on this machine; in a container a user without rights reads its own.
chmod 700 secrets
chmod 644 secrets/*
