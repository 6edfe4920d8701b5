import type { FastifyReply, FastifyRequest } from 'fastify';
import { coreFailures, fail, type RawAsked, type RawMethod, type RawQuery } from '../../../sdk/contract/index.ts';
import type { RawAnswer } from '../../../sdk/server/index.ts';
import { attribution, blame } from '../../faults/attribution.ts';
import { passGate } from '../../points/gate.ts';
import { answerFailure } from '../answer/failure-answer.ts';
import { leaveRest } from '../bodies/rest.ts';
import { admit } from '../calls/admit.ts';
import { type CallContext, REVISION_HEADER } from '../calls/context.ts';
import { declared } from '../calls/declared.ts';
import type { RawCall } from '../calls/prepared.ts';
import { openScope } from '../scope.ts';
import { type RawBodyRead, readRawBody } from './body.ts';
import { sendRaw } from './send.ts';

interface Http {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Who, then whether, then the body: a stranger's is never read where he is refused. */
export async function runRaw(context: CallContext, call: RawCall, http: Http): Promise<FastifyReply> {
  const { request, reply } = http;
  const { query } = request as { query: RawQuery };
  let read: RawBodyRead | undefined;
  try {
    reply.header(REVISION_HEADER, context.revision);
    const method = methodOf(call, http);
    const reads = call.raw.reads ?? SAFE.has(method);
    if (context.isDraining() && !reads) throw fail(coreFailures.draining);
    const ctx = await openScope(context, http, {
      ...{ fields: query, plugin: call.plugin, log: call.log, reads, legacy: false },
      isOpen: call.admitsGuests,
    });
    admit({ ...call, reads }, ctx);
    await passGate(context.hooks, call, ctx);
    const sent = request.params as Readonly<Record<string, unknown>>;
    const asked: RawAsked<Record<string, unknown>> = { method, params: call.readInput(sent), query };
    const answer = await inItsName(call, async () => {
      const allowed = await call.check(asked, ctx);
      read = await readRawBody(context, call, { request, ctx });
      const { headers, originalUrl: url } = request;
      const params = { ...sent, ...asked.params };
      // The contract's kind is what the handler's type was made from.
      const args = { ...asked, params, url, headers, body: read.body, allowed, ctx } as never;
      const handle = () => call.handler(args);
      return (await (context.isStrict ? declared(call, handle) : handle())) as RawAnswer;
    });
    leaveRest(request, reply);
    return sendRaw(call, answer, { ...http, inFlight: context.inFlight });
  } catch (thrown) {
    return answerFailure(context, http, { thrown, plugin: call.plugin, isRaw: true, fields: query });
  } finally {
    await read?.dispose?.();
  }
}

/** HEAD is GET without the body, unless the call has an answer of its own to it. */
function methodOf({ raw: { methods } }: RawCall, { request, reply }: Http): RawMethod {
  const asked = request.method as RawMethod;
  const method = asked === 'HEAD' && !methods.includes('HEAD') ? 'GET' : asked;
  if (methods.includes(method)) return method;
  reply.header('allow', methods.join(', '));
  throw fail(coreFailures.wrongMethod, { params: { method: asked } });
}

async function inItsName<T>({ plugin }: RawCall, work: () => Promise<T>): Promise<T> {
  try {
    return await attribution.run(plugin, work);
  } catch (thrown) {
    blame(thrown, plugin);
    throw thrown;
  }
}
