import type { ActivePlugin, Generation } from '@docstead/core/kernel';
import type { Log } from '@docstead/core/server';
import type { FastifyInstance, FastifyPluginAsync, FastifyPluginCallback } from 'fastify';
import fp from 'fastify-plugin';
import { HMR_PATH } from './dev.ts';
import type { Requests } from './metrics/requests.ts';
import { APP_FILES, serveAppFiles } from './page/app-files.ts';
import type { WebOf } from './page/boot-block.ts';
import type { PageFiles } from './page/html.ts';
import { createPages } from './page/page.ts';
import { serveSmallFiles } from './page/small-files.ts';
import { serveAssets } from './static.ts';

export interface MountOptions {
  readonly log: Log;
  /** Counts what is answered, where somebody may ask for it. */
  readonly requests?: Pick<Requests, 'add'> | undefined;
  readonly webOf: WebOf;
  readonly shell: () => Promise<PageFiles>;
  /** dist/shell. */
  readonly shellFolder: string;
  /** Where a plugin's built web files lie. */
  readonly webFolder: (plugin: ActivePlugin) => string;
  /** Takes the place of the built assets in development. */
  readonly devAssets?: (app: FastifyInstance, generation: Generation) => Promise<void>;
}

/** What the host answers itself: no plugin may claim it. */
export const HOST_ADDRESSES: readonly string[] = [
  ...['/healthz', '/readyz', '/metrics', '/favicon.svg', '/favicon.ico', '/robots.txt', '/assets/*', '/*'],
  ...APP_FILES,
  ...[HMR_PATH, `${HMR_PATH}/*`],
];

/** Mounts what the host answers itself into a generation: assets, small files, pages. */
export async function mountHost(app: FastifyInstance, generation: Generation, options: MountOptions): Promise<void> {
  const { devAssets } = options;
  await app.register(answerHeaders(generation));
  await app.register(requestLog(options));
  await app.register(devAssets ? fp(async (open) => devAssets(open, generation), ASSETS) : assets(generation, options));
  await app.register(smallFiles(generation));
  await app.register(pages(generation, options));
}

const ASSETS = { name: 'docstead-assets', fastify: '5.x', dependencies: ['docstead-answer-headers'] };

/** With `done` and not async, as in the log: they run for every request, and a promise would be their dearest part. */
const answerHeaders = (generation: Generation): FastifyPluginCallback =>
  fp(
    (app, _options, registered) => {
      app.addHook('onRequest', (request, reply, done) => {
        reply.header('x-docstead-revision', generation.revision);
        reply.header('x-request-id', request.id);
        reply.header('x-content-type-options', 'nosniff');
        done();
      });
      registered();
    },
    { name: 'docstead-answer-headers', fastify: '5.x', dependencies: ['docstead-under-way'] },
  );

const requestLog = ({ log, requests }: MountOptions): FastifyPluginCallback =>
  fp(
    (app, _options, registered) => {
      app.addHook('onResponse', (request, reply, done) => {
        // The route, not the address: a query may carry a token.
        const route = request.routeOptions.url ?? '';
        const ms = Math.round(reply.elapsedTime);
        requests?.add({ method: request.method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
        log.debug('request', { request: request.id, method: request.method, route, status: reply.statusCode, ms });
        done();
      });
      registered();
    },
    { name: 'docstead-request-log', fastify: '5.x', dependencies: ['docstead-under-way'] },
  );

const assets = (generation: Generation, { shellFolder, webFolder }: MountOptions): FastifyPluginAsync =>
  fp(async (app) => {
    const folders = generation.plugins.map((plugin) => [`plugins/${plugin.id}`, webFolder(plugin)] as const);
    await serveAssets(app, new Map([['shell', shellFolder], ...folders]));
  }, ASSETS);

const smallFiles = (generation: Generation): FastifyPluginAsync =>
  fp(
    async (app) => {
      serveSmallFiles(app, generation);
      serveAppFiles(app, generation);
    },
    { name: 'docstead-small-files', fastify: '5.x', dependencies: ['docstead-answer-headers'] },
  );

const pages = (generation: Generation, { webOf, shell, devAssets }: MountOptions): FastifyPluginAsync =>
  fp(
    async (app) => {
      const answerPage = createPages(generation, { webOf, shell, isDev: devAssets !== undefined });
      app.get('/*', (request, reply) => {
        if (/^\/(api|server)(\/|\?|$)/.test(request.url)) {
          reply.callNotFound();
          return reply;
        }
        return answerPage(request, reply);
      });
    },
    {
      ...{ name: 'docstead-pages', fastify: '5.x' },
      dependencies: ['docstead-answer-headers', 'docstead-unknown-addresses'],
    },
  );
