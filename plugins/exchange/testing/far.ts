import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server elsewhere, from which projects are read. `hits` are the paths that were asked for. */
export async function openFar(answer: RequestListener, host = '127.0.0.1') {
  const hits: string[] = [];
  const server = createServer((request, response) => {
    hits.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, host, done));
  const { port } = server.address() as AddressInfo;
  return {
    hits,
    url: (path = '/') => `http://${host}:${port}${path}`,
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export type Far = Awaited<ReturnType<typeof openFar>>;

/** What the operator has to say before anything of this machine may be read. */
export const ALLOWED = { DOCSTEAD_HTTP_ALLOW: '127.0.0.1' };
