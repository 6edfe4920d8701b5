import { type Caller, uidOf } from '@docstead/core/contract';
import { type Db, inChunks, type RequestInfo } from '@docstead/core/server';
import { LRUCache } from 'lru-cache';
import type { Item, Rights } from '../../../points.ts';
import type { ItemsSetup } from '../../setup.ts';
import { createToday } from './day.ts';
import { Noted } from './noted.ts';
import { storeViews } from './stored.ts';

interface VisitedItem {
  readonly item: Pick<Item, 'item_id'>;
  readonly rights: Pick<Rights, 'member'>;
}

interface Visitor {
  readonly caller: Caller;
  readonly request: Pick<RequestInfo, 'ip'>;
}

interface Parts extends Pick<ItemsSetup, 'clock' | 'log' | 'services'> {
  readonly write: Db['write'];
}

export interface Views {
  /** The site's day, counted since 1970. */
  today(): number;
  /** Somebody reads in this project. Who goes on reading there counts once in ten minutes, whatever the pages are. */
  note(allowed: VisitedItem, by: Visitor): void;
  /** Writes down what was noted; what cannot be written now is kept for the next time. */
  flush(): Promise<void>;
  /** Lets go of days that are older than a year. */
  trim(db: Db): Promise<void>;
  /** From now on, what was noted is written down every half minute. */
  start(): void;
  stop(): Promise<void>;
}

const SITTING = 600;
/** Of all who read; the least recent are forgotten first, and count anew. */
const MOST_SITTINGS = 20_000;
const EVERY_MS = 30_000;
const KEPT_DAYS = 366;
const ROWS = 100;

/** Counted in memory, so that reading writes nothing: a process that is killed loses the last seconds. */
export function createViews(parts: Parts): Views {
  const sittings = new LRUCache<string, number>({ max: MOST_SITTINGS });
  const today = createToday(parts);
  const noted = new Noted();
  let writing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function writeDown(): Promise<void> {
    for (const [day, counts] of noted.take()) {
      for (const some of inChunks(counts, ROWS)) {
        try {
          await parts.write((db) => storeViews(db, day, new Map(some)));
        } catch (error) {
          for (const [item_id, count] of some) noted.add(day, item_id, count);
          parts.log.warn('Visits of projects could not be written down; they are kept until the next try.', { error });
        }
      }
    }
  }
  // One after the other: who waits for the last one has waited for all.
  const flush = (): Promise<void> => (writing = writing.then(writeDown));
  return {
    today,
    note({ item: { item_id }, rights }, { caller, request }) {
      if (caller.kind === 'system') return;
      const who = `${item_id} ${uidOf(caller) || request.ip}`;
      const now = parts.clock.seconds();
      if (now - (sittings.get(who) ?? 0) < SITTING) return;
      sittings.set(who, now);
      noted.add(today(), item_id, { views: 1, visitor_views: rights.member ? 0 : 1 });
    },
    flush,
    trim: (db) =>
      db.write(async ({ handle }) => {
        await handle('item_views')
          .where('day', '<', today() - KEPT_DAYS)
          .delete();
      }),
    start() {
      timer ??= setInterval(() => void flush(), EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await flush();
    },
  };
}
