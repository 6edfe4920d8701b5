import type { Db } from '@docstead/core/server';
import type { CommerceSetup } from '../setup.ts';
import { type Holder, HolderRow } from './holder.model.ts';

/** Where `Limits.of` remembers somebody's plan. */
export const planKey = (uid: number): string => `plan:${uid}`;

type Change = Partial<Omit<Holder, 'uid'>> & { readonly told_days?: number };

/** What somebody has from now on: inside the transaction that has locked the holder. With its commit limits know of it. */
export async function changeHolder(
  app: CommerceSetup,
  db: Db,
  { uid, ...change }: Change & Pick<Holder, 'uid'>,
): Promise<void> {
  await HolderRow.query(db.handle).where({ uid }).patch(change);
  db.afterCommit(() => app.cache.drop(planKey(uid)));
}
