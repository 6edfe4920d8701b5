import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { isFailed } from '@docstead/core/contract';
import type { Command, Db, Scope } from '@docstead/core/server';
import { userCreated } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { lockAddress, requireFree } from '../email/address-of-one.ts';
import { insertOrRefuse } from '../user/newcomers.ts';
import { rowByName } from '../user/user.service.ts';
import { usernameKey } from '../user/username.ts';
import { type Imported, readLine } from './import-line.ts';

/** Complaints that are told one by one. */
const TOLD = 50;

/** What became of the lines. */
interface Tally {
  added: number;
  taken: number;
  refused: number;
  readonly complaints: string[];
}

/**
 * `npm run docstead -- users-import --file … [--write yes]`: each line is a user, added by itself, so that a file can be
 * run again. Who has the name here already stays as they are.
 */
export function importCommand(accounts: Accounts): Command {
  return async ({ file = '', write }, scope) => {
    if (write !== undefined && write !== 'yes') throw new Error('Write --write yes, or leave it out for counts alone.');
    if (!(await accounts.firstRun.isReady(scope.db))) {
      throw new Error('This site has no user yet: `setup` creates its administrator.');
    }
    const tally: Tally = { added: 0, taken: 0, refused: 0, complaints: [] };
    const seen = new Set<string>();
    const isWritten = write === 'yes';
    for await (const [number, line] of linesOf(file)) {
      const outcome = await take(accounts, scope, { line, seen, isWritten });
      if (outcome === 'added' || outcome === 'taken') tally[outcome] += 1;
      else {
        tally.refused += 1;
        if (tally.complaints.length < TOLD) tally.complaints.push(`Line ${number}: ${outcome}.`);
      }
    }
    if (isWritten) accounts.app.cache.drop('imported:');
    return told(tally, isWritten);
  };
}

interface Taken {
  readonly line: string;
  /** Names, and confirmed addresses, of the lines before this one. */
  readonly seen: Set<string>;
  readonly isWritten: boolean;
}

/** `taken`: somebody here has the name. Any other word is a complaint. */
async function take(accounts: Accounts, scope: Scope, { line, seen, isWritten }: Taken): Promise<string> {
  const user = readLine(line);
  if (typeof user === 'string') return user;
  const key = usernameKey(user.username);
  if (seen.has(key)) return `the username "${user.username}" stands in a line before it`;
  seen.add(key);
  const address = user.email_verify ? user.email.toLowerCase() : '';
  if (address !== '' && seen.has(`address ${address}`))
    return `the address ${address} is confirmed in a line before it`;
  seen.add(`address ${address}`);
  if (await rowByName(scope.db, user.username)) return 'taken';
  try {
    if (isWritten) await add(accounts, scope, user);
    else if (user.email_verify) await requireFree(scope.db, { uid: 0, email: user.email });
    return 'added';
  } catch (error) {
    if (isFailed(error)) return `it was refused (${error.failure.name})`;
    throw error;
  }
}

async function add({ app }: Accounts, scope: Scope, user: Imported): Promise<void> {
  await scope.db.write(async (db: Db) => {
    if (user.email_verify) {
      await lockAddress(db, user.email);
      await requireFree(db, { uid: 0, email: user.email });
    }
    const { uid } = await insertOrRefuse(db, { ...user, groupid: 2, now: app.clock.seconds() });
    await app.raise(userCreated, { uid, invite_code: '' }, { ...scope, db });
  });
}

/** With their numbers, from 1; empty ones are none. */
async function* linesOf(file: string): AsyncGenerator<readonly [number: number, line: string]> {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    number += 1;
    const text = number === 1 ? line.replace(/^\ufeff/, '') : line;
    if (text.trim() !== '') yield [number, text];
  }
}

function told({ added, taken, refused, complaints }: Tally, isWritten: boolean): readonly string[] {
  const more = refused - complaints.length;
  return [
    ...complaints,
    ...(more > 0 ? [`${more} more lines are refused.`] : []),
    `${isWritten ? 'Added' : 'To be added'}: ${added}. Here already, and left as they are: ${taken}. Refused: ${refused}.`,
    ...(isWritten || added === 0 ? [] : ['Nothing was written: --write yes adds them.']),
  ];
}
