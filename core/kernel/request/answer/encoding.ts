import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** `br`, `gzip;q=0.5`; `q=0` refuses one. */
const REFUSED = /;\s*q=0(\.0*)?\s*$/;
/** Larger texts are packed in another thread, so that they hold up nobody. */
const AT_ONCE = 32 * 1024;

/** What the client takes, the better one first; undefined: neither. */
export function encodingOf(header: string | undefined): Encoding | undefined {
  if (!header) return undefined;
  const taken = header.split(',').filter((part) => !REFUSED.test(part));
  const takes = (name: string): boolean => taken.some((part) => part.split(';')[0]?.trim() === name);
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined;
}

/** For answers that are made anew: hardly dearer than sending them plain. */
const QUICK = { br: 2, gzip: 1 } as const;
/** For answers that are made once and sent often. */
const THOROUGH = { br: 6, gzip: 6 } as const;

export type Effort = 'quick' | 'thorough';

export async function pack(text: string | Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  const level = (effort === 'quick' ? QUICK : THOROUGH)[encoding];
  const isSmall = text.length <= AT_ONCE;
  if (encoding === 'gzip') return isSmall ? gzipSync(text, { level }) : await zip(text, { level });
  const options = {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  };
  return isSmall ? brotliCompressSync(text, options) : await brotli(text, options);
}
