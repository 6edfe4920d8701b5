import { testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { openOffice } from '../testing/office.ts';

const DELETE = '/api/adminUser/deleteUser';

describe.each(testDatabases())('a user who is deleted, on %s', (db) => {
  it('owns no live project', async () => {
    const office = await openOffice(db);
    const item_id = await office.item();
    const refused = await office.ask('root', DELETE, { uid: office.uid('owner') });
    expect(refused).toMatchObject({
      error_code: 10101,
      error_message: 'Projects of this user: 1. Transfer or delete them first.',
    });
    expect((await office.ask('owner', '/api/item/info', { item_id })).error_code).toBe(0);
    await office.ask('owner', '/api/item/delete', { item_id, password: 'correct horse' });
    expect((await office.ask('root', DELETE, { uid: office.uid('owner') })).error_code).toBe(0);
    await office.host.close();
  });

  it('leaves no membership, star or lock, and what was written', async () => {
    const office = await openOffice(db);
    const item_id = await office.item();
    await office.admit(item_id, 'editor', 1);
    await office.admit(item_id, 'reader', 0);
    for (const who of ['editor', 'reader'] as const) await office.ask(who, '/api/item/star', { item_id });
    const page = { item_id, page_title: 'Notes', page_content: 'Hello' };
    const page_id = (await office.ask('editor', '/api/page/save', page)).data.page_id;
    await office.ask('editor', '/api/page/setLock', { item_id, page_id });
    const left = async (who: 'editor' | 'reader') => {
      const { handle } = office.host.db;
      const [uid, of] = [office.uid(who), (table: string) => handle(table)];
      const rows = [
        of('item_access').where({ uid }),
        of('item_star').where({ uid }),
        of('page_lock').where({ lock_uid: uid }),
      ];
      return (await Promise.all(rows)).map((found) => found.length);
    };
    expect([await left('editor'), await left('reader')]).toEqual([
      [1, 1, 1],
      [1, 1, 0],
    ]);
    expect((await office.ask('root', DELETE, { uid: office.uid('editor') })).error_code).toBe(0);
    expect([await left('editor'), await left('reader')]).toEqual([
      [0, 0, 0],
      [1, 1, 0],
    ]);
    const read = await office.ask('owner', '/api/page/info', { page_id });
    expect(read.data).toMatchObject({ page_content: 'Hello', author_username: 'editor' });
    await office.host.close();
  });
});
