import { type Flavour, testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../accounts/testing.ts';
import items from '../../items/server/index.ts';
import { openTown, type Town, type TownOptions } from '../../items/server/testing/town.ts';
import { tellWhoMay } from '../../items/server/testing/who-may.ts';
import { api } from '../contract.ts';
import mock from '../server/index.ts';
import { bans, rights } from './rights.ts';

interface Mocked {
  readonly mock_key: string;
}

/** Each page has a mock. */
const furnish: TownOptions<Mocked>['furnish'] = async ({ host, ground: { page_id }, owner }) => {
  const wish = { page_id, template: '{"a":1}', path: `/${page_id}` };
  const { data, error_code, error_message } = await host.call('/api/mock/add', wish, { token: owner.token });
  if (error_code !== 0) throw new Error(`mock/add: ${error_message}`);
  return { mock_key: data.unique_key };
};

const open = (db: Flavour): Promise<Town<Mocked>> =>
  openTown({
    ...{ plugins: [accounts, items, mock], db, furnish },
    // By itself it is on where a site is Chinese.
    prepare: ({ host }) => host.enable('mock'),
  });

tellWhoMay<Mocked>({
  ...{ name: 'mock', api, rights, bans, holder: 'owner' },
  open: async (db) => ({ town: await open(db) }),
});

describe.each(testDatabases())('the answer of a mock, on %s', (db) => {
  let town: Town<Mocked>;
  beforeAll(async () => {
    town = await open(db);
  });
  afterAll(() => town?.host.close());

  it('is the same for everybody, and 404 where the project is deleted', async () => {
    const { host, callers, grounds } = town;
    for (const [name, { item_id, page_id, mock_key }] of Object.entries(grounds)) {
      const codes: Record<string, number[]> = {};
      for (const [who, caller] of Object.entries(callers)) {
        const ask = async (url: string) => (await host.send(url, {}, caller)).statusCode;
        const path = `/server/mock-path/${item_id}&path=/${page_id}`;
        codes[who] = [await ask(`/server/mock-data/${mock_key}`), await ask(path)];
      }
      const status = name === 'deleted' ? 404 : 200;
      expect([name, codes]).toEqual([
        name,
        Object.fromEntries(Object.keys(callers).map((who) => [who, [status, status]])),
      ]);
    }
  });
});
