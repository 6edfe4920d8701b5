import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasBody, lengthOf } from './kind.ts';

/** Rests up to this are read away, which costs less than a new connection. */
const READ_AWAY = 64 * 1024;
/** So long may a client that still sends take to notice the answer. */
const GRACE_MS = 1000;

/**
 * Called before an answer: where the client still sends what nobody wants, the connection ends after it. The rest stays
 * unread with the client, who has a second to take the answer.
 */
export function leaveRest({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete !== false || !hasBody(headers) || (lengthOf(headers) ?? Number.POSITIVE_INFINITY) <= READ_AWAY)
    return;
  if (reply.raw.headersSent) return;
  reply.header('connection', 'close');
  const { socket } = raw;
  // A request that was begun to be read is not read away by Node when the answer has gone.
  raw.read(0);
  raw.pause();
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), GRACE_MS);
    socket.once('close', () => clearTimeout(timer));
  };
}
