import type { Readable } from 'node:stream';
import { FileRefused } from '../../xlsx/refused.ts';

/** All of a stream, if it is not longer. Throws `FileRefused`. */
export async function bytesOf(body: Readable, most: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += (chunk as Buffer).length;
    if (size > most) throw new FileRefused('file_size');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
