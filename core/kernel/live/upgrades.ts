import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** A connection that asks to become a websocket. */
export interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
}

interface Pending extends Upgrade {
  readonly response: ServerResponse;
}

const pending = new WeakMap<IncomingMessage, Pending>();

/**
 * Lets the app route the request, so that it passes the same hooks as any other. Whatever refuses it is an ordinary answer, after
 * which the connection ends.
 */
export function routeUpgrade(app: FastifyInstance, upgrade: Upgrade): void {
  const { request, socket } = upgrade;
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  // An HTTP server of ours hands over its own TCP sockets.
  response.assignSocket(socket as Socket);
  response.once('finish', () => {
    response.detachSocket(socket as Socket);
    (socket as Socket).destroySoon();
  });
  pending.set(request, { ...upgrade, response });
  app.routing(request, response);
}

/** The connection behind a request, taken out of HTTP's hands; undefined where no websocket was asked for. */
export function takeConnection(request: IncomingMessage): Upgrade | undefined {
  const found = pending.get(request);
  if (!found) return undefined;
  pending.delete(request);
  const { response, socket } = found;
  response.detachSocket(socket as Socket);
  // Nothing is answered by it any more: whoever counts open answers may forget this one.
  response.destroyed = true;
  response.emit('close');
  return found;
}

export const isUpgrade = (request: IncomingMessage): boolean => pending.has(request);

/** Does it ask for a websocket, and for nothing else (h2c, whatever comes)? */
export function asksForWebsocket({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';
}
