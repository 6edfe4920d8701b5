import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface WireAnswer {
  readonly status: number;
  readonly code: number;
  readonly json: Record<string, unknown>;
  /** True when the server ended the connection. */
  readonly isClosed: boolean;
}

/** Talks to a listening app over sockets of its own, slowly or wrongly where a test wants that. */
export class Wire {
  readonly #port: number;
  readonly #taken: Socket[] = [];

  private constructor(port: number) {
    this.#port = port;
  }

  static async open(app: FastifyInstance): Promise<Wire> {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const wire = new Wire(address.port);
    app.server.on('connection', (socket) => wire.#taken.push(socket));
    return wire;
  }

  /** Bytes that the server has read of all connections since the last question. */
  taken(): number {
    return this.#taken.splice(0).reduce((sum, { bytesRead }) => sum + bytesRead, 0);
  }

  begin(head: readonly string[]): Socket {
    const socket = connect(this.#port, '127.0.0.1');
    // A server that cuts a client off resets the connection.
    socket.on('error', () => undefined);
    socket.write(`${head.join('\r\n')}\r\nHost: localhost\r\n\r\n`);
    return socket;
  }

  /** Sends all pieces, as fast as they are taken, until the answer has come. */
  async ask(head: readonly string[], pieces: Iterable<string | Buffer> = []): Promise<WireAnswer> {
    const socket = this.begin(head);
    const answer = answerOf(socket);
    let isAnswered = false;
    void answer.finally(() => {
      isAnswered = true;
    });
    for (const piece of pieces) {
      if (isAnswered || socket.destroyed) break;
      if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), answer]).catch(() => undefined);
    }
    try {
      return await answer;
    } finally {
      socket.destroy();
    }
  }
}

/** The first whole answer on a connection. */
export function answerOf(socket: Socket): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    let text = '';
    const finish = (): void => {
      const [head = '', body = ''] = text.split('\r\n\r\n', 2);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
      if (Buffer.byteLength(body) !== length) return;
      const json = JSON.parse(body) as Record<string, unknown>;
      const isClosed = /connection: close/i.test(head);
      resolve({ status: Number(head.slice(9, 12)), code: Number(json.error_code ?? 0), json, isClosed });
    };
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      finish();
    });
    socket.on('close', () => reject(new Error(`no answer: ${text}`)));
  });
}

/** A body of unknown length, in chunks. */
export function* chunked(pieces: Iterable<string | Buffer>): Generator<Buffer> {
  for (const piece of pieces) {
    const bytes = Buffer.from(piece);
    yield Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
  }
  yield Buffer.from('0\r\n\r\n');
}

export function* repeated(piece: string, times: number): Generator<string> {
  for (let time = 0; time < times; time += 1) yield piece;
}
