import { type Sitting, sittingsOf } from './sittings.ts';
import type { Version } from './version.ts';

/** A sitting as the change that it made. */
export interface Stop {
  readonly before: string;
  readonly version: string;
  readonly author: string;
  readonly addtime: string;
  readonly holds: (page_history_id: string) => boolean;
}

/** Sittings of which it is known what stood there before them, the oldest first. */
export function stopsOf(versions: readonly Version[]): readonly Stop[] {
  return sittingsOf(versions).flatMap(stopOf).reverse();
}

function stopOf({ saves, before }: Sitting): readonly Stop[] {
  const [newest] = saves;
  if (!newest || !before) return [];
  const { page_history_id: version, author_name: author, addtime } = newest;
  const holds = (id: string) => saves.some((save) => save.page_history_id === id);
  return [{ before: before.page_history_id, version, author, addtime, holds }];
}
