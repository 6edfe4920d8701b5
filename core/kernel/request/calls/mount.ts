import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RAW_METHODS } from '../../../sdk/contract/index.ts';
import { createTrialApp } from '../app.ts';
import { LEGACY_PREFIX } from '../dialect.ts';
import type { PreparedCall } from './prepared.ts';

/** On the older address form. */
const ANY_METHOD = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
/** Of a file: Fastify's own route for it would have the bytes opened to throw them away. */
const HEAD = ['HEAD'] as const;

type Handle = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** Makes the handler of a call, for its own address or for the older one. */
export type HandlerFor = (call: PreparedCall, legacy: boolean) => Handle;

/** Mounts one plugin's calls in a scope of its own, at their address and at the older one. */
export function mountCalls(app: FastifyInstance, calls: readonly PreparedCall[], handlerFor: HandlerFor): void {
  app.register(async (scope) => {
    for (const call of calls) {
      const { path } = call;
      if (call.raw) {
        // The address is the call's by every method; it refuses those that it does not list.
        scope.route({ method: [...RAW_METHODS], url: path, exposeHeadRoute: false, handler: handlerFor(call, false) });
        continue;
      }
      scope.route({
        method: call.method === 'GET' ? ['GET', 'POST', ...(call.kind === 'file' ? HEAD : [])] : ['POST'],
        url: path,
        exposeHeadRoute: false,
        handler: handlerFor(call, false),
      });
      scope.route({
        method: [...ANY_METHOD, ...(call.kind === 'file' && call.reads ? HEAD : [])],
        url: LEGACY_PREFIX + path,
        // HEAD asks for nothing but to read.
        exposeHeadRoute: call.kind !== 'file' && call.reads,
        handler: handlerFor(call, true),
      });
    }
  });
}

/** Throws whatever Fastify has against these calls, before they are mounted where others' are. */
export async function tryCalls(calls: readonly Pick<PreparedCall, 'path'>[]): Promise<void> {
  const app = await createTrialApp();
  try {
    // One route for each: what is wrong with an address is wrong with it in both forms and by every method.
    for (const { path } of calls) app.route({ method: 'POST', url: path, handler: () => undefined });
    await app.ready();
  } finally {
    await app.close();
  }
}
