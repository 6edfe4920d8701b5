import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** What the operator has to say before anything of this machine may be called. */
export const ALLOWED = { DOCSTEAD_HTTP_ALLOW: '127.0.0.1' };

/** An API elsewhere; `sent` is what came to it. */
export async function openApiServer(answer: RequestListener = (_, response) => response.end('ok')) {
  const sent: Sent[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', url = '', headers } = request;
      sent.push({ method, url, headers, body });
      answer(request, response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    sent,
    port,
    url: (path = '/') => `http://127.0.0.1:${port}${path}`,
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
