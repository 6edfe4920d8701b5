import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VisitCounter } from '../server/file/visit-counter.ts';
import { type Desk, openDesk } from '../testing/desk.ts';

describe.each(testDatabases())('visits of files, on %s', (db) => {
  let desk: Desk;
  let item_id: number;
  beforeAll(async () => {
    desk = await openDesk(db);
    item_id = await desk.item();
  });
  afterAll(() => desk?.host.close());

  const file = async () => {
    const url = await desk.image('owner', { item_id });
    const row = await desk.host.db.handle('upload_file').orderBy('file_id', 'desc').first();
    return { url, file_id: Number(row.file_id) };
  };
  const begun = (file_id: number) => ({ file_id, uid: desk.uid('owner'), bytes: 100, isVisit: true });
  const stored = async (file_id: number) => {
    const row = await desk.host.db.handle('upload_file').where({ file_id }).first();
    return { times: row.visit_times, last: row.last_visit_time };
  };

  it('are counted without a statement that writes, and stored when the plugin stops at the latest', async () => {
    const [read, other] = [await file(), await file()];
    const write = desk.host.infra.database.db.write;
    const writes: unknown[] = [];
    Object.assign(desk.host.infra.database.db, {
      write: (work: Parameters<typeof write>[0]) => {
        writes.push(work);
        return write.call(desk.host.infra.database.db, work);
      },
    });
    for (let time = 0; time < 3; time += 1) {
      desk.host.clock.advance(1);
      expect(await desk.seen('guest', read.url)).toEqual([200, 0]);
    }
    Object.assign(desk.host.infra.database.db, { write });
    expect(writes).toEqual([]);
    expect(await stored(read.file_id)).toEqual({ times: 0, last: 0 });
    const now = desk.host.clock.seconds();
    await desk.host.disable('files');
    await desk.host.enable('files');
    expect(await stored(read.file_id)).toEqual({ times: 3, last: now });
    expect(await stored(other.file_id)).toEqual({ times: 0, last: 0 });
  });

  it('are stored for all files in one statement, and added to what was stored before', async () => {
    const [one, two] = [await file(), await file()];
    const statements: string[] = [];
    const { clock, log } = desk.host;
    const counter = new VisitCounter({
      clock,
      log,
      write: (work) =>
        desk.host.db.write(async (open) => {
          open.handle.on('query', ({ sql }: { sql: string }) => void statements.push(sql));
          return work(open);
        }),
    });
    for (const { file_id } of [one, one, two]) counter.count(begun(file_id));
    const first = clock.seconds();
    await counter.flush();
    expect(statements.filter((sql) => /^update/i.test(sql))).toHaveLength(1);
    clock.advance(100);
    counter.count(begun(one.file_id));
    await counter.flush();
    await counter.flush();
    expect(await stored(one.file_id)).toEqual({ times: 3, last: first + 100 });
    expect(await stored(two.file_id)).toEqual({ times: 1, last: first });
    expect(statements.filter((sql) => /^update/i.test(sql))).toHaveLength(2);
  });

  it('are kept for the next time when they cannot be stored, and reading goes on', async () => {
    const { url, file_id } = await file();
    const state = { isFull: true };
    const { clock, log } = desk.host;
    const counter = new VisitCounter({
      clock,
      log,
      write: (work) => (state.isFull ? Promise.reject(new Error('disk full')) : desk.host.db.write(work)),
    });
    counter.count(begun(file_id));
    await counter.flush();
    expect(log.text()).toContain('Visits of files could not be stored');
    counter.count(begun(file_id));
    state.isFull = false;
    await counter.stop();
    expect(await stored(file_id)).toMatchObject({ times: 2 });
    expect(await desk.seen('guest', url)).toEqual([200, 0]);
  });

  it('cost their uploader what was sent, by month: the part that was asked for, and nothing where only the head was', async () => {
    const who = 'stranger';
    const flow = async () => {
      await desk.host.disable('files');
      await desk.host.enable('files');
      return (await desk.ask(who, '/api/attachment/getMyList')).data.used_flow_m;
    };
    const content = Buffer.alloc(2 * 2 ** 20, 'a');
    const url = await desk.attachment(who, {}, { name: 'two.zip', type: 'application/zip', content });
    expect(await flow()).toBe(0);
    expect(await desk.seen(who, url)).toEqual([200, 0]);
    expect(await flow()).toBe(2);
    const { pathname, search } = new URL(url);
    const get = (method: 'GET' | 'HEAD', headers: Record<string, string> = {}) =>
      desk.host.inject({ method, url: pathname + search, headers: { 'x-api-token': desk.token(who), ...headers } });
    await get('HEAD');
    await get('GET', { range: `bytes=${2 ** 20}-` });
    await get('GET', { range: `bytes=0-${2 ** 19 - 1}` });
    await get('GET', { range: `bytes=${2 ** 21 - 2 ** 18}-999999999` });
    expect(await flow()).toBe(3.75);
    expect((await desk.ask('editor', '/api/attachment/getMyList')).data.used_flow_m).toBe(0);
    desk.host.clock.advance(32 * 86_400);
    expect((await desk.ask(who, '/api/attachment/getMyList')).data).toMatchObject({ used_m: 2, used_flow_m: 0 });
  });
});
