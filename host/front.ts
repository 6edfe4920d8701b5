import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { within } from '@docstead/core/server';
import { answerPlainly } from './answer-plainly.ts';
import { composeNote } from './page/note.ts';
import { word } from './page/words.ts';
import { codeOf, firstLine, Sentence } from './sentence.ts';

/** Takes a connection that asks for another protocol; false where nobody expects it. */
export type TakeUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;

export interface Behind {
  /** Answers a request with the current generation. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** Makes websockets of connections. What it does not take is answered as if nothing but the request had been sent. */
  readonly upgrade?: TakeUpgrade;
  /** Answers `/metrics`; without it nobody knows that address. */
  readonly metrics?: ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | undefined;
  /** Throws where the site cannot answer (the database is away); gives what readiness tells of it beside. */
  readonly check: () => Promise<object>;
}

export interface Front {
  listen(port: number, host: string): Promise<AddressInfo>;
  /** From now on these answer; before, everybody hears that the site is starting. */
  open(behind: Behind): void;
  /** Readiness says no from now on, and no connection is kept for another request. */
  drain(): void;
  /** Listens no more, where others listen on the same port; what is open goes on. */
  leave(): void;
  /** Sockets that are open now. */
  connections(): Promise<number>;
  /** Ends listening and whatever connection is left. */
  close(): Promise<void>;
}

/** Proxies and browsers keep idle connections; ours must outlive theirs, or a request meets a closed socket. */
const KEEP_ALIVE = 65_000;
const CHECK_LIMIT = 5_000;
/** A large upload over a slow line takes its time; Node would cut it after five minutes. */
const REQUEST_LIMIT = 3_600_000;

/** So often it is looked for requests that did not come to their end, unless the limit is short. */
const LOOK_EVERY = 30_000;

/** Milliseconds. */
export interface FrontLimits {
  /** For the question whether the database is there. */
  readonly checkLimit?: number;
  /** From the first byte of a request, or the connection that none comes on, to its last; who takes longer hears 408. */
  readonly requestLimit?: number;
}

/** The plain HTTP server that stands while generations come and go. */
export function createFront({ checkLimit = CHECK_LIMIT, requestLimit = REQUEST_LIMIT }: FrontLimits = {}): Front {
  let behind: Behind | undefined;
  let isDraining = false;
  const limits = {
    keepAliveTimeout: KEEP_ALIVE,
    requestTimeout: requestLimit,
    connectionsCheckingInterval: Math.min(LOOK_EVERY, requestLimit / 20),
  };
  const server = createServer(limits, (request, response) => {
    if (isDraining) response.setHeader('connection', 'close');
    const [path] = (request.url ?? '').split('?', 1);
    if (path === '/healthz') return answerJson(response, 200, { status: 'ok' });
    if (path === '/readyz') return void answerReady(response, isDraining ? 'draining' : behind, checkLimit);
    if (!behind) return answerStarting(request, response);
    if (path === '/metrics' && behind.metrics) return void behind.metrics(request, response);
    return behind.handle(request, response);
  });
  const upgraded = new Set<Duplex>();
  return {
    listen: (port, host) => listen(server, port, host),
    open(next) {
      behind = next;
      if (next.upgrade) upgradeOn(server, next.upgrade, upgraded);
    },
    drain() {
      isDraining = true;
      server.closeIdleConnections();
    },
    leave: () => void server.close(),
    connections: () => promisify(server.getConnections.bind(server))(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        // Websockets are no longer the server's connections, yet it waits for them.
        for (const socket of upgraded) socket.destroy();
      }),
  };
}

/** With a listener, Node hands over every socket whose request names an upgrade: h2c, which clients offer unasked, too. */
function upgradeOn(server: Server, upgrade: TakeUpgrade, upgraded: Set<Duplex>): void {
  server.on('upgrade', (request, socket, head) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    const onError = (): void => void socket.destroy();
    socket.on('error', onError);
    if (upgrade(request, socket, head)) return;
    socket.off('error', onError);
    upgraded.delete(socket);
    answerPlainly(server, { request, socket, head });
  });
}

function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    const refused = (thrown: Error): void => reject(new Sentence(refusal(thrown, port, host)));
    server.once('error', refused);
    server.listen(port, host, () => {
      server.off('error', refused);
      // A TCP server that listens has this form of address.
      resolve(server.address() as AddressInfo);
    });
  });
}

function refusal(thrown: Error, port: number, host: string): string {
  switch (codeOf(thrown)) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use by another program; stop that one, or set PORT to another number.`;
    case 'EACCES':
      return `Port ${port} needs more rights than this user has; set PORT to 1024 or above.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is ${host}, which is no address of this machine; use 127.0.0.1, or 0.0.0.0 for all.`;
    default:
      return `Docstead cannot listen on ${host}:${port}: ${firstLine(thrown)}.`;
  }
}

async function answerReady(
  response: ServerResponse,
  state: Behind | 'draining' | undefined,
  checkLimit: number,
): Promise<void> {
  if (state === 'draining') return answerJson(response, 503, { status: 'draining' });
  if (!state) return answerJson(response, 503, { status: 'starting' });
  try {
    return answerJson(response, 200, {
      status: 'ready',
      ...(await within(checkLimit / 1000, 'The database', state.check)),
    });
  } catch {
    return answerJson(response, 503, { status: 'no database' });
  }
}

function answerJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  const locale = /^zh/i.test(request.headers['accept-language'] ?? '') ? 'zh-cn' : 'en';
  const [title, text] = [word(locale, 'starting_title'), word(locale, 'starting_text')];
  response.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '1',
  });
  response.end(composeNote({ locale, theme: 'system', title, text }));
}
