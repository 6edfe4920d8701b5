import type { Heavy } from '@docstead/core/server';
import { type AnyHalf, createTestHost } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { accounts, setUpSite } from '../../testing.ts';
import { FORMS } from '../../tests/hashes.ts';
import product from '../index.ts';
import { COST, createPasswords } from './password.ts';
import { matchesHash } from './stored-hash.ts';

function counted() {
  const lanes: (string | undefined)[] = [];
  const heavy: Heavy = {
    run: (work, { lane } = {}) => {
      lanes.push(lane);
      return work(new AbortController().signal);
    },
  };
  const passwords = createPasswords({ heavy }, COST);
  return { passwords, lanes, runs: () => lanes.length };
}

describe('passwords', () => {
  it('are kept as argon2id with 19 MiB, two passes and one lane, salted', async () => {
    const { passwords } = counted();
    const [one, two] = await Promise.all([passwords.hash('a good password'), passwords.hash('a good password')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await passwords.matches(one, 'a good password')).toBe(true);
    expect(await passwords.matches(one, 'a good passwore')).toBe(false);
  });

  it('of nobody cost the same work as a wrong one, so that names cannot be told by time', async () => {
    const { passwords, runs } = counted();
    expect(await passwords.matches(undefined, 'a good password')).toBe(false);
    expect(runs()).toBe(1);
    const stored = await passwords.hash('x');
    const before = runs();
    expect(await passwords.matches(stored, 'a good password')).toBe(false);
    expect(runs() - before).toBe(1);
  });

  it('cost one of bcrypt beside ours where the site holds some, whoever they are tried for', async () => {
    const spent: string[] = [];
    const host = await createTestHost({ plugins: [accounts] });
    try {
      await setUpSite(host);
      const cache = host.infra.cacheFor('accounts');
      const match = async (stored: string, typed: string) => {
        spent.push(stored.slice(0, 3));
        return await matchesHash(stored, typed);
      };
      const passwords = createPasswords({ heavy: host.infra.heavy, cache, match }, COST);
      const costOf = async (stored: string | undefined) => {
        spent.length = 0;
        expect(await passwords.matches(stored, 'a wrong one', host.db)).toBe(false);
        return spent
          .map((start) => start.replace('$2y', '$2b'))
          .filter((start) => /^\$(2b|ar)$/.test(start))
          .sort();
      };
      expect(await costOf(undefined)).toEqual(['$ar']);
      await host.db.write(({ handle }) => handle('users').update({ password: FORMS.bcrypt }));
      cache.drop('imported:');
      for (const stored of [undefined, '', ...Object.values(FORMS), 'of no shape']) {
        expect(await costOf(stored)).toEqual(['$2b', '$ar']);
      }
    } finally {
      await host.close();
    }
  });

  it('are hashed in a queue of their own, so that nobody waits for documents to log in', async () => {
    const { passwords, lanes } = counted();
    await passwords.matches(await passwords.hash('x'), 'x');
    expect(lanes).toEqual(['passwords', 'passwords']);
  });
});

it('of the product are hashed at that cost, and those of tests are not', async () => {
  const kept = async (half: AnyHalf): Promise<string> => {
    const host = await createTestHost({ plugins: [half] });
    try {
      await setUpSite(host);
      return (await host.db.handle('users').select('password'))[0]?.password;
    } finally {
      await host.close();
    }
  };
  expect(await kept(product)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await kept(accounts)).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
});
