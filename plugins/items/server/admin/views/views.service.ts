import { uidOf } from '@docstead/core/contract';
import { type Db, inChunks, type Scope } from '@docstead/core/server';
import { LRUCache } from 'lru-cache';
import type { ItemAllowed } from '../../../points.ts';
import { ItemRow } from '../../item/item.model.ts';
import type { ItemsSetup } from '../../setup.ts';
import { dayOf } from './day.ts';

export interface Views {
  /** Somebody reads in this project. Who goes on reading there counts once in ten minutes, whatever the pages are. */
  note(allowed: Pick<ItemAllowed, 'item' | 'rights'>, scope: Pick<Scope, 'caller' | 'request'>): void;
  /** Writes down what was noted. */
  flush(): Promise<void>;
  /** All that is kept of these projects. */
  of(db: Db, item_ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Lets go of what is older than a year. */
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

interface Count {
  views: number;
  visitor_views: number;
}

/** Counted in memory, so that reading writes nothing: a process that is killed loses the last seconds. */
export function createViews(app: Pick<ItemsSetup, 'clock' | 'log' | 'system'>): Views {
  const sittings = new LRUCache<string, number>({ max: MOST_SITTINGS });
  let noted = new Map<number, Count>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    if (noted.size === 0) return;
    const counts = noted;
    noted = new Map();
    const day = dayOf(app.clock.seconds());
    try {
      await app.system().db.write((db) => add(db, counts, day));
    } catch (error) {
      app.log.warn('Who visited which project could not be written down.', { projects: counts.size, error });
    }
  }
  return {
    note({ item: { item_id }, rights }, { caller, request }) {
      if (caller.kind === 'system') return;
      const who = `${item_id} ${uidOf(caller) || request.ip}`;
      const now = app.clock.seconds();
      if (now - (sittings.get(who) ?? 0) < SITTING) return;
      sittings.set(who, now);
      const count = noted.get(item_id) ?? { views: 0, visitor_views: 0 };
      noted.set(item_id, count);
      count.views += 1;
      if (!rights.member) count.visitor_views += 1;
    },
    flush,
    async of(db, item_ids) {
      const sums = new Map<number, number>();
      for (const some of inChunks(item_ids)) {
        const query = db.handle('item_views').whereIn('item_id', some).groupBy('item_id').select('item_id');
        // As selected; a sum is text where it may be larger than a number.
        const rows = (await query.sum({ n: 'views' })) as { item_id: number; n: number | string }[];
        for (const { item_id, n } of rows) sums.set(item_id, Number(n));
      }
      return sums;
    },
    trim: (db) =>
      db.write(async ({ handle }) => {
        await handle('item_views')
          .where('day', '<', dayOf(app.clock.seconds()) - KEPT_DAYS)
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

/** Projects that went meanwhile have no row to hang on. */
async function add(db: Db, counts: ReadonlyMap<number, Count>, day: number): Promise<void> {
  const { handle } = db;
  for (const some of inChunks(counts.keys(), ROWS)) {
    const there = await ItemRow.query(handle).whereIn('item_id', some).select('item_id').orderBy('item_id');
    const rows = there.map(({ item_id }) => ({ day, item_id, views: 0, visitor_views: 0, ...counts.get(item_id) }));
    if (rows.length === 0) continue;
    await handle('item_views')
      .insert(rows)
      .onConflict(['day', 'item_id'])
      .merge({
        views: handle.raw('item_views.views + excluded.views'),
        visitor_views: handle.raw('item_views.visitor_views + excluded.visitor_views'),
      });
  }
}
