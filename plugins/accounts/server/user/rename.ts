import type { Scope, Setup } from '@docstead/core/server';
import type descriptor from '../../plugin.ts';
import { userUpdated } from '../../points.ts';
import type { Sessions } from '../session/session.service.ts';
import { UserRow } from './user.model.ts';
import type { UserCache } from './user-cache.ts';

/** The longest that the user center takes. */
const LONGEST = 60;

export type Rename = (uid: number, name: string, scope: Scope) => Promise<void>;

interface Parts {
  readonly app: Pick<Setup<typeof descriptor>, 'raise'>;
  readonly sessions: Sessions;
  readonly userCache: UserCache;
}

/** Another display name, which all open sessions show at once. */
export function createRename({ app, sessions, userCache }: Parts): Rename {
  return (uid, asked, scope) =>
    scope.db.write(async (db) => {
      const name = [...asked.trim()].slice(0, LONGEST).join('');
      const changed = await UserRow.query(db.handle).findById(uid).whereNot({ name }).patch({ name });
      if (changed === 0) return;
      await sessions.refresh(db, uid);
      userCache.forget(db, uid);
      await app.raise(userUpdated, { uid }, { ...scope, db });
    });
}
