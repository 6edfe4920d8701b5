import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { CallScope } from '../../../sdk/server/index.ts';
import { Collector } from '../bodies/collect.ts';
import { refuseSize } from '../bodies/fields.ts';
import { hasBody, lengthOf } from '../bodies/kind.ts';
import type { CallContext } from '../calls/context.ts';
import type { RawCall } from '../calls/prepared.ts';
import { type Read, readKnown, SMALL } from '../input/receive.ts';
import { isKnown } from '../input/received.ts';

export interface RawBodyRead {
  readonly body: Buffer | Readable;
  readonly dispose?: Read['dispose'];
}

const NOTHING = Buffer.alloc(0);

/** The body as it is, of a sender whom the access rule has let in: little of a stranger, of others within the limit. */
export async function readRawBody(
  context: CallContext,
  call: RawCall,
  { request, ctx }: { readonly request: FastifyRequest; readonly ctx: CallScope },
): Promise<RawBodyRead> {
  const { takesStream } = call.raw;
  if (!hasBody(request.headers)) return { body: takesStream ? Readable.from([]) : NOTHING };
  const most = isKnown(ctx) ? call.bodyLimit : Math.min(SMALL, call.bodyLimit);
  if ((lengthOf(request.headers) ?? 0) > most) throw refuseSize();
  if (takesStream && isKnown(ctx)) return { body: Readable.from(bounded(request.raw, most), { objectMode: false }) };
  const { body, dispose } = await collect(context, call, { request, ctx });
  return takesStream ? { body: Readable.from([body], { objectMode: false }), dispose } : { body, dispose };
}

async function collect(
  context: CallContext,
  call: RawCall,
  { request, ctx }: { readonly request: FastifyRequest; readonly ctx: CallScope },
): Promise<Read> {
  const collector = new Collector(request.raw);
  const little = Math.min(SMALL, call.bodyLimit);
  const { patience } = context.intake;
  patience.begin(collector);
  try {
    const length = lengthOf(request.headers);
    if ((length === undefined || length <= little) && (await collector.take(little))) {
      return { body: collector.body() };
    }
  } finally {
    patience.end(collector);
  }
  if (!isKnown(ctx) || collector.size > call.bodyLimit) throw refuseSize();
  return await readKnown({ context, call, request }, collector, ctx);
}

/** Breaks off where more comes; what is left stays with the sender, and the connection ends after the answer. */
async function* bounded(source: Readable, most: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of source.iterator({ destroyOnReturn: false })) {
    // Nothing has set an encoding, so these are bytes.
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > most) throw refuseSize();
    yield bytes;
  }
}
