import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

interface Offered {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  /** What came behind the request's head. */
  readonly head: Buffer;
}

/**
 * Answers a request that offered another protocol as if it had not, with its body and all limits, and closes the
 * connection. Node has taken the request out of its parser by then, so the connection is given to the server anew, with the
 * offer left out.
 */
export function answerPlainly(server: Server, { request, socket, head }: Offered): void {
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`];
  for (let at = 0; at + 1 < request.rawHeaders.length; at += 2) {
    const name = request.rawHeaders[at] ?? '';
    if (!/^(upgrade|connection|http2-settings)$/i.test(name)) lines.push(`${name}: ${request.rawHeaders[at + 1]}`);
  }
  // Node reads and writes heads in this encoding.
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}
