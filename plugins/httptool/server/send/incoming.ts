import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { MOST_ANSWERED } from '../../limits.ts';
import { Refusal } from './outgoing.ts';

/** The body to its end, as it was before it was packed. More than `MOST_ANSWERED` is refused, packed or not. */
export async function answered(body: Readable, encoding: string | undefined): Promise<Buffer> {
  return unpacked(await collected(body), encoding?.trim().toLowerCase());
}

const tooLarge = () => new Refusal('answer_large', { limit: MOST_ANSWERED / 1024 ** 2 });

async function collected(body: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.length;
    // Leaving the loop destroys the stream, and with it the connection.
    if (size > MOST_ANSWERED) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const UNPACK = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const;

async function unpacked(body: Buffer, encoding: string | undefined): Promise<Buffer> {
  const unpack =
    encoding !== undefined && Object.hasOwn(UNPACK, encoding) ? UNPACK[encoding as keyof typeof UNPACK] : undefined;
  if (!unpack || body.length === 0) return body;
  try {
    return await unpack(body, { maxOutputLength: MOST_ANSWERED });
  } catch (thrown) {
    if (thrown instanceof RangeError) throw tooLarge();
    // What does not say truly how it is packed is handed on as it came.
    return body;
  }
}
