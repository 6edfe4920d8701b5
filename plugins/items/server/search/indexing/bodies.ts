import type { ItemsSetup } from '../../setup.ts';
import { NoAnswer } from '../../threads/text-thread.ts';
import type { TextThreads } from '../../threads/text-threads.ts';
import { type Body, type BodyAsked, bodyOf, indexedPart } from './entry.ts';

/** Shorter texts are done sooner than a thread is asked. */
const SHORT = 10_000;
/** Of texts that are about to be saved; what was refused leaves its own behind. */
const MOST_PREPARED = 8;
/** Of a text that the thread gave up; as it stands, for that needs no pattern. */
const BEGINNING = 10_000;

/** The words of texts, long ones in a thread. */
export interface Bodies {
  of(asked: BodyAsked): Promise<Body>;
  /** Before the transaction in which `of` will be asked for the same: no other writer waits meanwhile. */
  prepare(asked: BodyAsked): Promise<void>;
}

export const isLong = (content: string): boolean => content.length > SHORT;

export function createBodies(app: Pick<ItemsSetup, 'log'>, { slow }: Pick<TextThreads, 'slow'>): Bodies {
  const prepared = new Map<string, Body>();

  async function inThread(asked: BodyAsked): Promise<Body> {
    try {
      return await slow.run('body', asked);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      app.log.warn('Only the beginning of a page can be searched.', { item_id: asked.item_id, problem: error.message });
      const content = asked.content.slice(0, BEGINNING);
      return { ...bodyOf({ ...asked, content, holds: 'data' }), shown: asked.holds === 'data' ? '' : content };
    }
  }

  return {
    async of(asked) {
      if (!isLong(asked.content)) return bodyOf(asked);
      const cut = { ...asked, content: indexedPart(asked.content) };
      const key = JSON.stringify(cut);
      const ready = prepared.get(key);
      prepared.delete(key);
      return ready ?? (await inThread(cut));
    },
    async prepare(asked) {
      if (!isLong(asked.content)) return;
      const cut = { ...asked, content: indexedPart(asked.content) };
      prepared.set(JSON.stringify(cut), await inThread(cut));
      for (const oldest of prepared.keys()) if (prepared.size > MOST_PREPARED) prepared.delete(oldest);
    },
  };
}
