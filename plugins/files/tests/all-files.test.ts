import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, GONE, openDesk, PNG } from '../testing/desk.ts';

const text = (name: string, size = 10) => ({ name, type: 'text/plain', content: Buffer.alloc(size, 'a') });

describe.each(testDatabases())('all files of a site, on %s', (db) => {
  let desk: Desk;
  let page_id: number;
  let kept: string;
  beforeAll(async () => {
    desk = await openDesk(db);
    page_id = await desk.page(await desk.item(), 'One');
    kept = await desk.attachment('owner', { page_id }, text('kept.txt'));
    await desk.attachment('editor', {}, text('lost.txt', 20));
    await desk.image('editor');
    desk.host.clock.advance(2 * 86_400);
    await desk.attachment('editor', {}, text('young.txt', 40));
  });
  afterAll(() => desk?.host.close());

  const all = (input: Record<string, unknown> = {}) => desk.ask('root', '/api/attachment/getAllList', input);
  const found = async (input: Record<string, unknown>) => {
    const { data } = await all(input);
    return [data.list.map((file: { display_name: string }) => file.display_name), data.total, data.used];
  };
  const sum = 10 + 20 + 40 + PNG.length;

  it('are the administrator’s to see, newest first, with who uploaded them', async () => {
    const { data } = await all();
    expect(data).toMatchObject({ total: 4, total_more: false, used: sum, used_m: 0 });
    expect(data.list.map((file: { username: string }) => file.username)).toEqual([
      'editor',
      'editor',
      'editor',
      'owner',
    ]);
    expect(data.list[3]).toMatchObject({ display_name: 'kept.txt', url: kept, page_id, visit_times: 0 });
    for (const who of ['owner', 'stranger'] as const) {
      expect((await desk.ask(who, '/api/attachment/getAllList')).error_code).toBe(10103);
    }
    expect((await desk.ask('guest', '/api/attachment/getAllList')).error_code).toBe(10102);
  });

  it('are found by kind, name, sign and uploader; the space follows all of it but the name', async () => {
    expect(await found({ attachment_type: 1 })).toEqual([['dot.png'], 1, PNG.length]);
    expect(await found({ attachment_type: 2, count: 1 })).toEqual([['young.txt'], 3, sum - PNG.length]);
    expect(await found({ display_name: 'KEPT' })).toEqual([['kept.txt'], 1, sum]);
    expect(await found({ display_name: 't.txt', count: 1 })).toEqual([['lost.txt'], 2, sum]);
    expect(await found({ display_name: 't.txt', count: 1, page: 2 })).toEqual([['kept.txt'], 2, sum]);
    expect((await all({ display_name: '.txt' })).data).toMatchObject({ total: 3, total_more: false });
    expect(await found({ display_name: kept.slice(-32).toUpperCase() })).toEqual([['kept.txt'], 1, sum]);
    expect(await found({ display_name: kept.slice(-31) })).toEqual([[], 0, sum]);
    expect(await found({ username: 'owner' })).toEqual([['kept.txt'], 1, 10]);
    expect(await found({ username: 'OWN', attachment_type: 1 })).toEqual([[], 0, 0]);
    expect(await found({ username: 'nobody' })).toEqual([[], 0, 0]);
  });

  it('that no page has are told after a day', async () => {
    expect(await found({ unused: 1 })).toEqual([['dot.png', 'lost.txt'], 2, 20 + PNG.length]);
    expect(await found({ unused: 1, attachment_type: 2, username: 'editor' })).toEqual([['lost.txt'], 1, 20]);
  });

  it('are the administrator’s to delete, those that a page has too', async () => {
    const { list } = (await all({ display_name: 'kept' })).data;
    const drop = (who: 'owner' | 'root') =>
      desk.ask(who, '/api/attachment/deleteAttachment', { file_id: list[0].file_id });
    const before = desk.kept();
    expect((await drop('owner')).error_code).toBe(10103);
    expect(await drop('root')).toEqual({ error_code: 0, data: [] });
    expect(await desk.seen('owner', kept)).toEqual(GONE);
    await desk.emptyBin();
    expect(desk.kept()).toBe(before - 1);
    expect(await desk.list('owner', page_id)).toEqual([]);
    expect((await drop('root')).error_code).toBe(10101);
    expect((await desk.ask('root', '/api/attachment/deleteAttachment')).error_code).toBe(10101);
  });
});
