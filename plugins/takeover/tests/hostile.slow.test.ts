import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testDatabases } from '@docstead/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { REASONS } from '../server/kinds/reasons.ts';
import type { KeptReport } from '../server/run/report.ts';
import { type OldSite, openOldSite } from '../testing/old-site.ts';

const ITEM = 658722889;
const HUGE = 'x'.repeat(9 * 2 ** 20);

describe.each(testDatabases())('a site that was tampered with, on %s', (db) => {
  let site: OldSite;
  beforeEach(async () => {
    site = await openOldSite(db);
  });
  afterEach(() => site?.close());

  it('comes as far as it can be, row by row, and says why the rest does not', async () => {
    await site.there(async (there) => {
      const page = {
        author_uid: 6,
        author_username: 'a',
        item_id: ITEM,
        cat_id: 0,
        page_title: 't',
        addtime: 1,
        s_number: 99,
        ext_info: '',
      };
      await there('page').insert([
        { ...page, page_id: 1, page_content: HUGE },
        { ...page, page_id: 2, page_content: 'with \0 in it', page_title: '\0'.repeat(900), ext_info: '{"broken' },
        { ...page, page_id: 2 ** 31 + 5, page_content: 'too far', s_number: 1 },
        { ...page, page_id: 3, page_content: 'far order', s_number: 2 ** 40, addtime: 2 ** 50 },
        { ...page, page_id: -4, page_content: 'below' },
        { ...page, page_id: 5, item_id: 2 ** 50, page_content: 'of nothing' },
      ]);
      await there('item').where({ item_id: ITEM }).update({ item_type: 99 });
      const user = { password: 'x', groupid: 2, reg_time: 1 };
      await there('user').insert([
        { ...user, uid: 101, username: 'Anna' },
        { ...user, uid: 102, username: 'anna' },
        { ...user, uid: 103, username: '' },
      ]);
      const message = { from_uid: 6, message_content_id: 1, message_type: 'remind', status: 0, addtime: 'yesterday' };
      await there('message').insert([
        { ...message, id: 50, to_uid: 4711 },
        { ...message, id: 51, to_uid: 6 },
        { ...message, id: 52, to_uid: 11, message_content_id: 999 },
      ]);
      await there('message_content').insert({ id: 60, message_type: 'sms', message_content: 'x', addtime: '' });
      await there('item_sort').insert({ id: 9, uid: 6, item_sort_data: '{"1": broken', addtime: 1 });
      await there('item_token').insert({ id: 9, item_id: 641292130, api_key: 'second', api_token: 'pair', addtime: 1 });
      await there('template').insert({ id: 9, uid: 4711, template_title: 't', template_content: 'c', addtime: 1 });
      await there('subscription').insert({ uid: 2, object_id: 266733044, object_type: 'page', sub_time: 'x' });
    });
    const file = join(site.folder, 'report.json');
    await site.run({ write: 'yes', report: file });
    const { tables }: KeptReport = JSON.parse(readFileSync(file, 'utf8'));
    const left = (table: string) =>
      Object.fromEntries(Object.entries(tables[table]?.left ?? {}).map(([why, { count }]) => [why, count]));
    expect(left('page')).toEqual({ number: 2, no_project: 1, not_in_bin: 1 });
    expect(left('user')).toEqual({ no_username: 1 });
    expect(left('message')).toEqual({ no_person: 1, twice: 1, no_words: 1 });
    expect(left('message_content')).toEqual({ message_kind: 1 });
    expect(left('item_sort')).toEqual({ unreadable: 1 });
    expect(left('item_token')).toEqual({ twice: 1 });
    expect(left('template')).toEqual({ no_person: 1 });
    expect(left('subscription')).toEqual({ no_page: 1, twice: 1 });
    const text = await site.host.db.handle('page').whereIn('page_id', [1, 2]).orderBy('page_id').pluck('page_content');
    expect(text[0] === HUGE && text[1] === 'with  in it').toBe(true);
    const names = await site.host.db.handle('users').whereIn('uid', [101, 102]).orderBy('uid').pluck('username');
    expect(names).toEqual(['Anna', 'anna-2']);
    expect(await site.rows('item', { item_id: ITEM, item_type: 99 })).toBe(1);
  });
});

it('every reason has its words in both languages', () => {
  for (const language of ['en', 'zh-cn']) {
    const words = JSON.parse(readFileSync(join(import.meta.dirname, `../locales/${language}.json`), 'utf8'));
    expect(Object.keys(words.reasons).sort()).toEqual([...REASONS].sort());
  }
});
