import type { FastifyReply, FastifyRequest } from 'fastify';
import { coreFailures, fail } from '../../sdk/contract/index.ts';
import type { CallScope, FileAnswer, UploadedFile } from '../../sdk/server/index.ts';
import { attribution, blame } from '../attribution.ts';
import type { Fields } from '../caller.ts';
import { openScope } from '../request-scope.ts';
import { type CallContext, REVISION_HEADER } from './context.ts';
import { answerFailure } from './failure-answer.ts';
import type { PreparedCall } from './prepared.ts';
import { sendFile } from './send.ts';
import { sendJson, sendShared } from './send-json.ts';
import { SharedAnswer } from './shared-answers.ts';
import { readUpload } from './upload.ts';

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

async function run(context: CallContext, call: PreparedCall, { request, reply, legacy }: Http): Promise<FastifyReply> {
  let fields = NOTHING;
  let file: UploadedFile | undefined;
  try {
    reply.header(REVISION_HEADER, context.revision);
    if (context.isDraining() && !call.reads) throw fail(coreFailures.draining);
    fields = merge(request.query, request.body);
    if (call.kind === 'upload') {
      const upload = await readUpload(call, request);
      fields = merge(request.query, upload.fields);
      file = upload.file;
    }
    const ctx = await openScope(context, { request, reply }, { fields, log: call.log, reads: call.reads, legacy });
    const answer = await perform(call, { fields, ctx, file });
    return await send(context, call, { request, reply, legacy, answer });
  } catch (thrown) {
    return answerFailure(context, { request, reply }, { thrown, plugin: call.plugin, fields });
  } finally {
    // What the handler left unread is read away, or the client never hears the answer.
    file?.body.resume();
  }
}

interface Opened {
  readonly fields: Fields;
  readonly ctx: CallScope;
  readonly file: UploadedFile | undefined;
}

/** Who, then what, then whether: a stranger learns nothing about the input that a call takes. */
async function perform(call: PreparedCall, { fields, ctx, file }: Opened): Promise<unknown> {
  if (call.needsUser && ctx.caller.kind !== 'user') throw fail(coreFailures.loginNeeded);
  const input = call.readInput(fields);
  if (call.kind === 'upload' && !file) {
    throw fail(coreFailures.badInput, { params: { field: 'file', context: 'required' } });
  }
  try {
    const allowed = await attribution.run(call.plugin, call.check, input, ctx);
    return await attribution.run(call.plugin, call.handler, { input, allowed, ctx, file });
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
  if (call.kind === 'file' || call.kind === 'stream') {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
    // The contract's kind is what the handler's type was made from.
    return sendFile(call, answer as FileAnswer, reply);
  }
  if (answer instanceof SharedAnswer) return await sendShared(context, call, { ...http, answer });
  return await sendJson(context, call, { ...http, answer });
}

/** The body counts before the query, as a form's fields come from its page and the query from a link. */
function merge(query: unknown, body: unknown): Fields {
  const fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : undefined;
  const asked = query as Fields;
  if (!fields) return asked;
  for (const _ in asked) return { ...asked, ...fields };
  return fields;
}
