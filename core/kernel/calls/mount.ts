import type { FastifyInstance } from 'fastify';
import { LEGACY_PREFIX } from '../dialect.ts';
import type { CallContext } from './context.ts';
import type { PreparedCall } from './prepared.ts';
import { handlerOf } from './run.ts';

/** On the older address form. */
const ANY_METHOD = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Mounts one plugin's calls in a scope of its own, at their address and at the older one. */
export function mountCalls(app: FastifyInstance, context: CallContext, calls: readonly PreparedCall[]): void {
  app.register(async (scope) => {
    for (const call of calls) {
      const { path } = call;
      scope.route({
        method: call.method === 'GET' ? ['GET', 'POST'] : ['POST'],
        url: path,
        exposeHeadRoute: false,
        handler: handlerOf(context, call, false),
      });
      scope.route({
        method: [...ANY_METHOD],
        url: LEGACY_PREFIX + path,
        // HEAD asks for nothing but to read.
        exposeHeadRoute: call.reads,
        handler: handlerOf(context, call, true),
      });
    }
  });
}
