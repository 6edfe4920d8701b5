import { type Door, door, type Setup } from '@docstead/core/server';
import type descriptor from '../../plugin.ts';
import { type ArrivingUser, userCreated } from '../../points.ts';
import { UserRow } from './user.model.ts';
import { usernameKey } from './username.ts';

/** Users of another site, as they were there. */
export function createUserDoor(app: Pick<Setup<typeof descriptor>, 'raise'>): Door<ArrivingUser> {
  return door<ArrivingUser>({
    table: UserRow.tableName,
    key: 'uid',
    async put(rows, scope) {
      const { handle } = scope.db;
      if (rows.length === 0) return;
      await handle(UserRow.tableName).insert(
        rows.map((row) => ({ ...row, username_key: usernameKey(row.username), email_verify: false })),
      );
      for (const { uid } of rows) await app.raise(userCreated, { uid, invite_code: '' }, scope);
    },
  });
}
