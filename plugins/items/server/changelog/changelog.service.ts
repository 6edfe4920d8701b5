import type { Caller } from '@docstead/core/contract';
import { type Db, inChunks, type Scope } from '@docstead/core/server';
import type { Author, ChangeLog } from '../../points.ts';
import type { ItemsSetup } from '../setup.ts';
import { ChangeRow } from './changelog.model.ts';

/** The newest changes of an item, which are kept. */
export const KEPT = 300;
/** Each row binds seven values. */
const ROWS = 100;
/** Items of one round; the next one goes on. */
const MOST_ITEMS = 500;

export interface ChangeLogKeeper extends ChangeLog {
  /** Of one item, newest first: no more than are kept, however many there still are. */
  read(db: Db, item_id: number): Promise<ChangeRow[]>;
  /** Removes what nobody is shown any more. Not at each change: a save need not wait for it. */
  trim(scope: Scope): Promise<void>;
}

export function createChangeLog({ clock }: Pick<ItemsSetup, 'clock'>): ChangeLogKeeper {
  return {
    async write(db, { uid, username }, changes) {
      const optime = clock.seconds();
      const rows = changes.map(({ item_id, action, object, object_id, name }) => ({
        ...{ item_id, uid, username, optime },
        ...{ op_action_type: action, op_object_type: object, op_object_id: object_id, op_object_name: name },
      }));
      for (const some of inChunks(rows, ROWS)) await db.handle('item_change_log').insert(some);
    },
    read: async (db, item_id) => newest(db, item_id).limit(KEPT),
    async trim({ db }) {
      const { handle } = db;
      const crowded: number[] = await handle('item_change_log')
        .groupBy('item_id')
        .havingRaw('count(*) > ?', [KEPT])
        .limit(MOST_ITEMS)
        .pluck('item_id');
      for (const item_id of crowded) {
        const last = await newest(db, item_id).offset(KEPT).first();
        if (!last) continue;
        await db.write((tx) => tx.handle('item_change_log').where({ item_id }).where('id', '<=', last.id).delete());
      }
    },
  };
}

const newest = (db: Db, item_id: number) => ChangeRow.query(db.handle).where({ item_id }).orderBy('id', 'desc');

/** Who is named beside a change; what the house does by itself is nobody's. */
export function actorOf({ caller }: { readonly caller: Caller }): Author {
  if (caller.kind === 'user') return { uid: caller.uid, username: caller.username };
  return { uid: 0, username: caller.kind === 'service' ? 'API' : '' };
}
