import { contract, plugin } from '@docstead/core/contract';
import { identify, server } from '@docstead/core/server';
import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { access } from '../../points.ts';
import { type Office, openOffice, staffed } from '../testing/office.ts';

/** Whoever brings the number of a page as a key was given a share of that page. */
const shares = server({
  descriptor: plugin({ id: 'shares', version: '1.0.0', sdk: '^1', requires: { items: '*' } }),
  contract: contract({}),
  setup(app) {
    app.on(identify, ({ unique_key }) =>
      unique_key ? { grants: [{ kind: 'share' as const, subject: Number(unique_key), scopes: ['read'] }] } : undefined,
    );
    return { calls: {} };
  },
});

describe.each(testDatabases())('a share of a page, on %s', (db) => {
  let office: Office;
  let item_id: number;
  let shared: number;
  let beside: number;
  beforeAll(async () => {
    office = await openOffice(db, [shares]);
    item_id = await office.item({ password: 'secret' });
    [shared, beside] = [await office.page(item_id, 'Shared'), await office.page(item_id, 'Beside')];
  });
  afterAll(() => office?.host.close());

  const ask = (path: string, input: Record<string, unknown>, key = shared) =>
    office.ask('guest', path, { ...input, unique_key: String(key) });
  const code = async (path: string, input: Record<string, unknown>, key?: number) =>
    (await ask(path, input, key)).error_code;

  it('opens its page in a private project, and no other of that project or of another', async () => {
    const elsewhere = await office.page(await office.item({ password: 'other' }), 'Elsewhere');
    expect((await ask('/api/page/info', { page_id: shared })).data.page_title).toBe('Shared');
    expect(await code('/api/page/info', { page_id: beside })).toBe(10303);
    expect(await code('/api/page/info', { page_id: elsewhere })).toBe(10303);
    expect(await code('/api/page/info', { page_id: shared }, beside)).toBe(10303);
    expect((await office.ask('guest', '/api/page/info', { page_id: shared })).error_code).toBe(10303);
  });

  it('opens it to who is logged in as well, and takes nothing from them', async () => {
    const key = { unique_key: String(shared) };
    expect((await office.ask('stranger', '/api/page/info', { page_id: shared })).error_code).toBe(10303);
    const { data } = await office.ask('stranger', '/api/page/info', { ...key, page_id: shared });
    expect(data).toMatchObject({ page_title: 'Shared', item_edit: false, is_login: true });
    expect((await office.ask('stranger', '/api/page/info', { ...key, page_id: beside })).error_code).toBe(10303);
    expect((await office.ask('owner', '/api/page/info', { ...key, page_id: beside })).error_code).toBe(0);
    expect(
      (
        await office.ask('owner', '/api/page/save', {
          ...key,
          page_id: beside,
          page_title: 'Beside',
          page_content: 'x',
        })
      ).error_code,
    ).toBe(0);
  });

  it('opens nothing of the project, and writes nothing', async () => {
    expect(await code('/api/item/info', { item_id })).toBe(10303);
    expect(await code('/api/item/tree', { item_id })).toBe(10303);
    expect(await code('/api/item/search', { item_id, keyword: 'Beside' })).toBe(10303);
    expect(await code('/api/page/save', { page_id: shared, page_content: 'mine' })).toBe(10102);
    expect((await ask('/api/page/info', { page_id: shared })).data).toMatchObject({
      page_content: '# Shared',
      item_edit: false,
      item_manage: false,
    });
  });

  it('ends with its page', async () => {
    const page_id = await office.page(item_id, 'Gone');
    expect(await code('/api/page/info', { page_id }, page_id)).toBe(0);
    await office.ask('owner', '/api/page/delete', { page_id });
    expect(await code('/api/page/info', { page_id }, page_id)).toBe(10101);
  });
});

describe.each(testDatabases())('the reading view of a page, on %s', (db) => {
  it('is told of editing where this page may be edited, not where another of the project may', async () => {
    const office = await openOffice(db);
    const { item_id, mine, theirs, pageOfMine, pageOfTheirs } = await staffed(office);
    const [who, source] = [
      { item_id, uid: office.uid('limited') },
      { source: 'items', source_ref: 0 },
    ];
    const rows = [
      { ...who, level: 1 as const, cat_id: mine },
      { ...who, level: 0 as const, cat_id: theirs },
    ];
    await office.host.services.get(access).grant(office.host.db, source, rows);
    const seen = async (page_id: number) => (await office.ask('limited', '/api/page/info', { page_id })).data;
    expect(await seen(pageOfMine)).toMatchObject({ item_edit: true, page_edit: true });
    expect(await seen(pageOfTheirs)).toMatchObject({ item_edit: true, page_edit: false });
    await office.host.close();
  });
});
