/** Lets requests of one key go on one after another, in the order in which they came; different keys know nothing of each other. */
export class Turns {
  readonly #last = new Map<string, Promise<void>>();

  /** The turn is taken at once, before anything is waited for. */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key);
    let end = (): void => {};
    const mine = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.#last.set(key, mine);
    try {
      await before;
      return await work();
    } finally {
      end();
      if (this.#last.get(key) === mine) this.#last.delete(key);
    }
  }
}
