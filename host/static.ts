import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Folders by what stands after /assets/: `shell`, `plugins/<id>`. Only what is on is in it. */
export type AssetFolders = ReadonlyMap<string, string>;

/** Every built file has its hash in its name; nothing else is served, so what is served never changes. */
const HASHED = /^[\w@+~-][\w@+~.-]*\.[0-9a-f]{8,}(\.[a-z0-9]+)+$/i;
const FOLDER = /^[\w@+~-]+$/;
const TWIN = /\.(br|gz)$/;

export async function serveAssets(app: FastifyInstance, folders: AssetFolders): Promise<void> {
  await app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
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
