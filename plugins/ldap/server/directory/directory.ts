import { randomUUID } from 'node:crypto';
import type { Log } from '@docstead/core/server';
import { loginNameOf } from '../../../accounts/contract/login-name.ts';
import { converse } from './converse.ts';
import type { DirectorySettings } from './directory-settings.ts';
import { findPeople, type Person } from './find-people.ts';
import { StepFailed } from './step-failed.ts';

/** Conversations at once: while a directory hangs, no more than so many connections wait for it. */
const AT_ONCE = 32;
const MOST_SHOWN = 100;
/** Busy, and unavailable: the directory has not looked at the password. */
const NOT_NOW: readonly number[] = [51, 52];

export interface Sent {
  readonly username: string;
  readonly password: string;
}

export interface Tried {
  readonly people: readonly Person[];
  readonly person: Person | undefined;
}

export interface Directory {
  /** Who that is; undefined for an unknown name and a wrong password alike, `away` where the directory cannot say. */
  login(at: DirectorySettings, sent: Sent): Promise<Person | 'away' | undefined>;
  /** The one person of this name. Throws `StepFailed`. */
  find(at: DirectorySettings, name: string): Promise<Person>;
  /** Connects, binds, searches and, with a name and password, logs in. Throws `StepFailed`. */
  tryOut(at: DirectorySettings, sent?: Sent): Promise<Tried>;
}

export function createDirectory(log: Log): Directory {
  let open = 0;
  return {
    async login(at, sent) {
      if (sent.password === '' || loginNameOf(sent.username) === undefined) return undefined;
      if (open >= AT_ONCE) return 'away';
      open += 1;
      try {
        return await askPassword(at, sent);
      } catch (thrown) {
        if (!(thrown instanceof StepFailed)) throw thrown;
        log.warn(`The directory ${at.host}:${at.port} could not be asked (${thrown.step}): ${thrown.reason}`);
        return 'away';
      } finally {
        open -= 1;
      }
    },
    async find(at, name) {
      const found = await converse(at, (line) => search(line, at, name));
      const [person, other] = found;
      if (person && !other) return person;
      throw new StepFailed('search', `${found.length === 0 ? 'nobody' : 'more than one entry'} for ${name}`);
    },
    async tryOut(at, sent) {
      const people = await converse(at, (line) => {
        line.enter('search');
        return findPeople(line.client, at, { limit: MOST_SHOWN });
      });
      if (people.length === 0) throw new StepFailed('search', `nobody below ${at.base_dn}`);
      if (people.every(({ username }) => username === '')) {
        throw new StepFailed('search', `no entry has ${at.user_field}`);
      }
      if (!sent) return { people, person: undefined };
      const { username, password } = sent;
      if (loginNameOf(username) === undefined)
        throw new StepFailed('login', `this cannot be a login name: ${username}`);
      const person = password !== '' ? await askPassword(at, sent) : undefined;
      if (!person) throw new StepFailed('login', `unknown name, more than one entry, or wrong password: ${username}`);
      if (person.username === '') throw new StepFailed('login', `${person.dn} has no ${at.user_field}`);
      return { people, person };
    },
  };
}

/** Two are enough to see that it is not one. */
async function search(
  line: Parameters<Parameters<typeof converse>[1]>[0],
  at: DirectorySettings,
  typed: string,
): Promise<Person[]> {
  line.enter('search');
  const name = loginNameOf(typed);
  return name === undefined ? [] : await findPeople(line.client, at, { name, limit: 2 });
}

async function askPassword(at: DirectorySettings, { username, password }: Sent): Promise<Person | undefined> {
  const { ResultCodeError } = await import('ldapts');
  return await converse(at, async (line) => {
    const [person, other] = await search(line, at, username);
    const one = other ? undefined : person;
    line.enter('login');
    try {
      // For an unknown name the same is done, so that its answer takes as long.
      await line.client.bind(one?.dn ?? `${at.user_field}=${randomUUID()},${at.base_dn}`, password);
    } catch (thrown) {
      if (thrown instanceof ResultCodeError && !NOT_NOW.includes(thrown.code)) return undefined;
      throw thrown;
    }
    return one;
  });
}
