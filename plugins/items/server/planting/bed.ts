import { fail } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import * as f from '../../contract/failures.ts';
import { ItemRow } from '../item/item.model.ts';
import { PlantingRow } from './planting.model.ts';

export interface Where {
  readonly item_id: number;
  readonly job_id: number;
}

/** An item, held until the transaction ends, with what this job has brought into it until now. */
export interface Bed {
  readonly row: ItemRow;
  readonly planting?: PlantingRow;
}

/** As `lockItem`, with which every other writer begins: but a new item that this job makes is there for it. */
export async function holdBed(db: Db, { item_id, job_id }: Where): Promise<Bed> {
  const row = await ItemRow.query(db.handle).findById(item_id).forNoKeyUpdate();
  const planting = await PlantingRow.query(db.handle).findOne({ job_id });
  if (planting && planting.item_id !== item_id) throw new RangeError(`Job ${job_id} plants in another item.`);
  if (!row || (row.is_del && !planting?.is_new)) throw fail(f.itemGone);
  if (row.is_archived) throw fail(f.itemArchived);
  return planting ? { row, planting } : { row };
}

/** The same, to plant in: from the first time on, what the job brings is hidden. */
export async function bedFor(db: Db, { now, ...where }: Where & { readonly now: number }): Promise<Required<Bed>> {
  const { row, planting } = await holdBed(db, where);
  return { row, planting: planting ?? (await begin(db, { ...where, is_new: false, now })) };
}

export async function begin(
  db: Db,
  { now: addtime, ...rest }: Where & { readonly is_new: boolean; readonly now: number },
): Promise<PlantingRow> {
  return PlantingRow.query(db.handle).insertAndFetch({ ...rest, addtime });
}
