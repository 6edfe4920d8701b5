import type { Site } from './site.ts';

/** Publishes the Markdown files of a folder from a pipeline; needs `sh` and `curl` alone. */
export const pushScript = ({ origin, api_key, api_token }: Site): string => `#!/bin/sh
# Publishes every .md file below a folder: its folders become catalogs, its name the title.
#   DOCS_KEY and DOCS_TOKEN from the secrets of the pipeline;  sh publish-docs.sh docs
set -eu
SITE="\${DOCS_SITE:-${origin}}"
KEY="\${DOCS_KEY:-${api_key}}"
TOKEN="\${DOCS_TOKEN:-${api_token}}"
FOLDER="\${1:-docs}"

cd "$FOLDER"
find . -type f -name '*.md' | LC_ALL=C sort | while IFS= read -r file; do
  path="\${file#./}"
  case "$path" in */*) catalog="\${path%/*}" ;; *) catalog="" ;; esac
  title="\${path##*/}"
  answer=$(curl -sS --fail-with-body "$SITE/api/item/updateByApi" \\
    --data-urlencode "api_key=$KEY" \\
    --data-urlencode "api_token=$TOKEN" \\
    --data-urlencode "cat_name=$catalog" \\
    --data-urlencode "page_title=\${title%.md}" \\
    --data-urlencode "page_content@$path")
  case "$answer" in
    '{"error_code":0,'*) echo "published $path" ;;
    *) echo "$path: $answer" >&2; exit 1 ;;
  esac
done
`;
