import { contract, plugin } from '@docstead/core/contract';
import { identify, server } from '@docstead/core/server';
import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../testing/office.ts';

/** Whoever brings the number of a project as a key is a script of that project. */
const keys = server({
  descriptor: plugin({ id: 'keys', version: '1.0.0', sdk: '^1', requires: { items: '*' } }),
  contract: contract({}),
  setup(app) {
    app.on(identify, ({ api_key }) => {
      if (!api_key) return undefined;
      const [id = '', scopes = 'read,write'] = api_key.split(' ');
      const grant = { kind: 'apiKey', subject: Number(id), scopes: scopes.split(',') } as const;
      return { caller: { kind: 'service' as const, plugin: 'keys', id }, grants: [grant] };
    });
    return { calls: {} };
  },
});

describe.each(testDatabases())('the key of a project, on %s', (db) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(db, [keys]);
  });
  afterAll(() => office?.host.close());

  it('reads its project, and is a stranger in any other', async () => {
    const [own, other] = [await office.item({ password: 'secret' }), await office.item({ password: 'secret' })];
    const [mine, theirs] = [await office.page(own, 'Mine'), await office.page(other, 'Theirs')];
    const code = async (path: string, input: Record<string, unknown>) =>
      (await office.ask('guest', path, { ...input, api_key: String(own) })).error_code;
    expect(await code('/api/page/info', { page_id: mine })).toBe(0);
    expect(await code('/api/page/info', { page_id: theirs })).toBe(10303);
    expect(await code('/api/item/info', { item_id: own })).toBe(0);
    expect(await code('/api/item/info', { item_id: other })).toBe(10303);
  });

  it('that is good for reading alone writes nothing, and adds to the rights of who is logged in', async () => {
    const item_id = await office.item({ password: 'secret' });
    const page_id = await office.page(item_id, 'Mine');
    const save = async (who: 'guest' | 'stranger' | 'owner', api_key: string) =>
      (await office.ask(who, '/api/page/save', { page_id, page_title: 'Mine', page_content: 'again', api_key }))
        .error_code;
    expect(await save('guest', `${item_id} read`)).toBe(10102);
    expect(await save('stranger', `${item_id} read`)).toBe(10103);
    expect(await save('stranger', String(item_id))).toBe(0);
    expect(await save('owner', `${item_id} read`)).toBe(0);
    const info = { page_id, api_key: `${item_id} read` };
    for (const who of ['guest', 'stranger'] as const)
      expect((await office.ask(who, '/api/page/info', info)).error_code).toBe(0);
  });
});
