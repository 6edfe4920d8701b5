interface Entry<T> {
  readonly value: T;
  readonly weight: number;
}

/** Values by key, as many as weigh so many bytes: the least recently used ones go first. */
export class KeptBytes<T> {
  readonly #most: number;
  readonly #entries = new Map<string, Entry<T>>();
  #weight = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): T | undefined {
    const found = this.#entries.get(key);
    if (found === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, found);
    return found.value;
  }

  /** Once more, with another weight, for a value that has grown. */
  set(key: string, value: T, weight: number): void {
    this.delete(key);
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#most) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }
}
