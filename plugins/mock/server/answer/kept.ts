/** The values that were used last, as many as are worth their memory. */
export class Kept<T> {
  private readonly most: number;
  private readonly values = new Map<string, T>();

  constructor(most: number) {
    this.most = most;
  }

  get(key: string, make: () => T): T {
    const value = this.values.has(key) ? (this.values.get(key) as T) : make();
    this.values.delete(key);
    this.values.set(key, value);
    for (const oldest of this.values.keys()) {
      if (this.values.size <= this.most) break;
      this.values.delete(oldest);
    }
    return value;
  }
}
