import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../testing/office.ts';

describe.each(testDatabases())('the visit password, on %s', (db) => {
  let office: Office;
  let item_id: number;
  let page_id: number;
  beforeAll(async () => {
    office = await openOffice(db);
  });
  beforeEach(async () => {
    item_id = await office.item({ password: 'secret' });
    page_id = await office.page(item_id, 'Inside');
  });
  afterAll(() => office?.host.close());

  const enter = (input: Record<string, unknown>, ip = '198.51.100.7') =>
    office.host.send('/api/item/pwd', { item_id, ...input }, { ip });
  const code = async (input: Record<string, unknown>, ip?: string) => (await enter(input, ip)).json().error_code;
  const cookieOf = (response: { cookies: { name: string; value: string }[] }) =>
    response.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const read = async (cookie: string) =>
    (await office.ask('guest', '/api/page/info', { page_id }, { cookie })).error_code;

  it('opens the item for this browser, in a cookie that scripts cannot read', async () => {
    const response = await enter({ password: 'secret' });
    expect(response.json()).toEqual({ error_code: 0, data: { refer_url: '' } });
    expect(response.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(await read(cookieOf(response))).toBe(0);
    expect(await read('docstead_other=1')).toBe(10303);
  });

  it('opens no other item, and ends when the password changes', async () => {
    const cookie = cookieOf(await enter({ password: 'secret' }));
    const other = await office.item({ password: 'secret' });
    expect((await office.ask('guest', '/api/item/info', { item_id: other }, { cookie })).error_code).toBe(10303);
    await office.ask('owner', '/api/item/update', { item_id, password: 'changed' });
    expect(await read(cookie)).toBe(10303);
  });

  it('does not open again with a grant of before when an old password comes back, and keeps its readers while it stands', async () => {
    const cookie = cookieOf(await enter({ password: 'secret' }));
    await office.ask('owner', '/api/item/update', { item_id, item_name: 'Renamed', password: 'secret' });
    expect(await read(cookie)).toBe(0);
    await office.ask('owner', '/api/item/update', { item_id, password: 'changed' });
    await office.ask('owner', '/api/item/update', { item_id, password: 'secret' });
    expect(await read(cookie)).toBe(10303);
    expect(await code({ password: 'changed' })).toBe(10010);
    expect(await read(cookieOf(await enter({ password: 'secret' })))).toBe(0);
  });

  it('is asked for by page too, and the page decides over the item sent beside it', async () => {
    expect(await code({ item_id: 0, page_id, password: 'secret' })).toBe(0);
    const other = await office.item({ password: 'other' });
    expect(await code({ item_id: other, page_id, password: 'other' })).toBe(10010);
  });

  it('gives back where the reader came from, when that is a path of this site', async () => {
    const back = async (path: string) => {
      const refer_url = Buffer.from(path).toString('base64');
      return (await enter({ password: 'secret', refer_url })).json().data.refer_url;
    };
    expect(await back('/item/index')).toBe('/item/index');
    const bad = [
      '//evil',
      '/\\evil',
      'javascript:x',
      'https://evil',
      '/\t/evil',
      '/.//evil',
      '/x/..//evil',
      '/\u0000/evil',
    ];
    for (const path of bad) expect([path, await back(path)]).toEqual([path, '']);
  });

  it('is wrong for a public item, and unknown for one that is not there', async () => {
    expect(await code({ item_id: await office.item(), password: '' })).toBe(10010);
    expect(await code({ item_id: 999_999, password: 'x' })).toBe(10101);
    expect(await code({ item_id: 'nowhere', password: 'x' })).toBe(10101);
  });

  it('may be tried ten times per address and item, then waits five minutes', async () => {
    for (let n = 0; n < 10; n += 1) expect(await code({ password: 'wrong' })).toBe(10010);
    expect(await code({ password: 'secret' })).toBe(10104);
    expect(await code({ password: 'secret' }, '198.51.100.8')).toBe(0);
    office.host.clock.advance(301);
    expect(await code({ password: 'secret' })).toBe(0);
  });

  it('is tried ten times by all addresses of one network together', async () => {
    const networks = {
      v6: (n: number) => `2001:db8:1:2::${n + 1}`,
      v4: (n: number) => `${n % 2 ? '' : '::ffff:'}192.0.2.1`,
    };
    for (const ipOf of Object.values(networks)) {
      for (let n = 0; n < 10; n += 1) expect(await code({ password: 'wrong' }, ipOf(n))).toBe(10010);
      expect(await code({ password: 'secret' }, ipOf(10))).toBe(10104);
      expect(await code({ password: 'secret' }, ipOf(11))).toBe(10104);
    }
    expect(await code({ password: 'secret' }, '2001:db8:1:3::1')).toBe(0);
  });

  it('is tried two hundred times by all networks together, and who passes the captcha gate goes on', async () => {
    const other = await office.item({ password: 'other' });
    const guess = (n: number) => code({ password: 'wrong' }, `203.0.113.${n}`);
    for (let n = 0; n < 25; n += 1) await Promise.all(Array.from({ length: 8 }, () => guess(n)));
    const ip = '198.51.100.30';
    const sent = async (_item_pwd: string, from: string) =>
      (await office.ask('guest', '/api/page/info', { page_id, _item_pwd }, { ip: from })).error_code;
    expect(await code({ password: 'secret' }, ip)).toBe(10104);
    for (let time = 0; time < 2; time += 1) expect(await sent('secret', '198.51.100.31')).toBe(10104);
    expect(await code({ item_id: other, password: 'other' }, ip)).toBe(0);
    await office.host.send('/api/common/checkCaptcha', { type: 'visit_item', item_id }, { ip });
    for (let n = 0; n < 10; n += 1) expect(await code({ password: 'wrong' }, ip)).toBe(10010);
    expect(await code({ password: 'secret' }, ip)).toBe(10104);
    await office.host.send('/api/common/checkCaptcha', { type: 'visit_item', item_id }, { ip });
    expect(await code({ password: 'secret' }, ip)).toBe(0);
    expect(await code({ password: 'secret' }, '198.51.100.32')).toBe(10104);
    office.host.clock.advance(301);
    expect(await code({ password: 'secret' }, '198.51.100.32')).toBe(0);
  });

  it('is counted for all networks together only where it was wrong', async () => {
    for (let n = 0; n < 26; n += 1) {
      const readers = Array.from({ length: 8 }, (_, m) => code({ password: 'secret' }, `198.51.101.${n * 8 + m}`));
      expect(await Promise.all(readers)).toEqual(Array(8).fill(0));
    }
  });

  it('leaves a program that sends the right one alone while others guess', async () => {
    const sent = async (ip: string) =>
      (await office.ask('guest', '/api/page/info', { page_id, _item_pwd: 'secret' }, { ip })).error_code;
    expect(await sent('198.51.100.40')).toBe(0);
    for (let n = 0; n < 25; n += 1) {
      await Promise.all(Array.from({ length: 8 }, () => code({ password: 'wrong' }, `203.0.113.${n}`)));
    }
    expect(await sent('198.51.100.41')).toBe(10104);
    expect(await sent('198.51.100.40')).toBe(0);
    await office.ask('owner', '/api/item/update', { item_id, password: 'changed' });
    expect(await sent('198.51.100.40')).toBe(10104);
  });

  it('is not looked at, later and without being counted, after it was refused for too many tries', async () => {
    const ip = '198.51.100.50';
    const sent = async (_item_pwd: string) =>
      (await office.ask('guest', '/api/page/info', { page_id, _item_pwd }, { ip })).error_code;
    // What clients send that know none is no try.
    for (const none of ['', 'null']) expect(await sent(none)).toBe(10303);
    for (let n = 0; n < 10; n += 1) expect(await sent(`guess ${n}`)).toBe(10303);
    office.host.clock.advance(299);
    for (let n = 10; n < 30; n += 1) expect(await sent(`guess ${n}`)).toBe(10104);
    office.host.clock.advance(2);
    for (let n = 10; n < 20; n += 1) expect(await sent(`guess ${n}`)).toBe(10303);
    expect(await sent('guess 20')).toBe(10104);
  });

  it('gets new tries at the captcha gate, five times an hour', async () => {
    const ip = '198.51.100.10';
    const gate = async (input: object) =>
      (await office.host.send('/api/common/checkCaptcha', { type: 'visit_item', ...input }, { ip })).json().error_code;
    for (let n = 0; n < 10; n += 1) expect(await code({ password: 'wrong' }, ip)).toBe(10010);
    expect(await code({ password: 'secret' }, ip)).toBe(10104);
    expect(await gate({ item_id })).toBe(0);
    expect(await code({ password: 'secret' }, ip)).toBe(0);
    for (let n = 0; n < 4; n += 1) expect(await gate({ page_id })).toBe(0);
    expect(await gate({ item_id })).toBe(10104);
    expect(await gate({ item_id: 999_999 })).toBe(10101);
  });

  it('gets no new try without a right captcha', async () => {
    await office.host.infra.settings.set('accounts', { captcha: 'always' });
    expect(await code({ password: 'secret' })).toBe(10206);
    const answer = await office.host.send('/api/common/checkCaptcha', { item_id, captcha_id: '1', captcha: 'abcd' });
    expect(answer.json().error_code).toBe(10206);
    await office.host.infra.settings.set('accounts', { captcha: 'never' });
  });

  it('may be sent by programs with every call, where a wrong one counts once', async () => {
    const sent = async (_item_pwd: string) =>
      (await office.ask('guest', '/api/page/info', { page_id, _item_pwd }, { ip: '198.51.100.9' })).error_code;
    expect(await sent('secret')).toBe(0);
    expect(await sent('null')).toBe(10303);
    for (let n = 0; n < 20; n += 1) expect(await sent('stale')).toBe(10303);
    expect(await sent('secret')).toBe(0);
    for (let n = 0; n < 10; n += 1) expect(await sent(`guess ${n}`)).toBe(10303);
    expect(await sent('guess 11')).toBe(10104);
  });

  it('is shown to managers only, and stands nowhere in the database as it is', async () => {
    await office.admit(item_id, 'reader', 0);
    const seen = async (who: 'owner' | 'reader') => {
      const { data } = await office.ask(who, '/api/item/myList');
      return data.find((one: { item_id: string }) => Number(one.item_id) === item_id);
    };
    expect(await seen('owner')).toMatchObject({ password: 'secret', is_private: 1, creator: 1, manage: 1 });
    expect(await seen('reader')).toMatchObject({ password: '', is_private: 1, creator: 0, manage: 0, item_edit: 0 });
    expect((await office.ask('owner', '/api/item/detail', { item_id })).data.password).toBe('secret');
    const row = await office.host.db.handle('item').where({ item_id }).first();
    expect(JSON.stringify(row)).not.toContain('secret');
  });

  it('comes before forced log-in, which guests meet at public items', async () => {
    await office.host.infra.settings.set('items', { force_login: true });
    const open = await office.item();
    expect((await office.ask('guest', '/api/item/info', { item_id: open })).error_code).toBe(10312);
    expect((await office.ask('stranger', '/api/item/info', { item_id: open })).error_code).toBe(0);
    expect((await office.ask('guest', '/api/item/info', { item_id })).error_code).toBe(10303);
    await office.host.infra.settings.set('items', { force_login: false });
  });
});
