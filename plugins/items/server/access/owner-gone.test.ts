import { contract, plugin } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import { type CallAnswer, testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userDeleted, users } from '../../../accounts/points.ts';
import { itemCreated, itemTransferred } from '../../points.ts';
import { type Office, openOffice } from '../testing/office.ts';

/** Whether any transaction of this database waits for another's lock. */
const WAITING = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

type Step = 'made' | 'given' | 'deleted';

function later() {
  let come = (): void => {};
  const promise = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { promise, come };
}

/** Stops a transaction in its middle, once, until it is let go. */
function createStop() {
  const state = { step: '', reached: () => {}, until: Promise.resolve() };
  const pass = async (step: Step): Promise<void> => {
    if (state.step !== step) return;
    state.step = '';
    state.reached();
    await state.until;
  };
  const half = server({
    descriptor: plugin({ id: 'stop', version: '1.0.0', sdk: '^1', requires: { items: '*', accounts: '*' } }),
    contract: contract({}),
    setup(app) {
      app.on(itemCreated, () => pass('made'));
      app.on(itemTransferred, () => pass('given'));
      app.on(userDeleted, () => pass('deleted'));
      return { calls: {} };
    },
  });
  const at = (step: Step) => {
    const [reached, free] = [later(), later()];
    Object.assign(state, { step, reached: reached.come, until: free.promise });
    return { reached: reached.promise, letGo: free.come };
  };
  return { half, at };
}

let office: Office;
afterEach(() => office.host.close());

describe.each(testDatabases())('a user who is deleted while a project becomes theirs, on %s', (db) => {
  const stop = createStop();

  /** The second begins while the first stands in its middle, and has gone as far as it gets. */
  async function beside(step: Step, first: () => Promise<CallAnswer>, second: () => Promise<CallAnswer>) {
    const { reached, letGo } = stop.at(step);
    const begun = first();
    await reached;
    let isOver = false;
    const following = second().finally(() => {
      isOver = true;
    });
    // On SQLite whoever writes is alone.
    if (db === 'postgres') {
      const isStill = async () => isOver || (await office.host.db.handle.raw(WAITING)).rows.length > 0;
      await vi.waitFor(async () => expect(await isStill()).toBe(true));
    }
    letGo();
    return (await Promise.all([begun, following])).map((answer) => answer.error_code);
  }

  const begin = async () => {
    office = await openOffice(db, [stop.half]);
    const uid = office.uid('editor');
    const item_id = await office.item();
    return {
      make: () => office.ask('editor', '/api/item/add', { item_name: 'Mine' }),
      give: () => office.ask('root', '/api/adminItem/attorn', { item_id, username: 'editor' }),
      remove: () => office.ask('root', '/api/adminUser/deleteUser', { uid }),
      /** Live projects of this user, and is the user there? */
      async left() {
        const live = await office.host.db.handle('item').where({ uid, is_del: false });
        const found = await office.host.services.get(users).byIds(office.host.db, [uid]);
        return [live.length, found.has(uid)];
      },
    };
  };

  it('stays where the project came first', async () => {
    const { make, give, remove, left } = await begin();
    expect(await beside('made', make, remove)).toEqual([0, 10101]);
    expect(await left()).toEqual([1, true]);
    expect(await beside('given', give, remove)).toEqual([0, 10101]);
    expect(await left()).toEqual([2, true]);
  });

  it('makes none any more', async () => {
    const { make, remove, left } = await begin();
    expect(await beside('deleted', remove, make)).toEqual([0, 10102]);
    expect(await left()).toEqual([0, false]);
  });

  it('is given none any more', async () => {
    const { give, remove, left } = await begin();
    expect(await beside('deleted', remove, give)).toEqual([0, 10209]);
    expect(await left()).toEqual([0, false]);
  });

  it('holds up nobody else, nor another project of their own', async () => {
    const { make } = await begin();
    if (db === 'sqlite') return;
    const { reached, letGo } = stop.at('made');
    const first = make();
    await reached;
    const others = office.ask('reader', '/api/item/add', { item_name: 'Theirs' });
    const second = make();
    const codes = (await Promise.all([others, second])).map((answer) => answer.error_code);
    letGo();
    expect([...codes, (await first).error_code]).toEqual([0, 0, 0]);
  });
});
