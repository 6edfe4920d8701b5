import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testDatabases } from '@docstead/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { KeptReport } from '../server/run/report.ts';
import { type OldSite, openOldSite, PASSWORD } from '../testing/old-site.ts';

const PICTURE = '72af857a84a99fabde99eac74b818dca';
const PRIVATE = 'efafd69905fef090bed7a34c185f06e7';
const UPLOADS = 'Public/Uploads/2026-11-22';
const OLD_HOST = 'http://127.0.0.1:8862';

/** What is in the sample: rows, what comes of them, and why the others do not. */
const WHOLE: Readonly<Record<string, readonly [rows: number, taken: number, left?: Readonly<Record<string, number>>]>> =
  {
    user: [14, 14],
    item: [97, 97],
    catalog: [36, 36],
    page: [126, 125, { not_in_bin: 1 }],
    page_history: [46, 46],
    item_member: [6, 6],
    item_sort: [1, 1],
    item_change_log: [200, 200],
    upload_file: [7, 7],
    file_page: [7, 2, { names_no_page: 5 }],
    team: [1, 1],
    team_member: [1, 1],
    template: [1, 1],
    template_item: [1, 1],
    item_token: [1, 1],
    message_content: [2, 2],
    message: [2, 2],
    subscription: [103, 102, { no_page: 1 }],
    page_lock: [10, 0, { passing: 10 }],
    file_flow: [5, 0, { passing: 5 }],
    export_log: [4, 0, { passing: 4 }],
  };
const NOWHERE = { mock: 2, page_comment: 3, page_feedback: 1, kanban_activity_log: 1 };

