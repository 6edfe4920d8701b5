import { type Db, inChunks } from '@docstead/core/server';
import type { User } from '../../points.ts';
import { UserRow } from './user.model.ts';
import { toUser } from './user.service.ts';
import { usernameKey } from './username.ts';

/** As `Users.byNames` has it. */
export async function usersByNames(db: Db, names: readonly string[]): Promise<Map<string, User>> {
  const keys = [...new Set(names.map(usernameKey))];
  const rows = new Map<string, UserRow>();
  for (const chunk of inChunks(keys)) {
    for (const row of await UserRow.query(db.handle).whereIn('username_key', chunk)) rows.set(row.username_key, row);
  }
  const addresses = keys.filter((key) => key.includes('@') && !rows.has(key));
  for (const chunk of inChunks(addresses)) {
    const marks = chunk.map(() => '?').join(', ');
    const found = await UserRow.query(db.handle)
      .where({ email_verify: true })
      .whereRaw(`lower(email) IN (${marks})`, chunk)
      .orderBy('uid', 'desc');
    for (const row of found) rows.set(row.email.toLowerCase(), row);
  }
  return new Map(
    names.flatMap((name) => {
      const row = rows.get(usernameKey(name));
      return row ? [[name, toUser(row)] as const] : [];
    }),
  );
}
