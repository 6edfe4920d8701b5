import type { lookup as systemLookup } from 'node:dns';
import { isIP } from 'node:net';
import { Agent, type Dispatcher, request } from 'undici';
import type { Http, HttpOptions } from '../../sdk/server/services.ts';
import { type AddressCheck, addressCheck, guardedLookup, RefusedAddress } from './http-guard.ts';

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
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Not for another origin than the one they were meant for. */
const SECRET_HEADERS = new Set(['authorization', 'cookie', 'proxy-authorization']);

interface Wanted {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
}

export function createHttp({ allowed = [], lookup }: HttpGuardOptions = {}): HostHttp {
  const isAllowed = addressCheck(allowed);
  const agent = new Agent({ connect: { lookup: guardedLookup(isAllowed, lookup) } });
  return {
    async fetch(url, options = {}) {
      const signal = AbortSignal.timeout(Math.min(options.timeout ?? DEFAULT_TIMEOUT, MAX_TIMEOUT));
      const maxBytes = Math.min(options.maxBytes ?? MAX_BYTES, MAX_BYTES);
      let wanted = firstOf(url, options);
      for (let hops = 0; ; hops += 1) {
        refuseUnlessAllowed(wanted.url, isAllowed);
        const answer = await send(wanted, agent, signal);
        const next = redirectOf(wanted, answer);
        if (next === undefined) return await readAnswer(answer, maxBytes, wanted.url);
        await answer.body.dump();
        if (hops === MAX_REDIRECTS) throw new Error(`${url} redirects more than ${MAX_REDIRECTS} times.`);
        wanted = next;
      }
    },
    close: () => agent.destroy(),
  };
}

function firstOf(url: string, options: HttpOptions): Wanted {
  if (!URL.canParse(url)) throw new Error(`"${url}" is not an address.`);
  const headers = Object.entries(options.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    url: new URL(url),
    method: options.method ?? 'GET',
    headers: Object.fromEntries(headers),
    body: options.body,
  };
}

/** Addresses in numbers never reach the lookup. */
function refuseUnlessAllowed(url: URL, isAllowed: AddressCheck): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new Error(`${url.protocol} is not called, only http and https.`);
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowed(host)) throw new RefusedAddress(host);
}

async function send(wanted: Wanted, dispatcher: Agent, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  const { url, method, headers, body } = wanted;
  return await request(url, { dispatcher, signal, method, headers, body: body ?? null });
}

function redirectOf(wanted: Wanted, answer: Dispatcher.ResponseData): Wanted | undefined {
  const { location } = answer.headers;
  if (!REDIRECTS.has(answer.statusCode) || typeof location !== 'string') return undefined;
  if (!URL.canParse(location, wanted.url))
    throw new Error(`${wanted.url.host} redirects to "${location}", which is no address.`);
  const url = new URL(location, wanted.url);
  const kept = Object.entries(wanted.headers).filter(
    ([name]) => url.origin === wanted.url.origin || !SECRET_HEADERS.has(name),
  );
  // 307 and 308 repeat the request; after the others, browsers read.
  if (answer.statusCode > 303) return { ...wanted, url, headers: Object.fromEntries(kept) };
  const headers = Object.fromEntries(kept.filter(([name]) => !name.startsWith('content-')));
  return { url, method: 'GET', headers, body: undefined };
}

async function readAnswer(answer: Dispatcher.ResponseData, maxBytes: number, url: URL) {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer.body as AsyncIterable<Buffer>) {
    size += part.length;
    // Leaving the loop closes the connection.
    if (size > maxBytes) throw new Error(`${url.host} answered with more than ${maxBytes} bytes.`);
    parts.push(part);
  }
  const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value ?? '')]);
  return { status: answer.statusCode, headers: Object.fromEntries(headers), body: Buffer.concat(parts) };
}
