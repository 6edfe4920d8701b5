import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../accounts/testing.ts';
import { MEMBERSHIP } from '../../console.ts';
import { openQuotas, type Quotas } from '../../testing/quotas.ts';

const SAVE = '/api/page/save';
const COPY = '/api/catalog/copy';

describe.each(testDatabases())('the pages of a project, on %s', (db) => {
  let site: Quotas;
  beforeAll(async () => {
    site = await openQuotas(db);
  });
  afterAll(() => site?.host.close());

  const page = (item_id: number, more: object = {}) => ({ item_id, page_title: 'One', page_content: 'Text', ...more });
  /** A project of somebody new with so many pages. */
  async function filled(count: number): Promise<{ ann: Person; item_id: number }> {
    const ann = await site.person('ann');
    const item_id = await site.item(ann);
    await site.pages(item_id, count);
    return { ann, item_id };
  }
  const lockOf = async (who: Person, item_id: number) => site.made(who, '/api/page/isLock', { item_id, page_id: 0 });

  it('are refused beyond the limit of the owner’s plan, and those that are there are edited as before', async () => {
    const { ann, item_id } = await filled(99);
    expect(await lockOf(ann, item_id)).toMatchObject({ exceed: 0 });
    const page_id = await site.page(ann, item_id, { is_draft: 1 });
    const refused = await site.ask(ann, SAVE, page(item_id));
    expect(refused).toMatchObject({ error_code: 10401, data: { links: [{ href: '/prices' }, { href: MEMBERSHIP }] } });
    expect(refused.error_message).toContain(`The plan of ${ann.username} allows 100 pages`);
    const links = [
      { label: 'Plans and prices', href: '/prices' },
      { label: 'Your membership', href: MEMBERSHIP },
    ];
    expect(await lockOf(ann, item_id)).toMatchObject({ exceed: 1, links });
    expect(await site.code(ann, SAVE, { ...page(item_id), page_id, page_content: 'Other' })).toBe(0);
    await site.plan(ann, 1);
    expect(await site.code(ann, SAVE, page(item_id))).toBe(0);
    await site.plan(ann, 1, { isOver: true });
    expect(await site.code(ann, SAVE, page(item_id))).toBe(10401);
    expect(await site.code(ann, SAVE, page(await site.item(ann)))).toBe(0);
  });

  it('come back from the recycle bin while there is room', async () => {
    const { ann, item_id } = await filled(99);
    const page_id = await site.page(ann, item_id);
    await site.made(ann, '/api/page/delete', { page_id });
    const other = await site.page(ann, item_id);
    const recover = () => site.code(ann, '/api/recycle/recover', { item_id, page_id });
    expect(await recover()).toBe(10401);
    await site.made(ann, '/api/page/delete', { page_id: other });
    expect(await recover()).toBe(0);
  });

  it.each([
    ['copied', 0],
    ['moved', 1],
  ])('are counted before a catalog with them is %s into the project', async (_how, is_del) => {
    const { ann, item_id } = await filled(98);
    const from = await site.item(ann);
    const cat_id = await site.made(ann, '/api/catalog/save', { item_id: from, cat_name: 'Part' });
    await site.pages(from, 3, { cat_id });
    const copy = { cat_id, new_p_cat_id: 0, to_item_id: item_id, is_del };
    expect(await site.code(ann, COPY, copy)).toBe(10401);
    await site.host.db.write(({ handle }) => handle('page').where({ item_id: from, page_title: 'Page 0' }).delete());
    expect(await site.code(ann, COPY, copy)).toBe(0);
    expect(await site.code(ann, SAVE, page(item_id))).toBe(10401);
  });

  it('keep so many earlier versions as the plan allows, and lose none that they have when it ends', async () => {
    const ann = await site.person('ann');
    const item_id = await site.item(ann);
    const page_id = await site.page(ann, item_id);
    const save = async (times: number) => {
      for (let n = 0; n < times; n += 1) {
        const { rev } = await site.made(ann, '/api/page/info', { page_id });
        await site.made(ann, SAVE, { ...page(item_id), page_id, page_content: `Text ${rev} ${n}` });
      }
    };
    const versions = async () => (await site.host.db.handle('page_history').where({ page_id })).length;
    await save(7);
    expect(await versions()).toBe(5);
    await site.plan(ann, 1);
    await save(4);
    expect(await versions()).toBe(9);
    await site.plan(ann, 1, { isOver: true });
    await save(2);
    expect(await versions()).toBe(9);
    await site.plan(ann, 2);
    await save(1);
    expect(await versions()).toBe(10);
  });
});
