/** Takes bytes off a stream by number; holds no more than is asked for, and what came with it. */
export class ByteReader {
  private readonly chunks: AsyncIterator<Buffer>;
  private held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.chunks = source[Symbol.asyncIterator]();
  }

  /** So many, or as many as there are. */
  async peek(count: number): Promise<Buffer> {
    while (this.held.length < count) {
      const { done, value } = await this.chunks.next();
      if (done) break;
      this.held = this.held.length === 0 ? value : Buffer.concat([this.held, value]);
    }
    return this.held.subarray(0, count);
  }

  async take(count: number): Promise<Buffer> {
    const bytes = await this.peek(count);
    this.held = this.held.subarray(bytes.length);
    return bytes;
  }

  /** What is held, or else the next piece; empty at the end. */
  async piece(): Promise<Buffer> {
    await this.peek(1);
    return this.take(this.held.length);
  }

  /** Puts bytes back that were taken last. */
  giveBack(bytes: Buffer): void {
    this.held = this.held.length === 0 ? bytes : Buffer.concat([bytes, this.held]);
  }
}

/** All that is left. */
export async function* rest(bytes: ByteReader): AsyncGenerator<Buffer> {
  for (let piece = await bytes.piece(); piece.length > 0; piece = await bytes.piece()) yield piece;
}

/** So many bytes, as they come; fewer where there are no more. */
export async function* some(bytes: ByteReader, count: number): AsyncGenerator<Buffer> {
  for (let left = count; left > 0; ) {
    const piece = await bytes.piece();
    if (piece.length === 0) return;
    const part = piece.subarray(0, left);
    if (part.length < piece.length) bytes.giveBack(piece.subarray(left));
    left -= part.length;
    yield part;
  }
}

/** Leaves out so many bytes. */
export async function skip(bytes: ByteReader, count: number): Promise<void> {
  for await (const _ of some(bytes, count));
}
