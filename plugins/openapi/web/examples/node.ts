import type { Site } from './site.ts';

/** The same for Node 18 and later, without a package. */
export const nodeScript = ({
  origin,
  api_key,
  api_token,
}: Site): string => `// Publishes every .md file below a folder: its folders become catalogs, its name the title.
//   DOCS_KEY and DOCS_TOKEN from the secrets of the pipeline;  node publish-docs.mjs docs
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';

const {
  DOCS_SITE = '${origin}',
  DOCS_KEY = '${api_key}',
  DOCS_TOKEN = '${api_token}',
} = process.env;
const folder = process.argv[2] ?? 'docs';

async function* pagesIn(place) {
  const entries = await readdir(place, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(place, entry.name);
    if (entry.isDirectory()) yield* pagesIn(path);
    else if (entry.name.endsWith('.md')) yield path;
  }
}

for await (const path of pagesIn(folder)) {
  const catalog = relative(folder, dirname(path)).split(sep).join('/');
  const response = await fetch(DOCS_SITE + '/api/item/updateByApi', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      api_key: DOCS_KEY,
      api_token: DOCS_TOKEN,
      cat_name: catalog,
      page_title: basename(path, '.md'),
      page_content: await readFile(path, 'utf8'),
    }),
  });
  const answer = await response.json();
  if (answer.error_code !== 0) throw new Error(path + ': ' + answer.error_code + ' ' + answer.error_message);
  console.log('published ' + path);
}
`;
