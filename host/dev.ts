import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Generation } from '@docstead/core/kernel';
import type { FastifyInstance } from 'fastify';

/** The websocket over which the development build tells of changes. */
export const HMR_PATH = '/__hmr';

/** Development: the dev server's assets and its websocket behind our own address; languages straight from source. */
export function devAssets(upstream: string, pluginsFolder: string) {
  return async (app: FastifyInstance, generation: Generation): Promise<void> => {
    // A development dependency: it is not installed where the built product runs.
    const { default: proxy } = await import('@fastify/http-proxy');
    await app.register(async (scope) => {
      // The proxy passes bodies on as they are, and brings parsers of its own for that.
      scope.removeAllContentTypeParsers();
      await scope.register(proxy, { upstream, prefix: '/assets', rewritePrefix: '/assets' });
    });
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      await scope.register(proxy, { upstream, prefix: HMR_PATH, rewritePrefix: HMR_PATH, websocket: true });
    });
    const known = new Set(generation.plugins.map((plugin) => plugin.id));
    app.get<{ Params: { id: string; file: string } }>('/assets/plugins/:id/locales/:file', async (request, reply) => {
      const { id, file } = request.params;
      const path = join(pluginsFolder, id, 'locales', file);
      if (!known.has(id) || !/^(en|zh-cn)\.json$/.test(file) || !existsSync(path))
        return reply.code(404).send('Not found\n');
      return reply
        .type('application/json')
        .header('cache-control', 'no-store')
        .send(await readFile(path));
    });
  };
}
