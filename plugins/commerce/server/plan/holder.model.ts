import { type Db, inChunks, lockRow, Row } from '@docstead/core/server';
import { NO_PLAN, type PlanState, type PlanType } from '../../plans.ts';

export class HolderRow extends Row implements PlanState {
  static override tableName = 'plan_holder';
  static override idColumn = 'uid';
  static override booleans = ['payment_verify'];
  declare uid: number;
  declare vip_type: PlanType;
  declare expiration_time: number;
  declare payment_verify: boolean;
  declare told_days: number;

  override $parseDatabaseJson(json: Record<string, unknown>): Record<string, unknown> {
    const parsed = super.$parseDatabaseJson(json);
    // PostgreSQL gives text for 64 bits.
    if ('expiration_time' in parsed) parsed.expiration_time = Number(parsed.expiration_time);
    return parsed;
  }
}

export interface Holder extends PlanState {
  readonly uid: number;
  readonly payment_verify: boolean;
}

/** Whoever has no row has bought nothing so far. */
export async function holderOf(db: Db, uid: number): Promise<Holder> {
  return (await HolderRow.readOne(db, { uid })) ?? { uid, ...NO_PLAN, payment_verify: false };
}

export async function holdersOf(db: Db, uids: readonly number[]): Promise<ReadonlyMap<number, Holder>> {
  const found = new Map<number, Holder>();
  for (const some of inChunks(uids)) {
    for (const row of await HolderRow.query(db.handle).whereIn('uid', some)) found.set(row.uid, row);
  }
  return found;
}

/**
 * Locks the holder until the transaction ends, so that two requests cannot both take the last place, and gives what stands
 * then. It is the last row that a transaction locks besides rows of commerce; of several holders, in the order of their ids.
 * Undefined for who is gone.
 */
export async function lockHolder(db: Db, uid: number): Promise<Holder | undefined> {
  // The row refers to the user: an insert for who is gone would end the transaction.
  const user: unknown = await db.handle('users').where({ uid }).first('uid');
  if (user === undefined) return undefined;
  await db.handle('plan_holder').insert({ uid }).onConflict('uid').ignore();
  await lockRow(db, 'plan_holder', { uid });
  return holderOf(db, uid);
}
