import { Readable } from 'node:stream';
import { HEAD_BYTES, imageTypeOf } from '../picture/image-type.ts';

export interface Sniffed {
  /** The image's type, told by the first bytes; undefined when they are no image's. */
  readonly type: string | undefined;
  /** The first bytes: `HEAD_BYTES`, or all where there are fewer. */
  readonly head: Buffer;
  /** All bytes, the first ones too; breaks off with `refuse()` when there are more than `most`. */
  readonly body: Readable;
}

export interface Bounds {
  /** Bytes. */
  readonly most: number;
  readonly refuse: () => Error;
}

/** Looks at the beginning of an upload without keeping the rest; undefined when it is empty. */
export async function sniff(upload: AsyncIterable<Buffer>, bounds: Bounds): Promise<Sniffed | undefined> {
  const chunks = upload[Symbol.asyncIterator]();
  const head = await headOf(chunks);
  if (head.length === 0) return undefined;
  const first = head.subarray(0, HEAD_BYTES);
  return {
    type: imageTypeOf(first),
    head: first,
    body: Readable.from(counted(head, chunks, bounds), { objectMode: false }),
  };
}

async function headOf(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  let head: Buffer = Buffer.alloc(0);
  while (head.length < HEAD_BYTES) {
    const { done, value } = await chunks.next();
    if (done) return head;
    head = Buffer.concat([head, value]);
  }
  return head;
}

async function* counted(head: Buffer, chunks: AsyncIterator<Buffer>, { most, refuse }: Bounds): AsyncGenerator<Buffer> {
  let size = 0;
  for (let chunk: Buffer | undefined = head; chunk; chunk = await nextOf(chunks)) {
    size += chunk.length;
    if (size > most) throw refuse();
    yield chunk;
  }
}

async function nextOf(chunks: AsyncIterator<Buffer>): Promise<Buffer | undefined> {
  const { done, value } = await chunks.next();
  return done ? undefined : value;
}
