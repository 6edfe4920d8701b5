import { createTestHost, type TestHost, type TestSocket, testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, PASSWORD, type Person, setUpSite, signUp } from '../../accounts/testing.ts';
import { access, itemManage, pageEdit, pageLocked, pageWritten, peopleChanged, treeChanged } from '../points.ts';
import items from '../server/index.ts';

describe.each(testDatabases())('what browsers are told, on %s', (db) => {
  let host: TestHost;
  let owner: Person;
  let member: Person;
  let stranger: Person;
  let root: Person;
  let item_id = 0;
  let page_id = 0;
  const source = { source: 'items', source_ref: 0 };

  beforeAll(async () => {
    host = await createTestHost({ db, plugins: [accounts, items], settings: { accounts: { captcha: 'never' } } });
    root = await setUpSite(host);
    [owner, member, stranger] = [await signUp(host, 'owner'), await signUp(host, 'member'), await signUp(host, 'eve')];
    const made = await as(owner)('/api/item/add', { item_name: 'Handbook', password: 'secret' });
    item_id = Number(made.data.item_id);
    page_id = Number((await save({ page_title: 'First' })).data.page_id);
  });
  afterAll(() => host?.close());

  const as = (person: Person) => (path: string, form: Record<string, unknown>) =>
    host.call(path, form, { token: person.token });
  const save = (form: Record<string, unknown>) =>
    as(owner)('/api/page/save', { item_id, page_content: 'Text.', ...form });
  const word = async (browser: TestSocket) => JSON.parse(await browser.next());
  const grant = (level: 1 | 2) =>
    host.db.write((tx) =>
      host.services.get(access).grant(tx, source, [{ item_id, uid: member.uid, level, cat_id: 0 }]),
    );

  async function listen(person: Person, hear: string, of: object | 'me'): Promise<readonly [TestSocket, object]> {
    const browser = await host.socket('/api/live', {}, { cookie: person.token });
    browser.send(JSON.stringify({ hear, of, id: 1 }));
    return [browser, await word(browser)];
  }

  it('a tree that changed is told to who may read it, and to nobody else', async () => {
    const [browser, answer] = await listen(owner, treeChanged.id, { item_id });
    expect(answer).toEqual({ id: 1, is: 'on' });
    expect((await listen(stranger, treeChanged.id, { item_id }))[1]).toEqual({ id: 1, is: 'off', code: 10303 });
    await save({ page_title: 'Second' });
    expect(await word(browser)).toEqual({ id: 1, is: 'said', body: { item_id } });
    await save({ page_id, page_title: 'First', page_content: 'Only another text.' });
    await save({ page_id, page_title: 'Renamed' });
    await as(owner)('/api/catalog/save', { item_id, cat_name: 'Guides' });
    expect([await word(browser), await word(browser)]).toEqual([
      { id: 1, is: 'said', body: { item_id } },
      { id: 1, is: 'said', body: { item_id } },
    ]);
    expect(browser.waiting).toEqual([]);
  });

  it('who loses the right hears nothing more within a second, and who gets it hears', async () => {
    await grant(1);
    const [browser, answer] = await listen(member, treeChanged.id, { item_id });
    expect(answer).toEqual({ id: 1, is: 'on' });
    const began = performance.now();
    await host.db.write((tx) => host.services.get(access).revoke(tx, source, { item_id, uid: member.uid }));
    expect(await word(browser)).toEqual({ id: 1, is: 'off', code: 10303 });
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it('a member who is taken out reads nothing more within a second, and another goes on', async () => {
    const other = await signUp(host, 'other');
    const people = { username: 'member, other', member_group_id: 1 };
    expect((await as(owner)('/api/member/save', { item_id, ...people })).error_code).toBe(0);
    const [browser, answer] = await listen(member, treeChanged.id, { item_id });
    const [beside] = await listen(other, treeChanged.id, { item_id });
    const [own] = await listen(member, peopleChanged.id, 'me');
    const [manager] = await listen(owner, peopleChanged.id, { policy: itemManage.id, ref: item_id });
    expect(answer).toEqual({ id: 1, is: 'on' });
    const { data } = await as(owner)('/api/member/getList', { item_id });
    const { item_member_id } = data.find((one: { username: string }) => one.username === 'member');
    const began = performance.now();
    expect((await as(owner)('/api/member/delete', { item_id, item_member_id })).error_code).toBe(0);
    expect((await as(member)('/api/page/info', { page_id })).error_code).toBe(10303);
    expect(await word(browser)).toEqual({ id: 1, is: 'off', code: 10303 });
    expect(performance.now() - began).toBeLessThan(1_000);
    for (const told of [own, manager]) expect(await word(told)).toEqual({ id: 1, is: 'said', body: { item_id } });
    expect((await as(other)('/api/page/info', { page_id })).error_code).toBe(0);
    await save({ page_title: 'Third' });
    expect(await word(beside)).toEqual({ id: 1, is: 'said', body: { item_id } });
    expect(browser.waiting).toEqual([]);
  });

  it('a ban for everybody ends what the people of the project hear, and tells why', async () => {
    await grant(1);
    const listening = await Promise.all([owner, member].map((one) => listen(one, treeChanged.id, { item_id })));
    const ban = { item_id, forbid_all: 1, is_ban: 1 };
    expect((await as(root)('/api/adminItem/ban', ban)).error_code).toBe(0);
    for (const [browser] of listening) expect(await word(browser)).toEqual({ id: 1, is: 'off', code: 11230 });
    expect((await listen(root, treeChanged.id, { item_id }))[1]).toEqual({ id: 1, is: 'on' });
    expect((await as(root)('/api/adminItem/ban', { item_id, is_ban: 0 })).error_code).toBe(0);
    expect((await listen(owner, treeChanged.id, { item_id }))[1]).toEqual({ id: 1, is: 'on' });
  });

  it('a lock that was taken or released is told to who may write the page', async () => {
    await grant(1);
    const subject = { policy: pageEdit.id, ref: page_id };
    const [browser, answer] = await listen(member, pageLocked.id, subject);
    expect([answer, (await listen(stranger, pageLocked.id, subject))[1]]).toEqual([
      { id: 1, is: 'on' },
      { id: 1, is: 'off', code: 10103 },
    ]);
    await as(owner)('/api/page/setLock', { page_id, item_id });
    await as(owner)('/api/page/setLock', { page_id, item_id, lock_to: 1000 });
    for (let at = 0; at < 2; at += 1) expect(await word(browser)).toEqual({ id: 1, is: 'said', body: { page_id } });
  });

  it('a page that was saved is told to who may write it, where people edit together and nowhere else', async () => {
    await grant(1);
    const made = await as(owner)('/api/item/add', { item_name: 'Beside' });
    const beside = await as(owner)('/api/page/save', { item_id: made.data.item_id, page_content: 'Text.' });
    const other_id = Number(beside.data.page_id);
    await as(owner)('/api/item/update', { item_id, edit_together: 1 });
    const subject = (ref: number) => ({ policy: pageEdit.id, ref });
    const [browser, answer] = await listen(member, pageWritten.id, subject(page_id));
    const [own] = await listen(owner, pageWritten.id, subject(other_id));
    expect([answer, (await listen(stranger, pageWritten.id, subject(page_id)))[1]]).toEqual([
      { id: 1, is: 'on' },
      { id: 1, is: 'off', code: 10103 },
    ]);
    const saved = await save({ page_id, page_content: 'Told.' });
    expect(await word(browser)).toEqual({ id: 1, is: 'said', body: { page_id, rev: saved.data.rev } });
    await as(owner)('/api/page/save', { page_id: other_id, page_content: 'Not told.' });
    await as(owner)('/api/item/update', { item_id, edit_together: 0 });
    await save({ page_id, page_content: 'Not told either.' });
    await host.settled();
    expect([own.waiting, browser.waiting]).toEqual([[], []]);
  });

  it('whether several may edit is told to who may write a page that somebody edits, and of no other page', async () => {
    await grant(1);
    const idle = Number((await save({ page_title: 'Idle' })).data.page_id);
    const subject = (ref: number) => ({ policy: pageEdit.id, ref });
    const [browser] = await listen(member, pageLocked.id, subject(page_id));
    const [other] = await listen(member, pageLocked.id, subject(idle));
    await as(owner)('/api/page/setLock', { page_id, item_id });
    await word(browser);
    for (const edit_together of [1, 0]) {
      await as(owner)('/api/item/update', { item_id, edit_together });
      expect(await word(browser)).toEqual({ id: 1, is: 'said', body: { page_id } });
    }
    await as(owner)('/api/item/update', { item_id, item_description: 'Something else' });
    await as(owner)('/api/page/setLock', { page_id, item_id, lock_to: 1000 });
    await word(browser);
    await as(owner)('/api/item/update', { item_id, edit_together: 0 });
    await host.settled();
    expect([browser.waiting, other.waiting]).toEqual([[], []]);
  });

  it('an item that is deleted falls silent, and a session that ends closes its socket', async () => {
    const [browser] = await listen(member, treeChanged.id, { item_id });
    const [own] = await listen(owner, treeChanged.id, { item_id });
    await as(member)('/api/user/logout', {});
    expect((await browser.closed).code).toBe(1008);
    await as(owner)('/api/item/delete', { item_id, password: PASSWORD });
    expect(await word(own)).toMatchObject({ id: 1, is: 'off' });
  });
});
