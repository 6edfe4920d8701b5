import type { Clock } from '../../sdk/server/services.ts';

const MAX_ENTRIES = 100_000;

/** Values with an end of life, bounded, so that a flood of keys cannot fill the memory. */
export class ExpiringMap<T> {
  private readonly entries = new Map<string, { readonly value: T; readonly until: number }>();
  private readonly clock: Clock;
  private readonly max: number;

  constructor(clock: Clock, max = MAX_ENTRIES) {
    this.clock = clock;
    this.max = max;
  }

  get(key: string): T | undefined {
    const entry = this.entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.until > this.clock.elapsed()) return entry.value;
    this.entries.delete(key);
    return undefined;
  }

  set(key: string, value: T, seconds: number): void {
    this.entries.delete(key);
    if (this.entries.size >= this.max) this.makeRoom();
    this.entries.set(key, { value, until: this.clock.elapsed() + seconds * 1000 });
  }

  delete(key: string): void {
    this.entries.delete(key);
  }

  /** Drops what has ended, and the oldest tenth where that is not enough. */
  private makeRoom(): void {
    const now = this.clock.elapsed();
    for (const [key, entry] of this.entries) if (entry.until <= now) this.entries.delete(key);
    let surplus = this.entries.size - Math.floor(this.max * 0.9);
    for (const key of this.entries.keys()) {
      if (surplus <= 0) return;
      this.entries.delete(key);
      surplus -= 1;
    }
  }
}
