import type { BlobEntry } from '../../../sdk/server/services.ts';

export interface Sweep {
  readonly listed: AsyncIterable<Pick<BlobEntry, 'key' | 'at'>>;
  /** Which of these the owner still has a use for. */
  readonly known: (keys: readonly string[]) => Promise<Iterable<string>>;
  readonly remove: (key: string) => Promise<void>;
  readonly now: number;
}

/** What is younger may belong to an upload whose row is not written yet. */
export const YOUNG_MS = 86_400_000;
const AT_ONCE = 500;

/** Removes old blobs that nobody knows, so many keys at a time; gives their count. */
export async function sweepBlobs({ listed, known, remove, now }: Sweep): Promise<number> {
  let removed = 0;
  let some: string[] = [];
  const settle = async (): Promise<void> => {
    const kept = new Set(some.length > 0 ? await known(some) : []);
    for (const key of some) {
      if (kept.has(key)) continue;
      await remove(key);
      removed += 1;
    }
    some = [];
  };
  for await (const { key, at } of listed) {
    if (now - at < YOUNG_MS) continue;
    some.push(key);
    if (some.length >= AT_ONCE) await settle();
  }
  await settle();
  return removed;
}
