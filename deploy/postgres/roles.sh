#!/bin/sh
# Runs once, when compose makes the database: the role that Roombook logs in as owns its database, makes roombook_app and the scratch
# databases of backups, and is no superuser.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres --set password="$POSTGRES_PASSWORD" <<'SQL'
create role roombook_owner login createrole createdb password :'password';
alter database roombook owner to roombook_owner;
SQL
