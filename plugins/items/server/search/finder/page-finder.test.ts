import { statementsOf, testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { access, items, pageFinder } from '../../../points.ts';
import { type Office, openOffice, type Person, staffed } from '../../testing/office.ts';

describe.each(testDatabases())('the page finder, on %s', (db) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(db);
  });
  afterAll(() => office?.host.close());

  async function find(who: Person, item_id: number, question: string, options = { count: 3, length: 2_000 }) {
    const { services } = office.host;
    const item = (await services.get(items).byIds(office.host.db, [item_id])).get(item_id);
    const rights = await services.get(access).rights(office.host.db, office.uid(who), item_id);
    if (!item || !rights) throw new Error('may not visit');
    const scope = office.host.system();
    return services.get(pageFinder).about({ item, rights }, question, { ...options, scope });
  }
  const titles = async (...asked: Parameters<typeof find>) => (await find(...asked)).map((page) => page.page_title);

  it('finds pages that hold some of the words, most and rarest first, titles before texts', async () => {
    const item_id = await office.item();
    for (const n of [1, 2, 3, 4]) await office.page(item_id, `Common ${n}`, { page_content: 'the server' });
    await office.page(item_id, 'Rare', { page_content: 'wombats on a server' });
    await office.page(item_id, 'Restarting a server', { page_content: 'wombat' });
    expect(await titles('owner', item_id, 'How is the server with the wombats restarted?')).toEqual([
      'Restarting a server',
      'Rare',
      'Common 4',
    ]);
  });

  it('finds Chinese pages by a Chinese sentence', async () => {
    const item_id = await office.item();
    await office.page(item_id, '登录', { page_content: '用户用密码登录，得到令牌。' });
    await office.page(item_id, '部署', { page_content: '用容器部署服务。' });
    for (const n of [1, 2, 3]) await office.page(item_id, `其他 ${n}`, { page_content: '没有关系' });
    expect(await titles('owner', item_id, '请问怎么获取登录的令牌？')).toEqual(['登录']);
  });

  it('gives neither drafts, deleted pages, other projects, nor catalogs that the reader may not read', async () => {
    const { item_id, mine } = await staffed(office);
    await office.page(item_id, 'Draft zebra', { cat_id: mine, is_draft: 1 });
    const page_id = await office.page(item_id, 'Deleted zebra', { cat_id: mine });
    await office.ask('owner', '/api/page/delete', { page_id });
    await office.page(await office.item(), 'Foreign zebra');
    const all = { count: 20, length: 100 };
    expect((await titles('owner', item_id, 'zebra?', all)).sort()).toEqual([
      ...['Below zebra', 'Mine zebra', 'Root zebra', 'Theirs zebra'],
    ]);
    expect((await titles('limited', item_id, 'zebra?', all)).sort()).toEqual(['Below zebra', 'Mine zebra']);
    // What matches nothing gives all of a small project: within the same catalogs.
    expect((await titles('limited', item_id, 'What is this about?', all)).sort()).toEqual([
      ...['Below zebra', 'Mine zebra'],
    ]);
    expect(await titles('owner', item_id, 'What is this about?')).toEqual([]);
  });

  it('says where a page is, and gives the part of a long text that the question is about', async () => {
    const item_id = await office.item();
    const [parent] = [await office.catalog(item_id, 'Guide')];
    const cat_id = await office.catalog(item_id, 'Deep', parent);
    const filler = 'lorem **ipsum** dolor\n\n'.repeat(300);
    await office.page(item_id, 'Long', { cat_id, page_content: `${filler}The *quokka* sleeps.\n\n${filler}` });
    const [page] = await find('owner', item_id, 'Where does the quokka sleep?', { count: 3, length: 400 });
    expect(page).toMatchObject({ page_title: 'Long', path: ['Guide', 'Deep'] });
    expect(page?.text).toContain('The quokka sleeps.');
    expect(page?.text.length).toBeLessThanOrEqual(400);
  });

  it('gives an API document as it is read', async () => {
    const item_id = await office.item();
    const document = {
      info: { method: 'post', url: '/v1/quokkas', description: 'Adds a quokka.', title: 'Add' },
      request: { params: { mode: 'json', jsonDesc: [{ name: 'weight', type: 'int', require: '1', remark: 'in kg' }] } },
      response: {},
    };
    await office.page(item_id, 'Add', { page_content: JSON.stringify(document) });
    const [page] = await find('owner', item_id, 'How do I add a quokka?');
    expect(page?.text).toContain('/v1/quokkas');
    expect(page?.text).toContain('weight');
    expect(page?.text).not.toContain('jsonDesc');
  });

  it.each(["' OR 1=1 --", '"unclosed', 'a* NEAR(b)', "\0'); DROP TABLE page; --", ':* & | !', '{}', '?'])(
    'takes nothing of a question for a command: %j',
    async (question) => {
      const item_id = await office.item();
      await expect(find('owner', item_id, question)).resolves.toEqual([]);
    },
  );

  it('asks the database as often for many words and pages as for few', async () => {
    const item_id = await office.item();
    for (const n of [1, 2, 3, 4, 5]) await office.page(item_id, `Page ${n}`, { page_content: `alpha beta${n} gamma` });
    const question = Array.from({ length: 300 }, (_, at) => `beta${at}`).join(' ');
    await find('owner', item_id, 'alpha');
    const few = await statementsOf(office.host, async () => void (await find('owner', item_id, 'alpha')));
    const many = await statementsOf(office.host, async () => void (await find('owner', item_id, `${question} alpha`)));
    expect(many.length).toBe(few.length);
  });
});
