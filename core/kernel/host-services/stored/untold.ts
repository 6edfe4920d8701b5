import { setTimeout } from 'node:timers/promises';
import type { Log } from '../../../sdk/server/services.ts';
import type { Database } from '../../data/database.ts';
import type { EventBus } from '../shared/events.ts';
import type { Revisions } from './revisions.ts';

export interface UntoldOptions {
  readonly database: Database;
  readonly events: EventBus;
  readonly revisions: Revisions;
  readonly log: Log;
  /** Milliseconds between two tries. */
  readonly pause?: number;
}

const NAME = 'events';
const PAUSE_MS = 1_000;

/**
 * Where this host could not send a message, a row says that something was not told: the others find it at their next look,
 * and take it for a gap, so that nothing which a lost message was to end stands in their caches.
 */
export function noteUntold(options: UntoldOptions): { close(): Promise<void> } {
  const { database, events, revisions, log, pause = PAUSE_MS } = options;
  const closing = new AbortController();
  let noting: Promise<void> | undefined;
  let isToNote = false;
  const note = async (): Promise<void> => {
    while (isToNote) {
      isToNote = false;
      try {
        await database.db.write((db) => revisions.bump(db.handle, NAME));
      } catch (error) {
        isToNote = !closing.signal.aborted;
        log.warn('That other hosts were not told could not be noted; it is tried again.', { error });
      }
      // Of a hundred messages in a row, one note serves all.
      await setTimeout(pause, undefined, closing).catch(() => undefined);
    }
    noting = undefined;
  };
  const endUntold = events.onUntold(() => {
    isToNote = true;
    noting ??= database.outside(note);
  });
  const endWatch = revisions.watch(NAME, () => events.declareGap());
  return {
    async close() {
      endUntold();
      endWatch();
      closing.abort();
      await noting;
    },
  };
}
