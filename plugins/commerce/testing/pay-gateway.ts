import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface AskedOfGateway {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface GatewayReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface TestGateway {
  readonly url: string;
  readonly asked: AskedOfGateway[];
  /** How the next requests are answered. */
  reply: (asked: AskedOfGateway) => GatewayReply;
  close(): Promise<void>;
}

/** Stands on loopback in the place of a provider's gateway. */
export async function openGateway(): Promise<TestGateway> {
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const asked = { method, url, headers, body: (await buffer(request)).toString('utf8') };
    gateway.asked.push(asked);
    const { status = 200, headers: sent = {}, body } = gateway.reply(asked);
    response.writeHead(status, sent).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const gateway: TestGateway = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    reply: () => ({ status: 404, body: '' }),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return gateway;
}

export interface TestPair {
  readonly key: KeyObject;
  readonly publicKey: KeyObject;
  /** PKCS#8 and SPKI in PEM. */
  readonly pem: string;
  readonly publicPem: string;
}

export function newPair(bits = 2048): TestPair {
  const { privateKey: key, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  return {
    ...{ key, publicKey, pem: key.export({ type: 'pkcs8', format: 'pem' }).toString() },
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}
