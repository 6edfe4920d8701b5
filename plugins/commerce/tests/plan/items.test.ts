import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../accounts/testing.ts';
import { MEMBERSHIP } from '../../console.ts';
import { openQuotas, type Quotas } from '../../testing/quotas.ts';

const ADD = '/api/item/add';
const ATTORN = '/api/item/attorn';
const closed = { item_name: 'Handbook', password: 'secret' };

describe.each(testDatabases())('the projects of a plan, on %s', (db) => {
  let site: Quotas;
  beforeAll(async () => {
    site = await openQuotas(db);
  });
  afterAll(() => site?.host.close());

  it('are refused beyond its limit, with the ways out, and allowed by a higher plan until it ends', async () => {
    const ann = await site.person('ann');
    const [first] = await site.items(ann, 10);
    const refused = await site.ask(ann, ADD, closed);
    expect(refused.error_code).toBe(10309);
    expect(refused.error_message).toContain(`The plan of ${ann.username} allows 10 projects`);
    expect(refused.data.links).toEqual([
      { label: 'Plans and prices', href: '/prices' },
      { label: 'Your membership', href: MEMBERSHIP },
    ]);
    await site.plan(ann, 1);
    await site.item(ann);
    await site.plan(ann, 1, { isOver: true });
    expect(await site.code(ann, ADD, closed)).toBe(10309);
    expect(await site.code(ann, ADD, { ...closed, copy_item_id: first })).toBe(10309);
    expect(await site.code(ann, '/api/item/update', { item_id: first, item_name: 'Changed' })).toBe(0);
    expect(await site.usage(ann, 'items')).toEqual({ what: 'items', used: 11, limit: 10, days: 0 });
  });

  it('make room again by being deleted', async () => {
    const ann = await site.person('ann');
    const [first] = await site.items(ann, 10);
    await site.made(ann, '/api/item/delete', { item_id: first, password: PASSWORD });
    expect(await site.code(ann, ADD, closed)).toBe(0);
    expect(await site.code(ann, ADD, closed)).toBe(10309);
  });

  it('count for who gets them', async () => {
    const [ann, ben] = [await site.person('ann'), await site.person('ben')];
    const given = await site.item(ben);
    await site.items(ann, 9);
    const give = (item_id: number) => ({ item_id, username: ann.username, password: PASSWORD });
    expect(await site.code(ben, ATTORN, give(given))).toBe(0);
    const refused = await site.ask(ben, ATTORN, give(await site.item(ben)));
    expect([refused.error_code, refused.error_message]).toEqual([10309, expect.stringContaining(ann.username)]);
  });

  it('are the last one for one of two at once', async () => {
    const ann = await site.person('ann');
    await site.items(ann, 9);
    const codes = await Promise.all([site.code(ann, ADD, closed), site.code(ann, ADD, closed)]);
    expect(codes.sort()).toEqual([0, 10309]);
  });

  it('are public only once their owner has passed the real-name check', async () => {
    const [ann, ben] = [await site.person('ann'), await site.person('ben')];
    const refused = await site.ask(ann, ADD, { item_name: 'Public' });
    expect(refused).toMatchObject({
      error_code: 10313,
      data: { links: [{ href: '/user/setting/commerce.membership' }] },
    });
    const item_id = await site.item(ann);
    const open = { item_id, password: '' };
    expect(await site.code(ann, '/api/item/update', open)).toBe(10313);
    expect((await site.ask(ann, '/api/item/detail', { item_id })).data.password).toBe('secret');
    await site.plan(ann, 0, { payment_verify: true });
    expect(await site.code(ann, '/api/item/update', open)).toBe(0);
    expect(await site.code(ann, ATTORN, { item_id, username: ben.username, password: PASSWORD })).toBe(10313);
    await site.plan(ann, 0);
    expect(await site.code(ann, '/api/item/update', { ...open, item_name: 'Still public' })).toBe(0);
  });
});

it('The open edition refuses none of it.', async () => {
  const site = await openQuotas('sqlite', { edition: 'open' });
  try {
    const ann = await site.person('ann');
    const [item_id = 0] = await site.items(ann, 11, { password: '' });
    const friends = (await site.people(6)).map(({ username }) => username).join(',');
    expect(await site.code(ann, '/api/member/save', { item_id, username: friends, member_group_id: 0 })).toBe(0);
    await site.pages(item_id, 100);
    await site.page(ann, item_id);
    for (let n = 0; n < 3; n += 1)
      expect(await site.code(ann, '/api/export/start', { item_id, format: 'markdown' })).toBe(0);
  } finally {
    await site.host.close();
  }
});
