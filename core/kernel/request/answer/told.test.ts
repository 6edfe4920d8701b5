import * as T from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import { call, contract, fail, failure, guest, plugin, told } from '../../../sdk/contract/index.ts';
import { type Migration, server } from '../../../sdk/server/index.ts';
import { createTestHost, type TestHost, testDatabases } from '../../../testing/index.ts';

const used = failure('plans/used_up', 20250);
const hidden = failure('plans/hidden', 20251);
const full = failure('plans/full', 20252);
const anything = T.Object({});
const api = contract({
  '/api/plans/save': call({
    ...{ input: T.Object({ how: T.String() }), access: guest },
    output: T.Object({ id: T.String() }),
    errors: [used],
  }),
  '/api/plans/full': call({ input: anything, output: anything, access: guest, errors: [full] }),
});

const rows: Migration = {
  name: '001-rows',
  up: async (db) => void (await db.schema.createTable('plans_row', (t) => void t.increments('id'))),
};

const plans = server({
  descriptor: plugin({ id: 'plans', version: '1.0.0', sdk: '^1', tables: ['plans_row'] }),
  contract: api,
  migrations: [rows],
  setup: () => ({
    calls: {
      '/api/plans/save': async ({ input: { how }, ctx: { db } }) => {
        await db.write((tx) => tx.handle('plans_row').insert({}));
        const data = { id: '7', secret: 'never declared' };
        return told(how === 'hidden' ? hidden : used, data, { params: { most: 3 } });
      },
      '/api/plans/full': () => {
        const links = [
          { label: 'menu.prices', href: '/prices' },
          { label: 'menu.prices', href: '//evil.example' },
          { label: 'menu.prices', href: '/\\evil.example' },
          { label: 'menu.prices', href: '/\t/evil.example' },
        ] as const;
        throw fail(full, { data: { most: 3 }, links });
      },
    },
  }),
});

const errors = (text: string) => ({ used_up: text, hidden: 'Hidden.', full: 'Full.' });
const locales = {
  plans: {
    en: { errors: errors('Saved; of {{most}} none is left.'), menu: { prices: 'Prices' } },
    'zh-cn': { errors: errors('已保存，{{most}} 个名额已用完。'), menu: { prices: '价格' } },
  },
};

let host: TestHost;
afterEach(() => host.close());

describe.each(testDatabases())('an answer that has something to say besides, on %s', (db) => {
  it('has code, message and data, only what is declared of it, and undoes nothing', async () => {
    host = await createTestHost({ db, plugins: [plans], locales });
    expect(await host.call('/api/plans/save', { how: 'used' })).toEqual({
      ...{ error_code: 20250, error_message: 'Saved; of 3 none is left.', data: { id: '7' } },
    });
    const older = await host.call('/api/plans/save', { how: 'used' }, { legacy: true, locale: 'zh-cn' });
    expect(older.error_message).toBe('已保存，3 个名额已用完。');
    expect(await host.db.handle('plans_row')).toHaveLength(2);
  });

  it('is a bug where the contract does not list it', async () => {
    host = await createTestHost({ db, plugins: [plans], locales });
    expect((await host.call('/api/plans/save', { how: 'hidden' })).error_code).toBe(11000);
  });
});

it('a refusal says where to go from here, in the caller’s language and on this site', async () => {
  host = await createTestHost({ plugins: [plans], locales });
  const { error_code, data } = await host.call('/api/plans/full', {}, { locale: 'zh-cn' });
  expect([error_code, data]).toEqual([20252, { most: 3, links: [{ label: '价格', href: '/prices' }] }]);
});
