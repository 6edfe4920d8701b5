import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS_KEPT } from '../limits.ts';
import { CallLog } from '../server/calls/call-log.ts';
import { type Mocks, openMocks } from '../testing/mocked.ts';

describe.each(testDatabases())('the calls of a mock, on %s', (db) => {
  let site: Mocks;
  beforeAll(async () => {
    site = await openMocks(db);
  });
  afterAll(() => site?.host.close());

  const calls = async (page_id: number) => (await site.ask('owner', '/api/mock/getCalls', { page_id })).data;
  const rows = async (): Promise<number> => {
    const [found] = await site.host.db.handle('mock_call').count({ n: '*' });
    return Number(found?.n);
  };

  it('are listed newest first, without what was asked in the query, before and after they are stored', async () => {
    const { item_id, page_id } = await site.page();
    expect(await calls(page_id)).toEqual({ view_times: 0, calls: [] });
    const key = await site.key(page_id, { path: '/a', method: 'GET', status: 201 });
    await site.atKey(key);
    site.host.clock.advance(1);
    await site.atPath(item_id, '/a?token=secret');
    await site.atPath(item_id, '/a', { method: 'POST' });
    const now = site.host.clock.seconds();
    const listed = {
      view_times: 3,
      calls: [
        { addtime: now, method: 'POST', path: '/a', status: 405, ms: expect.any(Number) },
        { addtime: now, method: 'GET', path: '/a', status: 201, ms: expect.any(Number) },
        { addtime: now - 1, method: 'GET', path: '/a', status: 201, ms: expect.any(Number) },
      ],
    };
    expect(await calls(page_id)).toEqual(listed);
    expect(await rows()).toBe(0);
    await site.store();
    expect(await rows()).toBe(3);
    expect(await calls(page_id)).toEqual(listed);
    const { data } = await site.ask('owner', '/api/mock/infoByPageId', { page_id });
    expect(data.view_times).toBe('3');
    await site.ask('owner', '/api/mock/delete', { page_id });
    expect(await rows()).toBe(0);
  });

  it('are kept up to the last fifty, counted all, in a few statements', async () => {
    const { page_id } = await site.page();
    const other = await site.page();
    const [key, another] = [await site.key(page_id), await site.key(other.page_id)];
    for (let at = 0; at < 60; at += 1) await site.atKey(key);
    await site.atKey(another);
    await site.store();
    expect(await rows()).toBe(CALLS_KEPT + 1);
    for (let at = 0; at < 5; at += 1) await site.atKey(key, { method: 'PUT' });
    await site.store();
    expect(await rows()).toBe(CALLS_KEPT + 1);
    const listed = await calls(page_id);
    expect([listed.view_times, listed.calls.length]).toEqual([65, CALLS_KEPT]);
    expect(listed.calls.slice(0, 6).map(({ method }: { method: string }) => method)).toEqual([
      ...Array(5).fill('PUT'),
      'GET',
    ]);
    await site.ask('owner', '/api/mock/delete', { page_id });
    await site.ask('owner', '/api/mock/delete', { page_id: other.page_id });
  });

  it('are kept for the next time where they cannot be stored, and those of a mock that is gone are not', async () => {
    const { page_id } = await site.page();
    await site.key(page_id);
    const { id } = await site.host.db.handle('mock').where({ page_id }).first('id');
    const state = { isFull: true };
    const { clock, log: told } = site.host;
    const log = new CallLog({
      ...{ clock, log: told },
      write: (work) => (state.isFull ? Promise.reject(new Error('disk full')) : site.host.db.write(work)),
    });
    const call = { method: 'GET', path: 'x'.repeat(400), status: 200, ms: 1 };
    log.add(id, call);
    log.add(999_999, call);
    await log.flush();
    log.add(id, { ...call, method: 'PUT' });
    expect(log.waiting(id)).toMatchObject({ times: 2, calls: [{ method: 'GET' }, { method: 'PUT' }] });
    state.isFull = false;
    await log.stop();
    expect(log.waiting(id).times).toBe(0);
    expect((await log.last(site.host.db, id)).map(({ method, path }) => [method, path.length])).toEqual([
      ['PUT', 300],
      ['GET', 300],
    ]);
    expect(told.text()).toContain('Calls of mocks could not be stored');
    await site.ask('owner', '/api/mock/delete', { page_id });
  });
});
