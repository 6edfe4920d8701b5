import type { FastifyReply, FastifyRequest } from 'fastify';
import { isTold, type Told } from '../../../sdk/contract/index.ts';
import { attribution } from '../../faults/attribution.ts';
import { breath } from '../bodies/breath.ts';
import type { Fields } from '../caller.ts';
import type { CallContext } from '../calls/context.ts';
import type { PreparedCall } from '../calls/prepared.ts';
import { escapeAnswer } from '../dialect.ts';
import { requestLocale } from '../scope.ts';
import { SUCCESS } from './output.ts';
import type { Travelling } from './packed.ts';
import { etagOf, isKnown, type SharedAnswer } from './shared-answers.ts';

interface Http {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly legacy: boolean;
}

/** Sends what was made for this caller alone. */
export async function sendJson(
  context: CallContext,
  call: PreparedCall,
  { request, reply, answer, legacy }: Http & { readonly answer: unknown },
): Promise<FastifyReply> {
  const data = isTold(answer) ? answer.data : answer;
  const plain = call.serialise(legacy ? await escapeAnswer(data) : data);
  const text = isTold(answer) ? tellingOf(answer, plain, { context, request }) : plain;
  await breath(text.length);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  return sendPacked(reply, await context.packer.pack(text, request.headers['accept-encoding']));
}

/** The envelope with the failure's code and message in the place of its zero. */
function tellingOf(
  { failed }: Told,
  envelope: string,
  { context, request }: { readonly context: CallContext; readonly request: FastifyRequest },
): string {
  const locale = requestLocale(request, request.query as Fields, context.siteLocale);
  const message = context.messages.failure(failed, locale);
  const head = `{"error_code":${failed.failure.code},"error_message":${JSON.stringify(message)}`;
  return head + envelope.slice(SUCCESS.length);
}

/** Sends what many get alike, or says that the client has it already. The access rule has let this caller in. */
export async function sendShared(
  context: CallContext,
  call: PreparedCall,
  { request, reply, answer, legacy }: Http & { readonly answer: SharedAnswer },
): Promise<FastifyReply> {
  const key = [call.path, legacy ? 'legacy' : '', answer.key].join('\n');
  const isGet = request.method === 'GET';
  // Nobody may show it without asking: who may see it can change at any time.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', isGet ? 'private, no-cache' : 'no-store');
  if (isGet) {
    // What a newer version of the plugins would answer is another answer.
    const etag = etagOf([context.revision, key]);
    reply.header('etag', etag).header('vary', 'accept-encoding');
    if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send();
  }
  const write = async (): Promise<string> => {
    const made = await attribution.run(call.plugin, answer.make);
    const text = call.serialise(legacy ? await escapeAnswer(made) : made);
    await breath(text.length);
    return text;
  };
  return sendPacked(
    reply,
    await context.shared.get(key, { accepted: request.headers['accept-encoding'], effort: answer.effort, write }),
  );
}

function sendPacked(reply: FastifyReply, { body, encoding }: Travelling): FastifyReply {
  if (encoding) reply.header('content-encoding', encoding).header('vary', 'accept-encoding');
  return reply.header('content-type', 'application/json; charset=utf-8').send(body);
}
