import type { Rendered } from '../../render/index.ts';

/** Characters of all of them together. */
const MOST = 6_000_000;

/** The renderings that were asked for last, by the digest of their source: a page that many open is fetched once. */
export class AtHand {
  readonly #kept = new Map<string, Rendered>();
  readonly #most: number;
  #length = 0;

  constructor(most = MOST) {
    this.#most = most;
  }

  get(hash: string): Rendered | undefined {
    const found = this.#kept.get(hash);
    if (!found) return undefined;
    this.#kept.delete(hash);
    this.#kept.set(hash, found);
    return found;
  }

  set(hash: string, rendered: Rendered): void {
    this.#drop(hash);
    this.#kept.set(hash, rendered);
    this.#length += lengthOf(rendered);
    for (const oldest of this.#kept.keys()) {
      if (this.#length <= this.#most) return;
      this.#drop(oldest);
    }
  }

  #drop(hash: string): void {
    const found = this.#kept.get(hash);
    if (!found) return;
    this.#kept.delete(hash);
    this.#length -= lengthOf(found);
  }
}

const lengthOf = ({ html, text }: Rendered): number => html.length + text.length;
