#!/bin/sh
# The application's role: reads and writes rows, changes no table. Run once by a new database.
# Its password is APP_PASSWORD, or the text of APP_PASSWORD_FILE.
set -e
APP_PASSWORD=${APP_PASSWORD:-$(cat "${APP_PASSWORD_FILE:?or set APP_PASSWORD}")}
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" -v password="$APP_PASSWORD" <<'SQL'
create role tregu_app login password :'password';
SQL
