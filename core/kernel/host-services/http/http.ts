import type { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Dispatcher } from 'undici';
import type { Http, HttpAnswer, HttpRequest } from '../../../sdk/server/services.ts';
import { type Asked, failureOf, HttpRefusal, told } from './http-failure.ts';
import { type AddressCheck, addressCheck, guardedLookup, RefusedAddress } from './http-guard.ts';
import { firstOf, redirectOf, type Wanted } from './wanted.ts';

export interface HttpGuardOptions {
  /** Ranges beside the public ones that may be called. */
  readonly allowed?: readonly string[];
  readonly lookup?: typeof systemLookup;
}

export interface HostHttp extends Http {
  close(): Promise<void>;
}

const MAX_REDIRECTS = 3;
const MAX_TIMEOUT = 60_000;
const DEFAULT_TIMEOUT = 10_000;
const MAX_BYTES = 20 * 1024 * 1024;
const STREAM_TIMEOUT = 3_600_000;
const IDLE = 60_000;

interface Limits {
  /** The caller's, and the limit of time. */
  readonly signal: AbortSignal;
  /** Milliseconds between pieces; 0 where the whole has a limit that is shorter. */
  readonly idle: number;
  readonly maxBytes: number;
}

interface Reached {
  readonly answer: Dispatcher.ResponseData;
  readonly url: URL;
}

export function createHttp({ allowed = [], lookup }: HttpGuardOptions = {}): HostHttp {
  const isAllowed = addressCheck(allowed);
  const client = lateClient(guardedLookup(isAllowed, lookup));
  const reach = async (first: Wanted, redirects: HttpRequest['redirects'], limits: Limits): Promise<Reached> => {
    let wanted = first;
    for (let hops = 0; ; hops += 1) {
      refuseUnlessAllowed(wanted.url, isAllowed);
      const answer = await client.send(wanted, limits);
      const next = redirects === 'tell' ? undefined : redirectOf(wanted, answer);
      if (next === undefined) return { answer, url: wanted.url };
      await answer.body.dump();
      if (hops === MAX_REDIRECTS) throw new Error(`${first.url} redirects more than ${MAX_REDIRECTS} times.`);
      wanted = next;
    }
  };
  return {
    async fetch(url, options = {}) {
      const limits = {
        signal: limited(options.signal, Math.min(options.timeout ?? DEFAULT_TIMEOUT, MAX_TIMEOUT)),
        ...{ idle: 0, maxBytes: Math.min(options.maxBytes ?? MAX_BYTES, MAX_BYTES) },
      };
      const asked = { url, signal: options.signal };
      const reached = await told(asked, () => reach(firstOf(url, options), options.redirects, limits));
      return { ...headOf(reached), body: await buffer(bodyOf(reached, asked, limits.maxBytes)) };
    },
    async stream(url, options = {}) {
      const { idle = IDLE, maxBytes = Number.POSITIVE_INFINITY, timeout = STREAM_TIMEOUT, signal } = options;
      const limits = { signal: limited(signal, timeout), idle, maxBytes };
      const asked = { url, signal };
      const reached = await told(asked, () => reach(firstOf(url, options), options.redirects, limits));
      return { ...headOf(reached), body: bodyOf(reached, asked, maxBytes) };
    },
    close: client.close,
  };
}

const limited = (signal: AbortSignal | undefined, ms: number): AbortSignal =>
  signal ? AbortSignal.any([signal, AbortSignal.timeout(ms)]) : AbortSignal.timeout(ms);

/** Addresses in numbers never reach the lookup. */
function refuseUnlessAllowed(url: URL, isAllowed: AddressCheck): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new HttpRefusal(`${url.protocol} is not called, only http and https.`);
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowed(host)) throw new RefusedAddress(host);
}

interface Client {
  send(wanted: Wanted, limits: Limits): Promise<Dispatcher.ResponseData>;
  close(): Promise<void>;
}

/** Loaded with the first call: a site that calls nobody has its memory for other things. */
function lateClient(lookup: LookupFunction): Client {
  const open = async () => {
    const { Agent, request } = await import('undici');
    return { request, dispatcher: new Agent({ connect: { lookup } }) };
  };
  let opened: ReturnType<typeof open> | undefined;
  return {
    async send({ url, method, headers, body }, { signal, idle }) {
      opened ??= open();
      const { request, dispatcher } = await opened;
      const waits = { headersTimeout: idle, bodyTimeout: idle };
      return await request(url, { dispatcher, signal, method, headers, body: body ?? null, ...waits });
    },
    close: async () => (await opened)?.dispatcher.destroy(),
  };
}

function headOf({ answer, url }: Reached): HttpAnswer {
  const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value ?? '')]);
  return { status: answer.statusCode, headers: Object.fromEntries(headers), url: url.href };
}

/** Not by iterators: who stops reading while nothing comes would wait for it all the same. */
function bodyOf({ answer, url }: Reached, asked: Asked, maxBytes: number): Readable {
  const source = answer.body;
  let size = 0;
  const body = new Readable({
    read: () => void source.resume(),
    // With it the connection ends, unless all has come.
    destroy(error, done) {
      source.destroy();
      done(error);
    },
  });
  const fail = (thrown: unknown): void => void body.destroy(failureOf(asked, thrown));
  source.on('data', (part: Buffer) => {
    size += part.length;
    if (size > maxBytes) fail(new Error(`${url.host} answered with more than ${maxBytes} bytes.`));
    else if (!body.push(part)) source.pause();
  });
  source.once('end', () => body.push(null));
  source.on('error', fail);
  source.pause();
  return body;
}
