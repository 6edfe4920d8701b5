import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { LEGACY_PREFIX } from '../dialect.ts';
import type { PreparedCall } from './prepared.ts';

/** On the older address form. */
const ANY_METHOD = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

type Handle = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** Makes the handler of a call, for its own address or for the older one. */
export type HandlerFor = (call: PreparedCall, legacy: boolean) => Handle;

/** Mounts one plugin's calls in a scope of its own, at their address and at the older one. */
export function mountCalls(app: FastifyInstance, calls: readonly PreparedCall[], handlerFor: HandlerFor): void {
  app.register(async (scope) => {
    for (const call of calls) {
      const { path } = call;
      scope.route({
        method: call.method === 'GET' ? ['GET', 'POST'] : ['POST'],
        url: path,
        exposeHeadRoute: false,
        handler: handlerFor(call, false),
      });
      scope.route({
        method: [...ANY_METHOD],
        url: LEGACY_PREFIX + path,
        // HEAD asks for nothing but to read.
        exposeHeadRoute: call.reads,
        handler: handlerFor(call, true),
      });
    }
  });
}

/** Throws whatever Fastify has against these calls, before they are mounted where others' are. */
export async function tryCalls(calls: readonly PreparedCall[]): Promise<void> {
  const app = fastify({ logger: false });
  try {
    // One route for each: what is wrong with an address is wrong with it in both forms and by every method.
    for (const { path } of calls) app.route({ method: 'POST', url: path, handler: () => undefined });
    await app.ready();
  } finally {
    await app.close();
  }
}
