import type { Caller } from '@docstead/core/contract';
import { createTestHost, type TestHost, testDatabases, testUser } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, type Person, setUpSite, signUp } from '../../plugins/accounts/testing.ts';
import editor from '../../plugins/editor/server/index.ts';
import items from '../../plugins/items/server/index.ts';

const SOURCE = '# Secret plan\n\n</pre><script>alert(1)</script> & "more"';

describe.each(testDatabases())('the first response of the editor, on %s', (db) => {
  let host: TestHost;
  let owner: Person;
  let stranger: Person;
  const ids = { item: 0, page: 0, other: 0 };
  const make = async (path: string, form: Record<string, unknown>) =>
    (await host.call(path, form, { token: owner.token })).data;

  beforeAll(async () => {
    const settings = { accounts: { captcha: 'never' } };
    host = await createTestHost({ plugins: [accounts, items, editor], settings, db });
    await setUpSite(host);
    owner = await signUp(host, 'owner');
    stranger = await signUp(host, 'stranger');
    ids.item = Number((await make('/api/item/add', { item_name: 'Open to all' })).item_id);
    ids.other = Number((await make('/api/item/add', { item_name: 'Another' })).item_id);
    const page = { item_id: ids.item, page_title: 'Plan', page_content: SOURCE };
    ids.page = Number((await make('/api/page/save', page)).page_id);
  });
  afterAll(() => host?.close());

  function first(who: Person | undefined, params: { item_id: number; page_id: number }) {
    const view = host.current.firsts.get('editor/page-edit');
    if (!view) throw new Error('the editor has no first view');
    const { uid = 0, username = '' } = who ?? {};
    const user: Caller = testUser({ uid, username });
    const caller: Caller = who ? user : { kind: 'guest' };
    const texts = { item_id: String(params.item_id), page_id: String(params.page_id) };
    return view.value(texts, { ...host.system(), caller }, {});
  }

  it('is the source, escaped, for who may write the page', async () => {
    const view = await first(owner, { item_id: ids.item, page_id: ids.page });
    expect(view).toMatchObject({ status: 200, title: 'Plan', noindex: true });
    expect(view.html).toContain(
      '# Secret plan\n\n&lt;/pre&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;',
    );
    expect(view.html).not.toContain('<script');
  });

  it('is refused, with nothing of the text, for who may only read it', async () => {
    const at = { item_id: ids.item, page_id: ids.page };
    await expect(first(stranger, at)).rejects.toMatchObject({ failure: { code: 10103 } });
    await expect(first(undefined, at)).rejects.toMatchObject({ failure: { code: 10102 } });
    await expect(first(owner, { ...at, page_id: 99_999 })).rejects.toMatchObject({ failure: { code: 10101 } });
  });

  it('is none for a new page, nor for a page of another project', async () => {
    const none = { status: 200, noindex: true };
    expect(await first(owner, { item_id: ids.item, page_id: 0 })).toEqual(none);
    expect(await first(owner, { item_id: ids.other, page_id: ids.page })).toEqual(none);
  });

  it('is the beginning of a long text', async () => {
    const page = { item_id: ids.item, page_title: 'Long', page_content: 'x'.repeat(20_000) };
    const { page_id } = await make('/api/page/save', page);
    const { html = '' } = await first(owner, { item_id: ids.item, page_id: Number(page_id) });
    expect(html.match(/x/g)?.length).toBeLessThan(6_100);
  });
});
