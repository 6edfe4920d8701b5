import type { IncomingHttpHeaders } from 'node:http';

/** From byte to byte, both of them part of it. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

/**
 * The one part of so many bytes that a request asks for: undefined for all of it, `none` where it has no such part.
 * Several at once are more than anybody needs and may be answered with all; so may what is no range.
 */
export function partOf(header: string | undefined, size: number): Part | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '')
    return last === '0' || size === 0 ? 'none' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'none' : { start, end };
}

/** Whether a part of what the client has belongs to what there is now: without `If-Range` he takes that upon himself. */
export function mayContinue({ 'if-range': known }: IncomingHttpHeaders, etag: string | undefined): boolean {
  return known === undefined || known === etag;
}
