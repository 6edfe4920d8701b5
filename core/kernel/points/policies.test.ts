import { describe, expect, it } from 'vitest';
import { type Access, admin, all, either, fail, failure, guest, policy, user } from '../../sdk/contract/index.ts';
import type { Scope } from '../../sdk/server/index.ts';
import { testUser } from '../../testing/index.ts';
import { demandOf, PolicyRegistry } from './policies.ts';

const noPage = failure('items/no_page', 20001);
const pageEdit = policy<number, string>('items/page.edit@1');
const itemEdit = policy<number, string>('items/item.edit@1');
const ann = testUser();
const tokenOf = (scopes: readonly string[], groupid = 2) =>
  testUser({ groupid, via: { kind: 'token', id: 1, scopes } });
const scopeOf = (caller: Scope['caller']): Scope => ({ caller }) as Scope;

function registry(): PolicyRegistry {
  const policies = new PolicyRegistry();
  policies.add('items', {
    id: pageEdit.id,
    narrows: true,
    load: async (ref) => (ref === 13 ? Promise.reject(fail(noPage)) : `page ${ref}`),
  });
  policies.add('items', { id: itemEdit.id, narrows: false, load: async (ref) => `item ${ref}` });
  return policies;
}

async function ask(access: Access, input: object, caller: Scope['caller'] = ann): Promise<unknown> {
  return await registry().compile(access, { plugin: 'notes', path: '/api/x/y' })(input, scopeOf(caller));
}

const page = pageEdit.for((i: { page_id?: number }) => i.page_id);
const item = itemEdit.for((i: { item_id?: number }) => i.item_id);

describe('an access rule', () => {
  it('lets guests in where it says so, and hands over the user where it asks for one', async () => {
    expect(await ask(guest.access, {}, { kind: 'guest' })).toBeUndefined();
    expect(await ask(user.access, {})).toBe(ann);
    await expect(ask(user.access, {}, { kind: 'guest' })).rejects.toThrow('10102');
    await expect(ask(user.access, {}, { kind: 'service', plugin: 'keys', id: '1' })).rejects.toThrow('10102');
  });

  it('hands over what its policy loaded', async () => {
    expect(await ask(page.access, { page_id: 3 })).toBe('page 3');
    await expect(ask(page.access, { page_id: 13 })).rejects.toThrow('20001');
  });

  it.each([{}, { page_id: 0 }, { page_id: '' }, { page_id: null }])('takes %j for no reference', async (input) => {
    await expect(ask(page.access, input)).rejects.toThrow('10101');
  });

  it('with all, needs every part, and hands over each', async () => {
    const rule = all(
      user,
      page,
      pageEdit.each((i: { pages: number[] }) => i.pages),
    );
    expect(await ask(rule.access, { page_id: 1, pages: [2, 3] })).toEqual([ann, 'page 1', ['page 2', 'page 3']]);
    await expect(ask(rule.access, { page_id: 1, pages: [2, 13] })).rejects.toThrow('20001');
  });

  it('with either, the first that the input names decides alone', async () => {
    const rule = either(page, item);
    expect(await ask(rule.access, { page_id: 0, item_id: 4 })).toBe('item 4');
    expect(await ask(rule.access, { page_id: 5, item_id: 4 })).toBe('page 5');
    await expect(ask(rule.access, { page_id: 13, item_id: 4 })).rejects.toThrow('20001');
    await expect(ask(rule.access, {})).rejects.toThrow('10101');
  });

  it('with either, a part of parts is named as its parts are', async () => {
    const both = all(page, item);
    const many = pageEdit.each((i: { pages: number[] }) => i.pages);
    expect(await ask(either(both, either(many), user).access, { page_id: 1, pages: [2] })).toEqual(['page 2']);
    expect(await ask(either(both, many, user).access, { page_id: 1, item_id: 2, pages: [] })).toEqual([
      'page 1',
      'item 2',
    ]);
    expect(await ask(either(both, many, user).access, { pages: [] })).toBe(ann);
  });

  it('knows whom it refuses whatever is asked for', () => {
    const rules = [user, all(user, page), all(user, all(admin)), admin, all(page, item), either(user, page), guest];
    expect(rules.map((rule) => demandOf(rule.access))).toEqual([
      ...['user', 'user', 'admin', 'admin'],
      ...[undefined, undefined, undefined],
    ]);
  });

  it('with admin, lets the site administrator in, and nobody else', async () => {
    const root = testUser({ groupid: 1 });
    expect(await ask(admin.access, {}, root)).toBe(root);
    await expect(ask(admin.access, {})).rejects.toThrow('10103');
    await expect(ask(admin.access, {}, { kind: 'guest' })).rejects.toThrow('10102');
    await expect(ask(admin.access, {}, tokenOf(['read', 'write', 'items/item:4'], 1))).rejects.toThrow('10103');
  });

  it('about each of many is about one at least', async () => {
    const many = pageEdit.each((i: { pages: number[] }) => i.pages);
    await expect(ask(many.access, { pages: [] }, { kind: 'guest' })).rejects.toThrow('10101');
  });

  it('refuses a token that is limited to some objects where its policy knows of no limits', async () => {
    const limited = tokenOf(['read', 'write', 'items/item:4']);
    expect(await ask(page.access, { page_id: 5 }, limited)).toBe('page 5');
    await expect(ask(item.access, { item_id: 4 }, limited)).rejects.toThrow('11008');
    await expect(ask(all(page, item).access, { page_id: 5, item_id: 4 }, limited)).rejects.toThrow('11008');
    expect(await ask(item.access, { item_id: 4 }, tokenOf(['read', 'write']))).toBe('item 4');
    const asked = registry().allow(itemEdit.id, 4, { plugin: 'notes', scope: scopeOf(limited) });
    await expect(asked).rejects.toThrow('11008');
  });

  it('cannot be mounted on a policy that nobody implements, and one policy has one implementation', async () => {
    const policies = new PolicyRegistry();
    expect(() => policies.compile(page.access, { plugin: 'notes', path: '/api/x/y' })).toThrow(
      'notes: the call /api/x/y asks the policy items/page.edit@1, which nobody implements. Update items, or switch notes off.',
    );
    const asked = policies.allow(pageEdit.id, 1, { plugin: 'notes', scope: scopeOf(ann) });
    await expect(asked).rejects.toThrow('notes: asks the policy items/page.edit@1, which nobody implements.');
    expect(() => registry().add('other', { id: pageEdit.id, narrows: false, load: async () => 1 })).toThrow(
      'other: implements the policy items/page.edit@1, which items implements already. Switch one of them off.',
    );
  });

  it('can be asked outside a contract', async () => {
    expect(await registry().allow(pageEdit.id, 3, { plugin: 'notes', scope: scopeOf(ann) })).toBe('page 3');
  });
});
