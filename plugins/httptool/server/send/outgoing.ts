import type * as T from 'typebox';
import type { Header as HeaderSchema } from '../../contract/send.ts';
import { MOST_SENT } from '../../limits.ts';

type Header = T.Static<typeof HeaderSchema>;

/** Why a request is not sent: a key of the plugin's texts below `refusals`, and what it names. */
export class Refusal extends Error {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(key: string, params: Readonly<Record<string, string | number>> = {}) {
    super(key);
    this.key = key;
    this.params = params;
  }
}

/** Of the connection, of proxies on the way, or counted by who sends. */
const OF_CONNECTION = new Set([
  ...['connection', 'content-length', 'expect', 'host', 'http2-settings', 'keep-alive', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade'],
]);
const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** As a header travels: a letter is one byte. */
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/**
 * The headers as they are sent. Only what was typed, and the name of this product where no other is given: nothing of the
 * caller's own request goes along.
 */
export function headersOf(typed: readonly Header[]): Readonly<Record<string, string>> {
  const headers = new Map<string, string>([['user-agent', 'Docstead']]);
  const seen = new Set<string>();
  for (const { name, value } of typed) {
    const key = name.trim().toLowerCase();
    if (!NAME.test(key)) throw new Refusal('header_name', { name });
    if (OF_CONNECTION.has(key) || key.startsWith('proxy-')) throw new Refusal('header_own', { name });
    if (!VALUE.test(value)) throw new Refusal('header_value', { name });
    // The answer is unpacked here, so that it is asked for as it is.
    if (key === 'accept-encoding') continue;
    const before = seen.has(key) ? headers.get(key) : undefined;
    seen.add(key);
    headers.set(key, before === undefined ? value : `${before}${key === 'cookie' ? '; ' : ', '}${value}`);
  }
  return Object.fromEntries(headers);
}

/** An address as browsers read it, without its fragment. A login in it would be sent by nobody. */
export function addressOf(url: string): string {
  if (!URL.canParse(url)) throw new Refusal('address');
  const address = new URL(url);
  if (address.username !== '' || address.password !== '') throw new Refusal('login');
  address.hash = '';
  return address.href;
}

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

export function bodyOf(base64: string | undefined): Buffer | undefined {
  if (base64 === undefined) return undefined;
  if (base64.length % 4 !== 0 || !BASE64.test(base64)) throw new Refusal('body');
  const body = Buffer.from(base64, 'base64');
  if (body.length > MOST_SENT) throw new Refusal('body_large', { limit: MOST_SENT / 1024 ** 2 });
  return body;
}
