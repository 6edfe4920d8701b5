import { commentsScript } from './comments.ts';
import { databaseScript } from './database.ts';
import { nodeScript } from './node.ts';
import { pushScript } from './push.ts';
import type { Example, Site } from './site.ts';

/** With the address and the key of one project in them. */
export const examplesFor = (site: Site): readonly Example[] => [
  { id: 'push', file: 'publish-docs.sh', text: pushScript(site) },
  { id: 'node', file: 'publish-docs.mjs', text: nodeScript(site) },
  { id: 'comments', file: 'comments-to-docs.sh', text: commentsScript(site) },
  { id: 'database', file: 'database-to-docs.sh', text: databaseScript(site) },
];
