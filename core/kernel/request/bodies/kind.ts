import type { IncomingHttpHeaders } from 'node:http';

/** How a body is written; `other` is text that no call reads. */
export type BodyKind = 'form' | 'json' | 'multipart' | 'other';

const KINDS: Readonly<Record<string, BodyKind>> = {
  'application/x-www-form-urlencoded': 'form',
  'application/json': 'json',
  'multipart/form-data': 'multipart',
  'text/plain': 'other',
};

/** Undefined for a type that no call takes. */
export function kindOf(contentType: string | undefined): BodyKind | undefined {
  const [type = ''] = (contentType ?? '').split(';', 1);
  return KINDS[type.trim().toLowerCase()];
}

export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Bytes, as the client says; undefined where it does not (chunked). */
export function lengthOf(headers: IncomingHttpHeaders): number | undefined {
  const length = headers['content-length'];
  return length === undefined || headers['transfer-encoding'] !== undefined ? undefined : Number(length);
}
