import type { Caller } from '@docstead/core/contract';
import type { FirstView } from '@docstead/core/server';
import { testDatabases, testUser } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice, type Person } from '../../testing/office.ts';

const HOSTILE = '<img src=x onerror=alert(1)>"\'&</script>';

describe.each(testDatabases())('the first response of the project list, on %s', (db) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(db);
  });
  afterAll(() => office?.host.close());

  async function first(who: Person, locale: 'en' | 'zh-cn' = 'en'): Promise<FirstView> {
    const view = office.host.current.firsts.get('items/item-list');
    if (!view) throw new Error('the list has no first view');
    const uid = office.uid(who);
    const user: Caller = testUser({ uid, username: who, groupid: who === 'root' ? 1 : 2 });
    const caller: Caller = who === 'guest' ? { kind: 'guest' } : user;
    return view.value({}, { ...office.host.system(), caller, locale }, {});
  }
  const namesIn = (view: FirstView) =>
    [...(view.html ?? '').matchAll(/<a class="project-name"[^>]*>([^<]*)</g)].map((hit) => hit[1]);
  const itemsOf = (view: FirstView) => (view.data as { items?: object[] } | undefined)?.items;

  it('is what item/myList gives, to the owner, to a member and to the administrator, and no more', async () => {
    const shared = await office.item({ item_name: 'Shared', password: 'open sesame', item_description: 'For two' });
    await office.item({ item_name: 'Kept', item_domain: 'kept' });
    await office.admit(shared, 'reader', 0);
    await office.host.db.write(async ({ handle }) => {
      await handle('item').where({ item_id: shared }).update({ last_update_time: 2_000_000_000 });
    });
    // The one that was changed last stands first.
    const seen = { owner: ['Shared', 'Kept'], reader: ['Shared'], stranger: [], root: [] } as const;
    for (const who of ['owner', 'reader', 'stranger', 'root'] as const) {
      const view = await first(who);
      const { data: list } = await office.ask(who, '/api/item/myList');
      expect([who, namesIn(view)]).toEqual([who, [...seen[who]]]);
      // Visit passwords are not shown in the list, and do not stand in its page.
      const open = (list as object[]).map((item) => ({ ...item, password: '' }));
      expect([who, itemsOf(view) ?? []]).toEqual([who, open]);
      expect(view).toMatchObject({ status: 200, noindex: true });
      expect(JSON.stringify(view)).not.toContain('open sesame');
    }
    await office.dismiss(shared, 'reader');
    expect(await first('reader')).toEqual({ status: 200, noindex: true });
    expect(await first('guest')).toEqual({ status: 200, noindex: true });
  });

  it('names the owner of what is not the reader’s own, and to nobody else', async () => {
    const lent = await office.item({ item_name: 'Lent' });
    await office.admit(lent, 'reader', 0);
    const namesTo = async (who: Person) => {
      const { data } = await office.ask(who, '/api/item/myList');
      const mine = (data as { item_name: string; owner_name: string }[]).filter((one) => one.item_name === 'Lent');
      return mine.map((one) => one.owner_name);
    };
    expect([await namesTo('reader'), await namesTo('owner'), await namesTo('stranger')]).toEqual([['owner'], [''], []]);
    expect((await first('reader')).html).toContain('title="Owner: owner"');
    expect((await first('owner')).html).toContain('title="Owner: You"');
    await office.dismiss(lent, 'reader');
  });

  it('links each project at its address and says what it is, in the language of the reader', async () => {
    const { html = '' } = await first('owner', 'zh-cn');
    expect(html).toContain('href="/kept"');
    expect(html).toContain('</svg>需密码</span>');
    expect(html).toContain('aria-label="“Kept”的更多操作"');
    const english = (await first('owner')).html;
    expect(english).toContain('</svg>Password</span>');
    expect(english).toContain('</svg>Public</span>');
  });

  it('has the reader’s own order and groups, and nobody else’s', async () => {
    const [one, two] = [await office.item({ item_name: 'One' }), await office.item({ item_name: 'Two' })];
    for (const item_id of [one, two]) await office.admit(item_id, 'limited', 0);
    await office.ask('limited', '/api/itemGroup/save', { group_name: 'Work <b>', item_ids: `${one}` });
    expect(namesIn(await first('limited'))).toEqual(['Two', 'One']);
    await office.ask('limited', '/api/item/sort', { data: JSON.stringify({ [one]: 1, [two]: 2 }) });
    const view = await first('limited');
    expect(namesIn(view)).toEqual(['One', 'Two']);
    expect(view.html).toContain('<option value="own" selected>');
    expect(view.html).toContain('Work &lt;b&gt;');
    expect(view.data).toMatchObject({ groups: [{ group_name: 'Work <b>', item_ids: `${one}` }] });
    const others = await first('owner');
    expect(others.html).not.toContain('Work');
    expect(others.html).toContain('<option value="changed" selected>');
    for (const item_id of [one, two]) await office.dismiss(item_id, 'limited');
  });

  it('escapes names and descriptions', async () => {
    await office.item({ item_name: HOSTILE, item_description: HOSTILE });
    const { html = '' } = await first('owner');
    expect(html).not.toContain('<img');
    expect(html).not.toContain('</script');
    expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt;&quot;&#39;&amp;&lt;\/script&gt;/g)).toHaveLength(6);
  });

  it('writes sixty rows of a long list, and brings the rest as data', async () => {
    await office.host.db.write(async ({ handle }) => {
      const row = { uid: office.uid('editor'), item_type: 1, addtime: 1, last_update_time: 1 };
      const rows = Array.from({ length: 61 }, (_, at) => ({ ...row, item_name: `Many ${at}` }));
      await handle('item').insert(rows);
    });
    const view = await first('editor');
    expect([namesIn(view).length, itemsOf(view)?.length]).toEqual([60, 61]);
    expect(view.html).toContain('61 projects');
  });
});
