import type { Db } from '@docstead/core/server';
import { UniqueViolationError } from 'objection';
import type { User, Users } from '../../points.ts';
import type { Passwords } from './password.ts';
import { UserRow } from './user.model.ts';
import { isEmail, usernameKey } from './username.ts';

export interface NewUser {
  /** Only for the first user; others get the next number. */
  readonly uid?: number;
  readonly username: string;
  readonly passwordHash: string;
  readonly groupid: 1 | 2;
  readonly now: number;
}

/** Inserts a user inside the open transaction; undefined when the name is taken. The transaction is lost then. */
export async function insertUser(db: Db, user: NewUser): Promise<UserRow> {
  return await UserRow.query(db.handle).insertAndFetch({
    ...(user.uid === undefined ? {} : { uid: user.uid }),
    username: user.username,
    username_key: usernameKey(user.username),
    email: isEmail(user.username) ? user.username : '',
    groupid: user.groupid,
    password: user.passwordHash,
    reg_time: user.now,
  });
}

/** Did this fail because the name (or the number) is taken? Two requests at once are told apart by the database only. */
export function isTaken(error: unknown): boolean {
  return error instanceof UniqueViolationError;
}

export async function rowByName(db: Db, username: string): Promise<UserRow | undefined> {
  return await UserRow.query(db.handle).findOne({ username_key: usernameKey(username) });
}

function toUser(row: UserRow): User {
  const { uid, username, name, email, email_verify, groupid, reg_time, last_login_time } = row;
  return { uid, username, name, email, email_verify, groupid, reg_time, last_login_time };
}

/** The service that other plugins get. */
export function createUsers(passwords: Passwords): Users {
  return {
    async byIds(db, uids) {
      const wanted = [...new Set(uids)];
      if (wanted.length === 0) return new Map();
      const rows = await UserRow.query(db.handle).findByIds(wanted);
      return new Map(rows.map((row) => [row.uid, toUser(row)]));
    },
    async byName(db, username) {
      const row = await rowByName(db, username);
      return row && toUser(row);
    },
    async checkPassword(db, uid, password) {
      const row = await UserRow.query(db.handle).findById(uid);
      return await passwords.matches(row?.password, password);
    },
  };
}
