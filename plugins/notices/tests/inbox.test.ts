import { testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { inbox } from '../points.ts';
import { type Desk, openDesk } from '../testing/desk.ts';

let desk: Desk;
afterEach(() => desk?.host.close());

describe.each(testDatabases())('a reminder of the site, on %s', (db) => {
  it('stands unread among the reminders of those whom it is for, and of nobody else', async () => {
    desk = await openDesk(db);
    const to_uids = [desk.uid('reader'), desk.uid('editor')];
    await desk.host.services.get(inbox).remind(desk.host.db, { to_uids, object_type: 'vip', content: 'Ends soon' });
    expect(await desk.reminders('reader')).toMatchObject([
      { message_content: 'Ends soon', object_type: 'vip', from_name: '', status: 0, is_following: 0 },
    ]);
    expect(await desk.unread('editor')).toMatchObject({ remind_count: 1, remind: { object_type: 'vip' } });
    expect(await desk.told('stranger')).toEqual([]);
  });
});
