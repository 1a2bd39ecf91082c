#!/bin/sh
# A command of the operator with the settings and secrets of tregu.service, as its user:
# sudo sh docs/deploy/cli.sh doctor
set -eu
secrets=$(sed -n 's/^LoadCredentialEncrypted=/-pLoadCredentialEncrypted=/p' /etc/systemd/system/tregu.service)
# For "migrate" with the role that owns the tables.
for name in DATABASE_URL DATABASE_OWNER_URL; do
  if printenv "$name" >/dev/null; then secrets="$secrets -E$name"; fi
done
# shellcheck disable=SC2086
exec systemd-run --quiet --collect --wait --pty --pipe $secrets \
  -pUser=tregu -pGroup=tregu -pUMask=0077 -pWorkingDirectory=/opt/tregu \
  -pEnvironmentFile=/etc/tregu.env -pEnvironment=DATA_DIR=/var/lib/tregu \
  /usr/bin/node src/cli/main.ts "$@"
