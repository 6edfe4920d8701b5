/** A boundary has at most 70 signs; a little may follow it. */
const TAIL = 512;

/** Watches a multipart body for the boundary that ends all parts: only with it has everything come. */
export class EndMark {
  readonly #mark: string;
  #tail: Buffer = Buffer.alloc(0);

  constructor(type: string) {
    const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
    this.#mark = `--${quoted ?? plain}--`;
  }

  look(chunk: Buffer): void {
    this.#tail = chunk.length >= TAIL ? chunk.subarray(-TAIL) : Buffer.concat([this.#tail, chunk]).subarray(-TAIL);
  }

  get isReached(): boolean {
    return this.#tail.includes(this.#mark);
  }
}
