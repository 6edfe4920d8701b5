import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const ANN = { sub: 'u-1', preferred_username: 'ann', email: 'ann@example.com', email_verified: true };

/** A company's OpenID provider, at which everybody is Ann: what a code says of her stands in the code itself. */
export class Provider {
  readonly origin: string;
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
    // A TCP server that listens has this form of address.
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async open(): Promise<Provider> {
    const server = createServer(async (request, response) => {
      const { pathname, searchParams: asked } = new URL(request.url ?? '/', 'http://provider');
      if (pathname === '/authorize') {
        response.writeHead(302, { location: wayBack(asked).href }).end();
      } else {
        const code = new URLSearchParams(await text(request)).get('code') ?? '';
        response.end(Buffer.from(code, 'base64url'));
      }
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Provider(server);
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

/** Where a browser is sent that came to `/authorize` with this query. */
export function wayBack(asked: URLSearchParams): URL {
  const claims = { ...ANN, nonce: asked.get('nonce') };
  const back = new URL(asked.get('redirect_uri') ?? '');
  back.searchParams.set('state', asked.get('state') ?? '');
  back.searchParams.set('code', Buffer.from(JSON.stringify(claims)).toString('base64url'));
  return back;
}
