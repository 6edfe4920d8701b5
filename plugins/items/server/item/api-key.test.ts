import { contract, plugin } from '@docstead/core/contract';
import { identify, server } from '@docstead/core/server';
import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../testing/office.ts';

/** Whoever brings the number of a project as a key is a script of that project. */
const keys = server({
  descriptor: plugin({ id: 'keys', version: '1.0.0', sdk: '^1', requires: { items: '*' } }),
  contract: contract({}),
  setup(ctx) {
    ctx.on(identify, ({ api_key }) => (api_key ? { kind: 'apiKey' as const, item_id: Number(api_key) } : undefined));
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
});
