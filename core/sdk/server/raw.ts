import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { RawMethod, RawQuery } from '../contract/index.ts';

/** A request to a raw call, as it came. */
export interface RawRequest {
  readonly method: RawMethod;
  /** The address as it was sent, with its query and undecoded: what a signature may stand on. */
  readonly url: string;
  readonly query: RawQuery;
  /** By lower-case name. */
  readonly headers: IncomingHttpHeaders;
}

/**
 * What the handler of a raw call returns. Unless its headers say otherwise the answer is not stored, no type is guessed,
 * and nothing in it runs on our origin (`Content-Security-Policy: default-src 'none'; sandbox`).
 */
export interface RawAnswer {
  /** 200 to 599; 200 unless it is said. */
  readonly status?: number;
  /** Length and connection are the kernel's, and so are cookies that begin with `docstead_`: `ctx.reply` sets them. */
  readonly headers?: Readonly<Record<string, string | number | readonly string[]>>;
  /**
   * Not sent to HEAD, nor with 204, 205 and 304. A text without a type is `text/plain`, bytes are `application/octet-stream`.
   * A `text/event-stream` ends with its generation as a call of the kind `stream` does: see `signal` of `CallScope`.
   */
  readonly body?: string | Buffer | Readable | AsyncIterable<string>;
}

export interface CorsTerms {
  /** Origins whose pages may read the answer; all of them unless said otherwise. */
  readonly origins?: readonly string[];
  /** What a page may send, asked beforehand with OPTIONS; whatever it asks for, unless said otherwise. */
  readonly methods?: readonly RawMethod[];
  readonly headers?: readonly string[];
  /** Headers of the answer that a page may read. */
  readonly exposes?: readonly string[];
  /** Seconds for which a browser need not ask again; 600 unless it is said. */
  readonly maxAge?: number;
}

/**
 * The headers that let pages of other sites read the answer of a raw call; to OPTIONS, what they may send. Never with
 * credentials: a cookie of ours is no right of theirs.
 *
 * ```ts
 * if (asked.method === 'OPTIONS') return { status: 204, headers: cors(asked) };
 * return { headers: { ...cors(asked), 'content-type': 'application/json' }, body };
 * ```
 */
export function cors(
  { method, headers }: Pick<RawRequest, 'method' | 'headers'>,
  terms: CorsTerms = {},
): Record<string, string> {
  const { origin } = headers;
  const { origins, exposes = [] } = terms;
  const isListed = origins === undefined || (origin !== undefined && origins.includes(origin));
  return {
    ...(origins && { vary: 'origin' }),
    ...(isListed && { 'access-control-allow-origin': origins ? (origin ?? '') : '*' }),
    ...(isListed && exposes.length > 0 && { 'access-control-expose-headers': exposes.join(', ') }),
    ...(isListed && method === 'OPTIONS' && allowed(headers, terms)),
  };
}

function allowed(asked: IncomingHttpHeaders, { methods, headers, maxAge = 600 }: CorsTerms): Record<string, string> {
  const method = methods?.join(', ') ?? asked['access-control-request-method'];
  const names = headers?.join(', ') ?? asked['access-control-request-headers'];
  return {
    ...(method && { 'access-control-allow-methods': method }),
    ...(names && { 'access-control-allow-headers': names }),
    'access-control-max-age': String(maxAge),
  };
}
