import type { Scope } from '@docstead/core/server';
import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice, type Person, staffed } from '../../testing/office.ts';
import { createShares } from './shares.service.ts';

const DAY = 86_400;
const SHARE = '/api/page/createSinglePage';
const READ = '/api/page/infoByKey';

describe.each(testDatabases())('a page that is shared alone, on %s', (db) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(db);
  });
  afterAll(() => office?.host.close());

  /** Each test comes from a network of its own, for keys that are nobody's are counted. */
  let networks = 0;
  const fresh = () => {
    networks += 1;
    return `203.0.${networks}.7`;
  };
  const code = async (who: Person, path: string, input: Record<string, unknown>) =>
    (await office.ask(who, path, input)).error_code;
  const share = async (page_id: number, expire_days = 0, who: Person = 'owner') => {
    const answer = await office.ask(who, SHARE, { page_id, isCreateSiglePage: 'true', expire_days });
    expect(answer.error_code).toBe(0);
    return answer.data as { unique_key: string; page_id: number; expire_time: number };
  };
  const end = (page_id: number) => code('owner', SHARE, { page_id, isCreateSiglePage: 'false' });
  const reads = async (unique_key: string, ip = fresh()) =>
    (await office.ask('guest', READ, { unique_key }, { ip })).error_code;
  const closed = () => office.item({ password: 'secret', item_domain: '', item_name: 'Hidden name' });

  it('is read by anybody who brings its key, and tells nothing of its project', async () => {
    const item_id = await closed();
    const cat_id = await office.catalog(item_id, 'Hidden catalog');
    const page_id = await office.page(item_id, 'Shared', { cat_id, page_content: '# One\n\n**bold**\n\n# Two' });
    const { unique_key, ...made } = await share(page_id);
    expect(unique_key).toMatch(/^[0-9a-f]{32}$/);
    expect(made).toEqual({ page_id, expire_time: 0 });
    for (const who of ['guest', 'stranger', 'owner'] as const) {
      const { data, error_code } = await office.ask(who, READ, { unique_key });
      expect([who, error_code]).toEqual([who, 0]);
      expect(data).toMatchObject({
        page_id: String(page_id),
        page_title: 'Shared',
        expire_time: 0,
        attachment_count: 0,
        is_api: 0,
      });
      expect(data.html).toContain('<strong>bold</strong>');
      expect(data.headings).toHaveLength(2);
      expect(data).not.toHaveProperty('item_id');
      expect(data).not.toHaveProperty('cat_id');
      expect(JSON.stringify(data)).not.toMatch(/Hidden/);
    }
    const info = await office.ask('guest', '/api/page/info', { page_id, unique_key, with_path: 1 });
    expect(info.error_code).toBe(0);
    expect(JSON.stringify(info.data)).not.toMatch(/Hidden/);
    expect(info.data).toMatchObject({ item_id: '0', cat_id: '0', item_name: '', unique_key: '' });
    expect(info.data).not.toHaveProperty('full_path');
  });

  it('has its key from whoever may write it, whatever catalogs they have, and from nobody else', async () => {
    const { pageOfTheirs, pageBelow } = await staffed(office);
    const input = { page_id: pageOfTheirs, isCreateSiglePage: 'true' };
    const codes = {
      reader: 10103,
      stranger: 10103,
      guest: 10102,
      limited: 10101,
      editor: 0,
      admin: 0,
      root: 0,
    } as const;
    for (const [who, expected] of Object.entries(codes))
      expect([who, await code(who as Person, SHARE, input)]).toEqual([who, expected]);
    const { unique_key } = await share(pageBelow, 0, 'limited');
    const keyOf = async (who: Person) =>
      (await office.ask(who, '/api/page/info', { page_id: pageBelow })).data.unique_key;
    for (const who of ['owner', 'admin', 'editor', 'limited', 'root'] as const)
      expect([who, await keyOf(who)]).toEqual([who, unique_key]);
    // Who only reads could give it on to others.
    expect(await keyOf('reader')).toBe('');
  });

  it('gets another key with each change, and the one before is over at once', async () => {
    const page_id = await office.page(await closed(), 'Renewed');
    const first = await share(page_id);
    const second = await share(page_id, 7);
    expect(second.unique_key).not.toBe(first.unique_key);
    expect([await reads(first.unique_key), await reads(second.unique_key)]).toEqual([10101, 0]);
    expect(await end(page_id)).toBe(0);
    expect(await reads(second.unique_key)).toBe(10101);
    expect(await code('guest', '/api/page/info', { page_id, unique_key: second.unique_key })).toBe(10303);
    expect(await end(page_id)).toBe(0);
    const { data } = await office.ask('owner', '/api/page/info', { page_id });
    expect(data).toMatchObject({ unique_key: '', share_expire_time: 0 });
  });

  it('is one page’s: nothing becomes of the share of another', async () => {
    const item_id = await closed();
    const [page_id, beside] = [await office.page(item_id, 'Here'), await office.page(item_id, 'Beside')];
    const [here, there] = [await share(page_id), await share(beside)];
    expect([await reads(here.unique_key), await reads(there.unique_key)]).toEqual([0, 0]);
    await end(page_id);
    expect([await reads(here.unique_key), await reads(there.unique_key)]).toEqual([10101, 0]);
    const own = await office.ask('guest', READ, { unique_key: there.unique_key, page_id });
    expect(own.data.page_id).toBe(String(beside));
    expect(await code('guest', '/api/page/info', { page_id, unique_key: there.unique_key })).toBe(10303);
  });

  it('ends with its time, to the second, and no other term can be chosen', async () => {
    const page_id = await office.page(await closed(), 'Short');
    const day = await share(page_id, 1);
    expect(day.expire_time).toBe(office.host.clock.seconds() + DAY);
    office.host.clock.advance(DAY - 1);
    expect(await reads(day.unique_key)).toBe(0);
    office.host.clock.advance(1);
    expect(await reads(day.unique_key)).toBe(10101);
    expect(await code('guest', '/api/page/info', { page_id, unique_key: day.unique_key })).toBe(10303);
    const { data } = await office.ask('owner', '/api/page/info', { page_id });
    expect(data.unique_key).toBe('');
    for (const expire_days of [2, 90, 181, -1])
      expect(await code('owner', SHARE, { page_id, isCreateSiglePage: 'true', expire_days })).toBe(10101);
    const rows = () => office.host.db.handle('single_page').where({ page_id });
    expect(await rows()).toHaveLength(1);
    const [kept] = [await office.page(await closed(), 'Kept')];
    await share(kept, 180);
    office.host.clock.advance(3600);
    await office.host.jobs.drain();
    expect(
      [await rows(), await office.host.db.handle('single_page').where({ page_id: kept })].map((one) => one.length),
    ).toEqual([0, 1]);
  });

  it('ends with its page, its project, and while it is a draft', async () => {
    const item_id = await closed();
    const page_id = await office.page(item_id, 'Deleted');
    const { unique_key } = await share(page_id);
    await office.ask('owner', '/api/page/delete', { page_id });
    expect(await reads(unique_key)).toBe(10101);
    await office.ask('owner', '/api/recycle/recover', { item_id, page_id });
    expect(await reads(unique_key)).toBe(0);
    const draft = await office.page(item_id, 'Draft', { is_draft: 1 });
    const hidden = await share(draft);
    expect([await reads(hidden.unique_key), await code('owner', READ, { unique_key: hidden.unique_key })]).toEqual([
      ...[10101, 10101],
    ]);
    await office.ask('owner', '/api/item/delete', { item_id, password: 'correct horse' });
    expect(await reads(unique_key)).toBe(10101);
  });

  it('of an archived project is read, and ended, but not begun', async () => {
    const item_id = await closed();
    const [page_id, other] = [await office.page(item_id, 'Old'), await office.page(item_id, 'Other')];
    await office.admit(item_id, 'reader', 0);
    const { unique_key } = await share(page_id);
    await office.ask('owner', '/api/item/archive', { item_id, password: 'correct horse' });
    expect(await reads(unique_key)).toBe(0);
    for (const one of [page_id, other])
      expect(await code('owner', SHARE, { page_id: one, isCreateSiglePage: 'true' })).toBe(11202);
    expect((await office.ask('owner', '/api/page/info', { page_id })).data.unique_key).toBe(unique_key);
    expect(await code('reader', SHARE, { page_id, isCreateSiglePage: 'false' })).toBe(10103);
    expect([await end(page_id), await reads(unique_key)]).toEqual([0, 10101]);
  });

  it('of a project that is archived while its right is asked is not begun', async () => {
    const [open, archived] = [await closed(), await closed()];
    const pages = [await office.page(open, 'New'), await office.page(archived, 'Old')];
    await office.ask('owner', '/api/item/archive', { item_id: archived, password: 'correct horse' });
    const vault = { digest: (key: string) => key, seal: (key: string) => key };
    const { db, clock } = office.host;
    const random = { hex: () => 'key' };
    // What stands behind the right, which others have asked for already.
    const shares = createShares({ vault, random, clock } as unknown as Parameters<typeof createShares>[0]);
    const begin = (item_id: number, page_id = 0) => shares.begin({ item_id, page_id }, 0, { db } as unknown as Scope);
    expect(await begin(open, pages[0])).toMatchObject({ page_id: pages[0] });
    await expect(begin(archived, pages[1])).rejects.toThrow('item_archived');
  });

  it('is read past the visit password and a site that wants a login, for that was meant', async () => {
    await office.host.infra.settings.set('items', { force_login: true });
    const page_id = await office.page(await closed(), 'Open');
    const { unique_key } = await share(page_id);
    expect([await reads(unique_key), await code('guest', '/api/page/info', { page_id })]).toEqual([0, 10303]);
    await office.host.infra.settings.set('items', {});
  });

  it('keeps its key where nobody reads it who reads the database', async () => {
    const { unique_key, page_id } = await share(await office.page(await closed(), 'Sealed'));
    const row = await office.host.db.handle('single_page').where({ page_id }).first();
    expect(JSON.stringify(row)).not.toContain(unique_key);
  });

  it('leads who tries keys to the captcha gate, and lets them on from there', async () => {
    const { unique_key } = await share(await office.page(await closed(), 'Tried'));
    const ip = fresh();
    const guess = (n: number) => `${n}`.padStart(32, '0');
    // A dead link counts once, and what is no key counts nothing.
    for (let n = 0; n < 30; n += 1)
      expect([await reads(guess(0), ip), await reads('nonsense', ip)]).toEqual([10101, 10101]);
    for (let n = 1; n < 20; n += 1) expect(await reads(guess(n), ip)).toBe(10101);
    expect([await reads(guess(20), ip), await reads(unique_key, ip), await reads(unique_key)]).toEqual([
      10104, 10104, 0,
    ]);
    const pass = () => office.ask('guest', '/api/common/checkCaptcha', { unique_key, type: 'visit_page' }, { ip });
    expect((await pass()).error_code).toBe(0);
    expect(await reads(unique_key, ip)).toBe(0);
    for (let n = 1; n < 5; n += 1) expect((await pass()).error_code).toBe(0);
    expect((await pass()).error_code).toBe(10104);
  });

  it('has a code for cameras, as every address of this site has, and no address of another', async () => {
    const code = async (url: string, more: object = {}) => {
      const answer = await office.host.send('/api/common/qrcode', { url, ...more }, {});
      const isPicture = answer.headers['content-type'] === 'image/svg+xml';
      return isPicture ? answer.body.slice(0, 4) : (JSON.parse(answer.body) as { error_code: number }).error_code;
    };
    const { unique_key } = await share(await office.page(await closed(), 'Coded'));
    for (const url of [`/p/${unique_key}`, `http://localhost/p/${unique_key}`, '/12'])
      expect(await code(url)).toBe('<svg');
    expect(await code('/12', { size: 2 })).toBe('<svg');
    for (const url of ['https://evil.example/', '//evil.example', '/\\evil.example', 'http://localhost.evil.example/'])
      expect([url, await code(url)]).toEqual([url, 10101]);
    for (const url of [
      'http://localhost@evil.example/',
      'http://a:b@localhost/',
      'javascript:alert(1)',
      'ftp://localhost/',
    ])
      expect([url, await code(url)]).toEqual([url, 10101]);
  });

  it('has a hundred such codes a minute for one network, and no more', async () => {
    const ip = fresh();
    const codes: number[] = [];
    const ask = async (from: string) => {
      const { statusCode } = await office.host.send('/api/common/qrcode', { url: '/12', size: 1 }, { ip: from });
      return statusCode;
    };
    for (let n = 0; n < 101; n += 1) codes.push(await ask(ip));
    expect(codes.filter((code) => code === 200)).toHaveLength(100);
    expect([codes.at(-1), await ask(fresh())]).toEqual([429, 200]);
    office.host.clock.advance(60);
    expect(await ask(ip)).toBe(200);
  });

  describe('as the first response of its address', () => {
    const first = (unique_key: string, ip = fresh()) => {
      const system = office.host.system();
      const scope = { ...system, caller: { kind: 'guest' as const }, request: { ...system.request, ip } };
      return office.host.current.firsts.get('items/shared-page')?.value({ unique_key }, scope, {});
    };

    it('is the text with its title, for no robot and with no room for a tree', async () => {
      const { unique_key } = await share(await office.page(await closed(), 'First', { page_content: 'Some *text*.' }));
      const view = await first(unique_key);
      expect(view).toMatchObject({ status: 200, title: 'First', noindex: true, data: { page_title: 'First' } });
      expect(view?.html).toContain('<em>text</em>');
      expect(view?.html).not.toContain('data-tree');
      expect(JSON.stringify(view)).not.toMatch(/Hidden/);
    });

    it('is a 404 for what is unknown or over, and says where the gate is', async () => {
      const page_id = await office.page(await closed(), 'Over');
      const { unique_key } = await share(page_id, 1);
      await end(page_id);
      const missing = { status: 404, noindex: true };
      expect([await first(unique_key), await first('0'.repeat(32)), await first('word')]).toEqual([
        ...[missing, missing, missing],
      ]);
      const ip = fresh();
      for (let n = 0; n < 20; n += 1) await first(`${n}`.padStart(32, 'a'), ip);
      expect(await first(unique_key, ip)).toMatchObject({ error_code: 10104, noindex: true });
    });
  });
});
