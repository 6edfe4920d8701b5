import type { Site } from './site.ts';

/** Sends the comments of source files, file by file. */
export const commentsScript = ({ origin, api_key, api_token }: Site): string => `#!/bin/sh
# Makes pages of comments in source code, of any language that has them in /** … */:
#   /**
#    * showdoc
#    * @catalog Users/Sessions
#    * @title Log in
#    * @description Starts a session.
#    * @method post
#    * @url https://api.example.com/login
#    * @param username required string The name
#    * @param code optional string Of the second factor
#    * @return {"token": "…"}
#    * @return_param token string What to send from then on
#    * @remark Ten tries in a minute.
#    */
#   sh comments-to-docs.sh src
set -eu
SITE="\${DOCS_SITE:-${origin}}"
KEY="\${DOCS_KEY:-${api_key}}"
TOKEN="\${DOCS_TOKEN:-${api_token}}"
FOLDER="\${1:-.}"

find "$FOLDER" -type f -size -2000k ! -path '*/.git/*' ! -path '*/node_modules/*' | LC_ALL=C sort | while IFS= read -r file; do
  grep -Iq 'showdoc' "$file" || continue
  grep -q '@title' "$file" || continue
  answer=$(curl -sS --fail-with-body "$SITE/server/index.php?s=/api/open/fromComments" \\
    --data-urlencode "api_key=$KEY" \\
    --data-urlencode "api_token=$TOKEN" \\
    --data-urlencode "content@$file")
  echo "$file: $answer"
  case "$answer" in *'"error_code"'*) exit 1 ;; esac
done
`;
