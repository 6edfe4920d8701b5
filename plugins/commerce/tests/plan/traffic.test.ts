import { server } from '@docstead/core/server';
import { createTestHost } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, type Person, setUpSite } from '../../../accounts/testing.ts';
import items from '../../../items/server/index.ts';
import descriptor from '../../plugin.ts';
import { commerce as tables } from '../../server/migrations/001-commerce.ts';
import { Traffic } from '../../server/plan/traffic.ts';
import type { CommerceSetup } from '../../server/setup.ts';

describe('the traffic of pictures', () => {
  let host: Awaited<ReturnType<typeof createTestHost>>;
  let app: CommerceSetup;
  let root: Person;
  beforeAll(async () => {
    const half = server({
      descriptor,
      contract: {},
      migrations: [tables],
      setup(mine) {
        app = mine;
        return { calls: {} };
      },
    });
    const settings = { accounts: { captcha: 'never' } };
    host = await createTestHost({ plugins: [accounts, items, half], settings, edition: 'hosted' });
    root = await setUpSite(host);
  });
  afterAll(() => host?.close());

  const stored = async (uid: number): Promise<number[]> =>
    host.db.handle('plan_traffic').where({ uid }).orderBy('month').pluck('bytes');

  it('is kept for the next time when it cannot be stored, and counts meanwhile', async () => {
    const state = { isFull: true };
    const system = () => {
      const scope = app.system();
      const write: typeof scope.db.write = (work) =>
        state.isFull ? Promise.reject(new Error('disk full')) : scope.db.write(work);
      return { ...scope, db: { ...scope.db, write } };
    };
    const traffic = new Traffic({ ...app, system });
    traffic.count(root.uid, 100);
    await traffic.flush();
    expect(host.log.text()).toContain('Traffic of pictures could not be stored');
    expect([await stored(root.uid), await traffic.used(host.db, root.uid)]).toEqual([[], 100]);
    state.isFull = false;
    traffic.count(root.uid, 1);
    await traffic.stop();
    expect([await stored(root.uid), await traffic.used(host.db, root.uid)]).toEqual([[101], 101]);
  });

  it('of somebody who is gone keeps that of others from nothing', async () => {
    const traffic = new Traffic(app);
    traffic.count(999_999, 5);
    traffic.count(root.uid, 9);
    await traffic.flush();
    expect([await stored(999_999), await stored(root.uid)]).toEqual([[], [110]]);
  });

  it('counts anew in each month, and forgets those of long ago', async () => {
    const traffic = new Traffic(app);
    host.clock.advance(32 * 86_400);
    expect(await traffic.used(host.db, root.uid)).toBe(0);
    traffic.count(root.uid, 7);
    await traffic.flush();
    expect(await stored(root.uid)).toEqual([110, 7]);
    host.clock.advance(395 * 86_400);
    await host.db.write((db) => traffic.trim(db));
    expect(await stored(root.uid)).toEqual([7]);
  });
});
