import type { Thread } from '@docstead/core/server';
import type { HeavyTask } from '../../heavy.ts';
import { type Merged, type MergeTask, mergeTexts } from './merge.ts';

export interface Merger {
  merge(task: MergeTask, signal: AbortSignal): Promise<Merged>;
}

/** A shorter text is compared before a thread has begun. */
const LONG = 20_000;
const LIMIT = 20_000;

export function createMerger(thread: Thread): Merger {
  return {
    merge: async (task, signal) => {
      if (task.base.length + task.mine.length + task.theirs.length < LONG) return mergeTexts(task);
      return thread.run<Merged>({ kind: 'merge', ...task } satisfies HeavyTask, { limit: LIMIT, signal });
    },
  };
}
