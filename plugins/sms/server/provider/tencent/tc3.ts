import { createHash, createHmac } from 'node:crypto';

/** What a signature of Tencent Cloud's version 3 stands on: a POST to `/`. */
export interface Tc3Request {
  readonly secretId: string;
  readonly secretKey: string;
  readonly service: string;
  /** In lower case, in their order: `content-type` and `host` at least. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Unix seconds. */
  readonly timestamp: number;
}

const ALGORITHM = 'TC3-HMAC-SHA256';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The header `Authorization`. */
export function tc3Authorization({ secretId, secretKey, service, headers, body, timestamp }: Tc3Request): string {
  const signed = Object.entries(headers);
  const names = signed.map(([name]) => name).join(';');
  const lines = signed.map(([name, value]) => `${name}:${value.toLowerCase()}\n`).join('');
  const canonical = ['POST', '/', '', lines, names, sha256(body)].join('\n');
  // The day is that of UTC.
  const day = new Date(timestamp * 1000).toISOString().slice(0, 'yyyy-mm-dd'.length);
  const scope = `${day}/${service}/tc3_request`;
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request');
  const signature = hmac(key, [ALGORITHM, timestamp, scope, sha256(canonical)].join('\n')).toString('hex');
  return `${ALGORITHM} Credential=${secretId}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
}
