import type { Db } from '@docstead/core/server';
import { testDatabases } from '@docstead/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../testing/office.ts';
import { viewsOf } from './stored.ts';
import { createViews } from './views.service.ts';

const DAY = 86_400;

describe.each(testDatabases())('what was counted of visits, on %s', (db) => {
  let office: Office;
  let item_id: number;
  beforeEach(async () => {
    office = await openOffice(db);
    item_id = await office.item();
  });
  afterEach(() => office?.host.close());

  const read = (ip: string) => office.ask('guest', '/api/item/info', { item_id }, { ip });
  const stored = async () => (await viewsOf(office.host.db, [item_id])).get(item_id);
  const viewsWith = (write: Db['write']) => {
    const { clock, log, services } = office.host;
    const views = createViews({ clock, log, services, write });
    const note = (id: number) =>
      views.note(
        { item: { item_id: id }, rights: { member: false } },
        { caller: { kind: 'guest' }, request: { ip: '' } },
      );
    return { views, note };
  };

  it('is written by no reader', async () => {
    const { db: target } = office.host.infra.database;
    const { write } = target;
    const writes: unknown[] = [];
    Object.assign(target, { write: async (work: unknown) => void writes.push(work) });
    expect((await read('192.0.2.1')).error_code).toBe(0);
    Object.assign(target, { write });
    expect([writes, await stored()]).toEqual([[], undefined]);
  });

  it('is written when the process ends, with what was read until the last answer', async () => {
    await read('192.0.2.1');
    const { current } = office.host;
    await current.handOver();
    expect(await stored()).toBe(1);
    await read('192.0.2.2');
    await current.close(1);
    expect(await stored()).toBe(2);
  });

  it('is kept for the next time where it cannot be written', async () => {
    let isFull = true;
    const { views, note } = viewsWith((work) =>
      isFull ? Promise.reject(new Error('disk full')) : office.host.db.write(work),
    );
    note(item_id);
    await views.stop();
    expect(office.host.log.text()).toContain('Visits of projects could not be written down');
    isFull = false;
    await views.stop();
    await views.stop();
    expect(await stored()).toBe(1);
  });

  it('is written by day, in as many statements for one project as for several', async () => {
    const others = [await office.item(), await office.item()];
    const statements: string[] = [];
    const { views, note } = viewsWith((work) =>
      office.host.db.write((open) => {
        open.handle.on('query', ({ sql }: { sql: string }) => void statements.push(sql));
        return work(open);
      }),
    );
    for (const id of [item_id, ...others]) note(id);
    await views.flush();
    const ofThree = statements.splice(0).length;
    office.host.clock.advance(DAY);
    note(item_id);
    await views.flush();
    expect(statements).toHaveLength(ofThree);
    const days = await office.host.db.handle('item_views').where({ item_id }).orderBy('day').pluck('day');
    expect(days).toEqual([views.today() - 1, views.today()]);
  });

  it('is let go of day by day after a year', async () => {
    const { views } = viewsWith((work) => office.host.db.write(work));
    const rows = [366, 367].map((ago) => ({ day: views.today() - ago, item_id, views: 1, visitor_views: 1 }));
    await office.host.db.write(({ handle }) => handle('item_views').insert(rows));
    await views.trim(office.host.db);
    expect(await office.host.db.handle('item_views').pluck('day')).toEqual([views.today() - 366]);
  });
});
