import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import type { Generations } from '../kernel/index.ts';
import { type CallInput, type CallOptions, formOf, headersOf } from './call.ts';

/** One open websocket, from the other side. */
export interface TestSocket {
  send(message: string | Uint8Array): void;
  /** The next message, in the order in which they came; waits for it, and rejects where the socket closes instead. */
  next(): Promise<string>;
  /** All messages that have come and were not asked for yet. */
  readonly waiting: readonly string[];
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  close(): void;
  /** Reads nothing from now on, as a client that hangs. */
  pause(): void;
}

/** The handshake was answered like any request. */
export class RefusedSocket extends Error {
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string) {
    super(`The socket was refused with ${status}: ${body}`);
    this.status = status;
    this.body = body;
  }
}

export interface SocketDoor {
  open(path: string, input?: CallInput, options?: CallOptions): Promise<TestSocket>;
  close(): Promise<void>;
}

/** Websockets need a server that listens: it begins with the first of them. */
export function socketDoor(generations: Generations): SocketDoor {
  let listening: Promise<Server> | undefined;
  return {
    async open(path, input = {}, options = {}) {
      listening ??= listen(generations);
      // A TCP server that listens has this form of address.
      const { port } = (await listening).address() as AddressInfo;
      const query = formOf(Object.entries(input));
      // The header that says so is sent by browsers, with calls; a websocket has its origin instead.
      const { 'sec-fetch-site': _, ...headers } = headersOf(options);
      const address = `ws://127.0.0.1:${port}${path}${query && `?${query}`}`;
      return await openSocket(address, { ...headers, ...options.headers });
    },
    async close() {
      const server = await listening;
      server?.closeAllConnections();
      server?.close();
    },
  };
}

async function listen(generations: Generations): Promise<Server> {
  const server = createServer(generations.handle);
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (!generations.upgrade(request, socket, head)) socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** A socket to a server that listens somewhere; rejects with a `RefusedSocket` where the handshake is refused. */
export async function openSocket(address: string, headers: Readonly<Record<string, string>>): Promise<TestSocket> {
  const ws = new WebSocket(address, { headers });
  const waiting: string[] = [];
  const asked: { readonly hear: (message: string) => void; readonly fail: (error: Error) => void }[] = [];
  ws.on('message', (data) => {
    const message = String(data);
    const first = asked.shift();
    if (first) first.hear(message);
    else waiting.push(message);
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    ws.once('close', (code, reason) => {
      for (const { fail } of asked.splice(0)) fail(new Error(`The socket closed with ${code} instead.`));
      resolve({ code, reason: String(reason) });
    });
  });
  await new Promise<void>((resolve, reject) => {
    ws.once('open', resolve);
    ws.once('error', reject);
    ws.once('unexpected-response', (_request, response) => void refusal(response).then(reject));
  });
  ws.on('error', () => undefined);
  return {
    send: (message) => ws.send(message),
    next() {
      const message = waiting.shift();
      if (message !== undefined) return Promise.resolve(message);
      return new Promise((hear, fail) => asked.push({ hear, fail }));
    },
    waiting,
    closed,
    close: () => ws.close(),
    pause: () => ws.pause(),
  };
}

async function refusal(response: IncomingMessage): Promise<RefusedSocket> {
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece as Buffer);
  return new RefusedSocket(response.statusCode ?? 0, Buffer.concat(pieces).toString());
}
