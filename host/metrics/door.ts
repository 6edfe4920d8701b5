import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers `/metrics` to whoever brings the token as `Authorization: Bearer …`. */
export async function answerMetrics(
  request: IncomingMessage,
  response: ServerResponse,
  { token, text }: { readonly token: string; readonly text: () => Promise<string> },
): Promise<void> {
  const head = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { ...head, allow: 'GET, HEAD' }).end();
    return;
  }
  const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (!timingSafeEqual(digest(given), digest(token))) {
    response.writeHead(401, { ...head, 'www-authenticate': 'Bearer', 'content-type': 'text/plain; charset=utf-8' });
    response.end('The token of DOCSTEAD_METRICS_TOKEN is needed: Authorization: Bearer <token>\n');
    return;
  }
  const body = await text().catch(() => undefined);
  response.writeHead(body === undefined ? 500 : 200, {
    ...head,
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
  });
  response.end(body ?? '');
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
