import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type FileAnswer, isRestart } from '../../../sdk/server/index.ts';
import { attribution, blame } from '../../faults/attribution.ts';
import type { PreparedCall } from '../calls/prepared.ts';
import { mayContinue, type Part, partOf } from './byte-range.ts';
import { isKnown } from './shared-answers.ts';

/** Sends what a call of kind `file` or `stream` returned. User files never run on our origin: no type is guessed. */
export async function sendFile(call: PreparedCall, answer: FileAnswer, reply: FastifyReply): Promise<FastifyReply> {
  const { type, name, inline, size } = answer;
  reply.header('content-type', type).header('x-content-type-options', 'nosniff');
  if (name !== undefined || call.kind === 'file') {
    reply.header('content-disposition', disposition(name, inline === true));
  }
  if (size !== undefined) reply.header('content-length', size);
  if (call.kind === 'file') return await sendBytes(call, answer, reply);
  sendAtOnce(reply);
  return reply.send(streamed(call, await opened(call, answer.body), reply));
}

/** All of it, the part that was asked for, or only what it is: who has it already is not sent it again. */
async function sendBytes(call: PreparedCall, answer: FileAnswer, reply: FastifyReply): Promise<FastifyReply> {
  const { method, headers } = reply.request;
  const { body, size } = answer;
  const isRead = (method === 'GET' || method === 'HEAD') && reply.statusCode === 200;
  const etag = answer.etag === undefined ? undefined : `"${answer.etag}"`;
  if (etag) reply.header('etag', etag);
  if (isRead && etag && isKnown(etag, headers['if-none-match'])) return without(body, reply.code(304));
  const most = isRead && (typeof body === 'function' || Buffer.isBuffer(body)) ? size : undefined;
  if (most !== undefined) reply.header('accept-ranges', 'bytes');
  if (method === 'HEAD') return without(body, reply);
  const part = most !== undefined && mayContinue(headers, etag) ? partOf(headers.range, most) : undefined;
  if (part === 'none') return without(body, reply.code(416).header('content-range', `bytes */${most}`));
  if (part) {
    const { start, end } = part;
    reply
      .code(206)
      .header('content-range', `bytes ${start}-${end}/${most}`)
      .header('content-length', end - start + 1);
  }
  return reply.send(streamed(call, await opened(call, body, part), reply));
}

/** The headers alone; what is open already is closed. */
function without(body: FileAnswer['body'], reply: FastifyReply): FastifyReply {
  if (body instanceof Readable) body.destroy();
  if (reply.statusCode !== 200) reply.removeHeader('content-length').removeHeader('content-disposition');
  return reply.send();
}

type OpenBody = Exclude<FileAnswer['body'], (...asked: never) => unknown>;

async function opened({ plugin }: PreparedCall, body: FileAnswer['body'], part?: Part): Promise<OpenBody> {
  if (typeof body !== 'function') return part && Buffer.isBuffer(body) ? body.subarray(part.start, part.end + 1) : body;
  try {
    return await attribution.run(plugin, body, part);
  } catch (thrown) {
    blame(thrown, plugin);
    throw thrown;
  }
}

/** The first word may take its time: who waits for it learns at once that it will come. */
export function sendAtOnce(reply: FastifyReply): void {
  reply.header('x-accel-buffering', 'no');
  reply.raw.once('pipe', () => reply.raw.flushHeaders());
}

/** The body as it is sent, which tells of its plugin's faults. */
export function streamed(call: PreparedCall, given: OpenBody, reply: FastifyReply): Buffer | Readable {
  const body = bodyOf(call.plugin, given);
  if (body instanceof Readable) body.once('error', (thrown) => tell(call, reply, thrown));
  return body;
}

/** Before the first byte the error handler answers and logs; after it nobody else does. */
function tell(call: PreparedCall, reply: FastifyReply, thrown: Error): void {
  blame(thrown, call.plugin);
  // What ends because its generation ends is told by the broken connection, and is no fault.
  if (isRestart(thrown) || !reply.raw.headersSent || reply.raw.destroyed) return;
  const { id } = reply.request;
  call.log.error(`An answer broke off: ${call.path}.`, { error: thrown, plugin: call.plugin, request: id });
}

function bodyOf(plugin: string, body: OpenBody): Buffer | Readable {
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
