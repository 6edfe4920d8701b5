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