describe.each(testDatabases())('the take-over of a whole site, on %s', (db) => {
  let site: OldSite;
  beforeEach(async () => {
    site = await openOldSite(db);
  });
  afterEach(() => site?.close());

  const reportOf = async (options: Readonly<Record<string, string>>): Promise<KeptReport> => {
    const report = join(site.folder, 'report.json');
    await site.run({ ...options, report });
    return JSON.parse(readFileSync(report, 'utf8'));
  };
  const login = async (username: string): Promise<string> => {
    const { data } = await site.host.call('/api/user/loginByVerify', { username, password: PASSWORD });
    return data.user_token;
  };
  /** With the hash of the administrator here, so that a test can log in. */
  const knownAs = async (uid: number): Promise<string> => {
    const { password } = await site.host.db.handle('users').where({ username: 'root' }).first('password');
    await site.host.db.write((tx) => tx.handle('users').where({ uid }).update({ password }));
    return login((await site.host.db.handle('users').where({ uid }).first('username')).username);
  };
  const see = (address: string, token?: string) =>
    site.host.inject({ method: 'GET', url: address, headers: token ? { 'x-api-token': token } : {} });

  it('loses nothing: every table comes, or is named with the reason; a second run finds all of it here', async () => {
    const { tables, unknown } = await reportOf({ write: 'yes' });
    for (const [table, [rows, taken, left = {}]] of Object.entries(WHOLE)) {
      const told = tables[table];
      const reasons = Object.fromEntries(Object.entries(told?.left ?? {}).map(([why, { count }]) => [why, count]));
      expect([table, told?.rows, told?.taken, reasons]).toEqual([table, rows, taken, left]);
      expect([table, told?.differing]).toEqual([table, {}]);
    }
    expect(unknown).toEqual(NOWHERE);
    // No row is in no column of the report.
    for (const [table, told] of Object.entries(tables)) {
      const left = Object.values(told.left).reduce((sum, { count }) => sum + count, 0);
      expect([table, told.taken + told.here + left]).toEqual([table, told.rows]);
    }
    const known = [...Object.keys(tables), ...Object.keys(unknown)].sort();
    expect(known).toEqual([...Object.keys(WHOLE), 'options', ...Object.keys(NOWHERE)].sort());
    const counts = await Promise.all(['upload_file', 'file_page', 'message', 'subscription'].map((t) => site.rows(t)));
    const again = await reportOf({ write: 'yes' });
    for (const [table, [, taken]] of Object.entries(WHOLE))
      expect([table, again.tables[table]?.taken, again.tables[table]?.here]).toEqual([table, 0, taken]);
    expect(await Promise.all(['upload_file', 'file_page', 'message', 'subscription'].map((t) => site.rows(t)))).toEqual(
      counts,
    );
  });

  it('shows the pictures of old texts, by their old addresses and on any host, to who may read the page', async () => {
    const raw = `${OLD_HOST}/${UPLOADS}/6b021430f3e206b021430f3e236b021430f3e24.png`;
    await site.there(async (there) => {
      const page = there('page').where({ page_id: 266733044 });
      const elsewhere = `![](https://pics.example/Public/Uploads/x.png)`;
      await page.update({
        page_content: `![](${raw}) ![](/${UPLOADS}/6b021c898928f6b021c89892916b021c8989292.png) ${elsewhere}`,
      });
    });
    await site.run({ write: 'yes' });
    const page = async (page_id: number) => (await site.host.db.handle('page').where({ page_id }).first()).page_content;
    expect(await page(266733556)).toBe(`picture below\n\n![image.png](/api/attachment/visitFile?sign=${PICTURE})`);
    expect(await page(266733044)).toBe(
      `![](/api/attachment/visitFile?sign=5fd72b68b9e201e9f8e1d94b15aa9a7b) ![](/api/attachment/visitFile?sign=${PICTURE}) ![](https://pics.example/Public/Uploads/x.png)`,
    );
    const bytes = readFileSync(join(site.wiki, UPLOADS, '6b021c898928f6b021c89892916b021c8989292.png'));
    for (const form of ['/api/attachment/visitFile?sign=', '/server/?s=/api/attachment/visitFile&sign=']) {
      const shown = await see(form + PICTURE);
      expect([shown.statusCode, shown.rawPayload.equals(bytes)]).toEqual([200, true]);
      expect((await see(form + PRIVATE)).json().error_code).toBe(10303);
    }
    const listed = async (page_id: number) => (await site.host.call('/api/page/uploadList', { page_id })).data.length;
    // Listed as there; a picture that the text alone names is not.
    expect([await listed(266733556), await listed(266733050)]).toEqual([1, 0]);
    const { uid } = await site.host.db.handle('upload_file').where({ sign: PRIVATE }).first('uid');
    expect((await see(`/api/attachment/visitFile?sign=${PRIVATE}`, await knownAs(uid))).statusCode).toBe(200);
  });

  it('brings people of a team into its projects as they were, and nobody else', async () => {
    const [team_id, item_id] = [1, 658722889];
    await site.there(async (there) => {
      await there('team_item').insert({ id: 1, team_id, item_id, addtime: 1795300400 });
      const row = { team_id, item_id, addtime: 1795300400 };
      await there('team_item_member').insert([
        { id: 1, ...row, member_uid: 10, member_group_id: 0 },
        { id: 2, ...row, member_uid: 11, member_group_id: 2 },
      ]);
    });
    const { tables } = await reportOf({ write: 'yes' });
    expect(tables.team_item_member).toMatchObject({ taken: 1, left: { no_team_place: { count: 1, places: [2] } } });
    const rights = await site.host.db.handle('item_access').where({ item_id, source: 'teams' });
    expect(rights.map(({ uid, level, source_ref }) => [uid, level, source_ref])).toEqual([[10, 0, team_id]]);
    const asked = await site.host.call('/api/team/getList', {}, { token: await knownAs(10) });
    expect(asked.data.map(({ team_name }: { team_name: string }) => team_name)).toEqual(['Crew qz8fzqteams2']);
    expect((await site.host.call('/api/team/getList', {}, { token: await knownAs(11) })).data).toEqual([]);
  });

  it('lets scripts go on with their keys, and people with their templates and notices', async () => {
    await site.run({ write: 'yes' });
    const key = { api_key: 'a1e554c3235ef09e6a7aee73987305b0505370746' };
    const api_token = '08e29bc1e9439501b4cb13469d9de6ab106987812';
    expect((await site.host.call('/api/open/getCatalogTree', { ...key, api_token })).error_code).toBe(0);
    expect((await site.host.call('/api/open/getCatalogTree', { ...key, api_token: 'another' })).error_code).toBe(10306);
    const owner = { token: await knownAs(6) };
    const { data } = await site.host.call('/api/template/getMyList', {}, owner);
    expect(data).toMatchObject([{ template_content: 'template body & <tag>' }]);
    const reminders = await site.host.call('/api/message/getRemindList', {}, owner);
    expect(reminders.data.list).toMatchObject([{ message_content: 'please read the fresh news', status: 1 }]);
    const other = { token: await knownAs(2) };
    expect((await site.host.call('/api/template/getMyList', {}, other)).data).toEqual([]);
    expect((await site.host.call('/api/message/getRemindList', {}, other)).data.list).toEqual([]);
  });

  it('takes settings that nobody has set here, seals secrets, and leaves what was set', async () => {
    await site.there(async (there) => {
      const form = { host: 'ldap.example', port: 3389, base_dn: 'dc=example', bind_password: 'hidden word' };
      await there('options').insert([
        { option_name: 'ldap_open', option_value: '1' },
        { option_name: 'ldap_form', option_value: JSON.stringify(form) },
        { option_name: 'token_ttl_days', option_value: '99999' },
      ]);
      await there('options').where({ option_name: 'register_open' }).update({ option_value: '0' });
      await there('options').where({ option_name: 'force_login' }).update({ option_value: '1' });
    });
    const set = (plugin: string) => site.host.current.settings.get(plugin);
    await set('items')?.set({ show_watermark: true });
    const dry = await reportOf({});
    expect([dry.tables.options?.taken, set('accounts')?.get('register_open')]).toEqual([4, true]);
    const { tables } = await reportOf({ write: 'yes' });
    expect(tables.options).toMatchObject({ taken: 4, left: { not_valid: { count: 1 }, set_here: { count: 1 } } });
    expect([set('accounts')?.get('register_open'), set('items')?.get('force_login')]).toEqual([false, true]);
    expect(set('items')?.get('show_watermark')).toBe(true);
    expect(set('ldap')?.all()).toMatchObject({ open: true, host: 'ldap.example', bind_password: 'hidden word' });
    const stored = JSON.stringify(await site.host.infra.database.knex('settings').select('*'));
    expect(stored.includes('ldap.example') && !stored.includes('hidden word')).toBe(true);
    expect((await reportOf({ write: 'yes' })).tables.options).toMatchObject({ taken: 0, here: 7 });
  });

  it('takes what is read first, the square and the record; the project by the number that it has here', async () => {
    let first = 0;
    await site.there(async (there) => {
      first = (await there('item').orderBy('item_id').first('item_id')).item_id;
      const options = { enable_public_square: '1', home_page: '3', home_item: String(first), beian: 'ICP 1' };
      await there('options').whereIn('option_name', Object.keys(options)).delete();
      const rows = Object.entries(options).map(([option_name, option_value]) => ({ option_name, option_value }));
      await there('options').insert(rows);
    });
    const own = { item_id: first, item_name: 'Own', uid: 1, item_type: 1, addtime: 1 };
    await site.host.db.write((tx) => tx.handle('item').insert({ ...own, last_update_time: 1 }));
    await reportOf({ write: 'yes' });
    const named = await site.host.db
      .handle('takeover_row')
      .where({ table_name: 'item', old_id: first })
      .first('new_id');
    expect(named.new_id).not.toBe(first);
    const set = (plugin: string) => site.host.current.settings.get(plugin)?.all();
    expect(set('site')).toMatchObject({ home_page: '3', home_item: String(named.new_id), beian: 'ICP 1' });
    expect(set('square')).toMatchObject({ enabled: true });
  });

  it('names a file that is not on the disk, takes no sign from a file of here, and leaves cloud addresses alone', async () => {
    rmSync(join(site.wiki, UPLOADS, '6b021c898928f6b021c89892916b021c8989292.png'));
    writeFileSync(join(site.folder, 'secret.png'), 'not of the site');
    await site.there(async (there) => {
      const row = { display_name: 'a.png', uid: 6, addtime: 1 };
      const at = (path: string) => `${OLD_HOST}/Public/Uploads/${path}`;
      await there('upload_file').insert([
        { ...row, file_id: 20, sign: 'a'.repeat(32), real_url: at('../../../secret.png') },
        { ...row, file_id: 21, sign: 'b'.repeat(32), real_url: 'https://bucket.example/b.png' },
        { ...row, file_id: 22, sign: PRIVATE, real_url: at('2026-11-22/6b021430f3e206b021430f3e236b021430f3e24.png') },
        {
          ...row,
          file_id: 23,
          sign: '../../etc',
          real_url: at('2026-11-22/6b021430f3e206b021430f3e236b021430f3e24.png'),
        },
      ]);
    });
    const taken = { ...{ sign: '5fd72b68b9e201e9f8e1d94b15aa9a7b', uid: 1, display_name: 'ours' }, file_id: 900 };
    await site.host.db.write((tx) =>
      tx.handle('upload_file').insert({ ...taken, file_type: '', file_size: 1, addtime: 1 }),
    );
    const { tables } = await reportOf({ write: 'yes' });
    const places = Object.entries(tables.upload_file?.left ?? {}).map(([why, told]) => [why, told.places]);
    expect(Object.fromEntries(places)).toEqual({
      ...{ no_bytes: [4, 20], cloud: [21], sign_taken: [1, 22], no_sign: [23] },
    });
    expect(await site.rows('upload_file', { display_name: 'ours', uid: 1 })).toBe(1);
    expect(await site.rows('upload_file', { sign: 'a'.repeat(32) })).toBe(0);
  });
});
