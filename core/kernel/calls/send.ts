import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '../../sdk/server/index.ts';
import { attribution, blame } from '../attribution.ts';
import type { PreparedCall } from './prepared.ts';

/** Sends what a call of kind `file` or `stream` returned. User files never run on our origin: no type is guessed. */
export function sendFile(call: PreparedCall, answer: FileAnswer, reply: FastifyReply): FastifyReply {
  reply.header('content-type', answer.type).header('x-content-type-options', 'nosniff');
  if (answer.name !== undefined || call.kind === 'file') {
    reply.header('content-disposition', disposition(answer.name, answer.inline === true));
  }
  if (answer.size !== undefined) reply.header('content-length', answer.size);
  if (call.kind === 'stream') {
    reply.header('x-accel-buffering', 'no');
    // The first word may take its time: who waits for it learns at once that it will come.
    reply.raw.once('pipe', () => reply.raw.flushHeaders());
  }
  const body = bodyOf(call.plugin, answer.body);
  if (body instanceof Readable) body.once('error', (thrown) => tell(call, reply, thrown));
  return reply.send(body);
}

/** Before the first byte the error handler answers and logs; after it nobody else does. */
function tell(call: PreparedCall, reply: FastifyReply, thrown: Error): void {
  blame(thrown, call.plugin);
  if (!reply.raw.headersSent || reply.raw.destroyed) return;
  const { id } = reply.request;
  call.log.error(`An answer broke off: ${call.path}.`, { error: thrown, plugin: call.plugin, request: id });
}

function bodyOf(plugin: string, body: FileAnswer['body']): Buffer | Readable {
  if (Buffer.isBuffer(body) || body instanceof Readable) return body;
  return Readable.from(named(plugin, body), { objectMode: false });
}

/** Chunks are made when the socket asks for them, long after the handler; it is still the plugin that makes them. */
function named(plugin: string, body: AsyncIterable<string>): AsyncIterable<string> {
  return {
    [Symbol.asyncIterator]() {
      const chunks = body[Symbol.asyncIterator]();
      const end = async (): Promise<IteratorResult<string>> =>
        (await chunks.return?.()) ?? { done: true, value: undefined };
      return {
        next: () => attribution.run(plugin, () => chunks.next()),
        return: () => attribution.run(plugin, end),
      };
    },
  };
}

/** RFC 6266: a plain name for old programs, the true one in UTF-8. */
function disposition(name: string | undefined, inline: boolean): string {
  const way = inline ? 'inline' : 'attachment';
  if (name === undefined) return way;
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${way}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
