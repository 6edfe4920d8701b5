import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Folders by what stands after /assets/: `shell`, `plugins/<id>`. Only what is on is in it. */
export type AssetFolders = ReadonlyMap<string, string>;

/** Every built file has its hash in its name; nothing else is served, so what is served never changes. */
const HASHED = /^[\w@+~-][\w@+~.-]*\.[0-9a-f]{8,}(\.[a-z0-9]+)+$/i;
const FOLDER = /^[\w@+~-]+$/;
/** What answers carry that a file with its hash in its name need not. */
const OF_ANSWERS = ['x-docstead-revision', 'x-request-id'] as const;
const TWIN = /\.(br|gz)$/;

export async function serveAssets(app: FastifyInstance, folders: AssetFolders): Promise<void> {
  await app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // Nobody asks again for what never changes, and a page begins with a dozen of them: they say only what counts.
    ...{ acceptRanges: false, etag: false, lastModified: false },
    setHeaders: (reply) => {
      for (const name of OF_ANSWERS) reply.removeHeader(name);
      reply.header('cache-control', 'max-age=31536000, immutable');
      reply.header('x-content-type-options', 'nosniff');
      reply.header('cross-origin-resource-policy', 'same-origin');
    },
  });
  app.get<{ Params: { '*': string } }>('/assets/shell/*', (request, reply) =>
    send(reply, folders.get('shell'), request.params['*']),
  );
  app.get<{ Params: { id: string; '*': string } }>('/assets/plugins/:id/*', (request, reply) =>
    send(reply, folders.get(`plugins/${request.params.id}`), request.params['*']),
  );
  app.get('/assets/*', (_request, reply) => missing(reply));
}

function send(reply: FastifyReply, folder: string | undefined, name: string): FastifyReply {
  if (!folder || !isAsset(name) || !existsSync(join(folder, name))) return missing(reply);
  return reply.sendFile(name, folder);
}

/** `chunk.1a2b3c4d.js`, `workers/render.1a2b3c4d.js`; no way up, no manifest, no compressed twin by itself. */
export function isAsset(name: string): boolean {
  const segments = name.split('/');
  const file = segments.pop() ?? '';
  return segments.every((segment) => FOLDER.test(segment)) && HASHED.test(file) && !TWIN.test(file);
}

function missing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');
}
