import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { HttpMethod, HttpStreamOptions } from '../../../sdk/server/services.ts';
import { HttpRefusal } from './http-failure.ts';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Not for another origin than the one they were meant for. */
const SECRET_HEADERS = new Set(['authorization', 'cookie', 'proxy-authorization']);

/** One request of those that redirects make of one. */
export interface Wanted {
  readonly url: URL;
  readonly method: HttpMethod;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | Readable | undefined;
}

export function firstOf(url: string, options: HttpStreamOptions): Wanted {
  if (!URL.canParse(url)) throw new HttpRefusal(`"${url}" is not an address.`);
  const headers = Object.entries(options.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    url: new URL(url),
    method: options.method ?? 'GET',
    headers: Object.fromEntries(headers),
    body: options.body,
  };
}

/** What is asked for next, as browsers do; undefined where this was the answer. */
export function redirectOf(wanted: Wanted, answer: Dispatcher.ResponseData): Wanted | undefined {
  const { location } = answer.headers;
  const { statusCode } = answer;
  if (!REDIRECTS.has(statusCode) || typeof location !== 'string') return undefined;
  if (!URL.canParse(location, wanted.url))
    throw new Error(`${wanted.url.host} redirects to "${location}", which is no address.`);
  const url = new URL(location, wanted.url);
  const kept = Object.entries(wanted.headers).filter(
    ([name]) => url.origin === wanted.url.origin || !SECRET_HEADERS.has(name),
  );
  if (!isReadNext(wanted.method, statusCode)) {
    if (isStream(wanted.body)) throw new Error(`${wanted.url.host} asks for a stream again, which was sent already.`);
    return { ...wanted, url, headers: Object.fromEntries(kept) };
  }
  const headers = Object.fromEntries(kept.filter(([name]) => !name.startsWith('content-')));
  return { url, method: 'GET', headers, body: undefined };
}

const isStream = (body: Wanted['body']): boolean => typeof body === 'object' && !Buffer.isBuffer(body);

/** 303 is always read, and after 301 and 302 what a form had sent is; all others repeat the request. */
function isReadNext(method: HttpMethod, status: number): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return status === 303 || (method === 'POST' && status < 303);
}
