import type { ApiWords } from '../../api/words.ts';
import type { Rendered } from '../../render/index.ts';
import { NoAnswer } from '../threads/text-thread.ts';
import type { TextThreads } from '../threads/text-threads.ts';
import { writtenInTurns } from './written-in-turns.ts';

export interface Attempt {
  readonly rendered: Rendered;
  /** Why it is the text as it was written. */
  readonly problem?: string;
  /** False where the text had no turn: the next reader has perhaps more luck. */
  readonly isFinal: boolean;
}

/** What is longer does not go before those who wait for a usual page. */
const MOST_QUICK = 100_000;

/** Rendered; else, with more time, without colours; else as it was written. */
export async function attempt(threads: TextThreads, source: string, words?: ApiWords): Promise<Attempt> {
  try {
    const rendered = await render(threads, source, words);
    // Nothing of it is seen: one comment, one note that nobody calls, or nested deeper than the renderer follows.
    return { rendered: rendered.html === '' ? await writtenInTurns(source) : rendered, isFinal: true };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { rendered: await writtenInTurns(source), problem: error.message, isFinal: error.reason !== 'busy' };
  }
}

async function render({ quick, slow }: TextThreads, source: string, words?: ApiWords): Promise<Rendered> {
  if (source.length > MOST_QUICK) return await slow.run('render', { source, isColoured: true, words });
  try {
    return await quick.run('render', { source, isColoured: true, words });
  } catch (error) {
    if (!(error instanceof NoAnswer) || error.reason !== 'slow') throw error;
    return await slow.run('render', { source, isColoured: false, words });
  }
}
