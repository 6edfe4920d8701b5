import type { Thread } from '@docstead/core/server';
import type { DrawTask } from '../format/pdf/kit/leaf.ts';
import type { MergeTask } from './import/run/merge.ts';
import type { ExchangeSetup } from './setup.ts';

export type HeavyTask = ({ readonly kind: 'merge' } & MergeTask) | ({ readonly kind: 'draw' } & DrawTask);

/** MiB: a thousand pages are drawn leaf by leaf, with a font that may have 20. */
const MEMORY = 768;

/** The thread for texts that are merged and books that are drawn; it begins when one of them is. */
export const heavyThread = (app: ExchangeSetup): Thread =>
  app.thread(new URL('./heavy.thread.ts', import.meta.url), { memory: MEMORY });
