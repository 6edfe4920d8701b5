import type { Site } from './site.ts';

/** Sends what MySQL or PostgreSQL says of its tables. */
export const databaseScript = ({ origin, api_key, api_token }: Site): string => `#!/bin/sh
# Makes a data dictionary: one page for each table. Needs curl, and the client of the database (mysql or psql).
#   sh database-to-docs.sh mysql shop        (password in MYSQL_PWD, host and user in DB_HOST, DB_USER)
#   sh database-to-docs.sh postgresql shop   (password in PGPASSWORD)
set -eu
SITE="\${DOCS_SITE:-${origin}}"
KEY="\${DOCS_KEY:-${api_key}}"
TOKEN="\${DOCS_TOKEN:-${api_token}}"
KIND="\${1:?mysql or postgresql}"
DB="\${2:?name of the database}"
HOST="\${DB_HOST:-127.0.0.1}"
CATALOG="\${DOCS_CATALOG:-Database/$DB}"
TAB="$(printf '\\t')"

ask() {
  case "$KIND" in
    mysql) mysql --batch --default-character-set=utf8mb4 -h "$HOST" -u "\${DB_USER:-root}" "$DB" -e "$1" ;;
    postgresql) psql -X -q -A -P footer=off -F "$TAB" -h "$HOST" -U "\${DB_USER:-postgres}" -d "$DB" -c "$1" ;;
    *) echo "mysql or postgresql, not $KIND" >&2; exit 1 ;;
  esac
}

if [ "$KIND" = mysql ]; then
  OURS="TABLE_SCHEMA = DATABASE()"
  INFO="SELECT TABLE_NAME, TABLE_COMMENT, ENGINE FROM information_schema.TABLES WHERE $OURS ORDER BY 1"
  DETAIL="SELECT TABLE_NAME, COLUMN_NAME, COLUMN_DEFAULT, IS_NULLABLE, COLUMN_TYPE, COLUMN_COMMENT FROM information_schema.COLUMNS WHERE $OURS ORDER BY TABLE_NAME, ORDINAL_POSITION"
  INDEX="SELECT TABLE_NAME, INDEX_NAME, GROUP_CONCAT(COLUMN_NAME ORDER BY SEQ_IN_INDEX) AS COLUMNS_OF_IT, NON_UNIQUE FROM information_schema.STATISTICS WHERE $OURS GROUP BY TABLE_NAME, INDEX_NAME, NON_UNIQUE ORDER BY 1, 2"
else
  WORDS="regexp_replace(coalesce(%s, ''), E'[\\\\t\\\\r\\\\n]+', ' ', 'g')"
  comment() { printf "$WORDS" "$1"; }
  INFO="SELECT c.relname, $(comment "obj_description(c.oid, 'pg_class')") FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind IN ('r', 'p') AND n.nspname = current_schema() ORDER BY 1"
  DETAIL="SELECT c.relname, a.attname, $(comment "pg_get_expr(d.adbin, d.adrelid)"), CASE WHEN a.attnotnull THEN 'NO' ELSE 'YES' END, format_type(a.atttypid, a.atttypmod), $(comment "col_description(c.oid, a.attnum)") FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum WHERE a.attnum > 0 AND NOT a.attisdropped AND c.relkind IN ('r', 'p') AND n.nspname = current_schema() ORDER BY c.relname, a.attnum"
  INDEX="SELECT tablename, indexname, $(comment indexdef) AS definition FROM pg_indexes WHERE schemaname = current_schema() ORDER BY 1, 2"
fi

WORK="$(mktemp -d)"
trap 'rm -rf "$WORK"' EXIT
ask "$INFO" > "$WORK/info"
ask "$DETAIL" > "$WORK/detail"
ask "$INDEX" > "$WORK/index"
curl -sS --fail-with-body "$SITE/server/index.php?s=/api/open/updateDbItem" \\
  --data-urlencode "api_key=$KEY" \\
  --data-urlencode "api_token=$TOKEN" \\
  --data-urlencode "cat_name=$CATALOG" \\
  --data-urlencode "table_info@$WORK/info" \\
  --data-urlencode "table_detail@$WORK/detail" \\
  --data-urlencode "table_index@$WORK/index"
`;
