import { contains, type Db, idsOf } from '@docstead/core/server';
import { type QueryBuilder, UniqueViolationError } from 'objection';
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
  readonly name?: string;
  readonly email?: string;
  readonly email_verify?: boolean;
}

/** Inserts a user inside the open transaction; undefined when the name is taken. The transaction is lost then. */
export async function insertUser(db: Db, user: NewUser): Promise<UserRow> {
  const { name = '', email = isEmail(user.username) ? user.username : '', email_verify = false } = user;
  return await UserRow.query(db.handle).insertAndFetch({
    ...(user.uid === undefined ? {} : { uid: user.uid }),
    username: user.username,
    username_key: usernameKey(user.username),
    ...{ name, email, email_verify },
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

/**
 * Who is meant by what stands in the login form: a username, else the address that somebody has confirmed. One statement,
 * whatever it is.
 */
export async function rowForLogin(db: Db, typed: string): Promise<UserRow | undefined> {
  const key = usernameKey(typed);
  return await UserRow.query(db.handle)
    .where({ username_key: key })
    .orWhere((other) => void other.where({ email_verify: true }).whereRaw('lower(email) = ?', [key]))
    .orderByRaw('CASE WHEN username_key = ? THEN 0 ELSE 1 END, uid', [key])
    .first();
}

export function toUser(row: UserRow): User {
  const { uid, username, name, email, email_verify, groupid, reg_time, last_login_time } = row;
  return { uid, username, name, email, email_verify, groupid, reg_time, last_login_time };
}

export type UserReader = Omit<
  Users,
  'byNames' | 'nameFor' | 'create' | 'bind' | 'unbind' | 'release' | 'find' | 'rename'
>;

/** What other plugins may ask about users. */
export function userReader(passwords: Passwords): UserReader {
  return {
    async byIds(db, uids) {
      const wanted = [...new Set(uids)];
      if (wanted.length === 0) return new Map();
      const rows = await UserRow.query(db.handle).findByIds(wanted);
      return new Map(rows.map((row) => [row.uid, toUser(row)]));
    },
    async callerOf(db, uid) {
      const row = await UserRow.readOne(db, { uid });
      if (!row || row.is_banned) return undefined;
      const { username, name, groupid } = row;
      return { kind: 'user', uid, username, name, groupid, via: { kind: 'work', id: 0, scopes: 'all' } };
    },
    async byName(db, username) {
      const row = await rowByName(db, username);
      return row && toUser(row);
    },
    async byEmail(db, email) {
      const rows = await UserRow.query(db.handle)
        .where({ email_verify: true })
        .whereRaw('lower(email) = ?', [email.toLowerCase()])
        .orderBy('uid')
        .limit(1);
      return rows[0] && toUser(rows[0]);
    },
    async list(db, asked) {
      const { rows, total } = await rowsOfPage(db, asked);
      return { rows: rows.map(toUser), total };
    },
    async uidsOf(db, { term, most }) {
      const query = UserRow.query(db.handle)
        .select('uid as id')
        .where((either) => void matching(db, either, term))
        .orderBy('uid', 'desc')
        .limit(most + 1);
      const uids = await idsOf(db, query.toKnexQuery());
      return { uids: uids.slice(0, most), isMore: uids.length > most };
    },
    // Weaker than the lock of who changes the row: two projects of one user are made at once, and logins go on.
    async hold(db, uid) {
      const row: unknown = await db.handle('users').where({ uid }).forKeyShare().first('uid');
      return row !== undefined;
    },
    count: (db) => UserRow.query(db.handle).resultSize(),
    async administrators(db) {
      const rows = await UserRow.query(db.handle).where({ groupid: 1, is_banned: false }).orderBy('uid');
      return rows.map(toUser);
    },
    since,
    async checkPassword(db, uid, password) {
      const row = await UserRow.query(db.handle).findById(uid);
      return await passwords.matches(row?.password, password, db);
    },
  };
}

export interface PageAsked {
  readonly term?: string;
  /** From 1. */
  readonly page: number;
  readonly count: number;
  /** Who administers the site, is banned, or has not logged in since `idleSince` (Unix seconds); '' is everybody. */
  readonly state?: '' | 'admin' | 'banned' | 'idle';
  readonly idleSince?: number;
}

async function since(db: Db): Promise<number> {
  const rows: unknown = await db.handle('users').where('reg_time', '>', 0).min({ since: 'reg_time' });
  // As selected; null of nobody.
  return Number((rows as { since: number | null }[])[0]?.since ?? 0);
}

/** As `Users.list` has it. */
export async function rowsOfPage(db: Db, { term = '', page, count, state = '', idleSince = 0 }: PageAsked) {
  const query = UserRow.query(db.handle).orderBy('uid', 'desc');
  if (state === 'admin') query.where({ groupid: 1 });
  if (state === 'banned') query.where({ is_banned: true });
  if (state === 'idle') query.where('last_login_time', '<', idleSince).where('reg_time', '<', idleSince);
  if (term !== '') query.where((either) => void matching(db, either, term));
  const { results, total } = await query.page(Math.max(0, page - 1), count);
  return { rows: results, total };
}

/** In a name or an address, whatever stands in it; or a whole uid. */
function matching(db: Db, query: QueryBuilder<UserRow>, term: string): void {
  query.whereRaw(...contains(db, ['username', 'name', 'email'], term));
  if (/^\d{1,9}$/.test(term)) query.orWhere({ uid: Number(term) });
}
