#!/bin/sh
# A command of the operator with the settings and secrets of tregu.service, as its user:
# sudo sh docs/deploy/cli.sh doctor
set -eu
# With what `systemctl edit tregu` has added.
secrets=$(systemctl cat tregu.service | sed -n 's/^LoadCredentialEncrypted=/-pLoadCredentialEncrypted=/p')
# The role that owns the tables, for commands alone: encrypted beside the others, and not named in the unit.
owner=/etc/tregu/DATABASE_OWNER_URL
if [ -e "$owner" ]; then secrets="$secrets -pLoadCredentialEncrypted=DATABASE_OWNER_URL:$owner"; fi
# shellcheck disable=SC2086
exec systemd-run --quiet --collect --wait --pty --pipe $secrets \
  -pUser=tregu -pGroup=tregu -pUMask=0077 -pWorkingDirectory=/opt/tregu \
  -pEnvironmentFile=/etc/tregu.env -pEnvironment=DATA_DIR=/var/lib/tregu \
  /usr/bin/node src/cli/main.ts "$@"
