import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../accounts/testing.ts';
import { importFits } from '../../../exchange/points.ts';
import { items } from '../../../items/points.ts';
import { MEMBERSHIP } from '../../console.ts';
import { openQuotas, type Quotas } from '../../testing/quotas.ts';

const description = JSON.stringify({
  ...{ openapi: '3.0.3', info: { title: 'Pets', version: '1' } },
  paths: {
    '/pets': { get: { summary: 'List', responses: { 200: { description: 'OK' } } } },
    '/pet': { get: { summary: 'Read', responses: { 200: { description: 'OK' } } } },
  },
});

describe.each(testDatabases().slice(0, 1))('an import into a plan, on %s', (db) => {
  let site: Quotas;
  beforeAll(async () => {
    site = await openQuotas(db);
  });
  afterAll(() => site?.host.close());

  const file = { name: 'pets.json', type: 'application/json', content: Buffer.from(description) };
  const read = (who: Person, input: object = {}) => site.made(who, '/api/import/upload', input, { file });
  const links = [
    { label: 'Plans and prices', href: '/prices' },
    { label: 'Your membership', href: MEMBERSHIP },
  ];

  it('is told before it begins what would not fit, and is refused by the limit itself', async () => {
    const ann = await site.person('ann');
    const [item_id = 0] = await site.items(ann, 9);
    expect(await read(ann)).not.toHaveProperty('unfit');
    await site.item(ann);
    const preview = await read(ann);
    const text = 'Your plan allows 10 projects, and you have that many.';
    expect(preview.unfit).toEqual([{ text, links }]);
    const { job_id } = await site.made(ann, '/api/import/run', { import_id: preview.import_id });
    await site.host.jobs.drain();
    expect(await site.ask(ann, '/api/import/report', { job_id })).toMatchObject({
      ...{ error_code: 10309, data: { state: 'failed', links } },
    });
    expect(await read(ann, { item_id })).not.toHaveProperty('unfit');
    await site.pages(item_id, 99);
    expect((await read(ann, { item_id })).unfit[0].text).toMatch(/allows 100 pages .* there would be 101\./);
  });

  it('is told of files that are larger than the rest of the space', async () => {
    const ann = await site.person('ann');
    const item_id = await site.item(ann);
    const item = (await site.host.services.get(items).byIds(site.host.db, [item_id])).get(item_id);
    const told = async (bytes: number) =>
      (await site.host.raise(importFits, { uid: ann.uid, ...(item && { item }), pages: 0, bytes })).flat();
    expect(await told(200 * 1024 ** 2)).toEqual([]);
    const [unfit] = await told(200 * 1024 ** 2 + 1);
    expect(unfit?.text).toBe('The files need 200 MB, and your plan has 200 MB left.');
  });
});
