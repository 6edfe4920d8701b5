import type { InjectOptions } from 'fastify';
import type { CallSpec } from '../sdk/contract/index.ts';

export interface CallOptions {
  /** Sent as `X-API-Token`. */
  readonly token?: string | undefined;
  /** The session's token, or a whole `Cookie` header (`name=value; …`). */
  readonly cookie?: string | undefined;
  readonly locale?: 'en' | 'zh-cn' | undefined;
  /** Through `/server/index.php?s=…`. */
  readonly legacy?: boolean | undefined;
  readonly ip?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The file of an upload; the input's fields go before it. */
  readonly file?: CallFile | undefined;
}

export interface CallFile {
  readonly field?: string;
  readonly name: string;
  readonly type: string;
  readonly content: string | Buffer;
}

export type CallInput = Readonly<Record<string, unknown>>;

export interface Asked {
  readonly path: string;
  readonly spec: CallSpec | undefined;
  readonly input: CallInput;
  readonly options: CallOptions;
}

/** One call as a client sends it: a form, a query where the contract says GET, JSON where there are lists. */
export function requestOf({ path, spec, input, options }: Asked): InjectOptions {
  const isGet = spec?.method === 'GET';
  const fields = Object.entries(input).filter(([, value]) => value !== undefined);
  const address = options.legacy ? `/server/index.php?s=${path}` : path;
  const query = isGet ? formOf(fields) : '';
  const mark = address.includes('?') ? '&' : '?';
  const body = isGet ? undefined : bodyOf(fields, options.file);
  return {
    method: isGet ? 'GET' : 'POST',
    url: query ? address + mark + query : address,
    headers: { ...headersOf(options), ...(body && { 'content-type': body.type }), ...options.headers },
    ...(body && { payload: body.text }),
    ...(options.ip && { remoteAddress: options.ip }),
  };
}

export function headersOf({ token, cookie, locale }: CallOptions): Record<string, string> {
  return {
    'accept-language': locale ?? 'en',
    // A page of this site sends it; the origin check is for the others.
    'sec-fetch-site': 'same-origin',
    ...(token && { 'x-api-token': token }),
    ...(cookie && { cookie: cookie.includes('=') ? cookie : `docstead_session=${encodeURIComponent(cookie)}` }),
  };
}

type Fields = readonly (readonly [string, unknown])[];

interface Body {
  readonly type: string;
  readonly text: string | Buffer;
}

function bodyOf(fields: Fields, file: CallFile | undefined): Body {
  if (file) return multipartOf(fields, file);
  if (fields.some(([, value]) => typeof value === 'object')) {
    return { type: 'application/json', text: JSON.stringify(Object.fromEntries(fields)) };
  }
  return { type: 'application/x-www-form-urlencoded', text: formOf(fields) };
}

export function formOf(fields: Fields): string {
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
}

const BOUNDARY = 'docstead-test-boundary';

function multipartOf(fields: Fields, file: CallFile): Body {
  const head = fields.map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  const opening = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${file.field ?? 'file'}"; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n`;
  const text = Buffer.concat([
    Buffer.from(head.join('') + opening),
    Buffer.from(file.content),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, text };
}
