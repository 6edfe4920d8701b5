import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { composeNote } from './page/html.ts';
import { word } from './page/words.ts';
import { codeOf, firstLine, Sentence } from './sentence.ts';

export interface Upgrade {
  /** The one address that has it. */
  readonly path: string;
  readonly open: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

export interface Behind {
  /** Answers a request with the current generation. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** The websocket of the development build. Without it nothing here is upgraded, and who asks for it is answered as ever. */
  readonly upgrade?: Upgrade;
  /** Throws where the site cannot answer (the database is away); names what it does without meanwhile. */
  readonly check: () => Promise<readonly string[]>;
}

export interface Front {
  listen(port: number, host: string): Promise<AddressInfo>;
  /** From now on these answer; before, everybody hears that the site is starting. */
  open(behind: Behind): void;
  /** Readiness says no from now on, and no connection is kept for another request. */
  drain(): void;
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

/** The plain HTTP server that stands while generations come and go. */
export function createFront({ checkLimit = CHECK_LIMIT }: { readonly checkLimit?: number } = {}): Front {
  let behind: Behind | undefined;
  let isDraining = false;
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE, requestTimeout: REQUEST_LIMIT }, (request, response) => {
    if (isDraining) response.setHeader('connection', 'close');
    const [path] = (request.url ?? '').split('?', 1);
    if (path === '/healthz') return answerJson(response, 200, { status: 'ok' });
    if (path === '/readyz') return void answerReady(response, isDraining ? 'draining' : behind, checkLimit);
    if (!behind) return answerStarting(request, response);
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

/** With a listener, Node hands over every socket whose request names an upgrade; the others must not be left open. */
function upgradeOn(server: Server, upgrade: Upgrade, upgraded: Set<Duplex>): void {
  server.on('upgrade', (request, socket, head) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    socket.on('error', () => socket.destroy());
    if (request.url?.startsWith(upgrade.path)) upgrade.open(request, socket, head);
    else
      socket.end('HTTP/1.1 426 Upgrade Required\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () =>
        socket.destroy(),
      );
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
    const without = await within(checkLimit, state.check());
    return answerJson(response, 200, { status: 'ready', ...(without.length > 0 && { without }) });
  } catch {
    return answerJson(response, 503, { status: 'no database' });
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
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
