import type { FastifyReply, FastifyRequest } from 'fastify';
import { coreFailures, fail, isFailed } from '../../sdk/contract/index.ts';
import type { CallScope, FileAnswer, UploadedFile } from '../../sdk/server/index.ts';
import { attribution, blame } from '../attribution.ts';
import { leaveRest } from '../bodies/rest.ts';
import { credentialsOf, type Fields } from '../caller.ts';
import { openScope } from '../request-scope.ts';
import { type CallContext, REVISION_HEADER } from './context.ts';
import { answerFailure } from './failure-answer.ts';
import type { PreparedCall } from './prepared.ts';
import { type Ask, type Received, receive } from './receive.ts';
import { sendFile } from './send.ts';
import { sendJson, sendShared } from './send-json.ts';
import { SharedAnswer } from './shared-answers.ts';

const NOTHING: Fields = {};

interface Http {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly legacy: boolean;
}

/** The Fastify handler of one call. */
export function handlerOf(context: CallContext, call: PreparedCall, legacy: boolean) {
  return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    run(context, call, { request, reply, legacy });
}

async function run(context: CallContext, call: PreparedCall, http: Http): Promise<FastifyReply> {
  const { request, reply, legacy } = http;
  let received: Received | undefined;
  try {
    reply.header(REVISION_HEADER, context.revision);
    if (context.isDraining() && !call.reads) throw fail(coreFailures.draining);
    const ask: Ask = (fields) => openScope(context, http, { fields, log: call.log, reads: call.reads, legacy });
    received = await receive(context, call, { request, ask });
    const { fields, file } = received;
    const work = async (): Promise<unknown> => await perform(context, call, { fields, ctx: await ask(fields), file });
    const turn = turnOf(call, request, fields);
    const answer = turn === undefined ? await work() : await context.turns.take(turn, work);
    leaveRest(request, reply);
    return await send(context, call, { ...http, answer });
  } catch (thrown) {
    const { plugin, isBare } = call;
    return answerFailure(context, http, { thrown, plugin, isBare, fields: received?.fields ?? NOTHING });
  } finally {
    await received?.dispose?.();
  }
}

/** Of whoever sends it, before anybody is asked who that is: to find out takes one request longer than another. */
function turnOf({ inOrder }: PreparedCall, request: FastifyRequest, fields: Fields): string | undefined {
  const sent = inOrder === undefined ? undefined : credentialsOf(request.headers, fields);
  return sent && `${JSON.stringify(sent)} ${inOrder} ${String(fields[String(inOrder)] ?? '')}`;
}

interface Opened {
  readonly fields: Fields;
  readonly ctx: CallScope;
  readonly file: UploadedFile | undefined;
}

/** Who, then what, then whether: a stranger learns nothing about the input that a call takes. */
async function perform({ isStrict }: CallContext, call: PreparedCall, { fields, ctx, file }: Opened): Promise<unknown> {
  if (call.needsUser && ctx.caller.kind !== 'user') throw fail(coreFailures.loginNeeded);
  const input = call.readInput(fields, ctx.request.legacy);
  if (call.kind === 'upload' && !file) {
    throw fail(coreFailures.badInput, { params: { field: 'file', context: 'required' } });
  }
  try {
    const allowed = await attribution.run(call.plugin, call.check, input, ctx);
    const handle = () => attribution.run(call.plugin, call.handler, { input, allowed, ctx, file });
    return isStrict ? await declared(call, handle) : await handle();
  } catch (thrown) {
    blame(thrown, call.plugin);
    throw thrown;
  }
}

/**
 * Tests and development: a failure of one's own that the contract does not list is a bug, for nobody who calls can expect
 * it. What other plugins refuse with (their hooks, their services) is theirs to declare.
 */
async function declared(call: PreparedCall, handle: () => unknown): Promise<unknown> {
  try {
    return await handle();
  } catch (thrown) {
    if (!isFailed(thrown)) throw thrown;
    const { name } = thrown.failure;
    if (!name.startsWith(`${call.plugin}/`) || call.failures.has(name)) throw thrown;
    throw new Error(`${call.path} fails with ${name}, which its contract does not list. Add it to its errors.`);
  }
}

async function send(
  context: CallContext,
  call: PreparedCall,
  { answer, ...http }: Http & { readonly answer: unknown },
): Promise<FastifyReply> {
  const { reply } = http;
  if (call.kind === 'file' || call.kind === 'stream') {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
    // The contract's kind is what the handler's type was made from.
    return sendFile(call, answer as FileAnswer, reply);
  }
  if (answer instanceof SharedAnswer) return await sendShared(context, call, { ...http, answer });
  return await sendJson(context, call, { ...http, answer });
}
