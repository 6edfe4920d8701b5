import { MARK } from '@docstead/core/contract';
import type { Generation } from '@docstead/core/kernel';
import { robotsLines } from '@docstead/core/server';
import type { FastifyInstance } from 'fastify';
import { brandOf } from './brand.ts';

/** The product's mark, ink and lake on whatever colour a browser's tabs have. */
const ICON = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" fill="none" stroke="#1a2331" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">',
  '<style>.l{stroke:#006e8c}@media (prefers-color-scheme:dark){svg{stroke:#eeece8}.l{stroke:#6ec6db}}</style>',
  `<path d="${MARK.page}"/><path class="l" d="${MARK.lines}"/></svg>`,
].join('');

/** Public pages may be found; calls, screens for users and setup may not. */
const ROBOTS = [
  'User-agent: *',
  ...['/api/', '/server/', '/user/', '/admin', '/setup'].map((path) => `Disallow: ${path}`),
];

/** What browsers and robots ask for by fixed names. */
export function serveSmallFiles(app: FastifyInstance, generation: Generation): void {
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    app.get(path, (_request, reply) => {
      const { logo } = brandOf(generation);
      if (logo !== undefined) return reply.header('cache-control', 'public, max-age=3600').redirect(logo, 302);
      return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(ICON);
    });
  }
  app.get('/robots.txt', async (request, reply) => {
    const scope = await generation.scopeOf(request, reply);
    const lines = (await generation.raise(robotsLines, { origin: scope.request.origin }, scope)).flat();
    const text = `${[...ROBOTS, ...lines].join('\n')}\n`;
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text);
  });
}
