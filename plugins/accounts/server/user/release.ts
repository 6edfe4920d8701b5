import { fail } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import { accountFailures, type Binding, type Held } from '../../points.ts';
import { UserRow } from './user.model.ts';

/** The user's row is taken first: of two ways in that go at once, the second is the last one. */
export async function release(db: Db, uid: number, { binding, isOpen }: Held): Promise<void> {
  const { method, subject } = binding;
  await db.write(async (tx) => {
    const row = await UserRow.query(tx.handle).findById(uid).forUpdate();
    const held: readonly Binding[] = await tx.handle('user_binding').where({ uid }).select('method', 'subject');
    if (!held.some((one) => one.method === method && one.subject === subject)) return;
    const others = held.filter((one) =>
      one.method === method ? one.subject !== subject && isOpen(one.subject) : true,
    );
    if (!row?.password && others.length === 0) throw fail(accountFailures.lastWayIn);
    await tx.handle('user_binding').where({ method, subject, uid }).delete();
  });
}
