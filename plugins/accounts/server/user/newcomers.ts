import { fail } from '@docstead/core/contract';
import type { Clock, Db, Setup } from '@docstead/core/server';
import type descriptor from '../../plugin.ts';
import { accountFailures, type Binding, type Users, userCreated } from '../../points.ts';
import { refuse } from '../refuse.ts';
import { release } from './release.ts';
import { requireUsername } from './require-username.ts';
import { UserRow } from './user.model.ts';
import { insertUser, isTaken, type NewUser, toUser } from './user.service.ts';

export type Newcomers = Pick<Users, 'create' | 'bind' | 'unbind' | 'release' | 'find'>;

const BINDINGS = 'user_binding';

interface Parts {
  readonly clock: Clock;
  readonly raise: Setup<typeof descriptor>['raise'];
}

/** Users who come by other ways to log in, and what they are called there. */
export function createNewcomers(app: Parts): Newcomers {
  return {
    async create({ username, name = '', binding, ...address }, scope) {
      requireUsername(username);
      const user: NewUser = { username, name, ...address, passwordHash: '', groupid: 2, now: app.clock.seconds() };
      return scope.db.write(async (db) => {
        const row = await insertOrRefuse(db, user);
        if (binding) await bind(db, binding, row.uid);
        await app.raise(userCreated, { uid: row.uid, invite_code: '' }, { ...scope, db });
        return toUser(row);
      });
    },
    ...{ bind, release },
    async unbind(db, { method, subject }) {
      await db.write((tx) => tx.handle(BINDINGS).where({ method, subject }).delete());
    },
    async find(db, { method, subject }) {
      const held = db.handle(BINDINGS).where({ method, subject }).select('uid');
      const row = await UserRow.query(db.handle).whereIn('uid', held).first();
      return row && toUser(row);
    },
  };
}

/** Refused in words, however near two newcomers of one name come to each other. */
export async function insertOrRefuse(db: Db, user: NewUser): Promise<UserRow> {
  try {
    return await insertUser(db, user);
  } catch (error) {
    throw isTaken(error) ? refuse(accountFailures.usernameTaken, 'username') : error;
  }
}

/** Of two who bind one account at once, the second finds it taken. */
async function bind(db: Db, { method, subject }: Binding, uid: number): Promise<void> {
  await db.write(async (tx) => {
    await tx.handle(BINDINGS).insert({ method, subject, uid }).onConflict(['method', 'subject']).ignore();
    const held: { readonly uid: number } | undefined = await tx
      .handle(BINDINGS)
      .where({ method, subject })
      .first('uid');
    if (held?.uid !== uid) throw fail(accountFailures.bindingTaken);
  });
}
