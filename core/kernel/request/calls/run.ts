import type { FastifyReply, FastifyRequest } from 'fastify';
import { coreFailures, fail } from '../../../sdk/contract/index.ts';
import type { CallScope, FileAnswer, UploadedFile } from '../../../sdk/server/index.ts';
import { attribution, blame } from '../../faults/attribution.ts';
import { tellCall } from '../../points/acts.ts';
import { passGate } from '../../points/gate.ts';
import { answerFailure } from '../answer/failure-answer.ts';
import { Redirection, sendRedirection } from '../answer/redirection.ts';
import { sendFile } from '../answer/send.ts';
import { sendJson, sendShared } from '../answer/send-json.ts';
import { SharedAnswer } from '../answer/shared-answers.ts';
import { leaveRest } from '../bodies/rest.ts';
import { credentialsOf, type Fields } from '../caller.ts';
import { receive } from '../input/receive.ts';
import type { Ask, Received } from '../input/received.ts';
import { runRaw } from '../raw/run.ts';
import { openScope } from '../scope.ts';
import { admit } from './admit.ts';
import { type CallContext, REVISION_HEADER } from './context.ts';
import { declared } from './declared.ts';
import type { PreparedCall } from './prepared.ts';

const NOTHING: Fields = {};

interface Http {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly legacy: boolean;
}

/** The Fastify handler of one call. */
export function handlerOf(context: CallContext, call: PreparedCall, legacy: boolean) {
  const { raw } = call;
  return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    raw ? runRaw(context, { ...call, raw }, { request, reply }) : run(context, call, { request, reply, legacy });
}

async function run(context: CallContext, call: PreparedCall, http: Http): Promise<FastifyReply> {
  const { request, reply, legacy } = http;
  let received: Received | undefined;
  try {
    reply.header(REVISION_HEADER, context.revision);
    if (context.isDraining() && (!call.reads || call.kind === 'stream')) throw fail(coreFailures.draining);
    const { plugin, log, reads, foreign } = call;
    const ask: Ask = (fields) => openScope(context, http, { fields, plugin, log, reads, foreign, legacy });
    received = await receive(context, call, { request, ask });
    const { fields, file } = received;
    const work = async (): Promise<unknown> =>
      await timed(context, call, async () => await perform(context, call, { fields, ctx: await ask(fields), file }));
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

/** What it costs the server: neither how slowly its input came, nor how long it waited for another. */
async function timed<T>({ conduct }: CallContext, { path }: PreparedCall, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    conduct.calls.took(path, performance.now() - began);
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
async function perform(context: CallContext, call: PreparedCall, { fields, ctx, file }: Opened): Promise<unknown> {
  const { isStrict, hooks } = context;
  admit(call, ctx);
  await passGate(hooks, call, ctx);
  const input = call.readInput(fields, ctx.request.legacy);
  if (call.kind === 'upload' && !file) {
    throw fail(coreFailures.badInput, { params: { field: 'file', context: 'required' } });
  }
  try {
    const allowed = await attribution.run(call.plugin, call.check, input, ctx);
    const handle = () => attribution.run(call.plugin, call.handler, { input, allowed, ctx, file });
    const answer = isStrict ? await declared(call, handle) : await handle();
    if (call.audit) tellCall(context, { plugin: call.plugin, audit: call.audit, input }, ctx);
    return answer;
  } catch (thrown) {
    blame(thrown, call.plugin);
    throw thrown;
  }
}

async function send(
  context: CallContext,
  call: PreparedCall,
  { answer, ...http }: Http & { readonly answer: unknown },
): Promise<FastifyReply> {
  const { reply } = http;
  if (answer instanceof Redirection) return sendRedirection(answer, reply);
  if (call.kind === 'file' || call.kind === 'stream') {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
    // The contract's kind is what the handler's type was made from.
    if (call.kind === 'stream') context.inFlight.streams(reply.raw);
    return await sendFile(call, answer as FileAnswer, reply);
  }
  if (answer instanceof SharedAnswer) return await sendShared(context, call, { ...http, answer });
  return await sendJson(context, call, { ...http, answer });
}
