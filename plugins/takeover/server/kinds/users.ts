import { type ArrivingUser, userDoor, users } from '../../../accounts/points.ts';
import type { Run } from '../run/run.ts';
import type { TakeoverSetup } from '../setup.ts';
import type { SourceRow } from '../source/source.ts';
import { secondsOf, unescaped } from '../source/texts.ts';
import { type Kind, Left, type Read } from './kind.ts';

const LONGEST = 100;
/** Scripts sign what they write with it. */
const RESERVED = 'api';

/** People, with their hashes: they log in with the password of there. */
export function userKind(app: TakeoverSetup): Kind<ArrivingUser> {
  const accounts = app.services.get(users);
  /** Of this run, for a dry run writes none of them. */
  const given = new WeakMap<Run, Map<string, number>>();

  /** Whose name it is: here, or of a row before this one. A number there where it is of this run. */
  async function ownerOf(username: string, run: Run): Promise<{ readonly here?: number; readonly there?: number }> {
    if (username.toLowerCase() === RESERVED) return { here: 0 };
    const there = given.get(run)?.get(username.toLowerCase());
    if (there !== undefined) return { there };
    const here = await accounts.byName(run.scope.db, username);
    return here ? { here: here.uid } : {};
  }

  /** The name as it is, or the first with a number behind it that is free. */
  async function freeName(wanted: string, old_id: number, run: Run): Promise<string> {
    const own = await run.ids.of('user', old_id);
    for (let at = 1; ; at += 1) {
      const username = at === 1 ? wanted : `${wanted.slice(0, LONGEST - 8)}-${at}`;
      const { here, there } = await ownerOf(username, run);
      const isFree = here === undefined && there === undefined;
      if (isFree || there === old_id || (here !== undefined && here === own)) return username;
    }
  }

  return {
    ...{ table: 'user', key: 'uid', id: 'uid', door: app.services.get(userDoor) },
    compared: ['username', 'name', 'email', 'groupid', 'password', 'reg_time'],
    async read(row, run): Promise<Read<ArrivingUser> | Left> {
      const old_id = row.number('uid');
      const wanted = row.text('username').slice(0, LONGEST);
      if (wanted.trim() === '') return new Left('no_username');
      const same = run.mergesPeople ? await accounts.byName(run.scope.db, wanted) : undefined;
      const username = same?.username ?? (await freeName(wanted, old_id, run));
      const names = given.get(run) ?? new Map<string, number>();
      given.set(run, names.set(username.toLowerCase(), old_id));
      const user = userOf(row, { uid: old_id, username, now: run.now });
      if (same) return { row: user, as: same.uid };
      return username === row.text('username') ? { row: user } : { row: user, note: 'name_taken' };
    },
  };
}

function userOf(row: SourceRow, { uid, username, now }: { uid: number; username: string; now: number }): ArrivingUser {
  // The account that it is delivered with says it was made in the future: when it was, nobody knows, at the next run neither.
  const said = secondsOf(row.number('reg_time'));
  const reg_time = said > now ? 0 : said;
  return {
    ...{ uid, username, reg_time, last_login_time: Math.max(0, row.number('last_login_time')) },
    name: unescaped(row.text('name')).trim().slice(0, LONGEST),
    email: row.text('email').slice(0, LONGEST),
    groupid: row.number('groupid') === 1 ? 1 : 2,
    password: hashOf(row.text('password'), row.text('salt')),
  };
}

/** As it is told to `users-import`: the older form with its salt behind it. */
const hashOf = (password: string, salt: string): string =>
  /^[0-9a-f]{32}$/i.test(password) && salt !== '' ? `${password}:${salt}` : password;
