import type { FastifyInstance } from 'fastify';

/** A sheet with three lines, in the accent colour. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="4" y="2" width="24" height="28" rx="4" fill="#2563eb"/>' +
  '<path d="M10 10h12M10 16h12M10 22h7" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/></svg>';

/** Public pages may be found; calls, screens for users and setup may not. */
const ROBOTS = [
  'User-agent: *',
  ...['/api/', '/server/', '/user/', '/admin', '/setup'].map((path) => `Disallow: ${path}`),
  '',
].join('\n');

/** What browsers and robots ask for by fixed names. */
export function serveSmallFiles(app: FastifyInstance): void {
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    app.get(path, (_request, reply) =>
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(ICON),
    );
  }
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(ROBOTS),
  );
}
