import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { type CallScope, networkOf } from '../../../sdk/server/index.ts';
import { breath } from '../bodies/breath.ts';
import { Collector } from '../bodies/collect.ts';
import { refuseBody, refuseSize } from '../bodies/fields.ts';
import { parseForm } from '../bodies/form.ts';
import { parseJson } from '../bodies/json.ts';
import { type BodyKind, hasBody, kindOf, lengthOf } from '../bodies/kind.ts';
import { readParts } from '../bodies/multipart.ts';
import type { Place } from '../bodies/room.ts';
import { credentialsIn } from '../bodies/token-search.ts';
import { credentialsOf, type Fields } from '../caller.ts';
import type { CallContext } from '../calls/context.ts';
import type { PreparedCall } from '../calls/prepared.ts';
import { refuseEarly } from './early-access.ts';
import { type Ask, isKnown, merge, type Received, refuseStranger } from './received.ts';
import { receiveUpload } from './upload.ts';

/** Read and parsed at once, whoever sends it: that costs a stranger as much as it costs us. */
export const SMALL = 64 * 1024;

export interface Incoming {
  readonly request: FastifyRequest;
  readonly ask: Ask;
}

/** Who calls is known before more than a little of the body is read, and before any of it is parsed at length. */
export async function receive(context: CallContext, call: PreparedCall, { request, ask }: Incoming): Promise<Received> {
  // Fastify's parser of queries gives texts and lists of them.
  const query = request.query as Fields;
  if (request.method === 'GET' || request.method === 'HEAD' || !hasBody(request.headers)) return { fields: query };
  const kind = kindOf(request.headers['content-type']);
  if (!kind) throw refuseBody();
  if (kind === 'multipart' && call.kind === 'upload')
    return await receiveUpload(context, call, { request, query, ask });
  const { body, dispose } = await readBody({ context, call, request, query, ask, kind });
  try {
    const fields = await parseBody(body, kind, request);
    await breath(body.length);
    return { fields: merge(query, fields), dispose };
  } catch (thrown) {
    await dispose?.();
    throw thrown;
  }
}

interface Reading {
  readonly context: CallContext;
  readonly call: PreparedCall;
  readonly request: FastifyRequest;
  readonly query: Fields;
  readonly ask: Ask;
  readonly kind: BodyKind;
}

export interface Read {
  readonly body: Buffer;
  /** Gives its place to others: what was made of it is as large, so it is kept until the answer. */
  readonly dispose?: (() => Promise<void>) | undefined;
}

/** The whole body, if whoever sends it may send so much. */
async function readBody(reading: Reading): Promise<Read> {
  const { context, call, request, query, ask } = reading;
  const length = lengthOf(request.headers);
  if (length !== undefined && length > call.bodyLimit) throw refuseSize();
  const collector = new Collector(request.raw);
  const { patience } = context.intake;
  patience.begin(collector);
  try {
    if ((length === undefined || length <= SMALL) && (await collector.take(Math.min(SMALL, call.bodyLimit)))) {
      return { body: collector.body() };
    }
    if (collector.size > call.bodyLimit) throw refuseSize();
    const scope = await ask(query);
    if (isKnown(scope)) {
      patience.end(collector);
      return await readKnown(reading, collector, scope);
    }
    if (call.admitsGuests || credentialsOf(request.headers, query)) throw await strangerTo(reading, query, scope);
    return await readUnknown(reading, collector);
  } finally {
    patience.end(collector);
  }
}

/** The rest stays with the sender until there is room for all of it. */
export async function readKnown(
  { context, call, request }: Pick<Reading, 'context' | 'call' | 'request'>,
  collector: Collector,
  { caller }: CallScope,
): Promise<Read> {
  const owner = caller.kind === 'user' ? `user ${caller.uid}` : networkOf(request.ip);
  const bytes = lengthOf(request.headers) ?? call.bodyLimit;
  return await inPlace(await context.intake.bodies.enter(owner, { bytes, sending: collector }), async () => {
    if (!(await collector.take(call.bodyLimit))) throw refuseSize();
    return collector.body();
  });
}

/** Existing clients name their token in the body alone: it is searched for before anything is parsed. */
async function readUnknown(reading: Reading, collector: Collector): Promise<Read> {
  const { context, call, request, query, ask, kind } = reading;
  const owner = networkOf(request.ip);
  const place = await context.intake.memory.enter(owner, { bytes: collector.size, sending: collector });
  return await inPlace(place, async () => {
    if (!(await collector.take(call.bodyLimit, place.grow))) throw refuseSize();
    const body = collector.body();
    const fields = { ...query, ...credentialsIn(body, kind) };
    const scope = await ask(fields);
    if (!isKnown(scope)) throw await strangerTo(reading, fields, scope);
    return body;
  });
}

/** The call's own word for it, where it has one: a wrong key of a project is not a log-in that is missing. */
async function strangerTo({ context, call }: Reading, fields: Fields, ctx: CallScope): Promise<Error> {
  if (!call.admitsGuests) await refuseEarly(context, call, { fields, ctx });
  return refuseStranger(call);
}

async function inPlace(place: Place, read: () => Promise<Buffer>): Promise<Read> {
  try {
    return { body: await read(), dispose: async () => place.leave() };
  } catch (thrown) {
    place.leave();
    throw thrown;
  }
}

const FIELD_LIMITS = { fields: 100, bytes: Number.POSITIVE_INFINITY };

async function parseBody(body: Buffer, kind: BodyKind, { headers }: FastifyRequest): Promise<Fields> {
  await breath(body.length);
  if (kind === 'form') return await parseForm(body);
  if (kind === 'json') return await parseJson(body.toString('utf8'));
  if (kind === 'other') return {};
  return await readParts(Readable.from(pieces(body), { objectMode: false }), {
    type: headers['content-type'] ?? '',
    limits: FIELD_LIMITS,
  });
}

/** So that the reader may stop in the middle. */
function* pieces(body: Buffer): Generator<Buffer> {
  for (let at = 0; at < body.length; at += SMALL) yield body.subarray(at, at + SMALL);
}
