import { validateHeaderName, validateHeaderValue } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RawAnswer } from '../../../sdk/server/index.ts';
import { sendAtOnce, streamed } from '../answer/send.ts';
import type { RawCall } from '../calls/prepared.ts';
import type { InFlight } from '../in-flight.ts';

interface SendOptions {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly inFlight: InFlight;
}

const KERNELS: ReadonlySet<string> = new Set([
  ...['connection', 'content-length', 'keep-alive', 'trailer', 'transfer-encoding', 'upgrade'],
  'x-docstead-revision',
]);
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

/** Sends what a raw call returned. Nothing in it runs on our origin unless its plugin says so. */
export function sendRaw(call: RawCall, answer: RawAnswer, { request, reply, inFlight }: SendOptions): FastifyReply {
  const { status = 200, headers = {}, body } = answer;
  if (!Number.isInteger(status) || status < 200 || status > 599) {
    throw new Error(`${call.path} answers with the status ${status}, which is none; they are 200 to 599.`);
  }
  reply.code(status).header('x-content-type-options', 'nosniff');
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  reply.header('content-security-policy', "default-src 'none'; sandbox");
  for (const [name, value] of Object.entries(headers)) setHeader(call, reply, [name.toLowerCase(), value]);
  if (request.method === 'HEAD' || BODILESS.has(status)) return sendHead(reply, body);
  if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) return reply.send(body);
  sendAtOnce(reply);
  if (!reply.hasHeader('content-type')) reply.type('application/octet-stream');
  // A file may stand still a while: it has as long as every other answer.
  if (isEvents(reply)) inFlight.streams(reply.raw);
  return reply.send(streamed(call, body, reply));
}

const isEvents = (reply: FastifyReply): boolean =>
  /^text\/event-stream\b/i.test(String(reply.getHeader('content-type')));

type Header = readonly [name: string, value: string | number | readonly string[]];

function setHeader({ path }: RawCall, reply: FastifyReply, [name, value]: Header): void {
  if (KERNELS.has(name)) return;
  const values = Array.isArray(value) ? value.map(String) : [String(value)];
  // Node would refuse them when nobody can answer any more.
  validateHeaderName(name);
  for (const one of values) validateHeaderValue(name, one);
  if (name === 'set-cookie' && values.some((cookie) => /^\s*docstead_/i.test(cookie))) {
    throw new Error(`${path} sets a cookie of Docstead's own. Use ctx.reply.`);
  }
  if (name === 'set-cookie') reply.header(name, values);
  else reply.header(name, values.join(', '));
}

/** The length is told as GET would; what would have been read is closed. */
function sendHead(reply: FastifyReply, body: RawAnswer['body']): FastifyReply {
  if (body instanceof Readable) body.destroy();
  else if (reply.statusCode === 200 && (typeof body === 'string' || Buffer.isBuffer(body))) {
    reply.header('content-length', Buffer.byteLength(body));
  }
  return reply.send();
}
