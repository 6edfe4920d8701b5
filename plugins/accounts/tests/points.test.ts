import { coreFailures, fail } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import { createTestHost, testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { userCreated, userFields } from '../points.ts';
import { accounts, PASSWORD, setUpSite, signUp } from '../testing.ts';

/** Fills fields of user/info as a commerce plugin would, and keeps an invitation per user. */
const neighbour = server({
  descriptor: { id: 'neighbour', version: '1.0.0', sdk: '^1.0.0', requires: { accounts: '^1.0.0' } },
  contract: {},
  migrations: [
    {
      name: '001',
      up: async (db) => {
        await db.schema.createTable('invitation', (table) => {
          table.integer('uid').references('uid').inTable('users').onDelete('CASCADE');
          table.string('code');
        });
      },
    },
  ],
  setup(app) {
    app.on(userFields, ({ uids }) => new Map(uids.map((uid) => [uid, { vip_type: 2, expiration_time: '2027-01-01' }])));
    app.on(userCreated, async ({ uid, invite_code }, { db }) => {
      if (invite_code === 'bad') throw fail(coreFailures.noRight);
      await db.handle('invitation').insert({ uid, code: invite_code });
    });
    return { calls: {} };
  },
});

const passwords = { password: PASSWORD, confirm_password: PASSWORD };

describe.each(testDatabases())('what accounts offers to other plugins, on %s', (db) => {
  it('lets them fill their fields of user/info', async () => {
    const host = await createTestHost({
      plugins: [accounts, neighbour],
      db,
      settings: { accounts: { captcha: 'never' } },
    });
    const { token } = await setUpSite(host);
    const { data } = await host.call('/api/user/info', {}, { token });
    expect(data).toMatchObject({ vip_type: 2, expiration_time: '2027-01-01', payment_verify: 0, mobile: '' });
    await host.close();
  });

  it('lets them join a registration with its invite code, or undo it', async () => {
    const host = await createTestHost({
      plugins: [accounts, neighbour],
      db,
      settings: { accounts: { captcha: 'never' } },
    });
    await setUpSite(host);
    const register = (username: string, invite_code: string) =>
      host.call('/api/user/registerByVerify', { username, invite_code, ...passwords });
    expect((await register('alice', 'abc')).error_code).toBe(0);
    expect((await register('bob', 'bad')).error_code).toBe(10103);
    expect(await host.db.handle('invitation').select().orderBy('uid')).toEqual([
      { uid: 1, code: '' },
      { uid: 2, code: 'abc' },
    ]);
    await signUp(host, 'bob');
    await host.close();
  });
});
